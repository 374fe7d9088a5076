"""Typed moves, in a command or in a message that mentions the bot; and speech in games that listen."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Sequence
from typing import Any

import discord

from bot.interactions.context import Context, Services, answered
from bot.runtime.i18n import gettext_for
from bot.screens.confirmation import sure_of
from bot.screens.refusals import not_at_table, sentence, spoken_move
from bot.screens.wishes import draw_answer, take_back_answer
from bot.sessions.errors import AlreadyPlayed, Halfway, InternalError, Paused, Unbegun, Unconfirmed, UserError
from bot.sessions.followers import Change, Shown
from bot.sessions.host import Host
from bot.sessions.journal import Event, Origin
from bot.sessions.scoring import is_answered_at_once, would_cost_rating
from bot.sessions.seating import give_seat_back
from bot.sessions.table import AnyMatch, Table
from bot.wire import sending
from bot.wire.names import shorten
from bot.wire.rendering import Ready
from bot.wire.snowflake import milliseconds
from bot.wire.typed import LONGEST, tidy
from games.contract import Game, NotAsked, NotPossible, Over, Refusal, Said, Seat, Unreadable, readings
from games.library import all_games
from games.match.acts import AgreeDraw, Resign, Undo, move_of
from games.match.hints import nameable_kinds, nearest
from games.match.lines import first_wrong
from games.match.reading import acts_in, read_act, told
from games.match.reading import tidy as tidy_line

SPEECH_PART = 1_000
"""The part number of the speech in a message to the bot; its moves are numbered from 0."""
SPOKEN = (discord.MessageType.default, discord.MessageType.reply)
"""The types of messages that people write; others announce pins and threads."""
READ_FOR = 20.0
"""Seconds an answer stays in the channel for somebody whose DMs are closed."""


async def play_mention(services: Services, message: discord.Message, me: discord.abc.User) -> None:
    """Play the move of a message that mentions the bot; a refusal goes to its author alone."""
    table = await services.host.in_channel(message.channel.id)
    if table is None or table.match is None:
        return
    words = re.sub(rf"<@!?{me.id}>", " ", message.content)
    if listens(table.started_match.game) and says_more(message, words, table):
        await hear(services, message, part=SPEECH_PART)
    text = tidy(words)
    if not text:
        return
    try:
        back = await give_seat_back(services.host, table, message.author.id, shorten(message.author.display_name))
        table = table if back is None else back
        if table.seat_of(message.author.id) is None:
            return
        played = await play_text(services.host, table, text, _origin(message))
    except AlreadyPlayed:
        return
    except (Refusal, InternalError) as refusal:
        if isinstance(refusal, Over | Paused) and await services.host.store.journal.has_event(message.id, 0):
            # it was this very message that has ended the match
            return
        await _answer(services, message, table, refusal)
        return
    await services.host.tell(played)


def _origin(message: discord.Message, part: int = 0) -> Origin:
    """The origin of an act that was typed."""
    return Origin(message.author.id, milliseconds(message.created_at), Event(message.id, part))


def listens(game: Game[Any, Any]) -> bool:
    """Return whether a game listens to what its players write in the channel."""
    return type(game).speech is not Game.speech


def says_more(message: discord.Message, words: str, table: Table) -> bool:
    """Return whether a message to the bot says more than one move, and so speaks to the others, too.

    ``words`` are its content without the mentions of the bot. A move out of turn says no more than one in turn.
    """
    if message.reference is not None or message.attachments or message.stickers or message.poll is not None:
        return True
    text = " ".join(words.split())
    if not text or table.match is None:
        return False
    seat, match = table.seat_of(message.author.id), table.match
    if len(text) > LONGEST or seat is None:
        return True
    spoken = match.game.speech(match.state, seat)
    if any(type(move) is not type(spoken) for move in readings(match.game.kinds, tidy_line(text))):
        return False
    try:
        read_act(match, seat, text)
    except Refusal:
        return True
    return False


async def hear(services: Services, message: discord.Message, *, part: int = 0) -> None:
    """In a game that listens, play what a player says by writing in the channel."""
    if message.type not in SPOKEN or not services.host.listening.hears(message.channel.id):
        return
    row = await services.host.store.matches.by_channel(message.channel.id)
    game = None if row is None or row.status != "open" else all_games().get(row.game)
    if row is None or game is None or game.speech is Game.speech:
        return
    table = await services.host.find(row.id)
    if table is None:
        return
    seat = table.seat_of(message.author.id)
    if seat is None:
        return
    try:
        await services.host.play(table.id, seat, lambda match: _spoken_move(match, seat), origin=_origin(message, part))
    except (Refusal, InternalError):
        return


def _spoken_move(match: AnyMatch, seat: Seat) -> Any:
    """The move a player makes by speaking; :class:`games.contract.NotAsked` where the game does not listen now."""
    move = match.game.speech(match.state, seat)
    if move is None:
        raise NotAsked(match.awaited)
    return move


async def _answer(services: Services, message: discord.Message, table: Table, refusal: Any) -> None:
    player = await services.host.store.players.get(message.author.id)
    seat = table.seat_of(message.author.id)
    language = player.language if player is not None else None
    locale = table.seats[seat].locale if seat is not None else None
    _ = gettext_for(language or locale or table.language)
    mentions = discord.AllowedMentions.none()
    if isinstance(refusal, Unconfirmed) and isinstance(refusal.move, Undo):
        words = _("Before a move is taken back at a price I ask once more: use `/table undo`.")
    elif isinstance(refusal, Unconfirmed) and isinstance(refusal.move, table.game.deciding):
        words = _("Before that counts I ask once more: type it with `/move`.")
    elif isinstance(refusal, Unconfirmed):
        words = _("Before somebody gives up I ask once more: type it with `/move`, or use `/table resign`.")
    else:
        words = sentence(refusal, table, _)
    try:
        if isinstance(refusal, Unconfirmed) and seat is not None:
            await sending.send(message.author.send, Ready(sure_of(table, seat, refusal.move, _)))
        else:
            await message.author.send(words, allowed_mentions=mentions)
    except discord.Forbidden:
        if table.info.hidden and not isinstance(refusal, Over | NotAsked | InternalError | Unconfirmed):
            # what else could be played tells of the hand
            words = _("That does not go now.")
        await message.reply(words, allowed_mentions=mentions, delete_after=READ_FOR, mention_author=False)


async def play_here(context: Context, text: str) -> None:
    """Play what was typed in a command, and say what was understood."""
    table, interaction = context.table, context.interaction
    if table.match is None:
        raise UserError("not_started")
    seat = table.seat_of(interaction.id)
    if seat is None:
        raise not_at_table(table, interaction.id)
    try:
        played = await play_text(context.host, table, text, context.origin)
    except Unconfirmed as asked:
        now = (await context.fresh()).table
        await interaction.show(sure_of(now, seat, asked.move, context._))
        return
    move = move_of(table.started_match.game, played.table.started_match.steps[-1].text)

    async def show(after: Table, shown: Shown) -> None:
        if isinstance(move, Undo):
            await interaction.tell(take_back_answer(table, after, seat, context._))
            return
        if isinstance(move, AgreeDraw):
            await interaction.tell(draw_answer(after, context._))
            return
        await interaction.tell(context._("Played: {move}", move=spoken_move(move, context._)))

    await context.host.tell(played, answered(context, show))


async def play_text(host: Host, table: Table, text: str, origin: Origin) -> Change:
    """Play a typed move, or the several that a text is; raises a refusal if it does not go.

    What was played is not told yet. Where one of several is refused, none is played (:class:`Unbegun`), unless those
    before have shown something: then they stand, and followers are told of them. :class:`Halfway` names them, unless
    the match is over or asks once more.
    """
    seat, event = (None if origin.user_id is None else table.seat_of(origin.user_id)), origin.event or Event(0)
    if table.match is not None and table.row.status == "paused":
        raise Paused
    if table.match is None or table.row.status != "open":
        raise Over
    if seat is None:
        raise NotAsked(table.match.awaited)
    acts = acts_in(table.match.game, text)
    if len(acts) > 1:
        await _try_line(host, table, seat, acts, event)
    result: Change | None = None
    was_played = False
    played: list[Any] = []
    along: list[Said] = []
    for part, act in enumerate(acts):
        try:
            result = await host.play_untold(
                table,
                seat,
                _typed_move(seat, act, table),
                origin=origin._replace(event=Event(event.id, part)),
                in_thread=True,
            )
            match = result.table.started_match
            played.append(move_of(match.game, match.steps[-1].text))
            along = list(match.steps[-1].said)
            if (one := told(match.game, act, along)) is not None:
                along.remove(one)
        except AlreadyPlayed:
            was_played = True
        except Refusal as refusal:
            if (one := told(table.match.game, act, along)) is not None:
                # what leaves no choice has been played with the act before
                along.remove(one)
                continue
            if result is None and was_played:
                raise AlreadyPlayed from None
            if result is not None:
                # what came before stands, and is shown
                await host.tell(result)
                if not isinstance(refusal, Over | Paused | Unconfirmed):
                    raise Halfway(tuple(played), refusal) from None
            raise
    if result is None and was_played:
        raise AlreadyPlayed
    if result is None:
        close = await asyncio.to_thread(nearest, table.match, seat, text)
        raise Unreadable(text, close, nameable_kinds(table.match, seat))
    return result


async def _try_line(host: Host, table: Table, seat: Seat, acts: Sequence[str], event: Event) -> None:
    """Raise :class:`Unbegun` for a line that goes wrong before it has shown anything; a line played before does not."""

    def read(match: AnyMatch, act: str) -> Any:
        return _typed_move(seat, act, table)(match)

    wrong = await asyncio.to_thread(first_wrong, table.started_match, seat, acts, read)
    if wrong is None or isinstance(wrong.refusal, Unconfirmed) or await host.store.journal.has_event(event.id, 0):
        return
    move = next(iter(readings(table.game.kinds, wrong.text)), wrong.text)
    raise Unbegun(move, wrong.refusal) from None


def _typed_move(seat: Seat, text: str, table: Table) -> Callable[[AnyMatch], Any]:
    """Reads what was typed; :class:`Unconfirmed` for what is asked once more, or takes back at a price at once."""

    def choose(match: AnyMatch) -> Any:
        final = match.game.final
        try:
            move = _read(match, seat, text, table.names)
        except NotPossible as refused:
            # among more than two it is no act of the match; alone some games have a move for it
            if refused.kind is not Resign or (match.game.seats == 1 and not final):
                raise
            move = Resign() if match.game.seats > 1 else match.judge(seat, final[0]())
        has_price = isinstance(move, Undo) and is_answered_at_once(table) and would_cost_rating(table, seat)
        if isinstance(move, (Resign, *match.game.asked_once_more())) or has_price:
            raise Unconfirmed(move)
        return move

    return choose


def _read(match: AnyMatch, seat: Seat, text: str, names: Sequence[str]) -> Any:
    """The typed move; a player may be called by his name where the notation has the number of his chair."""
    try:
        return read_act(match, seat, text)
    except Unreadable:
        numbered = with_chairs(text, names)
        if numbered == text:
            raise
        return read_act(match, seat, numbered)


def with_chairs(text: str, names: Sequence[str]) -> str:
    """The text with players' names replaced by the numbers of their chairs, counted from 1."""
    by_length = sorted(enumerate(names, 1), key=lambda one: len(one[1]), reverse=True)
    for number, name in by_length:
        text = re.sub(rf"(?<!\w){re.escape(name)}(?!\w)", str(number), text, flags=re.IGNORECASE)
    return text
