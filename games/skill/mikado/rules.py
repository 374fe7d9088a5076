"""Mikado: throw 41 sticks, and take one after the other without moving any other."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Any, assert_never

from games.contract import (
    ANY_NUMBER,
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
    Timer,
    View,
    Who,
    phrase,
)
from games.families import Family
from games.kit.dice import Stop
from games.kit.results import best_wins
from games.kit.rounds import Rounds, Turn
from games.kit.score_sheets import blank, entered, entry_count, totals
from games.kit.seats import replaced
from games.skill.mikado.bundle import ALL, BUNDLE, MIKADO, worth
from games.skill.mikado.evaluate import win_estimate
from games.skill.mikado.moves import SEVERAL, Again, Lens, Move, Take, Throw, ThrowUp, Tilt, TimeUp, attempts, looks
from games.skill.mikado.state import Options, State, Tried, cast
from games.skill.mikado.view import account, bundle, kind_title, pile
from games.skill.mikado.wobbling import risk, wobbles

THROWS_UP = 3


class Mikado(Game[State, Move]):
    """Mikado for any number of players, with chance deciding whether the pile wobbles."""

    info = Info(
        id="mikado",
        family=Family.SKILL,
        seats=tuple(range(1, ANY_NUMBER + 1)),
        source="Spielesammlung, Geschicklichkeitsspiel: Mikado",
        minutes=20,
        shelf=Shelf(Kind.KNACK, luck=Level.LITTLE, thought=Level.SOME, talk=Level.LITTLE, moods=(Mood.CALM, Mood.BOLD)),
    )
    kinds = (Throw, Take, Tilt, ThrowUp, Again, Lens, Stop, TimeUp)
    # a look changes only what its seat sees, but it cannot be taken back
    binding = (Lens,)
    Options = Options
    weight = 10

    def __init__(self, seats: int | None = None, options: Any = None) -> None:
        super().__init__(seats, options)
        self._rounds = Rounds(self.seats, self.options.rounds)

    def turn(self, s: State) -> Turn | None:
        """The seat in turn and its round; None when the match is over."""
        return None if s.over else self._rounds.turn(entry_count(s.points))

    def setup(self, croupier: Croupier) -> State:
        """Empty score sheets; the first seat has the sticks."""
        return State(blank(self.seats, self.options.rounds), lenses=(0,) * self.seats)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """The seat in turn, until its turn ends."""
        turn = self.turn(s)
        return (turn.seat,) if turn else ()

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """Any stick may be tried, covered or not; everybody may look closely at any."""
        turn = self.turn(s)
        if turn is None:
            return []
        lenses = looks(s.code, s.bundle, s.lying)
        if seat != turn.seat:
            return lenses
        if s.phase == "throw":
            return [Throw()]
        if s.phase == "clear":
            return [Throw(), Stop()]
        extra: list[Move] = []
        if s.throws_up:
            extra.append(ThrowUp())
        if s.again:
            extra.append(Again())
        return [*attempts(s.code, s.bundle, s.lying), *extra, *lenses]

    def acts_in(self, text: str) -> tuple[str, ...]:
        """Splits several sticks in one line, taken one after the other as long as nothing wobbles."""
        hit = SEVERAL.fullmatch(text.strip())
        return tuple(f"{hit[1] or ''}{stick}" for stick in re.findall(r"\d+", hit[2])) if hit else (text,)

    def may_hint(self, s: State, seat: Seat, m: Move) -> bool:
        """Looking closely is not suggested, since every stick could be."""
        return not isinstance(m, Lens)

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """The paragraph against a move at the wrong time, or with a stick that is not there."""
        if seat not in self.to_move(s) and not isinstance(m, Lens):
            return None
        match m:
            case Lens():
                return "2.2" if s.lying else "2.1"
            case Take() | Tilt():
                return "2.1" if s.phase == "throw" else "2.2"
            case Throw():
                return "2.5"
            case ThrowUp():
                return "4.2"
            case Again():
                return "6.2"
            case Stop():
                return "2.5"
            case TimeUp():
                return "6.3"
            case _:
                assert_never(m)

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """Throw, try a stick, look closely, or end the turn."""
        turn = self.turn(s)
        assert turn
        by = Who(turn.seat)
        if croupier.elapsed:
            s = s._replace(spent=s.spent + croupier.elapsed)
        match m:
            case Throw():
                croupier.say("threw", by=by)
                s = cast(s, ALL, croupier)
                return s._replace(taken=(), throws_up=0, again=self.options.schlechter_wurf)
            case Again():
                croupier.say("threw.again", by=by)
                return cast(s, ALL, croupier)._replace(again=s.again - 1)
            case ThrowUp():
                croupier.say("threw.up", by=by, n=len(s.lying), left=s.throws_up - 1)
                which = tuple(sorted(s.sticks[stick - 1].which for stick in s.lying))
                return cast(s, which, croupier)._replace(throws_up=s.throws_up - 1)
            case Take(_, stick):
                return self._tried(s, by, stick, "", croupier)
            case Tilt(_, stick, tip):
                return self._tried(s, by, stick, str(tip), croupier)
            case Lens(_, stick):
                return s._replace(lenses=replaced(s.lenses, seat, stick))
            case Stop():
                croupier.say("stopped", by=by)
                return self._turn_over(s, croupier)
            case TimeUp():
                croupier.say("time.up", by=by)
                return self._turn_over(s, croupier)
            case _:
                assert_never(m)

    def binds(self, before: State, seat: Seat, m: Move, after: State) -> bool:
        """An attempt that made the pile wobble is binding too: it has ended the turn."""
        wobbled = isinstance(m, Take | Tilt) and after.tried is not None and after.tried.how == "wobbled"
        return wobbled or super().binds(before, seat, m, after)

    def _tried(self, s: State, by: Who, stick: int, tip: str, croupier: Croupier) -> State:
        """The state after an attempt: the stick is taken, cannot be tilted, or the pile wobbles."""
        which = s.sticks[stick - 1].which
        kind = kind_title(BUNDLE[which])
        danger = risk(s, stick, tip)
        if danger is None:
            croupier.say("refused", n=stick, tip=tip)
            return s._replace(tried=Tried(stick, "refused", which))
        if wobbles(danger, croupier):
            key = "wobbled.under" if danger.covered else "wobbled.rolled"
            croupier.say(key, by=by, n=stick, kind=kind, other=danger.other or 0)
            s = s._replace(tried=Tried(stick, "wobbled", which, danger.other, danger.covered))
            return self._turn_over(s, croupier)
        croupier.say("took", by=by, n=stick, kind=kind, points=worth(which))
        left = tuple(other for other in s.lying if other != stick)
        s = s._replace(
            lying=left,
            taken=(*s.taken, which),
            won=s.won + worth(which),
            again=0,
            throws_up=THROWS_UP if BUNDLE[which] == MIKADO else s.throws_up,
            tried=Tried(stick, "took", which),
            lenses=tuple(0 if lens == stick else lens for lens in s.lenses),
        )
        if left:
            return s
        croupier.say("cleared", by=by)
        return s._replace(phase="clear", throws_up=0)

    def _turn_over(self, s: State, croupier: Croupier) -> State:
        """The state after a turn: its points are noted, and the next seat gets the whole bundle."""
        turn = self.turn(s)
        assert turn
        croupier.say("turn.over", by=Who(turn.seat), points=s.won)
        points = entered(s.points, turn.seat, turn.number, s.won)
        if self.options.siegerehrung == "runde" and turn.seat == self.seats - 1:
            best = max(column[turn.number] or 0 for column in points)
            winners = tuple(Who(seat) for seat, column in enumerate(points) if column[turn.number] == best)
            croupier.say("round.best", n=turn.number + 1, by=winners, k=len(winners), points=best)
        limit = self.options.zeit_spiel * 60_000
        out_of_time = bool(limit) and s.spent >= limit
        s = s._replace(points=points, phase="throw", won=0, throws_up=0, again=0, taken=())
        return s._replace(over=out_of_time or entry_count(points) == self.seats * self.options.rounds)

    def result(self, s: State) -> Result | None:
        """Most points win."""
        return best_wins(totals(s.points)) if s.over else None

    def view(self, s: State, seat: Seat | None) -> View:
        """The pile from the mover's side, the same for everybody except for closer looks."""
        turn = self.turn(s)
        moving = self.to_move(s)
        lens = s.lenses[seat] if seat is not None else 0
        last = (entry_count(s.points) - 1) % self.seats
        # until the next throw the pile stays as the last player left it
        mover = turn.seat if turn and s.phase != "throw" else last
        parts = pile(s, mover, self.seats, lens) or ((bundle(),) if s.phase == "throw" and moving else ())
        rest = account(s, self.seats, self.options.rounds, turn.seat if turn else None, moving)
        return View((*parts, *rest), (Ask(moving, self._ask(s)),) if moving else ())

    def _ask(self, s: State) -> Phrase:
        return phrase(f"ask.{s.phase}.up" if s.throws_up else f"ask.{s.phase}")

    def timer(self, s: State) -> Timer[Move] | None:
        """The time limit of a turn, if agreed on."""
        if not self.options.zeit_zug or s.over:
            return None
        return Timer(self.options.zeit_zug, TimeUp(), key=str(entry_count(s.points)))

    def win_estimate(self, s: State, seat: Seat) -> float:
        """The chance to win by the lead."""
        turn = self.turn(s)
        return win_estimate(s, seat, turn.seat if turn else None)
