"""Views of races on the cross: the board, possible moves, the roll, the players."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence
from typing import NamedTuple

from games.contract import Ask, Board, Entry, Note, Phrase, Piece, Roster, Seat, Tray, View, phrase
from games.race.cross.board import HIDDEN, bare, beside, empty_board, name_of
from games.race.cross.state import State
from games.race.track import HUES, Step, last_roll, last_rounds, marks


class Standing(NamedTuple):
    """A piece on the board: its spot, seat, kind and name."""

    spot: str
    seat: Seat | None
    man: str = "peg"
    name: Phrase | None = None


def standing(s: State) -> list[Standing]:
    """All pegs in the game."""
    return [
        Standing(name_of(s.quarters[seat], steps), seat)
        for seat, own in enumerate(s.pegs)
        for steps in own
        if steps >= HIDDEN
    ]


def pieces(men: Sequence[Standing]) -> tuple[tuple[Piece, ...], tuple[tuple[str, int], ...]]:
    """The pieces, each colour on a field drawn once with its number; and the fields with several colours."""
    heaps: dict[str, dict[tuple[Seat | None, str, Phrase | None], int]] = defaultdict(dict)
    for spot, seat, man, name in men:
        heap = heaps[spot]
        heap[seat, man, name] = heap.get((seat, man, name), 0) + 1
    drawn = [
        Piece(beside(spot, number), seat, man, name, count=count)
        for spot, heap in heaps.items()
        for number, ((seat, man, name), count) in enumerate(heap.items())
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


def shown(
    s: State,
    seats: int,
    lanes: tuple[int, ...],
    *,
    moving: Collection[Seat],
    steps: Sequence[Step],
    rounds: int,
    may_skip: bool,
    notes: Sequence[Phrase],
    safe: frozenset[int] = frozenset(),
    men: Sequence[Standing],
    trays: tuple[Tray, ...] = (),
    ask: Phrase | None = None,
    rooms: int = 1,
) -> View:
    """The whole view; the question is the ordinary one unless another is given."""
    roster = Roster(
        tuple(
            Entry(seat, note=notes[seat], moving=seat in moving, side=HUES[s.quarters[seat]]) for seat in range(seats)
        )
    )
    drawn, crowded = pieces(men)
    board = Board(empty_board(s.quarters, lanes, safe, crowded, rooms), drawn, marks(s.trace, steps), trays)
    near = last_rounds(rounds, over=bool(s.end))
    question = asked(s, may_skip=may_skip) if ask is None else ask
    asks = (Ask(tuple(moving), question),) if moving else ()
    return View((roster, board, *last_roll(s.shown), *reachable(steps), *near), asks)
