"""What is written in the channel: moves after a mention of the bot, and speech in games that listen."""

from __future__ import annotations

import re
from typing import Any

import discord

from bot.commands.play import play_text
from bot.desk import Desk
from bot.house import Mishap
from bot.moments import milliseconds
from bot.refusing import sentence
from bot.seating import welcomed
from bot.table import Table, shortened
from bot.tongue import tongue
from games.library import all_games
from games.refusals import NotAsked, Over, Refusal

READ_FOR = 20.0
"""Seconds an answer stays in the channel for somebody whose DMs are closed."""


async def mentioned(desk: Desk, message: discord.Message, me: discord.abc.User) -> None:
    """Play the move of a message that mentions the bot; a refusal goes to its author alone."""
    table = await desk.house.in_channel(message.channel.id)
    if table is None or table.match is None:
        return
    text = re.sub(rf"<@!?{me.id}>", " ", message.content).strip()
    if not text:
        return
    try:
        back = await welcomed(desk.house, table, message.author.id, shortened(message.author.display_name))
        table = table if back is None else back[0]
        if table.seat_of(message.author.id) is None:
            return
        at = milliseconds(message.created_at)
        played = await play_text(desk, table, message.author.id, text, at)
    except (Refusal, Mishap) as refusal:
        await _answer(desk, message, table, refusal)
        return
    await desk.delivery.pay(played.table, played.debts)
    desk.computers.wake(played.table)


async def heard(desk: Desk, message: discord.Message) -> None:
    """In a game that listens, a seated player who writes in the channel has spoken."""
    row = await desk.house.store.matches.by_channel(message.channel.id)
    game = None if row is None or row.status != "open" else all_games().get(row.game)
    if row is None or game is None or (kind := game.info.hears) is None:
        return
    table = await desk.house.find(row.id)
    if table is None:
        return
    seat = table.seat_of(message.author.id)
    if seat is None:
        return
    try:
        at = milliseconds(message.created_at)
        played = await desk.house.act(table.id, seat, lambda match: kind(), user_id=message.author.id, at=at)
    except (Refusal, Mishap):
        return
    await desk.delivery.pay(played.table, played.debts)
    desk.computers.wake(played.table)


async def _answer(desk: Desk, message: discord.Message, table: Table, refusal: Any) -> None:
    known = await desk.house.store.players.get(message.author.id)
    seat = table.seat_of(message.author.id)
    language = known.language if known is not None else None
    locale = table.seats[seat].locale if seat is not None else None
    _ = tongue(language or locale or table.language)
    words = sentence(refusal, table, _)
    mentions = discord.AllowedMentions.none()
    try:
        await message.author.send(words, allowed_mentions=mentions)
    except discord.Forbidden:
        if table.info.hidden and not isinstance(refusal, Over | NotAsked | Mishap):
            # what else could be played tells of the hand
            words = _("That does not go now.")
        await message.reply(words, allowed_mentions=mentions, delete_after=READ_FOR, mention_author=False)
