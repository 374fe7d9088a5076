"""Moves that several trick games have: play a card, name the trump suit."""

from __future__ import annotations

from games.contract import move
from games.kit.cards import Card
from games.kit.suits import Suit


@move("{card}")
class Play:
    """Play a card to the trick."""

    card: Card


@move("trumpf {suit}", "{suit} ist trumpf", "{suit} trumpf", "trumpf ist {suit}", en="trump {suit}")
class NameTrump:
    """Name the trump suit."""

    suit: Suit
