"""Moves that games with melds share: draw, take back what is not final yet, discard.

Sets, runs and lay-offs are in the kit.
"""

from __future__ import annotations

from games.contract import CardOrJoker, move


@move("ziehe", "ziehen", "zieh", "ziehe eine", "ziehe eine karte", "ziehe vom talon", "draw a card", en="draw")
class Draw:
    """Draw the top card of the talon."""


@move("zurück", en="back")
class TakeBack:
    """Take the last step of this turn back."""


@move("alles zurück", en="all back")
class TakeAllBack:
    """Take all steps of this turn back."""


@move("ab {card}", "abwerfen {card}", "werfe {card} ab", "lege {card} ab", en="discard {card}")
class Discard:
    """Discard a card, which ends the turn."""

    card: CardOrJoker
