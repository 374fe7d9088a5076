"""Dominosa: a puzzle; find out how a set of dominoes was laid, from the numbers on its squares."""
