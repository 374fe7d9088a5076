"""The clocks of a table as a value, case by case; and quiet hours on the wall."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime
from typing import Any

import pytest

from bot.sessions.absence import minutes_of_day, quiet_until, time_of_day
from bot.sessions.table import result_without
from bot.sessions.time_control import BACK_WITH, DAY, HOUR, MINUTE, TIME_LIMITS, TimeControl
from data.rows import Absence, QuietHours
from games.contract import Result, phrase

NOON = 1_800_000_000_000


def time_control(pace: str, **given: Any) -> TimeControl:
    return TimeControl(TIME_LIMITS[pace], **given)


def test_only_what_differs_is_written_down() -> None:
    assert str(TimeControl()) == '{"pace": "free"}'
    assert TimeControl.read(None) == TimeControl()


@pytest.mark.parametrize("pace", TIME_LIMITS)
def test_what_is_written_reads_back(pace: str) -> None:
    whole = time_control(
        pace,
        since={0: NOON, 3: NOON + 1},
        remaining={1: 5},
        warned=frozenset({3}),
        flagged={1: 3},
        away={2: Absence(5, NOON)},
    )
    assert TimeControl.read(str(whole)) == whole


def test_a_pace_that_is_not_known_any_more_is_no_clock() -> None:
    assert TimeControl.read('{"pace": "sand"}').limits is TIME_LIMITS["free"]


def test_the_actors_time_stops_and_the_next_ones_begins() -> None:
    first = time_control("match5").after_act([0], NOON)
    second = first.after_act([1], NOON + MINUTE, actor=0)
    assert second.since == {1: NOON + MINUTE}
    assert second.remaining == {0: 4 * MINUTE}
    third = second.after_act([0], NOON + 3 * MINUTE, actor=1)
    assert third.remaining == {0: 4 * MINUTE, 1: 3 * MINUTE}
    assert third.deadline(0, 0) == NOON + 7 * MINUTE


def test_who_is_still_awaited_keeps_the_running_time() -> None:
    both = time_control("act60").after_act([0, 1], NOON)
    one = both.after_act([1], NOON + 5000, actor=0)
    assert one.since == {1: NOON}
    again = one.after_act([1], NOON + 9000, actor=1)
    assert again.since == {1: NOON + 9000}, "asked again: time for the next act"


def test_what_was_lost_moves_the_deadline() -> None:
    running = time_control("act60").after_act([0], NOON)
    assert running.deadline(0, 0) == NOON + MINUTE
    assert running.deadline(0, HOUR) == NOON + HOUR + MINUTE
    assert running.deadline(1, 0) is None
    assert time_control("free").after_act([0], NOON).deadline(0, 0) is None


@pytest.mark.parametrize(
    ("pace", "before"),
    [("act30", 10_000), ("act60", 15_000), ("act180", 45_000), ("day1", 6 * HOUR), ("day7", 42 * HOUR)],
)
def test_a_warning_comes_with_a_quarter_left(pace: str, before: int) -> None:
    running = time_control(pace).after_act([0], NOON)
    due = running.deadline(0, 0)
    assert due is not None
    assert running.warning(0, 0) == due - before
    assert replace(running, warned=frozenset({0})).warning(0, 0) is None
    assert running.after_act([0], NOON + 1, actor=0).warning(0, 0) is not None


@pytest.mark.parametrize(
    ("start", "end", "later"),
    [(-9, -5, 0), (-5, 0, 0), (-5, 2, 2), (0.5, 3, 2.5), (0, 3, 3), (1, 9, 0), (0.9, 9, 8.1)],
)
def test_days_away_stop_the_clock(start: float, end: float, later: float) -> None:
    gone = Absence(NOON + int(start * DAY), NOON + int(end * DAY))
    assert time_control("day1", away={0: gone}).after_act([0], NOON).deadline(0, 0) == NOON + DAY + int(later * DAY)


def test_days_away_stop_no_clock_of_minutes() -> None:
    gone = Absence(NOON, NOON + DAY)
    assert time_control("act60", away={0: gone}).after_act([0], NOON).deadline(0, 0) == NOON + MINUTE


def test_who_comes_back_has_a_minute_at_least() -> None:
    gone = time_control("match5").after_act([0], NOON).flag(0, 7)
    assert (gone.remaining, gone.flagged) == ({0: 0}, {0: 7})
    back = gone.after_return(0, NOON + HOUR)
    assert (back.remaining, back.flagged, back.since) == ({0: BACK_WITH}, {}, {0: NOON + HOUR})


# --- who gave up ---


@pytest.mark.parametrize(
    ("places", "winners", "gone", "after", "won"),
    [
        ((1, 2, 3), (0,), (), (1, 2, 3), (0,)),
        ((1, 2, 3), (0,), (0,), (3, 1, 2), (1,)),
        ((3, 1, 2), (1,), (0,), (3, 1, 2), (1,)),
        ((1, 1, 3, 3), (0, 1), (0,), (4, 1, 2, 2), (1,)),
        ((1, 2, 3), (0,), (0, 2), (2, 1, 2), (1,)),
        ((1, 1), (), (0,), (2, 1), ()),
    ],
)
def test_who_gave_up_is_last(places: Any, winners: Any, gone: Any, after: Any, won: Any) -> None:
    result = Result(places, places, winners, phrase("total"))
    assert result_without(result, gone) == (after, won)


# --- quiet hours ---


@pytest.mark.parametrize(
    ("typed", "read"),
    [
        ("22:30", 1350), ("22.30", 1350), ("7", 420), ("07", 420), ("730", 450), ("2230", 1350), ("22 Uhr", 1320),
        ("24", 0), ("0:00", 0), ("24:30", None), ("12:60", None), ("", None), ("abends", None), ("-3", None),
        ("٣", None), ("1e3", None),
    ],
)  # fmt: skip
def test_times_of_day(typed: str, read: int | None) -> None:
    assert minutes_of_day(typed) == read


def test_a_time_of_day_as_it_is_told() -> None:
    assert [time_of_day(at) for at in (0, 7 * 60 + 5, 1350)] == ["0:00", "7:05", "22:30"]


def at(text: str) -> int:
    return int(datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp() * 1000)


@pytest.mark.parametrize(
    ("now", "start", "end", "zone", "until"),
    [
        ("2026-06-01T21:00", "22:00", "7:00", "Europe/Berlin", "2026-06-02T05:00"),
        ("2026-06-01T19:59", "22:00", "7:00", "Europe/Berlin", None),
        ("2026-06-02T04:59", "22:00", "7:00", "Europe/Berlin", "2026-06-02T05:00"),
        ("2026-06-02T05:00", "22:00", "7:00", "Europe/Berlin", None),
        ("2026-01-01T12:00", "11:00", "13:00", "UTC", "2026-01-01T13:00"),
        ("2026-01-01T12:00", "11:00", "13:00", "America/New_York", None),
        # the night in which clocks are put forward is an hour shorter
        ("2026-03-28T22:00", "22:00", "7:00", "Europe/Berlin", "2026-03-29T05:00"),
    ],
)
def test_quiet_until(now: str, start: str, end: str, zone: str, until: str | None) -> None:
    quiet = QuietHours(start=minutes_of_day(start) or 0, end=minutes_of_day(end) or 0, zone=zone)
    assert quiet_until(quiet, at(now)) == (None if until is None else at(until))


@pytest.mark.parametrize(
    "quiet", [None, QuietHours(start=60, end=60, zone="UTC"), QuietHours(start=0, end=1439, zone="Mond/Krater")]
)
def test_never_quiet(quiet: QuietHours | None) -> None:
    assert quiet_until(quiet, at("2026-01-01T00:30")) is None


# --- taking back ---


def stalled(clocks: TimeControl, *, thinks: int, rounds: int) -> TimeControl:
    """The clocks after somebody has played and taken back a number of times, each time after some milliseconds."""
    now = NOON
    clocks = clocks.after_act([0], now)
    for _ in range(rounds):
        clocks = clocks.after_act([1], now := now + thinks, actor=0)
        clocks = clocks.after_undo({0: 1}, [0], now := now + 1_000, agreed=False)
    return clocks


@pytest.mark.parametrize("pace", ["act30", "match5", "match30", "day1", "free"])
def test_to_play_and_take_back_gives_no_time(pace: str) -> None:
    fresh = time_control(pace).after_act([0], NOON)
    clocks = stalled(time_control(pace), thinks=25_000, rounds=40)
    assert clocks.deadline(0, 0) == fresh.deadline(0, 0)
    assert clocks.asked_since(0) == NOON


def test_nobody_else_pays_for_a_move_that_was_taken_back() -> None:
    clocks = time_control("match5").after_act([0], NOON)
    clocks = clocks.after_act([1], NOON + 1_000, actor=0)
    clocks = clocks.after_undo({0: 1}, [0], NOON + 2 * MINUTE, agreed=False)
    clocks = clocks.after_act([1], NOON + 2 * MINUTE, actor=0)
    assert (clocks.remaining, clocks.since) == ({0: 3 * MINUTE}, {1: NOON + 2 * MINUTE})


def test_acts_of_one_turn_are_taken_back_one_by_one() -> None:
    clocks = time_control("act30").after_act([0], NOON)
    for at in (25_000, 26_000, 27_000):
        clocks = clocks.after_act([0], NOON + at, actor=0)
    for started in (26_000, 25_000, 0):
        clocks = clocks.after_undo({0: 1}, [0], NOON + 28_000, agreed=False)
        assert clocks.deadline(0, 0) == NOON + started + 30_000


def test_what_all_agree_to_take_back_leaves_what_the_act_had_left() -> None:
    clocks = time_control("match30").after_act([0], NOON)
    clocks = clocks.after_act([1], NOON + 4 * MINUTE, actor=0)
    clocks = clocks.after_act([0], NOON + 6 * MINUTE, actor=1)
    clocks = clocks.after_undo({0: 1, 1: 1}, [0], NOON + 7 * MINUTE, agreed=True)
    assert clocks.remaining == {0: 25 * MINUTE, 1: 28 * MINUTE}
    # four minutes of five for the move, and one more in which it was asked
    assert clocks.deadline(0, 0) == NOON + 7 * MINUTE
    assert TimeControl.read(str(clocks)) == clocks


def test_who_leaves_and_comes_back_gains_no_time() -> None:
    clocks = time_control("act60").after_act([0], NOON)
    assert clocks.after_return(0, NOON + 50_000).deadline(0, 0) == NOON + MINUTE
    assert clocks.flag(0, 0).after_return(0, NOON + 70_000).deadline(0, 0) == NOON + 70_000 + MINUTE
