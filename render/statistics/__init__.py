"""A player's statistics: the values, a picture of them, and the same in words."""
