"""The map: what stands where, and who sees whom."""
