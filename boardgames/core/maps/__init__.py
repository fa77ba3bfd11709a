"""The geometry of boards, and maps to be painted."""
