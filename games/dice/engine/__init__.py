"""Base classes of dice games. A new game inherits from the one that fits and overrides these members:

* ``luck.Luck`` – the seat in turn rolls, and there is nothing to decide: ``info``, ``setup``, ``to_move``, ``apply``,
  ``result``, ``view``.
* ``daring.Daring`` – the seat in turn rolls once more, or stops: the same, with ``forbids`` (when one may not stop)
  and ``heuristic``.
* ``rolls_alone.RollsAlone`` – everything follows from the list of rolls: ``info``, ``dice``, ``course`` (how many
  turns), ``earned`` (the points of a roll), ``meaning`` (a roll in words); and where it differs, ``before``,
  ``result``, ``notes``, ``roster``, ``pad``.
* ``writing.Writing`` – each roll of one die is written at once into a free place of one's own: ``info``, ``kinds``,
  ``Place``, ``Write``, ``taken``, ``points``, ``meaning``, ``pad``, ``heuristic``; and where it differs, ``in_rounds``,
  ``score``.

``pairs`` are rolls of a red and a white pair.
"""
