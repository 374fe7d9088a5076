"""The pages for people: short where it was promised, with links that lead somewhere and commands that exist."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from contextlib import redirect_stdout
from datetime import date
from functools import cache
from io import StringIO
from itertools import count
from pathlib import Path
from typing import NamedTuple

import pytest
import yaml

from bot import cli
from bot.runtime.i18n import CATALOGUE
from games.library import all_games, sheet
from tools.__main__ import main as tools

ROOT = Path(__file__).parents[1]
PAGES = (
    *(ROOT / name for name in ("README.md", "CONTRIBUTING.md", "SECURITY.md")),
    *sorted((ROOT / "docs").glob("*.md")),
)
CHANGELOG = ROOT / "CHANGELOG.md"
"""Its links lead somewhere too, but it may name commands that are no more."""
README_LINES = 120
OVERVIEW_LINES = 45
"""What fits one screen."""

_FENCED = re.compile(r"^(?P<fence>`{3,})[^\n]*\n(?P<code>.*?)^(?P=fence)$", re.MULTILINE | re.DOTALL)
_SPAN = re.compile(r"`([^`]+)`")
_LINK = re.compile(r"\]\(([^)\s]+)\)")
_HEADING = re.compile(r"^#{1,6} +(.+?) *$", re.MULTILINE)
_WORD = r"[a-z][a-z-]*"
_VERSION = re.compile(r"^## (\d+)\.(\d+)\.(\d+) — (\d{4}-\d{2}-\d{2})$", re.MULTILINE)
_CHANGES = ["Added", "Changed", "Fixed", "For hosts"]
_FOLDERS = {"/data"}
"""What begins like a slash command and is a folder of the image."""


class Shell(NamedTuple):
    """A command line that a page names: the page, and the words from the program on."""

    page: str
    words: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.page}: {' '.join(self.words)}"

    @property
    def flags(self) -> set[str]:
        """The options it is given."""
        return {word.partition("=")[0] for word in self.words if word.startswith("--")}


def _name(page: Path) -> str:
    return str(page.relative_to(ROOT))


def _prose(page: Path) -> str:
    """A page without its blocks of code."""
    return _FENCED.sub("", page.read_text(encoding="utf-8"))


def _lines_of_code(page: Path) -> Iterator[str]:
    """What stands in spans and lines of code, comments left out."""
    text = page.read_text(encoding="utf-8")
    for block in _FENCED.finditer(text):
        yield from (line.partition(" #")[0].strip() for line in block["code"].splitlines())
    yield from (" ".join(span.split()) for span in _SPAN.findall(_prose(page)))


def _commands(program: str) -> list[Shell]:
    """Every command line of a program that any page names."""
    start = re.compile(rf"(?:^|[|;] *|&& ){re.escape(program)} ({_WORD}(?: .*)?)$")
    return [
        Shell(_name(page), tuple(named[1].split()))
        for page in PAGES
        for line in dict.fromkeys(_lines_of_code(page))
        if (named := start.search(line)) is not None
    ]


@cache
def _anchors(page: Path) -> frozenset[str]:
    """The anchors of a page's headings, as they are made where pages are read."""
    anchors: set[str] = set()
    for heading in _HEADING.findall(_prose(page)):
        words = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower()
        slug = re.sub(r"[^\w\- ]", "", words).replace(" ", "-")
        anchors.add(next(name for n in count() if (name := f"{slug}-{n}" if n else slug) not in anchors))
    return frozenset(anchors)


def _links() -> list[tuple[str, str]]:
    return [
        (_name(page), link)
        for page in (*PAGES, CHANGELOG)
        for link in dict.fromkeys(_LINK.findall(_prose(page)))
        if not re.match(r"[a-z]+:", link)
    ]


def test_the_readme_is_short() -> None:
    assert len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) <= README_LINES


def test_the_overview_fits_one_screen() -> None:
    assert len((ROOT / "docs/architecture.md").read_text(encoding="utf-8").splitlines()) <= OVERVIEW_LINES


@pytest.mark.parametrize(("page", "link"), _links())
def test_links_lead_somewhere(page: str, link: str) -> None:
    place, _, anchor = link.partition("#")
    target = (ROOT / page).parent.joinpath(place).resolve() if place else ROOT / page
    assert target.exists()
    assert target.is_relative_to(ROOT)
    if anchor:
        assert anchor in _anchors(target)


def test_every_page_is_found_from_the_readme() -> None:
    """In one step, or in two by the overview of the architecture."""
    overview = "docs/architecture.md"
    linked = {
        (ROOT / page).parent / link.partition("#")[0] for page, link in _links() if page in {"README.md", overview}
    }
    assert ROOT / overview in linked
    assert set(PAGES[1:]) <= linked


def test_the_changelog_begins_with_the_present_version() -> None:
    present = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]
    released = _VERSION.findall(_prose(CHANGELOG))
    assert ".".join(released[0][:3]) == present
    numbers = [tuple(map(int, version[:3])) for version in released]
    assert numbers == sorted(set(numbers), reverse=True)
    dates = [date.fromisoformat(version[3]) for version in released]
    assert dates == sorted(dates, reverse=True)


def test_the_changelog_has_its_headings_in_order() -> None:
    _, *versions = re.split(r"^## ", _prose(CHANGELOG), flags=re.MULTILINE)
    for version in versions:
        assert version.startswith("Unreleased\n") or _VERSION.match(f"## {version}"), version
        kinds = re.findall(r"^### (.+)$", version, re.MULTILINE)
        assert kinds
        assert kinds == [kind for kind in _CHANGES if kind in kinds]


def test_the_changelog_tells_of_every_game() -> None:
    told = " ".join(_prose(CHANGELOG).split())
    titles = {sheet(game, "de").title.partition(" (")[0] for game in all_games().values()}
    assert {title for title in titles if f"*{title}" not in told} == set()


def test_ci_runs_the_script_and_nothing_else() -> None:
    workflow = yaml.safe_load((ROOT / ".github/workflows/ci.yml").read_text(encoding="utf-8"))
    (job,) = workflow["jobs"].values()
    checkout, script = job["steps"]
    assert checkout["uses"].startswith("actions/checkout@")
    assert script == {"run": ".ci/run"}


@pytest.mark.parametrize("form", sorted((ROOT / ".github/ISSUE_TEMPLATE").glob("*.yml")), ids=_name)
def test_issue_forms_can_be_filled_in(form: Path) -> None:
    """By the keys that GitHub asks for, each field with a name of its own."""
    asked = yaml.safe_load(form.read_text(encoding="utf-8"))
    if form.stem == "config":
        assert asked == {"blank_issues_enabled": True}
        return
    assert {"name", "description", "body"} <= asked.keys()
    names = [field["id"] for field in asked["body"]]
    assert len(set(names)) == len(names)
    assert all(field["type"] in {"input", "textarea"} and field["attributes"]["label"] for field in asked["body"])


@pytest.mark.parametrize("page", ["architecture", "rooms", "drawing", "durability", "testing"])
def test_files_of_the_architecture_exist(page: str) -> None:
    """A bare name lies in the folder of the path before it."""
    folder, missing = ROOT, []
    for span in _SPAN.findall(_prose(ROOT / "docs" / f"{page}.md")):
        if re.fullmatch(r"\.?\w+(/\w[\w.]*)*(/|\.py|\.md|/run)", span) is None:
            continue
        path = next((place / span for place in (ROOT, folder) if (place / span).exists()), None)
        if path is None:
            missing.append(span)
        else:
            folder = path.parent
    assert missing == []


def test_make_targets_exist() -> None:
    targets = set(re.findall(rf"^({_WORD}):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))
    named = _commands("make")
    assert named
    assert [str(shell) for shell in named if shell.words[0] not in targets] == []


def test_commands_of_stammtisch_exist() -> None:
    modules = {cli.name_of(module): module for module in cli.COMMANDS}
    named = _commands("stammtisch")
    assert named
    assert [str(shell) for shell in named if shell.words[0] not in modules] == []


@pytest.mark.parametrize("shell", [shell for shell in _commands("stammtisch") if shell.flags], ids=str)
def test_options_of_stammtisch_exist(shell: Shell, capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main([shell.words[0], "--help"]) == 0
    assert shell.flags <= _flags(capsys.readouterr().out)


@pytest.mark.parametrize("shell", _commands("python -m tools"), ids=str)
def test_commands_of_the_tools_exist(shell: Shell) -> None:
    """Asked of the tools themselves: each word in front of the options and names is one that helps."""
    asked: list[str] = []
    while len(asked) < len(shell.words) and shell.words[len(asked)] in _subcommands(tuple(asked)):
        asked.append(shell.words[len(asked)])
    assert asked
    assert shell.flags <= _flags(_help(tuple(asked)))


@cache
def _help(asked: tuple[str, ...]) -> str:
    """What the tools answer to ``--help`` behind some words."""
    with redirect_stdout(StringIO()) as told:
        assert tools([*asked, "--help"]) == 0
    return told.getvalue()


def _subcommands(asked: tuple[str, ...]) -> set[str]:
    """The words that are explained in a list of their own: indented, and followed by what they do."""
    return set(re.findall(rf"^ {{2,4}}({_WORD})(?= {{2,}}|$)", _help(asked), re.MULTILINE))


def _flags(explained: str) -> set[str]:
    return set(re.findall(r"--[a-z][a-z-]*", explained))


def _command_source() -> str:
    return "".join(path.read_text(encoding="utf-8") for path in sorted((ROOT / "bot/commands").glob("*.py")))


@cache
def _groups() -> frozenset[str]:
    """The slash commands that have subcommands."""
    return frozenset(re.findall(r'Group\(\s*name=words\("([a-z]+)"\)', _command_source()))


@cache
def _slash_names() -> dict[str, str]:
    """The names of all slash commands and subcommands, English and German."""
    source = _command_source()
    names = re.findall(r'(?<!Choice\()name=words\("([a-z]+)"\)', source) + re.findall(
        r'^ {4}"([a-z]+)": \(', source, re.MULTILINE
    )
    german = CATALOGUE.translations("de").gettext
    return {name: german(name) for name in names}


def _named(span: str, groups: frozenset[str]) -> list[str]:
    """The names in something like ``/season length`` or ``/play game [rules]``; what is no name is left out."""
    words = span.removeprefix("/").removesuffix("…").split()
    return words[:1] if span.startswith("/") and words[0] not in groups else words[:2]


@pytest.mark.parametrize("page", PAGES, ids=_name)
def test_slash_commands_exist(page: Path) -> None:
    english, german = frozenset(_slash_names()), frozenset(_slash_names().values())
    groups = _groups() | {_slash_names()[group] for group in _groups()}
    named = {
        name
        for span in _SPAN.findall(_prose(page))
        if re.match(r"/[a-zäöüß]+( |$)", span) and span not in _FOLDERS
        for name in _named(" ".join(span.split()), groups)
    }
    assert named <= english | german


def test_the_readme_has_all_slash_commands_in_both_languages() -> None:
    names: dict[str, str] = {}
    for line in _prose(ROOT / "README.md").splitlines():
        cells = [_SPAN.findall(cell) for cell in line.split("|")[1:3]]
        if all(cells) and len(cells) == 2:
            english, german = cells
            german_groups = frozenset(_slash_names()[group] for group in _groups())
            before = [name for span in english for name in _named(span, _groups())]
            after = [name for span in german for name in _named(span, german_groups)]
            assert len(before) == len(after), line
            names.update(zip(before, after, strict=True))
    assert names == _slash_names()
