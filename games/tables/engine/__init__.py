"""What games on a board of 24 tongues share.

A match of such rounds between two is a subclass of :class:`~games.tables.engine.series.SeriesRules`; it says where the
men begin (``start``) and on which ways they go (``lanes``).

Any other relative with rounds of Backgammon is a subclass of :class:`~games.tables.engine.rules.RoundRules`. It says
who sits at the board (``sitting``), what a match is with the round as it is now (``going_on``) and after a round is won
(``won_by``), and answers the cube in ``apply``; it overrides ``moves`` and ``doubling`` where the cube is not in play.

A game with other steps, such as Tric-Trac, has laws of its own over the same men (:mod:`~games.tables.engine.men`),
names of places (:mod:`~games.tables.engine.moves`) and board (:mod:`~games.tables.engine.view`).
"""
