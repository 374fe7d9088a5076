"""Sentences for refusals: the rule, the reason, and what is possible instead."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from bot.runtime.i18n import Gettext
from bot.screens.private import url_of_post
from bot.screens.result import again_label
from bot.sessions.errors import AlreadyPlayed, Halfway, InternalError, Paused, Unbegun, UserError
from bot.sessions.rate_limits import TooMuch
from bot.sessions.table import Table
from bot.wire.names import escape, escape_formatting, shorten
from data import rows
from games.contract import JOKER, notation, refusals
from games.library import all_games, sheet

TYPED = 60
"""The most characters of typed text that are quoted back."""
NAMED = 4
"""Acts of a typed line that are named one by one."""


def not_at_table(table: Table, user_id: int) -> UserError:
    """The refusal for somebody without a seat; who has a substitute is told how to come back."""
    return UserError("spectator" if table.seat_held_for(user_id) is None else "substituted")


def too_fast_sentence(shortage: TooMuch, _: Gettext) -> str:
    """The sentence for somebody over a rate limit."""
    seconds = _seconds(shortage)
    match shortage.scope:
        case "player":
            return _.several(
                "That was a lot at once. In {n} second I listen to you again.",
                "That was a lot at once. In {n} seconds I listen to you again.",
                seconds,
            )
        case "channel":
            return _.several(
                "So much is going on in this channel that I cannot keep up. Try again in {n} second.",
                "So much is going on in this channel that I cannot keep up. Try again in {n} seconds.",
                seconds,
            )
        case "server":
            return _.several(
                "So much is going on on this server that I cannot keep up. Try again in {n} second.",
                "So much is going on on this server that I cannot keep up. Try again in {n} seconds.",
                seconds,
            )


def _seconds(shortage: TooMuch) -> int:
    return math.ceil(shortage.seconds)


def _permissions(names: Iterable[str], _: Gettext) -> str:
    """Permissions as Discord's settings call them."""
    labels = {
        "attach_files": _("Attach Files"),
        "create_public_threads": _("Create Public Threads"),
        "send_messages": _("Send Messages"),
        "send_messages_in_threads": _("Send Messages in Threads"),
        "view_channel": _("View Channel"),
    }
    return _.enumerate(labels[name] for name in names)


def _openings(_: Gettext, shortage: TooMuch) -> str:
    if shortage.scope == "player":
        return _.several(
            "You have just opened several tables. In {n} second you can open another one.",
            "You have just opened several tables. In {n} seconds you can open another one.",
            _seconds(shortage),
        )
    return _.several(
        "Many tables were opened here just now. In {n} second you can open yours.",
        "Many tables were opened here just now. In {n} seconds you can open yours.",
        _seconds(shortage),
    )


def _thinking(_: Gettext, shortage: TooMuch) -> str:
    return _.several(
        "The computer players here have thought a great deal just now. In {n} second you can start; "
        "without them, at once.",
        "The computer players here have thought a great deal just now. In {n} seconds you can start; "
        "without them, at once.",
        _seconds(shortage),
    )


def table_link(row: rows.Match, language: str) -> str:
    """A table by the title of its game and where it stands, as a link to its post."""
    game, url = all_games().get(row.game), url_of_post(row)
    title = f"#{row.id}" if game is None else f"{sheet(game, language).title} #{row.id}"
    # a thread of ours is called after the game itself
    return f"<#{row.parent_id or row.channel_id}>: " + (title if url is None else f"[{title}]({url})")


def _over_here(row: rows.Match, _: Gettext) -> str:
    """The sentence for somebody who plays on where the last match is over."""
    url, game = url_of_post(row), all_games().get(row.game)
    # the button has another name where somebody has played alone
    if url is None or game is None or game.info.alone:
        return _("The match here is over: `/table rematch` plays it again, `/play` opens another table.")
    return _(
        "The match here is over: *Rematch* under its [last picture]({url}), or `/table rematch`, plays it again. "
        "`/play` opens another table.",
        url=url,
    )


SENTENCES: Mapping[str, Callable[..., str]] = {
    "agreed_before": lambda _: _("What was agreed stands: this match goes on from another one."),
    "alone_stop": lambda _: _("Alone you end it with *Stop the match*; nothing is counted then."),
    "bad_number": lambda _, lo, hi: _(
        "That must be a whole number from {lo} to {hi}; nothing was changed.", lo=lo, hi=hi
    ),
    "bad_rules_name": lambda _, n: _("A name has up to {n} characters in one line; nothing was saved.", n=n),
    "bad_value": lambda _: _("That value is not possible here; nothing was changed."),
    "word_stays_shut": lambda _, name: _(
        "I cannot open the word of {name} any more. It must be added again, or taken out, before the start.",
        name=escape(name),
    ),
    "options_clash": lambda _, game, paragraph: _(
        "That does not go together; nothing was changed. Rule {number}: {rule}",
        number=paragraph,
        rule=sheet(game, _.language).paragraph(paragraph),
    ),
    "bad_word": lambda _, n: _("A word has up to {n} characters in one line; nothing was changed.", n=n),
    "branch_needs_server": lambda _: _("Tables stand in channels of a server: use `/replay` there."),
    "channel_full": lambda _, n: _.several(
        "This channel and its threads have {n} open table already. Take another channel, or wait until it is finished.",
        "This channel and its threads have {n} open tables already. "
        "Take another channel, or wait until one is finished.",
        n,
    ),
    "closed": lambda _: _("This table is closed. Open a new one with `/play`."),
    "dead_button": lambda _: _("This button leads nowhere any more."),
    "file_unreadable": lambda _: _("I cannot read that file; attach it once more."),
    "host_decides": lambda _, name: _("{name} decides that at this table.", name=escape(name)),
    "invitation_over": lambda _: _("This invitation is over. `/tables` shows which tables wait for people."),
    "invite_again": lambda _, name: _("{name} was asked to this table already.", name=escape(name)),
    "invite_barred": lambda _, name: _("{name} cannot come to this channel.", name=escape(name)),
    "invite_bot": lambda _, name: _(
        "{name} is a bot and does not play. *Add computer* lets a computer player sit down.", name=escape(name)
    ),
    "invite_lately": lambda _, name: _(
        "{name} was asked to a table within the last hour; I ask nobody more often.", name=escape(name)
    ),
    "invite_needs_game": lambda _: _("Name a game, too: `/play` with a game and a person opens a table and asks."),
    "invite_seated": lambda _, name: _("{name} sits at this table already.", name=escape(name)),
    "invite_too_many": lambda _, name, n: _.several(
        "I have not asked {name}: you have {n} open invitation. Wait for an answer first.",
        "I have not asked {name}: you have {n} open invitations. Wait for an answer first.",
        n,
        name=escape(name),
    ),
    "invite_unwanted": lambda _, name: _("{name} does not want to be asked just now.", name=escape(name)),
    "invite_yourself": lambda _: _("You sit here already; ask somebody else."),
    "not_invited": lambda _: _("This invitation is for somebody else. *Join* at the table lets you sit down, too."),
    "may_think_longer": lambda _, name, when: _(
        "{name} may think a little longer; from {when} on you can ask again.", name=name, when=when
    ),
    "lookouts_need_server": lambda _: _("I tell you of tables on a server. Use `/settings company` there."),
    "needs_server_channel": lambda _: _("A table needs a channel of a server. Use `/play` there."),
    "no_notation": lambda _: _("There is no usual notation for this game."),
    "no_person_there": lambda _: _("That seat is not held by a person."),
    "no_seat_for_you": lambda _: _("All seats are taken. You can watch, or open a table of your own in a thread."),
    "no_seat_held": lambda _: _("Nobody is holding a seat for you here."),
    "no_game_just_so": lambda _, typed, names: _(
        "I do not know a game “{typed}”. Similar names: {names}.", typed=typed, names=names
    ),
    "no_such_game": lambda _, typed: _("I do not know a game “{typed}”. `/games` shows all there are.", typed=typed),
    "no_such_match": lambda _, id: _("There is no finished match #{id} here.", id=id),
    "no_such_ply": lambda _, lo, hi: _("That is not a number from {lo} to {hi}.", lo=lo, hi=hi),
    "no_such_rules": lambda _, name: _("There are no house rules “{name}” for this game here.", name=escape(name)),
    "match_over_here": lambda _, row: _over_here(row, _),
    "no_table_here": lambda _: _("There is no table here. Open one with `/play`."),
    "not_at_table": lambda _: _("You are not sitting at this table."),
    "not_awaited": lambda _, name: _("The table is not waiting for {name}.", name=name),
    "not_over_yet": lambda _: _("That match is not over yet; the replay opens when it is."),
    "not_paused": lambda _: _("The table is not paused."),
    "not_started": lambda _: _("The match has not started yet."),
    "old_post": lambda _, url: _("The table has moved; it stands [here]({url}).", url=url),
    "only_players": lambda _: _("Only those who played can ask for a rematch; open a table with `/play`."),
    "act_not_named": lambda _: _("That act is named no more; *What decided* tells which ones are."),
    "over_by_then": lambda _: _("The match was over by then; step back a little."),
    "paused_already": lambda _: _("The table is paused already; *Resume* lets it go on."),
    "players_missing": lambda _, n: _.several("{n} player is missing.", "{n} players are missing.", n),
    "record_or_number": lambda _: _("Attach a record, or give the number of a match that was played here."),
    "no_tips_here": lambda _: _(
        "There are tips only where you play alone against computer players and have something to choose."
    ),
    "no_tip_now": lambda _: _("No tip now: this is for you to notice."),
    "still_busy": lambda _: _("I am still busy with what you asked for last; wait for that answer first."),
    "record_too_long": lambda _, n: _("That file is longer than any record: I read up to {n} kB.", n=n),
    "data_too_long": lambda _: _(
        "There is more about you than fits into a message. Ask whoever runs me; they can give it to you."
    ),
    "exported_already": lambda _, n: _.several(
        "You have just got your data. In {n} second I can look it up once more.",
        "You have just got your data. In {n} seconds I can look it up once more.",
        n,
    ),
    "forgotten_already": lambda _: _("I have forgotten you today already; from tomorrow on I can do it again."),
    "rules_not_yours": lambda _: _("Only who saved them, or who may manage messages, can delete these house rules."),
    "rules_of_somebody": lambda _: _(
        "There are house rules of that name, which somebody else has saved; take another name."
    ),
    "rules_outdated": lambda _: _("The game has other options by now; save these house rules anew."),
    "seated_already": lambda _: _("You are already sitting at this table."),
    "seated_still": lambda _, n, tables: _.several(
        "You still sit at {n} open table: {tables}. "
        "Finish the match or leave it (`/table away`), then I can forget you.",
        "You still sit at {n} open tables, such as {tables}. "
        "Finish the matches or leave them (`/table away`), then I can forget you.",
        n,
        tables=_.enumerate(table_link(table, _.language) for table in tables),
    ),
    "seats_taken": lambda _: _("All seats are taken."),
    "server_full": lambda _, n: _.several(
        "This server has {n} open table already. When it is finished or cleared, you can open yours.",
        "This server has {n} open tables already. When one is finished or cleared, you can open yours.",
        n,
    ),
    "several_tables": lambda _, places: _(
        "You sit at several tables: {places}. Use the command in the channel.", places=_.enumerate(places)
    ),
    "somebody_not_at_table": lambda _, name: _("{name} is not sitting at this table.", name=escape(name)),
    "spectator": lambda _: _("You are not sitting at this table. You can watch here, or open a table with `/play`."),
    "started": lambda _: _("The match has already started."),
    "still_going_on": lambda _: _("The match is still going on."),
    "overdue": lambda _: _(
        "Your time has run out: a computer player makes this move, and then you can take your seat back."
    ),
    "substituted": lambda _: _("A computer player takes over. *More* has the button to take your seat back."),
    "suspended": lambda _: _("This match is suspended, and kept."),
    "table_here": lambda _: _("There is a table in this channel already."),
    "thread_permissions": lambda _, names: _(
        "I cannot open a thread here, because I lack: {names}.", names=_permissions(names, _)
    ),
    "too_many_rules": lambda _, n: _("This channel has {n} sets for this game already; delete one first.", n=n),
    "too_many_tables": lambda _, n: _.several(
        "You already sit at {n} table; finish or leave it first.",
        "You already sit at {n} tables; finish or leave one first.",
        n,
    ),
    "days_away_left": lambda _, n: _.several(
        "You have {n} day away left this year; nothing was changed.",
        "You have {n} days away left this year; nothing was changed.",
        n,
    ),
    "no_clock_here": lambda _: _("There is no clock at this table, so there is nothing to add."),
    "not_asked": lambda _: _("You are not asked for this."),
    "nobody_wishes_that": lambda _: _("Nobody at the table wishes that any more."),
    "no_quiet_hours": lambda _: _("Quiet hours need a beginning and another end; nothing was changed."),
    "no_such_zone": lambda _: _(
        "I do not know that time zone; choose one of the list, such as Europe/Berlin. Nothing was changed."
    ),
    "too_long_to_replay": lambda _, id, n: _(
        "Match #{id} is too long to go through here: I go through up to {n} moves, and not for long. The host of this "
        "bot can take its record out with `stammtisch record {id}`.",
        id=id,
        n=n,
    ),
    "too_long_to_review": lambda _, n: _.several(
        "Looking back at this match took longer than I may think about it. If you ask again in a minute, I try once "
        "more. At home you can do it with its record and `stammtisch review FILE`, however long it takes.",
        "Looking back at this match took longer than I may think about it. If you ask again in {n} minutes, I try once "
        "more. At home you can do it with its record and `stammtisch review FILE`, however long it takes.",
        n,
    ),
    "too_long_to_check": lambda _, n: _(
        "That is too long to check here: I check up to {n} acts, and not for long. At home you can check it with "
        "`stammtisch verify FILE`, however long it takes.",
        n=n,
    ),
    "two_times": lambda _: _("I need two times of day, such as 22:00 and 7:30; nothing was changed."),
    "openings": _openings,
    "permissions": lambda _, names: _(
        "I cannot host a table here, because I lack: {names}.", names=_permissions(names, _)
    ),
    "thinking": _thinking,
}
"""The sentence of each :class:`UserError` key, as a function of the language and the parameters."""


def refusal(error: UserError, _: Gettext) -> str:
    """The sentence for a user error."""
    return SENTENCES[error.key](_, **error.params)


def sentence(why: refusals.Refusal | InternalError, table: Table, _: Gettext) -> str:
    """The sentences for a refused act: the reason, and what is possible instead."""
    return " ".join(filter(None, (reason(why, table, _), _instead(why, table, _))))


def refusal_over(refused: Table, user_id: int) -> Callable[[Table], str | None] | None:
    """A function that tells when what was refused to a player is past: the empty string then, and None while it stands.

    It is past when the player has acted since, is asked now and was not, or the match is over. Nothing passes for those
    who do not play.
    """
    seat, match = refused.seat_of(user_id), refused.match
    if seat is None or match is None:
        return None
    table_id, was_asked, ply = refused.id, seat in match.awaited, match.ply

    def over(now: Table) -> str | None:
        if now.id != table_id:
            return None
        match = now.started_match
        is_asked = seat in match.awaited and not was_asked
        has_acted = any(step.seat == seat for step in match.steps[ply:])
        return "" if is_asked or has_acted or now.end is not None else None

    return over


def reason(why: refusals.Refusal | InternalError, table: Table, _: Gettext) -> str:
    """The sentence that says why an act was refused."""
    match why:
        case InternalError():
            return _(
                "Something went wrong on my side; the table is as it was. If it happens again, tell whoever runs me."
            )
        case AlreadyPlayed():
            return _("That has been played already.")
        case Paused():
            return _("The table is paused; *Resume* lets it go on.")
        case Halfway(played=played, refusal=refused):
            quotes = [f"`{notation.spoken(move, _.language)}`" for move in played]
            moves = _.enumerate(quotes) if len(quotes) <= NAMED else f"{quotes[0]} … {quotes[-1]}"
            rest = reason(refused, table, _)
            return _("Played: {moves}. The rest of your line was not. {rest}", moves=moves, rest=rest)
        case Unbegun(act=act, refusal=refused):
            said = _typed_text(act) if isinstance(act, str) else notation.spoken(act, _.language)
            rest = reason(refused, table, _)
            return _("Nothing of your line was played: `{act}` does not go. {rest}", act=said, rest=rest)
        case refusals.NothingToUndo():
            return _("You have not played anything yet that you could take back.")
        case refusals.SeenSince(back=back) if back is not None:
            return _("Here a step is taken back with `{move}`.", move=notation.spoken(back, _.language))
        case refusals.SeenSince():
            return _("That cannot be taken back: something hidden or left to chance has been seen since.")
        case refusals.Over():
            return _("This match is over. *{button}* below the picture starts a new one.", button=again_label(table, _))
        case refusals.NotAsked(awaited=awaited):
            names = _.enumerate(table.text_formatter().names[seat] for seat in awaited)
            return _("It is not your turn: the table is waiting for {names}.", names=names or _("nobody"))
        case refusals.NotPossible(kind=kind):
            return _("“{kind}” is not possible now.", kind=_kind(kind, table, _))
        case refusals.NoDraw():
            return _("This game knows no draw.")
        case refusals.NotHeld():
            return _not_held(why, _)
        case refusals.Forbidden(paragraph=paragraph):
            rule = sheet(table.game, _.language).reason(paragraph)
            return _("Rule {number}: {rule}", number=paragraph, rule=rule)
        case refusals.NotOffered(move=move):
            return _("“{move}” is not possible now.", move=spoken_move(move, _))
        case refusals.Ambiguous(text=text):
            return _("“{text}” can be several moves.", text=_typed_text(text))
        case refusals.Unreadable(text=text):
            return _("I cannot read “{text}” as a move.", text=_typed_text(text))
        case _:
            return _("That does not go now.")


def _not_held(why: refusals.NotHeld, _: Gettext) -> str:
    """The sentence that names the card or tile which somebody does not hold, or not so often."""
    if why.value == JOKER:
        return _("You do not hold so many jokers.") if why.so_often else _("You do not hold a joker.")
    card = escape_formatting(why.value.spoken(_.language))
    if why.so_often:
        return _("You do not hold {card} that many times.", card=card)
    return _("You do not hold {card}.", card=card)


def _instead(why: refusals.Refusal | InternalError, table: Table, _: Gettext) -> str:
    """The sentence that names what is possible instead of a refused act; empty where nothing is known of it."""
    match why:
        case Halfway(refusal=refused) | Unbegun(refusal=refused):
            return _instead(refused, table, _)
        case refusals.NotPossible(kinds=kinds):
            return _kinds(kinds, table, _)
        case refusals.NotHeld(nearest=moves) | refusals.Forbidden(nearest=moves) | refusals.NotOffered(nearest=moves):
            return _nearest(moves, _)
        case refusals.Ambiguous(nearest=moves) | refusals.Unreadable(nearest=moves):
            return _nearest(moves, _)
        case _:
            return ""


def spoken_move(move: Any, _: Gettext) -> str:
    """A move as this person would type it, safe to show."""
    return escape_formatting(notation.spoken(move, _.language))


def _typed_text(text: str) -> str:
    return escape(shorten(text, TYPED))


def _nearest(moves: Iterable[Any], _: Gettext) -> str:
    quotes = [f"`{notation.spoken(move, _.language)}`" for move in moves]
    if not quotes:
        return ""
    match moves:
        case refusals.Span():
            return _("Possible now: {first} to {last}.", first=quotes[0], last=quotes[-1])
        case refusals.Some():
            return _("Possible now, for example: {moves}.", moves=_either(quotes, _))
        case _:
            return _("Possible now: {moves}.", moves=_either(quotes, _))


def _kind(kind: type, table: Table, _: Gettext) -> str:
    # what the sheets do not name are the moves of every game, which have no fields
    return sheet(table.game, _.language).words.get(f"move.{kind.__name__}") or notation.spoken(kind(), _.language)


def _kinds(kinds: tuple[type, ...], table: Table, _: Gettext) -> str:
    if not kinds:
        return ""
    return _("Possible: {kinds}.", kinds=_either([_("“{kind}”", kind=_kind(kind, table, _)) for kind in kinds], _))


def _either(words: list[str], _: Gettext) -> str:
    if len(words) < 2:
        return "".join(words)
    return _("{first} or {last}", first=", ".join(words[:-1]), last=words[-1])
