"""What players do in trick games with couples: play a card, show a couple, swap the lowest trump, claim."""

from __future__ import annotations

import re

from games.contract import move
from games.kit.cards import Card, pack
from games.kit.suits import Suit


@move("{card}", "spiele {card}", "ich spiele {card}", "{card} aus", "play {card}", "i play {card}", "lead {card}")
class Play:
    """Play a card to the trick."""

    card: Card


@move("20 {suit}", "zwanzig {suit}", "twenty {suit}", "{suit} 20")
class Twenty:
    """Show king and queen of a plain suit."""

    suit: Suit


@move("40", "vierzig", "forty")
class Forty:
    """Show king and queen of trump."""


@move("tausche", "tauschen", en="exchange")
class Exchange:
    """Swap the lowest trump for the open one."""


@move("genug", "ich habe genug", en="enough")
class Claim:
    """Say that one has enough."""


_STEPS = re.compile(r" ?[,;] ?| (?:und dann|and then|und|dann|and|then) ", re.IGNORECASE)


def steps_in(text: str) -> tuple[str, ...]:
    """A line in which somebody announces and leads at once, step by step: "hochzeit he, heD"."""
    return tuple(filter(None, _STEPS.split(" ".join(text.split())))) or (text,)


PLAYS = {card: Play(card) for card in pack()}
