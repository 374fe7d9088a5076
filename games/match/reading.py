"""Typed text as the move it means, and how near it comes to moves: those that go on from it, those spelled alike."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

from games.contract import Ambiguous, Game, NotAsked, Over, Refusal, Seat, Unreadable, listed, readings, spoken
from games.match.session_acts import JOURNALLED_ACTS, SESSION_ACTS
from games.sheets import LANGUAGES

if TYPE_CHECKING:
    from games.match.match import Match

NEAREST = 5
LISTED_AT_MOST = 600
"""How many legal moves are looked through for the nearest ones."""


def move_of(game: Game[Any, Any], text: str) -> Any:
    """The move whose canonical text this is; ``ValueError`` if it is no move of the game."""
    for move in readings((*game.kinds, *JOURNALLED_ACTS), text):
        if str(move) == text:
            return move
    raise ValueError(f"{text!r} is not a move of {game.info.id}")


def read(match: Match[Any, Any], seat: Seat, text: str) -> Any:
    """The legal move a player typed, in either language, abbreviated or not; else a :class:`Refusal`."""
    if match.result is not None:
        raise Over
    game, choices = match.game, match.legals[seat]
    possible, refusals = _judge_all(match, seat, readings((*game.kinds, *SESSION_ACTS), text))
    if possible:
        return possible[0]
    if not choices:
        raise refusals[0] if refusals else NotAsked(match.awaited)
    possible, more = _judge_all(match, seat, game.meant(match.state, seat, text))
    if len(possible) == 1:
        return possible[0]
    if possible:
        raise Ambiguous(text, possible)
    refusals += more
    if refusals:
        raise refusals[0]
    longer = completions(choices.moves, text)
    if len(longer) == 1:
        return longer[0]
    if hints := tuple(move for move in longer if game.hinted(match.state, seat, move)):
        raise Ambiguous(text, hints)
    raise Unreadable(text, nearest(match, seat, text), choices.kinds())


def _judge_all(match: Match[Any, Any], seat: Seat, moves: Iterable[Any]) -> tuple[tuple[Any, ...], list[Refusal]]:
    """Those of some moves that the seat may play, in their canonical form, and why not the others."""
    possible: list[Any] = []
    refusals: list[Refusal] = []
    for move in moves:
        try:
            possible.append(match.judge(seat, move))
        except Refusal as refusal:
            refusals.append(refusal)
    return tuple(possible), refusals


def nearest(match: Match[Any, Any], seat: Seat, text: str) -> tuple[Any, ...]:
    """A few legal moves whose text comes closest."""
    game, state = match.game, match.state
    # a claim must be noticed by oneself
    silent = (*game.info.calls, *game.claims)
    moves = listed(game, state, seat, match.legals[seat])
    hints = (move for move in moves if type(move) not in silent and game.hinted(state, seat, move))
    return by_closeness(list(islice(hints, LISTED_AT_MOST)), text)


def completions(moves: Iterable[Any], text: str) -> tuple[Any, ...]:
    """The moves whose text begins like this."""
    beginning = _squeeze(text)
    if not beginning:
        return ()
    return tuple(move for move in moves if any(_squeeze(form).startswith(beginning) for form in _texts(move)))


def by_closeness(moves: Sequence[Any], text: str) -> tuple[Any, ...]:
    """A few of the moves, those first whose text comes closest."""
    by_text = {_squeeze(str(move)): move for move in moves}
    close = [by_text[key] for key in difflib.get_close_matches(_squeeze(text), by_text, n=NEAREST, cutoff=0.3)]
    close += [move for move in moves if move not in close]
    return tuple(close[:NEAREST])


def _texts(move: Any) -> tuple[str, ...]:
    return (str(move), *(spoken(move, language) for language in LANGUAGES))


def _squeeze(text: str) -> str:
    return "".join(text.lower().split())
