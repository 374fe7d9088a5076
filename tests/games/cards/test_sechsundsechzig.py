"""Sixty-six: for two, for three, and for two parties."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.cards.sechsundsechzig.deal import seat_by_lot
from games.cards.sechsundsechzig.moves import Count, Cover, Marry, Move
from games.cards.sechsundsechzig.rules import SixtySix
from games.cards.sechsundsechzig.scoring import totals
from games.cards.sechsundsechzig.state import Options, State, Table, pack_for
from games.cards.tricks.announcing import Call
from games.cards.tricks.moves import Claim, Exchange, Play
from games.cards.tricks.scoring import trick_counts
from games.cards.tricks.table import Closing
from games.contract import Card, Cards, Croupier, Loose, Note, Refusal, Seat, draw, legal
from games.kit.cards import arranged
from games.kit.suits import Suit
from games.kit.talon import Talon
from games.kit.tricks import Trick
from games.library import sheet
from games.match import record
from games.match.match import open_match
from games.match.reading import acts_in, read_act
from games.match.seeds import SEED_BYTES
from games.players import Budget, choose
from games.sheets import MessageFormatter

RECORDS = sorted(Path(__file__).parent.glob("sechsundsechzig*.txt"))
HE, KR = Suit("he"), Suit("kr")


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(map(Card, codes.split()))


def croupier(seed: int = 0) -> Croupier:
    return Croupier(Loose(Random(seed)))


def own_trick(seat: Seat, seats: int = 2) -> Trick:
    """A trick of this seat without any points."""
    return Trick(seat, cards("kr9 kr8 kr7 kr7")[:seats])


def with_eyes(*wanted: int) -> tuple[Trick, ...]:
    """Tricks worth a number of points for each seat; none where it is 0."""
    tricks = []
    for seat, points in enumerate(wanted):
        for card, eyes in (("he10", 10), ("heK", 4), ("heD", 3), ("heB", 2)):
            while points >= eyes and points - eyes != 1:
                tricks.append(Trick(seat, (Card(card),)))
                points -= eyes
        assert not points
    return tuple(tricks)


def position(
    *hands: str,
    lies: str = "",
    leader: Seat = 0,
    talon: str = "pi10 heK",
    tricks: tuple[Trick, ...] | None = None,
    scores: tuple[int, ...] = (),
    chairs: tuple[Seat, ...] = (),
    size: int = 32,
    **more: Any,
) -> State:
    """Hearts are trump, seat 0 leads and has taken a trick unless told otherwise."""
    seats = len(hands)
    options = {key: more.pop(key) for key in ("target", "last_counts") if key in more}
    table = Table(
        chairs or tuple(range(seats)),
        pack_for(seats, size),
        options.get("target", 7),
        options.get("last_counts", False),
    )
    sides = scores or (0,) * (2 if seats == 4 else seats)
    taken = (own_trick(leader, seats),) if tricks is None else tricks
    nothing: tuple[tuple[Card, ...], ...] = ((),) * seats
    s = State(
        table, sides, 0, HE, tuple(map(cards, hands)), Talon(cards(talon)), Trick(leader, cards(lies)), nothing, nothing
    )
    return s._replace(tricks=taken, **more)


def game(seats: int = 2, **options: Any) -> SixtySix:
    return SixtySix(seats, Options(**options))


def said(s: State, seat: Seat, move: Move) -> tuple[State, list[str]]:
    table = croupier(1)
    return game(s.seats).apply(s, seat, move, table), [one.phrase.key for one in table.said]


# --- cards and deal ---


@pytest.mark.parametrize(
    ("seats", "pack", "each", "talon", "goal", "lowest"),
    [
        pytest.param(2, 32, 6, 20, 66, "7", id="2.2-two-with-32"),
        pytest.param(2, 24, 6, 12, 66, "9", id="7.1-two-with-24"),
        pytest.param(3, 32, 7, 11, 66, "7", id="2.3-three-with-32"),
        pytest.param(3, 24, 7, 3, 66, "9", id="7.1-three-with-24"),
        pytest.param(4, 32, 6, 24, 101, "9", id="2.4-four-with-twice-24"),
        pytest.param(4, 24, 6, 24, 101, "9", id="7.1-four-have-no-choice"),
    ],
)
def test_the_deal(seats: int, pack: int, each: int, talon: int, goal: int, lowest: str) -> None:
    s = game(seats, pack=pack).setup(croupier(3))
    assert [len(hand) for hand in s.hands] == [each] * seats
    assert (len(s.talon.cards), s.goal, s.lowest_trump) == (talon, goal, s.trump + lowest)
    assert s.talon.upcard is not None
    assert s.talon.upcard.suit == s.trump
    assert s.trick.leader == (s.dealer + 1) % seats
    assert Counter(card for zone in (*s.hands, s.talon.cards) for card in zone) == Counter(s.table.cards)


def test_2_4_lots_decide_who_plays_together_and_partners_sit_opposite() -> None:
    seen = set()
    for seed in range(40):
        chairs = seat_by_lot(4, croupier(seed))
        s = game(4).setup(croupier(seed))
        assert s.table.chairs == chairs
        assert s.parties[chairs[0]] == s.parties[chairs[2]] != s.parties[chairs[1]] == s.parties[chairs[3]]
        seen.add(frozenset((frozenset(chairs[::2]), frozenset(chairs[1::2]))))
    assert len(seen) == 3
    assert [seat_by_lot(seats, croupier()) for seats in (2, 3)] == [(0, 1), (0, 1, 2)]


def test_the_trick_is_shown_as_they_sit() -> None:
    s = position("krA", "krK", "krD", "krB", lies="", chairs=(0, 2, 1, 3))
    s = game(4).apply(s, 0, Play(Card("krA")), croupier())
    assert game(4).to_move(s) == (2,)
    s = game(4).apply(s, 2, Play(Card("krK")), croupier())
    (trick,) = [part for part in game(4).view(s, 1).parts if isinstance(part, Cards) and part.kind == "trick"]
    assert [(face.seat, face.card) for face in trick.faces] == [(0, "krA"), (2, "krK")]
    assert (trick.chairs, trick.bottom) == ((0, 2, 1, 3), 1)
    assert s.parties == (0, 0, 1, 1)


# --- tricks ---


@pytest.mark.parametrize(
    ("hand", "lies", "talon", "card", "paragraph"),
    [
        pytest.param("krB piA", "krD", "pi10 heK", "piA", None, id="3.3-anything-while-cards-are-drawn"),
        pytest.param("krB piA", "krD", "", "piA", "3.4", id="3.4-follow"),
        pytest.param("krB krA", "krD", "", "krB", None, id="3.4-nobody-has-to-beat"),
        pytest.param("he7 piA", "krD", "", "piA", "3.5", id="3.5-trump-if-void"),
        pytest.param("he7 heA", "krD", "", "he7", None, id="3.5-any-trump"),
        pytest.param("piB piA", "krD", "", "piA", None, id="3.5-neither-suit-nor-trump"),
        pytest.param("he7 heA", "heD", "", "he7", None, id="3.4-nor-a-trump"),
    ],
)
def test_what_may_be_played(hand: str, lies: str, talon: str, card: str, paragraph: str | None) -> None:
    s = position("kaA", hand, lies=lies, talon=talon)
    assert game().forbids(s, 1, Play(Card(card))) == paragraph
    if not talon:
        covered = position("kaA", hand, lies=lies)
        covered = covered._replace(talon=covered.talon.closed())
        assert game().forbids(covered, 1, Play(Card(card))) == paragraph


def play_out(s: State, *codes: str) -> tuple[State, list[str]]:
    keys: list[str] = []
    for code in codes:
        seat = s.table.chairs[s.turn]
        table = croupier(1)
        assert game(s.seats).forbids(s, seat, Play(Card(code))) is None
        s = game(s.seats).apply(s, seat, Play(Card(code)), table)
        keys += [one.phrase.key for one in table.said]
    return s, keys


def test_3_2_of_two_alike_the_first_takes() -> None:
    s, _ = play_out(position("krK pi9", "krA piB", "krA piD", "krB piK", talon=""), "krK", "krA", "krA", "krB")
    assert s.trick.leader == 1


def test_3_3_all_draw_clockwise_from_the_winner_and_the_open_card_comes_last() -> None:
    s, keys = play_out(position("kr9", "krA", "kr10", "krK", talon="piA pi10 piK heK"), "kr9", "krA", "kr10", "krK")
    assert s.hands == (cards("heK"), cards("piA"), cards("pi10"), cards("piK"))
    assert s.shown == (cards("heK"), (), (), ())
    assert "talon.gone" in keys


def test_2_3_two_cards_that_are_too_few_for_three_stay_out() -> None:
    s, keys = play_out(position("kr9 piA", "krA piK", "kr10 he7", talon="kaA kaK kaD ka10 heK"), "kr9", "krA", "kr10")
    assert [len(hand) for hand in s.hands] == [2, 2, 2]
    assert (s.talon.open, s.talon.cards) == (False, cards("ka10 heK"))
    assert "talon.left" in keys
    assert (game(3).forbids(s, 1, Exchange()), game(3).forbids(s, 1, Cover())) == ("4.6", "4.7")
    s, _ = play_out(s, "piK")
    assert s.turn == 2
    assert game(3).forbids(s, 2, Play(Card("kaK"))) == "3.5"
    (aside,) = [part for part in game(3).view(s, 0).parts if isinstance(part, Cards) and part.kind == "pile"]
    assert [face.card for face in aside.faces] == [None, "heK"]


# --- before leading ---

COUPLE = "krK krD kaA he7"
CLOSED = Talon(cards("pi10 heK"), covered=True)


@pytest.mark.parametrize(
    ("s", "move", "paragraph"),
    [
        pytest.param(position(COUPLE, "piA"), Marry(KR), None, id="4.1-twenty"),
        pytest.param(position("heK heD", "piA"), Marry(HE), None, id="4.1-forty"),
        pytest.param(position(COUPLE, "piA", talon=""), Marry(KR), None, id="4.1-when-nobody-draws"),
        pytest.param(position(COUPLE, "piA", talon="")._replace(talon=CLOSED), Marry(KR), None, id="4.1-covered"),
        pytest.param(position("krK heD", "piA"), Marry(KR), "4.1", id="4.1-needs-both"),
        pytest.param(position(COUPLE, "piA", tricks=()), Marry(KR), "4.2", id="4.2-not-before-a-trick"),
        pytest.param(position(COUPLE, "piA", tricks=(own_trick(1),)), Marry(KR), "4.2", id="4.2-a-trick-of-his-own"),
        pytest.param(position(COUPLE, "piA", owed=KR), Marry(KR), "4.3", id="4.3-one-at-a-time"),
        pytest.param(position(COUPLE, "piA", owed=KR), Play(Card("kaA")), "4.3", id="4.3-one-of-them-is-led"),
        pytest.param(position(COUPLE, "piA", owed=KR), Play(Card("krD")), None, id="4.3-the-queen-is-led"),
        pytest.param(position(COUPLE, "piA"), Exchange(), None, id="4.5-exchange"),
        pytest.param(position(COUPLE, "piA", tricks=()), Exchange(), "4.2", id="4.2-exchange-needs-a-trick"),
        pytest.param(position("krK he8", "piA"), Exchange(), "4.5", id="4.5-needs-the-seven"),
        pytest.param(position("krK he9", "piA", size=24), Exchange(), None, id="4.5-the-nine-of-24"),
        pytest.param(position("krK he9", "piA"), Exchange(), "4.5", id="4.5-not-the-nine-of-32"),
        pytest.param(position("he9", "", "", ""), Exchange(), None, id="4.5-the-nine-of-48"),
        pytest.param(position("he9", "", "", "", talon="pi10 he9"), Exchange(), "4.6", id="4.6-not-for-its-like"),
        pytest.param(position(COUPLE, "piA", talon=""), Exchange(), "4.6", id="4.6-no-talon"),
        pytest.param(position(COUPLE, "piA")._replace(talon=CLOSED), Exchange(), "4.6", id="4.6-covered"),
        pytest.param(position(COUPLE, "piA", tricks=()), Cover(), None, id="4.7-cover-before-the-first-lead"),
        pytest.param(position(COUPLE, "piA", talon=""), Cover(), "4.7", id="4.7-nothing-to-cover"),
        pytest.param(position(COUPLE, "piA")._replace(talon=CLOSED), Cover(), "4.7", id="4.7-not-twice"),
        pytest.param(position(COUPLE, "piA", tricks=()), Claim(), "5.1", id="5.1-not-before-a-trick"),
        pytest.param(position(COUPLE, "piA"), Claim(), None, id="5.1-a-wrong-claim-is-allowed"),
        pytest.param(position(COUPLE, "piA", owed=KR), Claim(), None, id="5.1-after-a-marriage"),
    ],
)
def test_what_may_be_done_before_leading(s: State, move: Move, paragraph: str | None) -> None:
    assert game(s.seats).forbids(s, 0, move) == paragraph
    assert (move in legal(game(s.seats), s, 0).moves) == (paragraph is None)


def test_4_8_only_the_leader_announces() -> None:
    s = position("piA", "krK krD he7", lies="kaA")
    assert {type(move) for move in legal(game(), s, 1).moves} == {Play}
    for move in (Marry(KR), Exchange(), Cover()):
        assert game().why_not(s, 1, move) == "4.8"
    assert game().why_not(s, 1, Claim()) == "5.1"
    assert game().why_not(s, 1, Count()) == "5.4"


@pytest.mark.parametrize(("suit", "points"), [("kr", 20), ("he", 40)])
def test_4_1_a_marriage_counts_at_once(suit: str, points: int) -> None:
    s, keys = said(position(f"{suit}K {suit}D", "piA"), 0, Marry(Suit(suit)))
    assert totals(s) == (points, 0)
    assert s.shown[0] == cards(f"{suit}K {suit}D")
    assert keys == ["married"]


def test_4_4_each_of_two_alike_serves_once_and_the_one_that_served_goes_first() -> None:
    s = position("krK krK krD krD", "piA", "piK", "piD")
    s, _ = said(s, 0, Marry(KR))
    s, _ = play_out(s, "krD")
    assert (s.used[0], s.shown[0], s.fresh(0)) == (cards("krK"), cards("krK"), cards("krK krD"))
    s = s._replace(trick=Trick(0))
    s, _ = said(s, 0, Marry(KR))
    assert (s.used[0], s.shown[0], s.fresh(0)) == (cards("krK krK krD"), cards("krK krK krD"), ())
    assert totals(s) == (40, 0)


def test_4_4_a_queen_drawn_later_needs_another_king() -> None:
    s = position("krK krD pi9", "piA", "piK", "piD")
    s, _ = said(s, 0, Marry(KR))
    s, _ = play_out(s, "krD")
    s = s._replace(trick=Trick(0), hands=(cards("krK krD pi9"), *s.hands[1:]))
    assert game(4).forbids(s, 0, Marry(KR)) == "4.4"
    s = s._replace(hands=(cards("krK krK krD"), *s.hands[1:]))
    assert game(4).forbids(s, 0, Marry(KR)) is None


def test_4_5_the_seven_is_swapped_for_the_open_card() -> None:
    s, _ = said(position("he7 kaA", "piA"), 0, Exchange())
    assert (s.hands[0], s.talon.upcard, s.shown[0], s.trump) == (arranged(cards("heK kaA")), "he7", cards("heK"), "he")
    assert game().forbids(s, 0, Cover()) is None


# --- the end of a deal ---


def claimed(own: int, other: int, **more: Any) -> tuple[int, ...]:
    tricks = (own_trick(0),) * (not own) + with_eyes(own, other)
    s, _ = said(position("kaA", "piA", tricks=tricks, **more), 0, Claim())
    return s.scores


@pytest.mark.parametrize(
    ("own", "other", "scores"),
    [
        pytest.param(66, 33, (1, 0), id="6.1-33-is-one"),
        pytest.param(66, 32, (2, 0), id="6.1-32-is-two"),
        pytest.param(66, 0, (3, 0), id="6.1-no-trick-is-three"),
        pytest.param(65, 40, (0, 1), id="5.2-wrong-by-the-others-points"),
        pytest.param(65, 20, (0, 2), id="5.2-wrong-under-33"),
        pytest.param(65, 0, (0, 3), id="5.2-wrong-against-no-trick"),
    ],
)
def test_a_claim(own: int, other: int, scores: tuple[int, int]) -> None:
    assert claimed(own, other) == scores


@pytest.mark.parametrize("own", [66, 20])
@pytest.mark.parametrize("closer", [0, 1])
def test_6_3_covered_it_is_three_either_way(own: int, closer: Seat) -> None:
    scores = claimed(own, 40, closing=Closing(closer, 1, 3))
    assert scores == ((3, 0) if own == 66 else (0, 3))


def test_6_2_marriages_of_the_loser_do_not_count() -> None:
    assert claimed(66, 20, calls=(Call(1, KR, 40),)) == (2, 0)


def test_1_1_marriages_of_the_winner_do_and_partners_add_up() -> None:
    tricks = with_eyes(30, 33, 31)
    hands = ("kaA", "piA", "kaK", "piK")
    s, _ = said(position(*hands, tricks=tricks, calls=(Call(2, KR, 40),)), 0, Claim())
    assert s.scores == (1, 0)
    s, _ = said(position(*hands, tricks=tricks, calls=(Call(3, KR, 40),)), 0, Claim())
    assert s.scores == (0, 1)


def last_trick(own: int, other: int, **more: Any) -> State:
    """All cards are played; seat 0 has taken the last trick, which had no points."""
    return position("", "", talon="", tricks=(*with_eyes(own, other), own_trick(0)), **more)


@pytest.mark.parametrize(
    ("s", "move", "scores"),
    [
        pytest.param(last_trick(56, 40), Claim(), (1, 0), id="5.4-the-last-trick-brings-ten"),
        pytest.param(last_trick(55, 40), Claim(), (0, 1), id="5.4-one-too-few"),
        pytest.param(last_trick(56, 40), Count(), (1, 0), id="5.4-counted-the-higher-wins"),
        pytest.param(last_trick(50, 70), Count(), (0, 1), id="5.4-the-other-is-higher"),
        pytest.param(last_trick(55, 65), Count(), (0, 0), id="5.4-a-tie"),
        pytest.param(last_trick(22, 90), Count(), (0, 2), id="6.2-with-the-last-trick-32"),
        pytest.param(last_trick(23, 90), Count(), (0, 1), id="6.2-with-the-last-trick-33"),
        pytest.param(
            last_trick(40, 60, calls=(Call(0, KR, 20), Call(1, HE, 40))), Claim(), (1, 0), id="5.4-a-claim-comes-first"
        ),
        pytest.param(
            last_trick(40, 60, calls=(Call(0, KR, 20), Call(1, HE, 40))), Count(), (0, 1), id="5.4-or-it-is-counted"
        ),
        pytest.param(last_trick(60, 60, closing=Closing(0, 1, 3)), Count(), (0, 3), id="5.5-covered-no-ten"),
        pytest.param(last_trick(66, 54, closing=Closing(0, 1, 3)), Count(), (3, 0), id="5.5-covered-and-reached"),
        pytest.param(
            last_trick(60, 60, closing=Closing(0, 1, 3), last_counts=True), Count(), (3, 0), id="7.3-covered-with-ten"
        ),
        pytest.param(
            last_trick(66, 54, closing=Closing(1, 1, 3), calls=(Call(1, KR, 20),)),
            Claim(),
            (3, 0),
            id="5.5-first-claim",
        ),
        pytest.param(
            last_trick(66, 54, closing=Closing(1, 1, 3), calls=(Call(1, KR, 20),)), Count(), (0, 3), id="5.5-unclaimed"
        ),
    ],
)
def test_all_cards_are_played(s: State, move: Move, scores: tuple[int, int]) -> None:
    assert set(legal(game(), s, 0).moves) == {Claim(), Count()}
    s, keys = said(s, 0, move)
    assert s.scores == scores
    assert ("nobody" in keys) == (scores == (0, 0))


def test_5_4_whoever_took_the_last_trick_is_asked() -> None:
    s, _ = play_out(position("krA", "krB", talon=""), "krA", "krB")
    assert (s.played_out, game().to_move(s)) == (True, (0,))
    assert totals(s) == (11 + 2 + 10, 0)


# --- three ---


def three(*eyes: int, hand: str = "krA krK krD", **more: Any) -> State:
    return position(hand, "kr9 pi9", "kr8 pi8", tricks=with_eyes(*eyes), talon="", **more)


@pytest.mark.parametrize(
    ("eyes", "scores"),
    [
        pytest.param((56, 33, 20), (1, 0, 0), id="6.1-the-better-loser-33"),
        pytest.param((56, 32, 0), (2, 0, 0), id="6.1-both-below-33"),
        pytest.param((56, 0, 0), (3, 0, 0), id="6.1-neither-has-a-trick"),
    ],
)
def test_5_6_three_need_no_claim(eyes: tuple[int, ...], scores: tuple[int, ...]) -> None:
    s = three(*eyes)
    assert Claim() not in legal(game(3), s, 0).moves
    assert game(3).why_not(s, 0, Claim()) == "5.6"
    s, _ = play_out(s, "krA", "kr9", "kr8")
    assert s.scores == scores
    assert len(s.hands[0]) == 7, "the next deal"


def test_5_6_a_marriage_is_enough_at_once() -> None:
    s, _ = said(three(46, 40, 0), 0, Marry(KR))
    assert (s.scores, len(s.hands[0])) == ((1, 0, 0), 7)


@pytest.mark.parametrize(
    ("closer", "scores"), [pytest.param(0, (3, 0, 0), id="reached"), pytest.param(1, (3, 0, 3), id="failed")]
)
def test_5_6_three_when_covered(closer: Seat, scores: tuple[int, ...]) -> None:
    s, _ = play_out(three(56, 33, 20, closing=Closing(closer, 1, 3)), "krA", "kr9", "kr8")
    assert s.scores == scores


@pytest.mark.parametrize(
    ("eyes", "closing", "scores"),
    [
        pytest.param((20, 40, 30), None, (0, 1, 0), id="5.6-most-points"),
        pytest.param((20, 40, 40), None, (0, 0, 0), id="5.6-a-tie"),
        pytest.param((30, 40, 20), None, (1, 0, 0), id="5.4-the-last-trick-counts-ten"),
        pytest.param((45, 40, 20), Closing(0, 1, 3), (0, 3, 3), id="5.6-covered-in-vain"),
    ],
)
def test_5_6_nobody_has_enough(eyes: tuple[int, ...], closing: Closing | None, scores: tuple[int, ...]) -> None:
    s = position("krB", "kr9", "kr8", tricks=with_eyes(*eyes), talon="", closing=closing)
    s, _ = play_out(s, "krB", "kr9", "kr8")
    assert s.scores == scores


def test_6_4_two_reach_the_target_at_once() -> None:
    s = three(20, 40, 20, closing=Closing(0, 1, 3), hand="krB", scores=(0, 5, 6))
    s, _ = play_out(s._replace(hands=(cards("krB"), cards("kr9"), cards("kr8"))), "krB", "kr9", "kr8")
    result = game(3).result(s)
    assert result is not None
    assert (s.scores, result.winners, result.places) == ((0, 8, 9), (2,), (3, 2, 1))
    equal = game(3).result(s._replace(scores=(0, 9, 9)))
    assert equal is not None
    assert equal.winners == (1, 2)


# --- the match ---


def test_a_party_wins_together() -> None:
    s = position("kaA", "piA", "kaK", "piK", tricks=with_eyes(101), scores=(5, 6), chairs=(0, 3, 1, 2))
    s, _ = said(s, 0, Claim())
    result = game(4).result(s)
    assert result is not None
    assert (result.points, result.winners) == ((8, 8, 6, 6), (0, 1))
    assert game(4).to_move(s) == ()


@pytest.mark.parametrize(("target", "over"), [(3, True), (4, False)])
def test_7_2_so_many_points(target: int, over: bool) -> None:
    s, _ = said(position("kaA", "piA", tricks=with_eyes(66), target=target), 0, Claim())
    assert (game().result(s) is not None) == over
    if not over:
        assert s.dealer == 1


# --- what is typed ---


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("Hochzeit Kreuz", Marry(KR)),
        ("hochzeit in ♣!", Marry(KR)),
        ("Kreuz-Hochzeit.", Marry(KR)),
        ("marriage clubs", Marry(KR)),
        ("20 kr", Marry(KR)),
        ("Hochzeit!", Marry(KR)),
        ("zwanzig", Marry(KR)),
        ("decke!", Cover()),
        ("Ich decke.", Cover()),
        ("cover", Cover()),
        ("tausche", Exchange()),
        ("Tausche die Sieben.", Exchange()),
        ("exchange", Exchange()),
        ("Ich melde Hochzeit in Kreuz!", Marry(KR)),
        ("zwanzig in Kreuz", Marry(KR)),
        ("Genug!", Claim()),
        ("ich habe 66", Claim()),
        ("66!", Claim()),
        ("enough", Claim()),
        ("Karo-Ass", Play(Card("kaA"))),
        ("ace of diamonds.", Play(Card("kaA"))),
        ("Ich spiele Karo Ass.", Play(Card("kaA"))),
        ("Exchange the seven!", Exchange()),
    ],
)
def test_what_is_typed(text: str, move: Move) -> None:
    assert read_act(begun_with(position(COUPLE, "piA")), 0, text) == move


@pytest.mark.parametrize("text", ["tausche kaA", "Tausche Karo-Ass!", "exchange he7 kaA"])
def test_no_other_card_is_swapped_than_was_named(text: str) -> None:
    match = begun_with(position(COUPLE, "piA"))
    assert read_act(match, 0, "tausche Herz-Sieben") == Exchange()
    with pytest.raises(Refusal):
        read_act(match, 0, text)


@pytest.mark.parametrize(
    ("text", "acts"),
    [
        ("Hochzeit Kreuz, Kreuz-Dame!", ("Hochzeit Kreuz", "Kreuz-Dame")),
        ("tausche und dann Pik Ass", ("tausche", "Pik Ass")),
        ("cover then ace of spades", ("cover", "ace of spades")),
        ("Herz-Ass.", ("Herz-Ass",)),
    ],
)
def test_a_turn_may_be_written_in_one_line(text: str, acts: tuple[str, ...]) -> None:
    assert acts_in(game(), text) == acts


def begun_with(s: State) -> Any:
    """A match that begins with a position."""

    class Begun(SixtySix):
        def setup(self, croupier: Croupier) -> State:
            return s

    return open_match(Begun(s.seats), (0).to_bytes(SEED_BYTES))


# --- views and secrets ---


def notes(s: State, seat: Seat | None, **options: Any) -> dict[str, dict[str, Any]]:
    found = [part.text for part in game(s.seats, **options).view(s, seat).parts if isinstance(part, Note)]
    return {text.key: dict(text.params) for text in found}


def test_7_4_points_are_shown_only_with_the_counting_help_and_only_the_own() -> None:
    s = position("kaA", "piA", tricks=with_eyes(20, 30))
    assert notes(s, 1, count_help=True)["note.count"] == {"n": 30}
    four = position("kaA", "piA", "kaK", "piK", tricks=with_eyes(20, 30, 10))
    assert notes(four, 2, count_help=True)["note.count.party"] == {"n": 30}
    for seat, options in ((1, {}), (None, {"count_help": True})):
        assert not {"note.count", "note.count.party"} & {*notes(s, seat, **options)}


def test_what_was_shown_is_honoured_and_all_else_changes() -> None:
    s = position("krK krD", "heA he10", "kaA kaK", "piA piK", shown=((), cards("heA"), (), ()), talon="ka10 pi10 heK")
    worlds = set()
    for seed in range(300):
        other = game(4).resample(s, 0, croupier(seed))
        assert other.hands[0] == s.hands[0]
        assert "heA" in other.hands[1]
        assert other.talon.upcard == "heK"
        worlds.add((other.hands, frozenset(other.talon.cards[:2])))
    # he10 kaA kaK piA piK ka10 pi10: one for seat 1, two for seat 2, two for seat 3, two lie face down
    assert len(worlds) > 200
    assert {hand for hands, _ in worlds for hand in hands[1]} == {*cards("heA he10 kaA kaK piA piK ka10 pi10")}


def test_what_was_owed_and_not_played_is_not_held() -> None:
    tricks = (own_trick(0, 3), Trick(0, cards("krK piD he8")))
    s = position("kaA", "kaK ka7", "heA piK", talon="krA ka10 he9 heK", tricks=tricks)
    s = s._replace(talon=s.talon.closed(), closing=Closing(0, 1, 3))
    worlds = {game(3).resample(s, 0, croupier(seed)).hands[1:] for seed in range(500)}
    # seat 1 threw off a plain card, so it has neither clubs nor trumps; seat 2 trumped, so it has no clubs
    assert not {card.suit for hand, _ in worlds for card in hand} & {"kr", "he"}
    assert {card for _, hand in worlds for card in hand} == {*cards("heA he9 piK kaK ka7 ka10")}
    # seat 1 has two of piK, kaK, ka7, ka10, and seat 2 two of the other two, heA and he9
    assert len(worlds) == 6 * 6


def test_advice_claims_rightly_and_never_wrongly() -> None:
    budget = Budget(worlds=4)
    right, wrong = (position("kaA krA", "piA pi8", tricks=with_eyes(points, 20)) for points in (66, 65))
    assert choose(game(), right, 0, "greedy", Random(1), budget) == Claim()
    assert choose(game(), wrong, 0, "greedy", Random(1), budget) != Claim()


@pytest.mark.parametrize("level", ["greedy", "hard"])
@pytest.mark.parametrize("hand", ["krA kr10 ka9 pi9 kaK pi8", "krA piA ka7 kaD pi7 pi8", "kr10 ka9 piK pi9 ka8 kaA"])
def test_no_ace_or_ten_is_led_bare_while_the_talon_is_open_and_trumps_are_out(hand: str, level: str) -> None:
    s = position(hand, "heA he10 krK kr9 piD ka10", talon="pi10 heB piA kr8 heD krD heK", tricks=(own_trick(0),))
    led = choose(game(), s, 0, level, Random(1), Budget(worlds=40))
    assert isinstance(led, Play)
    assert led.card.rank not in ("A", "10")


def test_an_ace_is_led_while_the_talon_is_open_when_all_trumps_are_gone() -> None:
    gone = (
        Trick(0, cards("heA he10")),
        Trick(0, cards("heD heB")),
        Trick(0, cards("he9 he8")),
        Trick(0, cards("he7 pi8")),
    )
    s = position("krA pi7 ka7", "krK kr9 kaD", talon="pi9 kr8 krD heK", tricks=gone)
    rated = {card: game().heuristic(s, 0, Play(Card(card))) for card in ("krA", "pi7", "ka7")}
    assert max(rated, key=lambda card: rated[card]) == "krA"


# --- laws ---


@settings(max_examples=30)
@given(st.integers(0, 2**32), st.sampled_from([(2, 32), (2, 24), (3, 32), (3, 24), (4, 32)]))
def test_cards_are_conserved_and_what_served_was_shown(seed: int, kind: tuple[int, int]) -> None:
    seats, pack = kind
    rules, table = game(seats, pack=pack), croupier(seed)
    s = rules.setup(table)
    for _ in range(60):
        if not rules.to_move(s):
            break
        everywhere = Counter(card for zone in (*s.hands, s.talon.cards, s.trick.cards) for card in zone)
        everywhere.update(card for trick in s.tricks for card in trick.cards)
        assert everywhere == Counter(s.table.cards)
        for hand, shown, used in zip(s.hands, s.shown, s.used, strict=True):
            assert Counter(used) <= Counter(shown) <= Counter(hand)
        assert sum(trick_counts(s)) == len(s.tricks)
        seat = rules.to_move(s)[0]
        s = rules.apply(s, seat, draw(rules, s, seat, legal(rules, s, seat), table), table)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_the_golden_records_replay(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    match = record.read(text)
    assert record.write(match) == text
    formatter = MessageFormatter(sheet(SixtySix, "de"), ("Anna", "Ben", "Cem", "Dora"))
    assert all(formatter(one.phrase) for step in match.steps for one in step.said)


def test_the_golden_records_show_what_there_is() -> None:
    matches = [record.read(path.read_text(encoding="utf-8")) for path in RECORDS]
    assert sorted(match.game.seats for match in matches) == [2, 3, 4]
    keys = {one.phrase.key for match in matches for step in match.steps for one in step.said}
    assert {"married", "exchanged", "covered", "claim.right", "talon.gone", "talon.left"} <= keys
