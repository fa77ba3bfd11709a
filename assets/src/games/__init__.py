"""What each game shows of its own: a module of its name, whose `files()` yields each file under assets/ and its maker."""
