"""``/play``, ``/move`` and ``/hand``."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any

from discord import app_commands
from discord.app_commands import locale_str as words

from bot.commands.shared import Interaction, arrived, attempt, called, complete_game, meant
from bot.desk import Call, Desk, guarded, settle
from bot.guest import Guest
from bot.house import Paused, Played
from bot.house_rules import differences, saved_for
from bot.opening import CHOICES, named, open_here
from bot.refusing import Turned, not_seated, said
from bot.table import AnyMatch, Table
from data.errors import StoreError
from games import notation
from games.match import written
from games.refusals import NotAsked, Over, Refusal, Unreadable
from games.values import Seat


def add(tree: app_commands.CommandTree[Any], desk: Desk) -> None:
    """Add the commands to the tree."""

    @tree.command(name=words("play"), description=words("Open a table in this channel"))
    @app_commands.describe(
        game=words("Which game? Type a part of its name"), rules=words("House rules of this channel")
    )
    @app_commands.autocomplete(game=complete_game)
    @app_commands.guild_only()
    async def play(interaction: Interaction, game: str, rules: str | None = None) -> None:
        await open_here(desk, await arrived(interaction, desk), game, rules)

    @play.autocomplete("rules")
    async def complete_rules(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await rules_like(desk, interaction, current)

    @tree.command(name=words("move"), description=words("Play a move by typing it"))
    @app_commands.describe(text=words("The move, such as d6-d7 or ♥Q"))
    async def move(interaction: Interaction, text: app_commands.Range[str, 1, 200]) -> None:
        await typed(desk, await arrived(interaction, desk), text)

    @move.autocomplete("text")
    async def complete_move(interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
        return await moves_like(desk, interaction, current)

    @tree.command(name=words("hand"), description=words("Your hand, or your view of the table, shown to you alone"))
    async def hand(interaction: Interaction) -> None:
        await attempt(desk, await arrived(interaction, desk), "v")


async def typed(desk: Desk, guest: Guest, text: str) -> None:
    """Play a typed move at the meant table."""
    try:
        table = await meant(guest, desk)
    except Turned as turned:
        await guest.tell(turned.sentence)
        return

    async def play_it(call: Call) -> None:
        if call.table.match is None:
            raise Turned(guest._("The match has not started yet."))
        if call.table.seat_of(guest.id) is None:
            raise not_seated(call.table, guest.id, guest._)
        played = await play_text(desk, call.table, guest.id, text, guest.at)
        made = written(call.table.playing.game, played.table.playing.steps[-1].text)

        async def show(paid: list[str]) -> None:
            await guest.tell(guest._("Played: {move}", move=said(made, guest._)))

        await settle(desk, guest, played.table, played.debts, show)

    await guarded(guest, table, play_it, called(desk, guest, table, "move"))


async def play_text(desk: Desk, table: Table, user_id: int, text: str, at: int) -> Played:
    """Play a typed move; raises a refusal if it does not go."""
    seat = table.seat_of(user_id)
    if table.match is not None and table.row.status == "paused":
        raise Paused
    if table.match is None or table.row.status != "open":
        raise Over
    if seat is None:
        raise NotAsked(table.match.awaited)
    played: Played | None = None
    for act in table.match.game.acts_in(text):
        try:
            played = await desk.house.act(table.id, seat, _reading(seat, act, table.names), user_id=user_id, at=at)
        except Refusal:
            if played is not None:
                # what came before stands, and is shown
                await desk.delivery.pay(played.table, played.debts)
            raise
    if played is None:
        raise Unreadable(text, table.match.nearest(seat, text), table.match.legals[seat].kinds())
    return played


def _reading(seat: Seat, text: str, names: Sequence[str]) -> Callable[[AnyMatch], Any]:
    return lambda match: _read(match, seat, text, names)


def _read(match: AnyMatch, seat: Seat, text: str, names: Sequence[str]) -> Any:
    """The typed move; a player may be called by his name where the notation has the number of his chair."""
    try:
        return match.read(seat, text)
    except Unreadable:
        numbered = with_chairs(text, names)
        if numbered == text:
            raise
        return match.read(seat, numbered)


def with_chairs(text: str, names: Sequence[str]) -> str:
    """The text with players' names replaced by the numbers of their chairs, counted from 1."""
    by_length = sorted(enumerate(names, 1), key=lambda one: len(one[1]), reverse=True)
    for number, name in by_length:
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", str(number), text, flags=re.IGNORECASE)
    return text


async def rules_like(desk: Desk, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """The channel's house rules for the game that is being asked for."""
    try:
        guest = await arrived(interaction, desk)
        game = named(str(interaction.namespace.game or ""), guest._)
        sets = await saved_for(desk.house, guest, game)
    except (Turned, StoreError):
        return []
    wanted = current.strip().casefold()
    names = [one.name for one in sets if wanted in one.name.casefold() and differences(game, one) is not None]
    return [app_commands.Choice(name=name, value=name) for name in names[:CHOICES]]


async def moves_like(desk: Desk, interaction: Interaction, current: str) -> list[app_commands.Choice[str]]:
    """The person's legal moves that begin with, or else contain, what was typed."""
    try:
        guest = await arrived(interaction, desk)
        table = await meant(guest, desk)
    except (Turned, StoreError):
        return []
    seat = table.seat_of(guest.id)
    if table.match is None or seat is None:
        return []
    wanted = _squeezed(current)
    texts = [notation.spoken(made, guest.language) for made in table.match.legals[seat].moves]
    fitting = [one for one in texts if wanted in _squeezed(one)]
    fitting.sort(key=lambda one: (not _squeezed(one).startswith(wanted), one))
    return [app_commands.Choice(name=one, value=one) for one in fitting[:CHOICES]]


def _squeezed(text: str) -> str:
    return "".join(text.casefold().split())
