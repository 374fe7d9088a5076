"""The view of Dominosa."""

from __future__ import annotations

from games.contract import Ask, Domino, Dominoes, Entry, Mark, Note, NumberGrid, Roster, Seat, View, phrase
from games.domino.dominosa.figures import Figure
from games.domino.dominosa.solving import solution
from games.domino.dominosa.state import State, used
from games.kit.dominoes import SET


def table(s: State, figure: Figure, moving: tuple[Seat, ...]) -> View:
    """The view: the numbers with the tiles laid, and the missing tiles."""
    pairs = tuple(sorted(solution(figure.rows, s.numbers))) if s.given_up else s.laid
    last = s.steps[-1] if s.steps and not s.given_up else None
    marks = tuple(Mark(square, "to" if last.laid else "taken") for square in last.pair.squares) if last else ()
    grid = NumberGrid(_numbers(s, figure), *figure.names, tuple(pair.squares for pair in pairs), marks=marks)
    lying = used(s, figure)
    missing = tuple(Domino(tile.halves) for tile in SET if tile not in lying)
    left = (Dominoes("open", missing, phrase("missing", n=len(missing))),) if missing and not s.given_up else ()
    roster = Roster((Entry(0, note=phrase("note", placed=s.placed, hints=s.hints), moving=bool(moving)),))
    said = (Note(phrase("wrong.now"), "bad"),) if s.wrong else ()
    code = Note(phrase("code", code=s.code), "quiet")
    return View((grid, *left, *said, roster, code), (Ask(moving, phrase("ask")),) if moving else ())


def _numbers(s: State, figure: Figure) -> tuple[tuple[int, ...], ...]:
    """The numbers in rows; -1 is a gap in the figure."""
    numbers = iter(s.numbers)
    return tuple(tuple(next(numbers) if cell == "x" else -1 for cell in row) for row in figure.rows)
