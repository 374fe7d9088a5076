"""Taking moves back: the acts for it, and whether anybody has seen something since that was hidden or left to chance.

An undo is an act like any other: plies go on, the journal grows, and what is drawn afterwards is drawn anew.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any, Generic, TypeVar

from games.contract import CLOCK, Croupier, Game, Legal, Said, Seat, Seeded, View, draw, is_legal, legal, move

S = TypeVar("S")
M = TypeVar("M")

WORLDS = 24
"""Worlds that look the same to a viewer, in each of which the acts must look the same, too."""
TRIES = 12
"""Choices another player may have had in such a world that are looked at before the act counts as telling."""
_KEY = sha256(b"undo").digest()


@move("zurücknehmen", "zuruecknehmen", "nimm zurück", "undo", en="take back")
class Undo:
    """Take the own last act back, and all that followed: at once where it is free, else a request to the others."""


@move("zurücknehmen erlauben", "erlaube zurücknehmen", en="allow taking back")
class AllowUndo:
    """Agree that somebody takes back; with the last one's word it happens."""


@move("zurücknehmen ablehnen", "lehne zurücknehmen ab", en="refuse taking back")
class RefuseUndo:
    """Speak against it; then the request is gone. Whoever has asked withdraws it so."""


@dataclass(frozen=True, slots=True)
class Done(Generic[M]):
    """An act that may be taken back: by whom, what, and how many milliseconds it took."""

    seat: Seat
    made: M
    elapsed: int


@dataclass(frozen=True, slots=True)
class TakeBack(Generic[S]):
    """What would become of a match if a seat took its last act back."""

    state: S
    """As it was before that act."""
    keep: int
    """How many of the acts in effect stay so."""
    free: bool
    """Nobody else has acted since, and nobody has seen anything that was hidden or left to chance."""
    harmless: bool
    """Others may have acted, but nothing was left to chance, and whoever takes back has learned nothing hidden."""


def tells(game: Game[S, M]) -> bool:
    """Whether acts of a game may tell somebody what was hidden."""
    return game.info.hidden or game.info.unknown


def untold(game: Game[S, M], before: S, acts: Sequence[Done[M]], viewer: Seat | None) -> bool:
    """Whether the acts have told a viewer nothing of what was hidden from it before them.

    So it is where in every world that looks the same to the viewer all could have gone on looking the same. Worlds
    are sampled, always the same ones; a viewer knows its own acts, of another's it knows what it sees of them.
    """
    if not tells(game):
        return True
    if any(act.seat == CLOCK for act in acts):
        return False
    course = _course(game, before, acts, viewer)
    return all(_fits(game, before, acts, viewer, course, Croupier(Seeded(_KEY, number))) for number in range(WORLDS))


def untold_to_others(game: Game[S, M], before: S, acts: Sequence[Done[M]], seat: Seat) -> bool:
    """Whether the acts have told nobody but this seat, spectators included, anything that was hidden."""
    others = (None, *(other for other in range(game.seats) if other != seat))
    return all(untold(game, before, acts, other) for other in others)


Sight = tuple[View, tuple[Said, ...]]


def _sight(game: Game[S, M], s: S, said: Sequence[Said], viewer: Seat | None) -> Sight:
    return game.view(s, viewer), tuple(one for one in said if one.to is None or one.to == viewer)


def _course(game: Game[S, M], s: S, acts: Sequence[Done[M]], viewer: Seat | None) -> list[Sight]:
    """What the viewer saw after each act."""
    seen = []
    for act in acts:
        croupier = Croupier(Seeded(_KEY, 0), act.elapsed)
        s = game.apply(s, act.seat, act.made, croupier)
        seen.append(_sight(game, s, croupier.said, viewer))
    return seen


def _fits(
    game: Game[S, M], before: S, acts: Sequence[Done[M]], viewer: Seat | None, course: Sequence[Sight], chance: Croupier
) -> bool:
    """Whether one other world can go on looking the same to the viewer."""
    s = game.resample(before, viewer, chance)
    for act, sight in zip(acts, course, strict=True):
        for made in _ways(game, s, act, viewer, chance):
            croupier = Croupier(Seeded(_KEY, 0), act.elapsed)
            after = game.apply(s, act.seat, made, croupier)
            if not croupier.draws and _sight(game, after, croupier.said, viewer) == sight:
                s = after
                break
        else:
            return False
    return True


def _ways(game: Game[S, M], s: S, act: Done[M], viewer: Seat | None, chance: Croupier) -> Iterator[M]:
    """What may have been played in another world: the act itself; by others also what is of the same kind."""
    if is_legal(game, s, act.seat, act.made):
        yield act.made
    if act.seat == viewer:
        return
    found = legal(game, s, act.seat)
    kind = type(act.made)
    alike: Legal[M] = Legal(
        tuple(made for made in found.moves if type(made) is kind),
        tuple(offer for offer in found.offers if offer.kind is kind),
    )
    for _ in range(TRIES if alike else 0):
        yield draw(game, s, act.seat, alike, chance)


UNDOING: tuple[type[Any], ...] = (Undo, AllowUndo, RefuseUndo)
