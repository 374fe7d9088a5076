"""Halali!: the rule book is :mod:`~games.boards.halali.rules`."""
