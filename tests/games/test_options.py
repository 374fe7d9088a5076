"""Options: what a field takes, and the sentence for what it does not take."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from games.contract import (
    Choice,
    FreeText,
    NoOptions,
    Number,
    as_dict,
    as_stored,
    changed,
    choice,
    choices_of,
    free_text,
    make,
    number,
    restore,
    revision,
    specs,
)


@dataclass(frozen=True, slots=True)
class Agreed:
    last: str = choice("loses", "wins")
    cubes: bool = choice(True, False)
    sticks: int = number(15, 5, 30)
    stake: str = free_text(10)


def test_a_class_says_what_it_allows() -> None:
    assert specs(Agreed) == {
        "last": Choice(("loses", "wins")),
        "cubes": Choice((True, False)),
        "sticks": Number(5, 30),
        "stake": FreeText(10),
    }
    assert specs(NoOptions) == {}


def test_the_first_value_is_the_default() -> None:
    assert as_dict(make(Agreed, {})) == {"last": "loses", "cubes": True, "sticks": 15, "stake": ""}


@pytest.mark.parametrize(
    "given", [{"last": "wins"}, {"cubes": False}, {"sticks": 5}, {"sticks": 30}, {"stake": "ein Bier"}], ids=str
)
def test_allowed(given: dict[str, Any]) -> None:
    assert changed(make(Agreed, given)) == given


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"lst": "wins"}, "there is no option 'lst'; there are last, cubes, sticks, stake"),
        ({"last": "draws"}, "option 'last' does not take 'draws'; it takes 'loses' or 'wins'"),
        ({"cubes": 1}, "option 'cubes' does not take 1; it takes True or False"),
        ({"sticks": 4}, "option 'sticks' does not take 4; it takes a whole number from 5 to 30"),
        ({"sticks": 31}, "option 'sticks' does not take 31"),
        ({"sticks": True}, "option 'sticks' does not take True"),
        ({"sticks": 7.5}, "option 'sticks' does not take 7.5"),
        ({"stake": "x" * 11}, "it takes a text of at most 10 characters"),
        ({"stake": "a\nb"}, "option 'stake' does not take"),
        ({"stake": 7}, "option 'stake' does not take 7"),
    ],
    ids=str,
)
def test_refused(given: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        make(Agreed, given)


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(ValueError, match="there is no option 'x'; there are none"):
        make(NoOptions, {"x": 1})


@dataclass(frozen=True, slots=True)
class Later(Agreed):
    """The same after a rule was mended, and a choice has been added."""

    mended: bool = revision()
    seconds: int = number(4, 0, 9, before=4)


def test_what_came_later_does_not_reach_what_was_begun_before() -> None:
    old = as_stored(make(Agreed, {"sticks": 7}))
    begun = restore(Later, old)
    assert (begun.mended, begun.seconds) == (False, 4)
    assert as_stored(begun) == old


def test_what_is_begun_now_is_stored_as_it_is_played() -> None:
    now = make(Later, {"seconds": 0})
    assert (now.mended, now.seconds) == (True, 0)
    assert restore(Later, as_stored(now)) == now
    assert restore(Later, as_dict(now)) == now


def test_a_revision_is_nobodys_choice() -> None:
    assert "mended" not in specs(Later)
    assert changed(restore(Later, as_stored(Agreed()))) == {}
    assert make(Later, choices_of(restore(Later, as_stored(Agreed())))).mended
