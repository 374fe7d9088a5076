"""Mäxchen: shake, look, and announce what you have, or what you would like to have."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, assert_never

from games.core import ANY_NUMBER, Game, Info, Result, ranked
from games.croupier import Croupier
from games.dice._bids import HIGHEST_BLUFF, MAEXCHEN, NOTHING, RANKS, Bid, doubt, worth
from games.kit.dice import DiceOptions, Throw, throw_clock
from games.kit.seats import replaced
from games.kit.turns import left_of
from games.notation import move
from games.offers import Offer
from games.options import choice, number
from games.phrase import Phrase, Who, phrase
from games.values import Seat
from games.views import Ask, Dice, Entry, Note, Roster, View


@move("ansage {value}", "sage {value}", "{value}", "bid {value}", en="announce {value}")
class Announce:
    """Say what there is under the cup, true or not."""

    value: Bid


@move("kaufen", "kaufe", "glauben", en="buy")
class Buy:
    """Believe it, and take the cup unseen."""


@move("aufdecken", "anzweifeln", "doubt", en="lift")
class Lift:
    """Doubt it, and show everybody the dice."""


@move("passen", "passe", en="pass")
class Pass:
    """Have nothing left to announce, and show everybody the dice."""


Move = Throw | Announce | Buy | Lift | Pass
Phase = Literal["shake", "announce", "answer"]
OFFERED: dict[Phase, tuple[Move, ...]] = {
    "shake": (Throw(),),
    "announce": (*map(Announce, RANKS), Pass()),
    "answer": (Buy(), Lift()),
}


@dataclass(frozen=True, slots=True)
class Options(DiceOptions):
    """What can be agreed on before the match."""

    limit: int = number(5, 1, 20)
    mode: str = choice("verlierer", "ko")


class Opened(NamedTuple):
    """How a round ended: whose dice came to light, what they were said to be, who took a stick."""

    by: Seat
    dice: tuple[int, ...]
    bid: Bid
    """Nothing where the dice speak for themselves: Mäxchen, or a pass."""
    loser: Seat | None


@dataclass(frozen=True, slots=True)
class State:
    """The sticks, the cup with its dice, and the bid to beat."""

    sticks: tuple[int, ...]
    turn: Seat = 0
    phase: Phase = "shake"
    dice: tuple[int, ...] = ()
    """Under the cup; none as soon as they do not matter any more."""
    bid: Bid = NOTHING
    bidder: Seat = 0
    opened: Opened | None = None
    """The last round, to be looked at until the next throw."""
    dropped: tuple[Seat, ...] = ()
    """In the order of dropping out."""


def looks(s: State, seat: Seat | None) -> bool:
    """Whether the seat sees what is under the cup: it has shaken and not yet passed it on."""
    return s.phase == "announce" and seat == s.turn


def stuck(s: State) -> bool:
    """Whether nothing is left to announce."""
    return s.bid == HIGHEST_BLUFF and worth(s.dice) != MAEXCHEN


def shaken(croupier: Croupier) -> tuple[int, ...]:
    """Two dice under the cup, the higher one first; they stay out of the record."""
    return tuple(sorted(croupier.roll(2, secret=True), reverse=True))


class Maexchen(Game[State, Move]):
    """The rule book."""

    info = Info(
        id="maexchen",
        family="dice",
        seats=tuple(range(2, ANY_NUMBER + 1)),
        source="Spielesammlung, Knobelspiele: Mäxchen",
        minutes=15,
        hidden=True,
        open=(Throw, Buy, Lift),  # which announcements are possible would tell about the dice
    )
    kinds = (Throw, Announce, Buy, Lift, Pass)
    Options = Options

    def setup(self, croupier: Croupier) -> State:
        """Seat 0 has the cup."""
        return State(sticks=(0,) * self.seats)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """Who has the cup."""
        over = len(s.dropped) == self.seats - 1 if self.options.mode == "ko" else max(s.sticks) == self.options.limit
        return () if over else (s.turn,)

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """Throw; then announce anything, or pass; then the neighbour buys or lifts."""
        return OFFERED[s.phase] if seat in self.to_move(s) else ()

    def forbids(self, s: State, seat: Seat, m: Move) -> str | None:
        """Higher than the bid, Mäxchen only with Mäxchen; pass only if nothing else is left."""
        match m:
            case Announce(value) if value.height <= s.bid.height:
                return "2.3"
            case Announce(value) if value == MAEXCHEN != worth(s.dice):
                return "2.4"
            case Pass() if not stuck(s):
                return "2.5"
            case _:
                return None

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """Shake, pass the cup on, buy it; or open it, which ends the round."""
        by = Who(s.turn)  # the seat may be the clock's, which shakes for a player
        match m:
            case Throw():
                croupier.say("shook", by=by)
                return replace(s, phase="announce", dice=shaken(croupier), opened=None)
            case Announce(value) if value == MAEXCHEN:
                back = s.sticks[s.turn]
                croupier.say("maexchen.back" if back else "maexchen", by=by, n=back)
                return self._round_over(s, Opened(s.turn, s.dice, NOTHING, None), croupier)
            case Announce(value):
                croupier.say("announced", by=by, bid=value)
                return replace(s, turn=left_of(s.turn, self.seats, s.dropped), phase="answer", bid=value, bidder=s.turn)
            case Buy():
                croupier.say("bought", by=by, bid=s.bid)
                return replace(s, phase="shake", dice=())
            case Lift():
                croupier.say("lifted", by=by, dice=s.dice)
                true = worth(s.dice).height >= s.bid.height  # 3.2
                return self._round_over(s, Opened(s.bidder, s.dice, s.bid, s.turn if true else s.bidder), croupier)
            case Pass():
                croupier.say("passed", by=by, dice=s.dice)
                return self._round_over(s, Opened(s.turn, s.dice, NOTHING, s.turn), croupier)
            case _:
                assert_never(m)

    def _round_over(self, s: State, opened: Opened, croupier: Croupier) -> State:
        loser = opened.loser
        if loser is None:  # 3.3
            sticks = replaced(s.sticks, opened.by, 0)
            return State(sticks, left_of(opened.by, self.seats, s.dropped), opened=opened, dropped=s.dropped)
        croupier.say("stick", by=Who(loser))
        sticks = tuple(n + (who == loser) for who, n in enumerate(s.sticks))
        if self.options.mode == "verlierer" or sticks[loser] < self.options.limit:
            return State(sticks, loser, opened=opened, dropped=s.dropped)
        croupier.say("dropped", by=Who(loser))
        dropped = (*s.dropped, loser)
        return State(sticks, left_of(loser, self.seats, dropped), opened=opened, dropped=dropped)  # 5.3

    def result(self, s: State) -> Result | None:
        """One has lost and the others rank by sticks; or the last seat left has won."""
        if self.to_move(s):
            return None
        if self.options.mode == "ko":
            places = tuple(self.seats - s.dropped.index(seat) if seat in s.dropped else 1 for seat in range(self.seats))
            return Result(s.sticks, places, (s.turn,), phrase("result.last", by=Who(s.turn)))
        loser = s.sticks.index(self.options.limit)
        others = tuple(seat for seat in range(self.seats) if seat != loser)
        return ranked(s.sticks, phrase("result.loser", by=Who(loser), n=s.sticks[loser]), low=True, winners=others)

    def view(self, s: State, seat: Seat | None) -> View:
        """The cup or the opened dice, what was announced, the sticks; the dice under the cup for who has shaken it."""
        moving = self.to_move(s)
        held = enumerate(s.sticks)
        roster = Roster(tuple(Entry(who, tokens=n, moving=who in moving, out=who in s.dropped) for who, n in held))
        return View((*_table(s, seat), roster), tuple(Ask((who,), _ask(s, seat)) for who in moving))

    clock = throw_clock

    def resample(self, s: State, seat: Seat | None, croupier: Croupier) -> State:
        """Any throw may lie under the cup, whatever was announced: all but Mäxchen can be bluffed."""
        return replace(s, dice=shaken(croupier)) if s.dice and not looks(s, seat) else s

    def advice(self, s: State, seat: Seat, m: Move) -> float:
        """The truth if it is high enough, else one to three steps above the bid; an answer is worth its chance."""
        match m:
            case Announce(value):
                truth, floor = worth(s.dice), s.bid.height
                return float(value == truth if truth.height > floor else value.height <= floor + 3)
            case Lift():
                return doubt(s.bid)
            case Buy():
                return 1 - doubt(s.bid)
            case _:
                return 0.0

    def standing(self, s: State, seat: Seat) -> float:
        """How far the seat is from its last stick."""
        return 1 - s.sticks[seat] / int(self.options.limit)


def _dice(faces: tuple[int | None, ...], kind: Literal["thrown", "cup", "claimed"], by: Seat, bid: Bid) -> Dice:
    """Dice with whose they are and, if it is known, what they are worth."""
    return Dice(faces, kind, phrase(f"dice.{kind}", by=Who(by)), phrase(f"bid.{bid}") if bid else None)


def _claim(bid: Bid, by: Seat) -> tuple[Dice, ...]:
    return (_dice(tuple(map(int, bid)), "claimed", by, bid),) if bid else ()


def _table(s: State, seat: Seat | None) -> tuple[Dice | Note, ...]:
    """The cup and the bid; or the opened dice, what they were said to be, and what came of it."""
    if s.opened is None:
        seen = s.dice if looks(s, seat) else ()
        return (_dice(seen or (None, None), "cup", s.turn, worth(seen)), *_claim(s.bid, s.bidder))
    by, dice, bid, loser = s.opened
    story = phrase("maexchen", by=Who(by)) if loser is None else phrase("stick", by=Who(loser))
    note = Note(story, "good" if loser is None else "bad")
    return (_dice(dice, "thrown", by, worth(dice)), *_claim(bid, by), note)


def _ask(s: State, seat: Seat | None) -> Phrase:
    """What the seat in turn is asked; that nothing is left it alone may read."""
    key = f"ask.{s.phase}" if s.bid else f"ask.{s.phase}.first"
    if s.phase == "announce" and s.bid == HIGHEST_BLUFF:
        key = "ask.pass" if looks(s, seat) and stuck(s) else "ask.last"
    return phrase(key, by=Who(s.bidder), bid=s.bid)
