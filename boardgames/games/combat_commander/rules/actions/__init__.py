"""Actions (A24 to A41)."""
