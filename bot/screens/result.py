"""The result of a match: reason, places, changes of ratings, and how to check it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import render
from bot.runtime.i18n import Gettext
from bot.screens.lobby import DIGITS
from bot.screens.ratings import is_luck, rating, to_a_rating
from bot.screens.two_languages import Words
from bot.sessions.scoring import contested_standings
from bot.sessions.table import Table, result_without
from bot.wire.names import escape
from data import rows, standings
from data.rating import EVERYWHERE
from games.contract import Result, Seat
from games.match.record import fingerprint
from games.sheets import MessageFormatter


def result_lines(table: Table, result: Result, formatter: MessageFormatter, _: Gettext) -> Iterator[str]:
    """The lines of a result: reason, places, and changes of ratings."""
    end = table.end
    assert end is not None
    yield f"**{render.reason(end, formatter)}**"
    yield ""
    # as they count: whoever has given up is last, whatever a computer player has made of that seat
    places, _winners = result_without(result, table.gave_up)
    order = sorted((seat for seat, place in enumerate(places) if place), key=lambda seat: places[seat])
    steps = _rating_steps(table)
    for seat in order:
        place = "🏆 " if seat in end.winners else shared_place(places, seat)
        step = steps.get(_owner(table.seats[seat]))
        change = "" if step is None else f" · {_rating_change(step, _)}"
        if seat in table.gave_up:
            # else nothing says why somebody stands below another with fewer points
            change += " · " + _("{name} gave up", name=escape(table.gave_up[seat].name))
        yield f"{place}{formatter.names[seat]} · {formatter.value(result.points[seat])}{change}"
    if any(to_a_rating(step.matches, _) is None for step in steps.values()):
        against = next(iter(steps.values())).league == "computers"
        words = _("The last number is the rating against computer players, kept apart from that among people.")
        yield "-# " + (words if against else _("The last number is the rating in this game."))
    if contested_standings(table):
        yield "-# " + _("Somebody was put out: on the boards of all servers the match counts by how it stood then.")


def shared_place(places: Sequence[int], seat: Seat) -> str:
    """The place of a seat, or all those that it shares with others: “2. ”, or “2.–4. ”; empty where all share them.

    They are counted anew, for of three losers some games say that all are second, and others that all are last.
    """
    ahead = sum(0 < place < places[seat] for place in places)
    first, last = ahead + 1, ahead + places.count(places[seat])
    if last - ahead == sum(place > 0 for place in places) > 1:
        return ""
    return f"{first}. " if first == last else f"{first}.–{last}. "


def own_end(table: Table, result: Result, seat: Seat, formatter: MessageFormatter, _: Gettext) -> Iterator[str]:
    """The lines of a result for the one who reads them alone: what has become of himself, and the reason."""
    places, _winners = result_without(result, table.gave_up)
    end = table.end
    assert end is not None
    others = tuple(other for other in end.winners if other != seat)
    if seat not in end.winners or len(table.seats) == 1:
        yield f"**{render.end_sentence(end, formatter)}**"
        if len(places) > 2 and places[seat] and (place := shared_place(places, seat)):
            yield _("Your place: {place}", place=place.strip())
        return
    if others:
        names = _.enumerate(formatter.name(other) for other in others)
        yield _("**The match is over: you have won, together with {names}.**", names=names)
    else:
        yield _("**The match is over: you have won.**")
    yield f"> {render.reason(end, formatter)}"


def stop_sentence(table: Table, _: Gettext) -> str:
    """The sentence for a stopped match, with the rating of a person who gave it up that way."""
    steps = _rating_steps(table)
    for seat in table.people:
        if (step := steps.get(seat.user_id)) is not None:
            words = _(
                "**The match was stopped.** {name} has given it up against the computer players",
                name=escape(seat.name),
            )
            return f"{words} · {_rating_change(step, _)}"
    if any(step.guild_id == EVERYWHERE for step in table.rating_steps):
        return _("**The match was stopped** from outside. On the boards of all servers it counts by how it stood.")
    return _("**The match was stopped.** Nothing is counted.")


def proof(table: Table, _: Gettext) -> Iterator[str]:
    """The line by which a match can be checked: the seed and the fingerprint of its record."""
    match = table.started_match
    if table.row.parent_match is not None:
        yield "-# " + _("A “what if” match: its result does not count.")
    if table.row.seed is not None:
        seed, record = table.row.seed[:DIGITS], fingerprint(match)[:DIGITS]
        yield "-# " + _("Seed `{seed}` · record `{found}` · `/verify` checks both", seed=seed, found=record)


def again_label(table: Table, _: Words) -> str:
    """The label of the button that plays the same again: alone one takes revenge on nobody."""
    return _("Rematch") if len(table.seats) > 1 else _("Once more")


def _owner(seat: rows.Chair) -> int | None:
    """The user id that a seat's result counts for."""
    return seat.for_user_id if seat.user_id is None else seat.user_id


def _rating_steps(table: Table) -> dict[int | None, standings.Step]:
    """The rating changes in this game on this server by user id; against computers only without people."""
    if is_luck(f"g.{table.row.game}"):
        return {}
    here = EVERYWHERE if table.row.guild_id is None else table.row.guild_id
    board = f"g.{table.row.game}"
    steps = [step for step in table.rating_steps if (step.guild_id, step.board) == (here, board)]
    relevant = [step for step in steps if step.league == "people"] or steps
    return {step.user_id: step for step in relevant}


def _rating_change(step: standings.Step, _: Gettext) -> str:
    """A rating with its change, or how far it is from being shown."""
    new = rating(step.mu)
    change = f"{new - rating(step.was):+}".replace("-", "−")
    return to_a_rating(step.matches, _) or f"{new} ({change})"
