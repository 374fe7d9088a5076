"""The moves of Deutscher Schafkopf: report trumps, and those that trick games share."""

from __future__ import annotations

from games.cards.deutscher_schafkopf.cards import LEAST, PACK
from games.cards.tricks.moves import NameTrump, Pass, Play
from games.contract import move
from games.kit.suits import Suit


@move(
    "melde {number} {suit}",
    "ich melde {number} {suit}",
    "melde {number} in {suit}",
    "ich melde {number} in {suit}",
    "melde {number} trümpfe in {suit}",
    "melde {number} trümpfe {suit}",
    "{number} {suit}",
    "{number} in {suit}",
    "report {number} in {suit}",
    *("habe {number} {suit}", "habe {number} in {suit}", "have {number} {suit}", "have {number} in {suit}"),
    en="report {number} {suit}",
)
class Report:
    """Report a number of trumps, and settle in secret on the suit that gives them."""

    number: int
    suit: Suit


Move = Play | Report | Pass | NameTrump
PLAYS = {card: Play(card) for card in PACK}
EACH = 8
"""Cards in a hand, and so the most trumps."""
REPORTS: tuple[Move, ...] = (
    *(Report(number, suit) for number in range(EACH, LEAST - 1, -1) for suit in Suit.all()),
    Pass(),
)
