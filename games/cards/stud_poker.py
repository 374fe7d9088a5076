"""Five Card Stud: one card hidden, four open, and a round of bets after each open card."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple, assert_never

from games.cards.poker.bets import bet_meant, speak, speeches, why_unsaid
from games.cards.poker.evaluate import Trust, prospects, risking
from games.cards.poker.moves import Bet, Check, Fold, Hold, Raise, Speech
from games.cards.poker.showdown import Ended, Holding, end_deal, forehand_of, most_chips, pay_out
from games.cards.poker.view import bet_question, cloth, gained, price, roster, shown, standing
from games.contract import (
    RANKS,
    SUITS,
    Ask,
    Card,
    Cards,
    ClashError,
    Croupier,
    Face,
    Game,
    Info,
    Kind,
    Level,
    Mood,
    Offer,
    Part,
    Phrase,
    Result,
    Seat,
    Shelf,
    View,
    Who,
    choice,
    number,
    phrase,
)
from games.families import Family
from games.kit.betting import Betting
from games.kit.cards import pack
from games.kit.hands import HIGH, Hand, hand, hand_phrase
from games.kit.secrets import redeal
from games.kit.turns import clockwise, left_of


@dataclass(frozen=True, slots=True)
class Options:
    """Options agreed on before the match: chips, greatest bet, ante, number of deals, and whether to allow a check."""

    chips: int = number(100, 10, 1000)
    max_bet: int = number(20, 5, 200)
    ante: int = number(0, 0, 40)
    deals: int = number(10, 1, 100)
    allow_check: bool = choice(False, True)

    def __post_init__(self) -> None:
        if self.ante >= self.chips:
            raise ClashError("6.2", f"an ante of {self.ante} leaves nothing to bet of {self.chips} chips")


STREETS = 4
"""Number of open cards, each with a round of bets."""


class State(NamedTuple):
    """The present deal: chips, and everybody's cards."""

    number: int
    dealer: Seat
    betting: Betting
    hands: tuple[Holding, ...]
    """The cards of each seat: the first lies face down, also after its player folds; the others are open."""
    stock: Holding
    last: Ended | None = None

    @property
    def forehand(self) -> Seat:
        """The first seat left of the dealer that has chips."""
        return forehand_of(self.betting, self.dealer)

    @property
    def street(self) -> int:
        """Number of open cards of each seat still in."""
        return max(map(len, self.hands)) - 1

    @property
    def best_open(self) -> Seat:
        """The seat with the best open cards of those still in; of equals the first from the dealer's left."""
        order = [seat for seat in clockwise(self.forehand, len(self.hands)) if seat in self.betting.left]
        return max(order, key=lambda seat: hand(self.hands[seat][1:]))


def deal_hands(
    held: tuple[int, ...], number: int, dealer: Seat, ante: int, last: Ended | None, croupier: Croupier
) -> State:
    """Deal anew to all who have chips: the ante, a card face down, and the first open one."""
    seats = len(held)
    forehand = left_of(dealer, seats, tuple(seat for seat, chips in enumerate(held) if not chips))
    betting = Betting.begun(held, forehand)
    croupier.say("dealt", n=number, dealer=Who(dealer))
    if ante:
        croupier.say("antes", n=ante)
        for seat in betting.left:
            betting = betting.gave(seat, ante)
    deck = croupier.shuffle(pack(), secret=True)
    order = betting.left
    hands = tuple((deck[order.index(seat)],) if seat in order else () for seat in range(seats))
    return next_card(State(number, dealer, betting, hands, deck[len(order) :], last), croupier)


def next_card(s: State, croupier: Croupier) -> State:
    """Deal another open card to all still in, and begin a round of bets; deal on at once where nobody can bet."""
    order = [seat for seat in clockwise(s.forehand, len(s.hands)) if seat in s.betting.left]
    new = dict(zip(order, s.stock, strict=False))
    hands = tuple((*cards, new[seat]) if seat in new else cards for seat, cards in enumerate(s.hands))
    cards = tuple(phrase("street.card", by=Who(seat), card=card) for seat, card in new.items())
    croupier.say("street", cards=cards)
    s = s._replace(hands=hands, stock=s.stock[len(order) :])
    s = s._replace(betting=s.betting.round(s.best_open))
    if s.betting.settled:
        return next_card(s, croupier) if s.street < STREETS else s
    if s.betting.waiting[0] == s.best_open:
        croupier.say("opens", by=Who(s.best_open))
    else:
        croupier.say("opens.other", by=Who(s.betting.waiting[0]), best=Who(s.best_open))
    return s


def redeal_unseen(s: State, seat: Seat | None, croupier: Croupier) -> State:
    """Deal the others' first cards and the stock anew, also of those who have folded."""
    zones = (*(cards[:1] for cards in s.hands), s.stock)
    known = [zone if who == seat else () for who, zone in enumerate(zones)]
    *first, stock = redeal(zones, known, croupier)
    hands = tuple((*card, *cards[1:]) for card, cards in zip(first, s.hands, strict=True))
    return s._replace(hands=hands, stock=stock)


class StudPoker(Game[State, Speech]):
    """Five Card Stud: one card hidden, four open, and a round of bets after each open card."""

    info = Info(
        id="stud_poker",
        family=Family.OTHER_CARDS,
        seats=tuple(range(2, 9)),
        source="Spielesammlung, Kartenspiele: Poker, Stud Poker",
        minutes=30,
        hidden=True,
        open=(Bet, Hold, Raise, Check, Fold),
        shelf=Shelf(Kind.CARDS, luck=Level.SOME, thought=Level.SOME, talk=Level.SOME, moods=(Mood.BLUFF, Mood.BOLD)),
    )
    kinds = (Check, Bet, Hold, Raise, Fold)
    binding = kinds
    Options = Options

    def setup(self, croupier: Croupier) -> State:
        """Draw the first dealer by chance."""
        dealer = croupier.below(self.seats)
        held = (self.options.chips,) * self.seats
        return self._end_if_settled(deal_hands(held, 1, dealer, self.options.ante, None, croupier), croupier)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """One seat after another."""
        return s.betting.waiting[:1]

    def offers(self, s: State, seat: Seat) -> Iterable[Speech | Offer[Speech]]:
        """Bets, for the seat in turn."""
        if seat not in self.to_move(s):
            return ()
        return speeches(s.betting, seat, self.options.max_bet, check=self.options.allow_check)

    def why_not(self, s: State, seat: Seat, m: Speech) -> str | None:
        """A bet above the limit, or one that does not answer the highest stake."""
        match m:
            case Check() | Fold():
                return "4.2"
            case Bet() | Hold() | Raise():
                return why_unsaid(s.betting, seat, m, self.options.max_bet)
            case _:
                assert_never(m)

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Speech, ...]:
        """A bare number, read as opening the betting."""
        return bet_meant(s.betting, seat, text) if seat in self.to_move(s) else ()

    def apply(self, s: State, seat: Seat, m: Speech, croupier: Croupier) -> State:
        """Bet; the last seat to speak ends a round, and so does a fold that leaves one player alone."""
        return self._go_on(s._replace(betting=speak(s.betting, seat, m, croupier)), croupier)

    def _go_on(self, s: State, croupier: Croupier) -> State:
        """Deal the next card if the round of bets is over."""
        if not s.betting.settled:
            return s
        if s.street < STREETS and len(s.betting.left) > 1:
            s = next_card(s, croupier)
        return self._end_if_settled(s, croupier)

    def _end_if_settled(self, s: State, croupier: Croupier) -> State:
        """End the deal if nobody is to speak any more, and begin the next one."""
        if not s.betting.settled:
            return s
        ended = end_deal(s.betting, s.hands, s.forehand, croupier)
        held, broke = pay_out(s.betting, ended, croupier)
        if s.number < self.options.deals and len(broke) < self.seats - 1:
            dealer = left_of(s.dealer, self.seats, broke)
            return self._end_if_settled(
                deal_hands(held, s.number + 1, dealer, self.options.ante, ended, croupier), croupier
            )
        betting = s.betting.begun(held, s.forehand)._replace(waiting=())
        return s._replace(betting=betting, hands=((),) * self.seats, stock=(), last=ended)

    def result(self, s: State) -> Result | None:
        """Most chips win."""
        return None if self.to_move(s) else most_chips(s.betting.held)

    def view(self, s: State, seat: Seat | None) -> View:
        """The pot, everybody's open cards, the own hand, and everybody's chips."""
        return table_view(s, seat, self.to_move(s), self.options)

    def resample(self, s: State, seat: Seat | None, croupier: Croupier) -> State:
        """Deal the others' hidden cards and the stock anew."""
        return redeal_unseen(s, seat, croupier) if self.to_move(s) else s

    def heuristic(self, s: State, seat: Seat, m: Speech) -> float:
        """Value of a bet, by the own cards, the others' open ones, their bets, and the price."""
        if isinstance(m, Fold):
            return 0.0
        more = m.chips if isinstance(m, Bet) else m.by if isinstance(m, Raise) else 0
        if more and more not in SIZES:
            return UNUSUAL
        if isinstance(m, Raise) and s.street == 1 and hand(s.hands[seat]).kind == HIGH:
            # with a high card alone, raise after raise would put everything on three cards to come
            return UNUSUAL
        worse = worse_hands(s.hands, s.betting.left, seat)
        bluff = max(worse.values()) < WEAK and bluffs(s.hands[seat])
        return risking(s.betting, seat, more, worse, bluff=bluff, trust=DOUBTING)

    def win_estimate(self, s: State, seat: Seat) -> float:
        """Share of all chips."""
        return prospects(s.betting, seat)


def table_view(s: State, seat: Seat | None, moving: tuple[Seat, ...], options: Options) -> View:
    """The view of a seat, or of a spectator."""
    parts: tuple[Part, ...] = shown(s.last) if not moving or s.street == 1 else ()
    if moving:
        label = phrase("cloth", n=s.number, deals=options.deals, dealer=Who(s.dealer))
        others = (who for who in sorted(s.betting.left) if who != seat)
        rows = tuple(_open_cards(s, who) for who in others)
        parts = (cloth(s.betting, label), *rows, *_own(s, seat), *parts, *price(s.betting, seat))
    known = roster(s.betting, moving, lambda who: _known(s, who) if moving else gained(s.last, who))
    asks = tuple(Ask((who,), bet_question(s.betting, who, check=options.allow_check)) for who in moving)
    return View((*parts, known), asks)


def _open_cards(s: State, who: Seat) -> Cards:
    """The cards of a player still in, the first one face down."""
    lying = s.hands[who][1:]
    return Cards("meld", (Face(None), *map(Face, lying)), _label("open", hand(lying), by=Who(who)), who)


def _own(s: State, seat: Seat | None) -> tuple[Cards, ...]:
    """The own cards, the hidden one first, also after folding."""
    if seat is None or not s.hands[seat]:
        return ()
    cards = s.hands[seat]
    label = _label("own", hand(cards)) if seat in s.betting.left else phrase("own.passed")
    return (Cards("hand", tuple(map(Face, cards)), label, seat),)


def _label(key: str, worth: Hand, **params: Who) -> Phrase:
    """The name of a hand, unless it is no more than its highest card, which everybody sees."""
    return phrase(f"{key}.cards", **params) if worth.kind == HIGH else phrase(key, hand=hand_phrase(worth), **params)


def _known(s: State, seat: Seat) -> Phrase | None:
    """A note on what everybody knows about a seat in this deal."""
    return standing(s.betting, seat) or (gained(s.last, seat) if s.street == 1 else None)


HIGH_LASTS, PAIR_LASTS = (0.0, 0.4, 0.45, 0.55, 1.0), (0.0, 0.58, 0.66, 0.77, 1.0)
"""By number of open cards: share of the present lead that lasts to the end, without and with a pair.

A pair's was counted over 40,000 deals of two hands. That of a high card is only 0.15, 0.22 and 0.42; but if all bet by
that, hardly a deal would be opened.
"""
DOUBTING = Trust(often=0.5, much=0.5)
"""Trust in bets where most cards lie open, which tell more than a bet does."""
BLUFFS = 7
"""One hidden card in this many bluffs with a weak hand; which one, nobody else can see."""
WEAK = 0.5
"""Probability of beating each other hand below which a hand is weak."""
SIZES = frozenset((1, 2, 5, 10, 20, 50, 100, 200))
"""Bets that are considered."""
UNUSUAL = -1000.0
"""Value of a bet of any other size, none of which is worth considering."""


@lru_cache(maxsize=256)
def worse_hands(hands: tuple[Holding, ...], left: tuple[Seat, ...], seat: Seat) -> dict[Seat, float]:
    """For every other seat still in, the probability that its hand ends up worse."""
    own = hands[seat]
    seen = frozenset((*own, *(card for cards in hands for card in cards[1:])))
    street = min(len(own) - 1, STREETS)
    worse = {}
    for other in left:
        if other != seat:
            shown = hands[other][1:]
            lasts = HIGH_LASTS if hand(own).kind == hand(shown).kind == HIGH else PAIR_LASTS
            worse[other] = 0.5 + (behind(own, shown, seen) - 0.5) * lasts[street]
    return worse


@lru_cache(maxsize=4096)
def behind(own: Holding, shown: Holding, seen: frozenset[Card]) -> float:
    """Probability that a player with these open cards and one unseen hidden card is behind now."""
    worth, total, lower = hand(own), 0, 0.0
    for cards in _alike(shown):
        if left := sum(card not in seen for card in cards):
            one = hand((*shown, next(card for card in cards if card not in seen)))
            total += left
            lower += left if one < worth else left / 2 if one == worth else 0
    return lower / total


@lru_cache(maxsize=64)
def _same_rank(suits: tuple[str, ...]) -> tuple[Holding, ...]:
    """For each rank, its cards of some suits."""
    return tuple(tuple(Card(suit + rank) for suit in suits) for rank in RANKS)


def _alike(shown: Holding) -> tuple[Holding, ...]:
    """All cards in groups of equal value beside the open ones: by rank, apart from a suit that may make a flush."""
    flush = shown[0].suit if len(shown) == STREETS and len({card.suit for card in shown}) == 1 else ""
    rest = _same_rank(tuple(suit for suit in SUITS if suit != flush))
    return (*rest, *_same_rank((flush,))) if flush else rest


def bluffs(own: Holding) -> bool:
    """Return whether a weak hand pretends to be a strong one."""
    first = own[0]
    return (RANKS.index(first.rank) + 5 * SUITS.index(first.suit) + 3 * len(own)) % BLUFFS == 0
