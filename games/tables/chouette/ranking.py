"""Who is in the box and who waits in line for it, who comes and who goes; and what they pay one another."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from games.contract import Croupier, Seat, Who

FEWEST, MOST = 3, 8
"""One in the box, a captain and a partner; and as many as there is room for at the table."""


def rolled(players: int, croupier: Croupier) -> tuple[Seat, ...]:
    """The players in the order of one die each, highest first; ties roll again among themselves for their places."""

    def sorted_out(seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
        if len(seats) < 2:
            return seats
        faces = dict(zip(seats, croupier.roll(len(seats)), strict=True))
        for seat, face in faces.items():
            croupier.say("die", by=Who(seat), face=face)
        groups = [tuple(seat for seat in seats if faces[seat] == face) for face in range(6, 0, -1)]
        return tuple(seat for group in groups for seat in sorted_out(group))

    return sorted_out(tuple(range(players)))


class Table(NamedTuple):
    """The ranking: the box, then the line with the captain at its head; who joins and who leaves after this game."""

    box: Seat
    line: tuple[Seat, ...]
    joining: tuple[Seat, ...] = ()
    leaving: tuple[Seat, ...] = ()

    @property
    def players(self) -> tuple[Seat, ...]:
        """All who take part, by rank."""
        return (self.box, *self.line)

    def may_join(self, seat: Seat) -> bool:
        """Whether the seat is not in the game, and has not asked to be."""
        return seat not in self.players and seat not in self.joining

    def may_leave(self, seat: Seat) -> bool:
        """Whether the seat is in the game, and has not said that it will leave it."""
        return seat in self.players and seat not in self.leaving

    def joined(self, seat: Seat) -> Table:
        """The seat comes in after this game."""
        return self._replace(joining=(*self.joining, seat))

    def left(self, seat: Seat) -> Table:
        """The seat goes after this game."""
        return self._replace(leaving=(*self.leaving, seat))

    def after_crew(self, captain: Seat) -> Table:
        """The acting captain goes into the box; who was there goes to the end of the line, before newcomers."""
        line = (*_without(self.line, (captain,)), self.box, *self.joining)
        return self._closed_up((captain, *line))

    def after_box(self) -> Table:
        """The box stays; the captain of the start goes to the very end of the line."""
        captain, *others = self.line
        return self._closed_up((self.box, *others, *self.joining, captain))

    def _closed_up(self, players: tuple[Seat, ...]) -> Table:
        box, *line = _without(players, self.leaving) or (self.box,)
        return Table(box, tuple(line))

    def role(self, seat: Seat, crew: tuple[Seat, ...]) -> str:
        """What a seat is in this game."""
        if seat in self.leaving:
            return "leaving"
        if seat == self.box:
            return "box"
        if seat in crew:
            return "captain" if seat == crew[0] else "partner"
        if seat in self.line:
            return "dropped"
        return "joining" if seat in self.joining else "away"


def _without(seats: tuple[Seat, ...], gone: Collection[Seat]) -> tuple[Seat, ...]:
    return tuple(seat for seat in seats if seat not in gone)


def paid(points: tuple[int, ...], crew: Collection[Seat], box: Seat, stakes: int) -> tuple[int, ...]:
    """The points after each of the crew has paid so much to the box."""
    return tuple(
        own + stakes * len(crew) if seat == box else own - stakes if seat in crew else own
        for seat, own in enumerate(points)
    )
