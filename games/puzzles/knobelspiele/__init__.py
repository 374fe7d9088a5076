"""Knobelspiele: thirteen tasks with sticks."""
