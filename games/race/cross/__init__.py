"""The cross of forty fields that race games share: board, turns, ways of pegs, pictures, first sight.

:class:`~games.race.cross.turns.Race` knows rolls and turns, :class:`~games.race.cross.ways.Ways` how a use of a roll
is played, shown and weighed, :class:`~games.race.cross.rules.Laps` pegs that run one lap into a lane. A relative
overrides what its sheet changes: ``entries`` and ``repeats`` (which rolls bring a peg in or earn another roll),
``closed`` (fields nobody passes), ``open_to`` (where a peg may land), ``enemies`` and ``safe`` (who is thrown out
where), ``ahead`` (where a way leads), ``can_enter``, ``owed`` and ``finished``; where pegs belong to nobody, all that
``Ways`` leaves open.
"""
