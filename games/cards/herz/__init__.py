"""Herz: avoid hearts and above all the queen of spades; the fights add up until somebody dies."""
