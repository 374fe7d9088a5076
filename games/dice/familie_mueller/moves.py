"""What may be done in Familie Müller."""

from __future__ import annotations

from games.contract import move
from games.kit.dice import Roll


@move("bleiben", "bleibe", "bleib", "behalten", en="stay")
class Stay:
    """Keep the children there are."""


Move = Roll | Stay
