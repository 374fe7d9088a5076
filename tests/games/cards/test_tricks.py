"""What trick games with couples share, at any number of seats and with cards that are there twice."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any, NamedTuple

import pytest

from games.cards.herzblatt.state import RANKING
from games.cards.tricks.announcing import (
    Call,
    announce,
    announced_points,
    is_owed,
    missing_for_couple,
    missing_for_exchange,
)
from games.cards.tricks.knowledge import redeal_unseen
from games.cards.tricks.same_state import once_a_state
from games.cards.tricks.scoring import points, trick_counts, worth_of_loss
from games.cards.tricks.table import Hands, draw_cards, exchange_card, play_card, show_cards, take_trick
from games.contract import Card, Cards, Croupier, Loose, Seat, legal
from games.kit.suits import Suit
from games.kit.talon import Talon
from games.kit.tricks import TRUMP, Ranking, Trick
from games.library import find
from tests.oracles import couples_check

HE = Suit("he")
PACK = tuple(Card(suit + rank) for suit in ("kr", "pi", "he", "ka") for rank in ("A", "10", "K", "D", "B"))


class State(NamedTuple):
    """The least there is."""

    hands: Hands
    shown: Hands
    talon: Talon = Talon()
    trick: Trick = Trick(0)
    tricks: tuple[Trick, ...] = ()
    calls: tuple[Call, ...] = ()
    owed: Suit | None = None

    @property
    def ranking(self) -> Ranking:
        return Ranking.with_trump(HE, ("B", "D", "K", "10", "A"))


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(map(Card, codes.split()))


def state(*hands: str, shown: tuple[str, ...] = (), **more: Any) -> State:
    known = tuple(map(cards, shown)) or ((),) * len(hands)
    return State(tuple(map(cards, hands)), known, **more)


def croupier(seed: int = 0) -> Croupier:
    return Croupier(Loose(Random(seed)))


def test_of_two_alike_one_is_played_and_the_seen_one_goes_first() -> None:
    s = play_card(state("krK krK", "krA", "piA", shown=("krK", "", "")), 0, Card("krK"))
    assert (s.hands[0], s.shown[0], s.trick) == (cards("krK"), (), Trick(0, cards("krK")))


@pytest.mark.parametrize(
    ("before", "seen", "after"),
    [
        pytest.param("", "krK krD", "krK krD", id="new"),
        pytest.param("krK", "krK krD", "krK krD", id="the-one-that-was-seen-may-be-the-one-that-is-shown"),
        pytest.param("krK", "krK krK", "krK krK", id="two-at-once"),
    ],
)
def test_what_is_shown_is_known(before: str, seen: str, after: str) -> None:
    s = state("krK krK krD", "", "", shown=(before, "", ""))
    assert show_cards(s, 0, *cards(seen)).shown[0] == cards(after)


@pytest.mark.parametrize("leader", range(4))
def test_four_play_a_trick_and_draw_clockwise_from_its_winner(leader: Seat) -> None:
    s = state("krB", "krA", "krD", "heB", talon=Talon(cards("piA piK piD heK")), trick=Trick(leader))
    for step in range(4):
        s = play_card(s, seat := (leader + step) % 4, s.hands[seat][0])
    s = take_trick(s, croupier())
    assert s.trick == Trick(3)
    table = croupier()
    s = draw_cards(s, s.trick.leader, table)
    assert s.hands == (cards("piK"), cards("piD"), cards("heK"), cards("piA"))
    assert s.shown == ((), (), cards("heK"), ())
    assert not s.talon.cards
    assert [one.phrase.key for one in table.said] == ["talon.gone"]


def test_who_swaps_is_known_to_hold_what_lay_open_beside_what_was_known() -> None:
    s = state("heB heK krA", "", shown=("heK", ""), talon=Talon(cards("piA heK")))
    s = exchange_card(s, 0, Card("heB"))
    assert s.hands[0] == cards("krA heK heK")
    assert s.shown[0] == cards("heK heK")
    assert s.talon.upcard == "heB"


OWN = (Trick(2, cards("krA krB krD")),)


@pytest.mark.parametrize(
    ("s", "fresh", "missing"),
    [
        pytest.param(state("", "", "", tricks=OWN), "heK heD", None, id="nothing"),
        pytest.param(state("", "", ""), "heK heD", "trick", id="no-trick"),
        pytest.param(state("", "", "", tricks=(Trick(0, OWN[0].cards),)), "heK heD", "trick", id="somebody-elses"),
        pytest.param(state("", "", "", tricks=OWN, owed=HE), "heK heD", "owed", id="a-lead-is-owed"),
        pytest.param(state("", "", "", tricks=OWN), "heK", "couple", id="only-one-of-them"),
    ],
)
def test_what_is_missing_for_a_couple(s: State, fresh: str, missing: str | None) -> None:
    assert missing_for_couple(s, 2, "he", cards(fresh)) == missing


@pytest.mark.parametrize(
    ("talon", "missing"),
    [
        pytest.param(Talon(cards("piA heK")), None, id="nothing"),
        pytest.param(Talon(cards("piA heK"), covered=True), "open", id="closed"),
        pytest.param(Talon(), "open", id="gone"),
        pytest.param(Talon(cards("piA heB")), "higher", id="the-same-lies-there"),
    ],
)
def test_what_is_missing_for_an_exchange(talon: Talon, missing: str | None) -> None:
    assert missing_for_exchange(state("heB", "", talon=talon), 0, Card("heB")) == missing
    if missing is None:
        assert missing_for_exchange(state("krB", "", talon=talon), 0, Card("heB")) == "trump"


def test_a_couple_is_shown_counts_and_must_be_led() -> None:
    s = announce(state("", "heK heD krA", "", "", tricks=OWN), Call(1, HE, 40))
    assert (s.shown[1], s.owed, s.calls) == (cards("heK heD"), HE, (Call(1, HE, 40),))
    assert [is_owed(card, s.owed) for card in cards("heK heD heA krK")] == [True, True, False, False]
    assert is_owed(Card("krA"), None)
    assert announced_points((*s.calls, Call(3, HE, 20), Call(1, HE, 20)), 4) == (0, 60, 0, 20)


def test_points_and_tricks_of_three() -> None:
    s = state("", "", "", tricks=(*OWN, Trick(0, cards("pi10 piB heB"))), calls=(Call(0, HE, 20),))
    assert points(s) == (20, 0, 16 + 14)
    assert trick_counts(s) == (0, 0, 2)


@pytest.mark.parametrize(
    ("tricks", "has", "worth"), [(0, 0, 3), (0, 40, 3), (1, 0, 2), (1, 32, 2), (1, 33, 1), (9, 65, 1)]
)
def test_what_a_loss_costs(tricks: int, has: int, worth: int) -> None:
    assert worth_of_loss(tricks, has) == worth


def test_of_three_hands_only_what_may_be_elsewhere_changes() -> None:
    s = state("krK", "krA he10", "kaA kaK", shown=("", "krA", ""), talon=Talon(cards("pi10 piK heB"), covered=True))
    strict = (Trick(1, cards("krD piD")),)  # seat 2 has neither clubs nor trumps
    worlds = set()
    for seed in range(80):
        fresh = redeal_unseen(s, 0, croupier(seed), strict=strict, pack=PACK, duties=("beat", "trump"))
        hands, talon = fresh.hands, fresh.talon
        assert hands[0] == s.hands[0]
        assert "krA" in hands[1]
        assert not {"he10"} & {*hands[2]}
        assert talon.upcard is None
        assert talon.cards[-1] == "heB"
        worlds.add((hands, frozenset(talon.cards)))
    # the second card of seat 1: any of five; where that is he10 the hand of seat 2 is two of four, else two of three
    assert len(worlds) == 6 + 4 * 3


@pytest.mark.parametrize("kind", couples_check.kinds(), ids=lambda kind: kind.name)
def test_a_second_naive_rule_book_says_the_same(kind: couples_check.Kind) -> None:
    assert couples_check.compare(kind, 12, Random(7)) is None


@pytest.mark.parametrize("kind", couples_check.kinds(), ids=lambda kind: kind.name)
def test_only_what_a_seat_cannot_see_is_drawn_anew_and_it_is_in_nearly_every_world(kind: couples_check.Kind) -> None:
    rng, game = Random(3), kind.game
    table = Croupier(Loose(rng))
    s, several, alike = game.setup(table), 0, 0
    for ply in range(70):
        seat = game.to_move(s)[0]
        if ply % 5 == 0:
            for looks in (None, *range(game.seats)):
                chair = None if looks is None else couples_check.chair_of(s, looks)
                worlds = [game.resample(s, looks, table) for _ in range(5)]
                for world in worlds:
                    assert world._replace(hands=s.hands, talon=s.talon) == s, "all else stays as it is"
                    assert chair is None or world.hands[chair] == s.hands[chair]
                    assert list(map(len, world.hands)) == list(map(len, s.hands))
                    assert (world.talon.cards[-1:], world.talon.covered) == (s.talon.cards[-1:], s.talon.covered)
                    assert Counter(everywhere(world)) == Counter(everywhere(s))
                    for hand, shown in zip(world.hands, s.shown, strict=True):
                        assert Counter(shown) <= Counter(hand)
                unknown = [len(hand) - len(s.shown[place]) for place, hand in enumerate(s.hands) if place != chair]
                unknown += [len(s.talon.cards[:-1])]
                if sum(unknown) > 8 and sum(unknown) - max(unknown) > 3:
                    several += len(worlds)
                    alike += len(worlds) - len({*worlds, s} - {s})
        moves = [move for move in legal(game, s, seat).moves if type(move).__name__ not in ENDING]
        s = game.apply(s, seat, rng.choice(moves), table)
    assert several >= 30
    assert alike < several / 20


def test_what_is_asked_of_one_state_is_worked_out_once() -> None:
    asked = []

    @once_a_state
    def count(s: State, more: int) -> int:
        asked.append(more)
        return len(s.hands) + more

    one, other = state("krA", "krK"), state("krA", "krK", "krD")
    assert [count(one, 1), count(one, 1), count(one, 2), count(other, 2), count(one, 2)] == [3, 3, 4, 5, 4]
    assert asked == [1, 2, 2, 2]


ENDING = ("Claim", "Out", "Close", "Cover")


def everywhere(s: Any) -> list[Card]:
    return [card for zone in (*s.hands, s.talon.cards) for card in zone]


@pytest.mark.parametrize(
    ("game_id", "seats"),
    [("schnapsen", 2), ("sechsundsechzig", 2), ("sechsundsechzig", 4), ("binokl", 2), ("ecarte", 2), ("herzblatt", 3)],
)
def test_trumps_lie_first_in_the_own_hand_and_all_is_in_the_order_of_the_game(game_id: str, seats: int) -> None:
    game = find(game_id)(seats)
    labels = set()
    for seed in range(20):
        s = game.setup(croupier(seed))
        for seat in range(seats):
            (hand,) = (part for part in game.view(s, seat).parts if isinstance(part, Cards) and part.kind == "hand")
            lying = [Card(str(face.card)) for face in hand.faces]
            ranking = getattr(s, "ranking", None) or RANKING
            suits = [ranking.suit[card] for card in lying]
            trumps = suits.count(TRUMP)
            assert Counter(lying) == Counter(next(h for h in s.hands if Counter(h) == Counter(lying)))
            assert suits[:trumps] == [TRUMP] * trumps
            heights = [(suits.index(ranking.suit[card]), -ranking.height[card]) for card in lying]
            assert heights == sorted(heights)
            assert hand.label is not None
            labels.add(hand.label.key)
            assert (hand.label.key == "hand.trumps") == (trumps > 0)
    assert "hand.trumps" in labels
