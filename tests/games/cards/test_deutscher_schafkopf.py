"""Deutscher Schafkopf."""

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

from games.cards.deutscher_schafkopf.cards import PACK, best_jack, best_suits, ranking, reach, suit_points, trumps_with
from games.cards.deutscher_schafkopf.moves import Move, Report
from games.cards.deutscher_schafkopf.rules import DeutscherSchafkopf
from games.cards.deutscher_schafkopf.scoring import strokes_for
from games.cards.deutscher_schafkopf.state import Options, State
from games.cards.tricks.moves import NameTrump, Pass, Play
from games.contract import Card, Cards, Croupier, Loose, Note, Prop, Roster, Seat, draw, legal
from games.kit.cards import arranged
from games.kit.suits import Suit
from games.kit.tricks import TRUMP, Trick, cards_played
from games.library import sheet
from games.match import record
from games.match.match import open_match
from games.match.reading import read_act
from games.match.seeds import SEED_BYTES
from games.sheets import LANGUAGES, MessageFormatter
from render import alt_text

GAME = DeutscherSchafkopf()
VIEWERS: tuple[Seat | None, ...] = (None, 0, 1, 2, 3)
NAMES = ("Anna", "Ben", "Carla", "Dora")


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(map(Card, codes.split()))


LOTS = cards("krA ka7 he9 piK")
"""Seats 0 and 1 against 2 and 3."""


def croupier(seed: int = 0) -> Croupier:
    return Croupier(Loose(Random(seed)))


def position(*hands: str, lies: str = "", leader: Seat = 0, **more: Any) -> State:
    """A position in the middle of play; the last seat has dealt."""
    held = tuple(map(cards, hands))
    more = {"phase": "play", "declarer": 0, "trump": "he", "numbers": (5, 0, 0, 0), **more}
    strokes, phase = more.pop("strokes", (0, 0)), more.pop("phase")
    return State(LOTS, strokes, 0, 3, phase, held, Trick(leader, cards(lies)), **more)


def reporting(*hands: str) -> State:
    return position(
        *(" ".join(arranged(cards(hand))) for hand in hands),
        phase="report",
        declarer=None,
        trump="",
        numbers=(None,) * 4,
    )


def acted(s: State, *acts: tuple[Seat, Move], game: DeutscherSchafkopf = GAME) -> tuple[State, list[str]]:
    keys: list[str] = []
    for seat, move in acts:
        assert game.forbids(s, seat, move) is None
        table = croupier(7)
        s = game.apply(s, seat, move, table)
        keys += [one.phrase.key for one in table.said]
    return s, keys


def all_reported(s: State) -> tuple[State, list[str]]:
    """Everybody has spoken, with the first suit that gives the most."""
    acts: list[tuple[Seat, Move]] = []
    for seat, hand in enumerate(s.hands):
        most = reach(hand)
        acts.append((seat, Report(most, best_suits(hand)[0]) if most >= 5 else Pass()))
    return acted(s, *acts)


# --- parties ---


@pytest.mark.parametrize(
    ("lots", "parties"),
    [
        pytest.param("krA ka7 he9 piK", (0, 0, 1, 1), id="highest-with-lowest"),
        pytest.param("he9 krA piK ka7", (1, 0, 1, 0), id="wherever-they-sit"),
        pytest.param("pi10 heB kaD kr9", (1, 1, 0, 0), id="10-below-the-courts"),
        pytest.param("ka9 he9 pi9 kr9", (0, 1, 1, 0), id="suits-decide"),
        pytest.param("heA kaA krA pi7", (1, 1, 0, 0), id="clubs-highest"),
    ],
)
def test_1_3_lots_make_the_parties(lots: str, parties: tuple[int, ...]) -> None:
    assert position("", "", "", "")._replace(lots=cards(lots)).parties == parties


def test_1_3_everybody_sees_the_lots_and_they_are_of_32_cards() -> None:
    table = croupier(4)
    s = GAME.setup(table)
    told = [dict(one.phrase.params)["card"] for one in table.said if one.phrase.key == "lot"]
    assert tuple(told) == s.lots
    assert len(set(s.lots)) == 4
    assert set(s.lots) <= set(PACK)
    for seed in range(30):
        assert not {card.rank for card in GAME.setup(croupier(seed)).lots} & set("23456")


# --- cards and tricks ---


def test_2_2_eleven_trumps_and_queens_are_ordinary() -> None:
    order = ranking("he")
    high_to_low = sorted(
        (card for card in PACK if order.suit[card] == TRUMP), key=order.height.__getitem__, reverse=True
    )
    assert high_to_low == list(cards("krB piB heB kaB heA he10 heK heD he9 he8 he7"))
    club = sorted((card for card in PACK if order.suit[card] == "kr"), key=order.height.__getitem__, reverse=True)
    assert club == list(cards("krA kr10 krK krD kr9 kr8 kr7"))


@pytest.mark.parametrize(
    ("hand", "lies", "card", "paragraph"),
    [
        pytest.param("krB pi7", "krA", "krB", None, id="2.4-void-may-trump"),
        pytest.param("krB kr7", "krA", "krB", "2.4", id="2.4-a-jack-is-no-club"),
        pytest.param("krB pi7", "krA", "pi7", None, id="2.4-void-need-not-trump"),
        pytest.param("krB pi7", "he7", "pi7", "2.4", id="2.4-a-trump-owes-a-trump"),
        pytest.param("kaB pi7", "krB", "kaB", None, id="2.4-no-duty-to-beat"),
        pytest.param("krD kr7", "krA", "krD", None, id="2.2-a-queen-follows-its-suit"),
    ],
)
def test_what_may_be_played(hand: str, lies: str, card: str, paragraph: str | None) -> None:
    assert GAME.forbids(position("ka7", hand, "ka8", "ka9", lies=lies), 1, Play(Card(card))) == paragraph


# --- reporting ---


@pytest.mark.parametrize(
    ("hand", "number", "suits"),
    [
        pytest.param("krB kaB heA heK heD he9 kr7 pi7", 6, "he", id="3.1-the-booklet"),
        pytest.param("krB piB heB kaB krA piA heA kaA", 5, "kr pi he ka", id="3.1-four-jacks"),
        pytest.param("krB piB he7 he8 he9 ka7 ka8 ka9", 5, "he ka", id="3.2-a-choice"),
        pytest.param("he7 he8 he9 heD heK kr7 kr8 pi7", 5, "he", id="7.2-no-jack"),
        pytest.param("krB heB he7 he8 kr7 kr8 pi7 pi8", 4, "kr pi he", id="3.1-a-jack-counts-once"),
    ],
)
def test_reach(hand: str, number: int, suits: str) -> None:
    assert reach(cards(hand)) == number
    assert " ".join(best_suits(cards(hand))) == suits


SIX = "krB kaB heA heK heD he9 kr7 pi7"
FIVE = "krB piB he7 he8 he9 ka7 ka8 ka9"
FOUR = "krB heB he7 he8 kr7 kr8 pi7 pi8"


@pytest.mark.parametrize(
    ("hand", "move", "paragraph"),
    [
        pytest.param(SIX, Report(6, Suit("he")), None, id="true"),
        pytest.param(SIX, Report(5, Suit("he")), "3.2", id="fewer"),
        pytest.param(SIX, Report(7, Suit("he")), "3.2", id="more"),
        pytest.param(SIX, Report(6, Suit("kr")), "3.2", id="another-suit"),
        pytest.param(SIX, Pass(), "3.2", id="must-report"),
        pytest.param(FIVE, Report(5, Suit("ka")), None, id="a-choice"),
        pytest.param(FIVE, Report(5, Suit("he")), None, id="the-other"),
        pytest.param(FOUR, Report(5, Suit("he")), "3.3", id="too-few"),
        pytest.param(FOUR, Pass(), None, id="passes"),
    ],
)
def test_reports_are_true(hand: str, move: Move, paragraph: str | None) -> None:
    assert GAME.forbids(reporting(hand, FOUR, FOUR, FOUR), 0, move) == paragraph


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("melde 6 he", Report(6, Suit("he"))),
        ("Ich melde 6 Trümpfe!", Report(6, Suit("he"))),
        ("sechs", Report(6, Suit("he"))),
        ("Melde 6.", Report(6, Suit("he"))),
        ("6", Report(6, Suit("he"))),
        ("6 in hearts", Report(6, Suit("he"))),
        ("report six", Report(6, Suit("he"))),
        ("melde 6 in Herz", Report(6, Suit("he"))),
        ("ich habe 6", Report(6, Suit("he"))),
        ("Ich habe sechs Trümpfe.", Report(6, Suit("he"))),
    ],
)
def test_reports_are_read_as_they_are_said(text: str, move: Move) -> None:
    match = open_match(GAME, bytes(SEED_BYTES))
    s = reporting(SIX, FOUR, FOUR, FOUR)
    match = open_in(match, s)
    assert read_act(match, 0, text) == move
    assert read_act(match, 1, "Ich passe!") == Pass()


def open_in(match: Any, s: State) -> Any:
    """The match as it would be in another state."""
    return replace(match, state=s, legals=tuple(legal(match.game, s, seat) for seat in range(4)))


@pytest.mark.parametrize(
    ("hands", "declarer", "trump"),
    [
        pytest.param((FIVE, SIX, FOUR, FOUR), 1, "he", id="3.4-the-highest-number"),
        pytest.param(("kr7 kr8 kr9 krD krK he7", "he8 he9 heD heK heA pi7", FOUR, FOUR), 1, "he", id="3.5-more-points"),
        pytest.param(
            ("krB kr7 kr8 kr9 krD he7", "pi7 pi8 piA piD piB ka7", FOUR, FOUR), 1, "pi", id="3.5-jacks-do-not-count"
        ),
        pytest.param(("heB kr7 kr8 kr9 krD", "piB he7 he8 he9 heD", FOUR, FOUR), 1, "he", id="3.5-the-higher-jack"),
        pytest.param(("kr7 kr8 kr9 krD krK", "kaB he8 he9 heD heK", FOUR, FOUR), 1, "he", id="3.5-a-jack-at-all"),
        pytest.param((FOUR, "kr7 kr8 kr9 krD krK", "he7 he8 he9 heD heK", FOUR), 1, "kr", id="3.5-first-from-forehand"),
        pytest.param(("ka7 ka8 ka9 kaD kaK", FOUR, FOUR, "he7 he8 he9 heD heK"), 0, "ka", id="3.5-forehand-is-first"),
    ],
)
def test_who_plays(hands: tuple[str, ...], declarer: Seat, trump: str) -> None:
    s, keys = all_reported(reporting(*hands))
    assert (s.declarer, s.trump, s.phase) == (declarer, trump, "play")
    assert keys[-1] == "declarer"
    assert GAME.to_move(s) == (declarer,), "3.7: the declarer leads, not forehand"
    assert s.suits == ("",) * 4


def test_3_6_a_forced_game() -> None:
    s, keys = all_reported(reporting("kr7", "he8", "krB kr8", "pi9"))
    assert keys[-1] == "forced"
    assert (s.declarer, s.phase, s.forced) == (2, "trump", True)
    assert list(GAME.offers(s, 2)) == [NameTrump(suit) for suit in Suit.all()]
    s, _ = acted(s, (2, NameTrump(Suit("ka"))))
    assert (s.trump, GAME.to_move(s)) == ("ka", (2,))


def test_all_report_at_the_same_time_and_only_the_number_is_told() -> None:
    s = reporting(FIVE, FOUR, FOUR, FOUR)
    assert GAME.to_move(s) == (0, 1, 2, 3)
    one, keys = acted(s, (0, Report(5, Suit("he"))))
    other, _ = acted(s, (0, Report(5, Suit("ka"))))
    assert keys == ["reported"]
    for viewer in (None, 1, 2, 3):
        assert GAME.view(one, viewer) == GAME.view(other, viewer)
    assert GAME.view(one, 0) != GAME.view(other, 0), "one sees one's own suit"


# --- strokes ---


@pytest.mark.parametrize(
    ("points", "tricks", "forced", "expected"),
    [
        pytest.param(61, 4, False, (True, 1), id="4.2-61-wins"),
        pytest.param(60, 4, False, (False, 2), id="1.1-60-loses"),
        pytest.param(90, 6, False, (True, 1), id="4.3-30-is-no-schneider"),
        pytest.param(91, 6, False, (True, 2), id="4.3-29-is"),
        pytest.param(120, 7, False, (True, 2), id="4.5-a-trick-without-points"),
        pytest.param(120, 8, False, (True, 9), id="4.5-no-trick"),
        pytest.param(30, 2, False, (False, 2), id="4.4-30"),
        pytest.param(29, 2, False, (False, 4), id="4.4-29"),
        pytest.param(0, 1, False, (False, 4), id="4.5-a-trick-of-nothing"),
        pytest.param(0, 0, False, (False, 9), id="4.5-lost-without-a-trick"),
        pytest.param(60, 4, True, (False, 1), id="4.6-forced-lost"),
        pytest.param(10, 1, True, (False, 1), id="4.6-forced-schneider"),
        pytest.param(0, 0, True, (False, 1), id="4.6-forced-without-a-trick"),
        pytest.param(61, 4, True, (True, 1), id="4.6-forced-won"),
        pytest.param(95, 6, True, (True, 2), id="4.6-forced-won-high"),
        pytest.param(120, 8, True, (True, 9), id="4.6-forced-won-all"),
    ],
)
def test_strokes(points: int, tricks: int, forced: bool, expected: tuple[bool, int]) -> None:
    assert strokes_for(points, tricks, 8, forced=forced) == expected


def with_eyes(first: int, second: int) -> tuple[Trick, ...]:
    """Tricks of one card each, in which seats 0 and 2 have a number of points."""
    tricks = []
    for seat, left in ((0, first), (2, second)):
        for code, value in (("krA", 11), ("kr10", 10), ("krK", 4), ("krD", 3)):
            while left >= value and left - value not in (1, 2, 5):
                tricks.append(Trick(seat, cards(code)))
                left -= value
        assert not left
    return tuple(tricks)


def played_out(s: State, game: DeutscherSchafkopf) -> tuple[State, list[str]]:
    return acted(s, *((seat, Play(hand[0])) for seat, hand in enumerate(s.hands)), game=game)


@pytest.mark.parametrize(
    ("declarer", "strokes"),
    [pytest.param(1, (1, 0), id="a-partner-wins-for-both"), pytest.param(3, (0, 2), id="the-others-lose")],
)
def test_strokes_go_to_a_party(declarer: Seat, strokes: tuple[int, int]) -> None:
    game = DeutscherSchafkopf(4, Options(heads=1))
    tricks = with_eyes(61, 45)
    # a trump of seat 0 takes the last trick: 14 more
    s = position("heD", "krA", "kr7", "pi7", tricks=tricks, declarer=declarer)
    s, keys = played_out(s, game)
    ahead = strokes if declarer == 1 else (2, 0)
    assert s.strokes == ahead
    assert ("game.won" if declarer == 1 else "game.lost") in keys
    assert s.phase == "report", "the next deal"
    assert s.dealer == 0


def test_5_1_full_heads_are_paid_and_begun_ones_are_not() -> None:
    game = DeutscherSchafkopf(4, Options(heads=2, value=5))
    s = position("heD", "krA", "kr7", "pi7", tricks=with_eyes(61, 45), strokes=(17, 8))
    s, keys = played_out(s, game)
    assert s.strokes == (18, 8)
    assert "head" in keys
    result = game.result(s)
    assert result is not None
    assert result.points == (10, 10, -10, -10)
    assert result.winners == (0, 1)
    assert game.to_move(s) == ()
    more = game.result(s._replace(strokes=(9, 18)))
    assert more is not None
    assert more.points == (-5, -5, 5, 5)


@pytest.mark.parametrize(("strokes", "drawn"), [(0, 0), (5, 5), (9, 9), (10, 1), (18, 9), (20, 2)])
def test_a_head_grows_in_the_picture(strokes: int, drawn: int) -> None:
    view = GAME.view(position("heA", "he7", "he8", "he9", strokes=(strokes, 0)), None)
    mine, theirs = (part for part in view.parts if isinstance(part, Prop))
    assert [item.state for item in mine.items] == ["filled"] * drawn + ["open"] * (9 - drawn)
    assert all(item.state == "open" for item in theirs.items)


def test_beside_a_hand_the_strokes_stand_with_the_players() -> None:
    view = GAME.view(position("heA", "he7", "he8", "he9", strokes=(13, 2)), 0)
    (roster,) = (part for part in view.parts if isinstance(part, Roster))
    assert [entry.score for entry in roster.entries] == [13, 13, 2, 2]
    assert not any(isinstance(part, Prop) for part in view.parts)


def test_trumps_are_held_first() -> None:
    s = position("krA heA kaB he7 kr7", "", "", "")
    (hand,) = (part for part in GAME.view(s, 0).parts if isinstance(part, Cards) and part.kind == "hand")
    assert tuple(face.card for face in hand.faces) == cards("kaB heA he7 krA kr7")
    assert hand.label is not None
    assert dict(hand.label.params)["n"] == 3


# --- secrets ---


def worlds(s: State, viewer: Seat | None, several: int) -> Iterator[State]:
    return (GAME.resample(s, viewer, croupier(seed)) for seed in range(several))


def dealt(s: State, seat: Seat) -> tuple[Card, ...]:
    return (*s.hands[seat], *cards_played((*s.tricks, s.trick), 4)[seat])


def reported(seed: int) -> State:
    """A whole deal after everybody has spoken."""
    s = GAME.setup(croupier(seed))
    return all_reported(s)[0]


def played_on(s: State, acts: int, seed: int = 0) -> State:
    table = croupier(seed)
    for _ in range(acts):
        seat = GAME.to_move(s)[0]
        s = GAME.apply(s, seat, draw(GAME, s, seat, legal(GAME, s, seat), table), table)
    return s


@pytest.mark.parametrize("acts", [0, 9, 18])
@pytest.mark.parametrize("seed", [1, 4])
def test_in_every_world_the_others_hold_what_they_have_reported(seed: int, acts: int) -> None:
    s = played_on(reported(seed), acts)
    assert s.declarer is not None
    for viewer in VIEWERS:
        others = [seat for seat in range(4) if seat != viewer]
        for world in worlds(s, viewer, 12):
            assert sum(map(len, world.hands)) == sum(map(len, s.hands))
            for seat in others:
                most, number = reach(dealt(world, seat)), s.numbers[seat]
                assert most == number if number else most < 5
            if s.declarer != viewer:
                assert trumps_with(dealt(world, s.declarer))[s.trump] == s.numbers[s.declarer]


def test_a_report_tells_no_suit() -> None:
    """Whoever has only been heard to have five may have them in any suit, and many hands go with it."""
    s, _ = acted(reporting(*map(" ".join, [FIVE.split(), *_rest(FIVE)])), (0, Report(5, Suit("he"))))
    seen = list(worlds(s, 1, 60))
    assert {world.suits[0] for world in seen} == {"kr", "pi", "he", "ka"}
    assert len({world.hands[0] for world in seen}) == 60
    assert all(world.suits[0] in best_suits(world.hands[0]) for world in seen)
    assert {world.suits[0] for world in worlds(s, 0, 20)} == {"he"}, "one's own is as it was"


def _rest(hand: str) -> list[tuple[Card, ...]]:
    """The other 24 cards, as they come."""
    left = [card for card in PACK if card not in hand.split()]
    return [tuple(left[start::3]) for start in range(3)]


def test_who_lost_a_tie_is_imagined_with_less() -> None:
    """Two have reported five, and the second has more points in his suit; a third knows which of them was weaker."""
    s, _ = all_reported(
        reporting(
            "kr7 kr8 kr9 krD krK pi7 pi8 ka7",
            "he8 he9 heD heK heA pi9 ka8 ka9",
            "krB piB piD pi10 kaD ka10 kr10 he7",
            "heB kaB piK piA kaK kaA krA he10",
        )
    )
    assert (s.declarer, s.numbers) == (1, (5, 5, 0, 0))

    def strength(world: State, seat: Seat, suit: str) -> tuple[int, int, int]:
        hand = dealt(world, seat)
        return suit_points(hand, suit), best_jack(hand), -seat

    for viewer in VIEWERS:
        for world in worlds(s, viewer, 15):
            weaker = min(strength(world, 0, suit) for suit in best_suits(dealt(world, 0)))
            assert weaker < strength(world, 1, "he"), viewer


def test_3_6_in_a_forced_game_all_know_who_has_the_highest_jack() -> None:
    s, _ = all_reported(reporting(*map(" ".join, _forced())))
    assert s.forced
    assert s.declarer is not None
    for viewer in VIEWERS:
        for world in worlds(s, viewer, 10):
            assert "krB" in world.hands[s.declarer]
            assert all(reach(hand) < 5 for seat, hand in enumerate(world.hands) if seat != viewer)


def _forced() -> tuple[tuple[Card, ...], ...]:
    """Hands nobody can report with."""
    for seed in range(500):
        s = GAME.setup(croupier(seed))
        if all(reach(hand) < 5 for hand in s.hands):
            return s.hands
    raise AssertionError("no such deal")


def test_voids_are_honoured() -> None:
    trick = Trick(0, cards("krA ka9 kr7 kr8"))
    s = position("he7 he8", "he9 he10", "kr9 kr10", "pi7 pi8", tricks=(trick,), numbers=(None,) * 4)
    for world in worlds(s, 0, 30):
        assert not {"kr9", "kr10"} & {*world.hands[1]}


def test_others_hands_and_suits_tell_nothing_in_words_or_pictures() -> None:
    """Views, menus, refusals and alt text are the same in every world that a seat may take for the true one."""
    s = reporting(*map(" ".join, [FIVE.split(), *_rest(FIVE)]))
    s, _ = acted(s, (0, Report(5, Suit("he"))))
    later = played_on(all_reported(GAME.setup(croupier(11)))[0], 6)
    for moment in (s, later):
        for viewer in VIEWERS:
            for world in worlds(moment, viewer, 5):
                assert world != moment
                assert GAME.view(world, viewer) == GAME.view(moment, viewer)
                for language in LANGUAGES:
                    formatter = MessageFormatter(sheet(DeutscherSchafkopf, language), NAMES)
                    here, there = (alt_text(GAME.view(one, viewer), formatter) for one in (moment, world))
                    assert here == there
                if viewer is not None:
                    assert legal(GAME, world, viewer) == legal(GAME, moment, viewer)


def test_the_roster_tells_reports_and_partners() -> None:
    s, _ = acted(reporting(FIVE, FOUR, FOUR, FOUR), (0, Report(5, Suit("he"))), (1, Pass()))
    (roster,) = (part for part in GAME.view(s, 2).parts if isinstance(part, Roster))
    assert [entry.note.key if entry.note else "" for entry in roster.entries] == [
        "entry.reported",
        "entry.passed",
        "entry.with",
        "entry.with",
    ]
    assert not any(isinstance(part, Note) and part.text.key == "note.settled" for part in GAME.view(s, 2).parts)


# --- laws ---


@settings(max_examples=15)
@given(st.integers(0, 2**32))
def test_cards_and_points_are_conserved(seed: int) -> None:
    table = croupier(seed)
    s = GAME.setup(table)
    while s.deals == 0:
        everywhere = Counter((*s.trick.cards, *(card for hand in s.hands for card in hand)))
        everywhere.update(card for trick in s.tricks for card in trick.cards)
        assert everywhere == Counter(PACK)
        seat = GAME.to_move(s)[0]
        s = GAME.apply(s, seat, draw(GAME, s, seat, legal(GAME, s, seat), table), table)
    assert 1 <= sum(s.strokes) <= 9


def test_the_golden_record_replays() -> None:
    text = (Path(__file__).parent / "deutscher_schafkopf.txt").read_text(encoding="utf-8")
    assert record.write(record.read(text)) == text
