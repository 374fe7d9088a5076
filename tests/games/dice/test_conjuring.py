"""Tests of what dice tricks share: the arithmetic for all dice, the roles, and the laws at every table."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.contract import Croupier, Loose
from games.dice.conjuring.answers import all_faces, below_top, recipe, two_dice
from games.dice.conjuring.casting import Cast, cast, performances
from games.dice.conjuring.moves import Pair, steps_of
from games.dice.conjuring.trick import Trick
from games.library import all_games
from tests.contract import test_hidden_laws, test_match_laws, test_secrecy_laws, test_sheet_laws, test_view_laws
from tests.contract.depth import QUICK
from tests.contract.tables import Table
from tests.games.dice.conjuring import rolls

TRICKS = [kind for kind in all_games().values() if issubclass(kind, Trick)]
LAWS = (
    test_secrecy_laws.test_nothing_a_seat_is_shown_depends_on_what_it_cannot_see,
    test_secrecy_laws.test_neither_offers_nor_refusals_depend_on_what_a_seat_cannot_see,
    test_secrecy_laws.test_advice_uses_only_what_the_seat_sees,
    test_secrecy_laws.test_what_is_drawn_anew_depends_only_on_what_the_seat_sees,
    test_hidden_laws.test_all_that_a_seat_cannot_see_is_drawn_anew_by_chance_alone,
)
OTHER_LAWS = (
    test_match_laws.test_random_play_ends_with_a_sound_result,
    test_match_laws.test_what_is_asked_is_asked_of_the_awaited,
    test_match_laws.test_a_record_alone_tells_the_match,
    test_view_laws.test_a_roster_has_every_player_and_underlines_the_awaited,
    test_sheet_laws.test_all_that_is_said_shown_and_asked_has_words,
    test_sheet_laws.test_nobody_is_addressed_where_everybody_reads,
)


@pytest.mark.parametrize("mode", ["erster", "reihum"])
@pytest.mark.parametrize("seats", [1, 2, 3])
@pytest.mark.parametrize("kind", TRICKS, ids=lambda kind: kind.info.id)
def test_the_laws_hold_whoever_is_the_magician(kind: type[Trick], seats: int, mode: str) -> None:
    table: Any = Table(kind, seats, (("magier", mode), ("rounds", 2)), QUICK)
    assert table.game.options.magier == mode
    assert table.end.result is not None
    for law in LAWS:
        law(table, Random(seats))
    for other in OTHER_LAWS:
        other(table)


@pytest.mark.parametrize("kind", [kind for kind in TRICKS if kind.info.hidden], ids=lambda kind: kind.info.id)
def test_the_magician_knows_nothing_of_the_dice_and_cannot_peek(kind: type[Trick]) -> None:
    table: Any = Table(kind, 2, (("magier", "erster"),), QUICK)
    asked = [match for match in table.moments if match.awaited == (0,) and match.state.phase == "answer"]
    assert asked
    for match in asked:
        drawn = {match.game.resample(match.state, 0, Croupier(Loose(Random(seed)))) for seed in range(20)}
        assert len(drawn) > 1
        assert {(s.act.told, len(s.act.dice), len(s.act.tower)) for s in drawn} == {
            (match.state.act.told, len(match.state.act.dice), len(match.state.act.tower))
        }
        assert all(
            match.game.resample(match.state, 1, Croupier(Loose(Random(seed)))) == match.state for seed in range(3)
        )
    test_secrecy_laws.test_computer_players_cannot_peek(table, Random(1))


def test_opposite_faces_are_seven_with_any_dice() -> None:
    for dice in range(2, 7):
        assert all(sum(roll) + sum(7 - top for top in roll) == all_faces(dice) for roll in rolls(dice))


def test_what_is_covered_follows_from_the_top_alone() -> None:
    for dice in range(2, 7):
        for top, *others in rolls(dice):
            covered = [7 - top, *others, *(7 - other for other in others)]
            assert (sum(covered), len(covered)) == (below_top(top, dice), 2 * dice - 1)


def test_the_recipe_hides_both_dice_and_nothing_else_is_read_from_it() -> None:
    assert recipe(6, 2) == 87
    assert recipe(2, 6) == 51
    results = {recipe(*roll): roll for roll in rolls(2)}
    assert [two_dice(number) for number in range(-50, 300)] == [results.get(number) for number in range(-50, 300)]
    assert two_dice(45) is None
    assert two_dice(95) is None
    assert (min(results), max(results)) == (36, 91)


@pytest.mark.parametrize(
    ("mode", "seats", "casts"),
    [
        ("tisch", 1, [(None, 0)]),
        ("tisch", 3, [(None, 0), (None, 1), (None, 2)]),
        ("erster", 1, [(0, None), (0, None)]),
        ("erster", 3, [(0, 1), (0, 2)]),
        ("reihum", 1, [(0, None), (0, None)]),
        ("reihum", 2, [(0, 1), (1, 0), (0, 1), (1, 0)]),
        ("reihum", 3, [(0, 1), (1, 2), (2, 0), (0, 1), (1, 2), (2, 0)]),
    ],
)
def test_who_acts(mode: Any, seats: int, casts: list[tuple[int | None, int | None]]) -> None:
    number = performances(mode, seats, rounds=2)
    assert [cast(mode, seats, at) for at in range(number)] == [Cast(*one) for one in casts]


@pytest.mark.parametrize(
    ("typed", "steps"),
    [
        ("turm 5 auf 2", ["turm 5 auf 2"]),
        ("5 auf 2", ["5 auf 2"]),
        ("turm 5 2", ["turm 5 auf 2"]),
        ("turm 5 3 6 1", ["setz 1", "setz 6", "turm 5 auf 3"]),
        ("turm 5361", ["setz 1", "setz 6", "turm 5 auf 3"]),
        ("tower 5 on 3 on 6 on 1", ["setz 1", "setz 6", "turm 5 auf 3"]),
        ("5, 3, 6, 1", ["setz 1", "setz 6", "turm 5 auf 3"]),
        ("setz 1 6", ["setz 1", "setz 6"]),
        ("setz 1", ["setz 1"]),
        ("turm: 5 über 3 über 1", ["setz 1", "turm 5 auf 3"]),
        ("turm 5 3 6 1 x", ["turm 5 3 6 1 x"]),
        ("turm" + " 5 ---------------------------" * 10 + "x", ["turm" + " 5 ---------------------------" * 10 + "x"]),
        ("23", ["23"]),
        ("6 2", ["6 2"]),
        ("summe 23", ["summe 23"]),
        ("turm 1 2 3 4 5 6 1 2 3 4", [*(f"setz {die}" for die in (4, 3, 2, 1, 6, 5, 4, 3)), "turm 1 auf 2"]),
    ],
)
def test_a_typed_tower_is_built_from_below(typed: str, steps: list[str]) -> None:
    assert list(steps_of(typed)) == steps


def test_two_dice_are_read_the_upper_one_first() -> None:
    pair = Pair.read("5 on 2")
    assert (pair, pair.top, pair.below, pair.spoken("en")) == ("5 auf 2", 5, 2, "5 on 2")
