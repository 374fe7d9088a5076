"""Tests of Deck zu!"""

from __future__ import annotations

import pytest

from games.contract import ANY_NUMBER, CLOCK, Pad, Prop, Roster, readings, spoken
from games.dice.deck_zu import NUMBERS, Cover, DeckZu, Numbers, Options, State, ways
from games.kit.dice import Roll
from games.kit.score_sheets import blank, totals
from games.match.match import open_match
from tests.games.dice.playing import advised, part, play, refused, replayed, seen, texts

ONE_ROUND = Options(rounds=1)


def position(left: str, rounds: int = 1) -> State:
    """The first seat's turn with these numbers open."""
    return State(blank(2, rounds), tuple(map(int, left)))


@pytest.mark.parametrize(
    ("faces", "left", "found"),
    [
        pytest.param("25", "123456789", ["2+5", "7"], id="2.2-singly-or-the-sum"),
        pytest.param("52", "123456789", ["2+5", "7"], id="2.2-in-any-order"),
        pytest.param("25", "12345689", ["2+5"], id="2.3-the-sum-is-covered"),
        pytest.param("25", "1234679", ["7"], id="2.3-a-number-is-covered"),
        pytest.param("25", "1346789", ["7"], id="2.2-one-usable-die-is-not-enough"),
        pytest.param("25", "5", [], id="2.6-one-usable-die-is-no-way"),
        pytest.param("33", "123456789", ["6"], id="2.3-double-only-the-sum"),
        pytest.param("33", "12345789", [], id="2.3-double-whose-sum-is-covered"),
        pytest.param("55", "123456789", [], id="2.3-double-above-9"),
        pytest.param("56", "123456789", ["5+6"], id="2.3-sum-above-9-only-singly"),
        pytest.param("56", "12345789", [], id="2.6-sum-above-9-and-one-covered"),
        pytest.param("4", "123456", ["4"], id="2.5-one-die"),
        pytest.param("4", "12356", [], id="2.5-one-die-covered"),
    ],
)
def test_how_a_roll_can_be_used(faces: str, left: str, found: list[str]) -> None:
    assert list(ways(tuple(map(int, faces)), tuple(map(int, left)))) == found


@pytest.mark.parametrize(
    ("left", "acts", "after"),
    [
        pytest.param("123456789", "25, deck_2+5", "1346789", id="2.2-both-numbers"),
        pytest.param("123456789", "25, deck_7", "12345689", id="2.2-their-sum"),
        pytest.param("123456789", "33", "12345789", id="2.4-the-only-way-is-covered-by-itself"),
        pytest.param("123456789", "25, deck_7, 25", "134689", id="2.1-the-go-goes-on"),
        pytest.param("123456", "4", "12356", id="2.5-one-die-when-7-8-9-are-covered"),
        pytest.param("1234569", "45, deck_4+5", "12369", id="2.5-two-dice-while-9-is-open"),
        pytest.param("17", "61", "1", id="2.5-two-dice-down-to-the-7"),
        pytest.param("6789", "51", "789", id="2.5-and-while-all-three-are-open"),
    ],
)
def test_a_go(left: str, acts: str, after: str) -> None:
    game = DeckZu(2, ONE_ROUND)
    s, _ = play(game, acts, position(left))
    assert s.open == tuple(map(int, after))
    assert game.to_move(s) == (0,)
    assert texts(game, s) == ["wurf"]


@pytest.mark.parametrize(
    ("left", "acts", "minus"),
    [
        pytest.param("123456789", "55", 45, id="2.6-the-first-throw"),
        pytest.param("5", "2", 5, id="2.6-one-die"),
        pytest.param("19", "61", 10, id="2.6-the-usable-die-does-not-count"),
        pytest.param("12", "1, 2", 0, id="2.7-all-covered"),
        pytest.param("9", "54", 0, id="2.7-with-two-dice"),
    ],
)
def test_the_end_of_a_go(left: str, acts: str, minus: int) -> None:
    game = DeckZu(2, ONE_ROUND)
    s, _ = play(game, acts, position(left))
    assert s.minus[0] == (minus,)
    assert game.to_move(s) == (1,)
    assert s.open == NUMBERS  # 2.7


@pytest.mark.parametrize(
    ("typed", "paragraph"),
    [
        pytest.param("deck 2+5", None, id="2.2-singly"),
        pytest.param("deck 7", None, id="2.2-sum"),
        pytest.param("deck 5", "2.2", id="2.2-one-die-only"),
        pytest.param("deck 3+4", "2.2", id="2.2-another-sum"),
        pytest.param("deck 9", "2.3", id="2.3-covered"),
    ],
)
def test_refusals(typed: str, paragraph: str | None) -> None:
    game = DeckZu(2)
    s, _ = play(game, "25", position("12345678", 3))
    assert refused(game, s, typed) == paragraph
    assert (typed in texts(game, s)) == (paragraph is None)


@pytest.mark.parametrize("text", ["deck 2+5", "decke 2 + 5", "5+2", "deck 2 und 5", "cover 2 and 5", "DECK 2 UND 5"])
def test_many_ways_to_write_it(text: str) -> None:
    assert readings((Roll, Cover), text) == [Cover(Numbers("2+5"))]


def test_each_language_has_its_own_words() -> None:
    assert [spoken(Cover(Numbers("2+5")), language) for language in ("de", "en")] == ["deck 2 und 5", "cover 2 and 5"]


def test_3_1_fewest_minus_points_over_all_rounds_win() -> None:
    game = DeckZu(2, Options(rounds=2))
    s, _ = play(game, "55, 33, 55, 33, 55, 55")
    assert s.minus == ((45, 39), (39, 45))
    assert totals(s.minus) == (84, 84)
    result = game.result(s)
    assert result is not None
    assert (result.points, result.winners, result.places) == ((84, 84), (0, 1), (1, 1))
    s, _ = play(game, "33, 55, 55, 55, 55")
    result = game.result(s)
    assert result is not None
    assert (result.points, result.winners) == ((84, 90), (0,))


def test_4_1_so_many_rounds_in_seat_order() -> None:
    game = DeckZu(3, Options(rounds=2))
    seats: list[int] = []
    s, _ = play(game, "")
    while moving := game.to_move(s):
        seats.append(moving[0])
        s, _ = play(game, "55", s)
    assert seats == [0, 1, 2, 0, 1, 2]


@pytest.mark.parametrize("seats", [1, ANY_NUMBER + 1])
def test_two_or_more_play(seats: int) -> None:
    with pytest.raises(ValueError, match="is played by"):
        DeckZu(seats)


def test_the_computer_player_covers_the_higher_number() -> None:
    game = DeckZu(2)
    s, _ = play(game, "25")
    assert advised(game, s) == "deck 7"


def test_what_happened_is_told() -> None:
    _, told = play(DeckZu(2, ONE_ROUND), "25, deck_2+5, 33, 11", position("12356789"))
    assert told == [
        "Anna hat 2 und 5 gewürfelt.",
        "Anna hat 2 und 5 zugedeckt.",
        "Anna hat 3 und 3 gewürfelt und 6 zugedeckt.",
        "Anna hat 1 und 1 gewürfelt. Das passte nicht mehr: 28 Minuspunkte.",
    ]
    _, told = play(DeckZu(2, ONE_ROUND), "1", position("1"))
    assert told == ["Anna hat 1 gewürfelt und 1 zugedeckt.", "Anna hat alle neun Zahlen zugedeckt!"]


@pytest.mark.parametrize(
    ("left", "acts", "lines"),
    [
        (
            "123456789",
            "25",
            [
                "Wurf von Anna: 2 5",
                "Noch offen: 45 Punkte",
                "Runde 1 von 1",
                "Anna: Was deckst du zu: 2 und 5, oder 7?",
            ],
        ),
        (
            "1234567",
            "25, deck_7",
            [
                "Wurf von Anna: 2 5: deckt 7",
                "Noch offen: 21 Punkte",
                "Runde 1 von 1",
                "Anna: 7, 8 und 9 sind zu: würfle mit einem Würfel.",
            ],
        ),
        (
            "123",
            "5",
            [
                "Wurf von Anna: 5: passt nicht: 6 Minuspunkte",
                "Noch offen: 45 Punkte",
                "Runde 1 von 1",
                "Ben: Würfle mit zwei Würfeln.",
            ],
        ),
    ],
)
def test_the_table_shows_the_numbers_and_what_is_open(left: str, acts: str, lines: list[str]) -> None:
    game = DeckZu(2, ONE_ROUND)
    s, _ = play(game, acts, position(left))
    assert seen(game, s) == lines
    flaps = part(game.view(s, None), Prop).items
    assert [(flap.name, flap.state) for flap in flaps] == [(n, "open" if n in s.open else "closed") for n in NUMBERS]


@pytest.mark.parametrize(
    ("acts", "new", "lit"),
    [
        pytest.param("", [], [], id="all-stand"),
        pytest.param("25", [], [2, 5, 7], id="what-may-be-covered"),
        pytest.param("25, deck_7", [7], [], id="what-was-covered-last"),
        pytest.param("25, deck_2+5, 46", [4, 6], [], id="forced"),
    ],
)
def test_the_flaps_show_what_was_covered_and_what_may_be(acts: str, new: list[int], lit: list[int]) -> None:
    game = DeckZu(2, ONE_ROUND)
    s, _ = play(game, acts)
    flaps = part(game.view(s, None), Prop).items
    assert [flap.name for flap in flaps if flap.new] == new
    assert [flap.name for flap in flaps if flap.lit] == lit


def test_the_account_grows_from_the_second_round_on() -> None:
    game = DeckZu(2)
    s, _ = play(game, "55, 55")
    account = part(game.view(s, None), Pad)
    assert [row.cells for row in account.rows] == [(45, 45), (None, None), (45, 45)]
    assert [entry.score for entry in part(game.view(s, None), Roster).entries] == [45, 45]


def test_4_2_rolls_make_themselves_but_no_choice() -> None:
    game = DeckZu(2, Options(auto_wurf=True))
    s, _ = play(game, "25")
    assert game.timer(s) is None
    s, _ = play(game, "deck_7", s)
    assert game.timer(s) is not None
    match = open_match(game, bytes(32)).play(CLOCK, Roll())
    assert match.state.last is not None


def test_the_golden_record_replays() -> None:
    match = replayed("deck_zu")
    assert any("+" in step.text for step in match.steps)
