"""A paged list of past matches; every entry leads to its replay."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Self

from bot.runtime.i18n import Gettext
from bot.runtime.numbers import whole_number
from bot.sessions.table import parent_match_of
from bot.wire.action import Action
from bot.wire.custom_id import Press
from bot.wire.message import Button, Entry, Menu, Message, Part, Text, row
from bot.wire.names import escape
from data import rows as data_rows
from games.library import all_games, sheet
from games.sheets import MessageFormatter

PAGE = 8
"""Matches on a page: as many as a phone shows at once."""


@dataclass(frozen=True, slots=True)
class HistoryQuery:
    """The query of a list of past matches: filters and page."""

    page: int = 0
    user: int | None = None
    channel: int | None = None
    game: str | None = None

    def arguments(self, role: str = "") -> tuple[str, ...]:
        """The arguments of a press."""
        return (str(self.page), str(self.user or ""), str(self.channel or ""), self.game or "", role)

    @classmethod
    def read(cls, arguments: tuple[str, ...]) -> Self:
        """From the arguments of a press; whatever does not fit is left out."""
        page, user, channel, game = (*arguments, "", "", "", "")[:4]
        # a game may be gone, but it had a name
        named = game if game.isascii() and game.isidentifier() else None
        return cls(min(whole_number(page) or 0, 10_000), whole_number(user, 19), whole_number(channel, 19), named)


def history(matches: Sequence[data_rows.FinishedMatch], query: HistoryQuery, language: str, _: Gettext) -> Message:
    """A page of finished matches; one more than a page has tells that there is another."""
    page, more = matches[:PAGE], len(matches) > PAGE
    lines = [f"### {_('Finished matches')}", f"-# {_scope(query, language, _)}"]
    lines += [_line(one, language, _) for one in page]
    if not page:
        lines.append(_("Nothing here yet. A match stands here once it is over."))
    items: list[Part] = [Text("\n".join(lines))]
    if page:
        entries = tuple(
            Entry(f"#{one.match.id} · {_title(one, language)}", str(one.match.id), _names(one)) for one in page
        )
        items.append(row(Menu(Press(Action.REPLAY_FROM_HISTORY, 0, query.arguments()), _("Show a replay …"), entries)))
    if query.page or more:
        back = HistoryQuery(max(query.page - 1, 0), query.user, query.channel, query.game)
        on = HistoryQuery(query.page + 1, query.user, query.channel, query.game)
        items.append(
            row(
                Button("◀", Press(Action.HISTORY_PAGE, 0, back.arguments("back")), disabled=query.page == 0),
                Button("▶", Press(Action.HISTORY_PAGE, 0, on.arguments("on")), disabled=not more),
            )
        )
    return Message("history", tuple(items))


def _scope(query: HistoryQuery, language: str, _: Gettext) -> str:
    parts = []
    if query.user is not None:
        parts.append(f"<@{query.user}>")
    if query.channel is not None:
        parts.append(f"<#{query.channel}>")
    if query.game is not None and query.game in all_games():
        parts.append(sheet(all_games()[query.game], language).title)
    parts.append(_("page {n}", n=query.page + 1))
    return " · ".join(parts)


def _title(one: data_rows.FinishedMatch, language: str) -> str:
    game = all_games().get(one.match.game)
    return one.match.game if game is None else sheet(game, language).title


def _names(one: data_rows.FinishedMatch) -> str:
    return " – ".join(seat.name for seat in one.seats)


def _line(one: data_rows.FinishedMatch, language: str, _: Gettext) -> str:
    when = f"<t:{(one.match.ended_at or 0) // 1000}:d>"
    head = f"**{_title(one, language)}** · #{one.match.id} · {when}"
    parent = parent_match_of(one.match)
    if parent is not None:
        head += " · " + _("what if, from #{id}", id=parent.match)
    if not one.results:
        return f"{head}\n-# {escape(_names(one))}"
    game = all_games().get(one.match.game)
    formatter = None if game is None else MessageFormatter(sheet(game, language), ())
    parts = []
    for line in one.results:
        whole_number = int(line.points) if line.points == int(line.points) else line.points
        points = str(whole_number) if formatter is None else formatter.value(whole_number)
        parts.append(f"{'🏆 ' if line.won else ''}{escape(line.name)} {points}")
    return f"{head}\n-# {' · '.join(parts)}"
