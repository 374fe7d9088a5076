"""Fights of Herz compared with OpenSpiel's Hearts: ``python -m tests.oracles.hearts_check [POSITIONS]``.

Both get the same deal, pass the same cards and play the same cards. At every card they must agree on whose turn it is
(and so on who takes each trick and leads the next), on the legal cards, and at the end of the fight on what everybody
has to write down, marches included. In every fourth fight one seat holds enough high cards to march.

OpenSpiel's Hearts is set so that hearts need not be broken and hits fall in the first trick too. What still differs:
there whoever holds the two of clubs leads the first trick, and with a club; so that seat leads here as well, and of its
first lead only the clubs are compared. Cards are passed there one by one and seat by seat, here all at once; what
counts is that all hold the same afterwards. Halving at 100, deaths and the end of the match are not known there.
"""

from __future__ import annotations

import sys
from collections import Counter
from importlib import import_module
from random import Random
from typing import Any

from games.cards.herz.fight import HAND
from games.cards.herz.moves import Pass, Play
from games.cards.herz.passing import GIFT, SEATS, WAYS
from games.cards.herz.rules import Herz
from games.cards.herz.scoring import ALL_HITS, Line
from games.cards.herz.state import State
from games.contract import ENGLISH, RANKS, Card, Loose, Silent, legal
from games.kit.cards import arranged, pack
from games.kit.tricks import Trick, turn

POSITIONS = 50_000
SETTINGS = {"can_lead_any_club": True, "must_break_hearts": False, "no_pts_on_first_trick": False}
_SUITS = {"kr": "C", "pi": "S", "he": "H", "ka": "D"}
_CALLED = {"H": "No Pass", "L": "Left", "X": "Across", "R": "Right"}
_LEADS = Card("kr2")
_NO_HITS = (0,) * SEATS
_HIGH = 6
"""The number of top ranks that a seat gets its hand from if it is to march."""


def theirs(card: Card) -> str:
    """A card as OpenSpiel calls it."""
    return ("T" if card.rank == "10" else ENGLISH.get(card.rank, card.rank)) + _SUITS[card.suit]


def acts(state: Any) -> dict[str, int]:
    """What may happen next in OpenSpiel's state, by name."""
    return {state.action_to_string(action): action for action in state.legal_actions()}


def hands(rng: Random, strong: bool) -> list[tuple[Card, ...]]:
    """A deal; a strong one gives seat 0 its cards from the highest of all suits."""
    deck = list(pack())
    rng.shuffle(deck)
    if strong:
        deck.sort(key=lambda card: card.rank not in RANKS[-_HIGH:])
    return [arranged(deck[place : place + HAND]) for place in range(0, len(deck), HAND)]


def dealt(game: Any, way: str, deal: list[tuple[Card, ...]], rng: Random) -> tuple[State, Any]:
    """The same fight in both; ours has the account of as many fights without hits as lead to this way of passing."""
    account = (Line(_NO_HITS, _NO_HITS),) * WAYS.index(way)
    gifts = () if way == "H" else (None,) * SEATS
    state = game.new_initial_state()
    state.apply_action(acts(state)[_CALLED[way]])
    left = [rng.sample(hand, HAND) for hand in deal]
    for number in range(SEATS * HAND):
        state.apply_action(acts(state)[theirs(left[number % SEATS].pop())])
    return State(account, 0, tuple(deal), gifts, Trick(0)), state


def plays(s: State, seat: int) -> list[Play]:
    """Our legal plays that are compared: all, but of the first lead only clubs."""
    found = [move for move in legal(Herz(SEATS), s, seat).moves if isinstance(move, Play)]
    leading = not s.tricks and not s.trick.cards
    return [play for play in found if play.card.suit == "kr" or not leading]


def difference(s: State, state: Any) -> str | None:
    """What the two do not agree on before a card is played."""
    seat = turn(s.trick, SEATS)
    if state.current_player() != seat:
        return f"turn of {seat} here, of {state.current_player()} there"
    ours = {theirs(move.card) for move in plays(s, seat)}
    return f"legal cards {sorted(ours ^ set(acts(state)))}" if ours != set(acts(state)) else None


def _chosen(s: State, seat: int, rng: Random, strong: bool) -> Play:
    found = plays(s, seat)
    if strong and seat == 0:
        return max(found, key=lambda play: RANKS.index(play.card.rank))
    return rng.choice(found)


def fight(game: Any, number: int, rng: Random, counts: Counter[str]) -> str | None:
    """Plays one fight in both, and answers the first difference."""
    herz, silent = Herz(SEATS), Silent(Loose(rng))
    way, strong = WAYS[number % len(WAYS)], number // len(WAYS) % 4 == 3
    s, state = dealt(game, way, hands(rng, strong), rng)
    while s.passing:
        seat = herz.to_move(s)[0]
        gift = _gift(s.hands[seat], rng, strong and seat == 0)
        for card in gift:
            state.apply_action(acts(state)[theirs(card)])
        s = herz.apply(s, seat, Pass(gift), silent)
    s = s._replace(trick=Trick(next(seat for seat, hand in enumerate(s.hands) if _LEADS in hand)))
    before = s
    while s.account == before.account:
        if found := difference(s, state):
            return f"{found}\n{state}"
        counts["positions"] += 1
        counts["void"] += _void(s)
        seat = turn(s.trick, SEATS)
        play = _chosen(s, seat, rng, strong)
        state.apply_action(acts(state)[theirs(play.card)])
        s = herz.apply(s, seat, play, silent)
    hits = s.account[-1].hits
    counts["fights"] += 1
    counts["marches"] += sum(hits) > ALL_HITS
    written = tuple(ALL_HITS - int(points) for points in state.returns()) if state.is_terminal() else None
    return None if written == hits else f"hits {hits} here, {written} there\n{state}"


def _gift(hand: tuple[Card, ...], rng: Random, strong: bool) -> tuple[Card, ...]:
    order = sorted(hand, key=lambda card: RANKS.index(card.rank)) if strong else rng.sample(hand, HAND)
    return tuple(order[:GIFT])


def _void(s: State) -> bool:
    hand = s.hands[turn(s.trick, SEATS)]
    return bool(s.trick.cards) and s.trick.cards[0].suit not in {card.suit for card in hand}


def main(arguments: list[str]) -> int:
    """Plays and compares until there were enough positions."""
    try:
        game = import_module("pyspiel").load_game("hearts", SETTINGS)
    except ImportError:
        print("OpenSpiel is not installed; it is one of the optional oracles.", file=sys.stderr)
        return 2
    wanted = int(arguments[0]) if arguments else POSITIONS
    rng, counts, number = Random(1), Counter[str](), 0
    while counts["positions"] < wanted:
        if found := fight(game, number, rng, counts):
            print(f"difference in fight {number + 1}: {found}", file=sys.stderr)
            return 1
        number += 1
    told = ", ".join(f"{counts[sort]} {sort}" for sort in ("fights", "marches"))
    print(f"hearts: {counts['positions']} cards ({counts['void']} from hands void) of {told} agree with OpenSpiel")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
