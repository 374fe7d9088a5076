"""Dominosa: 28 tiles were laid in a figure and only their numbers were kept; find out how they lay."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple, assert_never

from games.core import Game, Info, Result, ranked
from games.croupier import Croupier
from games.domino._fields import drawn_mask, field
from games.domino._figures import FIGURES, Pair, Square, figure
from games.domino._solving import completion, solution, tile_on
from games.kit.dominoes import SET, Tile
from games.notation import move
from games.offers import Offer
from games.options import choice, free_text, number
from games.phrase import Who, phrase
from games.values import Seat
from games.views import Ask, Domino, Dominoes, Entry, Mark, Note, NumberGrid, Roster, View


@move("{pair}")
class Place:
    """Lay the tile that two neighbouring squares name."""

    pair: Pair


@move("x {square}", "weg {square}", "remove {square}")
class Remove:
    """Take the tile on a square away again."""

    square: Square


@move("rück", "rueck", "zurück", "zurueck", en="undo")
class Undo:
    """Take the last step back."""


@move("tipp", en="hint")
class Hint:
    """Have a tile laid, or hear that something is wrong."""


@move("aufgeben", en="give up")
class GiveUp:
    """See a solution."""


Move = Place | Remove | Undo | Hint | GiveUp
HIGHEST_CODE = 999_999


@dataclass(frozen=True, slots=True)
class Options:
    """What can be chosen before the start."""

    figure: str = choice("rect", *(name for name in FIGURES if name != "rect"))
    unique: bool = choice(True, False)
    code: int = number(0, 0, HIGHEST_CODE)
    mask: str = free_text()

    def __post_init__(self) -> None:
        if self.mask:
            drawn_mask(self.mask)


class Step(NamedTuple):
    """A tile that was laid, or taken away."""

    pair: Pair
    laid: bool


class State(NamedTuple):
    """The field, what lies, and how it came to lie there."""

    code: int
    numbers: tuple[int, ...]
    laid: tuple[Pair, ...] = ()
    steps: tuple[Step, ...] = ()
    placed: int = 0
    removed: int = 0
    hints: int = 0
    wrong: bool = False
    """The last hint said that something laid is wrong."""
    given_up: bool = False

    @property
    def solved(self) -> bool:
        """Whether all tiles lie."""
        return len(self.laid) == len(SET)


class Dominosa(Game[State, Move]):
    """The rule book."""

    info = Info(
        id="dominosa",
        family="domino",
        seats=(1,),
        source="Spielesammlung, Dominospiele: Dominosa",
        minutes=15,
    )
    kinds = (Place, Remove, Hint, Undo, GiveUp)
    Options = Options

    def __init__(self, seats: int | None = None, options: Any = None) -> None:
        super().__init__(seats, options)
        self.rows = drawn_mask(self.options.mask) if self.options.mask else FIGURES[self.options.figure]
        self.figure = figure(self.rows)

    def setup(self, croupier: Croupier) -> State:
        """Chance names the field, unless its code was given."""
        code = self.options.code or croupier.below(HIGHEST_CODE, first=1)
        found = field(self.rows, code, self.options.unique)
        croupier.say("field" if found.unique or not self.options.unique else "field.several", code=code)
        return State(code, found.numbers)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """The only player, until all is done."""
        return () if s.solved or s.given_up else (0,)

    def tile(self, s: State, pair: Pair) -> Tile:
        """The tile that a pair of squares names."""
        return tile_on(self.figure, s.numbers, pair)

    def covered(self, s: State) -> dict[Square, Pair]:
        """Every covered square, with what covers it."""
        return {square: pair for pair in s.laid for square in pair.squares}

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """Every pair of free squares whose tile is still to be found, and what helps."""
        if not self.to_move(s):
            return
        covered = {place for pair in s.laid for place in self.figure.pairs[pair]}
        used = {self.tile(s, pair) for pair in s.laid}
        for pair, (one, other) in self.figure.pairs.items():
            if one not in covered and other not in covered and self.tile(s, pair) not in used:
                yield Place(pair)
        for square in sorted(self.covered(s), key=lambda square: square.place):
            yield Remove(square)
        yield Hint()
        if s.steps:
            yield Undo()
        yield GiveUp()

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """Outside, apart, covered, or found already; nothing there; nothing to undo."""
        match m:
            case Place(pair):
                if pair not in self.figure.pairs:
                    return "2.1"
                return "2.2" if {*pair.squares} & {*self.covered(s)} else "2.3"
            case Remove():
                return "2.4"
            case Undo():
                return "2.5"
            case Hint() | GiveUp():
                return None
            case _:
                assert_never(m)

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """Lay, take away, take back, help, or show how it lay."""
        match m:
            case Place(pair):
                croupier.say("placed", by=Who(seat), tile=self.tile(s, pair), pair=pair)
                return self._ended(_laid(s, pair)._replace(placed=s.placed + 1), croupier)
            case Remove(square):
                pair = self.covered(s)[square]
                croupier.say("removed", by=Who(seat), tile=self.tile(s, pair), pair=pair)
                s = s._replace(steps=(*s.steps, Step(pair, False)), removed=s.removed + 1)
                return s._replace(laid=tuple(other for other in s.laid if other != pair), wrong=False)
            case Undo():
                *before, (pair, was_laid) = s.steps
                croupier.say("undone", by=Who(seat), tile=self.tile(s, pair), pair=pair)
                laid = tuple(other for other in s.laid if other != pair) if was_laid else (*s.laid, pair)
                return self._ended(s._replace(laid=laid, steps=tuple(before), wrong=False), croupier)
            case Hint():
                missing = completion(self.rows, s.numbers, s.laid)
                s = s._replace(hints=s.hints + 1)
                if missing is None:
                    croupier.say("wrong", by=Who(seat))
                    return s._replace(wrong=True)
                croupier.say("hint", by=Who(seat), tile=self.tile(s, missing[0]), pair=missing[0])
                return self._ended(_laid(s, missing[0]), croupier)
            case GiveUp():
                croupier.say("given.up", by=Who(seat))
                return s._replace(given_up=True)
            case _:
                assert_never(m)

    def _ended(self, s: State, croupier: Croupier) -> State:
        if s.solved:
            croupier.say("solved")
        return s

    def result(self, s: State) -> Result | None:
        """Solved or not, and at what expense."""
        if self.to_move(s):
            return None
        key = "result.solved" if s.solved else "result.given.up"
        why = phrase(key, placed=s.placed, removed=s.removed, hints=s.hints)
        return ranked((int(s.solved),), why, winners=(0,) if s.solved else ())

    def view(self, s: State, seat: Seat | None) -> View:
        """The numbers with the tiles found, and the tiles that are still missing."""
        pairs = tuple(sorted(solution(self.rows, s.numbers))) if s.given_up else s.laid
        last = s.steps[-1] if s.steps and not s.given_up else None
        marks = tuple(Mark(square, "to" if last.laid else "taken") for square in last.pair.squares) if last else ()
        grid = NumberGrid(self._numbers(s), *self.figure.names, tuple(pair.squares for pair in pairs), marks=marks)
        used = {self.tile(s, pair) for pair in s.laid}
        missing = tuple(Domino(tile.halves) for tile in SET if tile not in used)
        left = (Dominoes("open", missing, phrase("missing", n=len(missing))),) if missing and not s.given_up else ()
        moving = self.to_move(s)
        roster = Roster((Entry(0, note=phrase("note", placed=s.placed, hints=s.hints), moving=bool(moving)),))
        said = (Note(phrase("wrong.now"), "bad"),) if s.wrong else ()
        code = Note(phrase("code", code=s.code), "quiet")
        return View((grid, *left, *said, roster, code), (Ask(moving, phrase("ask")),) if moving else ())

    def _numbers(self, s: State) -> tuple[tuple[int, ...], ...]:
        """The numbers in rows; -1 is a gap in the figure."""
        numbers = iter(s.numbers)
        return tuple(tuple(next(numbers) if cell == "x" else -1 for cell in row) for row in self.rows)

    def advice(self, s: State, seat: Seat, m: Move) -> float:
        """What a solution says: all that it needs can be seen by everybody."""
        right = solution(self.rows, s.numbers)
        match m:
            case Place(pair):
                return 1.0 if pair in right else -2.0
            case Remove(square):
                return -2.0 if self.covered(s)[square] in right else 2.0
            case Undo() | Hint():
                return -1.0
            case GiveUp():
                return -5.0
            case _:
                assert_never(m)

    def standing(self, s: State, seat: Seat) -> float:
        """By the tiles that lie right."""
        return len(solution(self.rows, s.numbers).intersection(s.laid)) / len(SET)


def _laid(s: State, pair: Pair) -> State:
    return s._replace(laid=(*s.laid, pair), steps=(*s.steps, Step(pair, True)), wrong=False)
