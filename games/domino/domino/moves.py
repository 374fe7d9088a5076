"""What may be done in Domino: a tile is laid at an end, and the moves of all laying games."""

from __future__ import annotations

from games.domino.engine.moves import Done, Draw, Lay, Pass

Move = Lay | Draw | Pass | Done
