"""The moves of trick games: play a card, announce a couple, swap the lowest trump, claim, name trump, lay away."""

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


@move(
    "20 {suit}",
    "zwanzig {suit}",
    "twenty {suit}",
    "{suit} 20",
    "{suit} zwanzig",
    "20 in {suit}",
    "zwanzig in {suit}",
    "twenty in {suit}",
    "melde 20 in {suit}",
    "meld 20 in {suit}",
    *("sage 20 in {suit} an", "announce 20 in {suit}"),
)
class Twenty:
    """Announce king and queen of a plain suit."""

    suit: Suit


@move(
    "40",
    "vierzig",
    "forty",
    *("melde 40", "melde vierzig", "sage 40 an", "meld 40", "announce 40"),
)
class Forty:
    """Announce king and queen of trump."""


@move(
    "tausche",
    "tauschen",
    "raube",
    "rob",
    *("tausche trumpf", "trumpf tauschen", "raube trumpf", "swap", "exchange the trump", "rob the trump"),
    *("swap the trump",),
    en="exchange",
)
class Exchange:
    """Swap the lowest trump for the upcard."""


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
    *("got enough", "i've got enough"),
    en="enough",
)
class Claim:
    """Claim to have enough points."""


_STEPS = re.compile(r" ?[,;] ?|[.!] +| (?:und dann|and then|und|dann|and|then) ", re.IGNORECASE)
COURTESIES = frozenset(("", "bitte", "please"))
"""What stands behind a comma and is no act."""


def steps_in(text: str) -> tuple[str, ...]:
    """Split a line such as "hochzeit he, heD" into an announcement and the lead that follows."""
    steps = _STEPS.split(" ".join(text.split()))
    return tuple(step for step in steps if step.lower() not in COURTESIES) or (text,)


_SWAP = re.compile(r"(?:ich |i )?(?:tausche|tauschen|tausch|austauschen|swap|exchange)\b(.*)", re.IGNORECASE)
_CARD = re.compile(rf"(?<!\w){Card.PATTERN}", re.IGNORECASE)


def asks_for_exchange(text: str, *swapped: Card | None) -> bool:
    """Return whether a line asks for the exchange and names no cards but those that are swapped."""
    said = _SWAP.fullmatch(text)
    return said is not None and all(card in swapped for card in map(Card.read, _CARD.findall(said[1])))


PLAYS = {card: Play(card) for card in pack()}
"""The move that plays each card."""


@move(
    "trumpf {suit}",
    "{suit} ist trumpf",
    "{suit} trumpf",
    "trumpf ist {suit}",
    "nenne {suit}",
    "sage {suit}",
    "say {suit}",
    "{suit} is trumps",
    "{suit} is trump",
    "trump is {suit}",
    "{suit} are trumps",
    *("nehme {suit} als trumpf", "{suit} soll trumpf sein", "{suit} als trumpf", "choose {suit} as trump"),
    *("{suit} as trump", "{suit} trumps", "make {suit} trump"),
    en="trump {suit}",
)
class NameTrump:
    """Name the trump suit."""

    suit: Suit


@move("passe", "passen", "ich passe", "weiter", "i pass", *("kann nicht", "can't"), en="pass")
class Pass:
    """Pass: do not play this hand."""


@move(
    "hand",
    "spiele hand",
    "aus der hand",
    "ich spiele aus der hand",
    "from the hand",
    "play from hand",
    "play hand",
    "leave it",
    "liegen lassen",
    "lasse blinden liegen",
    "lasse liegen",
    "leave blind",
    *("handspiel", "hand game"),
)
class PlayHand:
    """Play without taking up the cards that lie face down."""


@move(
    "drücke{cards: }",
    "ich drücke{cards: }",
    "drücken{cards: }",
    "lege{cards: } weg",
    "ich lege{cards: } weg",
    "lege{cards: } ab",
    "werfe{cards: } weg",
    "werfe{cards: } ab",
    "lay away{cards: }",
    *("put away{cards: }", "lege{cards: } in den skat"),
    en="discard{cards: }",
)
class Discard:
    """Lay cards away in exchange for those taken up."""

    cards: tuple[Card, ...]
