"""Moves that games with melds share: draw, take back what is not final yet, discard.

Sets, runs and lay-offs are in the kit.
"""

from __future__ import annotations

from collections.abc import Iterable

from games.contract import Card, CardOrJoker, move


@move(
    *("ziehe", "ziehen", "zieh", "ziehe eine", "ziehe eine karte", "ziehe vom talon", "nimm eine karte", "eine karte"),
    *("eine karte ziehen", "draw a card", "take a card"),
    *("noch eine karte", "vom stapel ziehen", "ziehe vom stapel", "vom talon", "vom stapel", "another card"),
    *("one more card", "pick up a card", "draw from the stock", "from the stock"),
    en="draw",
)
class Draw:
    """Draw the top card of the talon."""


@move("zurück", "nimm es zurück", "take it back", *("rückgängig",), en="back")
class TakeBack:
    """Take the last step of this turn back."""


@move(
    "alles zurück",
    "nimm alles zurück",
    "take it all back",
    "take all back",
    *("take everything back", "undo all", "undo everything", "alles rückgängig"),
    en="all back",
)
class TakeAllBack:
    """Take all steps of this turn back."""


@move(
    "ab {card}",
    "abwerfen {card}",
    "werfe {card} ab",
    "lege {card} ab",
    *("{card} weg", "werfe {card} weg", "throw away {card}", "throw {card} away", "throw {card} off"),
    en="discard {card}",
)
class Discard:
    """Discard a card, which ends the turn."""

    card: CardOrJoker


def laid_since(before: Iterable[Card], now: Iterable[Card], cards: Iterable[Card]) -> bool:
    """Return whether one of some cards was in a hand before and is no more in it."""
    return not {*before}.difference(now).isdisjoint(cards)
