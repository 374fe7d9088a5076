"""Knobelspiele: thirteen tasks with sticks, alone or in a race."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import Any, assert_never

from games.contract import (
    ANY_NUMBER,
    Croupier,
    Game,
    Info,
    Kind,
    Level,
    Mood,
    Offer,
    Param,
    Phrase,
    Result,
    Seat,
    Shelf,
    View,
    Who,
    one,
    phrase,
    ranked,
)
from games.families import Family
from games.kit.seats import replaced
from games.kit.solo import GiveUp, Hint
from games.puzzles.knobelspiele import evaluate, hints
from games.puzzles.knobelspiele.moves import (
    KINDS,
    At,
    Fresh,
    Lay,
    Layer,
    Leave,
    Move,
    Pick,
    Side,
    Size,
    Step,
    Take,
    To,
    Turned,
    TurnedAt,
    Undo,
    Write,
)
from games.puzzles.knobelspiele.slots import Count
from games.puzzles.knobelspiele.state import ALL, Copy, Options, State
from games.puzzles.knobelspiele.tasks import Task, parts
from games.puzzles.knobelspiele.view import table

_AFRESH = ("neu", "fresh", "von vorn", "new", "reset", "start over")
_WANDERING = 9
"""The most steps imagined of another player."""


class Knobelspiele(Game[State, Move]):
    """Thirteen tasks with wooden sticks, for one player or in a race, each on a copy of their own."""

    info = Info(
        id="knobelspiele",
        family=Family.PUZZLES,
        seats=tuple(range(1, ANY_NUMBER + 1)),
        source="Spielesammlung, Knobelspiele (Holzstäbchen)",
        minutes=10,
        hidden=True,
        shelf=Shelf(Kind.PUZZLE, luck=Level.NONE, thought=Level.MUCH, talk=Level.LITTLE, moods=(Mood.CALM,)),
    )
    kinds = KINDS
    # undoing is a move of the game; the table's undo would take back counted attempts and hints
    binding = KINDS
    final = (GiveUp, Leave)
    Options = Options

    def __init__(self, seats: int | None = None, options: Any = None) -> None:
        super().__init__(seats, options)
        self.tasks = parts(self.options.task, "" if self.options.part == ALL else self.options.part)

    def facts(self) -> Info:
        """Nothing is hidden from somebody who plays alone."""
        return replace(super().facts(), hidden=self.seats > 1)

    @property
    def is_race(self) -> bool:
        """True if several players work at the same task, each on a copy of their own."""
        return self.seats > 1

    @property
    def most_hints(self) -> int:
        """The number of hints for each part; in a race they stop before the solution."""
        return hints.MOST - 1 if self.is_race else hints.MOST

    def task(self, copy: Copy) -> Task:
        """The part a player works at, or the last one."""
        return self.tasks[min(copy.solved, len(self.tasks) - 1)]

    def is_done(self, copy: Copy) -> bool:
        """Return whether a player has solved all parts."""
        return copy.solved == len(self.tasks)

    def setup(self, croupier: Croupier) -> State:
        """Everybody has the given figure."""
        return State((Copy(),) * self.seats)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """All who have not given up, until somebody has solved all parts."""
        if any(map(self.is_done, s.copies)):
            return ()
        return tuple(seat for seat, copy in enumerate(s.copies) if not copy.is_out)

    def offers(self, s: State, seat: Seat) -> Iterable[Offer[Move]]:
        """Steps on the own copy, undoing, starting again, hints, and giving up."""
        if seat not in self.to_move(s):
            return []
        copy = s.copies[seat]
        # only offers, no single moves: menus show single moves first, but steps are what players look for
        choices: list[Offer[Move]] = [*self._steps(copy)]
        if copy.steps:
            choices.append(Offer(Undo))
        choices.append(Offer(Fresh, count=one([self._fresh(copy).count])))
        if copy.shown < self.most_hints:
            choices.append(Offer(Hint))
        return [*choices, Offer(Leave) if self.is_race else Offer(GiveUp)]

    def _steps(self, copy: Copy) -> list[Offer[Step]]:
        """The next steps on a copy."""
        return [offer for offer in self.task(copy).puzzle.offers(self._begun(copy)) if offer.count()]

    def _begun(self, copy: Copy) -> tuple[Step, ...]:
        """The steps before the next one: none where every attempt starts again."""
        puzzle = self.task(copy).puzzle
        return () if puzzle.starts_anew and puzzle.verdict(copy.steps) is not None else copy.steps

    def _fresh(self, copy: Copy) -> Fresh:
        """The move that starts again."""
        return Fresh(Count(self.task(copy).puzzle.sticks))

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Move, ...]:
        """Starting again needs no number of sticks."""
        return (self._fresh(s.copies[seat]),) if text.lower() in _AFRESH else ()

    def acts_in(self, text: str) -> tuple[str, ...]:
        """Splits a line with all steps of an attempt."""
        for task in self.tasks:
            acts = task.puzzle.acts_in(text)
            if acts is not None:
                return acts
        return (text,)

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """The paragraph against undoing, hints, giving up, or a step."""
        copy = s.copies[seat]
        match m:
            case Undo():
                return "2.8"
            case Hint():
                return "5.3" if self.is_race else "4.1"
            case GiveUp() | Leave():
                return "5.5"
            case Fresh():
                return "2.9"
            case _:
                return self.task(copy).puzzle.why_not(self._begun(copy), m)

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """Change the own copy; others hear of it only when a part is solved."""
        copy, by = s.copies[seat], Who(seat)
        match m:
            case Undo():
                self._tell(croupier, seat, phrase("undone", by=by))
                after = copy._replace(steps=copy.steps[:-1])
            case Fresh():
                self._tell(croupier, seat, phrase("fresh", by=by))
                after = copy._replace(steps=())
            case Hint():
                after = copy._replace(shown=copy.shown + 1, hints=copy.hints + 1)
                said = hints.hint(self.task(copy), after.shown)
                self._tell(croupier, seat, phrase("hint", by=by, n=after.shown, tip=said))
            case GiveUp() | Leave():
                croupier.say("given.up" if isinstance(m, GiveUp) else "left", by=by)
                self._tell(croupier, seat, hints.solution(self.task(copy)))
                after = copy._replace(is_out=True)
            case _:
                after = self._stepped(copy, seat, m, croupier)
        return State(replaced(s.copies, seat, after))

    def _stepped(self, copy: Copy, seat: Seat, step: Step, croupier: Croupier) -> Copy:
        """The copy after a step; a complete attempt is judged."""
        by, task = Who(seat), self.task(copy)
        copy = copy._replace(steps=(*self._begun(copy), step))
        self._tell(croupier, seat, said_of(step, by))
        verdict = task.puzzle.verdict(copy.steps)
        if verdict is None:
            return copy
        copy = copy._replace(attempts=copy.attempts + 1)
        self._tell(croupier, seat, verdict.counted)
        if not verdict.is_solved:
            return copy
        number = task.puzzle.count
        if number is None:
            croupier.say("solved.one", by=by, task=task.key)
        else:
            croupier.say("solved", by=by, task=task.key, n=number)
        after = copy._replace(solved=copy.solved + 1)
        return after if self.is_done(after) else after._replace(steps=(), shown=0)

    def _tell(self, croupier: Croupier, seat: Seat, said: Phrase) -> None:
        """Tell everybody, or in a race only the player."""
        params: dict[str, Param] = dict(said.params)
        if self.is_race:
            croupier.whisper(seat, said.key, **params)
        else:
            croupier.say(said.key, **params)

    def result(self, s: State) -> Result | None:
        """Alone: solved or not, with attempts and hints; in a race the first to solve it wins."""
        if self.to_move(s):
            return None
        winners = tuple(seat for seat, copy in enumerate(s.copies) if self.is_done(copy))
        points = tuple(copy.solved for copy in s.copies)
        if self.is_race:
            why = phrase("result.race", by=Who(winners[0])) if winners else phrase("result.nobody")
            places = tuple(int(bool(winners) and seat in winners) for seat in range(self.seats))
            return ranked(places if winners else points, why, winners=winners)
        (copy,) = s.copies
        why = phrase(
            "result.solved" if winners else "result.given.up",
            n=copy.solved, parts=len(self.tasks), attempts=copy.attempts, hints=copy.hints,
        )  # fmt: skip
        return ranked(points, why, winners=winners)

    def view(self, s: State, seat: Seat | None) -> View:
        """The own copy; onlookers see the given figure, and at the end the solution."""
        return table(s, seat, self.tasks, self.to_move(s))

    def resample(self, s: State, seat: Seat | None, croupier: Croupier) -> State:
        """The copies of others get random steps that do not solve the task."""
        if not self.is_race:
            return s
        copies = tuple(
            copy if other == seat or self.is_done(copy) else self._wandered(copy, croupier)
            for other, copy in enumerate(s.copies)
        )
        return State(copies)

    def _wandered(self, copy: Copy, croupier: Croupier) -> Copy:
        """A copy with random steps on the part that its player is known to work at."""
        shown = croupier.below(self.most_hints + 1)
        earlier = croupier.below(self.most_hints * copy.solved + 1)
        after = Copy(copy.solved, (), copy.solved + croupier.below(4), shown, earlier + shown, copy.is_out)
        puzzle = self.task(after).puzzle
        for _ in range(croupier.below(_WANDERING)):
            offers = self._steps(after)
            if not offers:
                break
            steps = (*self._begun(after), croupier.pick(offers).draw(croupier))
            verdict = puzzle.verdict(steps)
            if verdict is None or not verdict.is_solved:
                after = after._replace(steps=steps, attempts=after.attempts + (verdict is not None))
        return after

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        """The next step of a solution; in a race after some random attempts."""
        copy = s.copies[seat]
        return evaluate.heuristic(copy, self.task(copy), self.is_race, m)

    def win_estimate(self, s: State, seat: Seat) -> float:
        """The chance to win by the parts solved; alone nothing is lost as long as nobody gives up."""
        return evaluate.win_estimate(s.copies[seat], self.tasks, self.is_race)


def said_of(step: Step, by: Who) -> Phrase:
    """The phrase that reports a step."""
    match step:
        case Take(src):
            return phrase("took", by=by, stick=src)
        case Lay(dst):
            return phrase("laid", by=by, place=dst)
        case Side(side):
            return phrase("side", by=by, n=side)
        case Turned(turn):
            return phrase("turned", by=by, turn=turn)
        case TurnedAt(turn, x, y):
            return phrase("turned.at", by=by, turn=turn, x=x, y=y)
        case Pick(timber):
            return phrase("picked", by=by, timber=timber)
        case Layer(layer):
            return phrase("layer", by=by, n=layer)
        case At(x, y):
            return phrase("at", by=by, x=x, y=y)
        case To(to):
            return phrase("to", by=by, place=to)
        case Size(size):
            return phrase("size", by=by, n=size)
        case Write(sign):
            return phrase("wrote", by=by, sign=sign)
        case _:
            assert_never(step)
