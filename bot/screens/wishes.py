"""What people at a table ask each other: to take a move back, to agree to a draw, to stop, to pause, to go on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from bot.runtime.i18n import Gettext
from bot.sessions.notes import Wish
from bot.sessions.table import Table
from data.rows import Status


class _WishLine(NamedTuple):
    """How a post tells what people may agree on beside the game."""

    what: Wish
    """Under which key it is noted."""
    statuses: tuple[Status, ...]
    """While a table has one of them, the wish means something."""
    sentence: Callable[[Gettext, int, str], str]
    """Who would like it: by how many they are, and their names."""


_WISHES = (
    _WishLine(
        "stop",
        ("open", "paused"),
        lambda _, n, names: _.several(
            "{names} would like to stop: agree with *Stop the match* under *More*.",
            "{names} would like to stop: agree with *Stop the match* under *More*.",
            n,
            names=names,
        ),
    ),
    _WishLine(
        "pause",
        ("open",),
        lambda _, n, names: _.several(
            "{names} would like to pause: agree with *Pause the match* under *More*.",
            "{names} would like to pause: agree with *Pause the match* under *More*.",
            n,
            names=names,
        ),
    ),
    _WishLine(
        "resume",
        ("paused",),
        lambda _, n, names: _.several(
            "{names} would like to go on: agree with *Resume* under *More*.",
            "{names} would like to go on: agree with *Resume* under *More*.",
            n,
            names=names,
        ),
    ),
)


def proposals(table: Table, _: Gettext) -> Iterator[str]:
    """Who would like to take a move back, and who proposes a draw."""
    names, match = table.text_formatter().names, table.playing
    if match.undoing:
        yield _undoing(table, _)
    if match.drawish:
        yield _("{names} proposes a draw: agree with *Draw* under *More*.", names=names[match.drawish[0]])


def wishes(table: Table, _: Gettext) -> Iterator[str]:
    """Who would like to stop, to pause, to go on."""
    names = table.text_formatter().names
    for line in _WISHES:
        seats = table.wishers(line.what) if table.row.status in line.statuses else ()
        if seats:
            yield line.sentence(_, len(seats), ", ".join(names[seat] for seat in seats))


def _undoing(table: Table, _: Gettext) -> str:
    names, (asker, *others) = table.text_formatter().names, table.playing.undoing
    wish = _(
        "{name} would like to take the last move back: *Allow take-back* or *Refuse take-back* under *More*.",
        name=names[asker],
    )
    if others:
        wish += " " + _("Agreed: {names}.", names=", ".join(names[seat] for seat in others))
    return wish
