"""A finished match at one moment, with buttons to step through it."""

from __future__ import annotations

from collections.abc import Iterator

from bot.runtime.i18n import Gettext, gettext_for
from bot.screens.post import LINES
from bot.screens.result import result_lines
from bot.sessions.past_matches import PastMatch
from bot.sessions.table import Table
from bot.wire.action import Action
from bot.wire.custom_id import Press
from bot.wire.message import Button, Entry, Form, Menu, Message, Part, Picture, Row, Style, Text, TextField, row, rows
from bot.wire.sight import Sight
from games.contract import Course, Seat, notation
from games.match.acts import move_of

SPECTATOR = "s"
"""The argument of a press that means a spectator instead of a seat."""


def viewer_key(seat: Seat | None) -> str:
    """Encode a seat, or a spectator, as an argument of a press."""
    return SPECTATOR if seat is None else str(seat)


def replay(past: PastMatch, moment: Table, seat: Seat | None, language: str, theme: str | None = None) -> Message:
    """A moment of a finished match as a seat, or a spectator, saw it."""
    _ = gettext_for(language)
    match = moment.started_match
    view = moment.view(seat)
    kind = "public" if seat is None else "seat"
    key, formatter = (past.row.id, match.ply, kind), moment.formatter(language)
    items: list[Part] = [
        Text(_heading(past, match.ply, language, _)),
        Picture(Sight(key, view, formatter, seat, theme), is_essential=True),
        Text("\n".join(_what_happened(past, moment, seat, language, _)) or "…"),
        _steps(past, match.ply, seat, _),
    ]
    if len(moment.seats) > 1 or moment.info.hidden:
        items.append(_seats(moment, match.ply, seat, _))
    items += _exports(past, moment, seat, _)
    return Message("replay", tuple(items), moment.game.info.family.accent)


def ply_form(past: PastMatch, ply: int, seat: Seat | None, _: Gettext) -> Form:
    """The form for the move to go to, from a moment as a seat or a spectator sees it."""
    last = past.match.ply
    number = TextField("ply", _("A number from {lo} to {hi}", lo=0, hi=last), shortest=1, longest=len(str(last)))
    return Form(_("To which move?"), Press(Action.REPLAY_JUMP, past.row.id, (str(ply), viewer_key(seat))), (number,))


def _heading(past: PastMatch, ply: int, language: str, _: Gettext) -> str:
    formatter = past.table.text_formatter(language)
    title = _("Replay: {title}", title=formatter.sheet.title)
    here = _("move {n} of {all}", n=ply, all=past.match.ply)
    whence = past.table.parent_match
    facts = [" – ".join(formatter.names), here, f"#{past.row.id}", f"<t:{(past.row.ended_at or 0) // 1000}:d>"]
    if whence is not None:
        facts.append(_("what if, from #{id} after move {n}", id=whence.match, n=whence.ply))
    return f"### {title}\n-# {' · '.join(facts)}"


def _what_happened(past: PastMatch, moment: Table, seat: Seat | None, language: str, _: Gettext) -> Iterator[str]:
    formatter, match = moment.text_formatter(language), moment.started_match
    if match.steps:
        step = match.steps[-1]
        if step.seat in range(len(formatter.names)):
            move = notation.spoken(move_of(match.game, step.text), language)
            yield f"**{formatter.names[step.seat]}**: `{move}`"
    else:
        yield _("**The start**")
    phrases = [formatter(one.phrase) for one in moment.said(1) if one.to is None or one.to == seat]
    yield from (f"> {line}" for line in phrases[-LINES:])
    if match.result is not None and match.ply == past.match.ply:
        yield ""
        yield from result_lines(moment, match.result, formatter, _)


def _steps(past: PastMatch, ply: int, seat: Seat | None, _: Gettext) -> Row:
    last = past.match.ply

    def step(label: str, to: int, role: str, *, possible: bool) -> Button:
        return Button(
            label, Press(Action.REPLAY_STEP, past.row.id, (str(to), viewer_key(seat), role)), disabled=not possible
        )

    return row(
        step("⏮", 0, "first", possible=ply > 0),
        step("◀", max(ply - 1, 0), "back", possible=ply > 0),
        Button(
            f"{ply}/{last} …",
            Press(Action.REPLAY_ASK_PLY, past.row.id, (str(ply), viewer_key(seat))),
            disabled=last == 0,
        ),
        step("▶", min(ply + 1, last), "forward", possible=ply < last),
        step("⏭", last, "last", possible=ply < last),
    )


def _seats(moment: Table, ply: int, seat: Seat | None, _: Gettext) -> Row:
    options = [Entry(_("As a spectator"), SPECTATOR, chosen=seat is None)]
    options += [
        Entry(_("As {name}", name=one.name), viewer_key(one.seat), chosen=seat == one.seat) for one in moment.seats[:24]
    ]
    press = Press(Action.REPLAY_VIEWER, moment.id, (str(ply), viewer_key(seat)))
    return row(Menu(press, _("Through whose eyes?"), tuple(options)))


def _exports(past: PastMatch, moment: Table, seat: Seat | None, _: Gettext) -> list[Row]:
    ply = moment.started_match.ply
    here = (str(ply), viewer_key(seat))
    buttons = [
        Button(_("Animation"), Press(Action.FILM, past.row.id, here)),
        Button(_("Last move"), Press(Action.LAST_MOVE, past.row.id, here), disabled=past.match.ply == 0),
        Button(_("Record"), Press(Action.RECORD, past.row.id)),
    ]
    if (name := notation_name(past)) is not None:
        buttons.append(Button(name, Press(Action.TRANSCRIPT, past.row.id)))
    buttons.append(Button(_("What decided"), Press(Action.REVIEW, past.row.id)))
    if moment.started_match.result is None:
        buttons.append(Button(_("What if …"), Press(Action.BRANCH, past.row.id, (str(ply),)), Style.PRIMARY))
    return rows(buttons)


def notation_name(past: PastMatch) -> str | None:
    """The name of the game's usual notation, such as PGN; None without one."""
    match = past.match
    notation = match.game.transcript(Course(past.moments[0].state, (), match.result, past.table.names))
    return None if notation is None else notation.name


def file_name(past: PastMatch, suffix: str) -> str:
    """The name of a file about a match."""
    return f"{past.row.game}-{past.row.id}.{suffix}"


def film_text(past: PastMatch, language: str, _: Gettext) -> str:
    """The alt text of an animation."""
    formatter = past.table.formatter(language)
    names = " – ".join(formatter.names)
    words = _(
        "{title}, {names}: the whole match in {n} moves.", title=formatter.sheet.title, names=names, n=past.match.ply
    )
    result = past.match.result
    return words if result is None else f"{words} {formatter(result.why)}"


def last_moves_text(past: PastMatch, since: int, language: str, _: Gettext) -> str:
    """The alt text of the last moves, those after so many acts: who played what, and how it ended."""
    formatter, match = past.table.formatter(language), past.match
    acts = [
        f"{formatter.names[step.seat]}: {notation.spoken(move_of(match.game, step.text), language)}"
        for step in match.steps[since:]
        if step.seat in range(len(formatter.names))
    ]
    words = [_("{title}, the last moves in motion.", title=formatter.sheet.title), "; ".join(acts)]
    if match.result is not None:
        words.append(formatter(match.result.why))
    return " ".join(word for word in words if word)
