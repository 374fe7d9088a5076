"""The moves of a round of bets in poker."""

from __future__ import annotations

from games.contract import move


@move(
    "passe",
    "passen",
    "ich passe",
    "ich bin raus",
    "bin raus",
    "raus",
    "steige aus",
    "pass",
    "drop",
    "i drop",
    "out",
    "i'm out",
    "i pass",
    "i fold",
    *("aussteigen", "werfe weg", "werfe karten weg", "werfe hin", "schmeiße hin", "schmeiße weg"),
    *("fold hand", "fold my hand", "fold cards", "fold my cards", "throw in hand", "throw in my hand"),
    *("throw in cards",),
    en="fold",
)
class Fold:
    """Leave the deal; the hand stays hidden."""


@move(
    "setze {chips}",
    "ich setze {chips}",
    "setzen {chips}",
    "eröffne mit {chips}",
    "biete {chips}",
    "i bet {chips}",
    "i'll bet {chips}",
    "open with {chips}",
    "open for {chips}",
    *("put in {chips}", "lege {chips} rein"),
    en="bet {chips}",
)
class Bet:
    """Open the betting."""

    chips: int


@move(
    "halte",
    "halten",
    "ich halte",
    "mithalten",
    "ich halte mit",
    "mitgehen",
    "ich gehe mit",
    "gehe mit",
    "will sehen",
    "hold",
    "see",
    "i call",
    "calle",
    "ich calle",
    "i hold",
    *("gehe da mit", "sehen", "zeig her", "zeig", "call that", "call it", "call you", "see you", "see it"),
    *("match", "match it", "match that"),
    en="call",
)
class Hold:
    """Equal the highest stake, or put in all chips left."""


@move(
    "erhöhe {by}",
    "erhöhe um {by}",
    "ich erhöhe {by}",
    "ich erhöhe um {by}",
    "halte und erhöhe {by}",
    "halte und erhöhe um {by}",
    "gehe mit und erhöhe {by}",
    "gehe mit und erhöhe um {by}",
    "{by} mehr",
    "noch {by} mehr",
    "noch {by}",
    "{by} drauf",
    "noch {by} drauf",
    "lege {by} drauf",
    "lege noch {by} drauf",
    "raise by {by}",
    "raise you {by}",
    "{by} more",
    "call and raise {by}",
    "call and raise by {by}",
    "see and raise {by}",
    "see and raise by {by}",
    en="raise {by}",
)
class Raise:
    """Equal the highest stake and add to it."""

    by: int


@move(
    "warte",
    "warten",
    "ich warte",
    "schiebe",
    *("checke", "checken", "ich checke", "ich schiebe", "schieben", "check please"),
    en="check",
)
class Check:
    """Stay in without a bet, where that is agreed on."""


Speech = Fold | Bet | Hold | Raise | Check
"""A move of a round of bets."""
