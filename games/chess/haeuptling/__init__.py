"""Häuptling und Krieger: the rule book is :mod:`~games.chess.haeuptling.rules`."""
