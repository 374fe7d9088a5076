"""What may be done in Domino: a tile is laid at an end, and the moves of all laying games."""

from __future__ import annotations

from games.contract import move
from games.domino.engine.moves import ROW, Done, Draw, End, Pass
from games.kit.dominoes import SET, Tile


@move("{tile}[ {end}]")
class Lay:
    """Lay a tile at an end; the first one of a round at none."""

    tile: Tile
    end: End | None = None


Move = Lay | Draw | Pass | Done

OPENINGS = {tile: Lay(tile) for tile in SET}
LAYS = tuple({tile: Lay(tile, end) for tile in SET} for end in ROW)
"""For each end of the row, laying each tile there."""
