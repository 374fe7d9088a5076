"""Backgammon and its relatives: games on a board of 24 tongues (points)."""
