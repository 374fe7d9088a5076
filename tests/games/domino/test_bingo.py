"""Tests of Bingo."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from games.contract import Domino
from games.contract import Dominoes as Tiles
from games.domino.bingo.rules import Bingo
from games.domino.bingo.scoring import beats, taken, worth
from games.domino.bingo.state import Options, State
from games.domino.engine.tricks import Trick
from games.kit.dominoes import SET, Tile
from tests.games.at_table import by_chance, play, possible, refused, replayed, texts
from tests.games.domino.laying import deals, tiles

GAME = Bingo(2)


def position(hands: list[str], stock: str = "", turned: str = "", trump: int | None = 5, **fields: Any) -> State:
    """A position in which the first seat leads and the other one turned up a tile."""
    held = tuple(map(tiles, hands))
    return State(
        held,
        tuple(map(Tile, stock.split())),
        Tile(turned) if turned else None,
        fields.pop("first", 0),
        fields.pop("trick", Trick(0)),
        fields.pop("accounts", (0, 0)),
        trump,
        **fields,
    )


def test_1_2_seven_each_and_fourteen_in_the_stock_one_of_them_turned_up() -> None:
    s = GAME.setup(by_chance())
    assert ([len(hand) for hand in s.hands], len(s.stock)) == ([7, 7], 13)
    assert s.turned is not None
    assert sorted((*s.stock, s.turned, *s.hands[0], *s.hands[1])) == sorted(SET)


def test_2_1_the_first_makes_a_number_of_the_tile_turned_up_trump() -> None:
    for seed in range(9):
        s = GAME.setup(by_chance(seed))
        assert s.turned is not None
        if s.turned.double:
            assert s.trump == s.turned.halves[0]
        else:
            assert (s.trump, GAME.to_move(s)) == (None, (s.first,))
            assert texts(GAME, s) == [f"trumpf {half}" for half in s.turned.halves]
            assert refused(GAME, s, str(s.hands[s.first][0])) == "2.1"
            s, _ = play(GAME, s, texts(GAME, s)[1], by_chance())
            assert (s.trump, GAME.to_move(s)) == (s.turned.halves[1], (s.first,))


@pytest.mark.parametrize(
    ("led", "answer", "trump", "wins"),
    [
        pytest.param("5/5", "0/0", 5, True, id="3.1-bingo-beats-the-trump-double"),
        pytest.param("0/0", "5/5", 5, False, id="3.1-bingo-led"),
        pytest.param("0/0", "6/0", 0, False, id="3.1-bingo-where-blank-is-trump"),
        pytest.param("6/5", "5/5", 5, True, id="3.2-the-trump-double-is-highest"),
        pytest.param("5/5", "6/5", 5, False, id="3.2-it-is-not-beaten-by-a-six"),
        pytest.param("5/2", "5/4", 5, True, id="3.2-by-the-other-half"),
        pytest.param("5/4", "5/2", 5, False, id="3.2-the-lower-one"),
        pytest.param("5/0", "6/5", 5, True, id="3.2-not-by-all-pips"),
        pytest.param("6/6", "5/0", 5, True, id="3.3-the-lowest-trump-beats-a-double"),
        pytest.param("5/1", "6/1", 5, False, id="3.3-a-larger-free-half-does-not-beat-a-trump"),
        pytest.param("4/1", "6/1", 5, True, id="3.4-the-larger-free-half"),
        pytest.param("6/1", "4/1", 5, False, id="3.4-the-smaller-free-half"),
        pytest.param("4/1", "4/2", 5, True, id="3.4-joined-at-the-larger-number"),
        pytest.param("4/4", "6/4", 5, True, id="3.4-a-double-led-is-beaten-by-joining"),
        pytest.param("4/4", "4/3", 5, False, id="3.4-the-free-half-of-a-double-is-its-number"),
        pytest.param("4/3", "4/4", 5, True, id="3.4-a-double-that-joins"),
        pytest.param("2/1", "6/4", 5, False, id="3.5-nothing-in-common"),
        pytest.param("1/0", "6/6", 5, False, id="3.5-whatever-the-pips"),
    ],
)
def test_who_takes_the_trick(led: str, answer: str, trump: int, wins: bool) -> None:
    assert beats(Tile(answer), Tile(led), trump) == wins


def test_no_two_tiles_are_equal() -> None:
    """Either of two tiles beats the other one when it answers, unless they have nothing in common."""
    for trump in range(7):
        for one, other in permutations(SET, 2):
            if beats(one, other, trump):
                assert not beats(other, one, trump)


@pytest.mark.parametrize(
    ("tile", "trump", "points"),
    [
        ("0/0", 5, 14),
        ("0/0", 0, 14),
        ("5/5", 5, 10),
        ("5/5", 4, 3),
        ("1/1", 1, 2),
        ("6/5", 5, 6),
        ("6/5", 6, 5),
        ("6/0", 0, 6),
        ("5/0", 5, 0),
        ("6/5", 4, 0),
    ],
)
def test_6_1_what_tiles_count(tile: str, trump: int, points: int) -> None:
    assert worth(Tile(tile), trump) == points


def test_6_1_all_tiles_together() -> None:
    assert [sum(worth(tile, trump) for tile in SET) for trump in range(7)] == [53, 51, 52, 53, 54, 55, 56]
    tricks = (Trick(0, tiles("6/5 4/3")), Trick(1, (Tile("2/2"), Tile("0/0"))))
    assert taken(tricks, 5) == (6 + 17, 0)


def test_4_2_the_winner_draws_first() -> None:
    s = position(["4/1 6/6", "6/1 3/3"], "1/0 2/0 3/0", "5/0")
    s, told = play(GAME, s, "4/1; 6/1", by_chance())
    assert told == ["Anna hat 4/1 ausgespielt.", "Ben hat 6/1 gespielt.", "Ben hat den Stich gemacht."]
    assert s.hands == (tiles("6/6 2/0"), tiles("3/3 1/0"))
    assert (s.stock, s.turned, s.trick) == ((Tile("3/0"),), Tile("5/0"), Trick(1))


@pytest.mark.parametrize(("first", "answer"), [(0, "6/1"), (0, "3/3"), (1, "6/1"), (1, "3/3")])
def test_4_3_the_last_draw_does_not_hang_on_who_won(first: int, answer: str) -> None:
    s = position(["4/1 6/6", "6/1 3/3"], "3/0", "5/0", first=first)
    s, _ = play(GAME, s, f"4/1; {answer}", by_chance())
    assert s.strict
    assert Tile("5/0") in s.hands[1 - first]
    assert Tile("3/0") in s.hands[first]
    assert s.seen[1 - first] == (Tile("5/0"),)


@pytest.mark.parametrize(
    ("hand", "led", "found"),
    [
        pytest.param("6/4 3/2 2/2", "4/1", "6/4", id="4.4-what-joins"),
        pytest.param("5/3 3/2 2/2", "4/1", "5/3", id="4.4-a-trump-though-nothing-joins"),
        pytest.param("6/4 5/3 0/0 2/2", "4/1", "6/4 5/3 0/0", id="4.4-free-choice-among-the-kinds"),
        pytest.param("0/0 2/2", "4/1", "0/0", id="4.4-bingo-alone"),
        pytest.param("6/3 2/2", "4/1", "6/3 2/2", id="4.4-nothing-of-it"),
        pytest.param("5/3 2/2", "0/0", "5/3", id="4.4-bingo-led"),
    ],
)
def test_4_4_what_must_be_played(hand: str, led: str, found: str) -> None:
    s = position([led, hand])
    s, _ = play(GAME, s, led, by_chance())
    assert sorted(texts(GAME, s)) == sorted(found.split())
    left = set(hand.split()) - set(found.split())
    assert {refused(GAME, s, tile) for tile in left} <= {"4.4"}


def test_4_1_with_a_stock_anything_may_be_played() -> None:
    s, _ = play(GAME, position(["4/1", "6/4 2/2"], "1/0 2/0", "5/0"), "4/1", by_chance())
    assert sorted(texts(GAME, s)) == ["2/2", "6/4"]
    assert refused(GAME, s, "3/3") == "2.4"
    assert refused(GAME, s, "2/2 +6/4") == "5.1"
    assert refused(GAME, s, "trumpf 5") == "2.2"


def test_5_1_a_double_may_be_led_with_another_one_shown() -> None:
    s = position(["6/6 4/4 0/0 3/1", "2/1"], "1/0 2/0", "5/0")
    assert [text for text in texts(GAME, s) if "+" in text] == [
        f"{led} +{shown}" for led, shown in permutations(("6/6", "4/4", "0/0"), 2)
    ]
    assert refused(GAME, s, "3/1 +4/4") == "5.1"
    assert refused(GAME, s, "6/6 +6/6") == "5.1"
    assert refused(GAME, s, "6/6 +2/2") == "5.1"


@pytest.mark.parametrize(
    ("answer", "points"),
    [pytest.param("2/1", 3, id="5.1-taken"), pytest.param("5/0", 0, id="5.1-lost")],
)
def test_5_1_the_double_shown_pays_at_once_if_the_trick_is_taken(answer: str, points: int) -> None:
    s = position(["6/6 4/4", f"{answer} 3/3"], "1/0 2/0", "5/1")
    s, _ = play(GAME, s, "6/6 +4/4", by_chance())
    (shown,) = [part for part in GAME.view(s, 1).parts if isinstance(part, Tiles) and part.tiles[0] == Domino((4, 4))]
    assert shown.kind == "open"
    s, _ = play(GAME, s, answer, by_chance())
    assert (s.accounts, s.offered, s.seen[0]) == ((points, 0), None, (Tile("4/4"),))


def test_5_2_the_same_double_may_be_shown_again_and_then_led() -> None:
    s = position(["6/6 4/4 3/3", "2/1 1/0 2/0"])
    s, _ = play(GAME, s, "6/6 +4/4; 2/1; 3/3 +4/4; 1/0; 4/4; 2/0", by_chance())
    assert s.accounts == (3 + 3 + 9, 0)


def test_6_1_and_6_2_the_end_of_a_round() -> None:
    s = position(["6/5", "4/3"], accounts=(3, 9), tricks=(Trick(1, (Tile("0/0"), Tile("5/5"))),))
    s, told = play(GAME, s, "6/5; 4/3", by_chance())
    assert told[3:5] == ["Anna hat mit den Stichen 6 Punkte gemacht.", "Ben hat mit den Stichen 24 Punkte gemacht."]
    assert (s.accounts, s.played, s.first, s.final) == ((9, 33), 1, 1, False)
    assert told[5] == "Runde 2: Ben beginnt."


@pytest.mark.parametrize(("before", "final"), [(60, True), (59, False)])
def test_6_3_who_reaches_66_announces_one_last_round(before: int, final: bool) -> None:
    s, _ = play(GAME, position(["6/5", "4/3"], accounts=(before, 9)), "6/5; 4/3", by_chance())
    assert (s.final, s.over) == (final, False)
    last = position(["6/5", "4/3"], accounts=(60, 70), final=True)
    over, _ = play(GAME, last, "6/5; 4/3", by_chance())
    result = GAME.result(over)
    assert result is not None
    assert (over.over, result.winners) == (True, (1,))


def test_7_2_so_many_rounds() -> None:
    game = Bingo(2, Options(rounds=1))
    s, _ = play(game, position(["6/5", "4/3"]), "6/5; 4/3", by_chance())
    assert (s.over, s.accounts) == (True, (6, 0))


@pytest.mark.parametrize("seat", [None, 0, 1])
@pytest.mark.parametrize(
    ("hands", "stock", "turned", "acts"),
    [
        pytest.param(["6/6 4/4 2/1", "3/3 6/1 2/0"], "1/0 3/0 5/1", "5/0", "6/6 +4/4; 3/3", id="a-double-shown"),
        pytest.param(["6/6 4/3 2/1", "3/3 6/1 2/0"], "1/0", "5/0", "6/6; 3/3; 4/3", id="the-tile-turned-up"),
        pytest.param(["6/4 4/3 2/1", "3/3 2/2 2/0"], "", "", "6/4; 3/3", id="nothing-to-answer-with"),
    ],
)
def test_the_worlds_that_are_imagined_are_those_that_are_possible(
    hands: list[str], stock: str, turned: str, acts: str, seat: int | None
) -> None:
    """Found by trying all deals and orders of the stock that make the same acts legal and show a seat the same."""
    start = position(hands, stock, turned)
    s, _ = play(GAME, start, acts, by_chance())
    own = frozenset() if seat is None else frozenset(start.hands[seat])
    pool = frozenset((*start.hands[0], *start.hands[1], *start.stock)) - own
    found = set()
    for deal in deals(pool, [0 if other == seat else len(hand) for other, hand in enumerate(start.hands)]):
        full = tuple(start.hands[other] if other == seat else hand for other, hand in enumerate(deal))
        rest = pool - {tile for hand in deal for tile in hand}
        for order in permutations(sorted(rest)):
            world = start._replace(hands=full, stock=order)
            for act in acts.split("; "):
                if act not in texts(GAME, world):
                    break
                world, _ = play(GAME, world, act, by_chance())
            else:
                if seat is None or world.hands[seat] == s.hands[seat]:
                    found.add((world.hands, frozenset(world.stock)))
    worlds = (GAME.resample(s, seat, by_chance(seed)) for seed in range(700))
    assert {(world.hands, frozenset(world.stock)) for world in worlds} == found


def test_only_the_number_of_tricks_is_shown_and_the_last_one_until_the_next_lead() -> None:
    s = position(["6/6 4/4 3/3", "2/1 1/0 2/0"])
    s, _ = play(GAME, s, "6/6; 2/1", by_chance())
    (shown,) = [part for part in GAME.view(s, None).parts if isinstance(part, Tiles) and part.kind == "trick"]
    assert [(tile.pips, tile.seat, tile.marked) for tile in shown.tiles] == [((6, 6), 0, True), ((2, 1), 1, False)]
    s, _ = play(GAME, s, "4/4", by_chance())
    (shown,) = [part for part in GAME.view(s, None).parts if isinstance(part, Tiles) and part.kind == "trick"]
    assert [tile.pips for tile in shown.tiles] == [(4, 4)]


@pytest.mark.parametrize(
    ("hands", "acts", "wanted"),
    [
        pytest.param(["5/5 2/1", "0/0 3/2"], "5/5", "0/0", id="bingo-for-the-trump-double"),
        pytest.param(["2/1 4/4", "0/0 3/1"], "2/1", "3/1", id="not-bingo-for-nothing"),
    ],
)
def test_the_computer_player_takes_what_is_worth_it(hands: list[str], acts: str, wanted: str) -> None:
    s, _ = play(GAME, position(hands, "1/0 2/0 3/0", "6/1"), acts, by_chance())
    assert str(max(possible(GAME, s), key=lambda made: GAME.heuristic(s, 1, made))) == wanted


def test_the_golden_record_replays() -> None:
    assert replayed("bingo").result is not None
