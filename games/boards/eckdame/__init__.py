"""Eck-Dame (corner draughts): nine stones cross the board from corner to corner, leaping over the enemy, never back."""
