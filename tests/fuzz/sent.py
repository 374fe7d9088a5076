"""Interactions as they might be sent: by the right person, by the wrong one, and by a client that makes them up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from simcord.backend.serializers import message_payload
from simcord.interactions import base_payload

from bot.interactions.router import ROUTES
from bot.wire.action import Action
from bot.wire.custom_id import Press
from tests.bot.screen import MENU, Button, Note, Select
from tests.bot.tavern import Person, Tavern
from tests.fuzz import strange

COMPONENT, MODAL, COMMAND, SUGGESTION = 3, 5, 2, 4
SUBCOMMAND, GROUP, STRING, INTEGER, BOOLEAN, USER = 1, 2, 3, 4, 5, 6
MESSAGES = 40
"""The newest messages of a channel are looked at."""


@dataclass(frozen=True)
class Sent:
    """An interaction, what is known of it, and the record of its answer."""

    who: Person
    kind: int
    matches: frozenset[int]
    """What it is about: the matches of its custom_id and of its channel."""
    payload: dict[str, Any]
    record: Any
    honest: bool
    """Whether the person sees just this component in this message: then there must be an answer."""

    @property
    def forgets(self) -> bool:
        """Whether it is the press that has the bot forget the person."""
        return f":{Action.FORGET}:" in str(self.payload.get("data"))

    def __str__(self) -> str:
        return f"{self.who} type {self.kind} in {self.payload.get('channel_id')}: {self.payload.get('data')!r:.600}"


class Sender:
    """Makes interactions up, given what the bot shows now."""

    def __init__(self, tavern: Tavern, rng: Random) -> None:
        self._tavern = tavern
        self._rng = rng
        self._names = list(ROUTES)
        self.tables: Sequence[tuple[int, int]] = ()
        """Match and channel of the tables there are."""
        self.options: list[str] = ["word", "number"]

    def one(self) -> Sent:
        """The next interaction."""
        makers: list[tuple[float, Callable[[], Sent]]] = [
            (0.30, self._honest),
            (0.14, self._other_person),
            (0.18, self._bent),
            (0.14, self._made_up),
            (0.10, self._form),
            (0.10, self._command),
            (0.03, self._suggestion),
            (0.01, self._unknown),
        ]
        chosen = self._rng.choices([make for _, make in makers], [weight for weight, _ in makers])[0]
        return chosen()

    # --- components ---

    def _person(self) -> Person:
        return self._rng.choice(list(self._tavern.people.values()))

    def _channel(self) -> int:
        return self._rng.choice(self._tavern.channels).id

    def _notes(self, person: Person) -> Iterator[Note]:
        """Messages with components that somebody sees, from one place."""
        rng, backend = self._rng, self._tavern.env.backend
        channel_id = person.dm.id if rng.random() < 0.25 else self._channel()
        stored = sorted(backend.messages.get(channel_id, {}).values(), key=lambda message: -message.id)
        for message in stored[:MESSAGES]:
            if message.components and message.visible_to(person.id):
                yield Note(self._tavern, channel_id, message.id)

    def _shown(self, person: Person) -> tuple[Note, str, list[str] | None] | None:
        """A component somebody sees, with entries chosen as they may be."""
        rng, notes = self._rng, list(self._notes(person))
        if not notes:
            return None
        # the newest messages are those that people look at
        note = notes[min(int(rng.expovariate(0.4)), len(notes) - 1)]
        every: list[Button | Select] = [*note.buttons, *note.selects]
        parts = [part for part in every if part.custom_id]
        menu = [part for part in parts if part.custom_id.split(":")[1] in MENU]
        if menu and rng.random() < 0.7:
            parts = menu
        if not parts:
            return None
        part = rng.choice(parts)
        if isinstance(part, Select):
            most = min(part.hi, len(part.entries))
            count = rng.randint(min(part.lo, most), most)
            return note, part.custom_id, [entry for _, entry in rng.sample(list(part.entries), count)]
        return note, part.custom_id, None

    def _honest(self) -> Sent:
        person = self._person()
        found = self._shown(person)
        if found is None:
            return self._made_up()
        note, custom_id, chosen = found
        return self._component(person, note, custom_id, chosen, honest=True)

    def _other_person(self) -> Sent:
        """Somebody else's components, those of private messages too, and those of messages long gone."""
        found = self._shown(self._person())
        if found is None:
            return self._made_up()
        note, custom_id, chosen = found
        return self._component(self._person(), note, custom_id, chosen)

    def _bent(self) -> Sent:
        found = self._shown(self._person())
        if found is None:
            return self._made_up()
        note, custom_id, chosen = found
        rng = self._rng
        if rng.random() < 0.7:
            custom_id = strange.bent(custom_id, rng)
        return self._component(self._person(), note, custom_id, strange.values(rng) if rng.random() < 0.6 else chosen)

    def _made_up(self) -> Sent:
        rng = self._rng
        channel_id = self._channel()
        stored = list(self._tavern.env.backend.messages.get(channel_id, {}).values())
        note = Note(self._tavern, channel_id, rng.choice(stored).id) if stored and rng.random() < 0.8 else None
        values = strange.values(rng) if rng.random() < 0.5 else None
        return self._component(self._person(), note, self._custom_id(), values, channel_id)

    def _custom_id(self) -> str:
        rng = self._rng
        if rng.random() < 0.05:
            return strange.word(rng)
        action = rng.choice(self._names) if rng.random() < 0.95 else strange.word(rng)
        match = rng.choice(self.tables)[0] if self.tables and rng.random() < 0.85 else strange.number(rng)
        if action in ("p", "s", "n", "m") and rng.random() < 0.8:
            path = ".".join(str(strange.number(rng)) for _ in range(rng.randrange(5)))
            arguments = [str(rng.randrange(5)), str(strange.number(rng)), path]
        else:
            arguments = [
                rng.choice((str(strange.number(rng)), "all", "*", "here", "muehle", strange.word(rng)))
                for _ in range(rng.randrange(4))
            ]
        return ":".join(("st", action, str(match), *arguments))

    def _component(
        self,
        person: Person,
        note: Note | None,
        custom_id: str,
        values: Any,
        channel_id: int | None = None,
        *,
        honest: bool = False,
    ) -> Sent:
        rng = self._rng
        data: dict[str, Any] = {"custom_id": custom_id, "component_type": 2 if values is None else 3, "id": 1}
        if values is not None:
            data["values"] = values
        if not honest and rng.random() < 0.1:
            data["component_type"] = rng.choice((1, 2, 3, 4, 5, 6, 7, 8, 17, 99))
        where = note.channel_id if note is not None else channel_id or self._channel()
        return self._sent(person, COMPONENT, where, data, note, honest=honest)

    # --- forms ---

    def _form(self) -> Sent:
        rng = self._rng
        custom_id = self._custom_id()
        if rng.random() < 0.8 and self.tables:
            match = rng.choice(self.tables)[0]
            custom_id = str(Press(rng.choice((Action.SET_OPTIONS, Action.SET_WORD, Action.SET_NUMBER)), match))
            if rng.random() < 0.3:
                custom_id += f":{rng.randrange(3)}:{rng.randrange(30)}:{rng.randrange(4)}"
        data = {"custom_id": custom_id, "components": strange.fields(self.options, rng)}
        if not isinstance(data["components"], list):
            # the library itself takes nothing else
            data["components"] = []
        return self._sent(self._person(), MODAL, self._channel(), data, None)

    # --- commands ---

    def _command(self) -> Sent:
        rng = self._rng
        person = self._person()
        data, where = self._typed(person), self._channel()
        return self._sent(person, COMMAND, person.dm.id if rng.random() < 0.15 else where, data, None)

    def _suggestion(self) -> Sent:
        rng = self._rng
        name, option = rng.choice((("play", "game"), ("move", "text"), ("rules", "game"), ("leaderboard", "game")))
        typed = {"type": STRING, "name": option, "value": strange.word(rng)[:6000], "focused": True}
        return self._sent(self._person(), SUGGESTION, self._channel(), self._named(name, [typed]), None)

    def _named(self, name: str, options: list[Any]) -> dict[str, Any]:
        return {"id": "1", "name": name, "type": 1, "options": options}

    def _typed(self, person: Person) -> dict[str, Any]:
        """A command with its options, of the right types or not."""
        rng = self._rng
        other = self._person()
        users = {str(other.id): {"id": str(other.id), "username": "x", "discriminator": "0", "avatar": None}}

        def text(name: str, words: str) -> dict[str, Any]:
            return {"type": STRING, "name": name, "value": words}

        user = {"type": USER, "name": "player", "value": str(other.id)}
        sub = rng.choice(
            ("show", "text", "resign", "draw", "stop", "rematch", "away", "back", "replace", strange.word(rng)[:30])
        )
        game = rng.choice(("muehle", "herz", "Mühle", strange.word(rng)))
        commands: list[tuple[str, list[Any]]] = [
            ("play", [text("game", game)]),
            ("move", [text("text", strange.word(rng))]),
            ("hand", []),
            ("rules", [] if rng.random() < 0.5 else [text("game", game)]),
            ("table", [{"type": SUBCOMMAND, "name": sub, "options": [user] if sub == "replace" else []}]),
            ("leaderboard", [text("game", game), {"type": BOOLEAN, "name": "everywhere", "value": True}]),
            ("stats", [user]),
            ("settings", [{"type": SUBCOMMAND, "name": "language", "options": [text("language", "auto")]}]),
            ("settings", [{"type": SUBCOMMAND, "name": "channel", "options": [text("language", "de")]}]),
            ("settings", [{"type": SUBCOMMAND, "name": "pings", "options": []}]),
            (strange.word(rng)[:32], [text("x", "y")]),
        ]
        name, options = rng.choice(commands)
        if rng.random() < 0.25:
            options = self._odd(options)
        data = self._named(name, options)
        if rng.random() < 0.8:
            data["resolved"] = {"users": users, "members": {}}
        return data

    def _odd(self, options: list[Any]) -> list[Any]:
        """Options that are missing, of other types, too many, or unknown."""
        rng = self._rng
        match rng.randrange(5):
            case 0:
                return []
            case 1:
                return [{**option, "value": strange.value(rng)} for option in options]
            case 2:
                return [{**option, "type": rng.choice((1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11))} for option in options]
            case 3:
                return [*options, {"type": INTEGER, "name": strange.word(rng)[:32], "value": strange.number(rng)}]
            case _:
                return [{**option, "name": strange.word(rng)[:32]} for option in options]

    def _unknown(self) -> Sent:
        rng = self._rng
        return self._sent(
            self._person(), rng.choice((1, 6, 99)), self._channel(), {"custom_id": self._custom_id()}, None
        )

    # --- the envelope ---

    def _sent(
        self,
        person: Person,
        kind: int,
        channel_id: int,
        data: dict[str, Any],
        note: Note | None,
        *,
        honest: bool = False,
    ) -> Sent:
        tavern, rng = self._tavern, self._rng
        backend = tavern.env.backend
        guild_id = backend.get_channel(channel_id).guild_id
        record, payload = base_payload(
            backend, type=kind, channel_id=channel_id, guild_id=guild_id, user_id=person.id, data=data
        )
        if note is not None:
            stored = backend.get_message(note.channel_id, note.id)
            record.source_message_id = stored.id
            payload["message"] = dict(message_payload(backend, stored))
        if not honest:
            self._bend(payload, rng)
        about = {match for match, where in self.tables if where == channel_id or guild_id is None}
        press = Press.read(str(data.get("custom_id", "")))
        if press is not None:
            about.add(press.match)
        return Sent(person, kind, frozenset(about), payload, record, honest)

    def _bend(self, payload: dict[str, Any], rng: Random) -> None:
        """Take away what Discord may leave out, and change what it may say."""
        for key in ("message", "channel", "guild_locale", "entitlements", "app_permissions"):
            if rng.random() < 0.02:
                payload.pop(key, None)
        if rng.random() < 0.02:
            payload["locale"] = rng.choice(("de", "en-US", "xx", "", "zh-CN"))
        if "member" in payload and rng.random() < 0.05:
            member = payload["member"]
            match rng.randrange(3):
                case 0:
                    member["user"] = {**member["user"], "bot": True}
                case 1:
                    member["user"] = {**member["user"], "global_name": strange.word(rng)[:40]}
                case _:
                    # installed by a user: the server itself is not known
                    payload["user"] = payload.pop("member")["user"]
                    payload.pop("guild_id")
