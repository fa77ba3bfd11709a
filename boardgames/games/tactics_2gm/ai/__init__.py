"""The solitaire opponent of the book, exactly as printed."""
