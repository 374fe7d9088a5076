"""The menus of moves as buttons and selects."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, is_dataclass, replace
from typing import Any

from bot.runtime.i18n import Gettext
from bot.screens.emojis import emoji_of
from bot.wire.action import Action
from bot.wire.custom_id import Place, Press
from bot.wire.message import BUTTONS_IN_A_ROW, Button, Entry, Form, Menu, Row, Style, TextField, row, rows
from games import menu
from games.contract import Legal, is_listed, is_value, notation
from games.menu import heaps, ways
from games.sheets import MessageFormatter

AS_BUTTONS = 5
"""Up to this many entries are buttons; more are a select."""
MOST_PRESETS = 4


@dataclass(frozen=True, slots=True)
class Prompt:
    """The menus of a move: the question, unless the components ask it, and their rows."""

    question: str | None
    rows: list[Row]
    at_root: bool = False
    """Whether nothing is chosen yet."""

    def question_below(self, asked: Iterable[str]) -> str | None:
        """The question beneath what the game asks; None where that is a question already and nothing is chosen yet."""
        return None if self.at_root and any("?" in text for text in asked) else self.question


def prompt(
    match_id: int, place: Place, choices: Legal[Any], formatter: MessageFormatter, _: Gettext, again: Any = None
) -> Prompt:
    """The menus at a place, with a way back unless it is the root; there ``again`` is a move worth a button."""
    nodes = menu.on_one_message(choices, place.path)
    asked_by = _Asking(match_id, place, formatter, _)
    items: list[Row] = []
    for at, node in enumerate(nodes):
        number = _number_of(place, at)
        match node:
            case menu.Choose():
                parted = sum(_asks_alike(node, other) for other in nodes) > 1
                items += _choose(asked_by, node, number, parted=parted)
            case menu.ChooseSome():
                items += _choose_some(asked_by, node, number)
            case menu.ChooseNumber():
                items.append(row(*_number(asked_by, node)))
            case menu.Chosen():
                pass
    more: Button | None = None
    if place.path:
        more = Button(_("Back"), _press(Action.MENU_BUTTON, match_id, Place(place.seat, place.asked)))
    elif again is not None and (path := menu.route(choices, again)) is not None:
        words = _("As before: {stake}", stake=_values_of(again, formatter))
        more = Button(words, _press(Action.MENU_BUTTON, match_id, Place(place.seat, place.asked, path)))
        if any(more.press == item.press for one in items for item in one.items if isinstance(item, Button)):
            # a preset leads there already, and no two components may have one custom_id
            items = [_relabelled(one, more) for one in items]
            more = None
    if more is not None and items:
        last = items[-1].items
        if isinstance(last[0], Button) and len(last) < BUTTONS_IN_A_ROW:
            items[-1] = row(*last, more)
        else:
            items.append(row(more))
    asked = _question_above(nodes, place, choices, formatter, _)
    return Prompt(
        " ".join(filter(None, (_begun(place, choices, formatter), asked))) or None, items, at_root=not place.path
    )


def _relabelled(one: Row, like: Button) -> Row:
    """The row with the label of ``like`` on the button that sends the same press."""
    return row(
        *(
            replace(item, label=like.label) if isinstance(item, Button) and item.press == like.press else item
            for item in one.items
        )
    )


def question(node: menu.Node, formatter: MessageFormatter, _: Gettext) -> str:
    """The question of a node, in the game's words."""
    if isinstance(node, menu.ChooseNumber) and node.place is not None:
        return _("How much on {place}?", place=formatter.value(node.place))
    if isinstance(node, menu.Chosen) or node.kind is None or node.field is None:
        return _("What now?")
    return formatter.sheet.words[f"menu.{node.kind.__name__}.{node.field}"]


def number_form(match_id: int, place: Place, node: menu.ChooseNumber, formatter: MessageFormatter, _: Gettext) -> Form:
    """The form for the number that a node asks for."""
    label = _("A number from {lo} to {hi}", lo=node.lo, hi=node.hi)
    number = TextField("number", label, shortest=1, longest=len(str(node.hi)) + 1)
    return Form(question(node, formatter, _), _press(Action.SET_NUMBER, match_id, place), (number,))


def _question_above(
    nodes: Sequence[menu.Node], place: Place, choices: Legal[Any], formatter: MessageFormatter, _: Gettext
) -> str | None:
    """On the way the question of the menu, else that of values on buttons, which do not say what they are for."""
    if place.path:
        asked = question(menu.walk(choices, place.path), formatter, _)
        return None if any(_is_select(node) and question(node, formatter, _) == asked for node in nodes) else asked
    return next((question(node, formatter, _) for node in nodes if _is_row_of_values(node)), None)


def _begun(place: Place, choices: Legal[Any], formatter: MessageFormatter) -> str:
    """The move as far as it is chosen, in words, because not every board shows it."""
    node = menu.walk(choices, place.path)
    if not place.path or isinstance(node, menu.Chosen) or node.kind is None:
        return ""
    chosen = menu.reach(choices, place.path).chosen
    return f"**{_in_part(node.kind, ways.named(node.kind, chosen), formatter)}**" if chosen else ""


def _is_select(node: menu.Node) -> bool:
    """Return whether a node becomes a select, whose placeholder asks the question."""
    return isinstance(node, menu.ChooseSome) or (isinstance(node, menu.Choose) and len(node.entries) > AS_BUTTONS)


def _is_row_of_values(node: menu.Node) -> bool:
    if isinstance(node, menu.ChooseNumber):
        return True
    return isinstance(node, menu.Choose) and node.field is not None and len(node.entries) <= AS_BUTTONS


def _asks_alike(node: menu.Node, other: menu.Node) -> bool:
    """Return whether two nodes are pages of one menu."""
    return (
        isinstance(node, menu.Choose)
        and isinstance(other, menu.Choose)
        and (node.kind, node.field) == (other.kind, other.field) != (None, None)
        and node.path[:-1] == other.path[:-1]
    )


@dataclass(frozen=True, slots=True)
class _Asking:
    """The menus of one place of a match, in one language."""

    match_id: int
    place: Place
    formatter: MessageFormatter
    gettext: Gettext

    def press(self, action: Action, path: tuple[int, ...]) -> Press:
        """The press that leads to ``path``."""
        return _press(action, self.match_id, Place(self.place.seat, self.place.asked, path))

    def label(self, what: Any) -> str:
        """An entry in words."""
        return label(what, self.formatter, self.gettext)

    def emoji(self, what: Any, node: menu.Choose | menu.ChooseSome) -> str | None:
        """The emoji of an entry of a node."""
        return emoji_of(what, self.formatter.language, node.field)

    def question(self, node: menu.Node) -> str:
        """The question of a node."""
        return question(node, self.formatter, self.gettext)


def _choose(asking: _Asking, node: menu.Choose, number: int, *, parted: bool) -> list[Row]:
    """Buttons or a select; one of several parts of a menu says which part it is."""
    if len(node.entries) <= AS_BUTTONS:
        return rows(
            [
                Button(
                    asking.label(entry.label),
                    asking.press(Action.MENU_BUTTON, (*node.path, entry.step)),
                    Style.PRIMARY if entry.final else Style.SECONDARY,
                    emoji=asking.emoji(entry.label, node),
                )
                for entry in node.entries
            ]
        )
    options = [
        Entry(asking.label(entry.label), str(entry.step), emoji=asking.emoji(entry.label, node))
        for entry in node.entries
    ]
    sentence = asking.question(node)
    if parted:
        # in front: on a phone the end of the line is cut
        sentence = f"{options[0].label} … {options[-1].label}: {sentence}"
    return [row(Menu(asking.press(Action.MENU_SELECT, node.path), sentence, tuple(options), number=number))]


def _choose_some(asking: _Asking, node: menu.ChooseSome, number: int) -> Iterator[Row]:
    _ = asking.gettext
    options = [
        Entry(asking.formatter.value(item), str(position), emoji=asking.emoji(item, node))
        for position, item in enumerate(node.items)
    ]
    press, sentence = asking.press(Action.MENU_SELECT, node.path), asking.question(node)
    yield row(Menu(press, sentence, tuple(options), lo=max(node.lo, 1), hi=node.hi, number=number))
    if node.lo == 0:
        yield row(Button(_("None"), asking.press(Action.MENU_BUTTON, (*node.path, 0))))


def _number(asking: _Asking, node: menu.ChooseNumber) -> Iterator[Button]:
    _ = asking.gettext
    presets = node.presets[:MOST_PRESETS]
    for preset in presets:
        words = str(preset)
        if preset == node.hi:
            words = _("Max. {n}", n=preset) if node.place is None else _("All {n}", n=preset)
        yield Button(words, asking.press(Action.MENU_BUTTON, (*node.path, preset)))
    if len(presets) < node.hi - node.lo + 1:
        words = _("Number from {lo} to {hi} …", lo=node.lo, hi=node.hi)
        yield Button(words, asking.press(Action.ASK_NUMBER, node.path), Style.PRIMARY)


def as_listed(choices: Legal[Any], move: Any) -> Any:
    """A move as the menus know it, which say more of a piece than its record does; itself where they do not list it."""
    path = menu.route(choices, move)
    chosen = None if path is None else menu.walk(choices, path)
    return chosen.move if isinstance(chosen, menu.Chosen) else move


def label(what: Any, formatter: MessageFormatter, _: Gettext) -> str:
    """An entry in words: a kind of move, a value, a page, a whole move or one that is begun."""
    match what:
        case type():
            return _word_of(what, formatter)
        case menu.Several():
            return _("On several …")
        case menu.Nothing():
            return _("On nothing")
        case menu.Page(first, last):
            return f"{label(first, formatter, _)} … {label(last, formatter, _)}"
        case menu.Onward(kind, pairs):
            return _way(kind, pairs, formatter)
        case menu.Begun(kind, pairs):
            return _in_part(kind, pairs, formatter)
        case _ if is_dataclass(what) and not is_value(what) and ways.has_words(type(what)):
            return _way(type(what), ways.named(type(what), heaps.values_of(what)), formatter)
        case _ if is_dataclass(what) and not is_value(what):
            return notation.as_entry(
                what, formatter.language, _word_of(type(what), formatter), lambda value: _said(value, formatter)
            )
        case _:
            return _value(what, formatter)


def _in_part(kind: type, pairs: Sequence[tuple[str, Any]], formatter: MessageFormatter) -> str:
    """A move that is begun: the first of its fields, as name and value."""
    if ways.has_words(kind):
        return f"{_way(kind, pairs, formatter)} …"
    said = [_value(value, formatter) for _name, value in pairs]
    return f"{notation.begun_entry(kind, said, formatter.language, _word_of(kind, formatter))} …"


def _way(kind: type, pairs: Iterable[tuple[str, Any]], formatter: MessageFormatter) -> str:
    """Fields, as name and value, of a move that leads a piece from one place to another."""
    return ways.in_words(kind, pairs, formatter.language, lambda value: _said(value, formatter))


def _word_of(kind: type, formatter: MessageFormatter) -> str:
    return formatter.sheet.words[f"move.{kind.__name__}"]


def _value(value: Any, formatter: MessageFormatter) -> str:
    """A value that stands alone; one that players leave out of a move is shown as it is recorded."""
    return _said(value, formatter).strip() or str(value)


def _said(value: Any, formatter: MessageFormatter) -> str:
    """A value as part of a move: several in a row, not as a sentence enumerates them."""
    if is_listed(value):
        return value.entry(formatter.language)
    if not isinstance(value, tuple):
        return formatter.value(value)
    if is_value(value):
        return value.spoken(formatter.language)
    return ", ".join(_said(item, formatter) for item in value)


def _values_of(move: Any, formatter: MessageFormatter) -> str:
    """A move by its values alone."""
    return " ".join(_said(value, formatter) for value in notation.values_of(move))


def _number_of(place: Place, at: int) -> int:
    """A component id unique to each state of each menu, so that no client keeps an old choice in it."""
    return 1000 + (place.asked * 32 + len(place.path)) * (menu.ROWS + 1) + at


def _press(action: Action, match_id: int, place: Place) -> Press:
    return Press(action, match_id, place.arguments())
