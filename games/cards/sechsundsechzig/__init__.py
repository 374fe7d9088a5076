"""Sixty-six: couples, exchange and covering as in Schnapsen, for two, for three, and for two parties of two."""
