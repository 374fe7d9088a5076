"""Shared parts of games on the mill board; a variant subclasses :class:`~games.boards.muehle.Muehle`.

It overrides ``info`` and what differs: ``board`` (other lines between the same 24 points, and with them ``sliding``),
``stones`` (how many each side has), ``movement`` (whether a side's stones slide, fly or stay), ``captures_due`` (how
many stones closed mills take), ``capture_rules`` (which ones), ``end`` (when it is over). Games in which the first mill
wins and nothing is set or taken subclass :class:`~games.boards.mills.first_mill.FirstMill` instead.
"""
