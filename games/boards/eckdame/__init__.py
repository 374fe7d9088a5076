"""Eck-Dame (corner draughts): nine stones cross the board from corner to corner, over the enemy but never back."""
