"""Tables in the tavern: joining, starting, and playing by menus alone."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from bot.sessions.scoring import act_of
from bot.sessions.table import AnyMatch, Table
from bot.wire.custom_id import Press
from tests.bot.choosers import Chooser
from tests.bot.people import Person
from tests.bot.screen import SELECT, Answer, Button, Note, Select, WrongError, menu_place

if TYPE_CHECKING:
    from tests.bot.tavern import Tavern

Door = Literal["post", "hand", "button"]
"""Where somebody plays from: the public post, the hand in the DM, or what *My hand* opens."""


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
        if door in (None, "post") and self.asks(now, post, person):
            return post
        view = person.view
        if view is not None and (view.gone or not self._of_this(view)):
            view = None
        if door in (None, "button") and view is not None and self.asks(now, view, person):
            return view
        hand = person.hand
        if door in (None, "hand") and hand is not None and self.asks(now, hand, person):
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

    def asks(self, now: Table, note: Note, person: Person) -> bool:
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
        if not parts and (sure := note.sure()) is not None:
            return await person.press(note, sure.custom_id)
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

    async def catch_up(self, match: AnyMatch) -> None:
        """Let another process journal at one go what has led to this moment, which is not the end; nobody is told.

        The bot plays it anew; the witness, who has it from here, need not.
        """
        now, at = await self.now(), self.tavern.now_ms
        steps = match.steps[now.started_match.ply :]
        await self.tavern.book.journal.commit(self.id, [act_of(step, at, None) for step in steps])
        self.tavern.witness.tables.keep(replace(now, match=match, at=at))

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
    """Choose a value in the select of an action, which may lie behind *More*."""
    for select in note.selects:
        press = Press.read(select.custom_id)
        if press is not None and press.action == action:
            return await person.pick(note, select.custom_id, [value])
    if note.has("More"):
        return await person_picks(person, (await person.click(note, "More")).note, action, value)
    raise LookupError(f"there is no select for {action} in {note.everything}")
