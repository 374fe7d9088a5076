"""What games on the star board share: its points and camps, steps and jumps, how far pegs still have to go.

A relative is a rule book of its own beside :mod:`games.boards.halma`. It chooses the camps (a
:class:`~games.boards.star.board.Trip` a seat), and lays down who wins; where its pegs go otherwise, it brings what
stands in the place of :mod:`~games.boards.star.moves`.
"""
