"""Matches: they end, a seat is awaited until then, and replays are identical everywhere."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import redirect_stdout
from dataclasses import replace
from io import StringIO
from random import Random
from typing import Any

import pytest

from games.contract import Croupier, Loose, NoDraw, NotPossible, Over, canonical, draw, legal, listed, readings
from games.contract.shelf import Kind
from games.kit.dice import Roll
from games.library import all_games
from games.match import record
from games.match.acts import AgreeDraw, Resign
from games.match.log import draws_text
from games.match.match import Match, open_match
from games.match.reading import read_act
from tests.contract.tables import read_back


def test_random_play_ends_with_a_sound_result(table: Any) -> None:
    result = table.end.result
    assert result is not None, f"no result after {table.end.ply} acts"
    assert len(result.points) == len(result.places) == table.seats
    places = [place for place in result.places if place]  # 0: took no part
    assert places
    assert all(place == 1 + sum(other < place for other in places) for place in places)
    assert all(result.places[seat] for seat in result.winners)
    assert set(result.winners) <= set(range(table.seats))


def test_somebody_is_awaited_exactly_until_there_is_a_result(table: Any) -> None:
    for match in table.moments:
        assert (match.result is None) == bool(match.awaited)
        assert list(match.awaited) == sorted(set(match.awaited) & set(range(table.seats)))
        assert all(match.legals[seat] for seat in match.awaited), f"ply {match.ply}"


def test_the_table_rolls_where_a_roll_is_all_that_is_possible(table: Any) -> None:
    for match in table.samples:
        kinds = {kind for seat in match.awaited for kind in match.legals[seat].kinds()} - set(match.game.info.calls)
        if kinds != {Roll} or len(match.awaited) > 1 or table.kind.info.shelf.kind is Kind.MAGIC:
            # who performs a trick rolls with his own hand
            continue
        timer = match.game.timer(match.state)
        assert (timer is not None) == match.game.options.auto_wurf, f"ply {match.ply}"


def test_what_is_asked_is_asked_of_the_awaited(table: Any) -> None:
    for match in table.samples:
        for seat in (None, *range(table.seats)):
            asked = [one for ask in table.view(match, seat).asks for one in ask.seats]
            assert sorted(asked) == list(match.awaited), f"ply {match.ply}, seen by {seat}"


def test_states_are_never_changed_once_made(table: Any) -> None:
    assert tuple(canonical(match.state) for match in table.moments[:: table.depth.every]) == table.states


def test_a_match_replays_from_seed_and_acts(few: Any) -> None:
    again = open_match(few.game, few.end.seed)
    acts = few.depth.acts
    for step in few.end.steps[:acts]:
        (made,) = [made for made in readings(few.kind.kinds, step.text) if str(made) == step.text]
        again = again.play(step.seat, made)
        assert again.checksum == step.checksum, f"ply {step.ply}"
    assert again.state == few.moments[again.ply].state


def test_a_record_alone_tells_the_match(rest: Any) -> None:
    # which replays it, too, so that each match is played again by this law or by the one before
    acts = rest.depth.acts
    _check_recorded(rest.end if acts is None else rest.moments[:acts][-1])


def _check_recorded(match: Match[Any, Any]) -> None:
    text = record.write(match)
    again = read_back(text, type(match.game))
    assert replace(again, game=match.game) == match
    assert record.write(again) == text


def test_secret_draws_stay_out_of_the_record(few: Any) -> None:
    steps = [match.steps[-1] for match in few.moments[1:]]
    assert all(len(draws_text(step.draws).split()) == len(step.draws) for step in steps)
    assert all(draw is None or draw >= 0 for step in steps for draw in step.draws)


_PLAY = """
from random import Random
from games.contract.shelf import Kind
from games.kit.dice import Roll
from games.library import all_games
from games.match.match import open_match
from games.players import Budget, choose
from games.players.simulation import derive_seed
for kind in all_games().values():
    for seats, player in ((kind.info.seats[0], "greedy"), (kind.info.seats[-1], "random")):
        rng, match = Random(1), open_match(kind(seats), derive_seed("hash", 1))
        while match.result is None and match.ply < {acts}:
            seat = match.awaited[0]
            match = match.play(seat, choose(match.game, match.state, seat, player, rng, Budget(worlds=1)))
        print(match.checksum)
"""


def test_two_runs_under_different_hash_seeds_give_equal_checksums(request: pytest.FixtureRequest) -> None:
    """One run is in this process, whose hash seed differs."""
    play = _PLAY.replace("{acts}", "60" if request.config.getoption("--deep") else "10")
    with redirect_stdout(StringIO()) as here:
        exec(play, {})
    environment = {**os.environ, "PYTHONHASHSEED": "2" if os.environ.get("PYTHONHASHSEED") == "1" else "1"}
    there = subprocess.run([sys.executable, "-c", play], env=environment, capture_output=True, text=True)
    assert not there.returncode, there.stderr
    assert here.getvalue().split() == there.stdout.split()
    assert len(there.stdout.split()) >= 2 * len(all_games())


def test_a_play_out_never_needs_the_match(few: Any, rng: Random) -> None:
    """Thinking ahead from any moment with any chance ends the game or goes on; it never fails."""
    game = few.game
    for match in few.samples:
        s = match.state
        croupier = Croupier(Loose(rng))
        for _ in range(8):
            if not game.to_move(s):
                break
            seat = game.to_move(s)[0]
            s = game.apply(s, seat, draw(game, s, seat, legal(game, s, seat), croupier), croupier)
            assert all(0 <= game.win_estimate(s, one) <= 1 for one in range(few.seats))


# --- what the players end, not the game ---


def test_a_player_gives_up_a_match_of_two_only(few: Any) -> None:
    match: Match[Any, Any] = few.moments[0]
    if few.seats != 2:
        with pytest.raises(NotPossible):
            match.play(0, Resign())
        return
    for seat in (0, 1):
        over = match.play(seat, read_act(match, seat, "aufgeben"))
        assert over.result is not None
        assert over.result.winners == (1 - seat,)
        assert over.awaited == ()
        assert not any(over.legals)
        _check_recorded(over)
        with pytest.raises(Over):
            over.play(1 - seat, Resign())


def test_a_draw_is_agreed_by_all_where_the_game_knows_one(few: Any) -> None:
    match: Match[Any, Any] = few.moments[0]
    if match.game.agreed_draw(match.state) is None:
        with pytest.raises(NoDraw):
            match.play(0, AgreeDraw())
        return
    proposed = match.play(0, AgreeDraw())
    assert proposed.result is None
    after = proposed.play(*_ordinary_act(proposed))
    assert after.drawish == ((0,) if after.steps[-1].seat == 0 else ()), "who proposes has not answered by moving"
    agreed = proposed
    for seat in range(1, few.seats):
        agreed = agreed.play(seat, AgreeDraw())
    assert agreed.result == match.game.agreed_draw(match.state)
    _check_recorded(agreed)


def _ordinary_act(match: Match[Any, Any]) -> tuple[int, Any]:
    seat = match.awaited[0]
    return seat, next(listed(match.game, match.state, seat, match.legals[seat]))
