"""What may be done in Mäxchen."""

from __future__ import annotations

from games.contract import move
from games.dice.maexchen.bids import Bid
from games.kit.dice import Roll


@move("ansage {value}", "sage {value}", "{value}", "bid {value}", en="announce {value}")
class Announce:
    """Say what there is under the cup, true or not."""

    value: Bid


@move("kaufen", "kaufe", "glauben", en="buy")
class Buy:
    """Believe it, and take the cup unseen."""


@move("aufdecken", "anzweifeln", "doubt", en="lift")
class Lift:
    """Doubt it, and show everybody the dice."""


@move("passen", "passe", en="pass")
class Pass:
    """Have nothing left to announce, and show everybody the dice."""


Move = Roll | Announce | Buy | Lift | Pass
