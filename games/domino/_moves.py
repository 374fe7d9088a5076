"""What is done in the laying games besides laying: buying, passing, stopping; and what the ends are called."""

from __future__ import annotations

from games.kit.named import Named
from games.notation import move


class End(Named, names={"L": ("links", "left", "l"), "R": ("rechts", "right", "r")}):
    """An end of a row."""

    __slots__ = ()


LEFT, RIGHT = ROW = End.all()
"""The ends of a row, in the order of its arms."""


@move("kauf", "kaufen", "kaufe", "buy", en="draw")
class Draw:
    """Take a tile from the stock."""


@move("passe", "passen", en="pass")
class Pass:
    """Have nothing to lay, and nothing to take."""


@move("fertig", "genug", en="done")
class Done:
    """Decline what one may, but need not do."""


DRAW, PASS, DONE = Draw(), Pass(), Done()
