"""Transcript of backgammon as a match text (``.mat``), the exchange format of backgammon programs."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby, pairwise
from typing import Any, NamedTuple

from games.contract import Course, Seat, Transcript, Turn
from games.kit.dice import Roll
from games.tables.engine.men import BAR, OFF
from games.tables.engine.moves import LANES, Double, Drop, Step, Take
from games.tables.engine.round import Trace, advanced, way_of, won

COLUMN = 34
"""Least width of the left player's half of a line, in characters."""
GAP = 2
"""Least number of blanks between the halves of a line, by which other programs tell them apart."""
NUMBER = 4
"""Characters before the entries of a line: its number and a bracket."""


class Entry(NamedTuple):
    """What a player did in one turn, and in which game of the match."""

    game: int
    seat: Seat
    words: str


LOWER_LAPSES = "House rule: if only the lower number of a roll can be played, nothing is played."
NO_JACOBY = "Gammons and backgammons count without a turned cube (no Jacoby rule)."


def mat(course: Course[Any, Any], *, lower_alone: bool) -> Transcript:
    """All games of the match; a player who is shut out does not roll in this format and has an empty half line.

    Remarks before it tell the rules that other programs cannot know, or would take to be otherwise.
    """
    remarks = (NO_JACOBY,) if lower_alone else (NO_JACOBY, LOWER_LAPSES)
    lines = [*(f"; {remark}" for remark in remarks), "", " 0 point match", ""]
    entries = list(_entries(course.turns))
    scores = _scores(course)
    for number, (before, after) in enumerate(pairwise(scores)):
        names = [f"{name.replace(':', ' ')} : {points}" for name, points in zip(course.names, before, strict=True)]
        played = [entry for entry in entries if entry.game == number]
        won = [new - old for old, new in zip(before, after, strict=True)]
        words = f"Wins {max(won)} point{'' if max(won) == 1 else 's'}" if any(won) else ""
        if beside := won[1] > 0 and played and played[-1].seat == 0:
            # where the left player has done the last thing, such as dropping, programs look for it in the same line
            played.append(Entry(number, 1, words))
        width = _width(names[0], played)
        lines += [f" Game {number + 1}", f" {names[0]:<{width}}{names[1]}"]
        lines += _table(played, width)
        if words and not beside:
            lines += [f"{'' if won[0] > 0 else ' ' * width}      {words}"]
        lines.append("")
    return Transcript("MAT", "mat", "\n".join(lines))


def _scores(course: Course[Any, Any]) -> list[tuple[int, int]]:
    """The points before each game and after the last one."""
    scores = [(0, 0)]

    def book(seat: Seat, points: int) -> None:
        old = scores[-1]
        scores.append((old[0] + points, old[1]) if seat == 0 else (old[0], old[1] + points))

    for turn in course.turns:
        if turn.after.played > turn.before.played:
            book(turn.after.last.by, turn.after.last.points)
    last = course.turns[-1].after if course.turns else course.first
    if course.result is not None and course.result.points != last.points:
        # after a resignation: the points of the round given up
        winner = course.result.winners[0]
        book(winner, int(course.result.points[winner] - last.points[winner]))
    elif course.result is None:
        scores.append(scores[-1])
    return scores


def _entries(turns: tuple[Turn[Any, Any], ...]) -> Iterator[Entry]:
    """What the players did, turn by turn."""
    for turn in turns:
        r, after, game = turn.before.round, turn.after.round, turn.before.played
        over = turn.after.played > game
        if isinstance(turn.move, Step) and over and not won(after):
            # the state shows the next game already, so the step is made again here
            after = advanced(r, way_of(r, turn.move.src, turn.move.to, LANES))
        match turn.move:
            case Step() | Roll() if over or not after.left:
                steps = after.trail if after.sides != r.sides else ()
                # a roll may be made by the timer, so its side counts and not the acting seat
                yield Entry(game, turn.before.white ^ r.side, " ".join((_dice(after.roll), *map(_step, steps))))
            case Double():
                yield Entry(game, turn.seat, f" Doubles => {2 * r.cube.stake}")
            case Take():
                yield Entry(game, turn.seat, " Takes")
            case Drop():
                yield Entry(game, turn.seat, " Drops")
            case _:
                pass


def _dice(roll: tuple[int, ...]) -> str:
    return f"{roll[0]}{roll[1]}:"


def _step(trace: Trace) -> str:
    return f"{_point(trace.src)}/{_point(trace.to)}{'*' if trace.hit else ''}"


def _point(place: int) -> str:
    """A place as its own side counts, from 24 down to 1."""
    return "bar" if place == BAR else "off" if place == OFF else str(OFF - place)


def _width(name: str, entries: list[Entry]) -> int:
    """The width of the left half of a game's lines: wide enough for the name with its points and the longest turn."""
    turns = [NUMBER + len(entry.words) for entry in entries if entry.seat == 0]
    return max(COLUMN, GAP + max(len(name), *turns, 0))


def _table(entries: list[Entry], width: int) -> Iterator[str]:
    """The lines of a game, their left halves this wide; a player with two entries in a row leaves an empty half."""
    cells: list[list[str]] = []
    for _, group in groupby(entries, key=lambda entry: entry.seat):
        for number, entry in enumerate(group):
            if not cells or entry.seat == 0 or number or cells[-1][1]:
                cells.append(["", ""])
            cells[-1][entry.seat] = entry.words
    for number, (left, right) in enumerate(cells, 1):
        yield f"{number:>3}) {left:<{width - NUMBER}}{right}".rstrip()
