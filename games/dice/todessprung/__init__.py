"""Todessprung: a chasm opens in the common count, and whoever lands in it falls."""
