"""Mikado: throw 41 sticks, and take one after the other without moving any other."""
