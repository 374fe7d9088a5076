"""Tests of Hohe Hausnummer."""

from __future__ import annotations

import pytest

from games.contract import ANY_NUMBER, Pad, Prop, Roster
from games.dice.hohe_hausnummer import HoheHausnummer, Options
from tests.games.dice.playing import advised, formatter, part, play, refused, replayed, seen, texts

IN_TURN = Options(order="reihum")


@pytest.mark.parametrize(
    ("acts", "number"),
    [
        pytest.param("6,h, 5,z, 4", 654, id="1.1-from-the-left"),
        pytest.param("1,e, 2,z, 6", 621, id="1.1-from-the-right"),
        pytest.param("1,hunderter, 6,einer, 6", 166, id="2.3-nothing-is-sorted-at-the-end"),
        pytest.param("4,zehner, 1,hunderter, 2", 142, id="2.4-the-third-goes-where-there-is-room"),
    ],
)
def test_a_house_number(acts: str, number: int) -> None:
    game = HoheHausnummer(2)
    s, told = play(game, acts)
    assert game.points(s.sheet[0]) == number
    assert told[-1].endswith(f"und wohnt in Nummer {number}.")
    assert game.to_move(s) == (1,)


def test_2_2_the_place_is_chosen_before_the_next_roll() -> None:
    game = HoheHausnummer(2)
    s, _ = play(game, "5")
    assert texts(game, s) == ["hunderter", "zehner", "einer"]
    s, _ = play(game, "zehner", s)
    assert texts(game, s) == ["wurf"]


def test_2_3_only_free_places() -> None:
    game = HoheHausnummer(2)
    s, _ = play(game, "5, zehner, 6")
    assert refused(game, s, "z") == "2.3"
    assert refused(game, s, "h") is None
    assert texts(game, s) == ["hunderter", "einer"]


@pytest.mark.parametrize(
    ("options", "seats"),
    [
        pytest.param(Options(), [0, 0, 0, 1, 1, 1], id="4.1-one-after-another"),
        pytest.param(IN_TURN, [0, 1, 0, 1, 0, 1], id="4.1-in-turn"),
    ],
)
def test_4_1_order(options: Options, seats: list[int]) -> None:
    game = HoheHausnummer(2, options)
    turns: list[int] = []
    s, _ = play(game, "")
    while game.to_move(s):
        turns += game.to_move(s)
        s, _ = play(game, "3", s)
        if game.to_move(s) and texts(game, s) != ["wurf"]:
            s, _ = play(game, texts(game, s)[0], s)
    assert turns == seats


@pytest.mark.parametrize(
    ("acts", "points", "winners"),
    [
        pytest.param("6,h,5,z,4, 6,h,5,z,5", (654, 655), (1,), id="3.1-highest"),
        pytest.param("6,h,5,z,4, 4,e,5,z,6", (654, 654), (0, 1), id="3.1-equal-win-together"),
        pytest.param("1,h,6,z,6, 2,h,1,z,1", (166, 211), (1,), id="3.1-it-is-the-number-not-the-pips"),
    ],
)
def test_the_end(acts: str, points: tuple[int, ...], winners: tuple[int, ...]) -> None:
    game = HoheHausnummer(2)
    s, _ = play(game, acts)
    result = game.result(s)
    assert result is not None
    assert (result.points, result.winners) == (points, winners)


@pytest.mark.parametrize("seats", [1, ANY_NUMBER + 1])
def test_two_or_more_play(seats: int) -> None:
    with pytest.raises(ValueError, match="is played by"):
        HoheHausnummer(seats)


@pytest.mark.parametrize(
    ("acts", "place"),
    [
        pytest.param("6", "hunderter", id="6-highest"),
        pytest.param("5,h, 5", "zehner", id="5-highest-free"),
        pytest.param("1", "einer", id="1-lowest"),
        pytest.param("1,e, 2", "zehner", id="2-lowest-free"),
        pytest.param("3", "zehner", id="3-middle"),
        pytest.param("4", "zehner", id="4-first-throw-to-the-tens"),
        pytest.param("4,z, 4", "hunderter", id="4-rather-higher"),
        pytest.param("4,z, 3", "einer", id="3-rather-lower"),
    ],
)
def test_the_computer_player(acts: str, place: str) -> None:
    game = HoheHausnummer(2)
    s, _ = play(game, acts)
    assert advised(game, s) == place


def test_the_table_shows_the_numbers_as_they_grow() -> None:
    game = HoheHausnummer(2, IN_TURN)
    s, told = play(game, "6,h, 2,e, 4,z")
    assert told[1] == "Anna hat die 6 an die Hunderterstelle geschrieben."
    view = game.view(s, None)
    assert [entry.score for entry in part(view, Roster).entries] == ["64·", "··2"]
    plates = [shown for shown in view.parts if isinstance(shown, Prop)]
    assert [[item.value for item in plate.items] for plate in plates] == [[6, 4, None], [None, None, 2]]
    assert [[item.new for item in plate.items] for plate in plates] == [[False, True, False], [False] * 3]
    assert [plate.active for plate in plates] == [False, True]
    assert seen(game, s) == [
        "Wurf von Anna: 4: steht an der Zehnerstelle",
        "Wurf 2 von 3",
        "Ben: Würfle.",
    ]


def test_a_long_table_shows_one_plate_and_the_pad() -> None:
    game = HoheHausnummer(7)
    s, _ = play(game, "6,h")
    view, say = game.view(s, None), formatter(game)
    assert [item.value for item in part(view, Prop).items] == [6, None, None]
    assert [tuple(map(say.value, row.cells)) for row in part(view, Pad).rows][:2] == [("6", *[""] * 5), ("",) * 6]


def test_the_golden_record_replays() -> None:
    match = replayed("hohe_hausnummer")
    assert len(match.steps) == match.game.seats * 5
