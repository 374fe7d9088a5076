"""Muggins: what a lay is worth, what is announced, and what the ends are called."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import ClassVar, Literal, NamedTuple, Self, assert_never

from games.domino._moves import Done, Draw, Pass
from games.domino._round import Hands, Round
from games.kit.dominoes import DOUBLES, Chain, Tile, base, height
from games.kit.named import Named
from games.notation import move
from games.options import choice, number
from games.values import Seat

MOST_PIPS = 36
"""The most pips that can lie open: four doubles, 6, 5, 4 and 3."""


class Place(
    Named,
    names={
        "M": ("Mitte", "middle", "m", "center", "centre"),
        "1": ("Arm 1", "arm 1"),
        "2": ("Arm 2", "arm 2"),
        "3": ("Arm 3", "arm 3"),
        "4": ("Arm 4", "arm 4"),
    },
):
    """Where a tile is laid: at an arm, numbered as they came to be, or at the base itself."""

    __slots__ = ()


MIDDLE, *ARMS = Place.all()


class Claim(str):
    """The points a player announces with a lay: nothing, or such as `` =2``."""

    __slots__ = ()
    PATTERN: ClassVar[str] = r"(?:\s*=\s*\d{1,2}(?:\s*(?:Punkte?|points?))?)?"

    @property
    def points(self) -> int:
        """How many it says."""
        return int(self[2:] or 0)

    @classmethod
    def of(cls, points: int) -> Self:
        """The claim of so many points."""
        return cls(f" ={points}" if points else "")

    @classmethod
    def read(cls, text: str) -> Self:
        """The claim a player wrote; none at all says nothing."""
        found = re.search(r"\d+", text)
        return cls.of(int(found[0]) if found else 0)

    def spoken(self, language: str) -> str:
        """The claim with its unit."""
        many, single = ("Punkte", "Punkt") if language == "de" else ("points", "point")
        return f" = {self.points} {single if self.points == 1 else many}"


NO_CLAIM = Claim("")


@move("{tile}[ {place}]{claim}")
class Lay:
    """Lay a tile and announce its points; the first one of a round at no place."""

    tile: Tile
    place: Place | None = None
    claim: Claim = NO_CLAIM


@move("muggins", "muggins!", "dummkopf", "dummkopf!")
class Muggins:
    """Call that points were overlooked."""


@move("weiter", "ok", en="go on")
class GoOn:
    """Have nothing to call before the round is closed."""


Move = Lay | Draw | Pass | Done | Muggins | GoOn


@lru_cache(maxsize=512)
def lays(tile: Tile, place: Place | None, claims: tuple[Claim, ...]) -> tuple[Lay, ...]:
    """Laying a tile at a place, with whatever may be announced."""
    return tuple(Lay(tile, place, claim) for claim in claims)


def open_pips(chain: Chain) -> int:
    """All pips that count: each outer tile's free half, a double's both; the base's while it has at most one arm."""
    pips = sum(arm.end * (2 if arm.closed_by_double else 1) for arm in chain.arms)
    if chain.first is not None and len(chain.arms) < 2:
        pips += chain.first.pips
    return pips


def worth(pips: int, divisors: Sequence[int]) -> int:
    """The points for so many pips: they must be divisible by every number, and each pays its share."""
    return sum(pips // n for n in divisors) if all(pips % n == 0 for n in divisors) else 0


def most(divisors: Sequence[int]) -> int:
    """The most points a lay can bring."""
    return max(worth(pips, divisors) for pips in range(1, MOST_PIPS + 1))


def booked(claimed: int, true: int) -> int:
    """What the layer gets: what was announced, unless it was too much."""
    return claimed if claimed <= true else 0


class Window(NamedTuple):
    """After a lay: whose it was, what was overlooked and not yet called, and who has called or answered."""

    by: Seat
    overlooked: int
    called: tuple[Seat, ...] = ()


def joined(chain: Chain, tile: Tile, place: Place | None) -> Chain:
    """The chain with a tile more at a place; at no place the tile is its base."""
    if place is None:
        return base(tile)
    return chain.plus(len(chain.arms) if place == MIDDLE else ARMS.index(place), tile)


def holder(hands: Hands) -> Seat | None:
    """Who has the highest double; None if nobody has any."""
    doubles = {tile: seat for seat, hand in enumerate(hands) for tile in hand if tile.double}
    return doubles[max(doubles, key=height)] if doubles else None


def higher(double: Tile) -> frozenset[Tile]:
    """The doubles nobody has when this one is the highest."""
    return frozenset(tile for tile in DOUBLES if tile.pips > double.pips)


HAND = {2: 7, 3: 6, 4: 5}
"""How many tiles each player gets."""
PURCHASES = 2
"""How many tiles are taken at most in an ordinary turn."""
LONGEST = 40
"""Rounds after which a match to a target is over in any case: some divisors can hardly be met."""


@dataclass(frozen=True, slots=True)
class Options:
    """What can be agreed on before the match."""

    target: int = number(61, 0, 200)
    rounds: int = number(5, 1, 20)
    announce: str = choice("said", "auto")
    extra_move: bool = choice(False, True)
    by_2: bool = choice(False, True)
    by_3: bool = choice(False, True)
    by_4: bool = choice(False, True)
    by_5: bool = choice(True, False)
    by_6: bool = choice(False, True)
    by_7: bool = choice(False, True)


class State(NamedTuple):
    """The round, what may still be called, and the account of the match."""

    round: Round
    accounts: tuple[int, ...]
    played: int = 0
    phase: Literal["seek", "open", "lay", "extra", "close"] = "open"
    """A double is sought, or laid as the base; a turn, a further one; the last calls of a round."""
    window: Window | None = None
    final: bool = False
    """The last round is being played."""
    over: bool = False


def fit(s: State) -> list[tuple[Tile, Place | None]]:
    """What the seat in turn can lay, and where; the base is its highest double."""
    r = s.round
    if s.phase in ("seek", "open"):
        found: list[tuple[Tile, Place | None]] = [(tile, None) for tile in r.own if tile.double]
        return found[:1]
    names = (*ARMS[: len(r.chain.arms)], MIDDLE)
    places = tuple(zip(names, r.chain.ends, strict=False))
    return [(tile, name) for tile in r.own for name, end in places if end in tile.halves]


def may_draw(s: State) -> bool:
    """Whether the seat in turn may still take a tile, if nothing fits."""
    return bool(s.round.stock) and (s.round.bought < PURCHASES or s.phase in ("seek", "extra"))


def more(s: State) -> State:
    """A further move, unless nothing fits and nothing can be taken."""
    if fit(s) or may_draw(s):
        return s
    return s._replace(round=s.round.fitless().next(), phase="lay")


def objection(s: State, seat: Seat, m: Move, *, said: bool) -> str | None:
    """The paragraph against a move that is not offered; none where it is merely somebody else's turn."""
    r = s.round
    match m:
        case Muggins() | GoOn():
            return "4.3" if said else "6.1"
        case _ if s.phase == "close" or seat != r.turn:
            return None
        case Lay(tile, place, claim):
            if claim and not said:
                return "6.1"
            held = tile in r.own
            if held and (tile, place) in fit(s):
                return "4.2"
            return "2.1" if held and s.phase in ("seek", "open") else "1.3" if held and place is None else "2.2"
        case Draw():
            return "2.1" if s.phase == "open" else "2.4" if r.bought else "2.3"
        case Pass():
            return "2.3" if fit(s) else "2.4"
        case Done():
            return "5.1"
        case _:
            assert_never(m)
