"""Kreuz & Quer."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.cards.hornberger.deal import Deal, Lying
from games.cards.hornberger.pack import COLOURS, VALUE, Beer, Cannon, Duke
from games.cards.kreuz_quer import (
    CELLS,
    COLUMN,
    DECK,
    EMPTY,
    INDEX,
    NEAR,
    ROW,
    CellName,
    KreuzQuer,
    Options,
    State,
    ends,
    grid_hope,
    places,
    round_points,
)
from games.contract import Ambiguous, Cards, Croupier, Note, Phrase, Roster, Seat, Tableau, draw, legal, listed, make
from games.kit.seats import replaced
from games.library import sheet
from games.match import record
from games.match.reading import read_act
from games.sheets import MessageFormatter
from tests.games.at_table import match_at
from tests.games.cards.hornberger import NOT_HELD, card, croupier, held, judged, played

RECORD = Path(__file__).with_name("kreuz_quer.txt")
NAMES = ("Maria", "Udo", "Anton", "Karl", "Frida")
GAME = KreuzQuer(3)
DOUBLING = KreuzQuer(3, make(Options, {"double_one": "on"}))


def position(grid: str, *hands: str, kegs: str = "------", pile: str = "b0 b0", **more: Any) -> State:
    """A position from what lies (``C1:ro4 B1:bl3/b2``), hands, and the owner of each colour's keg."""
    made = EMPTY
    for word in grid.split():
        cell, _, rest = word.partition(":")
        cannon, _, beer = rest.partition("/")
        made = replaced(made, INDEX[CellName(cell)], Lying(Cannon(cannon), Beer(beer) if beer else None))
    owners = tuple(None if letter == "-" else int(letter) for letter in kegs)
    all_hands = tuple(map(held, hands)) + (held("ge6"),) * (3 - len(hands))
    deal = Deal(all_hands, tuple(map(card, pile.split())), owners)
    return State((), 0, 0, deal, made, ((),) * 3, ((),) * 3)._replace(**more)


def told(table: Croupier, language: str = "de") -> list[str]:
    say = MessageFormatter(sheet(KreuzQuer, language), NAMES)
    return [say(said.phrase) for said in table.said]


def moves(s: State) -> set[str]:
    return {str(m) for m in listed(GAME, s, s.turn, legal(GAME, s, s.turn))}


# --- set-up ---


@pytest.mark.parametrize(("seats", "pile"), [(2, 46), (3, 36), (4, 26), (5, 16)], ids="2.2-{}".format)
def test_the_deal(seats: int, pile: int) -> None:
    s = KreuzQuer(seats).setup(croupier(seats))
    assert len(s.deal.pile) == pile
    assert Counter([*s.deal.pile, *(one for hand in s.deal.hands for one in hand)]) == Counter(DECK)
    assert len(DECK) == 66
    assert s.grid == EMPTY


def test_2_3_the_grid() -> None:
    assert [str(cell) for cell in CELLS] == [f"{row}{column}" for row in "ABC" for column in range(1, 7)]
    near = {cell: {str(CELLS[other]) for other in NEAR[INDEX[CellName(cell)]]} for cell in ("A1", "B3", "C6")}
    assert near["A1"] == {"A2", "B1", "B2"}
    assert near["B3"] == {"A2", "A3", "A4", "B2", "B4", "C2", "C3", "C4"}
    assert near["C6"] == {"B5", "B6", "C5"}


# --- what may be played ---

# the booklet's figure: C1 completes column 1 and row C, A5 column 5 alone
FIGURE = "A1:ge4/b1 B1:ge1/b0 C1:ro2 C2:ro6/b5 C3:bl3/b2 C4:bl4/b3 C5:gr1/b4 B5:gr2/b6 A5:gr3 A2:vi1"
CASES = [
    # the first cannon
    pytest.param("", "ro1 b1 h1", "ro1 B3", None, id="3.2-anywhere"),
    pytest.param("", "ro1 b1 h1", "b1 B3", "3.2", id="3.2-no-beer-first"),
    pytest.param("", "ro1 b1 h1", "h1 B3 Z", "3.2", id="3.2-no-duke-first"),
    # cannons
    pytest.param("B3:ge1", "ro1", "ro1 B4", None, id="4.2-beside"),
    pytest.param("B3:ge1", "ro1", "ro1 A3", None, id="4.2-above"),
    pytest.param("B3:ge1", "ro1", "ro1 C4", None, id="4.2-at-a-corner"),
    pytest.param("B3:ge1", "ro1", "ro1 B5", "4.2", id="4.2-not-two-away"),
    pytest.param("B3:ge1/b8", "ro1", "ro1 B4", None, id="4.2-beside-one-with-beer"),
    pytest.param("B3:ge1", "ro1", "ro1 B3", "4.1", id="4.1-not-on-another"),
    pytest.param("B3:ge1", "ro1", "ro2 B4", NOT_HELD, id="3.1-not-in-the-hand"),
    # beers
    pytest.param("B3:ge1", "b8", "b8 B3", None, id="5.1-any-value"),
    pytest.param("B3:ge1/b0", "b8 ro1", "b8 B3", "5.1", id="5.1-never-a-second"),
    pytest.param("B3:ge1", "b8", "b8 B4", "5.1", id="5.1-not-on-an-empty-cell"),
    # rows
    pytest.param("B3:ge1 B4:ge2/b1", "h7 b0", "h7 B3 Z", None, id="6.2-two-are-enough"),
    pytest.param("B3:ge1", "h7 b0", "h7 B3 Z", "6.2", id="6.2-one-is-not"),
    pytest.param("B3:ge1 B4:ge2", "h7 b0", "h7 B3 Z", "6.2", id="6.2-not-with-two-free"),
    pytest.param("B3:ge1/b1 B4:ge2/b2", "h7 ro1", "h7 B3 Z", "6.1", id="6.1-not-with-none-free"),
    pytest.param("A1:ge1/b1 B2:ro1 A3:ge2/b1 A5:ge3 B4:ro2", "h7 b0", "h7 A5 Z", None, id="6.2-gaps-do-not-count"),
    pytest.param("A1:ge1 A2:ge2/b1 A3:ge3/b1 A4:ge4/b1 A5:ge5/b1 A6:ge6/b1", "h1 b0", "h1 A1 Z", None, id="6.2-six"),
    # columns
    pytest.param("A3:ge1 B3:ge2/b1 C3:ge3/b2", "h1 b0", "h1 A3 S", None, id="6.3-three"),
    pytest.param("A3:ge1 B3:ge2/b1", "h1 b0", "h1 A3 S", "6.3", id="6.3-never-two"),
    pytest.param("A3:ge1 B3:ge2 C3:ge3/b2", "h1 b0", "h1 A3 S", "6.3", id="6.3-not-with-two-free"),
    # the booklet's figure
    pytest.param(FIGURE, "h9 b8", "h9 C1 Z", None, id="6.4-figure-5-row"),
    pytest.param(FIGURE, "h9 b8", "h9 C1 S", None, id="6.4-figure-5-column"),
    pytest.param(FIGURE, "h9 b8", "h9 A5 S", None, id="6.3-figure-5-column-5"),
    pytest.param(FIGURE, "h9 b8", "h9 A5 Z", "6.2", id="6.2-figure-5-row-A-has-two-free"),
]


@pytest.mark.parametrize(("grid", "hand", "text", "paragraph"), CASES)
def test_what_may_be_played(grid: str, hand: str, text: str, paragraph: str | None) -> None:
    assert judged(GAME, position(grid, hand), text) == paragraph


def test_all_places_next_to_what_lies() -> None:
    s = position("A1:ge1/b1 C6:ge2", "ro1")
    assert {str(CELLS[cell]) for cell in places(s.grid)} == {"A2", "B1", "B2", "B5", "B6", "C5"}
    assert len(places(EMPTY)) == 18


def test_9_1_the_letter_may_be_left_out_where_only_one_line_fits() -> None:
    s = position(FIGURE, "h9 h1")
    assert str(read_act(match_at(GAME, s), 0, "h9 A5")) == "h9 A5 S"
    with pytest.raises(Ambiguous):
        read_act(match_at(GAME, s), 0, "h9 C1")
    assert str(read_act(match_at(GAME, s), 0, "duke 9 C1 row")) == "h9 C1 Z"
    assert str(read_act(match_at(GAME, s), 0, "Herzog 9 c1 spalte")) == "h9 C1 S"


@pytest.mark.parametrize(("text", "paragraph"), [("h9 B5", "6.1"), ("h9 A2", "6.2"), ("h2 C1", NOT_HELD)])
def test_9_1_a_duke_without_the_letter_is_refused_by_its_paragraph(text: str, paragraph: str) -> None:
    assert judged(GAME, position(FIGURE, "h9 h1"), text) == paragraph


# --- ending lines ---


def test_6_4_only_the_chosen_line_is_cleared() -> None:
    s = played(GAME, position(FIGURE, "h9 ro1", "ro5", "ro6", kegs="012000"), "h9 C1 Z")
    assert {str(CELLS[cell]) for cell, one in enumerate(s.grid) if one} == {"A1", "B1", "B5", "A5", "A2"}
    s = played(GAME, position(FIGURE, "h9 ro1", "ro5", "ro6", kegs="012000"), "h9 C1 S")
    assert {str(CELLS[cell]) for cell, one in enumerate(s.grid) if one} == {"C2", "C3", "C4", "C5", "B5", "A5", "A2"}


def test_6_5_the_duke_goes_to_its_player_and_the_cards_to_the_owners_of_their_colours() -> None:
    table = croupier()
    s = played(GAME, position(FIGURE, "h9 ro1", "ro5", "ro6", kegs="112210"), "h9 C1 Z", table=table)
    assert s.dukes == (("h9",), (), ())
    assert set(s.won[1]) == {"ro2", "ro6", "b5"}
    assert set(s.won[2]) == {"bl3", "b2", "bl4", "b3", "gr1", "b4"}
    assert s.won[0] == ()
    assert s.gained == [9, 13, 17]
    assert told(table)[0] == "Maria hat mit Herzog 9 beendet: Zeile C."


def test_6_5_the_cells_can_be_filled_again() -> None:
    s = played(GAME, position(FIGURE, "h9 ro1", "ro5", "ro6", kegs="112210"), "h9 C1 Z", "ro5 C1")
    assert s.grid[INDEX[CellName("C1")]] == Lying(Cannon("ro5"))


def test_6_6_a_beer_on_the_last_free_cannon_blocks() -> None:
    s = played(GAME, position(FIGURE, "b8 ro1", "h9 ro5", "ro6"), "b8 C1")
    assert not [text for text in moves(s) if text.startswith(("h9 C", "h9 A1"))]
    # a shorter row opens again with a new cannon
    s = played(GAME, s, "ro5 C6")
    assert ends(s.grid, INDEX[CellName("C6")], ROW)
    assert not ends(s.grid, INDEX[CellName("C6")], COLUMN)


def test_4_3_a_keg_stays_when_its_colour_is_gone_and_never_moves() -> None:
    s = position("B3:ro1 B4:ge2/b1", "h7 ge1", "ro2 ge3", "ro3", kegs="20----")
    s = played(GAME, s, "h7 B3 Z")
    assert s.grid == EMPTY
    s = played(GAME, s, "ro2 A1")
    assert s.deal.kegs == (2, 0, None, None, None, None)


def test_3_2_on_an_empty_grid_a_cannon_may_go_anywhere_again() -> None:
    s = played(GAME, position("B3:ro1 B4:ge2/b1", "h7 ge1", "ro2 b3", "ro3", kegs="20----"), "h7 B3 Z")
    assert moves(s) == {f"ro2 {cell}" for cell in CELLS}


# --- the end of a round and its score ---


def test_7_1_dukes_of_all_together_reach_30_with_the_one_just_played() -> None:
    table = croupier()
    dukes = ((), (Duke("h9"), Duke("h8")), (Duke("h6"),))
    s = position("B3:ro1 B4:ro2/b1", "h7 ge1", kegs="-0----", dukes=dukes)
    s = played(GAME, s, "h7 B3 Z", table=table)
    assert s.account == ((11, 17, 6),)
    assert "Die Herzöge zählen zusammen 30, die Runde ist zu Ende." in told(table)


def test_7_1_nobody_draws_after_the_last_duke() -> None:
    dukes = ((), (Duke("h9"), Duke("h8")), (Duke("h6"),))
    s = position("B3:ro1 B4:ro2/b1", "h7 ge1", kegs="-0----", dukes=dukes, account=((99, 0, 0),))
    s = played(GAME, s, "h7 B3 Z")
    assert s.over
    assert (s.deal.hands[0], len(s.deal.pile)) == (held("ge1"), 2)


def test_7_1_not_below_30() -> None:
    dukes = ((), (Duke("h9"), Duke("h8")), (Duke("h5"),))
    s = played(GAME, position("B3:ro1 B4:ro2/b1", "h7 ge1", kegs="-0----", dukes=dukes), "h7 B3 Z")
    assert not s.account
    assert s.crowned == 29


@pytest.mark.parametrize("hand", ["b1", "h1"], ids=["7.2-nothing-fits", "7.2-no-line-for-a-duke"])
def test_7_2_one_player_who_cannot_play_ends_the_round_for_all(hand: str) -> None:
    table = croupier()
    s = position("B3:ro1 B4:ro2/b1", "b2 ge1", hand, "ro5 ro6", kegs="-2----")
    s = played(GAME, s, "b2 B3", table=table)
    assert s.account == ((0, 0, -6),)
    assert "Udo konnte keine Karte spielen, die Runde ist zu Ende." in told(table)


def test_7_2_no_card_left() -> None:
    s = position("B3:ro1", "b2 ge1", "", "ro5", kegs="-2----")
    s = s._replace(deal=s.deal._replace(hands=(held("b2 ge1"), (), held("ro5"))))
    assert played(GAME, s, "b2 B3").account == ((0, 0, -3),)


FIGURE_6 = "A1:ge1 A2:ge4 B1:ro3 B2:ro5 C1:bl1/b8 C2:bl4/b6"


@pytest.mark.parametrize(
    ("double", "expected"),
    [pytest.param(True, (-10, -8, -38), id="10.1-figure-6"), pytest.param(False, (-5, -8, -19), id="10.1-off")],
)
def test_ones_that_double(double: bool, expected: tuple[int, ...]) -> None:
    s = position(FIGURE_6, kegs="012---")
    assert round_points(s, ones_double=double) == expected


def test_10_1_what_is_won_is_never_doubled() -> None:
    won = ((Cannon("ge1"), Beer("b8")), (), ())
    s = position("A1:ge2", kegs="0-----", won=won, dukes=((Duke("h3"),), (), ()))
    assert round_points(s, ones_double=True) == (1 + 8 + 3 - 2, 0, 0)


@pytest.mark.parametrize(
    ("account", "over"),
    [
        pytest.param(((99, 0, 0),), False, id="1.2-99-is-not-enough"),
        pytest.param(((98, 0, 0),), True, id="1.2-100"),
    ],
)
def test_the_match_ends_when_somebody_has_100(account: tuple[tuple[int, ...], ...], over: bool) -> None:
    # Maria wins two points with the last duke, but loses three where 99 were enough
    s = position("B3:ro1 B4:ro2/b1" if over else "B3:ro1 B4:ro2/b1 A3:ro6", "h1 ge1", kegs="-1----")
    dukes = ((Duke("h9"), Duke("h8"), Duke("h7"), Duke("h5")), (), ())
    before = tuple((line[0] - 28, *line[1:]) for line in account)
    s = s._replace(account=before, dukes=dukes)
    s = played(GAME, s, "h1 B3 Z")
    assert s.account[-1][0] == 30
    assert sum(line[0] for line in s.account) == account[0][0] + 2
    assert s.over


def test_1_2_below_the_target_another_round_is_dealt_by_the_last_starter() -> None:
    dukes = ((Duke("h9"), Duke("h8"), Duke("h7"), Duke("h5")), (), ())
    s = played(GAME, position("B3:ro1 B4:ro2/b1", "h1 ge1", kegs="-1----", dukes=dukes, starter=1), "h1 B3 Z")
    assert not s.over
    assert (s.starter, s.turn) == (2, 2)
    assert (s.grid, s.dukes, s.won, s.deal.kegs) == (EMPTY, ((),) * 3, ((),) * 3, (None,) * 6)


@pytest.mark.parametrize(
    ("account", "winners"),
    [
        pytest.param(((100, 104, 20),), (1,), id="1.2-the-highest"),
        pytest.param(((104, 104, 20),), (0, 1), id="1.2-shared"),
    ],
)
def test_who_wins(account: tuple[tuple[int, ...], ...], winners: tuple[Seat, ...]) -> None:
    result = GAME.result(position("", account=account, over=True))
    assert result is not None
    assert result.winners == winners


def test_10_2_the_target_can_be_settled() -> None:
    game = KreuzQuer(3, make(Options, {"target": 30}))
    dukes = ((Duke("h9"), Duke("h8"), Duke("h7"), Duke("h5")), (), ())
    s = position("B3:ro1 B4:ro2/b1", "h1 ge1", kegs="-1----", dukes=dukes)
    assert played(game, s, "h1 B3 Z").over


# --- what is seen ---


def test_piles_are_counted_for_all_and_told_to_their_owner_alone() -> None:
    won = ((Cannon("ge1"), Beer("b8")), (Cannon("ro6"),), ())
    s = position("A1:ge2", "ro1", "ro2", "ro3", won=won, dukes=((), (Duke("h3"),), ()))
    say = MessageFormatter(sheet(KreuzQuer, "en"), NAMES)
    told = {}
    for seat in (None, 0, 1, 2):
        view = GAME.view(s, seat)
        told[seat] = [say(part.text) for part in view.parts if isinstance(part, Note)]
        (roster,) = (part for part in view.parts if isinstance(part, Roster))
        notes = [say(entry.note) for entry in roster.entries if isinstance(entry.note, Phrase)]
        assert notes == ["0 + 2 cards", "3 + 1 card"]
        assert [part.seat for part in view.parts if isinstance(part, Cards) and part.kind == "hand"] == (
            [] if seat is None else [seat]
        )
    dukes = "Dukes together 3 of 30: Udo (3)."
    assert told[None] == told[2] == [dukes]
    assert told[0] == [dukes, "The cards you have won count 9: ye1 and b8."]


def test_the_tableau_lights_what_takes_a_card() -> None:
    s = position("A1:ge2/b1 A2:ro3", "b5 h1", last=INDEX[CellName("A1")])
    (tableau,) = (part for part in GAME.view(s, 0).parts if isinstance(part, Tableau))
    slots = [slot for row in tableau.rows for slot in row if slot is not None]
    assert [slot.name for slot in slots] == [str(cell) for cell in CELLS]
    assert [slot.name for slot in slots if slot.lit] == ["A2"]
    assert [slot.name for slot in slots if slot.marked] == ["A1"]
    assert not any(
        slot.lit
        for part in GAME.view(s, 1).parts
        if isinstance(part, Tableau)
        for row in part.rows
        for slot in row
        if slot
    )


# --- the computer player ---


def test_a_ripe_line_promises_most() -> None:
    weights = (0.0, 1.0, 0.0, 0.0, 0.0, 0.0)
    ripe = grid_hope(position("B3:ro6 B4:ge2/b1").grid, 1.0, weights)
    raw = grid_hope(position("B3:ro6 B4:ge2 B5:ge3 B6:ge4").grid, 1.0, weights)
    assert ripe > 0 > raw
    assert grid_hope(position("B3:ro6 B4:ge2/b1").grid, 0.5, weights) < ripe


def advised(s: State) -> str:
    found = listed(GAME, s, s.turn, legal(GAME, s, s.turn))
    return str(max(found, key=lambda m: GAME.heuristic(s, s.turn, m)))


def test_advice_ends_a_line_of_ones_own_with_the_highest_duke() -> None:
    assert advised(position("B3:ro6 B4:ro5/b8", "h9 h2 b0", kegs="-0----")) == "h9 B3 Z"


def test_standing_goes_with_account_and_winnings() -> None:
    s = position("", "ro1")
    assert [GAME.win_estimate(s, seat) for seat in range(3)] == [0.5] * 3
    ahead = s._replace(account=((20, 0, 0),))
    won = s._replace(dukes=((), (Duke("h9"),), ()))
    assert GAME.win_estimate(ahead, 0) > 0.6 > 0.5 > GAME.win_estimate(ahead, 1)
    assert GAME.win_estimate(won, 1) > 0.5 > GAME.win_estimate(won, 2)


# --- laws ---


@settings(max_examples=12)
@given(st.integers(0, 2**32))
def test_no_card_is_lost_and_dukes_stay_below_30(seed: int) -> None:
    table = croupier(seed)
    s = GAME.setup(table)
    while not s.over:
        lying = [one for cannon in s.grid if cannon for one in cannon.cards]
        gone = [one for pile in (*s.dukes, *s.won) for one in pile]
        dealt = [one for hand in s.deal.hands for one in hand]
        assert Counter([*lying, *gone, *dealt, *s.deal.pile]) == Counter(DECK)
        assert s.crowned < 30
        colours = {one.cannon[:2] for one in s.grid if one}
        owned = {str(colour) for colour, owner in zip(COLOURS, s.deal.kegs, strict=True) if owner is not None}
        assert colours <= owned
        s = GAME.apply(s, s.turn, draw(GAME, s, s.turn, legal(GAME, s, s.turn), table), table)
    assert max(sum(line[seat] for line in s.account) for seat in range(3)) >= 100


@given(st.integers(0, 2**32))
@settings(max_examples=10)
def test_points_of_a_round_add_up(seed: int) -> None:
    table = croupier(seed)
    s = GAME.setup(table)
    for _ in range(25):
        if s.account:
            return
        total = sum(round_points(s, ones_double=False))
        lying = sum(one.worth for one in s.grid if one)
        gone = sum(VALUE[one] for pile in (*s.dukes, *s.won) for one in pile)
        assert total == gone - lying
        s = GAME.apply(s, s.turn, draw(GAME, s, s.turn, legal(GAME, s, s.turn), table), table)


def test_the_golden_record_replays() -> None:
    text = RECORD.read_text(encoding="utf-8")
    match = record.read(text)
    assert record.write(match) == text
    keys = {said.phrase.key for step in match.steps for said in step.said}
    assert {"laid", "poured", "ended", "took.keg", "stuck", "crowned", "written"} <= keys
    assert match.result is not None
