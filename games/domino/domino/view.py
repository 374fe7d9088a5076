"""What a table of Domino shows and asks."""

from __future__ import annotations

from collections.abc import Collection

from games.contract import Ask, Phrase, Seat, View, phrase
from games.domino.domino.state import State
from games.domino.engine.moves import ROW
from games.domino.engine.view import hand, last_round, left_over, lying, players, stock
from games.kit.dominoes import Tile


def table(s: State, seat: Seat | None, moving: tuple[Seat, ...], lit: Collection[Tile]) -> View:
    """The chain, the own hand with the tiles that may be laid lit, the stock, and what everybody has."""
    r = s.round
    roster = players(r, s.accounts, moving)
    chain = lying(r.chain, ROW, r.last)
    if s.over:
        return View((chain, *left_over(r.hands), roster))
    own = hand(r.hands[seat], seat, lit) if seat is not None else ()
    last = last_round(s.ended)
    return View((chain, *own, *stock(r.stock), *last, roster), (Ask(moving, _ask(s)),))


def _ask(s: State) -> Phrase:
    r = s.round
    if r.chain.first is None:
        return phrase("ask.open")
    ends = tuple(sorted({r.chain.ends[end] for end in s.ends}))
    if s.bonus:
        return phrase("ask.bonus", ends=ends)
    return phrase("ask.lay" if r.stock else "ask.lay.pass", ends=ends)
