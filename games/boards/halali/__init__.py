"""Halali!: hunters and animals in a forest of hidden tiles."""
