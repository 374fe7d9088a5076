"""What players do in trick games with couples: play a card, show a couple, swap the lowest trump, claim."""

from __future__ import annotations

from games.contract import move
from games.kit.cards import Card, pack
from games.kit.suits import Suit


@move("{card}")
class Play:
    """Play a card to the trick."""

    card: Card


@move("20 {suit}", "zwanzig {suit}", "twenty {suit}", "{suit} 20")
class Twenty:
    """Show king and queen of a plain suit."""

    suit: Suit


@move("40", "vierzig", "forty")
class Forty:
    """Show king and queen of trump."""


@move("tausche", "tauschen", en="exchange")
class Exchange:
    """Swap the lowest trump for the open one."""


@move("genug", "ich habe genug", en="enough")
class Claim:
    """Say that one has enough."""


PLAYS = {card: Play(card) for card in pack()}
