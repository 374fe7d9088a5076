"""``make game GAME=x`` runs all about one game: its laws, its tables, its golden record and its evening."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from games.library import all_games
from tests.bot.evenings.test_every_game import PLAYED_ELSEWHERE

ROOT = Path(__file__).parents[1]
PATHS = ["tests/contract", "tests/bot/evenings/test_every_game.py", "tests/games"]
CHOICES = """
import json, sys
import pytest

class Choices:
    def pytest_collection_finish(self, session):
        from games.library import all_games
        from tests.conftest import is_about

        chosen = {game: [one.nodeid for one in session.items if is_about(one, game)] for game in all_games()}
        print("chosen", json.dumps(chosen))

sys.exit(pytest.main(["-qq", "--collect-only", "-n", "0", "-p", "no:cacheprovider", *sys.argv[1:]], [Choices()]))
"""
"""Prints the tests about each game, by its id."""
LAW = "tests/contract/test_match_laws.py::test_random_play_ends_with_a_sound_result[{}]"
RECORD = "tests/contract/test_library.py::test_every_game_has_a_golden_record_that_replays[{}]"
EVENING = "tests/bot/evenings/test_every_game.py::test_an_evening[{}-"


def missing(game: str, chosen: list[str], *, evening: bool = True) -> list[str]:
    """What is not among the tests chosen for a game."""
    found = {
        "laws": LAW.format(game) in chosen,
        "record": RECORD.format(game) in chosen,
        "tables": any(test.startswith("tests/games/") and f"/test_{game}" in test for test in chosen),
        "evening": not evening or any(test.startswith(EVENING.format(game)) for test in chosen),
    }
    return [what for what, is_there in found.items() if not is_there]


def collected(command: list[str]) -> list[str]:
    """The lines that a run which only collects tests prints."""
    done = subprocess.run([sys.executable, *command], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.splitlines()


def test_laws_tables_record_and_evening_of_every_game_are_chosen() -> None:
    (line,) = [line for line in collected(["-c", CHOICES, *PATHS]) if line.startswith("chosen ")]
    chosen: dict[str, list[str]] = json.loads(line.removeprefix("chosen "))
    assert chosen.keys() == all_games().keys()
    # the others have an evening here only with --game
    lacking = {game: missing(game, tests, evening=game not in PLAYED_ELSEWHERE) for game, tests in chosen.items()}
    assert {game: found for game, found in lacking.items() if found} == {}


@pytest.mark.parametrize("game", ["halma", *sorted(PLAYED_ELSEWHERE)])
def test_one_game_runs_what_is_about_it_and_nothing_else(game: str) -> None:
    own = [*ROOT.glob(f"tests/games/**/test_{game}.py"), *ROOT.glob(f"tests/games/**/test_{game}_*.py")]
    paths = [*PATHS[:2], *(str(path) for path in own)]
    lines = collected(
        ["-m", "pytest", "-q", "--collect-only", "-n", "0", "-p", "no:cacheprovider", "--game", game, *paths]
    )
    chosen = [line for line in lines if "::" in line]
    assert missing(game, chosen) == []
    assert all(f"[{game}" in line or f"/test_{game}" in line for line in chosen)
    assert not any("halma_solo" in line for line in chosen)
