"""The view of dice tricks: the dice, the roles, and the crib for the magician."""

from __future__ import annotations

from typing import NamedTuple

from games.contract import Ask, Dice, Entry, Note, Part, Phrase, Roster, Seat, View, Who, phrase
from games.dice.conjuring.casting import Cast
from games.dice.conjuring.state import Act, Phase, State


class Scene(NamedTuple):
    """A performance as it is shown: its course, roles and phase (None: over)."""

    act: Act
    cast: Cast
    phase: Phase | None
    dice: int
    """The number of dice."""


def table(
    s: State, shown: tuple[Part, ...], moving: tuple[Seat, ...], cast: Cast, length: int, secret: Phrase | None
) -> View:
    """The whole view; ``secret`` is the explanation, if the viewer may read it."""
    over = s.phase in ("why", "over")
    notes: list[Part] = []
    if secret is not None:
        notes.append(Note(phrase("explained" if s.explained else "crib", secret=secret), "quiet"))
    if not over and length > 1:
        notes.append(Note(phrase("note.performance", n=s.number + 1, all=length), "quiet"))
    entries = (
        Entry(seat, points, note=_role(seat, s, cast, over), moving=seat in moving)
        for seat, points in enumerate(s.points)
    )
    return View((*shown, *notes, Roster(tuple(entries))), tuple(Ask((seat,), _ask(s, cast)) for seat in moving))


def _role(seat: Seat, s: State, cast: Cast, over: bool) -> Phrase | None:
    """A player's role and number of mistakes; None if there is nothing to say."""
    roles = (("magician", cast.magician), ("volunteer", cast.volunteer))
    role = next((name for name, who in roles if who == seat and not over), "audience")
    slips = s.mistakes[seat]
    return phrase(f"role.{role}.wrong" if slips else f"role.{role}", n=slips) if slips or role != "audience" else None


def _ask(s: State, cast: Cast) -> Phrase:
    """The question in a phase, also after a wrong count or with the table as partner."""
    if s.act.tries:
        return phrase(f"ask.{s.phase}.again", n=s.act.told or 0)
    if s.phase == "throw" and cast.volunteer is None:
        return phrase("ask.throw.alone")
    return phrase(f"ask.{s.phase}", n=len(s.act.dice) + len(s.act.tower), told=s.act.told or 0)


def rolled(faces: tuple[int | None, ...], by: Seat | None, meaning: Phrase | None = None) -> Dice:
    """Open dice with the name of their roller, who may be the table."""
    return Dice(faces, label=thrown_by(by), meaning=meaning)


def under_cup(count: int, by: Seat | None) -> Dice:
    """Dice that only the volunteer sees."""
    return Dice((None,) * count, "cup", thrown_by(by))


def thrown_by(volunteer: Seat | None) -> Phrase:
    """The label of dice: the player who threw them, or the table."""
    return phrase("dice.table") if volunteer is None else phrase("dice.of", by=Who(volunteer))
