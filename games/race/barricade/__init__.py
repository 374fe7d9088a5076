"""Barricade: a race past movable barriers."""
