"""Hints in three stages: an idea, one stick, the whole solution."""

from __future__ import annotations

from games.contract import Phrase, phrase
from games.puzzles.knobelspiele.bridge import spots
from games.puzzles.knobelspiele.elevens import ElevenPuzzle
from games.puzzles.knobelspiele.equations import EquationPuzzle
from games.puzzles.knobelspiele.moves import At, Lay, Layer, Pick, Side, Size, Step, Steps, Take, To, Turned, Write
from games.puzzles.knobelspiele.slots import Spot
from games.puzzles.knobelspiele.tasks import Task

MOST = 3


def hint(task: Task, number: int) -> Phrase:
    """The text of the first, second or third hint."""
    if number == 1:
        return phrase(f"tip.{task.key}")
    return _first(task.puzzle.solution) if number == 2 else solution(task)


def _first(steps: Steps) -> Phrase:
    """The first step of a solution as a hint."""
    match steps[0]:
        case Take(src):
            return phrase("tip.take", stick=src)
        case Lay(dst):
            return phrase("tip.lay", place=dst)
        case Side(side):
            return phrase("tip.side", n=side)
        case Pick():
            return phrase("tip.beam", a=_spots(steps)[0])
        case Layer():
            layer, a, b = _lies(steps)[0]
            return phrase("tip.lies", layer=layer, a=a, b=b)
        case Size(size):
            return phrase("tip.size", n=size)
        case Write(sign):
            return phrase("tip.sign", sign=sign)
        case step:
            raise ValueError(f"no solution begins with {step}")


def solution(task: Task) -> Phrase:
    """The whole solution in notation."""
    puzzle = task.puzzle
    steps = puzzle.solution
    taken, laid = ([step.src for step in steps if isinstance(step, Take)], [s.dst for s in steps if isinstance(s, Lay)])
    match puzzle:
        case EquationPuzzle():
            return phrase("solution.equation", text=puzzle.text(steps))
        case ElevenPuzzle():
            if puzzle.size(steps) > 1:
                return phrase("solution.size", text=puzzle.text(steps), n=puzzle.size(steps))
            return phrase("solution.equation", text=puzzle.text(steps))
        case _:
            pass
    if taken and laid:
        pairs = tuple(phrase("pair", src=src, dst=dst) for src, dst in zip(taken, laid, strict=True))
        return phrase("solution.move", pairs=pairs)
    if taken or laid:
        return phrase("solution.take" if taken else "solution.add", sticks=tuple(taken or laid))
    match steps[0], steps[-1]:
        case Side(side), Turned(turn):
            return phrase("solution.meadow", n=side, turn=turn)
        case Pick(), _:
            a, b, c, d = _spots(steps)
            return phrase("solution.bridge", a=a, b=b, c=c, d=d)
        case _:
            lies = tuple(phrase("lies", layer=layer, a=a, b=b) for layer, a, b in _lies(steps))
            return phrase("solution.touching", sticks=lies)


def names(task: Task, shown: int) -> frozenset[str]:
    """The sticks and places named by the hints so far."""
    steps: tuple[Step, ...] = task.puzzle.solution[: 1 if shown < MOST else None] if shown > 1 else ()
    return frozenset(
        str(step.src if isinstance(step, Take) else step.dst) for step in steps if isinstance(step, Take | Lay)
    )


def _spots(steps: Steps) -> tuple[Spot, ...]:
    return tuple(Spot.at(x, y) for x, y in spots(steps))


def _lies(steps: Steps) -> list[tuple[int, Spot, Spot]]:
    """Layer and ends of each stick in task 8."""
    lies: list[tuple[int, Spot, Spot]] = []
    layer, at = 0, Spot("")
    for step in steps:
        match step:
            case Layer(number):
                layer = number
            case At(x, y):
                at = Spot.at(x.hundredths, y.hundredths)
            case To(to):
                lies.append((layer, at, to))
            case _:
                pass
    return lies
