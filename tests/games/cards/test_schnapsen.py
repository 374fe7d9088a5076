"""Schnapsen."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.cards.schnapsen import Close, Move, Options, Schnapsen, State, worth_against
from games.cards.tricks.announcing import Call
from games.cards.tricks.bummerl import Countdown, countdown, take_off
from games.cards.tricks.evaluate import countdown_estimate
from games.cards.tricks.moves import Claim, Exchange, Forty, Play, Twenty
from games.cards.tricks.scoring import points, trick_counts
from games.cards.tricks.table import Closing
from games.cards.tricks.twenty import PACK, ranking
from games.contract import Card, Cards, Croupier, Fixed, Loose, Note, Roster, Seat, draw, legal
from games.kit.cards import arranged
from games.kit.suits import Suit
from games.kit.talon import Talon
from games.kit.tricks import Trick
from games.library import sheet
from games.match import record
from games.players import Budget, choose
from games.sheets import MessageFormatter

RECORD = Path(__file__).with_name("schnapsen.txt")
GAME = Schnapsen()
HE = Suit("he")
WON = Trick(0, (Card("krA"), Card("krB")))
"""A trick of 13 eyes for seat 0."""


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(map(Card, codes.split()))


def croupier(seed: int = 0) -> Croupier:
    return Croupier(Loose(Random(seed)))


def position(
    hand: str,
    other: str = "ka10 kaD",
    *,
    lies: str = "",
    leader: Seat = 0,
    talon: str = "pi10 heK",
    tricks: tuple[Trick, ...] = (WON,),
    **more: Any,
) -> State:
    """Hearts are trump; seat 0 leads and holds the first hand unless told otherwise."""
    stock = Talon(cards(talon))
    hands = (cards(hand), cards(other))
    return State(countdown(2, 1), 1, HE, hands, stock, Trick(leader, cards(lies)), tricks=tricks, **more)


def with_eyes(own: int, other: int) -> tuple[Trick, ...]:
    """Tricks of one card each, with a number of card points for each of the two."""
    tricks = []
    for seat, wanted in enumerate((own, other)):
        for card, eyes in (("he10", 10), ("heK", 4), ("heD", 3), ("heB", 2)):
            while wanted >= eyes and (wanted - eyes == 0 or wanted - eyes > 1):
                tricks.append(Trick(seat, (Card(card),)))
                wanted -= eyes
        assert wanted == 0
    return tuple(tricks)


def said(s: State, seat: Seat, move: Move) -> tuple[State, list[str]]:
    table = croupier(1)
    return GAME.apply(s, seat, move, table), [one.phrase.key for one in table.said]


# --- cards and deal ---


@pytest.mark.parametrize("dealer", [0, 1])
def test_2_2_the_deal(dealer: int) -> None:
    s = GAME.setup(Croupier(Fixed([dealer, *range(19, 0, -1)])))
    assert [len(hand) for hand in s.hands] == [5, 5]
    assert len(s.talon.cards) == 10
    assert s.talon.upcard is not None
    assert s.talon.upcard.suit == s.trump
    assert s.trick.leader == 1 - dealer == GAME.to_move(s)[0]
    assert sorted((*s.hands[0], *s.hands[1], *s.talon.cards)) == sorted(PACK)


def test_2_1_the_order_and_the_eyes() -> None:
    order = ranking(HE)
    assert sorted(cards("krD krA krB kr10 krK"), key=order.height.__getitem__) == list(cards("krB krD krK kr10 krA"))
    assert len(PACK) == 20


# --- tricks ---


@pytest.mark.parametrize(
    ("hand", "lies", "talon", "card", "paragraph"),
    [
        pytest.param("krB piA", "krD", "pi10 heK", "piA", None, id="3.1-anything-while-cards-are-drawn"),
        pytest.param("krB piA", "krD", "", "piA", "3.2", id="3.2-follow"),
        pytest.param("krB krA", "krD", "", "krB", "3.3", id="3.3-beat-if-you-can"),
        pytest.param("krB krA", "krD", "", "krA", None, id="3.3-the-card-that-beats"),
        pytest.param("krB piA", "krD", "", "krB", None, id="3.3-cannot-beat"),
        pytest.param("heB piA", "krD", "", "piA", "3.4", id="3.4-trump-if-void"),
        pytest.param("heB heA", "krD", "", "heB", None, id="3.4-any-trump"),
        pytest.param("piB piA", "krD", "", "piA", None, id="3.4-neither-suit-nor-trump"),
        pytest.param("heB heA", "heD", "", "heB", "3.3", id="3.3-beat-a-trump"),
    ],
)
def test_what_may_be_played(hand: str, lies: str, talon: str, card: str, paragraph: str | None) -> None:
    s = position("kaA", hand, lies=lies, talon=talon)
    assert GAME.forbids(s, 1, Play(Card(card))) == paragraph


def test_3_2_play_is_strict_once_the_talon_is_closed() -> None:
    s = position("kaA", "krB piA", lies="krD")
    assert GAME.forbids(s._replace(talon=s.talon.closed()), 1, Play(Card("piA"))) == "3.2"


def test_3_1_the_winner_draws_first_and_leads() -> None:
    s = position("krA kaB", "krB piB", talon="pi10 kaA heD heK")
    s = GAME.apply(s, 0, Play(Card("krA")), croupier())
    s = GAME.apply(s, 1, Play(Card("krB")), croupier())
    assert s.hands == (cards("pi10 kaB"), cards("piB kaA"))
    assert s.talon.cards == cards("heD heK")
    assert GAME.to_move(s) == (0,)


def test_2_2_the_open_card_is_drawn_last_and_everybody_knows_who_has_it() -> None:
    s = GAME.apply(position("krA kaB", "krB piB"), 0, Play(Card("krA")), croupier())
    s, keys = said(s, 1, Play(Card("krB")))
    assert "heK" in s.hands[1]
    assert s.shown[1] == cards("heK")
    assert "talon.gone" in keys


# --- before leading ---

COUPLE = "krK krD kaA heB"


@pytest.mark.parametrize(
    ("s", "move", "paragraph"),
    [
        pytest.param(position(COUPLE), Twenty(Suit("kr")), None, id="4.1-twenty"),
        pytest.param(position("heK heD"), Forty(), None, id="4.1-forty"),
        pytest.param(position("heK heD"), Twenty(HE), "4.1", id="4.1-trump-is-forty"),
        pytest.param(position("krK heD"), Twenty(Suit("kr")), "4.1", id="4.1-needs-both"),
        pytest.param(position("heK kaD"), Forty(), "4.1", id="4.1-forty-needs-both"),
        pytest.param(position(COUPLE, tricks=()), Twenty(Suit("kr")), "4.2", id="4.2-not-before-a-trick"),
        pytest.param(
            position(COUPLE, tricks=(Trick(1, WON.cards),)), Twenty(Suit("kr")), "4.2", id="4.2-a-trick-of-his-own"
        ),
        pytest.param(position(COUPLE, owed=Suit("kr")), Twenty(Suit("kr")), "4.3", id="4.3-one-at-a-time"),
        pytest.param(position(COUPLE, owed=Suit("kr")), Play(Card("kaA")), "4.3", id="4.3-one-of-them-is-led"),
        pytest.param(position(COUPLE, owed=Suit("kr")), Play(Card("krD")), None, id="4.3-the-queen-is-led"),
        pytest.param(position(COUPLE), Exchange(), None, id="4.4-exchange"),
        pytest.param(position(COUPLE, tricks=()), Exchange(), None, id="4.4-exchange-needs-no-trick"),
        pytest.param(position("krK heD"), Exchange(), "4.4", id="4.4-needs-the-jack"),
        pytest.param(position(COUPLE, talon=""), Exchange(), "4.5", id="4.5-no-talon"),
        pytest.param(position(COUPLE)._replace(talon=Talon(cards("heK"), True)), Exchange(), "4.5", id="4.5-closed"),
        pytest.param(position(COUPLE, tricks=()), Close(), None, id="4.7-close-needs-no-trick"),
        pytest.param(position(COUPLE, talon=""), Close(), "4.7", id="4.7-nothing-to-close"),
        pytest.param(position(COUPLE, tricks=()), Claim(), "5.1", id="5.1-not-before-a-trick"),
        pytest.param(position(COUPLE), Claim(), None, id="5.1-a-wrong-claim-is-allowed"),
        pytest.param(position(COUPLE, owed=Suit("kr")), Claim(), None, id="5.1-after-announcing"),
    ],
)
def test_what_may_be_done_before_leading(s: State, move: Move, paragraph: str | None) -> None:
    assert GAME.forbids(s, 0, move) == paragraph
    assert (move in legal(GAME, s, 0).moves) == (paragraph is None)


def test_4_6_only_the_leader_announces() -> None:
    s = position("krK krD", lies="kaA", leader=1)
    assert {type(move) for move in legal(GAME, s, 0).moves} == {Play}
    for move in (Twenty(Suit("kr")), Forty(), Exchange(), Close(), Claim()):
        assert GAME.why_not(s, 0, move) == "4.6"


def test_4_1_a_couple_counts_at_once_and_is_seen() -> None:
    s, keys = said(position(COUPLE), 0, Twenty(Suit("kr")))
    assert points(s) == (33, 0)
    assert s.shown[0] == cards("krK krD")
    assert keys == ["twenty"]
    (couple, *_) = [part for part in GAME.view(s, 1).parts if isinstance(part, Cards) and part.kind == "meld"]
    assert [face.card for face in couple.faces] == ["krK", "krD"]
    s, _ = said(s, 0, Play(Card("krD")))
    assert s.owed is None
    assert s.shown[0] == cards("krK")


def test_the_last_trick_may_always_be_looked_at() -> None:
    s = position(COUPLE)
    announced, _ = said(s, 0, Twenty(Suit("kr")))
    led, _ = said(announced, 0, Play(Card("krD")))
    for state, kind in ((s, "trick"), (announced, "last"), (led, "last")):
        shown = [part.faces for part in GAME.view(state, 1).parts if isinstance(part, Cards) and part.kind == kind]
        assert [[face.card for face in faces] for faces in shown] == [["krA", "krB"]]


def test_4_4_the_jack_is_swapped_for_the_open_card() -> None:
    s, _ = said(position("heB kaA"), 0, Exchange())
    assert s.hands[0] == arranged(cards("heK kaA"))
    assert s.talon.upcard == "heB"
    assert s.shown[0] == cards("heK")
    assert s.trump == "he"


# --- enough, and what it is worth ---


@pytest.mark.parametrize(
    ("own", "other", "by", "value"),
    [
        pytest.param(66, 33, 0, 1, id="6.2-33-is-one"),
        pytest.param(66, 32, 0, 2, id="6.2-32-is-two"),
        pytest.param(66, 0, 0, 3, id="6.2-no-trick-is-three"),
        pytest.param(65, 40, 1, 1, id="5.2-wrong-by-the-others-points"),
        pytest.param(65, 20, 1, 2, id="5.2-wrong-under-33"),
        pytest.param(65, 0, 1, 3, id="5.2-wrong-against-no-trick"),
    ],
)
def test_a_claim(own: int, other: int, by: Seat, value: int) -> None:
    s, keys = said(position("kaA", tricks=with_eyes(own, other)), 0, Claim())
    assert s.score.left[by] == 7 - value
    assert s.score.left[1 - by] == 7
    assert keys[0] == ("claim.right" if by == 0 else "claim.wrong")
    assert len(s.hands[0]) == 5, "the next deal"
    assert s.dealer == 0


def test_after_a_deal_everything_is_laid_open() -> None:
    s = position("kaA krA", "krB piB", tricks=with_eyes(66, 20), talon="pi10 heK")
    table = croupier(1)
    GAME.apply(s, 0, Claim(), table)
    formatter = MessageFormatter(sheet(Schnapsen, "de"), ("Anna", "Ben"))
    assert [formatter(one.phrase) for one in table.said if one.to is None][1:4] == [
        "Anna hatte noch ♦A und ♣A.",
        "Ben hatte noch ♣B und ♠B.",
        "Im Talon lagen ♠10 und ♥K.",
    ]


def test_6_1_announcements_of_the_loser_count() -> None:
    s = position("kaA", tricks=with_eyes(66, 13), calls=(Call(1, Suit("kr"), 20),))
    assert worth_against(s, 1) == 1


def before_the_last_trick(**more: Any) -> State:
    """Seat 0 leads and will take it."""
    return position("krA", "krB", talon="", **more)


def test_5_3_the_last_trick_wins_whatever_the_totals() -> None:
    s = before_the_last_trick(tricks=with_eyes(20, 70))
    s, _ = said(s, 0, Play(Card("krA")))
    s, keys = said(s, 1, Play(Card("krB")))
    assert s.score.left == (6, 7)
    assert "last" in keys


@pytest.mark.parametrize(
    ("own", "other", "left"),
    [
        pytest.param(53, 40, (5, 7), id="5.4-the-closer-reaches-66-unclaimed"),
        pytest.param(50, 40, (7, 5), id="5.4-the-last-trick-does-not-help"),
    ],
)
def test_after_closing_the_value_stays(own: int, other: int, left: tuple[int, int]) -> None:
    s = before_the_last_trick(tricks=with_eyes(own, other), closing=Closing(0, 1, 2))
    s, _ = said(s, 0, Play(Card("krA")))
    s, _ = said(s, 1, Play(Card("krB")))
    assert s.score.left == left


@pytest.mark.parametrize(
    ("own", "left"), [pytest.param(66, (5, 7), id="6.3-right"), pytest.param(30, (7, 5), id="6.3-wrong")]
)
@pytest.mark.parametrize("closer", [0, 1])
def test_a_claim_after_closing_pays_the_fixed_value(own: int, left: tuple[int, int], closer: Seat) -> None:
    s = position("kaA", tricks=with_eyes(own, 33), closing=Closing(closer, 1, 2))
    s, _ = said(s, 0, Claim())
    assert s.score.left == left


@pytest.mark.parametrize(
    ("tricks", "value"),
    [
        pytest.param((), 3, id="6.3-no-trick-yet"),
        pytest.param(with_eyes(0, 32), 2, id="6.3-under-33"),
        pytest.param(with_eyes(0, 33), 1, id="6.3-33"),
    ],
)
def test_closing_fixes_the_value_at_once(tricks: tuple[Trick, ...], value: int) -> None:
    s, _ = said(position("kaA", tricks=tricks), 0, Close())
    assert s.closing == Closing(0, len(tricks), value)
    assert not s.talon.open


# --- the countdown ---


@pytest.mark.parametrize(
    ("left", "value", "after"),
    [
        pytest.param((7, 7), 2, Countdown((5, 7), (0, 0), of=2), id="6.4-taken-off"),
        pytest.param((1, 3), 3, Countdown((7, 7), (0, 1), 1, of=2), id="6.4-a-bummerl"),
        pytest.param((2, 7), 2, Countdown((7, 7), (0, 2), 1, of=2), id="6.4-schneiderbummerl"),
    ],
)
def test_points_are_taken_off(left: tuple[int, int], value: int, after: Countdown) -> None:
    assert take_off(Countdown(left, (0, 0), of=2), (0,), value, croupier()) == after


def test_the_last_round_stays_as_it_ended() -> None:
    assert take_off(Countdown((1, 3), (0, 0)), (0,), 3, croupier()) == Countdown((0, 3), (0, 1), 1)


def test_prospects_in_a_round() -> None:
    assert countdown_estimate(Countdown((7, 7), (0, 0)), 0) == 0.5
    assert countdown_estimate(Countdown((1, 7), (0, 0)), 0) > 0.9
    assert countdown_estimate(Countdown((1, 7), (0, 0)), 1) < 0.1


@pytest.mark.parametrize(("rounds", "over"), [(1, True), (2, False)])
def test_7_1_so_many_rounds(rounds: int, over: bool) -> None:
    game = Schnapsen(options=Options(rounds=rounds))
    s = position("kaA", tricks=with_eyes(66, 0))._replace(score=Countdown((3, 5), (0, 0), of=rounds))
    before = s
    s = game.apply(s, 0, Claim(), croupier())
    assert (game.result(s) is not None) == over
    assert bool(game.to_move(s)) != over
    if over:
        assert (s.hands, s.tricks) == (before.hands, before.tricks), "nothing is dealt any more"
        result = game.result(s)
        assert result is not None
        assert (result.points, result.places, result.winners) == ((0, 1), (1, 2), (0,))


# --- views and secrets ---


def test_7_2_running_points_are_shown_only_with_the_counting_help() -> None:
    s = position("kaA")
    shown = Schnapsen(options=Options(count_help=True))
    notes = [part.text.key for part in shown.view(s, 0).parts if isinstance(part, Note)]
    assert "note.count" in notes
    for game, seat in ((GAME, 0), (shown, None)):
        assert "note.count" not in [part.text.key for part in game.view(s, seat).parts if isinstance(part, Note)]
    (roster,) = [part for part in GAME.view(s, 1).parts if isinstance(part, Roster)]
    assert [entry.tokens for entry in roster.entries] == [1, 0]


def test_what_was_shown_is_honoured() -> None:
    s = position("krK krD kaA piB", "heA he10 krA pi10", talon="kaB kr10 piA heK", shown=((), cards("heA")))
    seen = set()
    for seed in range(60):
        other = GAME.resample(s, 0, croupier(seed))
        assert other.hands[0] == arranged(s.hands[0])
        assert "heA" in other.hands[1]
        assert other.talon.upcard == "heK"
        seen |= {*other.hands[1]}
    assert seen == {*s.hands[1], "kaB", "kr10", "piA"}


def test_what_was_owed_and_not_played_is_not_held() -> None:
    answered = Trick(0, cards("krK krB"))  # 3.3: neither krA nor kr10
    hands = ("kaA piB", "heA he10 pi10")
    s = position(*hands, talon="krA kr10 piA heK", tricks=(WON, answered), closing=Closing(0, 1, 2))
    s = s._replace(talon=s.talon.closed())
    for seed in range(60):
        assert not {"krA", "kr10"} & {*GAME.resample(s, 0, croupier(seed)).hands[1]}


def test_advice_claims_rightly_and_never_wrongly() -> None:
    right = position("kaA krA", tricks=with_eyes(66, 20))
    wrong = position("kaA krA", tricks=with_eyes(65, 20))
    budget = Budget(worlds=4)
    assert choose(GAME, right, 0, "greedy", Random(1), budget) == Claim()
    assert choose(GAME, wrong, 0, "greedy", Random(1), budget) != Claim()


def test_no_ace_or_ten_is_led_bare_while_the_talon_is_open_and_trumps_are_out() -> None:
    s = position("krA kr10 kaB piB kaK", "heA he10 krK piD ka10", talon="pi10 heB piA heD heK", tricks=())
    led = choose(GAME, s, 0, "greedy", Random(1), Budget(worlds=1))
    assert isinstance(led, Play)
    assert led.card.rank not in ("A", "10")


# --- laws ---


@settings(max_examples=25)
@given(st.integers(0, 2**32))
def test_cards_are_conserved_and_tricks_add_up(seed: int) -> None:
    table = croupier(seed)
    s = GAME.setup(table)
    for _ in range(60):
        if not GAME.to_move(s):
            break
        everywhere = Counter((*s.hands[0], *s.hands[1], *s.talon.cards, *s.trick.cards))
        everywhere.update(card for trick in s.tricks for card in trick.cards)
        assert everywhere == Counter(PACK)
        assert all(set(shown) <= set(hand) for shown, hand in zip(s.shown, s.hands, strict=True))
        assert sum(trick_counts(s)) == len(s.tricks)
        seat = GAME.to_move(s)[0]
        s = GAME.apply(s, seat, draw(GAME, s, seat, legal(GAME, s, seat), table), table)


def test_the_golden_record_replays() -> None:
    text = RECORD.read_text(encoding="utf-8")
    match = record.read(text)
    assert record.write(match) == text
    keys = {one.phrase.key for step in match.steps for one in step.said}
    assert {"twenty", "exchanged", "claim.right", "talon.gone"} <= keys
    formatter = MessageFormatter(sheet(Schnapsen, "de"), ("Anna", "Ben"))
    assert all(formatter(one.phrase) for step in match.steps for one in step.said)
