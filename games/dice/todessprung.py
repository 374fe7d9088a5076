"""Todessprung: a chasm opens in the common count, and whoever lands in it falls."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, assert_never

from games.core import ANY_NUMBER, Game, Info, Result
from games.croupier import Croupier
from games.dice._chasm import WIDTH, risk
from games.kit.dice import DiceOptions, Throw, throw_clock
from games.kit.throws import last_wins, players, question, thrown
from games.kit.turns import left_of
from games.notation import move
from games.offers import Offer, span
from games.phrase import Phrase, Who, phrase
from games.values import Seat
from games.views import Note, View


@move("zahl {number}", "{number}", "nenne {number}", en="number {number}")
class Announce:
    """Say where the chasm opens."""

    number: int


Move = Throw | Announce

LOWEST, HIGHEST = 30, 60
PRESETS = tuple(range(LOWEST, HIGHEST + 1, 5))


class Leap(NamedTuple):
    """The last throw of all: whose, its faces, the count after it, and where that was."""

    by: Seat
    faces: tuple[int, ...]
    total: int
    place: Literal["before", "fell", "leapt"]

    @property
    def meaning(self) -> Phrase:
        """The count before, the throw, and what it led to."""
        eyes = sum(self.faces)
        return phrase(f"dice.{self.place}", before=self.total - eyes, eyes=eyes, total=self.total)


@dataclass(frozen=True, slots=True)
class State:
    """The chasm, the count before it, and who has fallen."""

    turn: Seat = 0
    number: int | None = None
    """Where the chasm begins; None while it is to be announced."""
    total: int = 0
    fallen: tuple[Seat, ...] = ()
    """In the order of falling."""
    last: Leap | None = None


class Todessprung(Game[State, Move]):
    """The rule book."""

    info = Info(
        id="todessprung",
        family="dice",
        seats=tuple(range(2, ANY_NUMBER + 1)),
        source="Spielesammlung, Knobelspiele: Todessprung",
        minutes=15,
    )
    kinds = (Throw, Announce)
    Options = DiceOptions

    def setup(self, croupier: Croupier) -> State:
        return State()

    def to_move(self, s: State) -> tuple[Seat, ...]:
        return (s.turn,) if len(s.fallen) < self.seats - 1 else ()

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        if seat not in self.to_move(s):
            return ()
        return (Offer(Announce, number=span(LOWEST, HIGHEST, PRESETS)),) if s.number is None else (Throw(),)

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        return "2.1" if isinstance(m, Announce) and s.number is None else None

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        by = Who(s.turn)  # the seat may be the clock's
        next_seat = left_of(s.turn, self.seats, s.fallen)
        match m:
            case Announce(number):
                croupier.say("announced", by=by, lo=number, hi=number + WIDTH - 1)
                return replace(s, turn=next_seat, number=number, total=0)
            case Throw():
                faces = croupier.roll(2)
                total = s.total + sum(faces)
                over = total - (s.number or 0)
                last = Leap(s.turn, faces, total, "before" if over < 0 else "fell" if over < WIDTH else "leapt")
                croupier.say("threw", by=by, meaning=last.meaning)
                s = replace(s, total=total, last=last)
                if last.place == "leapt":  # 3.3
                    return replace(s, number=None)
                return replace(s, turn=next_seat, fallen=(*s.fallen, s.turn) if last.place == "fell" else s.fallen)
            case _:
                assert_never(m)

    def result(self, s: State) -> Result | None:
        survived = tuple(int(seat not in s.fallen) for seat in range(self.seats))
        return None if self.to_move(s) else last_wins(survived, s.fallen)

    def view(self, s: State, seat: Seat | None) -> View:
        moving = self.to_move(s)
        dice = () if s.last is None else (thrown(s.last.by, s.last.faces, s.last.meaning),)
        notes = _notes(s) if moving else ()
        return View(
            (*dice, *notes, players(self.seats, moving, lambda _: None, out=s.fallen)), question(moving, _asked(s))
        )

    clock = throw_clock

    def advice(self, s: State, seat: Seat, m: Move) -> float:
        """A number at which others are likelier to fall than oneself; about as good ones are all the same."""
        return -round(20 * risk(m.number, self.seats - len(s.fallen))) if isinstance(m, Announce) else 0.0

    def standing(self, s: State, seat: Seat) -> float:
        """Whom the seat has outlived; of those who are left it may outlive half."""
        outlived = s.fallen.index(seat) if seat in s.fallen else (self.seats - 1 + len(s.fallen)) / 2
        return outlived / (self.seats - 1)


def _notes(s: State) -> tuple[Note, ...]:
    """Where the chasm is and how far the count has come."""
    if s.number is None:
        return ()
    chasm = Note(phrase("note.chasm", lo=s.number, hi=s.number + WIDTH - 1), "bad")
    return chasm, Note(phrase("note.total", total=s.total))


def _asked(s: State) -> Phrase:
    """What the seat in turn is asked, with the throws that would be its end."""
    if s.number is None:
        return phrase("ask.number", lo=LOWEST, hi=HIGHEST)
    lo, hi = max(2, s.number - s.total), min(12, s.number + WIDTH - 1 - s.total)
    if hi < 2:
        return phrase("ask.leap")
    return phrase("ask.far") if lo > 12 else phrase("ask.one" if lo == hi else "ask.edge", lo=lo, hi=hi)
