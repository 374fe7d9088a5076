"""Puff by the paragraphs of its sheet: seat 0 has White."""

from __future__ import annotations

from typing import Any

import pytest

from games.contract import Croupier, Fixed, make
from games.library import sheet
from games.match.reading import read_act
from games.tables.engine.men import OFF, OUTSIDE, men
from games.tables.engine.moves import DOWN, UP
from games.tables.engine.round import ALL_OUTSIDE, BLACK, WHITE, Round
from games.tables.engine.series import Last
from games.tables.puff import Puff, State, counted
from tests.games.at_table import match_at, play, refused, texts
from tests.games.tables import naive
from tests.games.tables.boards import side

NOTHING = Croupier(Fixed([]))


def puff(**options: Any) -> Puff:
    """Every step by hand, unless it is said otherwise."""
    return Puff(2, make(Puff.Options, {"at_once": False, **options}))


def place(
    white: str, black: str, roll: tuple[int, ...] = (), doubles: int | None = None, rest: int = OFF, **fields: Any
) -> State:
    """White to move, before a roll or with one thrown; men that are not named are off, or where the rest is."""
    sides = (side(UP, white, rest), side(DOWN, black, rest))
    count = doubles if doubles is not None else int(bool(roll) and roll[0] == roll[1])
    left = counted(roll, count) if roll else ()
    return State(0, Round(sides, WHITE, roll or (3, 1), left, WHITE, opening=False), doubles=count, **fields)


def test_the_higher_sum_begins_and_rolls_afresh() -> None:
    game = puff()
    s = game.setup(Croupier(Fixed.rolls(1, 6, 3, 4, 5, 5, 6, 6)))
    assert (s.round.side, s.round.sides, texts(game, s)) == (BLACK, (ALL_OUTSIDE, ALL_OUTSIDE), ["wurf"])
    s, _ = play(game, s, "wurf; in-2A; in-4A", Croupier(Fixed.rolls(4, 2)))
    assert s.round.sides[BLACK] == men((2, 1), (4, 1), outside=13)


@pytest.mark.parametrize(
    ("s", "offered"),
    [
        pytest.param(place("", "1A", (4, 2), rest=OUTSIDE), "in-2", id="3.5-the-lower-is-set-first"),
        pytest.param(place("1:13 bar", "1A", (4, 2), rest=OUTSIDE), "bar-2", id="4.2-from-the-bar-first"),
        pytest.param(place("12:2", "11A:2 1A:2", (5, 2)), "", id="3.6-the-lower-blocked-nothing-at-all"),
        pytest.param(place("12:2", "8A:2 1A:2", (5, 2)), "12-11A", id="3.6-the-higher-lapses"),
        pytest.param(place("12 3", "6A:2", (5, 2)), "12-11A 3-5", id="3.5-both-ways-that-use-both"),
        pytest.param(place("12 3", "6A:2 8:2", (5, 2)), "3-5", id="3.5-what-uses-both-must"),
        pytest.param(place("12", "10A:2", (3, 3)), "", id="3.7-no-upper-no-under"),
        pytest.param(place("12", "7A:2", (3, 3)), "12-10A", id="3.7-upper-first"),
        pytest.param(place("6A:3 4A:2", "12:2", (6, 1)), "4A-3A 6A-5A", id="5-lower-first-at-home-too"),
    ],
)
def test_what_a_roll_must_do(s: State, offered: str) -> None:
    assert sorted(map(str, puff().at_board(s.round))) == offered.split()


def test_a_double_counts_from_both_sides() -> None:
    assert counted((3, 3), 1) == (3, 3, 4, 4)
    assert counted((1, 1), 1) == (1, 1, 6, 6)
    assert counted((6, 6), 2) == (6, 6, 6, 6, 1, 1, 1, 1)
    assert counted((5, 2), 1) == (2, 5)


def test_setting_by_doubles() -> None:
    game = puff()
    s, _ = play(game, place("", "1A", rest=OUTSIDE), "wurf", Croupier(Fixed.rolls(3, 3)))
    assert texts(game, s) == ["in-3"]
    s, _ = play(game, s, "in-3; in-3", NOTHING)
    assert texts(game, s) == ["in-4", "stopp"]
    s, _ = play(game, s, "in-4; in-4", NOTHING)
    assert texts(game, s) == ["wurf", "stopp"]
    assert s.round.sides[WHITE] == men((3, 2), (4, 2), outside=11)
    s, _ = play(game, s, "wurf", Croupier(Fixed.rolls(3, 3)))
    s, _ = play(game, s, "in-3; in-3", NOTHING)
    assert texts(game, s) == ["in-3", "in-4", "stopp"]
    s, _ = play(game, s, "in-3; in-4", NOTHING)
    assert texts(game, s) == ["in-4", "stopp"]
    s, _ = play(game, s, "stopp", NOTHING)
    assert texts(game, s) == ["wurf", "stopp"]
    s, _ = play(game, s, "stopp", NOTHING)
    assert (s.round.side, s.doubles) == (BLACK, 0)
    s, _ = play(game, place("", "1A", rest=OUTSIDE, doubles=1), "wurf; in-2; in-4", Croupier(Fixed.rolls(4, 2)))
    assert (s.round.side, s.doubles) == (BLACK, 0)


def test_a_double_that_moves_nothing_still_brings_another_roll() -> None:
    game = puff()
    s, told = play(game, place("12", "10A:2"), "wurf", Croupier(Fixed.rolls(3, 3)))
    assert texts(game, s) == ["wurf", "stopp"]
    assert told == ["Anna hat 3 und 3 geworfen und konnte nicht ziehen."]


def test_the_lower_number_stops_the_higher() -> None:
    game = puff()
    s, told = play(game, place("12", "11A:2"), "wurf", Croupier(Fixed.rolls(5, 2)))
    assert (s.round.side, told[-1]) == (
        BLACK,
        "Anna hat 5 und 2 geworfen. Die kleinere Zahl passte nicht, da ist alles verfallen.",
    )


def test_one_upper_step_opens_the_under_side() -> None:
    game = puff()
    s, _ = play(game, place("12", "7A:2", (3, 3)), "12-10A", NOTHING)
    assert texts(game, s) == ["10A-6A", "stopp"]


def test_the_rest_of_a_roll_moves_once_all_are_set() -> None:
    game = puff()
    s, _ = play(game, place("1:14", "1A", (6, 2), rest=OUTSIDE), "in-2", NOTHING)
    assert sorted(texts(game, s)) == ["1-7", "2-8"]


def test_a_hit_man_goes_back_before_its_owner_does_anything_else() -> None:
    s, _ = play(puff(), place("2 1:2", "12:2 5", (6, 3)), "2-5", NOTHING)
    assert s.round.sides[BLACK][0] == 1
    assert s.round.sides[WHITE][5] == 1


def test_who_is_shut_out_is_passed_over() -> None:
    closed = "6A:2 5A:2 4A:2 3A:2 2A:2 1A:2 12A 11A"
    s, told = play(puff(), place(closed, "12:3 bar", (2, 1)), "12A-11A; 11A-9A", NOTHING)
    assert told[-1] == "Ben konnte keinen Stein einsetzen und hat ausgesetzt."
    assert (s.round.side, s.doubles) == (WHITE, 0)


def test_a_number_is_named_where_both_sides_of_a_double_bear_off() -> None:
    game = puff()
    s, _ = play(game, place("3A:4 2A:4", "12:2", (5, 5), doubles=2), "3A-off; 3A-off", NOTHING)
    assert sorted(texts(game, s)) == ["2A-off", "3A-1A", "3A-off", "stopp"]
    s, _ = play(game, place("2A:4", "12:2", (5, 5), doubles=2), "2A-off; 2A-off", NOTHING)
    assert sorted(texts(game, s)) == ["2A-off", "2A-off/5", "stopp"]
    assert str(read_act(match_at(game, s), 0, "2a-aus/2")) == "2A-off"
    by_under, _ = play(game, s, "2A-off", NOTHING)
    by_upper, _ = play(game, s, "2A-off/5", NOTHING)
    assert (by_under.round.left, by_upper.round.left) == ((2, 2, 2), (5, 2, 2, 2, 2))


@pytest.mark.parametrize(
    ("black", "value"), [(men((20, 14), off=1), 1), (men((20, 15)), 2), (men((20, 14), outside=1), 3)]
)
def test_value(black: Any, value: int) -> None:
    s = State(0, Round((men((24, 1), off=14), black), WHITE, (2, 1), (1, 2), WHITE, opening=False))
    s, _ = play(puff(), s, "1A-off", NOTHING)
    assert s.last == Last(0, value, value)


def test_the_cube_is_an_option_and_lies_still_within_a_turn() -> None:
    assert texts(puff(), place("1:15", "1A:15")) == ["wurf"]
    assert texts(puff(cube=True), place("1:15", "1A:15")) == ["wurf", "doppeln"]
    assert texts(puff(cube=True), place("1:15", "1A:15", doubles=1)) == ["wurf", "stopp"]


@pytest.mark.parametrize(
    ("s", "text", "paragraph"),
    [
        (place("12 3", "6A:2 8:2", (5, 2)), "3-8", "3.4"),
        (place("12 3", "6A:2", (5, 2)), "3-8", "3.5"),
        (place("12", "7A:2", (3, 3)), "12-9A", "3.7"),
        (place("12 3", "6A:2", (5, 2)), "stopp", "3.8"),
        (place("12:14 3", "1A", (5, 2), rest=OUTSIDE), "in-3", "3.2"),
        (place("12", "1A", (5, 2), rest=OUTSIDE), "12-11A", "4.2"),
        (place("12", "1A", (5, 2)), "12-11", "2.2"),
    ],
)
def test_refusals(s: State, text: str, paragraph: str) -> None:
    assert refused(puff(), s, text) == paragraph


def test_words_of_options_that_puff_has_not_are_left_out() -> None:
    assert "option.lower_alone" not in sheet(Puff, "de").words
    assert "option.cube" in sheet(Puff, "de").words


def by_puff(
    own: naive.Standing, enemy: naive.Standing, roll: tuple[int, ...], used: list[int], doubles: int
) -> tuple[set[tuple[naive.Way, int]], bool]:
    """All steps with their numbers, and whether to stop is a right, from what has been used of the roll."""

    def by(number: int) -> set[tuple[naive.Way, int]]:
        return {(way, number) for way in naive.single(own, enemy, number)}

    def best(*numbers: int) -> set[tuple[naive.Way, int]]:
        most = naive.most(own, enemy, numbers)
        return {
            (way, numbers[0])
            for way in naive.single(own, enemy, numbers[0])
            if 1 + naive.most(*naive.after(own, enemy, way), numbers[1:]) == most
        }

    if roll[0] != roll[1]:
        return best(*sorted(roll)) if not used else by(max(roll)), False
    upper, under, times = roll[0], 7 - roll[0], 2 if doubles == 1 else 4
    ups, unders = used.count(upper), used.count(under)
    if not ups:
        return best(upper, upper), False
    if ups == 1 and not unders and by(upper):
        return by(upper), False
    found = by(under) if unders < times else set()
    if not unders and ups < times:
        found |= by(upper)
    return found, True


def test_rolls_against_the_naive_generator(request: pytest.FixtureRequest) -> None:
    used: list[int] = []
    named = 0

    def check(s: State, moves: list[Any], choice: Any, later: State) -> bool:
        nonlocal named
        r = s.round
        if not r.left:
            used.clear()
            return str(choice) == "wurf"
        own, enemy = (naive.standing(one) for one in r.facing)
        steps, free = by_puff(own, enemy, r.roll, used, s.doubles)
        lowest = {way: min(number for other, number in steps if other == way) for way, _ in steps}
        down = r.side == BLACK
        names = {}
        for way, number in steps:
            text = f"{naive.name(way[0], down=down)}-{naive.name(way[1], down=down)}"
            names[text if number == lowest[way] else f"{text}/{number}"] = (way, number)
        assert {str(move) for move in moves} == {*names, *(("stopp",) if free else ())}, (own, enemy, r, used)
        if str(choice) not in names:
            return False
        way, number = names[str(choice)]
        used.append(number)
        named += "/" in str(choice)
        if later.played == s.played:
            mine, its = (naive.standing(later.round.sides[one]) for one in (r.side, 1 - r.side))
            assert (mine, its) == naive.after(own, enemy, way)
            more, _ = by_puff(mine, its, r.roll, used, s.doubles)
            if r.roll[0] != r.roll[1] and len(used) == 2:
                more = set()
            assert bool(later.round.left) == bool(more)
            if r.roll[0] == r.roll[1] and not more:
                assert (later.round.side, later.doubles) == (r.side, s.doubles)
        return False

    rolls = naive.depth(request)
    assert naive.played(puff(), rolls, 4, check) >= rolls
    assert named or rolls < 1000


@pytest.mark.parametrize("line", ["in-2", "in 2", "2", "setz 2", "setze auf 2", "set 2", "außen-2", "outside-2"])
def test_setting_is_read_in_words(line: str) -> None:
    assert str(read_act(match_at(puff(), place("1:1", "1A:1", (2, 4), rest=OUTSIDE)), 0, line)) == "in-2"
