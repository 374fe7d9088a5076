"""The public post of a running table: picture, whose turn, what happened, and buttons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby
from typing import Any

from bot.runtime.i18n import Gettext, gettext_for
from bot.screens.choices import calls, choices, keeps_picture, marks_at, open_choices
from bot.screens.clock_lines import time_lines
from bot.screens.lobby import cancelled_lobby, chance_line, lobby
from bot.screens.private import post_url
from bot.screens.result import again_label, proof, result_lines, stop_sentence
from bot.screens.two_languages import Words, labels, own_language_line
from bot.screens.wishes import request_rows, requests
from bot.sessions.table import AnyMatch, Table
from bot.sessions.tips import gives_tips
from bot.wire.action import Action
from bot.wire.custom_id import Press
from bot.wire.message import Button, Message, Part, Picture, Style, Text, row
from bot.wire.sight import Sight
from games.contract import Seat
from games.families import Family
from games.library import AnyGame

LINES = 3
"""The most phrases shown."""
GROWING = 12
"""The most phrases shown in games without decisions, whose post is a growing account."""


def post(table: Table) -> Message:
    """The public post of a table as it stands: lobby, match, or what is left of it."""
    if table.row.status == "cancelled":
        return cancelled_lobby(table)
    return lobby(table) if table.match is None else public(table)


def public(table: Table, path: tuple[int, ...] = ()) -> Message:
    """The post of a match; ``path`` is how far the mover has chosen, which boards show."""
    match = table.started_match
    spectated = table.view(None)
    mover = open_choices(table) if table.row.status == "open" and match.result is None else None
    legal, view = None if mover is None else mover[1], spectated()
    marks = marks_at(view, legal, path)
    key = (table.id, match.ply, "public", marks, table.end is not None)
    sight = Sight(key, marks.on(spectated), table.formatter(), theme=table.theme())
    items: list[Part] = [
        Text(heading(table)),
        Picture(sight, is_unchanged=keeps_picture(view, legal, path)),
        Text(_status(table)),
    ]
    if table.row.status == "open" and match.result is None:
        items += choices(table, view, path)
        items += calls(table)
    items += request_rows(table)
    items += standard_row(table)
    return Message("table", tuple(items), table.game.info.family.accent, in_words=not table.has_emojis())


def moved_post(table: Table) -> Message:
    """The replacement of an old post: a line with a link to the present one."""
    words = gettext_for(table.language)("The table has moved down.")
    return Message("moved post", (Text(f"-# {words} {post_url(table) or ''}".rstrip()),))


def heading(table: Table) -> str:
    """The heading: title, players and number of moves."""
    _ = gettext_for(table.language)
    formatter = table.text_formatter()
    moves = 0 if table.match is None else table.match.history.moves
    turn = _("move {n}", n=moves) if moves else _("start")
    return f"### {formatter.sheet.title}\n-# {' – '.join(formatter.names)} · {turn} · #{table.id}"


def _status(table: Table) -> str:
    _ = gettext_for(table.language)
    match = table.started_match
    lines: list[str] = []
    if match.result is not None:
        lines += result_lines(table, match.result, table.text_formatter(), _)
    elif table.row.status == "stopped":
        lines.append(stop_sentence(table, _))
    elif table.row.status == "paused":
        lines += _pause_lines(table, _)
    elif table.row.status == "suspended":
        lines.append(_("**The match is suspended:** its journal does not fit the rules of this version. It is kept."))
    else:
        lines += _waiting(table, _)
    happened = list(recent_phrases(table))
    if happened:
        lines += ["", *(f"> {line}" for line in happened)]
    if chance := [*proof(table, _)] if match.result is not None else [*_promise(table, _)]:
        lines += ["", *chance]
    return "\n".join(lines)


def _waiting(table: Table, _: Gettext) -> Iterator[str]:
    match, formatter = table.started_match, table.text_formatter()
    names = formatter.names
    since = f"<t:{table.at // 1000}:R>"
    for ask in match.game.view(match.state, None).asks:
        who = _.enumerate(f"**{names[seat]}**" for seat in ask.seats)
        yield f"▶ {who}: {formatter.in_public(ask.text)} · {since}"
    if decided := [names[seat] for seat in decided_seats(match)]:
        yield _("-# ✓ {names}", names=_.enumerate(decided))
    if table.awaited_people() and open_choices(table) is None:
        yield _("-# To be chosen under *{button}*", button=view_button(table.game, _))
    yield from time_lines(table, _)
    yield from requests(table)


def decided_seats(match: AnyMatch) -> tuple[Seat, ...]:
    """The seats that have chosen already where several choose at once, without those that had nothing to choose."""
    game, awaited = match.game, frozenset(match.awaited)
    asked, later, state_later = awaited, awaited, match.state
    # back to where more and more were still to choose the same
    for _number, state in reversed(match.history.kept.states):
        before = frozenset(game.to_move(state))
        if not awaited or not before >= later or (before == later and len(asked) == len(awaited) == 1):
            break
        if len(later) == 1 and _question(game, state, later) != _question(game, state_later, later):
            break
        asked, later, state_later = before, before, state
    return tuple(sorted(asked - awaited))


def _question(game: AnyGame, state: Any, seats: frozenset[Seat]) -> list[str]:
    """The public questions asked of some seats."""
    return [ask.text.key for ask in game.view(state, None).asks if seats.intersection(ask.seats)]


def _pause_lines(table: Table, _: Gettext) -> Iterator[str]:
    since = f"<t:{(table.notes.paused_at or table.at) // 1000}:R>"
    yield _("⏸ **Paused** {since}. No clock runs; *Resume* lets it go on.", since=since)
    yield from requests(table)


def _promise(table: Table, _: Gettext) -> Iterator[str]:
    """The line about fixed chance, at the start only; the whole hashes are behind *Record* under *More*."""
    parent = table.parent_match
    begins = table.row.status == "open" and table.started_match.ply == (0 if parent is None else parent.ply)
    if begins:
        yield from chance_line(table, _)


def recent_phrases(table: Table) -> Iterable[str]:
    """The phrases since the last person's act, the newest last."""
    match = table.started_match
    people = {seat.seat for seat in table.people}
    lines = LINES if table.info.skill else GROWING
    count = 0
    for step in reversed(match.steps):
        count += 1
        if step.seat in people if table.info.skill else count == lines:
            break
    formatter = table.text_formatter()
    # what stands above as the state of things is not told once more as something that happened
    status = match.result.why if match.result is not None else None
    phrases = [
        utterance.phrase for utterance in table.said(count) if utterance.to is None and utterance.phrase != status
    ]
    told = [formatter(one) for one in phrases if not (match.history.undoing and one.key == "undo.asked")]
    return counted_lines(told)[-lines:]


def counted_lines(lines: Sequence[str]) -> list[str]:
    """Lines that say the same one after another as one, with their number."""
    times = [(line, len([*same])) for line, same in groupby(lines)]
    return [line if n == 1 else f"{line} ({n} ×)" for line, n in times]


def view_button(game: type[AnyGame], _: Words) -> str:
    """The label of the button for the own view: named after tiles or cards where a hand is held."""
    if not (game.info.hidden and game.info.family.hands):
        return _("My view")
    return _("My tiles") if game.info.family is Family.DOMINO else _("My hand")


def standard_row(table: Table) -> Iterator[Part]:
    """The standard row of buttons, always in the same order; before it whose answer is in one's own language."""
    _ = labels(table)
    rules = Button(_("Rules"), Press(Action.RULES, table.id, ("0",)))
    if table.row.status in ("over", "stopped", "cancelled"):
        yield from own_language_line(table, lambda _: _("Rules"))
        again = Button(again_label(table, _), Press(Action.REMATCH, table.id), Style.PRIMARY)
        board = Button(_("Leaderboard"), Press(Action.LEADERBOARD_OF_TABLE, table.id))
        if table.row.status != "over":
            yield row(again, board, rules)
            return
        replay = Button(_("Replay"), Press(Action.REPLAY, table.id))
        # so that each row is one line on a phone
        yield row(again, replay, Button(_("Record"), Press(Action.RECORD, table.id)))
        yield row(Button(_("What decided"), Press(Action.REVIEW, table.id)), board, rules)
        return
    yield from own_language_line(table, lambda _: view_button(table.game, _))
    yield row(
        Button(view_button(table.game, _), Press(Action.VIEW, table.id)),
        rules,
        *([Button(_("Tip"), Press(Action.TIP, table.id))] if gives_tips(table) else []),
        Button(_("More"), Press(Action.MORE, table.id)),
    )
