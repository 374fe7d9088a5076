"""The ladder: the shares won, how sure they are, and the table that keeps them."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from games.library import all_games
from tests.tools.conftest import Refuse, Run
from tools.contest import Contest, Outcome, equal, play, play_many, share_won
from tools.ladder import PAGE, with_rows

ROOT = Path(__file__).parents[2]


def outcomes(*won: float) -> list[Outcome]:
    return [Outcome(share, 0, 0, 1.0) for share in won]


@pytest.mark.parametrize(
    ("won", "lost", "mean", "low", "high"),
    [
        (5, 5, 0.5, 0.237, 0.763),
        (0, 10, 0.0, 0.0, 0.278),
        (10, 0, 1.0, 0.722, 1.0),
        (80, 20, 0.8, 0.711, 0.867),
    ],
)
def test_an_interval_is_wilsons(won: int, lost: int, mean: float, low: float, high: float) -> None:
    share = share_won(outcomes(*[1.0] * won, *[0.0] * lost))
    assert share == pytest.approx((mean, low, high), abs=0.001)


def test_a_shared_win_counts_its_part() -> None:
    assert share_won(outcomes(0.5, 0.5, 1.0, 0.0)).mean == 0.5


def test_a_draw_counts_half_for_each_side() -> None:
    drawn = [play(Contest("blockade", 2, number, "random", "random", 0.01)) for number in (0, 1)]
    assert [(outcome.points, outcome.won) for outcome in drawn] == [(0.5, 0.5), (0.5, 0.5)]


@pytest.mark.parametrize(("seats", "share"), [(1, 0.5), (2, 0.5), (3, 1 / 3), (4, 0.25)])
def test_what_an_equal_player_wins(seats: int, share: float) -> None:
    assert equal(seats) == share


def test_matches_end_with_the_time_but_every_seat_is_played_equally_often() -> None:
    with ThreadPoolExecutor(1) as pool:
        first = Contest("schaukel", 3, 0, "random", "random", 0.01)
        assert len(play_many(pool, first, 20, seconds=1000)) == 20
        assert len(play_many(pool, first, 20, seconds=1e-9)) == 6


PAGE_BEFORE = """\
# Title

| game | seats |
|---|---:|
| Herz `herz` | 4 |
| Mill `muehle` | 2 |

After the table.
"""


def test_a_row_is_replaced_or_new_in_the_librarys_order() -> None:
    assert list(all_games()).index("chess") < list(all_games()).index("herz")
    after = with_rows(PAGE_BEFORE, {"muehle": "| Mill `muehle` | 3 |", "chess": "| Chess `chess` | 2 |"})
    assert after == PAGE_BEFORE.replace("| Herz", "| Chess `chess` | 2 |\n| Herz").replace("| 2 |\n\n", "| 3 |\n\n")
    assert with_rows(PAGE_BEFORE, {}) == PAGE_BEFORE


def test_the_page_of_the_project_keeps_its_form() -> None:
    page = (ROOT / PAGE).read_text(encoding="utf-8")
    assert with_rows(page, {}) == page


def test_it_writes_a_row_and_keeps_the_others(run_tool: Run, tmp_path: Path) -> None:
    page = tmp_path / "page.md"
    page.write_text(PAGE_BEFORE, encoding="utf-8")
    line = run_tool("ladder", "toto", "--matches", "4", "--seconds", "0.01", "--jobs", "1", "--out", str(page))
    row = line.strip()
    assert row.startswith("| Toto `toto` | 2 | 50 % | **")
    assert row.count(" (4) |") == 3
    written = page.read_text(encoding="utf-8").splitlines()
    assert row in written
    assert "| Herz `herz` | 4 |" in written


def test_a_page_that_is_not_there_is_one_sentence(refused_tool: Refuse, tmp_path: Path) -> None:
    status, sentence = refused_tool("ladder", "toto", "--out", str(tmp_path / "none.md"))
    assert status == 1
    assert "there is no page" in sentence
