"""Creates thousands of open matches directly in a score book, each with a post that people can press."""

from __future__ import annotations

import json
import secrets
from dataclasses import dataclass
from itertools import count, cycle
from typing import Any

from bot.runtime.clock import now_ms
from bot.screens.post import public
from bot.sessions.table import LEVELS, Table, first_moment
from bot.wire.message import Attachment
from bot.wire.rendering import Ready, layout
from data import rows
from data.store import Store
from games.contract import as_dict, make
from games.library import AnyGame, all_games
from games.match.seeds import SEED_BYTES, commitment
from tools.fake_discord import payloads
from tools.fake_discord.server import FakeDiscord

CHANNELS = 100
"""The number of channels of a server."""
FIRST_PERSON = 100_000
COMPONENTS_V2 = 1 << 15


@dataclass(frozen=True, slots=True)
class OpenTable:
    """An open match: its number, its channel and its people."""

    match: int
    channel: int
    people: tuple[int, ...]


def servers(tables: int) -> dict[int, tuple[int, ...]]:
    """Channels for a number of tables by server, a hundred on each; servers go to shards in turn."""
    channels = range(1 << 40, (1 << 40) + tables)
    return {
        (number + 1) << 22: tuple(channels[start : start + CHANNELS])
        for number, start in enumerate(range(0, max(tables, 1), CHANNELS))
    }


def name_of(user_id: int) -> str:
    """The name of a simulated person."""
    return f"user{user_id}"


async def open_matches(store: Store, discord: FakeDiscord, guilds: dict[int, tuple[int, ...]]) -> list[OpenTable]:
    """Open one match in each channel: all games in turn, every second one with one person among computer players."""
    games, levels, user_ids = cycle(all_games().values()), cycle(LEVELS), count(FIRST_PERSON)
    tables: list[OpenTable] = []
    for guild, channels in guilds.items():
        for channel in channels:
            game, alone = next(games), len(tables) % 2 == 0
            seats = [_person(0, next(user_ids))]
            seats += [_computer(1, next(levels))] if alone and game.info.seats[0] > 1 else []
            while len(seats) < game.info.seats[0]:
                number = len(seats)
                seats.append(_computer(number, next(levels)) if alone else _person(number, next(user_ids)))
            tables.append(await _open_match(store, discord, game, guild, channel, tuple(seats)))
    return tables


def _person(seat: int, user_id: int) -> rows.Chair:
    return rows.Chair(seat=seat, name=name_of(user_id), user_id=user_id, locale="en")


def _computer(seat: int, level: str) -> rows.Chair:
    return rows.Chair(seat=seat, name=f"{level} {seat}", level=level)


async def _open_match(
    store: Store, discord: FakeDiscord, game: type[AnyGame], guild: int, channel: int, seats: tuple[rows.Chair, ...]
) -> OpenTable:
    people = tuple(seat.user_id for seat in seats if seat.user_id is not None)
    secret, now = secrets.token_bytes(SEED_BYTES), now_ms()
    options = json.dumps(as_dict(make(game.Options, {})), ensure_ascii=False)
    lobby = rows.Lobby(
        game=game.info.id,
        version=str(game.info.version),
        channel_id=channel,
        host_id=people[0],
        language="en",
        options=options,
        created_at=now,
        guild_id=guild,
        seed=secret.hex(),
        commitment=commitment(secret),
    )
    match_id = await store.matches.create(lobby, seats)
    post = discord.snowflake()
    await store.journal.start(
        match_id,
        rows.Opening(
            chairs=seats,
            options=options,
            seed=secret.hex(),
            commitment=commitment(secret),
            at=now,
            press=discord.snowflake(),
        ),
    )
    await store.matches.set_post(match_id, post, now)
    loaded = await store.journal.load(match_id)
    if loaded is None:
        raise ValueError(f"match {match_id} was created and is gone")
    table = Table(loaded.match, loaded.seats, first_moment(loaded.match, loaded.seats), now)
    if table.awaited_computers():
        await store.outbox.enqueue(
            match_id, 0, [rows.OutboxDraft(kind="post", target="", payload="", not_before=now)], now
        )
    post_view = layout(Ready(public(table), Attachment(b"", "table.png", "table")))
    components: list[Any] = post_view.to_components()  # type: ignore[no-untyped-call]
    message = payloads.message(post, channel, {"components": components, "flags": COMPONENTS_V2})
    discord.messages[post] = message
    discord.posts[channel] = post
    return OpenTable(match_id, channel, people)
