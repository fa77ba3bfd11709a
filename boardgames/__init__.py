"""Wartable: five board wargames of the Second World War with every rule of the book enforced."""

__version__ = "0.1.0"
