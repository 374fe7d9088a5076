"""Typed text as the move it means, and how near it comes to moves: those that go on from it, those spelled alike."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any

from games.contract import (
    Ambiguous,
    Game,
    NotAsked,
    Over,
    Refusal,
    Seat,
    Unreadable,
    listed,
    readings,
    spoken,
)
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
        raise Ambiguous(text, tuple(nameable(match, seat, possible)))
    refusals += more
    if refusals:
        raise refusals[0]
    longer = completions(choices.moves, text)
    # where some moves must be noticed by oneself, only what is spelled out is played: else an answer would tell of them
    certain = longer if type(game).hinted is Game.hinted else tuple(move for move in longer if _is_whole(move, text))
    if len(certain) == 1:
        return certain[0]
    if named := tuple(nameable(match, seat, longer)):
        raise Ambiguous(text, named)
    raise Unreadable(text, nearest(match, seat, text), nameable_kinds(match, seat))


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


def nameable(match: Match[Any, Any], seat: Seat, moves: Iterable[Any]) -> Iterator[Any]:
    """Those of a seat's legal moves that may be named to it: not those that are to be noticed by oneself."""
    game = match.game
    silent = (*game.info.calls, *game.claims)
    return (move for move in moves if type(move) not in silent and game.hinted(match.state, seat, move))


def nameable_kinds(match: Match[Any, Any], seat: Seat) -> tuple[type, ...]:
    """The kinds a seat may play now, but for calls, which are to be noticed by oneself."""
    calls = match.game.info.calls
    return tuple(kind for kind in match.legals[seat].kinds() if kind not in calls)


def nearest(match: Match[Any, Any], seat: Seat, text: str) -> tuple[Any, ...]:
    """A few legal moves whose text comes closest."""
    moves = nameable(match, seat, listed(match.game, match.state, seat, match.legals[seat]))
    return by_closeness(list(islice(moves, LISTED_AT_MOST)), text)


def suggestions(match: Match[Any, Any], seat: Seat, text: str, language: str) -> tuple[str, ...]:
    """Legal moves a seat may mean while it types, in its language: those that begin so before those that hold it."""
    typed = _squeeze(text)
    texts = (spoken(move, language) for move in nameable(match, seat, match.legals[seat].moves))
    return tuple(
        sorted(
            (one for one in texts if typed in _squeeze(one)),
            key=lambda one: (not _squeeze(one).startswith(typed), one),
        )
    )


def completions(moves: Iterable[Any], text: str) -> tuple[Any, ...]:
    """The moves whose text begins like this."""
    beginning = _squeeze(text)
    if not beginning:
        return ()
    return tuple(move for move in moves if any(_squeeze(form).startswith(beginning) for form in _texts(move)))


def _is_whole(move: Any, text: str) -> bool:
    """Whether a text is all of a move, but for blanks."""
    return _squeeze(text) in map(_squeeze, _texts(move))


def by_closeness(moves: Sequence[Any], text: str) -> tuple[Any, ...]:
    """A few of the moves, those first whose text comes closest."""
    by_text = {_squeeze(str(move)): move for move in moves}
    close = [by_text[key] for key in difflib.get_close_matches(_squeeze(text), by_text, n=NEAREST, cutoff=0.3)]
    close += [move for move in moves if move not in close]
    return tuple(close[:NEAREST])


def _texts(move: Any) -> tuple[str, ...]:
    return (str(move), *(spoken(move, language) for language in LANGUAGES))


def _squeeze(text: str) -> str:
    return "".join(text.casefold().split())
