"""The options and the state of Dominosa."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

from games.contract import choice, free_text, number
from games.domino.dominosa.fields import drawn_mask
from games.domino.dominosa.figures import FIGURES, Figure, Pair, Square
from games.domino.dominosa.solving import tile_on
from games.kit.dominoes import SET, Tile

HIGHEST_CODE = 999_999


@dataclass(frozen=True, slots=True)
class Options:
    """Options of the table: figure or own mask, a single solution, and a code for a certain field."""

    figure: str = choice("rect", *(name for name in FIGURES if name != "rect"))
    unique: bool = choice(True, False)
    code: int = number(0, 0, HIGHEST_CODE)
    mask: str = free_text()

    def __post_init__(self) -> None:
        """Refuse a mask that cannot be tiled."""
        if self.mask:
            drawn_mask(self.mask)


class Step(NamedTuple):
    """A tile laid or removed."""

    pair: Pair
    laid: bool


class State(NamedTuple):
    """The state of the puzzle: the field, the pairs laid, and the steps so far."""

    code: int
    numbers: tuple[int, ...]
    laid: tuple[Pair, ...] = ()
    steps: tuple[Step, ...] = ()
    placed: int = 0
    removed: int = 0
    hints: int = 0
    wrong: bool = False
    """True if the last hint said that a tile lies wrong."""
    given_up: bool = False

    @property
    def solved(self) -> bool:
        """True if all tiles lie."""
        return len(self.laid) == len(SET)


def covered(s: State) -> dict[Square, Pair]:
    """For each covered square, the pair that covers it."""
    return {square: pair for pair in s.laid for square in pair.squares}


def used(s: State, figure: Figure) -> set[Tile]:
    """The tiles that are laid."""
    return {tile_on(figure, s.numbers, pair) for pair in s.laid}
