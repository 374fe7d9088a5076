"""Positionsschach: the rule book is :mod:`~games.chess.positionsschach.rules`."""
