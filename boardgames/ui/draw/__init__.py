"""What everything on the screen is drawn with: the canvas, shapes, faces, pictures, and what is kept of them."""
