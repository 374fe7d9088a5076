"""Requests among the people at a table: take-back, draw, stop, pause, resume, more time, a computer player."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from bot.runtime.i18n import Gettext, gettext_for
from bot.screens.two_languages import Words, labels
from bot.sessions.notes import Wish
from bot.sessions.scoring import would_cost_rating
from bot.sessions.seating import SUBSTITUTE_LEVEL
from bot.sessions.table import Table
from bot.wire.action import Action
from bot.wire.custom_id import Press
from bot.wire.message import Button, Row, Style, row
from data.rows import Status
from games.contract import Seat


class _WishLine(NamedTuple):
    """A kind of request, and how the post tells it."""

    what: Wish
    """The key it is noted under."""
    statuses: tuple[Status, ...]
    """The statuses of a table in which the request stands."""
    sentence: Callable[[Gettext, int, str], str]
    """The line for the people who ask, by their number and names."""


_WISHES = (
    _WishLine(
        "stop",
        ("open", "paused"),
        lambda _, n, names: _.several(
            "{names} would like to stop the match.",
            "{names} would like to stop the match.",
            n,
            names=names,
        ),
    ),
    _WishLine(
        "pause",
        ("open",),
        lambda _, n, names: _.several(
            "{names} would like to pause the match.",
            "{names} would like to pause the match.",
            n,
            names=names,
        ),
    ),
    _WishLine(
        "resume",
        ("paused",),
        lambda _, n, names: _.several(
            "{names} would like to go on.",
            "{names} would like to go on.",
            n,
            names=names,
        ),
    ),
    _WishLine(
        "longer",
        ("open",),
        lambda _, n, names: _.several(
            "{names} would like more time for everybody.",
            "{names} would like more time for everybody.",
            n,
            names=names,
        ),
    ),
)


_ACCEPTED_BY: Mapping[Wish, Action] = {
    "stop": Action.STOP,
    "pause": Action.PAUSE,
    "resume": Action.RESUME,
    "longer": Action.LONGER,
}

_DENIALS: Mapping[bool, Callable[[Gettext, str], str]] = {
    False: lambda _, name: _("{name} would rather play on.", name=name),
    True: lambda _, name: _("{name} would rather stay paused.", name=name),
}
"""The line for a refused request, by whether the table is paused."""


def requests(table: Table) -> Iterator[str]:
    """The lines about all requests that stand, and small ones in the other language where somebody speaks it."""
    _ = gettext_for(table.language)
    yield from (*_proposals(table, _), *_wishes(table, _))
    if table.other_language is not None:
        _ = gettext_for(table.other_language)
        yield from (f"-# {line}" for line in (*_proposals(table, _), *_wishes(table, _)))


def _proposals(table: Table, _: Gettext) -> Iterator[str]:
    """The lines about requests to take back and proposed draws; none while the table is paused."""
    if table.row.status != "open":
        return
    names, match = table.text_formatter().names, table.started_match
    if match.history.undoing:
        yield _undoing(table, _)
    if match.drawish:
        yield _("{name} proposes a draw.", name=names[match.drawish[0]])


def _wishes(table: Table, _: Gettext) -> Iterator[str]:
    """The lines about requests to stop, to pause, to resume, for more time, and for a computer player."""
    names = table.text_formatter().names
    for line in _WISHES:
        seats = table.wishers(line.what) if table.row.status in line.statuses else ()
        if seats:
            yield line.sentence(_, len(seats), _.enumerate(names[seat] for seat in seats))
    for seat, by in table.doubted.items():
        yield _(
            "{name} would like a computer player to sit in for {other}, who can take the seat back at any time.",
            name=names[by],
            other=names[seat],
        )
    denied = table.notes.denied
    if denied is not None and denied[1] == table.started_match.ply:
        yield _DENIALS[table.row.status == "paused"](_, names[denied[0]])


def request_rows(table: Table) -> Iterator[Row]:
    """A row of two buttons for each request that waits for somebody: to accept and to decline it.

    Of several each says what it is about. Whoever asks withdraws his request by declining it. A paused table where
    nobody asks for anything has the button to go on.
    """
    _ = labels(table)
    asked = list(_asked(table, _))
    for accept, decline, what in asked:
        about = f": {what}" if len(asked) > 1 else ""
        yield row(Button(_("Accept") + about, accept, Style.SUCCESS), Button(_("Decline") + about, decline))
    if table.row.status == "paused" and not asked:
        yield row(Button(_("Resume"), Press(Action.RESUME, table.id), Style.SUCCESS))


def _asked(table: Table, _: Words) -> Iterator[tuple[Press, Press, str]]:
    """The requests that stand: the presses that accept and decline each, and what it is about."""
    match = table.started_match
    if match.result is not None:
        return
    if table.row.status == "open" and match.history.undoing:
        yield Press(Action.ALLOW, table.id), Press(Action.REFUSE, table.id), _("taking back")
    if table.row.status == "open" and match.drawish:
        yield Press(Action.DRAW, table.id), Press(Action.REFUSE_DRAW, table.id), _("the draw")
    names = {"stop": _("stopping"), "pause": _("a pause"), "resume": _("going on"), "longer": _("more time")}
    for what in open_wishes(table):
        yield Press(_ACCEPTED_BY[what], table.id), Press(Action.DENY, table.id, (what,)), names[what]
    for seat in table.doubted if table.row.status == "open" else ():
        yield (
            Press(Action.REPLACE, table.id, (str(seat), SUBSTITUTE_LEVEL)),
            Press(Action.STILL_THERE, table.id, (str(seat),)),
            table.seats[seat].name,
        )


def open_wishes(table: Table) -> Iterator[Wish]:
    """The kinds of request that stand now."""
    return (line.what for line in _WISHES if table.row.status in line.statuses and table.wishers(line.what))


def wish_over(what: Wish, asked: Table, user_id: int, _: Gettext) -> Callable[[Table], str | None]:
    """A function that tells what became of a request that needs all: None while it waits for the others."""
    granted = {"stop": "stopped", "pause": "paused", "resume": "open", "longer": "open"}[what]

    def over(now: Table) -> str | None:
        if now.id != asked.id or (now.row.status == asked.row.status and now.seat_of(user_id) in now.wishers(what)):
            return None
        if what == "longer":
            is_granted = now.time_control.has_more_than(asked.time_control)
        else:
            is_granted = now.row.status != asked.row.status
        if now.row.status != granted or not is_granted:
            return _("-# That request is over.")
        return {
            "longer": _("Everybody has more time."),
            "stop": _("The match is stopped."),
            "pause": _("The match is paused. No clock runs; *Resume* lets it go on."),
            "resume": _("The match goes on."),
        }[what]

    return over


def draw_over(asked: Table, _: Gettext) -> Callable[[Table], str | None]:
    """A function that tells what became of a proposed draw: None while it stands."""

    def over(now: Table) -> str | None:
        if now.id != asked.id or (now.started_match.drawish and now.started_match.result is None):
            return None
        if now.started_match.result is not None:
            return _("-# The match is over.")
        return _("-# The proposed draw is off: the match goes on.")

    return over


def undo_over(asked: Table, _: Gettext) -> Callable[[Table], str | None]:
    """A function that tells what became of a request to take back: None while it waits for the others."""

    def over(now: Table) -> str | None:
        if now.id != asked.id or (now.started_match.history.undoing and now.started_match.result is None):
            return None
        taken_back = len(now.started_match.history.mainline) < len(asked.started_match.history.mainline)
        return _("Your last move is taken back.") if taken_back else _("-# That request is over.")

    return over


def requests_over(seen: Table, _: Gettext) -> Callable[[Table], str | None] | None:
    """A function that tells when the requests are over whose buttons a message has; None without requests."""
    standing = _requests(seen)

    def over(now: Table) -> str | None:
        return None if now.id != seen.id or standing <= _requests(now) else _("-# That request is over.")

    return over if standing else None


def _requests(table: Table) -> frozenset[object]:
    """The requests that stand at a table."""
    match = table.match
    asked: set[object] = {
        (line.what, seat) for line in _WISHES if table.row.status in line.statuses for seat in table.wishers(line.what)
    }
    asked |= {("replace", seat, by) for seat, by in table.doubted.items()}
    if match is not None:
        asked |= {("undo", *match.history.undoing[:1])} if match.history.undoing else set()
        asked |= {("draw", *match.drawish[:1])} if match.drawish else set()
    return frozenset(asked)


def price_of_taking_back(table: Table, seat: Seat, _: Gettext) -> str:
    """The warning of what a take-back costs a seat; empty where it costs nothing."""
    if not would_cost_rating(table, seat):
        return ""
    return _("Somebody has acted since: by this match you can then lose rating, but not win any.")


def take_back_answer(before: Table, after: Table, seat: Seat, _: Gettext) -> str:
    """The answer to a seat that has asked to take back, by the table before and after."""
    if not after.started_match.history.undoing:
        return _("Your last move is taken back.")
    asked = _("The others are asked; when all agree, your last move is taken back.")
    return f"{asked} {price_of_taking_back(before, seat, _)}".rstrip()


def draw_answer(after: Table, _: Gettext) -> str:
    """The answer to somebody who has proposed or agreed to a draw, by the table after that."""
    if after.started_match.result is not None:
        return _("Draw agreed.")
    return _("You propose a draw; it is one when all agree.")


def _undoing(table: Table, _: Gettext) -> str:
    names, (asker, *others) = table.text_formatter().names, table.started_match.history.undoing
    wish = _(
        "{name} would like to take the last move back.",
        name=names[asker],
    )
    if others:
        wish += " " + _("Agreed: {names}.", names=_.enumerate(names[seat] for seat in others))
    return wish
