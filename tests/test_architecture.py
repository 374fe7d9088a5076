"""The house has four rooms and one direction."""

import dis
import sys
from collections.abc import Iterator
from pathlib import Path
from types import CodeType

import pytest

from games.library import all_games

ROOT = Path(__file__).parents[1]
ROOMS = {"games": set(), "data": set(), "render": {"games"}, "bot": {"games", "render", "data"}}
VIEW_TYPES = {"games.views", "games.phrase", "games.values", "games.words", "games.kit.cards"}
ROOMS_OF_RULES = sorted(path.name for path in (ROOT / "games").iterdir() if (path / "__init__.py").exists())


def imported(path: Path) -> Iterator[str]:
    """The modules a file imports anywhere, read from its compiled code.

    ``ast.parse`` fails by chance in Python 3.11 where the garbage collector comes in between.
    """
    codes = [compile(path.read_text(encoding="utf-8"), str(path), "exec")]
    for code in codes:
        codes += [constant for constant in code.co_consts if isinstance(constant, CodeType)]
        yield from (found.argval for found in dis.get_instructions(code) if found.opname == "IMPORT_NAME")


def modules(room: str) -> list[Path]:
    return sorted((ROOT / room).rglob("*.py"))


@pytest.mark.parametrize("room", ROOMS)
def test_imports_run_one_way(room: str) -> None:
    allowed = ROOMS[room] | {room}
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in modules(room)
        for name in imported(path)
        if name.split(".")[0] in ROOMS and name.split(".")[0] not in allowed
    ]
    assert not wrong


def test_games_know_the_standard_library_only_and_no_clocks_or_io() -> None:
    banned = {"asyncio", "datetime", "socket", "sqlite3", "subprocess", "threading"}
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in modules("games")
        for name in imported(path)
        if (top := name.split(".")[0]) != "games" and (top not in sys.stdlib_module_names or top in banned)
    ]
    assert not wrong


def test_render_knows_views_but_no_game() -> None:
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in modules("render")
        for name in imported(path)
        if name.split(".")[0] == "games" and name not in VIEW_TYPES
    ]
    assert not wrong


def test_data_knows_no_discord() -> None:
    assert not [path for path in modules("data") for name in imported(path) if name.split(".")[0] == "discord"]


def test_the_kit_names_no_game() -> None:
    ids = set(all_games())
    families = set(ROOMS_OF_RULES) - {"kit", "players", "views"}
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in modules("games/kit")
        for name in imported(path)
        if name.split(".")[:2] in [["games", family] for family in families] or name.split(".")[-1] in ids
    ]
    assert not wrong
