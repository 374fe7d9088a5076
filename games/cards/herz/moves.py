"""The moves of Herz: pass three cards on, play a card."""

from __future__ import annotations

from games.contract import Card, move
from games.kit.cards import pack


@move(
    "abgabe{cards: }",
    "gebe{cards: } ab",
    "gebe{cards: } weiter",
    "gebe{cards: }",
    "pass on{cards: }",
    "schieben{cards: }",
    "schiebe{cards: }",
    "schiebe{cards: } weiter",
    "lege{cards: } ab",
    "lege{cards: } weg",
    "pass{cards: } on",
    *("give{cards: }",),
    en="pass{cards: }",
)
class Pass:
    """Lay three cards aside for another seat."""

    cards: tuple[Card, ...]


@move("{card}", "spiele {card}", "spiele {card} aus", "lege {card}", "werfe {card} ab", "play {card}", "lead {card}")
class Play:
    """Play a card to the trick."""

    card: Card


Move = Pass | Play
PLAYS = {card: Play(card) for card in pack()}
