"""``python -m tests fuzz-budget``: what strangers can send, each input with a budget of computing.

Hypothesis builds texts from repeated pieces, for what takes long is mostly long and monotonous, and makes what it
finds small. A budget is seconds of this process's own computing, so a busy machine matters little.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from random import Random
from time import monotonic, thread_time

from hypothesis import HealthCheck, given, settings
from hypothesis import seed as seeded
from hypothesis import strategies as st

from bot.interactions.open_table import matching_games
from bot.runtime.jobs import check_record
from bot.screens.refusals import TYPED
from bot.sessions.absence import time_zones_like
from bot.sessions.errors import UserError
from bot.wire import payload
from bot.wire.custom_id import Press
from bot.wire.names import escape, shorten
from bot.wire.rendering import legible
from bot.wire.typed import tidy
from data import transfer
from data.errors import StoreError
from games.contract import Refusal, make, specs
from games.library import all_games
from games.match.reading import acts_in, read_act
from tests.contract.depth import QUICK
from tests.contract.tables import AnyGame, Table, forget_matches
from tests.fuzz.files import RECORDS, bent

TYPING, FORM, FILE = 0.1, 0.25, 2.0
"""Seconds of computing for a typed line, for a form or name, for a file."""
LENGTH = 4_000
"""Characters of a message, at most."""
PIECES = (
    " ", "\t", "\n", "\u2003", "\u200d", "\u0301", "\u0315\u0300", "0", "1", "12 ", "a", "x", "A1", "a1-", "a1 ", "xx.",
    "#",
    "/", "x/", ".", "!", "-", "=", "(", "[", "]", "{", "}", "*", "_", "~", "`", "|", "<@", "<@1>", "@", ":", "://",
    "\\",
    "♥", "♥10 ", "😀", "ß", "İ", "ﷺ", "as pik ", "he", "joker", "lege ", "und ", "9x8-3 ", " @1 #0123456789abcdef",
    " | 1",
)  # fmt: skip
_ANSWERS = (Refusal, ValueError, UserError, StoreError, RecursionError)
"""What may come of strange input."""


@dataclass(frozen=True)
class Entry:
    """Something that takes what a stranger sends, and the seconds it may compute."""

    name: str
    take: Callable[[str], object]
    budget: float


def texts(longest: int = LENGTH) -> st.SearchStrategy[str]:
    """Texts of a few pieces, each again and again."""
    piece = st.sampled_from(PIECES) | st.text(min_size=1, max_size=6)
    parts = st.lists(st.tuples(piece, st.sampled_from((1, 1, 3, 30, 300, LENGTH))), min_size=1, max_size=5)
    return parts.map(lambda found: "".join((text * times)[:longest] for text, times in found)[:longest])


def seconds_for(entry: Entry, text: str) -> float:
    """The computing that an input takes, the least of up to three times."""
    least = float("inf")
    for _ in range(3):
        start = thread_time()
        with suppress(*_ANSWERS):
            entry.take(text)
        least = min(least, thread_time() - start)
        if least <= entry.budget:
            break
    return least


def first_beyond(entry: Entry, cases: int, seed: int, inputs: st.SearchStrategy[str] | None = None) -> str | None:
    """The smallest input found that exceeds the budget of an entry, in words; None if there is none."""
    found: list[str] = []

    @seeded(seed)
    @settings(max_examples=cases, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(texts() if inputs is None else inputs)
    def within(text: str) -> None:
        seconds = seconds_for(entry, text)
        if seconds > entry.budget:
            found.append(f"{entry.name}: {seconds:.2f} s of {entry.budget} for {len(text)} signs, {text[:60]!r} …")
            raise AssertionError

    with suppress(AssertionError):
        within()
    return found[-1] if found else None


def typing(games: Iterable[type[AnyGame]]) -> Iterator[Entry]:
    """Typed lines at a match of each game, half played."""
    for game in games:
        samples = Table(game, game.info.seats[-1], depth=QUICK).samples
        match = next(moment for moment in samples[len(samples) // 2 :: -1] if any(moment.legals))
        seat = next(seat for seat, found in enumerate(match.legals) if found)
        yield Entry(f"{game.info.id}: a line", partial(acts_in, match.game), TYPING)
        yield Entry(f"{game.info.id}: a move", partial(read_act, match, seat), TYPING)
        forget_matches()


def forms(games: Iterable[type[AnyGame]]) -> Iterator[Entry]:
    """Options, names, fields, ids and whatever else is typed into something."""
    for game in games:
        for name in specs(game.Options):
            yield Entry(f"{game.info.id}: option {name}", partial(_opened, game, name), FORM)
    for name, take in {
        "a text": tidy,
        "a name": lambda text: escape(shorten(text)),
        "what is quoted": lambda text: legible(escape(shorten(text, TYPED))),
        "a field": lambda text: payload.fields({"components": [{"type": 4, "custom_id": "a", "value": text}] * 5}),
        "a custom id": Press.read,
        "a game": lambda text: matching_games(text, "de"),
        "a time zone": time_zones_like,
    }.items():
        yield Entry(name, take, FORM)


def _opened(game: type[AnyGame], option: str, typed: str) -> AnyGame:
    return game(game.info.seats[0], make(game.Options, {option: typed}))


def files() -> Iterator[tuple[Entry, st.SearchStrategy[str]]]:
    """Records that something has happened to, texts that are none, and lines of an export."""
    wholes = [path.read_bytes() for path in RECORDS]
    spoilt = st.tuples(st.sampled_from(wholes), st.integers(0, 2**32)).map(
        lambda chosen: bent(chosen[0], Random(chosen[1])).decode(errors="replace")
    )
    inside = st.tuples(st.sampled_from(wholes), st.integers(0, 40), texts(100_000)).map(
        lambda chosen: _with_line(chosen[0].decode(), chosen[1], chosen[2])
    )
    yield Entry("a record", check_record, FILE), spoilt | inside | texts(100_000)
    yield (
        Entry("an export", lambda text: list(transfer.read_rows(text.splitlines(keepends=True))), FILE),
        texts(100_000),
    )


def _with_line(record: str, place: int, line: str) -> str:
    lines = record.split("\n")
    lines[min(place, len(lines) - 1)] = line
    return "\n".join(lines)


def main() -> int:
    """Try every entry; exit status 1 if anything exceeds its budget."""
    parser = argparse.ArgumentParser(prog="python -m tests fuzz-budget", description=__doc__.replace("``", ""))
    parser.add_argument("--cases", type=int, default=200, metavar="N", help="inputs at each entry (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of the inputs (default: %(default)s)")
    parser.add_argument("--only", default="", metavar="WORD", help="only entries with this in their name")
    args = parser.parse_args()
    games, found, tried, began = list(all_games().values()), 0, 0, monotonic()
    entries = [(entry, texts()) for source in (forms, typing) for entry in source(games)]
    for entry, inputs in (*entries, *files()):
        if args.only in entry.name:
            tried += 1
            if (words := first_beyond(entry, args.cases, args.seed, inputs)) is not None:
                found += 1
                print(words, flush=True)
    print(f"{tried} entries, {args.cases} inputs each, in {monotonic() - began:.0f} s: {found} beyond their budget")
    return int(found > 0)


if __name__ == "__main__":
    sys.exit(main())
