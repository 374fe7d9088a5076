"""The moves of Rommé: take, lay, add, swap, knock, and those that games with melds share."""

from __future__ import annotations

from games.cards.melds import Discard, Draw, TakeAllBack, TakeBack
from games.contract import Card, CardOrJoker, move
from games.kit.melds import Row


@move(
    "nimm",
    "nehmen",
    "nimm die karte",
    "nimm die oberste",
    "take it",
    "take the card",
    *("nehme sie", "nimm sie", "nimm die offene karte", "nimm die offene", "nehme karte"),
    *("take the open card", "take open card", "take the open one"),
    en="take",
)
class Take:
    """Take the open card."""


@move("lege {row}", "auslegen {row}", "lay down {row}", en="lay {row}")
class Lay:
    """Lay a set or a run."""

    row: Row


@move(
    "an {meld} {card}[ als {stands}]",
    *("anlegen {meld} {card}[ als {stands}]", "add {meld} {card}[ as {stands}]"),
    *("{card} an {meld}[ als {stands}]", "{card} to {meld}[ as {stands}]", "add {card} to {meld}[ as {stands}]"),
    de="{card} an Figur {meld}[ als {stands}]",
    en="add {card} to meld {meld}[ as {stands}]",
)
class Add:
    """Add a card to a meld on the table; in a run a joker is named with the card it stands for."""

    card: CardOrJoker
    meld: int
    stands: Card | None = None


@move(
    "tausch {meld} {card}",
    *("tausche {meld} {card}", "tausche {card} gegen den Joker in Figur {meld}", "swap {meld} {card}"),
    de="tausch {card} gegen den Joker in Figur {meld}",
    en="swap {card} for the joker in meld {meld}",
)
class Swap:
    """Swap a joker on the table for the card it stands for."""

    card: Card
    meld: int


@move("klopfen", "klopf", *("klopf klopf", "knock knock", "want it", "want that one"), en="knock")
class Knock:
    """Ask for the open card out of turn."""


@move(
    "erlauben",
    "erlaube",
    *("ja", "ja bitte", "erlaubt", "erlaube es", "nimm sie ruhig", "yes", "allow it", "allowed"),
    *("go ahead",),
    en="allow",
)
class Allow:
    """Let the knocker have the card."""


@move("ablehnen", "lehne ab", *("nein", "nein danke", "no", "no thanks", "refused"), en="refuse")
class Refuse:
    """Refuse the knocker the card."""


Move = Draw | Take | Lay | Add | Swap | TakeBack | TakeAllBack | Discard | Knock | Allow | Refuse
