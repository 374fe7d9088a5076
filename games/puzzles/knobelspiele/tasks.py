"""The thirteen tasks as data: figures, actions, and one solution each."""

from __future__ import annotations

from typing import NamedTuple

from games.contract import readings
from games.puzzles.knobelspiele.boards import HALVES, HEXAGON, PYRAMID, SQUARE, TRIANGLE, slots_of
from games.puzzles.knobelspiele.bridge import BridgePuzzle
from games.puzzles.knobelspiele.elevens import ElevenPuzzle
from games.puzzles.knobelspiele.equations import EquationPuzzle
from games.puzzles.knobelspiele.figures import BoardPuzzle, Goal, Shapes
from games.puzzles.knobelspiele.meadow import MeadowPuzzle
from games.puzzles.knobelspiele.moves import KINDS, Lay, Step, Steps, Take
from games.puzzles.knobelspiele.puzzle import Puzzle
from games.puzzles.knobelspiele.shovel import SHOVEL, judge
from games.puzzles.knobelspiele.slots import Slot
from games.puzzles.knobelspiele.touching import TouchingPuzzle


class Task(NamedTuple):
    """A task or a part of one, by number and letter."""

    key: str
    puzzle: Puzzle


def _moved(taken: str, laid: str) -> Steps:
    """Steps that take some sticks and then lay some."""
    return (*map(Take, slots_of(taken)), *map(Lay, slots_of(laid)))


def _steps(*texts: str) -> Steps:
    """Steps from their texts."""
    return tuple(_step(text) for text in texts)


def _step(text: str) -> Step:
    """The step that is written as this text."""
    step: Step = next(one for one in readings(KINDS, text) if str(one) == text)
    return step


WHOLE_TRIANGLE = TRIANGLE.slots
STAR = slots_of(
    "B2-B3 B3-C4 C4-D3 D2-D3 C2-D2 B2-C2 A2-B2 A2-B3 B3-B4 B4-C4 C4-D4 D3-D4 D3-E2 D2-E2 D1-D2 C2-D1 B1-C2 B1-B2"
)
TWO_TRIANGLES = slots_of("A-B A-C B-C B-D B-E D-E")
EMPTY_TRIANGLE = slots_of("A1-B1 B1-C1 A1-B2 B2-C3 C1-C2 C2-C3")
WINDOW = tuple(slot for slot in SQUARE.slots if all(node[0] in "BCD" and node[1] in "234" for node in slot.nodes))
RING = slots_of("B2-B3 B3-C4 C4-D3 D2-D3 C2-D2 B2-C2")
WHEEL = (*RING, *slots_of("B2-C3 B3-C3 C3-C4 C3-D3 C3-D2 C2-C3"))


_FIVE_TRIANGLES = BoardPuzzle(
    TRIANGLE, WHOLE_TRIANGLE, "take", 5, Shapes(TRIANGLE, Goal("triangle", 5)),
    _moved("B1-C1 B1-C2 B2-C2 B2-C3 C1-C2", ""), 111,
)  # fmt: skip
_SIX_QUADRILATERALS = BoardPuzzle(
    HEXAGON, STAR, "move", 6, Shapes(HEXAGON, Goal("rhombus", 6, ((1, 6),), is_empty=True)),
    _moved("B2-B3 B3-C4 C4-D3 D2-D3 C2-D2 B2-C2", "B2-C3 B3-C3 C3-C4 C3-D3 C3-D2 C2-C3"), 1,
)  # fmt: skip
_FOUR_OF_SIX = BoardPuzzle(
    PYRAMID, TWO_TRIANGLES, "move", 3, Shapes(PYRAMID, Goal("triangle", 4)),
    _moved("B-D B-E D-E", "A-P B-P C-P"), 2,
)  # fmt: skip
_FIVE_IN_ONE = BoardPuzzle(
    TRIANGLE, EMPTY_TRIANGLE, "add", 3, Shapes(TRIANGLE, Goal("triangle", 5, ((1, 4), (2, 1)))),
    _moved("", "B1-B2 B1-C2 B2-C2"), 1,
)  # fmt: skip
_BRIDGE = BridgePuzzle(
    _steps("balken", "auf 0.65,0", "auf 0,0.65", "brett", "auf 0.33,0.33", "auf 1,1"),
)  # fmt: skip
_WINDOWS = (
    BoardPuzzle(
        SQUARE, WINDOW, "take", 2, Shapes(SQUARE, Goal("square", 2)), _moved("B3-C3 C2-C3", ""), 4,
    ),
    BoardPuzzle(
        SQUARE, WINDOW, "move", 4, Shapes(SQUARE, Goal("square", 2)),
        _moved("C2-C3 B3-C3 C3-D3 C3-C4", "A1-B1 A1-A2 B1-B2 A2-B2"), 4,
    ),
    BoardPuzzle(
        SQUARE, WINDOW, "move", 4, Shapes(SQUARE, Goal("square", 3)),
        _moved("B2-C2 B2-B3 D3-D4 C4-D4", "A1-B1 A1-A2 B1-B2 A2-B2"), 8,
    ),
    BoardPuzzle(
        SQUARE, WINDOW, "move", 3, Shapes(SQUARE, Goal("square", 3)),
        _moved("B2-C2 B2-B3 D3-D4", "C4-C5 D4-D5 C5-D5"), 8,
    ),
)  # fmt: skip
_TOUCHING = TouchingPuzzle(
    _steps(
        "lage 1", "auf 0,-3", "bis -1,3", "lage 1", "auf 0,-3", "bis 0,3", "lage 1", "auf 0,-3", "bis 1,3",
        "lage 2", "auf -3,0", "bis 3,-1", "lage 2", "auf -3,0", "bis 3,0", "lage 2", "auf -3,0", "bis 3,1",
    ),
)  # fmt: skip
_SHOVEL = BoardPuzzle(HALVES, SHOVEL, "move", 2, judge, _moved("D5-F5 D5-D7", "E5-G5 G3-G5"), 2)
_ADDED = EquationPuzzle("III=II", "add", (Lay(Slot("2+")),), 2)
_CHANGED = EquationPuzzle("VI+II=V", "move", (Take(Slot("5")), Lay(Slot("g|"))), 4)
_ELEVENS = (
    ElevenPuzzle(3, _steps("zeichen X", "zeichen I"), 1),
    ElevenPuzzle(6, _steps("groß 2", "zeichen X", "zeichen I"), 3),
    ElevenPuzzle(9, _steps("zeichen E", "zeichen L", "zeichen F"), 12),
)
_WHEELS = (
    BoardPuzzle(
        HEXAGON, WHEEL, "move", 4, Shapes(HEXAGON, Goal("rhombus", 5, ((1, 4), (2, 1)))),
        _moved("B2-B3 C2-C3 C3-C4 D2-D3", "A2-B2 A2-B3 D2-E2 D3-E2"), 3,
    ),
    BoardPuzzle(
        HEXAGON, WHEEL, "move", 2, Shapes(HEXAGON, Goal("triangle", 6, ((1, 5), (2, 1)))),
        _moved("B2-C2 D2-D3", "B3-B4 B4-C4"), 6,
    ),
    BoardPuzzle(
        HEXAGON, WHEEL, "move", 3, Shapes(HEXAGON, Goal("triangle", 4)),
        _moved("B2-B3 C2-D2 C4-D3", "A1-B1 A1-B2 B1-B2"), 24,
    ),
)  # fmt: skip
_PUZZLES: dict[int, tuple[Puzzle, ...]] = {
    1: (_FIVE_TRIANGLES,),
    2: (_SIX_QUADRILATERALS,),
    3: (_FOUR_OF_SIX,),
    4: (_FIVE_IN_ONE,),
    5: (MeadowPuzzle(),),
    6: (_BRIDGE,),
    7: _WINDOWS,
    8: (_TOUCHING,),
    9: (_SHOVEL,),
    10: (_ADDED,),
    11: (_CHANGED,),
    12: _ELEVENS,
    13: _WHEELS,
}
TASKS = tuple(_PUZZLES)
PARTS = "abcd"


def parts(task: int, part: str = "") -> tuple[Task, ...]:
    """The parts of a task in order, or one of them; empty if there is no such part."""
    puzzles = _PUZZLES[task]
    if len(puzzles) == 1:
        return () if part else (Task(str(task), puzzles[0]),)
    lettered = [Task(f"{task}{letter}", puzzle) for letter, puzzle in zip(PARTS, puzzles, strict=False)]
    return tuple(one for one in lettered if part in ("", one.key[-1]))
