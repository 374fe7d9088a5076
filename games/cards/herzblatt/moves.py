"""The moves of Herzblatt: declare, take the blind, and those all trick games have."""

from __future__ import annotations

from games.cards.tricks.moves import Discard, Pass, Play, PlayHand
from games.contract import move
from games.kit.cards import pack


@move("spiele", "ich spiele", "spielen", "ich riskiere es", "i play", en="play")
class Declare:
    """Play alone against all others."""


@move(
    "blind",
    "blinde",
    "den blinden",
    "blinden",
    "nehme",
    "nehmen",
    "ich nehme",
    "ich nehme den blinden",
    "nehme blinden auf",
    "nehme auf",
    "aufnehmen",
    "take",
    "take the blind",
    "i take the blind",
    *("blinden nehmen",),
    en="blind",
)
class TakeBlind:
    """Take up the two cards that lie face down."""


Move = Play | Declare | Pass | TakeBlind | PlayHand | Discard
PLAYS = {card: Play(card) for card in pack("7")}
