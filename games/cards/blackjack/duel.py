"""A duel of Blackjack: stakes, cards of player and bank, and the settlement."""

from __future__ import annotations

from games.cards.blackjack.state import GOAL, Ended, State, Used, house_total, is_fire, total
from games.contract import Card, Croupier, Seat, Who
from games.kit.cards import pack
from games.kit.seats import replaced
from games.kit.turns import clockwise


def shuffle_used(s: State, croupier: Croupier) -> State:
    """Shuffle the used cards into a new talon."""
    croupier.say("shuffled.used", by=Who(s.banker))
    lying = sorted(card for used in s.used for card in used.cards)
    return s._replace(talon=(*s.talon, *croupier.shuffle(lying, secret=True)), used=())


def _draw(s: State, croupier: Croupier) -> tuple[State, Card]:
    """Draw a card; used cards are shuffled first if the talon is empty."""
    if not s.talon:
        s = shuffle_used(s, croupier)
    return s._replace(talon=s.talon[1:]), s.talon[0]


def begin_duel(s: State, player: Seat, croupier: Croupier) -> State:
    """Deal a card face down to player and bank; nobody looks, and the player stakes first."""
    nothing = (0,) * len(s.held)
    s, own = _draw(s, croupier)
    s, house = _draw(s, croupier)
    croupier.say("duel", by=Who(player), bank=Who(s.banker))
    return s._replace(phase="stake", player=player, turn=player, stakes=nothing, own=(own,), house=(house,))


def next_to_stake(s: State) -> Seat | None:
    """The next seat that may stake; None if nobody can."""
    order = list(clockwise(s.player, len(s.held)))
    later = order[order.index(s.turn) + 1 :]
    return next((seat for seat in later if seat != s.banker and s.held[seat] and s.covered), None)


def serve(s: State, croupier: Croupier) -> State:
    """Deal the player's next card; without a talon he chooses first whether to keep his cards."""
    if not s.talon:
        croupier.say("talon.gone", by=Who(s.player))
        return s._replace(phase="short", turn=s.player)
    s, card = _draw(s, croupier)
    own = (*s.own, card)
    croupier.say("served", by=Who(s.player), n=len(own))
    croupier.whisper(s.player, "served.own", card=card, n=total(own))
    s = s._replace(phase="draw", turn=s.player, own=own)
    if is_fire(own):
        croupier.say("fire", by=Who(s.player), cards=own)
        return _settle(s, 2, croupier, shown=True)
    if total(own) == GOAL:
        croupier.say("goal", by=Who(s.player), cards=own)
        return _settle(s, 1, croupier, shown=True)
    if total(own) > GOAL:
        croupier.say("dead", by=Who(s.player), cards=own, n=total(own))
        return _settle(s, -1, croupier, shown=True)
    return s


def give_back(s: State, croupier: Croupier) -> State:
    """Shuffle all cards and deal both a first one anew, then the player's second."""
    deck = croupier.shuffle(pack("7"), secret=True)
    return serve(s._replace(own=deck[:1], house=deck[1:2], talon=deck[2:], used=()), croupier)


def turn_up(s: State, croupier: Croupier) -> State:
    """Turn up the bank's card, and deal its second."""
    croupier.say("turned", by=Who(s.banker), card=s.house[0])
    return serve_house(s._replace(phase="house", turn=s.banker), croupier)


def serve_house(s: State, croupier: Croupier) -> State:
    """Deal another open card to the bank, which may go over."""
    s, card = _draw(s, croupier)
    house = (*s.house, card)
    croupier.say("served.house", by=Who(s.banker), card=card, n=house_total(house))
    s = s._replace(house=house)
    if house_total(house) <= GOAL:
        return s
    croupier.say("house.dead", by=Who(s.banker))
    return _settle(s, 1, croupier, shown=False)


def compare(s: State, croupier: Croupier) -> State:
    """Compare the hands once the bank stands: the higher total wins, and the bank wins ties."""
    own, house = total(s.own), house_total(s.house)
    croupier.say("house.stands", by=Who(s.banker), n=house)
    if own > house:
        croupier.say("won", by=Who(s.player), cards=s.own, n=own)
        return _settle(s, 1, croupier, shown=True)
    croupier.say("lost", by=Who(s.player), n=own)
    return _settle(s, -1, croupier, shown=False, told=own)


def _settle(s: State, rate: int, croupier: Croupier, *, shown: bool, told: int = 0) -> State:
    """Settle all stakes at the same rate, and put the cards away.

    If the player's cards are not shown, ``told`` is his total, or 0 if that is not told either.
    """
    won = tuple(rate * stake for stake in s.stakes)
    for seat, chips in enumerate(won):
        if chips:
            croupier.say("gains" if chips > 0 else "loses", by=Who(seat), n=abs(chips))
    if s.phase != "house":
        croupier.say("house.was", by=Who(s.banker), card=s.house[0])  # 8.5
    back = (stake + more if more > 0 else 0 for stake, more in zip(s.stakes, won, strict=True))
    held = tuple(map(sum, zip(s.held, back, strict=True)))
    hand, house = Used(s.own, None if shown else s.player, bool(told)), Used(s.house, None)
    used = (*s.used, hand, house) if s.phase == "house" else (*s.used, house, hand)
    last = Ended(
        s.banker,
        s.player,
        s.own if shown else (),
        total(s.own) if shown else told,
        s.house,
        replaced(won, s.banker, -sum(won)),
    )
    nothing = (0,) * len(s.held)
    return s._replace(
        held=held, bank=s.bank - sum(won), stakes=nothing, own=(), house=(), used=used, last=last, phase="settled"
    )
