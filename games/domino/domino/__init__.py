"""Domino: number to equal number, and whoever is out first is paid for what the others still hold."""
