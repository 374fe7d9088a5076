"""Tests of Nackter Spatz."""

from __future__ import annotations

import pytest

from games.contract import Item, Prop, Seat, make
from games.dice.nackter_spatz import NackterSpatz, Options
from tests.games.dice.playing import pad, played, replayed, roster, shown, told

ALONE = Options(spatz_zaehlt=False)


@pytest.mark.parametrize(
    ("seats", "acts", "points"),
    [
        pytest.param(3, "4", (0, 4, 0), id="2.1-to-the-left-neighbour"),
        pytest.param(3, "4 5 6", (6, 4, 5), id="2.1-the-last-throws-for-the-first"),
        pytest.param(2, "4 5 2", (5, 6), id="2.1-with-two-each-throws-for-the-other"),
        pytest.param(3, "1", (-1, 1, 0), id="2.2-minus-for-the-thrower-and-one-for-the-neighbour"),
        pytest.param(3, "2 3 1", (1, 2, 2), id="2.2-not-for-the-neighbour"),
        pytest.param(2, "1 1 1 1", (0, 0), id="2.2-both"),
        pytest.param(3, "1 1", (-1, 0, 1), id="2.3-below-zero"),
    ],
)
def test_a_roll_is_a_present(seats: int, acts: str, points: tuple[int, ...]) -> None:
    game = NackterSpatz(seats)
    assert game.points(played(game, acts).state) == points


@pytest.mark.parametrize(
    ("acts", "points"),
    [
        pytest.param("1", (-1, 0, 0), id="4.2-the-neighbour-gets-nothing"),
        pytest.param("4 1 5", (5, 3, 0), id="4.2-other-throws-as-ever"),
    ],
)
def test_4_2_the_sparrow_alone(acts: str, points: tuple[int, ...]) -> None:
    game = NackterSpatz(3, ALONE)
    assert game.points(played(game, acts).state) == points


@pytest.mark.parametrize("rounds", [1, 5, 20])
def test_4_1_so_many_rounds(rounds: int) -> None:
    game = NackterSpatz(2, Options(rounds=rounds))
    assert played(game, "3 4 " * (rounds - 1) + "3").result is None
    assert played(game, "3 4 " * rounds).result is not None


def test_4_1_the_rounds_that_can_be_agreed_on() -> None:
    assert Options().rounds == 5
    for rounds in (0, 21):
        with pytest.raises(ValueError, match="from 1 to 20"):
            make(Options, {"rounds": rounds})


@pytest.mark.parametrize(
    ("acts", "points", "places", "winners"),
    [
        pytest.param("4 5 6", (6, 4, 5), (1, 3, 2), (0,), id="3.1-highest"),
        pytest.param("5 5 2", (2, 5, 5), (3, 1, 1), (1, 2), id="3.1-equal-win-together"),
        pytest.param("1 1 2", (1, 0, 1), (1, 3, 1), (0, 2), id="3.1-sparrows-count"),
    ],
)
def test_the_end(acts: str, points: tuple[int, ...], places: tuple[int, ...], winners: tuple[int, ...]) -> None:
    result = played(NackterSpatz(3, Options(rounds=1)), acts).result
    assert result is not None
    assert (result.points, result.places, result.winners) == (points, places, winners)


def test_presents_and_sparrows_are_told() -> None:
    assert told(played(NackterSpatz(2), "4 1")) == [
        "Anna hat eine 4 gewürfelt: 4 für Ben.",
        "Ben hat eine 1 gewürfelt: Nackter Spatz! 1 für Anna, −1 für Ben.",
    ]
    assert told(played(NackterSpatz(2, ALONE), "1")) == [
        "Anna hat eine 1 gewürfelt: Nackter Spatz! −1 für Anna, nichts für Ben."
    ]


@pytest.mark.parametrize(
    ("acts", "lines"),
    [
        ("", ["Runde 1 von 5", "Anna: Du würfelst für Ben. Du hast 0, Ben hat 0."]),
        (
            "4 5",
            ["Wurf von Ben: 5: 5 für Carla", "Runde 1 von 5", "Carla: Du würfelst für Anna. Du hast 5, Anna hat 0."],
        ),
    ],
)
def test_the_receiver_is_named_before_the_roll(acts: str, lines: list[str]) -> None:
    assert shown(played(NackterSpatz(3), acts)) == lines


def test_the_pad_has_what_a_round_brought_each() -> None:
    match = played(NackterSpatz(3), "4 5 6 1")
    assert [row.cells for row in pad(match).rows] == [(6, 4, 5), (-1, 1, None), (5, 5, 5)]
    assert [entry.score for entry in roster(match).entries] == [5, 5, 5]


def test_the_golden_record_replays() -> None:
    match = replayed("nackter_spatz")
    assert (1,) in {step.draws for step in match.steps}


def naked(acts: str) -> list[Seat]:
    """The seats whose sparrows are naked."""
    game = NackterSpatz(3)
    (sparrows,) = (part for part in game.view(played(game, acts).state, None).parts if isinstance(part, Prop))
    items: tuple[Item, ...] = sparrows.items
    return [seat for seat, item in enumerate(items) if item.state == "closed"]


@pytest.mark.parametrize(
    ("acts", "seats"),
    [
        pytest.param("2 3 4", [], id="in-feathers"),
        pytest.param("2 1 4", [1], id="after-a-one"),
        pytest.param("1 1 4 1", [0, 1], id="several"),
        pytest.param("2 1 4 3 6", [], id="until-the-next-own-roll"),
    ],
)
def test_2_2_whoever_rolls_a_one_is_a_naked_sparrow(acts: str, seats: list[Seat]) -> None:
    assert naked(acts) == seats
