"""A player's statistics: the values, their picture, and their alt text."""
