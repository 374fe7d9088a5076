"""Exact play: values reckoned by hand, chosen moves, and games that are too large for it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

import pytest

from games.contract import Branch, Fixed, Game, Silent, Small
from games.kit.dice import Roll, Stop
from games.library import find
from games.match.match import open_match
from games.players import Budget, choose
from games.players.exact import MOST, Exact, move_values

# --- values ---


class Toss(Small[None, str, int]):
    """Toss a coin in turn until heads win; or take a chance of three in five at once."""

    def position(self, s: None) -> int:
        return 0

    def moves(self, p: int) -> Sequence[str]:
        return "toss", "dare"

    def branches(self, p: int, m: str) -> Sequence[Branch[int]]:
        if m == "toss":
            return Branch(0.5, None, worth=1), Branch(0.5, p, passed=True)
        return Branch(0.6, None, worth=1), Branch(0.4, None, worth=0)


def test_what_comes_back_to_itself_is_valued() -> None:
    """Tossing wins two thirds: half at once, and half of the rest is left by the other."""
    values = Exact(Toss()).worths(0)
    assert values == pytest.approx({"toss": 2 / 3, "dare": 0.6}, abs=1e-6)


class Ruin(Toss):
    """A walk by coin tosses from 0, which loses, to 4, which wins; both seats want the same one to win."""

    def moves(self, p: int) -> Sequence[str]:
        return ("toss",)

    def branches(self, p: int, m: str) -> Sequence[Branch[int]]:
        return tuple(Branch(0.5, q if 0 < q < 4 else None, worth=float(q == 4)) for q in (p - 1, p + 1))


def test_a_walk_is_valued_step_by_step() -> None:
    table = Exact(Ruin())
    assert [table.worth(p) for p in (1, 2, 3)] == pytest.approx([0.25, 0.5, 0.75], abs=1e-6)


class Endless(Ruin):
    """A walk without an end."""

    def branches(self, p: int, m: str) -> Sequence[Branch[int]]:
        return (Branch(1, p + 1, passed=True),)


def test_too_many_positions_are_left_to_other_ways_of_thinking() -> None:
    table = Exact(Endless())
    assert table.worth(0) is None
    assert table.worths(0) is None
    assert len(table.positions()) <= MOST


# --- chosen moves ---


def _after(name: str, acts: str, *faces: int) -> tuple[Game[Any, Any], Any]:
    """A table for two and its state after these acts: w for a roll, s for a stop."""
    game = find(name)(2)
    croupier = Silent(Fixed.rolls(*faces))
    s = game.setup(croupier)
    for act in acts.split():
        (seat,) = game.to_move(s)
        s = game.apply(s, seat, {"w": Roll(), "s": Stop()}[act], croupier)
    return game, s


@pytest.mark.parametrize(
    ("name", "acts", "faces", "best"),
    [
        ("boese_drei", "w w", (6, 4), "wurf"),
        ("boese_drei", "w w", (6, 5), "stopp"),
        ("boese_drei", "w s w", (6, 6), "wurf"),
        ("boese_drei", "w s w w", (6, 5, 2), "stopp"),
        ("boese_drei", "w w s w w", (6, 6, 6, 6), "wurf"),
        ("sechzehn_tot", "w w w w", (6, 1, 4, 5), "wurf"),
        ("sechzehn_tot", "w w w w", (6, 1, 5, 5), "stopp"),
        ("sechzehn_tot", "w w w w s w w", (6, 1, 6, 6, 6, 6), "wurf"),
        ("sechzehn_tot", "w w w w w w", (6, 1, 2, 2, 2, 5), "wurf"),
        ("sechzehn_tot", "w w w w w w", (6, 1, 2, 2, 2, 6), "stopp"),
        ("todessprung", "", (), "zahl 34"),
    ],
)
def test_hard_plays_the_best_move(name: str, acts: str, faces: tuple[int, ...], best: str) -> None:
    game, s = _after(name, acts, *faces)
    (seat,) = game.to_move(s)
    assert str(choose(game, s, seat, "hard", Random(1), Budget(worlds=1))) == best


def test_more_seats_are_thought_about_as_ever() -> None:
    game = find("boese_drei")(3)
    s = open_match(game, bytes(32)).state
    assert move_values(game, s) is None
    assert choose(game, s, 0, "hard", Random(1), Budget(worlds=2)) == Roll()
