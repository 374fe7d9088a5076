"""A season that is played: it is rated, ratings come out alike when computed anew, and a seed plays it again."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from bot.cli import main as stammtisch_main
from data.rating import GUARD, UNGUARDED
from tests.tools.conftest import Refuse, Run
from tools.season.rings import play_ring


@pytest.fixture(autouse=True)
def no_progress(monkeypatch: pytest.MonkeyPatch) -> None:
    """However long it takes, nobody is told how far it is."""
    monkeypatch.setattr("tools.season.command.REPORT_SECONDS", float("inf"))


def test_a_season_is_played_rated_and_the_same_when_computed_anew(
    run_tool: Run, refused_tool: Refuse, run_stammtisch: Run, refused_stammtisch: Refuse, tmp_path: Path
) -> None:
    out = tmp_path / "season"
    quick = ("boese_drei", "positionsschach", "todessprung", "maexchen", "muehle")
    report = json.loads(
        run_tool("season", "--matches", "60", "--games", *quick, "--out", str(out), "--json", "--lang", "de", "--rings")
    )
    assert (report["matches"], report["differing"]) == (60, 0)
    assert report["ratings"] > 300
    boards = (out / "boards.txt").read_text(encoding="utf-8")
    assert boards.startswith("Alle Spiele · people · all servers · season 2")
    assert "season 1" in boards
    assert "Würfelspiele · computers" in boards
    assert [(out / name).read_bytes()[:4] for name in report["pictures"]] == [b"\x89PNG"] * 4
    # the book of the season, through the other command
    url = ("--database", f"sqlite:///{out / 'season.sqlite3'}")
    assert run_stammtisch("ratings", "--check", *url).endswith("all as they should be.\n")
    assert json.loads(run_stammtisch("ratings", "--recompute", *url, "--json"))["differing"] == 0
    board = run_stammtisch("ratings", *url, "--lang", "en")
    assert board.startswith("All games · people · all servers · season 2")
    listed = json.loads(run_stammtisch("ratings", "--league", "computers", "--json", *url))
    assert {one["level"] for one in listed} & {"easy", "medium"}
    assert run_stammtisch("ratings", "--close-season", *url) == "Season 2 is closed.\n"
    assert refused_stammtisch("ratings", "--close-season", *url)[0] == 1
    status, words = refused_tool("season", "--out", str(out))
    assert status == 1
    assert "exists already" in words


def test_the_check_finds_what_was_altered(
    run_tool: Run,
    run_stammtisch: Run,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr("tools.season.command.SHOWN", 0)
    run_tool("season", "--matches", "5", "--games", "boese_drei", "--out", str(tmp_path), "--rings")
    book = tmp_path / "season.sqlite3"
    with closing(sqlite3.connect(book)) as connection, connection:
        connection.execute("UPDATE ratings SET wins = wins + 1 WHERE league = 'people'")
    url = ("--database", f"sqlite:///{book}")
    assert stammtisch_main(["ratings", "--check", *url]) == 1
    assert "were not as they should be" in capsys.readouterr().out
    run_stammtisch("ratings", "--recompute", *url)
    assert run_stammtisch("ratings", "--check", *url).endswith("all as they should be.\n")


def test_the_same_seed_plays_the_same_season(run_tool: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.season.command.SHOWN", 0)
    boards = []
    for name in ("one", "other"):
        common = ("--matches", "12", "--games", "boese_drei", "--seed", "x", "--rings")
        run_tool("season", *common, "--out", str(tmp_path / name))
        boards.append((tmp_path / name / "boards.txt").read_bytes())
    assert boards[0] == boards[1]


@pytest.mark.parametrize(("introduced", "highest"), [(False, 1700), pytest.param(True, 1930, marks=pytest.mark.long)])
def test_a_ring_of_own_accounts_is_held_back_and_honest_people_are_not(introduced: bool, highest: int) -> None:
    free, held = (play_ring(5, guard, "0", days=12, introduced=introduced) for guard in (UNGUARDED, GUARD))
    assert free.first_day > 2200
    assert free.rank == 1
    # a day carries nobody further than half of his deviation, and no day further than the company
    assert held.first_day <= 1670
    assert held.end <= highest
    # and wins that it cannot carry put nobody in front of those who are surely good
    assert held.rank > 10
    assert held.order >= free.order - 0.02
    assert held.arrival <= free.arrival + 2
