"""The example of ``docs/games.md``, cut out of the page as it stands after each of its steps.

A heading ``### 1. …`` begins a step. The first step holds a whole module and its two sheets; the later ones say what
changes: imports to add, definitions that are new or take the place of others, and classes that begin with ``...`` and
hold members that are new or take the place of others. In sheets a section takes the place of the one with its number,
and words are added.
"""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from itertools import accumulate
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from games.contract import Game
from games.library import games_in
from games.sheets import LANGUAGES

PAGE = Path(__file__).parents[2] / "docs" / "games.md"
_STEP = re.compile(r"^### \d+\. .*?(?=^### |^## \D)", re.MULTILINE | re.DOTALL)
_BLOCK = re.compile(r"^(?P<fence>`{3,})(?P<kind>[a-z]+)\n(?P<code>.*?)^(?P=fence)$", re.MULTILINE | re.DOTALL)
_FILE = re.compile(r"`[a-z/]+/(?P<name>[a-z_]+(?:\.de\.md|\.en\.md|\.py))`")
_SECTION = re.compile(r"^## (?P<number>\d+) .*?(?=^## |^```)", re.MULTILINE | re.DOTALL)
_WORDS = re.compile(r"^```words\n(?P<words>.*?)^```$", re.MULTILINE | re.DOTALL)


@dataclass(frozen=True)
class Block:
    """A block of code on the page, and the file that it belongs to."""

    file: str
    code: str


def blocks(step: str) -> Iterator[Block]:
    """The blocks of a step; each belongs to the file that the text has named last, at first to the module."""
    file = "chomp.py"
    end = 0
    for block in _BLOCK.finditer(step):
        for named in _FILE.finditer(step, end, block.start()):
            file = named["name"]
        end = block.end()
        if block["kind"] in ("python", "markdown"):
            yield Block(file, block["code"])


def steps() -> list[str]:
    """The text of each step of the page."""
    return _STEP.findall(PAGE.read_text(encoding="utf-8"))


def grown(files: dict[str, str], step: str) -> dict[str, str]:
    """The files of the example after a step."""
    after = dict(files)
    for block in blocks(step):
        merge = merged_code if block.file.endswith(".py") else merged_sheet
        after[block.file] = merge(after[block.file], block.code) if block.file in after else block.code
    return after


def merged_code(module: str, change: str) -> str:
    """A module after a change."""
    body = ast.parse(module).body
    for node in ast.parse(change).body:
        same = next((at for at, other in enumerate(body) if name_of(other) == name_of(node)), None)
        if isinstance(node, ast.Import | ast.ImportFrom):
            last = max(at for at, other in enumerate(body) if isinstance(other, ast.Import | ast.ImportFrom))
            body.insert(last + 1, node)
        elif same is None:
            body.insert(len(body) - 1, node)  # before the rules, which come last
        elif isinstance(node, ast.ClassDef) and is_ellipsis(node.body[0]):
            extend(body[same], node.body[1:])
        else:
            body[same] = node
    return ast.unparse(ast.Module(body, []))


def extend(extended: ast.stmt, members: list[ast.stmt]) -> None:
    """Give a class other members in place of those with the same name, and new ones behind its last."""
    assert isinstance(extended, ast.ClassDef)
    new = {name_of(member): member for member in members}
    extended.body = [new.pop(name_of(member), member) for member in extended.body]
    extended.body += new.values()


def name_of(node: ast.stmt) -> str | None:
    """The name that a statement defines, if it does."""
    if isinstance(node, ast.Assign) and isinstance(node.targets[0], ast.Name):
        return node.targets[0].id
    return node.name if isinstance(node, ast.ClassDef | ast.FunctionDef) else None


def is_ellipsis(node: ast.stmt) -> bool:
    """Return whether a statement is ``...``."""
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and node.value.value is ...


def merged_sheet(sheet: str, change: str) -> str:
    """A sheet after a change."""
    for section in _SECTION.finditer(change):
        old = next(other for other in _SECTION.finditer(sheet) if other["number"] == section["number"])
        sheet = sheet[: old.start()] + section[0] + sheet[old.end() :]
    for words in _WORDS.finditer(change):
        end = next(_WORDS.finditer(sheet)).end("words")
        sheet = sheet[:end] + words["words"] + sheet[end:]
    return sheet


@cache
def _folder() -> TemporaryDirectory[str]:
    """Where the example lies, in a package for each step, until the tests end."""
    made: TemporaryDirectory[str] = TemporaryDirectory(prefix="chomp-")
    sys.path.append(made.name)
    return made


@cache
def examples() -> dict[str, type[Game[Any, Any]]]:
    """The example as a game after each step, by a name for the step."""
    found = {}
    empty: dict[str, str] = {}
    for number, files in enumerate(accumulate(steps(), grown, initial=empty)):
        if number:
            package = f"chomp_step_{number}"
            write(files, Path(_folder().name) / package)
            import_module(package)
            (found[f"chomp-step-{number}"],) = games_in(f"{package}.chomp")
    return found


def write(files: dict[str, str], package: Path) -> None:
    """Write the module and the sheets as a package."""
    package.mkdir()
    for name in ("chomp.py", *(f"chomp.{language}.md" for language in LANGUAGES)):
        package.joinpath(name).write_text(files[name], encoding="utf-8")
    package.joinpath("__init__.py").touch()
