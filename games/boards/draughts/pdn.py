"""Transcript of draughts as PDN, the exchange format of draughts programs, with squares named as on the board.

No type of draughts that PDN has a number for is quite one of ours, so the number is that of the nearest one, and what
is different stands in remarks before the first move.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.boards.draughts.board import Side, squares
from games.boards.draughts.captures import ANYWHERE, BACKWARDS, CaptureRules
from games.boards.draughts.moves import Enter, Go
from games.contract import Course, Seat, Transcript, Turn, outcome, seven_tags, tagged

BRAZILIAN, CZECH = 26, 29
"""Draughts on 64 squares with flying kings: men capture in all directions, and a majority; or forwards, and freely."""


def pdn(course: Course[Any, Any], white: Seat, rules: CaptureRules, *, losing: bool = False) -> Transcript:
    """The whole match; ``losing`` if the side wins that has no stones left, or no turn.

    PDN has no move for a huff or for a man that is entered: each is a comment, and the position after it is set up.
    """
    ended = outcome(course.result, white)
    tags = {**seven_tags(course, white, ended), "GameType": _type(rules)}
    remarks = _remarks(rules, losing, any(map(_is_set_up, course.turns)))
    return Transcript("PDN", "pdn", tagged(tags, [*_words(course, white), ended], remarks))


def _type(rules: CaptureRules) -> str:
    """The number of the nearest game, then: White begins, 8 by 8, letters and digits from the dark corner below."""
    return f"{BRAZILIAN if rules.men == ANYWHERE else CZECH},W,8,8,A0,0"


def _remarks(rules: CaptureRules, losing: bool, set_up: bool) -> Iterator[str]:
    """What differs from the draughts that the number stands for."""
    others = "Brazilian" if rules.men == ANYWHERE else "Czech"
    yield f"House rules, otherwise as in {others} draughts: captured pieces come off the board at once."
    if losing:
        yield "Losing draughts: whoever has no piece left, or cannot move, has won."
    if rules.men == BACKWARDS:
        yield "Men capture backwards only."
    if rules.men == ANYWHERE and not rules.most:
        yield "Any capture may be chosen, not only one that takes most."
    if not rules.far:
        yield "A king lands on the square right behind the piece it captures."
    if rules.may_stop:
        yield "A capture may stop after each leap."
    if rules.huffs:
        yield "Captures are not compulsory; a piece that missed one may be huffed."
    elif not rules.forced:
        yield "Captures are not compulsory."
    elif rules.men != ANYWHERE:
        yield "A king need not capture before a man does."
    if set_up:
        yield "Where a piece is huffed (*) or entered (+), the position after it is set up."


def _is_set_up(turn: Turn[Any, Any]) -> bool:
    """Return whether a move is none of PDN."""
    return isinstance(turn.move, Enter) or (not isinstance(turn.move, Go) and bool(turn.after.gone))


def _words(course: Course[Any, Any], white: Seat) -> Iterator[str]:
    """The moves with their numbers, and what is no move of PDN as a comment and a position."""
    count, numbered = 0, False
    for turn in course.turns:
        if isinstance(turn.move, Go):
            if turn.seat == white:
                yield f"{count // 2 + 1}."
            elif not numbered:
                yield f"{count // 2 + 1}..."
            yield str(turn.move)
            numbered = turn.seat == white
        elif _is_set_up(turn):
            yield f"{{{_sign(turn)}}}"
            yield f'/FEN "{position(turn.after.sides, white, turn.after.turn)}"/'
            numbered = False
        count += turn.after.turn != turn.seat


def _sign(turn: Turn[Any, Any]) -> str:
    """A huff or an entry as it is written here."""
    return str(turn.move) if isinstance(turn.move, Enter) else f"*{squares(turn.after.gone)[0]}"


def position(sides: tuple[Side, Side], white: Seat, turn: Seat) -> str:
    """A position as PDN writes it: the colour to move, then the squares of each, kings with a K."""
    whites, blacks = (_standing(sides[seat]) for seat in (white, 1 - white))
    return f"{'W' if turn == white else 'B'}:W{whites}:B{blacks}"


def _standing(side: Side) -> str:
    return ",".join([*squares(side.men), *(f"K{square}" for square in squares(side.kings))])
