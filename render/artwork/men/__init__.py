"""Draws the men of board games."""
