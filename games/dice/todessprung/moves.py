"""What may be done in Todessprung."""

from __future__ import annotations

from games.contract import move
from games.kit.dice import Roll


@move("zahl {number}", "{number}", "nenne {number}", en="number {number}")
class Announce:
    """Say where the chasm opens."""

    number: int


Move = Roll | Announce
