"""A player for tests that only sees menus and presses at random until a move is chosen."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from games.contract import Legal
from games.menu import Choose, ChooseNumber, ChooseSome, Chosen, Node, mask, on_one_message, walk

PRESSES_AT_MOST = 60


def click_through(choices: Legal[Any], rng: Random, look: Callable[[Node, int], None] | None = None) -> tuple[Any, int]:
    """The move that random presses lead to, and their number; a typed number counts as two, its button and its field.

    Going to a menu on the same message costs no press.

    ``look`` is called with every menu and the step taken from it. The rules may still forbid the move of an offer.
    """
    path: tuple[int, ...] = ()
    presses, shown = 0, set[tuple[int, ...]]()
    while presses < PRESSES_AT_MOST:
        node = walk(choices, path)
        if isinstance(node, Chosen):
            return node.move, presses
        step = _step(node, rng)
        if look is not None:
            look(node, step)
        if path not in shown:
            shown = {one.path for one in on_one_message(choices, path) if not isinstance(one, Chosen)}
        path = (*node.path, step)
        # between two menus on one message the path leads through a page or a kind that was opened
        if not any(one[: len(path)] == path for one in shown):
            presses += 2 if isinstance(node, ChooseNumber) and step not in node.presets else 1
    raise ValueError(f"no move after {presses} presses")


def _step(node: Choose | ChooseSome | ChooseNumber, rng: Random) -> int:
    match node:
        case Choose():
            return rng.choice(node.entries).step
        case ChooseSome():
            return mask(rng.sample(range(len(node.items)), rng.randint(node.lo, node.hi)))
        case ChooseNumber():
            return rng.choice((rng.randint(node.lo, node.hi), *node.presets))
