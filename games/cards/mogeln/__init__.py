"""Mogeln (Cheat): lay a card face down, say what it should be, and doubt the others in time."""
