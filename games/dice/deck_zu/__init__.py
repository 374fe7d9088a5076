"""Deck zu!: cover the numbers from 1 to 9 with what the dice show."""
