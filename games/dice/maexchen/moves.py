"""The moves of Mäxchen."""

from __future__ import annotations

from games.contract import move
from games.dice.maexchen.bids import Bid
from games.kit.dice import Roll


@move(
    "ansage {value}",
    "sage {value}",
    "{value}",
    "bid {value}",
    "say {value}",
    *("habe {value}", "es sind {value}", "es ist {value}", "have {value}", "it's {value}", "it is {value}"),
    en="announce {value}",
)
class Announce:
    """Announce a value for the dice under the cup, true or not."""

    value: Bid


@move(
    "kaufen",
    "kaufe",
    "glauben",
    "buy it",
    *("glaube es", "glaube dir", "nehme", "nehme es", "believe it", "believe you", "believe"),
    en="buy",
)
class Buy:
    """Believe the bid, and take the cup unseen."""


@move(
    "aufdecken",
    "anzweifeln",
    "doubt",
    *("zweifle", "zweifle es an", "glaube ich nicht", "glaube es nicht", "glaube dir nicht", "zeig her"),
    *("zeig die würfel", "du lügst", "lüge", "don't believe it", "don't believe you", "don't believe"),
    *("show me", "liar", "you lie", "you are lying", "you're lying", "doubt it"),
    en="lift",
)
class Lift:
    """Doubt the bid, and show the dice."""


@move("passen", "passe", en="pass")
class Pass:
    """Give up, since no higher bid is left, and show the dice."""


Move = Roll | Announce | Buy | Lift | Pass
