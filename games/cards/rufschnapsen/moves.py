"""Rufschnapsen: what players do."""

from __future__ import annotations

from games.cards.tricks.moves import Forty, NameTrump, Play, Twenty
from games.kit.suits import Suit

Move = Play | NameTrump | Twenty | Forty
BEFORE_LEADING: tuple[Move, ...] = (*map(Twenty, Suit.all()), Forty())
