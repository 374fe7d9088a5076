"""Tests of Würfelturm: two stacked dice with three covered faces, of which only the top is known."""

from __future__ import annotations

from random import Random

import pytest

from games.contract import Croupier, Dice, Loose, Tower, View
from games.dice.conjuring.state import Act
from games.dice.conjuring.tower import covered_faces
from games.dice.wuerfelturm import Wuerfelturm
from tests.games.dice.conjuring import MODES, notes, performed, refusal, rolls, trick
from tests.games.dice.playing import advised, part, refused, replayed, told

BUILT = "52 turm_5_auf_2"
"""The example of the rules: 5 on 2, covered 2 + 2 + 5 = 9 = 14 - 5."""


def test_the_table_performs_with_the_example() -> None:
    match = performed(Wuerfelturm, f"{BUILT} abbau summe_9 warum")
    assert told(match) == [
        "Anna hat verdeckt geworfen.",
        "Anna hat den Turm gebaut. Oben liegt die 5.",
        "Der Tisch hat gesagt: 9 Augen sind verdeckt.",
        "Anna hat abgebaut. Verdeckt waren 2, 2 und 5.",
        "Anna kam auf 9. Das stimmt.",
        "Der Tisch hatte recht: 9 Augen waren verdeckt.",
        "Anna wollte wissen, wie es ging.",
        "So ging es. Zieh von 14 ab, was oben liegt. Was oben und unten liegt, ergibt nämlich bei jedem Würfel 7, "
        "bei 2 Würfeln also 14.",
    ]
    assert match.result is not None
    assert (match.result.points, match.result.winners) == ((1,), (0,))


def test_three_faces_are_covered_and_the_answer_is_right_for_all_rolls() -> None:
    game = trick(Wuerfelturm)
    for top, below in rolls(2):
        faces = covered_faces((below, top))
        assert faces == (7 - top, below, 7 - below)
        assert game.wanted(top, 2) == game.truth(Act(tower=(below, top))) == (14 - top,)


@pytest.mark.parametrize("mode", MODES)
def test_for_every_roll_and_every_tower_the_answer_of_a_computer_player_is_right(mode: str) -> None:
    for top, below in rolls(2):
        roll = f"{'1' if mode != 'tisch' else '0'}:wurf>{top}{below}"
        match = performed(Wuerfelturm, f"{roll} turm_{top}_auf_{below}", seats=2, magier=mode)
        said = match.state.act.answer or (int(advised(match.game, match.state).split()[-1]),)
        assert said == (14 - top,)


@pytest.mark.parametrize(
    ("acts", "mistakes", "phase"),
    [
        pytest.param(f"{BUILT} abbau summe_4", 1, "sum", id="4.1-a-wrong-sum-is-a-mistake"),
        pytest.param(f"{BUILT} abbau summe_4 0:9", 1, "why", id="4.1-then-the-right-one"),
        pytest.param(f"{BUILT} abbau summe_4 summe_3 summe_18", 3, "why", id="4.1-three-tries"),
        pytest.param("52 2_auf_5 abbau 0:12", 0, "why", id="2.2-the-other-way-round"),
        pytest.param("33 turm_3_3 abbau 0:11", 0, "why", id="2.2-equal-dice"),
    ],
)
def test_counting(acts: str, mistakes: int, phase: str) -> None:
    s = performed(Wuerfelturm, acts).state
    assert (sum(s.mistakes), s.phase) == (mistakes, phase)


@pytest.mark.parametrize(
    ("acts", "typed", "paragraph"),
    [
        ("52", "turm 5 auf 3", "2.2"),
        ("52", "turm 5 auf 5", "2.2"),
        ("", "abbau", "2.5"),
        (BUILT, "summe 9", "2.5"),
        (BUILT, "verdeckt 9", "2.4"),
        (f"{BUILT} abbau", "summe 19", "2.5"),
        (f"{BUILT} abbau", "summe 2", "2.5"),
        (BUILT, "wurf", "2.1"),
    ],
)
def test_what_is_not_its_turn_is_refused_with_its_paragraph(acts: str, typed: str, paragraph: str) -> None:
    match = performed(Wuerfelturm, acts)
    assert refused(match.game, match.state, typed) == paragraph


def test_4_1_no_refusal_depends_on_the_dice() -> None:
    one, other = (refusal(performed(Wuerfelturm, f"{built} abbau"), 0, "summe") for built in (BUILT, "11 turm_1_auf_1"))
    assert (type(one), one.args) == (type(other), other.args)


def views(acts: str) -> list[View]:
    """The views of a spectator, the magician, the volunteer and another player."""
    match = performed(Wuerfelturm, acts, seats=3, magier="erster")
    return [match.game.view(match.state, seat) for seat in (None, 0, 1, 2)]


def test_who_sees_what_at_which_moment() -> None:
    thrown = views("1:wurf>52")
    assert [part(view, Dice).faces for view in thrown] == [(None, None), (None, None), (5, 2), (None, None)]
    built = views("1:wurf>52 1:turm_5_auf_2")
    assert [part(view, Tower).faces for view in built] == [(5, None), (5, None), (5, 2), (5, None)]
    answered = views("1:wurf>52 1:turm_5_auf_2 0:verdeckt_9")
    assert [part(view, Tower).faces for view in answered] == [(5, None), (5, None), (5, 2), (5, None)]
    down = views("1:wurf>52 1:turm_5_auf_2 0:verdeckt_9 1:abbau")
    for view in down:
        assert [one.faces for one in view.parts if isinstance(one, Dice)] == [(5,), (2, 2, 5)]


@pytest.mark.parametrize("below", range(1, 7))
def test_2_3_the_lower_die_says_nothing(below: int) -> None:
    match = performed(Wuerfelturm, f"1:wurf>4{below} 1:turm_4_auf_{below}", seats=2, magier="erster")
    other = performed(Wuerfelturm, "1:wurf>46 1:turm_4_auf_6", seats=2, magier="erster")
    for viewer in (None, 0):
        assert match.game.view(match.state, viewer) == other.game.view(other.state, viewer)
    lower = {match.game.resample(match.state, 0, Croupier(Loose(Random(seed)))).act.tower for seed in range(60)}
    assert lower == {(die, 4) for die in range(1, 7)}


def test_3_2_alone_the_magician_practises_with_the_table() -> None:
    match = performed(Wuerfelturm, "52 verdeckt_12 16 verdeckt_9 11 verdeckt_13", magier="erster")
    assert told(match)[1:4] == [
        "Der Tisch hat den Turm gebaut. Oben liegt die 2.",
        "Anna hat gesagt: 12 Augen sind verdeckt.",
        "Der Tisch hat abgebaut. Verdeckt waren 5, 5 und 2.",
    ]
    assert match.result is not None
    assert (match.result.points, match.result.winners) == ((2,), ())
    assert match.game.effort(match.state) == 1


def test_3_3_only_the_magician_has_the_crib() -> None:
    match = performed(Wuerfelturm, "", seats=3, magier="reihum")
    has = [any("Spickzettel" in line for line in notes(match, seat)) for seat in (None, 0, 1, 2)]
    assert has == [False, True, False, False]


def test_the_golden_record_replays() -> None:
    assert {step.seat for step in replayed("wuerfelturm").steps} == {0, 1, 2}
