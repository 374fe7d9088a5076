"""Lines of several acts: what goes wrong is found before anything is played, unless that would tell something."""

from __future__ import annotations

from typing import Any

import pytest

from games.contract import Refusal
from games.domino.engine.moves import Draw
from games.library import find
from games.match.lines import Wrong, first_wrong
from games.match.match import Match, open_match
from games.match.reading import acts_in, read_act
from games.skill.mikado.moves import Take


def begun(game_id: str, *texts: str, seats: int | None = None) -> Match[Any, Any]:
    """A match in which these moves were made by whoever was in turn."""
    game = find(game_id)
    match = open_match(game(seats or game.info.seats[0]), bytes(range(32)))
    for text in texts:
        match = match.play(match.awaited[0], read_act(match, match.awaited[0], text))
    return match


def tried(match: Match[Any, Any], line: str) -> Wrong | None:
    seat = match.awaited[0]
    return first_wrong(match, seat, acts_in(match.game, line), lambda now, text: read_act(now, seat, text))


def test_the_act_that_goes_wrong_is_named() -> None:
    match = begun("wuerfelstapel", "wurf")
    dice = match.state.act.dice
    absent = next(face for face in range(1, 7) if face not in dice)
    wrong = tried(match, f"turm {dice[3]} {dice[2]} {absent} {dice[0]}")
    assert wrong is not None
    assert (wrong.text, wrong.refusal.paragraph) == (f"setz {absent}", "2.2")  # type: ignore[attr-defined]


def test_a_line_that_goes_is_not_objected_to() -> None:
    match = begun("wuerfelstapel", "wurf")
    dice = match.state.act.dice
    assert tried(match, f"turm {dice[3]} {dice[2]} {dice[1]} {dice[0]}") is None


def test_both_moves_of_a_turn_are_tried_before_one_is_made() -> None:
    wrong = tried(begun("double_chess", "e4", "d4"), "e7-e5 e5-e3")
    assert wrong is not None
    assert wrong.text == "e5-e3"


def test_the_first_act_is_refused_as_if_it_stood_alone() -> None:
    match = begun("wuerfelstapel", "wurf")
    absent = next(face for face in range(1, 7) if face not in match.state.act.dice)
    assert tried(match, f"setz {absent} {match.state.act.dice[0]}") is None


def test_a_try_that_fails_is_not_made_for_nothing() -> None:
    match = begun("mikado", "wurf")
    seat = match.awaited[0]
    sticks = [move for move in match.legals[seat].moves if isinstance(move, Take)]
    fails = [move for move in sticks if Take not in match.play(seat, move).legals[seat].kinds()]
    assert fails
    for move in fails:
        line = f"{move.stick} 99"
        assert len(acts_in(match.game, line)) == 2
        assert tried(match, line) is None


def test_what_is_bought_is_not_seen_for_nothing() -> None:
    match = begun("domino")
    while Draw not in (kinds := match.legals[match.awaited[0]].kinds()):
        assert kinds
        match = match.play(match.awaited[0], match.legals[match.awaited[0]].moves[0])
    assert acts_in(match.game, "kauf, 6/6") == ("kauf", "6/6")
    with pytest.raises(Refusal):
        read_act(match.play(match.awaited[0], Draw()), match.awaited[0], "6/6")
    assert tried(match, "kauf, 6/6") is None
