"""Lets new workers draw with the code of any checkout: ``python first_drawing.py FOLDER``.

Reads lines of a game, a number of workers and a theme; answers each with a JSON line: the milliseconds that the first
picture took in each worker, and its bytes.
"""

from __future__ import annotations

import json
import sys
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from time import process_time
from typing import Any


def draw_first(make_view: Any, formatter: Any, theme: str) -> tuple[float, int]:
    """Draw the first picture of this process; returns its milliseconds and its bytes."""
    from bot.runtime.jobs import draw_view

    if "bot.runtime.preload" not in sys.modules:
        raise RuntimeError("this worker is not forked from a server that has loaded")
    start = process_time()
    drawing = draw_view(make_view, formatter, None, theme)
    return 1000 * (process_time() - start), len(drawing.png)


def measure(game_id: str, workers: int, theme: str) -> tuple[list[float], int]:
    """Let new workers draw the beginning of a match; returns the milliseconds of each, and the bytes."""
    from bot.runtime import forkserver
    from games.library import all_games, sheet
    from games.match.match import open_match
    from games.match.seeds import SEED_BYTES
    from games.sheets import MessageFormatter

    kind = all_games()[game_id]
    match = open_match(kind(kind.info.seats[-1], kind.Options()), bytes(SEED_BYTES))
    formatter = MessageFormatter(sheet(kind, "de"), tuple(f"Spielerin {seat}" for seat in range(match.game.seats)))
    times, size = list[float](), 0
    for _ in range(workers):
        with ProcessPoolExecutor(1, forkserver.start_context()) as pool:
            view = partial(match.game.view, match.state, None)
            milliseconds, size = pool.submit(draw_first, view, formatter, theme).result()
            times.append(milliseconds)
    return times, size


def answer(folder: str) -> None:
    """Answer every input line with the code of a checkout."""
    sys.path.insert(0, folder)
    import render

    if not str(render.__file__).startswith(folder):
        raise SystemExit(f"{render.__file__} is not in {folder}")
    for line in sys.stdin:
        game, workers, theme = line.split()
        print(json.dumps(measure(game, int(workers), theme)), flush=True)


if __name__ == "__main__":
    answer(*sys.argv[1:])
