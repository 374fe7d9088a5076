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
import re
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any, Literal, Protocol
from unittest.mock import patch

import discord
import simcord
from PIL import Image
from simcord.actors import MessageLike
from simcord.components import walk_components
from simcord.results import ResponseMessage
from structlog.testing import capture_logs

import render
from bot.app import Stammtisch
from bot.house import House
from bot.ids import Place, Press
from bot.settings import Settings
from bot.table import Table
from bot.tongue import tongue
from data.store import Store, open_store
from games.values import Seat
from games.views import View
from games.words import Voice

Door = Literal["post", "hand", "button"]
"""Where somebody plays from: the public post, the hand in the DM, or what *My hand* opens."""

ANSWER_SECONDS = 60.0
DRAWN = 12
"""One picture in so many is drawn in earnest; drawing has tests of its own."""
OPENED = datetime(2026, 5, 1, 20, 0, tzinfo=UTC)
"""When the tavern opens; its clock stands still but for :meth:`Tavern.wait`."""

LOCALES = {"anna": "de", "ben": "en-US", "carla": "de", "dora": "en-GB"}
BUTTON, SELECT, TEXT_DISPLAY, GALLERY = 2, 3, 10, 12
MENU = ("p", "s", "n")
"""Actions of the components that lead through the menus of moves."""


class WrongError(AssertionError):
    """The bot did something that it must never do."""


# --------------------------------------------------------------------------------------------- what is on the screen


@dataclass(frozen=True, slots=True)
class Button:
    """A button as it is seen."""

    label: str
    custom_id: str
    disabled: bool
    url: str | None


@dataclass(frozen=True, slots=True)
class Select:
    """A select as it is seen: its entries as (label, value)."""

    placeholder: str
    custom_id: str
    entries: tuple[tuple[str, str], ...]
    lo: int
    hi: int
    chosen: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Note:
    """A message as it is now, in a channel, in a DM, or shown to one person alone."""

    tavern: Tavern
    channel_id: int
    id: int

    @property
    def _stored(self) -> Any:
        return self.tavern.env.backend.get_message(self.channel_id, self.id)

    @property
    def gone(self) -> bool:
        """Whether it was deleted."""
        return self.id not in self.tavern.env.backend.messages.get(self.channel_id, {})

    @property
    def parts(self) -> list[dict[str, Any]]:
        """All components, as Discord has them."""
        return list(walk_components(self._stored.components))

    @property
    def text(self) -> str:
        """All its words, without labels and pictures."""
        texts = [part["content"] for part in self.parts if part.get("type") == TEXT_DISPLAY]
        return "\n".join([self._stored.content, *texts]).strip()

    @property
    def alt(self) -> str:
        """The alt texts of its pictures."""
        said = [media.get("description") or "" for part in self.parts for media in part.get("items") or ()]
        said += [file.get("description") or "" for file in self._stored.attachments]
        return "\n".join(dict.fromkeys(said))

    @property
    def everything(self) -> str:
        """Words, labels and alt texts: all that a reader of the message can learn."""
        labels = [button.label for button in self.buttons]
        for select in self.selects:
            labels += [select.placeholder, *(label for label, _ in select.entries)]
        return "\n".join([self.text, self.alt, *labels])

    @property
    def buttons(self) -> list[Button]:
        """All buttons in order."""
        return [
            Button(part.get("label") or "", part.get("custom_id") or "", bool(part.get("disabled")), part.get("url"))
            for part in self.parts
            if part.get("type") == BUTTON
        ]

    @property
    def selects(self) -> list[Select]:
        """All selects in order."""
        return [
            Select(
                part.get("placeholder") or "",
                part["custom_id"],
                tuple((option["label"], option["value"]) for option in part.get("options") or ()),
                part.get("min_values", 1),
                part.get("max_values", 1),
                tuple(option["value"] for option in part.get("options") or () if option.get("default")),
            )
            for part in self.parts
            if part.get("type") == SELECT
        ]

    @property
    def labels(self) -> list[str]:
        """The labels of all buttons."""
        return [button.label for button in self.buttons]

    @property
    def files(self) -> list[dict[str, Any]]:
        """The attachments as Discord has them."""
        return list(self._stored.attachments)

    @property
    def picture(self) -> bytes | None:
        """The bytes of the attached picture."""
        files = self.files
        return self.tavern.env.backend.cdn.get(files[-1]["url"]) if files else None

    def button(self, *labels: str) -> Button:
        """The one button with one of these labels, each said in English or German."""
        wanted = spoken(labels)
        found = [button for button in self.buttons if button.label in wanted]
        if len(found) != 1:
            raise LookupError(f"{len(found)} buttons {sorted(wanted)} among {self.labels}")
        return found[0]

    def has(self, *labels: str) -> bool:
        """Whether there is a button with one of these labels that can be pressed."""
        wanted = spoken(labels)
        return any(button.label in wanted and not button.disabled for button in self.buttons)

    def select(self, placeholder: str | None = None) -> Select:
        """The one select, or the one with this placeholder."""
        wanted = None if placeholder is None else spoken([placeholder])
        found = [select for select in self.selects if wanted is None or select.placeholder in wanted]
        if len(found) != 1:
            raise LookupError(f"{len(found)} selects {placeholder!r} among {[one.placeholder for one in self.selects]}")
        return found[0]

    def menu(self, seat: int | None = None) -> list[Button | Select]:
        """The components that lead on in the menus of moves, of one seat or of any; the way back is left out."""
        back = spoken(["Back"])
        parts: list[Button | Select] = [
            *(button for button in self.buttons if not button.disabled and button.label not in back),
            *self.selects,
        ]
        places = [(part, menu_place(part.custom_id)) for part in parts]
        return [part for part, place in places if place is not None and seat in (None, place.seat)]


def menu_place(custom_id: str) -> Place | None:
    """Where in the menus a component leads, or None if it is no part of them."""
    press = Press.read(custom_id)
    return Place.read(press.arguments) if press is not None and press.action in MENU else None


def spoken(labels: Iterable[str]) -> set[str]:
    """The bot's own words in both languages; other words as they are."""
    return {said for label in labels for said in (label, tongue("de")(label), tongue("en")(label))}


@dataclass(frozen=True, slots=True)
class Modal:
    """A form that a person has before her: titles and fields."""

    shown: simcord.InteractionResult

    @property
    def title(self) -> str:
        """Its heading."""
        return str((self.shown.modal or {})["title"])

    @property
    def fields(self) -> dict[str, dict[str, Any]]:
        """The fields by custom_id."""
        parts = walk_components((self.shown.modal or {})["components"])
        return {part["custom_id"]: part for part in parts if "custom_id" in part}


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of an action."""

    tavern: Tavern
    result: simcord.InteractionResult

    @property
    def kind(self) -> str:
        """How it was answered: message, update, deferred_update, modal …"""
        return str(self.result._interaction.response_kind)

    @property
    def note(self) -> Note:
        """The message it was answered with, or the pressed one if that was edited."""
        response = self.result.response
        if response is None:
            raise LookupError("there is no answer to read")
        return Note(self.tavern, response.channel_id, response.id)

    @property
    def notes(self) -> list[Note]:
        """All messages of the answer, follow-ups too."""
        found = [] if self.result.response is None else [self.note]
        return found + [Note(self.tavern, more.channel_id, more.id) for more in self.result.followups]

    @property
    def private(self) -> bool:
        """Whether every new message of the answer is for this person alone."""
        new = [more.ephemeral for more in self.result.followups]
        if self.kind == "message" and self.result.response is not None:
            new.append(self.result.response.ephemeral)
        return all(new)

    @property
    def text(self) -> str:
        """The words said to the person: those of the new messages."""
        notes = self.notes if self.kind == "message" else self.notes[1:]
        return "\n".join(note.text for note in notes)

    @property
    def modal(self) -> Modal:
        """The form that was shown."""
        if self.result.modal is None:
            raise LookupError("there is no form")
        return Modal(self.result)


# --------------------------------------------------------------------------------------------- who chooses


class Chooser(Protocol):
    """Decides in the menus."""

    def one(self, labels: Sequence[str]) -> int:
        """The position of the entry to take."""
        ...

    def some(self, labels: Sequence[str], lo: int, hi: int) -> Sequence[int]:
        """The positions of the items to take."""
        ...

    def number(self, lo: int, hi: int) -> int:
        """A number."""
        ...


class Whim:
    """Chooses by chance, the same way on every run."""

    def __init__(self, seed: object = 0) -> None:
        self._rng = Random(str(seed))

    def one(self, labels: Sequence[str]) -> int:
        return self._rng.randrange(len(labels))

    def some(self, labels: Sequence[str], lo: int, hi: int) -> Sequence[int]:
        return sorted(self._rng.sample(range(len(labels)), self._rng.randint(lo, hi)))

    def number(self, lo: int, hi: int) -> int:
        return self._rng.randint(lo, hi)


class First:
    """Takes the first of everything, and the least."""

    def one(self, labels: Sequence[str]) -> int:
        return 0

    def some(self, labels: Sequence[str], lo: int, hi: int) -> Sequence[int]:
        return range(lo)

    def number(self, lo: int, hi: int) -> int:
        return lo


# --------------------------------------------------------------------------------------------- people


@dataclass(eq=False)
class Person:
    """A guest: acts in the channel, in the DM with the bot, and in what only this person sees."""

    tavern: Tavern
    name: str
    actor: simcord.MemberActor
    locale: str
    view: Note | None = None
    """What *My hand* or *My view* has opened last."""

    def __repr__(self) -> str:
        return f"<{self.name}>"

    @property
    def id(self) -> int:
        """The user id."""
        return self.actor.id

    @property
    def language(self) -> str:
        """The language the bot speaks to this person."""
        return "de" if self.locale == "de" else "en"

    @property
    def dm(self) -> simcord.ChannelHandle:
        """The DM channel with the bot."""
        return self.actor.user.dm_channel

    @property
    def letters(self) -> list[Note]:
        """All messages of the bot in the DM, oldest first."""
        return self.tavern.notes(self.dm)

    @property
    def hand(self) -> Note | None:
        """The newest DM that is a hand or announces one."""
        return next((note for note in reversed(self.letters) if note.parts), None)

    def sees(self) -> list[Note]:
        """Everything this person can read now: the channels, what is shown to this person alone, and the DM."""
        notes = [note for channel in self.tavern.channels for note in self.tavern.notes(channel, viewer=self)]
        return notes + self.letters

    def _actor(self, channel_id: int) -> simcord.MemberActor | simcord.UserHandle:
        in_guild = self.tavern.env.backend.get_channel(channel_id).guild_id is not None
        return self.actor if in_guild else self.actor.user

    async def slash(self, command: str, *, channel: simcord.ChannelHandle | None = None, **options: Any) -> Answer:
        """Use a command, in the tavern's channel if no other is named."""
        where = channel or self.tavern.channel
        given = {name: value.actor if isinstance(value, Person) else value for name, value in options.items()}
        return await self.tavern.did(self.actor.slash(where, command, **given))

    async def slash_dm(self, command: str, **options: Any) -> Answer:
        """Use a command in the DM with the bot."""
        return await self.tavern.did(self.actor.user.slash(command, **options))

    async def complete(self, command: str, option: str, typed: str, **filled: Any) -> list[tuple[str, str]]:
        """What is proposed while typing, as (name, value)."""
        found = await self.actor.autocomplete(self.tavern.channel, command, option, typed, **filled)
        self.tavern.inspect()
        return [(choice["name"], choice["value"]) for choice in found]

    async def says(self, words: str, *, channel: simcord.ChannelHandle | None = None) -> None:
        """Write in the channel."""
        await self.actor.send(channel or self.tavern.channel, words)
        self.tavern.inspect()

    async def mentions(self, words: str, *, channel: simcord.ChannelHandle | None = None) -> None:
        """Write in the channel to the bot."""
        await self.says(f"<@{self.tavern.env.backend.bot_user.id}> {words}", channel=channel)

    async def click(self, note: Note, *labels: str) -> Answer:
        """Press the button with this label, said in either language (or with one of several labels)."""
        return await self.press(note, note.button(*labels).custom_id)

    async def press(self, note: Note, custom_id: str) -> Answer:
        """Press a button by its custom_id."""
        actor = self._actor(note.channel_id)
        return self._noting(await self.tavern.did(actor.click(self.tavern.message(note), custom_id=custom_id)))

    def _noting(self, answer: Answer) -> Answer:
        """Keep an eye on a view of one's own that an act has opened."""
        for more in answer.result.followups:
            note = Note(self.tavern, more.channel_id, more.id)
            if more.ephemeral and note.menu():
                self.view = note
        return answer

    async def choose(self, note: Note, *entries: str, select: str | None = None) -> Answer:
        """Choose entries of a select by label, of the only one or of the one with this placeholder."""
        menu = note.select(select)
        by_label = dict(menu.entries)
        values = [value for entry in entries for label, value in by_label.items() if label in spoken([entry])]
        if len(values) != len(entries):
            raise LookupError(f"not all of {entries} are among {list(by_label)}")
        return await self.pick(note, menu.custom_id, values)

    async def pick(self, note: Note, custom_id: str, values: Sequence[str]) -> Answer:
        """Choose values of a select."""
        actor = self._actor(note.channel_id)
        chosen = actor.select(self.tavern.message(note), values, custom_id=custom_id)
        return self._noting(await self.tavern.did(chosen))

    async def fill(self, modal: Modal, **values: Any) -> Answer:
        """Fill a form in and send it; the fields by custom_id."""
        channel_id = modal.shown._interaction.channel_id
        return await self.tavern.did(self._actor(channel_id).submit_modal(modal.shown, values))

    async def stale(self, note: Note, custom_id: str, *, values: Sequence[str] | None = None) -> Answer:
        """Press something that the message showed earlier: a press that was on its way when the message changed."""
        return await self.tavern.did(self.tavern.late_press(self, note, custom_id, values))

    async def deletes(self, note: Note) -> None:
        """Delete a message; needs the permission to manage messages."""
        await self.actor.delete(self.tavern.message(note))
        self.tavern.inspect()

    async def opens_view(self, note: Note) -> Note:
        """Press *My hand* or *My view* under a post."""
        answer = await self.click(note, "My hand", "My view")
        if not answer.private:
            raise WrongError("a private view is shown to everybody")
        self.view = answer.note
        return self.view


# --------------------------------------------------------------------------------------------- tables


@dataclass(frozen=True, eq=False)
class AtTable:
    """A table in the tavern: what people do at it, and how it stands."""

    tavern: Tavern
    id: int

    async def now(self) -> Table:
        """The table as the score book has it, read as another process would."""
        table = await self.tavern.witness.find(self.id)
        if table is None:
            raise LookupError(f"there is no match {self.id}")
        return table

    async def ply(self) -> int:
        """How many acts were played."""
        table = await self.now()
        return 0 if table.match is None else table.match.ply

    async def over(self) -> bool:
        """Whether people can act no more."""
        return not (await self.now()).live

    async def post(self) -> Note:
        """The public post."""
        return self._post(await self.now())

    def _post(self, now: Table) -> Note:
        if now.row.post_id is None:
            raise LookupError("there is no post")
        return Note(self.tavern, now.row.channel_id, now.row.post_id)

    async def seat(self, person: Person) -> int:
        """Where somebody sits."""
        seat = (await self.now()).seat_of(person.id)
        if seat is None:
            raise LookupError(f"{person.name} does not sit here")
        return seat

    async def awaited(self) -> list[Person]:
        """The people the table waits for."""
        return self._awaited(await self.now())

    def _awaited(self, now: Table) -> list[Person]:
        ids = [seat.user_id for seat in now.awaited_people()]
        return [person for person in self.tavern.people.values() if person.id in ids]

    # --- the lobby ---

    async def join(self, *people: Person) -> None:
        """Let people sit down."""
        for person in people:
            await person.click(await self.post(), "Join")

    async def computers(self, host: Person, count: int = 1, level: str = "easy") -> None:
        """Let the host add computer players."""
        for _ in range(count):
            note = await self.post()
            await person_picks(host, note, "computer", f"+{level}")

    async def agree(self, host: Person, **options: str) -> Answer:
        """Let the host fill the options in, as the form's fields want them (a choice by its position)."""
        modal = (await host.click(await self.post(), "Options")).modal
        given = {name: [value] if modal.fields[name]["type"] == SELECT else value for name, value in options.items()}
        for name, part in modal.fields.items():
            if name not in given:
                chosen = [option["value"] for option in part.get("options") or () if option.get("default")]
                given[name] = chosen or part.get("value") or ""
        return await host.fill(modal, **given)

    async def start(self, host: Person) -> Answer:
        """Let the host deal."""
        return await host.click(await self.post(), "Start")

    # --- the match ---

    async def prompt(self, person: Person, door: Door | None = None) -> Note:
        """The message with the person's choices: at this door, or at the first that has any."""
        return await self._prompt(await self.now(), person, door)

    async def _prompt(self, now: Table, person: Person, door: Door | None) -> Note:
        post = self._post(now)
        if door in (None, "post") and self._asks(now, post, person):
            return post
        view = person.view
        if view is not None and (view.gone or not self._of_this(view)):
            view = None
        if door in (None, "button") and view is not None and self._asks(now, view, person):
            return view
        hand = person.hand
        if door in (None, "hand") and hand is not None and self._asks(now, hand, person):
            return hand
        if door in (None, "button"):
            if view is None:
                return await person.opens_view(post)
            await person.click(view, "Refresh")
            return view
        raise LookupError(f"{person.name} has no choices at the {door}")

    def _of_this(self, note: Note) -> bool:
        presses = [press for button in note.buttons if (press := Press.read(button.custom_id)) is not None]
        return any(press.match == self.id for press in presses)

    def _asks(self, now: Table, note: Note, person: Person) -> bool:
        """Whether a message asks somebody what the table asks now."""
        seat = now.seat_of(person.id)
        if now.match is None or seat is None or not self._of_this(note):
            return False
        places = [place for part in note.menu(seat) if (place := menu_place(part.custom_id)) is not None]
        return bool(places) and all(place.asked == now.match.asked[seat] for place in places)

    async def play(self, person: Person, chooser: Chooser, door: Door | None = None) -> Answer:
        """Let somebody play one move by the menus alone; returns the answer to the last press."""
        now = await self.now()
        seat = now.seat_of(person.id)
        if seat is None:
            raise LookupError(f"{person.name} does not sit here")
        note = await self._prompt(now, person, door)
        for _ in range(60):
            answer = await self.step(person, note, seat, chooser)
            if await self.ply() != now.row.ply:
                return answer
        raise WrongError(f"{person.name} gets nowhere in the menus: {note.everything}")

    async def step(self, person: Person, note: Note, seat: int, chooser: Chooser) -> Answer:
        """One press in the menus of a message; a number is typed into its form."""
        parts = note.menu(seat)
        if not parts:
            raise WrongError(f"there is nothing to press for {person.name}: {note.everything}")
        choices: list[tuple[str, Button | Select, str | None]] = []
        for part in parts:
            if isinstance(part, Button):
                choices.append((part.label, part, None))
            elif part.hi > 1 or part.lo != 1:
                choices.append((part.placeholder, part, None))
            else:
                choices += [(label, part, value) for label, value in part.entries]
        _, chosen, picked = choices[chooser.one([label for label, _, _ in choices])]
        if isinstance(chosen, Select):
            if picked is not None:
                return await person.pick(note, chosen.custom_id, [picked])
            several = chooser.some([label for label, _ in chosen.entries], chosen.lo, chosen.hi)
            return await person.pick(note, chosen.custom_id, [chosen.entries[index][1] for index in several])
        answer = await person.press(note, chosen.custom_id)
        if answer.kind != "modal":
            return answer
        lo, hi = (int(found) for found in re.findall(r"\d+", chosen.label))
        return await person.fill(answer.modal, number=str(chooser.number(lo, hi)))

    async def play_on(
        self,
        chooser: Chooser,
        *,
        door: Callable[[Person], Door | None] = lambda person: None,
        until: Callable[[Table], bool] = lambda table: False,
        after: Callable[[], Awaitable[None]] | None = None,
        most: int = 2000,
    ) -> Table:
        """Let everybody who is awaited play, until the end or ``until``; returns the table then."""
        for _ in range(most):
            table = await self.now()
            people = self._awaited(table)
            if table.row.status != "open" or until(table):
                return table
            if not people:
                raise WrongError(f"nobody can go on: {table.row} {table.match and table.match.awaited}")
            await self.play(people[0], chooser, door(people[0]))
            if after is not None:
                await after()
        raise WrongError(f"no end after {most} acts")


async def person_picks(person: Person, note: Note, action: str, value: str) -> Answer:
    """Choose a value in the select of an action."""
    for select in note.selects:
        press = Press.read(select.custom_id)
        if press is not None and press.action == action:
            return await person.pick(note, select.custom_id, [value])
    raise LookupError(f"there is no select for {action} in {note.everything}")


# --------------------------------------------------------------------------------------------- the tavern


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


@cache
def _dot() -> bytes:
    dot = BytesIO()
    Image.new("L", (1, 1)).save(dot, "PNG")
    return dot.getvalue()


class _Easel:
    """Stands for ``render`` where the bot draws: one picture in so many is drawn, the others are dots.

    Equal views give equal pictures, and different ones different pictures.
    """

    def draw(
        self, view: View, voice: Voice, theme: render.Theme = render.LIGHT, *, viewer: Seat | None = None
    ) -> bytes:
        digest = sha256(repr((view, voice.language, voice.names, viewer)).encode()).digest()
        if digest[0] % DRAWN == 0:
            return render.draw(view, voice, theme, viewer=viewer)
        return _dot() + digest

    def __getattr__(self, name: str) -> Any:
        return getattr(render, name)


class _Time:
    """Stands for the module ``time`` where the bot asks for the present instant."""

    def __init__(self, env: simcord.Env) -> None:
        self._env = env

    def time_ns(self) -> int:
        return int(self._env.now().timestamp() * 1000) * 1_000_000


class _Env(simcord.Env):
    """Looks more often whether the bot has finished, and lets time pass only where a test says so."""

    async def _settle_internal(self, *, idle: float = 0.003, **given: Any) -> None:
        await super()._settle_internal(idle=idle, **given)

    def _schedule_timer(self, *_: Any) -> None:
        """Leave timers to the tavern's clock alone; SimCord lets them go off by the wall clock, too."""


@dataclass(eq=False)
class Tavern:
    """The bot, its simulated Discord, and who is there."""

    env: simcord.Env
    url: str
    settings: Settings
    witness: House
    """Reads and plays as another process on the same database would."""
    events: list[Any]
    """What the bot has logged."""
    heard: _Heard
    problems: list[str]
    """What is wrong with REST bodies."""
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
    def desk(self) -> Any:
        """The desk of the bot that runs now."""
        return self.bot.desk

    @property
    def book(self) -> Store:
        """The score book, through a connection of its own."""
        return self.witness.store

    @property
    def now_ms(self) -> int:
        """The present instant in the tavern."""
        return int(self.env.now().timestamp() * 1000)

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
        await self.env.restart_bot(Stammtisch(self.settings))
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
        errors, self._errors = self.env.errors_since(self._errors), self.env.error_cursor
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


async def _abandon(bot: Stammtisch) -> None:
    """Free what a process that was killed has held; nothing is said or written any more."""
    if bot.desk is not None:
        bot.desk.studio.close()
        await bot.desk.computers.close()
    if bot.store is not None:
        await bot.store.close()
        bot.store = None


def _nothing(call: Any) -> Iterable[str]:
    return ()


@asynccontextmanager
async def open_tavern(
    database: Path, *, check: Callable[[Any], Iterable[str]] = _nothing, **settings: Any
) -> AsyncIterator[Tavern]:
    """The tavern on a migrated SQLite file; ``check`` says what is wrong with a REST call."""
    url = f"sqlite+aiosqlite:///{database}"
    given = {"DATABASE_URL": url, "STAMMTISCH_PACE": 0, "STAMMTISCH_THINKING": 0.01, **settings}
    chosen = Settings(_env_file=None, **given)
    env = _Env(Stammtisch(chosen), check_errors=False, settle_timeout=ANSWER_SECONDS)
    env.backend.clock._epoch = OPENED
    heard, problems = _Heard(), list[str]()
    env.backend.http_requests = _Calls(check, problems)
    logging.getLogger().addHandler(heard)
    try:
        with capture_logs() as events, patch("bot.house.time", _Time(env)), patch("bot.pictures.render", _Easel()):
            async with await open_store(url) as book:
                tavern = Tavern(env, url, chosen, House(book, chosen, str), events, heard, problems)
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
