"""Herzblatt."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.cards.herzblatt.deal import stakes_for
from games.cards.herzblatt.moves import Declare, Move, TakeBlind
from games.cards.herzblatt.rules import Herzblatt
from games.cards.herzblatt.state import EACH, RANKING, Options, State, cards_for
from games.cards.tricks.card_points import CARD_POINTS
from games.cards.tricks.moves import Discard, Pass, Play, PlayHand
from games.contract import Card, Cards, Croupier, Loose, Offer, Seat, draw, legal
from games.kit.cards import arranged
from games.kit.tricks import Trick, worth
from games.library import sheet
from games.match import record
from games.match.match import open_match
from games.match.reading import read_act
from games.match.seeds import SEED_BYTES
from games.players import LEVELS, Budget, choose
from games.sheets import LANGUAGES, MessageFormatter
from render import alt_text

THREE = Herzblatt(3)
NAMES = ("Anna", "Ben", "Carla", "Dora", "Emil", "Finn")


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(map(Card, codes.split()))


def croupier(seed: int = 0) -> Croupier:
    return Croupier(Loose(Random(seed)))


def position(*hands: str, lies: str = "", leader: Seat = 0, blind: str = "krB krD", **more: Any) -> State:
    """A position in the middle of play; seat 1 is the declarer, the last seat has dealt."""
    held = tuple(arranged(cards(hand)) for hand in hands)
    state = State((0,) * len(held), 0, len(held) - 1, "play", held, cards(blind), Trick(leader, cards(lies)))
    return state._replace(**{"declarer": 1, **more})


def acted(game: Herzblatt, s: State, *acts: tuple[Seat, Move]) -> tuple[State, list[str]]:
    keys: list[str] = []
    for seat, move in acts:
        assert game.forbids(s, seat, move) is None
        table = croupier(7)
        s = game.apply(s, seat, move, table)
        keys += [one.phrase.key for one in table.said if one.to is None]
    return s, keys


# --- cards ---


@pytest.mark.parametrize(
    ("seats", "number", "low"),
    [
        pytest.param(2, 20, "", id="2.3-two-without-any-low-heart"),
        pytest.param(3, 26, "kr9 pi9 he7 he8 he9 ka9", id="2.3-three"),
        pytest.param(4, 26, "kr9 pi9 he7 he8 he9 ka9", id="2.3-four"),
        pytest.param(5, 32, "kr7 kr8 kr9 pi7 pi8 pi9 he7 he8 he9 ka7 ka8 ka9", id="2.3-five"),
        pytest.param(6, 32, "kr7 kr8 kr9 pi7 pi8 pi9 he7 he8 he9 ka7 ka8 ka9", id="2.3-six"),
    ],
)
def test_packs(seats: int, number: int, low: str) -> None:
    pack = cards_for(seats)
    assert len(pack) == number == seats * EACH[seats] + 2
    assert {card for card in pack if card.rank in "789"} == set(cards(low))
    assert worth(pack, CARD_POINTS) == 120


def test_2_2_the_lowest_heart_beats_any_other_ace() -> None:
    assert RANKING.beats(Card("he7"), Card("krA"))
    assert RANKING.beats(Card("kr10"), Card("krK")), "the ten is second"


# --- who plays, and the blind ---


def test_3_1_everybody_is_asked_once_and_the_first_who_dares_plays() -> None:
    s = THREE.setup(croupier(2))
    first, second = s.forehand, (s.forehand + 1) % 3
    assert THREE.to_move(s) == (first,)
    s, _ = acted(THREE, s, (first, Pass()))
    assert THREE.to_move(s) == (second,)
    s, _ = acted(THREE, s, (second, Declare()))
    assert (s.declarer, s.phase) == (second, "blind")
    assert THREE.to_move(s) == (second,)


def test_3_2_all_pass_and_cards_are_dealt_anew() -> None:
    s = THREE.setup(croupier(2))
    dealer, first = s.dealer, s.forehand
    s, keys = acted(THREE, s, *(((first + step) % 3, Pass()) for step in range(3)))
    assert keys[-2:] == ["all.passed", "dealt"]
    assert (s.deals, s.balance, s.phase, s.passed) == (0, (0, 0, 0), "bid", 0)
    assert s.dealer == (dealer + 1) % 3


def test_3_3_any_two_cards_are_laid_away() -> None:
    s = position("heA he7", "he10 piA", "heB ka9", blind="kr10 pi10", phase="blind")
    s, keys = acted(THREE, s, (1, TakeBlind()))
    assert keys == ["blind.taken"]
    assert set(s.hands[1]) == set(cards("he10 piA kr10 pi10"))
    (offer,) = THREE.offers(s, 1)
    assert isinstance(offer, Offer)
    assert offer.count() == 6
    s, keys = acted(THREE, s, (1, Discard(cards("he10 piA"))))
    assert (s.blind, s.phase) == (cards("he10 piA"), "play")
    assert THREE.to_move(s) == (0,), "4.1: forehand leads, not the declarer"


def test_3_3_the_blind_may_lie_unseen() -> None:
    s = position("heA he7", "he10 piA", "heB ka9", blind="kr10 pi10", phase="blind")
    s, _ = acted(THREE, s, (1, PlayHand()))
    assert (s.phase, s.took, s.blind) == ("play", False, cards("kr10 pi10"))
    assert {THREE.resample(s, 1, croupier(seed)).blind for seed in range(30)} != {s.blind}, "the declarer neither"


@pytest.mark.parametrize(
    ("phase", "text", "move"),
    [
        ("bid", "Ich spiele!", Declare()),
        ("bid", "spiele", Declare()),
        ("bid", "play", Declare()),
        ("bid", "ich passe.", Pass()),
        ("bid", "weiter", Pass()),
        ("blind", "ich nehme den Blinden", TakeBlind()),
        ("blind", "aus der Hand", PlayHand()),
        ("lay", "drücke kr10 pi10", Discard(cards("kr10 pi10"))),
        ("lay", "pi10 kr10!", Discard(cards("kr10 pi10"))),
        ("lay", "Kreuz Zehn, Pik Zehn", Discard(cards("kr10 pi10"))),
        ("lay", "Ich lege kr10 und pi10 weg.", Discard(cards("kr10 pi10"))),
        ("lay", "drücken kr10 pi10", Discard(cards("kr10 pi10"))),
        ("bid", "I play", Declare()),
        ("bid", "I pass", Pass()),
        ("blind", "ich spiele aus der Hand!", PlayHand()),
        ("blind", "I take the blind", TakeBlind()),
    ],
)
def test_moves_are_read_as_they_are_said(phase: Any, text: str, move: Move) -> None:
    s = position("heA he7", "kr10 pi10 piA", "heB ka9", phase=phase, dealer=0)
    match = open_match(THREE, bytes(SEED_BYTES))
    match = replace(match, state=s, legals=tuple(legal(THREE, s, seat) for seat in range(3)))
    assert read_act(match, 1, text) == move


@pytest.mark.parametrize("text", ["Herz-Bauer", "Herz Bauer!", "jack of hearts"])
def test_the_booklet_calls_the_jack_bauer(text: str) -> None:
    s = position("heA he7", "kr10 piA", "heB ka9", leader=2)
    match = replace(open_match(THREE, bytes(SEED_BYTES)), state=s)
    match = replace(match, legals=tuple(legal(THREE, s, seat) for seat in range(3)))
    assert read_act(match, 2, text) == Play(Card("heB"))


# --- tricks ---


@pytest.mark.parametrize(
    ("lies", "hand", "card", "paragraph"),
    [
        pytest.param("krA", "kr9 heA", "heA", "4.2", id="4.2-follow"),
        pytest.param("krA he7", "kr9 heA", "kr9", None, id="4.2-following-goes-before-overtrumping"),
        pytest.param("krA he7", "kr9 heA", "heA", "4.2", id="4.2-a-trump-does-not-follow"),
        pytest.param("he9", "heB he7", "he7", "4.3", id="4.3-beat-the-heart"),
        pytest.param("he9", "heB he7", "heB", None, id="4.3-beaten"),
        pytest.param("heA", "heB he7", "he7", None, id="4.3-cannot-beat"),
        pytest.param("heA", "heB krA", "krA", "4.2", id="4.3-a-heart-at-least"),
        pytest.param("he9", "krA pi9", "pi9", None, id="4.3-none-at-all"),
        pytest.param("krA he9", "heB pi9", "pi9", "4.4", id="4.4-beat-the-trump-that-lies"),
        pytest.param("krA he9", "heB he7 pi9", "he7", "4.4", id="4.4-a-lower-one-will-not-do"),
        pytest.param("krA he9", "he8 pi9", "pi9", None, id="4.4-cannot-beat"),
        pytest.param("krA", "heB pi9", "pi9", None, id="4.4-no-duty-to-trump"),
        pytest.param("krA", "heB pi9", "heB", None, id="4.4-may-trump"),
        pytest.param("he9 heK pi9", "he10 heB", "heB", "4.3", id="7.3-the-best-so-far-counts"),
    ],
)
def test_what_may_be_played(lies: str, hand: str, card: str, paragraph: str | None) -> None:
    game = Herzblatt(4)
    seat = len(cards(lies))
    hands = ["kr9", "kr9", "kr9", "kr9"]
    hands[seat] = hand
    assert game.forbids(position(*hands, lies=lies), seat, Play(Card(card))) == paragraph


# --- settling ---


@pytest.mark.parametrize(
    ("points", "stakes"), [(120, 1), (66, 1), (65, -2), (31, -2), (30, -3), (0, -3)], ids="5-{}".format
)
def test_price(points: int, stakes: int) -> None:
    assert stakes_for(points) == stakes


def with_points(seat: Seat, points: int) -> tuple[Trick, ...]:
    """Tricks of one card each, with a number of points for a seat."""
    tricks = []
    for code, value in (("krA", 11), ("kr10", 10), ("krK", 4), ("krD", 3), ("krB", 2)):
        while points >= value and points - value != 1:
            tricks.append(Trick(seat, cards(code)))
            points -= value
    assert not points
    return tuple(tricks)


@pytest.mark.parametrize(
    ("in_tricks", "blind", "took", "balance", "key"),
    [
        pytest.param(46, "kr10 pi10", True, (-3, 6, -3), "won", id="5.1-two-tens-laid-away"),
        pytest.param(45, "kr10 pi10", True, (6, -12, 6), "lost", id="5.3-one-short"),
        pytest.param(46, "kr10 pi10", False, (-3, 6, -3), "won", id="7.4-an-unseen-blind-counts"),
        pytest.param(11, "krB krD", True, (9, -18, 9), "schneider", id="5.4-thirty-or-fewer"),
    ],
)
def test_settling(in_tricks: int, blind: str, took: bool, balance: tuple[int, ...], key: str) -> None:
    game = Herzblatt(3, Options(deals=1, stake=3))
    s = position("kr9", "he7", "pi9", blind=blind, took=took, tricks=with_points(1, in_tricks))
    s, keys = acted(game, s, (0, Play(Card("kr9"))), (1, Play(Card("he7"))), (2, Play(Card("pi9"))))
    assert s.balance == balance
    assert key in keys
    assert ("away.was" if took else "blind.was.open") in keys
    result = game.result(s)
    assert result is not None
    assert result.points == balance
    assert sum(balance) == 0


def test_1_3_as_many_deals_as_players() -> None:
    s = position("kr9", "he7", "pi9", tricks=with_points(1, 40), deals=1)
    s, keys = acted(THREE, s, (0, Play(Card("kr9"))), (1, Play(Card("he7"))), (2, Play(Card("pi9"))))
    assert keys[-1] == "dealt"
    assert (s.deals, s.dealer) == (2, 0)
    assert THREE.result(s._replace(deals=3)) is not None


@pytest.mark.parametrize("level", LEVELS)
def test_3_3_no_level_leaves_the_blind_lying(level: str) -> None:
    """What it takes up, it can lay away again."""
    for hand in ("he10 piA", "heA heK he10 krA"):
        s = position("heB he7 ka9 kaK", hand, "he8 ka10 kr9 krD", blind="kr10 pi10", phase="blind")
        chosen = {choose(THREE, s, 1, level, Random(seed), Budget(worlds=16)) for seed in range(20)}
        assert chosen == {TakeBlind()}


# --- secrets ---


def worlds(game: Herzblatt, s: State, viewer: Seat | None, several: int = 40) -> Iterator[State]:
    return (game.resample(s, viewer, croupier(seed)) for seed in range(several))


def piles(s: State, viewer: Seat | None) -> list[tuple[Card | None, ...]]:
    parts = [part for part in THREE.view(s, viewer).parts if isinstance(part, Cards)]
    return [
        tuple(face.card for face in part.faces)  # type: ignore[misc]  # no pack of its own
        for part in parts
        if part.kind in ("pile", "meld")
    ]


def test_3_4_only_who_laid_cards_away_sees_them() -> None:
    s = position("heA he7 ka9", "he10 piA he8", "heB ka10 pi9", blind="kr10 pi10", took=True)
    assert piles(s, 1) == [cards("kr10 pi10")]
    for viewer in (None, 0, 2):
        assert piles(s, viewer) == [(None, None)]
        seen = list(worlds(THREE, s, viewer))
        assert len({world.blind for world in seen}) > 15, "what was laid away may be nearly anything"
    assert {world.blind for world in worlds(THREE, s, 1)} == {cards("kr10 pi10")}
    assert len({world.hands[0] for world in worlds(THREE, s, 1)}) > 10


def test_the_blind_is_hidden_from_all_until_it_is_taken() -> None:
    s = THREE.setup(croupier(5))
    for viewer in (None, 0, 1, 2):
        assert piles(s, viewer) == [(None, None)]
        assert len({world.blind for world in worlds(THREE, s, viewer)}) > 25


def test_who_took_it_up_is_told_alone() -> None:
    s = position("heA he7", "he10 piA", "heB ka9", blind="kr10 pi10", phase="blind")
    table = croupier()
    THREE.apply(s, 1, TakeBlind(), table)
    assert [(one.to, one.phrase.key) for one in table.said] == [(None, "blind.taken"), (1, "blind.was")]


def test_what_was_not_beaten_is_not_held() -> None:
    """Seat 1 has answered a led heart with a lower one: it has none that is higher."""
    trick = Trick(0, cards("heB he9 he10"))
    s = position("ka9 kaA", "kr9 krA", "heA pi9", blind="heD heK", tricks=(trick,), declarer=0)
    for viewer in (None, 0):
        for world in worlds(THREE, s, viewer):
            assert not {"heA", "heD", "heK"} & {*world.hands[1]}


def test_others_cards_tell_nothing_in_words_or_pictures() -> None:
    taken, _ = acted(THREE, position("heA he7", "he10 piA", "heB ka9", phase="blind"), (1, TakeBlind()))
    away, _ = acted(THREE, taken, (1, Discard(cards("krB piA"))))
    for moment in (THREE.setup(croupier(5)), taken, away):
        for viewer in (None, 0, 1, 2):
            for world in worlds(THREE, moment, viewer, 4):
                assert THREE.view(world, viewer) == THREE.view(moment, viewer)
                for language in LANGUAGES:
                    formatter = MessageFormatter(sheet(Herzblatt, language), NAMES)
                    here, there = (alt_text(THREE.view(one, viewer), formatter) for one in (moment, world))
                    assert here == there
                if viewer is not None:
                    assert legal(THREE, world, viewer) == legal(THREE, moment, viewer)


# --- laws ---


@settings(max_examples=12)
@given(st.integers(0, 2**32), st.sampled_from([2, 3, 4, 5, 6]))
def test_cards_and_points_are_conserved(seed: int, seats: int) -> None:
    game = Herzblatt(seats)
    table = croupier(seed)
    s = game.setup(table)
    while s.deals == 0:
        everywhere = Counter((*s.trick.cards, *s.blind, *(card for hand in s.hands for card in hand)))
        everywhere.update(card for trick in s.tricks for card in trick.cards)
        assert everywhere == Counter(cards_for(seats))
        seat = game.to_move(s)[0]
        s = game.apply(s, seat, draw(game, s, seat, legal(game, s, seat), table), table)
    assert sum(s.balance) == 0


def test_the_golden_record_replays() -> None:
    text = (Path(__file__).parent / "herzblatt.txt").read_text(encoding="utf-8")
    assert record.write(record.read(text)) == text
