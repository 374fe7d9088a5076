"""The menus and calls at the public post, as far as everybody may see them."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields
from functools import partial
from itertools import chain
from typing import Any

import render
from bot.runtime.i18n import gettext_for
from bot.screens.menus import prompt
from bot.screens.stakes import stake_before
from bot.sessions.table import Table
from bot.wire.action import Action
from bot.wire.custom_id import Place, Press
from bot.wire.message import Button, Part, Row, Text, rows
from games import menu
from games.contract import Board, Legal, NumberGrid, Seat, Sticks, Tables, View, on_menus
from games.sheets import MessageFormatter


def open_choices(table: Table) -> tuple[Seat, Legal[Any]] | None:
    """The one awaited person's legal moves that everybody may see; None if there are none to show."""
    match = table.started_match
    people = table.awaited_people()
    if len(match.awaited) != 1 or len(people) != 1:
        return None
    seat = people[0].seat
    legal = on_menus(match.game, match.state, seat, match.legals[seat])
    info = match.game.info
    if info.hidden:
        legal = Legal(
            tuple(move for move in legal.moves if type(move) in info.open),
            tuple(offer for offer in legal.offers if offer.kind in info.open),
        )
    return (seat, legal) if legal else None


@dataclass(frozen=True, slots=True)
class Marks:
    """The marks on the boards of a picture while somebody chooses: chosen places, and those that can be next."""

    chosen: tuple[str, ...] = ()
    nexts: tuple[str, ...] = ()

    def on(self, make_view: Callable[[], View]) -> Callable[[], View]:
        """Make the same view with these marks; pickles as the view's own maker does."""
        return partial(render.marked, make_view, self.chosen, self.nexts)


def marks_at(view: View, legal: Legal[Any] | None, path: tuple[int, ...]) -> Marks:
    """The marks on a picture at a place of the menus.

    Before anything is chosen, places are marked only if they are at most half of all, and the game marks none itself.
    """
    places = render.count_of_places(view)
    if not places or not legal or (not path and has_choice_marks(view)):
        return Marks()
    try:
        reach = menu.reach(legal, path)
    except menu.PathError:
        return Marks()
    chosen = render.places_of(view, reach.chosen) if path else ()
    nexts = [render.places_of(view, values) for values in reach.nexts]
    if not path:
        forced = render.places_of(view, reach.chosen)
        nexts = [some for some in ([*nexts, forced] if not forced else [forced]) if 2 * len(some) <= places]
    return Marks(chosen, tuple(dict.fromkeys(chain.from_iterable(nexts))))


def has_choice_marks(view: View) -> bool:
    """Return whether the game marks what can be chosen."""
    boards = (part for part in view.parts if isinstance(part, Board | Tables | NumberGrid))
    sticks = (stick for part in view.parts if isinstance(part, Sticks) for stick in part.sticks)
    return any(mark.kind == "choice" for part in boards for mark in part.marks) or any(stick.lit for stick in sticks)


def keeps_picture(view: View, legal: Legal[Any] | None, path: tuple[int, ...]) -> bool:
    """Return whether a step in the menus leaves the picture as it was one step before."""
    return bool(path) and marks_at(view, legal, path) == marks_at(view, legal, path[:-1])


def choices(table: Table, view: View, path: tuple[int, ...]) -> Iterator[Part]:
    """The mover's menus at a place, with the question where neither they nor the view ask it; nothing for hidden
    moves."""
    public = open_choices(table)
    if public is None:
        return
    seat, legal = public
    _, formatter = gettext_for(table.language), table.text_formatter()
    place = Place(seat, table.started_match.asked[seat], path)
    asking = prompt(table.id, place, legal, formatter, _, stake_before(table.started_match, seat, legal))
    question = asking.question_below(formatter.in_public(ask.text) for ask in view.asks if seat in ask.seats)
    if question is not None:
        yield Text(f"-# {question}")
    yield from asking.rows


def calls(table: Table) -> Iterator[Row]:
    """The buttons that are there for everybody at all times, so that their presence tells nothing.

    A call that ends the match stands under *More*: at the first glance it would look like a way to begin.
    """
    yield from rows([button for call, button in _call_buttons(table, table.language) if not _ends(table, call)])


def ending_calls(table: Table, language: str) -> list[Button]:
    """The buttons of calls that end the match."""
    return [button for call, button in _call_buttons(table, language) if _ends(table, call)]


def _call_buttons(table: Table, language: str) -> Iterator[tuple[Any, Button]]:
    """All calls with their buttons."""
    formatter = table.formatter(language)
    for index, call in enumerate(table.started_match.game.calls()):
        yield call, Button(call_label(call, formatter), Press(Action.CALL, table.id, (str(index),)))


def _ends(table: Table, call: Any) -> bool:
    return isinstance(call, table.started_match.game.final)


def call_label(call: Any, formatter: MessageFormatter) -> str:
    """A call in words: its kind, and whom or what it is about."""
    values = [getattr(call, field.name) for field in fields(call)]
    about = [formatter.value(value) for value in values if value is not None]
    return ": ".join([formatter.sheet.words[f"move.{type(call).__name__}"], *about])
