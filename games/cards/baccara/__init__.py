"""Baccara: two players against the bank, nearest to nine; nought, eight and nine void the deal."""
