"""Wendischer Schafkopf."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.cards.tricks.card_points import ALL_POINTS, CARD_POINTS
from games.cards.tricks.moves import Discard, NameTrump, Play, PlayHand
from games.cards.wendischer_schafkopf.moves import (
    CallCard,
    FirstTrick,
    GoOn,
    Move,
    Pass,
    Solo,
    TakeSkat,
)
from games.cards.wendischer_schafkopf.rules import WendischerSchafkopf
from games.cards.wendischer_schafkopf.scoring import level, payment, points_taken
from games.cards.wendischer_schafkopf.sides import known_sides, side
from games.cards.wendischer_schafkopf.state import PACK, Call, Options, State, ranking
from games.contract import Card, Cards, Croupier, Loose, Roster, Seat, Tableau, draw, legal
from games.kit.cards import arranged
from games.kit.suits import Suit
from games.kit.tricks import TRUMP, Trick
from games.match import record

RECORDS = Path(__file__).parent
TWO, THREE, FOUR = (WendischerSchafkopf(seats) for seats in (2, 3, 4))
VIEWERS: tuple[Seat | None, ...] = (None, 0, 1, 2, 3)


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(map(Card, codes.split()))


def croupier(seed: int = 0) -> Croupier:
    return Croupier(Loose(Random(seed)))


def position(*hands: str, lies: str = "", leader: Seat = 0, **more: Any) -> State:
    """A position in the middle of play; the last seat has dealt."""
    held = tuple(map(cards, hands))
    n = len(held)
    return State((0,) * n, 0, n - 1, more.pop("phase", "play"), held, Trick(leader, cards(lies)), **more)


def acted(game: WendischerSchafkopf, s: State, *acts: tuple[Seat, Move]) -> tuple[State, list[str]]:
    keys: list[str] = []
    for seat, move in acts:
        assert game.forbids(s, seat, move) is None
        table = croupier(7)
        s = game.apply(s, seat, move, table)
        keys += [one.phrase.key for one in table.said]
    return s, keys


# --- cards and tricks ---


def test_2_2_fourteen_trumps_in_their_order() -> None:
    order = ranking()
    trumps = [card for card in PACK if order.suit[card] == TRUMP]
    high_to_low = sorted(trumps, key=order.height.__getitem__, reverse=True)
    assert high_to_low == list(cards("krD piD heD kaD krB piB heB kaB kaA ka10 kaK ka9 ka8 ka7"))
    assert sum(order.suit[card] == "kr" for card in PACK) == 6
    assert sum(CARD_POINTS.get(card, 0) for card in PACK) == ALL_POINTS == 120


def test_4_4_another_suit_may_be_trump() -> None:
    order = ranking("pi")
    assert order.suit[Card("piA")] == order.suit[Card("kaD")] == TRUMP
    assert order.suit[Card("kaA")] == "ka"
    assert order.beats(Card("kaB"), Card("piA"))


@pytest.mark.parametrize(
    ("hand", "lies", "card", "paragraph"),
    [
        pytest.param("krD kr7", "krA", "krD", "2.4", id="2.4-the-queen-of-clubs-is-no-club"),
        pytest.param("krD pi7", "krA", "krD", None, id="2.4-void-may-trump"),
        pytest.param("krD pi7", "krA", "pi7", None, id="2.4-void-need-not-trump"),
        pytest.param("krD pi7", "ka7", "pi7", "2.4", id="2.4-a-trump-owes-a-trump"),
        pytest.param("kaD pi7", "heB", "kaD", None, id="2.4-no-duty-to-beat"),
        pytest.param("kaD ka7", "heB", "ka7", None, id="2.4-any-trump"),
        pytest.param("kr7 krA", "kr9", "kr7", None, id="2.4-a-lower-club"),
    ],
)
def test_what_may_be_played(hand: str, lies: str, card: str, paragraph: str | None) -> None:
    s = position("he7", hand, "he8", "he9", lies=lies)
    assert FOUR.forbids(s, 1, Play(Card(card))) == paragraph


# --- four: calling and sides ---

BOTH = "krD piD kr7"


@pytest.mark.parametrize(
    ("hand", "move", "paragraph"),
    [
        pytest.param(BOTH, GoOn(), None, id="3.5-a-secret-solo"),
        pytest.param(BOTH, FirstTrick(), None, id="3.3-the-first-trick"),
        pytest.param(BOTH, CallCard(Card("piA")), None, id="3.4-a-card"),
        pytest.param(BOTH, CallCard(Card("kr7")), "3.4", id="3.4-not-ones-own"),
        pytest.param("krD kr7", FirstTrick(), "3.3", id="3.3-one-is-not-enough"),
        pytest.param("krD kr7", CallCard(Card("piA")), "3.3", id="3.3-no-card-either"),
        pytest.param("krD kr7", GoOn(), None, id="3.2-everybody-says-something"),
    ],
)
def test_calling(hand: str, move: Move, paragraph: str | None) -> None:
    s = position(hand, "he7", "he8", "he9", phase="call")
    assert FOUR.forbids(s, 0, move) == paragraph


def test_3_2_every_seat_speaks_once_from_forehand() -> None:
    s = FOUR.setup(croupier(3))
    for step in range(4):
        seat = (s.forehand + step) % 4
        assert s.phase == "call"
        assert FOUR.to_move(s) == (seat,)
        assert list(FOUR.offers(s, seat)) == list(
            FOUR.offers(FOUR.setup(croupier(9))._replace(dealer=(seat - 1) % 4), seat)
        )
        s, _ = acted(FOUR, s, (seat, GoOn()))
    assert s.phase == "play"
    assert FOUR.to_move(s) == (s.forehand,)


HANDS = ("krD kr7", "piD he7", "he8 kr8", "he9 kr9")


@pytest.mark.parametrize(
    ("hands", "call", "tricks", "together"),
    [
        pytest.param(HANDS, None, (), (0, 1), id="3.1-the-owners"),
        pytest.param((BOTH, "he7", "he8", "he9"), None, (), (0,), id="3.5-alone"),
        pytest.param((BOTH, "he7", "he8", "he9"), Call(0, Card("he8")), (), (0, 2), id="3.4-the-card"),
        pytest.param(
            (BOTH, "he7", "he8", "he9"), Call(0), (Trick(1, cards("krA kr8 kr9 piK")),), (0, 1), id="3.3-the-trick"
        ),
        pytest.param(
            (BOTH, "he7", "he8", "he9"), Call(0), (Trick(0, cards("krA kr8 kr9 piK")),), (0,), id="3.3-his-own-trick"
        ),
    ],
)
def test_who_plays_together(hands: tuple[str, ...], call: Call | None, tricks: Any, together: tuple[Seat, ...]) -> None:
    assert side(position(*hands, call=call, tricks=tricks)) == together


@pytest.mark.parametrize(
    ("s", "known"),
    [
        pytest.param(position(*HANDS), ({}, {0: True}, {1: True}, {2: False}, {3: False}), id="only-oneself"),
        pytest.param(
            position("kr7", *HANDS[1:], tricks=(Trick(0, cards("krD kaA ka7 ka8")),)),
            (
                {0: True},
                {0: True},
                {0: True, 1: True, 2: False, 3: False},
                {0: True, 2: False},
                {0: True, 3: False},
            ),
            id="one-of-the-old-ones-is-out",
        ),
        pytest.param(
            position("kr7", "he7", "he8", "he9", tricks=(Trick(0, cards("krD piD ka7 ka8")),)),
            ({0: True, 1: True, 2: False, 3: False},) * 5,
            id="both-are-out",
        ),
        pytest.param(
            position(BOTH, "he7", "he8", "he9"),
            ({}, {0: True, 1: False, 2: False, 3: False}, {1: False}, {2: False}, {3: False}),
            id="3.5-only-the-soloist-knows",
        ),
        pytest.param(
            position(BOTH, "he7", "he8", "he9", call=Call(0, Card("he8"))),
            ({0: True}, {0: True}, {0: True, 1: False}, {0: True, 1: False, 2: True, 3: False}, {0: True, 3: False}),
            id="3.4-the-owner-of-the-card-knows",
        ),
        pytest.param(
            position(BOTH, "he7", "he8", "he9", call=Call(0)), ({0: True},) * 5, id="3.3-before-the-first-trick"
        ),
    ],
)
def test_3_1_nobody_is_shown_more_of_the_sides_than_he_may_know(s: State, known: tuple[dict[Seat, bool], ...]) -> None:
    for viewer, expected in zip(VIEWERS, known, strict=True):
        assert known_sides(s, viewer) == expected, viewer
        (roster,) = [part for part in FOUR.view(s, viewer).parts if isinstance(part, Roster)]
        shown = {e.seat: e.note.key == "entry.alten" for e in roster.entries if e.note and e.note.key != "entry.dealer"}
        assert shown == expected


# --- the result ---


def last_trick(game: WendischerSchafkopf, s: State) -> tuple[State, list[str]]:
    """The last card of everybody is played; then the match is over."""
    return acted(game, s, *((seat, Play(hand[0])) for seat, hand in enumerate(s.hands)))


def with_eyes(*wanted: int) -> tuple[Trick, ...]:
    """Tricks of one card each, with a number of card points for each seat."""
    tricks = []
    for seat, left in enumerate(wanted):
        for card, value in (("kaA", 11), ("ka10", 10), ("kaK", 4), ("heD", 3), ("heB", 2)):
            while left >= value and left - value != 1:
                tricks.append(Trick(seat, cards(card)))
                left -= value
    return tuple(tricks)


@pytest.mark.parametrize(
    ("hands", "counted", "balance"),
    [
        pytest.param(("krD", "piD", "he7", "he8"), (25, 30, 40, 19), (1, 1, -1, -1), id="3.6-61-wins"),
        pytest.param(("krD", "piD", "he7", "he8"), (24, 30, 50, 10), (-1, -1, 1, 1), id="1.1-60-is-a-loss"),
    ],
)
def test_four_with_the_old_ones(hands: tuple[str, ...], counted: tuple[int, ...], balance: tuple[int, ...]) -> None:
    game = WendischerSchafkopf(4, Options(deals=1))
    s, keys = last_trick(game, position(*hands, tricks=with_eyes(*counted)))  # the last trick: 6 for seat 0
    assert s.balance == balance
    assert ("alten.won" if balance[0] > 0 else "alten.lost") in keys
    assert game.result(s) is not None


@pytest.mark.parametrize(
    ("side_", "won", "expected"),
    [
        pytest.param((0, 2), True, (1, -1, 1, -1), id="6.1-win"),
        pytest.param((0, 2), False, (-1, 1, -1, 1), id="6.1-loss"),
        pytest.param((1,), True, (-1, 1, -1, -1), id="6.2-a-solo-won"),
        pytest.param((1,), False, (1, -2, 1, 1), id="6.2-a-solo-lost-twice"),
    ],
)
def test_payment(side_: tuple[Seat, ...], won: bool, expected: tuple[int, ...]) -> None:
    assert payment(4, side_, won) == expected


@pytest.mark.parametrize(
    ("eyes_", "tricks", "times"), [(30, 2, 1), (29, 2, 2), (0, 1, 2), (0, 0, 3)], ids="6.4-{}".format
)
def test_6_4_levels(eyes_: int, tricks: int, times: int) -> None:
    assert level(eyes_, tricks) == times


@pytest.mark.parametrize(
    ("counted", "balance"),
    [
        pytest.param((50, 30, 34), (1, -1, -1), id="4.7-most"),
        pytest.param((40, 40, 34), (1, 1, -1), id="6.3-several"),
    ],
)
def test_three_each_for_himself(counted: tuple[int, ...], balance: tuple[int, ...]) -> None:
    game = WendischerSchafkopf(3, Options(deals=1, value=2))
    s = position("krD", "he7", "he8", tricks=with_eyes(*(own - 3 * (i == 0) for i, own in enumerate(counted))))
    s, _ = last_trick(game, s)
    assert s.balance == tuple(2 * own for own in balance)


def test_4_7_the_skat_goes_to_the_last_trick() -> None:
    game = WendischerSchafkopf(3, Options(deals=1))
    s = position("he7", "krD", "he8", tricks=with_eyes(50, 35, 11), skat=cards("kr10 krA"))
    s, _ = last_trick(game, s)
    assert s.balance == (-1, 1, -1)


def test_4_6_the_skat_counts_for_the_soloist() -> None:
    game = WendischerSchafkopf(3, Options(deals=1, levels=True))
    s = position("he7", "krD", "he8", tricks=with_eyes(40, 20, 36), skat=cards("kr10 krA"), soloist=0)
    s, keys = last_trick(game, s)
    assert s.balance == (1, -1, -1)
    assert "alone.won" in keys


@pytest.mark.parametrize(
    ("more", "key"),
    [
        pytest.param({}, "skat.was.open", id="each-for-himself"),
        pytest.param({"soloist": 0}, "skat.was.open", id="from-the-hand"),
        pytest.param({"soloist": 0, "took": True}, "away.was", id="laid-away"),
    ],
)
def test_after_a_deal_everybody_sees_the_skat(more: dict[str, Any], key: str) -> None:
    game = WendischerSchafkopf(3, Options(deals=1))
    _, keys = last_trick(
        game, position("he7", "krD", "he8", tricks=with_eyes(40, 20, 36), skat=cards("kr10 krA"), **more)
    )
    assert [told for told in keys if told in ("skat.was.open", "away.was")] == [key]


def test_5_4_sixty_all_is_a_draw() -> None:
    game = WendischerSchafkopf(2, Options(deals=1))
    s, keys = last_trick(game, position("krD", "he7", tricks=with_eyes(57, 60)))
    assert s.balance == (0, 0)
    assert "draw" in keys
    result = game.result(s)
    assert result is not None
    assert result.places == (1, 1)


# --- three: the solo ---


@pytest.mark.parametrize(
    ("answers", "owner", "soloist"),
    [
        pytest.param("sss", 1, 1, id="4.2-the-queen-of-clubs-first"),
        pytest.param("sps", 1, 0, id="4.2-else-from-forehand"),
        pytest.param("pps", 1, 2, id="4.2-the-only-one"),
        pytest.param("sps", None, 0, id="4.2-the-queen-in-the-skat"),
        pytest.param("ppp", 1, None, id="4.7-nobody"),
    ],
)
def test_who_plays_solo(answers: str, owner: Seat | None, soloist: Seat | None) -> None:
    hands = ["he7 he8", "he9 he10", "heA heK"]
    if owner is not None:
        hands[owner] += " krD"
    s = position(*hands, phase="solo", answers=(None,) * 3, skat=cards("kr7 kr8"))
    assert THREE.to_move(s) == (0, 1, 2)
    s, _ = acted(THREE, s, *((seat, Solo() if a == "s" else Pass()) for seat, a in enumerate(answers)))
    assert s.soloist == soloist
    assert THREE.to_move(s) == (soloist if soloist is not None else 0,)
    assert s.phase == ("skat" if soloist is not None else "play")


def test_4_1_answers_are_sealed() -> None:
    s = THREE.setup(croupier(1))
    for move in (Solo(), Pass()):
        after, keys = acted(THREE, s, (1, move))
        assert THREE.to_move(after) == (0, 2)
        assert keys == ["answered"]
        for viewer in (None, 0, 2):
            assert THREE.view(after, viewer) == THREE.view(acted(THREE, s, (1, Pass()))[0], viewer)
    answers = {THREE.resample(acted(THREE, s, (1, Solo()))[0], 0, croupier(seed)).answers[1] for seed in range(20)}
    assert answers == {True, False}


def test_4_3_the_soloist_takes_the_skat_and_names_trumps() -> None:
    s = position("he7 he8", "he9 he10", "heA heK", phase="skat", soloist=1, skat=cards("kr7 kr8"))
    taken, _ = acted(THREE, s, (1, TakeSkat()))
    assert taken.hands[1] == arranged(cards("he9 he10 kr7 kr8"))
    assert THREE.to_move(taken) == (1,)
    s, keys = acted(THREE, taken, (1, Discard(cards("he10 kr7"))), (1, NameTrump(Suit("pi"))))
    assert s.hands[1] == arranged(cards("he9 kr8"))
    assert s.skat == cards("he10 kr7")
    assert s.trump == "pi"
    assert "trump" in keys
    assert THREE.to_move(s) == (0,), "forehand leads"
    for viewer, sees in ((None, False), (0, False), (1, True)):
        melds = [p for p in THREE.view(s, viewer).parts if isinstance(p, Cards) and p.kind == "meld"]
        assert bool(melds) == sees


def test_4_3_the_skat_may_lie() -> None:
    s = position("he7 he8", "he9 he10", "heA heK", phase="skat", soloist=1, skat=cards("kr7 kr8"))
    s, _ = acted(THREE, s, (1, PlayHand()))
    assert (s.phase, s.skat, s.took) == ("trump", cards("kr7 kr8"), False)


# --- two: open play ---


def test_5_1_everybody_sees_the_open_cards_and_nobody_the_others() -> None:
    s = TWO.setup(croupier(2))
    assert TWO.view(s, 0) == TWO.view(s, None)
    tableaus = [part for part in TWO.view(s, 1).parts if isinstance(part, Tableau)]
    assert [part.seat for part in tableaus] == [0, 1], "one's own side is below"
    for part in tableaus:
        slots = [slot for row in part.rows for slot in row if slot is not None]
        assert [slot.name for slot in slots] == ["a1", "a2", "a3", "a4", "b1", "b2", "b3", "b4"]
        assert all([face.card is None for face in slot.faces] == [True, False] for slot in slots)
    assert not TWO.info.hidden
    assert FOUR.info.hidden


def test_5_3_the_covered_card_is_turned_up_before_the_answer() -> None:
    s = TWO.setup(croupier(2))
    seat = s.forehand
    card = s.hands[seat][3]
    after, keys = acted(TWO, s, (seat, Play(card)))
    assert keys == ["played", "turned.up"]
    slot = after.rows[seat][3]
    assert slot.card in s.covered
    assert not slot.covers
    assert slot.card in after.hands[seat]
    assert slot.card not in after.covered
    assert TWO.to_move(after) == (1 - seat,)


def test_5_4_sixteen_tricks() -> None:
    game = WendischerSchafkopf(2, Options(deals=1))
    table = croupier(4)
    s = game.setup(table)
    while game.to_move(s):
        seat = game.to_move(s)[0]
        s = game.apply(s, seat, draw(game, s, seat, legal(game, s, seat), table), table)
    assert len(s.tricks) == 16
    assert sum(points_taken(s)) == 120


# --- secrets ---


def test_what_a_call_tells_is_honoured() -> None:
    s = position("krD piD kr7", "he7 he8 he9", "kr8 kr9 krA", "ka7 ka8 ka9", call=Call(0, Card("kr8")))
    owners = set()
    for seed in range(40):
        other = FOUR.resample(s, 1, croupier(seed))
        assert {"krD", "piD"} <= {*other.hands[0]}
        owners |= {seat for seat in range(4) if "kr8" in other.hands[seat]}
    assert owners == {2, 3}


def test_voids_are_honoured() -> None:
    trick = Trick(0, cards("krA ka9 kr7 kr8"))
    s = position("he7 he8", "he9 he10", "kr9 kr10", "pi7 pi8", tricks=(trick,))
    for seed in range(30):
        assert not {"kr9", "kr10"} & {*FOUR.resample(s, 0, croupier(seed)).hands[1]}


# --- laws ---


@settings(max_examples=20)
@given(st.integers(0, 2**32), st.sampled_from([TWO, THREE, FOUR]))
def test_cards_and_eyes_are_conserved(seed: int, game: WendischerSchafkopf) -> None:
    table = croupier(seed)
    s = game.setup(table)
    while s.deals == 0:
        everywhere = Counter((*s.trick.cards, *s.skat, *s.covered, *(card for hand in s.hands for card in hand)))
        everywhere.update(card for trick in s.tricks for card in trick.cards)
        assert everywhere == Counter(PACK)
        seat = game.to_move(s)[0]
        s = game.apply(s, seat, draw(game, s, seat, legal(game, s, seat), table), table)


@pytest.mark.parametrize("name", ["wendischer_schafkopf", "wendischer_schafkopf-2", "wendischer_schafkopf-3"])
def test_the_golden_records_replay(name: str) -> None:
    text = (RECORDS / f"{name}.txt").read_text(encoding="utf-8")
    assert record.write(record.read(text)) == text
