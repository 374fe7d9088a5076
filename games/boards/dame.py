"""Dame (German draughts): capturing is optional, but a stone that missed a capture may be huffed."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar, NamedTuple

from games.boards.draughts import evaluate
from games.boards.draughts.board import ARRAY, BOARD, Side, bits, position, without
from games.boards.draughts.captures import CaptureRules, capturers, captures, mobile, taken
from games.boards.draughts.moves import (
    CLAIM,
    Blow,
    Enter,
    Go,
    Huff,
    Move,
    after_turn,
    bit_of,
    capturing,
    huffing,
    king_steps,
    man_steps,
    missed,
    path_of,
    prey_in,
    squares_in,
)
from games.boards.draughts.objections import objection
from games.boards.draughts.pdn import pdn
from games.boards.draughts.view import choices, picture, roster, traces
from games.contract import (
    Ask,
    Course,
    Croupier,
    Game,
    Info,
    Kind,
    Level,
    Mood,
    Offer,
    Point,
    Result,
    Seat,
    Shelf,
    Transcript,
    Untrue,
    View,
    Who,
    choice,
    legal,
    number,
    phrase,
    readings,
)
from games.families import Family
from games.kit.repetition import draw_reason, draws_near, end_result, half_each
from games.kit.slimmed import DRAWN, UNIT, Slimmed


@dataclass(frozen=True, slots=True)
class Options:
    """Options of the table."""

    huffing: str = choice("on", "off")
    dame_landung: str = choice("direkt", "beliebig")
    move_limit: int = number(80, 0, 500)


class State(NamedTuple):
    """The position: turn, colours, both sides, positions since the last irreversible turn, and a possible huff."""

    turn: Seat
    white: Seat
    sides: tuple[Side, Side]
    past: tuple[int, ...]
    prey: int = 0
    """The enemy's stones that may be huffed because they missed a capture."""
    claimed: bool = False
    """True if a huff was claimed without naming the stone, which is the next move."""
    last: Go | Enter | None = None
    gone: int = 0
    """The squares from which the last move took stones, as a mask."""
    end: str | None = None
    """How the match ended: beaten, blocked (both for the side to move), third or limit."""


PLAYERS = (Who(0), Who(1))
"""The two seats as message parameters, made once because every turn mentions them."""


class Dame(Game[State, Move]):
    """German draughts; variants change how stones capture, what must be captured, and who wins."""

    info = Info(
        "dame",
        Family.DRAUGHTS,
        (2,),
        "Spielesammlung, Brettspiele: Dame",
        minutes=25,
        calls=(Huff,),
        shelf=Shelf(
            Kind.BOARD, luck=Level.NONE, thought=Level.SOME, talk=Level.LITTLE, moods=(Mood.CLASSIC, Mood.MEAN)
        ),
    )
    kinds: ClassVar[tuple[type, ...]] = (Go, Huff, Blow)
    binding: ClassVar[tuple[type, ...]] = (Blow,)
    Options: ClassVar[type[Any]] = Options
    stones = 12
    reserve = 0
    """How many of a side's stones start beside the board."""
    duty = "9.1"
    """The paragraph that makes captures compulsory."""
    no_huffs = "9.1"
    """The paragraph by which no stone is huffed."""
    losing = False
    """True if the side to move wins when it is beaten or blocked."""

    def __init__(self, seats: int | None = None, options: Any = None) -> None:
        super().__init__(seats, options)
        self.capture_rules = self.agreement()

    def agreement(self) -> CaptureRules:
        """The capture rules that this table has agreed on."""
        huffs = self.options.huffing == "on"
        return CaptureRules(huffs=huffs, forced=not huffs, far=self.options.dame_landung == "beliebig")

    def calls(self) -> tuple[Move, ...]:
        """The move behind the call button: huffing, where this table has agreed on it."""
        return (Huff(),) if self.capture_rules.huffs else ()

    def setup(self, croupier: Croupier) -> State:
        """The colours are drawn by lot; White begins."""
        white = croupier.below(2)
        croupier.say("lot", white=Who(white), black=Who(1 - white))
        first, second = (Side(ARRAY[white == seat], 0, self.reserve) for seat in (0, 1))
        return State(white, white, (first, second), (position((first, second), white),))

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """The side in turn, until the match is over."""
        return () if s.end else (s.turn,)

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """The legal turns, and the huff where there is one."""
        if seat != s.turn or s.end:
            return ()
        if s.claimed:
            return [huffing(stone)[1] for stone in bits(s.prey)]
        moves: list[Move] = list(self.turns(s, self.capture_rules))
        if s.prey:
            moves.append(CLAIM)
            moves += [huffing(stone)[0] for stone in bits(s.prey)]
        return moves

    def turns(self, s: State, rules: CaptureRules) -> list[Go]:
        """All steps and captures of the side to move; captures alone where they are compulsory."""
        own, enemy, white = s.sides[s.turn], s.sides[1 - s.turn].stones, s.turn == s.white
        free = BOARD & ~(own.men | own.kings | enemy)
        able = capturers(own, enemy, free, rules.men[white])
        turns = [capturing(path) for path in captures(own, enemy, white, rules, able)] if able else []
        if not (turns and rules.forced):
            turns += man_steps(own.men, free, white)
            if own.kings:
                turns += king_steps(own.kings, free)
        return turns

    def may_hint(self, s: State, seat: Seat, m: Move) -> bool:
        """Captures are not suggested where missing one can be huffed (6.5)."""
        return not (self.capture_rules.huffs and isinstance(m, Go) and m.to.leaps)

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Move, ...]:
        """Reads squares without signs, or the first squares of a capture, as all turns along them.

        A huff is read where there is none, too, for the paragraph that says so.
        """
        if Huff not in self.kinds and (huffs := readings((Huff,), text)):
            return tuple(huffs)
        if (prey := prey_in(text)) is not None:
            return self._taking(s, seat, prey)
        named = squares_in(text)
        turns = [m for m in legal(self, s, seat).moves if isinstance(m, Go)] if len(named) > 1 else []
        exact = tuple(m for m in turns if (m.src, *m.squares) == named)
        return exact or tuple(m for m in turns if m.to.leaps and (m.src, *m.squares)[: len(named)] == named)

    def _taking(self, s: State, seat: Seat, prey: Point) -> tuple[Move, ...]:
        """The moves that take a stone from a square; :class:`Untrue` if there are none."""
        if s.claimed:
            return (Blow(prey),)
        stone, enemy = bit_of(prey), s.sides[1 - seat].stones
        turns = (m for m in legal(self, s, seat).moves if isinstance(m, Go) and m.to.leaps)
        found = tuple(m for m in turns if taken(path_of(m), enemy) & stone)
        if not found:
            raise Untrue("4.4" if s.sides[seat].stones & stone else "4.1" if stone else "2.1")
        return found

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """The paragraph against a turn or a huff."""
        if not isinstance(m, Go):
            return self._why_no_huff(s, m)
        if s.claimed:
            return "6.3"
        if m in self.turns(s, replace(self.capture_rules, forced=False, most=False, may_stop=True)):
            return self.owed(s, m)
        return objection(s.sides[seat], s.sides[1 - seat].stones, seat == s.white, self.capture_rules, m)

    def owed(self, s: State, m: Go) -> str:
        """The paragraph against a turn that is ruled out only by compulsory capture."""
        return self.duty

    def _why_no_huff(self, s: State, m: Huff | Blow) -> str:
        """The paragraph against a huff."""
        if not self.capture_rules.huffs:
            return self.no_huffs
        if m.stone is not None and not bit_of(m.stone):
            return "2.1"
        if isinstance(s.last, Go) and s.last.to.leaps:
            return "6.4"
        # a turn that goes on after a huff or an entry has no past
        too_late = not s.past
        # why a named stone cannot be huffed must not tell whether another one can (6.5)
        return "6.1" if too_late or m.stone is None else "6.2"

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """Make the turn, or huff a stone."""
        if isinstance(m, Go):
            return self._go(s, seat, m, croupier)
        stone = s.prey if m.stone is None else bit_of(m.stone)
        if stone & stone - 1:
            croupier.say("claimed", by=PLAYERS[seat])
            return s._replace(claimed=True)
        return self._huff(s, seat, stone, croupier)

    def binds(self, before: State, seat: Seat, m: Move, after: State) -> bool:
        """A turn that misses a capture is binding too: the enemy may huff for it."""
        return super().binds(before, seat, m, after) or bool(after.prey)

    def _huff(self, s: State, seat: Seat, stone: int, croupier: Croupier) -> State:
        """The state after a stone is huffed; the same side goes on with its turn."""
        croupier.say("huffed", by=PLAYERS[seat], stone=huffing(stone)[1].stone)
        enemy = without(s.sides[1 - seat], stone)
        sides = (s.sides[0], enemy) if seat == 0 else (enemy, s.sides[1])
        after = State(seat, s.white, sides, (), last=s.last, gone=stone)
        if self.beaten(enemy):
            return after._replace(turn=1 - seat, end="beaten")
        return after if self.able(after) else after._replace(end="blocked")

    def _go(self, s: State, seat: Seat, m: Go, croupier: Croupier) -> State:
        """The state after a step or a capture, which is announced."""
        after = self.gone(s, m)
        by = PLAYERS[seat]
        if after.gone:
            croupier.say("captured", by=by, n=after.gone.bit_count(), move=str(m))
        else:
            croupier.say("stepped", by=by, src=m.src, to=m.to.square)
        if after.sides[seat].kings.bit_count() > s.sides[seat].kings.bit_count():
            croupier.say("crowned", by=by, at=m.squares[-1])
        return after

    def gone(self, s: State, m: Go) -> State:
        """The state after a step or a capture of the side to move."""
        seat = s.turn
        own, enemy, gone = after_turn(s.sides[seat], s.sides[1 - seat], seat == s.white, m)
        sides = (own, enemy) if seat == 0 else (enemy, own)
        now = position(sides, 1 - seat)
        lasting = gone or own.men != s.sides[seat].men
        prey = 0
        if self.capture_rules.huffs and not gone:
            prey = missed(s.sides[seat], enemy.stones, seat == s.white, self.capture_rules, m)
        after = State(1 - seat, s.white, sides, (now,) if lasting else (*s.past, now), prey, False, m, gone)
        end = self.end(after)
        return after if end is None else after._replace(end=end)

    def end(self, s: State) -> str | None:
        """The end of the match in this position; None if it goes on."""
        if self.beaten(s.sides[s.turn]):
            return "beaten"
        if not s.prey and not self.able(s):
            return "blocked"
        return draw_reason(s.past, self.options.move_limit)

    def remembers(self, s: State) -> bool:
        """Return whether the last move decides what is possible now."""
        return False

    def beaten(self, side: Side) -> bool:
        """Return whether a side has no stones left."""
        return not side.stones

    def able(self, s: State) -> bool:
        """Return whether the side to move has a turn."""
        return mobile(s.sides[s.turn], s.sides[1 - s.turn].stones, s.turn == s.white, self.capture_rules)

    def loser(self, s: State) -> Seat:
        """The seat that loses when the side to move is beaten or blocked."""
        return 1 - s.turn if self.losing else s.turn

    def result(self, s: State) -> Result | None:
        """A draw, or a loss for one side."""
        return end_result(s.end, self.loser(s), self.options.move_limit)

    def view(self, s: State, seat: Seat | None) -> View:
        """The board, open to all; stones that can capture are marked only where they must."""
        marks = traces(s.last, s.gone)
        if self.capture_rules.forced and seat in self.to_move(s):
            marks += choices(self.turns(s, self.capture_rules))
        board = picture(s.sides, self.stones, marks, flipped=seat == 1 - s.white)
        sides = roster(s.white, None if s.end else s.turn, s.sides)
        if s.end:
            return View((board, sides))
        ask = phrase("ask.stone" if s.claimed else self.asked(s))
        return View((board, sides, *draws_near(s.past, self.options.move_limit)), (Ask((s.turn,), ask),))

    def asked(self, s: State) -> str:
        """The question to the side to move, as a key of the sheet."""
        return "ask.huffs" if self.capture_rules.huffs else "ask.go"

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        """The enemy's lead after the turn, negated; a huff costs nothing and comes first."""
        if not isinstance(m, Go):
            stone = s.prey if m.stone is None else bit_of(m.stone)
            return evaluate.HUFF + bool(stone & s.sides[1 - seat].kings)
        own, enemy, gone = after_turn(s.sides[seat], s.sides[1 - seat], seat == s.white, m)
        prey = 0
        if self.capture_rules.huffs and not gone:
            prey = missed(s.sides[seat], enemy.stones, seat == s.white, self.capture_rules, m)
        return -self.lead(enemy, own, seat != s.white, prey)

    def win_estimate(self, s: State, seat: Seat) -> float:
        """The seat's lead as a chance to win."""
        ahead = self.lead(s.sides[s.turn], s.sides[1 - s.turn], s.turn == s.white, s.prey)
        return evaluate.chance(ahead if seat == s.turn else -ahead)

    def lead(self, mover: Side, other: Side, white: bool, prey: int) -> float:
        """The lead of the side to move, in men."""
        return evaluate.lead(mover, other, white, self.capture_rules, prey)

    def slim(self) -> DameSlim:
        """The game over stripped states, for deep search."""
        return DameSlim(self)

    def agreed_draw(self, s: State) -> Result:
        """A draw that both sides have agreed on: half a point each."""
        return half_each(phrase("draw.agreed"))

    def transcript(self, course: Course[State, Move]) -> Transcript | None:
        """The match as PDN."""
        return pdn(course, course.first.white, self.capture_rules, losing=self.losing)


class DameSlim(Slimmed[State, Move]):
    """Draughts over stripped states."""

    reduces = True

    def __init__(self, game: Dame) -> None:
        super().__init__(game, self._stripped, self._ahead)
        self._dame = game
        self.limit = game.options.move_limit

    def _stripped(self, s: State) -> State:
        last = s.last if self._dame.remembers(s) else None
        return State(s.turn, s.white, s.sides, (), s.prey, s.claimed, last, 0, None if s.end in DRAWN else s.end)

    def _ahead(self, p: State) -> float:
        return self._dame.lead(p.sides[p.turn], p.sides[1 - p.turn], p.turn == p.white, p.prey)

    def past(self, s: State) -> Sequence[int]:
        """The positions since a man last moved or a stone was taken; none while a claim is carried out, which lasts."""
        return () if s.claimed else s.past

    def after(self, p: State, m: Move) -> State:
        """The stripped state after a move."""
        return self._stripped(self._dame.gone(p, m)) if isinstance(m, Go) else super().after(p, m)

    def key(self, p: State) -> int:
        """The stones on the board and the side to move."""
        return position(p.sides, p.turn)

    def lasting(self, p: State, m: Move) -> bool:
        """All lasts but the steps of kings."""
        return not isinstance(m, Go) or m.to.leaps or not p.sides[p.turn].kings & bit_of(m.src)

    def gain(self, p: State, m: Move) -> int | None:
        """A stone for each that is taken."""
        if isinstance(m, Go):
            return UNIT * (1 + len(m.more)) if m.to.leaps else None
        return UNIT

    def loud(self, p: State) -> Sequence[Move]:
        """Captures, and huffs of a stone."""
        if not p.prey and not self._takers(p):
            return ()
        return [m for m in self.moves(p) if self.gain(p, m) is not None]

    def tense(self, p: State) -> bool:
        """A claim must be carried out, and a capture made where that is compulsory."""
        return p.end is not None or p.claimed or (self._dame.capture_rules.forced and bool(self._takers(p)))

    def _takers(self, p: State) -> int:
        """The stones of the side to move that can capture."""
        own, enemy = p.sides[p.turn], p.sides[1 - p.turn].stones
        rules = self._dame.capture_rules
        return capturers(own, enemy, BOARD & ~(own.stones | enemy), rules.men[p.turn == p.white])
