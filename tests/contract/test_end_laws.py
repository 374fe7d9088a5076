"""A match that is over says so first, whoever looks at it: who has won and why, and that nobody is to move."""

from __future__ import annotations

from typing import Any

import pytest

import render
from games.contract import CLOCK, Phrase, Who, phrase
from games.contract.views import End
from games.library import all_games, sheet
from games.match.acts import Abandon, Resign
from games.match.seen import seen
from games.sheets import LANGUAGES, MessageFormatter

NAMES = tuple(f"Mitspieler {seat}" for seat in range(30))
GOES_ON = {
    "de": ("am Zug", "Wählbar", "Die Frage geht", "noch zu ziehen", "Kann geschlagen werden"),
    "en": ("to move", "Can be chosen", "Asked of", "still to play", "Can be hit"),
}


def ended(match: Any) -> Any:
    """The match after somebody has ended it for the others; None where it is over already, or nobody can."""
    seats = match.game.seats
    if match.result is not None or seats == 1 or not match.awaited:
        return None
    return match.play(match.awaited[0], Resign()) if seats == 2 else match.play(CLOCK, Abandon((match.awaited[0],)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_is_told_first_and_nobody_is_to_move(table: Any, language: str) -> None:
    formatter = MessageFormatter(sheet(table.kind, language), NAMES[: table.seats])
    for match in table.samples:
        over = ended(match) or match
        if over.result is None:
            continue
        for viewer in (None, *range(table.seats)):
            view = over.view(viewer)
            told, alt = render.describe(view, formatter), render.alt_text(view, formatter)
            first = render.end_sentence(End(over.result.why, over.result.winners), formatter)
            assert told.startswith(first.replace("*", "")), f"ply {match.ply}, seen by {viewer}"
            assert alt.startswith(told.split("\n", 1)[0][:200])
            assert not [words for words in GOES_ON[language] if words in told]
            assert not view.asks
            if table.seats > 1:
                assert all(formatter.name(seat) in first for seat in over.result.winners)


def test_a_match_that_was_stopped_says_so(table: Any) -> None:
    match = table.samples[0]
    formatter = MessageFormatter(sheet(table.kind, "en"), NAMES[: table.seats])
    view = seen(match.game, match.state, None, End(None))
    assert render.describe(view, formatter).startswith("The match was stopped, without a result.")


def test_a_match_that_goes_on_is_viewed_as_the_game_views_it(table: Any) -> None:
    for match in table.samples:
        if match.result is None:
            assert match.view(0) == match.game.view(match.state, 0)


ONE_LOST = phrase("result.loser", by=Who(1), n=5)
ONE_IS_LEFT = phrase("result.last", by=Who(0))


@pytest.mark.parametrize(
    ("language", "why", "told"),
    [
        ("de", ONE_LOST, "Die Partie ist vorbei. Gewonnen hat Anna. Ben hat 5 Hölzchen und hat verloren."),
        ("en", ONE_LOST, "The match is over. Anna has won. Ben holds 5 sticks and has lost."),
        ("de", ONE_IS_LEFT, "Die Partie ist vorbei. Nur Anna ist noch dabei und hat gewonnen."),
        ("en", ONE_IS_LEFT, "The match is over. Only Anna is left and has won."),
    ],
)
def test_who_has_won_is_told_once(language: str, why: Phrase, told: str) -> None:
    formatter = MessageFormatter(sheet(all_games()["maexchen"], language), ("Anna", "Ben"))
    assert render.end_sentence(End(why, (0,)), formatter) == told
