"""What may be done in Dominosa."""

from __future__ import annotations

from games.contract import move
from games.domino.dominosa.figures import Pair, Square


@move("{pair}")
class Place:
    """Lay the tile that two neighbouring squares name."""

    pair: Pair


@move("x {square}", "weg {square}", "remove {square}")
class Remove:
    """Take the tile on a square away again."""

    square: Square


@move("rück", "rueck", "zurück", "zurueck", en="undo")
class Undo:
    """Take the last step back."""


@move("tipp", en="hint")
class Hint:
    """Have a tile laid, or hear that something is wrong."""


@move("aufgeben", en="give up")
class GiveUp:
    """See a solution."""


Move = Place | Remove | Undo | Hint | GiveUp
