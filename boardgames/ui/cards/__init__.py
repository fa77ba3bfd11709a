"""Cards, and where they lie: in a hand, in a tray."""
