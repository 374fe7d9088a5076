"""Doppelsteine by the paragraphs of its sheet: seat 0 has White."""

from __future__ import annotations

from typing import Any

import pytest

from games.contract import Board, Croupier, Fixed, Mark, Roster, make
from games.match.reading import read_act
from games.tables.doppelsteine import BEAR_OFF, STACK, UNSTACK, Doppelsteine, Half, State
from tests.games.at_table import match_at, play, refused, texts
from tests.games.tables import naive

FULL = Half()


def doppelsteine(**options: Any) -> Doppelsteine:
    """Every step by hand, unless it is said otherwise."""
    return Doppelsteine(2, make(Doppelsteine.Options, {"at_once": False, **options}))


def place(phase: int, heights: str, *left: int, black: Half = FULL) -> State:
    """White in turn, with men on the fields 1 to 6, and numbers left to bear off with."""
    return State(0, (Half(phase, tuple(map(int, heights))), black), 0, left[:2], left)


def test_the_picture_marks_for_all_which_fields_can_be_used_and_where_a_man_gets() -> None:
    s = place(BEAR_OFF, "100201", 3, 2)
    boards = [
        next(part for part in doppelsteine().view(s, seat).parts if isinstance(part, Board)) for seat in (None, 1)
    ]
    assert boards[0].marks == boards[1].marks
    assert {*boards[0].marks} == {
        Mark("4", "choice"), Mark("6", "choice"), Mark("1", "reach"), Mark("2", "reach"), Mark("3", "reach"),
        Mark("4", "reach"),
    }  # fmt: skip


@pytest.mark.parametrize(
    ("before", "roll", "after", "left", "again"),
    [
        pytest.param((UNSTACK, "222222"), (5, 2), (UNSTACK, "212212"), (), False, id="3.1-both-come-off"),
        pytest.param((UNSTACK, "212212"), (5, 4), (UNSTACK, "212112"), (), False, id="3.2-one-dead-the-other-used"),
        pytest.param((UNSTACK, "212212"), (2, 2), (UNSTACK, "212212"), (), False, id="3.3-a-dead-double"),
        pytest.param((UNSTACK, "212212"), (3, 3), (UNSTACK, "211212"), (), True, id="3.3-a-double-takes-one"),
        pytest.param((UNSTACK, "111211"), (4, 2), (STACK, "121111"), (), False, id="4.2-the-other-counts-in-the-next"),
        pytest.param((UNSTACK, "111211"), (2, 4), (STACK, "121111"), (), False, id="4.2-in-the-order-that-does"),
        pytest.param((UNSTACK, "111211"), (4, 4), (STACK, "111111"), (), True, id="4.2-a-double-has-one-man"),
        pytest.param((UNSTACK, "112211"), (4, 3), (STACK, "111111"), (), False, id="4.2-both-needed-to-complete"),
        pytest.param((STACK, "121111"), (1, 2), (STACK, "221111"), (), False, id="4.1-dead-when-up"),
        pytest.param((STACK, "222122"), (6, 4), (BEAR_OFF, "222222"), (6,), False, id="4.2-the-six-bears-off"),
        pytest.param((STACK, "222122"), (4, 4), (BEAR_OFF, "222222"), (), True, id="4.2-another-roll-to-bear-off"),
        pytest.param((BEAR_OFF, "222222"), (3, 3), (BEAR_OFF, "222222"), (3, 3, 3, 3), False, id="5.1-four-times"),
    ],
)
def test_rolls(
    before: tuple[int, str], roll: tuple[int, int], after: tuple[int, str], left: tuple[int, ...], again: bool
) -> None:
    s, _ = play(doppelsteine(), place(*before), "wurf", Croupier(Fixed.rolls(*roll)))
    assert s.halves[0] == Half(after[0], tuple(map(int, after[1])))
    assert (s.left, s.again) == (left, again)
    assert s.side == (0 if left or again else 1)


@pytest.mark.parametrize(
    ("heights", "left", "offered"),
    [
        pytest.param("222222", (3,), "3-off 4-1 5-2 6-3", id="5.2-off-or-from-above"),
        pytest.param("002002", (4,), "6-2", id="5.3-those-above-must-move"),
        pytest.param("002000", (4, 6), "3-off", id="5.3-off-from-the-highest"),
        pytest.param("222002", (6, 4), "6-2 6-off", id="5.1-any-order"),
    ],
)
def test_bearing_off(heights: str, left: tuple[int, ...], offered: str) -> None:
    assert sorted(texts(doppelsteine(), place(BEAR_OFF, heights, *left))) == offered.split()


def test_the_turn_goes_on_until_the_roll_is_used_and_the_last_man_ends_it() -> None:
    game, nothing = doppelsteine(), Croupier(Fixed([]))
    s, told = play(game, place(BEAR_OFF, "222222", 6, 4), "6-2; 6-off", nothing)
    assert (s.side, s.half) == (1, FULL)
    assert told == ["Anna ist von 6 nach 2 gezogen.", "Anna hat einen Stein von 6 ausgewürfelt."]
    s, _ = play(game, place(BEAR_OFF, "100000", 6, 6, 6, 6), "1-off", nothing)
    result = game.result(s)
    assert result is not None
    assert (result.winners, game.to_move(s)) == ((0,), ())


def test_rolling_on_until_a_dead_number() -> None:
    game = doppelsteine(keep_rolling=True)
    s, _ = play(game, place(UNSTACK, "222222"), "wurf; wurf", Croupier(Fixed.rolls(5, 2, 4, 4)))
    assert (s.side, s.halves[0].heights) == (0, (2, 1, 2, 1, 1, 2))
    s, told = play(game, s, "wurf", Croupier(Fixed.rolls(1, 2)))
    assert (s.side, s.halves[0].heights) == (1, (1, 1, 2, 1, 1, 2))
    assert told[-1] == "Die 2 war tot."
    s, _ = play(game, place(STACK, "222122"), "wurf; 6-off", Croupier(Fixed.rolls(6, 4)))
    assert (s.side, s.left) == (0, ())


def test_the_higher_die_begins_and_rolls_afresh() -> None:
    s = doppelsteine().setup(Croupier(Fixed.rolls(3, 3, 2, 5)))
    assert (s.side, s.roll, texts(doppelsteine(), s)) == (1, (), ["wurf"])


@pytest.mark.parametrize(
    ("s", "text", "paragraph"),
    [
        (place(UNSTACK, "222222"), "6-off", "3.1"),
        (place(BEAR_OFF, "222222"), "6-off", "2.3"),
        (place(BEAR_OFF, "222022", 4), "4-off", "2.1"),
        (place(BEAR_OFF, "222022", 4), "3-off", "5.3"),
        (place(BEAR_OFF, "222022", 4), "6-off", "5.2"),
        (place(BEAR_OFF, "222022", 4), "6-3", "5.2"),
        (place(BEAR_OFF, "222022", 4), "wurf", "5.1"),
    ],
)
def test_refusals(s: State, text: str, paragraph: str) -> None:
    assert refused(doppelsteine(), s, text) == paragraph


def test_the_number_may_be_named() -> None:
    match = match_at(doppelsteine(), place(BEAR_OFF, "002000", 4, 6))
    assert str(read_act(match, 0, "3-off/6")) == "3-off"


def test_rolls_against_the_naive_generator(request: pytest.FixtureRequest) -> None:
    """All by lists of what lies where, in every order of the numbers."""

    def used(phase: int, up: set[int], number: int) -> tuple[int, set[int]] | None:
        if phase == UNSTACK and number in up:
            up = up - {number}
            return (STACK, up) if not up else (UNSTACK, up)
        if phase == STACK and number not in up:
            up = up | {number}
            return (BEAR_OFF, up) if len(up) == 6 else (STACK, up)
        return None

    def best(phase: int, up: set[int], numbers: list[int]) -> tuple[int, int, set[int], list[int]]:
        """Of all orders the one that uses most: how many, the phase, the upper men, and what bears off."""
        if phase == BEAR_OFF or not numbers:
            return (len(numbers), phase, up, numbers)
        tries = []
        for number in numbers:
            rest = list(numbers)
            rest.remove(number)
            done = used(phase, up, number)
            count, end, after, left = best(*(done or (phase, up)), rest)
            tries.append((count + (done is not None), end, after, left))
        return max(tries, key=lambda one: one[0])

    def check(s: State, moves: list[Any], choice: Any, later: State) -> bool:
        heights = s.half.heights
        if s.left:
            men = [field + 1 for field in range(6) for _ in range(heights[field])]
            found = set()
            for number in s.left:
                for man in men:
                    if man > number:
                        found.add(f"{man}-{man - number}")
                    elif man == number or man == max(men):
                        found.add(f"{man}-off")
            assert {str(move) for move in moves} == found
            return False
        if s.half.phase < BEAR_OFF:
            up = {field + 1 for field in range(6) if heights[field] == 2}
            numbers = list(later.roll[:1] if later.roll[0] == later.roll[1] else later.roll)
            count, phase, after, left = best(s.half.phase, up, numbers)
            half = later.halves[s.side]
            assert (half.phase, {field + 1 for field in range(6) if half.heights[field] == 2}) == (phase, after)
            assert list(later.left) == left
            double = later.roll[0] == later.roll[1]
            assert later.again == (double and count == 1)
        return True

    rolls = naive.depth(request)
    assert naive.played(doppelsteine(), rolls, 2, check) >= rolls


def test_players_stand_in_the_order_of_their_seats_whoever_has_white() -> None:
    game = doppelsteine(white="second")
    s = game.setup(Croupier(Fixed.rolls(5, 2)))
    roster = next(part for part in game.view(s, None).parts if isinstance(part, Roster))
    assert [(entry.seat, entry.side, entry.moving) for entry in roster.entries] == [
        (0, "dark", False),
        (1, "light", True),
    ]
