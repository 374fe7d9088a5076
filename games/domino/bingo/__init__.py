"""Bingo: tricks of two tiles; trumps beat, what joins beats by its free half, and double blank beats all."""
