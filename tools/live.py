"""``live``: tries every kind of API call that the bot sends against the real Discord."""

from __future__ import annotations

import argparse
import asyncio
import secrets
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from io import BytesIO
from typing import Any

import discord
from PIL import Image

from bot.cli.hosting import settings
from bot.cli.shared import Commands, Failure, Misuse, seconds
from bot.delivery.nonce import nonce
from bot.runtime import jobs
from bot.runtime.endpoints import point_at
from bot.wire import by_token
from bot.wire.interaction import Desk, Interaction, Sent
from bot.wire.message import Attachment, Button, Form, Message, Part, Picture, Style, Text, TextField, row
from bot.wire.rendering import PICTURE_NAME, KeptPicture, Ready, Upload
from bot.wire.uploads import upload_in

_EXAMPLES = """\
examples:
  DISCORD_TOKEN=… python -m tools live --channel 123456789012345678
  python -m tools live ARGS="--channel 123456789012345678"

The token is that of a bot of your own, the channel one of your own server where it may view, send messages, attach
files, read the history and create public threads (in Discord: developer mode, right click, copy the channel's id).
First the bot tries by itself what needs nobody. Then a message with a button appears: press it some fifteen times,
each time it says what comes next. At the end the messages are deleted and the thread is archived, and the report says
of each shape whether Discord has taken it (✓), refused it (✗, with its reason) or was not asked (–). No command is
changed. Exit status 1 if something was refused."""

PREFIX = "live:"
Try = Callable[[], Awaitable[Any]]


@dataclass
class Report:
    """The outcome of each kind of call (*shape*)."""

    outcomes: dict[str, str] = field(default_factory=dict)
    """By shape: empty if Discord accepted it, else the reason."""

    async def attempt(self, shape: str, attempt: Awaitable[Any]) -> Any:
        """Try a call and record the outcome; returns Discord's answer, or None if it was refused."""
        try:
            answer = await attempt
        except discord.HTTPException as error:
            self.outcomes[shape] = f"{error.status} {error.code}: {error.text}"
            return None
        self.outcomes.setdefault(shape, "")
        return answer

    def note(self, shape: str, fault: str) -> None:
        """Record that Discord accepted a call but did something else with it."""
        self.outcomes[shape] = fault

    @property
    def refused(self) -> bool:
        """Return whether any call was refused."""
        return any(self.outcomes.values())

    def text(self, shapes: tuple[str, ...]) -> str:
        """Format the outcome: a line for each shape, and the totals."""
        lines = []
        for shape in dict.fromkeys((*shapes, *self.outcomes)):
            fault = self.outcomes.get(shape)
            lines.append(f"– {shape}" if fault is None else f"✗ {shape}\n    {fault}" if fault else f"✓ {shape}")
        marks = [line[0] for line in lines]
        return "\n".join(
            [*lines, f"{marks.count('✓')} taken, {marks.count('✗')} refused, {marks.count('–')} not asked"]
        )


class Blue:
    """The sight of a small blue field."""

    key = "blue"
    work = (jobs.Drawing, (b"", ""))
    language = "en"
    views = 1

    def words(self) -> str:
        """The alt text."""
        return "A blue field, to see whether pictures arrive."


def picture() -> Attachment:
    """A small picture."""
    content = BytesIO()
    Image.new("RGB", (64, 36), (88, 101, 242)).save(content, "PNG")
    return Attachment(content.getvalue(), PICTURE_NAME, Blue().words())


def message(words: str, *parts: Part, image: bool = False) -> Message:
    """A message as the bot makes them: words, perhaps a picture, and what can be pressed."""
    return Message("live", (Text(words), *([Picture(Blue())] if image else []), *parts))


def shown(words: str, *parts: Part, image: Attachment | KeptPicture | None = None) -> Ready:
    """The same with its picture, as it is sent without an interaction."""
    return Ready(message(words, *parts, image=image is not None), image)


class Pictures:
    """Completes messages with the picture they name."""

    async def complete(
        self, message: Message, present: Upload | None = None, *, same_moment: bool = False, patient: bool = False
    ) -> Ready:
        """Draw the picture of a message."""
        return Ready(message, None if message.picture is None else picture())


SEND = "POST /channels/*/messages: "
EDIT = "PATCH /channels/*/messages/*: "
REPLY = "POST /interactions/*/*/callback reply: "
UPDATE = "POST /interactions/*/*/callback update: "
ORIGINAL = "PATCH /webhooks/*/*/messages/@original: "
FOLLOW = "POST /webhooks/*/*: "
ALONE = (
    "GET /oauth2/applications/@me",
    "GET /channels/*",
    SEND + "components, a file, nonce",
    SEND + "components, nonce",
    SEND + "content, nonce",
    SEND + "content, nonce, message_reference",
    EDIT + "components, a kept file",
    EDIT + "components, a file",
    EDIT + "components, no files",
    "GET /channels/*/messages",
    "DELETE /channels/*/messages/*",
    "GET /guilds/*",
    "GET /guilds/*/members/*",
    "GET /channels/*/thread-members/*",
    "POST /channels/*/threads: auto_archive_duration, invitable, name, rate_limit_per_user, type",
)
"""The shapes that need no person."""
WITH_SOMEBODY = (
    "POST /users/@me/channels: recipient_id",
    SEND + "content, nonce, pings",
    SEND + "components, nonce, pings",
    REPLY + "components, a file",
    REPLY + "components, a file, ephemeral",
    "PATCH /webhooks/*/*/messages/*: components, a file",
    "PATCH /webhooks/*/*/messages/*: components, no files",
    "DELETE /webhooks/*/*/messages/*",
    REPLY + "components, ephemeral",
    "GET /webhooks/*/*/messages/@original",
    FOLLOW + "components, a file, ephemeral",
    FOLLOW + "components, ephemeral",
    FOLLOW + "content, ephemeral",
    REPLY + "content, ephemeral",
    "PATCH /webhooks/*/*/messages/*: content",
    REPLY + "content, a file, ephemeral",
    "POST /interactions/*/*/callback promise",
    ORIGINAL + "components, a file",
    "POST /interactions/*/*/callback promise: ephemeral",
    ORIGINAL + "content",
    ORIGINAL + "content, a file",
    UPDATE + "components, a file",
    UPDATE + "components, a kept file",
    "POST /interactions/*/*/callback defer the update",
    ORIGINAL + "components, a kept file",
    "POST /interactions/*/*/callback form",
    ORIGINAL + "components, no files",
    UPDATE + "components, no files",
    REPLY + "components",
)
"""The shapes that need somebody who presses."""
NOT_TRIED = {
    "GET /applications/*/emojis": "that is done at the start of the bot, which goes on without them",
    "POST /applications/*/emojis: image, name": "it would stay with the application",
    "DELETE /applications/*/emojis/*": "it would take one from the bot",
    "PUT /applications/*/commands": "it would overwrite the commands of the bot",
    "POST /interactions/*/*/callback suggest": "only a command asks for suggestions",
    "DELETE /webhooks/*/*/messages/@original": "sent where what was promised to everybody is a refusal for one",
    ORIGINAL + "components": "the same is tried with a file",
    "PATCH /channels/*/messages/*: content": "sent where some of those a reminder names have acted",
}
"""Shapes that are not tried, each with the reason."""

PARTY = discord.AllowedMentions.none()


class Live(discord.Client):
    """A Discord client that tries every shape in one channel."""

    def __init__(self, channel_id: int) -> None:
        super().__init__(intents=discord.Intents(guilds=True), allowed_mentions=PARTY)
        self.report = Report()
        self.finished = asyncio.Event()
        self.step = 0
        self.board: discord.Message | None = None
        """The message with the button to press."""
        self.channel_id = channel_id
        self._mine: list[discord.Message] = []
        self._pressing = asyncio.Lock()
        self._desk = Desk(Pictures())
        self._subject = secrets.token_hex(8)
        self._presses: tuple[tuple[str, Callable[[Interaction], Awaitable[None]]], ...] = (
            ("a message for all", self._openly),
            ("a message for you alone, then changed", self._alone),
            ("three more behind it", self._followed),
            ("a sentence", self._said),
            ("a file", self._given),
            ("a promise, kept for all", self._promised_openly),
            ("a promise, kept by a sentence", self._promised),
            ("a promise, kept by a file", self._promised_file),
            ("this picture anew", self._updated),
            ("this picture kept", self._kept),
            ("this picture kept, a moment later", self._kept_late),
            ("a form", self._formed),
            ("no picture, a moment later", self._bare_late),
            ("no picture", self._bare),
            ("words for all", self._openly_in_words),
            ("a direct message and a ping", self._called),
        )

    # --- alone ---

    async def setup_hook(self) -> None:
        """Skip the usual set-up: logging in has fetched the application already."""
        self.report.outcomes["GET /oauth2/applications/@me"] = ""

    async def on_ready(self) -> None:
        """Try the shapes that need no person, then post the message with the button."""
        if self.board is not None or self.finished.is_set():
            return
        await self._try_alone()
        if self.board is None:
            self.finished.set()

    async def _try_alone(self) -> None:
        attempt = self.report.attempt
        channel = await attempt("GET /channels/*", self.fetch_channel(self.channel_id))
        if not isinstance(channel, discord.abc.Messageable):
            self.report.note(
                "GET /channels/*", self.report.outcomes["GET /channels/*"] or "it is no channel for messages"
            )
            return
        post = shown("The bot tries what Discord takes.", image=picture())
        first = SEND + "components, a file, nonce"
        once = nonce(f"live {self._subject}")
        board = await attempt(first, channel.send(**post.send_arguments(), nonce=once))
        again = await attempt(first, channel.send(**post.send_arguments(), nonce=once))
        if board is None or again is None:
            return
        self._mine += {board.id: board, again.id: again}.values()
        if board.id != again.id:
            self.report.note(first, "the same nonce was sent twice")
        await self._edit_alone(board)
        sentence = await attempt(SEND + "content, nonce", channel.send("A sentence.", allowed_mentions=PARTY))
        bare = shown("A message without a picture.")
        small = await attempt(
            SEND + "components, nonce", channel.send(**bare.send_arguments(), nonce=nonce(f"bare {self._subject}"))
        )
        reply = await attempt(
            SEND + "content, nonce, message_reference",
            board.reply("A reply.", allowed_mentions=PARTY, mention_author=False),
        )
        self._mine += [message for message in (small, sentence) if message is not None]
        if reply is not None:
            await attempt("DELETE /channels/*/messages/*", reply.delete())
        await attempt("GET /channels/*/messages", _first(channel))
        if isinstance(channel, discord.TextChannel) and self.user is not None:
            server = await attempt("GET /guilds/*", self.fetch_guild(channel.guild.id, with_counts=False))
            if server is not None:
                await attempt("GET /guilds/*/members/*", server.fetch_member(self.user.id))
            thread = await attempt(
                ALONE[-1], channel.create_thread(name="What Discord takes", type=discord.ChannelType.public_thread)
            )
            if thread is not None:
                await attempt("GET /channels/*/thread-members/*", thread.fetch_member(self.user.id))
                await _tidy(thread.edit(archived=True))
        self.board = board
        await board.edit(**self._board(picture()).edit_arguments())

    async def _edit_alone(self, board: discord.Message) -> None:
        attempt = self.report.attempt
        upload = upload_in(board)
        if upload is None:
            self.report.note(EDIT + "components, a kept file", "the message does not name the file of its picture")
        else:
            shape = EDIT + "components, a kept file"
            kept = shown("A kept picture.", image=KeptPicture(upload, Blue().words()))
            now = await attempt(shape, board.edit(**kept.edit_arguments()))
            if now is not None and upload_in(now) != upload:
                self.report.note(shape, "the picture is another one afterwards")
        bare, full = shown("No picture."), shown("A picture again.", image=picture())
        await attempt(EDIT + "components, no files", board.edit(**bare.edit_arguments()))
        await attempt(EDIT + "components, a file", board.edit(**full.edit_arguments()))

    # --- with somebody ---

    def _board(self, image: Attachment | KeptPicture | None) -> Ready:
        if self.step >= len(self._presses):
            return shown("That was all. Thank you!", image=image)
        label = f"{self.step + 1} of {len(self._presses)}: {self._presses[self.step][0]}"
        return shown("Press, please.", row(Button(label, f"{PREFIX}{self.step}", Style.PRIMARY)), image=image)

    async def on_interaction(self, raw: discord.Interaction[Any]) -> None:
        """Answer a press or a form with the next shape."""
        data: Any = raw.data or {}
        if not str(data.get("custom_id", "")).startswith(PREFIX):
            return
        async with self._pressing:
            interaction = Interaction(raw, "en", self._desk)
            if raw.type is discord.InteractionType.modal_submit:
                await interaction.later()
                return
            if str(data["custom_id"]) != f"{PREFIX}{self.step}":
                await interaction.later()
                return
            answer = self._presses[self.step][1]
            self.step += 1
            await answer(interaction)
            if not raw.response.is_done():
                await _tidy(interaction.tell("Discord refused that; the report says why."))
            if self.board is not None and answer not in (self._updated, self._kept, self._kept_late, self._bare):
                image = None if answer == self._bare_late else picture()
                await _tidy(self.board.edit(**self._board(image).edit_arguments()))
            if self.step == len(self._presses):
                self.finished.set()

    async def _openly(self, one: Interaction) -> None:
        openly = one.show(message("For everybody.", image=True), openly=True)
        await self.report.attempt(REPLY + "components, a file", openly)
        await self._forget(one)

    async def _openly_in_words(self, one: Interaction) -> None:
        openly = one.show(message("For everybody, without a picture."), openly=True)
        await self.report.attempt(REPLY + "components", openly)
        await self._forget(one)

    async def _alone(self, one: Interaction) -> None:
        alone = one.show(message("For you.", image=True))
        sent: Sent | None = await self.report.attempt(REPLY + "components, a file, ephemeral", alone)
        if sent is not None:
            message_id = sent.message_id or 0
            change = by_token.change(self, one.raw.token, message_id, shown("For you, changed.", image=picture()))
            await self.report.attempt("PATCH /webhooks/*/*/messages/*: components, a file", change)
            reduce = by_token.change(self, one.raw.token, message_id, shown("For you, without its picture."))
            await self.report.attempt("PATCH /webhooks/*/*/messages/*: components, no files", reduce)
            delete = by_token.delete(self, one.raw.token, message_id)
            await self.report.attempt("DELETE /webhooks/*/*/messages/*", delete)

    async def _followed(self, one: Interaction) -> None:
        attempt = self.report.attempt
        await attempt(REPLY + "components, ephemeral", one.show(message("One.")))
        await attempt("GET /webhooks/*/*/messages/@original", one.raw.original_response())
        await attempt(FOLLOW + "components, a file, ephemeral", one.show(message("Two.", image=True)))
        await attempt(FOLLOW + "components, ephemeral", one.show(message("Three.")))
        await attempt(FOLLOW + "content, ephemeral", one.tell("Four."))

    async def _said(self, one: Interaction) -> None:
        await self.report.attempt(REPLY + "content, ephemeral", one.tell("A sentence."))
        said = await one.raw.original_response()
        change = by_token.rewrite(self, one.raw.token, said.id, "Another sentence.")
        await self.report.attempt("PATCH /webhooks/*/*/messages/*: content", change)

    async def _given(self, one: Interaction) -> None:
        await self.report.attempt(REPLY + "content, a file, ephemeral", one.give("A file.", _file()))

    async def _promise(self, one: Interaction, *, openly: bool = False) -> None:
        shape = "POST /interactions/*/*/callback promise" + ("" if openly else ": ephemeral")
        await self.report.attempt(shape, one.promise(openly=openly))

    async def _promised_openly(self, one: Interaction) -> None:
        await self._promise(one, openly=True)
        openly = one.show(message("As promised.", image=True), openly=True)
        await self.report.attempt(ORIGINAL + "components, a file", openly)
        await self._forget(one)

    async def _promised(self, one: Interaction) -> None:
        await self._promise(one)
        await self.report.attempt(ORIGINAL + "content", one.tell("As promised."))

    async def _promised_file(self, one: Interaction) -> None:
        await self._promise(one)
        await self.report.attempt(ORIGINAL + "content, a file", one.give("As promised.", _file()))

    async def _updated(self, one: Interaction) -> None:
        edit = one.raw.response.edit_message(**self._board(picture()).edit_arguments())
        await self.report.attempt(UPDATE + "components, a file", edit)

    async def _kept(self, one: Interaction) -> None:
        await self._keep(one, UPDATE + "components, a kept file", one.raw.response.edit_message)

    async def _kept_late(self, one: Interaction) -> None:
        await self.report.attempt("POST /interactions/*/*/callback defer the update", one.later())
        await self._keep(one, ORIGINAL + "components, a kept file", one.raw.edit_original_response)

    async def _keep(self, one: Interaction, shape: str, edit: Callable[..., Awaitable[Any]]) -> None:
        upload = one.upload()
        if upload is None:
            self.report.note(shape, "the pressed message does not name the file of its picture")
        elif (
            await self.report.attempt(shape, edit(**self._board(KeptPicture(upload, Blue().words())).edit_arguments()))
            is not None
        ):
            return
        if self.board is not None:
            # so that the person still sees the next step
            await _tidy(self.board.edit(**self._board(picture()).edit_arguments()))

    async def _formed(self, one: Interaction) -> None:
        form = Form("A form", f"{PREFIX}form", (TextField("any", "Anything", required=False),))
        await self.report.attempt("POST /interactions/*/*/callback form", one.ask(form))

    async def _bare_late(self, one: Interaction) -> None:
        await one.later()
        edit = one.raw.edit_original_response(**shown("No picture.").edit_arguments())
        await self.report.attempt(ORIGINAL + "components, no files", edit)

    async def _bare(self, one: Interaction) -> None:
        edit = one.raw.response.edit_message(**self._board(None).edit_arguments())
        await self.report.attempt(UPDATE + "components, no files", edit)

    async def _called(self, one: Interaction) -> None:
        await one.later()
        attempt, user = self.report.attempt, discord.Object(one.id)
        direct = await attempt("POST /users/@me/channels: recipient_id", self.create_dm(user))
        if direct is not None:
            self._mine += [
                sent for sent in (await attempt(SEND + "components, nonce", _greet(direct, self._subject)),) if sent
            ]
        if self.board is not None:
            mention = discord.AllowedMentions(users=[user])
            ping = await attempt(
                SEND + "content, nonce, pings",
                self.board.channel.send(f"<@{one.id}>, this is a ping.", allowed_mentions=mention),
            )
            asking = shown(f"<@{one.id}>, this is a ping in a component.").send_arguments()
            asking |= {"allowed_mentions": mention, "nonce": nonce(f"asking {self._subject}")}
            asked = await attempt(SEND + "components, nonce, pings", self.board.channel.send(**asking))
            self._mine += [message for message in (ping, asked) if message is not None]

    async def _forget(self, one: Interaction) -> None:
        """Mark a public answer for deletion at the end."""
        try:
            self._mine.append(await one.raw.original_response())
        except discord.HTTPException:
            return

    async def tidy_up(self) -> None:
        """Delete all public messages of the trial."""
        for message in self._mine:
            await _tidy(message.delete())


def _file() -> Attachment:
    return Attachment(b"What Discord takes.\n", "live.txt")


async def _greet(direct: discord.DMChannel, subject: str) -> discord.Message:
    return await direct.send(**shown("A direct message.").send_arguments(), nonce=nonce(f"direct {subject}"))


async def _first(channel: discord.abc.Messageable) -> list[discord.Message]:
    return [message async for message in channel.history(limit=5)]


async def _tidy(work: Awaitable[Any]) -> None:
    """Await clean-up work and ignore a refusal."""
    try:
        await work
    except discord.HTTPException:
        return


def add(commands: Commands) -> None:
    """Add the parser."""
    parser = commands.add_parser(
        "live",
        help="try at the real Discord every shape of a call that the bot sends",
        description="Try at the real Discord, in a channel of your own, whether it takes what the bot sends.",
        epilog=_EXAMPLES,
    )
    parser.add_argument("--channel", type=int, required=True, metavar="ID", help="the channel to try it in")
    parser.add_argument("--seconds", type=seconds, default=120.0, metavar="S", help="for the presses (default: 120)")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Run the trial and print the report."""
    environment = settings()
    token = "" if environment.discord_token is None else environment.discord_token.get_secret_value()
    if not token:
        raise Misuse("python -m tools live: DISCORD_TOKEN is not set; put the token of a bot of your own there")
    point_at(api_base=environment.api_base, gateway=environment.gateway, cdn=environment.cdn)
    try:
        report = asyncio.run(_try_all(token, args.channel, args.seconds))
    except discord.LoginFailure:
        raise Failure("Discord does not accept this DISCORD_TOKEN") from None
    except OSError as error:
        raise Failure(f"Discord cannot be reached: {error}") from None
    print(report.text((*ALONE, *WITH_SOMEBODY)))
    print("\n".join(f"left out: {shape} ({why})" for shape, why in NOT_TRIED.items()))
    return 1 if report.refused else 0


async def _try_all(token: str, channel: int, patience: float) -> Report:
    async with Live(channel) as live:
        connected = asyncio.create_task(live.start(token))
        waiting = asyncio.create_task(live.finished.wait())
        print("Connecting; then press the button that appears in the channel.", flush=True)
        await asyncio.wait((connected, waiting), timeout=patience, return_when=asyncio.FIRST_COMPLETED)
        if connected.done():
            waiting.cancel()
            await connected
        await live.tidy_up()
        await live.close()
        waiting.cancel()
        await asyncio.gather(connected, waiting, return_exceptions=True)
        return live.report
