"""Draws pictures of random matches with the code of any checkout: ``python drawing.py FOLDER THEME WARM``.

WARM pictures of a game are drawn before those that are measured. Reads lines of a game and a number of pictures;
answers each with a JSON line: milliseconds and bytes of each picture, and the process's memory in MB.
"""

from __future__ import annotations

import json
import resource
import sys
from collections.abc import Iterator
from itertools import count as numbers
from itertools import islice
from random import Random
from time import process_time
from typing import Any


def views(game: Any, first: int) -> Iterator[tuple[Any, int | None]]:
    """Yield the view after each act of random matches, with its viewer."""
    from games.match.match import open_match
    from games.players import choose
    from games.players.simulation import derive_seed

    for number in numbers(first):
        rng = Random(number)
        match = open_match(game, derive_seed("pictures", number))
        yield game.view(match.state, None), None
        while match.result is None:
            seat = rng.choice(match.awaited)
            match = match.play(seat, choose(game, match.state, seat, "random", rng))
            yield game.view(match.state, None), None
            if game.info.hidden and match.awaited:
                yield game.view(match.state, match.awaited[0]), match.awaited[0]


def draw(game_id: str, pictures: int, theme: str, warm: int) -> tuple[list[float], list[int], int]:
    """Draw pictures of a game; returns the milliseconds and bytes of each, and the peak memory in MB."""
    import render
    from games.library import all_games, sheet
    from games.sheets import MessageFormatter

    game_type = all_games()[game_id]
    game = game_type(game_type.info.seats[-1], game_type.Options())
    formatter = MessageFormatter(sheet(game_type, "de"), tuple(f"Spielerin {seat}" for seat in range(game.seats)))
    look = next(look for look in (render.LIGHT, render.DARK, render.CONTRAST) if look.name == theme)
    if warm:
        render.warm_up(look)
    times: list[float] = []
    sizes: list[int] = []
    for first, count, measured in ((0, warm, False), (1000, pictures, True)):
        for view, viewer in islice(views(game, first), count):
            start = process_time()
            picture = render.draw(view, formatter, look, viewer=viewer)
            if measured:
                times.append(1000 * (process_time() - start))
                sizes.append(len(picture))
    memory = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    return times, sizes, memory


def answer(folder: str, theme: str, warm: str) -> None:
    """Answer every input line with the code of a checkout."""
    sys.path.insert(0, folder)
    import render

    if not str(render.__file__).startswith(folder):
        raise SystemExit(f"{render.__file__} is not in {folder}")
    for line in sys.stdin:
        game, pictures = line.split()
        print(json.dumps(draw(game, int(pictures), theme, int(warm))), flush=True)


if __name__ == "__main__":
    answer(*sys.argv[1:])
