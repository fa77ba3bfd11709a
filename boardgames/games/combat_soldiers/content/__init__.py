"""What is printed: the cards and the book's own figures."""
