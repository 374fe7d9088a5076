"""Mühle (nine men's morris): set nine stones, then slide them; three in a line take an enemy stone."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, ClassVar, NamedTuple

from games.boards.mills import evaluate
from games.boards.mills.board import (
    BOARD,
    FEW,
    FLYING,
    IMMOBILE,
    MillBoard,
    Movement,
    Side,
    closing_points,
    members,
    mills_closed,
    position,
)
from games.boards.mills.captures import CaptureRules, Options, captures, objection, single_captures
from games.boards.mills.moves import (
    PLAIN,
    Go,
    Move,
    Set,
    after_turn,
    continues,
    quiet_turns,
    stones_taken,
    turn,
    turns,
)
from games.boards.mills.view import choices, picture, roster, traces
from games.contract import (
    Ask,
    Croupier,
    Game,
    Info,
    Kind,
    Level,
    Mark,
    Mood,
    Offer,
    Phrase,
    Result,
    Seat,
    Shelf,
    View,
    Who,
    legal,
    phrase,
    readings,
)
from games.families import Family
from games.kit.repetition import draw_reason, draws_near, end_result, half_each
from games.kit.slimmed import DRAWN, UNIT, Slimmed


class State(NamedTuple):
    """The position: turn, colours, both sides' stones, and the positions since a stone was last set or taken."""

    turn: Seat
    white: Seat
    sides: tuple[Side, Side]
    past: tuple[int, ...]
    last: Move | None = None
    end: str | None = None
    """How the match ended: beaten, blocked (both for the side to move), third or limit."""


PLAYERS = (Who(0), Who(1))
"""The two seats as message parameters, made once because every turn mentions them."""


class Muehle(Game[State, Move]):
    """Nine men's morris with flying; variants change the stones, the board, or how stones move."""

    info = Info(
        id="muehle",
        family=Family.MILLS,
        seats=(2,),
        source="Spielesammlung, Brettspiele: Mühle",
        minutes=20,
        shelf=Shelf(Kind.BOARD, luck=Level.NONE, thought=Level.SOME, talk=Level.NONE, moods=(Mood.CLASSIC, Mood.MEAN)),
    )
    kinds = (Set, Go)
    Options = Options
    board: ClassVar[MillBoard] = BOARD
    sliding: Movement = BOARD.sliding
    stones: int = 9

    def __init__(self, seats: int | None = None, options: Any = None) -> None:
        super().__init__(seats, options)
        self.capture_rules = CaptureRules(self.options.nur_muehlen == "frei", self.options.nehmen == "pflicht")
        self.most_captures = 1 if self.options.doppelmuehle == "eins" else len(self.board.lines)
        """The most stones that may be taken in one turn, however many mills it closes."""

    def setup(self, croupier: Croupier) -> State:
        """The colours are drawn by lot; White begins."""
        white = croupier.below(2)
        croupier.say("lot", white=Who(white), black=Who(1 - white))
        sides = (Side(0, self.stones), Side(0, self.stones))
        return State(white, white, sides, (position(sides, white),))

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """The side in turn, until the match is over."""
        return () if s.end else (s.turn,)

    def movement(self, side: Side) -> Movement:
        """How a side's stones on the board move."""
        if side.reserve:
            return IMMOBILE
        return FLYING if side.stones.bit_count() == FEW else self.sliding

    def free(self, s: State) -> int:
        """The points without a stone."""
        return self.board.every & ~(s.sides[0].stones | s.sides[1].stones)

    def captures_due(self, stones: int, to: int) -> int:
        """The number of stones that may be taken when one more stone is placed on a point."""
        return min(mills_closed(self.board, stones, to), self.most_captures)

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """The legal turns, each with every way to capture."""
        if seat != s.turn or s.end:
            return ()
        side, enemy = s.sides[seat], s.sides[1 - seat]
        free, movement, stones = self.free(s), self.movement(side), side.stones
        closing = closing_points(self.board, stones) & free
        if closing and not side.reserve:
            closing &= movement.of(stones)
        quiet, targets_of, own = free & ~closing, movement.targets, members(stones)
        moves: list[Move] = []
        if side.reserve:
            moves += quiet_turns(None, quiet)
        for spot in own:
            if targets := targets_of[spot] & quiet:
                moves += quiet_turns(spot, targets)
        single: tuple[int, ...] = ()
        for src in ((None, *own) if side.reserve else own) if closing else ():
            if not (targets := closing if src is None else targets_of[src] & closing):
                continue
            left, ready = stones if src is None else stones & ~(1 << src), turns(src)
            for to in members(targets):
                due = mills_closed(self.board, left, to)
                if not due:
                    moves.append(ready[PLAIN][to])
                elif due == 1 or self.most_captures == 1:
                    single = single or single_captures(self.board, enemy, self.capture_rules)
                    moves += [ready[take][to] for take in single]
                else:
                    moves += [turn(src, to, takes) for takes in captures(self.board, enemy, due, self.capture_rules)]
        return moves

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Move, ...]:
        """Reads a turn that closes a mill but names too few captures as all turns that complete it (4.6)."""
        starts: list[Move] = readings(self.kinds, text)
        return tuple(m for m in legal(self, s, seat).moves if any(continues(start, m) for start in starts))

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """Objections in this order: the stone, its way, the captures."""
        named = (m.to, *stones_taken(m.takes), *((m.src,) if isinstance(m, Go) else ()))
        if any(point not in self.board.index for point in named):
            return "2.1"
        side, to = s.sides[seat], self.board.index[m.to]
        left, movement = side.stones, self.movement(side)
        if isinstance(m, Go):
            src = self.board.index[m.src]
            if movement is IMMOBILE:
                return "3.1"
            if not left >> src & 1:
                return "3.4"
            left &= ~(1 << src)
        elif not side.reserve:
            return "3.3"
        if (s.sides[0].stones | s.sides[1].stones) >> to & 1:
            return "3.2"
        if isinstance(m, Go) and not movement.targets[src] >> to & 1:
            return "3.3" if any(m.src in line and m.to in line for line in self.board.lines) else "3.5"
        if m.takes and not mills_closed(self.board, left, to):
            return "4.1"
        return objection(self.board, s.sides[1 - seat], self.captures_due(left, to), m.takes, self.capture_rules)

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """Place the stone, capture, and check for the end."""
        before = s.sides[1 - seat]
        own, enemy = after_turn(self.board, s.sides[seat], before, m)
        self._tell(seat, m, own, croupier)
        sides = (own, enemy) if seat == 0 else (enemy, own)
        now = position(sides, 1 - seat)
        lasting = isinstance(m, Set) or enemy.stones != before.stones
        after = State(1 - seat, s.white, sides, (now,) if lasting else (*s.past, now), m)
        end = self.end(after)
        return after if end is None else after._replace(end=end)

    def _tell(self, seat: Seat, m: Move, own: Side, croupier: Croupier) -> None:
        """Announce a turn."""
        by, index = PLAYERS[seat], self.board.index
        if isinstance(m, Set):
            croupier.say("set", by=by, to=m.to)
        else:
            slid = self.sliding.targets[index[m.to]] >> index[m.src] & 1
            croupier.say("slid" if slid else "jumped", by=by, src=m.src, to=m.to)
        if m.takes:
            stones = stones_taken(m.takes)
            croupier.say("took", by=by, stones=stones) if stones else croupier.say("spared", by=by)
        elif mills_closed(self.board, own.stones, index[m.to]):
            croupier.say("protected")

    def end(self, s: State) -> str | None:
        """The end of the match in this position; None if it goes on."""
        side = s.sides[s.turn]
        stones, reserve = side
        if stones.bit_count() + reserve < FEW:
            return "beaten"
        if not reserve and not self.movement(side).of(stones) & self.free(s):
            return "blocked"
        return draw_reason(s.past, self.options.move_limit)

    def result(self, s: State) -> Result | None:
        """A draw, or a loss for the side to move."""
        return end_result(s.end, s.turn, self.options.move_limit)

    def view(self, s: State, seat: Seat | None) -> View:
        """The board, open to all; the side to move sees marks on the stones that can."""
        marks: tuple[Mark, ...] = ()
        if seat in self.to_move(s):
            side, free = s.sides[s.turn], self.free(s)
            targets = self.movement(side).targets
            marks = choices(self.board, (spot for spot in members(side.stones) if targets[spot] & free))
        if s.last is not None:
            src = s.last.src if isinstance(s.last, Go) else None
            marks += traces(self.board, s.sides[1 - s.turn].stones, src, s.last.to, stones_taken(s.last.takes))
        first, second = s.sides
        board = picture(
            self.board,
            s.sides,
            marks=marks,
            captured=(self.stones - first.in_all, self.stones - second.in_all),
            flipped=seat == 1 - s.white,
        )
        sides = roster(s.white, None if s.end else s.turn, (self._note(first), self._note(second)))
        if s.end:
            return View((board, sides))
        return View((board, sides, *draws_near(s.past, self.options.move_limit)), (self.question(s),))

    def _note(self, side: Side) -> Phrase:
        return phrase("jumps" if self.movement(side) is FLYING else "stones", n=side.in_all)

    def question(self, s: State) -> Ask:
        """The question to the side to move."""
        side = s.sides[s.turn]
        if side.reserve:
            return Ask((s.turn,), phrase("ask.set", n=side.reserve))
        return Ask((s.turn,), phrase("ask.jump" if self.movement(side) is FLYING else "ask.go"))

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        """The enemy's lead after the turn, negated."""
        own, enemy = after_turn(self.board, s.sides[seat], s.sides[1 - seat], m)
        return -evaluate.lead(self.board, self.sliding, enemy, own)

    def win_estimate(self, s: State, seat: Seat) -> float:
        """The seat's lead as a chance to win."""
        ahead = self.lead(s)
        return evaluate.chance(ahead if seat == s.turn else -ahead)

    def slim(self) -> MuehleSlim:
        """The game over stripped states, for deep search."""
        return MuehleSlim(self, stripped, self.lead)

    def lead(self, s: State) -> float:
        """The lead of the side to move, in stones."""
        return evaluate.lead(self.board, self.sliding, s.sides[s.turn], s.sides[1 - s.turn])

    def agreed_draw(self, s: State) -> Result:
        """A draw that both sides have agreed on: half a point each."""
        return half_each(phrase("draw.agreed"))


def stripped(s: State) -> State:
    """The state without what only a match needs."""
    return State(s.turn, s.white, s.sides, (), None, None if s.end in DRAWN else s.end)


class MuehleSlim(Slimmed[State, Move]):
    """A mill game over stripped states."""

    def __init__(self, game: Muehle, strip: Callable[[State], State], lead: Callable[[State], float]) -> None:
        super().__init__(game, strip, lead)
        self.limit = game.options.move_limit

    def past(self, s: State) -> Sequence[int]:
        """The positions since a stone was last set or taken."""
        return s.past

    def key(self, p: State) -> int:
        """The stones on the board and the side to move."""
        return position(p.sides, p.turn)

    def lasting(self, p: State, m: Move) -> bool:
        """Setting and taking stones lasts."""
        return isinstance(m, Set) or bool(stones_taken(m.takes))

    def gain(self, p: State, m: Move) -> int | None:
        """A stone for each that is taken."""
        return UNIT * len(stones_taken(m.takes)) if m.takes else None
