"""Boards without pieces, and where things lie on them."""
