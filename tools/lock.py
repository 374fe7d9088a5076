"""``lock``: which files the image is built of, by their hashes."""

from __future__ import annotations

import argparse
import re
import subprocess
import sys
from collections.abc import Iterable, Iterator
from hashlib import sha256
from importlib.metadata import PackageNotFoundError, distribution
from pathlib import Path
from tempfile import TemporaryDirectory

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from bot.cli.shared import Commands, Failure

EXTRAS = ("postgres", "metrics")
"""With what the image has the bot installed."""
PYTHON = "3.11"
MACHINES = ("x86_64", "aarch64")
GLIBC = ("2_28", "2_27", "2_17", "2_5")
SOURCES = ("font-roboto",)
"""What is published as source alone; the image builds it with the build's own tools."""
BUILD = ("pip", "setuptools")

_EXAMPLES = """\
examples:
  python -m tools lock            after a change of constraints.txt or of the dependencies in pyproject.toml

Downloads what the image is built of, for PC and ARM, at the versions of constraints.txt, and writes the hashes to
image-lock.txt and, for the build's own tools, to build-lock.txt. pip then takes no other file."""

_HEADER = "# The files that {what}, and no others; written by `python -m tools lock`.\n"


def add(commands: Commands) -> None:
    """Add the parser."""
    parser = commands.add_parser(
        "lock",
        help="write down the hashes of all that the image is built of",
        description="Write the lock files of the container image.",
        epilog=_EXAMPLES,
    )
    parser.set_defaults(run=run)


def run(_: argparse.Namespace) -> int:
    """Write both lock files."""
    pinned = read_pins(Path("constraints.txt").read_text(encoding="utf-8"))
    names = sorted(requirements_of("stammtisch", EXTRAS))
    missing = [name for name in (*names, *BUILD) if name not in pinned]
    if missing:
        raise Failure(f"constraints.txt has no version of {', '.join(missing)}")
    for path, what, wanted in (
        ("image-lock.txt", "the bot is made of in the image", names),
        ("build-lock.txt", "the image is built with", list(BUILD)),
    ):
        pins = {name: pinned[name] for name in wanted}
        with TemporaryDirectory() as folder:
            download(pins, Path(folder))
            text = lock_text(pins, sorted(Path(folder).rglob("*.*")))
        Path(path).write_text(_HEADER.format(what=what) + text, encoding="utf-8")
        print(f"{path}: {len(pins)} packages, {text.count('--hash')} files")
    return 0


def read_pins(constraints: str) -> dict[str, str]:
    """The versions of a constraints file, by the names of the packages."""
    lines = (line.partition("==") for line in constraints.splitlines() if "==" in line)
    return {canonicalize_name(name): version.split()[0] for name, _, version in lines}


def requirements_of(name: str, extras: Iterable[str] = ()) -> frozenset[str]:
    """The names of all packages an installed one needs, with some of its extras."""
    seen: set[tuple[str, frozenset[str]]] = set()

    def walk(name: str, extras: frozenset[str]) -> Iterator[str]:
        for text in distribution(name).requires or ():
            needed = Requirement(text)
            if needed.marker is not None and not any(needed.marker.evaluate({"extra": one}) for one in (*extras, "")):
                continue
            package = canonicalize_name(needed.name), frozenset(needed.extras)
            if package not in seen:
                seen.add(package)
                yield package[0]
                try:
                    yield from walk(*package)
                except PackageNotFoundError as error:
                    raise Failure(f"{package[0]} is not installed here") from error

    return frozenset(walk(name, frozenset(extras)))


def download(pins: dict[str, str], folder: Path) -> None:
    """Download the files of these packages that pip would take on each machine; :class:`Failure` where it cannot."""
    wheels = [f"{name}=={version}" for name, version in pins.items() if name not in SOURCES]
    sources = [f"{name}=={version}" for name, version in pins.items() if name in SOURCES]
    for machine in MACHINES:
        platforms = [f"--platform=manylinux_{glibc}_{machine}" for glibc in GLIBC]
        places = [*platforms, f"--platform=manylinux2014_{machine}", f"--python-version={PYTHON}"]
        _pip("--only-binary=:all:", *places, f"--dest={folder / machine}", *wheels)
    if sources:
        _pip("--no-binary=:all:", f"--dest={folder / 'source'}", *sources)


def _pip(*arguments: str) -> None:
    line = [sys.executable, "-m", "pip", "download", "--quiet", "--no-deps", *arguments]
    done = subprocess.run(line, capture_output=True, text=True, check=False)
    if done.returncode:
        raise Failure(f"pip could not download it: {done.stderr.strip().splitlines()[-1]}")


def lock_text(pins: dict[str, str], files: Iterable[Path]) -> str:
    """The lock of these versions, by the hashes of files; ``ValueError`` where there is none of a package."""
    hashes: dict[str, set[str]] = {name: set() for name in pins}
    for file in files:
        hashes[canonicalize_name(re.split(r"-(?=\d)", file.name)[0])].add(sha256(file.read_bytes()).hexdigest())
    if none := [name for name, package in hashes.items() if not package]:
        raise ValueError(f"no file of {', '.join(none)}")
    return "".join(
        " \\\n".join([f"{name}=={version}", *(f"    --hash=sha256:{one}" for one in sorted(hashes[name]))]) + "\n"
        for name, version in sorted(pins.items())
    )
