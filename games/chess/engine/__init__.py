"""Shared parts of games with chessmen; a variant subclasses :class:`~games.chess.engine.rules.ChessRules`.

It overrides ``info``, ``heuristic`` and ``win_estimate``, and those rules that differ: ``study`` (the legal turns and
who gives check: offers, refusals, short notation, the end and the marks on the board all follow from it), ``royal``
(who can be in check), ``duty`` (the paragraph against turns that men could make but must not), ``forbids`` (what more
than the position forbids, such as a stock), ``material`` and ``end`` (when the match is over), ``result`` (who has
won), and ``apply`` where a turn has more than one move.

Squares are bits of a mask (:mod:`~games.chess.engine.attacks`), positions are tuples of masks
(:mod:`~games.chess.engine.position`).
"""
