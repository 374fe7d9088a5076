"""Tests of Würfelstapel: a tower of any height, built step by step, of which only the top is announced."""

from __future__ import annotations

from random import Random

import pytest

from games.contract import Croupier, Dice, Loose, Tower
from games.dice.conjuring.state import Act
from games.dice.conjuring.tower import covered_faces
from games.dice.wuerfelstapel import COUNTS, Wuerfelstapel
from games.match.reading import acts_in, read_act
from tests.games.dice.conjuring import performed, rolls, trick
from tests.games.dice.playing import advised, part, refused, replayed, told

BUILT = "1563 setz_1 setz_6 turm_5_auf_3"
"""The example of the rules: 5 3 6 1 from the top, covered 28 - 5 = 23."""


def test_the_table_performs_with_the_example() -> None:
    match = performed(Wuerfelstapel, f"{BUILT} abbau summe_23 applaus")
    assert told(match)[1:-1] == [
        "Anna hat den Turm gebaut. Oben liegt die 5.",
        "Der Tisch hat gesagt: 23 Augen sind verdeckt.",
        "Anna hat abgebaut. Verdeckt waren 2, 3, 4, 6, 1, 1 und 6.",
        "Anna kam auf 23. Das stimmt.",
        "Der Tisch hatte recht: 23 Augen waren verdeckt.",
    ]


@pytest.mark.parametrize("dice", [2, 3, 4, 5])
def test_the_answer_is_right_for_all_rolls_and_orders(dice: int) -> None:
    game = trick(Wuerfelstapel, wuerfel=dice)
    for tower in rolls(dice):
        covered = covered_faces(tower)
        assert len(covered) == 2 * dice - 1
        assert game.wanted(tower[-1], dice) == game.truth(Act(tower=tower)) == (7 * dice - tower[-1],)


@pytest.mark.parametrize("dice", [7, 8, 9, 10])
def test_the_answer_is_right_for_high_towers(dice: int) -> None:
    game, chance = trick(Wuerfelstapel, wuerfel=dice), Random(dice)
    for _ in range(500):
        tower = tuple(chance.choices(range(1, 7), k=dice))
        assert game.wanted(tower[-1], dice) == game.truth(Act(tower=tower))


@pytest.mark.parametrize(("dice", "top", "answer"), [(4, 5, 23), (5, 5, 30), (2, 5, 9), (10, 1, 69), (3, 6, 15)])
def test_the_multiple_of_seven_hangs_on_the_number_of_dice(dice: int, top: int, answer: int) -> None:
    assert trick(Wuerfelstapel).wanted(top, dice) == (answer,)


def test_1_2_the_number_of_dice_changes_unless_it_is_chosen() -> None:
    assert [trick(Wuerfelstapel).dice_of(number) for number in range(10)] == [4, 2, 3, 5, 6, 7, 8, 9, 10, 4]
    assert sorted(COUNTS) == list(range(2, 11))
    assert {trick(Wuerfelstapel, wuerfel=10).dice_of(number) for number in range(10)} == {10}


@pytest.mark.parametrize("dice", [2, 3, 4, 10])
def test_2_2_a_tower_in_one_line_is_the_tower_that_is_built_step_by_step(dice: int) -> None:
    roll = "6152436421"[:dice]
    match = performed(Wuerfelstapel, roll, wuerfel=dice)
    downwards = "".join(sorted(roll))
    for act in acts_in(match.game, f"Turm {' '.join(downwards)}!"):
        match = match.play(0, read_act(match, 0, act))
    assert match.state.act.tower == tuple(map(int, reversed(downwards)))
    assert match.state.phase == "down"
    assert match.state.act.told == 1


@pytest.mark.parametrize(
    ("acts", "typed", "paragraph"),
    [
        ("1563", "setz 4", "2.2"),
        ("1563", "turm 5 auf 3", "2.2"),
        ("1563 setz_1", "setz 1", "2.2"),
        ("1563 setz_1 setz_6", "setz 5", "2.2"),
        ("1563 setz_1 setz_6", "turm 5 auf 6", "2.2"),
        (BUILT, "summe 23", "2.5"),
        (f"{BUILT} abbau", "summe 6", "2.5"),
        (f"{BUILT} abbau", "summe 43", "2.5"),
    ],
)
def test_what_is_not_its_turn_is_refused_with_its_paragraph(acts: str, typed: str, paragraph: str) -> None:
    match = performed(Wuerfelstapel, acts)
    assert refused(match.game, match.state, typed) == paragraph


def test_who_sees_what_while_the_tower_grows() -> None:
    match = performed(Wuerfelstapel, "1:wurf>1563 1:setz_1", seats=3, magier="erster")
    views = {seat: match.game.view(match.state, seat) for seat in (None, 0, 1, 2)}
    assert part(views[1], Dice).faces == (5, 6, 3)
    assert part(views[1], Tower).faces == (1,)
    for seat in (None, 0, 2):
        assert part(views[seat], Dice).faces == (None,) * 3
        assert part(views[seat], Tower).faces == (None,)


def test_lower_values_never_matter_and_stay_unknown() -> None:
    match = performed(Wuerfelstapel, "1:wurf>1563 1:setz_1 1:setz_6 1:turm_5_auf_3", seats=2, magier="erster")
    assert advised(match.game, match.state) == "verdeckt 23"
    worlds = [match.game.resample(match.state, 0, Croupier(Loose(Random(seed)))) for seed in range(80)]
    assert {world.act.tower[-1] for world in worlds} == {5}
    for storey in range(3):
        assert {world.act.tower[storey] for world in worlds} == set(range(1, 7))
    assert {max(match.game.offers(world, 0), key=str) for world in worlds} == {
        max(match.game.offers(match.state, 0), key=str)
    }


def test_3_2_alone_the_magician_practises_with_the_table() -> None:
    match = performed(Wuerfelstapel, "1563 verdeckt_25 66 verdeckt_8 111 verdeckt_20", magier="erster")
    assert match.result is not None
    assert (match.result.points, match.state.mistakes) == ((3,), (0,))


def test_the_golden_record_replays() -> None:
    assert {step.seat for step in replayed("wuerfelstapel").steps} == {0, 1, 2}
