"""Double-Schach: the rule book is :mod:`~games.chess.double_chess.rules`."""
