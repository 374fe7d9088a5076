"""Shared parts of race games on the cross of forty fields.

:class:`~games.race.cross.turns.Race` handles rolls and turns, :class:`~games.race.cross.ways.Ways` how a use of a roll
is played, shown and evaluated, :class:`~games.race.cross.rules.Laps` pegs that run one lap into a lane. A variant
overrides what its sheet changes: ``entries`` and ``repeats`` (which rolls bring a peg in or earn another roll),
``closed`` (fields nobody passes), ``open_to`` (where a peg may land), ``enemies`` and ``safe`` (who is thrown out
where), ``ahead`` (where a way leads), ``can_enter``, ``owed`` and ``finished``; where pegs have no owners, it
implements all abstract methods of ``Ways``.
"""
