"""Blockade: stones are enclosed, not leapt over."""
