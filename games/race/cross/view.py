"""Views of races on the cross: the board, possible moves, the roll, the players."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from games.contract import Ask, Board, Entry, Note, Phrase, Piece, Roster, Seat, Tray, View, phrase
from games.race.cross.board import HIDDEN, HOUSES, bare, beside, empty_board, is_crowd, name_of
from games.race.cross.state import State
from games.race.track import HUES, Step, last_roll, last_rounds, marks


class Placed(NamedTuple):
    """A piece on the board: its spot, seat, kind and name."""

    spot: str
    seat: Seat | None
    man: str = "peg"
    name: Phrase | None = None


def placed(s: State) -> list[Placed]:
    """All pegs in the game."""
    return [
        Placed(name_of(s.quarters[seat], steps), seat)
        for seat, own in enumerate(s.pegs)
        for steps in own
        if steps >= HIDDEN
    ]


def pieces(men: Sequence[Placed]) -> tuple[tuple[Piece, ...], tuple[tuple[str, int], ...]]:
    """The pieces, each colour on a field drawn once with its number; and the fields with several colours."""
    heaps: dict[str, dict[tuple[Seat | None, str, Phrase | None], int]] = defaultdict(dict)
    for spot, seat, man, name in men:
        heap = heaps[spot]
        heap[seat, man, name] = heap.get((seat, man, name), 0) + 1
    drawn = [
        Piece(beside(spot, number), seat, man, name, count=count)
        for spot, heap in heaps.items()
        for number, ((seat, man, name), count) in enumerate(heap.items(), is_crowd(len(heap)))
    ]
    return tuple(drawn), tuple(sorted((spot, len(heap)) for spot, heap in heaps.items() if len(heap) > 1))


def reachable(steps: Sequence[Step]) -> tuple[Note, ...]:
    """A note on where each peg can go."""
    if not steps:
        return ()
    ways = [phrase("way.hit" if step.hits else "way", src=bare(step.src), to=bare(step.to)) for step in steps]
    return (Note(phrase("note.reach", ways=tuple(dict.fromkeys(ways)))),)


def asked(s: State, *, may_skip: bool) -> Phrase:
    """The question to the seat in turn."""
    if s.roll is None:
        return phrase("ask.again" if s.extra else "ask.throw")
    return phrase("ask.may" if may_skip else "ask.go", n=s.roll)


@dataclass(frozen=True, slots=True)
class Scene:
    """The facts that a view of a race shows besides the state."""

    lanes: tuple[int, ...]
    """The quarters that have a lane."""
    men: Sequence[Placed]
    steps: Sequence[Step]
    """The moves that the seat in turn can make."""
    notes: Sequence[Phrase]
    """A note on each seat."""
    rounds: int
    """How many rounds are left."""
    question: Phrase
    safe: frozenset[int] = frozenset()
    """Track fields that are drawn as safe."""
    trays: tuple[Tray, ...] = ()
    rooms: int = 1
    """The number of places in a house."""


def shown(s: State, scene: Scene, moving: Collection[Seat]) -> View:
    """The view of a race; ``moving`` are the seats awaited."""
    roster = Roster(
        tuple(
            Entry(seat, note=note, moving=seat in moving, side=HUES[s.quarters[seat]])
            for seat, note in enumerate(scene.notes)
        )
    )
    drawn, crowded = pieces(scene.men)
    shape = empty_board(s.quarters, scene.lanes, scene.safe, crowded, scene.rooms)
    board = Board(shape, drawn, marks(s.trace, scene.steps), scene.trays)
    near = last_rounds(scene.rounds, over=bool(s.end))
    asks = (Ask(tuple(moving), scene.question),) if moving else ()
    return View(
        (
            roster,
            board,
            *last_roll(s.shown, [HOUSES[quarter] for quarter in s.quarters]),
            *reachable(scene.steps),
            *near,
        ),
        asks,
    )
