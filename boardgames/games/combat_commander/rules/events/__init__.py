"""Events (E42 to E77)."""
