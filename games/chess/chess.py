"""Schach (chess): mate the enemy's king."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, ClassVar

from games.chess import _view
from games.chess._course import (
    NO_PROGRESS,
    Options,
    State,
    drawn,
    losing,
    opened,
    seen,
    tell,
    trace,
    won,
)
from games.chess._judged import objection
from games.chess._moves import in_check, key, legal_turns, moved, studied
from games.chess._pgn import pgn
from games.chess._position import START
from games.chess._short import meant
from games.chess._turns import Castle, Go, Take, Turn
from games.chess._worth import advised, chance, settled_outlook
from games.core import Game, Info, Result
from games.croupier import Croupier
from games.families import Family
from games.kit.draws import draws_near, shared
from games.offers import Offer
from games.phrase import Phrase, Who, phrase
from games.transcript import Course, Transcript
from games.values import Seat
from games.views import Ask, View


class Chess(Game[State, Turn]):
    """The rule book; its relatives change what a turn is, or what ends the match."""

    info = Info(id="chess", family=Family.CHESS, seats=(2,), source="Spielesammlung, Brettspiele: Schach", minutes=40)
    kinds = (Go, Take, Castle)
    Options: ClassVar[type[Any]] = Options

    def __init__(self, seats: int | None = None, options: Any = None) -> None:
        super().__init__(seats, options)
        self.limit = NO_PROGRESS if self.options.fifty_moves == "on" else 0

    def setup(self, croupier: Croupier) -> State:
        """The lot gives out the colours, or the table has."""
        return opened(croupier, START, self.options.white)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """The sides in turn."""
        return () if s.end else (s.turn,)

    def offers(self, s: State, seat: Seat) -> Iterable[Turn | Offer[Turn]]:
        """Exactly the legal turns."""
        return legal_turns(s.position) if seat == s.turn and not s.end else ()

    def meant(self, s: State, seat: Seat, text: str) -> tuple[Turn, ...]:
        """Turns in short, without where the man comes from."""
        return meant(s.position, text)

    def why_not(self, s: State, seat: Seat, m: Turn) -> str | None:
        """What speaks against a turn that is not legal."""
        return objection(s.position, m)

    def apply(self, s: State, seat: Seat, m: Turn, croupier: Croupier) -> State:
        """Move, and see whether that was the end."""
        before, what = s.position, seen(s.position, m)
        tell(croupier, seat, m, what)
        after = moved(before, m)
        past = (key(after),) if what.lasting else (*s.past, key(after))
        checks, turns = studied(after)
        if checks:
            croupier.say("check")
        end = drawn(past, after, self.limit) if turns else "mate" if checks else "stalemate"
        lost = losing(s.lost, before.side, what.prey)
        return State(s.white, after, past, lost, (trace(before, m, what),), end)

    def result(self, s: State) -> Result | None:
        """Mate wins for who gave it; everything else is a draw."""
        if s.end is None:
            return None
        if s.end == "mate":
            return won(1 - s.turn, "result.mate")
        return shared(self.why(s, s.end))

    def why(self, s: State, end: str) -> Phrase:
        """Why a match is drawn, in words."""
        if end == "stalemate":
            return phrase("result.stalemate", by=Who(s.turn))
        return phrase(f"result.{end}")

    def view(self, s: State, seat: Seat | None) -> View:
        """Everything is open; who is to move sees the men that can."""
        awaited = self.to_move(s)
        choices = _view.choices(s.position) if seat in awaited else ()
        marks = (*choices, *_view.traces(s), *_view.danger(s.position))
        parts = (_view.picture(s, seat, marks), _view.roster(s, awaited))
        if s.end:
            return View(parts)
        return View((*parts, *draws_near(s.past, self.limit)), (self.ask(s),))

    def ask(self, s: State) -> Ask:
        """What is asked of who is to move."""
        return Ask((s.turn,), phrase("ask.check" if in_check(s.position) else "ask.move"))

    def advice(self, s: State, seat: Seat, m: Turn) -> float:
        """What the turn takes, saves, threatens and risks."""
        return advised(s.position, m)

    def standing(self, s: State, seat: Seat) -> float:
        """How far the seat is ahead once all captures that pay are made, as a chance to win."""
        ahead = settled_outlook(s.position)
        return chance(ahead if seat == s.turn else -ahead)

    def agreed(self, s: State) -> Result:
        """Both see no way to win."""
        return shared(phrase("draw.agreed"))

    def transcript(self, course: Course[State, Turn]) -> Transcript | None:
        """PGN."""
        return pgn(course)
