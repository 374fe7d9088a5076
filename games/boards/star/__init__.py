"""Shared parts of games on the star board: its points and camps, steps and jumps, and heuristics.

Such a game is a :class:`~games.contract.Game` of its own beside :mod:`games.boards.halma`. It chooses a
:class:`~games.boards.star.board.Trip` for each seat and decides who wins; where pegs move otherwise, it replaces
:mod:`~games.boards.star.moves`.
"""
