"""Chouette: the rule book is :mod:`~games.tables.chouette.rules`."""
