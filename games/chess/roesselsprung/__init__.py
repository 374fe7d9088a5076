"""Rösselsprung: a knight's tour for one player."""
