"""Shared parts of games on a board of 24 tongues (points).

A match of backgammon rounds between two subclasses :class:`~games.tables.engine.series.SeriesRules` and defines where
the men start (``start``) and which ways they go (``lanes``).

Other games with rounds of backgammon subclass :class:`~games.tables.engine.rules.RoundRules` and define who sits at the
board (``sitting``), the state with a changed round (``going_on``) and after a won one (``won_by``), and answer the cube
in ``apply``; they override ``moves`` and ``doubling`` where there is no cube.

Games with other steps, such as Tric-Trac, have step rules of their own over the same men
(:mod:`~games.tables.engine.men`), names of places (:mod:`~games.tables.engine.moves`) and view
(:mod:`~games.tables.engine.view`).
"""
