"""The command line: one module per command, each with ``add(commands)`` and ``run(args) -> exit status``.

A new command is a new module here and its name in ``COMMANDS``. Modules import what is heavy (pictures, databases,
Discord) inside ``run``, so that ``--help`` answers at once.
"""

from __future__ import annotations

import difflib
import os
import sys
from collections.abc import Sequence

from bot.cli import (
    bench,
    contact_sheet,
    doctor,
    export,
    games,
    health,
    import_,
    migrate,
    play,
    ratings,
    record,
    replay,
    rules,
    run,
    season,
    simulate,
    strength,
    verify,
)
from bot.cli.shared import Command, Failure, Misuse, Parser
from bot.runtime.log_redaction import Redactor, watch_over_tracebacks

COMMANDS: tuple[Command, ...] = (
    play,
    run,
    games,
    rules,
    simulate,
    season,
    ratings,
    replay,
    verify,
    record,
    migrate,
    export,
    import_,
    doctor,
    health,
    contact_sheet,
    bench,
    strength,
)
"""The commands, in the order ``--help`` lists them."""

_INTERRUPTED = 130

_FIRST_STEPS = """\
try first:
  stammtisch play                       a channel in your browser: no token, no network
  stammtisch games                      which games there are
  stammtisch simulate boese_drei        let computer players play it

stammtisch COMMAND --help explains a command and shows examples."""


def name_of(command: Command) -> str:
    """What a command is called by, from the name of its module; a keyword of Python has an underscore more."""
    return command.__name__.rpartition(".")[2].rstrip("_").replace("_", "-")


def parser() -> Parser:
    """The parser of the whole command line."""
    top = Parser(
        prog="stammtisch",
        description="A table in your channel for the classic German card, domino, dice and board games.",
        epilog=_FIRST_STEPS,
    )
    commands = top.add_subparsers(metavar="COMMAND", title="commands")
    for command in COMMANDS:
        command.add(commands)
    return top


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line and answer its exit status: 0 done, 1 it failed, 2 it was used wrongly."""
    watch_over_tracebacks(Redactor())
    redactor = Redactor(seeds=True)
    try:
        status = _run(sys.argv[1:] if argv is None else argv)
        sys.stdout.flush()  # a closed pipe shows here, not in the interpreter's last breath
    except Misuse as error:
        print(redactor.text(str(error)), file=sys.stderr)
        return 2
    except Failure as error:
        print(redactor.text(f"stammtisch: {error}"), file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return _INTERRUPTED
    except BrokenPipeError:
        # whoever reads us has read enough; nothing more may be written, not even at exit
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    return status


def _run(argv: Sequence[str]) -> int:
    top = parser()
    if not argv:
        top.print_help()
        return 0
    if not argv[0].startswith("-"):
        _check_known(argv[0])
    try:
        args = top.parse_args(argv)
    except SystemExit as exit_:  # after --help; mistakes raise Misuse
        return int(exit_.code or 0)
    status: int = args.run(args)
    return status


def _check_known(command: str) -> None:
    known = [name_of(module) for module in COMMANDS]
    if command not in known:
        near = difflib.get_close_matches(command, known, n=1)
        hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(known)}"
        raise Misuse(f"stammtisch: there is no command {command!r}; {hint}")
