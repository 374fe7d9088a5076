"""What people at a table ask each other: to take a move back, to agree to a draw, to stop, to pause, to go on."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from bot.runtime.i18n import Gettext
from bot.sessions.notes import Wish
from bot.sessions.scoring import would_cost_rating
from bot.sessions.table import Table
from data.rows import Status
from games.contract import Seat


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
            "{names} would like to stop: *Stop the match* or *Do not stop* under *More*.",
            "{names} would like to stop: *Stop the match* or *Do not stop* under *More*.",
            n,
            names=names,
        ),
    ),
    _WishLine(
        "pause",
        ("open",),
        lambda _, n, names: _.several(
            "{names} would like to pause: *Pause the match* or *Do not pause* under *More*.",
            "{names} would like to pause: *Pause the match* or *Do not pause* under *More*.",
            n,
            names=names,
        ),
    ),
    _WishLine(
        "resume",
        ("paused",),
        lambda _, n, names: _.several(
            "{names} would like to go on: *Resume* or *Stay paused* under *More*.",
            "{names} would like to go on: *Resume* or *Stay paused* under *More*.",
            n,
            names=names,
        ),
    ),
)


_DENIALS: Mapping[bool, Callable[[Gettext, str], str]] = {
    False: lambda _, name: _("{name} would rather play on.", name=name),
    True: lambda _, name: _("{name} would rather stay paused.", name=name),
}
"""What a post tells of somebody who has refused a wish, by whether the table is paused."""


def proposals(table: Table, _: Gettext) -> Iterator[str]:
    """Who would like to take a move back, and who proposes a draw."""
    names, match = table.text_formatter().names, table.started_match
    if match.history.undoing:
        yield _undoing(table, _)
    if match.drawish:
        yield _("{names} proposes a draw: *Draw* or *Refuse draw* under *More*.", names=names[match.drawish[0]])


def wishes(table: Table, _: Gettext) -> Iterator[str]:
    """Who would like to stop, to pause, to go on."""
    names = table.text_formatter().names
    for line in _WISHES:
        seats = table.wishers(line.what) if table.row.status in line.statuses else ()
        if seats:
            yield line.sentence(_, len(seats), _.enumerate(names[seat] for seat in seats))
    denied = table.notes.denied
    if denied is not None and denied[1] == table.started_match.ply:
        yield _DENIALS[table.row.status == "paused"](_, names[denied[0]])


def open_wishes(table: Table) -> Iterator[Wish]:
    """What somebody at the table would like now."""
    return (line.what for line in _WISHES if table.row.status in line.statuses and table.wishers(line.what))


def wish_over(what: Wish, asked: Table, user_id: int, _: Gettext) -> Callable[[Table], str | None]:
    """What becomes of somebody's wish to stop, to pause or to go on: None as long as it waits for the others."""
    granted = {"stop": "stopped", "pause": "paused", "resume": "open"}[what]

    def over(now: Table) -> str | None:
        if now.id != asked.id or (now.row.status == asked.row.status and now.seat_of(user_id) in now.wishers(what)):
            return None
        if now.row.status != granted or now.row.status == asked.row.status:
            return _("-# That request is over.")
        return {
            "stop": _("The match is stopped."),
            "pause": _("The match is paused. No clock runs; *Resume* under *More* lets it go on."),
            "resume": _("The match goes on."),
        }[what]

    return over


def draw_over(asked: Table, _: Gettext) -> Callable[[Table], str | None]:
    """What becomes of a proposed draw: None as long as it stands."""

    def over(now: Table) -> str | None:
        if now.id != asked.id or (now.started_match.drawish and now.started_match.result is None):
            return None
        if now.started_match.result is not None:
            return _("-# The match is over.")
        return _("-# The proposed draw is off: the match goes on.")

    return over


def undo_over(asked: Table, _: Gettext) -> Callable[[Table], str | None]:
    """What becomes of a wish to take back: None as long as it waits for the others."""

    def over(now: Table) -> str | None:
        if now.id != asked.id or (now.started_match.history.undoing and now.started_match.result is None):
            return None
        taken_back = len(now.started_match.history.mainline) < len(asked.started_match.history.mainline)
        return _("Your last move is taken back.") if taken_back else _("-# That request is over.")

    return over


def requests_over(seen: Table, _: Gettext) -> Callable[[Table], str | None] | None:
    """What is to be said in the place of buttons that answer requests once those are over; None without requests."""
    standing = _requests(seen)

    def over(now: Table) -> str | None:
        return None if now.id != seen.id or standing <= _requests(now) else _("-# That request is over.")

    return over if standing else None


def _requests(table: Table) -> frozenset[object]:
    """What people at a table ask each other just now."""
    match = table.match
    asked: set[object] = {
        (line.what, seat) for line in _WISHES if table.row.status in line.statuses for seat in table.wishers(line.what)
    }
    if match is not None:
        asked |= {("undo", *match.history.undoing[:1])} if match.history.undoing else set()
        asked |= {("draw", *match.drawish[:1])} if match.drawish else set()
    return frozenset(asked)


def price_of_taking_back(table: Table, seat: Seat, _: Gettext) -> str:
    """What it costs a seat if its last act is taken back; empty where it costs nothing."""
    if not would_cost_rating(table, seat):
        return ""
    return _("Somebody has acted since: by this match you can then lose rating, but not win any.")


def take_back_answer(before: Table, after: Table, seat: Seat, _: Gettext) -> str:
    """What a seat is told that has asked to take back, by the table before and after."""
    if not after.started_match.history.undoing:
        return _("Your last move is taken back.")
    asked = _("The others are asked; when all agree, your last move is taken back.")
    return f"{asked} {price_of_taking_back(before, seat, _)}".rstrip()


def draw_answer(after: Table, _: Gettext) -> str:
    """What somebody is told who proposes a draw or agrees to it, by the table after that."""
    if after.started_match.result is not None:
        return _("Draw agreed.")
    return _("You propose a draw; it is one when all agree.")


def _undoing(table: Table, _: Gettext) -> str:
    names, (asker, *others) = table.text_formatter().names, table.started_match.history.undoing
    wish = _(
        "{name} would like to take the last move back: *Allow take-back* or *Refuse take-back* under *More*.",
        name=names[asker],
    )
    if others:
        wish += " " + _("Agreed: {names}.", names=_.enumerate(names[seat] for seat in others))
    return wish
