"""The project has four packages and one direction, and so have the rooms of the bot."""

import dis
import re
import sys
from functools import cache
from pathlib import Path
from types import CodeType

import pytest

from games.library import all_games
from tests.private_names import private_names

ROOT = Path(__file__).parents[1]
ROOMS = {
    "games": set(),
    "data": set(),
    "render": {"games"},
    "bot": {"games", "render", "data"},
    "tools": {"games", "render", "data", "bot"},
}
VIEW_TYPES = {
    "games.contract.views",
    "games.contract.phrase",
    "games.contract.values",
    "games.sheets",
    "games.contract.cards",
}
ENGINE = (
    "families",
    "contract",
    "kit",
    "sheets",
    "library",
    "finding",
    "naming",
    "menu",
    "match",
    "lessons",
    "players",
)
"""What games are made of and played by, bottom up."""
ROOMS_OF_RULES = sorted(path.name for path in (ROOT / "games").iterdir() if (path / "__init__.py").exists())


@cache
def imported(path: Path) -> tuple[str, ...]:
    """The modules a file imports anywhere, read from its compiled code.

    ``ast.parse`` fails by chance in Python 3.11 where the garbage collector comes in between.
    """
    codes, found = [compile(path.read_text(encoding="utf-8"), str(path), "exec")], list[str]()
    for code in codes:
        codes += [constant for constant in code.co_consts if isinstance(constant, CodeType)]
        found += (one.argval for one in dis.get_instructions(code) if one.opname == "IMPORT_NAME")
    return tuple(found)


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
    families = set(ROOMS_OF_RULES) - set(ENGINE)
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in modules("games/kit")
        for name in imported(path)
        if name.split(".")[:2] in [["games", family] for family in families] or name.split(".")[-1] in ids
    ]
    assert not wrong


def test_the_engine_of_games_imports_only_from_below() -> None:
    wrong = []
    for path in modules("games"):
        room = path.relative_to(ROOT / "games").parts[0].removesuffix(".py")
        below = ENGINE[: ENGINE.index(room) + 1] if room in ENGINE else ("families", "contract", "kit", "menu", room)
        for name in imported(path):
            parts = name.split(".")
            if parts[0] == "games" and len(parts) > 1 and parts[1] not in below:
                wrong.append(f"{path.relative_to(ROOT)} imports {name}")
    assert not wrong


FLOORS = (
    "runtime", "wire", "sessions", "screens", "delivery", "background", "interactions", "commands", "wiring", "app",
    "local", "cli", "__main__",
)  # fmt: skip
"""The rooms of the bot, bottom up: each imports only from below. A module of its own is a room, too."""


def test_every_room_of_the_bot_has_its_floor() -> None:
    rooms = {path.relative_to(ROOT / "bot").parts[0].removesuffix(".py") for path in modules("bot")}
    assert rooms - {"__init__"} == set(FLOORS)


def test_rooms_of_the_bot_import_only_from_below() -> None:
    wrong = []
    for path in modules("bot"):
        room = path.relative_to(ROOT / "bot").parts[0].removesuffix(".py")
        for name in imported(path):
            parts = name.split(".")
            if room in FLOORS and parts[0] == "bot" and len(parts) > 1 and FLOORS.index(parts[1]) > FLOORS.index(room):
                wrong.append(f"{path.relative_to(ROOT)} imports {name}")
    assert not wrong


@pytest.mark.parametrize("room", ["sessions", "screens", "background"])
def test_a_room_knows_no_discord(room: str) -> None:
    assert not [path for path in modules(f"bot/{room}") for name in imported(path) if name.split(".")[0] == "discord"]


def test_what_goes_on_without_a_press_follows_the_host_and_delivers_nothing() -> None:
    wrong = [
        f"{path.relative_to(ROOT)} imports {name}"
        for path in modules("bot/background")
        for name in imported(path)
        if name.startswith("bot.delivery")
    ]
    assert not wrong


def test_nobody_but_the_host_tells_computer_players_of_a_change() -> None:
    """Whoever plays awaits ``host.play``; only the start, outages and the outbox wake what has no change to follow."""
    wakes = {
        str(path.relative_to(ROOT))
        for path in modules("bot")
        if re.search(r"\.wake\(|outbox\.deliver\(", path.read_text(encoding="utf-8"))
    }
    assert wakes == {"bot/background/computers.py", "bot/delivery/hands.py", "bot/delivery/service.py"}


def test_a_message_is_a_value_without_discord() -> None:
    values = ("message", "sight", "custom_id", "person")
    assert not [name for one in values for name in imported(ROOT / f"bot/wire/{one}.py") if "discord" in name]


def test_only_rendering_builds_components() -> None:
    """Whatever imports ``discord.ui``, as a module or as a name of the package."""
    building = {
        str(path.relative_to(ROOT))
        for room in ("bot", "tools")
        for path in modules(room)
        if re.search(r"discord\.ui\b|from discord import .*\bui\b", path.read_text(encoding="utf-8"))
    }
    assert building == {"bot/wire/rendering.py"}


PRIVATE_BUT_NAMED = {
    "_template": "a game to copy: its name keeps it out of the library",
    "_template_board": "the same on a board",
    "_sqlite3": "the file of SQLite's library, which the standard library names nowhere else",
    "_HighHandOpeningLookup": "PokerKit's order of open cards, to which no public name leads",
}
"""Private names that tests may take from others, with the reason."""


def test_tests_take_public_names() -> None:
    """What scenes need of the insides of SimCord and discord.py stands in one module with a test of its own."""
    found = {
        f"{path.relative_to(ROOT)}:{one.line} {one.name}": one.name
        for path in modules("tests")
        if path != ROOT / "tests/bot/simulation.py"
        for one in private_names(path.read_text(encoding="utf-8"))
    }
    assert [place for place, name in found.items() if name not in PRIVATE_BUT_NAMED] == []
    assert PRIVATE_BUT_NAMED.keys() <= set(found.values()), "an exception that nothing needs any more"


@pytest.mark.parametrize(
    ("code", "names"),
    [
        ("from a._b import _c, d", ["_b", "_c"]),
        ("import a._b", ["_b"]),
        ("other._x.y", ["_x"]),
        ("self._x.y", []),
        ("self.other._x", ["_x"]),
        ("vars(x)['_y']", ["_y"]),
        ("patch('a.b._z')", ["a.b._z"]),
        ("patch.object(a, '_z')", ["_z"]),
        ("monkeypatch.setattr(x, '_y', 1)", ["_y"]),
        ("row._replace(a=1), x.__dict__, os._exit(0), _own", []),
    ],
)
def test_private_names_are_found(code: str, names: list[str]) -> None:
    assert [one.name for one in private_names(code)] == names
