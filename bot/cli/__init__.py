"""The command line: one module per command, each with ``add(commands)`` and ``run(args) -> exit status``.

A new command is a new module here and its name in ``COMMANDS``. Modules import what is heavy (pictures, databases,
Discord) inside ``run``, so that ``--help`` answers at once.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence

from bot.cli import (
    doctor,
    export,
    forget,
    games,
    health,
    import_,
    migrate,
    play,
    ratings,
    record,
    replay,
    review,
    rules,
    run,
    simulate,
    verify,
)
from bot.cli.command_line import CommandLine
from bot.cli.shared import Command

COMMANDS: tuple[Command, ...] = (
    play,
    run,
    games,
    rules,
    simulate,
    ratings,
    replay,
    review,
    verify,
    record,
    migrate,
    export,
    import_,
    forget,
    doctor,
    health,
)
"""The commands, in the order ``--help`` lists them."""

_FIRST_STEPS = """\
try first:
  stammtisch play                       a channel in your browser: no token, no network
  stammtisch games                      which games there are
  stammtisch simulate boese_drei        let computer players play it

stammtisch COMMAND --help explains a command and shows examples."""


def name_of(command: Command) -> str:
    """The name of a command: that of its module, without the underscore that follows a Python keyword."""
    return command.__name__.rpartition(".")[2].rstrip("_").replace("_", "-")


_LINE = CommandLine(
    "stammtisch",
    "A table in your channel for the classic German card, domino, dice and board games.",
    _FIRST_STEPS,
    {name_of(command): command for command in COMMANDS},
)


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line and return its exit status: 0 done, 1 failed, 2 used wrongly."""
    return _LINE.run(sys.argv[1:] if argv is None else argv)
