"""Scenarios: their schema, what is checked of them, and how one is set up."""
