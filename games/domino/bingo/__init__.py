"""Bingo: tricks of two dominoes; trumps beat, other tiles by their free half, and double blank beats all."""
