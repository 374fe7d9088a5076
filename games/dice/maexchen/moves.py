"""The moves of Mäxchen."""

from __future__ import annotations

from games.contract import move
from games.dice.maexchen.bids import Bid
from games.kit.dice import Roll


@move("ansage {value}", "sage {value}", "{value}", "bid {value}", en="announce {value}")
class Announce:
    """Announce a value for the dice under the cup, true or not."""

    value: Bid


@move("kaufen", "kaufe", "glauben", en="buy")
class Buy:
    """Believe the bid, and take the cup unseen."""


@move("aufdecken", "anzweifeln", "doubt", en="lift")
class Lift:
    """Doubt the bid, and show the dice."""


@move("passen", "passe", en="pass")
class Pass:
    """Give up, since no higher bid is left, and show the dice."""


Move = Roll | Announce | Buy | Lift | Pass
