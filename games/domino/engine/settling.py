"""The payment at the end of a round."""

from __future__ import annotations

from collections.abc import Callable

from games.contract import Croupier, Who
from games.domino.engine.match import Ended
from games.domino.engine.round import Hands, Round, lowest, others_pips, still_holding
from games.kit.bank import credited
from games.kit.dominoes import total

Formula = Callable[[Hands, int], int]
"""The points that a blocked round pays to its winner, given by seat."""


def once(hands: Hands, winner: int) -> int:
    """All pips that the others hold, less the winner's own, subtracted once."""
    return others_pips(hands, winner) - total(hands[winner])


def each(hands: Hands, winner: int) -> int:
    """For each other hand, the pips by which it exceeds the winner's."""
    return others_pips(hands, winner) - (len(hands) - 1) * total(hands[winner])


def settled(r: Round, formula: Formula) -> Ended:
    """The end of a round with its winner and points; several lightest hands share a blocked round unpaid."""
    if r.out:
        return Ended(r.hands, r.turn, others_pips(r.hands, r.turn))
    least = lowest(r.hands)
    if len(least) > 1:
        return Ended(r.hands, None, 0, least)
    (winner,) = least
    return Ended(r.hands, winner, formula(r.hands, winner))


def paid(accounts: tuple[int, ...], ended: Ended) -> tuple[int, ...]:
    """The accounts after a round was paid."""
    return accounts if ended.winner is None else credited(accounts, ended.winner, ended.points)


def tell_end(r: Round, ended: Ended, croupier: Croupier) -> None:
    """Announce the winner of a round, and what all seats still held."""
    if ended.winner is None:
        croupier.say("domino.tied", who=tuple(map(Who, ended.tied)), pips=total(r.hands[ended.tied[0]]))
    else:
        how = "domino.out" if r.out else "domino.blocked"
        croupier.say(how, by=Who(ended.winner), points=ended.points)
    tell_held(r, croupier)


def tell_held(r: Round, croupier: Croupier) -> None:
    """Announce what all seats still held, clockwise from the seat in turn."""
    for other in still_holding(r.hands, r.turn):
        croupier.say("domino.held", by=Who(other), tiles=r.hands[other], pips=total(r.hands[other]))
