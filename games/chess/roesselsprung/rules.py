"""Rösselsprung (knight's tour): lead the knight over all 64 squares, visiting each once."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple, assert_never

from games.chess.engine.attacks import EVERY, KNIGHT, NAMES, Mask, members
from games.chess.engine.turns import Goal
from games.chess.engine.view import MAN, SHAPE
from games.chess.roesselsprung.tours import Path, advice
from games.contract import (
    Ask,
    Board,
    Croupier,
    Entry,
    Game,
    Info,
    Kind,
    Level,
    Mark,
    Mood,
    Note,
    Offer,
    Piece,
    Result,
    Roster,
    Seat,
    Shelf,
    Tray,
    View,
    Who,
    free_text,
    move,
    phrase,
    ranked,
    span,
)
from games.families import Family
from games.kit.solo import Hint


@move("{to}", "S{to}", "N{to}")
class Leap:
    """Choose the first square, or leap to the next."""

    to: Goal


@move(
    "zurück[ {count}]", "zurücknehmen", "nimm es zurück", "take back", "take it back", "undo[ {count}]",
    en="back[ {count}]",
)  # fmt: skip
class Back:
    """Take back the last square, or several; they are counted."""

    count: int | None = None


@move("fertig", *("das war's", "das war es", "finished", "that's all", "that's it"), en="done")
class Done:
    """Stop before the tour is complete."""


Move = Leap | Back | Hint | Done


ALL = 64
NUMBER = {name: number for number, name in enumerate(NAMES)}
LEAPS = tuple(Leap(Goal(name)) for name in NAMES)


@dataclass(frozen=True, slots=True)
class Options:
    """Options of the table: the first square; empty if the player chooses."""

    start: str = free_text(2)

    def __post_init__(self) -> None:
        if self.start and self.start.lower() not in NUMBER:
            raise ValueError(f"start is a square such as a1, not {self.start!r}")


class Advice(NamedTuple):
    """A hint: how many squares to take back, and where to leap then."""

    back: int
    to: int


class State(NamedTuple):
    """The visited squares in order, and the help that was used."""

    path: Path = ()
    undone: int = 0
    """The number of leaps that were taken back."""
    hints: int = 0
    advice: Advice | None = None
    """The hint for this position, if one was asked for."""
    done: bool = False

    @property
    def left(self) -> Mask:
        """The squares not visited."""
        return EVERY & ~sum(1 << square for square in self.path)

    @property
    def onward(self) -> Mask:
        """The squares that can be visited next."""
        return KNIGHT[self.path[-1]] & self.left if self.path else EVERY


class Roesselsprung(Game[State, Move]):
    """Knight's tour: visit all 64 squares with a knight, each once."""

    info = Info(
        id="roesselsprung",
        family=Family.CHESS,
        seats=(1,),
        source="Spielesammlung, Brettspiele: Rösselsprung",
        minutes=15,
        shelf=Shelf(Kind.PUZZLE, luck=Level.NONE, thought=Level.MUCH, talk=Level.NONE, moods=(Mood.CALM,)),
    )
    kinds = (Leap, Back, Hint, Done)
    # taking back is a move of the game and counted; the table's undo would not count it
    binding = (Leap, Back, Hint)
    final = (Done,)
    Options = Options

    def setup(self, croupier: Croupier) -> State:
        """The empty board, or the knight on the square agreed on."""
        start = self.options.start.lower()
        return State((NUMBER[start],)) if start else State()

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """The only player, until the tour is complete or stopped."""
        return () if s.done or len(s.path) == ALL else (0,)

    def erasable(self, s: State) -> int:
        """The number of squares that can be taken back; a start that was agreed on cannot."""
        return len(s.path) - bool(self.options.start)

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """Every leap to an unvisited square, taking back, hints, and stopping."""
        if not self.to_move(s):
            return []
        choices: list[Move | Offer[Move]] = [LEAPS[square] for square in members(s.onward)]
        if self.erasable(s):
            choices.append(Back())
        if self.erasable(s) > 1:
            presets = tuple(count for count in (2, 3, 5, 10) if count <= self.erasable(s))
            choices.append(Offer(Back, count=span(2, self.erasable(s), presets)))
        if s.path:
            choices.append(Hint())
        return [*choices, Done()]

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Move, ...]:
        """Reads "back 1" as taking back one square."""
        words = text.lower().split()
        is_back = words[:-1] in (["zurueck"], ["back"], ["undo"])
        return (Back(),) if is_back and words[-1:] == ["1"] else ()

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """The paragraph against a leap, against taking back, or against a hint."""
        match m:
            case Leap(to):
                return "2.3" if s.path and not s.left >> NUMBER[to] & 1 else "2.2"
            case Back():
                return "5.1" if self.options.start else "3.2"
            case Hint():
                return "4.1"
            case Done():
                return None
            case _:
                assert_never(m)

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """Leap, take back, give a hint, or stop."""
        by = Who(seat)
        match m:
            case Leap(to):
                after = State((*s.path, NUMBER[to]), s.undone, s.hints)
                croupier.say("leapt" if s.path else "began", by=by, to=to, n=len(after.path))
                if len(after.path) == ALL:
                    croupier.say("closed" if is_closed(after.path) else "solved")
                elif not after.onward:
                    croupier.say("stuck", n=len(after.path))
                return after
            case Back(count):
                rest = s.path[: len(s.path) - (count or 1)]
                # choosing another start takes back no leap
                leaps = len(s.path) - max(1, len(rest))
                croupier.say("back", by=by, n=len(s.path) - len(rest))
                return State(rest, s.undone + leaps, s.hints)
            case Hint():
                keep, goal = advice(s.path)
                back, then = len(s.path) - keep, Goal(NAMES[goal])
                if back:
                    croupier.say("hint.back", by=by, n=back, src=Goal(NAMES[s.path[keep - 1]]), to=then)
                else:
                    croupier.say("hint", by=by, to=then)
                return s._replace(hints=s.hints + 1, advice=Advice(back, goal))
            case Done():
                croupier.say("done", by=by)
                return s._replace(done=True)
            case _:
                assert_never(m)

    def result(self, s: State) -> Result | None:
        """The number of visited squares, with what was taken back and the hints used."""
        if self.to_move(s):
            return None
        n = len(s.path)
        key = "result.done" if n < ALL else "result.closed" if is_closed(s.path) else "result.solved"
        why = phrase(key, n=n, undone=s.undone, hints=s.hints)
        return ranked((n,), why, winners=(0,) if n == ALL else ())

    def view(self, s: State, seat: Seat | None) -> View:
        """The board with the visited squares numbered, and marks on the next ones."""
        awaited = self.to_move(s)
        names = [NAMES[square] for square in s.path]
        marks = [Mark(names[-2], "from")] if len(names) > 1 else []
        marks += [Mark(name, "to") for name in names[-1:]]
        if seat in awaited and names:
            marks += [Mark(NAMES[square], "choice") for square in members(s.onward)]
        if s.advice and not s.advice.back:
            marks = [mark for mark in marks if mark.spot != NAMES[s.advice.to]]
            marks.append(Mark(NAMES[s.advice.to], "chosen"))
        knight = (Piece(names[-1], 0, MAN["S"]),) if names else ()
        trays = () if names else (Tray(0, 1, "reserve", MAN["S"]),)
        numbers = tuple((name, count) for count, name in enumerate(names, 1))
        board = Board(SHAPE, knight, tuple(marks), trays, numbers=numbers)
        note = phrase("note", n=len(names), undone=s.undone, hints=s.hints)
        roster = Roster((Entry(0, note=note, moving=bool(awaited), side="light"),))
        if not awaited:
            return View((board, roster))
        if not s.onward:
            return View((board, roster, Note(phrase("note.stuck"))), (Ask((0,), phrase("ask.stuck")),))
        return View((board, roster), (Ask((0,), phrase("ask.leap" if names else "ask.start")),))


def is_closed(path: Path) -> bool:
    """Return whether the last square is a knight's leap from the first."""
    return bool(KNIGHT[path[-1]] >> path[0] & 1)
