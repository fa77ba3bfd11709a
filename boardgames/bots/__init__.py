"""Players that are programs: they sit on a chair, see what it shows, and answer with a code."""
