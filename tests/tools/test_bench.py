"""Measuring the rules, the menus and the strength of players."""

from __future__ import annotations

import sys
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pytest

from games.kit.solo import Hint
from games.library import all_games
from tests.tools.conftest import Refuse, Run


def test_rules_of_every_game_are_measured(run_tool: Run) -> None:
    table = run_tool("bench", "rules", "--seconds", "0.001").splitlines()
    games = [line.split()[0] for line in table[1:] if not line.startswith(" ")]
    assert games == list(all_games())
    hints = [above.split()[0] for above, line in pairwise(table) if line.startswith("  a hint")]
    assert hints == [name for name, game in all_games().items() if Hint in game.kinds]


def test_presses_are_counted(run_tool: Run) -> None:
    table = run_tool("bench", "menus", "boese_drei", "muehle", "--seconds", "0.01").splitlines()
    dice, mills = (float(line.split()[3]) for line in table[1:])
    assert dice == 1
    assert 1 < mills < 3


def test_reviews_are_measured_at_small_and_large_tables(run_tool: Run) -> None:
    table = run_tool("bench", "reviews", "boese_drei", "muehle", "--work", "100").splitlines()
    assert [line.split()[:2] for line in table[1:-1]] == [["boese_drei", "2"], ["boese_drei", "4"], ["muehle", "2"]]


def test_the_time_to_think_of_each_level_is_measured_and_written_into_a_page(
    run_tool: Run, refused_tool: Refuse, tmp_path: Path
) -> None:
    page = tmp_path / "page.md"
    page.write_text("| game |\n|---|\n", encoding="utf-8")
    table = run_tool("bench", "thinking", "boese_drei", "bingo", "--moves", "1", "--page", str(page)).splitlines()
    assert [line.split()[:2] for line in table] == [["GAME", "SEATS"], ["boese_drei", "4"], ["bingo", "2"]]
    assert all(len(line.split()) == 8 for line in table)
    assert page.read_text(encoding="utf-8").count("\n| ") == 2
    assert refused_tool("bench", "thinking", "boese_drei", "--page", str(tmp_path / "none.md"))[0] == 1


def test_a_peer_stands_below_its_game(run_tool: Run, refused_tool: Refuse, monkeypatch: pytest.MonkeyPatch) -> None:
    peer = SimpleNamespace(game="boese_drei", name="Another engine", playout=lambda rng: 7)
    monkeypatch.setitem(sys.modules, "engines", SimpleNamespace(peers=lambda: [peer]))
    table = run_tool("bench", "rules", "boese_drei", "muehle", "--seconds", "0.01", "--beside", "engines").splitlines()
    assert [line.split()[0] for line in table[1:]] == ["boese_drei", "Another", "muehle"]
    assert refused_tool("bench", "rules", "--beside", "no_such_module")[0] == 1


@pytest.mark.long
def test_pictures_are_drawn_by_two_checkouts_in_turn(run_tool: Run, refused_tool: Refuse) -> None:
    folder = str(Path(__file__).parents[2])
    options = ["--pictures", "3", "--warm", "0", "--beside", folder]
    table = run_tool("bench", "pictures", "boese_drei", *options).splitlines()
    (ours, *figures), (theirs, *others) = (line.split() for line in table[1:3])
    assert (ours, theirs) == ("boese_drei", "beside")
    assert len(figures) == 6
    assert figures[3:5] == others[3:5], "the same code draws the same bytes"
    assert others[-1] == "1.00"
    assert refused_tool("bench", "pictures", "boese_drei", "--beside", "no_such_folder")[0] == 1


@pytest.mark.long
def test_first_pictures_of_new_workers_are_measured(run_tool: Run, refused_tool: Refuse) -> None:
    folder = str(Path(__file__).parents[2])
    table = run_tool("bench", "first", "boese_drei", "--workers", "1", "--beside", folder).splitlines()
    (ours, *figures), (theirs, *others) = (line.split() for line in table[1:3])
    assert (ours, theirs) == ("boese_drei", "beside")
    assert figures[2] == others[2], "the same code draws the same bytes"
    assert "of 1 above" in table[-1]
    assert refused_tool("bench", "first", "boese_drei", "--beside", "no_such_folder")[0] == 1


@pytest.mark.long
def test_figures_of_pictures_are_written_into_a_page(run_tool: Run, refused_tool: Refuse, tmp_path: Path) -> None:
    page = tmp_path / "pictures.md"
    page.write_text("# Pictures\n\n| game | ms |\n|---|---|\n| Chess `chess` | 1 |\n\nEnd.\n", encoding="utf-8")
    options = ["--pictures", "1", "--warm", "0", "--page", str(page)]
    run_tool("bench", "pictures", "boese_drei", *options)
    *head, dice, chess, blank, end = page.read_text(encoding="utf-8").splitlines()
    assert (head[-1], chess, blank, end) == ("|---|---|", "| Chess `chess` | 1 |", "", "End.")
    assert "`boese_drei`" in dice
    assert dice.count("|") == 7
    assert refused_tool("bench", "pictures", "boese_drei", "--page", str(tmp_path / "none.md"))[0] == 1


def test_strength_of_one_player_beside_others(run_tool: Run) -> None:
    options = ["--matches", "2", "--player", "greedy", "--against", "easy", "--jobs", "1"]
    two, alone = run_tool("strength", "nacktfrosch", "dominosa", *options).splitlines()[1:]
    assert two.split()[:3] == ["nacktfrosch", "2", "2"]
    # the same chance in either seat: what one wins, the other has won before
    won, low, high, equal = two.split()[3:7]
    assert (won, equal) == ("0.50", "0.50")
    assert 0 <= float(low) < 0.5 < float(high) <= 1
    assert alone.split()[6] == "0.50", "another player has the same puzzle"
