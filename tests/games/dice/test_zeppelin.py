"""Tests of Zeppelin."""

from __future__ import annotations

from typing import Any

import pytest

from games.contract import Prop
from games.dice.zeppelin import Zeppelin
from games.kit.bank import Bank
from games.kit.dice import DiceOptions
from games.match.match import Match
from tests.games.dice.playing import moments, part, played, replayed, roster, shown, told

FIVE_SIXES_EACH = "6 6 6 6 6 6 6 6 6 6 |"


def two(acts: str) -> Match[Any, Any]:
    return played(Zeppelin(2), acts)


@pytest.mark.parametrize(
    ("acts", "held", "gondola", "loaded", "turn"),
    [
        pytest.param("", (6, 6), 0, "", 0, id="1.2-all-empty"),
        pytest.param("3", (5, 6), 0, "3", 1, id="2.1-laid"),
        pytest.param("3 3", (5, 7), 0, "", 0, id="2.2-an-occupied-field-gives-a-stick"),
        pytest.param("3 3 3", (4, 7), 0, "3", 1, id="2.2-and-is-empty-again"),
        pytest.param("1 2 3 4 5", (3, 4), 0, "12345", 1, id="2.1-five-fields"),
        pytest.param("6 6 6", (4, 5), 3, "", 1, id="2.3-the-gondola-takes-any-number"),
        pytest.param("5 6 5", (6, 5), 1, "", 1, id="2.2-from-the-field-not-the-gondola"),
    ],
)
def test_a_roll(acts: str, held: tuple[int, ...], gondola: int, loaded: str, turn: int) -> None:
    match = two(acts)
    assert match.state.bank == Bank(held, gondola)
    assert match.state.loaded == frozenset(map(int, loaded))
    assert match.awaited == (turn,)


@pytest.mark.parametrize(
    ("acts", "points", "winner"),
    [
        pytest.param(FIVE_SIXES_EACH + "6", (0, 12), 1, id="3.2-the-winner-takes-the-gondola"),
        pytest.param(FIVE_SIXES_EACH + "4", (0, 11), 1, id="3.1-out-though-the-last-stick-filled-a-field"),
        pytest.param("1 2 " + "6 " * 9, (0, 10), 1, id="3.2-sticks-on-fields-are-nobodys"),
    ],
)
def test_the_end_of_two(acts: str, points: tuple[int, ...], winner: int) -> None:
    match = two(acts)
    assert match.result is not None
    assert (match.result.points, match.result.winners) == (points, (winner,))
    assert match.state.bank.pot == 0
    assert match.awaited == ()


def test_2_2_the_last_stick_is_saved_by_an_occupied_field() -> None:
    match = two("4 " + "6 " * 9 + "4")
    assert match.result is None
    assert match.state.bank.held == (2, 1)


def test_3_1_of_three_the_others_play_on() -> None:
    acts = "6 1 2 | 6 2 1 | 6 1 2 | 6 2 1 | 6 1 2 | 6"
    match = played(Zeppelin(3), acts)
    assert match.state.out == (0,)
    assert match.result is None
    assert told(match)[-1] == "Anna hatte kein Hölzchen mehr und ist ausgeschieden."
    assert match.awaited == (1,)
    assert not match.legals[0]
    assert played(Zeppelin(3), f"{acts} 2 1").awaited == (1,)


def test_5_1_of_three_who_stays_longer_is_second() -> None:
    acts = "6 6 1 | 6 6 1 | 6 6 1 | 6 6 1 | 6 6 1 | 6 6"
    match = played(Zeppelin(3), acts)
    assert match.result is not None
    assert match.result.places == (3, 2, 1)
    assert match.result.points == (0, 0, 17)
    assert match.result.winners == (2,)


@pytest.mark.parametrize("seats", [2, 3])
def test_no_stick_is_made_or_lost(seats: int) -> None:
    for match in moments(Zeppelin(seats)):
        s = match.state
        assert sum(s.bank.held) + s.bank.pot + len(s.loaded) == 6 * seats


@pytest.mark.parametrize("seats", [1, 4])
def test_two_or_three_play(seats: int) -> None:
    with pytest.raises(ValueError, match="is played by"):
        Zeppelin(seats)


def test_what_happened_is_told() -> None:
    assert told(two("3 3 6")) == [
        "Anna hat eine 3 gewürfelt und ein Hölzchen ins leere Feld gelegt.",
        "Ben hat eine 3 gewürfelt und das Hölzchen von dort genommen.",
        "Anna hat eine 6 gewürfelt und ein Hölzchen in die Gondel gegeben.",
    ]


@pytest.mark.parametrize(
    ("acts", "lines"),
    [
        ("", ["Anna: Würfle. Noch ist in keinem Feld etwas zu holen."]),
        ("3", ["Wurf von Anna: 3: Feld 3 ist jetzt beladen", "Ben: Würfle. Zu holen ist etwas bei 3."]),
        ("3 1 6", ["Wurf von Anna: 6: 6: in die Gondel", "Ben: Würfle. Zu holen ist etwas bei 1 und 3."]),
        ("3 3", ["Wurf von Ben: 3: Feld 3 ist geplündert", "Anna: Würfle. Noch ist in keinem Feld etwas zu holen."]),
    ],
)
def test_the_table_shows_the_roll(acts: str, lines: list[str]) -> None:
    assert shown(two(acts)) == lines


def test_the_airship_is_shown() -> None:
    match = two("3 6 5 6")
    airship = part(match.game.view(match.state, None), Prop)
    assert [item.name for item in airship.items if item.state == "filled"] == [3, 5, 6]
    assert (airship.items[-1].name, airship.items[-1].value) == (6, 2)
    assert [item.name for item in airship.items if item.new] == [6]
    assert [entry.tokens for entry in roster(match).entries] == [4, 4]


def test_4_1_rolls_make_themselves() -> None:
    game = Zeppelin(2, DiceOptions(auto_wurf=True))
    assert game.timer(played(game, "").state) is not None


def test_the_golden_record_replays() -> None:
    match = replayed("zeppelin")
    said = {said.phrase.key for step in match.steps for said in step.said}
    assert said == {"laid", "took", "fuel", "out"}
    assert len(match.state.out) == match.game.seats - 1
