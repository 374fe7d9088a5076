"""``make game GAME=x`` runs all about one game: its laws, its tables, its golden record and its evening."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
KINDS = ["muehle", "halma", "schnapsen", "boese_drei", "matador", "backgammon", "barricade", "chess", "mikado"]
"""A game of each family, some with a whole evening elsewhere, one whose name begins another's."""


@pytest.mark.parametrize("game", KINDS)
def test_laws_tables_record_and_evening_of_a_game_are_selected(game: str) -> None:
    own = [*ROOT.glob(f"tests/games/**/test_{game}.py"), *ROOT.glob(f"tests/games/**/test_{game}_*.py")]
    paths = ["tests/contract", "tests/bot/evenings/test_every_game.py", *(str(path) for path in own)]
    command = [sys.executable, "-m", "pytest", "-q", "--collect-only", "-n", "0", "-p", "no:cacheprovider"]
    found = subprocess.run([*command, f"--game={game}", *paths], cwd=ROOT, capture_output=True, text=True, check=True)
    chosen = [line for line in found.stdout.splitlines() if "::" in line]
    assert any(line.startswith("tests/contract/test_match_laws.py") for line in chosen)
    assert any(f"test_an_evening[{game}-" in line for line in chosen)
    assert any("record" in line.partition("::")[2] for line in chosen if line.startswith("tests/games/"))
    assert any("record" not in line for line in chosen if line.startswith("tests/games/"))
    assert all(f"[{game}" in line or f"/test_{game}" in line for line in chosen)
