"""Catch Me by the paragraphs of its sheet: seat 0 has White."""

from __future__ import annotations

from typing import Any

import pytest

from games.contract import Croupier, Fixed, Mark, Tables, make
from games.match.reading import read_act
from games.tables.catch_me import PLACES, START, CatchMe, State
from tests.games.at_table import match_at, play, refused, texts
from tests.games.tables import naive


def catch_me(**options: Any) -> CatchMe:
    return CatchMe(2, make(CatchMe.Options, options))


def side(standing: str) -> tuple[int, ...]:
    return tuple(sorted(PLACES[name] for name in standing.split()))


def place(white: str, black: str, turn: int = 0, **fields: Any) -> State:
    return State(0, (side(white), side(black)), turn, **fields)


def roll(s: State, *faces: int, **options: Any) -> tuple[State, list[str]]:
    """The state after a roll, and what was told."""
    return play(catch_me(**options), s, "wurf", Croupier(Fixed.rolls(*faces)))


BEGIN = State(0, START, 0)
FAR = "9A 10A"


@pytest.mark.parametrize(
    ("s", "faces", "offered"),
    [
        pytest.param(BEGIN, (4, 1), "1-5A 2-4A 3-3A 4-2A 5-1A 6-1A", id="3.2-the-sum-with-one-man"),
        pytest.param(place("5 3", FAR), (6, 3), "3-7A 5-5A", id="3.2-a-six"),
        pytest.param(place("5 9", FAR), (1, 1), "5-3 5-4 9-7 9-8", id="3.3-one-or-two"),
        pytest.param(place("5 4", FAR), (1, 1), "4-2 4-3 5-3", id="7.2-half-and-whole-end-alike"),
        pytest.param(place("5 9", FAR), (3, 3), "5-2 9-6", id="3.4-doubles"),
        pytest.param(place("5 9", FAR), (6, 6), "5-8A 9-4A", id="3.5-twelve"),
        pytest.param(place("8 6 5", FAR), (2, 2), "5-3 6-4 8-4", id="4.3-on-behind-all-own"),
        pytest.param(place("6 3 2 1", "1A 10A"), (3, 3), "1-3A 2-2A 3-1A 6-1A", id="4.3-and-throws-there"),
    ],
)
def test_what_a_roll_may_do(s: State, faces: tuple[int, int], offered: str) -> None:
    after, _ = roll(s, *faces)
    assert sorted(texts(catch_me(), after)) == [*offered.split(), "passen"]


def test_the_picture_marks_for_all_what_can_go_where_and_who_was_thrown_out() -> None:
    s, _ = roll(place("5 9", "2 10A"), 3, 3)
    marked = [
        next(part for part in catch_me().view(s, seat).parts if isinstance(part, Tables)) for seat in (None, 0, 1)
    ]
    assert marked[0].marks == marked[1].marks == marked[2].marks
    assert {Mark("5", "choice"), Mark("9", "choice"), Mark("2", "prey"), Mark("6", "reach")} == {*marked[0].marks}
    s, _ = play(catch_me(), s, "5-2", Croupier(Fixed([])))
    after = next(part for part in catch_me().view(s, None).parts if isinstance(part, Tables))
    assert Mark("2", "taken") in after.marks


@pytest.mark.parametrize("faces", [(2, 5), (3, 4), (2, 3), (5, 4)])
def test_other_rolls_are_lost(faces: tuple[int, int]) -> None:
    s, told = roll(place("5 9", FAR), *faces)
    assert (s.side, s.moving) == (1, False)
    assert told[-1] == "Nur mit 1, 6 und Pasch wird gezogen."


def test_the_last_man_waits_for_a_1_or_a_6() -> None:
    s, told = roll(place("5", FAR), 3, 3)
    assert (s.side, s.again) == (0, True)
    assert told[-1] == "Den letzten Stein bewegen nur 1 und 6."


def test_the_lower_die_begins() -> None:
    s = catch_me().setup(Croupier(Fixed.rolls(4, 4, 5, 2)))
    assert (s.side, s.men) == (1, START)


def test_the_tongue_a_man_left_counts_as_empty() -> None:
    s, _ = roll(place("5 4 3", FAR), 6, 6)
    assert "5-8A" in texts(catch_me(), s)


def test_throwing_is_for_good() -> None:
    s, _ = roll(BEGIN, 4, 1)
    s, told = play(catch_me(), s, "3-3A", Croupier(Fixed([])))
    assert (len(s.men[0]), len(s.men[1]), s.side) == (6, 5, 1)
    assert told == ["Anna ist von 3 nach 3A gezogen.", "Ein Stein von Ben wurde auf 3A hinausgeworfen."]


def test_a_double_moves_two_different_men_and_gives_another_roll() -> None:
    game, nothing = catch_me(), Croupier(Fixed([]))
    s, _ = roll(place("5 9 11", FAR), 2, 2)
    s, _ = play(game, s, "9-7", nothing)
    assert sorted(texts(game, s)) == ["11-9", "5-3", "passen"]
    assert refused(game, s, "7-5") == "3.4"
    s, _ = play(game, s, "5-3", nothing)
    assert texts(game, s) == ["wurf", "stopp"]
    assert play(game, s, "stopp", nothing)[0].side == 1
    s, _ = roll(place("5 9", FAR), 2, 2)
    s, _ = play(game, s, "passen", nothing)
    assert texts(game, s) == ["wurf", "stopp"]


def test_the_whole_of_one_one_leaves_no_second() -> None:
    s, _ = roll(place("5 9", FAR), 1, 1)
    s, _ = play(catch_me(), s, "5-3", Croupier(Fixed([])))
    assert (s.moving, s.again) == (False, True)


@pytest.mark.parametrize(
    ("white", "black", "faces", "way", "after", "black_after"),
    [
        pytest.param("5A 12", "3A 6", (1, 5), "12-6", "5A 6", "6A", id="5.1-at-once-in-the-other-turn"),
        pytest.param("6A 12 10", "3A 6", (1, 5), "12-6", "10 6", "6A", id="5.1-and-throws"),
        pytest.param("6A 12", "3A 6", (1, 5), "12-6", "6", "6A", id="5.1-both-at-their-last"),
        pytest.param("6A 12 9", "3A 6", (1, 5), "12-6", "9 6", "6A", id="5.1-the-thrower-has-more-left"),
        pytest.param("5 12", "7A 6", (1, 5), "12-6", "5 6", "7A", id="5.1-stays-on-a-corner"),
        pytest.param("5 12", "2 6", (1, 5), "12-6", "5 6", "1", id="5.1-the-nearest-ahead"),
    ],
)
def test_the_last_man_goes_to_a_corner(
    white: str, black: str, faces: tuple[int, int], way: str, after: str, black_after: str
) -> None:
    s, _ = roll(place(white, black), *faces)
    s, _ = play(catch_me(), s, way, Croupier(Fixed([])))
    assert s.men == (side(after), side(black_after))


@pytest.mark.parametrize(
    ("faces", "to"),
    [((1, 3), "6A"), ((6, 3), "7A"), ((1, 6), "12A"), ((3, 2), "1A")],
    ids=["one", "two", "three", "none"],
)
def test_the_last_man_goes_with_the_roll(faces: tuple[int, int], to: str) -> None:
    s, _ = roll(place("1A", "9 10 11"), *faces)
    assert (s.men[0], s.side) == (side(to), 1)


@pytest.mark.parametrize(("faces", "to"), [((1, 1), "7A"), ((6, 6), "12")], ids=["two", "four"])
def test_its_doubles_may_be_passed(faces: tuple[int, int], to: str) -> None:
    s, _ = roll(place("1A", "9 10 11"), *faces)
    assert texts(catch_me(), s) == [f"1A-{to}", "passen"]
    for act in (f"1A-{to}", "passen"):
        assert texts(catch_me(), play(catch_me(), s, act, Croupier(Fixed([])))[0]) == ["wurf", "stopp"]
    s, _ = roll(place("1A", "9 10 11"), 4, 4)
    assert texts(catch_me(), s) == ["wurf", "stopp"]


def test_a_double_that_leaves_the_last_man_has_no_second_half() -> None:
    # Black's last man goes to 6A and throws there; White's last man then goes to a corner as well
    s = place("6A 8", "3A 6", roll=(2, 2), moving=True, again=True)
    s, _ = play(catch_me(), s, "8-6", Croupier(Fixed([])))
    assert (s.men, s.moving, s.again) == ((side("6"), side("6A")), False, True)


def test_the_end() -> None:
    game = catch_me()
    s = place("12 3", "7", roll=(1, 4), moving=True)
    s, _ = play(game, s, "12-7", Croupier(Fixed([])))
    result = game.result(s)
    assert result is not None
    assert (result.winners, game.to_move(s)) == ((0,), ())
    for men, winners in (("5 9", ()), ("5 9 10", (0,))):
        ended, _ = roll(place(men, FAR, quiet=199), 2, 3)
        result = game.result(ended)
        assert result is not None
        assert result.winners == winners
    assert roll(place("5 9", FAR, quiet=199), 2, 3, turn_limit=300)[0].quiet == 200


def test_a_tongue_alone_will_do() -> None:
    game = catch_me()
    s, _ = roll(place("5 9", FAR), 6, 3)
    assert str(read_act(match_at(game, s), 0, "5")) == "5-5A"


@pytest.mark.parametrize(
    ("s", "text", "paragraph"),
    [
        (BEGIN, "1-5A", "3.1"),
        (place("5 9", FAR, roll=(6, 3), moving=True), "8-1", "3.2"),
        (place("5 9", FAR, roll=(6, 3), moving=True), "5-bar", "2.1"),
        (place("5 9", FAR, roll=(2, 2), moving=True), "5-1", "3.4"),
        (place("5 9", FAR, roll=(1, 1), moving=True), "5-1", "3.3"),
        (place("5 9", FAR, roll=(6, 6), moving=True), "5-1", "3.5"),
        (place("5 3", FAR, roll=(2, 2), moving=True), "5-3", "4.3"),
        (place("1A", FAR, roll=(1, 1), moving=True), "1A-6A", "5.2"),
        (BEGIN, "stopp", "3.8"),
        (BEGIN, "passen", "3.1"),
    ],
)
def test_refusals(s: State, text: str, paragraph: str) -> None:
    assert refused(catch_me(), s, text) == paragraph


# --- the second generator: the board as a list of tongues with a letter on each ---

RING = [f"{n}A" for n in range(1, 13)] + [str(n) for n in range(12, 0, -1)]
CORNERS = ["1A", "6A", "7A", "12A", "12", "7", "6", "1"]


def board(s: State) -> list[str]:
    """A letter for each tongue of the ring."""
    letters = ["."] * 24
    for who, men in zip("WB", s.men, strict=True):
        for man in men:
            letters[man] = who
    return letters


def walked(letters: list[str], src: int, to: int) -> list[str]:
    """The board after a walk, and after all last men have gone to their corners."""
    letters = list(letters)
    who = letters[src]
    letters[src] = "."
    thrown, letters[to] = letters[to], who
    if thrown not in (".", who) and letters.count(thrown) == 1:
        last = at = letters.index(thrown)
        while RING[at] not in CORNERS:
            at = (at + 1) % 24
        return letters if at == last else walked(letters, last, at)
    return letters


def naive_walks(letters: list[str], who: str, a: int, b: int, first: int | None) -> dict[str, tuple[int, int]]:
    """All that may be walked with a roll, by name."""
    found = {}
    mine = [at for at in range(24) if letters[at] == who]
    for src in mine:
        if len(mine) == 1:
            far = (a == 1) + (b == 1) + 2 * (a == 6) + 2 * (b == 6)
            if far and first is None:
                end = RING.index(CORNERS[(CORNERS.index(RING[src]) + far) % 8])
                found[f"{RING[src]}-{RING[end]}"] = (src, end)
            continue
        lengths = []
        if a != b and (1 in (a, b) or 6 in (a, b)):
            lengths = [a + b]
        if a == b:
            lengths = [12] if a == 6 else [1, 2] if a == 1 and first is None else [a]
        for length in lengths:
            if src == first:
                continue
            end = (src + length) % 24
            while letters[end] == who and end != src:
                end = (end + 1) % 24
            found[f"{RING[src]}-{RING[end]}"] = (src, end)
    return found


def test_rolls_against_the_naive_generator(request: pytest.FixtureRequest) -> None:
    jumps = 0

    def check(s: State, moves: list[Any], choice: Any, later: State) -> bool:
        nonlocal jumps
        who = "WB"[s.side]
        if s.moving:
            walks = naive_walks(board(s), who, s.roll[0], s.roll[1], s.first)
            assert {str(move) for move in moves} == {*walks, "passen"}
            if str(choice) in walks:
                assert board(later) == walked(board(s), *walks[str(choice)])
                jumps += len(later.trail) > len(s.trail) + 1
            return False
        if str(choice) != "wurf":
            return False
        walks = naive_walks(board(s), who, later.roll[0], later.roll[1], None)
        if len(s.men[s.side]) == 1 and later.roll[0] != later.roll[1] and walks:
            assert board(later) == walked(board(s), *next(iter(walks.values())))
        else:
            assert later.moving == bool(walks)
            assert later.men == s.men
        if not later.moving and all(later.men):
            assert (later.side == s.side) == later.again == (later.roll[0] == later.roll[1])
        return True

    rolls = naive.depth(request)
    assert naive.played(catch_me(turn_limit=500), rolls, 3, check) >= rolls
    assert jumps
