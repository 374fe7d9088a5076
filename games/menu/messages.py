"""Puts several menus on one message, so that going from one to the other costs no press."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from games.contract import Legal
from games.menu.heaps import PAGES
from games.menu.nodes import Choose, ChooseSome, Chosen, Entry, Node, Page
from games.menu.walking import walk

ROWS = PAGES
"""Rows of buttons and selects, at most."""


def on_one_message(choices: Legal[Any], path: Sequence[int] = ()) -> tuple[Node, ...]:
    """The menus for one message: entries of the menu at a path are replaced by the menus behind them, while rows are
    left.

    Pages are opened first, then kinds; the entries that remain come last.
    """
    node = walk(choices, path)
    if not isinstance(node, Choose):
        return (node,)
    opened: list[Node] = []
    left = list(node.entries)
    for entry in node.entries:
        if not _opens(entry):
            continue
        inner = on_one_message(choices, (*node.path, entry.step))
        if any(_has_button(one) for one in inner):
            continue
        others = [other for other in left if other != entry]
        if len(opened) + len(inner) + bool(others) <= ROWS:
            opened += inner
            left = others
    if any(isinstance(entry.label, Page) for entry in left):
        return (node,)
    return (*opened, Choose(node.path, node.kind, node.field, tuple(left))) if left else tuple(opened)


def _opens(entry: Entry) -> bool:
    return not entry.final and isinstance(entry.label, Page | type)


def _has_button(node: Node) -> bool:
    """Return whether a menu needs a second row for a button: a choice of several items that may be empty."""
    return isinstance(node, Chosen) or (isinstance(node, ChooseSome) and not node.lo)
