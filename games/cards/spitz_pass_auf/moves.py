"""The moves of Spitz, pass auf!: call out, turn up, look, strike, pass."""

from __future__ import annotations

from games.contract import Chair, move


@move("los", "spitz, pass auf", *("los geht's", "auf los"), en="go")
class Go:
    """Call out that cards will be turned up in a moment."""


@move("aufdecken", *("turn it up", "decke auf", "turn up a card", "flip"), en="turn up")
class TurnUp:
    """Turn up the cards; also by itself after a moment."""


@move("schau", en="look")
class Look:
    """Look at the cards in one's own time."""


@move("schlag {target}", en="slap {target}")
class Slap:
    """Strike at somebody's card."""

    target: Chair


@move("nichts", *("gar nichts", "da ist nichts", "nothing at all"), en="nothing")
class Nothing:
    """Say that there is nothing to strike at."""


@move("rundenende", en="round over")
class Close:
    """End the round; by itself after a while."""


Move = Go | TurnUp | Look | Slap | Nothing | Close
