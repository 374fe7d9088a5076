"""A match is a game, a seed and the acts so far. Judges and applies acts, ends, and keeps the log."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from hashlib import sha256
from itertools import islice
from typing import Any, Generic, TypeVar

from games.contract import (
    CLOCK,
    NOTHING,
    Croupier,
    Forbidden,
    Game,
    Legal,
    NotAsked,
    NothingToUndo,
    NotOffered,
    NotPossible,
    Offer,
    Over,
    Result,
    Said,
    Seat,
    Seeded,
    SeenSince,
    Source,
    as_stored,
    canonical,
    is_legal,
    legal,
)
from games.match import reading
from games.match.branch import Branch, reshuffle
from games.match.kept_states import KeptStates
from games.match.log import Log
from games.match.seeds import Chance
from games.match.session_acts import JOURNALLED_ACTS, Abandon, act_out, possible_kinds
from games.match.undo import (
    Findings,
    PastAct,
    Takeback,
    UnboundUndo,
    Undo,
    has_secrets,
    reveals_nothing,
    reveals_nothing_to_others,
)

S = TypeVar("S")
M = TypeVar("M")


@dataclass(frozen=True, slots=True)
class Step:
    """One act as it was played: who, canonical text, what was drawn, how long it took, what it said."""

    ply: int
    seat: Seat
    text: str
    draws: tuple[int | None, ...]
    elapsed: int
    """Milliseconds."""
    checksum: str
    said: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class Match(Generic[S, M]):
    """A match at one moment; playing gives a new one."""

    game: Game[S, M]
    chance: Chance
    """Where all draws come from, up to the first branch."""
    state: S
    opening: tuple[Said, ...]
    """What was said at the set-up."""
    opening_draws: tuple[int | None, ...]
    start: str
    """The checksum of the first state."""
    branches: tuple[Branch, ...] = ()
    """Where it goes on from another match with fresh chance, in order."""
    branch_points: tuple[str, ...] = ()
    """The checksum behind each branch that was reached."""
    steps: Log[Step] = field(default_factory=Log)
    legals: tuple[Legal[M], ...] = ()
    """What each seat may do now."""
    asked: tuple[int, ...] = ()
    """For each seat the ply since which it is asked what it is asked now: a menu made then is still good."""
    drawish: tuple[Seat, ...] = ()
    """Who proposes a draw."""
    undoing: tuple[Seat, ...] = ()
    """Who would like to take back, and behind it who has agreed; nobody where nobody has asked."""
    mainline: tuple[int, ...] = ()
    """The plies of the acts that are in effect: those of the game that were not taken back."""
    lasts: tuple[int, ...] = ()
    """For each seat, and CLOCK behind them, which act of the mainline is its last, from 0; -1 if there is none."""
    latest: tuple[int, ...] = ()
    """For each seat, and CLOCK behind them, the ply of its last move, though it was taken back; 0 if there is none."""
    drawn: int = 0
    """The ply of the last act that drew."""
    past: KeptStates[S] = field(default_factory=KeptStates)
    """States before acts of the mainline, by their number in it."""
    allowed: int = 0
    """The ply at which the others let somebody take back last."""
    reached_back: tuple[Seat, ...] = ()
    """The seats that have taken back what somebody else had answered."""
    verdict: Result | None = None
    """The result where the players, not the game, ended the match."""
    findings: Findings = field(default_factory=Findings, compare=False, repr=False)
    """What was found out since the state changed last."""

    @property
    def seed(self) -> bytes:
        """The seed that was committed to, up to the first branch."""
        return self.chance.seed

    @property
    def words(self) -> tuple[str | None, ...]:
        """What the players have added to the seed, by seat; nothing where nobody has."""
        return self.chance.words

    @property
    def version(self) -> int:
        """The version of the rules of matches, beside those of the game, that hold for the next act: 1 or 2."""
        return self.present_chance.version

    @property
    def ply(self) -> int:
        """How many acts were played."""
        return len(self.steps)

    @property
    def checksum(self) -> str:
        """The checksum of everything so far."""
        if self.branch_points and self.branches[len(self.branch_points) - 1].ply == self.ply:
            return self.branch_points[-1]
        return self.steps[-1].checksum if self.steps else self.start

    @property
    def result(self) -> Result | None:
        """The result, or None while the match goes on."""
        return self.verdict or self.game.result(self.state)

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """The seats the match waits for."""
        return () if self.verdict else self.game.to_move(self.state)

    def at(self, ply: int) -> Match[S, M]:
        """The match as it was after so many acts; ``ValueError`` if there were not so many."""
        if not 0 <= ply <= self.ply:
            raise ValueError(f"there is no ply {ply} in a match of {self.ply} acts")
        return next(islice(self.moments(), ply, None))

    def moments(self) -> Iterator[Match[S, M]]:
        """The match as it was after 0, 1, 2 … acts, to its present end."""
        match = open_match(self.game, self.chance, branches=self.branches)
        yield match
        for step in self.steps:
            match = match.play(step.seat, reading.move_of(self.game, step.text), elapsed=step.elapsed)
            yield match

    def judge(self, seat: Seat, move: Any) -> Any:
        """The move in its canonical form if the seat may play it now; else the :class:`Refusal` that says why."""
        if self.result is not None:
            raise Over
        if isinstance(move, Abandon):
            return self._judge_abandon(seat, move)
        if isinstance(move, JOURNALLED_ACTS):
            return self._judge_session_act(seat, move)
        if seat == CLOCK:
            timer = self.game.timer(self.state)
            if timer is None or timer.move != move:
                raise NotAsked(self.awaited)
            return move
        if self._is_heard(seat, move):
            return move
        choices = self.legals[seat]
        if not choices:
            raise NotAsked(self.awaited)
        if type(move) not in choices.kinds():
            self._explain(seat, move)
            raise NotPossible(type(move), reading.nameable_kinds(self, seat))
        for offer in choices.offers:
            if offer.admits(move):
                move = offer.canonical(move)
        if is_legal(self.game, self.state, seat, move):
            return move
        self._explain(seat, move)
        raise NotOffered(move, self.nearest(seat, str(move)))

    def _is_heard(self, seat: Seat, move: Any) -> bool:
        """Whether the move is what the game hears when this seat speaks, which it may do at any time."""
        spoken = self.game.speech(self.state, seat)
        return spoken is not None and spoken == move

    def _judge_session_act(self, seat: Seat, move: Any) -> Any:
        if seat == CLOCK:
            raise NotAsked(self.awaited)
        possible = possible_kinds(self.game, self.state, seat, self.drawish, self.undoing)
        if type(move) not in possible and not (isinstance(move, UnboundUndo) and self.version == 1):
            raise NotPossible(type(move), possible)
        if isinstance(move, Undo | UnboundUndo):
            if self.lasts[seat] < 0:
                raise NothingToUndo
            # what is free is found out once, when it is played; alone it decides whether it can be played at all
            if self.game.seats == 1 and not self.is_free(seat):
                raise SeenSince
        return move

    def _judge_abandon(self, seat: Seat, move: Abandon) -> Abandon:
        somebody_stays = 0 < len(move.seats) < self.game.seats
        in_order = list(move.seats) == sorted(set(move.seats) & set(range(self.game.seats)))
        if seat != CLOCK or not somebody_stays or not in_order:
            raise NotPossible(Abandon, ())
        return move

    def takeback(self, seat: Seat) -> Takeback[S] | None:
        """What would become of the match if the seat took its last act back; None if it has played nothing."""
        if self.result is not None or (keep := self.lasts[seat]) < 0:
            return None
        return Takeback(self.past_until(keep).last[1], keep, self.is_free(seat), self._is_harmless(seat))

    def is_free(self, seat: Seat, *, binding: bool = True) -> bool:
        """Whether the seat takes its last act back without the others; without ``binding`` also what binds it.

        Only for a seat that has an act to take back.
        """
        first = self.mainline[self.lasts[seat]]
        if self.is_answered(seat) or self.latest[CLOCK] > first or not self._is_blind(first):
            return False
        if binding and self._find_out("binding", seat, self._is_binding):
            return False
        return self._find_out("unseen", seat, self._is_unseen)

    def is_answered(self, seat: Seat) -> bool:
        """Whether another seat has acted since the last act of this one that can be taken back."""
        first = self.mainline[self.lasts[seat]]
        return any(ply > first for other, ply in enumerate(self.latest[:CLOCK]) if other != seat)

    def past_until(self, number: int) -> KeptStates[S]:
        """The states kept up to one before an act of the mainline, with this one."""
        past = self.past.until(number)
        at, state = past.last
        chance = self.present_chance.mixed
        for ply in self.mainline[at:number]:
            act = self._act(self.steps[ply - 1])
            state = self.game.apply(state, act.seat, act.move, Croupier(Seeded(chance, ply), act.elapsed))
            at += 1
            past = past.with_state(at, state)
        return past

    def last_of(self, seat: Seat, keep: int) -> int:
        """Which of the first acts of the mainline is the last of a seat; -1 if there is none."""
        return next((at for at in reversed(range(keep)) if self.steps[self.mainline[at] - 1].seat == seat), -1)

    def _find_out(self, question: str, seat: Seat, judge: Callable[[Seat], bool]) -> bool:
        """The answer about a seat, judged once for as long as nothing changes."""
        answers = self.findings.answers
        if (question, seat) not in answers:
            answers[question, seat] = judge(seat)
        return answers[question, seat]

    def _is_unseen(self, seat: Seat) -> bool:
        """Whether the last act of a seat, which nobody has answered, has told nobody anything."""
        before, acts = self._since(seat)
        game = self.game
        return reveals_nothing(game, before, acts, seat) and reveals_nothing_to_others(game, before, acts, seat)

    def _is_harmless(self, seat: Seat) -> bool:
        return not self._find_out("binding", seat, self._is_binding) and self._find_out(
            "taught", seat, self._teaches_nothing
        )

    def _teaches_nothing(self, seat: Seat) -> bool:
        """Whether a seat has learned nothing since before its last act."""
        first = self.mainline[self.lasts[seat]]
        return self._is_blind(first) and reveals_nothing(self.game, *self._since(seat), seat)

    def _is_blind(self, first: int) -> bool:
        """Whether nothing was drawn since before a ply, and nothing hidden was seen that was taken back since."""
        return self.drawn < first and not self.game.timed and (first > self.allowed or not has_secrets(self.game))

    def _is_binding(self, seat: Seat) -> bool:
        """Whether the last act of a seat binds it; alone it stays then."""
        (before, (act, *_)), keep = self._since(seat), self.lasts[seat]
        after = self.state if keep == len(self.mainline) - 1 else self.past_until(keep + 1).last[1]
        return self.game.binds(before, seat, act.move, after)

    def _since(self, seat: Seat) -> tuple[S, list[PastAct[Any]]]:
        """The state before the last act of a seat, and what was played since and is in effect, with this act."""
        keep = self.lasts[seat]
        return self.past_until(keep).last[1], [self._act(self.steps[ply - 1]) for ply in self.mainline[keep:]]

    def _act(self, step: Step) -> PastAct[Any]:
        return PastAct(step.seat, reading.move_of(self.game, step.text), step.elapsed)

    def _explain(self, seat: Seat, move: Any) -> None:
        """Raise :class:`Forbidden` if a paragraph speaks against the move."""
        offered = any(
            candidate.admits(move) if isinstance(candidate, Offer) else candidate == move
            for candidate in self.game.offers(self.state, seat)
        )
        judge = self.game.forbids if offered else self.game.why_not
        paragraph = judge(self.state, seat, move)
        if paragraph is not None:
            raise Forbidden(move, paragraph, self.nearest(seat, str(move)))

    def play(self, seat: Seat, move: Any, *, elapsed: int = 0, source: Source | None = None) -> Match[S, M]:
        """The match after this act, or a :class:`Refusal`; ``source`` replaces the seed's chance by recorded draws."""
        move = self.judge(seat, move)
        chance = self.present_chance
        ply = self.ply + 1
        croupier = Croupier(source or Seeded(chance.mixed, ply), elapsed)
        if isinstance(move, JOURNALLED_ACTS):
            after = act_out(self, seat, move, croupier)
            after.findings.text = after.findings.text or canonical(after.state)
            step = self._step(seat, move, after.findings.text, croupier, chance.seed)
            after = replace(after, steps=self.steps.with_entry(step), legals=(), asked=())
        else:
            state = self.game.apply(self.state, seat, move, croupier)
            number = len(self.mainline)
            step = self._step(seat, move, canonical(state), croupier, chance.seed)
            after = replace(
                self,
                state=state,
                steps=self.steps.with_entry(step),
                legals=(),
                asked=(),
                drawish=self.drawish if seat in self.drawish else (),
                undoing=(),
                mainline=(*self.mainline, ply),
                lasts=_put(self.lasts, seat, number),
                latest=_put(self.latest, seat, ply),
                drawn=ply if step.draws else self.drawn,
                past=self.past.with_state(number, self.state),
                findings=Findings(),
            )
        return _with_legals(_across_branches(after), self, seat)

    def _step(self, seat: Seat, move: Any, state: str, croupier: Croupier, key: bytes) -> Step:
        """The entry of the log for an act that has led to a state, given as its canonical text.

        ``key`` is the seed its checksum is made with.
        """
        text, draws = str(move), tuple(croupier.draws)
        line = f"{self.checksum}|{seat}|{text}|{croupier.elapsed}|{draws_text(draws)}|{state}"
        return Step(self.ply + 1, seat, text, draws, croupier.elapsed, _digest(key, line), croupier.said)

    @property
    def present_chance(self) -> Chance:
        """Where the next draws come from."""
        return self.branches[len(self.branch_points) - 1].chance if self.branch_points else self.chance

    @property
    def last_chance(self) -> Chance:
        """The chance that was fixed when the match started: for one that goes on from another, that of its branch."""
        return self.branches[-1].chance if self.branches else self.chance

    def read(self, seat: Seat, text: str) -> Any:
        """The legal move a player typed, in either language, abbreviated or not; else a :class:`Refusal`."""
        return reading.read(self, seat, text)

    def nearest(self, seat: Seat, text: str) -> tuple[Any, ...]:
        """A few legal moves whose text comes closest."""
        return reading.nearest(self, seat, text)


def open_match(
    game: Game[S, M],
    chance: Chance | bytes,
    source: Source | None = None,
    words: tuple[str | None, ...] = (),
    branches: tuple[Branch, ...] = (),
) -> Match[S, M]:
    """A new match, dealt and ready, from its chance or from a seed alone, perhaps with words for it, one a seat.

    With ``branches`` it goes on with fresh chance at each of their plies.
    """
    chance = Chance(chance, words) if isinstance(chance, bytes) else chance
    for some in (chance, *(branch.chance for branch in branches)):
        if len(some.words) not in (0, game.seats):
            raise ValueError(f"these words do not fit {game.seats} seats: {some.words!r}")
    plies = [0, *(branch.ply for branch in branches)]
    if plies != sorted(plies):
        raise ValueError("the plies of branches do not fall")
    croupier = Croupier(source or Seeded(chance.mixed, 0))
    state = game.setup(croupier)
    header = f"{game.info.id}|{game.info.version}|{game.seats}|{canonical(tuple(as_stored(game.options).items()))}"
    header += _chance_header(chance)
    start = _digest(chance.seed, f"{header}|{draws_text(tuple(croupier.draws))}|{canonical(state)}")
    nothing = game.seats + 1
    fresh = Match(
        game,
        chance,
        state,
        croupier.said,
        tuple(croupier.draws),
        start,
        branches,
        lasts=(-1,) * nothing,
        latest=(0,) * nothing,
    )
    return _with_legals(_across_branches(fresh), None, None)


def _chance_header(chance: Chance) -> str:
    """What of the chance goes into the checksum of the opening, beside the seed."""
    words = f"|{canonical(chance.words)}" if chance.words else ""
    return words if chance.press is None else f"{words}|{canonical(chance.seals)}|{chance.press}"


def _across_branches(match: Match[S, M]) -> Match[S, M]:
    """The match behind the branches that begin at its ply: what nobody knows comes from their seeds."""
    for branch in match.branches[len(match.branch_points) :]:
        if branch.ply != match.ply or match.result is not None:
            break
        state = reshuffle(match.game, match.state, Croupier(Seeded(branch.chance.mixed, 0)))
        chance = branch.chance
        said = canonical(chance.words)
        if chance.press is not None:
            said += f"|{canonical(chance.seals)}|{chance.press}"
        line = f"{match.checksum}|fork {branch.ply}|{said}|{canonical(state)}"
        branch_points = (*match.branch_points, _digest(chance.seed, line))
        # nothing is taken back across the beginning of a branch: what was drawn before it may be known by now
        match = replace(
            match,
            state=state,
            branch_points=branch_points,
            mainline=(),
            lasts=(-1,) * len(match.lasts),
            past=KeptStates(),
            undoing=(),
            findings=Findings(),
        )
    return match


def _put(values: tuple[int, ...], seat: Seat, value: int) -> tuple[int, ...]:
    """The values by seat, CLOCK behind them, with another one for a seat."""
    changed = list(values)
    changed[seat] = value
    return tuple(changed)


def draws_text(draws: tuple[int | None, ...]) -> str:
    """Draws as a record writes them: numbers, and ``?`` for a secret one."""
    return " ".join("?" if number is None else str(number) for number in draws)


def _with_legals(after: Match[S, M], before: Match[S, M] | None, actor: Seat | None) -> Match[S, M]:
    """A match that was just made, completed by what each seat may do."""
    seats = range(after.game.seats)
    if after.result is not None:
        legals: tuple[Legal[M], ...] = (NOTHING,) * len(seats)
    elif before is not None and after.state is before.state:
        legals = before.legals
    else:
        legals = tuple(legal(after.game, after.state, seat) for seat in seats)
    # only choices made at the same time outlive another's act: an unchanged claim may mean something new by now
    waiting = set(before.awaited) & set(after.awaited) - {actor} if before is not None and actor != CLOCK else set()
    asked = tuple(
        before.asked[seat]
        if before is not None and seat in waiting and legals[seat] == before.legals[seat]
        else after.ply
        for seat in seats
    )
    # it was made just now, and nobody else has it: to make it once more would cost a third of the act
    object.__setattr__(after, "legals", legals)
    object.__setattr__(after, "asked", asked)
    return after


def _digest(seed: bytes, line: str) -> str:
    # the seed makes it impossible to find hidden things by trying states against the checksum of an open match
    return sha256(seed + line.encode()).hexdigest()[:16]
