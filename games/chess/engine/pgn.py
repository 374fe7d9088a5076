"""Transcript of chess as PGN, the exchange format of chess programs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from types import MappingProxyType

from games.chess.engine.attacks import BITS, WHITE
from games.chess.engine.legality import Study, moved, studied
from games.chess.engine.position import Position, man_on
from games.chess.engine.state import State
from games.chess.engine.turns import LETTERS, Castle, Take, Turn
from games.contract import Course, Transcript, outcome, seven_tags, tagged

PASS = "--"
"""A null move, by which chess programs write that a side moves again."""


def pgn(
    course: Course[State, Turn],
    tags: Mapping[str, str] = MappingProxyType({}),
    remarks: Iterable[str] = (),
    study: Callable[[Position], Study] = studied,
) -> Transcript:
    """The whole match as PGN, with further tags, and remarks before the first move."""
    ended = outcome(course.result, course.first.white)
    words = [*_words(course, study), ended]
    all_tags = {**seven_tags(course, course.first.white, ended), **tags}
    return Transcript("PGN", "pgn", tagged(all_tags, words, remarks))


def _words(course: Course[State, Turn], study: Callable[[Position], Study]) -> Iterator[str]:
    """The turns in short notation, with numbers before White's; a side that moves again is passed to."""
    count = 0
    for turn in course.turns:
        moves = [san(turn.before.position, turn.move, study)]
        if count % 2 != turn.before.position.side:
            moves.insert(0, PASS)
        for move in moves:
            if count % 2 == WHITE:
                yield f"{count // 2 + 1}."
            yield move
            count += 1


def san(p: Position, turn: Turn, study: Callable[[Position], Study] = studied) -> str:
    """A legal turn in standard algebraic notation: ``Nbd2``, ``exd6``, ``e8=Q+``, ``O-O#``."""
    checks, answers = study(moved(p, turn))
    end = ("+" if answers else "#") if checks else ""
    if isinstance(turn, Castle):
        return turn.wing.spoken("en") + end
    man = man_on(p, BITS[turn.src])
    takes = "x" if isinstance(turn, Take) else ""
    if man == "B":
        start = turn.src[0] if takes else ""
        crowned = "" if turn.becomes is None else f"={LETTERS[turn.becomes]}"
        return f"{start}{takes}{turn.to!s}{crowned}{end}"
    return f"{LETTERS[man]}{_told_apart(p, turn, study(p).turns)}{takes}{turn.to!s}{end}"


def _told_apart(p: Position, turn: Turn, legal: Iterable[Turn]) -> str:
    """The file, rank or square needed to tell a man from others of its kind that can go to the same square."""
    if isinstance(turn, Castle):
        return ""
    man = man_on(p, BITS[turn.src])
    others = [
        other.src
        for other in legal
        if not isinstance(other, Castle)
        and other.to == turn.to
        and other.src != turn.src
        and man_on(p, BITS[other.src]) == man
    ]
    if not others:
        return ""
    if all(other[0] != turn.src[0] for other in others):
        return turn.src[0]
    return turn.src[1] if all(other[1] != turn.src[1] for other in others) else str(turn.src)
