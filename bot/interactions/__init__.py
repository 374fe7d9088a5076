"""Answers to presses, modals and typed moves: one router, one handler a concern."""
