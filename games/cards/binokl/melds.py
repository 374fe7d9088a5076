"""The melds of Binokl: their names and values, and which copies of their cards they use."""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import product

from games.contract import SUITS, Card
from games.kit.named import Named
from games.kit.suits import Suit

_SUITS = {
    suit: (Suit(suit).spoken("de"), Suit(suit).spoken("en"), symbol) for suit, symbol in zip(SUITS, "♣♠♥♦", strict=True)
}
_RANKS = {
    "B": ("Buben", "jacks", "B", "J"),
    "D": ("Damen", "queens", "D", "Q"),
    "K": ("Könige", "kings", "K"),
    "A": ("Asse", "aces", "A", "ass"),
}


def _of_suit(kind: tuple[str, ...], english: tuple[str, ...], suit: str) -> tuple[str, ...]:
    """The names of a meld in a suit."""
    german, foreign, symbol = _SUITS[suit]
    main = (f"{kind[0].capitalize()} in {german}", f"{english[0]} in {foreign}")
    words = (*product(kind, (german, symbol, suit)), *product(english, (foreign, symbol)))
    others = [text for a, b in words for text in (f"{a} {b}", f"{b} {a}", f"{b}-{a}", f"{a} in {b}")]
    return tuple(dict.fromkeys((*main, *others)))


def _of_rank(number: int, words: tuple[str, str], rank: str) -> tuple[str, ...]:
    """The names of a meld of one rank."""
    german, english, *others = _RANKS[rank]
    return (
        f"{words[0]} {german}",
        f"{words[1]} {english}",
        *(f"{number} {name}" for name in (german, english, *others)),
        *(f"alle {word} {german}" for word in (str(number), words[0])),
    )


class Meld(
    Named,
    names={
        "trumpfneun": ("Trumpf-Neun", "trump nine", "trumpfneun", "trumpf neun", "neun", "nine", "nine of trumps"),
        **{f"hochzeit {s}": _of_suit(("hochzeit",), ("marriage",), s) for s in SUITS},
        "binokel": ("Binokel", "pinochle", "binokl", "binocle"),
        **{f"4{rank}": _of_rank(4, ("vier", "four"), rank) for rank in _RANKS},
        **{f"quint {s}": _of_suit(("quint", "quint-major", "sequenz"), ("sequence", "run"), s) for s in SUITS},
        "doppelbinokel": (
            "Doppel-Binokel",
            "double pinochle",
            "doppelbinokel",
            "doppelbinokl",
            "doppel-binokl",
            "double binocle",
        ),
        **{f"8{rank}": _of_rank(8, ("acht", "eight"), rank) for rank in _RANKS},
    },
):
    """A meld by its code, such as ``binokel``, ``hochzeit he``, ``quint pi``, ``4D`` or ``8A``."""

    __slots__ = ()

    @property
    def suit(self) -> str | None:
        """The suit of a marriage or a sequence."""
        return self.split()[1] if " " in self else None


@cache
def cards_of(meld: Meld, trump: Suit) -> tuple[Card, ...]:
    """The cards of a meld, in the order in which they lie."""
    if meld == "trumpfneun":
        return (Card(trump + "9"),)
    if meld.endswith("binokel"):
        pair = (Card("piD"), Card("kaB"))
        return pair if meld == "binokel" else (*pair, *pair)
    if meld.suit is not None:
        ranks = ("K", "D") if meld.startswith("hochzeit") else ("A", "10", "K", "D", "B")
        return tuple(Card(meld.suit + rank) for rank in ranks)
    return tuple(Card(suit + meld[1]) for suit in SUITS) * (int(meld[0]) // 4)


_WORTH = {"B": 40, "D": 60, "K": 80, "A": 100}
_ALL_WORTH = {"B": 400, "D": 600, "K": 800, "A": 1000}
_PLAIN = {"trumpfneun": 10, "binokel": 40, "doppelbinokel": 300}


def worth(meld: Meld, trump: Suit) -> int:
    """Points of a meld."""
    if meld in _PLAIN:
        return _PLAIN[meld]
    if meld.suit is not None:
        plain, royal = (20, 40) if meld.startswith("hochzeit") else (150, 250)
        return royal if meld.suit == trump else plain
    return (_WORTH if meld[0] == "4" else _ALL_WORTH)[meld[1]]


def copies(need: tuple[Card, ...], hand: tuple[Card, ...], used: tuple[Card, ...], *, reuse: bool) -> tuple[Card, ...]:
    """Cards of a meld that are new to announcements; empty if it lacks the new one it needs.

    ``hand`` holds all the needed cards, and ``used`` are those of it announced before. With ``reuse``, those announced
    before are used as far as they go, and at least one is new: the first there is.
    """
    served, new = Counter(used), Counter(hand) - Counter(used)
    wanted = Counter(need)
    if not reuse:
        return need if wanted <= new else ()
    first = wanted - served
    if first:
        return tuple(first.elements())
    return next(((card,) for card in need if new[card]), ())
