"""The index of the kit names every module there is, and no other."""

from __future__ import annotations

import re
from importlib import import_module
from pathlib import Path

import pytest

from games import kit

HOME = Path(kit.__file__).parent
ROWS = [
    line
    for line in (HOME / "README.md").read_text(encoding="utf-8").splitlines()
    if line.startswith("| ") and not line.startswith("| feature")
]
MODULES = sorted(path.stem for path in HOME.glob("*.py") if path.stem != "__init__")
HELPERS = sorted(
    f"games/{folder}/{path.name}"
    for folder in ("players", "views")
    for path in (HOME.parent / folder).glob("*.py")
    if (folder, path.name) != ("players", "__init__.py")
)


def where(row: str) -> str:
    """The module or folder that a row of the index sends one to."""
    found = re.search(r"\| `([^`]+)`[^|]*\|$", row)
    assert found, f"no module: {row}"
    return found[1]


@pytest.mark.parametrize("name", [*MODULES, *HELPERS])
def test_every_module_is_named(name: str) -> None:
    assert name in map(where, ROWS)


@pytest.mark.parametrize("row", ROWS)
def test_what_is_named_is_there(row: str) -> None:
    name = where(row)
    if "/" in name:
        assert (HOME.parents[1] / name).exists()
        module = name.removesuffix(".py").removesuffix("/").removesuffix("/__init__").replace("/", ".")
    else:
        module = f"games.kit.{name}"
    named = re.findall(r"`(\w+)`", row.rpartition("| ")[2].partition(":")[2].partition(";")[0].partition("(")[0])
    assert not [one for one in named if not hasattr(import_module(module), one)]
