"""Combat Commander: Europe. Hexes, and a deck of fate that gives the orders, the actions, the events and the dice."""

ORDER = 2
