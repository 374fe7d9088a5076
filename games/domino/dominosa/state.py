"""What is chosen in Dominosa, and how far the field is solved."""

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


def covered(s: State) -> dict[Square, Pair]:
    """Every covered square, with what covers it."""
    return {square: pair for pair in s.laid for square in pair.squares}


def used(s: State, figure: Figure) -> set[Tile]:
    """The tiles that lie."""
    return {tile_on(figure, s.numbers, pair) for pair in s.laid}
