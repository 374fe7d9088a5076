"""Rule books that dice games share. A new relative takes the one that fits and overrides what follows.

* ``luck.Luck`` – whoever is in turn rolls, and nobody decides anything: ``info``, ``setup``, ``to_move``, ``apply``,
  ``result``, ``view``.
* ``daring.Daring`` – whoever is in turn rolls once more, or stops: the same, with ``forbids`` (when one may not stop)
  and ``heuristic``.
* ``rolls_alone.RollsAlone`` – all that counts follows from the list of rolls: ``info``, ``dice``, ``course`` (how many
  turns), ``earned`` (what a roll brings whom), ``meaning`` (a roll in words); and where it differs, ``before``,
  ``result``, ``notes``, ``roster``, ``pad``.
* ``writing.Writing`` – each roll of one die is written at once into a free place of one's own: ``info``, ``kinds``,
  ``Place``, ``Write``, ``taken``, ``points``, ``meaning``, ``pad``, ``heuristic``; and where it differs, ``in_rounds``,
  ``score``.

``pairs`` are rolls of a red and a white pair.
"""
