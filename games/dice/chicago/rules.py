"""The rules of Chicago."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from games.contract import Croupier, Game, Info, Kind, Level, Mood, Offer, Result, Seat, Shelf, View, Who
from games.dice.chicago.evaluate import heuristic
from games.dice.chicago.moves import Keep, KeepNone, Move, Turn, TurnKeep, is_again, possible, stays
from games.dice.chicago.state import DICE, WORTH, Options, State, TurnDice, lowest
from games.dice.chicago.view import table
from games.families import Family
from games.kit.bank import credited
from games.kit.dice import Roll, Stop, roll_timer
from games.kit.results import best_wins, losers_lose


class Chicago(Game[State, Move]):
    """Chicago: up to three rolls of three dice; good dice stay, and the lowest value takes a stick."""

    info = Info(
        id="chicago",
        family=Family.DICE,
        seats=(2, 3, 4, 5),
        source="Spielesammlung, Knobelspiele: Chicago",
        minutes=15,
        shelf=Shelf(Kind.DICE, luck=Level.SOME, thought=Level.LITTLE, talk=Level.SOME, moods=(Mood.BOLD, Mood.NOISY)),
    )
    kinds = (Roll, Keep, KeepNone, Turn, TurnKeep, Stop)
    Options = Options

    @property
    def for_sticks(self) -> bool:
        """True if the match is played for sticks; otherwise for points."""
        return bool(self.options.mode == "holz")

    def turn(self, s: State) -> Seat:
        """The seat in turn."""
        return (s.opener + len(s.values)) % self.seats

    def setup(self, croupier: Croupier) -> State:
        return State((0,) * self.seats, self.options.sticks or 2 * self.seats - 1)  # 5.2

    def to_move(self, s: State) -> tuple[Seat, ...]:
        over = not s.pile if self.for_sticks else max(s.tally) >= self.options.target
        return () if over else (self.turn(s),)

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        if seat not in self.to_move(s):
            return
        if s.dice is None:
            yield Roll()
            return
        yield from possible(s.dice)

    def forbids(self, s: State, seat: Seat, m: Move) -> str | None:
        if isinstance(m, Turn | TurnKeep):
            return None if s.dice and s.dice.may_turn else "4.1"
        return "2.4" if isinstance(m, Keep | KeepNone) and s.dice and s.dice.rolls == s.limit else None

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Move, ...]:
        """Reads "once more" behind a roll as all its dice rolled again."""
        return (KeepNone(),) if s.dice is not None and is_again(text) else ()

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        if s.dice is None:
            return "2.1"
        if isinstance(m, TurnKeep):
            return "4.2" if s.dice.may_turn else "4.1"
        return "2.3" if isinstance(m, Keep | Roll) else None

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        by = Who(self.turn(s))  # ``seat`` is the clock's when a timer rolls
        dice = s.dice or TurnDice((), (), 0)
        if isinstance(m, Stop):
            return self._turn_over(s, dice, croupier)
        standing = (*dice.standing, *stays(m))
        faces = croupier.roll(DICE - len(standing))
        extra = dice.rolls == s.limit  # 4.3
        dice = TurnDice(standing, faces, dice.rolls + (not extra), extra)
        key = {Roll: "threw", Keep: "kept", KeepNone: "again", Turn: "turned", TurnKeep: "turned.kept"}[type(m)]
        held = m.dice if isinstance(m, Keep | TurnKeep) else ""
        croupier.say(key, by=by, faces=faces, held=held)
        if extra or (dice.rolls == s.limit and not dice.may_turn):
            return self._turn_over(s, dice, croupier)
        return replace(s, dice=dice, shown=None, lowest=None)

    def _turn_over(self, s: State, dice: TurnDice, croupier: Croupier) -> State:
        """The state after a turn: its value is booked, and the opener's number of rolls becomes the limit."""
        turn, values = self.turn(s), (*s.values, dice.value)
        limit = s.limit if s.values else dice.rolls  # 3.2
        croupier.say("done" if s.values else "opened", by=Who(turn), value=dice.value, limit=limit)
        if dice.value == DICE * WORTH[1]:
            croupier.say("chicago", by=Who(turn))
        tally = s.tally if self.for_sticks else credited(s.tally, turn, dice.value)
        s = State(tally, s.pile, s.opener, values, limit, shown=(turn, dice))
        return self._round_over(s, croupier) if len(values) == self.seats and self.to_move(s) else s

    def _round_over(self, s: State, croupier: Croupier) -> State:
        """The state after a round: the lowest takes a stick and opens the next one."""
        loser = lowest(s)
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
        return table(s, self.turn(s), self.to_move(s), self.options)

    timer = roll_timer

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        return heuristic(s, m, for_sticks=self.for_sticks)
