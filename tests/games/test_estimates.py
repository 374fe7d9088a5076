"""Estimates beside the rules: found, inherited, overridden by a method, or missing."""

from __future__ import annotations

from importlib import import_module
from inspect import signature
from pathlib import Path

import pytest

from games._template import LastStick, State, Take
from games.contract import Game
from games.contract.estimates import estimate
from games.library import all_games

RULES = """
from games._template import LastStick
from games.contract import Game

class Rules(LastStick):
    heuristic = Game.heuristic
"""
"""The template without its own method."""
VARIANT = "from shelf.found.rules import Rules as Found\nclass Rules(Found):\n    "
FILES = {
    "found/rules.py": RULES,
    "found/evaluate.py": "def heuristic(s, seat, m): return 7.0\ndef win_estimate(s, seat): return 0.7",
    "inherited/rules.py": VARIANT + "pass",
    "nearer/rules.py": VARIANT + "pass",
    "nearer/evaluate.py": "def win_estimate(s, seat): return 0.9",
    "overridden/rules.py": VARIANT + "def win_estimate(self, s, seat): return 0.2",
    "missing/rules.py": RULES,
    "evaluate.py": "def heuristic(s, seat, m): return 1.0",
    "one_file.py": RULES,
}


def test_a_game_asks_the_estimates_beside_its_rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, text in FILES.items():
        path = tmp_path / "shelf" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    said = {}
    for module in ("found.rules", "inherited.rules", "nearer.rules", "overridden.rules", "missing.rules", "one_file"):
        game: LastStick = import_module(f"shelf.{module}").Rules(2)
        said[module] = (game.heuristic(State(15, turn=0), 0, Take(1)), game.win_estimate(State(15, turn=0), 0))
    assert said == {
        "found.rules": (7, 0.7),
        "inherited.rules": (7, 0.7),
        "nearer.rules": (7, 0.9),
        "overridden.rules": (7, 0.2),
        "missing.rules": (0, 0.5),
        "one_file": (0, 0.5),
    }


@pytest.mark.parametrize("name", ["heuristic", "win_estimate"])
def test_what_stands_beside_the_rules_takes_what_the_method_takes(name: str) -> None:
    method = getattr(Game, name)
    _, *parameters = signature(method).parameters
    found = {game.info.id: estimate(game, name) for game in all_games().values() if getattr(game, name) is method}
    assert any(found.values())
    taken = {game: list(signature(one).parameters) for game, one in found.items() if one is not None}
    assert {game: names for game, names in taken.items() if names != parameters} == {}
