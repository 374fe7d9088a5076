"""The lobby: the game, the seats, the options agreed, and the buttons to change them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from bot.runtime import jobs
from bot.runtime.i18n import Gettext, gettext_for
from bot.runtime.numbers import count_text
from bot.screens.lessons import learn_button
from bot.screens.two_languages import labels, own_language_line
from bot.sessions.lobby import seat_plan
from bot.sessions.lots import keeps_order
from bot.sessions.sealed_words import seal_of
from bot.sessions.start import missing_players
from bot.sessions.table import LEVELS, Table, options_of
from bot.sessions.time_control import DAY, MINUTE, TIME_LIMITS, TimeLimits
from bot.wire.action import Action
from bot.wire.custom_id import Press
from bot.wire.message import (
    Button,
    ChoiceField,
    Entry,
    Field,
    Form,
    Menu,
    Message,
    Part,
    Picture,
    Row,
    Style,
    Text,
    TextField,
    row,
    rows,
)
from bot.wire.names import escape
from bot.wire.sight import Sight
from games.contract import Choice, FreeText, Number, OptionValue, View, as_dict, changed, choices_of, specs
from games.lessons import has_lesson
from games.library import sheet
from games.match.seeds import WORD_LENGTH
from games.sheets import MessageFormatter, Sheet


def level_name(level: str, _: Gettext) -> str:
    """A computer player's level in words."""
    return {"easy": _("easy"), "medium": _("medium"), "hard": _("hard")}[level]


def limits_name(limits: TimeLimits, _: Gettext) -> str:
    """The time limits in words."""
    if not limits.has_clock:
        return _("No clock")
    parts = []
    if limits.match is not None:
        minutes = limits.match // MINUTE
        parts.append(_.several("{n} minute for the match", "{n} minutes for the match", minutes))
    if limits.act is not None and limits.correspondence:
        parts.append(
            _.several("by letter: {n} day for each move", "by letter: {n} days for each move", limits.act // DAY)
        )
    elif limits.act is not None and limits.act < MINUTE:
        parts.append(_.several("{n} second for each move", "{n} seconds for each move", limits.act // 1000))
    elif limits.act is not None:
        parts.append(_.several("{n} minute for each move", "{n} minutes for each move", limits.act // MINUTE))
    return " · ".join(parts)


OPTIONS_A_PAGE = 5
"""Options on a form; Discord allows five fields."""


def lobby(table: Table) -> Message:
    """The lobby post."""
    _ = gettext_for(table.language)
    formatter = table.text_formatter()
    info = table.game.info
    # some games want an even number: the picture shows the next that can start
    seats = len(table.seats) + missing_players(table)
    options = options_of(table.row)
    key, before = (table.row.game, table.row.options, seats, table.row.parent_match), table.before
    start: Callable[[], View] = (
        partial(jobs.start_view, table.game, seats, options)
        if before is None
        else partial(before.game.view, before.state, None)
    )
    sight = Sight(key, start, _named_by_seat(table, seats, _), theme=table.theme())
    items: list[Part] = [
        Text(f"### {formatter.sheet.title}\n{formatter.sheet.tagline}"),
        Picture(sight, is_illustration=True),
        Text("\n".join(_seat_lines(table, _))),
    ]
    if (parent := table.parent_match) is not None:
        words = _(
            "What if: match #{id} goes on after move {n}, with fresh chance. The result does not count.",
            id=parent.match,
            n=parent.ply,
        )
        items.insert(1, Text(words))
    differences = [
        f"{option_label(name, formatter.sheet)}: **{option_value(name, value, formatter.sheet, _)}**"
        for name, value in changed(options).items()
    ]
    rules = table.notes.rules
    if rules is not None:
        differences.insert(0, _("house rules “{name}”", name=escape(rules)))
    if differences:
        items.append(Text(_("Agreed: {options}", options=" · ".join(differences))))
    if table.time_control.limits.has_clock:
        items.append(Text(_("⏳ Pace: {pace}", pace=limits_name(table.time_control.limits, _))))
    items += [Text(f"-# {line}") for line in _consequences(options, formatter.sheet)]
    items.append(Text(f"-# {_summary(table, _)}"))
    items += [Text(line) for line in chance_line(table, _)]
    items += _rematch(table, _)
    items += _buttons(table)
    return Message("lobby", tuple(items), info.family.accent)


def _named_by_seat(table: Table, seats: int, _: Gettext) -> MessageFormatter:
    """Says the game's phrases with the names of who will have which seat, and numbers where that is open.

    Before the lots are drawn it is open for all.
    """
    plan = seat_plan(table, seats) if keeps_order(table) or seats == 1 else (None,) * seats
    names = tuple(_("Seat {n}", n=n) if chair is None else chair.name for n, chair in enumerate(plan, 1))
    return MessageFormatter(table.formatter().sheet, names)


def _seat_lines(table: Table, _: Gettext) -> Iterator[str]:
    for place, seat in enumerate(seat_plan(table, max(len(table.seats), table.seat_counts[0])), 1):
        if seat is None:
            yield f"{place}. *{_('free')}*"
            continue
        name = escape(seat.name)
        host = f" · {_('host')}" if seat.user_id == table.row.host_id else ""
        yield (
            f"{place}. 👤 **{name}**{host}"
            if seat.user_id
            else f"{place}. 🤖 {name} · {level_name(seat.level or LEVELS[0], _)}"
        )
    if table.seat_counts[0] <= len(table.seats) < table.seat_counts[-1]:
        yield f"-# {_('more may join')}"


def _consequences(options: Any, words: Sheet) -> Iterator[str]:
    """Notes on the chosen options, such as that a match takes long."""
    for name, value in choices_of(options).items():
        key = f"lobby.{name}.{str(value).lower() if isinstance(value, bool) else value}"
        if key in words.words:
            yield words.words[key]


def _summary(table: Table, _: Gettext) -> str:
    info = table.game.info
    seats, missing = count_text(table.seat_counts), missing_players(table)
    words = _.several(
        "{seats} player · about {minutes} min · #{id}",
        "{seats} players · about {minutes} min · #{id}",
        max(table.seat_counts),
        seats=seats,
        minutes=info.minutes,
        id=table.id,
    )
    if missing:
        words += " · " + _.several("{n} player is missing", "{n} players are missing", missing)
    return words


DIGITS = 8
"""Hexadecimal digits of a hash that the post shows; all of them stand behind *Record*."""


def chance_line(table: Table, _: Gettext) -> Iterator[str]:
    """The line about chance: the first digits of the seed's hash and of the sealed words'."""
    names = [
        escape(seat.name) if seat.sealed is None else f"{escape(seat.name)} `{seal_of(seat.sealed)[:DIGITS]}`"
        for seat in table.seats
        if seat.word is not None or seat.sealed is not None
    ]
    pieces = []
    if table.row.commitment is not None:
        pieces.append(_("Chance is fixed: `{hash}`", hash=table.row.commitment[:DIGITS]))
    if names:
        pieces.append(_("sealed words: {names}", names=_.enumerate(names)))
    if pieces:
        yield f"-# {' · '.join(pieces)}"


def _rematch(table: Table, _: Gettext) -> Iterator[Part]:
    """Who would like a rematch, with the buttons for the others to answer; or who would rather not."""
    notes = table.notes
    if notes.declined is not None:
        yield Text(_("{name} would rather not have a rematch.", name=escape(notes.declined.name)))
    if table.asked_for_rematch:
        askers = [escape(seat.name) for seat in table.people if seat.user_id in notes.again]
        yield Text(
            _.several(
                "{names} would like a rematch; it begins when all have accepted.",
                "{names} would like a rematch; it begins when all have accepted.",
                len(askers),
                names=_.enumerate(askers),
            )
        )
        yield _rematch_answers(table)


def _rematch_answers(table: Table) -> Row:
    _ = labels(table)
    return row(
        Button(_("Accept"), Press(Action.REMATCH, table.id), Style.SUCCESS),
        Button(_("Decline"), Press(Action.DECLINE_REMATCH, table.id)),
    )


def _buttons(table: Table) -> Iterator[Part]:
    _ = labels(table)
    full = len(table.seats) >= table.seat_counts[-1]
    info = table.game.info
    computer = Press(Action.COMPUTER, table.id, (f"+{LEVELS[1]}",))
    yield from own_language_line(table, lambda _: _("How it goes"))
    yield row(
        Button(_("Join"), Press(Action.JOIN, table.id), Style.SUCCESS, disabled=full),
        Button(_("Add computer"), computer, disabled=full),
        Button(_("Start"), Press(Action.START, table.id), Style.PRIMARY, disabled=missing_players(table) > 0),
        Button(_("Options"), Press(Action.ASK_OPTIONS, table.id, ("0",)), disabled=not option_pages(table)),
        Button(_("How it goes"), Press(Action.HOW_IT_GOES, table.id, (info.id,))),
    )
    invite = [] if full else [Button(_("Invite"), Press(Action.INVITE, table.id))]
    learn = [learn_button(table.game, table.id, _)] if has_lesson(table.game) else []
    yield row(*invite, *learn, Button(_("More"), Press(Action.MORE, table.id)))


def option_pages(table: Table) -> int:
    """The number of forms the options fill; 0 where the match continues another one, whose options stay."""
    return 0 if table.row.parent_match is not None else -(-len(specs(table.game.Options)) // OPTIONS_A_PAGE)


def lobby_more(table: Table, user_id: int, _: Gettext) -> Message:
    """The rarely needed buttons before the start, for this person."""
    pages = option_pages(table)
    buttons = [
        *([Button(_("Leave"), Press(Action.LEAVE, table.id))] if table.seat_of(user_id) is not None else []),
        *(
            [Button(_("Change seats"), Press(Action.ROTATE_SEATS, table.id))]
            if table.row.parent_match is not None
            else []
        ),
        *(
            Button(_("Options {n}", n=page + 1), Press(Action.ASK_OPTIONS, table.id, (str(page),)))
            for page in range(pages if pages > 1 else 0)
        ),
        Button(_("Add a word"), Press(Action.ASK_WORD, table.id)),
        *([Button(_("House rules"), Press(Action.HOUSE_RULES, table.id))] if pages else []),
        Button(_("Record"), Press(Action.SEALED, table.id)),
        Button(_("Post again"), Press(Action.REPOST, table.id)),
        Button(_("Cancel"), Press(Action.CANCEL, table.id), Style.DANGER),
    ]
    items: list[Part] = [Text(_("### More")), *rows(buttons)]
    computers = [seat for seat in table.seats if seat.user_id is None]
    choices = [
        Entry(_("Add a computer player: {level}", level=level_name(level, _)), f"+{level}")
        for level in LEVELS
        if len(table.seats) < table.seat_counts[-1]
    ]
    choices += [Entry(_("Remove {name}", name=seat.name), f"-{seat.seat}") for seat in computers]
    if choices:
        # another number after every change, so that the same level can be chosen again
        number = 1000 + len(table.seats)
        items.append(
            row(Menu(Press(Action.COMPUTER, table.id), _("Computer players …"), tuple(choices[:25]), number=number))
        )
    choices = [Entry(limits_name(limits, _), key) for key, limits in TIME_LIMITS.items()]
    current = table.time_control.limits
    # another number after every choice, so that the select says what is chosen now
    number = 2000 + list(TIME_LIMITS).index(current.key)
    label = _("Pace: {pace}", pace=limits_name(current, _))
    items.append(row(Menu(Press(Action.TIME_LIMITS, table.id), label, tuple(choices), number=number)))
    return Message("lobby more", tuple(items), table.game.info.family.accent)


def options_form(table: Table, page: int, _: Gettext) -> Form:
    """The form for a page of the options, as they are now."""
    words, current = sheet(table.game, _.language), as_dict(options_of(table.row))
    options = list(specs(table.game.Options).items())[page * OPTIONS_A_PAGE :][:OPTIONS_A_PAGE]
    fields: list[Field] = []
    for name, spec in options:
        label, value = option_label(name, words), current[name]
        match spec:
            case Choice(values):
                entries = tuple(
                    Entry(option_value(name, one, words, _), str(index), chosen=one == value)
                    for index, one in enumerate(values)
                )
                fields.append(ChoiceField(name, label, entries))
            case Number(lo, hi):
                about = _("from {lo} to {hi}", lo=lo, hi=hi)
                fields.append(TextField(name, label, about, str(value), longest=6))
            case FreeText(longest):
                fields.append(TextField(name, label, value=str(value) or None, longest=longest, required=False))
    return Form(_("Options: {title}", title=words.title), Press(Action.SET_OPTIONS, table.id), tuple(fields))


def word_form(table: Table, word: str | None, _: Gettext) -> Form:
    """The form for a player's word, which is mixed into chance; ``word`` is what it is now."""
    about = _("Stays sealed until the start, and is mixed into chance then. Afterwards it stands in the record.")
    field = TextField("word", _("Your word, any you like"), about, word, longest=WORD_LENGTH, required=False)
    return Form(_("A word for chance"), Press(Action.SET_WORD, table.id), (field,))


def option_label(name: str, words: Sheet) -> str:
    """The label of an option."""
    return words.words[f"option.{name}"]


def option_value(name: str, value: OptionValue, words: Sheet, _: Gettext) -> str:
    """The value of an option in words."""
    key = f"option.{name}.{str(value).lower() if isinstance(value, bool) else value}"
    if key in words.words:
        return words.words[key]
    return escape(str(value)) if value != "" else _("nothing")


def cancelled_lobby(table: Table) -> Message:
    """The post of a lobby that was cancelled."""
    _ = gettext_for(table.language)
    formatter = table.text_formatter()
    words = f"### {formatter.sheet.title}\n{_('The table was cleared before the start.')}"
    return Message("cancelled lobby", (Text(words),))
