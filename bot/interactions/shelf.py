"""Handlers for the shelf, where games are found; they need no table."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from random import Random

from bot.interactions.context import Context, Handler
from bot.interactions.illustrated import in_time, look
from bot.interactions.open_table import STARTERS, open_here
from bot.interactions.welcome import with_welcome
from bot.screens.glossary import glossary
from bot.screens.rules import how_it_goes as in_few_lines
from bot.screens.shelf import LIKED_DAYS, ShelfQuery, read_wish, shelf, taken
from bot.sessions.errors import UserError
from bot.wire.action import Action
from bot.wire.message import Message
from data.errors import StoreError
from games.finding import find_games
from games.library import AnyGame, all_games

LATELY = LIKED_DAYS * 24 * 3_600_000
"""The milliseconds in which people have to have come back to a game."""


async def show_shelf(context: Context) -> None:
    """Show the shelf to the person alone."""
    page = await in_time(context, await _page(context, ShelfQuery()))
    await context.interaction.show(await with_welcome(context, page))


async def turn_page(context: Context) -> None:
    """Show another page, or go back to it from a game that was taken from it."""
    await context.show_in_private(await in_time(context, await _page(context, _query(context))))


async def choose_people(context: Context) -> None:
    """Look for games for another number of people."""
    wish = _query(context).wish
    await _look(context, _value(context), str(wish.minutes), wish.taste)


async def choose_minutes(context: Context) -> None:
    """Look for games that take another time."""
    wish = _query(context).wish
    await _look(context, str(wish.people), _value(context), wish.taste)


async def choose_taste(context: Context) -> None:
    """Look for games of another taste."""
    wish = _query(context).wish
    await _look(context, str(wish.people), str(wish.minutes), _value(context))


async def take(context: Context) -> None:
    """Show a game of the shelf."""
    await _show_taken(context, _game(_value(context)))


async def surprise(context: Context) -> None:
    """Show one of the games that fit, by chance; not the one that is shown just now."""
    query, shown = _query(context), "".join(context.press.arguments[4:5])
    found = [game for game in find_games(query.wish) if game.info.id != shown] or [_game(shown)]
    # nobody can choose the number of an interaction
    await _show_taken(context, Random(context.interaction.number).choice(found))


async def how_it_goes(context: Context) -> None:
    """Show a game in short, beside the shelf or the lobby."""
    game = _game("".join(context.press.arguments[:1]))
    short = in_few_lines(game, context.press.match, await look(context), context._)
    await context.interaction.show(await in_time(context, short))


async def explain_words(context: Context) -> None:
    """Explain the words of a game, beside the shelf, the lobby or the table."""
    game = _game("".join(context.press.arguments[:1]))
    await context.interaction.show(glossary(game, context.press.match, context._))


async def play(context: Context) -> None:
    """Open a table where the person is."""
    await open_here(context, _game("".join(context.press.arguments[:1])).info.id)


async def _page(context: Context, query: ShelfQuery) -> Message:
    """A page of the shelf: what is liked and played most on this server comes first, then what many know."""
    popular: tuple[str, ...] = ()
    liked = await _liked(context)
    if context.person.guild is not None:
        # a shelf that is not in their order is better than none
        with suppress(StoreError):
            popular = await context.host.store.history.popular(context.person.guild)
    return shelf(find_games(query.wish, (*liked, *popular, *STARTERS)), query, await look(context), context._, liked)


async def _liked(context: Context) -> Mapping[str, int]:
    """The games that people on this server have come back to lately, and how many have; without a server none."""
    if context.person.guild is not None:
        with suppress(StoreError):
            return await context.host.store.history.liked(context.person.guild, context.host.now_ms() - LATELY)
    return {}


async def _show_taken(context: Context, game: type[AnyGame]) -> None:
    fans = (await _liked(context)).get(game.info.id, 0)
    page = taken(game, _query(context), await look(context), context._, fans)
    await context.show_in_private(await in_time(context, page))


async def _look(context: Context, people: str, minutes: str, taste: str) -> None:
    page = await _page(context, ShelfQuery(read_wish(people, minutes, taste)))
    await context.show_in_private(await in_time(context, page))


def _query(context: Context) -> ShelfQuery:
    return ShelfQuery.read(context.press.arguments)


def _value(context: Context) -> str:
    return "".join(context.values[:1])


def _game(name: str) -> type[AnyGame]:
    game = all_games().get(name)
    if game is None:
        raise UserError("dead_button")
    return game


HANDLERS: Mapping[Action, Handler] = {
    Action.SHELF: turn_page,
    Action.SHELF_PEOPLE: choose_people,
    Action.SHELF_MINUTES: choose_minutes,
    Action.SHELF_TASTE: choose_taste,
    Action.SHELF_GAME: take,
    Action.SURPRISE: surprise,
    Action.HOW_IT_GOES: how_it_goes,
    Action.GLOSSARY: explain_words,
    Action.OPEN: play,
}
