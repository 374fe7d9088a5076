"""A node of the menus as Discord components."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import is_dataclass
from typing import Any

from discord import ui

from bot.runtime.i18n import Gettext
from bot.wire.components import ROW, Option, button, row, rows, select
from bot.wire.custom_id import Place, Press
from games import menu
from games.contract import is_value, notation
from games.sheets import MessageFormatter

AS_BUTTONS = 5
"""Up to this many entries are buttons; more are a select."""
MOST_PRESETS = 4


def prompt(
    match_id: int, place: Place, node: menu.Node, formatter: MessageFormatter, _: Gettext
) -> list[ui.ActionRow[Any]]:
    """Rows of components that choose the next step, with a way back unless it is the root."""
    match node:
        case menu.Choose():
            items = _choose(match_id, place, node, formatter, _)
        case menu.ChooseSome():
            items = list(_choose_some(match_id, place, node, formatter, _))
        case menu.ChooseNumber():
            items = [row(*_number(match_id, place, node, formatter, _))]
        case menu.Chosen():
            return []
    if place.path:
        back = button(_("Back"), _press("p", match_id, Place(place.seat, place.asked)))
        room = isinstance(items[-1].children[0], ui.Button) and len(items[-1].children) < ROW
        if room:
            items[-1].add_item(back)
        else:
            items.append(row(back))
    return items


def is_row_of_buttons(node: menu.Node) -> bool:
    """Whether a node shows values as buttons, which, unlike a select, do not say what they are for."""
    return isinstance(node, menu.Choose) and node.field is not None and len(node.entries) <= AS_BUTTONS


def question(node: menu.Node, formatter: MessageFormatter, _: Gettext) -> str:
    """What a node asks, in the game's words."""
    if isinstance(node, menu.Chosen) or node.kind is None or node.field is None:
        return _("What do you do?")
    return formatter.sheet.words[f"menu.{node.kind.__name__}.{node.field}"]


def _choose(
    match_id: int, place: Place, node: menu.Choose, formatter: MessageFormatter, _: Gettext
) -> list[ui.ActionRow[Any]]:
    if len(node.entries) <= AS_BUTTONS:
        return rows(
            [
                button(
                    label(entry.label, formatter, _),
                    _press("p", match_id, Place(place.seat, place.asked, (*node.path, entry.step))),
                    "primary" if entry.final else "secondary",
                )
                for entry in node.entries
            ]
        )
    here = Place(place.seat, place.asked, node.path)
    options = [Option(label(entry.label, formatter, _), str(entry.step)) for entry in node.entries]
    return [row(select(_press("s", match_id, here), question(node, formatter, _), options, number=_number_of(here)))]


def _choose_some(
    match_id: int, place: Place, node: menu.ChooseSome, formatter: MessageFormatter, _: Gettext
) -> Iterator[ui.ActionRow[Any]]:
    options = [Option(formatter.value(item), str(position)) for position, item in enumerate(node.items)]
    here = Place(place.seat, place.asked, node.path)
    press, sentence = _press("s", match_id, here), question(node, formatter, _)
    yield row(select(press, sentence, options, lo=max(node.lo, 1), hi=node.hi, number=_number_of(here)))
    if node.lo == 0:
        nothing = Place(place.seat, place.asked, (*node.path, 0))
        yield row(button(_("None"), _press("p", match_id, nothing)))


def _number(
    match_id: int, place: Place, node: menu.ChooseNumber, formatter: MessageFormatter, _: Gettext
) -> Iterator[ui.Button[Any]]:
    for preset in node.presets[:MOST_PRESETS]:
        yield button(str(preset), _press("p", match_id, Place(place.seat, place.asked, (*node.path, preset))))
    here = Place(place.seat, place.asked, node.path)
    yield button(_("Number from {lo} to {hi} …", lo=node.lo, hi=node.hi), _press("n", match_id, here), "primary")


def label(what: Any, formatter: MessageFormatter, _: Gettext) -> str:
    """An entry in words: a kind of move, a value, a page of values, the end of a move, or a whole move."""
    match what:
        case type():
            return formatter.sheet.words[f"move.{what.__name__}"]
        case menu.Done():
            return _("✓ Done")
        case menu.Page(first, last):
            return f"{formatter.value(first)} … {formatter.value(last)}"
        case _ if is_dataclass(what) and not is_value(what):
            return notation.spoken(what, formatter.language)
        case _:
            return formatter.value(what)


def _number_of(place: Place) -> int:
    """A component number of its own for every state of a menu, so that no client keeps an old choice in it."""
    return 1000 + place.asked * 32 + len(place.path)


def _press(action: str, match_id: int, place: Place) -> Press:
    return Press(action, match_id, place.arguments())
