"""The state of a match of Matador, and what everybody knows of the hands, tile by tile."""

from __future__ import annotations

from typing import NamedTuple

from games.contract import Croupier, Seat
from games.domino.engine.knowledge import Slots, common, dealt_by_slots, gone, shown_each, shown_some
from games.domino.engine.match import Ended
from games.domino.engine.round import Round
from games.kit.dominoes import Tile
from games.kit.seats import replaced


class State(NamedTuple):
    """The state of a match: the round, the ends with two open numbers, and the accounts."""

    round: Round
    accounts: tuple[int, ...]
    slots: tuple[Slots, ...] = ()
    across: tuple[bool, bool] = (False, False)
    """True if a matador lies across, for each end."""
    played: int = 0
    bonus: tuple[int, ...] = ()
    """The ends where the seat in turn may lay one more tile."""
    ended: Ended | None = None
    """The end of the last round."""
    over: bool = False

    @property
    def ends(self) -> tuple[int, ...]:
        """The ends where a tile may be laid now."""
        return self.bonus or (0, 1)


def known(s: State, seat: Seat, slots: Slots) -> State:
    """The state with what is known of a hand, tile by tile and as a whole."""
    r = s.round
    return s._replace(
        slots=replaced(s.slots, seat, slots), round=r._replace(lacks=replaced(r.lacks, seat, common(slots)))
    )


def shown(s: State, seat: Seat, unfit: frozenset[Tile]) -> State:
    """The state once a seat has shown that it holds none of these tiles."""
    return known(s, seat, shown_each(s.slots[seat], unfit))


def able(s: State, seat: Seat, fit: frozenset[Tile]) -> State:
    """The state once a seat has shown that it holds at least one of these tiles."""
    return known(s, seat, shown_some(s.slots[seat], fit))


def laid(s: State, seat: Seat, tile: Tile) -> State:
    """The state once a seat has laid a tile."""
    return known(s, seat, gone(s.slots[seat], tile))


def drawn_anew(s: State, seat: Seat | None, croupier: Croupier) -> Round:
    """The round with all that a seat does not see dealt anew, consistent with what is known tile by tile."""
    hands, stock = dealt_by_slots(s.round.hands, s.round.stock, s.slots, seat, croupier)
    return s.round._replace(hands=hands, stock=stock)
