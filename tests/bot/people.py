"""Simulated people, who act by clicks and words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import simcord

from tests.bot.screen import Answer, Modal, Note, WrongError, spoken
from tests.bot.simulation import record_of

if TYPE_CHECKING:
    from tests.bot.tavern import Tavern


@dataclass(eq=False)
class Person:
    """A guest: acts in the channel, in the DM with the bot, and in what only this person sees."""

    tavern: Tavern
    name: str
    actor: simcord.MemberActor
    locale: str
    view: Note | None = None
    """What *My hand*, *My tiles* or *My view* has opened last."""

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

    def actor_in(self, channel_id: int) -> simcord.MemberActor | simcord.UserHandle:
        """The person as a member of the server, or in the DM as a user."""
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

    async def find(self, note: Note, *labels: str) -> Answer:
        """Press a rarely needed button, which lies behind *More*."""
        more = (await self.click(note, "More")).note
        return await self.click(more, *labels)

    async def press(self, note: Note, custom_id: str) -> Answer:
        """Press a button by its custom_id."""
        actor = self.actor_in(note.channel_id)
        return self._noting(await self.tavern.did(actor.click(self.tavern.message(note), custom_id=custom_id)))

    def _noting(self, answer: Answer) -> Answer:
        """Keep an eye on a view of one's own that an act has opened."""
        for more in answer.result.followups:
            note = Note(self.tavern, more.channel_id, more.id)
            if more.ephemeral and note.menu():
                self.view = note
        return answer

    async def choose(self, note: Note, *entries: str, select: str | None = None) -> Answer:
        """Choose entries of a select by label, of the one that has them or of the one with this placeholder."""
        having = [one for one in note.selects if {label for label, _ in one.entries} & set(spoken(entries))]
        menu = note.select(select) if select is not None or len(having) != 1 else having[0]
        by_label = dict(menu.entries)
        values = [value for entry in entries for label, value in by_label.items() if label in spoken([entry])]
        if len(values) != len(entries):
            raise LookupError(f"not all of {entries} are among {list(by_label)}")
        return await self.pick(note, menu.custom_id, values)

    async def pick(self, note: Note, custom_id: str, values: Sequence[str]) -> Answer:
        """Choose values of a select."""
        actor = self.actor_in(note.channel_id)
        chosen = actor.select(self.tavern.message(note), values, custom_id=custom_id)
        return self._noting(await self.tavern.did(chosen))

    async def fill(self, modal: Modal, **values: Any) -> Answer:
        """Fill a form in and send it; the fields by custom_id."""
        channel_id = record_of(modal.shown).channel_id
        return await self.tavern.did(self.actor_in(channel_id).submit_modal(modal.shown, values))

    async def resigns(self, *, channel: simcord.ChannelHandle | None = None) -> Answer:
        """Give up by the command, and say yes when asked once more."""
        asked = await self.slash("table resign", channel=channel)
        return await self.click(asked.note, "Resign")

    async def stale(self, note: Note, custom_id: str, *, values: Sequence[str] | None = None) -> Answer:
        """Press something that the message showed earlier: a press that was on its way when the message changed."""
        return await self.tavern.did(self.tavern.late_press(self, note, custom_id, values))

    async def deletes(self, note: Note) -> None:
        """Delete a message; needs the permission to manage messages."""
        await self.actor.delete(self.tavern.message(note))
        self.tavern.inspect()

    async def opens_view(self, note: Note) -> Note:
        """Press *My hand*, *My tiles* or *My view* under a post."""
        answer = await self.click(note, "My hand", "My tiles", "My view")
        if not answer.private:
            raise WrongError("a private view is shown to everybody")
        self.view = answer.note
        return self.view
