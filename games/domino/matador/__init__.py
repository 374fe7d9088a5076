"""Matador: halves that touch make seven, and four tiles go anywhere."""
