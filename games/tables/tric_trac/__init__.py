"""Tric-Trac: the rule book is :mod:`~games.tables.tric_trac.rules`."""
