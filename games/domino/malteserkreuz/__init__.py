"""Maltese Cross: round double six four arms grow, and none goes on before each has its double."""
