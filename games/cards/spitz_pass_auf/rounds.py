"""A round of Spitz, pass auf!: cards are turned up, and change hands when it closes."""

from __future__ import annotations

from games.cards.spitz_pass_auf.state import PACK, Outcome, State
from games.cards.spitz_pass_auf.strikes import settle_strikes
from games.contract import Card, Croupier, Seat, Who
from games.kit.cards import arranged, deal

WAIT = (1500, 4000)
"""Shortest and longest time between the call and the cards, in milliseconds."""


def deal_stacks(seats: int, croupier: Croupier) -> State:
    """Deal equal stacks; with six players two cards stay out."""
    deck = croupier.shuffle(PACK)
    each = len(deck) // seats
    stacks = tuple(map(arranged, deal(deck, seats, each)))
    nothing: tuple[tuple[Card, ...], ...] = ((),) * seats
    return State(stacks, arranged(deck[seats * each :]), nothing, nothing)


def is_exhausted(s: State) -> bool:
    """Return whether somebody has no card left to turn up."""
    return any(not stack and not kept for stack, kept in zip(s.stacks, s.kept, strict=True))


def turn_up(s: State, croupier: Croupier, *, personal: bool, handicapped: bool) -> State:
    """Turn up a card of each seat in this round; an empty stack is refilled from the cards kept."""
    stacks, kept = list(s.stacks), list(s.kept)
    up: list[Card | None] = [None] * s.seats
    for seat in range(s.seats):
        if seat in s.suspended:
            continue
        if not stacks[seat]:
            stacks[seat], kept[seat] = kept[seat], ()
        card = croupier.pick(stacks[seat])
        up[seat] = card
        stacks[seat] = tuple(other for other in stacks[seat] if other != card)
    looked = tuple(None if personal or card is None else 0 for card in up)
    croupier.say("up.personal" if personal else "up")
    return s._replace(
        stacks=tuple(stacks),
        kept=tuple(kept),
        up=tuple(up),
        phase="up",
        now=0,
        looked=looked,
        strikes=(),
        passed=(),
        outcome=None,
        personal=personal,
        handicapped=handicapped,
    )


def strike_nothing(s: State, seat: Seat) -> State:
    """Note that a seat has nothing to strike at."""
    return s._replace(passed=(*s.passed, seat))


def close_round(s: State, tie_ms: int, croupier: Croupier) -> State:
    """Close the round: pairs change hands, other cards are kept, and seats that were wrong sit out the next round."""
    outcome = settle_strikes(s.up, s.strikes, tie_ms)
    up, won, kept = list(s.up), list(s.won), list(s.kept)
    for strike, target in outcome.taken:
        pair = [card for seat in (strike.seat, target) if (card := up[seat]) is not None]
        won[strike.seat] = arranged((*won[strike.seat], *pair))
        up[strike.seat] = up[target] = None
        croupier.say("taken", by=Who(strike.seat), victim=Who(target), cards=tuple(pair), ms=strike.at)
    for one, other in outcome.even:
        croupier.say("even", by=Who(one), other=Who(other))
    for seat in outcome.wrong:
        croupier.say("wrong", by=Who(seat))
    if outcome == Outcome():
        croupier.say("nothing")
    kept = [arranged((*pile, card)) if card is not None else pile for pile, card in zip(kept, up, strict=True)]
    s = s._replace(
        won=tuple(won),
        kept=tuple(kept),
        phase="ready",
        rounds=s.rounds + 1,
        suspended=outcome.wrong,
        outcome=outcome,
        now=0,
    )
    if s.seats - len(s.suspended) < 2:
        croupier.say("skipped")  # 3.6
        s = s._replace(rounds=s.rounds + 1, suspended=())
    return s
