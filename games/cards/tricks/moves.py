"""What players do in trick games with couples: play a card, show a couple, swap the lowest trump, claim."""

from __future__ import annotations

import re

from games.contract import Card, move
from games.kit.cards import pack
from games.kit.suits import Suit


@move(
    "{card}",
    "spiele {card}",
    "ich spiele {card}",
    "ich spiele {card} aus",
    "{card} aus",
    "lege {card}",
    "gebe {card} zu",
    "nehme {card}",
    "steche mit {card}",
    "trumpfe mit {card}",
    "bediene mit {card}",
    "werfe {card} ab",
    "lay {card}",
    "play {card}",
    "i play {card}",
    "lead {card}",
    "trump with {card}",
    "follow with {card}",
    "discard {card}",
)
class Play:
    """Play a card to the trick."""

    card: Card


@move("20 {suit}", "zwanzig {suit}", "twenty {suit}", "{suit} 20", "{suit} zwanzig")
class Twenty:
    """Show king and queen of a plain suit."""

    suit: Suit


@move("40", "vierzig", "forty")
class Forty:
    """Show king and queen of trump."""


@move("tausche", "tauschen", "raube", "rob", en="exchange")
class Exchange:
    """Swap the lowest trump for the open one."""


@move(
    "genug",
    "ich habe genug",
    "das ist genug",
    "66",
    "habe 66",
    "melde 66",
    "have 66",
    "have enough",
    "that's enough",
    "that is enough",
    en="enough",
)
class Claim:
    """Say that one has enough."""


_STEPS = re.compile(r" ?[,;] ?|[.!] +| (?:und dann|and then|und|dann|and|then) ", re.IGNORECASE)
_COURTESIES = frozenset(("", "bitte", "please"))


def steps_in(text: str) -> tuple[str, ...]:
    """A line in which somebody announces and leads at once, step by step: "hochzeit he, heD"."""
    steps = _STEPS.split(" ".join(text.split()))
    return tuple(step for step in steps if step.lower() not in _COURTESIES) or (text,)


_SWAP = re.compile(r"(?:ich |i )?(?:tausche|tauschen|tausch|austauschen|swap|exchange)\b(.*)", re.IGNORECASE)
_CARD = re.compile(rf"(?<!\w){Card.PATTERN}", re.IGNORECASE)


def asks_for_exchange(text: str, *swapped: Card | None) -> bool:
    """Whether a line asks for the exchange and names no other cards than those that are swapped, if any."""
    said = _SWAP.fullmatch(text)
    return said is not None and all(card in swapped for card in map(Card.read, _CARD.findall(said[1])))


PLAYS = {card: Play(card) for card in pack()}
