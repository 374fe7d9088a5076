"""Reasons for a move in the game's own words."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.contract import legal
from games.library import all_games, find, sheet
from games.match.match import Match, open_match
from games.match.reading import read_act
from games.players import choose
from games.players.exact import exact
from games.players.tips import Reason, reason
from games.sheets import MessageFormatter


def after(name: str, acts: list[str], seats: int = 2) -> Match[Any, Any]:
    """A match of a game for some seats after typed acts."""
    game = find(name)
    match = open_match(game(seats, game.Options()), bytes(32))
    for text in acts:
        seat = match.awaited[0]
        match = match.play(seat, read_act(match, seat, text))
    return match


def said(match: Match[Any, Any], found: Reason | None) -> str | None:
    """The words of a reason, in English."""
    if found is None or found.phrase is None:
        return None
    return MessageFormatter(sheet(type(match.game), "en"), ("Anna", "Ben", "Carla")[: match.game.seats])(found.phrase)


@pytest.mark.parametrize(
    ("game", "acts", "move", "kind", "words"),
    [
        ("chess", ["f3", "e5", "g4"], "Dh4", "ends", "Checkmate: Anna has won against Ben."),
        ("muehle", ["a1", "b2", "d1", "b4"], "g1xb2", "then", "Mill! Ben took b2."),
        ("chess", [], "e4", "even", None),
        ("chess", ["f3", "e5"], "g4", None, None),
    ],
    ids=["mate", "a mill", "another one is as good", "others seem better"],
)
def test_a_reason_is_what_the_game_would_tell(
    game: str, acts: list[str], move: str, kind: str | None, words: str | None
) -> None:
    match = after(game, acts)
    seat = match.awaited[0]
    found = reason(match.game, match.state, seat, read_act(match, seat, move), Random(1))
    assert (found and found.kind, said(match, found)) == (kind, words)


def test_where_nothing_else_is_to_be_said_the_chances_are() -> None:
    """At Sechzehn-tot, where the chances of both choices are known exactly."""
    match = after("sechzehn_tot", ["wurf"] * 4)
    seat = match.awaited[0]
    table = exact(type(match.game), match.game.options)
    small = match.game.small()
    assert table is not None
    assert small is not None
    worths = table.worths(small.position(match.state))
    assert worths is not None
    best = max(worths, key=lambda move: worths[move])
    found = reason(match.game, match.state, seat, best, Random(1))
    first, second = (round(100 * worth) for worth in sorted(worths.values(), reverse=True))
    assert found == Reason("chances", chances=(first, second))


def test_an_only_move_needs_no_other_reason() -> None:
    match = after("doppelsteine", [])
    seat = match.awaited[0]
    (only,) = legal(match.game, match.state, seat).moves
    assert reason(match.game, match.state, seat, only, Random(1)) == Reason("only")


@pytest.mark.parametrize("name", [name for name, game in all_games().items() if game.info.seats[-1] > 1])
def test_every_reason_has_words_and_only_a_winner_wins(name: str) -> None:
    """The first moves of every game: their reasons can be said in both languages, and are the same twice."""
    game = find(name)
    seats = next(number for number in game.info.seats if number > 1)
    match, rng = open_match(game(seats, game.Options()), bytes(32)), Random(name)
    for act in range(2):
        if match.result is not None:
            break
        seat = match.awaited[0]
        move = choose(match.game, match.state, seat, "greedy", rng)
        found = reason(match.game, match.state, seat, move, Random(1))
        assert act or found == reason(match.game, match.state, seat, move, Random(1))
        if found is not None and found.phrase is not None:
            for language in ("de", "en"):
                assert MessageFormatter(sheet(game, language), tuple("ABCDEFGHIJKLMNOP"[:seats]))(found.phrase)
        if found is not None and found.kind == "ends":
            ended = match.play(seat, move)
            assert ended.result is not None
            assert seat in ended.result.winners
        match = match.play(seat, move)
