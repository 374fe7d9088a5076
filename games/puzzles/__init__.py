"""Puzzles, for one player or several in a race."""
