"""Rufschnapsen: the holder of the trump ace is the caller's partner, and nobody says so."""
