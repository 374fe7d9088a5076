"""What must hold after every restart, each violation as one sentence."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import AsyncIterator, Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any, NamedTuple

from bot.delivery.pictures import PictureService
from bot.runtime.i18n import gettext_for, spoken_language
from bot.screens.menus import prompt
from bot.screens.post import post, public
from bot.screens.private import private
from bot.sessions.host import Host
from bot.sessions.scoring import end_by_stopping
from bot.sessions.table import Table
from bot.wire.action import Action
from bot.wire.custom_id import Place, Press
from bot.wire.message import Attachment, Button, Menu
from bot.wire.rendering import Ready
from data import rows
from games import menu
from games.contract import CLOCK
from tests.bot.sketches import components
from tests.bot.sources import Easel
from tests.faults.players import MENUS, Ledger, custom_ids
from tests.faults.world import DIRECT, World
from tools.fake_discord.server import walk, words

DRAWN = 8
"""One picture in this number is compared with the one that was sent; all alt texts are."""
SLACK = 50
"""Milliseconds that clocks may differ."""


class Sketches(Easel):
    """Draws only some of the views, which are compared, and nothing of the others."""

    def __init__(self) -> None:
        super().__init__(DRAWN)

    def blank(self, digest: bytes) -> bytes:
        return b""


def path_of(message: dict[str, Any], table: Table) -> tuple[int, ...]:
    """The path whose menus a message shows: that at which the bot writes most of its custom_ids, and no others."""
    pressed = [press for one in custom_ids(message) if (press := Press.read(one)) is not None and press.action in MENUS]
    places = [(press, place) for press in pressed if (place := Place.read(press.arguments)) is not None]
    # whatever was chosen, a button leads back to the root
    if table.match is None or not any(press.action == Action.MENU_BUTTON and not place.path for press, place in places):
        return ()
    written = set(map(str, pressed))
    fits: dict[tuple[int, ...], int] = {}
    for path in {place.path[:length] for _, place in places for length in range(1, len(place.path) + 1)}:
        with suppress(menu.PathError):
            ids = menu_ids(table, replace(places[0][1], path=path))
            fits[path] = len(ids) if ids <= written else 0
    # of menus beside each other the second alone is found at a longer path
    return max(fits, key=lambda path: (fits[path], len(path)), default=())


def menu_ids(table: Table, place: Place) -> set[str]:
    """The custom_ids of the menus at a place."""
    legal = table.started_match.legals[place.seat]
    rows_of_menus = prompt(table.id, place, legal, table.text_formatter(), gettext_for("en")).rows
    return {str(item.press) for one in rows_of_menus for item in one.items if isinstance(item, Button | Menu)}


def shows(message: dict[str, Any], shown: Ready) -> bool:
    """Whether a message has exactly these words, alt texts, buttons and menus, with emojis or without.

    The bot uploads its emojis bit by bit, so a message has those there were when it was sent. That none of them is
    unknown to Discord is looked at where the message arrives.
    """
    return bool(_in_words(message["components"]) == _in_words(json.loads(json.dumps(components(shown)))))


def _in_words(part: Any) -> Any:
    """Components, or a part of them, without the emojis before the words."""
    if isinstance(part, dict):
        return {key: _in_words(value) for key, value in part.items() if key != "emoji"}
    return [_in_words(one) for one in part] if isinstance(part, list) else part


async def fresh_post(table: Table, pictures: PictureService, path: tuple[int, ...] = ()) -> Ready:
    """The public post of a table as it should look."""
    if table.match is None or table.row.status == "cancelled":
        return await pictures.complete(post(table))
    try:
        return await pictures.complete(public(table, path))
    except menu.PathError:
        # the menus of a past question stand in the post: it is held against those of the present one
        return await pictures.complete(public(table))


async def posts(world: World, table: Table, pictures: PictureService) -> AsyncIterator[str]:
    """What is wrong with the public post."""
    where = f"match {table.id} ({table.row.game}, {table.row.status})"
    message = world.messages.get(table.row.post_id or 0)
    if message is None:
        yield f"{where} has no post"
        return
    path = path_of(message, table)
    shown = await fresh_post(table, pictures, path)
    if not shows(message, shown):
        said, wanted = words(message), words({"components": json.loads(json.dumps(components(shown)))})
        yield f"{where}: the post does not show ply {table.row.ply}; it says {said!r} instead of {wanted!r}"
    elif (
        isinstance(shown.picture, Attachment)
        and shown.picture.content
        and world.uploads.get(int(message["id"])) != shown.picture.content
    ):
        yield f"{where}: the post has another picture"
    others = [
        number
        for number, other in world.messages.items()
        if number != table.row.post_id
        and world.audience.get(number) is None
        and int(other["channel_id"]) == table.row.channel_id
        and any((press := Press.read(one)) is not None and press.match == table.id for one in custom_ids(other))
    ]
    if others and table.live:
        yield f"{where} has {len(others)} posts too many: {others} beside {table.row.post_id}"


async def hands(world: World, table: Table, pictures: PictureService) -> AsyncIterator[str]:
    """What is wrong with the hands of those who are awaited."""
    if table.match is None or not table.info.hidden:
        return
    for seat in table.people:
        where = f"match {table.id} ({table.row.game}), hand of seat {seat.seat}"
        user = seat.user_id or 0
        letters = [
            message for message in world.messages.values()
            if int(message["channel_id"]) == user + DIRECT and _about(message, table)
        ]  # fmt: skip
        if len(letters) > 1:
            yield f"{where}: {len(letters)} messages"
        if seat not in table.awaited_people() or seat.hand_state != "ok":
            continue
        views = [
            message for number, message in world.messages.items()
            if world.audience.get(number) == user and _about(message, table)
        ]  # fmt: skip
        found = [message for message in (*letters, *views) if _asks(message, table, seat)]
        if not found and table.started_match.legals[seat.seat]:
            yield f"{where} does not ask what the table asks since ply {table.started_match.asked[seat.seat]}"
        elif not views and letters and table.started_match.asked[seat.seat] == table.started_match.ply:
            language = spoken_language(seat.locale)
            try:
                view = private(table, seat.seat, language, path_of(letters[0], table))
            except menu.PathError:
                view = private(table, seat.seat, language)
            if not shows(letters[0], await pictures.complete(view)):
                yield f"{where} does not show ply {table.started_match.ply}"


def _about(message: dict[str, Any], table: Table) -> bool:
    links = [part.get("url", "") for part in walk(message["components"])]
    place = f"/{table.row.channel_id}/{table.row.post_id}"
    ids = [press for one in custom_ids(message) if (press := Press.read(one)) is not None]
    if ids:
        return any(press.match == table.id and press.action in ("v", *MENUS) for press in ids)
    return any(link.endswith(place) for link in links)


def _asks(message: dict[str, Any], table: Table, seat: rows.Chair) -> bool:
    places = [
        place
        for one in custom_ids(message)
        if (press := Press.read(one)) is not None
        and press.action in MENUS
        and (place := Place.read(press.arguments)) is not None
    ]
    return any(place.seat == seat.seat and place.asked == table.started_match.asked[seat.seat] for place in places)


GAP = 20
"""Numbers without a match after which there are no more: a kill between a number and its match leaves one unused."""


class Journal:
    """Every act that was ever seen: acts never change or vanish, and nobody acts more often than he has pressed."""

    def __init__(self, host: Host, ledger: Ledger) -> None:
        self._host = host
        self._ledger = ledger
        self.seen: dict[int, list[rows.Act]] = {}

    async def look(self) -> list[str]:
        """What has become of the journal since the last look."""
        wrong: list[str] = []
        for match_id in await self._matches():
            known = self.seen.get(match_id, [])
            if known and (row := await self._host.store.matches.get(match_id)) is not None and row.ply == len(known):
                continue
            acts = list(await self._host.store.journal.acts(match_id))
            wrong += self._differences(match_id, known, acts)
            self.seen[match_id] = acts
        return wrong

    def _differences(self, match_id: int, known: list[rows.Act], acts: list[rows.Act]) -> Iterator[str]:
        if acts[: len(known)] != known:
            yield f"match {match_id}: the journal lost or changed what it had ({len(known)} acts, now {len(acts)})"
        if [act.ply for act in acts] != list(range(len(acts))):
            yield f"match {match_id}: the plies of the journal do not follow one another"
        for user, count in Counter(act.user_id for act in acts if act.user_id is not None).items():
            pressed = len(self._ledger.final.get((match_id, user), ()))
            if count > pressed:
                yield f"match {match_id}: {count} acts of user {user}, who pressed {pressed} times"

    async def _matches(self) -> list[int]:
        """The numbers of all matches there are, and of those that were there before."""
        found, number, missing = set(self.seen), 0, 0
        while missing < GAP:
            number += 1
            missing = missing + 1 if await self._host.store.matches.get(number) is None else 0
            if not missing:
                found.add(number)
        return sorted(found)

    async def results(self) -> list[str]:
        """What is wrong with the score book: every match that counts has one line for each seat, no other has any."""
        wrong, wins = [], Counter[int]()
        for match_id in await self._matches():
            table = await self._host.find(match_id)
            lines = await self._host.store.results.of_match(match_id)
            if table is None:
                wrong.append(f"match {match_id} cannot be loaded")
                continue
            if table.row.status == "suspended":
                wrong.append(f"match {match_id} ({table.row.game}) does not replay")
            over = table.match is not None and table.match.result is not None
            if over != (table.row.status == "over"):
                wrong.append(f"match {match_id} ({table.row.game}) is {table.row.status}, and its play over: {over}")
            counted = len(table.seats) if over or await self._given_up(table) else 0
            if sorted(line.seat for line in lines) != list(range(counted)):
                wrong.append(f"match {match_id} ({table.row.game}, {table.row.status}) has {len(lines)} results")
            wins.update(line.user_id for line in lines if line.user_id is not None)
        for user, count in wins.items():
            counted = sum(line.matches for line in await self._host.store.results.of_player(user))
            if counted != count:
                wrong.append(f"the score book counts {counted} matches of user {user}, there were {count}")
        return wrong

    async def _given_up(self, table: Table) -> bool:
        """Whether the only person among computer players has stopped a match so late that it is a defeat."""
        if table.row.status != "stopped":
            return False
        return await end_by_stopping(self._host.store, self._host.settings, table, at=0) is not None

    async def windows(self) -> dict[int, Window]:
        """The time windows that are open, by match."""
        found = {}
        for match_id in await self._host.store.matches.open_ids():
            table = await self._host.find(match_id)
            if table is not None and table.match is not None and table.match.result is None:
                timer = table.match.game.timer(table.match.state)
                if timer is not None:
                    found[match_id] = Window(table.match.ply, timer.key, int(timer.seconds * 1000))
        return found

    def clocks(self, before: dict[int, Window], began: int) -> list[str]:
        """The windows of before an outage that closed too early after it."""
        return [
            f"match {match_id}: the window {window.key} closed {act.at - began} ms after the start"
            for match_id, window in before.items()
            for act in self.seen.get(match_id, [])[window.ply :][:1]
            if act.seat == CLOCK and act.at - began < window.milliseconds - SLACK
        ]


class Window(NamedTuple):
    """A time window of a game: since which ply, which, and how long it lasts."""

    ply: int
    key: str
    milliseconds: int
