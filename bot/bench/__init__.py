"""Measuring the whole bot: a small Discord on loopback, people who press, and what that costs."""
