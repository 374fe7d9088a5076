"""Double-Schach (double chess): two moves a turn, unless the first gives check."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from games.chess.engine import evaluate
from games.chess.engine.attacks import BITS, WHITE, Mask
from games.chess.engine.effects import effect_of, losing, tell, trace
from games.chess.engine.evaluate import WORTH
from games.chess.engine.legality import in_check, key, legal_turns, moved
from games.chess.engine.pgn import pgn
from games.chess.engine.position import Position, man_on
from games.chess.engine.rules import ChessRules
from games.chess.engine.short import is_short, plain
from games.chess.engine.state import State, Trace
from games.chess.engine.turns import Take, Turn
from games.contract import (
    Ask,
    Course,
    Croupier,
    Info,
    Kind,
    Level,
    Mood,
    Seat,
    Shelf,
    Transcript,
    choice,
    phrase,
    readings,
)
from games.families import Family
from games.kit.slimmed import DRAWN, UNIT, Slimmed

MOVES = 2
"""Moves in a turn."""
REMARKS = (
    "Double chess: a side moves twice in a row, unless its first move gives check.",
    "A pawn may be taken in passing by the first move of a turn, whichever move it was that skipped the square.",
    "-- is no move, but stands between the two moves of the other side.",
)
"""What chess programs cannot know of the game."""


@dataclass(frozen=True, slots=True)
class Options:
    """Options of the table: the fifty-move rule, who has White, and whether White's first turn has only one move."""

    fifty_moves: str = choice("on", "off")
    balanced: str = choice("off", "on")
    white: str = choice("lot", "first", "second")


class DoubleChess(ChessRules):
    """Chess in turns of two moves."""

    info = Info(
        id="double_chess",
        family=Family.CHESS,
        seats=(2,),
        source="Spielesammlung, Brettspiele: Double-Schach",
        minutes=30,
        shelf=Shelf(Kind.BOARD, luck=Level.NONE, thought=Level.MUCH, talk=Level.NONE, moods=(Mood.ODD, Mood.SHARP)),
    )
    Options = Options
    weight = 5

    def acts_in(self, text: str) -> tuple[str, ...]:
        """Splits a line with both moves of a turn."""
        words = tuple(plain(text.replace(",", " ")).split())
        both = len(words) == MOVES and all(readings(self.kinds, word) or is_short(word) for word in words)
        return words if both else (text,)

    def moves(self, s: State) -> int:
        """The number of moves in the present turn."""
        return 1 if self.options.balanced == "on" and not s.traces else MOVES

    def apply(self, s: State, seat: Seat, m: Turn, croupier: Croupier) -> State:
        """Make a move; the same side goes on, the other follows, or the match ends."""
        before, what = s.position, effect_of(s.position, m)
        tell(croupier, seat, m, what)
        after = moved(before, m)
        checks = in_check(after)
        if checks:
            croupier.say("check")
        past = () if what.lasting else s.past
        lost = losing(s.lost, before.side, what.prey)
        traces = (*s.traces, trace(before, m, what)) if s.made else (trace(before, m, what),)
        idle = 0
        if not checks and s.made + 1 < self.moves(s):
            # 6.5: the second move must be made if there is one
            more = after._replace(side=before.side, passed=0)
            end = self.material(more)
            if end or self.study(more).turns:
                return State(s.white, more, past, lost, traces, end, s.made + 1, after.passed, s.idle)
            croupier.say("no_second")
            idle = s.idle + 1
        position = after._replace(passed=after.passed | still_passed(after, s.skipped))
        study = self.study(position)
        past = (*past, key(position, study.turns))
        end = self.end(position, past, study)
        if idle == 2 and end not in ("mate", "stalemate"):
            end = "idle"
        return State(s.white, position, past, lost, traces, end, idle=idle)

    def ask(self, s: State) -> Ask:
        """The question for the first or second move of the turn."""
        of = self.moves(s)
        checks = self.study(s.position).checks
        return Ask((s.turn,), phrase("ask.check" if checks else "ask.move", n=s.made + 1, of=of))

    def transcript(self, course: Course[State, Turn]) -> Transcript | None:
        """The match as PGN, with a null move of the other side between the two moves of a turn."""
        return pgn(course, remarks=REMARKS)

    def heuristic(self, s: State, seat: Seat, m: Turn) -> float:
        """The heuristic of chess; before the second move, any capture from which the man can return is worth more."""
        worth = evaluate.heuristic(s.position, m)
        if s.made or not isinstance(m, Take):
            return worth
        # with a second move to follow a man may retreat after its capture
        return max(worth, _prey(s.position, m) - 0.02 * WORTH[man_on(s.position, BITS[m.src])])

    def win_estimate(self, s: State, seat: Seat) -> float:
        """The seat's lead with the best capture it could make now, as a chance to win."""
        ahead = lead(s)
        return evaluate.chance(ahead if seat == s.turn else -ahead)

    def slim(self) -> DoubleSlim:
        """The game over stripped states, for deep search."""
        return DoubleSlim(self)


def lead(s: State) -> float:
    """The lead of the side to move with the best capture it could make now, in pawns."""
    p = s.position
    prey = max((_prey(p, turn) for turn in legal_turns(p) if isinstance(turn, Take)), default=0.0)
    return evaluate.lead(p) + (0.8 if s.made == 0 else 0.5) * prey


def still_passed(p: Position, skipped: Mask) -> Mask:
    """The squares skipped by the first move that can still be captured on after the second."""
    if not skipped:
        return 0
    # the other side is to move already
    pawn = skipped >> 8 if p.side == WHITE else skipped << 8
    return skipped if p.pawns & p.sides[1] & pawn and not (p.white | p.black) & skipped else 0


def _prey(p: Position, turn: Take) -> float:
    """The value of the captured man, in pawns; a capture in passing counts as a bishop."""
    goal = BITS[turn.to]
    return WORTH["B"] if goal & p.passed else WORTH[man_on(p, goal)]


# --- for deep search ---

_BEGUN = (Trace("", ""),)
"""Stands for all moves before: the first turn may have only one move."""


class DoubleSlim(Slimmed[State, Turn]):
    """Double chess over stripped states."""

    def __init__(self, game: DoubleChess) -> None:
        super().__init__(game, _stripped, lead)
        self.limit = game.limit

    def past(self, s: State) -> Sequence[int]:
        """The positions after whole turns, since the last lasting one; unknown within a turn."""
        return () if s.made else s.past

    def key(self, p: State) -> int:
        """The position as the rules number it, and the number of moves made in this turn."""
        return key(p.position, legal_turns(p.position) if p.position.passed else ()) | p.made << _ABOVE

    def lasting(self, p: State, m: Turn) -> bool:
        """Captures and moves of pawns last."""
        return effect_of(p.position, m).lasting

    def gain(self, p: State, m: Turn) -> int | None:
        """What is captured."""
        return round(UNIT * _prey(p.position, m)) if isinstance(m, Take) else None


_ABOVE = 512
"""A bit above all those of a position's number."""


def _stripped(s: State) -> State:
    end = None if s.end in DRAWN else s.end
    begun = _BEGUN if s.traces else ()
    return State(s.white, s.position, (), traces=begun, end=end, made=s.made, skipped=s.skipped, idle=s.idle)
