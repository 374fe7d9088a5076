"""Taking moves back: the acts for it, and whether anybody has seen something since that was hidden or left to chance.

An undo is an act like any other: plies go on, the journal grows, and what is drawn afterwards is drawn anew. Whether it
is free is dear to find out where things are hidden: worlds × acts × seats; where nothing is, it costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from games.contract import CLOCK, Croupier, Game, Legal, Said, Seat, Seeded, View, Who, draw, is_legal, legal, move

if TYPE_CHECKING:
    from games.match.match import Match

S = TypeVar("S")
M = TypeVar("M")

WORLDS = 24
"""Worlds that look the same to a viewer, in each of which the acts must look the same, too."""
TRIES = 12
"""Choices another player may have had in such a world that are looked at before the act counts as telling."""
_KEY = sha256(b"undo").digest()


@move("zug zurücknehmen", "zurücknehmen", "zuruecknehmen", "nimm zurück", "undo", en="take back")
class Undo:
    """Take the own last act back, and all that followed: at once where it is free, else a request to the others."""


@move("zurücknehmen")
class UnboundUndo:
    """Take back as it was before acts could bind: journals of version 1 have it, and nobody plays it any more."""


@move("zurücknehmen erlauben", "erlaube zurücknehmen", en="allow taking back")
class AllowUndo:
    """Agree that somebody takes back; with the last one's word it happens."""


@move("zurücknehmen ablehnen", "lehne zurücknehmen ab", en="refuse taking back")
class RefuseUndo:
    """Speak against it; then the request is gone. Whoever has asked withdraws it so."""


@dataclass(frozen=True, slots=True)
class PastAct(Generic[M]):
    """An act that may be taken back: by whom, what, and how many milliseconds it took."""

    seat: Seat
    move: M
    elapsed: int


@dataclass(frozen=True, slots=True)
class Takeback(Generic[S]):
    """What would become of a match if a seat took its last act back."""

    state: S
    """As it was before that act."""
    keep: int
    """How many of the acts in effect stay so."""
    free: bool
    """Nobody else has acted since, the act binds nobody, and nobody has seen anything hidden or left to chance."""
    harmless: bool
    """Others may have acted, but the act binds nobody, nothing was left to chance, and whoever takes back has learned
    nothing hidden."""


@dataclass(slots=True)
class Findings:
    """What was found out about a moment, kept until an act changes it: whatever is only talked about stays the same."""

    answers: dict[tuple[str, Seat], bool] = field(default_factory=dict)
    """By question and seat."""
    text: str | None = None
    """The canonical text of the state."""


def ask(match: Match[S, M], seat: Seat, croupier: Croupier, *, binding: bool = True) -> Match[S, M]:
    """The match after a seat asked to take back: done where it is free or nobody else is there, else a request.

    Without ``binding`` also what binds is free: so it was once.
    """
    if match.game.seats == 1 or match.is_free(seat, binding=binding):
        return _roll_back(match, seat, croupier, consent=False)
    croupier.say("undo.asked", by=Who(seat))
    return replace(match, undoing=(seat,))


def allow(match: Match[S, M], seat: Seat, croupier: Croupier) -> Match[S, M]:
    """The match after a seat agreed to a request; with the last one's word it is granted."""
    asker, agreed = match.undoing[0], (*match.undoing, seat)
    if len(agreed) < match.game.seats:
        return replace(match, undoing=agreed)
    return _roll_back(match, asker, croupier, consent=True)


def refuse(match: Match[S, M], seat: Seat, croupier: Croupier) -> Match[S, M]:
    """The match without the request, which a seat refused or, if it was its own, withdrew."""
    croupier.say("undo.withdrawn" if seat == match.undoing[0] else "undo.refused", by=Who(seat))
    return replace(match, undoing=())


def _roll_back(match: Match[S, M], asker: Seat, croupier: Croupier, *, consent: bool) -> Match[S, M]:
    croupier.say("undo.done", by=Who(asker))
    keep = match.lasts[asker]
    past = match.past_until(keep)
    mainline = match.mainline[:keep]
    answered = match.is_answered(asker)
    return replace(
        match,
        state=past.last[1],
        mainline=mainline,
        lasts=tuple(last if last < keep else match.last_of(seat, keep) for seat, last in _by_seat(match)),
        past=past.until(keep - 1),
        allowed=match.ply + 1 if consent else match.allowed,
        reached_back=tuple(sorted({*match.reached_back, asker})) if answered else match.reached_back,
        drawish=(),
        undoing=(),
        findings=Findings(),
    )


def _by_seat(match: Match[S, M]) -> Iterator[tuple[Seat, int]]:
    """Each seat, and CLOCK behind them, with the number of its last act."""
    return zip((*range(match.game.seats), CLOCK), match.lasts, strict=True)


def has_secrets(game: Game[S, M]) -> bool:
    """Whether acts of a game may tell somebody what was hidden."""
    return game.info.hidden or game.info.unknown


def reveals_nothing(game: Game[S, M], before: S, acts: Sequence[PastAct[M]], viewer: Seat | None) -> bool:
    """Whether the acts have told a viewer nothing of what was hidden from it before them.

    So it is where in every world that looks the same to the viewer all could have gone on looking the same. Worlds
    are sampled, always the same ones; a viewer knows its own acts, of another's it knows what it sees of them.

    Costs up to ``WORLDS`` × acts applications of the rules, each with a view; for an act of somebody else than the
    viewer up to 1 + ``TRIES`` of them.
    """
    if not has_secrets(game):
        return True
    if any(act.seat == CLOCK for act in acts):
        return False
    observations = _observations(game, before, acts, viewer)
    worlds = (Croupier(Seeded(_KEY, number)) for number in range(WORLDS))
    return all(_fits(game, before, acts, viewer, observations, chance) for chance in worlds)


def reveals_nothing_to_others(game: Game[S, M], before: S, acts: Sequence[PastAct[M]], seat: Seat) -> bool:
    """Whether the acts have told nobody but this seat, spectators included, anything that was hidden.

    Costs what :func:`reveals_nothing` does for every seat: worlds × acts × seats.
    """
    others = (None, *(other for other in range(game.seats) if other != seat))
    return all(reveals_nothing(game, before, acts, other) for other in others)


Observation = tuple[View, tuple[Said, ...]]


def _observation(game: Game[S, M], s: S, said: Sequence[Said], viewer: Seat | None) -> Observation:
    return game.view(s, viewer), tuple(one for one in said if one.to is None or one.to == viewer)


def _observations(game: Game[S, M], s: S, acts: Sequence[PastAct[M]], viewer: Seat | None) -> list[Observation]:
    """What the viewer saw after each act."""
    observations = []
    for act in acts:
        croupier = Croupier(Seeded(_KEY, 0), act.elapsed)
        s = game.apply(s, act.seat, act.move, croupier)
        observations.append(_observation(game, s, croupier.said, viewer))
    return observations


def _fits(
    game: Game[S, M],
    before: S,
    acts: Sequence[PastAct[M]],
    viewer: Seat | None,
    observations: Sequence[Observation],
    chance: Croupier,
) -> bool:
    """Whether one other world can go on looking the same to the viewer."""
    s = game.resample(before, viewer, chance)
    for act, observation in zip(acts, observations, strict=True):
        for candidate in _alternatives(game, s, act, viewer, chance):
            croupier = Croupier(Seeded(_KEY, 0), act.elapsed)
            after = game.apply(s, act.seat, candidate, croupier)
            if not croupier.draws and _observation(game, after, croupier.said, viewer) == observation:
                s = after
                break
        else:
            return False
    return True


def _alternatives(game: Game[S, M], s: S, act: PastAct[M], viewer: Seat | None, chance: Croupier) -> Iterator[M]:
    """What may have been played in another world: the act itself; by others also what is of the same kind."""
    if is_legal(game, s, act.seat, act.move):
        yield act.move
    if act.seat == viewer:
        return
    choices = legal(game, s, act.seat)
    kind = type(act.move)
    alike: Legal[M] = Legal(
        tuple(candidate for candidate in choices.moves if type(candidate) is kind),
        tuple(offer for offer in choices.offers if offer.kind is kind),
    )
    for _ in range(TRIES if alike else 0):
        yield draw(game, s, act.seat, alike, chance)


UNDOING: tuple[type[Any], ...] = (Undo, AllowUndo, RefuseUndo)
