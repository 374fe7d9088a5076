"""The texts of legal moves, and those that a typed line is, or begins."""

from __future__ import annotations

import re
from functools import cached_property, lru_cache
from itertools import accumulate
from typing import Any, NamedTuple

from games.contract import Card, folded, rank_named, rank_of_letter, spoken
from games.match.hints import squeezed, values_of
from games.sheets import LANGUAGES

_BETWEEN = re.compile(r"(?<![\s/>:×–−—-])[\s/>:×–−—-]++(?=\w)|(?<=\d)\s?x\s?(?=[a-z]\d)")
"""Signs between the squares of a move, which carry no meaning; possessive, so that each run is scanned once."""


class Beginnings(NamedTuple):
    """Moves whose text goes on from a typed one: all of them, and those that do so with a new word."""

    all: tuple[Any, ...] = ()
    whole: tuple[Any, ...] = ()


class Spellings:
    """The texts of some moves in all languages, worked out once however many lines are compared with them."""

    def __init__(self, moves: tuple[Any, ...]) -> None:
        self._moves = moves

    @cached_property
    def _forms(self) -> tuple[tuple[Any, tuple[str, ...]], ...]:
        return tuple((move, texts_of(move)) for move in self._moves)

    @cached_property
    def _squeezed(self) -> tuple[tuple[Any, tuple[str, ...]], ...]:
        return tuple((move, tuple(map(squeezed, forms))) for move, forms in self._forms)

    @cached_property
    def _bare(self) -> tuple[tuple[Any, tuple[str, ...]], ...]:
        return tuple((move, tuple(map(_bare, forms))) for move, forms in self._forms)

    def spelled(self, text: str) -> tuple[Any, ...]:
        """The moves whose text, without the signs between squares, is the typed one."""
        bare = squeezed(text)
        return tuple(move for move, forms in self._bare if bare in forms) if bare == _bare(text) != "" else ()

    def of_rank(self, text: str) -> tuple[Any, ...]:
        """The moves that are a card and no more, of the rank that the text names without a suit."""
        return self._cards_of(rank_named(text))

    def of_letter(self, text: str) -> tuple[Any, ...]:
        """The moves that are a card and no more, of the rank that a letter alone may mean."""
        return self._cards_of(rank_of_letter(text))

    def _cards_of(self, rank: str | None) -> tuple[Any, ...]:
        if rank is None:
            return ()
        return tuple(move for move in self._moves if (card := _card(move)) is not None and card.rank == rank)

    def beginnings(self, text: str) -> Beginnings:
        """The moves whose text begins like this."""
        typed = squeezed(text)
        if not typed:
            return Beginnings()
        begun: list[Any] = []
        whole: list[Any] = []
        for (move, forms), (_, plain) in zip(self._forms, self._squeezed, strict=True):
            going_on = [form for form, short in zip(forms, plain, strict=True) if short.startswith(typed)]
            if going_on:
                begun.append(move)
                if any(len(typed) in _word_ends(form) for form in going_on):
                    whole.append(move)
        return Beginnings(tuple(begun), tuple(whole))


class _Found(NamedTuple):
    """Legal moves that were found together, told apart by their place in memory alone.

    Moves that are equal may still differ in what does not count for that, such as the man that stands on a square.
    """

    moves: tuple[Any, ...]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Found) and self.moves is other.moves

    def __hash__(self) -> int:
        return id(self.moves)


def spellings_of(moves: tuple[Any, ...]) -> Spellings:
    """The texts of some moves, kept for the next lines that are compared with them."""
    return _spellings_of(_Found(moves))


@lru_cache(maxsize=8)
def _spellings_of(found: _Found) -> Spellings:
    return Spellings(found.moves)


def _card(move: Any) -> Card | None:
    """The card that a move is, if it says nothing else."""
    match values_of(move):
        case [Card() as card] if str(move) == card:
            return card
        case _:
            return None


def texts_of(move: Any) -> tuple[str, ...]:
    """The text of a move: the canonical one, and the one in each language."""
    return (str(move), *(spoken(move, language) for language in LANGUAGES))


def _word_ends(form: str) -> set[int]:
    """The lengths of the form up to the end of each word, without blanks."""
    return set(accumulate(map(len, folded(form).split())))


def _bare(text: str) -> str:
    return _BETWEEN.sub("", folded(text.lower()))
