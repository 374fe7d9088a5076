"""A match: judges and plays acts on a position; from its game, chance and acts it can be played again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from hashlib import sha256
from itertools import islice
from typing import Any, Generic, NoReturn, TypeVar

from games.contract import (
    CLOCK,
    NOTHING,
    Croupier,
    Forbidden,
    Game,
    Legal,
    NotAsked,
    NotHeld,
    NotOffered,
    NotPossible,
    Offer,
    Over,
    Refusal,
    Seat,
    Seeded,
    Source,
    as_stored,
    canonical,
    is_legal,
    legal,
)
from games.match.acts import JOURNALLED_ACTS, UnboundUndo, Undo, act_out, judge_act, move_of
from games.match.branch import Branch, reshuffle
from games.match.hints import nameable_kinds, nearest
from games.match.history import History, fresh_history
from games.match.holding import held_less_often, not_held, not_in_hand
from games.match.log import Step, draws_text
from games.match.position import Position
from games.match.seeds import Chance
from games.match.takeback import free_question, state_before_last_act

S = TypeVar("S")
M = TypeVar("M")


@dataclass(frozen=True, slots=True)
class Match(Position[S, M], Generic[S, M]):
    """A match at one moment; playing gives a new one."""

    def at(self, ply: int) -> Match[S, M]:
        """The match as it was after a number of acts; ``ValueError`` if there were fewer."""
        if not 0 <= ply <= self.ply:
            raise ValueError(f"there is no ply {ply} in a match of {self.ply} acts")
        return next(islice(self.moments(), ply, None))

    def moments(self) -> Iterator[Match[S, M]]:
        """The match as it was after 0, 1, 2 … acts, to its present end."""
        match = open_match(self.game, self.chance, branches=self.branches)
        yield match
        for step in self.steps:
            match = match.replay(step.seat, move_of(self.game, step.text), step.elapsed, step.checksum)
            yield match

    def judge(self, seat: Seat, move: Any) -> Any:
        """The act in its canonical form if the seat may play it now; else the :class:`Refusal` that says why."""
        if self.result is not None:
            raise Over
        if isinstance(move, JOURNALLED_ACTS):
            return judge_act(self, seat, move)
        allowed = self._allowed(seat, move)
        if allowed is None:
            self._refuse(seat, move)
        return allowed

    def admits(self, seat: Seat, move: Any) -> Any | None:
        """The act in its canonical form if the seat may play it now; None if :meth:`judge` would refuse it.

        Refusals are costly, because they tell what comes nearest to what was said.
        """
        if self.result is None and not isinstance(move, JOURNALLED_ACTS):
            return self._allowed(seat, move)
        try:
            return self.judge(seat, move)
        except Refusal:
            return None

    def _allowed(self, seat: Seat, move: Any) -> Any | None:
        """A move of the game in its canonical form if the seat may play it now; else None."""
        if seat == CLOCK:
            timer = self.game.timer(self.state)
            return move if timer is not None and timer.move == move else None
        if self._is_heard(seat, move):
            return move
        choices = self.legals[seat]
        if not choices or type(move) not in choices.kinds():
            return None
        move = _as_offered(choices, move)
        return move if is_legal(self.game, self.state, seat, move) else None

    def offers(self, seat: Seat, move: Any) -> bool:
        """Return whether a move is among the candidates of a seat, be it forbidden or not."""
        return any(
            candidate.admits(move) if isinstance(candidate, Offer) else candidate == move
            for candidate in self.game.offers(self.state, seat)
        )

    def _refuse(self, seat: Seat, move: Any) -> NoReturn:
        """Raise the :class:`Refusal` of a move of the game that the seat may not play now."""
        if seat == CLOCK:
            raise NotAsked(self.awaited)
        choices = self.legals[seat]
        if not choices:
            if type(move) in (*self.game.info.calls, *self.game.claims):
                # it may be made out of turn, so that it is not one's turn is no reason
                self._explain(seat, move)
            raise NotAsked(self.awaited)
        if type(move) not in choices.kinds():
            self._explain(seat, move)
            # whoever may only call out now, which others need not know, is told whose turn it is
            raise (
                NotPossible(type(move), nameable_kinds(self, seat)) if seat in self.awaited else NotAsked(self.awaited)
            )
        move = _as_offered(choices, move)
        self._explain(seat, move)
        raise NotOffered(move, nearest(self, seat, str(move)))

    def _is_heard(self, seat: Seat, move: Any) -> bool:
        """Return whether the move is what the game hears when this seat speaks, which it may do at any time."""
        spoken = self.game.speech(self.state, seat)
        return spoken is not None and spoken == move

    def _explain(self, seat: Seat, move: Any) -> None:
        """Raise :class:`NotHeld` if the seat has not what the move names, :class:`Forbidden` if a paragraph speaks
        against it."""
        missing = not_held(self, seat, move)
        if missing is not None:
            raise NotHeld(missing, nearest(self, seat, str(move)))
        judge = self.game.forbids if self.offers(seat, move) else self.game.why_not
        paragraph = judge(self.state, seat, move)
        if paragraph is not None:
            raise Forbidden(move, paragraph, nearest(self, seat, str(move)))
        missing = not_in_hand(self, seat, move)
        if missing is not None:
            raise NotHeld(missing, nearest(self, seat, str(move)))
        rare = held_less_often(self, seat, move)
        if rare is not None:
            raise NotHeld(rare, nearest(self, seat, str(move)), so_often=True)

    def play(self, seat: Seat, move: Any, *, elapsed: int = 0, source: Source | None = None) -> Match[S, M]:
        """The match after this act, or a :class:`Refusal`; ``source`` replaces the seed's chance by recorded draws."""
        move = self.judge(seat, move)
        chance = self.present_chance
        ply = self.ply + 1
        croupier = Croupier(source or Seeded(chance.mixed, ply), elapsed)
        if isinstance(move, JOURNALLED_ACTS):
            after = act_out(self, seat, move, croupier)
            findings = after.history.findings
            findings.text = findings.text or canonical(after.state)
            step = self._step(seat, move, findings.text, croupier, chance.seed)
            after = replace(after, steps=self.steps.with_entry(step), legals=(), asked=())
        else:
            state = self.game.apply(self.state, seat, move, croupier)
            step = self._step(seat, move, canonical(state), croupier, chance.seed)
            after = replace(
                self,
                state=state,
                steps=self.steps.with_entry(step),
                legals=(),
                asked=(),
                drawish=self.drawish if seat in self.drawish else (),
                history=self.history.with_move(seat, ply, self.state, drew=bool(step.draws)),
            )
        return _with_legals(_across_branches(after), self, seat)

    def replay(self, seat: Seat, move: Any, elapsed: int, checksum: str) -> Match[S, M]:
        """The match after an act that was played before and got this checksum, or a :class:`Refusal`.

        Whether a take-back was free, which is costly to judge, is learned from the checksum where that tells it. The
        act itself may still get another checksum: then it is not the one that was played.
        """
        if isinstance(move, Undo | UnboundUndo) and self.result is None and self.history.lasts[seat] >= 0:
            question = free_question(binding=isinstance(move, Undo))
            if (question, seat) not in self.history.findings.answers:
                self._learn_from(checksum, question, seat, f"{seat}|{move}|{elapsed}")
        return self.play(seat, move, elapsed=elapsed)

    def _learn_from(self, checksum: str, question: str, seat: Seat, act: str) -> None:
        """Note whether a take-back was free, if only one answer leads to the checksum."""
        findings, key = self.history.findings, self.present_chance.seed
        findings.text = findings.text or canonical(self.state)
        back = canonical(state_before_last_act(self, seat))
        if back == findings.text:
            return
        for free, state in ((False, findings.text), (True, back)):
            if self._checksum_after(act, "", state, key) == checksum:
                findings.answers[question, seat] = free

    def _step(self, seat: Seat, move: Any, state: str, croupier: Croupier, key: bytes) -> Step:
        """The entry of the log for an act that has led to a state, given as its canonical text.

        ``key`` is the seed its checksum is made with.
        """
        text, draws = str(move), tuple(croupier.draws)
        checksum = self._checksum_after(f"{seat}|{text}|{croupier.elapsed}", draws_text(draws), state, key)
        return Step(self.ply + 1, seat, text, draws, croupier.elapsed, checksum, croupier.said)

    def _checksum_after(self, act: str, draws: str, state: str, key: bytes) -> str:
        return _digest(key, f"{self.checksum}|{act}|{draws}|{state}")


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
    history: History[S] = fresh_history(game.seats)
    fresh = Match(game, chance, state, croupier.said, tuple(croupier.draws), start, history, branches)
    return _with_legals(_across_branches(fresh), None, None)


def _chance_header(chance: Chance) -> str:
    """The part of the chance that goes into the checksum of the opening, beside the seed."""
    words = f"|{canonical(chance.words)}" if chance.words else ""
    return words if chance.press is None else f"{words}|{canonical(chance.seals)}|{chance.press}"


def _across_branches(match: Match[S, M]) -> Match[S, M]:
    """Pass the branches that begin at the ply of the match: what nobody knows comes from their seeds."""
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
        match = replace(match, state=state, branch_points=branch_points, history=match.history.without_past())
    return match


def _with_legals(after: Match[S, M], before: Match[S, M] | None, actor: Seat | None) -> Match[S, M]:
    """Fill in the legal moves of a match that was just made."""
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


def _as_offered(choices: Legal[M], move: Any) -> Any:
    """A move as the offers that admit it write it."""
    for offer in choices.offers:
        if offer.admits(move):
            move = offer.canonical(move)
    return move


def _digest(seed: bytes, line: str) -> str:
    # the seed makes it impossible to find hidden things by trying states against the checksum of an open match
    return sha256(seed + line.encode()).hexdigest()[:16]
