"""Spitz, pass auf!"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.cards.spitz_pass_auf.knowledge import sees
from games.cards.spitz_pass_auf.moves import Close, Go, Look, Move, Nothing, Slap, TurnUp
from games.cards.spitz_pass_auf.rules import SpitzPassAuf
from games.cards.spitz_pass_auf.state import PACK, Options, Outcome, State, Strike
from games.cards.spitz_pass_auf.strikes import HANDICAP, settle_strikes
from games.cards.spitz_pass_auf.view import PRINTS
from games.contract import CLOCK, Card, Cards, Chair, Croupier, Face, Loose, Roster, Seat, Seeded, draw, legal
from games.match import record
from games.match.branch import reshuffle
from games.players import claim

RECORD = Path(__file__).with_name("spitz_pass_auf.txt")
GAME = SpitzPassAuf(4)
PERSONAL = SpitzPassAuf(4, Options(clock="personal"))
TIE = 250


def croupier(elapsed: int = 0, seed: int = 1) -> Croupier:
    return Croupier(Loose(Random(seed)), elapsed)


def faces(codes: str) -> tuple[Card | None, ...]:
    return tuple(Card(code) if code != "-" else None for code in codes.split())


def up(codes: str, **more: Any) -> State:
    """A round in which these cards lie; a dash is a seat that sits out."""
    shown = faces(codes)
    left = [card for card in PACK if card not in shown]
    stacks = tuple(tuple(left[seat::5][:5]) for seat in range(len(shown)))
    nothing: tuple[tuple[Card, ...], ...] = ((),) * len(shown)
    looked = more.pop("looked", tuple(None if card is None else 0 for card in shown))
    return State(stacks, (), nothing, nothing, more.pop("rounds", 3), "up", shown, looked=looked, **more)


def acted(s: State, *acts: tuple[Seat, Move, int], game: SpitzPassAuf = GAME) -> tuple[State, list[str]]:
    """The state after some acts, each a number of milliseconds after the one before."""
    keys: list[str] = []
    for seat, move, elapsed in acts:
        table = croupier(elapsed)
        s = game.apply(s, seat, move, table)
        keys += [one.phrase.key for one in table.said]
    return s, keys


def slap(seat: Seat, target: Seat, elapsed: int) -> tuple[Seat, Move, int]:
    return seat, Slap(Chair.at(target)), elapsed


# --- what strikes are worth ---


@pytest.mark.parametrize(
    ("lying", "strikes", "taken", "even", "wrong"),
    [
        pytest.param("he7 ka7 pi8 krA", [(0, 1, 900)], [(0, 1)], [], [], id="3.2-right"),
        pytest.param("he7 ka7 pi8 krA", [(0, 2, 900)], [], [], [0], id="3.5-wrong"),
        pytest.param("he7 ka7 pi8 krA", [(2, 1, 900)], [], [], [2], id="3.1-not-between-two-others"),
        pytest.param("he7 ka7 pi8 krA", [(0, 1, 900), (1, 0, 1150)], [], [(0, 1)], [], id="3.3-within-250"),
        pytest.param("he7 ka7 pi8 krA", [(0, 1, 900), (1, 0, 1151)], [(0, 1)], [], [], id="3.3-after-251"),
        pytest.param("he7 ka7 pi8 krA", [(1, 0, 1000), (0, 1, 900)], [], [(0, 1)], [], id="3.3-in-any-order"),
        pytest.param("he7 ka7 pi7 krA", [(0, 1, 900), (2, 1, 950)], [(0, 1)], [], [], id="3.4-the-earlier"),
        pytest.param("he7 ka7 pi8 krA", [(0, 1, 900), (2, 1, 950)], [(0, 1)], [], [], id="3.4-no-penalty-later"),
        pytest.param("he7 ka7 pi7 krA", [(0, 1, 900), (1, 2, 950)], [(0, 1)], [], [], id="3.4-ones-own-card-is-gone"),
        pytest.param("he7 ka7 pi7 kr7", [(0, 1, 900), (2, 3, 950)], [(0, 1), (2, 3)], [], [], id="3.4-four-of-a-kind"),
        pytest.param("he7 ka7 pi8 krA", [(2, 0, 700), (2, 1, 800)], [], [], [2], id="3.5-twice-wrong-once-out"),
        pytest.param("he7 ka7 pi8 krA", [(0, 2, 700), (1, 0, 800)], [(1, 0)], [], [0], id="3.5-can-still-be-taken"),
        pytest.param("he7 ka7 pi8 krA", [(0, 2, 700), (0, 1, 800)], [(0, 1)], [], [0], id="3.5-wrong-then-right"),
        pytest.param("- ka7 pi7 krA", [(1, 2, 700)], [(1, 2)], [], [], id="3.5-somebody-sits-out"),
    ],
)
def test_settling(lying: str, strikes: list[Any], taken: list[Any], even: list[Any], wrong: list[Seat]) -> None:
    made = tuple(Strike(*strike) for strike in strikes)
    outcome = settle_strikes(faces(lying), made, TIE)
    assert [(strike.seat, target) for strike, target in outcome.taken] == taken
    assert list(outcome.even) == even
    assert list(outcome.wrong) == wrong


# --- a round ---


def test_2_2_the_leader_begins_and_the_clock_turns_up() -> None:
    s = GAME.setup(croupier())
    assert [len(stack) for stack in s.stacks] == [8] * 4
    assert GAME.to_move(s) == (0,)
    s, _ = acted(s, (0, Go(), 0))
    timer = GAME.timer(s)
    assert timer is not None
    assert 1.5 <= timer.seconds <= 4
    assert timer.move == TurnUp()
    assert not any(legal(GAME, s, seat) for seat in (1, 2, 3)), "nobody may strike yet"
    s, _ = acted(s, (CLOCK, TurnUp(), 2000))
    assert all(s.up)
    assert not s.handicapped
    timer = GAME.timer(s)
    assert timer is not None
    assert (timer.seconds, timer.move) == (6, Close())


def test_2_2_the_moment_of_suspense_is_drawn_in_secret() -> None:
    seconds = set()
    for seed in range(50):
        table = croupier(seed=seed)
        timer = GAME.timer(GAME.apply(GAME.setup(croupier()), 0, Go(), table))
        assert timer is not None
        assert table.draws == [None]
        seconds.add(timer.seconds)
    assert len(seconds) > 40
    assert min(seconds) < 2 < 3.5 < max(seconds)


def test_2_2_a_leader_who_turns_up_by_hand_is_slower() -> None:
    s, _ = acted(GAME.setup(croupier()), (0, Go(), 0), (0, TurnUp(), 1000))
    assert s.handicapped
    s, _ = acted(s, slap(0, 1, 700), slap(1, 0, 100))
    assert [strike.at for strike in s.strikes] == [700 + HANDICAP, 800]


def test_times_add_up_from_the_moment_the_cards_lay_open() -> None:
    s, _ = acted(up("he7 ka7 pi8 krA"), (2, Nothing(), 400), slap(0, 1, 300), slap(1, 0, -50))
    assert [(strike.seat, strike.at) for strike in s.strikes] == [(0, 700), (1, 650)]


def test_2_3_nothing_is_told_before_the_round_is_over() -> None:
    right, wrong = (acted(up("he7 ka7 pi8 krA"), slap(0, target, 700)) for target in (1, 2))
    assert right[1] == wrong[1] == ["acted"]
    for viewer in (None, 0, 1, 2, 3):
        assert GAME.view(right[0], viewer) == GAME.view(wrong[0], viewer)


def test_2_3_the_round_is_over_when_all_have_acted() -> None:
    s, keys = acted(up("he7 ka7 pi8 krA"), slap(0, 1, 700), *((seat, Nothing(), 100) for seat in (1, 2, 3)))
    assert s.phase == "ready"
    assert s.rounds == 4
    assert keys[-1] == "taken"
    assert sorted(s.won[0]) == ["he7", "ka7"]
    assert [len(kept) for kept in s.kept] == [0, 0, 1, 1]


def test_2_3_or_when_the_clock_says_so() -> None:
    s, keys = acted(up("he7 ka7 pi8 krA"), (CLOCK, Close(), 6000))
    assert keys == ["nothing"]
    assert s.outcome == Outcome()
    assert [len(kept) for kept in s.kept] == [1] * 4


@pytest.mark.parametrize("lying", ["he7 ka7 pi8 krA", "he7 ka9 pi8 krA"], ids=["a match", "no match"])
def test_3_1_offers_do_not_tell_whether_there_is_a_match(lying: str) -> None:
    s = up(lying)
    for seat in range(4):
        others = [Slap(Chair.at(other)) for other in range(4) if other != seat]
        assert list(GAME.offers(s, seat)) == [*others, Nothing()]
        assert legal(GAME, s, seat).moves == (*others, Nothing())


def test_buttons_are_the_same_at_all_times() -> None:
    assert GAME.calls() == tuple(Slap(Chair.at(seat)) for seat in range(4))


def test_3_5_who_was_wrong_sits_out_once() -> None:
    s, _ = acted(up("he7 ka9 pi8 krA"), slap(0, 1, 700), (CLOCK, Close(), 5300))
    assert s.suspended == (0,)
    s, _ = acted(s, (0, Go(), 0), (CLOCK, TurnUp(), 2000))
    assert s.up[0] is None
    assert len(s.lying) == 3
    assert not legal(GAME, s, 0)
    assert GAME.why_not(s, 0, Slap(Chair.at(1))) == "3.5"
    s, _ = acted(s, (CLOCK, Close(), 6000))
    assert s.suspended == ()


def test_3_6_with_fewer_than_two_left_the_round_is_dropped() -> None:
    game = SpitzPassAuf(2)
    s, keys = acted(up("he7 ka9"), slap(0, 1, 700), (CLOCK, Close(), 5300), game=game)
    assert keys[-1] == "skipped"
    assert (s.rounds, s.suspended) == (5, ())


def test_2_4_an_empty_stack_is_filled_from_the_cards_kept() -> None:
    s = up("he7 ka9 pi8 krA")._replace(phase="ready")
    s = s._replace(stacks=((), *s.stacks[1:]), kept=((Card("heA"), Card("heK")), (), (), ()))
    s, _ = acted(s, (0, Go(), 0), (CLOCK, TurnUp(), 2000))
    assert {s.up[0], *s.stacks[0]} == {"heA", "heK"}
    assert s.kept[0] == ()


@pytest.mark.parametrize(
    ("rounds", "empty", "over"),
    [
        pytest.param(24, False, True, id="4.1-all-rounds"),
        pytest.param(23, False, False, id="4.1-not-yet"),
        pytest.param(5, True, True, id="4.1-no-card-left"),
    ],
)
def test_the_end(rounds: int, empty: bool, over: bool) -> None:
    s = up("he7 ka9 pi8 krA", rounds=rounds)._replace(phase="ready")
    s = s._replace(won=((Card("heA"),) * 4, (), (Card("heA"),) * 4, ()))
    if empty:
        s = s._replace(stacks=((), *s.stacks[1:]))
    result = GAME.result(s)
    assert (result is not None) == over
    if result is not None:
        assert (result.points, result.winners) == ((4, 0, 4, 0), (0, 2)), "4.2: ties share"


# --- timers of one's own ---


def test_5_2_with_clocks_of_their_own_everybody_looks_first() -> None:
    s, _ = acted(PERSONAL.setup(croupier()), (0, Go(), 0), game=PERSONAL)
    assert s.phase == "up"
    assert not any(sees(s, seat) for seat in (None, 0, 1, 2, 3))
    assert PERSONAL.forbids(s, 1, Slap(Chair.at(0))) == "5.2"
    s, _ = acted(s, (1, Look(), 60_000), game=PERSONAL)
    assert [sees(s, seat) for seat in (None, 0, 1, 2, 3)] == [False, False, True, False, False]
    for viewer, seen in ((None, False), (1, True), (2, False)):
        (trick,) = [part for part in PERSONAL.view(s, viewer).parts if isinstance(part, Cards)]
        assert all((face.card is not None) == seen for face in trick.faces)
    s, _ = acted(s, slap(1, 0, 800), game=PERSONAL)
    assert s.strikes == (Strike(1, 0, 800),)


def test_5_3_whoever_waits_too_long_is_too_late() -> None:
    s, _ = acted(PERSONAL.setup(croupier()), (0, Go(), 0), (1, Look(), 500), slap(1, 0, 6001), game=PERSONAL)
    assert s.strikes == ()
    assert s.passed == (1,)


def test_5_2_cards_that_were_not_looked_at_may_be_any() -> None:
    s, _ = acted(PERSONAL.setup(croupier()), (0, Go(), 0), (1, Look(), 500), game=PERSONAL)
    assert len({PERSONAL.resample(s, 2, croupier(seed=seed)).up for seed in range(20)}) > 10
    assert {PERSONAL.resample(s, 1, croupier(seed=seed)).up for seed in range(20)} == {s.up}
    assert PERSONAL.info.hidden
    assert not GAME.info.hidden


@pytest.mark.parametrize("game", [GAME, PERSONAL], ids=["one clock", "own clocks"])
def test_3_1_nobody_knows_at_what_the_others_strike(game: SpitzPassAuf) -> None:
    begun = (0, Go(), 0)
    rest: tuple[Any, ...] = ((0, TurnUp(), 0),) if game is GAME else ((1, Look(), 100), (2, Look(), 100))
    s, _ = acted(game.setup(croupier()), begun, *rest, slap(1, 0, 500), slap(2, 3, 100), slap(1, 3, 100), game=game)
    samples = [game.resample(s, 2, croupier(seed=seed)) for seed in range(60)]
    for sample in samples:
        assert [strike for strike in sample.strikes if strike.seat == 2] == [s.strikes[1]]
        # two acts of the one, none of the others
        assert [*(strike.seat for strike in sample.strikes), *sample.passed].count(1) == 2
        assert sample.acted == s.acted
        assert all(strike.target != strike.seat for strike in sample.strikes)
        assert len({(strike.seat, strike.target) for strike in sample.strikes}) == len(sample.strikes)
    targets = {strike.target for sample in samples for strike in sample.strikes if strike.seat == 1}
    assert targets == {0, 2, 3}
    assert {bool(sample.passed) for sample in samples} == {True, False}


def test_what_others_struck_in_the_last_round_stays_theirs() -> None:
    struck = ((0, Go(), 0), (0, TurnUp(), 0), slap(1, 0, 500), slap(2, 3, 1))
    s, _ = acted(GAME.setup(croupier()), *struck, (CLOCK, Close(), 1))
    assert s.phase == "ready"
    assert len(s.strikes) == 2
    samples = [GAME.resample(s, 2, croupier(seed=seed)) for seed in range(40)]
    for sample in samples:
        assert [strike for strike in sample.strikes if strike.seat == 2] == [s.strikes[1]]
        assert sample.acted == s.acted
    assert {strike.target for sample in samples for strike in sample.strikes if strike.seat == 1} == {0, 2, 3}
    assert len({strike for sample in samples for strike in sample.strikes if strike.seat == 1}) > 10


def test_3_1_a_second_strike_at_one_card_changes_nothing() -> None:
    """And whether somebody may strike again does not tell the others what he has done."""
    game = SpitzPassAuf(2)
    struck, passed = (acted(up("he7 ka7"), act, game=game)[0] for act in (slap(0, 1, 700), (0, Nothing(), 700)))
    assert list(game.offers(struck, 0)) == list(game.offers(passed, 0)) == [Slap(Chair.at(1))]
    again, keys = acted(struck, slap(0, 1, 100), game=game)
    assert keys == []
    assert again == struck._replace(now=800)
    assert claim(game, struck, 0, "hard", Random(1)) is None, "nor do computer players try it twice"


def test_what_others_do_is_drawn_anew_also_where_the_clock_went_back() -> None:
    s, _ = acted(up("he7 ka7 pi8 krA"), slap(1, 0, -50))
    assert s.now == -50
    assert reshuffle(GAME, s, Croupier(Seeded(bytes(32), 1))).strikes == s.strikes


def test_a_branch_does_not_change_what_was_struck() -> None:
    s, _ = acted(GAME.setup(croupier()), (0, Go(), 0), (0, TurnUp(), 0), slap(1, 0, 500), slap(2, 3, 1))
    other = reshuffle(GAME, s, croupier())
    assert (other.strikes, other.passed, other.up) == (s.strikes, s.passed, s.up)
    assert other.stacks != s.stacks


# --- computer players ---


@pytest.mark.parametrize(
    ("lying", "expected"),
    [("he7 ka7 pi8 krA", Slap(Chair.at(0))), ("he7 ka9 pi8 krA", None)],
    ids=["a match", "no match"],
)
def test_computer_players_strike_at_matches_only(lying: str, expected: Move | None) -> None:
    assert claim(GAME, up(lying), 1, "hard", Random(1)) == expected


# --- laws ---


@settings(max_examples=20)
@given(st.integers(0, 2**32), st.sampled_from([2, 4, 6]))
def test_cards_are_conserved(seed: int, seats: int) -> None:
    game, table = SpitzPassAuf(seats), croupier(seed=seed)
    s = game.setup(table)
    while game.to_move(s):
        lying = [card for card in s.up if card is not None] if s.phase == "up" else []
        zones = (*s.stacks, *s.kept, *s.won, s.rest)
        assert Counter((*lying, *(card for zone in zones for card in zone))) == Counter(PACK)
        assert len(s.rest) == (2 if seats == 6 else 0)
        seat = table.pick(game.to_move(s))
        s = game.apply(s, seat, draw(game, s, seat, legal(game, s, seat), table), table)
    (roster,) = [part for part in game.view(s, None).parts if isinstance(part, Roster)]
    assert [entry.score for entry in roster.entries] == [len(won) for won in s.won]


def test_the_golden_record_replays() -> None:
    text = RECORD.read_text(encoding="utf-8")
    match = record.read(text)
    assert record.write(match) == text
    keys = {one.phrase.key for step in match.steps for one in step.said}
    assert {"taken", "wrong", "nothing"} <= keys


# --- how the cards are printed ---


def trick(s: State) -> tuple[Face, ...]:
    (part,) = [part for part in GAME.view(s, None).parts if isinstance(part, Cards)]
    return part.faces


def test_6_3_a_card_is_printed_in_another_way_each_round() -> None:
    for seat in range(4):
        prints = [trick(up("he7 ka8 pi9 krA", rounds=rounds))[seat].printed for rounds in range(5)]
        assert set(prints) == set(PRINTS), "every way comes up, and none twice in a row"
    assert len({face.printed for face in trick(up("he7 ka8 pi9 krA"))}) > 1, "and in one round they differ"


def test_6_3_the_print_stays_when_the_round_is_over() -> None:
    s = up("he7 ka8 pi9 krA")
    after, _ = acted(s, (0, Close(), 6000))
    assert after.phase == "ready"
    assert trick(after) == trick(s)
