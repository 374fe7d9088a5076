"""Leaderboards of ratings and records, with buttons and menus for game, server, league, season and page."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from bot.runtime.i18n import Gettext
from bot.screens.lobby import level_name, option_label, option_value
from bot.screens.ratings import (
    EVERYWHERE,
    HERE,
    LeaderboardQuery,
    families,
    family_of,
    game_of,
    is_for_one,
    is_luck,
    margin,
    rating,
    title,
    to_a_rating,
)
from bot.wire.action import Action
from bot.wire.custom_id import Press
from bot.wire.message import Button, Entry, Menu, Message, Part, Text, row
from bot.wire.names import escape
from data import standings
from data.personal import is_former
from data.rating import ALL_GAMES, League
from data.ratings import Best
from data.rows.ratings import PROVISIONAL
from games.contract import as_dict
from games.families import Family
from games.library import AnyGame, all_games, sheet

BOARD = 10
"""Lines of a page."""
ENTRIES = 25
"""Entries of a select, at most."""


@dataclass(frozen=True, slots=True)
class Page:
    """The data of a page: its query, its lines and one more if there is a next page, and the seasons."""

    wish: LeaderboardQuery
    seasons: Sequence[standings.Season]
    """The latest first."""
    present: int
    """The number of the present season; one that nobody has played in yet counts too."""
    ratings: Sequence[standings.RatingLine] = ()
    """People."""
    computers: Sequence[standings.RatingLine] = ()
    """Computer players, by level; they have no places among people."""
    records: Sequence[standings.SoloRecord] = ()
    servers: bool = True
    """True on a server, where its board and that of all servers differ."""
    variants: Sequence[str] = ()
    """The option sets a solo game was solved with, as JSON."""


def leaderboard(page: Page, _: Gettext) -> Message:
    """A page of a board."""
    wish = page.wish
    records = is_for_one(game_of(wish.board))
    lines = [f"### {_('Leaderboard')}: {title(wish.board, _)}", f"-# {_head(page, records, _)}"]
    entries = list(_record_lines(page, _) if records else _rating_lines(page, _))
    lines += entries[:BOARD] or [_("Nobody has solved it here yet.") if records else _nobody(page, _)]
    if page.computers:
        lines += ["", f"**{_('Computer players')}**", *(_rating_line(one, page, _) for one in page.computers)]
    if is_luck(wish.board):
        lines.append("-# " + _("A game of mere luck: nobody is rated."))
    items: list[Part] = [Text("\n".join(lines))]
    family = family_of(wish.board)
    more = max(len(page.ratings), len(page.records)) > BOARD
    if wish.page or more:
        back, on = replace(wish, page=max(0, wish.page - 1)), replace(wish, page=wish.page + 1)
        items.append(
            row(
                Button("◀", back.press(Action.LEADERBOARD, "b"), disabled=wish.page == 0),
                Button("▶", on.press(Action.LEADERBOARD), disabled=not more),
            )
        )
    items += _ways(page, records, _)
    items += _selects(page, family, records, _)
    return Message("leaderboard", tuple(items), None if family is None else family.accent)


def _head(page: Page, records: bool, _: Gettext) -> str:
    wish = page.wish
    words = [_("all servers") if wish.scope == EVERYWHERE else _("this server")]
    game = game_of(wish.board)
    if records:
        words.append(_("by time") if wish.table == "elapsed_ms" else _("by moves"))
        if game is not None and page.variants:
            words.append(variant(game, page.variants[wish.season], _))
        return " · ".join(words)
    words.append(_("against computer players") if wish.table == "computers" else _("people among themselves"))
    number = wish.season or page.present
    words.append(_("season {n}", n=number))
    for season in page.seasons:
        if season.number == number:
            words.append(_span(season, _))
    return " · ".join(words)


def _span(season: standings.Season, _: Gettext) -> str:
    start = f"<t:{season.started_at // 1000}:d>"
    return _("since {day}", day=start) if season.closed_at is None else f"{start} – <t:{season.closed_at // 1000}:d>"


def _nobody(page: Page, _: Gettext) -> str:
    archived = page.wish.season not in (0, page.present)
    return _("Nobody was rated here in that season.") if archived else _("Nobody has finished a match here yet.")


def player_name(one: standings.RatingLine | standings.SoloRecord, page: Page, _: Gettext) -> str:
    """The name of a line; strangers and people who have left are not named, computer players are their level."""
    if isinstance(one, standings.RatingLine) and one.level:
        return f"🤖 {level_name(one.level, _)}"
    if is_former(one.user_id):
        return _("a former player")
    if one.name is not None:
        return f"**{escape(one.name)}**"
    return _("somebody on another server") if page.wish.scope == EVERYWHERE else _("somebody who has left")


def _rating_lines(page: Page, _: Gettext) -> Iterator[str]:
    for place, one in enumerate(page.ratings, page.wish.page * BOARD + 1):
        yield f"{place}. {_rating_line(one, page, _)}"


def _rating_line(one: standings.RatingLine, page: Page, _: Gettext) -> str:
    """Somebody's figures on a board, without the place."""
    words = [
        player_name(one, page, _),
        _.several("{n} win", "{n} wins", one.wins),
        _.several("{n} match", "{n} matches", one.matches),
    ]
    if not is_luck(page.wish.board):
        words.append(to_a_rating(one.matches, _) or f"{rating(one.mu)} ± {margin(one.sigma)}")
    return " · ".join(words)


def what_ratings_are(_: Gettext) -> str:
    """The sentences that explain a rating and its ±."""
    return _(
        "A rating says how strong somebody plays; everybody begins at 1500. The number after ± says how sure that is: "
        "it shrinks with every match. After {n} matches in a season a rating is shown, and places go by the rating "
        "less its ±, so nobody leads by a lucky evening.",
        n=PROVISIONAL,
    )


def _record_lines(page: Page, _: Gettext) -> Iterator[str]:
    for place, one in enumerate(page.records, page.wish.page * BOARD + 1):
        moves = _.several("{n} move", "{n} moves", one.acts)
        ended = f"<t:{one.ended_at // 1000}:R>"
        yield f"{place}. {player_name(one, page, _)} · {moves} · {duration(one.elapsed_ms)} · {ended}"


def duration(milliseconds: int) -> str:
    """Format a duration like a stop-watch: minutes and seconds, with tenths below a minute."""
    tenths = milliseconds // 100
    minutes, rest = divmod(tenths // 10, 60)
    if minutes >= 60:
        return f"{minutes // 60}:{minutes % 60:02}:{rest:02}"
    return f"{minutes}:{rest:02}" if minutes else f"{rest}.{tenths % 10} s"


def _ways(page: Page, records: bool, _: Gettext) -> Iterator[Part]:
    """The buttons to the same board of another scope or league."""
    wish = replace(page.wish, page=0)
    buttons = []
    if page.servers:
        elsewhere = wish.scope == HERE
        # seasons are numbered server by server
        to = replace(wish, scope=EVERYWHERE if elsewhere else HERE, season=0)
        buttons.append(Button(_("All servers") if elsewhere else _("This server"), to.press(Action.LEADERBOARD, "s")))
    if records:
        other: Best = "elapsed_ms" if wish.table != "elapsed_ms" else "acts"
        label = _("By time") if other == "elapsed_ms" else _("By moves")
        buttons.append(Button(label, replace(wish, table=other).press(Action.LEADERBOARD, "t")))
    else:
        league: League = "computers" if wish.table != "computers" else "people"
        label = _("Against computer players") if league == "computers" else _("People among themselves")
        buttons.append(Button(label, replace(wish, table=league).press(Action.LEADERBOARD, "t")))
        if not is_luck(wish.board) and (page.ratings or page.computers):
            buttons.append(Button(_("What does ± mean?"), Press(Action.LEADERBOARD_HELP, 0)))
    if buttons:
        yield row(*buttons)


def _selects(page: Page, family: Family | None, records: bool, _: Gettext) -> Iterator[Part]:
    wish = replace(page.wish, page=0)
    names = sorted((one.label(_.language), one) for one in families())
    options = [Entry(_("All games"), ALL_GAMES, chosen=wish.board == ALL_GAMES)]
    options += [Entry(name, f"f.{one}", chosen=family == one) for name, one in names]
    yield row(Menu(wish.press(Action.LEADERBOARD_GAME, "f"), _("Another family of games …"), tuple(options[:ENTRIES])))
    if family is not None:
        yield from _games(wish, family, _)
    if (game := game_of(wish.board)) is not None and len(page.variants) > 1:
        options = [
            Entry(variant(game, one, _), str(number), chosen=number == wish.season)
            for number, one in enumerate(page.variants[:ENTRIES])
        ]
        yield row(Menu(wish.press(Action.LEADERBOARD_SELECT), _("Other options …"), tuple(options)))
    if not records and (len(page.seasons) > 1 or (page.seasons and page.present not in _numbers(page))):
        yield row(Menu(wish.press(Action.LEADERBOARD_SELECT), _("Another season …"), tuple(_seasons(page, _))))


def variant(game: type[AnyGame], options: str, _: Gettext) -> str:
    """The options that differ from the defaults, in words."""
    words, usual = sheet(game, _.language), as_dict(game.Options())
    values = {name: value for name, value in json.loads(options).items() if name in usual and value != usual[name]}
    parts = [f"{option_label(name, words)}: {option_value(name, value, words, _)}" for name, value in values.items()]
    return ", ".join(parts) or _("as in the booklet")


def _games(wish: LeaderboardQuery, family: Family, _: Gettext) -> Iterator[Part]:
    games = [game for game in all_games().values() if game.info.family == family]
    games.sort(key=lambda game: sheet(game, _.language).title)
    for number in range(0, len(games), ENTRIES):
        some = games[number : number + ENTRIES]
        titles = [sheet(game, _.language).title for game in some]
        options = [
            Entry(name, f"g.{game.info.id}", chosen=wish.board == f"g.{game.info.id}")
            for game, name in zip(some, titles, strict=True)
        ]
        few = len(some) == 1
        question = titles[0] if few else _("A game: {first} … {last}", first=titles[0], last=titles[-1])
        yield row(Menu(wish.press(Action.LEADERBOARD_GAME, str(number)), question, tuple(options)))


def _numbers(page: Page) -> set[int]:
    return {season.number for season in page.seasons}


def _seasons(page: Page, _: Gettext) -> list[Entry]:
    current = page.wish.season or page.present
    numbers = sorted({page.present, *_numbers(page)}, reverse=True)[:ENTRIES]
    return [
        Entry(
            _("Season {n}, the present one", n=number) if number == page.present else _("Season {n}", n=number),
            str(0 if number == page.present else number),
            chosen=number == current,
        )
        for number in numbers
    ]
