"""What each seat of Herz sees, what is drawn anew of the rest, and what computer players make of it."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.cards.herz.moves import Pass, Play
from games.cards.herz.rules import Herz
from games.cards.herz.state import State
from games.contract import Card, Cards, Pad, Phrase, Roster, Seat, canonical, draw, legal, listed
from games.kit.cards import arranged, pack
from games.kit.tricks import Trick
from games.library import sheet
from games.sheets import MessageFormatter
from tests.games.cards.herz_table import (
    ACCOUNT,
    GAME,
    NAMES,
    cards,
    croupier,
    dealt,
    fight,
    passed,
    random_states,
    standing_at,
)

VIEWERS: tuple[Seat | None, ...] = (None, 0, 1, 2, 3)


# --- what is seen ---


def rows(s: State, seat: Seat | None) -> dict[str, list[Cards]]:
    found: dict[str, list[Cards]] = {"hand": [], "trick": [], "meld": [], "pile": []}
    for part in GAME.view(s, seat).parts:
        if isinstance(part, Cards):
            found[part.kind].append(part)
    return found


def faces(part: Cards) -> tuple[object, ...]:
    return tuple(face.card for face in part.faces)


def test_4_5_only_the_last_trick_is_shown() -> None:
    first, second = Trick(0, cards("kr2 kr3 kr4 krA")), Trick(3, cards("he2 he3 heA he4"))
    s = fight("pi2 ka2", "pi3 ka3", "pi4 ka4", "pi5 ka5", leader=1, tricks=(first, second))
    for seat in VIEWERS:
        (shown,) = rows(s, seat)["trick"]
        assert faces(shown) == second.cards
        assert not rows(s, seat)["meld"]
    s = GAME.apply(s, 1, Play(Card("pi3")), croupier())
    for seat in VIEWERS:
        (shown,), (last,) = rows(s, seat)["trick"], rows(s, seat)["meld"]
        assert faces(shown) == cards("pi3")
        assert faces(last) == second.cards
        assert shown.bottom == (seat or 0)
        assert [face.seat for face in last.faces if face.marked] == [1]


def test_the_roster_shows_totals_and_tricks_but_no_hits_of_this_fight() -> None:
    tricks = (Trick(0, cards("he2 he3 he4 heA")), Trick(3, cards("kr2 kr3 krA piD")))
    s = fight("pi2", "pi3", "pi4", "pi5", leader=1, tricks=tricks)
    (roster,) = [part for part in GAME.view(s, 0).parts if isinstance(part, Roster)]
    assert [(entry.score, entry.tokens, entry.moving) for entry in roster.entries] == [
        (11, 0, False),
        (34, 1, True),
        (24, 0, False),
        (9, 1, False),
    ]
    harmless = s._replace(tricks=(Trick(0, cards("kr5 kr6 kr7 kr8")), s.tricks[1]))
    for viewer, part in ((0, Roster), (None, Roster), (None, Pad)):
        shown = [p for p in GAME.view(s, viewer).parts if isinstance(p, part)]
        assert shown
        assert shown == [p for p in GAME.view(harmless, viewer).parts if isinstance(p, part)]


def test_3_3_a_choice_is_seen_by_its_owner_alone_and_that_it_was_made_by_all() -> None:
    s = dealt()
    chosen = s.hands[1][2:5]
    s = GAME.apply(s, 1, Pass(chosen), croupier())
    assert [faces(part) for part in rows(s, 1)["meld"]] == [chosen]
    (hand,) = rows(s, 1)["hand"]
    assert set(faces(hand)) == set(s.hands[1]) - set(chosen)
    for seat in VIEWERS:
        if seat != 1:
            assert not rows(s, seat)["meld"]
        (roster,) = [part for part in GAME.view(s, seat).parts if isinstance(part, Roster)]
        assert [entry.note == Phrase("entry.chosen") for entry in roster.entries] == [False, True, False, False]
    assert GAME.view(s, 1).asks[0].seats == (0, 2, 3)


def test_the_hand_lights_what_may_be_played_and_marks_what_was_received() -> None:
    s = passed(dealt())
    for seat in range(4):
        (hand,) = rows(s, seat)["hand"]
        got = {face.card for face in hand.faces if face.marked}
        assert got == set(s.gifts[(seat - 1) % 4] or ())
        assert all(face.lit for face in hand.faces) == (seat == s.trick.leader)
    s = fight("he2 kr7 kr9", "kr2", lies="krA", leader=3)
    (hand,) = rows(s, 0)["hand"]
    assert [face.card for face in hand.faces if face.lit] == ["kr7", "kr9"]
    assert not rows(s, None)["hand"]


@pytest.mark.parametrize(
    ("lies", "question"),
    [("", "Du spielst aus."), ("ka3", "Karo ist ausgespielt. Bediene, wenn du kannst.")],
)
def test_what_is_asked(lies: str, question: str) -> None:
    view = GAME.view(fight("he2", "he3", lies=lies), None)
    (ask,) = view.asks
    assert (ask.seats, MessageFormatter(sheet(Herz, "de"), NAMES)(ask.text)) == ((len(lies) // 3,), question)


# --- secrets ---


@settings(max_examples=8)
@given(st.integers(0, 2**32))
def test_resampling_looks_the_same_and_peeks_at_nothing(seed: int) -> None:
    changed = dict.fromkeys(VIEWERS, 0)
    for ply, s in enumerate(random_states(seed)):
        for seat in VIEWERS:
            other = GAME.resample(s, seat, croupier(seed + ply))
            assert GAME.view(other, seat) == GAME.view(s, seat)
            assert canonical(GAME.resample(other, seat, croupier(7))) == canonical(GAME.resample(s, seat, croupier(7)))
            assert sorted(card for hand in other.hands for card in hand) == sorted(c for hand in s.hands for c in hand)
            changed[seat] += other != s
            if seat is not None:
                assert legal(GAME, other, seat) == legal(GAME, s, seat)
                assert GAME.win_estimate(other, seat) == GAME.win_estimate(s, seat)
                for move in listed(GAME, s, seat, legal(GAME, s, seat)):
                    assert GAME.heuristic(other, seat, move) == GAME.heuristic(s, seat, move)
                    if isinstance(move, Pass):
                        break
    assert all(changed.values())


def test_resampling_honours_what_was_passed_on() -> None:
    s = passed(dealt())
    mine = s.gifts[0] or ()
    for seed in range(20):
        other = GAME.resample(s, 0, croupier(seed))
        assert set(mine) <= set(other.hands[1])
        assert (other.gifts[0], other.gifts[3]) == (mine, s.gifts[3])
        assert set(other.gifts[1] or ()) <= set(other.hands[2])
        assert set(other.gifts[2] or ()) <= set(other.hands[3])
    assert len({GAME.resample(s, 0, croupier(seed)).gifts for seed in range(20)}) > 10


def test_resampling_honours_suits_that_were_not_followed() -> None:
    tricks = (Trick(0, cards("kr2 he3 krA krK")), Trick(2, cards("ka2 ka3 pi2 ka4")))
    left = [card for card in pack() if card not in tricks[0].cards + tricks[1].cards]
    clubs, diamonds = [[card for card in left if card.suit == suit] for suit in ("kr", "ka")]
    rest = [card for card in left if card.suit in ("he", "pi")]
    hands = (clubs[:5] + rest[:6], diamonds[:6] + rest[6:11], clubs[5:] + diamonds[6:] + rest[11:13], rest[13:])
    s = State(ACCOUNT[:3], 3, tuple(tuple(hand) for hand in hands), (), Trick(3), tricks)
    assert [len(hand) for hand in s.hands] == [11] * 4
    for seed in range(30):
        other = GAME.resample(s, None, croupier(seed))
        assert "kr" not in {card.suit for card in other.hands[1]}
        assert "ka" not in {card.suit for card in other.hands[0]}


# --- computer players ---


@pytest.mark.parametrize(
    ("hand", "gone"),
    [
        pytest.param("piD pi4 pi2 he3 he2 kr3 kr4 kr5 kr6 ka2 ka3 ka4 ka5", "piD", id="the-queen-unguarded"),
        pytest.param("piA piK pi2 he3 he2 kr3 kr4 kr5 kr6 ka2 ka3 ka4 ka5", "piA piK", id="high-spades"),
        pytest.param("heA heK he2 pi3 pi2 kr3 kr4 kr5 kr6 ka2 ka3 ka4 ka5", "heA heK", id="high-hearts"),
        pytest.param("krK he3 he2 pi5 pi4 pi3 pi2 ka2 ka3 ka4 ka5 ka6 ka7", "krK", id="a-short-suit"),
    ],
)
def test_what_the_computer_passes_on(hand: str, gone: str) -> None:
    s = dealt()
    s = s._replace(hands=(arranged(cards(hand)), *s.hands[1:]))
    found = legal(GAME, s, 0)
    best = max(listed(GAME, s, 0, found), key=lambda move: GAME.heuristic(s, 0, move))
    assert isinstance(best, Pass)
    assert set(cards(gone)) <= set(best.cards)


TAKEN_BY_UDO = (
    Trick(1, cards("heA heK heD heB")),
    Trick(1, cards("he9 he8 he7 he6")),
    Trick(1, cards("krA he5 he4 kr2")),
)


@pytest.mark.parametrize(
    ("hand", "lies", "tricks", "best"),
    [
        pytest.param("piD he10 krA", "ka9", (), "piD", id="dumps-the-queen-when-void"),
        pytest.param("piD pi3 kr2", "piK", (), "piD", id="dumps-her-under-the-king"),
        pytest.param("pi9 pi3 piA", "piD pi4", (), "pi9", id="ducks-under-the-queen-with-the-highest-losing-card"),
        pytest.param("kr3 kr9 krA", "krK kr2 kr4", (), "krA", id="last-in-a-harmless-trick-goes-high"),
        pytest.param("he3 he9 heA", "heK he2 he4", (), "he9", id="last-in-a-costly-trick-ducks"),
        pytest.param("heA he2 piK", "", (), "he2", id="leads-low"),
        pytest.param("heA kr2 kaK", "pi9", (), "heA", id="throws-the-highest-heart"),
        pytest.param("he10 krK", "piA", TAKEN_BY_UDO[:2], "he10", id="throws-a-heart-while-nobody-marches"),
        pytest.param("he10 krK", "piA", TAKEN_BY_UDO, "krK", id="feeds-no-march"),
    ],
)
def test_how_the_computer_plays(hand: str, lies: str, tricks: tuple[Trick, ...], best: str) -> None:
    leader = 1 if tricks else (4 - len(cards(lies))) % 4
    seat = (leader + len(cards(lies))) % 4
    hands = ["kr5 kr6 kr7"] * 4
    hands[seat] = hand
    s = fight(*hands, lies=lies, leader=leader, tricks=tricks)
    assert max(legal(GAME, s, seat).moves, key=lambda move: GAME.heuristic(s, seat, move)) == Play(Card(best))


def test_the_computer_takes_far_fewer_hits_than_chance() -> None:
    table = croupier(3)
    s = GAME.setup(table)
    hits: Counter[Seat] = Counter()
    fights = 0
    while fights < 20:
        seat = GAME.to_move(s)[0]
        found = legal(GAME, s, seat)
        if seat == 2:
            move = max(listed(GAME, s, seat, found), key=lambda move: GAME.heuristic(s, 2, move))
        else:
            move = draw(GAME, s, seat, found, table)
        before = len(s.account)
        s = GAME.apply(s, seat, move, table)
        if len(s.account) > before:
            fights += 1
            hits.update(dict(enumerate(s.account[-1].hits)))
        if s.over:
            s = GAME.setup(table)
    assert 3 * hits[2] < 26 * fights - 3 * hits[2]


def test_standing_falls_with_hits() -> None:
    level = fight("pi2", "pi3", "pi4", "pi5", account=standing_at(20, 20, 20, 20))
    assert [GAME.win_estimate(level, seat) for seat in range(4)] == [0.5] * 4
    behind = level._replace(account=standing_at(90, 20, 20, 20))
    hit = level._replace(tricks=(Trick(0, cards("piA piD pi6 pi7")),))
    for s in (behind, hit):
        assert 0 <= GAME.win_estimate(s, 0) < 0.5 < GAME.win_estimate(s, 1) <= 1


def lacking(s: State) -> dict[Seat, set[str]]:
    """The suits that each seat has shown not to have, by not following."""
    lacks: dict[Seat, set[str]] = {seat: set() for seat in range(4)}
    for trick in (*s.tricks, s.trick):
        for place, card in enumerate(trick.cards):
            if card.suit != trick.cards[0].suit:
                lacks[(trick.leader + place) % 4].add(trick.cards[0].suit)
    return lacks


def test_nobody_is_dealt_a_suit_he_has_shown_not_to_have() -> None:
    looked_at = 0
    for seed in range(6):
        for ply, s in enumerate(random_states(seed)):
            lacks = lacking(s)
            for viewer in VIEWERS:
                other = GAME.resample(s, viewer, croupier(seed + ply))
                for seat, hand in enumerate(other.hands):
                    looked_at += bool(lacks[seat]) and seat != viewer and len(hand) > 0
                    assert not {card.suit for card in hand} & lacks[seat], f"{viewer} sees seat {seat} in {s.trick}"
    assert looked_at > 100
