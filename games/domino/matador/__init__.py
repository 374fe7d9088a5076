"""Matador: touching halves make seven, and four tiles fit anywhere."""
