"""Deutscher Schafkopf: two against two, four Buben and a suit that is reported, and a sheep's head of nine strokes."""
