"""Tests of Das doppelte Lottchen."""

from __future__ import annotations

import pytest

from games.contract import Note
from games.dice.doppeltes_lottchen import DoppeltesLottchen, total
from tests.games.dice.playing import pad, played, replayed, shown, told

TO_65 = "666 666 666 641"


@pytest.mark.parametrize(
    ("acts", "loser"),
    [
        pytest.param("666 666 666 651", 0, id="2.3-exactly-66-loses"),
        pytest.param(f"{TO_65} 111", 1, id="2.3-above-66-loses"),
        pytest.param("666 666 666 666", 0, id="2.3-far-above-too"),
        pytest.param("111 " * 21 + "111", 0, id="2.2-round-after-round"),
    ],
)
def test_who_loses(acts: str, loser: int) -> None:
    match = played(DoppeltesLottchen(3), acts)
    assert match.result is not None
    others = tuple(seat for seat in range(3) if seat != loser)
    assert match.result.winners == others
    assert match.result.places == tuple(3 if seat == loser else 1 for seat in range(3))
    assert match.result.points == tuple(int(seat != loser) for seat in range(3))


@pytest.mark.parametrize(
    ("acts", "sum_so_far"),
    [
        pytest.param("", 0, id="2.1-from-zero"),
        pytest.param("123 456", 21, id="2.1-all-into-one"),
        pytest.param(TO_65, 65, id="2.3-65-is-safe"),
    ],
)
def test_the_common_total(acts: str, sum_so_far: int) -> None:
    match = played(DoppeltesLottchen(3), acts)
    assert total(match.state) == sum_so_far
    assert match.result is None
    assert match.awaited == (match.ply % 3,)


def test_a_large_table_has_enough_turns() -> None:
    match = played(DoppeltesLottchen(16), "111 " * 22)
    assert match.result is not None
    assert match.result.places[5] == 16


def test_the_total_is_told() -> None:
    match = played(DoppeltesLottchen(2), f"{TO_65} 112")
    assert told(match)[:2] == [
        "Anna hat 6, 6 und 6 gewürfelt: 0 + 18 = 18.",
        "Ben hat 6, 6 und 6 gewürfelt: 18 + 18 = 36.",
    ]
    assert told(match)[-1] == "Anna hat 1, 1 und 2 gewürfelt: 65 + 4 = 69."


@pytest.mark.parametrize(
    ("acts", "lines", "tone"),
    [
        (
            "",
            [
                "Bis 66 fehlen noch 66.",
                "Anna: Du bist mit Würfeln dran. Bis 66 fehlen noch 66, dir kann nichts passieren.",
            ],
            "plain",
        ),
        (
            "666 666 641",
            [
                "Wurf von Anna: 6 4 1: 36 + 11 = 47",
                "Bis 66 fehlen noch 19.",
                "Ben: Du bist mit Würfeln dran. Bis 66 fehlen noch 19, dir kann nichts passieren.",
            ],
            "plain",
        ),
        (
            "666 666 651",
            [
                "Wurf von Anna: 6 5 1: 36 + 12 = 48",
                "Bis 66 fehlen noch 18.",
                "Ben: Du bist mit Würfeln dran. Wirfst du 18 oder mehr, hast du verloren!",
            ],
            "bad",
        ),
    ],
)
def test_the_danger_is_shown_before_the_roll(acts: str, lines: list[str], tone: str) -> None:
    match = played(DoppeltesLottchen(2), acts)
    assert shown(match) == lines
    (note,) = [part for part in match.game.view(match.state, None).parts if isinstance(part, Note)]
    assert note.tone == tone


def test_the_pad_grows_roll_by_roll() -> None:
    match = played(DoppeltesLottchen(2), "123 456 111")
    assert [row.cells for row in pad(match).rows] == [(6, 6), (15, 21), (3, 24)]


def test_the_golden_record_replays() -> None:
    match = replayed("doppeltes_lottchen")
    assert match.result is not None
    assert len(match.result.winners) == match.game.seats - 1
