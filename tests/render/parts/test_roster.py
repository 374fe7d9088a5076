"""The players: every name whole, and no row higher than what its own players have."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from games.contract import Entry, Hue, Roster, View, phrase
from games.sheets import MessageFormatter
from render import LIGHT, draw
from render.artwork.pen import Place
from render.canvas import Canvas
from render.context import context_of
from render.parts import roster
from render.parts.base import Constraints
from tools.specimens.sheets import FORMATTERS

NAMES = ("Annegret Hollerbach", "Ben", "Hans-Ulrich", "Mr. Pemberton", "Christoph W.", "Maximilian")
ROOM = 824
TURNS: tuple[Callable[[Entry], Entry], ...] = (
    lambda entry: entry,
    lambda entry: replace(entry, moving=True),
    lambda entry: replace(entry, decided=True),
)


def height(*entries: Entry, names: tuple[str, ...] = NAMES, scale: float = 1.0) -> int:
    part = Roster(entries)
    context = context_of(View((part,)), MessageFormatter(FORMATTERS["en"].sheet, names), LIGHT)
    return roster.measure(part, context, Constraints(ROOM, scale)).height


def written(monkeypatch: pytest.MonkeyPatch, *entries: Entry, names: tuple[str, ...] = NAMES) -> list[str]:
    """The lines of a roster as they are drawn."""
    lines: list[str] = []
    write = Canvas.text

    def noted(self: Canvas, place: Place, text: str, *rest: Any, **more: Any) -> int:
        lines.append(text)
        return write(self, place, text, *rest, **more)

    with monkeypatch.context() as patch:
        patch.setattr(Canvas, "text", noted)
        draw(View((Roster(entries),)), MessageFormatter(FORMATTERS["en"].sheet, names))
    return [line for line in lines if line]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("turn", [*TURNS, lambda entry: replace(entry, out=True)])
def test_a_name_takes_a_second_line_rather_than_losing_its_end(
    seats: int, turn: Callable[[Entry], Entry], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = written(monkeypatch, *(turn(Entry(seat)) for seat in range(seats)))
    assert "".join(lines).replace(" ", "") == "".join(NAMES[:seats]).replace(" ", "")


def test_beside_a_stone_a_name_stands_below_it(monkeypatch: pytest.MonkeyPatch) -> None:
    entries = [Entry(seat, side="red", moving=True) for seat in range(4)]
    assert written(monkeypatch, *entries, names=("Alexander", "Ben", "Tim Meyer", "Zoë")) == [
        "Alexander",
        "Ben",
        "Tim",
        "Meyer",
        "Zoë",
    ]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
@pytest.mark.parametrize("side", [None, "red"])
def test_no_turn_changes_the_height(seats: int, side: Hue | None) -> None:
    still = [Entry(seat, 0, side=side) for seat in range(seats)]
    turns = [[turn(one) if one.seat == seat else one for one in still] for seat in range(seats) for turn in TURNS]
    assert len({height(*entries) for entries in turns}) == 1


@pytest.mark.parametrize("scale", [1.0, 0.5])
def test_a_row_is_as_high_as_what_its_own_players_have(scale: float) -> None:
    noted = phrase("passed")
    bare = [Entry(seat) for seat in range(6)]
    one = [Entry(0, note=noted), *bare[1:]]
    both = [Entry(0, note=noted), *bare[1:3], Entry(3, note=noted), *bare[4:]]
    first, second = height(*one, scale=scale) - height(*bare, scale=scale), height(*both, scale=scale)
    assert first > 0
    assert second == height(*bare, scale=scale) + 2 * first


def test_a_note_alone_leaves_no_gap_below_the_name() -> None:
    alone = [Entry(0, note=phrase("passed")), Entry(1, 7)]
    assert height(*alone) == height(Entry(0, 7), Entry(1, 7))
