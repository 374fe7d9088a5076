"""Canasta: collect cards of one rank, make canastas of them, and go out."""
