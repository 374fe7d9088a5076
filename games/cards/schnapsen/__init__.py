"""Schnapsen: two players, twenty cards, sixty-six points, and the nerve to close."""
