"""Red threes of Canasta: laid down and replaced from the talon; keeping one over a turn costs points."""

from __future__ import annotations

from games.cards.canasta.cards import is_red_three
from games.cards.canasta.state import State
from games.contract import Card, Croupier, Seat, Who
from games.kit.cards import ranged
from games.kit.seats import replaced

LATE = 500
"""Cost of each red three kept over a turn."""  # 3.4


def lay_red_threes(s: State, croupier: Croupier) -> State:
    """Lay down the red threes of the seat in turn, each replaced from the talon as long as there is one."""  # 3.1
    seat, party = s.turn, s.party
    red = tuple(filter(is_red_three, s.hands[seat]))
    if not (down := len(red)):
        return s
    hand = tuple(card for card in s.hands[seat] if not is_red_three(card))
    new = s.talon[::-1][:down]
    croupier.say("red", by=Who(seat), n=down, cards=red)
    if new:
        croupier.whisper(seat, "got", cards=new)
    late = min(down, s.held_over[seat])
    if late:
        croupier.say("red.late", by=Who(seat), points=LATE * late)
    return s._replace(
        hands=replaced(s.hands, seat, ranged((*hand, *new))),
        talon=s.talon[: len(s.talon) - len(new)],
        reds=replaced(s.reds, party, s.reds[party] + down),
        fines=replaced(s.fines, party, s.fines[party] + LATE * late),
        seen=replaced(s.seen, seat, tuple(card for card in s.seen[seat] if not is_red_three(card))),
        held_over=replaced(s.held_over, seat, s.held_over[seat] - late),
    )


def clear_red_threes(s: State, croupier: Croupier, auto: bool) -> State:
    """Lay down red threes automatically, until none is left in the hand."""
    while auto and any(map(is_red_three, s.hands[s.turn])):
        s = lay_red_threes(s, croupier)
    return s


def red_threes_held(s: State, hands: tuple[tuple[Card, ...], ...], seat: Seat | None) -> tuple[int, ...]:
    """Number of red threes kept over by each seat, in hands imagined for the others."""
    return tuple(
        held if other == seat else sum(map(is_red_three, hands[other])) * (other in s.started)
        for other, held in enumerate(s.held_over)
    )
