"""An evening with strange guests: the real bot, several tables in all sorts of games, and what is sent to it."""

from __future__ import annotations

from collections import Counter
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import asynccontextmanager
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import discord

from bot.app import UNFIT
from games.contract import specs
from games.library import all_games
from tests.bot import rest
from tests.bot.asking import bodies
from tests.bot.screen import WrongError
from tests.bot.sources import Chance, Easel
from tests.bot.tavern import Person, Tavern, open_tavern
from tests.bot.unsafe import forbidden, invisible, strings, texts
from tests.fuzz.book import Book, trespasses
from tests.fuzz.sent import COMPONENT, Sender, Sent

CHANNELS = 8
BATCH = 24
"""Interactions that are sent before the bot has answered any."""
KEPT_MESSAGES = 30
"""Messages of a channel that the simulated Discord remembers; more cost time and nothing else."""
DRAWN = 251
"""One picture in this number is really drawn, by the first byte of its digest: few, for what is sent changes few."""
SPECIFIED = 5
REMEMBERED = 8
"""Finished matches that are watched on."""
NAMES = {
    "fett": "**fett** `c` ~~s~~ ||v||",
    "ruf": "<@123456789012345678> @everyone",
    "kehrt": "\u202egnureiZ\u202c\x00\x1b[31m \u2066x\n\tZwei",
    "link": "[k](https://a_b.c) # > -",
}


class Evening:
    """The tavern while strange things are sent to it."""

    def __init__(self, tavern: Tavern, book: Book, seed: int) -> None:
        self.tavern = tavern
        self.counts: Counter[str] = Counter()
        self._rng = Random(seed)
        self._book = book
        self._sender = Sender(tavern, self._rng)
        self._games = self._shuffled()
        self._finished: list[int] = []
        self._managers: set[int] = set()

    def _shuffled(self) -> Iterator[str]:
        while True:
            ids = list(all_games())
            self._rng.shuffle(ids)
            yield from ids

    async def begin(self) -> None:
        """Let people come in and open tables."""
        tavern = self.tavern
        for key, name in NAMES.items():
            self._come(key, name)
        self._managers.add(self._come("wirt", "Wirt", manage_messages=True).id)
        for number in range(CHANNELS - 1):
            tavern.new_channel(f"tisch-{number}")
        await self._fill()

    def _come(self, key: str, name: str, **permissions: bool) -> Person:
        tavern = self.tavern
        roles = [tavern.guild.create_role(key, permissions=discord.Permissions(**permissions))] if permissions else []
        user = tavern.env.create_user(key, global_name=name)
        person = Person(tavern, key, tavern.guild.add_member(user, roles=roles), self._rng.choice(("de", "en-US")))
        tavern.people[key] = person
        tavern.locales[person.id] = person.locale
        return person

    async def _fill(self) -> None:
        """Open and start tables where there is none."""
        rows = self._book.rows(self._finished)
        taken = {row.channel_id for row in rows.values() if row.status in ("lobby", "open", "suspended")}
        for channel in self.tavern.channels:
            if channel.id not in taken:
                await self._table(channel)
        rows = self._book.rows(self._finished)
        self._sender.tables = [(row.id, row.channel_id) for row in rows.values()]
        names = {name for game in all_games().values() for name in specs(game.Options)}
        self._sender.options = [*sorted(names), "word", "number", "<@1>"]

    async def _table(self, channel: Any) -> None:
        rng, people = self._rng, list(self.tavern.people.values())
        game = all_games()[next(self._games)]
        host, *others = rng.sample(people, len(people))
        answer = await host.slash("play", channel=channel, game=game.info.id)
        if answer.kind != "message" or not answer.note.parts or answer.private:
            return
        table = self.tavern.at(answer.note)
        if rng.random() < 0.2:
            return
        wanted = rng.choice(game.info.seats[:3])
        computers = rng.randrange(2) if wanted > 1 else 0
        for other in others[: wanted - 1 - computers]:
            await other.slash("stats")
            await table.join(other)
        if computers:
            await table.computers(host, computers)
        await table.start(host)

    async def send(self, cases: int, progress: Callable[[int], None] = lambda done: None) -> None:
        """Send a number of interactions and look at all that comes of them; :class:`WrongError` for what is wrong."""
        done = 0
        while done < cases:
            batch = min(BATCH, cases - done)
            await self._batch(batch)
            done += batch
            progress(done)
            if done // BATCH % 4 == 0:
                self._tidy()
                await self._fill()

    async def _batch(self, size: int) -> None:
        tavern, backend = self.tavern, self.tavern.env.backend
        before = self._book.rows(self._finished)
        self._book.new_acts()
        sent: list[Sent] = []
        start = len(backend.http_requests)
        for _ in range(size):
            one = self._sender.one()
            sent.append(one)
            try:
                backend.emit("INTERACTION_CREATE", one.payload)
            except (KeyError, TypeError, ValueError, AttributeError) as error:
                # the library itself takes no such interaction, and Discord sends none
                self.counts[f"not taken by the library: {error!r:.60}"] += 1
        await tavern.env.settle()
        if self._rng.random() < 0.05:
            await tavern.env.advance_time(self._rng.choice((1, 5, 30, 400)))
        self._judge(sent, before, list(backend.http_requests[start:]))

    def _judge(self, sent: list[Sent], before: dict[int, Any], calls: list[Any]) -> None:
        try:
            self.tavern.inspect()
            after = self._book.rows(self._finished)
            acts = self._book.new_acts()
            wrong = [*trespasses(before, after, acts, sent, self._managers), *_unsafe(calls), *self._unanswered(sent)]
            if wrong:
                raise WrongError("\n".join(wrong[:10]))
        except WrongError as error:
            told = "\n".join(f"  {one}" for one in sent)
            raise WrongError(f"{error}\n\nsent together:\n{told}") from error
        for one in sent:
            self.counts["answered" if one.record.responded else "silence"] += 1
        self.counts["acts"] += len(acts)
        ended = [match for match, row in before.items() if match in after and row.status != after[match].status]
        gone = [match for match in before if match not in after]
        self._finished = [*self._finished, *ended, *gone][-REMEMBERED:]

    def _unanswered(self, sent: Iterable[Sent]) -> Iterator[str]:
        for one in sent:
            if one.honest and one.kind == COMPONENT and not one.record.responded:
                yield f"no answer to {one}"

    def _tidy(self) -> None:
        """Let the simulated Discord forget what is long past."""
        backend = self.tavern.env.backend
        backend.transcript.clear()
        backend.http_requests.clear()
        posts = self._book.posts()
        for messages in backend.messages.values():
            for message_id in sorted(messages)[:-KEPT_MESSAGES]:
                if message_id not in posts:
                    del messages[message_id]


def _unsafe(calls: Iterable[Any]) -> Iterator[str]:
    """What is sent that formats, mentions or hides what somebody has written."""
    calls = list(calls)
    for body in bodies(calls):
        mentions = body.get("allowed_mentions")
        if mentions is None or mentions.get("parse") != [] or mentions.get("roles") or mentions.get("replied_user"):
            yield f"it may mention: {mentions} in {body!r:.300}"
            continue
        for text in texts(body):
            if not mentions.get("users") and (found := forbidden(text)):
                yield f"{found} in {text!r:.300}"
    for call in calls:
        for text in strings(call.json):
            if found := invisible(text):
                yield f"invisible {found} in {text!r:.300}"


def _judge() -> Callable[[Any], list[str]]:
    """Hold every REST call against the documented limits, and a share of them against the whole specification."""
    quick, whole, numbers = rest.Discord(None), rest.discord(), count()

    def check(call: Any) -> list[str]:
        return (quick if next(numbers) % SPECIFIED else whole)(call)

    return check


class _Drawn(Chance):
    """Chance that follows from the number of the evening."""

    def __init__(self, seed: int) -> None:
        super().__init__()
        self._drawn_from = Random(seed)

    def token_bytes(self, size: int) -> bytes:
        return self._drawn_from.randbytes(size)


@asynccontextmanager
async def open_evening(book: Path, seed: int) -> AsyncIterator[Evening]:
    """An evening on a migrated SQLite file."""
    drawn = _Drawn(seed)
    async with open_tavern(
        book, check=_judge(), chance=drawn, easel=Easel(DRAWN), STAMMTISCH_TABLES_PER_PLAYER=1000
    ) as tavern:
        read = Book(book)
        try:
            tavern.tolerated = UNFIT
            evening = Evening(tavern, read, seed)
            await evening.begin()
            yield evening
        finally:
            read.close()
