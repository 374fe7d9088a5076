"""Mogeln: what lies where, what is to be announced next, and what happens when somebody doubts."""

from __future__ import annotations

from typing import NamedTuple

from games.croupier import Croupier
from games.kit.cards import JOKER, RANKS, SUITS, Card, arranged, deal, pack
from games.kit.turns import clockwise, left_of
from games.phrase import Phrase, Who, phrase
from games.values import Seat

SOUNDS = ("quiet", "rustle", "thud")
_LOUDNESS = {1: (70, 95), 2: (35, 80), 3: (10, 55), 4: (0, 25)}
"""For a number of cards: below the first number of a hundred it is quiet, below the second it rustles."""
LAYS_AT_MOST = 150
"""After so many lays a deal is over all the same."""


class Lay(NamedTuple):
    """The last cards laid: by whom, what they really are, what they were said to be, and how it sounded."""

    by: Seat
    cards: tuple[Card, ...]
    said: str
    sound: str = ""
    first: bool = False
    """The first of the deal, of which a single card is safe."""

    @property
    def caught(self) -> bool:
        """Whether a doubt would be right."""  # 3.2, 3.3
        return len(self.cards) > 1 or not (self.first or fits(self.cards[0], self.said))


class Turned(NamedTuple):
    """A doubt that was settled: who doubted, the cards that came to light, and who took the pile."""

    caller: Seat
    lay: Lay
    taker: Seat


class State(NamedTuple):
    """Deals won, and the present deal."""

    wins: tuple[int, ...]
    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]
    piles: tuple[tuple[Card, ...], ...]
    """What lies face down in the middle, by who laid it; the remainder of the deal comes last."""
    turn: Seat
    lay: Lay | None = None
    waiting: tuple[Seat, ...] = ()
    """Who has yet to say whether to believe the last lay, while the next one has to wait."""
    said: int = 0
    """How many announcements have been made since the bottom."""
    suit: str = ""
    """The suit that was named last."""
    named: bool = False
    """It is still being laid to."""
    lays: int = 0
    turned: Turned | None = None
    deals: int = 0


def fits(card: Card, said: str) -> bool:
    """Whether a card is what was said: a card, a rank, or a suit; a joker always is."""
    return card == JOKER or said in (card, card.rank, card.suit)


def due(s: State, variant: str) -> str:
    """What is to be announced now; nothing where a suit has to be named first."""
    match variant:
        case "karten":
            return pack()[s.said % len(pack())]
        case "werte":
            return RANKS[s.said % len(RANKS)]
        case _:
            return s.suit if s.named else ""


def spoken(said: str) -> Phrase:
    """An announcement in words."""
    if said in SUITS:
        return phrase(f"suit.{said}")
    return phrase("said.card", card=Card(said)) if said[:2] in SUITS else phrase(f"rank.{said}")


def dealt(wins: tuple[int, ...], dealer: Seat, deals: int, jokers: int, croupier: Croupier) -> State:
    """A new deal: as many cards for everybody, the remainder face down in the middle."""
    seats = len(wins)
    deck = croupier.shuffle((*pack(), *(JOKER,) * jokers))
    each = len(deck) // seats
    hands = deal(deck, seats, each, dealer + 1)
    forehand = left_of(dealer, seats)
    rest = len(deck) - seats * each
    croupier.say("dealt" if rest else "dealt.out", dealer=Who(dealer), by=Who(forehand), n=rest)
    piles = (*((),) * seats, deck[seats * each :])
    return State(wins, dealer, tuple(map(arranged, hands)), piles, forehand, deals=deals)


def heard(cards: int, croupier: Croupier) -> str:
    """How it sounds when so many cards are laid; which draw made it so stays secret."""
    quiet, rustle = _LOUDNESS[min(cards, 4)]
    drawn = croupier.below(100, secret=True)
    return SOUNDS[(drawn >= quiet) + (drawn >= rustle)]


def loudness(cards: int, sound: str) -> int:
    """In how many of a hundred cases so many cards sound like that; always, where nothing is heard."""
    quiet, rustle = _LOUDNESS[min(cards, 4)]
    return {"": 100, "quiet": quiet, "rustle": rustle - quiet, "thud": 100 - rustle}[sound]


def covered(s: State) -> State:
    """The last lay is safe: it belongs to the pile."""
    if s.lay is None:
        return s
    return s._replace(piles=with_more(s.piles, s.lay.by, s.lay.cards), lay=None)


def with_more(zones: tuple[tuple[Card, ...], ...], place: int, cards: tuple[Card, ...]) -> tuple[tuple[Card, ...], ...]:
    """The zones with some more cards in one of them."""
    return (*zones[:place], arranged((*zones[place], *cards)), *zones[place + 1 :])


def settled(s: State, lay: Lay, caller: Seat, croupier: Croupier) -> State:
    """A doubt: the last lay is turned up, one of the two takes everything, and counting begins anew."""
    taker = lay.by if lay.caught else caller
    true = fits(lay.cards[0], lay.said)
    key = "turned.caught" if lay.caught else "turned.true" if true else "turned.first"
    croupier.say(key, by=Who(lay.by), cards=lay.cards, caller=Who(caller))
    everything = tuple(card for pile in covered(s).piles for card in pile)
    croupier.say("took", by=Who(taker), n=len(everything))
    croupier.whisper(taker, "picked", cards=arranged(everything), n=len(everything))
    return s._replace(
        hands=with_more(s.hands, taker, everything),
        piles=((),) * len(s.piles),
        turn=left_of(lay.by, len(s.hands)),
        lay=None,
        waiting=(),
        said=0,
        named=False,
        turned=Turned(caller, lay, taker),
    )


def won(s: State, winners: tuple[Seat, ...], croupier: Croupier) -> State:
    """A deal is over; the deal moves on clockwise."""
    croupier.say("won", by=tuple(map(Who, winners)), n=len(winners))
    wins = tuple(own + (seat in winners) for seat, own in enumerate(s.wins))
    return s._replace(wins=wins, deals=s.deals + 1, dealer=left_of(s.dealer, len(wins)), waiting=())


def others(s: State, seat: Seat) -> tuple[Seat, ...]:
    """Everybody else, in the order of the seats."""
    return tuple(sorted(set(clockwise(seat, len(s.hands))) - {seat}))


def shown_hand(s: State, seat: Seat) -> int:
    """How many cards a seat seems to hold: the newest lay counts as one until it is covered."""  # 4.1
    hidden = len(s.lay.cards) - 1 if s.lay is not None and s.lay.by == seat else 0
    return len(s.hands[seat]) + hidden


def shown_pile(s: State) -> int:
    """How many cards seem to lie in the middle."""
    return sum(map(len, s.piles)) + (s.lay is not None)
