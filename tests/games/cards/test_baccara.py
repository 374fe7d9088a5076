"""Baccara."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games.cards.baccara.deal import begin_deal, deal_cards
from games.cards.baccara.evaluate import TAKES, bank_gain
from games.cards.baccara.moves import Bid, Move, StakeChips, Stand, TakeCard
from games.cards.baccara.rules import Baccara
from games.cards.baccara.state import VOID, Options, State, beats, total
from games.contract import Card, Croupier, Loose, is_legal, legal, readings
from games.kit.cards import packs
from games.library import sheet
from games.match import record
from games.match.reading import read_act
from tests.games.at_table import match_at
from tests.oracles import baccara_check, baccara_stakes_check

RECORD = Path(__file__).with_name("baccara.txt")
GAME = Baccara()
HARDLY = 0.01
"""So few chips for each one staked are no matter."""
NET = Baccara(options=Options(double_net=True))


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(map(Card, codes.split()))


def croupier(seed: int = 0) -> Croupier:
    return Croupier(Loose(Random(seed)))


def position(right: str = "he3 ka2", left: str = "pi4 ka2", bank: str = "he5 krK", **more: Any) -> State:
    """Seat 0 holds the bank, seat 2 sits at his right, seat 1 at his left."""
    hands = (cards(bank), cards(left), cards(right))
    deck = cards("he2 " * 12 + "ka9 ka8 ka7")
    s = State((80, 95, 97), 0, "draw", deck, (), (20, 5, 3), hands, turn=2, deals=1)
    return s._replace(**more)


@pytest.mark.parametrize(
    ("hand", "expected"),
    [("he5 he7", 2), ("he4 he6", 0), ("krK krD", 0), ("he8 krA", 9), ("he10 he9", 9), ("he9 he8 he7", 4)],
)
def test_1_2_totals(hand: str, expected: int) -> None:
    assert total(cards(hand)) == expected


@pytest.mark.parametrize(
    ("player", "bank", "wins"),
    [
        pytest.param("he3 ka4", "he3 ka3", True, id="3.5-more"),
        pytest.param("he3 ka2", "he3 ka3", False, id="3.5-less"),
        pytest.param("he3 ka3", "he4 ka2", False, id="3.6-two-and-two"),
        pytest.param("he3 ka3", "he4 kaA krA", True, id="3.6-the-bank-has-three"),
        pytest.param("he4 kaA krA", "he4 ka2", False, id="3.6-the-player-has-three"),
        pytest.param("he4 kaA krA", "he3 ka2 krA", False, id="3.6-three-and-three"),
    ],
)
def test_who_wins(player: str, bank: str, wins: bool) -> None:
    assert beats(cards(player), cards(bank)) == wins


def test_2_1_banker_right_and_left_stake_in_this_order() -> None:
    s = begin_deal(State((100, 100, 100), 0, "bank"), Options(), croupier(2))
    assert GAME.to_move(s) == (0,)
    assert not is_legal(GAME, s, 0, StakeChips(1))
    s = GAME.apply(s, 0, StakeChips(20), croupier())
    assert GAME.to_move(s) == (2,)
    assert is_legal(GAME, s, 2, StakeChips(19))
    assert not is_legal(GAME, s, 2, StakeChips(20)), "2.2: one chip is left to the other"
    s = GAME.apply(s, 2, StakeChips(15), croupier())
    assert GAME.to_move(s) == (1,)
    assert is_legal(GAME, s, 1, StakeChips(5))
    assert not is_legal(GAME, s, 1, StakeChips(6))
    s = GAME.apply(s, 1, StakeChips(5), croupier())
    assert (s.phase, s.turn, s.staked) == ("draw", 2, (20, 5, 15))


def test_5_4_with_two_for_one_the_bank_covers_half() -> None:
    s = begin_deal(State((100, 100, 100), 0, "bank"), NET.options, croupier(2))
    assert not is_legal(NET, s, 0, StakeChips(3))
    s = NET.apply(s, 0, StakeChips(20), croupier())
    assert is_legal(NET, s, 2, StakeChips(9))
    assert not is_legal(NET, s, 2, StakeChips(10))


@pytest.mark.parametrize("first", ["krK pi2 ka3 krD pi3 ka4", "he4 pi2 ka3 he6 pi3 ka4", "he8 pi2 ka3 heK pi3 ka4"])
def test_3_2_nought_eight_and_nine_void_the_deal(first: str) -> None:
    deck = (*cards("he2 " * 9), *reversed(cards("he2 ka2 pi2 heA kaA piA")), *reversed(cards(first)))
    s = position(deck=deck, hands=((), (), ()))
    table = croupier()
    s = deal_cards(s, Options(), table)
    assert s.hands == (cards("pi2 piA"), cards("ka2 kaA"), cards("he2 heA")), "right, left, bank"
    assert s.staked == (20, 5, 3)
    assert s.away == ((1, cards("pi2 pi3")), (0, cards("ka3 ka4")))
    void = [said for said in table.said if said.phrase.key == "void"]
    assert [dict(said.phrase.params)["cards"] for said in void] == [cards(first)[::3]]
    whispered = [(said.to, dict(said.phrase.params)["cards"]) for said in table.said if said.to is not None]
    assert whispered == [(1, cards("pi2 pi3")), (0, cards("ka3 ka4"))]


def test_4_1_stakes_go_back_where_the_pack_runs_out_after_a_void_deal() -> None:
    deck = (*cards("he2 " * 8), *reversed(cards("krK pi2 ka3 krD pi3 ka4")))
    s = deal_cards(position(deck=deck), Options(), croupier())
    assert (s.held, s.staked) == ((100, 100, 100), (0, 0, 0))
    assert (s.past, s.banker, s.phase, len(s.deck)) == (1, 1, "bank", 104)


@pytest.mark.parametrize(
    ("acts", "held"),
    [
        pytest.param((Stand(), Stand(), Stand()), (98, 105, 97), id="more-wins-and-equal-is-the-banks"),
        pytest.param((TakeCard(), Stand(), Stand()), (108 - 14, 105, 97 + 3 + 1), id="a-third-card"),
    ],
)
def test_3_5_settling(acts: tuple[Move, ...], held: tuple[int, ...]) -> None:
    s = position()
    if acts[0] == TakeCard():
        s = s._replace(deck=(*s.deck, Card("piA")))
        held = (100 - 5 - 3, 105, 103)
    for seat, act in zip((2, 1, 0), acts, strict=True):
        assert GAME.to_move(s) == (seat,)
        s = GAME.apply(s, seat, act, croupier())
    assert s.held == held
    assert sum(s.held) == 300
    assert s.phase == "bank"


def test_5_4_two_for_one() -> None:
    s = position()
    for seat in (2, 1, 0):
        s = NET.apply(s, seat, Stand(), croupier())
    assert s.held == (100 - 10 + 3, 110, 97)


@pytest.mark.parametrize(("left", "past"), [(9, 0), (8, 1)])
def test_4_1_the_bank_goes_left_when_nine_cards_are_not_left(left: int, past: int) -> None:
    s = begin_deal(position(deck=cards("he2 " * left), staked=(0, 0, 0)), Options(), croupier())
    assert (s.past, s.banker) == (past, past)
    assert len(s.deck) == (104 if past else 9)


@pytest.mark.parametrize(
    ("held", "over"), [((2, 1, 297), False), ((1, 2, 297), True), ((150, 0, 150), True)], ids=["can", "bank", "player"]
)
def test_4_3_who_cannot_stake_ends_the_match(held: tuple[int, ...], over: bool) -> None:
    s = begin_deal(State(held, 0, "bank"), Options(), croupier())
    assert (GAME.result(s) is not None) == over


def test_5_3_the_bank_is_auctioned() -> None:
    game = Baccara(options=Options(bank_by="auction"))
    s = game.setup(croupier())
    for seat, chips in ((1, 30), (0, 40)):
        assert not is_legal(game, s, seat, Bid(1))
        s = game.apply(s, seat, Bid(chips), croupier())
    assert game.view(s, 2) == game.view(s._replace(bids=(7, 8, 0)), 2), "sealed"
    assert game.to_move(s) == (2,)
    s = game.apply(s, 2, Bid(5), croupier())
    assert (s.banker, s.staked, s.held, s.turn) == (0, (40, 0, 0), (60, 100, 100), 2)


@pytest.mark.parametrize(("phase", "expected"), [("bid", Bid(7)), ("bank", StakeChips(7)), ("stake", StakeChips(7))])
def test_a_bare_number_is_the_amount_that_is_asked_for(phase: Any, expected: Move) -> None:
    rules = Baccara(options=Options(bank_by="auction"))
    s = position(phase=phase, turn=0 if phase == "bank" else 2, staked=(20, 0, 0))
    for seat in rules.to_move(s):
        assert read_act(match_at(rules, s), seat, "7!") == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [("setze 5", StakeChips(5)), ("ich setze 5", StakeChips(5)), ("Karte", TakeCard()), ("nein", Stand()),
     ("biete 40", Bid(40)), ("no", Stand()), ("bet 3", StakeChips(3))],
)  # fmt: skip
def test_what_is_read(text: str, expected: Move) -> None:
    assert readings(GAME.kinds, text) == [expected]


def test_what_nobody_has_seen_is_drawn_anew() -> None:
    s = position(deck=tuple(packs(2, 0)[:60]), away=((1, cards("pi2 pi3")), (0, cards("ka3 ka4"))))
    worlds = [GAME.resample(s, 1, croupier(seed)) for seed in range(40)]
    assert {world.hands[1] for world in worlds} == {s.hands[1]}
    assert {world.away[0] for world in worlds} == {s.away[0]}
    assert len({world.hands[0] for world in worlds}) > 30
    unseen = [hand for world in worlds for hand in (world.hands[0], world.hands[2], world.away[1][1])]
    assert not any(total(hand) in VOID for hand in unseen), "they would have been shown"


@pytest.mark.parametrize(("game", "least"), [(GAME, 2), (NET, 4)])
def test_5_3_an_imagined_bid_is_one_that_could_be_made(game: Baccara, least: int) -> None:
    s = game.setup(croupier())._replace(phase="bid", held=(10, 10, 10), bids=(0, 10, 10))
    seen = [game.resample(s, 0, croupier(seed)).bids for seed in range(200)]
    assert {bids[0] for bids in seen} == {0}
    assert {bid for bids in seen for bid in bids[1:]} == set(range(least, 11))


@pytest.mark.parametrize(("own", "takes"), [("he3 krK", True), ("he7 krK", False)])
def test_the_bank_takes_a_card_where_it_pays(own: str, takes: bool) -> None:
    s = position(bank=own, turn=0)
    assert (bank_gain(s, 0, take=True) > bank_gain(s, 0, take=False)) == takes
    assert (GAME.heuristic(s, 0, TakeCard()) > GAME.heuristic(s, 0, Stand())) == takes
    assert len(legal(GAME, s, 0).moves) == 2


def test_6_3_the_sheet_states_what_a_third_card_is_worth() -> None:
    """Exactly computed, each rule against the best answer to it."""
    worth = {most: baccara_check.best_bank(frozenset(range(1, most + 1)))[0] for most in range(8)}
    assert max(worth, key=worth.__getitem__) == TAKES
    stated = [f"{-worth[TAKES]:.3f}", f"{-worth[TAKES + 1]:.3f}"]
    for language in ("de", "en"):
        text = sheet(Baccara, language).paragraph("6.3").replace(",", ".")
        assert re.findall(r"0\.\d+", text) == stated


@pytest.mark.parametrize("third", [None, *range(10)])
def test_6_3_the_computer_holds_the_bank_by_the_best_answer(third: int | None) -> None:
    gain = baccara_check.best_bank(frozenset(range(1, TAKES + 1)))[1]
    codes = {total((card,)): card for card in packs(1, 0)}
    right = "pi3 piA" if third is None else f"pi3 piA {codes[third]}"
    for own in range(1, 8):
        s = position(right, "pi4 kaA", f"{codes[own]} krK", turn=0, staked=(20, 0, 3))
        takes = GAME.heuristic(s, 0, TakeCard()) > GAME.heuristic(s, 0, Stand())
        assert takes == (gain[own, third] > 0) or abs(gain[own, third]) < HARDLY, own


@pytest.mark.parametrize(
    ("held", "seat", "stakes"),
    [
        pytest.param((100, 100, 100), 0, 40, id="the bank, even"),
        pytest.param((200, 60, 40), 0, 2, id="the bank, ahead"),
        pytest.param((60, 120, 120), 0, 60, id="the bank, behind"),
        pytest.param((100, 100, 100), 2, 50, id="even"),
        pytest.param((80, 60, 160), 2, 1, id="ahead"),
        pytest.param((130, 80, 90), 2, 82, id="behind"),
    ],
)
def test_6_4_whoever_is_ahead_stakes_little(held: tuple[int, int, int], seat: int, stakes: int) -> None:
    s = State(held, 0, "stake" if seat else "bank", packs(2, 0), turn=seat)
    moves = [StakeChips(chips) for chips in range(1 if seat else 2, held[seat] + 1)]
    assert max(moves, key=lambda move: GAME.heuristic(s, seat, move)) == StakeChips(stakes)


def test_6_4_a_lead_counts_the_more_the_fewer_deals_are_to_come() -> None:
    early, late = (State((130, 90, 80), 0, "bank", packs(2, 0), past=past) for past in (0, 2))
    assert GAME.win_estimate(early, 0) < GAME.win_estimate(late, 0)
    assert GAME.win_estimate(late, 1) < GAME.win_estimate(early, 1) < 1 / 3


def test_6_4_stakes_by_the_heuristic_win_more_often_than_an_equal_player() -> None:
    by_rule, at_best = (baccara_stakes_check.Stakes(12, best=best).start() for best in (False, True))
    assert 0.42 < by_rule < at_best < 0.5


def test_the_golden_record_replays() -> None:
    text = RECORD.read_text(encoding="utf-8")
    match = record.read(text)
    assert record.write(match) == text
    keys = {one.phrase.key for step in match.steps for one in step.said}
    assert {"void", "staked", "third", "shown.won", "shown.lost"} <= keys
