"""A person's statistics, gathered from the database."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.delivery.members import Members
from bot.runtime.i18n import Gettext, gettext_for
from bot.screens.ratings import is_luck, margin, rating, title, to_a_rating
from bot.screens.statistics import game_title, statistics
from bot.wire.message import Message
from data import rows, standings
from data.personal import is_former
from data.rating import ALL_GAMES, EVERYWHERE, LEAGUES, Pool
from data.store import Store
from render.statistics.values import Count, PlayerStatistics, Point


@dataclass(frozen=True, slots=True)
class Subject:
    """The person whose statistics are shown, and the server whose matches count (None: all servers)."""

    user_id: int
    name: str
    guild_id: int | None


async def statistics_of(
    store: Store, members: Members, whose: Subject, language: str, theme: str | None = None
) -> Message:
    """A person's statistics, with a picture in a theme."""
    _ = gettext_for(language)
    records = await store.results.of_player(whose.user_id, whose.guild_id)
    figures = await gather_statistics(store, members, whose, records, _) if records else None
    return statistics(whose.name, records, figures, theme, _)


async def gather_statistics(
    store: Store, members: Members | None, whose: Subject, records: Sequence[rows.GameRecord], _: Gettext
) -> PlayerStatistics:
    """Gather the statistics of a person from the database; without ``members`` nobody has left a server."""
    user_id, guild_id = whose.user_id, whose.guild_id
    scope = EVERYWHERE if guild_id is None else guild_id
    records = [one for one in records if one.matches or one.contested]
    pool, way = await _way(store, user_id, scope, records)
    company = await _company(store, members, whose, _)
    by_matches = sorted((one for one in records if one.matches), key=lambda one: (-one.matches, one.game))
    ratings = await store.ratings.of_player(user_id, scope, way[-1].season) if way else {}
    about, rated = title(pool[2], _), [step for step in way if to_a_rating(step.matches, _) is None]
    is_rated = bool(way) and rated[-1:] == [way[-1]]
    where = [_("all servers") if guild_id is None else _("this server")]
    if way and not is_rated:
        where.append(to_a_rating(way[-1].matches, _) or "")
    if contested := sum(one.contested for one in records):
        where.append(_.several("{n} contested match", "{n} contested matches", contested))
    return PlayerStatistics(
        name=whose.name,
        where=" · ".join(where),
        matches=sum(one.matches for one in records),
        wins=sum(one.wins for one in records),
        rating=rating(way[-1].mu) if is_rated else None,
        margin=margin(way[-1].sigma) if is_rated else 0,
        curve=tuple(Point(step.ended_at, rating(step.mu), step.season) for step in rated),
        about=_("{board}, against computer players", board=about) if pool[0] == "computers" else about,
        games=tuple(_game(one, ratings.get((pool[0], f"g.{one.game}")), _) for one in by_matches),
        partners=tuple(Count(one.name, one.matches, one.wins) for one in company if one.together),
        opponents=tuple(Count(one.name, one.matches, one.wins) for one in company if not one.together),
    )


async def _company(store: Store, members: Members | None, whose: Subject, _: Gettext) -> tuple[standings.Company, ...]:
    """The partners and opponents of a person; those who have left the server, or were forgotten, are not named."""
    company = await store.ratings.company(whose.user_id, whose.guild_id)
    gone: frozenset[int] = frozenset()
    if members is not None and whose.guild_id is not None:
        gone = await members.gone(whose.guild_id, {one.user_id for one in company if not is_former(one.user_id)})
    unnamed = {one: _("somebody who has left") for one in gone}
    unnamed |= {one.user_id: _("a former player") for one in company if is_former(one.user_id)}
    return tuple(replace(one, name=unnamed.get(one.user_id, one.name)) for one in company)


async def _way(
    store: Store, user_id: int, scope: int, records: Sequence[rows.GameRecord]
) -> tuple[Pool, tuple[standings.Step, ...]]:
    """The ratings to show a curve of: over all games if there are any, among people if there are any."""
    leaderboards = [ALL_GAMES, *(board for one in records if not is_luck(board := f"g.{one.game}"))]
    for board in leaderboards:
        for league in LEAGUES:
            pool: Pool = (league, scope, board)
            if way := await store.ratings.progress(user_id, pool):
                return pool, way
    return ("people", scope, ALL_GAMES), ()


def _game(one: rows.GameRecord, line: standings.RatingLine | None, _: Gettext) -> Count:
    is_rated = line is not None and not is_luck(f"g.{one.game}") and to_a_rating(line.matches, _) is None
    return Count(
        game_title(one.game, _), one.matches, one.wins, rating(line.mu) if line is not None and is_rated else None
    )
