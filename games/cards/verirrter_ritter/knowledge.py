"""Hands of Verirrter Ritter redealt for computer players."""

from __future__ import annotations

from games.cards.verirrter_ritter.state import State
from games.contract import Card, Croupier, Seat
from games.kit.cards import arranged
from games.kit.secrets import redeal


def redeal_unseen(s: State, seat: Seat | None, croupier: Croupier, *, paired: bool) -> State:
    """Deal others' hands anew, except cards drawn from the seat; without pairs, if all are ``paired`` off.

    The order in which the others hold their cards is unknown, too.
    """
    seats = range(len(s.hands))
    known = [
        hand if who == seat else tuple(card for knower, card, holder in s.seen if (knower, holder) == (seat, who))
        for who, hand in enumerate(s.hands)
    ]
    hands = _deal_without_pairs(s, known, croupier) if paired else redeal(s.hands, known, croupier)
    fresh = tuple(hands[who] if who == seat else croupier.shuffle(arranged(hands[who])) for who in seats)
    return s._replace(hands=fresh, seen=_redraw_seen(s, seat, fresh, croupier))


def _redraw_seen(
    s: State, seat: Seat | None, hands: tuple[tuple[Card, ...], ...], croupier: Croupier
) -> tuple[tuple[Seat, Card, Seat], ...]:
    """Redraw what the others know of one another: as much as before, but of other cards."""
    mine = [one for one in s.seen if seat in (one[0], one[2])]
    taken = {card for _, card, _ in mine}
    fresh: list[tuple[Seat, Card, Seat]] = []
    for one in s.seen:
        knower, card, holder = one
        if one not in mine:
            card = croupier.pick([other for other in arranged(hands[holder]) if other not in taken])
            taken.add(card)
        fresh.append((knower, card, holder))
    return tuple(fresh)


def _deal_without_pairs(s: State, known: list[tuple[Card, ...]], croupier: Croupier) -> tuple[tuple[Card, ...], ...]:
    """Hands of the same sizes without two cards of a rank, by backtracking rank by rank."""
    hands = [list(own) for own in known]
    pool = croupier.shuffle(
        sorted(card for hand, own in zip(s.hands, known, strict=True) for card in hand if card not in own)
    )
    # ranks with the most cards left are the hardest to place
    often = {card.rank: sum(other.rank == card.rank for other in pool) for card in pool}
    deck = sorted(pool, key=lambda card: (-often[card.rank], card.rank))
    room = [len(hand) - len(own) for hand, own in zip(s.hands, known, strict=True)]
    orders = [croupier.shuffle(range(len(room))) for _ in deck]

    def place(index: int) -> bool:
        if index == len(deck):
            return True
        card = deck[index]
        # hands with the most room first, so that few dead ends are met
        for who in sorted(orders[index], key=lambda who: -room[who] if room[who] > len(set(often)) - 2 else 0):
            if room[who] and all(other.rank != card.rank for other in hands[who]):
                room[who] -= 1
                hands[who].append(card)
                if place(index + 1):
                    return True
                hands[who].remove(card)
                room[who] += 1
        return False

    if not place(0):
        raise ValueError("no hands without pairs")
    return tuple(map(tuple, hands))
