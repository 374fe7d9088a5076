"""What games with the men of chess share; a variant is a subclass of :class:`~games.chess.engine.rules.ChessRules`.

It overrides ``info``, ``heuristic`` and ``win_estimate``, and of the law what differs: ``study`` (which turns are legal
and who gives check: offers, refusals, short notation, the end and the marks on the board all ask it alone), ``royal``
(who can be in check), ``duty`` (the paragraph against what the men could do), ``forbids`` (what is barred by more than
the position, such as a stock), ``material`` and ``end`` (when it is over), ``result`` (who has won), and ``apply``
where a turn has more than one move.

Squares are bits of a mask (:mod:`~games.chess.engine.attacks`), positions tuples of masks
(:mod:`~games.chess.engine.position`).
"""
