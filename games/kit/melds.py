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

from games.contract import JOKER, RANKS, SUITS, Card, CardOrJoker
from games.contract.notation import BETWEEN

LADDER = ("A", *RANKS)
"""The ranks of a run, lowest first; the ace stands at both ends."""
LONGEST_RUN = 13
_WORTH = (1, *range(2, 11), 10, 10, 10, 11)
_PLACE = {rank: place for place, rank in enumerate(LADDER) if place}

_ONE = rf"(?>{CardOrJoker.PATTERN}(?=\W|$))"
CARDS = rf"{_ONE}(?:{BETWEEN}{_ONE})*"
"""A regular expression for several cards with blanks or commas between them."""
_BARE = re.compile(CARDS, re.IGNORECASE)
_EACH = re.compile(rf"(?:^|{BETWEEN})({_ONE})", re.IGNORECASE)


def read_cards(text: str) -> tuple[Card, ...]:
    """The cards a player wrote one after another."""
    return tuple(Card(CardOrJoker.read(code)) for code in _EACH.findall(text))


def bare_cards(text: str) -> tuple[Card, ...]:
    """The cards of a text that names nothing but cards, in its order; none if it says anything else."""
    return read_cards(text.strip()) if _BARE.fullmatch(text.strip()) else ()


def codes_text(cards: Iterable[Card]) -> str:
    """Cards by their codes, with blanks between them."""
    return " ".join(cards)


def spoken_cards(cards: Iterable[Card], language: str) -> str:
    """Cards as they are printed, with blanks between them."""
    return " ".join(card.spoken(language) for card in cards)


@dataclass(frozen=True, slots=True)
class Prepared(Sequence[Any]):
    """A domain that lists only the values worth listing, of all that can be made from the cards held.

    Others can be typed: a certain one of equal cards, or a combination that is rarely wanted. So a value is admitted
    if it is a card that is held, or its ``cards`` are; the rules then judge it.
    """

    listed: tuple[Any, ...]
    held: tuple[Card, ...]

    def __len__(self) -> int:
        return len(self.listed)

    def __getitem__(self, index: Any) -> Any:
        return self.listed[index]

    def __iter__(self) -> Iterator[Any]:
        return iter(self.listed)

    def __contains__(self, value: object) -> bool:
        return value in self.listed or value in self.held or holds(self.held, getattr(value, "cards", ()))


def holds(held: Sequence[Card], cards: Sequence[Card]) -> bool:
    """Return whether some cards, at least one, are all among those held, each as often as it is named."""
    left = list(held)
    try:
        for card in cards:
            left.remove(card)
    except ValueError:
        return False
    return bool(cards)


Kind = Literal["set", "run"]


class Row(str):
    """A set or run in order, such as ``he4 he5 jo`` (lowest card first) or ``krK piK jo``.

    A set with one natural card is written ``satz he7 jo jo``, for without the word it would be a run.
    """

    __slots__ = ()
    PATTERN: ClassVar[str] = rf"(?:(?:satz|set)\s+)?{CARDS}"

    @classmethod
    def read(cls, text: str) -> Self:
        """Parse a row, its cards put in order; whether it is a valid one is for the rules to say."""
        cards, as_set = read_cards(text), text.lower().startswith(("satz", "set"))
        if not cards:
            raise ValueError(f"no cards: {text!r}")
        return cls.of(cards, "set") if as_set else cls.of(ordered(cards))

    @classmethod
    def of(cls, cards: Sequence[Card], kind: Kind | None = None) -> Self:
        """The row of these cards; ``kind`` decides where they could be either."""
        marked = kind == "set" and len(naturals(cards)) == 1
        return cls(f"satz {codes_text(cards)}" if marked else codes_text(cards))

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards, in order."""
        return _split(self)[1]

    @property
    def kind(self) -> Kind | None:
        """A set or a run; None if it is neither."""
        return _kind(self)

    def spoken(self, language: str) -> str:
        """The cards as they are printed."""
        marked, cards = _split(self)
        word = ("Satz " if language == "de" else "set ") if marked else ""
        return word + spoken_cards(cards, language)


@lru_cache(maxsize=8192)
def _split(text: str) -> tuple[bool, tuple[Card, ...]]:
    marked = text.startswith("satz ")
    return marked, tuple(map(Card, text.removeprefix("satz ").split()))


@lru_cache(maxsize=8192)
def _kind(text: str) -> Kind | None:
    marked, cards = _split(text)
    if not marked and run_start(cards) is not None:
        return "run"
    return "set" if is_set(cards) and (marked or len(naturals(cards)) > 1) else None


def naturals(cards: Iterable[Card]) -> tuple[Card, ...]:
    """The natural cards: all but the jokers."""
    return tuple([card for card in cards if card != JOKER])


def is_set(cards: Sequence[Card]) -> bool:
    """Return whether the cards make a set."""
    real = naturals(cards)
    return (
        3 <= len(cards) <= len(SUITS)
        and bool(real)
        and len({card.rank for card in real}) == 1
        and len({card.suit for card in real}) == len(real)
    )


def run_start(cards: Sequence[Card]) -> int | None:
    """The place on the ladder where a run of these cards, in this order, begins; None if they make none."""
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
    """For each card of a meld the card it is or stands for; None for the jokers of a set."""
    return _stand_ins(meld.kind, meld.cards)


@lru_cache(maxsize=8192)
def _stand_ins(kind: Kind, cards: tuple[Card, ...]) -> tuple[Card | None, ...]:
    start = run_start(cards) if kind == "run" else None
    if start is None:
        return tuple(None if card == JOKER else card for card in cards)
    suit = naturals(cards)[0].suit
    return tuple(Card(suit + LADDER[start + index]) for index in range(len(cards)))


@lru_cache(maxsize=8192)
def worth(row: Row) -> int:
    """The points of a row; a joker counts as the card it stands for."""
    cards = row.cards
    if row.kind == "run":
        start = run_start(cards) or 0
        return sum(_WORTH[start : start + len(cards)])
    rank = naturals(cards)[0].rank
    return len(cards) * (11 if rank == "A" else _WORTH[_PLACE[rank]])
