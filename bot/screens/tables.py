"""The tables that concern a person: those he sits at, and those on the server that wait for people."""

from __future__ import annotations

from collections.abc import Sequence

from bot.runtime.i18n import Gettext
from bot.screens.confirmation import SURE
from bot.screens.private import post_url
from bot.sessions.start import missing_players
from bot.sessions.table import Table
from bot.wire.action import Action
from bot.wire.custom_id import Press
from bot.wire.message import Button, Divider, Message, Part, Style, Text, row, rows
from bot.wire.names import escape
from games.library import sheet

MOST_WAITING = 10
"""Tables listed that wait for people."""
MOST_MINE = 10
"""Tables listed at which the person sits."""


def tables(
    mine: Sequence[Table], waiting: Sequence[Table], user_id: int, _: Gettext, *, on_server: bool = True
) -> Message:
    """A person's tables, those first where it is his turn; then the tables that wait, where one is missing first.

    On a server there is a button below them to be told of new ones.
    """
    mine = sorted(mine, key=lambda table: (_urgency(table, user_id), table.id))
    waiting = sorted(waiting, key=lambda table: (missing_players(table) or len(table.seats) + 100, -table.id))
    items: list[Part] = []
    if mine:
        items.append(Text(listed(_("### Your tables"), [_mine(table, user_id, _) for table in mine], MOST_MINE, _)))
        items += rows([_leave(table, _) for table in mine[:MOST_MINE] if table.row.status == "lobby"])
    if mine and waiting:
        items.append(Divider())
    if waiting:
        lines = [_waiting(table, _) for table in waiting]
        items.append(Text(listed(_("### Waiting for people"), lines, MOST_WAITING, _)))
        items += rows([_sit_down(table, _) for table in waiting[:MOST_WAITING]])
    if not items:
        words = _(
            "### No tables\nYou sit nowhere, and no table waits for people here. "
            "`/play` opens one; `/games` helps you find a game."
        )
        items.append(Text(words))
    told = [Button(_("Tell me of new tables …"), Press(Action.LOOKOUTS, 0))] if on_server else []
    items.append(row(Button(_("Refresh"), Press(Action.TABLES, 0)), *told))
    return Message("tables", tuple(items))


def too_many(sentence: str, mine: Sequence[Table], user_id: int, _: Gettext) -> Message:
    """A person's tables where one more is too many: the sentence that says so, and a button to leave each."""
    mine = sorted(mine, key=lambda table: (_urgency(table, user_id), table.id))[:MOST_MINE]
    lines = [sentence, *(_mine(table, user_id, _) for table in mine)]
    ways_out = [button for table in mine if (button := _way_out(table, user_id, _)) is not None]
    return Message("too_many", (Text("\n".join(lines)), *rows(ways_out)))


def sure_to_give_up(table: Table, _: Gettext) -> Message:
    """A question that asks for confirmation before a person gives up a match from the list of tables."""
    if is_alone(table):
        verb, question = _("Stop the match"), _("**Stop the match?** Nothing is counted then.")
    else:
        verb = _("Resign")
        question = _("**Resign?** You have lost the match then, and it cannot be taken back.")
    yes = Button(verb, _press(Action.GIVE_UP_THERE, table, SURE), Style.DANGER)
    play_on = Button(_("Play on"), Press(Action.TABLES, 0))
    return Message("sure", (Text(f"{table_name(table, _)}\n{question}"), row(yes, play_on)))


def is_alone(table: Table) -> bool:
    """Return whether a match has one seat: it can be stopped, and there is nobody to resign to."""
    return len(table.seats) == 1


def _urgency(table: Table, user_id: int) -> int:
    """The rank of a person's table: first where it is his turn, then what goes on, then what has not begun."""
    seat = table.seat_of(user_id)
    if table.match is None:
        return 2
    return 0 if table.row.status == "open" and seat is not None and seat in table.match.awaited else 1


def listed(heading: str, lines: Sequence[str], most: int, _: Gettext) -> str:
    """A heading with so many lines at most, and how many more there are."""
    left = len(lines) - most
    further = [f"-# {_.several('and {n} more', 'and {n} more', left)}"] if left > 0 else []
    return "\n".join((heading, *lines[:most], *further))


def table_name(table: Table, _: Gettext) -> str:
    """A table's game as a link to its post, its number, and its channel."""
    title, url = sheet(table.game, _.language).title, post_url(table)
    name = f"**{title}**" if url is None else f"[**{title}**]({url})"
    # a thread of ours is called after the game itself
    return f"{name} #{table.id} · <#{table.row.parent_id or table.row.channel_id}>"


def _mine(table: Table, user_id: int, _: Gettext) -> str:
    return f"{table_name(table, _)}\n-# {_stand(table, user_id, _)}"


def _stand(table: Table, user_id: int, _: Gettext) -> str:
    """How a person's table stands: whose turn it is, or what it waits for."""
    seat, match = table.seat_of(user_id), table.match
    if match is None:
        missing = missing_players(table)
        return _missing(missing, _) if missing else _("can start")
    if table.row.status == "paused":
        return _("paused")
    if seat is None:
        return _("a computer player sits in for you")
    if seat in match.awaited:
        return _("**it is your turn**")
    names = table.text_formatter(_.language).names
    return _("Waiting for {names}.", names=_.enumerate(names[other] for other in match.awaited))


def _waiting(table: Table, _: Gettext) -> str:
    missing = missing_players(table)
    facts = [
        _.enumerate(escape(chair.name) for chair in table.people[:3]),
        _missing(missing, _) if missing else _("more may join"),
        _("about {minutes} min", minutes=table.game.info.minutes),
    ]
    return f"{table_name(table, _)}\n-# {' · '.join(fact for fact in facts if fact)}"


def _missing(missing: int, _: Gettext) -> str:
    return _.several("{n} player is missing", "{n} players are missing", missing)


def _leave(table: Table, _: Gettext) -> Button:
    label = _("Leave: {title} #{id}", title=sheet(table.game, _.language).title, id=table.id)
    return Button(label, _press(Action.STAND_UP, table))


def _way_out(table: Table, user_id: int, _: Gettext) -> Button | None:
    """The button by which a person leaves a table; None where a computer player sits for him already."""
    if table.seat_of(user_id) is None:
        return None
    if table.match is None:
        return _leave(table, _)
    title = sheet(table.game, _.language).title
    if is_alone(table):
        label = _("Stop: {title} #{id}", title=title, id=table.id)
    else:
        label = _("Resign: {title} #{id}", title=title, id=table.id)
    return Button(label, _press(Action.GIVE_UP_THERE, table), Style.DANGER)


def _sit_down(table: Table, _: Gettext) -> Button:
    label = _("Sit down: {title} #{id}", title=sheet(table.game, _.language).title, id=table.id)
    return Button(label, _press(Action.SIT_DOWN, table), Style.SUCCESS)


def _press(action: Action, table: Table, *further: str) -> Press:
    """A press that says which table it means even if another one has its number after a backup was restored."""
    return Press(action, table.id, (str(table.row.created_at), *further))
