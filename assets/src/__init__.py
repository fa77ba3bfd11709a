"""The programs that paint every picture, draw every icon and make every sound: `make art` runs them."""
