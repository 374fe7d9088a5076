"""Herz at a table: fights, accounts and players as tests need them."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from games.cards.herz.moves import Pass, Play
from games.cards.herz.rules import Herz
from games.cards.herz.scoring import HITS, QUEEN, Line
from games.cards.herz.state import State
from games.contract import RANKS, Card, Croupier, Loose, Seat, draw, legal
from games.kit.tricks import Trick
from games.library import sheet
from games.sheets import MessageFormatter

NAMES = ("Maria", "Udo", "Anton", "Karl")

GAME = Herz()

# the account table of the booklet: where cards were passed, hits as they were taken, hits written down, totals
M_MARCHES = (26, 0, 0, 0)

BOOKLET = [
    ("L", (5, 14, 3, 4), (5, 14, 3, 4), (5, 14, 3, 4)),
    ("R", (0, 5, 17, 4), (0, 5, 17, 4), (5, 19, 20, 8)),
    ("X", (6, 15, 4, 1), (6, 15, 4, 1), (11, 34, 24, 9)),
    ("H", (13, 8, 1, 4), (13, 8, 1, 4), (24, 42, 25, 13)),
    ("L", M_MARCHES, (0, 26, 26, 26), (24, 68, 51, 39)),
    ("R", (3, 13, 8, 2), (3, 13, 8, 2), (27, 81, 59, 41)),
    ("X", (14, 7, 1, 4), (14, 7, 1, 4), (41, 88, 60, 45)),
    ("H", (1, 12, 13, 0), (1, 12, 13, 0), (42, 50, 73, 45)),
    ("L", (0, 6, 15, 5), (0, 6, 15, 5), (42, 56, 88, 50)),
    ("R", (2, 3, 17, 4), (2, 3, 17, 4), (44, 59, 105, 54)),
]

ACCOUNT = tuple(Line(written, totals) for _, _, written, totals in BOOKLET)


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(map(Card, codes.split()))


def croupier(seed: int = 0) -> Croupier:
    return Croupier(Loose(Random(seed)))


def fight(
    *hands: str,
    lies: str = "",
    leader: Seat = 0,
    tricks: tuple[Trick, ...] = (),
    account: tuple[Line, ...] = ACCOUNT[:3],
) -> State:
    """A position in which cards are held or have been passed on."""
    held = tuple(map(cards, hands)) + ((),) * (4 - len(hands))
    return State(account, 3, held, (), Trick(leader, cards(lies)), tricks)


def with_hits(hits: tuple[int, ...]) -> tuple[Trick, ...]:
    """Tricks in which the seats take given numbers of hits."""
    hearts = [Card("he" + rank) for rank in RANKS]
    tricks = []
    for seat, wanted in enumerate(hits):
        found = [QUEEN] if wanted >= HITS[QUEEN] else []
        found += [hearts.pop() for _ in range(wanted - sum(HITS[card] for card in found))]
        tricks += [Trick(seat, (Card("krA"), hit)) for hit in found]
    return tuple(tricks)


def finished(hits: tuple[int, ...], account: tuple[Line, ...]) -> tuple[State, Croupier]:
    """The state after a fight in which the seats took given numbers of hits; its last trick, seat 3's, is harmless."""
    s = fight("kr2", "kr3", "kr4", "kr5", tricks=with_hits(hits), account=account)
    last = croupier()
    for seat, card in enumerate(cards("kr2 kr3 kr4 kr5")):
        last = croupier(seat)
        s = GAME.apply(s, seat, Play(card), last)
    return s, last


def told(table: Croupier, language: str = "de", to: Seat | None = None) -> list[str]:
    say = MessageFormatter(sheet(Herz, language), NAMES)
    return [say(said.phrase) for said in table.said if said.to == to]


def dealt(seed: int = 0) -> State:
    return GAME.setup(croupier(seed))


def passed(s: State, *choices: str) -> State:
    """The state after seats 0, 1 … have chosen, by default their first three cards."""
    for seat in range(4):
        choice = cards(choices[seat]) if seat < len(choices) else s.hands[seat][:3]
        s = GAME.apply(s, seat, Pass(choice), croupier())
    return s


def random_states(seed: int, fights: int = 1) -> Iterator[State]:
    """All states of some random fights."""
    table = croupier(seed)
    s = GAME.setup(table)
    while not s.over and len(s.account) < fights:
        yield s
        seat = table.pick(GAME.to_move(s))
        s = GAME.apply(s, seat, draw(GAME, s, seat, legal(GAME, s, seat), table), table)
    yield s


def standing_at(*totals: int) -> tuple[Line, ...]:
    return (Line((0, 0, 0, 0), totals),)
