"""Wendischer Schafkopf, one deal after another: the state, who plays with whom, and what happens by itself."""

from __future__ import annotations

from typing import Literal, NamedTuple

from games.cards._schafkopf_cards import ALTEN, HALF, PACK, level, payment, ranking
from games.cards.tricks.card_points import CARD_POINTS
from games.croupier import Croupier
from games.kit.cards import DIAMONDS, Card, arranged, deal
from games.kit.tricks import Ranking, Trick, played, taken, turn, winner, worth
from games.kit.turns import clockwise
from games.phrase import Who, phrase
from games.values import Seat

Phase = Literal["call", "solo", "skat", "lay", "trump", "play"]
EACH = {2: 8, 3: 10, 4: 8}
"""Cards in hand; with two players these are the open ones."""
SLOTS = tuple(row + str(column) for row in "ab" for column in range(1, 5))


class Call(NamedTuple):
    """How the owner of both Alten has chosen a partner: the winner of the first trick, or whoever has a card."""

    seat: Seat
    card: Card | None = None


class Slot(NamedTuple):
    """A place in open play: the card on top, and whether one is covered by it."""

    card: Card | None
    covers: bool


class State(NamedTuple):
    """The balance, and the present deal."""

    balance: tuple[int, ...]
    deals: int
    """How many were played to the end."""
    dealer: Seat
    phase: Phase
    hands: tuple[tuple[Card, ...], ...]
    trick: Trick
    tricks: tuple[Trick, ...] = ()
    trump: str = DIAMONDS
    answers: tuple[bool | None, ...] = ()
    """Solo or not, with three players; None until a seat has answered."""
    called: int = 0
    """How many seats have spoken in the call round."""
    call: Call | None = None
    soloist: Seat | None = None
    """Who plays alone for all to see."""
    skat: tuple[Card, ...] = ()
    took: bool = False
    """The soloist has seen the Skat."""
    rows: tuple[tuple[Slot, ...], ...] = ()
    """The places of open play, with two players."""
    covered: tuple[Card, ...] = ()
    """What nobody has seen in open play; which of them lies where is settled when it is turned up."""

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.hands)

    @property
    def ranking(self) -> Ranking:
        """How the cards stand."""
        return ranking(self.trump)

    @property
    def turn(self) -> Seat:
        """Who plays the next card."""
        return turn(self.trick, self.seats)

    @property
    def forehand(self) -> Seat:
        """The seat to the left of the dealer."""
        return (self.dealer + 1) % self.seats


def dealt(balance: tuple[int, ...], deals: int, dealer: Seat, croupier: Croupier) -> State:
    """A new deal, which begins with what has to be settled before the first card."""
    seats = len(balance)
    deck = croupier.shuffle(PACK)
    forehand = (dealer + 1) % seats
    hands = deal(deck, seats, EACH[seats], forehand)
    rest = deck[seats * EACH[seats] :]
    croupier.say("dealt", n=deals + 1, dealer=Who(dealer), by=Who(forehand))
    trick = Trick(forehand)
    if seats == 2:
        rows = tuple(tuple(Slot(card, covers=True) for card in hand) for hand in hands)
        return State(balance, deals, dealer, "play", hands, trick, rows=rows, covered=tuple(sorted(rest)))
    hands = tuple(map(arranged, hands))
    if seats == 3:
        return State(balance, deals, dealer, "solo", hands, trick, answers=(None,) * 3, skat=arranged(rest))
    return State(balance, deals, dealer, "call", hands, trick)


def owners(s: State, *cards: Card) -> tuple[Seat, ...]:
    """Who was dealt these cards."""
    out = played((*s.tricks, s.trick), s.seats)
    return tuple(seat for seat in range(s.seats) if any(card in s.hands[seat] or card in out[seat] for card in cards))


def side(s: State) -> tuple[Seat, ...]:
    """Who has to win, against all others: the soloist, or the owners of the Alten and their like."""
    if s.soloist is not None:
        return (s.soloist,)
    if s.seats != 4:
        return ()
    old = owners(s, *ALTEN)
    if s.call is None or len(old) > 1:
        return old
    if s.call.card is not None:
        return tuple(sorted({*old, *owners(s, s.call.card)}))
    return tuple(sorted({*old, winner(s.tricks[0], s.ranking, 4)})) if s.tricks else old


def decided(s: State, croupier: Croupier) -> State:
    """All three have answered: somebody plays alone, or everybody for himself."""
    willing = [seat for seat in clockwise(s.forehand, 3) if s.answers[seat]]
    if not willing:
        croupier.say("solo.nobody", by=Who(s.forehand))
        return s._replace(phase="play", answers=())
    first = next((seat for seat in willing if ALTEN[0] in s.hands[seat]), willing[0])  # 4.2
    croupier.say("solo", by=Who(first))
    return s._replace(phase="skat", answers=(), soloist=first)


def turned_up(s: State, seat: Seat, card: Card, croupier: Croupier) -> State:
    """An open card was played: what lay below it is turned up before anything else."""  # 5.3
    place = next(i for i, slot in enumerate(s.rows[seat]) if slot.card == card)
    new = croupier.pick(s.covered) if s.rows[seat][place].covers else None
    if new is not None:
        croupier.say("turned.up", by=Who(seat), card=new)
    row = (*s.rows[seat][:place], Slot(new, covers=False), *s.rows[seat][place + 1 :])
    rows = (*s.rows[:seat], row, *s.rows[seat + 1 :])
    hands = tuple(tuple(slot.card for slot in slots if slot.card is not None) for slots in rows)
    return s._replace(rows=rows, hands=hands, covered=tuple(other for other in s.covered if other != new))


def eyes(s: State) -> tuple[int, ...]:
    """What each seat has in its tricks."""
    return taken(s.tricks, s.ranking, s.seats, CARD_POINTS)


def collected(s: State, value: int, levels: bool, croupier: Croupier) -> State:
    """The trick is complete: somebody takes it, and leads or ends the deal."""
    by = winner(s.trick, s.ranking, s.seats)
    croupier.say("took", by=Who(by), n=worth(s.trick.cards, CARD_POINTS))
    s = s._replace(trick=Trick(by), tricks=(*s.tricks, s.trick))
    return s if any(s.hands) else _ended(s, value, levels, croupier)


def _ended(s: State, value: int, levels: bool, croupier: Croupier) -> State:
    counted = list(eyes(s))
    if s.skat:  # 4.6, 4.7
        if s.took and s.soloist is not None:
            croupier.say("away.was", by=Who(s.soloist), cards=s.skat)
        else:
            croupier.say("skat.was.open", cards=s.skat)
        counted[s.trick.leader if s.soloist is None else s.soloist] += worth(s.skat, CARD_POINTS)
    for seat, own in enumerate(counted):
        croupier.say("eyes", by=Who(seat), n=own)
    together = side(s)
    ahead = together if sum(counted[seat] for seat in together) > HALF else ()
    if together:
        alone = len(together) == 1
        key = ("alone" if alone else "alten") + (".won" if ahead else ".lost")
        croupier.say(key, by=tuple(map(Who, together)), eyes=sum(counted[seat] for seat in together))
        scores = payment(s.seats, together, bool(ahead))
    elif s.seats == 2 and counted[0] == counted[1]:
        croupier.say("draw")
        scores = (0, 0)
    else:
        ahead = tuple(seat for seat, own in enumerate(counted) if own == max(counted))
        croupier.say("best", by=tuple(map(Who, ahead)), n=len(ahead), eyes=max(counted))
        scores = tuple(1 if seat in ahead else -1 for seat in range(s.seats))
    winners = [seat for seat, score in enumerate(scores) if score > 0]
    losers = [seat for seat, score in enumerate(scores) if score < 0]
    tricks = sum(winner(trick, s.ranking, s.seats) in losers for trick in s.tricks)
    times = level(sum(counted[seat] for seat in losers), tricks) if levels and losers and winners else 1
    balance = tuple(own + score * times * value for own, score in zip(s.balance, scores, strict=True))
    told = tuple(phrase("score", by=Who(seat), n=own) for seat, own in enumerate(balance))
    croupier.say("balance", scores=told)
    return s._replace(balance=balance, deals=s.deals + 1)
