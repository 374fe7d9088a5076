"""A player who only sees menus: presses at random until a move is chosen."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from games.contract import Legal
from games.menu import Choose, ChooseNumber, ChooseSome, Chosen, Node, mask, walk

PRESSES_AT_MOST = 60


def click_through(choices: Legal[Any], rng: Random, look: Callable[[Node, int], None] | None = None) -> tuple[Any, int]:
    """The move that random presses lead to, and how many it took: a number typed in is two, its button and its field.

    ``look`` is shown every menu with the step taken from it. The rules may still forbid the move of an offer.
    """
    path: tuple[int, ...] = ()
    presses = 0
    while presses < PRESSES_AT_MOST:
        node = walk(choices, path)
        if isinstance(node, Chosen):
            return node.move, presses
        step = _step(node, rng)
        if look is not None:
            look(node, step)
        presses += 2 if isinstance(node, ChooseNumber) and step not in node.presets else 1
        path = (*node.path, step)
    raise ValueError(f"no move after {presses} presses")


def _step(node: Choose | ChooseSome | ChooseNumber, rng: Random) -> int:
    match node:
        case Choose():
            return rng.choice(node.entries).step
        case ChooseSome():
            return mask(rng.sample(range(len(node.items)), rng.randint(node.lo, node.hi)))
        case ChooseNumber():
            return rng.choice((rng.randint(node.lo, node.hi), *node.presets))
