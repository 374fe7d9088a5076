"""Schlagschach: the rule book is :mod:`~games.chess.schlagschach.rules`."""
