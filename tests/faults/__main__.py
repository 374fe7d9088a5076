"""Kills the real bot process again and again, and looks whether anything is lost."""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from games.library import all_games
from tests.faults.kills import Evening, Figures, play
from tests.faults.nursery import Nursery


def parser() -> argparse.ArgumentParser:
    """The options."""
    made = argparse.ArgumentParser(prog="python -m tests kills", description=__doc__)
    made.add_argument(
        "--kills", type=int, default=500, metavar="N", help="how often it is killed (default %(default)s)"
    )
    made.add_argument("--seed", default="1", metavar="S", help="what chance decides by (default %(default)s)")
    made.add_argument("--tables", type=int, default=4, metavar="T", help="tables at once (default %(default)s)")
    made.add_argument("--evenings", type=int, default=4, metavar="E", help="bots side by side (default %(default)s)")
    made.add_argument(
        "--games", nargs="+", metavar="GAME", default=sorted(all_games()), help="which games (default all)"
    )
    made.add_argument("--presses", type=int, default=4, help="about so many in each life (default %(default)s)")
    made.add_argument("--folder", type=Path, help="where book and log lie afterwards (default: a temporary folder)")
    return made


def main() -> int:
    """Run the evenings and print their figures; exit status 1 if anything was wrong."""
    args = parser().parse_args()
    if unknown := set(args.games) - set(all_games()):
        print(f"there is no game {', '.join(sorted(unknown))}", file=sys.stderr)
        return 2
    folder = args.folder or Path(tempfile.mkdtemp(prefix="stammtisch-kills-"))
    began = time.monotonic()
    evenings = max(1, min(args.evenings, args.kills))
    shares = [args.kills // evenings + (number < args.kills % evenings) for number in range(evenings)]
    with ProcessPoolExecutor(evenings) as pool:
        plays = [
            pool.submit(_evening, args, folder / str(number), number, kills) for number, kills in enumerate(shares)
        ]
        done = sum((play.result() for play in plays), Figures())
    report(done, time.monotonic() - began)
    print(f"logs and books lie in {folder}")
    return 1 if done.wrong else 0


def _evening(args: argparse.Namespace, folder: Path, number: int, kills: int) -> Figures:
    """One evening, in a process of its own."""
    folder.mkdir(parents=True, exist_ok=True)
    began, told = time.monotonic(), 0

    def tell(evening: Evening) -> None:
        nonlocal told
        figures = evening.figures
        for sentence in figures.wrong[told:]:
            print(f"evening {number}: {sentence}", flush=True)
        told = len(figures.wrong)
        if figures.kills % 10 == 0:
            acts, passed = sum(map(len, evening.journal.seen.values())), time.monotonic() - began
            print(
                f"evening {number}: {figures.kills} of {kills} kills, {acts} acts, {told} wrong, {passed:.0f} s",
                flush=True,
            )

    seed = f"{args.seed} {number}"
    games, tables = deal(args.games, number, min(args.evenings, args.kills)), args.tables
    with Nursery() as nursery:
        return asyncio.run(
            play(folder, nursery, games, kills=kills, tables=tables, seed=seed, presses=args.presses, tell=tell)
        )


def deal(games: Sequence[str], number: int, evenings: int) -> Sequence[str]:
    """The games of one of several evenings, so that together they play all; every game where there are too few."""
    return games[number::evenings] or games


def report(done: Figures, seconds: float) -> None:
    """Print what the evenings came to."""
    ledger, starts, caught = done.ledger, sorted(done.starts), sorted(done.caught_up) or [0.0]
    pressed = ", ".join(f"{name} {count}" for name, count in ledger.presses.most_common())
    at = ", ".join(f"{moment} {count}" for moment, count in done.at.items())
    print(f"kills           {done.kills} ({at}), {len(starts)} starts, {seconds:.0f} s in all")
    print(f"start to ready  median {starts[len(starts) // 2]:.2f} s, longest {starts[-1]:.2f} s")
    print(
        f"posts and hands up to date after ready: median {caught[len(caught) // 2]:.2f} s, longest {caught[-1]:.2f} s"
    )
    print(f"matches         {done.matches} of {len(ledger.games)} games, {sum(ledger.finished.values())} played out")
    print(f"acts            {done.acts} journalled, {ledger.acknowledged} of them acknowledged to a person")
    print(f"presses         {sum(ledger.presses.values())} answered ({pressed}), {ledger.unanswered} cut off by a kill")
    print(f"old buttons     {done.old_presses} pressed after a restart")
    for sentence in done.wrong:
        print(f"WRONG           {sentence}")


if __name__ == "__main__":
    sys.exit(main())
