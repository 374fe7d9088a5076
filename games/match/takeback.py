"""Taking back: the state before a seat's last act, and whether the seat may have it without asking the others."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from games.contract import CLOCK, Croupier, Seat, Seeded, read_back
from games.match.disclosure import PastAct, has_secrets, reveals_nothing, reveals_nothing_to_others
from games.match.kept_states import KeptStates
from games.match.log import Step
from games.match.position import Position

S = TypeVar("S")
M = TypeVar("M")


@dataclass(frozen=True, slots=True)
class Takeback(Generic[S]):
    """The outcome for a match if a seat takes its last act back."""

    state: S
    """As it was before that act."""
    keep: int
    """How many of the acts in effect stay so."""
    free: bool
    """Nobody else has acted since, the act binds nobody, and nobody has seen anything hidden or left to chance."""
    harmless: bool
    """Others may have acted, but the act binds nobody, nothing was left to chance, and whoever takes back has learned
    nothing hidden."""


def takeback(match: Position[S, M], seat: Seat) -> Takeback[S] | None:
    """The outcome if a seat takes its last act back; None if it has none to take back."""
    keep = match.history.lasts[seat]
    if match.result is not None or keep < 0:
        return None
    return Takeback(states_until(match, keep).last[1], keep, is_free(match, seat), _is_harmless(match, seat))


def is_free(match: Position[S, M], seat: Seat, *, binding: bool = True) -> bool:
    """Return whether a seat with an act to take back may do so without the others; else it has to ask them.

    Without ``binding``, acts that bind are free as well.
    """
    known = match.history.findings.answers.get((free_question(binding=binding), seat))
    return _judge_free(match, seat, binding=binding) if known is None else known


def free_question(*, binding: bool) -> str:
    """The question whether a take-back is free, as findings name it."""
    return "free" if binding else "free unbound"


def _judge_free(match: Position[S, M], seat: Seat, *, binding: bool) -> bool:
    first = match.history.first_ply(seat)
    if match.history.is_answered(seat) or match.history.latest[CLOCK] > first or not _is_blind(match, first):
        return False
    if binding and _found_out(match, "binding", seat, _is_binding):
        return False
    return _found_out(match, "unseen", seat, _is_unseen)


def state_before_last_act(match: Position[S, M], seat: Seat) -> S:
    """The state before the last act of a seat, which has one to take back."""
    return states_until(match, match.history.lasts[seat]).last[1]


def states_until(match: Position[S, M], number: int) -> KeptStates[S]:
    """The states kept, up to the one before the act of that number of the mainline, which is among them."""
    kept = match.history.kept.until(number)
    at, state = kept.last
    chance = match.present_chance.mixed
    for ply in match.history.mainline[at:number]:
        act = _past_act(match, match.steps[ply - 1])
        state = match.game.apply(state, act.seat, act.move, Croupier(Seeded(chance, ply), act.elapsed))
        at += 1
        kept = kept.with_state(at, state)
    return kept


def _found_out(match: Position[S, M], question: str, seat: Seat, judge: Callable[[Position[S, M], Seat], bool]) -> bool:
    """The answer about a seat, judged once for as long as the state stays as it is."""
    answers = match.history.findings.answers
    if (question, seat) not in answers:
        answers[question, seat] = judge(match, seat)
    return answers[question, seat]


def _is_unseen(match: Position[S, M], seat: Seat) -> bool:
    """Return whether the last act of a seat, which nobody has answered, has told nobody anything."""
    before, acts = _acts_since(match, seat)
    game = match.game
    return reveals_nothing(game, before, acts, seat) and reveals_nothing_to_others(game, before, acts, seat)


def _is_harmless(match: Position[S, M], seat: Seat) -> bool:
    return not _found_out(match, "binding", seat, _is_binding) and _found_out(match, "taught", seat, _teaches_nothing)


def _teaches_nothing(match: Position[S, M], seat: Seat) -> bool:
    """Return whether a seat has learned nothing since before its last act."""
    if not _is_blind(match, match.history.first_ply(seat)):
        return False
    return reveals_nothing(match.game, *_acts_since(match, seat), seat)


def _is_blind(match: Position[S, M], first: int) -> bool:
    """Return whether nothing was drawn since before a ply, and nothing hidden was seen that was taken back since."""
    game, history = match.game, match.history
    return history.drawn < first and not game.timed and (first > history.allowed or not has_secrets(game))


def _is_binding(match: Position[S, M], seat: Seat) -> bool:
    """Return whether the last act of a seat binds it."""
    (before, (act, *_)), keep = _acts_since(match, seat), match.history.lasts[seat]
    is_last = keep == len(match.history.mainline) - 1
    after = match.state if is_last else states_until(match, keep + 1).last[1]
    return match.game.binds(before, seat, act.move, after)


def _acts_since(match: Position[S, M], seat: Seat) -> tuple[S, list[PastAct[Any]]]:
    """The state before the last act of a seat, and the acts in effect from this one on."""
    keep = match.history.lasts[seat]
    acts = [_past_act(match, match.steps[ply - 1]) for ply in match.history.mainline[keep:]]
    return states_until(match, keep).last[1], acts


def _past_act(match: Position[S, M], step: Step) -> PastAct[Any]:
    # only moves of the game are in effect: acts beside it are never taken back
    return PastAct(step.seat, read_back(match.game.kinds, step.text), step.elapsed)
