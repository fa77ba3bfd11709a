"""The pictures of Combat Commander: its maps, men and arms, markers and cards."""
