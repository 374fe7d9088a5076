"""A turn of Canasta: dealing a game, drawing, taking back, and passing on."""

from __future__ import annotations

from games.cards.canasta.cards import DECK, is_red_three, is_wild
from games.cards.canasta.red_threes import clear_red_threes
from games.cards.canasta.state import Parties, State, chairs
from games.contract import Card, Croupier, Who
from games.kit.cards import deal, less, ranged
from games.kit.seats import replaced

EACH = {2: 15, 3: 13}
"""Cards dealt to each of two or three; eleven to four."""  # 2.2
BROKEN = 100
"""Fine for announcing to go out, and not doing it."""  # 8.4


def deal_game(who: Parties, scores: tuple[int, ...], games: int, dealer: int, croupier: Croupier, auto: bool) -> State:
    """Deal a new game, turn up the first card, and begin forehand's turn."""
    here = chairs(who, games)
    deck = croupier.shuffle(DECK)
    each = EACH.get(len(here), 11)
    forehand = here[(dealer + 1) % len(here)]
    hands: tuple[tuple[Card, ...], ...] = ((),) * len(who.of)
    for chair, hand in enumerate(deal(deck, len(here), each, (dealer + 1) % len(here))):
        hands = replaced(hands, here[chair], ranged(hand))
    rest = deck[len(here) * each :]
    open_ = 1
    while is_wild(rest[open_ - 1]) or is_red_three(rest[open_ - 1]):  # 2.4
        open_ += 1
    croupier.say("game", n=games + 1, dealer=Who(here[dealer]), by=Who(forehand), card=rest[open_ - 1])
    if under := rest[: open_ - 1]:
        # everybody has seen the cards turned up before
        croupier.say("game.under", cards=under)
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
    return begin_turn(s, croupier, auto)


def begin_turn(s: State, croupier: Croupier, auto: bool) -> State:
    """Begin a turn: red threes are laid down; without a talon the seat goes on without drawing."""
    s = s._replace(phase="draw", opening=not s.melds[s.party], started=tuple(dict.fromkeys((*s.started, s.turn))))
    s = clear_red_threes(s, croupier, auto)
    return s if s.talon else s._replace(phase="play")  # 8.5


def draw_card(s: State, croupier: Croupier) -> State:
    """Draw the top card of the talon."""
    seat, card = s.turn, s.talon[-1]
    croupier.whisper(seat, "got", cards=(card,))
    return s._replace(hands=replaced(s.hands, seat, ranged((*s.hands[seat], card))), talon=s.talon[:-1], phase="play")


def take_back(s: State, step: int) -> State:
    """The state before a step of the turn; cards that lay open meanwhile are known to all."""
    before = s.staged[step]
    shown = (*s.seen[s.turn], *less(before.hand, s.hands[s.turn]))
    return s._replace(
        hands=replaced(s.hands, s.turn, before.hand),
        melds=replaced(s.melds, s.party, before.melds),
        points=before.points,
        opened=before.opened,
        seen=replaced(s.seen, s.turn, shown),
        staged=s.staged[:step],
        backs=s.backs + 1,
    )


def end_turn(s: State, croupier: Croupier, auto: bool) -> State:
    """End the turn and begin the next player's."""
    seat = s.turn
    fines = s.fines
    if s.promised:
        croupier.say("broken", by=Who(seat), points=BROKEN)
        fines = replaced(fines, s.party, fines[s.party] + BROKEN)  # 8.4
    after = s.chairs[(s.chairs.index(seat) + 1) % len(s.chairs)]
    s = s._replace(
        fines=fines,
        held_over=replaced(s.held_over, seat, sum(map(is_red_three, s.hands[seat]))),
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
    return begin_turn(s, croupier, auto) if s.talon else s
