"""Answers to presses, forms and typed moves: one router, one handler a concern."""
