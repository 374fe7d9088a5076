"""The moves of Matador; a matador is laid with either half open, or across with both."""

from __future__ import annotations

from games.contract import move
from games.domino.engine.moves import Done, Draw, End, Pass
from games.kit.dominoes import Tile
from games.kit.named import Named


class Open(
    Named,
    names={
        **{
            str(number): (f"{number} offen", f"{number} open", f"als {number}", f"as {number}", f"offen {number}")
            for number in range(1, 7)
        },
        "x": ("quer", "across", "crosswise", "als quer"),
    },
):
    """The side of a matador that stays open: one of its halves, or both as it lies across."""

    __slots__ = ()


*HALVES, ACROSS = Open.all()


@move("{tile}[ {end}][ {open}]", "{tile} {open} {end}")
class Lay:
    """Lay a tile at an end (the first tile at none); for a matador, say what stays open."""

    tile: Tile
    end: End | None = None
    open: Open | None = None


Move = Lay | Draw | Pass | Done
