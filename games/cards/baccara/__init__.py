"""Baccara: two players against the bank, nearest to nine; a nought, eight or nine in two cards voids the deal."""
