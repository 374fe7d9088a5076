"""Shared by the commands: the argument parser, the two kinds of failure, argument types, files."""

from __future__ import annotations

import argparse
import errno
import json
import os
import re
import sys
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, Protocol, TextIO

from bot.runtime.numbers import count_text
from games.contract import make
from games.library import AnyGame
from games.naming import game_called, nearest
from games.sheets import LANGUAGES

if TYPE_CHECKING:
    from collections.abc import Iterator

    from games.match.match import Match

Commands = Any
"""The type of what ``add_subparsers`` returns, which argparse keeps private."""


class Command(Protocol):
    """A module that is a command."""

    __name__: str

    def add(self, commands: Commands) -> None:
        """Add the command's parser, with ``run`` as its default."""

    def run(self, args: argparse.Namespace) -> int:
        """Run the command and return the exit status."""


class Failure(Exception):  # noqa: N818 - what a user is told, not an error of the program
    """The command failed; the message is one sentence. Exit status 1."""


class Misuse(Exception):  # noqa: N818
    """The command was used wrongly; the message is one sentence. Exit status 2."""


class Parser(argparse.ArgumentParser):
    """A parser that keeps the examples as they are written and reports a mistake in one sentence."""

    def __init__(self, **settings: Any) -> None:
        settings.setdefault("formatter_class", argparse.RawDescriptionHelpFormatter)
        super().__init__(allow_abbrev=False, **settings)

    def error(self, message: str) -> NoReturn:
        """Raise :class:`Misuse` with the message and where to read more."""
        raise Misuse(f"{self.prog}: {_shorter(message)} (see {self.prog} --help)")


def _shorter(message: str) -> str:
    """Argparse's message without its "argument GAME:", which says nothing to a user."""
    return re.sub(r"^argument (?:[A-Z]+: )?", "", message)


def seconds(text: str) -> float:
    """An argument type: seconds above zero."""
    try:
        number = float(text)
    except ValueError:
        number = 0.0
    if not 0 < number < float("inf"):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number of seconds above 0")
    return number


def whole(lo: int, hi: int) -> Any:
    """An argument type: a whole number in a range."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            number = lo - 1
        if not lo <= number <= hi:
            raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from {lo} to {hi}")
        return number

    return read


def add_game(parser: argparse.ArgumentParser) -> None:
    """Add the argument that names a game."""
    parser.add_argument("game", metavar="GAME", type=find_game, help="id or title of a game, such as muehle or Mühle")


def find_game(text: str) -> type[AnyGame]:
    """The game with this id or title, in either language and any case."""
    game = game_called(text)
    if game is not None:
        return game
    near = [game.info.id for game in nearest(text, cutoff=0.4)[:3]]
    hint = f"the nearest are {', '.join(near)}" if near else "`stammtisch games` lists them all"
    raise argparse.ArgumentTypeError(f"there is no game {text!r}; {hint}")


def add_language(parser: argparse.ArgumentParser) -> None:
    """Add ``--lang``; without it the language of the terminal."""
    here = os.environ.get("LC_ALL") or os.environ.get("LC_MESSAGES") or os.environ.get("LANG") or ""
    default = "de" if here.startswith("de") else "en"
    parser.add_argument("--lang", choices=LANGUAGES, default=default, help="de or en (default here: %(default)s)")


def set_up(game: type[AnyGame], seats: int | None, options: str) -> AnyGame:
    """A game for a number of seats, with options given as JSON."""
    if seats is not None and seats not in game.info.seats:
        raise Misuse(f"stammtisch: {game.info.id} is played by {count_text(game.info.seats, '-')} seats, not {seats}")
    try:
        values = json.loads(options)
        if not isinstance(values, dict):
            raise ValueError("they need the form '{\"name\": value}'")
        return game(seats, make(game.Options, values))
    except (ValueError, RecursionError) as error:
        raise Misuse(f"stammtisch: these options of {game.info.id} do not fit: {error}") from error


def read_record(name: str, language: str) -> Match[Any, Any]:
    """The match in a record file (``-`` is the standard input), checked line by line."""
    from bot.runtime.i18n import gettext_for
    from bot.screens.record_faults import fault_sentence
    from games.match.faults import RecordError
    from games.match.record import LONGEST, read

    try:
        with open_text(name) as source:
            # what has no end is not read to its end
            text = source.read(LONGEST + 1)
    except (OSError, UnicodeDecodeError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not text"
        raise Failure(f"{name} cannot be read: {reason}") from error
    try:
        return read(text)
    except RecordError as error:
        _ = gettext_for(language)
        raise Failure(_("{file} does not fit. {why}", file=name, why=fault_sentence(error, _))) from error


@contextmanager
def open_text(name: str) -> Iterator[TextIO]:
    """A text to read, or the standard input for ``-``; raises ``OSError`` if it cannot be opened."""
    if name != "-":
        # line ends are part of what is checked
        with open(name, encoding="utf-8", newline="") as file:
            yield file
    elif sys.stdin is None:
        raise OSError(errno.EBADF, "there is no standard input")
    else:
        yield sys.stdin


def write_file(path: Path, content: bytes) -> None:
    """Write a file, folders included."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
    except OSError as error:
        raise Failure(f"{path} cannot be written: {error.strerror}") from error
