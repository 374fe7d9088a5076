"""Mogeln: lay one card after another face down, say what it should be, and doubt the others in time."""
