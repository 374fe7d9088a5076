"""An interaction: the person behind it, and the ways to answer: a message, a sentence, a file, a form."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Protocol

import discord
import structlog

from bot.runtime.i18n import Gettext, gettext_for, spoken_language
from bot.wire import sending
from bot.wire.channels import parent_of
from bot.wire.deferral import answering, is_promised, is_promised_openly, keep_promise, promise
from bot.wire.errors import is_body_refused, is_message_gone
from bot.wire.message import Attachment, Form, Message, Text
from bot.wire.names import shorten
from bot.wire.notices import Notices, Over
from bot.wire.person import Person
from bot.wire.rendering import KeptPicture, Ready, Upload, file_of, legible, modal, pages_of
from bot.wire.snowflake import milliseconds
from bot.wire.uploads import Uploads
from data.rows import Nickname
from data.store import Store

log = structlog.get_logger("stammtisch.interactions")


class Pictures(Protocol):
    """Decides what becomes of the picture of a message, and has it drawn."""

    async def complete(
        self, message: Message, present: Upload | None = None, *, same_moment: bool = False, patient: bool = False
    ) -> Ready:
        """The message as it can be sent; see ``PictureService.complete``."""


class NoPictures:
    """For messages that have no picture."""

    async def complete(
        self, message: Message, present: Upload | None = None, *, same_moment: bool = False, patient: bool = False
    ) -> Ready:
        """The message as it is."""
        return Ready(message)


@dataclass(slots=True)
class Desk:
    """The tools that all interactions of a process share to answer."""

    pictures: Pictures = field(default_factory=NoPictures)
    notices: Notices = field(default_factory=Notices)
    uploads: Uploads = field(default_factory=Uploads)
    has_refused_kept_picture: bool = False
    """True once Discord has refused to keep a picture: that is a warning only the first time."""


@dataclass(frozen=True, slots=True)
class Sent:
    """The outcome of showing a message."""

    message_id: int | None
    """None where there had been an answer before, so that it was not sent."""
    is_late: bool = False
    """True where words stand for its picture, which is to follow."""


@dataclass(frozen=True)
class Interaction:
    """A press, form or command: who made it, when, in which language, and how it is answered."""

    raw: discord.Interaction[Any]
    language: str
    desk: Desk
    nickname: str | None = None
    """The name on the server of the table that a direct message is about; None: Discord's own answer holds."""

    @property
    def _(self) -> Gettext:
        """The translations of the person's language."""
        return gettext_for(self.language)

    @property
    def id(self) -> int:
        """The user id."""
        return self.raw.user.id

    @property
    def number(self) -> int:
        """The id Discord gave to this interaction; nobody can choose it."""
        return self.raw.id

    @property
    def name(self) -> str:
        """The name shown at tables."""
        return self.nickname or shorten(self.raw.user.display_name)

    @property
    def at(self) -> int:
        """Discord's timestamp of the interaction, in UTC milliseconds."""
        return milliseconds(self.raw.created_at)

    @property
    def pressed_message_id(self) -> int | None:
        """The message whose component was used."""
        message = self.raw.message
        return None if message is None else message.id

    @property
    def is_public(self) -> bool:
        """True if everybody in the channel sees the message whose component was used."""
        message = self.raw.message
        return message is not None and self.raw.guild_id is not None and not message.flags.ephemeral

    @property
    def is_ephemeral(self) -> bool:
        """True if the message whose component was used is ephemeral."""
        message = self.raw.message
        return message is not None and message.flags.ephemeral

    def upload(self) -> Upload | None:
        """The file of the picture that the pressed message has now, if it names one."""
        return None if self.raw.message is None else self.desk.uploads.present(self.raw.message)

    @cached_property
    def person(self) -> Person:
        """The person as a value, for code that does not know Discord."""
        raw = self.raw
        channel = raw.channel
        thread = channel if isinstance(channel, discord.Thread) else None
        home = raw.channel_id if thread is None else thread.parent_id
        top = channel if thread is None else thread.parent
        threads = top.threads if isinstance(top, discord.TextChannel) else ()
        return Person(
            id=self.id,
            name=self.name,
            language=self.language,
            channel=raw.channel_id or 0,
            guild=raw.guild_id,
            home=home or 0,
            parent=parent_of(channel),
            nearby=frozenset({raw.channel_id or 0, home or 0, *(one.id for one in threads)}),
            may_manage=raw.permissions.manage_messages,
            may_manage_server=raw.permissions.manage_guild,
        )

    async def hand_out(self, words: str) -> None:
        """Show words to this person alone, on as many pages as they take; they stay when something else is said."""
        for page in pages_of(legible(words)):
            async with answering(self.raw):
                await self._say(page)

    async def tell(self, sentence: str, *, over: Over | None = None) -> None:
        """Say a sentence to this person alone, in place of the last one that was said here.

        ``over`` tells when what it says is over.
        """
        notices = self.desk.notices
        if notices.has(self.raw) and not self.raw.response.is_done():
            pressed = self.pressed_message_id or 0
            await self.change(Message("notice", (Text(sentence),)))
            await notices.note(self.raw, pressed, over)
            return
        said = 0
        async with answering(self.raw):
            said = await self._say(sentence)
        await notices.note(self.raw, said, over, plain=True)

    async def give(self, sentence: str, file: Attachment) -> None:
        """Give a file, with a sentence, to this person alone, in place of what the same press gave before."""
        async with answering(self.raw):
            given = await self._say(sentence, file=file_of(file))
        if self._press:
            await self.desk.notices.note(self.raw, given, topic=self._press)

    @property
    def is_notice(self) -> bool:
        """Return whether the pressed message is this person's notice."""
        return self.desk.notices.has(self.raw)

    async def show_in_place(self, message: Message, *, over: Over | None = None) -> None:
        """Show a message in place of this person's notice if that was pressed, else as a new one."""
        if not self.is_notice:
            await self.show_notice(message, over=over)
            return
        await self.change(message)
        await self.desk.notices.note(self.raw, self.pressed_message_id or 0, over)

    async def show_notice(self, message: Message, *, over: Over | None = None) -> None:
        """Show a message to this person alone until the next one is said here."""
        sent = await self.show_another(message)
        await self.desk.notices.note(self.raw, sent.message_id or 0, over)

    async def _say(self, sentence: str, **file: discord.File) -> int:
        mentions = discord.AllowedMentions.none()
        return await self._send(ephemeral=True, content=legible(sentence), allowed_mentions=mentions, **file)

    async def show(self, message: Message, *, openly: bool = False) -> Sent:
        """Show a new message to everybody, or to this person alone in place of what the same press showed before."""
        sent = await self.show_another(message, openly=openly)
        if self._press and not openly:
            await self.desk.notices.note(self.raw, sent.message_id or 0, topic=self._press)
        return sent

    @property
    def _press(self) -> str:
        """What was pressed, as its custom id; empty for a command."""
        data: Mapping[str, Any] = self.raw.data or {}
        return str(data.get("custom_id", ""))

    async def show_another(self, message: Message, *, openly: bool = False) -> Sent:
        """Show a new message to this person alone, or to everybody; whatever was shown before stays."""
        ready = await self.desk.pictures.complete(message)
        async with answering(self.raw):
            return Sent(await sending.send(self._send, ready, ephemeral=not openly), ready.is_late)

    async def _send(self, *, ephemeral: bool, **message: Any) -> int:
        """Send a message as what it can be by now: the answer, what was promised by one, or one more; its id."""
        raw = self.raw
        if not raw.response.is_done():
            response = await raw.response.send_message(ephemeral=ephemeral, **message)
            return response.message_id or (await raw.original_response()).id
        if not is_promised(raw):
            return (await raw.followup.send(ephemeral=ephemeral, wait=True, **message)).id
        if is_promised_openly(raw) == ephemeral:
            # who sees a message was settled by the promise: it is kept with nothing, and goes when the other is there
            await raw.edit_original_response(content="…")
            keep_promise(raw)
            follow_up = await raw.followup.send(ephemeral=ephemeral, wait=True, **message)
            with suppress(discord.HTTPException):
                await raw.delete_original_response()
            return follow_up.id
        if "file" in message:
            message["attachments"] = [message.pop("file")]
        original = await raw.edit_original_response(**message)
        keep_promise(raw)
        return original.id

    async def post(self, message: Message) -> Sent:
        """Answer with a message for everybody; it is not sent if there was an answer before."""
        ready = await self.desk.pictures.complete(message)
        async with answering(self.raw):
            if self.raw.response.is_done() and not (is_promised(self.raw) and is_promised_openly(self.raw)):
                return Sent(None)
            return Sent(await sending.send(self._send, ready, ephemeral=False), ready.is_late)

    async def promise(self, *, openly: bool = False) -> None:
        """Say that a new message will come, to this person alone or to everybody, if there was no answer yet."""
        await promise(self.raw, anew=True, openly=openly)

    async def ask(self, form: Form) -> None:
        """Show a form; where the press has waited too long for one, ask to press once more."""
        window = modal(form)
        async with answering(self.raw):
            is_late = self.raw.response.is_done()
            if not is_late:
                await self.raw.response.send_modal(window)
        if is_late:
            await self.tell(self._("That took too long. Press once more, please."))

    async def later(self) -> None:
        """Defer the update; the result is shown elsewhere."""
        await promise(self.raw, anew=self.raw.message is None)

    async def change(self, message: Message, *, same_moment: bool = False) -> Sent:
        """Edit the pressed message, which also answers the press; where there is none of ours, show a new one.

        ``same_moment`` says that the pressed message shows this moment already, though perhaps other marks.
        """
        pressed = self.raw.message
        # drawn before the answer is begun, so that more time can be asked for meanwhile
        is_ours = pressed is not None and pressed.flags.components_v2
        ready = await self.desk.pictures.complete(message, self.upload() if is_ours else None, same_moment=same_moment)
        async with answering(self.raw):
            if not is_ours:
                await sending.send(self._send, ready, ephemeral=True)
            elif not self.raw.response.is_done():
                try:
                    await self._edit(self.raw.response.edit_message, message, ready)
                except discord.NotFound as error:
                    # another answer to the same person may have taken its place meanwhile
                    if not (self.is_ephemeral and is_message_gone(error)):
                        raise
                    anew = await self.desk.pictures.complete(message)
                    await sending.send(self._send, anew, ephemeral=True)
            else:
                # it may be gone by now, and there is nothing left to answer
                with suppress(discord.NotFound):
                    await self._edit(self.raw.edit_original_response, message, ready)
        return Sent(self.pressed_message_id, ready.is_late)

    async def _edit(self, edit: Callable[..., Awaitable[Any]], message: Message, ready: Ready) -> None:
        """Edit the pressed message: a picture that it has already is kept, or uploaded where that is refused."""
        if isinstance(ready.picture, KeptPicture):
            try:
                self._note_edit(await sending.edit(edit, ready))
            except discord.HTTPException as error:
                if not is_body_refused(error):
                    raise
                say = log.debug if self.desk.has_refused_kept_picture else log.warning
                say("a kept picture was refused, so it is sent", reason=str(error))
                self.desk.has_refused_kept_picture = True
            else:
                return
            ready = await self.desk.pictures.complete(message, patient=True)
        self._note_edit(await sending.edit(edit, ready))

    def _note_edit(self, answer: discord.InteractionCallbackResponse[Any] | discord.InteractionMessage) -> None:
        """Note the pressed message as Discord gives it back, if it does."""
        edited = answer.resource if isinstance(answer, discord.InteractionCallbackResponse) else answer
        if isinstance(edited, discord.InteractionMessage):
            self.desk.uploads.note(edited)


async def interaction_of(raw: discord.Interaction[Any], store: Store, now: int, desk: Desk) -> Interaction:
    """The interaction, its person noted in the database; a chosen language goes before the client's."""
    user = raw.user
    locale = str(raw.locale)
    player = await store.players.get(user.id, on=raw.guild_id)
    name = shorten(user.global_name or user.name)
    nickname = None if raw.guild_id is None else Nickname(raw.guild_id, shorten(user.display_name))
    day = 86_400_000
    known = (name, locale, None if nickname is None else nickname.name)
    if player is None or (player.name, player.locale, player.nickname) != known or now - player.seen_at > day:
        await store.players.touch(user.id, name, locale, now, nickname)
    choice = None if player is None else player.language
    return Interaction(raw, choice or spoken_language(locale), desk)
