"""Budget: the work to read a typed text grows at most in proportion to its length, whatever it contains."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from random import Random
from time import thread_time
from typing import Any

from games.contract import Croupier, Loose, Refusal, Untrue, draw, spoken
from games.match.match import Match
from games.match.reading import acts_in, read_act

SHORT, LONG = 100, 2_000
MORE = 30
"""The factor by which a text twenty times as long may take more work than a short one."""
FLOOR = 0.0005
"""Seconds of computing below which a short text is not measured: it may take that on a machine that is busy."""
TRIES = 5
UNITS = (
    " ", "\t ", "\u2003", "1", "12 ", "a", "x", "-", "a1-", "a1 ", "a1x", "d6d7", "o", "0-", "=", "!", " .", "d ",
    "as pik ",
    "he", "♥10 ", "♥", "ß", "e\u0301", "\u0301", "😀", "(", "[", "[ ", "]", "{", "/", "6/", "*", ", ", "und ",
    "9x8-3 ", "8-3",
    "lege ", "lege", "nimm ", "arm 1", " =1", "joker ", "pass",
)  # fmt: skip


def _texts(
    match: Match[Any, Any], seat: int, rng: Random, units: int | None
) -> Iterator[tuple[str, Callable[[int], str]]]:
    """Kinds of text, each of any length: a unit again and again, alone and where a move begins or ends so."""
    move = draw(match.game, match.state, seat, match.legals[seat], Croupier(Loose(rng)))
    own = [str(move), f"{move} ", f"{move}, ", spoken(move, "en"), str(move)[: len(str(move)) // 2]]
    head = str(move).split(" ")[0]
    tried = [*own, *UNITS] if units is None else rng.sample(rng.choice((own, list(UNITS))), units)
    for unit in tried:
        yield repr(unit), partial(_repeated, "", unit)
        yield f"{head}, {unit!r} and Q", partial(_repeated, f"{head} ", unit)


def _repeated(head: str, unit: str, length: int) -> str:
    """A unit repeated; behind a head it ends with a letter that fits nowhere."""
    text = (head + unit * length)[:length]
    return f"{text[:-1]}Q" if head else text


def _work(judge: Callable[[str], Any], text: str, *, tries: int = 1, enough: float = 0.0) -> float:
    """CPU seconds, the least of some tries; it stops once a try is fast enough."""
    least = float("inf")
    for _ in range(tries):
        start = thread_time()
        with suppress(Refusal, Untrue):
            judge(text)
        least = min(least, thread_time() - start)
        if least <= enough:
            break
    return least


def test_a_long_text_makes_work_in_proportion(few: Any, rng: Random) -> None:
    match = rng.choice([moment for moment in few.samples if any(moment.legals)])
    seat = next(seat for seat, found in enumerate(match.legals) if found)
    judges: tuple[Callable[[str], Any], ...] = (
        match.game.acts_in,
        lambda text: acts_in(match.game, text),
        lambda text: read_act(match, seat, text),
        lambda text: match.game.meanings(match.state, seat, text),
    )
    # what is made ready once, such as patterns, is no work for a text
    for judge in judges:
        _work(judge, "a")
    for name, text in _texts(match, seat, rng, few.depth.units):
        for number, judge in enumerate(judges):
            if _work(judge, text(LONG), tries=2, enough=MORE * FLOOR) > MORE * FLOOR:
                short = max(_work(judge, text(SHORT), tries=TRIES), FLOOR)
                much = _work(judge, text(LONG), tries=TRIES, enough=MORE * short)
                assert much <= MORE * short, f"{name}, way {number}: {much:.3f} s, {SHORT} signs {short:.4f} s"
