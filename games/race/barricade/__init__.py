"""Barricade: the rule book is :mod:`~games.race.barricade.rules`."""
