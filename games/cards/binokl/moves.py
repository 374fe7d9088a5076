"""The moves of Binokl: announce melds, promise the last trick, call out; and those that trick games share."""

from __future__ import annotations

from games.cards.binokl.melds import Meld
from games.cards.tricks.moves import Exchange, Play
from games.contract import move


@move(
    "melde {meld}", "{meld}", "ich melde {meld}", "ansage {meld}", "zeige {meld}", "announce {meld}", en="meld {meld}"
)
class Announce:
    """Announce a meld."""

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
    *("get the last trick", "get last trick", "make the last trick"),
    en="last trick",
)
class LastTrick:
    """Promise to take the last trick."""


@move("aus", "ich bin aus", "out", "i'm out", en="i am out")
class Out:
    """Call that one has enough points for the match."""


Move = Play | Announce | LastTrick | Exchange | Out
ANNOUNCEMENTS = tuple(map(Announce, Meld.all()))
