"""Treibjagd (battue): seven sliding stones must form a new mill within fifteen moves; three jumping ones prevent it."""

from __future__ import annotations

from dataclasses import dataclass

from games.boards.mills.board import BOARD, FLYING, Movement
from games.boards.mills.first_mill import FirstMill, FirstMillSlim, State
from games.contract import Info, Kind, Level, Mood, Note, Phrase, Result, Seat, Shelf, number, phrase
from games.families import Family
from games.kit.repetition import end_result

WHITE, BLACK = "c3 e3 d5", "a1 d1 g1 a4 g4 a7 g7"
_HUNTERS = BOARD.mask(BLACK.split())
LIVE = tuple(line for line in BOARD.masks if line & ~_HUNTERS)
"""The lines on which a mill wins: all but those that Black fills at the start."""
DEAD = tuple("-".join(line) for line, mask in zip(BOARD.lines, BOARD.masks, strict=True) if mask not in LIVE)


@dataclass(frozen=True, slots=True)
class Options:
    """Options of the table: the number of Black's moves."""

    moves: int = number(15, 1, 60)


class Treibjagd(FirstMill):
    """Battue: seven stones try to form a new mill in fifteen moves, three that jump try to prevent it."""

    info = Info(
        id="treibjagd",
        family=Family.MILLS,
        seats=(2,),
        source="Spielesammlung, Brettspiele: Treibjagd",
        minutes=8,
        shelf=Shelf(Kind.BOARD, luck=Level.NONE, thought=Level.SOME, talk=Level.NONE, moods=(Mood.CHASE,)),
    )
    Options = Options
    start = (WHITE, BLACK)
    first = 1

    def movement(self, s: State, seat: Seat) -> Movement:
        """White's stones jump, Black's slide."""
        return FLYING if seat == s.white else BOARD.sliding

    def winning_lines(self, s: State, seat: Seat) -> tuple[int, ...]:
        """White's mills do not win."""
        return () if seat == s.white else LIVE

    def moves_made(self, s: State) -> int:
        """The number of moves Black, who begins, has made."""
        return (s.turns + 1) // 2

    def out_of_turns(self, s: State) -> str | None:
        """Black has lost after the last move without a mill."""
        return "late" if self.moves_made(s) >= self.options.moves and s.turn == s.white else None

    def result(self, s: State) -> Result | None:
        """A win for one side; there are no draws. After the last move without a mill Black has lost."""
        return end_result(s.end, 1 - s.turn if s.end == "late" else s.turn, 0)

    def note(self, s: State, seat: Seat) -> Phrase | None:
        """The number of moves Black has made."""
        return None if seat == s.white else phrase("made", n=self.moves_made(s), of=self.options.moves)

    def remarks(self, s: State) -> tuple[Note, ...]:
        """A note on the lines that do not count."""
        return (Note(phrase("dead", lines=DEAD), "quiet"),)

    def question(self, s: State) -> Phrase:
        """White is asked to evade, Black to hunt."""
        return phrase("ask.white" if s.turn == s.white else "ask.black", n=self.options.moves - self.moves_made(s))

    def slim(self) -> TreibjagdSlim:
        """The game over stripped states, for deep search."""
        return TreibjagdSlim(self, 0, counted)

    def agreed_draw(self, s: State) -> None:
        """No draws by agreement."""


def counted(s: State) -> State:
    """The state without what only a match needs; the number of moves decides here, which positions they were not."""
    return s._replace(past=(0,) * len(s.past), last=None)


class TreibjagdSlim(FirstMillSlim):
    """The battue over stripped states; no position comes back, for the moves are counted."""

    times = 0
