"""Acts keep the order people made them in, whatever the clocks and the connection do."""

from __future__ import annotations

from dataclasses import dataclass
from types import SimpleNamespace
from typing import cast

import pytest

from bot.sessions.table import Table
from bot.sessions.timestamps import Timestamps
from games.contract import Timer

REVEALED = 1_000_000
"""Table time at which the window began."""
SKEW = 70_000
"""How much Discord's clock is ahead of ours."""
SHOWN = REVEALED + 400
"""Our time when the post was up."""


@dataclass
class Window:
    """Stands for a game whose timer runs under a key, or not at all."""

    timed: bool
    key: str | None

    def timer(self, state: object) -> Timer[str] | None:
        return None if self.key is None else Timer(6.0, "close", self.key)


def table(key: str | None, at: int = REVEALED, *, timed: bool = True) -> Table:
    game = Window(timed, key)
    return cast(
        "Table",
        SimpleNamespace(
            id=7,
            at=at,
            match=SimpleNamespace(game=game, state=None, result=None),
            started_match=SimpleNamespace(game=game, state=None),
        ),
    )


@pytest.fixture
def moments() -> Timestamps:
    moments = Timestamps()
    moments.note_shown(table("round 1"), SHOWN + SKEW, SHOWN)
    return moments


def test_people_are_measured_on_discords_clock(moments: Timestamps) -> None:
    assert moments.instant(table("round 1"), SHOWN + SKEW + 730, SHOWN + 999_999) == REVEALED + 730


def test_computers_are_measured_on_ours(moments: Timestamps) -> None:
    assert moments.instant(table("round 1"), None, SHOWN + 800) == REVEALED + 800


def test_who_was_first_stays_first_though_he_arrives_later(moments: Timestamps) -> None:
    late = moments.instant(table("round 1"), SHOWN + SKEW + 900, SHOWN + 950)
    early = moments.instant(table("round 1", at=late), SHOWN + SKEW + 850, SHOWN + 1400)
    assert early == late - 50


def test_only_the_first_showing_of_a_window_counts(moments: Timestamps) -> None:
    moments.note_shown(table("round 1", at=REVEALED + 900), SHOWN + SKEW + 1500, SHOWN + 1500)
    assert moments.instant(table("round 1"), SHOWN + SKEW + 730, 0) == REVEALED + 730


def test_the_next_window_begins_anew(moments: Timestamps) -> None:
    later = table("round 2", at=REVEALED + 20_000)
    moments.note_shown(later, SHOWN + SKEW + 20_500, SHOWN + 20_500)
    assert moments.instant(later, SHOWN + SKEW + 21_000, 0) == REVEALED + 20_500


@pytest.mark.parametrize(
    ("stamped", "ours", "expected"),
    [(REVEALED + 5, 0, REVEALED + 5), (REVEALED - 5, 0, REVEALED), (None, REVEALED + 9, REVEALED + 9)],
    ids=["stamped", "stamped before the last act", "ours"],
)
def test_elsewhere_no_act_is_earlier_than_the_one_before(stamped: int | None, ours: int, expected: int) -> None:
    moments = Timestamps()
    plain = table("round 1", timed=False)
    moments.note_shown(plain, SHOWN + SKEW, SHOWN)
    assert moments.instant(plain, stamped, ours) == expected


def test_without_a_window_nothing_is_remembered(moments: Timestamps) -> None:
    moments.note_shown(table(None, at=REVEALED + 6000), SHOWN + SKEW + 6100, SHOWN + 6100)
    assert moments.instant(table(None, at=REVEALED + 6000), REVEALED + 6500, 0) == REVEALED + 6500
