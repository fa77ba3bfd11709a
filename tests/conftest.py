"""What every test stands on: property-based tests draw the same examples each time, however slow the machine."""

from hypothesis import settings

settings.register_profile("ci", derandomize=True, deadline=None, database=None)
settings.load_profile("ci")
