"""Disclosure: finds out whether acts have told somebody what was hidden from him.

Where things are hidden this is expensive (worlds × acts × seats); where nothing is, it costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Generic, TypeVar

from games.contract import CLOCK, Croupier, Game, Legal, Said, Seat, Seeded, View, draw, is_legal, legal

S = TypeVar("S")
M = TypeVar("M")

WORLDS = 24
"""Worlds that look the same to a viewer, in each of which the acts must look the same, too."""
TRIES = 12
"""Choices another player may have had in such a world that are looked at before the act counts as telling."""
_KEY = sha256(b"undo").digest()


@dataclass(frozen=True, slots=True)
class PastAct(Generic[M]):
    """An act that may be taken back: by whom, what, and how many milliseconds it took."""

    seat: Seat
    move: M
    elapsed: int


def has_secrets(game: Game[S, M]) -> bool:
    """Return whether acts of a game may tell somebody what was hidden."""
    return game.info.hidden or game.info.unknown


def reveals_nothing(game: Game[S, M], before: S, acts: Sequence[PastAct[M]], viewer: Seat | None) -> bool:
    """Return whether the acts have told a viewer nothing of what was hidden from it before them.

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
    """Return whether the acts have told nobody but this seat, spectators included, anything that was hidden.

    Costs what :func:`reveals_nothing` does for every seat: worlds × acts × seats.
    """
    others = (None, *(other for other in range(game.seats) if other != seat))
    return all(reveals_nothing(game, before, acts, other) for other in others)


Observation = tuple[View, tuple[Said, ...]]


def _observation(game: Game[S, M], s: S, said: Sequence[Said], viewer: Seat | None) -> Observation:
    return game.view(s, viewer), tuple(one for one in said if one.to is None or one.to == viewer)


def _observations(game: Game[S, M], s: S, acts: Sequence[PastAct[M]], viewer: Seat | None) -> list[Observation]:
    """The view after each act, as the viewer saw it."""
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
    """Return whether one other world can go on looking the same to the viewer."""
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
    """The acts that may have been played in another world: the act itself, and, by other seats, any of the same
    kind."""
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
