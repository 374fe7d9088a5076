"""Faults survived: the real bot process killed at any instant, with Discord and its storage failing around it."""
