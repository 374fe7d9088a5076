"""Spitz, pass auf!: who sees the cards of a round, and what the others may be."""

from __future__ import annotations

from games.cards.spitz_pass_auf.state import State
from games.contract import Croupier, Seat
from games.kit.cards import arranged
from games.kit.secrets import redeal


def sees(s: State, seat: Seat | None) -> bool:
    """Whether somebody sees the cards of the round: all do once it is over, before that who has looked."""
    return s.phase != "up" or not s.personal or (seat is not None and s.looked[seat] is not None)


def redeal_unseen(s: State, croupier: Croupier, *, sees: bool) -> State:
    """Stacks that nobody has seen, and the cards of this round for whoever has not looked yet."""
    ups = tuple((card,) if card is not None else () for card in s.up) if s.phase == "up" else ()
    known = ups if sees else tuple(() for _ in ups)
    zones = redeal((*s.stacks, s.rest, *ups), (*((),) * (s.seats + 1), *known), croupier)
    stacks, rest, fresh = zones[: s.seats], zones[s.seats], zones[s.seats + 1 :]
    up = tuple(zone[0] if zone else None for zone in fresh) if ups else s.up
    return s._replace(stacks=tuple(map(arranged, stacks)), rest=arranged(rest), up=up)
