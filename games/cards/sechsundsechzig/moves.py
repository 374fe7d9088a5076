"""The moves of sixty-six: marriages, covering, counting, and those that trick games share."""

from __future__ import annotations

from games.cards.tricks.moves import Claim, Exchange, Play
from games.contract import move
from games.kit.suits import Suit


@move(
    "hochzeit {suit}",
    "hochzeit in {suit}",
    "{suit} hochzeit",
    "{suit}-hochzeit",
    "melde hochzeit {suit}",
    "melde hochzeit in {suit}",
    "ich melde hochzeit {suit}",
    "ich melde hochzeit in {suit}",
    "20 {suit}",
    "melde 20 in {suit}",
    "melde 40 in {suit}",
    "sage 20 in {suit} an",
    "sage 40 in {suit} an",
    "40 {suit}",
    "20 in {suit}",
    "40 in {suit}",
    "zwanzig {suit}",
    "zwanzig in {suit}",
    "vierzig {suit}",
    "vierzig in {suit}",
    "melde {suit}",
    "marriage in {suit}",
    "{suit} marriage",
    "meld {suit}",
    "meld marriage in {suit}",
    "meld 20 in {suit}",
    "meld 40 in {suit}",
    *("marriage of {suit}", "habe hochzeit in {suit}", "announce marriage in {suit}"),
    *("have marriage in {suit}", "have a marriage in {suit}"),
    en="marriage {suit}",
)
class Marry:
    """Announce king and queen of a suit."""

    suit: Suit


@move(
    "decke",
    "decken",
    "ich decke",
    "zudecken",
    "decke zu",
    "zudrehen",
    "zu",
    "drehe zu",
    "mache zu",
    "schließe",
    "schließen",
    "i cover",
    "cover",
    "cover the trump",
    *("drehe talon zu", "talon zudrehen", "sperre", "close the stock", "close stock", "close the talon"),
    en="close",
)
class Cover:
    """Turn the upcard over onto the talon: nobody draws any more."""


@move("zählen", "zähle", "wir zählen", "zusammenzählen", "auszählen", "let us count", en="count")
class Count:
    """Have the deal counted when all cards are played."""


Move = Play | Marry | Exchange | Cover | Claim | Count
BEFORE_LEADING: tuple[Move, ...] = (*map(Marry, Suit.all()), Exchange(), Cover())
"""Announcements and actions before a lead."""
