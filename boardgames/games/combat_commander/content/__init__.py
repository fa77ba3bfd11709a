"""What is printed on cards, counters and tables."""
