"""Poker hands against PokerKit: ``python -m tests.oracles.poker_check``, where that package is installed.

Pairs of random hands are compared with each other by both; so are hands of every class, and one to four open cards as
they decide who opens at stud.
"""

from __future__ import annotations

import sys
from importlib import import_module
from itertools import pairwise
from random import Random
from typing import Any

from games.contract import ENGLISH, Card
from games.kit.cards import pack
from games.kit.hands import NAMES, hand

HANDS = 100_000
OPEN = 20_000
"""Hands of each size below five."""
_LETTERS = {**ENGLISH, "10": "T"}
_SUITS = {"kr": "c", "pi": "s", "he": "h", "ka": "d"}


def _theirs(cards: tuple[Card, ...]) -> str:
    return "".join(_LETTERS.get(card.rank, card.rank) + _SUITS[card.suit] for card in cards)


def hands(rng: Random, number_of: int = HANDS) -> list[tuple[Card, ...]]:
    """Random hands; every fourth from one suit, and every fourth from few ranks, so that no class is rare."""
    deck, drawn = list(pack()), []
    for number in range(number_of):
        cards = deck
        if number % 4 == 1:
            suit = rng.choice(tuple(_SUITS))
            cards = [card for card in deck if card.suit == suit]
        elif number % 4 == 2:
            ranks = rng.sample([card.rank for card in deck[:13]], 3)
            cards = [card for card in deck if card.rank in ranks]
        drawn.append(tuple(rng.sample(cards, 5)))
    return drawn


def open_cards(rng: Random) -> int:
    """How many pairs of as many open cards PokerKit's opening order at stud sees otherwise than we do."""
    lookup = import_module("pokerkit.state")._HighHandOpeningLookup()
    differing = 0
    for size in range(1, 5):
        found = [cards[:size] for cards in hands(rng, OPEN)]
        theirs = [lookup.get_entry(_theirs(cards)) for cards in found]
        for (one, its), (other, others) in pairwise(zip(map(hand, found), theirs, strict=True)):
            differing += (one > other) - (one < other) != (its > others) - (its < others)
        print(f"{size} open {'card' if size == 1 else 'cards'}: {OPEN} hands, each with the next")
    return differing


def main() -> int:
    """Compares, says what was compared, and answers 1 if anything differs."""
    kit: Any = import_module("pokerkit")
    found = hands(Random(52))
    ours = [hand(cards) for cards in found]
    theirs = [kit.StandardHighHand(_theirs(cards)) for cards in found]
    differing = 0
    for (one, other), (its, others) in zip(pairwise(zip(ours, found, strict=True)), pairwise(theirs), strict=True):
        if ((one[0] > other[0]) - (one[0] < other[0])) != ((its > others) - (its < others)):
            differing += 1
            print(f"{' '.join(one[1])} against {' '.join(other[1])}: {one[0]} and {other[0]}, but {its} and {others}")
    labels = {NAMES[own.kind]: set[str]() for own in ours}
    for own, its in zip(ours, theirs, strict=True):
        labels[NAMES[own.kind]].add(str(its.entry.label.value))
    for name, called in labels.items():
        differing += len(called) != 1
        print(f"{name}: {sum(NAMES[own.kind] == name for own in ours)} hands, there called {', '.join(sorted(called))}")
    order = sorted(range(HANDS), key=lambda index: ours[index])
    differing += sum(theirs[low] > theirs[high] for low, high in pairwise(order))
    differing += open_cards(Random(53))
    print(f"{HANDS} hands, each with the next and all in order: {differing} differences")
    return int(differing > 0)


if __name__ == "__main__":
    sys.exit(main())
