"""Knobelspiele: thirteen puzzles with sticks."""
