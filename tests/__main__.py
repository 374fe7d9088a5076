"""``python -m tests NAME``: runs one of the long test suites by name.

``python -m tests`` lists them; ``python -m tests NAME --help`` explains one.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from games.library import all_games

WORKERS = str((os.cpu_count() or 1) + 1)
"""Processes of a run: one more than there are cores, for scenes wait a third of their time for the bot's threads."""


@dataclass(frozen=True)
class Module:
    """A test module that is run as a program."""

    name: str
    does: str

    def commands(self, given: Sequence[str]) -> list[list[str]]:
        """The command lines to run."""
        return [[sys.executable, "-m", self.name, *given]]


@dataclass(frozen=True)
class Pytest:
    """A selection of tests for pytest, with its options."""

    args: tuple[str, ...]
    does: str

    def commands(self, given: Sequence[str]) -> list[list[str]]:
        """The command lines to run."""
        return [[sys.executable, "-m", "pytest", "-n", WORKERS, *self.args, *given]]


@dataclass(frozen=True)
class Sample:
    """Kills in a few games drawn from all, and leaks in all games that hide something; the commit seeds chance."""

    does: str = "kills in a few games drawn from all, leaks in all that hide something; --seed N repeats a run"
    games: int = 8
    """The number of games drawn for the kills; each has a table in each of two bots."""

    def parser(self) -> argparse.ArgumentParser:
        """The options."""
        made = argparse.ArgumentParser(prog="python -m tests sample", description=self.does)
        made.add_argument(
            "--seed",
            type=number,
            metavar="N",
            help="what chance decides by, as 17 or 0x11 (default: follows from the commit; each run prints its own)",
        )
        return made

    def commands(self, given: Sequence[str]) -> list[list[str]]:
        """The command lines it comes to."""
        chosen: int | None = self.parser().parse_args(given).seed
        seed = seed_of_commit() if chosen is None else chosen
        print(f"seed {seed:#x}: python -m tests sample --seed {seed:#x}", flush=True)
        games = sorted(Random(seed).sample(sorted(all_games()), self.games))
        kills = ("--kills", "16", "--evenings", "2", "--tables", str(self.games), "--presses", "8")
        leaks = ("tests/bot/evenings/test_secrecy.py", "-m", "long or not long", "--luck", str(seed))
        return [
            *NAMES["kills"].commands((*kills, "--seed", str(seed), "--games", *games)),
            *Pytest(leaks, "").commands(()),
        ]


def number(text: str) -> int:
    """A whole number, decimal or hexadecimal with ``0x``; ``ValueError`` if it is none."""
    return int(text, 16 if text.lower().startswith("0x") else 10)


Kind = Module | Pytest | Sample

LAWS = (
    *("tests/contract", "tests/bot", "tests/data", "tests/games/chess", "tests/fuzz/test_interactions.py"),
    *("tests/render/test_contrast.py", "tests/render/test_painting.py", "tests/render/test_pictures.py"),
    "tests/render/test_readable.py",
)
"""Tests that look closer with ``--deep``."""

NAMES: dict[str, Kind] = {
    "laws": Pytest(
        (*LAWS, "--deep", "--ignore=tests/bot/evenings/test_secrecy.py"),
        "what holds for every game at every table, the bot in both languages, all storage, in full depth",
    ),
    "others": Pytest(
        ("tests", *(f"--ignore={one}" for one in LAWS)),
        "what make test runs and laws does not, but for the leaks, which sample has",
    ),
    "long": Pytest(
        ("tests/bot", "tests/faults", "tests/tools", "tests/test_soak.py", "-m", "long"),
        "two bots on one database, kills, restarts, a load, all options, leaks in most games",
    ),
    "sample": Sample(),
    "leaks": Pytest(
        (
            "tests/bot/evenings/test_secrecy.py",
            "tests/bot/evenings/test_privacy.py",
            "--deep",
            "-m",
            "long or not long",
        ),
        "what anybody can ask for, at many moments of every game that hides something",
    ),
    "naive": Pytest(
        ("tests/games/tables", "tests/games/race/test_naive.py", "tests/games/puzzles", "--deep"),
        "tables, race games and puzzles beside naive rule books",
    ),
    "ends": Pytest(
        ("tests/contract/test_player_laws.py", "-k", "end_before_any_limit", "--deep", "--ends=100"),
        "whether matches among computer players end as the booklet ends them: 100 of each level",
    ),
    "plans": Pytest(("tests/data/test_data_plans.py",), "how SQLite and PostgreSQL find what each statement asks for"),
    "growth": Module("tests.data.growth", "how long each statement takes in a book of a million results"),
    "kills": Module("tests.faults", "kill the bot 500 times in the middle of play and see that nothing is lost"),
    "soak": Module("tests.soak", "random matches of every game at every table size"),
    "several": Module("tests.bot.several", "several bot processes on one PostgreSQL, pressed from two sides"),
    "corruptions": Module("tests.corruptions", "1,000 corrupted records, each of which verify must catch"),
    "fuzz": Module("tests.fuzz", "strange interactions and files at the real bot"),
    "fuzz-budget": Module("tests.fuzz.budget", "what can be sent, each input with a budget of computing"),
}


def seed_of_commit() -> int:
    """A number that follows from the commit; 1 outside of a repository."""
    found = subprocess.run(["git", "rev-parse", "HEAD"], capture_output=True, text=True, check=False)
    return int(found.stdout[:7], 16) if found.returncode == 0 else 1


def main(argv: Sequence[str] | None = None) -> int:
    """Run the tests of a name; the exit status is that of the first command that fails."""
    given = sys.argv[1:] if argv is None else list(argv)
    if not given or given[0] in ("-h", "--help"):
        print((__doc__ or "").replace("``", ""))
        print("\n".join(f"  {name:<12} {kind.does}" for name, kind in NAMES.items()))
        return 0
    name, *rest = given
    if name not in NAMES:
        print(f"there are no tests {name!r}; these there are: {', '.join(NAMES)}", file=sys.stderr)
        return 2
    kind = NAMES[name]
    if isinstance(kind, Pytest) and {"-h", "--help"} & set(rest):
        print(f"python -m tests {name} [options of pytest]: {kind.does}")
        return 0
    for command in kind.commands(rest):
        if status := subprocess.call(command):
            return status
    return 0


if __name__ == "__main__":
    sys.exit(main())
