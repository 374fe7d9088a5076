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
import json
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from copy import copy
from dataclasses import dataclass, field
from datetime import UTC, datetime
from pathlib import Path
from types import CodeType
from typing import Any
from unittest.mock import patch
from weakref import WeakKeyDictionary

import discord
import simcord
from discord.app_commands import Command, Group, commands
from discord.app_commands.commands import validate_auto_complete_callback
from discord.app_commands.transformers import CommandParameter
from simcord._dpy_internals import real_monotonic
from simcord._runtime import _selected_env
from simcord._settlement import _is_parked
from simcord.actors import MessageLike
from simcord.results import ResponseMessage
from structlog.processors import format_exc_info
from structlog.testing import capture_logs

from bot.app import Stammtisch
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
from tests.bot.sources import Chance, Easel, as_they_came
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
LOOK = 0.003
"""Seconds from one look whether the bot has finished to the next, at most."""
AT_ONCE = 0.000_002
"""Seconds of a timer that waits for nothing but its turn; SimCord makes one microsecond of none."""
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


def _never(*_: Any) -> bool:
    return False


_Asleep = WeakKeyDictionary[asyncio.Task[Any], tuple[Any, float]]


def _is_parked_once(is_parked: Callable[[Any, asyncio.Task[Any], float], bool]) -> Callable[..., bool]:
    """Whether a task waits for nothing but later; found out once for what it waits for, and anew when time passes.

    SimCord looks at the stacks and timers of all tasks again and again, mostly of those that sleep all evening.
    """
    asleep: _Asleep = WeakKeyDictionary()

    def parked(state: Any, task: asyncio.Task[Any], deadline: float) -> bool:
        waiter = getattr(task, "_fut_waiter", None)
        seen, when = asleep.get(task, (None, 0.0))
        if seen is not None and seen is waiter and when == state.virtual_time and not waiter.done():
            return True
        found = is_parked(state, task, deadline)
        if found and waiter is not None:
            asleep[task] = (waiter, state.virtual_time)
        return found

    return parked


def _nothing_real(*_: Any) -> None:
    """Nothing to take from the wall clock: in a tavern no timer goes by it."""


_WAITS: dict[str, Any] = dict.fromkeys(
    ("is_listener_future", "is_wait_for_listener", "is_view_wait_future", "view_expiry_task", "tasks_loop_sleep"),
    _never,
)
"""What SimCord looks for in every task again and again: waits of discord.py's that the bot does not use."""

_TOLD: dict[str, str] = {}
"""What Discord is told of each command, in both languages; it is the same in every tavern."""


def _told_once(payload: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
    """A command's payload, translated only for the first tavern, which takes a third of opening one."""

    async def told(command: Any, tree: Any, translator: Any) -> Any:
        if command.qualified_name not in _TOLD:
            _TOLD[command.qualified_name] = json.dumps(await payload(command, tree, translator))
        return json.loads(_TOLD[command.qualified_name])

    return told


_READ = "_extract_parameters_from_callback"
"""What of discord.py reads what the callback of a command takes."""

_PARAMETERS: dict[CodeType, dict[str, CommandParameter]] = {}
"""What the callback of each command takes, by its code; it is the same in every tavern but for what completes it."""


def _read_once(read: Callable[..., dict[str, CommandParameter]]) -> Callable[..., dict[str, CommandParameter]]:
    """The parameters of a command's callback, whose annotations are evaluated only for the first tavern."""

    def parameters(callback: Any, names: dict[str, Any]) -> dict[str, CommandParameter]:
        code = callback.__code__
        if code not in _PARAMETERS:
            _PARAMETERS[code] = read(callback, names)
        own = {name: copy(parameter) for name, parameter in _PARAMETERS[code].items()}
        for name, complete in getattr(callback, "__discord_app_commands_param_autocomplete__", {}).items():
            own[name].autocomplete = validate_auto_complete_callback(complete)
        return own

    return parameters


def _monotonic() -> float:
    """The clock of loops, which each of their turns asks: that of the tavern for what the bot has begun."""
    env = _selected_env(driver=False)
    return real_monotonic() if env is None else env._virtual_time


class _Env(simcord.Env):
    """Looks more often whether the bot has finished, and lets time pass only where a test says so."""

    async def _settle_internal(self, *, idle: float = LOOK, **given: Any) -> None:
        await super()._settle_internal(idle=min(idle, LOOK), **given)

    def _schedule_timer(self, record: Any, *_: Any) -> None:
        """Leave timers to the tavern's clock alone; SimCord lets them go off by the wall clock, too."""
        if record.when <= self._virtual_time + AT_ONCE:
            record.when = self._virtual_time


@dataclass(eq=False)
class Tavern:
    """The bot, its simulated Discord, and who is there."""

    env: simcord.Env
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
        errors = tuple(error for error in self.env.errors_since(self._errors) if not isinstance(error, self.tolerated))
        self._errors = self.env.error_cursor
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

    def logged(self, event: str) -> list[Mapping[str, Any]]:
        """The log entries of an event."""
        return [entry for entry in self.events if entry["event"] == event]

    async def late_press(
        self, person: Person, note: Note, custom_id: str, values: Sequence[str] | None
    ) -> simcord.InteractionResult:
        """A component press by custom_id, whether the message still shows that component or not."""
        from simcord.actors import _component_interaction

        stored = self.env.backend.get_message(note.channel_id, note.id)
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": BUTTON if values is None else SELECT}
        if values is not None:
            data["values"] = list(values)
        self.env._begin_operation("late press")
        try:
            return await _component_interaction(person._actor(note.channel_id), stored, data)
        finally:
            self.env._end_operation()

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
    database: Path,
    *,
    check: Callable[[Any], Iterable[str]] = _nothing,
    chance: Chance | None = None,
    easel: Easel | None = None,
    **settings: Any,
) -> AsyncIterator[Tavern]:
    """The tavern on a migrated SQLite file; ``check`` says what is wrong with a REST call."""
    url = f"sqlite+aiosqlite:///{database}"
    given = {"STAMMTISCH_PACE": 0, "STAMMTISCH_THINKING": 1e-6, **UNLIMITED, **settings}
    own = chosen(database_url=url, **given)
    chance, easel = chance or Chance(), easel or Easel()
    sources = Sources(
        now_ms=lambda: _instant(env),
        token_bytes=chance.token_bytes,
        random=chance.random,
        start_number=chance.number,
        seat_order=as_they_came,
        pools=easel.pools,
    )
    env = _Env(Stammtisch(own, sources=sources), check_errors=False, settle_timeout=ANSWER_SECONDS)
    env.backend.clock._epoch = OPENED
    heard, problems = _Heard(), list[str]()
    env.backend.http_requests = _Calls(check, problems)
    logging.getLogger().addHandler(heard)
    try:
        with (
            capture_logs(processors=[format_exc_info]) as events,
            patch.multiple("simcord._dpy_internals", **_WAITS, _clock_monotonic=_monotonic),
            patch("simcord.env._is_parked", _is_parked_once(_is_parked)),
            patch("simcord.env._virtualize_recognized_waits", _nothing_real),
            patch.object(commands, _READ, _read_once(getattr(commands, _READ))),
            patch.object(Command, "get_translated_payload", _told_once(Command.get_translated_payload)),
            patch.object(Group, "get_translated_payload", _told_once(Group.get_translated_payload)),
        ):
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
