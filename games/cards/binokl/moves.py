"""Binokl: what players do."""

from __future__ import annotations

from games.cards.binokl.melds import Meld
from games.cards.tricks.moves import PLAYS, Exchange, Play
from games.contract import move

__all__ = ["ANNOUNCEMENTS", "PLAYS", "Announce", "Exchange", "LastTrick", "Move", "Out", "Play"]


@move(
    "melde {meld}", "{meld}", "ich melde {meld}", "ansage {meld}", "zeige {meld}", "announce {meld}", en="meld {meld}"
)
class Announce:
    """Show a combination and write it down."""

    meld: Meld


@move(
    "letzter",
    "letzter stich",
    "melde letzter",
    "melde letzten stich",
    "den letzten stich",
    "mache letzten stich",
    "mache letzten",
    "letzte stich gehört mir",
    "last trick is mine",
    en="last trick",
)
class LastTrick:
    """Say that one will take the last trick."""


@move("aus", "ich bin aus", "out", "i'm out", en="i am out")
class Out:
    """Call that one has enough for the match."""


Move = Play | Announce | LastTrick | Exchange | Out
ANNOUNCEMENTS = tuple(map(Announce, Meld.all()))
