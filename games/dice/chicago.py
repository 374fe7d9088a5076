"""Chicago: three dice, up to three throws, good dice stay, and a six may turn into a one."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from games.core import Game, Info, Result
from games.croupier import Croupier
from games.dice._chicago import DICE, WORTH, Go, worth
from games.dice._chicago_moves import Keep, KeepNone, Move, Turn, TurnKeep, plan, possible, stays
from games.kit.bank import credited
from games.kit.dice import DiceOptions, Stop, Throw, throw_clock
from games.kit.throws import best_wins, losers_lose, players, question, thrown
from games.offers import Offer
from games.options import choice, number
from games.phrase import Phrase, Who, phrase
from games.values import Seat
from games.views import Dice, Note, View

THROWS = 3
CONTENT = 160
"""With so much after one throw a computer player that opens the round leaves it at that."""


@dataclass(frozen=True, slots=True)
class Options(DiceOptions):
    """What can be agreed on before the match; 0 sticks are as many as befit the players."""

    mode: str = choice("holz", "punkte")
    sticks: int = number(0, 0, 20)
    target: int = number(1000, 200, 5000)


@dataclass(frozen=True, slots=True)
class State:
    """The round: who opened it, the values so far in the order of play, and the go that is on."""

    tally: tuple[int, ...]
    """Sticks taken, or points."""
    pile: int
    opener: Seat = 0
    values: tuple[int, ...] = ()
    limit: int = THROWS
    go: Go | None = None
    shown: tuple[Seat, Go] | None = None
    """The last go that was ended, to be looked at until the next throw."""
    lowest: Seat | None = None
    """Who was lowest in the round just over, until the next throw."""


class Chicago(Game[State, Move]):
    """The rule book."""

    info = Info(
        id="chicago",
        family="dice",
        seats=(2, 3, 4, 5),
        source="Spielesammlung, Knobelspiele: Chicago",
        minutes=15,
    )
    kinds = (Throw, Keep, KeepNone, Turn, TurnKeep, Stop)
    Options = Options

    @property
    def for_sticks(self) -> bool:
        """Whether sticks are played for, or points."""
        return bool(self.options.mode == "holz")

    def turn(self, s: State) -> Seat:
        """Whose go it is."""
        return (s.opener + len(s.values)) % self.seats

    def setup(self, croupier: Croupier) -> State:
        return State((0,) * self.seats, self.options.sticks or 2 * self.seats - 1)  # 5.2

    def to_move(self, s: State) -> tuple[Seat, ...]:
        over = not s.pile if self.for_sticks else max(s.tally) >= self.options.target
        return () if over else (self.turn(s),)

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        if seat not in self.to_move(s):
            return
        if s.go is None:
            yield Throw()
            return
        yield from possible(s.go)

    def forbids(self, s: State, seat: Seat, m: Move) -> str | None:
        if isinstance(m, Turn | TurnKeep):
            return None if s.go and s.go.may_turn else "4.1"
        return "2.4" if isinstance(m, Keep | KeepNone) and s.go and s.go.throws == s.limit else None

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        if s.go is None:
            return None
        return "2.3" if isinstance(m, Keep) else "4.2" if isinstance(m, TurnKeep) else None

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        by = Who(self.turn(s))  # the seat may be the clock's, which throws for a player
        go = s.go or Go((), (), 0)
        if isinstance(m, Stop):
            return self._go_over(s, go, croupier)
        standing = (*go.standing, *stays(m))
        faces = croupier.roll(DICE - len(standing))
        extra = go.throws == s.limit  # 4.3
        go = Go(standing, faces, go.throws + (not extra), extra)
        key = {Throw: "threw", Keep: "kept", KeepNone: "again", Turn: "turned", TurnKeep: "turned.kept"}[type(m)]
        held = m.dice if isinstance(m, Keep | TurnKeep) else ""
        croupier.say(key, by=by, faces=faces, held=held)
        if extra or (go.throws == s.limit and not go.may_turn):
            return self._go_over(s, go, croupier)
        return replace(s, go=go, shown=None, lowest=None)

    def _go_over(self, s: State, go: Go, croupier: Croupier) -> State:
        """The value is written down; the opener's throws are everybody's limit."""
        turn, values = self.turn(s), (*s.values, go.value)
        limit = s.limit if s.values else go.throws  # 3.2
        croupier.say("done" if s.values else "opened", by=Who(turn), value=go.value, limit=limit)
        if go.value == DICE * WORTH[1]:
            croupier.say("chicago", by=Who(turn))
        tally = s.tally if self.for_sticks else credited(s.tally, turn, go.value)
        s = State(tally, s.pile, s.opener, values, limit, shown=(turn, go))
        return self._round_over(s, croupier) if len(values) == self.seats and self.to_move(s) else s

    def _round_over(self, s: State, croupier: Croupier) -> State:
        """The lowest takes a stick and opens the next round."""
        loser = _lowest(s)
        if not self.for_sticks:
            croupier.say("lowest", by=Who(loser))
            return State(s.tally, s.pile, loser, shown=s.shown, lowest=loser)
        croupier.say("stick" if s.pile > 1 else "stick.last", by=Who(loser), left=s.pile - 1)
        return State(credited(s.tally, loser, 1), s.pile - 1, loser, shown=s.shown, lowest=loser)

    def result(self, s: State) -> Result | None:
        if self.to_move(s):
            return None
        if not self.for_sticks:
            return best_wins(s.tally)
        worst = [seat for seat, sticks in enumerate(s.tally) if sticks == max(s.tally)]
        return losers_lose(s.tally, worst, "result.worst" if len(worst) < self.seats else "result.nobody")

    def view(self, s: State, seat: Seat | None) -> View:
        moving = self.to_move(s)
        by_seat = {(s.opener + place) % self.seats: value for place, value in enumerate(s.values)}
        if self.for_sticks:
            roster = players(self.seats, moving, by_seat.get, sticks=s.tally)
        else:
            notes = {who: phrase("note.value", value=value) for who, value in by_seat.items()}
            roster = players(self.seats, moving, s.tally.__getitem__, notes=notes)
        notes_now = self._notes(s) if moving else ()
        return View((*_dice(s, self.turn(s)), *notes_now, roster), question(moving, _ask(s)))

    def _notes(self, s: State) -> tuple[Note, ...]:
        """What the round just over has brought, what is lowest so far, and what is left."""
        notes = []
        if s.lowest is not None:
            notes.append(Note(phrase(f"note.lost.{self.options.mode}", by=Who(s.lowest)), "bad"))
        if s.values:
            notes.append(Note(phrase("note.low", value=min(s.values), by=Who(_lowest(s)))))
        if s.go:
            notes.append(Note(phrase("note.throw", n=s.go.throws, limit=s.limit), "quiet"))
        elif self.for_sticks:
            notes.append(Note(phrase("note.pile", n=s.pile), "quiet"))
        else:
            notes.append(Note(phrase("note.target", target=self.options.target), "quiet"))
        return tuple(notes)

    clock = throw_clock

    def advice(self, s: State, seat: Seat, m: Move) -> float:
        return float(s.go is None or m == plan(s.go, enough=self._enough(s, s.go)))

    def _enough(self, s: State, go: Go) -> bool:
        """Whether a go can end: an opener's with a good first throw, another's for sticks once it is not lowest."""
        if not s.values:
            return go.throws == 1 and go.value >= CONTENT
        return self.for_sticks and go.value > min(s.values)


def _lowest(s: State) -> Seat:
    """Who is lowest so far in the round; of equal ones the later."""
    low = max(place for place, value in enumerate(s.values) if value == min(s.values))
    return (s.opener + low) % len(s.tally)


def _dice(s: State, turn: Seat) -> tuple[Dice, ...]:
    """The dice that stand and those just thrown, and what they are worth together."""
    by, go = s.shown or (turn, s.go)
    if go is None:
        return ()
    parts = " + ".join(str(worth(face)) for face in (*go.standing, *go.thrown))
    lying = thrown(by, go.thrown, phrase("dice.value", parts=parts, value=go.value))
    return (Dice(go.standing, label=phrase("dice.standing")), lying) if go.standing else (lying,)


def _ask(s: State) -> Phrase:
    """What the seat in turn can decide on."""
    if s.go is None:
        return phrase("ask.follow" if s.values else "ask.open", limit=s.limit)
    key = ("ask.extra" if s.go.throws == s.limit else "ask.turn") if s.go.may_turn else "ask.keep"
    return phrase(key, value=s.go.value)
