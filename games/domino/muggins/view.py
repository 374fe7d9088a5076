"""The view of Muggins."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from games.contract import Note, Part, Phrase, Seat, phrase
from games.domino.engine.moves import ARMS, MIDDLE
from games.domino.engine.view import hand, left_over, lying, players, stock
from games.domino.muggins.laying import may_draw
from games.domino.muggins.state import State
from games.kit.dominoes import Tile


def table(s: State, seat: Seat | None, moving: Sequence[Seat], lit: Collection[Tile]) -> tuple[Part, ...]:
    """The parts of the view of a seat: the cross, its own hand, the stock, and the players."""
    r = s.round
    free = (MIDDLE,) * (4 - len(r.chain.arms)) if r.chain.first else ()
    chain = lying(r.chain, ARMS, r.last, free)
    roster = players(r, s.accounts, moving)
    if s.over:
        return (chain, *left_over(r.hands), roster)
    own = hand(r.hands[seat], seat, lit) if seat is not None else ()
    last = (Note(phrase("note.final"), "quiet"),) if s.final else ()
    return (chain, *own, *stock(r.stock), *last, roster)


def question(s: State, divisors: tuple[int, ...], said: bool) -> Phrase:
    """The question to the seats to move."""
    match s.phase:
        case "seek" | "close" | "extra":
            return phrase(f"ask.{s.phase}")
        case _:
            lay = "ask.lay" if may_draw(s) else "ask.lay.pass"
            key = "ask.open" if s.round.chain.first is None else lay
            return phrase(key, divisors=divisors) if said else phrase(f"{key}.auto")
