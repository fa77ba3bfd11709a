"""How pieces look, a module a kind of counter."""
