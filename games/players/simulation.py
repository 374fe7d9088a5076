"""Whole matches among computer players, with the laws of a match checked on the way."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from random import Random
from typing import Any, TypeVar

from games.contract import CLOCK, Game, Refusal, Seat
from games.match import record
from games.match.faults import RecordError
from games.match.match import Match, open_match
from games.match.reading import read_act
from games.players import Budget, choose, claim, reaction
from games.players.plain import HOLDS_BACK, ends_by_call

S = TypeVar("S")
M = TypeVar("M")

COUNTED = Budget(worlds=8)
"""A budget by count, so that a simulation gives the same results on every run."""
ACTS_AT_MOST = 20_000
"""Acts after which a match counts as endless."""
_CHANGE = 0.25
"""The probability that a random player acts without being awaited, where that is possible."""
_WINDOW = 0.1
"""The probability that a running time window ends before anybody acts."""


class BrokenLawError(Exception):
    """Raised when a match breaks a law: the law in one sentence, and the match so far."""

    def __init__(self, law: str, match: Match[Any, Any]) -> None:
        super().__init__(law)
        self.law = law
        self.match = match


def derive_seed(seed: str, number: int) -> bytes:
    """The seed of a match of a series: ``SHA-256(seed:number)``."""
    return sha256(f"{seed}:{number}".encode()).digest()


def simulate(game: Game[S, M], seed: bytes, players: Sequence[str], budget: Budget = COUNTED) -> Match[S, M]:
    """Play a match from set-up to result, with a player's name for each seat; :class:`BrokenLawError` if a law is
    broken."""
    match = play_out(game, seed, players, budget)
    _check_record(match)
    return match


def play_out(game: Game[S, M], seed: bytes, players: Sequence[str], budget: Budget = COUNTED) -> Match[S, M]:
    """Play a match as :func:`simulate` does, without checking its record, which takes half of the time."""
    rng = Random(int.from_bytes(sha256(seed + b"players").digest()))
    match = open_match(game, seed)
    while match.result is None:
        _check_awaited(match)
        if match.ply == ACTS_AT_MOST:
            raise BrokenLawError(f"after {ACTS_AT_MOST} acts there is still no result", match)
        timer = game.timer(match.state)
        if timer is not None and rng.random() < _WINDOW:
            match = match.play(CLOCK, timer.move)
            continue
        match = _after_claim(match, players, rng) or _after_move(match, players, rng, budget)
    if match.awaited:
        raise BrokenLawError(f"there is a result, but seats {match.awaited} are awaited", match)
    return match


def _check_awaited(match: Match[S, M]) -> None:
    if not match.awaited:
        raise BrokenLawError("nobody is awaited and there is no result", match)
    for seat in match.awaited:
        if not match.legals[seat]:
            raise BrokenLawError(f"seat {seat} is awaited and has no legal move", match)


def _after_claim(match: Match[S, M], players: Sequence[str], rng: Random) -> Match[S, M] | None:
    """The match after an act of a seat that need not act, if one wants to."""
    claiming = [seat for seat, choices in enumerate(match.legals) if choices and seat not in match.awaited]
    if not claiming:
        return None
    rng.shuffle(claiming)
    # one draw for all: if each seat drew by itself, many idle seats would leave the awaited one no turn
    change = rng.random() < _CHANGE
    for seat in claiming:
        if players[seat] == "random":
            drawn = choose(match.game, match.state, seat, "random", rng) if change else None
            if drawn is not None and not (ends_by_call(match.game, drawn) and rng.random() < HOLDS_BACK):
                return _after(match, seat, drawn, 0)
            continue
        move = claim(match.game, match.state, seat, players[seat], rng)
        if move is not None:
            return _after(match, seat, move, _milliseconds(match, players[seat], rng))
    return None


def _after_move(match: Match[S, M], players: Sequence[str], rng: Random, budget: Budget) -> Match[S, M]:
    """The match after the move of an awaited seat."""
    seat = match.awaited[0] if len(match.awaited) == 1 else rng.choice(match.awaited)
    move = choose(match.game, match.state, seat, players[seat], rng, budget)
    return _after(match, seat, move, _milliseconds(match, players[seat], rng))


def _milliseconds(match: Match[S, M], player: str, rng: Random) -> int:
    """The milliseconds an act takes; 0 in games where time decides nothing."""
    return round(reaction(player, rng) * 1000) if match.game.timed else 0


def _after(match: Match[S, M], seat: Seat, move: M, elapsed: int) -> Match[S, M]:
    """The match after the move, given as the text that a player would type."""
    text = str(move)
    try:
        reading = read_act(match, seat, text)
        after = match.play(seat, reading, elapsed=elapsed)
    except Refusal as refusal:
        raise BrokenLawError(f"seat {seat} may play {text!r}, but it is refused: {refusal!r}", match) from refusal
    if str(reading) != text or type(reading) is not type(move):
        raise BrokenLawError(f"{text!r} is read as {str(reading)!r}", match)
    return after


def _check_record(match: Match[S, M]) -> None:
    try:
        again = record.read(record.write(match), find=lambda game_id: type(match.game))
    except RecordError as error:
        raise BrokenLawError(f"the record does not replay: {error}", match) from error
    if again.state != match.state or again.result != match.result:
        raise BrokenLawError("the record replays to another state", match)
