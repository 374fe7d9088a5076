"""What dice games share: two moves, and rolls that make themselves."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

import pytest

from games.contract import (
    CLOCK,
    Croupier,
    Fixed,
    Game,
    Info,
    NotAsked,
    Result,
    Seat,
    View,
    make,
    move,
    phrase,
    ranked,
    readings,
    spoken,
)
from games.families import Family
from games.kit.dice import HEARTBEAT, DiceOptions, Roll, Stop, roll_timer
from games.match.match import open_match
from tests.shelves import ANYWHERE

SEED = bytes(32)


@pytest.mark.parametrize(
    ("meant", "words"),
    [(Roll(), "wurf W roll throw Würfeln wuerfeln schütteln shake"), (Stop(), "stopp Stop halt")],
)
def test_many_words_are_read(meant: Roll | Stop, words: str) -> None:
    for word in words.split():
        assert readings((Roll, Stop), word) == [meant]


def test_each_language_has_its_own_word() -> None:
    assert [spoken(Roll(), language) for language in ("de", "en")] == ["wurf", "roll"]
    assert [spoken(Stop(), language) for language in ("de", "en")] == ["stopp", "stop"]


@pytest.mark.parametrize(("given", "auto"), [({}, True), ({"auto_wurf": True}, True), ({"auto_wurf": False}, False)])
def test_rolls_make_themselves_unless_agreed_otherwise(given: dict[str, object], auto: bool) -> None:
    assert make(DiceOptions, given).auto_wurf is auto


# --- a game to try it on: two compulsory rolls, then stop or roll; who calls may do so at any time ---


@move("ruf")
class Call:
    """Say something out of turn."""


@dataclass(frozen=True)
class Count:
    """Rolls so far, whose turn, calls."""

    rolls: int = 0
    turn: Seat = 0
    calls: int = 0


class Drill(Game[Count, Any]):
    """Each seat rolls twice or more."""

    info = Info("drill", Family.DICE, (2,), "", 1, shelf=ANYWHERE)
    kinds = (Roll, Stop, Call)
    Options = DiceOptions
    timer = roll_timer

    def setup(self, croupier: Croupier) -> Count:
        """Nothing rolled."""
        return Count()

    def to_move(self, s: Count) -> tuple[Seat, ...]:
        """One after the other."""
        return (s.turn,) if s.turn < 2 else ()

    def offers(self, s: Count, seat: Seat) -> Iterable[Any]:
        """Roll, from the second on also stop."""
        own = (Roll(), Stop()) if s.rolls >= 2 else (Roll(),)
        return own if seat == s.turn else ()

    def speech(self, s: Count, seat: Seat) -> Any:
        """Call at any time."""
        return Call()

    def apply(self, s: Count, seat: Seat, m: Any, croupier: Croupier) -> Count:
        """Count it."""
        if isinstance(m, Call):
            return replace(s, calls=s.calls + 1)
        return replace(s, rolls=s.rolls + 1) if isinstance(m, Roll) else Count(turn=s.turn + 1, calls=s.calls)

    def result(self, s: Count) -> Result | None:
        """Nobody is better."""
        return ranked((0, 0), phrase("total")) if s.turn == 2 else None

    def view(self, s: Count, seat: Seat | None) -> View:
        """Nothing to see."""
        return View(())


AUTO = Drill(2)
BY_HAND = Drill(2, DiceOptions(auto_wurf=False))


@pytest.mark.parametrize("turn", [0, 1])
@pytest.mark.parametrize(("rolls", "by_itself"), [(0, True), (1, True), (2, False), (3, False)])
def test_a_roll_makes_itself_where_nothing_else_can_be_done(turn: Seat, rolls: int, by_itself: bool) -> None:
    timer = AUTO.timer(Count(rolls, turn))
    assert (timer is not None) == by_itself
    if timer is not None:
        assert (timer.move, timer.seconds) == (Roll(), HEARTBEAT)


@pytest.mark.parametrize("s", [Count(), Count(1), Count(0, 1), Count(turn=2)])
def test_no_roll_makes_itself_where_all_roll_by_hand(s: Count) -> None:
    assert BY_HAND.timer(s) is None


def test_nothing_is_rolled_when_all_is_over() -> None:
    assert AUTO.timer(Count(turn=2)) is None


def test_every_roll_has_a_window_of_its_own() -> None:
    timers = [AUTO.timer(s) for s in (Count(0), Count(1), Count(0, 1))]
    assert len({timer.key for timer in timers if timer}) == 3


def test_the_window_is_the_same_whenever_it_is_looked_at() -> None:
    assert AUTO.timer(Count(1)) == AUTO.timer(Count(1))


def test_the_host_rolls_one_by_one_until_there_is_a_decision() -> None:
    match = open_match(AUTO, SEED).play(CLOCK, Roll()).play(CLOCK, Roll())
    assert [(step.seat, step.text) for step in match.steps] == [(CLOCK, "wurf"), (CLOCK, "wurf")]
    with pytest.raises(NotAsked):
        match.play(CLOCK, Roll())
    assert match.play(0, Roll()).state == Count(3)


def test_the_player_may_be_quicker_and_rolls_the_same() -> None:
    own, hosted = (open_match(AUTO, SEED).play(seat, Roll(), source=Fixed([])) for seat in (0, CLOCK))
    assert own.state == hosted.state
