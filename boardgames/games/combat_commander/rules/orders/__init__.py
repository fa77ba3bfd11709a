"""Orders (O14 to O23)."""
