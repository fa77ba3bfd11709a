"""Scenarios and situations: what a file says, what is known, what is wrong with one."""
