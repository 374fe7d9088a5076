"""Typed lines of several acts, tried before any of them is played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from games.contract import Refusal, Said, Seat
from games.match.disclosure import PastAct, reveals_nothing
from games.match.match import Match
from games.match.reading import told


class Wrong(NamedTuple):
    """The first act of a line that does not go, with the reason."""

    text: str
    refusal: Refusal


def first_wrong(
    match: Match[Any, Any], seat: Seat, acts: Sequence[str], read: Callable[[Match[Any, Any], str], Any]
) -> Wrong | None:
    """The act of a line that is refused behind others of it which teach the seat nothing; None if there is none.

    Where the seat would have seen something hidden or left to chance on the way, the refusal might tell of it: such a
    line is played as far as it goes. ``read`` makes a move of an act and raises a :class:`Refusal`.
    """
    is_blind, before = True, match
    along: list[Said] = []
    for text in acts:
        try:
            move = read(match, text)
            after = match.play(seat, move)
        except Refusal as refusal:
            if (one := told(match.game, text, along)) is not None:
                along.remove(one)
                continue
            return Wrong(text, refusal) if is_blind and match is not before else None
        is_blind = is_blind and _is_blind(match, after, seat, move)
        match, along = after, list(after.steps[-1].said)
        if (one := told(match.game, text, along)) is not None:
            along.remove(one)
    return None


def _is_blind(before: Match[Any, Any], after: Match[Any, Any], seat: Seat, move: Any) -> bool:
    """Return whether a move has taught its seat nothing and the match goes on.

    What binds by its outcome alone, such as a try that failed, has taught something.
    """
    game = before.game
    if after.result is not None or after.steps[-1].draws or type(move) not in game.kinds:
        return False
    if type(move) not in game.binding and game.binds(before.state, seat, move, after.state):
        return False
    return reveals_nothing(game, before.state, [PastAct(seat, move, 0)], seat)
