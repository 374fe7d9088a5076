"""A deal of Deutscher Schafkopf: lots for the parties, dealing, finding the declarer, collecting tricks."""

from __future__ import annotations

from games.cards.deutscher_schafkopf.cards import JACKS, PACK, best_jack, suit_points
from games.cards.deutscher_schafkopf.moves import EACH
from games.cards.deutscher_schafkopf.scoring import end_deal
from games.cards.deutscher_schafkopf.state import SEATS, State, members
from games.cards.tricks.card_points import CARD_POINTS
from games.contract import Card, Croupier, Seat, Who
from games.kit.cards import arranged, deal
from games.kit.cutting import cut
from games.kit.suits import Suit
from games.kit.tricks import Trick, winner, worth
from games.kit.turns import clockwise


def draw_parties(croupier: Croupier) -> State:
    """Draw lots for the parties of the whole match, then deal; chance names the first dealer."""
    lot = cut(SEATS, croupier, PACK, alike=True)
    for seat, card in enumerate(lot):
        croupier.say("lot", by=Who(seat), card=card)
    s = State(lot, (0, 0), 0, croupier.below(SEATS), "report", ((),) * SEATS, Trick(0))
    croupier.say("parties", first=_who(s, 0), second=_who(s, 1))
    return deal_hands(s, s.dealer, croupier)


def _who(s: State, party: int) -> tuple[Who, ...]:
    """The names of a party's players."""
    return tuple(map(Who, members(s.parties, party)))


def deal_hands(s: State, dealer: Seat, croupier: Croupier) -> State:
    """Deal eight cards each; all are to report their trumps."""
    forehand = (dealer + 1) % SEATS
    hands = deal(croupier.shuffle(PACK), SEATS, EACH, forehand)
    croupier.say("dealt", n=s.deals + 1, by=Who(dealer))
    return State(s.lots, s.strokes, s.deals, dealer, "report", tuple(map(arranged, hands)), Trick(forehand))


Strength = tuple[int, int, int, int]
"""Key by which reports are compared: number, points in the suit, the best jack, how early in the order of play."""


def strength(s: State, seat: Seat, number: int, hand: tuple[Card, ...], suit: str) -> Strength:
    """Strength of the report of a seat that was dealt this hand and has settled on a suit."""  # 3.4, 3.5
    return number, suit_points(hand, suit), best_jack(hand), -((seat - s.forehand) % SEATS)


def find_declarer(s: State, croupier: Croupier) -> State:
    """Find the declarer after all reports: the best one plays in its suit, or the highest jack must play."""
    numbers = [number or 0 for number in s.numbers]
    if s.forced:
        declarer = next(seat for seat, hand in enumerate(s.hands) if JACKS[0] in hand)
        croupier.say("forced", by=Who(declarer), card=JACKS[0])
        return s._replace(phase="trump", declarer=declarer, trick=Trick(declarer))
    declarer = max(
        clockwise(s.forehand, SEATS), key=lambda seat: strength(s, seat, numbers[seat], s.hands[seat], s.suits[seat])
    )
    croupier.say("declarer", by=Who(declarer), n=numbers[declarer], suit=Suit(s.suits[declarer]))
    suits = ("",) * SEATS
    return s._replace(phase="play", declarer=declarer, trump=str(s.suits[declarer]), suits=suits, trick=Trick(declarer))


def collect_trick(s: State, croupier: Croupier) -> State:
    """Give a full trick to its winner, who leads next or ends the deal."""
    by = winner(s.trick, s.ranking, SEATS)
    croupier.say("took", by=Who(by), n=worth(s.trick.cards, CARD_POINTS))
    s = s._replace(trick=Trick(by), tricks=(*s.tricks, s.trick))
    return s if any(s.hands) else end_deal(s, croupier)
