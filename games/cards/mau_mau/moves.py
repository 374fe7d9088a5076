"""Mau-Mau: what players do."""

from __future__ import annotations

from games.contract import move
from games.kit.cards import Card
from games.kit.suits import Suit


@move(
    "{card}[ {suit}]",
    "lege {card}[ und wünsche {suit}]",
    "{card} und wünsche {suit}",
    "{card} ich wünsche mir {suit}",
    "{card}, ich wünsche mir {suit}",
    "lay {card}[ and wish for {suit}]",
    "{card} and wish for {suit}",
    "{card}, I wish for {suit}",
)
class Lay:
    """Lay a card; a Bube that is not the last card says which suit is wished for."""

    card: Card
    suit: Suit | None = None


@move("ziehe", "ziehen", "passe", "ich kann nicht", "pass", en="draw")
class Draw:
    """Draw a card, for want of one that can be laid."""


Move = Lay | Draw
