"""A tavern: the real bot in a simulated Discord, with guests who speak different languages and act by clicks.

    table = await tavern.open(anna, "muehle")
    await table.join(ben)
    await table.start(anna)
    await table.play(anna, Whim(1))

After every action the driver makes sure that it was answered, that nothing was logged as a warning or an error, that
no exception was swallowed, and that every REST body is one Discord takes.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

import discord
import simcord
from simcord.actors import MessageLike
from simcord.backend.models import Interaction
from simcord.backend.serializers import message_payload
from simcord.interactions import base_payload
from simcord.results import ResponseMessage
from structlog.processors import format_exc_info
from structlog.testing import capture_logs

from bot.app import Stammtisch
from bot.runtime.call_budget import CallBudget
from bot.runtime.pressure import Pressure
from bot.runtime.settings import Settings
from bot.runtime.sources import Sources
from bot.sessions.host import Host
from bot.sessions.rate_limits import UNLIMITED
from bot.wire.custom_id import Press
from data.store import Store, open_store
from tests.bot.choosers import Chooser, First, Whim
from tests.bot.chosen import chosen
from tests.bot.people import Person
from tests.bot.screen import BUTTON, SELECT, Answer, Button, Modal, Note, Select, WrongError, menu_place, spoken
from tests.bot.simulation import Simulation
from tests.bot.sources import Calm, Chance, Easel, as_they_came
from tests.bot.tables import AtTable, Door, person_picks

__all__ = [
    "Answer",
    "AtTable",
    "Button",
    "Chooser",
    "Door",
    "First",
    "Modal",
    "Note",
    "Person",
    "Select",
    "Tavern",
    "Whim",
    "WrongError",
    "menu_place",
    "open_tavern",
    "person_picks",
    "spoken",
]

ANSWER_SECONDS = 60.0
PRESS, FORM = 3, 5
"""Kinds of interactions."""
OPENED = datetime(2026, 5, 1, 20, 0, tzinfo=UTC)
"""When the tavern opens; its clock stands still but for :meth:`Tavern.wait`."""

LOCALES = {"anna": "de", "ben": "en-US", "carla": "de", "dora": "en-GB"}


class _Calls(list[Any]):
    """The REST calls, each looked at when it is made."""

    def __init__(self, check: Callable[[Any], Iterable[str]], problems: list[str]) -> None:
        super().__init__()
        self._check = check
        self._problems = problems

    def append(self, call: Any) -> None:
        super().append(call)
        self._problems += self._check(call)


class _Heard(logging.Handler):
    """What is logged by others than the bot."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.records: list[logging.LogRecord] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.records.append(record)


@dataclass(eq=False)
class Tavern:
    """The bot, its simulated Discord, and who is there."""

    env: Simulation
    url: str
    settings: Settings
    sources: Sources
    """Its clock and chance."""
    chance: Chance
    easel: Easel
    witness: Host
    """Reads and plays as another process on the same database would."""
    events: list[Any]
    """What the bot has logged."""
    heard: _Heard
    problems: list[str]
    """What is wrong with REST bodies."""
    tolerated: tuple[type[Exception], ...] = ()
    """What may be swallowed, because the test provokes it."""
    locales: dict[int, str] = field(default_factory=dict)
    people: dict[str, Person] = field(default_factory=dict)
    _looked_at: int = 0
    _errors: int = 0
    _forgiven: set[str] = field(default_factory=set)

    def __post_init__(self) -> None:
        self.guild = self.env.create_guild("Krone")
        self.channel = self.guild.create_text_channel("spieleabend")
        self.channels = [self.channel]

    @property
    def bot(self) -> Stammtisch:
        """The bot that runs now."""
        bot = self.env.bot
        assert isinstance(bot, Stammtisch)
        return bot

    @property
    def pressure(self) -> Pressure:
        """The measure of how long people wait for the bot, which a scene sets."""
        pressure: Pressure = self.services.host.pressure
        return pressure

    @property
    def services(self) -> Any:
        """The services of the bot that runs now."""
        return self.bot.services

    @property
    def book(self) -> Store:
        """The score book, through a connection of its own."""
        return self.witness.store

    @property
    def now_ms(self) -> int:
        """The present instant in the tavern."""
        return _instant(self.env)

    def come(self, name: str, locale: str = "de", **permissions: bool) -> Person:
        """Somebody comes in, perhaps with permissions beyond everybody's, such as ``manage_messages=True``."""
        roles = [self.guild.create_role(name, permissions=discord.Permissions(**permissions))] if permissions else []
        user = self.env.create_user(name.casefold(), global_name=name.capitalize())
        actor = self.guild.add_member(user, roles=roles)
        person = Person(self, name, actor, locale)
        self.people[name] = person
        self.locales[actor.id] = locale
        return person

    def new_channel(self, name: str) -> simcord.ChannelHandle:
        """Another channel of the same server."""
        channel = self.guild.create_text_channel(name)
        self.channels.append(channel)
        return channel

    async def open(self, host: Person, game: str, *, channel: simcord.ChannelHandle | None = None) -> AtTable:
        """Let somebody open a table."""
        answer = await host.slash("play", channel=channel, game=game)
        return self.at(answer.note)

    def at(self, note: Note) -> AtTable:
        """The table a message belongs to."""
        ids = [part.custom_id for part in note.buttons] + [part.custom_id for part in note.selects]
        found = {press.match for custom_id in ids if (press := Press.read(custom_id)) is not None}
        if len(found) != 1:
            raise LookupError(f"which table is that? {found}: {note.text}")
        return AtTable(self, found.pop())

    def notes(self, channel: simcord.ChannelHandle, *, viewer: Person | None = None) -> list[Note]:
        """The bot's messages in a channel, oldest first: those for all, or all that somebody sees."""
        stored = self.env.backend.messages.get(channel.id, {}).values()
        return [
            Note(self, channel.id, message.id)
            for message in sorted(stored, key=lambda message: message.id)
            if message.author_id == self.env.backend.bot_user.id
            and message.visible_to(None if viewer is None else viewer.id)
        ]

    def message(self, note: Note) -> MessageLike:
        """A message as the simulated people handle it."""
        return ResponseMessage(self.env, self.env.backend.get_message(note.channel_id, note.id))

    # --- time, calls, restarts ---

    async def wait(self, seconds: float) -> None:
        """Let time pass."""
        await self.env.advance_time(seconds)
        self.inspect()

    def leap(self, seconds: float) -> None:
        """Let time pass in which the bot does nothing, as a machine does that sleeps."""
        self.env.backend.advance_clock(seconds)

    async def settle(self) -> None:
        """Let the bot finish what it is doing."""
        await self.env.settle()
        self.inspect()

    @contextmanager
    def calls(self) -> Iterator[list[Any]]:
        """The REST calls (method, path, json) that are made inside."""
        start = len(self.env.backend.http_requests)
        found: list[Any] = []
        try:
            yield found
        finally:
            found += self.env.backend.http_requests[start:]

    async def restart(self, *, crash: bool = False) -> None:
        """A new process on the same database, in the same Discord; after a crash the old one says no goodbye."""
        old = self.bot
        await self.env.settle()
        if not crash:
            await old.close()
        await self.env.restart_bot(Stammtisch(self.settings, sources=self.sources))
        if crash:
            await _abandon(old)
        self.inspect()

    # --- acting and checking ---

    async def did(self, action: Awaitable[simcord.InteractionResult]) -> Answer:
        """Wait for an action and look whether all is well."""
        result = await action
        self.inspect()
        if not result.acknowledged:
            raise WrongError("the interaction failed: nobody answered it")
        return Answer(self, result)

    def inspect(self) -> None:
        """:class:`WrongError` if something was logged, swallowed, or sent that must not be."""
        events, self._looked_at = self.events[self._looked_at :], len(self.events)
        wrong = [
            f"logged: {event}"
            for event in events
            if event["log_level"] not in ("debug", "info") and event["event"] not in self._forgiven
        ]
        records, self.heard.records = self.heard.records, []
        wrong += [f"logged by {record.name}: {record.getMessage()} {record.exc_info or ''}" for record in records]
        errors = tuple(error for error in self.new_errors() if not isinstance(error, self.tolerated))
        wrong += [f"swallowed: {error!r}" for error in errors]
        wrong += self.problems
        self.problems.clear()
        if wrong:
            raise WrongError("\n".join(wrong)) from (errors[0] if errors else None)

    @contextmanager
    def forgiving(self, *events: str) -> Iterator[None]:
        """Let these log events pass, such as "not delivered", because the test provokes them."""
        before, self._forgiven = self._forgiven, self._forgiven | set(events)
        try:
            yield
            self.inspect()
        finally:
            self._forgiven = before

    def new_errors(self) -> tuple[BaseException, ...]:
        """What was swallowed since the last look, which passes this time."""
        errors = self.env.errors_since(self._errors)
        self._errors = self.env.error_cursor
        return errors

    def forget_events(self) -> None:
        """Forget what the bot has logged, looked at or not."""
        self.events.clear()
        self._looked_at = 0

    def logged(self, event: str) -> list[Mapping[str, Any]]:
        """The log entries of an event."""
        return [entry for entry in self.events if entry["event"] == event]

    async def late_press(
        self, person: Person, note: Note, custom_id: str, values: Sequence[str] | None
    ) -> simcord.InteractionResult:
        """A component press by custom_id, whether the message still shows that component or not."""
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": BUTTON if values is None else SELECT}
        if values is not None:
            data["values"] = list(values)
        record = self.send(person, note, data)
        await self.env.settle()
        return simcord.InteractionResult(self.env, record)

    def send(self, person: Person, note: Note, data: dict[str, Any], kind: int = PRESS) -> Interaction:
        """Let a press arrive, or a form that belongs to a message, without waiting for the bot."""
        backend = self.env.backend
        stored = backend.get_message(note.channel_id, note.id)
        record, payload = base_payload(
            backend,
            type=kind,
            channel_id=note.channel_id,
            guild_id=backend.get_channel(note.channel_id).guild_id,
            user_id=person.id,
            data=data,
        )
        record.source_message_id = stored.id
        backend.emit("INTERACTION_CREATE", payload | {"message": dict(message_payload(backend, stored))})
        return record

    async def press_unanswered(
        self, person: Person, note: Note, custom_id: str, values: Sequence[str] | None = None
    ) -> None:
        """A press that nobody can answer, because the test keeps the answer from arriving."""
        result = await self.late_press(person, note, custom_id, values)
        self.inspect()
        if result.acknowledged:
            raise WrongError("the press was answered all the same")

    async def command_unanswered(self, person: Person, command: str, **options: Any) -> None:
        """A command that nobody can answer."""
        result = await person.actor.slash(self.channel, command, **options)
        self.inspect()
        if result.acknowledged:
            raise WrongError("the command was answered all the same")

    def speak(self, event: str, payload: Any) -> None:
        """Give every interaction its person's language: the simulation says en-US for all."""
        if event == "INTERACTION_CREATE":
            user = payload["member"]["user"] if "member" in payload else payload["user"]
            payload["locale"] = self.locales.get(int(user["id"]), payload["locale"])


def _instant(env: simcord.Env) -> int:
    return int(env.now().timestamp() * 1000)


async def _abandon(bot: Stammtisch) -> None:
    """Free what a process that was killed has held; nothing is said or written any more."""
    if bot.services is not None:
        await bot.services.computers.close()
    if bot.store is not None:
        await bot.store.close()
        bot.store = None


def _nothing(call: Any) -> Iterable[str]:
    return ()


@asynccontextmanager
async def open_tavern(
    database: Path | str,
    *,
    check: Callable[[Any], Iterable[str]] = _nothing,
    chance: Chance | None = None,
    easel: Easel | None = None,
    **settings: Any,
) -> AsyncIterator[Tavern]:
    """The tavern on a migrated SQLite file or the URL of a database; ``check`` says what is wrong with a REST call."""
    url = f"sqlite+aiosqlite:///{database}" if isinstance(database, Path) else database
    # emojis are looked after beside the game, for minutes: where they matter, a test has them on
    given = {"STAMMTISCH_EMOJIS": False, "STAMMTISCH_PACE": 0, "STAMMTISCH_THINKING": 1e-6, **UNLIMITED, **settings}
    own = chosen(database_url=url, **given)
    chance, easel = chance or Chance(), easel or Easel()
    sources = Sources(
        # the clock stands still, and with it what Discord allows
        call_budget=lambda _share: CallBudget(1_000_000),
        edit_gap=0.0,
        now_ms=lambda: _instant(env),
        token_bytes=chance.token_bytes,
        random=chance.random,
        start_number=chance.number,
        seat_order=as_they_came,
        pressure=Calm,
        pools=easel.pools,
    )
    env = Simulation(Stammtisch(own, sources=sources), check_errors=False, settle_timeout=ANSWER_SECONDS)
    env.backend.advance_clock((OPENED - env.now()).total_seconds())
    heard, problems = _Heard(), list[str]()
    env.backend.http_requests = _Calls(check, problems)
    logging.getLogger().addHandler(heard)
    try:
        with capture_logs(processors=[format_exc_info]) as events:
            async with await open_store(url) as book:
                witness = Host(book, own, str, holder="witness", sources=sources)
                tavern = Tavern(env, url, own, sources, chance, easel, witness, events, heard, problems)
                env.backend.subscribers.insert(0, tavern.speak)
                for name, locale in LOCALES.items():
                    tavern.come(name, locale)
                await env.start()
                try:
                    tavern.inspect()
                    yield tavern
                    await tavern.settle()
                finally:
                    await tavern.bot.close()
                    await env.shutdown()
                tavern.inspect()
    finally:
        logging.getLogger().removeHandler(heard)
        # what was cancelled at the end leaves the loop before it closes
        await asyncio.sleep(0)
