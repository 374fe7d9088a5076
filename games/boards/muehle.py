"""Mühle (nine men's morris): set nine stones, then slide them; three in a line take one of the enemy's."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from math import exp
from typing import Any, ClassVar, NamedTuple, assert_never

from games.boards.mill_turns import PLAIN, Custom, Go, Move, Options, Set, objection, once, taken, takings, turn, turns
from games.boards.mill_view import choices, picture, roster, traces
from games.boards.mills import BOARD, FEW, Mesh, Reach, Side, closings, gaps, members, outlook, position
from games.core import Game, Info, Result
from games.croupier import Croupier
from games.kit.draws import drawn, draws_near, ended, shared
from games.offers import Offer
from games.phrase import Phrase, Who, phrase
from games.values import Seat
from games.views import Ask, View


class State(NamedTuple):
    """Whose turn it is, who has White, both sides' stones, and the positions since a stone was last set or taken."""

    turn: Seat
    white: Seat
    sides: tuple[Side, Side]
    past: tuple[int, ...]
    last: Move | None = None
    end: str | None = None
    """How the match ended: beaten, blocked (both for the side to move), third or limit."""


PLAYERS = (Who(0), Who(1))
"""The two seats as persons: made once, for they are spoken of at every turn."""


class Muehle(Game[State, Move]):
    """The rule book; its relatives change the stones, the mesh, what a step reaches, or when stones may go."""

    info = Info(id="muehle", family="mills", seats=(2,), source="Spielesammlung, Brettspiele: Mühle", minutes=20)
    kinds = (Set, Go)
    Options = Options
    mesh: ClassVar[Mesh] = BOARD
    reach: Reach = BOARD.steps
    stones: int = 9

    def __init__(self, seats: int | None = None, options: Any = None) -> None:
        super().__init__(seats, options)
        self.custom = Custom(self.options.nur_muehlen == "frei", self.options.nehmen == "pflicht")

    def setup(self, croupier: Croupier) -> State:
        """The lot gives out the colours; White begins."""
        white = croupier.below(2)
        croupier.say("lot", white=Who(white), black=Who(1 - white))
        sides = (Side(0, self.stones), Side(0, self.stones))
        return State(white, white, sides, (position(sides, white),))

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """The sides in turn."""
        return () if s.end else (s.turn,)

    def may_set(self, side: Side) -> bool:
        """Whether a side may set a stone."""
        return side.reserve > 0

    def may_go(self, side: Side) -> bool:
        """Whether a side may move a stone on the board."""
        return side.reserve == 0

    def jumps(self, side: Side) -> bool:
        """Whether the stones of a side may go anywhere."""
        return self.may_go(side) and side.in_all == FEW

    def ways(self, s: State, seat: Seat) -> Iterator[tuple[int | None, int]]:
        """The stones that can go, by the number of their point (None: the reserve), and the mask of where to."""
        side = s.sides[seat]
        free = self.mesh.every & ~(s.sides[0].stones | s.sides[1].stones)
        if free and self.may_set(side):
            yield None, free
        if self.may_go(side):
            jumps = self.jumps(side)
            for spot in members(side.stones):
                if targets := free if jumps else self.reach[spot] & free:
                    yield spot, targets

    def rights(self, stones: int, to: int) -> int:
        """How many stones may be taken for one more stone on a point."""
        closed = closings(self.mesh, stones, to)
        return min(closed, 1) if self.options.doppelmuehle == "eins" else closed

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """Exactly the legal turns, each with all ways to take."""
        if seat != s.turn or s.end:
            return ()
        own, enemy = s.sides[seat].stones, s.sides[1 - seat]
        closing = gaps(self.mesh, own) & ~enemy.stones
        found: list[Move] = []
        single: tuple[int, ...] = ()
        for src, targets in self.ways(s, seat):
            ready = turns(src)
            plain = ready[PLAIN]
            if not targets & closing:
                found += [plain[to] for to in members(targets)]
                continue
            left = own if src is None else own & ~(1 << src)
            for to in members(targets):
                rights = self.rights(left, to) if closing >> to & 1 else 0
                if not rights:
                    found.append(plain[to])
                elif rights == 1:
                    single = single or once(self.mesh, enemy, self.custom)
                    found += [ready[take][to] for take in single]
                else:
                    found += [turn(src, to, takes) for takes in takings(self.mesh, enemy, rights, self.custom)]
        return found

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """What speaks against a turn: first the stone, then its way, then the taking."""
        named = (m.to, *taken(m.takes), *((m.src,) if isinstance(m, Go) else ()))
        if any(point not in self.mesh.index for point in named):
            return "2.1"
        side, to = s.sides[seat], self.mesh.index[m.to]
        left = side.stones
        if isinstance(m, Go):
            src = self.mesh.index[m.src]
            if not self.may_go(side):
                return "3.1"
            if not left >> src & 1:
                return "3.4"
            left &= ~(1 << src)
        elif not self.may_set(side):
            return "3.3"
        if (s.sides[0].stones | s.sides[1].stones) >> to & 1:
            return "3.2"
        if isinstance(m, Go) and not self.jumps(side) and not self.reach[src] >> to & 1:
            return "3.3" if any(m.src in line and m.to in line for line in self.mesh.lines) else "3.5"
        if m.takes and not closings(self.mesh, left, to):
            return "4.1"
        return objection(self.mesh, s.sides[1 - seat], self.rights(left, to), m.takes, self.custom)

    def turned(self, s: State, seat: Seat, m: Move) -> tuple[Side, Side]:
        """The stones of the seat and of its enemy after a turn."""
        index, own, enemy = self.mesh.index, s.sides[seat], s.sides[1 - seat]
        left = own.stones if isinstance(m, Set) else own.stones & ~(1 << index[m.src])
        own = Side(left | 1 << index[m.to], own.reserve - isinstance(m, Set))
        if stones := taken(m.takes):
            enemy = Side(enemy.stones & ~self.mesh.mask(stones), enemy.reserve)
        return own, enemy

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """Put the stone down, take, and see whether that was the end."""
        own, enemy = self.turned(s, seat, m)
        self._tell(seat, m, own, croupier)
        sides = (own, enemy) if seat == 0 else (enemy, own)
        now = position(sides, 1 - seat)
        lasting = isinstance(m, Set) or enemy is not s.sides[1 - seat]
        after = State(1 - seat, s.white, sides, (now,) if lasting else (*s.past, now), m)
        end = self.end(after)
        return after if end is None else after._replace(end=end)

    def _tell(self, seat: Seat, m: Move, own: Side, croupier: Croupier) -> None:
        by, index = PLAYERS[seat], self.mesh.index
        match m:
            case Set():
                croupier.say("set", by=by, to=m.to)
            case Go():
                slid = self.reach[index[m.src]] >> index[m.to] & 1
                croupier.say("slid" if slid else "jumped", by=by, src=m.src, to=m.to)
            case _:
                assert_never(m)
        if stones := taken(m.takes):
            croupier.say("took", by=by, stones=stones)
        elif m.takes:
            croupier.say("spared", by=by)
        elif closings(self.mesh, own.stones, index[m.to]):
            croupier.say("protected")

    def end(self, s: State) -> str | None:
        """How the match has just ended, if it has."""
        if s.sides[s.turn].in_all < FEW:
            return "beaten"
        if next(self.ways(s, s.turn), None) is None:
            return "blocked"
        return drawn(s.past, self.options.move_limit)

    def result(self, s: State) -> Result | None:
        """A draw, or the side to move has lost."""
        return ended(s.end, s.turn, self.options.move_limit)

    def view(self, s: State, seat: Seat | None) -> View:
        """Everything is open; who is to move sees the stones that can."""
        marks = choices(self.mesh, self.ways(s, s.turn)) if seat in self.to_move(s) else ()
        if s.last is not None:
            src = s.last.src if isinstance(s.last, Go) else None
            marks += traces(self.mesh, s.sides[1 - s.turn].stones, src, s.last.to, taken(s.last.takes))
        first, second = s.sides
        board = picture(
            self.mesh,
            s.sides,
            marks=marks,
            captured=(self.stones - first.in_all, self.stones - second.in_all),
            flipped=seat == 1 - s.white,
        )
        sides = roster(s.white, None if s.end else s.turn, (self._note(first), self._note(second)))
        if s.end:
            return View((board, sides))
        return View((board, sides, *draws_near(s.past, self.options.move_limit)), (self._ask(s),))

    def _note(self, side: Side) -> Phrase:
        return phrase("jumps" if self.jumps(side) else "stones", n=side.in_all)

    def _ask(self, s: State) -> Ask:
        side = s.sides[s.turn]
        if self.may_set(side):
            return Ask((s.turn,), phrase("ask.set", n=side.reserve))
        return Ask((s.turn,), phrase("ask.jump" if self.jumps(side) else "ask.go"))

    def advice(self, s: State, seat: Seat, m: Move) -> float:
        """How it looks after the turn, with the enemy to move."""
        own, enemy = self.turned(s, seat, m)
        return -outlook(self.mesh, self.reach, enemy, own)

    def standing(self, s: State, seat: Seat) -> float:
        """How far the seat is ahead, as a chance to win."""
        ahead = outlook(self.mesh, self.reach, s.sides[s.turn], s.sides[1 - s.turn])
        return 1 / (1 + exp(-ahead if seat == s.turn else ahead))

    def agreed(self, s: State) -> Result:
        """Both have had enough."""
        return shared(phrase("draw.agreed"))
