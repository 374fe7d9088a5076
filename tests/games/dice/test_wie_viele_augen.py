"""Tests of Wie viel Augen?: the recipe, and what follows from its result."""

from __future__ import annotations

from random import Random

import pytest

from games.contract import Cell, Croupier, Loose, Prop
from games.dice.conjuring.state import Act
from games.dice.wie_viele_augen import WieVieleAugen
from games.match.reading import read_act
from tests.games.dice.conjuring import MODES, notes, performed, refusal, rolls, trick
from tests.games.dice.playing import advised, part, refused, replayed, told


def test_the_table_performs_with_the_example() -> None:
    match = performed(WieVieleAugen, "62 ergebnis_87 applaus")
    assert told(match) == [
        "Anna hat verdeckt geworfen.",
        "Anna kam bei der Rechnung auf 87.",
        "Der Tisch hat gesagt: erst 6, dann 2.",
        "Der Tisch hatte recht: 6 und 2.",
        "Anna hat geklatscht.",
    ]
    assert match.result is not None
    assert (match.result.points, match.result.winners) == ((1,), (0,))


def test_the_answer_is_right_for_all_rolls() -> None:
    game = trick(WieVieleAugen)
    for first, second in rolls(2):
        result = game.reckoned(Act((first, second)))
        assert result == ((2 * first + 5) * 5) + second == 10 * first + second + 25
        assert game.wanted(result, 2) == (first, second)
    assert game.reckoned(Act((2, 6))) == 51


@pytest.mark.parametrize("mode", MODES)
def test_for_every_roll_computer_players_reckon_and_answer_right(mode: str) -> None:
    for first, second in rolls(2):
        match = performed(WieVieleAugen, f"{int(mode != 'tisch')}:wurf>{first}{second}", seats=2, magier=mode)
        (volunteer,) = match.awaited
        match = match.play(volunteer, read_act(match, volunteer, advised(match.game, match.state)))
        if mode != "tisch":
            assert advised(match.game, match.state) == f"augen {first} {second}"
            match = match.play(0, read_act(match, 0, advised(match.game, match.state)))
        assert match.state.last.answer == (first, second)
        assert not any(match.state.mistakes)


@pytest.mark.parametrize(
    ("acts", "mistakes", "points", "phase"),
    [
        pytest.param("62 ergebnis_45", 1, 0, "tell", id="2.4-20-has-no-second-die"),
        pytest.param("62 ergebnis_95", 1, 0, "tell", id="2.4-70-has-no-die"),
        pytest.param("62 ergebnis_35 ergebnis_92 ergebnis_87", 2, 0, "why", id="2.4-once-more-with-the-same-dice"),
        pytest.param("62 ergebnis_1 ergebnis_2 ergebnis_200", 3, 0, "why", id="2.4-after-three-the-table-does-the-sum"),
        pytest.param("62 ergebnis_51", 1, 0, "why", id="2.6-a-result-of-other-dice"),
        pytest.param("62 0:87", 0, 1, "why", id="a-bare-number"),
        pytest.param("26 ergebnis_51", 0, 1, "why", id="2.2-the-first-die-is-doubled"),
    ],
)
def test_reckoning(acts: str, mistakes: int, points: int, phase: str) -> None:
    s = performed(WieVieleAugen, acts).state
    assert (sum(s.mistakes), sum(s.points), s.phase) == (mistakes, points, phase)


def test_2_6_who_fibs_is_shown_the_steps_and_the_magician_was_right_all_the_same() -> None:
    match = performed(WieVieleAugen, "1:wurf>62 1:ergebnis_51 0:augen_2_6", seats=2, magier="erster", rounds=1)
    assert told(match)[-2:] == [
        "Zur 51 passte die Antwort von Anna: 2 und 6. Gewürfelt waren aber 6 und 2.",
        "6 × 2 = 12, 12 + 5 = 17, 17 × 5 = 85, 85 + 2 = 87",
    ]
    assert (match.state.points, match.state.mistakes) == ((1, 0), (0, 1))
    assert "6 × 2 = 12, 12 + 5 = 17, 17 × 5 = 85, 85 + 2 = 87" in notes(match, None)


def test_2_5_the_order_counts() -> None:
    match = performed(WieVieleAugen, "1:wurf>62 1:ergebnis_87 0:augen_2_6", seats=2, magier="erster", rounds=1)
    assert (match.state.points, match.state.mistakes) == ((0, 1), (1, 0))
    assert told(match)[-1] == "Anna hatte 2 und 6 gesagt, es waren aber 6 und 2."


@pytest.mark.parametrize("typed", ["augen 6 2", "6 2", "6 und 2", "62", "6, 2", "Augen 6 und 2!", "pips 6 and 2"])
def test_both_dice_are_read_as_one_says_them(typed: str) -> None:
    match = performed(WieVieleAugen, "1:wurf>62 1:ergebnis_87", seats=2, magier="erster")
    assert str(read_act(match, 0, typed)) == "augen 6 2"


@pytest.mark.parametrize(
    ("acts", "typed", "paragraph"),
    [
        ("62", "ergebnis 0", "2.3"),
        ("62", "ergebnis 201", "2.3"),
        ("", "ergebnis 87", "2.3"),
        ("62", "augen 6 2", "2.5"),
    ],
)
def test_what_is_not_its_turn_is_refused_with_its_paragraph(acts: str, typed: str, paragraph: str) -> None:
    match = performed(WieVieleAugen, acts)
    assert refused(match.game, match.state, typed) == paragraph


def test_4_1_no_refusal_depends_on_the_dice() -> None:
    for typed in ("ergebnis", "ergebnis 300"):
        one, other = (refusal(performed(WieVieleAugen, roll), 0, typed) for roll in ("62", "11"))
        assert (type(one), one.args) == (type(other), other.args)


def test_who_sees_what_at_which_moment() -> None:
    def faces(acts: str) -> list[list[Cell]]:
        match = performed(WieVieleAugen, acts, seats=3, magier="erster")
        stages: list[Prop] = [part(match.game.view(match.state, seat), Prop) for seat in (None, 0, 1, 2)]
        return [[die.value for die in stage.items[:-1]] for stage in stages]

    hidden = [[None, None], [None, None], [6, 2], [None, None]]
    assert faces("1:wurf>62") == hidden
    assert faces("1:wurf>62 1:ergebnis_87") == hidden
    assert faces("1:wurf>62 1:ergebnis_87 0:augen_1_1") == [[6, 2]] * 4


def test_any_dice_may_lie_there_whatever_was_said() -> None:
    match = performed(WieVieleAugen, "1:wurf>62 1:ergebnis_87", seats=2, magier="erster")
    worlds = {match.game.resample(match.state, 0, Croupier(Loose(Random(seed)))) for seed in range(400)}
    assert {world.act.dice for world in worlds} == set(rolls(2))
    assert {world.act.told for world in worlds} == {87}


def test_3_2_alone_the_magician_practises_with_the_table() -> None:
    match = performed(WieVieleAugen, "62 augen_6_2 11 augen_1_1 45 augen_5_4", magier="erster")
    assert match.result is not None
    assert (match.result.points, match.state.mistakes) == ((2,), (1,))


def test_the_golden_record_replays() -> None:
    assert {step.seat for step in replayed("wie_viele_augen").steps} == {0, 1, 2}
