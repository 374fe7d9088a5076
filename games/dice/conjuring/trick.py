"""Base class of dice tricks: performances in phases, in which the magician or the volunteer acts."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, ClassVar

from games.contract import (
    Croupier,
    Game,
    Note,
    Offer,
    Param,
    Part,
    Phrase,
    Result,
    Seat,
    View,
    Who,
    one,
    phrase,
    ranked,
    span,
)
from games.dice.conjuring.casting import Cast, cast, performances
from games.dice.conjuring.evaluate import heuristic, win_estimate
from games.dice.conjuring.moves import (
    Applaud,
    Covered,
    Move,
    Pips,
    Predict,
    Sum,
    TakeDown,
    Tell,
    Total,
    TurnOver,
    Why,
)
from games.dice.conjuring.state import OF_MAGICIAN, TRIES, Act, Options, Phase, State
from games.dice.conjuring.view import Scene, table
from games.kit.dice import Roll
from games.kit.results import best_wins
from games.kit.seats import replaced

LISTED = 25
"""The most numbers that are offered as a list; a number of a longer range is typed."""
TOO_OFTEN = 3
"""The number of performances after which a spectator remarks that the trick is shown too often."""


class Trick(Game[State, Move]):
    """Base class of dice tricks."""

    Options = Options
    course: ClassVar[tuple[Phase, ...]]
    """The phases of a performance, in order."""
    covered: ClassVar[frozenset[Phase]] = frozenset()
    """The phases in which only the volunteer sees the dice."""
    paragraphs: ClassVar[dict[type, str]]
    """For each kind of move, the paragraph that says when and with which numbers it can be made."""

    # --- what each trick defines ---

    @abstractmethod
    def dice_of(self, number: int) -> int:
        """The number of dice of a performance, counted from 0."""

    @abstractmethod
    def wanted(self, told: int | None, dice: int) -> tuple[int, ...]:
        """The right answer, which follows from what the audience has announced."""

    @abstractmethod
    def truth(self, act: Act) -> tuple[int, ...]:
        """The true number on the dice, to compare with the answer."""

    @abstractmethod
    def faces(self, s: State) -> tuple[int, ...]:
        """The open faces that are to be counted now."""

    @abstractmethod
    def shown(self, scene: Scene, viewer: Seat | None) -> tuple[Part, ...]:
        """The dice of a performance as parts of a seat's view."""

    def spoken(self, scene: Scene) -> tuple[Note, ...]:
        """The answer of the magician, and after the performance whether it was right."""
        act, (magician, _), phase, dice = scene
        if not act.answer:
            return ()
        if phase is not None:
            return (Note(told_of("note.answer", magician, said=act.answer)),)
        return (Note(self.verdict(scene), "good" if self.is_right(act, dice) else "bad"),)

    def is_right(self, act: Act, dice: int) -> bool:
        """Return whether the answer follows from what the audience has announced."""
        return bool(act.answer) and act.answer == self.wanted(act.told, dice)

    def verdict(self, scene: Scene) -> Phrase:
        """The phrase that says whether the magician was right."""
        act, (magician, _), _, dice = scene
        key = "right" if self.is_right(act, dice) else "wrong"
        return told_of(key, magician, said=act.answer, truth=self.truth(act))

    @abstractmethod
    def secret(self, dice: int) -> Phrase:
        """The explanation of the trick."""

    def offered(self, s: State) -> Iterable[Move | Offer[Move]]:
        """The legal moves in a phase that only this trick has."""
        raise ValueError(f"no phase of this trick: {s.phase}")

    def performed(self, s: State, by: Seat | None, m: Move, croupier: Croupier) -> State:
        """The state after a move that only this trick has."""
        raise ValueError(f"no move of this trick: {m}")

    def by_table(self, s: State) -> Move:
        """The move of the table in a phase that only this trick has."""
        raise ValueError(f"no phase of this trick: {s.phase}")

    def unfold(self, act: Act) -> tuple[Phrase, ...]:
        """Further messages at the end of a performance."""
        return ()

    # --- roles and turns ---

    @property
    def length(self) -> int:
        """The number of performances."""
        return performances(self.options.magier, self.seats, self.options.rounds)

    def cast(self, number: int) -> Cast:
        """The roles in a performance, counted from 0."""
        return cast(self.options.magier, self.seats, number)

    def actor(self, s: State) -> Seat | None:
        """The seat that acts now; None is the table. A magician opposite the table tells it when to throw."""
        roles = self.cast(s.number - (s.phase == "why"))
        if s.phase in OF_MAGICIAN:
            return roles.magician
        return roles.magician if roles.volunteer is None and s.phase == self.course[0] else roles.volunteer

    def sees(self, s: State, seat: Seat | None) -> bool:
        """Return whether a seat sees the dice: all do, but while they are covered only the volunteer."""
        return s.phase not in self.covered or (seat is not None and seat == self.cast(s.number).volunteer)

    def setup(self, croupier: Croupier) -> State:
        """The first state: the first performance begins."""
        nothing = (0,) * self.seats
        return self._by_itself(State(nothing, nothing, self.course[0]), croupier)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """The magician or the volunteer."""
        actor = None if s.phase == "over" else self.actor(s)
        return () if actor is None else (actor,)

    # --- moves ---

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """The legal moves: any number that is possible may be announced, right or wrong."""
        if seat not in self.to_move(s):
            return ()
        match s.phase:
            case "throw":
                return (Roll(),)
            case "tops" | "sum":
                return (among(Sum, *self._conceivable(s)),)
            case "total":
                return (among(Total, *self._conceivable(s)),)
            case "turn":
                return (TurnOver(),)
            case "down":
                return (TakeDown(),)
            case "why":
                return (Why(), Applaud())
            case _:
                return self.offered(s)

    def _conceivable(self, s: State) -> tuple[int, int]:
        """The smallest and the largest possible sum of the open faces."""
        count = len(self.faces(s))
        return count, 6 * count

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """The paragraph that says when such a move can be made."""
        return self.paragraphs[type(m)]

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """The state after a move and all that the table does until a player has to act."""
        s = replace(s, last=None) if s.phase != "why" else s
        return self._by_itself(self._acted(s, self.actor(s), m, croupier), croupier)

    def binds(self, before: State, seat: Seat, m: Move, after: State) -> bool:
        """Return whether an act binds its seat at once; here a wrong sum does too."""
        return before.mistakes != after.mistakes or super().binds(before, seat, m, after)

    def _by_itself(self, s: State, croupier: Croupier) -> State:
        """The state after the table has acted until it is a player's turn."""
        while s.phase != "over" and self.actor(s) is None:
            s = self._acted(s, None, self._of_table(s), croupier)
        return s

    def _of_table(self, s: State) -> Move:
        """The move of the table."""
        match s.phase:
            case "throw":
                return Roll()
            case "tops" | "sum":
                return Sum(sum(self.faces(s)))
            case "total":
                return Total(sum(self.faces(s)))
            case "turn":
                return TurnOver()
            case "down":
                return TakeDown()
            case _:
                return self.by_table(s)

    def _acted(self, s: State, by: Seat | None, m: Move, croupier: Croupier) -> State:
        """The state after a move of a seat, or of the table (None)."""
        match m:
            case Roll():
                thrower = self.cast(s.number).volunteer
                act = replace(s.act, dice=croupier.roll(self.dice_of(s.number)))
                say(croupier, "threw", thrower, dice=() if self.covered else act.dice)
                return self.go_on(replace(s, act=act), croupier)
            case Sum(n) | Total(n):
                return self._counted(s, by, n, croupier)
            case TurnOver():
                if by is not None:
                    say(croupier, "turned", by)
                return self.go_on(s, croupier)
            case TakeDown():
                s = self.go_on(s, croupier)
                say(croupier, "taken.down", by, dice=self.faces(s))
                return s
            case Why():
                say(croupier, "asked", by)
                croupier.say("explained", secret=self.secret(self.dice_of(s.number - 1)))
                return replace(s, phase="over", explained=True)
            case Applaud():
                say(croupier, "applauded", by)
                return replace(s, phase="over")
            case _:
                return self.performed(s, by, m, croupier)

    def _counted(self, s: State, by: Seat | None, n: int, croupier: Croupier) -> State:
        """The state after a sum was announced; a wrong one is a mistake and is counted again."""
        right = sum(self.faces(s))
        if by is None:
            return self.go_on(s, croupier)
        if n == right:
            say(croupier, "counted", by, n=n)
            return self.go_on(s, croupier)
        say(croupier, "miscounted", by, n=n)
        s = self.slipped(s, by)
        if s.act.tries < TRIES:
            return s
        croupier.say("counted.aloud", n=right)
        return self.go_on(s, croupier)

    def slipped(self, s: State, by: Seat) -> State:
        """The state with one more mistake of the audience."""
        act = replace(s.act, tries=s.act.tries + 1, slips=s.act.slips + 1)
        return replace(s, act=act, mistakes=replaced(s.mistakes, by, s.mistakes[by] + 1))

    def go_on(self, s: State, croupier: Croupier) -> State:
        """The state in the next phase, or after the performance."""
        at = self.course.index(s.phase) + 1
        if at == len(self.course):
            return self.finish(s, croupier)
        return replace(s, phase=self.course[at], act=replace(s.act, tries=0))

    def finish(self, s: State, croupier: Croupier) -> State:
        """The state after a performance: a right magician and a volunteer without mistakes each get a point."""
        act, roles, dice = s.act, self.cast(s.number), self.dice_of(s.number)
        magician, volunteer = roles
        is_right = self.is_right(act, dice)
        if act.answer:
            tell(croupier, self.verdict(Scene(act, roles, None, dice)))
        for told in self.unfold(act):
            tell(croupier, told)
        points, mistakes = s.points, s.mistakes
        if magician is not None:
            points = replaced(points, magician, points[magician] + is_right)
            mistakes = replaced(mistakes, magician, mistakes[magician] + (bool(act.answer) and not is_right))
        if volunteer is not None:
            points = replaced(points, volunteer, points[volunteer] + (not act.slips))
        number = s.number + 1
        if number % TOO_OFTEN == 0:
            croupier.say("too.often")
        if number == self.length:
            ended: Phase = "why" if magician is None else "over"
            return State(points, mistakes, ended, number, last=act)
        return State(points, mistakes, self.course[0], number, last=act)

    # --- result, view and estimates ---

    def result(self, s: State) -> Result | None:
        """The result: most points win; a player alone reads how it went."""
        if s.phase != "over":
            return None
        if self.seats > 1:
            return best_wins(s.points)
        (right,), (mistakes,) = s.points, s.mistakes
        role = "audience" if self.options.magier == "tisch" else "magician"
        why = phrase(f"result.{role}", n=mistakes, right=right, all=self.length)
        return ranked(s.points, why, winners=() if mistakes else (0,))

    def effort(self, s: State) -> int:
        """The number of mistakes, which a player alone wants to keep low."""
        return sum(s.mistakes)

    def view(self, s: State, seat: Seat | None) -> View:
        """The view of a seat: the dice of this or the last performance, and the crib for the magician."""
        number = s.number if s.last is None else s.number - 1
        dice = self.dice_of(number)
        scene = Scene(s.act if s.last is None else s.last, self.cast(number), None if s.last else s.phase, dice)
        magician = None if s.phase in ("why", "over") else self.cast(s.number).magician
        is_magician = seat is not None and seat == magician and self.options.spickzettel
        secret = self.secret(self.dice_of(s.number) if is_magician else dice) if is_magician or s.explained else None
        parts = (*self.shown(scene, seat), *self.spoken(scene))
        return table(s, parts, self.to_move(s), self.cast(s.number), self.length, secret)

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        match m:
            case Sum() | Total():
                return heuristic((m.n,), (sum(self.faces(s)),))
            case Predict() | Covered():
                return heuristic((m.n,), self.wanted(s.act.told, self.dice_of(s.number)))
            case Pips(first, second):
                return heuristic((first, second), self.wanted(s.act.told, self.dice_of(s.number)))
            case Tell(n):
                return heuristic((n,), (self.reckoned(s.act),))
            case _:
                return 0.0

    def reckoned(self, act: Act) -> int:
        """The correct result of the recipe, in tricks that have one."""
        return 0

    def win_estimate(self, s: State, seat: Seat) -> float:
        return win_estimate(s, seat, self.length)


def among(kind: type[Any], least: int, most: int) -> Offer[Any]:
    """An offer of all whole numbers in a range; short ranges are listed."""
    few = most - least < LISTED
    return Offer(kind, n=one(tuple(range(least, most + 1))) if few else span(least, most))


def told_of(key: str, by: Seat | None, **params: Param) -> Phrase:
    """A message about an act of a player or of the table."""
    return phrase(f"{key}.table", **params) if by is None else phrase(key, by=Who(by), **params)


def say(croupier: Croupier, key: str, by: Seat | None, **params: Param) -> None:
    """Announce an act of a player or of the table."""
    tell(croupier, told_of(key, by, **params))


def tell(croupier: Croupier, told: Phrase) -> None:
    """Announce a message to all."""
    croupier.say(told.key, **dict(told.params))
