"""Mikado: take thrown sticks one by one without moving any other."""
