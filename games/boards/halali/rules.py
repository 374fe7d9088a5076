"""Halali!: turn the tiles of a forest, hunt, and lead your tiles out in time; then both sides swap roles."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TypeVar, assert_never

from games.boards.halali.forest import (
    EMPTY,
    Squares,
    drawn_anew,
    face_down,
    finds_out,
    has_tile,
    movable,
    planted,
    reached,
)
from games.boards.halali.moves import FLIPS, GOES, LEAVES, TAKES, Flip, Go, Leave, Move, Take, objection, turned
from games.boards.halali.state import END_TURNS, QUIET, State, totals
from games.boards.halali.tiles import BLUE, BROWN, GREEN, NUMBER_OF, OWNER, POINTS
from games.boards.halali.view import board, named, notes, roster, uncovered
from games.contract import (
    Ask,
    Croupier,
    Game,
    Info,
    Kind,
    Level,
    Mood,
    Offer,
    Phrase,
    Result,
    Seat,
    Shelf,
    View,
    Who,
    choice,
    one,
    phrase,
    ranked,
)
from games.families import Family

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Options:
    """Options of the table: the number of forests, and who has Blue in the first."""

    games: int = choice(2, 1)
    blue: str = choice("los", "1", "2")


class Halali(Game[State, Move]):
    """Halali!: turn the tiles of a forest and hunt with one side's men; then both sides swap roles."""

    info = Info(
        id="halali",
        family=Family.HALALI,
        seats=(2,),
        source="Halali! (Bruchstück)",
        minutes=40,
        unknown=True,
        shelf=Shelf(Kind.BOARD, luck=Level.LITTLE, thought=Level.SOME, talk=Level.NONE, moods=(Mood.CHASE, Mood.MEAN)),
    )
    kinds = (Flip, Go, Take, Leave)
    Options = Options
    weight = 2

    def setup(self, croupier: Croupier) -> State:
        """Blue and Brown are drawn by lot unless agreed on; Blue begins."""
        blue = croupier.below(2) if self.options.blue == "los" else int(self.options.blue) - 1
        croupier.say("sides", blue=Who(blue), brown=Who(1 - blue))
        return State(blue, blue, planted(croupier))

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """The side in turn, until the match is over."""
        return () if s.over else (s.turn,)

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """Turning any face-down tile, and every way of the open ones."""
        if s.over or seat != s.turn:
            return ()
        owner = s.owner(seat)
        turns: list[Move | Offer[Move]] = []
        for src in movable(s.squares, owner):
            free, prey = reached(s.squares, src)
            turns += [TAKES[src, to] for to in prey]
            turns += [GOES[src, to] for to in free]
            if s.left is not None and OWNER[s.squares[src]] == owner and finds_out(s.squares, src):
                turns.append(LEAVES[src])
        if down := face_down(s.squares):
            turns.append(Offer[Move](Flip, square=one([FLIPS[at].square for at in down])))
        return turns

    def forbids(self, s: State, seat: Seat, m: Move) -> str | None:
        """Moving straight back, moving a green tile the enemy has just touched, and too many quiet turns."""
        if isinstance(m, Flip):
            return None
        if s.left is None and s.quiet >= QUIET:
            return "5.3"
        src = NUMBER_OF[m.src]
        if src == s.fresh:
            return "5.2"
        if not isinstance(m, Leave) and s.retreats[seat] == (src, NUMBER_OF[m.to]):
            return "5.1"
        return None

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """The paragraph against a turn that is not possible in this forest."""
        return objection(s.squares, s.owner(seat), m) if seat == s.turn else None

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """Make the turn; then the end phase begins or the forest ends, if it is time."""
        after, prey = turned(s.squares, m)
        self._tell(s, seat, m, after, croupier)
        at = NUMBER_OF[m.square if isinstance(m, Flip) else m.src if isinstance(m, Leave) else m.to]
        green = after[at] != EMPTY and OWNER[after[at]] == GREEN
        back = (at, NUMBER_OF[m.src]) if isinstance(m, Go | Take) and not green else None
        s = s._replace(
            turn=1 - seat,
            squares=after,
            won=_with(s.won, seat, (*s.won[seat], prey)) if prey is not None else s.won,
            retreats=_with(s.retreats, seat, back),
            fresh=at if green else None,
            quiet=s.quiet + 1 if isinstance(m, Go) else 0,
            left=s.left and _with(s.left, seat, s.left[seat] - 1),
            last=m,
        )
        if s.left is None and not face_down(after):
            s = s._replace(left=(END_TURNS, END_TURNS))
            if not self._is_done(s):
                croupier.say("end", by=Who(1 - seat), n=END_TURNS)
        while not self._is_done(s) and s.left is not None and not self._can_move(s):
            croupier.say("stuck", by=Who(s.turn))
            s = s._replace(
                turn=1 - s.turn,
                retreats=_with(s.retreats, s.turn, None),
                fresh=None,
                left=_with(s.left, s.turn, s.left[s.turn] - 1),
            )
        return self._finish(s, croupier) if self._is_done(s) else s

    def _tell(self, s: State, seat: Seat, m: Move, after: Squares, croupier: Croupier) -> None:
        """Announce a move."""
        by = Who(seat)
        match m:
            case Flip(square):
                croupier.say("flipped", by=by, at=square, man=uncovered(after[NUMBER_OF[square]]))
            case Go(src, to):
                croupier.say("moved", man=named(s.squares[NUMBER_OF[src]]), by=by, src=src, to=to)
            case Take(src, to):
                prey = s.squares[NUMBER_OF[to]]
                man = named(s.squares[NUMBER_OF[src]])
                croupier.say("took", man=man, by=by, prey=named(prey), to=to, n=POINTS[prey])
            case Leave(src):
                tile = s.squares[NUMBER_OF[src]]
                croupier.say("left", man=named(tile), by=by, src=src, n=POINTS[tile])
            case _:
                assert_never(m)

    def _can_move(self, s: State) -> bool:
        """Return whether the side in turn has a legal move."""
        return any(isinstance(turn, Offer) or self.forbids(s, s.turn, turn) is None for turn in self.offers(s, s.turn))

    def _is_done(self, s: State) -> bool:
        """Return whether the forest is over: all turns are played, or a side has no tile left."""
        if s.left is None:
            return False
        return s.left == (0, 0) or not (has_tile(s.squares, BLUE) and has_tile(s.squares, BROWN))

    def _finish(self, s: State, croupier: Croupier) -> State:
        """Note the score of the forest, and lay out the next one with roles swapped, or end the match."""
        earlier = (*s.earlier, s.score)
        scores = tuple(
            phrase("score", by=Who(seat), points=s.score.points[seat], n=s.score.tiles[seat]) for seat in range(2)
        )
        croupier.say("done", scores=scores)
        if len(earlier) == self.options.games:
            return s._replace(earlier=earlier, over=True)
        blue = 1 - s.blue
        croupier.say("sides", blue=Who(blue), brown=Who(s.blue))
        return State(blue, blue, planted(croupier), earlier=earlier)

    def result(self, s: State) -> Result | None:
        """Most points of all forests together, then most tiles, win."""
        if not s.over:
            return None
        ends = totals(s)
        both = tuple(1000 * own + tiles for own, tiles in zip(ends.points, ends.tiles, strict=True))
        if both[0] == both[1]:
            return ranked(ends.points, phrase("result.draw", points=ends.points[0]), winners=())
        winner = both.index(max(both))
        key = "result.tiles" if ends.points[0] == ends.points[1] else "result.points"
        counts = {"points": ends.points[winner], "others": ends.points[1 - winner], "n": ends.tiles[winner]}
        return ranked(both, phrase(key, by=Who(winner), **counts))._replace(points=ends.points)

    def view(self, s: State, seat: Seat | None) -> View:
        """The forest as it lies, what is still face down in it, and what both have won."""
        mine = seat is not None and seat in self.to_move(s)
        choices = sorted({NUMBER_OF[m.src] for m in self._hunts(s)}) if mine else ()
        asks = (Ask((s.turn,), self._question(s)),) if not s.over else ()
        return View((board(s, choices), roster(s), *notes(s, self.options.games)), asks)

    def _hunts(self, s: State) -> list[Go | Take | Leave]:
        """The moves of the side in turn other than turning a tile."""
        return [
            m for m in self.offers(s, s.turn) if isinstance(m, Go | Take | Leave) and not self.forbids(s, s.turn, m)
        ]

    def _question(self, s: State) -> Phrase:
        if s.left is not None:
            return phrase("ask.end", n=s.left[s.turn])
        return phrase("ask.flip" if s.quiet >= QUIET else "ask.turn")

    def resample(self, s: State, seat: Seat | None, croupier: Croupier) -> State:
        """Face-down tiles are shuffled: nobody knows them."""
        return s._replace(squares=drawn_anew(s.squares, croupier))


def _with(both: tuple[T, T], seat: Seat, item: T) -> tuple[T, T]:
    """The pair with another item at a seat's place."""
    return (item, both[1]) if seat == 0 else (both[0], item)
