"""A person's statistics: in words, and as a picture."""

from __future__ import annotations

from collections.abc import Sequence

from bot.runtime.i18n import Gettext
from bot.wire.message import Message, Part, Picture, Text
from bot.wire.names import escape
from bot.wire.sight import FiguresSight
from data import rows
from games.library import all_games, sheet
from render.statistics.values import PlayerStatistics

IN_WORDS = 15
"""Games listed in words, at most; the picture shows fewer."""


def statistics(
    name: str, records: Sequence[rows.GameRecord], figures: PlayerStatistics | None, theme: str | None, _: Gettext
) -> Message:
    """A person's matches and wins, with a picture of the figures, if there are any, in a theme."""
    parts: list[Part] = [Text(statistics_text(name, records, _))]
    if figures is not None:
        parts.append(Picture(FiguresSight(figures, _.language, theme), is_essential=True))
    return Message("statistics", tuple(parts))


def game_title(game: str, _: Gettext) -> str:
    """The title of a game; its id where there is no such game any more."""
    games = all_games()
    return sheet(games[game], _.language).title if game in games else game


def statistics_text(name: str, records: Sequence[rows.GameRecord], _: Gettext) -> str:
    """A person's matches and wins, in words."""
    lines = [f"### {escape(name)}"]
    if not records:
        lines.append(_("No finished matches yet."))
    played = [one for one in records if one.matches]
    for one in played[:IN_WORDS]:
        share = round(100 * one.wins / one.matches)
        lines.append(
            f"**{game_title(one.game, _)}** · "
            + _.several("{n} match", "{n} matches", one.matches)
            + " · "
            + _.several("{n} win", "{n} wins", one.wins)
            + f" ({share} %) · <t:{one.last_ended // 1000}:R>"
        )
    total, wins = sum(one.matches for one in records), sum(one.wins for one in records)
    if len(records) > 1:
        lines.append(
            "-# "
            + _(
                "In all: {matches}, {wins}",
                matches=_.several("{n} match", "{n} matches", total),
                wins=_.several("{n} win", "{n} wins", wins),
            )
        )
    if contested := sum(one.contested for one in records):
        lines.append(
            "-# "
            + _.several(
                "{n} contested match, ended from outside", "{n} contested matches, ended from outside", contested
            )
        )
    return "\n".join(lines)
