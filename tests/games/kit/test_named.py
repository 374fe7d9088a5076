"""Values with a name in each language."""

from __future__ import annotations

import pytest

from games.contract import Value, move, readings, spoken
from games.kit.named import Named


class Side(Named, names={"kopf": ("Kopf", "Heads", "k"), "zahl 1": ("Zahl Eins", "Tails", "z", "gefängnis")}):
    """A side of a coin."""

    __slots__ = ()


@move("nimm {side}", "{side}", en="take {side}")
class Take:
    """Take a side."""

    side: Side


def test_it_is_a_value_of_the_notation() -> None:
    assert isinstance(Side("kopf"), Value)
    assert Side.all() == ("kopf", "zahl 1")
    assert [side.number for side in Side.all()] == [0, 1]


@pytest.mark.parametrize(
    ("typed", "side"),
    [
        *[("kopf", 0), ("KOPF", 0), ("k", 0), ("heads", 0), ("Heads", 0)],
        *[("zahl 1", 1), ("Zahl  1", 1), ("zahl1", 1), ("zahl eins", 1), ("Tails", 1), ("GEFÄNGNIS", 1)],
    ],
)
def test_every_name_is_read(typed: str, side: int) -> None:
    assert readings((Take,), typed) == [Take(Side.all()[side])]
    assert readings((Take,), f"nimm {typed}") == [Take(Side.all()[side])]


@pytest.mark.parametrize("typed", ["rand", "ko", "zahl", ""])
def test_nothing_else_is(typed: str) -> None:
    assert readings((Take,), typed) == []
    with pytest.raises(ValueError, match="not one of"):
        Side.read(typed)


def test_it_is_said_in_both_languages() -> None:
    taken = Take(Side("zahl 1"))
    assert (str(taken), spoken(taken, "de"), spoken(taken, "en")) == ("nimm zahl 1", "nimm Zahl Eins", "take Tails")
