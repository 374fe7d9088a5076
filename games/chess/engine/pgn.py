"""Transcript of chess as PGN, the exchange format of chess programs."""

from __future__ import annotations

from collections.abc import Iterator

from games.chess.engine.attacks import BITS, WHITE
from games.chess.engine.legality import legal_turns, moved, studied
from games.chess.engine.position import Position, man_on
from games.chess.engine.state import State
from games.chess.engine.turns import LETTERS, Castle, Take, Turn
from games.contract import Course, Transcript, outcome, seven_tags, tagged


def pgn(course: Course[State, Turn]) -> Transcript:
    """The whole match as PGN."""
    ended = outcome(course.result, course.first.white)
    words = [*_words(course), ended]
    return Transcript("PGN", "pgn", tagged(seven_tags(course, course.first.white, ended), words))


def _words(course: Course[State, Turn]) -> Iterator[str]:
    """The turns in short notation, with numbers before White's."""
    for count, turn in enumerate(course.turns):
        if turn.before.position.side == WHITE:
            yield f"{count // 2 + 1}."
        yield san(turn.before.position, turn.move)


def san(p: Position, turn: Turn) -> str:
    """A legal turn in standard algebraic notation: ``Nbd2``, ``exd6``, ``e8=Q+``, ``O-O#``."""
    checks, answers = studied(moved(p, turn))
    end = ("+" if answers else "#") if checks else ""
    if isinstance(turn, Castle):
        return turn.wing.spoken("en") + end
    man = man_on(p, BITS[turn.src])
    takes = "x" if isinstance(turn, Take) else ""
    if man == "B":
        start = turn.src[0] if takes else ""
        crowned = "" if turn.becomes is None else f"={LETTERS[turn.becomes]}"
        return f"{start}{takes}{turn.to!s}{crowned}{end}"
    return f"{LETTERS[man]}{_told_apart(p, turn, man)}{takes}{turn.to!s}{end}"


def _told_apart(p: Position, turn: Turn, man: str) -> str:
    """The file, rank or square needed to tell a man from others of its kind that can go to the same square."""
    if isinstance(turn, Castle):
        return ""
    others = [
        other.src
        for other in legal_turns(p)
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
