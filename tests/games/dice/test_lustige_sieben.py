"""Tests of Die lustige 7."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.contract import CLOCK, ClashError, Cloth, Fixed, Forbidden, NotAsked, Timer, as_stored, make, restore
from games.dice.lustige_sieben.moves import Lay, Stake, joined
from games.dice.lustige_sieben.rules import LustigeSieben
from games.dice.lustige_sieben.scoring import COLUMNS, FIELDS, factor, settled
from games.dice.lustige_sieben.state import Options, owned
from games.kit.dice import Roll
from games.match.match import Match, open_match
from games.match.reading import read_act
from games.menu import Choose, ChooseNumber, Chosen, Several, walk
from games.players import Budget, choose
from tests.games.dice.playing import moments, played, replayed, roster, shown, told


def table(acts: str, seats: int = 3, **options: Any) -> Match[Any, Any]:
    return played(LustigeSieben(seats, Options(**options)), acts)


def bets(*stakes: str) -> str:
    """The acts with which each bettor from seat 1 on stakes and is ready."""
    return " ".join(f"{seat}:setze_{stake} {seat}:fertig" for seat, stake in enumerate(stakes, 1))


@pytest.mark.parametrize(
    ("stake", "faces", "held"),
    [
        pytest.param("3_auf_8", "13", (17, 23), id="3.1-the-other-column-is-doubled"),
        pytest.param("3_auf_8", "44", (23, 17), id="3.2-the-own-number-loses"),
        pytest.param("3_auf_8", "12", (23, 17), id="3.2-so-does-every-number-of-the-own-column"),
        pytest.param("3_auf_9", "55", (17, 23), id="3.1-mirrored"),
        pytest.param("3_auf_9", "11", (23, 17), id="3.1-mirrored-lost"),
        pytest.param("3_auf_9", "34", (23, 17), id="3.3-seven-takes-the-left-column"),
        pytest.param("3_auf_8", "34", (23, 17), id="3.3-seven-takes-the-right-column"),
        pytest.param("3_auf_7", "34", (14, 26), id="3.3-tripled-is-twice-on-top"),
        pytest.param("3_auf_7", "33", (20, 17), id="3.4-not-touched"),
        pytest.param("3_auf_2_2_auf_3_1_auf_7", "11", (21, 18), id="3.1-stakes-are-settled-apart"),
        pytest.param("3_auf_2_2_auf_4", "12", (15, 25), id="3.1-both-of-the-winning-column"),
    ],
)
def test_a_roll(stake: str, faces: str, held: tuple[int, ...]) -> None:
    assert table(f"{bets(stake)} | {faces}", seats=2).state.held == held


@pytest.mark.parametrize("board", COLUMNS)
def test_1_3_each_column_has_fifteen_of_thirty_six_rolls(board: str) -> None:
    rolls = [a + b for a in range(1, 7) for b in range(1, 7)]
    assert [sum(pips in column for pips in rolls) for column in COLUMNS[board]] == [15, 15]
    assert sorted((*COLUMNS[board][0], 7, *COLUMNS[board][1])) == list(FIELDS)


@pytest.mark.parametrize(
    ("board", "field", "pips", "times"),
    [
        ("zickzack", 6, 9, -1),
        ("zickzack", 6, 8, 1),
        ("block", 6, 9, 1),
        ("block", 6, 2, -1),
        ("block", 8, 9, -1),
        ("block", 7, 9, None),
        ("block", 7, 7, 2),
        ("block", 12, 7, -1),
    ],
)
def test_6_3_columns(board: str, field: int, pips: int, times: int | None) -> None:
    assert factor(field, pips, board, keeps=True) == times


def test_6_4_the_seven_may_lose() -> None:
    assert table(f"{bets('3_auf_7')} | 33", seats=2, seven="verliert").state.held == (23, 17)


def test_3_4_what_lies_on_the_seven_stays_may_grow_and_not_be_taken_back() -> None:
    match = table(f"{bets('3_auf_7')} | 33 | setze_2_auf_7", seats=2)
    assert (match.state.lying, match.state.laid[1]) == ((0, 3), (Stake(7, 2),))
    after = match.play(1, read_act(match, 1, "nimm 7"))
    assert (after.state.lying, after.state.held[1]) == ((0, 3), 17)
    with pytest.raises(Forbidden) as refusal:
        after.play(1, read_act(after, 1, "nimm 7"))
    assert refusal.value.paragraph == "3.4"
    assert played(match.game, f"{bets('3_auf_7')} | 33 | setze_2_auf_7 fertig | 34").state.held == (10, 30)


@pytest.mark.parametrize(
    ("acts", "seat", "text", "paragraph"),
    [
        pytest.param(bets("1_auf_2", "1_auf_3"), 0, "setze 1 auf 9", "1.2", id="1.2-the-banker-never-stakes"),
        pytest.param("", 1, "wurf", "2.4", id="2.4-who-stakes-does-not-throw"),
        pytest.param("", 1, "setze 21 auf 9", "2.1", id="2.1-more-than-there-is"),
        pytest.param("", 1, "setze 20 auf 9, 1 auf 2", "2.1", id="2.1-more-in-all"),
        pytest.param("", 1, "setze 0 auf 9", "2.1", id="2.1-a-stake-of-nothing"),
        pytest.param("", 1, "setze", "2.1", id="2.1-nothing"),
        pytest.param("", 1, "setze 1 auf 13", "1.3", id="1.3-no-such-field"),
        pytest.param("", 1, "setze 1 auf 1", "1.3", id="1.3-no-one-either"),
        pytest.param("", 1, "fertig", "2.2", id="2.2-at-least-one"),
        pytest.param("setze_1_auf_8", 1, "nimm 9", "2.3", id="2.3-nothing-to-take"),
    ],
)
def test_refusals(acts: str, seat: int, text: str, paragraph: str) -> None:
    match = table(acts)
    with pytest.raises(Forbidden) as refusal:
        read_act(match, seat, text)
    assert refusal.value.paragraph == paragraph


@pytest.mark.parametrize(
    ("acts", "seat", "text"),
    [
        pytest.param("", 0, "wurf", id="2.4-not-before-all-are-ready"),
        pytest.param("setze_1_auf_2 fertig", 0, "wurf", id="2.4-one-of-two-is-not"),
        pytest.param("setze_1_auf_9 fertig", 1, "nimm 9", id="2.3-ready-is-ready"),
        pytest.param("setze_1_auf_9 fertig", 1, "setze 1 auf 9", id="2.3-nothing-more"),
    ],
)
def test_who_is_not_asked(acts: str, seat: int, text: str) -> None:
    match = table(acts)
    with pytest.raises(NotAsked):
        read_act(match, seat, text)


def test_2_1_all_stake_at_once_in_any_order_for_all_to_see() -> None:
    match = table("2:setze_2_auf_9_1_auf_7 1:setze_3_auf_9 2:fertig", seats=4)
    assert match.awaited == (1, 3)
    (cloth,) = [part for part in match.game.view(match.state, None).parts if isinstance(part, Cloth)]
    lying = {plot.name: [(stake.seat, stake.amount) for stake in plot.stakes] for plot in cloth.plots if plot.stakes}
    assert lying == {9: [(1, 3), (2, 2)], 7: [(2, 1)]}
    assert [entry.decided for entry in roster(match).entries] == [False, False, True, False]
    assert not any(entry.decided for entry in roster(table(f"{bets('1_auf_9')} 34", seats=2)).entries)


def test_2_3_stakes_are_added_up_and_taken_back() -> None:
    match = table("1:setze_3_auf_9 1:setze_2_auf_9_1_auf_2")
    assert match.state.laid[1] == (Stake(2, 1), Stake(9, 5))
    assert match.state.held[1] == 14
    back = match.play(1, read_act(match, 1, "nimm 9"))
    assert (back.state.laid[1], back.state.held[1]) == ((Stake(2, 1),), 19)
    assert told(back)[-2:] == [
        "Ben hat 1 auf die 2 und 2 auf die 9 gesetzt.",
        "Ben hat den Einsatz von der 9 zurückgenommen.",
    ]


def test_2_2_what_lies_on_the_seven_counts() -> None:
    match = table(f"{bets('2_auf_7')} 33", seats=2, min_stake=2)
    assert match.play(1, read_act(match, 1, "fertig")).awaited == (0,)
    grown = table(f"{bets('3_auf_7')} 33", seats=2, min_stake=3)
    assert grown.play(1, read_act(grown, 1, "fertig")).awaited == (0,)
    assert table("fertig", seats=2, min_stake=0).awaited == (0,)


def test_6_1_who_has_less_than_the_least_stake_stakes_everything() -> None:
    match = table(f"{bets('4_auf_2')} 11", seats=2, chips=5, min_stake=3)
    assert match.state.held == (9, 1)
    with pytest.raises(Forbidden):
        read_act(match, 1, "fertig")
    assert played(match.game, f"{bets('4_auf_2')} 11 setze_1_auf_3 fertig").awaited == (0,)


# --- 4: running out of sticks ---


def cloth(*stakes: str) -> tuple[tuple[Stake, ...], ...]:
    return tuple(tuple(Stake.read(part) for part in one.split(",") if part) for one in stakes)


@pytest.mark.parametrize(
    ("bank", "stakes", "held", "left"),
    [
        pytest.param(20, ("", "5 auf 9", "5 auf 8"), (0, 10, 0), 20, id="4.1-collected-first"),
        pytest.param(0, ("", "5 auf 9", "5 auf 8"), (0, 10, 0), 0, id="4.1-and-paid-from-that"),
        pytest.param(3, ("", "5 auf 9", "5 auf 9"), (0, 8, 5), 0, id="4.2-the-rest-then-the-bare-stake"),
        pytest.param(5, ("", "5 auf 9", "5 auf 9"), (0, 10, 5), 0, id="4.2-exactly-enough-for-one"),
        pytest.param(6, ("", "5 auf 9", "5 auf 9"), (0, 10, 6), 0, id="4.2-and-one-for-the-other"),
        pytest.param(7, ("", "3 auf 9,1 auf 2", "2 auf 7"), (0, 8, 0), 3, id="3.4-the-seven-is-not-touched"),
    ],
)
def test_the_bank_pays_as_far_as_it_can(bank: int, stakes: tuple[str, ...], held: tuple[int, ...], left: int) -> None:
    factors = {field: factor(field, 8, "zickzack", keeps=True) for field in FIELDS}
    after = settled((0, 0, 0), cloth(*stakes), bank, 1, factors)
    assert (after.held, after.bank) == (held, left)
    assert sum(after.gains) == bank - left


def test_4_1_the_order_of_paying_begins_left_of_the_banker() -> None:
    factors = {field: factor(field, 8, "zickzack", keeps=True) for field in FIELDS}
    after = settled((0, 0, 0, 0), cloth("4 auf 9", "4 auf 9", "", "4 auf 9"), 6, 3, factors)
    assert after.held == (4 + 2, 4, 0, 8)


def test_4_3_a_broken_bank_goes_on_to_the_left() -> None:
    match = table("1:setze_5_auf_9 1:fertig 2:setze_2_auf_7 2:fertig 44", chips=5)
    s = match.state
    assert (s.held, s.out, s.banker) == ((0, 10, 3), (0,), 1)
    assert told(match)[-2:] == [
        "Anna hat keine Hölzchen mehr: Die Bank ist gesprengt.",
        "Ben hat die Bank übernommen.",
    ]
    assert match.awaited == (2,)
    assert not match.legals[0]


def test_4_3_the_new_banker_takes_his_stake_on_the_seven_back() -> None:
    match = table("1:setze_2_auf_7 1:fertig 2:setze_5_auf_9 2:fertig 44", chips=5)
    s = match.state
    assert (s.banker, s.held, s.lying) == (1, (0, 5, 10), (0, 0, 0))


def test_4_4_the_last_sticks_on_the_seven_wait_for_the_roll() -> None:
    match = table("1:setze_5_auf_7 1:fertig 2:setze_1_auf_9 2:fertig 11", chips=5)
    assert match.awaited == (2,)
    after = played(match.game, "1:setze_5_auf_7 1:fertig 2:setze_1_auf_9 2:fertig 11 2:setze_1_auf_9 2:fertig")
    assert after.awaited == (0,)
    assert after.state.out == ()


def test_4_4_who_has_nothing_left_is_out() -> None:
    match = table("1:setze_5_auf_9 1:fertig 2:setze_1_auf_9 2:fertig 11", chips=5)
    assert match.state.out == (1,)
    assert "Ben hatte keine Hölzchen mehr und ist ausgeschieden." in told(match)
    assert match.awaited == (2,)


# --- 5: the end ---


def test_5_1_after_the_rolls_and_5_2_the_seven_goes_back() -> None:
    match = table(f"{bets('3_auf_7', '2_auf_9')} 33", rounds=1)
    assert match.result is not None
    assert match.result.points == (22, 20, 18)
    assert match.result.winners == (0,)
    assert match.awaited == ()


def test_5_1_when_only_one_has_sticks() -> None:
    match = table("setze_5_auf_9 fertig 11", seats=2, chips=5)
    assert match.result is not None
    assert (match.result.points, match.result.winners) == ((10, 0), (0,))
    broken = table("setze_5_auf_9 fertig 44", seats=2, chips=5)
    assert broken.result is not None
    assert (broken.result.points, broken.result.winners) == ((0, 10), (1,))


# --- 6: the house has the bank ---


def house(acts: list[tuple[int, str]], *faces: int, **options: Any) -> Match[Any, Any]:
    """A match against the house as in older matches, where sticks on the seven may stay."""
    begun = restore(Options, {**as_stored(Options(seven="verliert")), "one_throw": False, "banker": "haus", **options})
    match: Match[Any, Any] = open_match(LustigeSieben(2, begun), bytes(32), Fixed([]))
    for seat, text in acts[:-1]:
        match = match.play(seat, read_act(match, seat, text), source=Fixed([]))
    seat, text = acts[-1]
    source = Fixed.rolls(*faces)
    match = match.play(seat, read_act(match, seat, text), source=source)
    assert not source.left
    return match


@pytest.mark.parametrize("options", [{"seven": "bleibt"}, {}], ids=["said", "by default"])
def test_6_2_with_the_house_nothing_stays_on_the_seven(options: dict[str, str]) -> None:
    with pytest.raises(ClashError) as clash:
        make(Options, {"banker": "haus", **options})
    assert clash.value.paragraph == "6.2"
    assert make(Options, {"banker": "haus", "seven": "verliert"}).banker == "haus"


@pytest.mark.parametrize("seats", [2, 5])
def test_6_2_one_act_is_one_throw(seats: int) -> None:
    for options in (Options(), Options(banker="haus", seven="verliert")):
        match = list(moments(LustigeSieben(seats, options)))[-1]
        for before, after in pairwise(match.at(ply).state.rolls for ply in range(match.ply + 1)):
            assert after - before <= 1


@pytest.mark.parametrize("level", ["greedy", "hard"])
def test_6_4_a_computer_player_knows_that_the_seven_is_safe(level: str) -> None:
    game = LustigeSieben(2)
    s = table("", seats=2).state
    assert str(choose(game, s, 1, level, Random(1), Budget(worlds=4))) == "setze 20 auf 7"
    losing = LustigeSieben(2, Options(seven="verliert"))
    assert str(choose(losing, s, 1, level, Random(1), Budget(worlds=4))) != "setze 20 auf 7"


def test_6_2_all_stake_and_the_last_one_ready_lets_the_dice_fall() -> None:
    match = house([(0, "setze 20 auf 7"), (1, "setze 1 auf 9"), (1, "fertig"), (0, "fertig")], 3, 4)
    assert match.state.held == (60, 19)
    assert match.state.house == -39
    assert match.awaited == (0, 1)
    assert told(match)[-2:] == [
        "Für das Haus sind 3 und 4 gefallen. 7: Beide Reihen haben verloren, die 7 hat gewonnen.",
        "Gewonnen und verloren: Anna +40 und Ben −1.",
    ]


def test_6_2_in_a_match_from_before_the_house_rolls_on_where_nobody_can_stake() -> None:
    acts = [(0, "setze 5 auf 7"), (0, "fertig"), (1, "setze 5 auf 7"), (1, "fertig")]
    match = house(acts, 1, 1, 2, 2, 3, 4, chips=5, seven="bleibt")
    assert match.state.rolls == 3
    assert match.state.held == (15, 15)
    ended = house(acts, 1, 1, 2, 2, chips=5, rounds=2, seven="bleibt")
    assert ended.result is not None
    assert ended.result.points == (5, 5)


@pytest.mark.parametrize("seats", [2, 5])
def test_no_stick_is_made_or_lost(seats: int) -> None:
    for match in moments(LustigeSieben(seats)):
        assert sum(owned(match.state, seat) for seat in range(seats)) == 20 * seats


def test_with_the_house_sticks_are_conserved_too() -> None:
    for match in moments(LustigeSieben(4, Options(banker="haus", seven="verliert"))):
        assert sum(owned(match.state, seat) for seat in range(4)) + match.state.house == 80


STAKES = st.lists(st.tuples(st.sampled_from(FIELDS), st.integers(1, 9)), max_size=6).map(
    lambda pairs: joined(Stake(*pair) for pair in pairs)
)


@given(st.lists(STAKES, min_size=2, max_size=5), st.integers(0, 30), st.integers(2, 12), st.booleans(), st.data())
def test_settling_conserves_sticks_and_never_takes_a_winning_stake(
    stakes: list[tuple[Stake, ...]], bank: int, pips: int, keeps: bool, data: st.DataObject
) -> None:
    factors = {field: factor(field, pips, "block", keeps=keeps) for field in FIELDS}
    first = data.draw(st.sampled_from(range(len(stakes))))
    after = settled((0,) * len(stakes), tuple(stakes), bank, first, factors)
    laid = sum(n for own in stakes for _, n in own)
    assert sum(after.held) + sum(after.lying) + after.bank == laid + bank
    assert after.bank >= 0
    for own, held in zip(stakes, after.held, strict=True):
        assert held >= sum(n for field, n in own if (factors[field] or 0) > 0)


# --- typed, chosen, shown ---


@pytest.mark.parametrize(
    "text", ["setze 3 auf 9, 2 auf 7", "SETZE 2 auf 7 3 auf 9", "stake 3 on 9, 2 on 7", "setze 3auf9,2auf7"]
)
def test_stakes_are_typed(text: str) -> None:
    match = table("")
    assert read_act(match, 1, text) == Lay((Stake(7, 2), Stake(9, 3)))
    assert str(read_act(match, 1, text)) == "setze 2 auf 7 3 auf 9"


def test_a_field_that_is_named_twice_gets_both() -> None:
    assert read_act(table(""), 1, "setze 3 auf 9, 2 auf 9") == Lay((Stake(9, 5),))


def test_stakes_are_chosen_field_by_field() -> None:
    found = table("", seats=2).legals[1]
    fields = walk(found)
    assert isinstance(fields, Choose)
    assert [entry.label for entry in fields.entries] == [*FIELDS, Several()]
    amount = walk(found, (7,))
    assert isinstance(amount, ChooseNumber)
    assert (amount.lo, amount.hi, amount.presets, amount.place) == (1, 20, (1, 2, 5, 20), 9)
    assert walk(found, (7, 3)) == Chosen(Lay((Stake(9, 3),)))


def test_the_table_shows_the_roll_and_what_is_asked() -> None:
    assert shown(table(f"{bets('3_auf_9', '1_auf_8')} 13")) == [
        "Wurf von Anna: 1 3: 4: links verloren, rechts gewonnen.",
        "Ben, Carla: Setze, mindestens 1 im Ganzen, und sag dann, dass du fertig bist. "
        "Es gewinnt die Reihe, die nicht fällt.",
    ]
    assert shown(table(bets("3_auf_9", "1_auf_8")))[-1] == "Anna: Alle sind fertig. Auf dem Plan: 4 Hölzchen. Würfle."


@pytest.mark.parametrize(("acts", "marked"), [("", [4]), (" setze_1_auf_4", [])])
def test_the_number_that_fell_is_marked_until_new_stakes_lie(acts: str, marked: list[int]) -> None:
    match = table(f"{bets('3_auf_9')} 13{acts}", seats=2)
    (cloth,) = [part for part in match.game.view(match.state, None).parts if isinstance(part, Cloth)]
    assert [plot.name for plot in cloth.plots if plot.won] == marked


def test_6_5_rolls_make_themselves() -> None:
    game = LustigeSieben(2, Options(auto_wurf=True))
    assert game.timer(played(game, "").state) is None
    match = played(game, bets("1_auf_9"))
    assert isinstance(game.timer(match.state), Timer)
    assert match.play(CLOCK, Roll()).state.rolls == 1


def test_the_golden_record_replays() -> None:
    match = replayed("lustige_sieben")
    said = {said.phrase.key for step in match.steps for said in step.said}
    assert {"laid", "taken", "threw", "gains", "out", "broken", "banker"} <= said
