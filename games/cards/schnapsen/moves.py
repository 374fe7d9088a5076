"""Schnapsen: what players do."""

from __future__ import annotations

from games.cards.schnapsen.state import PACK
from games.contract import move
from games.kit.cards import Card
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


@move("zudrehen", "drehe zu", en="close")
class Close:
    """Turn the open trump over: nobody draws any more."""


@move("genug", "ich habe genug", en="enough")
class Claim:
    """Say that one has sixty-six."""


Move = Play | Twenty | Forty | Exchange | Close | Claim
PLAYS = {card: Play(card) for card in PACK}
BEFORE_LEADING: tuple[Move, ...] = (*map(Twenty, Suit.all()), Forty(), Exchange(), Close(), Claim())
