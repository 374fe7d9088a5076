"""Schnapsen: what players do."""

from __future__ import annotations

from games.cards.tricks.moves import PLAYS, Claim, Exchange, Forty, Play, Twenty
from games.contract import move
from games.kit.suits import Suit

__all__ = ["BEFORE_LEADING", "PLAYS", "Claim", "Close", "Exchange", "Forty", "Move", "Play", "Twenty"]


@move("zudrehen", "drehe zu", "mache zu", "schließe", "decke", "decke zu", "cover", en="close")
class Close:
    """Turn the open trump over: nobody draws any more."""


Move = Play | Twenty | Forty | Exchange | Close | Claim
BEFORE_LEADING: tuple[Move, ...] = (*map(Twenty, Suit.all()), Forty(), Exchange(), Close(), Claim())
