"""Canasta at a table: hands, melds and piles as tests need them."""

from __future__ import annotations

from random import Random
from typing import Any

from games.cards.canasta.melds import Batch, Meld
from games.cards.canasta.rules import Canasta
from games.cards.canasta.state import State
from games.contract import Card, Croupier, Loose, is_legal, readings
from games.kit.cards import ranged

GAME = Canasta(4)


def croupier(seed: int = 0) -> Croupier:
    return Croupier(Loose(Random(seed)))


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(map(Card, codes.split()))


def meld(codes: str) -> Meld:
    return Meld(Batch.read(codes).rank, Batch.read(codes).cards)


TALON = cards("kr4 kr5 kr6 kr7 kr8")


def table(hand: str, *melds: str, pile: str = "kr9 he8", game: Canasta = GAME, **changes: Any) -> State:
    """Seat a is in turn with this hand, its party with these melds; the others hold a few cards."""
    s = game.setup(croupier())
    me = s.turn
    hands = tuple(cards(hand) if seat == me else cards("kr4 pi5 he6 ka7") for seat in range(game.seats))
    own = tuple(map(meld, melds))
    party = s.who.of[me]
    fresh: dict[str, Any] = {
        "hands": tuple(map(ranged, hands)),
        "talon": TALON,
        "pile": cards(pile),
        "frozen": False,
        "melds": tuple(own if one == party else () for one in range(s.who.number)),
        "phase": "play",
        "opening": not own,
        "laid": (me,) if own else (),
        "opened": (me,) if own else (),
    }
    return s._replace(**(fresh | changes))


def move(text: str) -> Any:
    (made,) = readings(GAME.kinds, text)
    return made


def refused(s: State, text: str, game: Canasta = GAME) -> str | None:
    """The paragraph against a move; None if it may be played."""
    made, (seat,) = move(text), game.to_move(s)
    if is_legal(game, s, seat, made):
        return None
    return game.forbids(s, seat, made) or game.why_not(s, seat, made) or "not offered"


def play(s: State, *acts: str, game: Canasta = GAME) -> tuple[State, list[str]]:
    said: list[str] = []
    for text in acts:
        (seat,) = game.to_move(s)
        made, done = move(text), croupier(len(text))
        assert is_legal(game, s, seat, made), text
        s = game.apply(s, seat, made, done)
        said += [one.phrase.key for one in done.said]
    return s, said


REST = "kr4 pi5 kaB"

SIXES = "6 kr6 pi6 he6"

DRAW: dict[str, Any] = {"phase": "draw"}

SEVEN = "6 kr6 pi6 he6 ka6 kr6 pi6 he6"
