"""Small windows over another screen, a module each."""
