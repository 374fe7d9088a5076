"""What Blackjack is worth by the rules as they stand, computed exactly: ``python -m tests.oracles.blackjack_check``.

One duel with a whole pack and a stake of one chip. The player knows his cards, the banker his own and how many the
player has. ``best_bank`` and ``best_player`` are exact best replies. Regret matching brings both towards their best
strategies, and what each of the two is worth against its best reply encloses the value of the game.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Mapping
from math import perm, prod

VALUES = (2, 3, 4, 7, 8, 9, 10, 11)
KINDS = range(len(VALUES))
EACH, PACK, BEST = 4, 32, 21
ROUNDS = 100

Hand = tuple[int, ...]
"""How many cards of each value."""
EMPTY: Hand = (0,) * len(VALUES)
FIRE: Hand = (0, 0, 0, 0, 0, 0, 0, 2)
Drawing = Mapping[Hand, float]
"""How often the player takes another card."""
BankDrawing = Mapping[tuple[Hand, int], float]
"""How often the banker does, with a hand against a number of cards."""


def total(hand: Hand) -> int:
    """The sum of a hand."""
    return sum(value * count for value, count in zip(VALUES, hand, strict=True))


def plus(hand: Hand, kind: int) -> Hand:
    """A hand with one more card."""
    return (*hand[:kind], hand[kind] + 1, *hand[kind + 1 :])


def _hands(most: int) -> list[Hand]:
    """All hands with at most this sum, the highest first."""
    found, open_ends = {EMPTY}, [EMPTY]
    while open_ends:
        hand = open_ends.pop()
        further = {plus(hand, kind) for kind in KINDS if hand[kind] < EACH and total(hand) + VALUES[kind] <= most}
        open_ends += further - found
        found |= further
    return sorted(found, key=total, reverse=True)


PLAYER = _hands(BEST - 1)
BANK = [FIRE, *_hands(BEST)]


def bank_total(bank: Hand) -> int:
    """What the bank has: two aces are twenty-one."""
    return BEST if bank == FIRE else total(bank)


def ended(hand: Hand) -> int | None:
    """What a card has brought the player at once; None if he goes on."""
    if hand == FIRE:
        return 2
    return None if total(hand) < BEST else 1 if total(hand) == BEST else -1


def stood(drawing: Drawing) -> tuple[dict[Hand, float], float]:
    """How often the player stands with each hand, and what he gets where he does not come to that."""
    reach, at_once, standing = {EMPTY: 1.0}, 0.0, {}
    for hand in reversed(PLAYER):
        often = reach.get(hand, 0.0)
        goes_on = often
        if sum(hand) > 1:
            goes_on = often * drawing[hand]
            standing[hand] = often - goes_on
        for kind in KINDS if goes_on else ():
            chance = goes_on * (EACH - hand[kind]) / (PACK - sum(hand))
            after = plus(hand, kind)
            if chance and (end := ended(after)) is not None:
                at_once += end * chance
            elif chance:
                reach[after] = reach.get(after, 0.0) + chance
    return standing, at_once


def bank_values(
    standing: Mapping[Hand, float], drawing: BankDrawing | None
) -> tuple[dict[tuple[Hand, int], float], float]:
    """For each hand of the bank what it gains by drawing instead of standing, and what the player gets altogether.

    Without ``drawing`` the bank replies as well as it can.
    """
    gains: dict[tuple[Hand, int], float] = {}
    worth = 0.0
    for count in sorted({sum(hand) for hand in standing}):
        hands = [hand for hand in standing if sum(hand) == count]
        sums = [total(hand) for hand in hands]
        columns = [[hand[kind] for hand in hands] for kind in KINDS]
        ones = [1.0] * len(hands)
        values: dict[Hand, list[float]] = {}
        for bank in BANK:
            left = PACK - count - sum(bank)
            stays = [1.0 if bank_total(bank) < own else -1.0 for own in sums]
            draws = [0.0] * len(hands)
            for kind, column in zip(KINDS, columns, strict=True):
                after = values.get(plus(bank, kind), ones) if bank != FIRE else ones
                most = EACH - bank[kind]
                shares = zip(draws, column, after, strict=True)
                draws = [so_far + (most - held) * brings if most > held else so_far for so_far, held, brings in shares]
            draws = [so_far / left for so_far in draws]
            if sum(bank) < 2:
                values[bank] = draws
                continue
            weights = [
                standing[hand] * prod(perm(EACH - hand[kind], bank[kind]) for kind in KINDS if bank[kind])
                for hand in hands
            ]
            gain = sum(weight * (stay - draw) for weight, stay, draw in zip(weights, stays, draws, strict=True))
            gains[bank, count] = gain / perm(PACK - count, sum(bank))
            often = drawing[bank, count] if drawing is not None else float(gain > 0)
            values[bank] = [often * draw + (1 - often) * stay for stay, draw in zip(stays, draws, strict=True)]
        worth += sum(standing[hand] * value for hand, value in zip(hands, values[EMPTY], strict=True))
    return gains, worth


def player_values(bank_drawing: BankDrawing, drawing: Drawing | None) -> tuple[dict[Hand, float], dict[Hand, float]]:
    """For each hand of the player what he gains by drawing instead of standing, and what it is worth.

    Without ``drawing`` he replies as well as he can.
    """
    gains: dict[Hand, float] = {}
    worth: dict[Hand, float] = {}
    for hand in PLAYER:
        draws = 0.0
        for kind in KINDS:
            after = plus(hand, kind)
            if chance := (EACH - hand[kind]) / (PACK - sum(hand)):
                end = ended(after)
                draws += chance * (worth[after] if end is None else end)
        if sum(hand) < 2:
            worth[hand] = draws
            continue
        stays = _against_bank(hand, bank_drawing)
        gains[hand] = draws - stays
        often = drawing[hand] if drawing is not None else float(draws > stays)
        worth[hand] = often * draws + (1 - often) * stays
    return gains, worth


def _against_bank(hand: Hand, drawing: BankDrawing) -> float:
    """What standing with a hand brings."""
    reach, count, own, worth = {EMPTY: 1.0}, sum(hand), total(hand), 0.0
    for bank in reversed(BANK):
        often = reach.get(bank, 0.0)
        if not often:
            continue
        goes_on = often * (1.0 if sum(bank) < 2 else drawing[bank, count])
        worth += (often - goes_on) * (1.0 if bank_total(bank) < own else -1.0)
        for kind in KINDS if goes_on else ():
            cards = EACH - hand[kind] - bank[kind]
            if cards <= 0:
                continue
            chance = goes_on * cards / (PACK - count - sum(bank))
            after = plus(bank, kind)
            if after != FIRE and total(after) > BEST:
                worth += chance
            else:
                reach[after] = reach.get(after, 0.0) + chance
    return worth


def best_bank(drawing: Drawing) -> float:
    """What a way to play is worth to the player against the bank that answers it best."""
    standing, at_once = stood(drawing)
    return at_once + bank_values({hand: often for hand, often in standing.items() if often}, None)[1]


def best_player(drawing: BankDrawing) -> float:
    """What the best answer to a way to hold the bank is worth to the player."""
    return player_values(drawing, None)[1][EMPTY]


def player_up_to(most: int) -> Drawing:
    """Take a card up to this sum."""
    return {hand: float(total(hand) <= most) for hand in PLAYER}


def bank_up_to(most: int) -> BankDrawing:
    """Take a card up to this sum, whatever the player has."""
    return {(bank, count): float(bank_total(bank) <= most) for bank in BANK for count in range(2, 12)}


def solve(rounds: int) -> tuple[Drawing, BankDrawing]:
    """How both should play, the better the more rounds: regret matching, later rounds counting more."""
    counts = range(2, 12)
    regret: dict[Hand, float] = dict.fromkeys(PLAYER, 0.0)
    bank_regret = {(bank, count): 0.0 for bank in BANK for count in counts}
    refusal, bank_refusal = dict(regret), dict(bank_regret)
    sums: dict[Hand, list[float]] = defaultdict(lambda: [0.0, 0.0])
    bank_sums: dict[tuple[Hand, int], list[float]] = defaultdict(lambda: [0.0, 0.0])
    drawing: dict[Hand, float] = dict(player_up_to(14))
    bank_drawing: dict[tuple[Hand, int], float] = dict(bank_up_to(15))
    for number in range(1, rounds + 1):
        gains, _ = player_values(bank_drawing, drawing)
        for hand, gain in gains.items():
            often = prod(perm(EACH, hand[kind]) for kind in KINDS if hand[kind]) / perm(PACK, sum(hand))
            regret[hand] = max(0.0, regret[hand] + often * (1 - drawing[hand]) * gain)
            refusal[hand] = max(0.0, refusal[hand] - often * drawing[hand] * gain)
            drawing[hand] = _share(regret[hand], refusal[hand], drawing[hand])
        standing, _ = stood(drawing)
        gained, _ = bank_values(standing, bank_drawing)
        for place, gain in gained.items():
            bank_regret[place] = max(0.0, bank_regret[place] + (1 - bank_drawing[place]) * gain)
            bank_refusal[place] = max(0.0, bank_refusal[place] - bank_drawing[place] * gain)
            bank_drawing[place] = _share(bank_regret[place], bank_refusal[place], bank_drawing[place])
        _remember(sums, _own_reach(drawing), drawing, number)
        for count in counts:
            of_count = {bank: bank_drawing[bank, count] for bank in BANK}
            for bank, often in _own_reach(of_count, BANK).items():
                bank_sums[bank, count][0] += number * often * of_count[bank]
                bank_sums[bank, count][1] += number * often
    final = {hand: sums[hand][0] / sums[hand][1] if sums[hand][1] else drawing[hand] for hand in PLAYER}
    final_bank = {
        place: bank_sums[place][0] / bank_sums[place][1] if bank_sums[place][1] else often
        for place, often in bank_drawing.items()
    }
    return final, final_bank


def _share(one: float, other: float, before: float) -> float:
    return one / (one + other) if one + other else before


def _own_reach(drawing: Drawing, hands: list[Hand] = PLAYER) -> dict[Hand, float]:
    """How far the own choices alone lead to each hand, whose cards come in any order with the same chance."""
    reach = dict.fromkeys(hands, 0.0)
    ways = dict.fromkeys(hands, 0)
    reach[EMPTY], ways[EMPTY] = 1.0, 1
    for hand in sorted(hands, key=lambda one: (sum(one), total(one))):
        goes_on = reach[hand] * (1.0 if sum(hand) < 2 else drawing[hand])
        for kind in KINDS:
            if (after := plus(hand, kind)) in reach and hand != FIRE:
                reach[after] += goes_on
                ways[after] += ways[hand]
    return {hand: reach[hand] / ways[hand] if ways[hand] else 0.0 for hand in hands}


def _remember(sums: dict[Hand, list[float]], reach: Mapping[Hand, float], drawing: Drawing, weight: int) -> None:
    for hand, often in reach.items():
        sums[hand][0] += weight * often * drawing[hand]
        sums[hand][1] += weight * often


def main() -> int:
    """Says what simple rules and the best strategies are worth to the player, in chips for each chip staked."""
    for most in range(12, 17):
        print(f"the player takes up to {most}: {best_bank(player_up_to(most)):+.4f} against the best bank")
    for most in range(13, 18):
        print(f"the bank takes up to {most}: {best_player(bank_up_to(most)):+.4f} for the best player")
    drawing, bank_drawing = solve(ROUNDS)
    low, high = best_bank(drawing), best_player(bank_drawing)
    print(f"both as well as they can: between {low:+.5f} and {high:+.5f}")
    for own in range(10, 21):
        hands = [hand for hand in PLAYER if total(hand) == own and sum(hand) > 1]
        print(f"player with {own}: draws {[round(drawing[hand], 2) for hand in hands]}")
    _, worth = player_values(bank_drawing, drawing)
    for own in range(2, 21):
        values = [worth[hand] for hand in PLAYER if total(hand) == own and sum(hand) < 4]
        if values:
            print(
                f"with {own} on up to three cards the player's hand is worth {min(values):+.3f} to {max(values):+.3f}"
            )
    return int(high - low > 0.002)


if __name__ == "__main__":
    sys.exit(main())
