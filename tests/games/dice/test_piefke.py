"""Tests of Piefke."""

from __future__ import annotations

from typing import Any

import pytest

from games.contract import ANY_NUMBER, Prop
from games.dice.piefke import Options, Piefke
from games.match.match import Match
from tests.games.dice.playing import part, played, replayed, roster, shown, told

MODEL = "642 "


def three(acts: str, rounds: int = 0, compare: str = "wuerfel") -> Match[Any, Any]:
    return played(Piefke(3, Options(rounds=rounds, compare=compare)), acts)


# --- 3: what a roll costs ---


@pytest.mark.parametrize(
    ("model", "roll", "by_dice", "by_sum", "free"),
    [
        pytest.param("642", "552", 3, 0, False, id="3.3-one-missing-one-surplus"),
        pytest.param("642", "624", 0, 0, True, id="3.3-any-order"),
        pytest.param("264", "426", 0, 0, True, id="3.1-also-of-the-model"),
        pytest.param("642", "111", 9, 9, False, id="3.3-all-missing"),
        pytest.param("111", "642", 18, 18, False, id="3.2-surplus-costs-two"),
        pytest.param("444", "642", 6, 0, False, id="3.1-equal-total-is-not-equal"),
        pytest.param("531", "164", 4, 4, False, id="3.2-sorted-before-comparing"),
        pytest.param("221", "211", 1, 1, False, id="3.2-one-missing"),
    ],
)
def test_what_a_roll_costs(model: str, roll: str, by_dice: int, by_sum: int, free: bool) -> None:
    for compare, cost in (("wuerfel", by_dice), ("summe", by_sum)):
        match = three(f"{model} {roll}", compare=compare)
        assert match.state.paid == (0, cost, 0)
        assert match.state.free == ({1} if free else set())


# --- 2: rounds ---


@pytest.mark.parametrize(
    ("acts", "turn", "number"),
    [
        pytest.param("", 0, 1, id="2.1-seat-0-sets"),
        pytest.param(MODEL, 1, 1, id="2.2-the-others-in-turn"),
        pytest.param(MODEL + "111", 2, 1, id="2.2-one-throw-each"),
        pytest.param(MODEL + "111 111", 1, 2, id="2.3-the-next-sets"),
        pytest.param(MODEL + "111 111 " + MODEL, 2, 2, id="2.2-clockwise-from-the-leader"),
        pytest.param(MODEL + "111 111 " + MODEL + "111", 0, 2, id="2.2-round-to-the-first"),
        pytest.param(MODEL + "642 111", 2, 2, id="2.3-the-planned-leader-has-left"),
        pytest.param(MODEL + "111 642", 1, 2, id="2.3-somebody-else-has-left"),
        pytest.param(MODEL + "111 642 " + MODEL + "111", 0, 3, id="2.3-passed-over"),
        pytest.param(MODEL + "642", 2, 1, id="3.1-the-round-goes-on-for-the-others"),
    ],
)
def test_whose_roll_it_is(acts: str, turn: int, number: int) -> None:
    match = three(acts)
    assert match.awaited == (turn,)
    assert match.state.round == number
    assert match.state.rolled == 0 or match.state.order[0] == match.state.leader


def test_2_1_the_leader_pays_nothing_and_cannot_leave() -> None:
    match = three(MODEL + "111 111 642")
    assert match.state.paid == (0, 9, 9)
    assert match.state.free == set()
    assert match.state.leader == 1


def test_3_1_whoever_is_free_rolls_no_more_and_keeps_what_was_paid() -> None:
    match = three(MODEL + "111 111 | 555 666 555")
    # round 2: Carla pays 6, Anna is free without having paid
    assert match.state.paid == (0, 9, 15)
    assert match.state.free == {0}
    assert not match.legals[0]
    free_later = three(MODEL + "111 111 | 555 555 666")
    assert free_later.state.paid == (6, 9, 9)
    assert free_later.state.free == {2}


# --- 4: the end ---


@pytest.mark.parametrize(
    ("acts", "rounds", "points", "losers"),
    [
        pytest.param(MODEL + "111 552", 1, (0, 9, 3), {1}, id="4.1-one-round"),
        pytest.param(MODEL + "111 111", 1, (0, 9, 9), {1, 2}, id="4.2-together"),
        pytest.param(MODEL + "111 552 " + MODEL + "642 642", 5, (0, 9, 3), {1}, id="4.1-fewer-than-two-are-left"),
        pytest.param(
            MODEL + "111 642 " + MODEL + "652 " + MODEL + "642",
            3,
            (2, 9, 0),
            {1},
            id="4.2-who-has-left-counts",
        ),
        pytest.param(MODEL + "642 642", 3, (0, 0, 0), set(), id="4.2-nobody"),
        pytest.param(MODEL + "111 111 642 111 111 642 111 111", 0, (18, 18, 18), set(), id="4.2-all-alike"),
    ],
)
def test_the_end(acts: str, rounds: int, points: tuple[int, ...], losers: set[int]) -> None:
    match = three(acts, rounds)
    assert match.result is not None
    assert match.result.points == points
    assert match.result.winners == tuple(seat for seat in range(3) if seat not in losers)
    assert match.result.places == tuple(4 - len(losers) if seat in losers else 1 for seat in range(3))
    assert match.awaited == ()


@pytest.mark.parametrize(("rounds", "seats", "played_rounds"), [(0, 2, 2), (0, 4, 4), (1, 4, 1), (7, 2, 7)])
def test_5_1_as_many_rounds_as_players_unless_agreed(rounds: int, seats: int, played_rounds: int) -> None:
    game = Piefke(seats, Options(rounds=rounds))
    acts = (MODEL + "111 " * (seats - 1)) * played_rounds
    assert played(game, acts).result is not None
    assert played(game, acts.rsplit(maxsplit=1)[0]).result is None


@pytest.mark.parametrize("seats", [1, ANY_NUMBER + 1])
def test_two_or_more_play(seats: int) -> None:
    with pytest.raises(ValueError, match="is played by"):
        Piefke(seats)


# --- what is told and shown ---


def test_what_happened_is_told() -> None:
    assert told(three("264 525 624")) == [
        "Anna hat 6, 4 und 2 vorgelegt.",
        "Ben hat 5, 5 und 2 geworfen, war der Piefke und hat 3 gezahlt.",
        "Carla hat mit 6, 4 und 2 genau getroffen und ist frei.",
    ]


@pytest.mark.parametrize(
    ("acts", "lines"),
    [
        ("", ["Runde 1 von 3", "Anna: Leg einen Wurf vor."]),
        (
            "264",
            ["Vorgelegt von Anna: 6 4 2", "Runde 1 von 3", "Ben: Triff 6, 4 und 2, gleich in welcher Reihenfolge."],
        ),
        (
            "264 525",
            [
                "Vorgelegt von Anna: 6 4 2",
                "Wurf von Ben: 5 5 2: 1 zu wenig, 1 zu viel: kostet 3",
                "Runde 1 von 3",
                "Carla: Triff 6, 4 und 2, gleich in welcher Reihenfolge.",
            ],
        ),
        (
            "264 525 462",
            [
                "Vorgelegt von Anna: 6 4 2",
                "Wurf von Carla: 6 4 2: Getroffen: frei!",
                "Runde 2 von 3",
                "Ben: Leg einen Wurf vor.",
            ],
        ),
        (
            "264 525 462 111",
            ["Vorgelegt von Ben: 1 1 1", "Runde 2 von 3", "Anna: Triff 1, 1 und 1, gleich in welcher Reihenfolge."],
        ),
    ],
)
def test_the_table_shows_the_model_and_the_roll(acts: str, lines: list[str]) -> None:
    assert shown(three(acts)) == lines


def test_the_roster_has_what_was_paid_and_who_is_free() -> None:
    match = three(MODEL + "552 642")
    assert [(entry.score, bool(entry.note)) for entry in roster(match).entries] == [(0, False), (3, False), (0, True)]


def test_the_soldiers_show_who_has_paid_and_who_is_free() -> None:
    match = three(MODEL + "552 642")
    soldiers: Prop = part(match.game.view(match.state, None), Prop)
    assert [(item.value, item.state, item.new, item.lit) for item in soldiers.items] == [
        (0, "open", False, False),
        (3, "open", False, True),
        (0, "closed", True, False),
    ]


def test_5_3_rolls_make_themselves() -> None:
    game = Piefke(2, Options(auto_wurf=True))
    assert game.timer(played(game, "").state) is not None
    assert game.timer(played(game, MODEL).state) is not None


def test_the_golden_record_replays() -> None:
    match = replayed("piefke")
    said = {said.phrase.key for step in match.steps for said in step.said}
    assert said == {"model", "piefke", "free"}
