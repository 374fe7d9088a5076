"""Rows of a match for the database: its acts, and at the end the results of its seats and the boards they count on."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from statistics import fmean

from bot.runtime.settings import Settings
from bot.sessions.attendance import OUTSIDE, Attendance
from bot.sessions.notes import GaveUp
from bot.sessions.seasons import season_length, season_start
from bot.sessions.table import AnyMatch, Table, result_without
from data import rows
from data.rating_book import Recomputation
from data.store import Store, open_store
from games.contract import Info, Result, Seat
from games.library import all_games
from games.match.log import Step, draws_text
from games.match.parties import party_of
from games.players.standing import standing

OPENING_ACTS = 2
"""The number of moves that everybody has made when the opening is over; what ends before by other means than the
rules is not rated."""
CLEAR_LEAD = 0.5
"""How much better the others must stand than who ends a match in the opening, or his part in it, for it to be rated."""
HINTS = "hints"
"""What the phrase of a result calls the hints given to whoever plays alone: then it is no record."""


def act_of(step: Step, at: int, user_id: int | None) -> rows.Act:
    """An act as the journal has it."""
    return rows.Act(
        ply=step.ply - 1,
        seat=step.seat,
        text=step.text,
        draws=draws_text(step.draws),
        elapsed_ms=step.elapsed,
        checksum=step.checksum,
        at=at,
        user_id=user_id,
    )


async def ending(store: Store, settings: Settings, table: Table, after: AnyMatch, last: rows.Act) -> rows.End:
    """The end of a match with its last act; ``ValueError`` for one that goes on."""
    acts = (*await store.journal.acts(table.id), last)
    return rows.End(
        outcomes=outcomes(table, after, acts, is_decided=await _is_decided(table, after, acts)),
        rating_context=await _rating_context(store, settings, table, last.at),
    )


async def _is_decided(table: Table, after: AnyMatch, acts: Sequence[rows.Act]) -> bool:
    """Whether a match that the players have ended in the opening was clearly lost by then for those who have lost."""
    if after.verdict is None or not after.history.mainline or not short_seats(table, after, acts):
        return False
    return await _are_clearly_behind(after, set(range(len(table.seats))) - set(after.verdict.winners))


async def _are_clearly_behind(match: AnyMatch, losers: Collection[Seat]) -> bool:
    """Whether all these seats, if they are any, stand much worse than the others do on average."""
    others = set(range(match.game.seats)) - set(losers)
    if not losers or not others:
        return False
    stood = await asyncio.to_thread(standing, match.game, match.state)
    return max(stood[seat] for seat in losers) + CLEAR_LEAD <= fmean(stood[seat] for seat in others)


async def is_dodging(store: Store, table: Table, seat: Seat) -> bool:
    """Whether somebody who leaves now does so in the opening, clearly behind, where the match could count."""
    match = table.match
    if match is None or match.result is not None or table.row.parent_match is not None or not match.history.mainline:
        return False
    is_short = bool(short_seats(table, match, await store.journal.acts(table.id)))
    return is_short and await _are_clearly_behind(match, {seat})


def once_known(table: Table, attendances: Mapping[Seat, Attendance]) -> Table:
    """The table to be scored, once it is known which of those who have left are kept from coming back.

    For one who is, the match counts by how it stood when he left; where Discord does not say, for neither side.
    """
    kept_out = {seat for seat, attendance in attendances.items() if attendance != "free"}
    notes = table.notes
    for seat, attendance in attendances.items():
        if attendance == "unknown":
            notes = notes.with_contested(seat, None)
    seats = tuple(replace(one, removed_by=OUTSIDE) if one.seat in kept_out else one for one in table.seats)
    return replace(table, seats=seats, row=replace(table.row, note=notes.as_json))


async def _rating_context(store: Store, settings: Settings, table: Table, at: int) -> rows.RatingContext:
    # what is later than Discord's time by far is held
    await store.seen_time.keep()
    return await rating_context(store, settings, board_family(table.info), table.row.guild_id, at)


async def rating_context(
    store: Store, settings: Settings, family: str | None, guild_id: int | None, at: int
) -> rows.RatingContext:
    """The leaderboards and the season that a result counts for."""
    own_length = await season_length(store, settings, guild_id)
    return rows.RatingContext(
        family=family,
        since=season_start(settings.season, at),
        since_here=season_start(own_length, at),
    )


def board_family(info: Info) -> str | None:
    """On which family's board a game counts; mere luck and games for one only have boards of their own."""
    return info.family.value if info.skill and info.seats[-1] > 1 else None


def outcomes(
    table: Table, after: AnyMatch, acts: Sequence[rows.Act], *, is_decided: bool = False
) -> list[rows.Outcome]:
    """The lines of the score book for a finished match, of all who took part; none for one that goes on from another.

    ``is_decided`` if it counts although the players have ended it in the opening.
    ``ValueError`` for one that is not over.
    """
    result = after.result
    if result is None:
        raise ValueError("the match is not over")
    if table.row.parent_match is not None:
        return []
    removers = _removers(table)
    has_hints = len(table.seats) == 1 and _hints(result) > 0
    leavers = table.gave_up
    places, winners = result_without(result, leavers)
    short = short_seats(table, after, acts)
    is_brief = after.verdict is not None and bool(short) and not is_decided
    standings = contested_standings(table)
    effort = after.game.effort(after.state)
    return [
        rows.Outcome(
            seat=seat.seat,
            name=leavers[seat.seat].name if seat.seat in leavers else seat.name,
            place=places[seat.seat],
            points=float(result.points[seat.seat]),
            won=seat.seat in winners,
            user_id=seat.user_id,
            level=seat.level,
            owner_id=_owner(seat, leavers),
            side=party_of(after.state, seat.seat),
            part="brief"
            if is_brief or (seat.seat in short and seat.user_id is None and seat.seat not in table.notes.dodged)
            else "left"
            if seat.seat in leavers
            else "helped"
            if has_hints
            else part(seat, acts, removers, _helped(table, after)),
            acts=sum(act.seat == seat.seat for act in acts) if effort is None else effort,
            elapsed_ms=max(0, sum(act.elapsed_ms for act in acts if act.seat == seat.seat)),
            standing=standings.get(seat.seat),
        )
        for seat in table.seats
        if places[seat.seat]
    ]


def short_seats(table: Table, match: AnyMatch, acts: Sequence[rows.Act]) -> frozenset[Seat]:
    """The seats whose people have made fewer moves than rate a match; what was taken back is none."""
    in_effect = {ply - 1 for ply in match.history.mainline}
    own = Counter((act.seat, act.user_id) for act in acts if act.ply in in_effect)
    people = {seat.seat: _owner(seat, table.gave_up) if seat.user_id is None else seat.user_id for seat in table.seats}
    return frozenset(seat for seat, person in people.items() if person is not None and own[seat, person] < OPENING_ACTS)


def _removers(table: Table) -> set[int]:
    """The people who have replaced others who are not back."""
    return {seat.removed_by for seat in table.seats if seat.removed_by is not None and seat.user_id is None}


def contested_standings(table: Table) -> Mapping[Seat, float]:
    """The standings at the moment the first player was put out who has not come back; empty if nobody was."""
    noted = (
        standings
        for seat, standings in table.notes.contested.items()
        if table.seats[seat].removed_by is not None and table.seats[seat].user_id is None
    )
    standings = next(noted, None)
    if standings is None:
        return {}
    # who puts others out, or has given up, has lost
    removers = _removers(table)
    lost = {seat.seat for seat in table.seats if seat.user_id in removers} | set(table.gave_up)
    return {seat: 0.0 if seat in lost else standings[seat] for seat in range(len(table.seats))}


async def standings_after_opening(store: Store, table: Table) -> tuple[float, ...] | None:
    """The standings now, to be noted when a moderator ends the match for one of the players.

    None where it need not be: before everybody has made the moves that rate a match, or where nothing counts.
    """
    match = table.match
    if match is None or match.result is not None or table.row.parent_match is not None or len(table.seats) == 1:
        return None
    if short_seats(table, match, await store.journal.acts(table.id)):
        return None
    # to play on takes longer than others may wait
    return await asyncio.to_thread(standing, match.game, match.state)


async def contested_end(store: Store, settings: Settings, table: Table, at: int) -> rows.End | None:
    """The end of a match that somebody from outside stops after the opening; None if it counts nothing.

    It counts on the boards of all servers by how the seats stand: who may manage messages may be a second account.
    """
    standings = await standings_after_opening(store, table)
    if standings is None:
        return None
    acts = await store.journal.acts(table.id)
    values = [_standing_of(seat, table, acts, standings) for seat in table.seats]
    lines = [
        rows.Outcome(
            seat=seat.seat,
            name=table.gave_up[seat.seat].name if seat.seat in table.gave_up else seat.name,
            place=1 + sum(other > values[seat.seat] for other in values),
            points=0.0,
            won=False,
            user_id=seat.user_id,
            level=seat.level,
            owner_id=_owner(seat, table.gave_up),
            side=party_of(table.started_match.state, seat.seat),
            part="stopped",
            standing=values[seat.seat],
        )
        for seat in table.seats
    ]
    return rows.End(status="stopped", outcomes=lines, rating_context=await _rating_context(store, settings, table, at))


def _standing_of(seat: rows.Chair, table: Table, acts: Sequence[rows.Act], standings: Sequence[float]) -> float:
    """The standing of a seat for its owner: one who has left has lost, and help by a computer player raises
    nobody's."""
    match "left" if seat.seat in table.gave_up else part(seat, acts, (), _helped(table, table.started_match)):
        case "left":
            return 0.0
        case "helped":
            return min(standings[seat.seat], sum(standings) / len(standings))
        case _:
            return standings[seat.seat]


def _helped(table: Table, match: AnyMatch) -> frozenset[Seat]:
    """The seats that have taken back what others had answered, or got tips."""
    return frozenset(match.history.reached_back) | frozenset(table.notes.tips)


def _owner(seat: rows.Chair, leavers: Mapping[Seat, GaveUp]) -> int | None:
    """For whom a computer player has ended a seat; also for somebody who gave it up for good."""
    if seat.user_id is not None:
        return None
    return leavers[seat.seat].user_id if seat.seat in leavers else seat.for_user_id


async def end_by_stopping(store: Store, settings: Settings, table: Table, at: int) -> rows.End | None:
    """The end of a match that the only person among computer players stops; None if it counts nothing.

    Before the opening is over nothing is rated; afterwards stopping would wipe out every defeat.
    """
    is_alone = len(table.people) == 1 < len(table.seats) and not any(seat.for_user_id for seat in table.seats)
    if not is_alone or table.row.parent_match is not None or table.gave_up:
        return None
    loser = table.people[0].seat
    match = table.started_match
    if short_seats(table, match, await store.journal.acts(table.id)) and not (
        match.history.mainline and await _are_clearly_behind(match, {loser})
    ):
        return None
    lines = [
        rows.Outcome(
            seat=seat.seat,
            name=seat.name,
            place=len(table.seats) if seat.seat == loser else 1,
            points=0.0,
            won=seat.seat != loser,
            user_id=seat.user_id,
            level=seat.level,
            part="left" if seat.seat == loser else "whole",
        )
        for seat in table.seats
    ]
    return rows.End(status="stopped", outcomes=lines, rating_context=await _rating_context(store, settings, table, at))


def part(seat: rows.Chair, acts: Sequence[rows.Act], removers: Collection[int], helped: Collection[Seat]) -> rows.Part:
    """The part of the match that the owner of a seat has played.

    Somebody who has put another player out counts as having left. Somebody in ``helped``, or for whom a computer player
    has acted, counts as having been helped.
    """
    if seat.user_id is None:
        if seat.for_user_id is None:
            return "whole"
        return "left" if seat.removed_by is None else "removed"
    if seat.user_id in removers:
        return "left"
    is_helped = seat.seat in helped or any(act.seat == seat.seat and act.user_id is None for act in acts)
    return "helped" if is_helped else "whole"


def is_answered_at_once(table: Table) -> bool:
    """Whether only computer players answer a request, so that nobody could think better of it any more."""
    return len(table.people) == 1 < len(table.seats)


def would_cost_rating(table: Table, seat: Seat) -> bool:
    """Return whether a seat that could win rating by the match could not any more if its last act were taken back."""
    match = table.started_match
    return can_win_rating(table, seat) and match.history.lasts[seat] >= 0 and match.history.is_answered(seat)


def can_win_rating(table: Table, seat: Seat) -> bool:
    """Return whether a seat can still win rating by the match."""
    return table.row.parent_match is None and seat not in _helped(table, table.started_match)


def _hints(result: Result) -> int:
    hints = dict(result.why.params).get(HINTS, 0)
    return hints if isinstance(hints, int) else 0


async def recompute_ratings(url: str, *, write: bool) -> Recomputation:
    """Compute all ratings from the results of a book; old ones count on their family's board too."""
    families = {game.info.id: family for game in all_games().values() if (family := board_family(game.info))}
    async with await open_store(url) as store:
        return await store.ratings.recompute(families, write=write)
