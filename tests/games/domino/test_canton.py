"""Tests of Canton."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from games.contract import Dominoes as Tiles
from games.domino.canton.catching import Lay, Way, edge
from games.domino.canton.evaluate import best_of, expected, unseen
from games.domino.canton.rules import Canton
from games.domino.canton.state import Options, State
from games.kit.dominoes import SET, Tile
from tests.games.at_table import by_chance, play, possible, refused, replayed, texts
from tests.games.domino.laying import drawn, round_of, told_apart

GAME = Canton(2)


def position(hands: list[str], row: str = "", stock: str = "", **fields: Any) -> State:
    """A position beside a row in which the first seat is in turn."""
    accounts = fields.pop("accounts", (0,) * len(hands))
    lying = tuple(map(Tile, row.split()))
    return State(round_of(hands, stock), accounts, lying, (0,) * len(hands), **fields)


@pytest.mark.parametrize(("seats", "each", "left"), [(2, 7, 14), (3, 6, 10), (4, 5, 8)])
def test_1_2_hands_and_stock(seats: int, each: int, left: int) -> None:
    s = Canton(seats).setup(by_chance())
    assert ({len(hand) for hand in s.round.hands}, len(s.round.stock), s.row) == ({each}, left, ())
    assert sorted((*s.round.stock, *(tile for hand in s.round.hands for tile in hand))) == sorted(SET)


@pytest.mark.parametrize(
    ("row", "tile", "found"),
    [
        pytest.param("", "6/5", "R", id="2.2-an-empty-row"),
        pytest.param("6/6", "0/0", "L R", id="3.1-twelve-with-a-lone-tile-is-no-trick"),
        pytest.param("6/1 3/0", "4/1", "L R L1", id="3.2-a-pair-on-the-left"),
        pytest.param("3/0 6/1", "4/1", "L R R1", id="3.2-a-pair-on-the-right"),
        pytest.param("6/1 6/1", "4/1", "L R L1 R1", id="3.4-a-choice-of-pairs"),
        pytest.param("6/2 5/3", "4/0", "L R L1 R1 LR", id="3.3-twenty-with-both-ends-and-two-pairs"),
        pytest.param("4/1 4/0", "1/0", "L R LR", id="3.3-ten-of-two-tiles-is-but-one-trick"),
        pytest.param("4/1 4/0 6/6", "1/0", "L R L2", id="3.3-ten-on-the-left"),
        pytest.param("6/6 4/1 4/0", "1/0", "L R R2", id="3.3-ten-on-the-right"),
        pytest.param("4/1 6/6 4/0", "1/0", "L R LR", id="3.3-ten-with-both-ends"),
        pytest.param("6/6 6/3 6/5", "6/3", "L R L2", id="3.3-thirty"),
        pytest.param("5/0 4/0 6/5", "3/0", "L R", id="3.3-three-that-make-twelve-are-nothing"),
        pytest.param("5/0 6/6", "5/0", "L R", id="3.2-two-that-make-ten-are-nothing"),
        pytest.param("6/6 6/1 2/1 6/6", "0/0", "L R L1 R1", id="3.2-twelve-and-a-blank"),
        pytest.param("6/5 3/2 4/1 6/5", "0/0", "L R", id="3.3-two-inside-are-nothing"),
    ],
)
def test_what_may_be_laid_and_taken(row: str, tile: str, found: str) -> None:
    s = position([f"{tile} 2/2", "5/5"], row, "1/1")
    assert [text.partition(" ")[2] for text in texts(GAME, s) if text.startswith(tile)] == found.split()


@pytest.mark.parametrize(
    ("text", "paragraph"),
    [
        ("3/3 L", "2.1"),
        ("2/2 R1", "3.2"),
        ("2/2 L2", "3.3"),
        ("2/2 LR", "3.3"),
        ("2/2 L", None),
    ],
)
def test_refusals(text: str, paragraph: str | None) -> None:
    assert refused(GAME, position(["1/0 2/2", "5/5"], "6/6 5/4 6/5"), text) == paragraph


def test_refusals_where_too_little_lies() -> None:
    assert refused(GAME, position(["1/0 0/0", "5/5"], "6/6"), "0/0 L1") == "3.1"
    assert refused(GAME, position(["1/0 0/0", "5/5"]), "0/0 L") == "2.2"


def test_2_2_without_an_end_the_first_tile_is_meant_as_it_lies() -> None:
    assert GAME.meanings(position(["1/0 0/0", "5/5"]), 0, "0/0") == (Lay(Tile("0/0"), Way("R")),)
    assert len(GAME.meanings(position(["1/0 0/0", "5/5"], "6/6"), 0, "0/0")) == 2


@pytest.mark.parametrize(
    ("row", "act", "left", "trick", "points"),
    [
        ("6/1 3/0 2/0", "4/1 L1", "3/0 2/0", "6/1 4/1", 12),
        ("2/0 3/0 6/1", "4/1 R1", "2/0 3/0", "6/1 4/1", 12),
        ("4/1 4/0 6/6", "1/0 L2", "6/6", "4/1 4/0 1/0", 10),
        ("6/6 6/5 3/3 3/0", "6/5 R2", "6/6 6/5", "3/3 3/0 6/5", 20),
        ("6/6 1/1 6/3", "5/4 LR", "1/1", "6/6 6/3 5/4", 30),
        ("4/1 4/0", "1/0 LR", "", "4/1 4/0 1/0", 10),
        ("6/1 3/0", "4/1 L", "4/1 6/1 3/0", "", 0),
        ("6/1 3/0", "4/1 R", "6/1 3/0 4/1", "", 0),
    ],
)
def test_3_what_a_lay_takes(row: str, act: str, left: str, trick: str, points: int) -> None:
    """The rest closes up; without a suffix the tile stays, though it could take a trick."""
    after, _ = play(GAME, position([f"{act[:3]} 2/2", "5/5"], row, "1/1 5/1"), act, by_chance())
    assert (after.row, after.trick) == (tuple(map(Tile, left.split())), tuple(map(Tile, trick.split())))
    assert after.accounts == (points, 0)
    assert after.round.hands[0] == (Tile("2/2"), Tile("1/1"))
    assert after.round.turn == (0 if trick else 1)


def test_2_4_whoever_has_taken_a_trick_lays_again_with_the_tile_just_drawn() -> None:
    s, told = play(GAME, position(["4/1 2/2", "5/5"], "6/1 3/0 6/2", "4/0 5/1"), "4/1 L1; 4/0 R1; 2/2 R", by_chance())
    assert (s.accounts, s.round.turn, s.tricks) == ((24, 0), 1, (2, 0))
    assert s.row == (Tile("3/0"), Tile("2/2"))
    assert told == [
        "Anna hat mit 4/1 einen Stich gemacht, zusammen mit 6/1: 12 Punkte.",
        "Anna hat mit 4/0 einen Stich gemacht, zusammen mit 6/2: 12 Punkte.",
        "Anna hat 2/2 rechts angelegt.",
    ]


def test_3_1_after_a_trick_two_tiles_must_lie_there_again() -> None:
    s, _ = play(GAME, position(["4/1 2/2", "5/5"], "6/1 6/2", "4/0 5/1"), "4/1 L1", by_chance())
    assert s.row == (Tile("6/2"),)
    assert refused(GAME, s, "4/0 L1") == "3.1"


@pytest.mark.parametrize(
    ("act", "stock", "ends"),
    [
        pytest.param("4/1 L", "", True, id="4.1-the-last-tile"),
        pytest.param("4/1 L1", "", True, id="4.1-the-last-tile-takes-a-trick"),
        pytest.param("4/1 L1", "0/0", False, id="4.1-with-a-stock-one-draws"),
    ],
)
def test_4_1_the_end_of_a_round(act: str, stock: str, ends: bool) -> None:
    game = Canton(3, Options(rounds=1))
    s, _ = play(game, position(["4/1", "5/5 1/0", "6/6"], "6/1 3/0", stock), act, by_chance())
    points = 12 * act.endswith("1")
    assert (s.over, s.accounts[0]) == (ends, points + (11 + 12) * ends)


@pytest.mark.parametrize(
    ("target", "before", "final"),
    [(400, 379, True), (400, 378, False), (500, 479, True), (500, 478, False), (1000, 700, False)],
)
def test_4_3_who_reaches_the_target_announces_one_last_round(target: int, before: int, final: bool) -> None:
    game = Canton(2, Options(target=target))
    s, told = play(game, position(["4/1", "6/5 6/4"], "6/6", accounts=(before, 5)), "4/1 L", by_chance())
    assert (s.over, s.final, s.accounts) == (False, final, (before + 21, 5))
    assert told[-1] == ("Letzte Runde: Ben beginnt." if final else "Runde 2: Ben beginnt.")
    last = s._replace(round=round_of(["2/1", "5/4 6/6"])._replace(turn=0), accounts=(400, 450), final=True)
    over, _ = play(game, last, "2/1 R", by_chance())
    assert (over.over, game.result(over).winners) == (True, (1,))  # type: ignore[union-attr]


def test_4_2_the_left_neighbour_begins_the_next_round() -> None:
    game = Canton(3)
    s = position(["4/1", "5/5", "6/6"], "6/1 3/0")
    for opener in range(3):
        begun = s._replace(round=s.round._replace(opener=opener))
        after, _ = play(game, begun, "4/1 L", by_chance())
        assert (after.round.opener, after.round.turn) == ((opener + 1) % 3,) * 2
        assert (after.row, after.tricks, sum(map(len, after.round.hands))) == ((), (0, 0, 0), 18)


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_the_worlds_that_are_imagined_are_those_that_are_possible(seat: int | None) -> None:
    """Whoever lays without a trick has not shown that he could take none."""
    game = Canton(3, Options(rounds=1))
    start = position(["6/1 2/0", "4/1 3/1", "1/1 4/2"], "6/6 3/0 6/2")
    acts = ["6/1 L", "4/1 R", "1/1 L"]
    s, _ = play(game, start, "; ".join(acts), by_chance())
    assert drawn(game, s, seat, 200) == told_apart(game, start, acts, seat)


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_the_order_of_the_stock_is_unknown_and_only_the_drawer_knows_what_he_drew(seat: int | None) -> None:
    start = position(["6/1 2/0", "4/1 3/1"], "6/6 3/0", "1/1 5/5 2/2")
    acts = ["6/1 L", "4/1 R"]
    s, _ = play(GAME, start, "; ".join(acts), by_chance())
    own = start.round.hands[seat] if seat is not None else ()
    pool = [tile for zone in (*start.round.hands, start.round.stock) for tile in zone if tile not in own]
    found = set()
    for order in permutations(pool):
        left = list(order)
        hands = tuple(own if other == seat else (left.pop(), left.pop()) for other in range(2))
        world = start._replace(round=start.round._replace(hands=hands, stock=tuple(left)))
        if any(Tile(act[:3]) not in world.round.hands[other] for other, act in enumerate(acts)):
            continue
        after, _ = play(GAME, world, "; ".join(acts), by_chance())
        if seat is None or after.round.hands[seat] == s.round.hands[seat]:
            found.add((after.round.hands, frozenset(after.round.stock)))
    assert drawn(GAME, s, seat, 400) == found


def test_the_trick_just_taken_is_shown_until_the_next_tile_is_laid() -> None:
    s, _ = play(GAME, position(["4/1 2/2", "5/5"], "6/1 3/0 6/2", "4/0 5/1"), "4/1 L1", by_chance())
    rows = [part for part in GAME.view(s, None).parts if isinstance(part, Tiles) and part.kind == "open"]
    assert [[tile.pips for tile in part.tiles] for part in rows] == [[(3, 0), (6, 2)], [(6, 1), (4, 1)]]
    s, _ = play(GAME, s, "2/2 R", by_chance())
    rows = [part for part in GAME.view(s, None).parts if isinstance(part, Tiles) and part.kind == "open"]
    assert [[tile.pips for tile in part.tiles] for part in rows] == [[(3, 0), (6, 2), (2, 2)]]


def test_the_computer_player_takes_the_better_trick() -> None:
    s = position(["4/0 2/2", "5/5"], "6/2 5/3", "1/1")
    assert str(max(possible(GAME, s), key=lambda made: GAME.heuristic(s, 0, made))) == "4/0 LR"


def test_what_the_next_seat_may_take_is_weighed_by_how_many_tiles_it_holds() -> None:
    row = (Tile("6/1"), Tile("3/0"))
    hidden = (Tile("4/1"), Tile("1/1"), Tile("1/0"), Tile("2/0"))
    assert best_of(row, hidden) == 12
    counts = unseen(((Tile("6/6"),), hidden[:2]), hidden[2:], 0)
    assert [expected(row, counts, held) for held in (1, 2, 4)] == [12 / 4, 12 / 2, 12]
    assert edge(row[:1]) is None


def test_the_golden_record_replays() -> None:
    assert replayed("canton").result is not None
