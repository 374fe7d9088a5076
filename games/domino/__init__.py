"""Dominoes: laying games, trick games with tiles, and a puzzle."""
