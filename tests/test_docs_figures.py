"""Figures in the pages for people: each is a constant of the code, and changes with it."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from bot import app
from bot.interactions import table as absent
from bot.runtime import call_budget, pressure, shedding, turnstile
from bot.runtime.settings import Settings
from bot.runtime.sources import REAL
from bot.screens import lobby
from bot.screens.ratings import rating
from bot.sessions import absence, connection, outbox_content, rate_limits, scoring, time_control, timing
from bot.sessions.table import LEVELS
from bot.wire import by_token, deferral, typed
from data import numbers
from data import rating as ratings
from data.rows.ratings import CAUTION, PROVISIONAL
from games.library import all_games
from render.film import LARGEST

ROOT = Path(__file__).parents[1]
SECOND, MINUTE, DAY = 1_000, 60_000, 86_400_000

HELD = [
    ("README.md", "A hundred and four games", len(all_games()) == 104),
    ("README.md", "who sleeps for two minutes gets one ping", outbox_content.IDLE == 2 * MINUTE),
    ("docs/playing.md", "one of three levels (easy, medium, hard)", LEVELS == ("easy", "medium", "hard")),
    ("docs/playing.md", "further options, where a game has more than five", lobby.OPTIONS_A_PAGE == 5),
    ("docs/playing.md", "What is longer than 200 characters", typed.LONGEST == 200),
    ("docs/playing.md", "forty-two a year", absence.DAYS_A_YEAR == 42),
    ("docs/playing.md", "does nothing for two minutes gets one ping", outbox_content.IDLE == 2 * MINUTE),
    ("docs/playing.md", "once everybody has made two moves", scoring.OPENING_ACTS == 2),
    ("docs/playing.md", "ninety days it is closed", timing.PAUSED_FOR == 90 * DAY),
    (
        "docs/playing.md",
        "after five minutes in which no move of his stays in effect",
        absent.ABSENT == 5 * MINUTE,
    ),
    (
        "docs/playing.md",
        "no move stays in effect for fourteen days (a day where",
        timing.PATIENCE == 14 * timing.SHORT_PATIENCE == 14 * DAY,
    ),
    ("docs/playing.md", "with a minute at least", time_control.BACK_WITH == MINUTE),
    ("docs/durability.md", "1.2 seconds after the end of the one before", REAL.edit_gap == 1.2),
    ("docs/durability.md", "younger than fourteen minutes", by_token.ALIVE == 14 * MINUTE),
    ("docs/durability.md", "40 calls a second", call_budget.CALLS == 40),
    ("docs/durability.md", "at most ten seconds", call_budget.LONGEST == 10),
    ("docs/hosting.md", "Five seconds' worth of presses", rate_limits.AT_ONCE == 5),
    (
        "docs/hosting.md",
        "a minute's worth of openings, two minutes' worth of",
        (rate_limits.MINUTE, rate_limits.SAVINGS) == (60, 2),
    ),
    (
        "docs/hosting.md",
        "| a tenth of a second | a tenth of a second | Pictures that ask",
        shedding.SPARING == pressure.SPARING == 0.1,
    ),
    (
        "docs/hosting.md",
        "| fifteen hundredths | three tenths | Pictures in answers",
        (shedding.PATIENCE, pressure.SEVERE) == (0.15, 0.3),
    ),
    ("docs/hosting.md", "up to four times as much", pressure.SLOWEST == 4),
    ("docs/hosting.md", "three of four passes of the event loop", turnstile.FOURTH == 4),
    ("docs/hosting.md", "behind the next ten thousand", numbers.ROUND == 10_000),
    ("docs/hosting.md", "Up to 30 seconds the call waits", app.LONGEST_WAIT == 30),
    ("docs/hosting.md", "after more than half a minute the pauses", connection.HICCUP == 30 * SECOND),
    ("docs/hosting.md", "within a second and a half", deferral.SOON == 1.5),
    ("docs/hosting.md", "for five seconds at most", app.FAREWELL == 5),
    ("docs/hosting.md", "After five minutes the others can let", absent.ABSENT == 5 * MINUTE),
    ("docs/records.md", "in at most 300 kB", LARGEST == 300_000),
    ("docs/ratings.md", "A rating starts at 1500", rating(ratings.MEAN) == 1500),
    ("docs/ratings.md", "before five rated matches in a season", PROVISIONAL == 5),
    ("docs/ratings.md", "**Two moves each**", scoring.OPENING_ACTS == 2),
    ("docs/ratings.md", "met three other people in rated matches, two thirds with two", ratings.GUARD.known_by == 3),
    ("docs/ratings.md", "and a sixteenth if nobody else", ratings.GUARD.stranger == 1 / 16),
    ("docs/ratings.md", "at most a sixth of its ±", ratings.GUARD.daily_rise / CAUTION == 1 / 6),
    ("docs/ratings.md", "count in full five times a day", ratings.FULL_MEETINGS == 5),
    ("docs/ratings.md", "a quarter, an eighth and a sixteenth, then no more", ratings.NEGLIGIBLE == 1 / 16),
    ("docs/ratings.md", "a rating starts half way back to 1500", ratings.CARRIED_SHARE == 0.5),
]


def read(page: str) -> str:
    """A page in one line."""
    return " ".join((ROOT / page).read_text(encoding="utf-8").split())


@pytest.mark.parametrize(("page", "words", "holds"), HELD)
def test_figures_are_those_of_the_code(page: str, words: str, holds: bool) -> None:
    assert words in read(page), "the page says it otherwise now"
    assert holds, "the code has another figure"


@pytest.mark.parametrize(
    ("met", "words"),
    [(1, "1700 with one opponent"), (5, "1930 with five"), (20, "2130 with twenty"), (100, "2330 with a")],
)
def test_the_highest_rating_among_so_many_is_that_of_the_model(met: int, words: str) -> None:
    assert words in read("docs/ratings.md")
    assert round(rating(ratings.highest_mean(met)), -1) == int(words[:4])


def test_the_settings_have_the_defaults_that_hosts_read() -> None:
    fields = {field.alias: field.default for field in Settings.model_fields.values()}
    told: dict[str, str | None] = {}
    section = (
        (ROOT / "docs/hosting.md").read_text(encoding="utf-8").partition("\n## Settings\n")[2].partition("\n## ")[0]
    )
    for line in section.splitlines():
        if not line.startswith("| `"):
            continue
        first, *others = re.findall(r"`([^`]+)`", line.split("|")[1])
        names = [first, *(other.replace("…", first.partition("_PER_")[0]) for other in others)]
        defaults = re.findall(r"`([^`]+)`", line.split("|")[2])
        told.update(zip(names, defaults or [None] * len(names), strict=True))
    assert told == {name: None if default is None else as_told(default) for name, default in fields.items()}


def as_told(default: object) -> str:
    """The default of a setting as a host would write it."""
    match default:
        case bool():
            return str(default).lower()
        case float():
            return f"{default:g}"
        case _:
            return str(default)
