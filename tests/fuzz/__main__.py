"""``python -m tests fuzz``: strange interactions and spoilt files; exit status 1 with the first that does harm."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

from data.migrate import migrate
from tests.bot.screen import WrongError
from tests.fuzz.evening import open_evening
from tests.fuzz.files import spoil

SITTING = 5_000
"""Interactions at one bot; then another evening begins with the next seed."""


def main() -> int:
    """Run evenings until a number of interactions were sent."""
    parser = argparse.ArgumentParser(prog="python -m tests fuzz", description=__doc__.replace("``", ""))
    parser.add_argument("--cases", type=int, default=100_000, metavar="N", help="interactions (default: %(default)s)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="the first evening's (default: %(default)s)")
    parser.add_argument("--files", type=int, default=2_000, metavar="N", help="spoilt files (default: %(default)s)")
    args = parser.parse_args()
    done, seed, began = 0, args.seed, time.monotonic()
    while done < args.cases:
        cases = min(SITTING, args.cases - done)
        try:
            counts = asyncio.run(_evening(cases, seed, done, args.cases))
        except WrongError as error:
            print(f"\nevening {seed}: {error}", file=sys.stderr)
            return 1
        done, seed = done + cases, seed + 1
        seconds = time.monotonic() - began
        told = ", ".join(f"{count} {what}" for what, count in counts.most_common())
        print(f"\r{done} of {args.cases} in {seconds:.0f} s ({done / seconds:.0f}/s); this evening: {told}", flush=True)
    return _files(args.files, args.seed)


def _files(cases: int, seed: int) -> int:
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(migrate(f"sqlite+aiosqlite:///{Path(folder) / 'empty.sqlite3'}"))
        found = spoil(cases, seed, Path(folder), lambda done: print(f"\r{done} of {cases} files", end="", flush=True))
    print()
    if found is not None:
        print(found, file=sys.stderr)
    return int(found is not None)


async def _evening(cases: int, seed: int, before: int, of: int) -> Counter[str]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "book"
        await migrate(f"sqlite+aiosqlite:///{path}")
        async with open_evening(path, seed) as evening:
            await evening.send(cases, lambda done: print(f"\r{before + done} of {of}", end="", flush=True))
            return evening.counts


if __name__ == "__main__":
    sys.exit(main())
