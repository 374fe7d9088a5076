"""The mid-end: a match is a game, a seed and the acts so far. Checks, applies, ends, reads, and keeps the log."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import islice
from typing import Any, Generic, TypeVar

from games.contract import (
    CLOCK,
    NOTHING,
    Ambiguous,
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
    Refusal,
    Result,
    Said,
    Seat,
    Seeded,
    SeenSince,
    Source,
    Unreadable,
    Who,
    as_dict,
    canonical,
    is_legal,
    legal,
    listed,
    readings,
)
from games.match.branch import Branch, refreshed
from games.match.reading import closest, going_on
from games.match.seeds import SEED_BYTES, is_word, mixed
from games.match.session_acts import (
    SESSION_ACTS,
    Abandon,
    AgreeDraw,
    RefuseDraw,
    Resign,
    abandoned,
    wished,
    within_reach,
)
from games.match.undo import AllowUndo, Done, RefuseUndo, TakeBack, Undo, tells, untold, untold_to_others

S = TypeVar("S")
M = TypeVar("M")

PAST = 100
"""States kept for taking back; earlier ones are played again when they are wanted."""
LISTED_AT_MOST = 600
"""How many legal moves are looked through for the nearest ones."""


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
    seed: bytes
    state: S
    opening: tuple[Said, ...]
    """What was said at the set-up."""
    opening_draws: tuple[int | None, ...]
    start: str
    """The checksum of the first state."""
    words: tuple[str | None, ...] = ()
    """What the players have added to the seed, by seat; nothing where nobody has."""
    branches: tuple[Branch, ...] = ()
    """Where it goes on from another match with fresh chance, in order."""
    branch_points: tuple[str, ...] = ()
    """The checksum behind each fork that was reached."""
    steps: tuple[Step, ...] = ()
    legals: tuple[Legal[M], ...] = ()
    """What each seat may do now."""
    asked: tuple[int, ...] = ()
    """For each seat the ply since which it is asked what it is asked now: a menu made then is still good."""
    drawish: tuple[Seat, ...] = ()
    """Who proposes a draw."""
    undoing: tuple[Seat, ...] = ()
    """Who would like to take back, and behind it who has agreed; nobody where nobody has asked."""
    line: tuple[int, ...] = ()
    """The plies of the acts that are in effect: those of the game that were not taken back."""
    past: tuple[S, ...] = ()
    """The states before the last acts of the line."""
    allowed: int = 0
    """The ply at which the others let somebody take back last."""
    verdict: Result | None = None
    """The result where the players, not the game, ended the match."""

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
        match = open_match(self.game, self.seed, words=self.words, branches=self.branches)
        yield match
        for step in self.steps:
            match = match.play(step.seat, written(self.game, step.text), elapsed=step.elapsed)
            yield match

    def judge(self, seat: Seat, made: Any) -> Any:
        """The move in its canonical form if the seat may play it now; else the :class:`Refusal` that says why."""
        if self.result is not None:
            raise Over
        if isinstance(made, SESSION_ACTS):
            return self._judge_mid_end(seat, made)
        if isinstance(made, Abandon):
            return self._judge_abandon(seat, made)
        if seat == CLOCK:
            timer = self.game.timer(self.state)
            if timer is None or timer.move != made:
                raise NotAsked(self.awaited)
            return made
        if self._is_heard(seat, made):
            return made
        found = self.legals[seat]
        if not found:
            raise NotAsked(self.awaited)
        if type(made) not in found.kinds():
            self._explain(seat, made)
            raise NotPossible(type(made), found.kinds())
        for offer in found.offers:
            if offer.admits(made):
                made = offer.canonical(made)
        if is_legal(self.game, self.state, seat, made):
            return made
        self._explain(seat, made)
        raise NotOffered(made, self.nearest(seat, str(made)))

    def _is_heard(self, seat: Seat, move: Any) -> bool:
        """Whether the move is what the game hears when this seat speaks, which it may do at any time."""
        heard = self.game.heard(self.state, seat)
        return heard is not None and heard == move

    def _judge_mid_end(self, seat: Seat, made: Any) -> Any:
        if seat == CLOCK:
            raise NotAsked(self.awaited)
        possible = within_reach(self.game, self.state, seat, self.drawish, self.undoing)
        if type(made) not in possible:
            raise NotPossible(type(made), possible)
        if isinstance(made, Undo):
            if self._last_of(seat) is None:
                raise NothingToUndo
            # what is free is found out once, when it is played; alone it decides whether it can be played at all
            back = self.take_back(seat) if self.game.seats == 1 else None
            if back is not None and not back.free:
                raise SeenSince
        return made

    def _judge_abandon(self, seat: Seat, made: Abandon) -> Abandon:
        somebody_stays = 0 < len(made.seats) < self.game.seats
        in_order = list(made.seats) == sorted(set(made.seats) & set(range(self.game.seats)))
        if seat != CLOCK or not somebody_stays or not in_order:
            raise NotPossible(Abandon, ())
        return made

    def _last_of(self, seat: Seat) -> int | None:
        """Which act of the line, counted from 0, is the last of a seat; None if there is none."""
        return next((at for at in reversed(range(len(self.line))) if self.steps[self.line[at] - 1].seat == seat), None)

    def take_back(self, seat: Seat) -> TakeBack[S] | None:
        """What would become of the match if the seat took its last act back; None if it has played nothing."""
        at = self._last_of(seat)
        if at is None or self.result is not None:
            return None
        first = self.line[at]
        kept = len(self.past) - len(self.line) + at
        before = self.past[kept] if kept >= 0 else self.at(first - 1).state
        # what was taken back in the meantime was seen all the same
        since = self.steps[first - 1 :]
        blind = not any(step.draws for step in since) and not self.game.timed
        blind = blind and (first > self.allowed or not tells(self.game))
        alone = all(step.seat == seat or isinstance(self._done(step).made, SESSION_ACTS) for step in since)
        acts = [self._done(self.steps[ply - 1]) for ply in self.line[at:]]
        harmless = blind and untold(self.game, before, acts, seat)
        return TakeBack(before, at, harmless and alone and untold_to_others(self.game, before, acts, seat), harmless)

    def _done(self, step: Step) -> Done[Any]:
        return Done(step.seat, written(self.game, step.text), step.elapsed)

    def _explain(self, seat: Seat, made: Any) -> None:
        """Raise :class:`Forbidden` if a paragraph speaks against the move."""
        offered = any(
            candidate.admits(made) if isinstance(candidate, Offer) else candidate == made
            for candidate in self.game.offers(self.state, seat)
        )
        judge = self.game.forbids if offered else self.game.why_not
        paragraph = judge(self.state, seat, made)
        if paragraph is not None:
            raise Forbidden(made, paragraph, self.nearest(seat, str(made)))

    def play(self, seat: Seat, made: Any, *, elapsed: int = 0, source: Source | None = None) -> Match[S, M]:
        """The match after this act, or a :class:`Refusal`; ``source`` replaces the seed's chance by recorded draws."""
        made = self.judge(seat, made)
        key, words = self._chance
        croupier = Croupier(source or Seeded(mixed(key, words), self.ply + 1), elapsed)
        state, verdict, drawish, undoing = self.state, None, self.drawish, self.undoing
        line, past, allowed = self.line, self.past, self.allowed
        match made:
            case Resign():
                verdict = self.game.resigned(state, seat)
            case AgreeDraw():
                drawish = tuple(sorted({*drawish, seat}))
                if len(drawish) == self.game.seats:
                    verdict = self.game.agreed(state)
            case RefuseDraw():
                drawish = ()
                croupier.say("draw.refused", by=Who(seat))
            case Abandon(seats=gone):
                verdict = abandoned(self.game, state, gone)
            case Undo() | AllowUndo() | RefuseUndo():
                asking = wished(made, seat, undoing)
                back = self.take_back(asking[0]) if asking else None
                if back is not None and (len(asking) == self.game.seats or (isinstance(made, Undo) and back.free)):
                    croupier.say("undo.done", by=Who(asking[0]))
                    allowed = allowed if back.free else self.ply + 1
                    past = past[: max(0, len(past) - len(line) + back.keep)]
                    state, line, asking, drawish = back.state, line[: back.keep], (), ()
                elif isinstance(made, Undo):
                    croupier.say("undo.asked", by=Who(seat))
                elif isinstance(made, RefuseUndo):
                    croupier.say("undo.withdrawn" if seat == undoing[0] else "undo.refused", by=Who(seat))
                undoing = asking
            case _:
                drawish, undoing = drawish if seat in drawish else (), ()
                line, past = (*line, self.ply + 1), (*past[1 - PAST :], state)
                state = self.game.apply(state, seat, made, croupier)
        text = str(made)
        told = f"{self.checksum}|{seat}|{text}|{elapsed}|{drawn(tuple(croupier.draws))}|{canonical(state)}"
        step = Step(self.ply + 1, seat, text, tuple(croupier.draws), elapsed, _digest(key, told), croupier.said)
        after = replace(
            self,
            state=state,
            steps=(*self.steps, step),
            legals=(),
            asked=(),
            drawish=drawish,
            undoing=undoing,
            line=line,
            past=past,
            allowed=allowed,
            verdict=verdict,
        )
        return _asking(_forked(after), self, seat)

    @property
    def _chance(self) -> tuple[bytes, tuple[str | None, ...]]:
        """The seed and the words behind the next draws."""
        if not self.branch_points:
            return self.seed, self.words
        fork = self.branches[len(self.branch_points) - 1]
        return fork.seed, fork.words

    def read(self, seat: Seat, text: str) -> Any:
        """The legal move a player typed, in either language, abbreviated or not; else a :class:`Refusal`."""
        if self.result is not None:
            raise Over
        found = readings((*self.game.kinds, *SESSION_ACTS), text)
        possible, refusals = self._judged(seat, found)
        if possible:
            return possible[0]
        if not self.legals[seat]:
            raise refusals[0] if refusals else NotAsked(self.awaited)
        possible, more = self._judged(seat, self.game.meant(self.state, seat, text))
        if len(possible) == 1:
            return possible[0]
        if possible:
            raise Ambiguous(text, possible)
        refusals += more
        if refusals:
            raise refusals[0]
        longer = going_on(self.legals[seat].moves, text)
        if len(longer) == 1:
            return longer[0]
        if hinted := tuple(made for made in longer if self.game.hinted(self.state, seat, made)):
            raise Ambiguous(text, hinted)
        raise Unreadable(text, self.nearest(seat, text), self.legals[seat].kinds())

    def _judged(self, seat: Seat, found: Iterable[Any]) -> tuple[tuple[Any, ...], list[Refusal]]:
        """Those of some moves that the seat may play, in their canonical form, and why not the others."""
        possible: list[Any] = []
        refusals: list[Refusal] = []
        for made in found:
            try:
                possible.append(self.judge(seat, made))
            except Refusal as refusal:
                refusals.append(refusal)
        return tuple(possible), refusals

    def nearest(self, seat: Seat, text: str) -> tuple[Any, ...]:
        """A few legal moves whose text comes closest."""
        # a claim must be noticed by oneself
        silent = (*self.game.info.calls, *self.game.claims)
        found = listed(self.game, self.state, seat, self.legals[seat])
        said = (made for made in found if type(made) not in silent and self.game.hinted(self.state, seat, made))
        return closest(list(islice(said, LISTED_AT_MOST)), text)


def written(game: Game[S, M], text: str) -> Any:
    """The move whose canonical text this is; ``ValueError`` if it is no move of the game."""
    for made in readings((*game.kinds, *SESSION_ACTS, Abandon), text):
        if str(made) == text:
            return made
    raise ValueError(f"{text!r} is not a move of {game.info.id}")


def open_match(
    game: Game[S, M],
    seed: bytes,
    source: Source | None = None,
    words: tuple[str | None, ...] = (),
    branches: tuple[Branch, ...] = (),
) -> Match[S, M]:
    """A new match, dealt and ready; ``words`` are what the players have added to the seed, one a seat, or none.

    With ``branches`` it goes on with fresh chance at each of their plies.
    """
    words = _checked(game, seed, words)
    branches = tuple(replace(fork, words=_checked(game, fork.seed, fork.words)) for fork in branches)
    if any(later.ply < earlier.ply for earlier, later in zip((Branch(0, b""), *branches), branches, strict=False)):
        raise ValueError("the plies of forks do not fall")
    croupier = Croupier(source or Seeded(mixed(seed, words), 0))
    state = game.setup(croupier)
    header = f"{game.info.id}|{game.info.version}|{game.seats}|{canonical(tuple(as_dict(game.options).items()))}"
    if words:
        header += f"|{canonical(words)}"
    start = _digest(seed, f"{header}|{drawn(tuple(croupier.draws))}|{canonical(state)}")
    fresh = Match(game, seed, state, croupier.said, tuple(croupier.draws), start, words, branches)
    return _asking(_forked(fresh), None, None)


def _checked(game: Game[S, M], seed: bytes, words: tuple[str | None, ...]) -> tuple[str | None, ...]:
    """The words, none if nobody has said one; ``ValueError`` for a seed or words that do not fit."""
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
    if len(words) not in (0, game.seats) or any(word is not None and not is_word(word) for word in words):
        raise ValueError(f"these words do not fit {game.seats} seats: {words!r}")
    return words if any(words) else ()


def _forked(match: Match[S, M]) -> Match[S, M]:
    """The match behind the forks that stand at its ply: what nobody knows comes from their seeds."""
    for fork in match.branches[len(match.branch_points) :]:
        if fork.ply != match.ply or match.result is not None:
            break
        state = refreshed(match.game, match.state, Croupier(Seeded(mixed(fork.seed, fork.words), 0)))
        line = f"{match.checksum}|fork {fork.ply}|{canonical(fork.words)}|{canonical(state)}"
        branch_points = (*match.branch_points, _digest(fork.seed, line))
        # nothing is taken back across a fork: what was drawn before it may be known by now
        match = replace(match, state=state, branch_points=branch_points, line=(), past=(), undoing=())
    return match


def drawn(draws: tuple[int | None, ...]) -> str:
    """Draws as a record writes them: numbers, and ``?`` for a secret one."""
    return " ".join("?" if number is None else str(number) for number in draws)


def _asking(after: Match[S, M], before: Match[S, M] | None, actor: Seat | None) -> Match[S, M]:
    seats = range(after.game.seats)
    over = after.result is not None
    legals = tuple(NOTHING if over else legal(after.game, after.state, seat) for seat in seats)
    # only choices made at the same time outlive another's act: an unchanged claim may mean something new by now
    kept = set(before.awaited) & set(after.awaited) - {actor} if before is not None and actor != CLOCK else set()
    asked = tuple(
        before.asked[seat] if before is not None and seat in kept and legals[seat] == before.legals[seat] else after.ply
        for seat in seats
    )
    return replace(after, legals=legals, asked=asked)


def _digest(seed: bytes, line: str) -> str:
    # the seed makes it impossible to find hidden things by trying states against the checksum of an open match
    return sha256(seed + line.encode()).hexdigest()[:16]
