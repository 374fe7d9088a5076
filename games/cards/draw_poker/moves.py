"""What poker players say: in or out, cards, bets."""

from __future__ import annotations

from games.contract import move
from games.kit.cards import Card


@move("mit", "mitspielen", "ich spiele mit", "in", en="in")
class Enter:
    """Pay the ante."""


@move("passe", "passen", "ich passe", "pass", en="fold")
class Fold:
    """Be out of the deal; the hand stays hidden."""


@move("kaufe{cards: }", "kaufen{cards: }", en="buy{cards: }")
class Buy:
    """Lay cards away and get as many."""

    cards: tuple[Card, ...]


@move("klopfe", "klopfen", en="knock")
class Knock:
    """Keep all five cards."""


@move("setze {chips}", "setzen {chips}", en="bet {chips}")
class Bet:
    """Open the betting."""

    chips: int


@move("halte", "halten", "ich halte", "mitgehen", "call", en="hold")
class Hold:
    """Equal the highest stake, or put in all one has."""


@move("erhöhe {by}", "erhoehe {by}", "erhöhe um {by}", "raise {by}", en="raise {by}")
class Raise:
    """Equal the highest stake and add to it."""

    by: int


@move("warte", "warten", "schiebe", en="check")
class Check:
    """Stay in without a bet, where that is agreed on."""


Move = Enter | Fold | Buy | Knock | Bet | Hold | Raise | Check
