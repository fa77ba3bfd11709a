"""One folder a rulebook; the same file name means the same thing in each."""
