"""Canasta: collect cards of one rank, make canastas of seven, and go out."""
