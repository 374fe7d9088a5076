"""How a deal with couples looks: the trick, the couple just announced, the talon, the own hand."""

from __future__ import annotations

from games.cards.tricks.announcing import Announcing, couple
from games.cards.tricks.lying import last_trick, trick_lying
from games.cards.tricks.table import Table
from games.contract import Cards, Face, Part, Seat, Who, phrase
from games.kit.talon import Talon
from games.kit.tricks import turn


def lying(s: Announcing, seat: Seat | None) -> tuple[Part, ...]:
    """The trick; before a lead the last one, and the couple that was just announced."""
    if s.owed is not None:
        by = turn(s.trick, len(s.hands))
        faces = tuple(Face(card, marked=True) for card in couple(s.owed))
        return (Cards("meld", faces, phrase("couple", by=Who(by)), by),)
    return (trick_or_last(s, seat),)


def trick_or_last(s: Table, seat: Seat | None) -> Part:
    """The trick that lies, or before a lead the last one."""
    return trick_lying(s.trick, s.tricks, s.ranking, len(s.hands), seat)


def last_beside(s: Table, seat: Seat | None) -> tuple[Part, ...]:
    """The last trick, small, where something else lies in its place."""
    return (
        (last_trick(s.tricks, s.ranking, len(s.hands), seat),)
        if s.tricks and (s.trick.cards or s.owed is not None)
        else ()
    )


def talon_parts(talon: Talon) -> tuple[Part, ...]:
    """The open card and the others over it; all face down once it is closed; nothing when it is gone."""
    if not talon.cards:
        return ()
    if talon.covered:
        return (Cards("pile", (Face(None),) * len(talon.cards), phrase("talon.closed")),)
    return (
        Cards("meld", (Face(talon.upcard),), phrase("trump")),
        Cards("pile", (Face(None),) * (len(talon.cards) - 1), phrase("talon")),
    )
