"""Rufschnapsen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games.cards.rufschnapsen.parties import known_partner, partner, without_ace
from games.cards.rufschnapsen.rules import Rufschnapsen
from games.cards.rufschnapsen.scoring import first_at_goal, winners, worth_against
from games.cards.rufschnapsen.state import Move, State
from games.cards.tricks.announcing import Call
from games.cards.tricks.bummerl import Countdown, countdown
from games.cards.tricks.card_points import CARD_POINTS
from games.cards.tricks.moves import Forty, NameTrump, Play, Twenty
from games.cards.tricks.scoring import points
from games.cards.tricks.twenty import PACK
from games.contract import Card, Cards, Croupier, Fixed, Loose, Refusal, Seat, draw, legal
from games.kit.cards import arranged
from games.kit.suits import Suit
from games.kit.tricks import Trick, winner
from games.library import sheet
from games.match import record
from games.match.match import Match, open_match
from games.match.reading import read_act
from games.match.seeds import SEED_BYTES
from games.sheets import LANGUAGES, MessageFormatter
from render import alt_text

GAME = Rufschnapsen()
VIEWERS: tuple[Seat | None, ...] = (None, 0, 1, 2, 3)
NAMES = ("Anna", "Ben", "Carla", "Dora")
HEARTS = Suit("he")


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(map(Card, codes.split()))


def croupier(seed: int = 0) -> Croupier:
    return Croupier(Loose(Random(seed)))


def position(*hands: str, lies: str = "", leader: Seat = 0, **more: Any) -> State:
    """A position in the middle of play: hearts are trumps, seat 0 has called, seat 3 has dealt."""
    held = tuple(arranged(cards(hand)) for hand in hands)
    state = State(countdown(4, 1), 3, held, (), Trick(leader, cards(lies)), HEARTS)
    return state._replace(**more)


def acted(s: State, *acts: tuple[Seat, Move]) -> tuple[State, list[str]]:
    keys: list[str] = []
    for seat, move in acts:
        assert GAME.forbids(s, seat, move) is None, move
        table = croupier(7)
        s = GAME.apply(s, seat, move, table)
        keys += [one.phrase.key for one in table.said]
    return s, keys


def called(seed: int, suit: str = "he") -> State:
    """A deal in which the trump is named."""
    s = GAME.setup(croupier(seed))
    return acted(s, (s.caller, NameTrump(Suit(suit))))[0]


def taken(*tricks: tuple[Seat, str]) -> tuple[Trick, ...]:
    return tuple(Trick(leader, cards(codes)) for leader, codes in tricks)


# --- the deal that stops in the middle ---


def test_2_2_the_deal_stops_when_the_caller_has_three_cards() -> None:
    deck = GAME.setup(Croupier(Loose(Random(3))))
    assert [len(deck.hands[(deck.caller + step) % 4]) for step in range(4)] == [3, 2, 2, 2]
    assert len(deck.stock) == 11
    assert GAME.to_move(deck) == (deck.caller,) == ((deck.dealer + 1) % 4,)
    assert list(GAME.offers(deck, deck.caller)) == [NameTrump(suit) for suit in Suit.all()]


def test_2_3_it_goes_on_singly_where_it_stopped() -> None:
    # a shuffle that changes nothing, the dealer being seat 3
    s = GAME.setup(Croupier(Fixed([3, *range(19, 0, -1)])))
    order = sorted(PACK, key=PACK.index)
    assert s.caller == 0
    assert s.hands[0] == arranged(order[i] for i in (0, 4, 8))
    s, keys = acted(s, (0, NameTrump(Suit("ka"))))
    assert keys == ["called"]
    for seat in range(4):
        assert s.hands[seat] == arranged(order[i] for i in range(seat, 20, 4))
    assert (s.stock, s.trump) == ((), "ka")
    assert GAME.to_move(s) == (0,), "4.1: the caller leads"


def test_nobody_sees_or_may_infer_a_card_that_is_not_dealt() -> None:
    s = GAME.setup(croupier(3))
    for viewer in VIEWERS:
        shown = [face.card for part in GAME.view(s, viewer).parts if isinstance(part, Cards) for face in part.faces]
        own = () if viewer is None else s.hands[viewer]
        assert {card for card in shown if card is not None} == {*own}
        assert shown.count(None) == 11
        worlds = [GAME.resample(s, viewer, croupier(seed)) for seed in range(40)]
        assert len({world.stock for world in worlds}) == 40, "in each another order"
        assert all(viewer is None or world.hands[viewer] == s.hands[viewer] for world in worlds)
        assert {len(set(world.stock) & set(s.stock)) for world in worlds} != {11}, "other cards, too"


# --- tricks ---


@pytest.mark.parametrize(
    ("lies", "hand", "card", "paragraph"),
    [
        pytest.param("krK", "krD pi10", "pi10", "4.2", id="4.2-follow"),
        pytest.param("krK", "krD krA", "krD", "4.3", id="4.3-beat-the-led-card"),
        pytest.param("krK", "krD krB", "krD", None, id="4.3-cannot-beat"),
        pytest.param("krK kr10", "krD krA", "krD", "4.3", id="4.3-the-best-so-far"),
        pytest.param("krD krA", "krB kr10", "krB", None, id="4.3-the-best-is-too-high"),
        pytest.param("krK heB", "krA krD", "krD", None, id="4.3-trumped-already"),
        pytest.param("krK", "heB pi10", "pi10", "4.4", id="4.4-must-trump"),
        pytest.param("krK", "pi10 piB", "piB", None, id="4.4-no-trump"),
        pytest.param("krK heD", "heB heK", "heB", "4.5", id="4.5-overtrump"),
        pytest.param("krK heD", "heB pi10", "heB", None, id="4.5-cannot"),
        pytest.param("krK heD", "heB pi10", "pi10", "4.4", id="4.4-any-trump-then"),
        pytest.param("heK", "heB he10", "heB", "4.3", id="4.3-trumps-led"),
    ],
)
def test_what_may_be_played(lies: str, hand: str, card: str, paragraph: str | None) -> None:
    seat = len(cards(lies))
    hands = ["kaB", "kaB", "kaB", "kaB"]
    hands[seat] = hand
    assert GAME.forbids(position(*hands, lies=lies), seat, Play(Card(card))) == paragraph


# --- the ace ---


@pytest.mark.parametrize(
    ("lies", "leader", "seat", "hand", "card", "paragraph"),
    [
        pytest.param("", 1, 1, "heA krD", "krD", "3.3", id="3.3-on-lead"),
        pytest.param("", 1, 1, "heA krD", "heA", None, id="3.3-led"),
        pytest.param("heB", 0, 1, "heA heK krD", "heK", "3.3", id="3.3-on-trumps"),
        pytest.param("krK", 0, 1, "heA heK", "heK", "3.3", id="3.3-void"),
        pytest.param("krK", 0, 1, "heA krD", "krD", None, id="3.3-following-is-owed"),
        pytest.param("krK", 0, 1, "heA krD", "heA", "4.2", id="3.3-not-before-it-may"),
        pytest.param("krK heD", 3, 1, "heA heK", "heK", "3.3", id="3.3-overtrumping"),
        pytest.param("", 0, 0, "heA krD", "krD", None, id="3.4-the-caller-himself"),
        pytest.param("heB", 3, 0, "heA heK", "heK", None, id="3.4-in-answer"),
    ],
)
def test_the_ace_is_shown(lies: str, leader: Seat, seat: Seat, hand: str, card: str, paragraph: str | None) -> None:
    hands = ["kaB", "kaB", "kaB", "kaB"]
    hands[seat] = hand
    assert GAME.forbids(position(*hands, lies=lies, leader=leader), seat, Play(Card(card))) == paragraph


def test_3_3_the_partner_announces_nothing_before_the_ace() -> None:
    tricks = taken((1, "krA kr10 krK krD"))
    s = position("kaB", "heA piK piD", "kaD", "kaK", leader=1, tricks=tricks)
    assert GAME.forbids(s, 1, Twenty(Suit("pi"))) == "3.3"
    assert list(legal(GAME, s, 1).moves) == [Play(Card("heA"))]


# --- announcing ---


@pytest.mark.parametrize(
    ("hand", "has_trick", "move", "paragraph"),
    [
        pytest.param("piK piD", True, Twenty(Suit("pi")), None, id="5.1-twenty"),
        pytest.param("heK heD", True, Forty(), None, id="5.1-forty"),
        pytest.param("heK heD", True, Twenty(HEARTS), "5.1", id="5.1-trumps-are-forty"),
        pytest.param("piK heD", True, Twenty(Suit("pi")), "5.1", id="5.1-no-couple"),
        pytest.param("piK piD", False, Twenty(Suit("pi")), "5.2", id="5.2-no-trick-yet"),
    ],
)
def test_announcing(hand: str, has_trick: bool, move: Move, paragraph: str | None) -> None:
    tricks = taken((0, "krA kr10 krK krD")) if has_trick else taken((1, "krA kr10 krK krD"))
    s = position(hand, "kaB", "kaD", "kaK", leader=0, tricks=tricks)
    assert GAME.forbids(s, 0, move) == paragraph


def test_5_3_one_of_the_two_is_led() -> None:
    s = position("piK piD krB", "kaB", "kaD", "kaK", tricks=taken((0, "krA kr10 krK krD")))
    s, keys = acted(s, (0, Twenty(Suit("pi"))))
    assert keys == ["twenty"]
    assert (s.calls, s.after) == ((Call(0, Suit("pi"), 20),), (1,))
    assert [str(move) for move in legal(GAME, s, 0).moves] == ["piK", "piD"]
    assert GAME.forbids(s, 0, Play(Card("krB"))) == "5.3"
    s, _ = acted(s, (0, Play(Card("piD"))))
    assert s.shown[0] == cards("piK")
    for viewer in VIEWERS:
        assert all("piK" in GAME.resample(s, viewer, croupier(seed)).hands[0] for seed in range(15))


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("Pik ist Trumpf!", NameTrump(Suit("pi"))),
        ("ich rufe Pik", NameTrump(Suit("pi"))),
        ("♠", NameTrump(Suit("pi"))),
        ("spades.", NameTrump(Suit("pi"))),
        ("trump spades", NameTrump(Suit("pi"))),
    ],
)
def test_a_call_is_read_as_it_is_said(text: str, move: Move) -> None:
    match = open_match(GAME, bytes(SEED_BYTES))
    assert read_act(match, match.state.caller, text) == move


def test_the_king_of_spades_calls_no_trump() -> None:
    match = open_match(GAME, bytes(SEED_BYTES))
    with pytest.raises(Refusal):
        read_act(match, match.state.caller, "piK")


def open_in(s: State) -> Match[Any, Any]:
    match: Match[Any, Any] = open_match(GAME, bytes(SEED_BYTES))
    return replace(match, state=s, legals=tuple(legal(GAME, s, seat) for seat in range(4)))


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("Zwanzig!", Twenty(Suit("pi"))),
        ("zwanzig in Pik", Twenty(Suit("pi"))),
        ("Ich sage zwanzig an.", Twenty(Suit("pi"))),
        ("20 spades", Twenty(Suit("pi"))),
        ("vierzig in Herz", Forty()),
        ("Ich sage vierzig an!", Forty()),
        ("forty", Forty()),
    ],
)
def test_announcements_are_read_as_they_are_said(text: str, move: Move) -> None:
    s = position("piK piD heK heD krB", "kaB", "kaD", "kaK", tricks=taken((0, "krA kr10 krK krD")))
    assert read_act(open_in(s), 0, text) == move


def test_an_announcement_and_its_lead_stand_in_one_line() -> None:
    assert GAME.acts_in("zwanzig in Pik, Pik König") == ("zwanzig in Pik", "Pik König")
    assert GAME.acts_in("20 pi und piK") == ("20 pi", "piK")


# --- who wins ---

ACE_AT_1 = (0, "heB heA heD krB")
"""The partner, seat 1, has shown himself: 18 points for seats 0 and 1."""


def ended(*tricks: tuple[Seat, str], calls: tuple[Call, ...] = (), after: tuple[int, ...] = ()) -> State:
    """A deal that is played out; the winner of the last trick leads."""
    s = position("", "", "", "", tricks=taken(*tricks), calls=calls, after=after)
    return s._replace(trick=Trick(winner(s.tricks[-1], s.ranking, 4)))


WE_LATE = (
    ACE_AT_1,  # 18 for us
    (2, "krA krK krD kr10"),  # 28 for them
    (2, "piA piK piD pi10"),  # 56
    (2, "kaA kaK kaD ka10"),  # 84: they are first
    (0, "he10 heK kaB piB"),  # 36 for us
)
CALLS = (Call(1, Suit("pi"), 20), Call(0, HEARTS, 40))
BY_THE_LAST_TRICK = (
    ACE_AT_1,
    (0, "krA krK krD kr10"),
    (2, "piA piK piD pi10"),
    (2, "kaB piB kaD kaK"),
    (1, "heK kaA krB ka10"),
)
NOBODY = (
    ACE_AT_1,
    (2, "krA krK krD kr10"),
    (0, "piA piK piD piB"),
    (2, "kaB pi10 kaD kaK"),
    (2, "kaA krB ka10 krB"),
)
ALONE = (0, "heA heB heD krB")
ALONE_BUT_FEW = (
    ALONE,
    (1, "krA krK krD kr10"),
    (2, "piA piK piD pi10"),
    (0, "ka10 kaD kaK kaB"),
    (0, "he10 kaB piB krB"),
)
ALONE_ALL = (
    ALONE,
    (0, "krA krK krD kr10"),
    (0, "piA piK piD pi10"),
    (0, "kaA kaK kaD ka10"),
    (0, "he10 kaB piB heK"),
)
TOGETHER_ALL = (
    ACE_AT_1,
    (0, "krA krK krD kr10"),
    (0, "piA piK piD pi10"),
    (0, "kaK kaB kaD krB"),
    (0, "he10 kaA ka10 heK"),
)


@pytest.mark.parametrize(
    ("tricks", "calls", "after", "team", "value"),
    [
        pytest.param(WE_LATE, (), (), {2, 3}, 1, id="6.1-they"),
        pytest.param(WE_LATE, CALLS, (1, 1), {0, 1}, 1, id="6.1-we-first"),
        pytest.param(WE_LATE, CALLS, (1, 4), {2, 3}, 1, id="6.1-we-as-many-but-later"),
        pytest.param(BY_THE_LAST_TRICK, (), (), {0, 1}, 2, id="6.1-with-the-last-trick-6.5-under-33"),
        pytest.param(NOBODY, (), (), {2, 3}, 1, id="6.2-nobody-and-the-last-trick"),
        pytest.param(ALONE_BUT_FEW, (), (), {1, 2, 3}, 1, id="6.3-alone-the-last-trick-is-no-help"),
        pytest.param(ALONE_ALL, (), (), {0}, 3, id="6.5-alone-all-tricks"),
        pytest.param(TOGETHER_ALL, (), (), {0, 1}, 3, id="6.5-no-trick"),
    ],
)
def test_who_wins(tricks: Any, calls: tuple[Call, ...], after: tuple[int, ...], team: set[Seat], value: int) -> None:
    s = ended(*tricks, calls=calls, after=after)
    assert set(winners(s)) == team
    assert worth_against(s, winners(s)) == value


def test_6_4_nothing_is_told_before_the_fifth_trick() -> None:
    """What is said during a deal is calls, cards and who takes a trick; the rest comes at once at its end."""
    for seed in range(12):
        s = called(seed)
        table = croupier(seed)
        said: list[str] = []
        while not said or said[-1] != "dealt":
            if GAME.result(s) is not None:
                break
            seat = GAME.to_move(s)[0]
            last = sum(map(len, s.hands)) == 1
            one = croupier(seed)
            s = GAME.apply(s, seat, draw(GAME, s, seat, legal(GAME, s, seat), table), one)
            said = [message.phrase.key for message in one.said]
            assert not any(message.to is not None for message in one.said)
            if not last:
                assert set(said) <= {"played", "took", "twenty", "forty"}
        assert {"were.together", "was.alone"} & {*said}
        assert {"first", "last", "alone.failed"} & {*said}


def test_6_6_each_of_the_party_takes_it_off_and_several_win_together() -> None:
    s = position("he10", "kaA", "ka10", "kaB", tricks=taken(*WE_LATE[:4]), score=Countdown((1, 1, 7, 3), (0,) * 4))
    s = s._replace(calls=(Call(1, Suit("pi"), 20), Call(0, HEARTS, 40)), after=(1, 1))
    s, keys = acted(s, *((seat, Play(hand[0])) for seat, hand in enumerate(s.hands)))
    assert s.score.bummerl == (0, 0, 2, 1)
    assert keys.count("bummerl") == keys.count("bummerl.two") == 1
    result = GAME.result(s)
    assert result is not None
    assert result.winners == (0, 1)


# --- secrets ---


def worlds(s: State, viewer: Seat | None, several: int = 120) -> Iterator[State]:
    return (GAME.resample(s, viewer, croupier(seed)) for seed in range(several))


def with_partner(mate: Seat, caller: Seat = 0) -> State:
    """A deal just called, in which a seat holds the trump ace."""
    for seed in range(400):
        s = called(seed)
        if s.caller == caller and partner(s) == mate:
            return s
    raise AssertionError("no such deal")


@pytest.mark.parametrize("mate", [0, 1, 2, 3])
def test_3_1_before_the_ace_falls_only_its_holder_knows(mate: Seat) -> None:
    """To all others every seat but their own may be the partner, and the caller may play alone."""
    s = with_partner(mate)
    for viewer in VIEWERS:
        imagined = Counter(partner(world) for world in worlds(s, viewer))
        if viewer == mate:
            assert known_partner(s, viewer) == mate
            assert set(imagined) == {mate}
            continue
        assert known_partner(s, viewer) is None
        assert set(imagined) == {0, 1, 2, 3} - {viewer}
        assert min(imagined.values()) > 15, "all about equally likely"
        assert len({world.hands for world in worlds(s, viewer)}) == 120


@pytest.mark.parametrize("mate", [0, 2])
@pytest.mark.parametrize("acts", [0, 3, 7])
def test_parties_do_not_show_in_views_menus_refusals_or_alt_text(mate: Seat, acts: int) -> None:
    s = with_partner(mate)
    table = croupier(5)
    for _ in range(acts):
        seat = GAME.to_move(s)[0]
        s = GAME.apply(s, seat, draw(GAME, s, seat, legal(GAME, s, seat), table), table)
    everything: list[Move] = [*map(Play, PACK), *map(Twenty, Suit.all()), Forty(), *map(NameTrump, Suit.all())]
    for viewer in VIEWERS:
        for world in worlds(s, viewer, 8):
            assert GAME.view(world, viewer) == GAME.view(s, viewer)
            for language in LANGUAGES:
                formatter = MessageFormatter(sheet(Rufschnapsen, language), NAMES)
                here, there = (alt_text(GAME.view(one, viewer), formatter) for one in (s, world))
                assert here == there
            if viewer is not None:
                assert legal(GAME, world, viewer) == legal(GAME, s, viewer)
                for move in everything:
                    assert GAME.forbids(world, viewer, move) == GAME.forbids(s, viewer, move)
                    assert GAME.why_not(world, viewer, move) == GAME.why_not(s, viewer, move)


def test_3_2_a_solo_looks_like_any_other_deal_until_the_ace_falls() -> None:
    """The same public course with the ace in one hand or in the other: all but its holders see and hear the same."""
    with_mate = position("heK krA", "kaA krK", "heA krD", "piA kr10")
    alone = position("heA krA", "kaA krK", "heK krD", "piA kr10")
    acts: list[tuple[Seat, Move]] = [(0, Play(Card("krA"))), (1, Play(Card("krK"))), (2, Play(Card("krD")))]
    for act in acts:
        with_mate, heard = acted(with_mate, act)
        alone, also = acted(alone, act)
        assert heard == also
        for viewer in (None, 1, 3):
            assert GAME.view(with_mate, viewer) == GAME.view(alone, viewer)


def test_who_got_there_first_is_nowhere_to_be_seen() -> None:
    """The caller has 56 and seat 3 has 28: whether they have sixty-six together nobody else can tell, nor any view."""
    tricks = taken((0, "krA krK krD kr10"), (0, "piA piK piD pi10"), (0, "ka10 kaK kaD kaA"))
    s = position("heK heB", "piB krB", "he10 heD", "heA kaB", tricks=tricks, leader=3)
    assert points(s) == (56, 0, 0, 28)
    firsts = Counter(first_at_goal(world, frozenset({0, partner(world)})) for world in worlds(s, 1, 60))
    assert set(firsts) == {True, None}
    for viewer in VIEWERS:
        for world in worlds(s, viewer, 12):
            assert GAME.view(world, viewer) == GAME.view(s, viewer)
            assert GAME.to_move(world) == GAME.to_move(s)
            assert GAME.result(world) is None


@pytest.mark.parametrize(
    ("s", "seats"),
    [
        pytest.param(position("krA", "krK", "kaA", "piA"), (), id="nobody-yet"),
        pytest.param(position("kaB", "krK", "kaA", "piA", lies="heB heK", leader=0), (1,), id="on-trumps"),
        pytest.param(position("kaB", "krK", "kaA", "piA", lies="krA krK pi10", leader=0), (2,), id="not-followed"),
        pytest.param(position("kaB", "krK", "kaA", "piA", lies="krA", leader=2), (2,), id="led"),
        pytest.param(position("kaB", "krK", "kaA", "piA", lies="heB", leader=0), (), id="the-caller-need-not"),
        pytest.param(position("kaB", "piK piD", "kaA", "piA", leader=1, owed=Suit("pi")), (1,), id="announced"),
        pytest.param(position("kaB", "krK", "kaA", "piA", lies="heB heA", leader=0), (), id="the-ace-itself"),
    ],
)
def test_who_did_not_play_the_ace_when_it_was_due_does_not_hold_it(s: State, seats: tuple[Seat, ...]) -> None:
    assert without_ace(s) == seats
    if s.ace_fallen is None and "heA" not in {card for hand in s.hands for card in hand}:
        s = s._replace(hands=(*s.hands[:-1], (*s.hands[-1], Card("heA"))) if s.turn != 3 else s.hands)
    for world in worlds(s, None, 30):
        assert not any("heA" in world.hands[seat] for seat in seats)


def test_after_the_ace_has_fallen_all_see_who_plays_with_whom() -> None:
    for leader, key in ((1, "note.together"), (0, "note.alone")):
        s = position("kaB", "krK", "kaA", "piA", lies="heA", leader=leader)
        for viewer in VIEWERS:
            keys = [part.text.key for part in GAME.view(s, viewer).parts if hasattr(part, "text")]
            assert keys[-1] == key


# --- a second, naive rule book ---

Played = tuple[list[Seat], list[str]]


def naive_legal(hand: tuple[str, ...], lies: tuple[str, ...], trump: str, *, must_show: bool) -> set[str]:
    """The cards that may be played, counted out from the booklet's words, without the kit."""
    order = ["B", "D", "K", "10", "A"]

    def high(card: str, led: str) -> int:
        suit = card[:2]
        return order.index(card[2:]) + (10 if suit == trump else 5 if suit == led else 0)

    may = set(hand)
    if lies:
        led = lies[0][:2]
        top = max(high(card, led) for card in lies)
        same, trumps = {c for c in hand if c[:2] == led}, {c for c in hand if c[:2] == trump}
        for group in (same, trumps):
            if group:
                may = {c for c in group if high(c, led) > top} or group
                break
    return {trump + "A"} if must_show and trump + "A" in may else may


def naive_winners(s: State, tricks: list[Played], calls: list[tuple[int, Seat, int]], mate: Seat) -> set[Seat]:
    order = ["B", "D", "K", "10", "A"]
    team, sums, leader = {s.caller, mate}, [0, 0], 0
    for number, (seats, played) in enumerate(tricks):
        for after, seat, worth in calls:
            if after == number:
                sums[seat in team] += worth
                if sums[seat in team] >= 66:
                    return team if seat in team else {0, 1, 2, 3} - team
        trump, led = str(s.trump), played[0][:2]
        strength = [order.index(c[2:]) + (10 if c[:2] == trump else 5 if c[:2] == led else 0) for c in played]
        leader = seats[strength.index(max(strength))]
        sums[leader in team] += sum({"A": 11, "10": 10, "K": 4, "D": 3, "B": 2}[c[2:]] for c in played)
        if sums[leader in team] >= 66:
            return team if leader in team else {0, 1, 2, 3} - team
    return team if leader in team and len(team) == 2 else {0, 1, 2, 3} - team


def compared(seed: int) -> None:
    """A random deal by both rule books."""
    rng = Random(seed)
    table = Croupier(Loose(rng))
    s = called(seed, rng.choice(["kr", "pi", "he", "ka"]))
    first, mate = s, partner(s)
    tricks: list[Played] = []
    calls: list[tuple[int, Seat, int]] = []
    while True:
        seat = GAME.to_move(s)[0]
        moves = legal(GAME, s, seat)
        if s.owed is None:
            show = seat == mate != s.caller and s.ace_fallen is None
            expected = naive_legal(s.hands[seat], s.trick.cards, str(s.trump), must_show=show)
            assert {move.card for move in moves.moves if isinstance(move, Play)} == expected, seed
        move = draw(GAME, s, seat, moves, table)
        if not isinstance(move, Play):
            calls.append((len(s.tricks), seat, 40 if isinstance(move, Forty) else 20))
        else:
            if not s.trick.cards:
                tricks.append(([], []))
            tricks[-1][0].append(seat)
            tricks[-1][1].append(str(move.card))
        last = sum(map(len, s.hands)) == 1
        after = GAME.apply(s, seat, move, table)
        if last:
            break
        s = after
    won = naive_winners(first, tricks, calls, mate)
    left = {seat for seat in range(4) if after.score.left[seat] < 7}
    assert left == won, seed


@pytest.mark.parametrize("seed", range(60))
def test_a_naive_rule_book_agrees(seed: int) -> None:
    compared(seed)


def test_all_cards_are_somewhere() -> None:
    table = croupier(9)
    s = GAME.setup(table)
    while GAME.to_move(s):
        everywhere = Counter((*s.trick.cards, *s.stock, *(card for hand in s.hands for card in hand)))
        everywhere.update(card for trick in s.tricks for card in trick.cards)
        assert everywhere == Counter(PACK)
        assert sum(CARD_POINTS[card] for card in everywhere) == 120
        seat = GAME.to_move(s)[0]
        s = GAME.apply(s, seat, draw(GAME, s, seat, legal(GAME, s, seat), table), table)


def test_the_golden_record_replays() -> None:
    text = (Path(__file__).parent / "rufschnapsen.txt").read_text(encoding="utf-8")
    assert record.write(record.read(text)) == text
