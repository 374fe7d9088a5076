"""Rösselsprung: the rule book is :mod:`~games.chess.roesselsprung.rules`."""
