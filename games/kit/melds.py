"""Cards laid out together: several cards as one value, and sets and runs in which jokers stand for others.

A set is three or four cards of one rank and of different suits; a run three or more in a row of one suit, with the ace
below the 2 or above the king. Jokers stand for any card, but one card is always natural.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, ClassVar, Literal, NamedTuple, Self

from games.kit.cards import JOKER, RANKS, SUITS, Card, CardOrJoker, without

LADDER = ("A", *RANKS)
"""The places of a run, lowest first; the ace has two of them."""
LONGEST_RUN = 13
_WORTH = (1, *range(2, 11), 10, 10, 10, 11)
_PLACE = {rank: place for place, rank in enumerate(LADDER) if place}

_BLANK = r"(?:\s*,\s*|\s+)"
_ONE = rf"(?>{CardOrJoker.PATTERN}(?=\W|$))"
CARDS = rf"{_ONE}(?:{_BLANK}{_ONE})*"
"""The pattern of several cards with blanks or commas between them."""
_EACH = re.compile(_ONE, re.IGNORECASE)


def read_cards(text: str) -> tuple[Card, ...]:
    """The cards a player wrote one after another."""
    return tuple(Card(CardOrJoker.read(found)) for found in _EACH.findall(text))


def written(cards: Iterable[Card]) -> str:
    """Cards by their codes, with blanks between them."""
    return " ".join(cards)


def spoken_cards(cards: Iterable[Card], language: str) -> str:
    """Cards as they are printed, with blanks between them."""
    return " ".join(card.spoken(language) for card in cards)


@dataclass(frozen=True, slots=True)
class Prepared(Sequence[Any]):
    """Values worth listing, out of all that can be made from the cards held.

    Whoever types may choose others: of equal cards, which; and combinations that are rarely wanted. So a value is
    contained if it is a card that is held or its ``cards`` are, and it is for the rules to judge it.
    """

    listed: tuple[Any, ...]
    held: tuple[Card, ...]

    def __len__(self) -> int:
        return len(self.listed)

    def __getitem__(self, index: Any) -> Any:
        return self.listed[index]

    def __contains__(self, value: object) -> bool:
        return value in self.listed or value in self.held or holds(self.held, getattr(value, "cards", ()))


def holds(held: Sequence[Card], cards: Sequence[Card]) -> bool:
    """Whether some cards, at least one, are all among those held, each as often as it is named."""
    left = list(held)
    try:
        for card in cards:
            left.remove(card)
    except ValueError:
        return False
    return bool(cards)


Kind = Literal["set", "run"]


class Row(str):
    """A set or run as it is laid, such as ``he4 he5 jo`` (lowest card first) or ``krK piK jo``.

    A set with one natural card is written ``satz he7 jo jo``, for without the word it would be a run.
    """

    __slots__ = ()
    PATTERN: ClassVar[str] = rf"(?:(?:satz|set)\s+)?{CARDS}"

    @classmethod
    def read(cls, text: str) -> Self:
        """What a player wrote, in the order in which it makes sense; whether it does is for the rules."""
        cards, as_set = read_cards(text), text.lower().startswith(("satz", "set"))
        if not cards:
            raise ValueError(f"no cards: {text!r}")
        return cls.of(cards, "set") if as_set else cls.of(ordered(cards))

    @classmethod
    def of(cls, cards: Sequence[Card], kind: Kind | None = None) -> Self:
        """The row of these cards; ``kind`` decides where they could be either."""
        marked = kind == "set" and len(naturals(cards)) == 1
        return cls(f"satz {written(cards)}" if marked else written(cards))

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards, in order."""
        return _split(str(self))[1]

    @property
    def kind(self) -> Kind | None:
        """A set or a run; None if it is neither."""
        marked, cards = _split(str(self))
        if not marked and run_start(cards) is not None:
            return "run"
        return "set" if is_set(cards) and (marked or len(naturals(cards)) > 1) else None

    def spoken(self, language: str) -> str:
        """The cards as they are printed."""
        marked, cards = _split(str(self))
        word = ("Satz " if language == "de" else "set ") if marked else ""
        return word + spoken_cards(cards, language)


@lru_cache(maxsize=8192)
def _split(text: str) -> tuple[bool, tuple[Card, ...]]:
    marked = text.startswith("satz ")
    return marked, tuple(map(Card, text.removeprefix("satz ").split()))


def naturals(cards: Iterable[Card]) -> tuple[Card, ...]:
    """All but the jokers."""
    return tuple(card for card in cards if card != JOKER)


def is_set(cards: Sequence[Card]) -> bool:
    """Whether the cards make a set."""
    real = naturals(cards)
    return (
        3 <= len(cards) <= len(SUITS)
        and bool(real)
        and len({card.rank for card in real}) == 1
        and len({card.suit for card in real}) == len(real)
    )


def run_start(cards: Sequence[Card]) -> int | None:
    """Where on the ladder a run of these cards in this order begins; None if they make none."""
    if not 3 <= len(cards) <= LONGEST_RUN:
        return None
    first = next((index for index, card in enumerate(cards) if card != JOKER), None)
    if first is None:
        return None
    suit = cards[first].suit
    for place in (0, len(RANKS)) if cards[first].rank == "A" else (_PLACE[cards[first].rank],):
        start = place - first
        if 0 <= start <= len(LADDER) - len(cards) and all(
            card in (JOKER, suit + LADDER[start + index]) for index, card in enumerate(cards)
        ):
            return start
    return None


def ordered(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """The cards in an order in which they make a run or a set, jokers first in the gaps; as they are if in none."""
    if run_start(cards) is not None:
        return cards
    real = naturals(cards)
    if is_set(cards) and len(real) > 1:
        return (*sorted(real, key=lambda card: SUITS.index(card.suit)), *(JOKER,) * (len(cards) - len(real)))
    for ace in (0, len(RANKS)):
        run = _gaps_filled(real, len(cards) - len(real), ace)
        if run_start(run) is not None:
            return run
    return cards


def _gaps_filled(real: tuple[Card, ...], jokers: int, ace: int) -> tuple[Card, ...]:
    place = _PLACE | {"A": ace}
    run: list[Card] = []
    for card in sorted(real, key=lambda card: place[card.rank]):
        gap = place[card.rank] - place[run[-1].rank] - 1 if run else 0
        if gap > jokers:
            return ()
        run += [JOKER] * max(0, gap)
        jokers -= max(0, gap)
        run.append(card)
    above = min(jokers, len(LADDER) - 1 - place[run[-1].rank]) if run else 0
    return (*(JOKER,) * (jokers - above), *run, *(JOKER,) * above)


class Meld(NamedTuple):
    """A set or run on the table, and who laid it."""

    owner: int
    kind: Kind
    cards: tuple[Card, ...]


def stand_ins(meld: Meld) -> tuple[Card | None, ...]:
    """For each card of a meld, which card it is or stands for; None for the jokers of a set."""
    return _stand_ins(meld.kind, meld.cards)


@lru_cache(maxsize=8192)
def _stand_ins(kind: Kind, cards: tuple[Card, ...]) -> tuple[Card | None, ...]:
    start = run_start(cards) if kind == "run" else None
    if start is None:
        return tuple(None if card == JOKER else card for card in cards)
    suit = naturals(cards)[0].suit
    return tuple(Card(suit + LADDER[start + index]) for index in range(len(cards)))


def worth(row: Row) -> int:
    """What a row counts when it is laid, jokers for what they stand for."""
    cards = row.cards
    if row.kind == "run":
        start = run_start(cards) or 0
        return sum(_WORTH[start : start + len(cards)])
    rank = naturals(cards)[0].rank
    return len(cards) * (11 if rank == "A" else _WORTH[_PLACE[rank]])


class Fit(NamedTuple):
    """A card that can be added to a meld, and, for the joker of a run, which card it stands for there."""

    card: Card
    stands: Card | None = None


def fitting(meld: Meld) -> tuple[Fit, ...]:
    """What can be added to a meld."""
    return _fitting(meld.kind, meld.cards)


@lru_cache(maxsize=8192)
def _fitting(kind: Kind, cards: tuple[Card, ...]) -> tuple[Fit, ...]:
    if kind == "set":
        if len(cards) == len(SUITS):
            return ()
        missing = [Card(suit + rank) for suit, rank in _missing(cards)]
        return (*map(Fit, missing), Fit(JOKER))
    start = run_start(cards)
    if start is None or len(cards) == LONGEST_RUN:
        return ()
    suit = naturals(cards)[0].suit
    ends = [place for place in (start - 1, start + len(cards)) if 0 <= place < len(LADDER)]
    outside = [Card(suit + LADDER[place]) for place in ends]
    return (*map(Fit, outside), *(Fit(JOKER, card) for card in outside))


def _missing(cards: tuple[Card, ...]) -> Iterator[tuple[str, str]]:
    real = naturals(cards)
    there = [card.suit for card in real]
    return ((suit, real[0].rank) for suit in SUITS if suit not in there)


def grown(meld: Meld, fit: Fit) -> Meld:
    """A meld with a card added that fits."""
    if meld.kind == "set":
        return meld._replace(cards=ordered((*meld.cards, fit.card)))
    below = (fit.card, *meld.cards)
    start = run_start(below)
    if start is not None and _stand_ins("run", below)[0] == (fit.stands or fit.card):
        return meld._replace(cards=below)
    return meld._replace(cards=(*meld.cards, fit.card))


def swappable(meld: Meld) -> tuple[Card, ...]:
    """The natural cards for which a joker of the meld can be had."""
    if JOKER not in meld.cards:
        return ()
    if meld.kind == "set":
        return tuple(Card(suit + rank) for suit, rank in _missing(meld.cards))
    both = zip(meld.cards, stand_ins(meld), strict=True)
    return tuple(stands for card, stands in both if card == JOKER and stands is not None)


def swapped(meld: Meld, card: Card) -> Meld:
    """A meld in which the natural card has taken a joker's place."""
    if meld.kind == "set":
        return meld._replace(cards=ordered((*without(meld.cards, JOKER), card)))
    place = stand_ins(meld).index(card)
    return meld._replace(cards=(*meld.cards[:place], card, *meld.cards[place + 1 :]))


@lru_cache(maxsize=1024)
def rows(hand: tuple[Card, ...], most: int = 300) -> tuple[Row, ...]:
    """Rows that can be laid from a hand, those with fewest jokers and of most worth first.

    A joker fills a gap or lengthens; where only one is used it may also spare a card that is held.
    """
    jokers = hand.count(JOKER)
    held = frozenset(naturals(hand))
    found = [*_sets(held, jokers), *_runs(held, jokers)]
    if jokers:
        found += _spared(found)
    found = list(dict.fromkeys(found))
    found.sort(key=lambda row: (row.cards.count(JOKER), -worth(row), row))
    return tuple(found[:most])


def _sets(held: frozenset[Card], jokers: int) -> Iterator[Row]:
    for rank in RANKS:
        suits = [suit for suit in SUITS if suit + rank in held]
        for chosen in range(1, 1 << len(suits)):
            real = tuple(Card(suit + rank) for index, suit in enumerate(suits) if chosen >> index & 1)
            for wild in range(max(0, 3 - len(real)), min(jokers, len(SUITS) - len(real)) + 1):
                yield Row.of((*real, *(JOKER,) * wild), "set")


def _runs(held: frozenset[Card], jokers: int) -> Iterator[Row]:
    for suit in SUITS:
        ladder = [Card(suit + rank) for rank in LADDER]
        for start in range(len(ladder) - 2):
            run: list[Card] = []
            wild = 0
            for card in ladder[start : start + LONGEST_RUN]:
                wild += card not in held
                if wild > jokers:
                    break
                run.append(card if card in held else JOKER)
                if len(run) >= 3 and len(run) > wild:
                    yield Row.of(run)


def _spared(found: list[Row]) -> Iterator[Row]:
    """Natural runs with a joker in place of one of their cards."""
    for row in found:
        cards = row.cards
        if row.kind == "run" and JOKER not in cards:
            for index in range(len(cards)):
                yield Row.of((*cards[:index], JOKER, *cards[index + 1 :]))
