"""Scoring of Wendischer Schafkopf: card points in tricks, and payments."""

from __future__ import annotations

from collections.abc import Collection

from games.cards.tricks.card_points import CARD_POINTS
from games.cards.wendischer_schafkopf.sides import side
from games.cards.wendischer_schafkopf.state import State
from games.contract import Croupier, Seat, Who, phrase
from games.kit.tricks import trick_points, winner, worth

HALF = 60
"""Most card points with which the side that has to win loses."""
SCHNEIDER = 30
"""Card points that keep a loss from counting two."""


def level(points: int, tricks: int) -> int:
    """Factor of a win against losers with these card points and tricks."""  # 6.4
    if not tricks:
        return 3
    return 2 if points < SCHNEIDER else 1


def payment(seats: int, side: Collection[Seat], won: bool) -> tuple[int, ...]:
    """Payment to each seat for a deal between one side and the rest; a lone loser pays twice."""
    lost = -2 if len(side) == 1 else -1
    return tuple((1 if won else lost) if seat in side else (-1 if won else 1) for seat in range(seats))


def points_taken(s: State) -> tuple[int, ...]:
    """Card points of each seat in its tricks."""
    return trick_points(s.tricks, s.ranking, s.seats, CARD_POINTS)


def end_deal(s: State, value: int, levels: bool, croupier: Croupier) -> State:
    """Count card points after the last trick, and write down the balance."""
    card_points = list(points_taken(s))
    if s.skat:  # 4.6, 4.7
        if s.took and s.soloist is not None:
            croupier.say("away.was", by=Who(s.soloist), cards=s.skat)
        else:
            croupier.say("skat.was.open", cards=s.skat)
        card_points[s.trick.leader if s.soloist is None else s.soloist] += worth(s.skat, CARD_POINTS)
    for seat, own in enumerate(card_points):
        croupier.say("points", by=Who(seat), n=own)
    together = side(s)
    ahead = together if sum(card_points[seat] for seat in together) > HALF else ()
    if together:
        alone = len(together) == 1
        key = ("alone" if alone else "alten") + (".won" if ahead else ".lost")
        croupier.say(key, by=tuple(map(Who, together)), points=sum(card_points[seat] for seat in together))
        scores = payment(s.seats, together, bool(ahead))
    elif s.seats == 2 and card_points[0] == card_points[1]:
        croupier.say("draw")
        scores = (0, 0)
    else:
        ahead = tuple(seat for seat, own in enumerate(card_points) if own == max(card_points))
        croupier.say("best", by=tuple(map(Who, ahead)), n=len(ahead), points=max(card_points))
        scores = tuple(1 if seat in ahead else -1 for seat in range(s.seats))
    winners = [seat for seat, score in enumerate(scores) if score > 0]
    losers = [seat for seat, score in enumerate(scores) if score < 0]
    tricks = sum(winner(trick, s.ranking, s.seats) in losers for trick in s.tricks)
    times = level(sum(card_points[seat] for seat in losers), tricks) if levels and losers and winners else 1
    balance = tuple(own + score * times * value for own, score in zip(s.balance, scores, strict=True))
    lines = tuple(phrase("score", by=Who(seat), n=own) for seat, own in enumerate(balance))
    croupier.say("balance", scores=lines)
    return s._replace(balance=balance, deals=s.deals + 1)
