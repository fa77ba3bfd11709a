"""The pictures on the cards: silhouettes in two or three tones against a sky."""
