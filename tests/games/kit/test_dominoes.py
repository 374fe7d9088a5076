"""Dominoes: tiles, chains, pips."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.kit.dominoes import (
    DOUBLES,
    SET,
    SET_OF,
    SHOWING,
    Arm,
    Tile,
    arranged,
    base,
    deal,
    fitting,
    height,
    row,
    tile_of,
    total,
    without,
)


def tiles(codes: str) -> tuple[Tile, ...]:
    return tuple(map(Tile, codes.split()))


def test_a_set_has_every_pair_once() -> None:
    assert len(SET) == len(set(SET)) == 28
    assert total(SET) == 168
    assert tiles("6/6 5/5 4/4 3/3 2/2 1/1 0/0") == DOUBLES
    assert all(len(showing) == 7 for showing in SHOWING)


@pytest.mark.parametrize("text", ["6/5", "5/6", "6-5", "65", "56", "[6|5]", "6 | 5", " 6/5 "])
def test_many_ways_to_write_a_tile(text: str) -> None:
    assert Tile.read(text) == Tile("6/5")
    assert Tile.read(text).spoken("de") == "6/5"


@pytest.mark.parametrize("text", ["7/1", "6", "6/5/4", "", "a/b"])
def test_what_is_no_tile(text: str) -> None:
    with pytest.raises(ValueError, match="not a domino"):
        Tile.read(text)


def test_tiles_know_their_pips() -> None:
    assert (Tile("6/5").pips, Tile("6/5").halves, Tile("6/5").double) == (11, (6, 5), False)
    assert (Tile("0/0").pips, Tile("0/0").double) == (0, True)
    assert tile_of(2, 5) == Tile("5/2") == SET_OF[5, 2]


def test_among_equal_pips_the_larger_half_ranks_higher() -> None:
    ranked = sorted(tiles("5/5 6/4 6/0 5/1 4/2 3/3"), key=height)
    assert ranked == list(tiles("3/3 4/2 5/1 6/0 5/5 6/4"))


def test_hands_are_dealt_and_arranged() -> None:
    hands, stock = deal(SET[::-1], 3, 5)
    assert [len(hand) for hand in hands] == [5, 5, 5]
    assert len(stock) == 13
    assert sorted((*hands[0], *hands[1], *hands[2], *stock)) == sorted(SET)
    assert hands[0] == arranged(hands[0])
    assert arranged(tiles("0/0 3/1 6/2")) == tiles("6/2 3/1 0/0")
    assert without(tiles("6/2 3/1"), Tile("3/1")) == tiles("6/2")


def test_a_row_grows_at_both_ends() -> None:
    chain = row(Tile("6/5"))
    assert chain.ends == (6, 5)
    chain = chain.plus(1, Tile("5/5")).plus(1, Tile("5/2")).plus(0, Tile("6/0"))
    assert chain.ends == (0, 2)
    assert chain.arms[1] == Arm(5, ((5, 5), (5, 2)))
    assert not chain.arms[1].closed_by_double


def test_a_base_has_four_sides() -> None:
    chain = base(Tile("5/5"))
    assert chain.ends == (5,)
    for number in (0, 1, 2, 3):
        chain = chain.plus(number, Tile(f"5/{number}"))
    assert chain.ends == (0, 1, 2, 3)
    chain = chain.plus(2, Tile("2/2"))
    assert chain.arms[2].closed_by_double
    assert chain.ends == (0, 1, 2, 3)


@given(st.sets(st.integers(0, 6)))
def test_what_fits_shows_one_of_the_ends(ends: set[int]) -> None:
    assert fitting(sorted(ends)) == {tile for tile in SET if ends & {*tile.halves}}
