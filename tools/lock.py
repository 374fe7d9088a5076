"""``lock``: writes the hashes of the packages that the container image is built from, by ``uv pip compile``."""

from __future__ import annotations

import argparse
import subprocess
import sys

from bot.cli.shared import Commands, Failure

EXTRAS = ("postgres", "metrics")
"""The extras that the image installs the bot with."""
BUILD = ("pip", "setuptools")
"""The tools that the image is built with."""
PYTHON = "3.11"

_EXAMPLES = """\
examples:
  python -m tools lock            after a change of constraints.txt or of the dependencies in pyproject.toml

Writes the versions of constraints.txt with their hashes to image-lock.txt and, for the build's own tools, to
build-lock.txt. pip then accepts no other file."""


def add(commands: Commands) -> None:
    """Add the parser."""
    parser = commands.add_parser(
        "lock",
        help="write the hashes of the packages that the image is built from",
        description="Write the lock files of the container image.",
        epilog=_EXAMPLES,
    )
    parser.set_defaults(run=run)


def run(_: argparse.Namespace) -> int:
    """Write both lock files."""
    lock("image-lock.txt", "pyproject.toml", *(f"--extra={extra}" for extra in EXTRAS))
    lock("build-lock.txt", "-", requirements="\n".join(BUILD))
    return 0


def lock(path: str, source: str, *options: str, requirements: str | None = None) -> None:
    """Write the lock file of a file's requirements, or for ``-`` of the given text; raises :class:`Failure`."""
    line = [
        *(sys.executable, "-m", "uv"),
        *("pip", "compile", source, "--quiet", "--upgrade", "--generate-hashes", "--no-annotate"),
        *("--constraints=constraints.txt", f"--python-version={PYTHON}", "--python-platform=linux"),
        *("--custom-compile-command=python -m tools lock", f"--output-file={path}"),
        *options,
    ]
    done = subprocess.run(line, input=requirements, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Failure(f"uv could not write {path}: {' '.join(done.stderr.split())}")
    print(f"{path}: written")
