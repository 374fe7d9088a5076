"""Verirrter Ritter."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from games.cards.verirrter_ritter.moves import DrawCard, Finish, LayPair, Move, Rank, Shuffle
from games.cards.verirrter_ritter.rules import VerirrterRitter
from games.cards.verirrter_ritter.state import KNIGHT, PACK, Options, State, pairs
from games.contract import Card, Croupier, Loose, Seat, folded, legal, readings
from games.match import record
from games.match.match import open_match
from games.match.seeds import SEED_BYTES

RECORD = Path(__file__).with_name("verirrter_ritter.txt")
GAME = VerirrterRitter(3)
OWN_PAIRS = VerirrterRitter(3, Options(auto_pairs=False))


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(map(Card, codes.split()))


def croupier(seed: int = 0) -> Croupier:
    return Croupier(Loose(Random(seed)))


def position(*hands: str, turn: Seat = 0, **more: Any) -> State:
    held = tuple(map(cards, hands or ("he7 he8", "pi7 krK", "ka8 ka9 he9")))
    return State((0,) * len(held), 2, held, turn, **more)


def test_2_1_three_kings_are_out() -> None:
    assert len(PACK) == 29
    assert [card for card in PACK if card.rank == "K"] == [KNIGHT]


@pytest.mark.parametrize("seats", range(2, 11))
def test_2_1_the_deal(seats: int) -> None:
    game = VerirrterRitter(seats, Options(auto_pairs=False))
    s = game.setup(croupier(3))
    if seats > 2:
        sizes = [len(s.hands[(s.dealer + 1 + step) % seats]) for step in range(seats)]
        assert sizes == sorted(sizes, reverse=True)
        assert sizes[0] - sizes[-1] <= 1
    everything = [card for hand in s.hands for card in hand] + [card for pair in s.laid for card in pair.cards]
    assert sorted(everything) == sorted(PACK)


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_3_3_all_pairs_go_after_the_deal(seats: int) -> None:
    s = VerirrterRitter(seats).setup(croupier(5))
    assert s.laid
    assert not any(map(pairs, s.hands))


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("he7 pi7 ka8", {"7": cards("he7 pi7")}),
        ("he7 pi7 ka7", {"7": cards("he7 ka7")}),
        ("krK he7", {}),
    ],
)
def test_3_1_pairs(hand: str, expected: dict[str, tuple[Card, ...]]) -> None:
    assert pairs(cards(hand)) == expected


@pytest.mark.parametrize(
    ("hands", "victim"),
    [(("he7", "pi7", "krK"), 1), (("he7", "", "krK pi7"), 2)],
    ids=["2.2-the-left-neighbour", "2.2-the-next-who-has-cards"],
)
def test_whom_one_draws_from(hands: tuple[str, ...], victim: Seat) -> None:
    s = position(*hands)
    assert s.victim == victim
    assert legal(GAME, s, 0).moves == tuple(DrawCard(place) for place in range(1, len(s.hands[victim]) + 1))
    assert legal(GAME, s, victim).moves == (Shuffle(),)
    assert not legal(GAME, s, 3 - victim).moves


def test_a_drawn_card_makes_a_pair_which_goes_by_itself() -> None:
    s = GAME.apply(position(), 0, DrawCard(1), croupier())
    assert sorted(s.hands[0]) == ["he8"]
    assert [pair.cards for pair in s.laid] == [cards("he7 pi7"), cards("he9 ka9")], "the third hand had one, too"
    assert s.turn == 1


def test_2_5_who_gives_his_last_card_is_out_and_is_skipped() -> None:
    s = GAME.apply(position("he7 he8", "pi9", "krK ka7 ka8 ka9"), 0, DrawCard(1), croupier())
    assert s.out == (1,)
    assert (s.turn, s.victim) == (2, 0)


def test_2_3_only_the_two_learn_which_card_it_was() -> None:
    table = croupier()
    GAME.apply(position(), 0, DrawCard(2), table)
    told = [(said.to, said.phrase.key) for said in table.said if "krK" in str(said.phrase.params)]
    assert told == [(0, "got"), (1, "gave")]


def test_4_1_whoever_is_left_with_the_knight_has_lost() -> None:
    s = GAME.apply(position("he7", "krK pi7", ""), 0, DrawCard(2), croupier())
    result = GAME.result(s)
    assert result is not None
    assert (result.points, result.winners, s.loser) == ((0, 1, 0), (0, 2), 1)


def test_4_2_several_deals() -> None:
    game = VerirrterRitter(3, Options(deals=2))
    s = game.apply(position("he7", "krK pi7", ""), 0, DrawCard(2), croupier())
    assert (s.pots, s.deals, s.dealer) == ((0, 1, 0), 1, 0)
    assert game.to_move(s)


def test_2_4_shuffling_changes_the_order_alone() -> None:
    s = position("he7", "pi7 krK ka8 ka9", "he9")
    orders = {GAME.apply(s, 1, Shuffle(), croupier(seed)).hands[1] for seed in range(20)}
    assert len(orders) > 10
    assert {frozenset(order) for order in orders} == {frozenset(s.hands[1])}


def test_3_3_pairs_may_be_laid_by_hand_before_and_after_drawing() -> None:
    s = position("he7 pi7 he8", "ka8 krK", "he9 ka9 pi9")
    moves: list[Move] = [LayPair(Rank("7")), DrawCard(1), DrawCard(2)]
    assert list(legal(OWN_PAIRS, s, 0).moves) == moves
    s = OWN_PAIRS.apply(s, 0, DrawCard(1), croupier())
    assert OWN_PAIRS.to_move(s) == (0,)
    assert set(legal(OWN_PAIRS, s, 0).moves) == {LayPair(Rank("7")), LayPair(Rank("8")), Finish()}
    kept = OWN_PAIRS.apply(s, 0, Finish(), croupier())
    assert (kept.turn, len(kept.hands[0])) == (1, 4)
    for rank in ("7", "8"):
        s = OWN_PAIRS.apply(s, 0, LayPair(Rank(rank)), croupier())
    assert s.out == (0,)
    assert s.turn == 1, "whoever has no cards left has nothing more to do"


def test_3_4_with_two_players_left_all_pairs_go() -> None:
    s = OWN_PAIRS.apply(position("he7", "pi8", "krK he9 ka9 ka7 ka8"), 0, DrawCard(1), croupier())
    assert [pair.cards for pair in s.laid] == [cards("he9 ka9")]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("zieh 3", DrawCard(3)),
        ("3", DrawCard(3)),
        ("draw 3", DrawCard(3)),
        ("paar D", LayPair(Rank("D"))),
        ("Paar Damen", LayPair(Rank("D"))),
        ("pair queens", LayPair(Rank("D"))),
        ("Ich mische", Shuffle()),
    ],
)
def test_what_is_read(text: str, expected: Move) -> None:
    assert readings(GAME.kinds, text) == [expected]


def test_others_hands_and_their_order_are_drawn_anew() -> None:
    s = position("he7 he8 piB", "pi7 krK pi9 heD", "ka8 ka9 kaB kaD")
    worlds = [GAME.resample(s, 0, croupier(seed)) for seed in range(60)]
    assert {world.hands[0] for world in worlds} == {s.hands[0]}
    assert {world.hands[1][0] for world in worlds} == {card for hand in s.hands[1:] for card in hand}
    assert not any(pairs(hand) for world in worlds for hand in world.hands), "3.3"
    assert len({world.hands for world in worlds}) > 40
    own = {GAME.resample(s, 1, croupier(seed)).hands[1] for seed in range(20)}
    assert own == {s.hands[1]}, "who holds out his cards sees them in their order"


def test_who_gave_a_card_knows_where_it_is_until_it_may_have_gone_on() -> None:
    s = position("he7 heD", "krK pi8 pi9", "ka8 ka9 kaB kaD")
    s = GAME.apply(s, 0, DrawCard(1), croupier())
    assert s.seen == ((1, KNIGHT, 0),)
    assert all(KNIGHT in GAME.resample(s, 1, croupier(seed)).hands[0] for seed in range(20))
    assert {KNIGHT in GAME.resample(s, 2, croupier(seed)).hands[0] for seed in range(30)} == {True, False}
    s = GAME.apply(s._replace(turn=2), 2, DrawCard(1), croupier())
    assert all(knower != 1 for knower, _, _ in s.seen)


def test_the_golden_record_replays() -> None:
    text = RECORD.read_text(encoding="utf-8")
    match = record.read(text)
    assert record.write(match) == text
    keys = {one.phrase.key for step in match.steps for one in step.said}
    assert {"drew", "laid", "out", "lost"} <= keys


def test_where_only_the_knight_is_left_cards_are_dealt_again() -> None:
    """Where two play, all other cards of this first deal are pairs."""
    match = open_match(VerirrterRitter(2), (141).to_bytes(SEED_BYTES))
    assert [one.phrase.key for one in match.opening].count("dealt") == 2
    assert all(match.state.hands)


@pytest.mark.parametrize(
    ("text", "meant"),
    [
        ("dritte", ["zieh 3"]),
        ("draw second card", ["zieh 2"]),
        ("Damen", ["paar D"]),
        ("7", []),
        ("König", []),
        ("ziehe fünfte", ["zieh 5"]),
    ],
)
def test_places_and_pairs_in_words(text: str, meant: list[str]) -> None:
    game = VerirrterRitter(3)
    assert [str(move) for move in game.meanings(game.setup(croupier()), 0, folded(text))] == meant
