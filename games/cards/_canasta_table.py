"""Canasta, one game after another: parties and chairs, the state, red threes, turns, and the reckoning."""

from __future__ import annotations

from typing import Any, Literal, NamedTuple

from games.cards._canasta_cards import DECK, Meld, is_red_three, is_wild
from games.croupier import Croupier
from games.kit.cards import Card, deal, less, ranged, without
from games.phrase import Phrase, Who, phrase
from games.values import Seat

EACH = {2: 15, 3: 13}
"""How many cards are dealt to each of so many; eleven to four."""  # 2.2
BROKEN, LATE = 100, 500


class Parties(NamedTuple):
    """Who plays with whom, and who rests in turn."""

    of: tuple[int, ...]
    """The party of each seat."""
    resting: tuple[tuple[Seat, ...], ...]
    """For each party, who sits out one game after another; nobody in most."""

    @property
    def number(self) -> int:
        """How many parties there are."""
        return len(self.resting)

    def members(self, party: int) -> tuple[Seat, ...]:
        """The seats of a party."""
        return tuple(seat for seat, one in enumerate(self.of) if one == party)


def parties(order: tuple[Seat, ...], single: bool) -> Parties:
    """The parties from the seats by their lots, highest first."""  # 1.3
    seats = len(order)
    if single or seats < 4:
        return Parties(tuple(range(seats)), ((),) * seats)
    first = order[: 2 if seats < 6 else 3]
    of = tuple(int(seat not in first) for seat in range(seats))
    resting = []
    for party in (0, 1):
        members = [seat for seat in range(seats) if of[seat] == party]
        start = members.index(next(seat for seat in reversed(order) if seat in members))
        resting.append(tuple(members[start:] + members[:start]) if len(members) > 2 else ())
    return Parties(of, tuple(resting))


def chairs(who: Parties, game: int) -> tuple[Seat, ...]:
    """Who plays a game, clockwise; partners sit opposite each other."""
    if who.number == len(who.of):
        return tuple(range(len(who.of)))
    playing = [
        [seat for seat in who.members(party) if not rest or seat != rest[game % len(rest)]]
        for party, rest in enumerate(who.resting)
    ]
    return tuple(seat for pair in zip(*playing, strict=True) for seat in pair)


Phase = Literal["draw", "play", "answer"]


class Before(NamedTuple):
    """What a step of the turn has changed, as it was."""

    hand: tuple[Card, ...]
    melds: tuple[Meld, ...]
    points: int
    opened: tuple[Seat, ...]


class State(NamedTuple):
    """The scores, and the present game. Hands are by seat; melds, red threes and fines by party."""

    who: Parties
    scores: tuple[int, ...]
    games: int
    over: bool
    dealer: int
    """The dealer's chair."""
    chairs: tuple[Seat, ...]
    turn: Seat
    phase: Phase
    hands: tuple[tuple[Card, ...], ...]
    talon: tuple[Card, ...]
    pile: tuple[Card, ...]
    frozen: bool
    melds: tuple[tuple[Meld, ...], ...]
    reds: tuple[int, ...]
    fines: tuple[int, ...]
    seen: tuple[tuple[Card, ...], ...]
    """Cards that everybody knows to be in a hand, for they were in a pile that was taken."""
    held_over: tuple[int, ...]
    """How many red threes each seat kept at the end of its last turn."""
    started: tuple[Seat, ...] = ()
    laid: tuple[Seat, ...] = ()
    """Who had laid something before this turn."""
    opened: tuple[Seat, ...] = ()
    """Who has laid a meld that his party did not have."""
    opening: bool = True
    """Whether the party in turn had no meld when the turn began."""
    points: int = 0
    """What has been laid in this turn."""
    took: bool = False
    asked: bool = False
    promised: bool = False
    denied: bool = False
    staged: tuple[Before, ...] = ()
    backs: int = 0
    """How often something was taken back in this turn."""

    @property
    def parties(self) -> tuple[int, ...]:
        """The number of each seat's party; empty where everybody plays for himself."""
        return self.who.of if self.who.number < len(self.who.of) else ()

    @property
    def party(self) -> int:
        """The party in turn."""
        return self.who.of[self.turn]

    @property
    def partner(self) -> Seat | None:
        """Who plays with the seat in turn."""
        return next((seat for seat in self.chairs if seat != self.turn and self.who.of[seat] == self.party), None)


def side(s: State, party: int) -> Phrase:
    """A party by its letter, or a player who is one by himself."""
    return phrase(f"party.{party}") if s.parties else phrase("name", by=Who(party))


def put(items: tuple[Any, ...], place: int, item: Any) -> tuple[Any, ...]:
    """The items with another one at a place."""
    return (*items[:place], item, *items[place + 1 :])


def dealt(who: Parties, scores: tuple[int, ...], games: int, dealer: int, croupier: Croupier, auto: bool) -> State:
    """A new game: hands, a first open card, and forehand's turn."""
    here = chairs(who, games)
    deck = croupier.shuffle(DECK)
    each = EACH.get(len(here), 11)
    forehand = here[(dealer + 1) % len(here)]
    hands: tuple[tuple[Card, ...], ...] = ((),) * len(who.of)
    for chair, hand in enumerate(deal(deck, len(here), each, (dealer + 1) % len(here))):
        hands = put(hands, here[chair], ranged(hand))
    rest = deck[len(here) * each :]
    open_ = 1
    while is_wild(rest[open_ - 1]) or is_red_three(rest[open_ - 1]):  # 2.4
        open_ += 1
    croupier.say("game", n=games + 1, dealer=Who(here[dealer]), by=Who(forehand), card=rest[open_ - 1])
    s = State(
        who=who,
        scores=scores,
        games=games,
        over=False,
        dealer=dealer,
        chairs=here,
        turn=forehand,
        phase="draw",
        hands=hands,
        talon=rest[open_:],
        pile=rest[:open_],
        frozen=any(map(is_wild, rest[:open_])),
        melds=((),) * who.number,
        reds=(0,) * who.number,
        fines=(0,) * who.number,
        seen=((),) * len(who.of),
        held_over=(0,) * len(who.of),
    )
    return begun(s, croupier, auto)


def begun(s: State, croupier: Croupier, auto: bool) -> State:
    """A turn begins: red threes are laid down; who finds no talon goes on without a card."""
    s = s._replace(phase="draw", opening=not s.melds[s.party], started=tuple(dict.fromkeys((*s.started, s.turn))))
    s = cleared(s, croupier, auto)
    return s if s.talon else s._replace(phase="play")  # 8.5


def cleared(s: State, croupier: Croupier, auto: bool) -> State:
    """Where the host does it, the red threes are laid down until none is left in the hand."""
    while auto and any(map(is_red_three, s.hands[s.turn])):
        s = reds_down(s, croupier)
    return s


def reds_down(s: State, croupier: Croupier) -> State:
    """The red threes of the seat in turn lie open, each replaced from the talon as long as there is one."""  # 3.1
    seat, party = s.turn, s.party
    down = sum(map(is_red_three, s.hands[seat]))
    if not down:
        return s
    hand = tuple(card for card in s.hands[seat] if not is_red_three(card))
    new = s.talon[::-1][:down]
    croupier.say("red", by=Who(seat), n=down)
    if new:
        croupier.whisper(seat, "got", cards=new)
    late = min(down, s.held_over[seat])
    if late:
        croupier.say("red.late", by=Who(seat), points=LATE * late)
    return s._replace(
        hands=put(s.hands, seat, ranged((*hand, *new))),
        talon=s.talon[: len(s.talon) - len(new)],
        reds=put(s.reds, party, s.reds[party] + down),
        fines=put(s.fines, party, s.fines[party] + LATE * late),
        seen=put(s.seen, seat, tuple(card for card in s.seen[seat] if not is_red_three(card))),
        held_over=put(s.held_over, seat, s.held_over[seat] - late),
    )


def drawn(s: State, croupier: Croupier) -> State:
    """The top card of the talon is in the hand."""
    seat, card = s.turn, s.talon[-1]
    croupier.whisper(seat, "got", cards=(card,))
    return s._replace(hands=put(s.hands, seat, ranged((*s.hands[seat], card))), talon=s.talon[:-1], phase="play")


def spent(s: State, cards: tuple[Card, ...]) -> State:
    """Cards have left the hand of the seat in turn."""
    seat = s.turn
    hands = put(s.hands, seat, without(s.hands[seat], *cards))
    return s._replace(hands=hands, seen=put(s.seen, seat, less(s.seen[seat], cards)))


def turned(s: State, croupier: Croupier, auto: bool) -> State:
    """The next player's turn."""
    seat = s.turn
    fines = s.fines
    if s.promised:
        croupier.say("broken", by=Who(seat), points=BROKEN)
        fines = put(fines, s.party, fines[s.party] + BROKEN)  # 8.4
    after = s.chairs[(s.chairs.index(seat) + 1) % len(s.chairs)]
    s = s._replace(
        fines=fines,
        held_over=put(s.held_over, seat, sum(map(is_red_three, s.hands[seat]))),
        laid=tuple(dict.fromkeys((*s.laid, seat))) if s.points else s.laid,
        turn=after,
        points=0,
        took=False,
        asked=False,
        promised=False,
        denied=False,
        staged=(),
        backs=0,
    )
    return begun(s, croupier, auto) if s.talon else s
