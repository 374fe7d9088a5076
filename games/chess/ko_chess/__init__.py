"""K.-o.-Schach: the rule book is :mod:`~games.chess.ko_chess.rules`."""
