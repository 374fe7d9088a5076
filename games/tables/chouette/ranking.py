"""The ranking in Chouette: who is in the box, who waits in line, who joins and leaves, and what is paid."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from games.contract import Croupier, Seat, Who, move
from games.tables.engine import moves

FEWEST, MOST = 3, 8
"""The fewest players (box, captain and a partner) and the most."""


@move(
    "einsteigen",
    "ich spiele mit",
    "mitspielen",
    *("steige ein", "möchte mitspielen", "bin dabei", "am in", "i'm in"),
    en="join",
)
class Join:
    """Join from the next game on."""


@move("aussteigen", "ich steige aus", "ich gehe", "gehen", *("gehe raus", "go out"), en="leave")
class Leave:
    """Leave after this game."""


Move = moves.Move | Join | Leave
"""The moves of backgammon, and joining and leaving."""


def rolled(players: int, croupier: Croupier) -> tuple[Seat, ...]:
    """The players ranked by one die each, highest first; ties roll again among themselves."""

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
    """The ranking: the box, the line with the captain first, and who joins or leaves after this game."""

    box: Seat
    line: tuple[Seat, ...]
    joining: tuple[Seat, ...] = ()
    leaving: tuple[Seat, ...] = ()

    @property
    def players(self) -> tuple[Seat, ...]:
        """All who take part, by rank."""
        return (self.box, *self.line)

    def may_join(self, seat: Seat) -> bool:
        """Return whether the seat is out of the game and has not asked to join."""
        return seat not in self.players and seat not in self.joining

    def may_leave(self, seat: Seat) -> bool:
        """Return whether the seat is in the game and has not announced that it leaves."""
        return seat in self.players and seat not in self.leaving

    def joined(self, seat: Seat) -> Table:
        """The ranking with a seat that joins after this game."""
        return self._replace(joining=(*self.joining, seat))

    def left(self, seat: Seat) -> Table:
        """The ranking with a seat that leaves after this game."""
        return self._replace(leaving=(*self.leaving, seat))

    def after_crew(self, captain: Seat) -> Table:
        """The ranking after the crew has won: its captain goes into the box, the old box to the end of the line."""
        line = (*_without(self.line, (captain,)), self.box, *self.joining)
        return self._closed_up((captain, *line))

    def after_box(self) -> Table:
        """The ranking after the box has won: the captain goes to the end of the line, behind newcomers."""
        captain, *others = self.line
        return self._closed_up((self.box, *others, *self.joining, captain))

    def _closed_up(self, players: tuple[Seat, ...]) -> Table:
        """The ranking of these players without those that leave."""
        box, *line = _without(players, self.leaving) or (self.box,)
        return Table(box, tuple(line))

    def role(self, seat: Seat, crew: tuple[Seat, ...]) -> str:
        """The role of a seat in this game, as a key of the sheet."""
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
    """The points after each of the crew has paid ``stakes`` to the box."""
    return tuple(
        own + stakes * len(crew) if seat == box else own - stakes if seat in crew else own
        for seat, own in enumerate(points)
    )
