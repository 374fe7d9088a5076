"""Canonical texts: the same for equal values, in every process, and only of what cannot change."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any

import pytest

from games.contract import Card, canonical


class Colour(Enum):
    RED = 1


@dataclass(frozen=True)
class Frozen:
    number: int
    inside: tuple[Any, ...] = ()


@dataclass
class Thawed:
    number: int = 1


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (None, "None"),
        (True, "True"),
        (1, "1"),
        (0.5, "0.5"),
        ("a'b", '"a\'b"'),
        (b"a", "b'a'"),
        (Card("piD"), "'piD'"),
        (Colour.RED, "Colour.RED"),
        ((1, (2,)), "(1,(2))"),
        (frozenset({"b", "a"}), "{'a','b'}"),
        (frozenset({(2,), (1,)}), "{(1),(2)}"),
        (Frozen(1, (None,)), "Frozen(1,(None))"),
    ],
)
def test_text(value: Any, text: str) -> None:
    assert canonical(value) == text


@pytest.mark.parametrize(
    "value",
    [[], {}, set(), Thawed(), (1, [2]), Frozen(1, ([],)), Frozen, object()],
    ids=lambda value: type(value).__name__,
)
def test_what_can_change_is_not_for_states(value: Any) -> None:
    with pytest.raises(TypeError, match="a state may not hold a"):
        canonical(value)
