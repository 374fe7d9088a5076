"""Pictures of the fullest tables, which are the largest files: none outgrows a telephone on a slow line."""

from __future__ import annotations

from random import Random

import pytest

from games.contract import View
from games.library import all_games, sheet
from games.match.match import open_match
from games.players import choose
from games.players.simulation import derive_seed
from games.sheets import MessageFormatter
from render import THEMES, draw
from render.png import LARGEST

FULL = {
    "chaupur": (4, 0, 333),
    "crazy_india": (4, 1, 398),
    "drunter_drueber": (2, 1, 89),
    "halali": (2, 1, 133),
    "halma": (3, 0, 333),
    "orbite": (4, 0, 266),
    "parken": (4, 0, 133),
    "partners": (4, 0, 399),
}
"""Seats, number and acts of matches by chance whose pictures have most to show."""


def view_of(game: str) -> tuple[View, int | None, MessageFormatter]:
    """What the next player sees of a full table, where that is more, and otherwise everybody."""
    seats, number, acts = FULL[game]
    kind = all_games()[game]
    rules = kind(seats, kind.Options())
    rng, match = Random(number), open_match(rules, derive_seed("sizes", number))
    for _ in range(acts):
        if match.result is not None:
            break
        seat = rng.choice(match.awaited)
        match = match.play(seat, choose(rules, match.state, seat, "random", rng))
    viewer = match.awaited[0] if kind.info.hidden and match.awaited else None
    names = tuple(f"Wilhelmine {seat}" for seat in range(seats))
    return rules.view(match.state, viewer), viewer, MessageFormatter(sheet(kind, "de"), names)


@pytest.mark.parametrize("game", FULL)
def test_the_fullest_tables_stay_small_in_every_theme(game: str) -> None:
    view, viewer, formatter = view_of(game)
    for theme in THEMES.values():
        assert len(draw(view, formatter, theme, viewer=viewer)) <= LARGEST
