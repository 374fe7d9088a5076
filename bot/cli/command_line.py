"""A command line with subcommands: help with examples, errors in one sentence, and exit statuses."""

from __future__ import annotations

import difflib
import os
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from bot.cli.shared import Command, Failure, Misuse, Parser
from bot.runtime.log_redaction import Redactor, watch_over_tracebacks

_INTERRUPTED = 130


@dataclass(frozen=True, slots=True)
class CommandLine:
    """A program: its name, help and commands."""

    program: str
    description: str
    epilog: str
    commands: Mapping[str, Command]
    """By name, in the order ``--help`` lists them."""

    def run(self, argv: Sequence[str]) -> int:
        """Run a command line and return its exit status: 0 done, 1 failed, 2 used wrongly."""
        watch_over_tracebacks(Redactor())
        redactor = Redactor(seeds=True)
        try:
            status = self._dispatch(argv)
            sys.stdout.flush()  # a closed pipe shows here, not in the interpreter's last breath
        except Misuse as error:
            print(redactor.text(str(error)), file=sys.stderr)
            return 2
        except Failure as error:
            print(redactor.text(f"{self.program}: {error}"), file=sys.stderr)
            return 1
        except KeyboardInterrupt:
            return _INTERRUPTED
        except BrokenPipeError:
            # whoever reads us has read enough; nothing more may be written, not even at exit
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            return 1
        return status

    def parser(self) -> Parser:
        """The parser of the whole command line."""
        top = Parser(prog=self.program, description=self.description, epilog=self.epilog)
        commands = top.add_subparsers(metavar="COMMAND", title="commands")
        for command in self.commands.values():
            command.add(commands)
        return top

    def _dispatch(self, argv: Sequence[str]) -> int:
        top = self.parser()
        if not argv:
            top.print_help()
            return 0
        if not argv[0].startswith("-"):
            self._check_known(argv[0])
        try:
            args = top.parse_args(argv)
        except SystemExit as exit_:  # after --help; mistakes raise Misuse
            return int(exit_.code or 0)
        status: int = args.run(args)
        return status

    def _check_known(self, command: str) -> None:
        if command not in self.commands:
            near = difflib.get_close_matches(command, self.commands, n=1)
            hint = f"did you mean {near[0]!r}?" if near else f"there are {', '.join(self.commands)}"
            raise Misuse(f"{self.program}: there is no command {command!r}; {hint}")
