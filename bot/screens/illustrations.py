"""Pictures of games without a table: a telling moment of one, and a page of several."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bot.runtime import jobs
from bot.runtime.i18n import Gettext
from bot.wire.message import Picture
from bot.wire.sight import GallerySight, Sight
from games.lessons import telling_moment
from games.library import AnyGame, sheet
from games.sheets import MessageFormatter


def telling_picture(game: type[AnyGame], theme: str | None, _: Gettext) -> Picture:
    """A picture of the moment that a game's lesson ends with, in a theme."""
    return Picture(_sight(game, theme, _), is_illustration=True)


def gallery(games: Sequence[type[AnyGame]], theme: str | None, _: Gettext) -> Picture:
    """One picture of several games, each small under its title, in a theme."""
    sights = tuple((sheet(game, _.language).title, _sight(game, theme, _)) for game in games)
    return Picture(GallerySight(sights, _.language, theme), is_illustration=True)


def _sight(game: type[AnyGame], theme: str | None, _: Gettext) -> Sight:
    moment = telling_moment(game)
    seats, viewer = (game.info.seats[0], None) if moment is None else (moment[0].game.seats, moment[1])
    formatter = MessageFormatter(sheet(game, _.language), tuple(_("Seat {n}", n=seat + 1) for seat in range(seats)))
    return Sight(("telling", game.info.id), partial(jobs.telling_view, game), formatter, viewer, theme)
