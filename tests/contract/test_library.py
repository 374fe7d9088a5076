"""The library: every game has at least one golden record, and a lesson."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from games.lessons import has_lesson
from games.library import all_games
from games.match import record
from tests.games.records import records


def _game_of(path: Path) -> str:
    """The game a record is of, from its name: halma.txt, halma-2.txt, halma-2-0001.txt."""
    return path.stem.partition("-")[0]


def test_every_golden_record_is_of_a_game() -> None:
    assert {_game_of(path) for path in records()} <= all_games().keys()


def test_every_game_has_a_golden_record_that_replays(kind: Any) -> None:
    game = kind.info.id
    if kind not in all_games().values():  # a template, or the example of a page
        return
    golden = [path for path in records() if _game_of(path) == game]
    command = f"stammtisch simulate {game} --matches 1 --record {_folder(kind)}"
    assert golden, f"{game} has no golden record; {command} writes one"
    for path in golden:
        text = path.read_text(encoding="utf-8")
        match = record.read(text)
        assert match.game.info.id == game, path.name
        assert match.result is not None, path.name
        assert record.write(match) == text, path.name


def test_every_game_has_a_lesson(kind: Any) -> None:
    if kind in all_games().values():
        assert has_lesson(kind), f"docs/lessons.md says how to write {kind.__name__} one"


def _folder(kind: Any) -> str:
    """Where the table tests of a game lie."""
    return f"tests/games/{kind.__module__.split('.')[1]}"
