"""Tests of Todessprung."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from games.contract import ANY_NUMBER, Fixed, Forbidden, Gauge, phrase, spoken
from games.dice.todessprung import Announce, Todessprung, risk
from games.kit.dice import DiceOptions, Roll
from games.match.match import Match
from games.match.reading import read_act
from tests.games.dice.playing import part, played, replayed, roster, shown, told

TO_38 = "66 66 66 11 |"
"""Four rolls: the count is 38, and with three seats Carla is next."""


def three(acts: str) -> Match[Any, Any]:
    return played(Todessprung(3), acts)


# --- 2: the chasm ---


@pytest.mark.parametrize(
    ("number", "allowed"), [(30, True), (45, True), (60, True), (29, False), (61, False), (0, False)]
)
def test_2_1_from_30_to_60(number: int, allowed: bool) -> None:
    match = three("")
    if allowed:
        assert match.play(0, Announce(number)).state.number == number
    else:
        with pytest.raises(Forbidden) as refused:
            match.judge(0, Announce(number))
        assert refused.value.paragraph == "2.1"


def test_2_1_the_first_player_must_announce_before_anybody_rolls() -> None:
    match = three("")
    assert match.awaited == (0,)
    with pytest.raises(Forbidden) as refused:
        match.judge(0, Roll())
    assert refused.value.paragraph == "2.1"


def test_2_2_the_left_neighbour_rolls_and_names_nothing() -> None:
    match = three("zahl_45")
    assert match.awaited == (1,)
    assert match.state.total == 0
    with pytest.raises(Forbidden) as refused:
        match.judge(1, Announce(30))
    assert refused.value.paragraph == "3.1"


@pytest.mark.parametrize("text", ["zahl 45", "45", "number 45", "Nenne 45"])
def test_a_number_is_typed(text: str) -> None:
    assert read_act(three(""), 0, text) == Announce(45)
    assert (str(Announce(45)), spoken(Announce(45), "en")) == ("zahl 45", "number 45")


# --- 3: rolls ---


@pytest.mark.parametrize(
    ("acts", "total", "fallen", "turn"),
    [
        pytest.param("zahl_45 66", 12, (), 2, id="3.1-added"),
        pytest.param("zahl_45 66 54 33", 27, (), 1, id="3.4-the-announcer-throws-too"),
        pytest.param("zahl_45 " + TO_38 + "33", 44, (), 0, id="3.1-one-before-the-chasm"),
        pytest.param("zahl_45 " + TO_38 + "43", 45, (2,), 0, id="3.2-its-first-number"),
        pytest.param("zahl_41 " + TO_38 + "55", 48, (2,), 0, id="3.2-its-last-number"),
        pytest.param("zahl_41 " + TO_38 + "65", 49, (), 2, id="3.3-one-behind-the-chasm"),
        pytest.param("zahl_45 " + TO_38 + "43 11", 47, (2, 0), None, id="3.4-the-announcer-falls-too"),
        pytest.param("zahl_45 " + TO_38 + "43 44", 53, (2,), 0, id="3.3-out-of-the-chasm"),
    ],
)
def test_a_roll(acts: str, total: int, fallen: tuple[int, ...], turn: int | None) -> None:
    match = three(acts)
    assert match.state.total == total
    assert match.state.fallen == fallen
    assert match.awaited == (() if turn is None else (turn,))


def test_3_2_after_a_fall_the_count_goes_on_and_others_fall_too() -> None:
    match = played(Todessprung(4), "zahl_45 66 66 66 11 11 32 11")
    # Ben 12, Carla 24, David 36, Anna 38, Ben 40, Carla 45 and David 47 fall
    assert match.state.fallen == (2, 3)
    assert match.state.total == 47
    assert match.awaited == (0,)
    assert match.play(0, Roll()).state.turn in (0, 1)


def test_3_3_whoever_leaps_names_a_new_number_and_the_count_starts_again() -> None:
    leapt = three("zahl_41 " + TO_38 + "66")
    assert leapt.awaited == (2,)
    assert leapt.state.number is None
    after = leapt.play(2, Announce(30))
    assert (after.state.total, after.state.number, after.awaited) == (0, 30, (0,))


def test_those_who_have_fallen_are_passed_over() -> None:
    match = three("zahl_45 " + TO_38 + "43 44 zahl_60 11 11 11")
    assert match.state.fallen == (2,)
    assert match.awaited == (0,)
    assert not match.legals[2]


# --- 4: the end ---


def test_4_1_the_last_one_wins_at_once() -> None:
    match = three("zahl_45 " + TO_38 + "43 11")
    assert match.result is not None
    assert match.result.winners == (1,)
    assert match.result.places == (2, 1, 3)
    assert match.result.points == (0, 1, 0)
    assert match.awaited == ()


def test_it_is_not_over_while_two_are_left() -> None:
    assert three("zahl_45 " + TO_38 + "43").result is None


@pytest.mark.parametrize("seats", [1, ANY_NUMBER + 1])
def test_two_or_more_play(seats: int) -> None:
    with pytest.raises(ValueError, match="is played by"):
        Todessprung(seats)


# --- what is told and shown ---


def test_what_happened_is_told() -> None:
    assert told(three("zahl_41 " + TO_38 + "65 zahl_30 66 66 62")) == [
        "Anna hat 41 genannt: Von 41 bis 48 gähnt die Schlucht.",
        "Ben hat gewürfelt: 0 + 12 = 12",
        "Carla hat gewürfelt: 12 + 12 = 24",
        "Anna hat gewürfelt: 24 + 12 = 36",
        "Ben hat gewürfelt: 36 + 2 = 38",
        "Carla hat gewürfelt: 38 + 11 = 49: hinüber!",
        "Carla hat 30 genannt: Von 30 bis 37 gähnt die Schlucht.",
        "Anna hat gewürfelt: 0 + 12 = 12",
        "Ben hat gewürfelt: 12 + 12 = 24",
        "Carla hat gewürfelt: 24 + 8 = 32: abgestürzt!",
    ]


@pytest.mark.parametrize(
    ("acts", "lines"),
    [
        ("", ["Anna: Wo beginnt die Schlucht? Nenne eine Zahl von 30 bis 60."]),
        (
            "zahl_45",
            ["Ben: Würfle. Noch erreichst du die Schlucht nicht."],
        ),
        (
            "zahl_45 " + TO_38,
            [
                "Wurf von Ben: 1 1: 36 + 2 = 38",
                "Carla: Würfle. Mit 7 bis 12 stürzt du ab.",
            ],
        ),
        (
            "zahl_45 " + TO_38 + "66",
            [
                "Wurf von Carla: 6 6: 38 + 12 = 50: abgestürzt!",
                "Anna: Würfle. Nur mit 2 stürzt du ab.",
            ],
        ),
        (
            "zahl_44 " + TO_38 + "66",
            [
                "Wurf von Carla: 6 6: 38 + 12 = 50: abgestürzt!",
                "Anna: Würfle. Jeder Wurf bringt dich hinüber.",
            ],
        ),
        (
            "zahl_50 " + TO_38,
            [
                "Wurf von Ben: 1 1: 36 + 2 = 38",
                "Carla: Würfle. Nur mit 12 stürzt du ab.",
            ],
        ),
        (
            "zahl_41 " + TO_38 + "66",
            [
                "Wurf von Carla: 6 6: 38 + 12 = 50: hinüber!",
                "Carla: Wo beginnt die Schlucht? Nenne eine Zahl von 30 bis 60.",
            ],
        ),
        ("zahl_45 " + TO_38 + "43 11", ["Wurf von Anna: 1 1: 45 + 2 = 47: abgestürzt!"]),
    ],
)
def test_the_table_shows_the_edge(acts: str, lines: list[str]) -> None:
    assert shown(three(acts)) == lines


@pytest.mark.parametrize(
    ("acts", "way"),
    [
        pytest.param("", Gauge("track", 0, 68, 0, label=phrase("way")), id="firm-ground-while-no-number-is-named"),
        pytest.param("zahl_45", Gauge("track", 0, 56, 0, None, (45, 52), (2, 12)), id="at-the-start-of-the-way"),
        pytest.param("zahl_45 " + TO_38, Gauge("track", 0, 56, 38, 36, (45, 52), (40, 50)), id="before-the-edge"),
        pytest.param("zahl_45 " + TO_38 + "66", Gauge("track", 0, 62, 50, 38, (45, 52), (52, 62)), id="fallen"),
        pytest.param("zahl_41 " + TO_38 + "66", Gauge("track", 0, 68, 0, label=phrase("way")), id="leapt"),
        pytest.param("zahl_45 " + TO_38 + "43 11", Gauge("track", 0, 56, 47, 45, (45, 52)), id="over"),
    ],
)
def test_the_table_shows_the_way_to_the_chasm(acts: str, way: Gauge) -> None:
    match = three(acts)
    assert part(match.game.view(match.state, None), Gauge) == way


def test_who_has_fallen_is_struck() -> None:
    match = three("zahl_45 " + TO_38 + "43")
    assert [(entry.out, entry.moving) for entry in roster(match).entries] == [
        (False, True),
        (False, False),
        (True, False),
    ]


# --- computer player and automatic rolls ---


def by_hand(number: int, seats: int, total: int = 0, roll: int = 1) -> float:
    """The risk, found by going through all rolls."""
    own = 0.0
    for faces in product(range(1, 7), repeat=2):
        after = total + sum(faces)
        if after < number:
            own += by_hand(number, seats, after, roll + 1) / 36
        elif after < number + 8:
            own += (roll % seats == 0) / 36
    return own


@pytest.mark.parametrize(("number", "seats"), [(9, 2), (12, 2), (12, 3), (13, 4)])
def test_the_risk_is_the_chance_to_fall_first(number: int, seats: int) -> None:
    assert risk(number, seats) == pytest.approx(by_hand(number, seats))


@pytest.mark.parametrize(("seats", "sensible"), [(2, range(32, 38)), (3, range(29, 32)), (5, range(43, 54))])
def test_the_computer_player_names_a_number_where_others_arrive(seats: int, sensible: range) -> None:
    match = played(Todessprung(seats), "")
    best = max(range(30, 61), key=lambda number: match.game.heuristic(match.state, 0, Announce(number)))
    assert best in sensible


def test_the_computer_player_counts_those_who_are_left() -> None:
    match = three("zahl_45 " + TO_38 + "43 44")
    best = max(range(30, 61), key=lambda number: match.game.heuristic(match.state, 0, Announce(number)))
    assert best in range(32, 38)


def test_standing_is_the_place_one_has_or_may_expect() -> None:
    match = three("zahl_45 " + TO_38 + "43")
    assert [match.game.win_estimate(match.state, seat) for seat in range(3)] == [0.75, 0.75, 0]
    over = match.play(0, Roll(), source=Fixed.rolls(1, 1))
    assert [over.game.win_estimate(over.state, seat) for seat in range(3)] == [0.5, 1, 0]


def test_5_1_rolls_make_themselves_but_nobody_announces_for_you() -> None:
    game = Todessprung(2, DiceOptions(auto_wurf=True))
    assert game.timer(played(game, "").state) is None
    assert game.timer(played(game, "zahl_45").state) is not None
    assert game.timer(played(game, "zahl_45 11").state) is not None


def test_the_golden_record_replays() -> None:
    match = replayed("todessprung")
    said = {said.phrase.key for step in match.steps for said in step.said}
    assert said == {"announced", "threw"}
    assert len(match.state.fallen) == match.game.seats - 1
    assert sum(step.text.startswith("zahl") for step in match.steps) > 1
