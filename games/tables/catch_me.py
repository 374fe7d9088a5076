"""Catch Me: both sides chase each other round the board the same way, and throw each other's men out."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from math import exp
from typing import NamedTuple

from games.contract import (
    Croupier,
    Game,
    Info,
    Kind,
    Level,
    Mark,
    Mood,
    Phrase,
    Result,
    Seat,
    Shelf,
    Stack,
    Tables,
    View,
    Who,
    choice,
    number,
    phrase,
    ranked,
)
from games.families import Family
from games.kit.dice import DiceOptions, Roll, Stop, roll_timer
from games.kit.rolls import dice_of, dice_ready
from games.kit.rosters import question
from games.kit.seats import replaced
from games.tables.engine.moves import DOWN, UP, Pass, Step, acts_in
from games.tables.engine.openings import single_dice, tell_opening, white
from games.tables.engine.view import choices, two_sides

RING = DOWN[1:25]
"""The tongues in the order of play; the first follows the last."""
PLACES: Mapping[str, int] = {name: place for place, name in enumerate(RING)}
CORNERS = tuple(PLACES[name] for name in ("1A", "6A", "7A", "12A", "12", "7", "6", "1"))
START = (tuple(PLACES[str(n)] for n in range(6, 0, -1)), tuple(PLACES[f"{n}A"] for n in range(1, 7)))
"""The starting places of White's and of Black's men."""

Men = tuple[int, ...]
Moved = tuple[int, int, int]
"""A man's side, the place it left, and the place it went to."""
Move = Roll | Stop | Step | Pass


@dataclass(frozen=True, slots=True)
class Options(DiceOptions):
    """Options of the table."""

    turn_limit: int = number(200, 20, 500)
    white: str = choice("first", "second", "random")


class State(NamedTuple):
    """The match: who has White, both sides' places on the ring, the side in turn, and its roll.

    ``moving``: the roll may still be used. ``first`` is the place of a man that was moved by half of a double.
    ``again``: the side in turn has rolled a double and may roll once more. ``quiet`` counts turns since a man was
    thrown out. ``trail`` holds the moves of the last roll: from, to, and whether a man was thrown out.
    """

    white: Seat
    men: tuple[Men, ...]
    side: int
    roll: tuple[int, ...] = ()
    roller: int = 0
    moving: bool = False
    first: int | None = None
    again: bool = False
    quiet: int = 0
    trail: tuple[tuple[int, int, bool], ...] = ()

    def seat(self, side: int) -> Seat:
        """The seat that has a side."""
        return self.white ^ side


# --- ways ---


def corner(place: int, further: int = 0) -> int:
    """The first corner at or after a place, or the one ``further`` corners after it."""
    at = next(index for index, at in enumerate(CORNERS) if at >= place)
    return CORNERS[(at + further) % len(CORNERS)]


def landing(own: Men, src: int, n: int) -> int:
    """The place where a man lands: the first one without an own man."""
    to = (src + n) % len(RING)
    while to in own and to != src:
        to = (to + 1) % len(RING)
    return to


def corners_of(roll: tuple[int, ...]) -> int:
    """The number of corners the last man moves by a roll."""
    return sum({1: 1, 6: 2}.get(face, 0) for face in roll)


def amounts(roll: tuple[int, ...]) -> tuple[tuple[int, bool], ...]:
    """The distances a man may move by a roll, each with whether it is half of a double; halves come first."""
    a, b = roll
    if a != b:
        return ((a + b, False),) if {1, 6} & {a, b} else ()
    return {1: ((1, True), (2, False)), 6: ((12, False),)}.get(a, ((a, True),))


def ways(own: Men, roll: tuple[int, ...], first: int | None) -> Iterator[tuple[int, int, bool]]:
    """The possible moves: from, to, and whether by half of a double."""
    if len(own) == 1:
        if corners_of(roll) and first is None:
            yield own[0], corner(own[0], corners_of(roll)), False
        return
    seen = set()
    for n, half in amounts(roll):
        if first is not None and not half:
            continue
        for src in own:
            way = src, landing(own, src, n)
            if src != first and way not in seen:
                seen.add(way)
                yield *way, half


def after_way(men: tuple[Men, ...], side: int, src: int, to: int) -> tuple[tuple[Men, ...], tuple[Moved, ...]]:
    """The men after a move, and all moves it has caused.

    A side that loses a man and has one left moves that one to the next corner at once, where it may throw out a man
    too.
    """
    gone = [(side, src, to)]
    men = replaced(men, side, tuple(sorted({*men[side]} - {src} | {to})))
    while to in men[1 - side]:
        side = 1 - side
        left = tuple(place for place in men[side] if place != to)
        men = replaced(men, side, left)
        if len(left) != 1 or left[0] in CORNERS:
            break
        src, to = left[0], corner(left[0])
        men = replaced(men, side, (to,))
        gone.append((side, src, to))
    return men, tuple(gone)


class CatchMe(Game[State, Move]):
    """Catch Me: a race in which both sides go the same way round the board and throw each other's men out."""

    info = Info(
        id="catch_me",
        family=Family.TABLES,
        seats=(2,),
        source="Spielesammlung, Würfel-Brettspiele: Catch Me",
        minutes=10,
        shelf=Shelf(Kind.RACE, luck=Level.SOME, thought=Level.LITTLE, talk=Level.LITTLE, moods=(Mood.CHASE, Mood.MEAN)),
    )
    kinds = (Roll, Stop, Step, Pass)
    Options = Options

    def setup(self, croupier: Croupier) -> State:
        """Six men on each side; the lower of two dice begins."""
        holder, dice = white(self.options.white, croupier), single_dice(croupier)
        side = int(dice[1] < dice[0])
        tell_opening(croupier, (holder, 1 - holder), side, *dice)
        return State(holder, START, side)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """The side in turn, until a side has no men left or too many turns were quiet."""
        return (s.seat(s.side),) if all(s.men) and s.quiet < self.options.turn_limit else ()

    def offers(self, s: State, seat: Seat) -> Iterable[Move]:
        """Using the roll or leaving it; otherwise rolling."""
        if seat not in self.to_move(s):
            return ()
        if s.moving:
            return (*(Step(RING[src], RING[to]) for src, to, _ in ways(s.men[s.side], s.roll, s.first)), Pass())
        return (Roll(), Stop()) if s.again else (Roll(),)

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """The paragraph against a move of the side in turn."""
        match m:
            case Step():
                return self._against(s, m)
            case Pass():
                return "3.1"
            case Stop():
                return "3.8"
            case _:
                return "3.7"

    def _against(self, s: State, m: Step) -> str:
        """The paragraph against moving a man."""
        own = s.men[s.side]
        if m.src not in PLACES or m.to not in PLACES:
            return "2.1"
        if not s.moving:
            return "3.1"
        if PLACES[m.src] not in own:
            return "3.2"
        if len(own) == 1:
            return "5.2"
        if PLACES[m.src] == s.first:
            return "3.4"
        if PLACES[m.to] in own:
            return "4.3"
        if s.roll[0] != s.roll[1]:
            return "3.2"
        return {1: "3.3", 6: "3.5"}.get(s.roll[0], "3.4")

    acts_in = acts_in

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Move, ...]:
        """Reads a single tongue as the move of its man, if there is only one."""
        if not s.moving or seat not in self.to_move(s):
            return ()
        src = text.strip().upper()
        ways_from = [(src, to) for start, to, _ in ways(s.men[s.side], s.roll, s.first) if RING[start] == src]
        return tuple(Step(RING[PLACES[src]], RING[to]) for src, to in ways_from) if len(ways_from) == 1 else ()

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """Roll, move a man, leave the roll, or stop rolling."""
        by = Who(s.seat(s.side))  # the seat may be the clock's
        match m:
            case Roll():
                return self._rolled(s, croupier)
            case Stop():
                croupier.say("stopped", by=by)
                return _passed(s)
            case Pass():
                croupier.say("waited", by=by)
                return _used(s)
            case Step():
                src, to = PLACES[m.src], PLACES[m.to]
                half = next(half for a, b, half in ways(s.men[s.side], s.roll, s.first) if (a, b) == (src, to))
                return _gone(s, src, to, croupier, half=half)

    def _rolled(self, s: State, croupier: Croupier) -> State:
        """The state after a roll; the last man moves at once."""
        roll = croupier.roll(2)
        croupier.say("threw", by=Who(s.seat(s.side)), roll=roll)
        double = roll[0] == roll[1]
        s = s._replace(roll=roll, roller=s.side, again=double, first=None, moving=True, trail=())
        possible = tuple(ways(s.men[s.side], roll, None))
        if possible and len(s.men[s.side]) == 1 and not double:
            # the last man must move, so it moves with the roll
            return _gone(s, *possible[0][:2], croupier, half=False)
        if not possible:
            croupier.say("nothing.last" if len(s.men[s.side]) == 1 else "nothing")
        return s if possible else _used(s)

    def result(self, s: State) -> Result | None:
        """The side that has thrown out all enemy men wins; after too many quiet turns the one with more men."""
        if self.to_move(s):
            return None
        points = tuple(len(s.men[s.white ^ seat]) for seat in range(2))
        best = int(points[1] > points[0])
        if all(points) and points[0] == points[1]:
            return ranked(points, phrase("result.even", n=points[0]), winners=())
        key = "result.more" if all(points) else "result.all"
        return ranked(points, phrase(key, by=Who(best), n=points[best]))

    def view(self, s: State, seat: Seat | None) -> View:
        """The board, open to all."""
        moving = self.to_move(s)
        below = int(seat == s.seat(1))
        standing = {RING[place]: s.seat(side) for side in (0, 1) for place in s.men[side]}
        names = (DOWN if below else UP)[1:25]
        marks = [Mark(RING[src], "from") for src, _, _ in s.trail] + [Mark(RING[to], "to") for _, to, _ in s.trail]
        marks += [Mark(RING[to], "taken") for _, to, threw in s.trail if threw]
        if moving:
            marks += choices(self.offers(s, moving[0]), {RING[place] for place in s.men[1 - s.side]})
        board = Tables(
            tuple(Stack(name, (standing[name],) if name in standing else ()) for name in names),
            marks=tuple(dict.fromkeys(marks)),
            mirrored=bool(below),
        )
        notes = (phrase("men", n=len(s.men[0])), phrase("men", n=len(s.men[1])))
        rolled = dice_of(s.seat(s.roller), s.roll) if s.roll else dice_ready(2)
        return View((board, rolled, two_sides(s.white, None, notes, moving)), question(moving, _asked(s)))

    timer = roll_timer

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        """The position after the move, by men thrown out and men in danger."""
        if isinstance(m, Step):
            return outlook(after_way(s.men, s.side, PLACES[m.src], PLACES[m.to])[0], s.side)
        return outlook(s.men, s.side) + (0.01 if isinstance(m, Roll) else 0.0)

    def win_estimate(self, s: State, seat: Seat) -> float:
        """The chance to throw out all enemy men first."""
        return 1 / (1 + exp(-outlook(s.men, s.white ^ seat)))


def _gone(s: State, src: int, to: int, croupier: Croupier, *, half: bool) -> State:
    """The state after a move and all moves it causes."""
    side, (men, moved) = s.side, after_way(s.men, s.side, src, to)
    standing = list(s.men)
    trail = []
    for who, start, end in moved:
        by = Who(s.seat(who))
        croupier.say("moved" if start == src and who == side else "jumped", by=by, src=RING[start], to=RING[end])
        threw = end in standing[1 - who]
        if threw:
            croupier.say("thrown", by=Who(s.seat(1 - who)), to=RING[end])
        standing[1 - who] = tuple(place for place in standing[1 - who] if place != end)
        standing[who] = (*(place for place in standing[who] if place != start), end)
        trail.append((start, end, threw))
    quiet = 0 if any(threw for _, _, threw in trail) else s.quiet
    s = s._replace(men=men, quiet=quiet, trail=(*s.trail, *trail))
    if not all(men):
        return s._replace(moving=False, again=False)
    second = half and s.first is None and len(men[side]) > 1
    return s._replace(first=to) if second else _used(s)


def _used(s: State) -> State:
    """The state after a roll is used: another roll after a double, else the other side's turn."""
    return s._replace(moving=False, first=None) if s.again else _passed(s)


def _passed(s: State) -> State:
    """The state at the start of the other side's turn."""
    return s._replace(side=1 - s.side, moving=False, first=None, again=False, quiet=s.quiet + 1)


def _asked(s: State) -> Phrase:
    """The question to the side in turn."""
    if not s.moving:
        return phrase("ask.again" if s.again else "ask.roll")
    return phrase("ask.second" if s.first is not None else "ask.move", roll=s.roll)


# --- how it looks to computer players ---

_SHOTS = (0, 1, 2, 3, 3, 3, 2, 2, 2, 2, 2, 2, 1)
"""How many of the 36 rolls move a man by each distance."""
_CORNER_SHOTS = (0, 8, 11, 2, 1)
"""How many of the 36 rolls move the last man by each number of corners."""


def outlook(men: tuple[Men, ...], side: int) -> float:
    """The log-odds of winning, by men left and threats."""
    own, other = men[side], men[1 - side]
    if not own or not other:
        return 20.0 if own else -20.0
    return 0.7 * (len(own) - len(other)) + 0.03 * (_threat(own, other) - 1.4 * _threat(other, own))


def _threat(own: Men, other: Men) -> int:
    """The number of rolls, of 36, with which a side hits each enemy man, added up."""
    if len(own) == 1:
        at = CORNERS.index(corner(own[0]))
        return sum(n for k, n in enumerate(_CORNER_SHOTS) if k and CORNERS[(at + k) % len(CORNERS)] in other)
    size = len(RING)
    return sum(_SHOTS[ahead] for src in own for to in other if (ahead := (to - src) % size) < len(_SHOTS))
