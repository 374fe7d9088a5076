"""The croupier: shuffles, rolls and announces what happened, for exactly one step of a match.

A step is the set-up (ply 0) or one act (ply 1, 2, …). Its chance is derived from the match's seed
(with the players' words mixed in, see :func:`games.match.seeds.mixed`) and the ply alone, so a match replays
from seed and acts, and anybody can check it (``tests/games/vectors.json`` has examples):

* block ``i`` of a step is ``SHA-256(seed ‖ ply ‖ i)``, ply and i as unsigned 64-bit big-endian;
* the blocks, one after another from i = 0, are cut into 64-bit big-endian words;
* ``below(n)`` takes the next word ``w`` with ``w < 2⁶⁴ - (2⁶⁴ mod n)`` and answers ``w mod n``;
* a die with s faces is ``1 + below(s)``; ``pick`` of n items is the one at ``below(n)``;
* ``shuffle`` swaps, for i from the last index down to 1, item i with item ``below(i + 1)``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from hashlib import sha256
from random import Random
from typing import NamedTuple, TypeVar

from games.contract.phrase import Param, Phrase, phrase
from games.contract.values import Seat

T = TypeVar("T")

WORD = 1 << 64


class Source(ABC):
    """A source of random numbers."""

    __slots__ = ()

    @abstractmethod
    def below(self, n: int) -> int:
        """A number from 0 to n-1."""

    def each_below(self, numbers: Iterable[int]) -> list[int]:
        """A draw below each of the numbers, one after the other."""
        return [self.below(n) for n in numbers]


class Seeded(Source):
    """The draws of one step of a match, from its seed (32 bytes) and ply, as the module describes."""

    __slots__ = ("_block", "_prefix", "_words")

    def __init__(self, seed: bytes, ply: int) -> None:
        self._prefix = seed + ply.to_bytes(8)
        self._block = 0
        self._words: list[int] = []

    def _word(self) -> int:
        if not self._words:
            digest = sha256(self._prefix + self._block.to_bytes(8)).digest()
            self._block += 1
            self._words = [int.from_bytes(digest[i : i + 8]) for i in (24, 16, 8, 0)]
        return self._words.pop()

    def below(self, n: int) -> int:
        """A number from 0 to n-1; ``ValueError`` if n < 1."""
        if n < 1:
            raise ValueError(f"nothing to draw from: {n}")
        limit = WORD - WORD % n
        while (word := self._word()) >= limit:
            pass
        return word % n


class Loose(Source):
    """A fast pseudo-random source for thinking ahead, where nothing is recorded."""

    __slots__ = ("_random",)

    def __init__(self, random: Random) -> None:
        self._random = random.random

    def below(self, n: int) -> int:
        """A number from 0 to n-1."""
        return int(self._random() * n)

    def each_below(self, numbers: Iterable[int]) -> list[int]:
        """A draw below each of the numbers, one after the other."""
        random = self._random
        return [int(random() * n) for n in numbers]


class Fixed(Source):
    """A source that replays given draws: those of a record, or of a test."""

    __slots__ = ("_draws",)

    def __init__(self, draws: Iterable[int]) -> None:
        self._draws = list(draws)[::-1]

    @classmethod
    def rolls(cls, *faces: int) -> Fixed:
        """A source for dice that will show these faces."""
        return cls(face - 1 for face in faces)

    def below(self, n: int) -> int:
        """The next given draw; ``ValueError`` if there is none left or it does not fit."""
        if not self._draws:
            raise ValueError("more draws asked for than were given")
        draw = self._draws.pop()
        if not 0 <= draw < n:
            raise ValueError(f"draw {draw} is not below {n}")
        return draw

    @property
    def left(self) -> int:
        """The number of given draws that are still unused."""
        return len(self._draws)


class Said(NamedTuple):
    """Something that happened, told to everybody (``to`` is None) or whispered to one seat."""

    to: Seat | None
    phrase: Phrase


class Croupier:
    """Deals, rolls and announces during one step; keeps a log of what it drew and said."""

    __slots__ = ("_messages", "_source", "draws", "elapsed")

    def __init__(self, source: Source, elapsed: int = 0) -> None:
        self._source = source
        self.elapsed = elapsed
        """Milliseconds from showing the state to this act, by Discord's timestamps."""
        self.draws: list[int | None] = []
        """The numbers drawn; None for a secret draw."""
        self._messages: list[tuple[Seat | None, str, dict[str, Param]]] = []

    def below(self, n: int, *, first: int = 0, secret: bool = False) -> int:
        """One of the n numbers from ``first`` on; a secret one stays out of the record."""
        draw = first + self._source.below(n)
        self.draws.append(None if secret else draw)
        return draw

    def roll(self, dice: int = 1, faces: int = 6, *, secret: bool = False) -> tuple[int, ...]:
        """Roll a number of dice; their faces in the order they fell."""
        faces_up = [1 + draw for draw in self._source.each_below([faces] * dice)]
        self.draws += [None] * dice if secret else faces_up
        return tuple(faces_up)

    def pick(self, items: Sequence[T]) -> T:
        """A random item."""
        return items[self.below(len(items))]

    def shuffle(self, items: Iterable[T], *, secret: bool = False) -> tuple[T, ...]:
        """The items in a new order; a secret one stays out of the record."""
        deck = list(items)
        draws = self._source.each_below(range(len(deck), 1, -1))
        for i, j in zip(range(len(deck) - 1, 0, -1), draws, strict=True):
            deck[i], deck[j] = deck[j], deck[i]
        self.draws += [None] * len(draws) if secret else draws
        return tuple(deck)

    def say(self, key: str, **params: Param) -> None:
        """Tell everybody what happened, by a key of the game's sheet."""
        self._messages.append((None, key, params))

    def whisper(self, seat: Seat, key: str, **params: Param) -> None:
        """Tell one seat what only it may know."""
        self._messages.append((seat, key, params))

    @property
    def said(self) -> tuple[Said, ...]:
        """The announcements of the step, in order; phrases are made only here, for play-outs never need them."""
        return tuple(Said(to, phrase(key, **params)) for to, key, params in self._messages)


class Silent(Croupier):
    """A croupier for thinking ahead, where nobody listens."""

    __slots__ = ()

    def say(self, key: str, **params: Param) -> None:
        """Do nothing."""

    def whisper(self, seat: Seat, key: str, **params: Param) -> None:
        """Do nothing."""
