"""What may be done in Rösselsprung."""

from __future__ import annotations

from games.chess.engine.turns import Goal
from games.contract import move
from games.kit.solo import Hint


@move("{to}", "S{to}", "N{to}")
class Leap:
    """Begin on a square, or leap to it."""

    to: Goal


@move(
    "zurück[ {count}]", "zurueck[ {count}]", "zurücknehmen", "zuruecknehmen", "take back", "undo[ {count}]",
    en="back[ {count}]",
)  # fmt: skip
class Back:
    """Rub the last square out, or so many; it is counted."""

    count: int | None = None


@move("fertig", en="done")
class Done:
    """Leave it at what is visited."""


Move = Leap | Back | Hint | Done
