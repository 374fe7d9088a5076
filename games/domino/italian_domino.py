"""Italian Dominoes: lay any tile, announce the sum of all pips, and be paid from the pool for exact marks."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from math import exp
from typing import Any, NamedTuple, assert_never

from games.contract import (
    Ask,
    Croupier,
    Domino,
    Info,
    Kind,
    Level,
    Mood,
    Note,
    Offer,
    Result,
    Seat,
    Shelf,
    Untrue,
    View,
    Who,
    choice,
    move,
    number,
    one,
    phrase,
)
from games.contract import Chain as Line
from games.contract import Dominoes as Tiles
from games.domino.engine.knowledge import NOTHING
from games.domino.engine.match import Rest
from games.domino.engine.moves import DRAW, PASS, Draw, Pass
from games.domino.engine.round import Round, begun, drawn_for_opening, shuffled_and_dealt
from games.domino.engine.rounds import Rounds
from games.domino.engine.view import hand, left_over, players, stock
from games.families import Family
from games.kit.bank import credited
from games.kit.dominoes import SET, Chain, Tile
from games.kit.results import best_wins

HAND = {3: 8, 4: 6, 5: 5}
"""Number of tiles that each player gets, by the number of seats."""
SHARES = {30: 1, 50: 2, 70: 4, 100: 8}
"""The payment for each mark, in fifteenths of the pool at the start of the round."""
LAST = 100
"""The sum that ends a round."""
HEAVIEST = 12
"""The most pips of a tile."""


@dataclass(frozen=True, slots=True)
class Options:
    """Options of the table: number of rounds, stake, who announces the sum, and buying."""

    rounds: int = number(0, 0, 20)
    stake: int = number(15, 1, 100)
    announce: str = choice("said", "auto")
    talon_draw: bool = choice(False, True)


@dataclass(frozen=True, slots=True)
class Sums(one):
    """The sums that one tile can make; a typed sum may be any whole number, and a random one is often the true one."""

    true: int

    def admits(self, value: Any) -> bool:
        """Return whether a value can be announced: any whole number."""
        return isinstance(value, int)

    def draw(self, croupier: Croupier) -> int:
        """A random sum, every second time the true one."""
        return self.true if croupier.below(2) else croupier.pick(range(self.values[0], self.values[-1] + 1))


@move("{tile}[ {total}]", "{tile} macht {total}", "{tile} = {total}", "{tile} makes {total}")
class Lay:
    """Lay a tile and announce the sum of all pips on the table, unless the table counts."""

    tile: Tile
    total: int | None = None


Move = Lay | Draw | Pass
_ON = re.compile(rf"{Tile.PATTERN} (?:auf|on) \d+", re.IGNORECASE)


class State(NamedTuple):
    """The state of a match: the hands, the tiles laid, the pool, and the accounts."""

    round: Round
    accounts: tuple[int, ...]
    laid: tuple[Tile, ...] = ()
    pool: int = 0
    full: int = 0
    """The pool at the start of the round."""
    played: int = 0
    over: bool = False

    @property
    def total(self) -> int:
        """The sum of all pips laid."""
        return sum(tile.pips for tile in self.laid)


class ItalianDominoes(Rounds[State, Move]):
    """Italian dominoes: add to a common sum of pips, which pays at 30, 50, 70 and 100."""

    info = Info(
        id="italian_domino",
        family=Family.DOMINO,
        seats=(3, 4, 5),
        source="Spielesammlung, Dominospiele: Italienisches Domino",
        minutes=10,
        hidden=True,
        shelf=Shelf(Kind.DOMINO, luck=Level.SOME, thought=Level.LITTLE, talk=Level.LITTLE, moods=(Mood.SHARP,)),
    )
    kinds = (Lay, Draw, Pass)
    lays = Lay
    # a wrong sum loses its prize, so it cannot be taken back
    binding = (Lay,)
    Options = Options
    weight = 3

    def setup(self, croupier: Croupier) -> State:
        """The first state: the highest tile drawn opens; then all tiles are shuffled again and dealt."""
        start = State(begun((), (), 0), (0,) * self.seats)
        return self.dealt(start, drawn_for_opening(self.seats, croupier), croupier)

    def dealt(self, s: State, opener: Seat, croupier: Croupier) -> State:
        """The state with a new round, for which each player pays a stake."""
        hands, heap = shuffled_and_dealt(self.seats, HAND[self.seats], croupier)
        stake = self.options.stake
        pool = s.pool + self.seats * stake
        croupier.say("staked", n=stake, pool=pool)
        accounts = tuple(own - stake for own in s.accounts)
        return s._replace(round=begun(hands, heap, opener), accounts=accounts, laid=(), pool=pool, full=pool)

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """The legal moves: any tile with any sum, and if agreed, buying."""
        r = s.round
        if s.over or seat != r.turn:
            return ()
        draws = [DRAW] if self.options.talon_draw and r.stock else []
        if not r.own:
            return draws or [PASS]
        if self.options.announce == "auto":
            return [*map(Lay, r.own), *draws]
        total = s.total
        sums = range(total, total + HEAVIEST + 1)
        return [*(Offer[Move](Lay, tile=one((tile,)), total=Sums(sums, total + tile.pips)) for tile in r.own), *draws]

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Move, ...]:
        """Reads what is read in all laying games; a tile *on* a number may mean the sum before it or behind it."""
        if _ON.fullmatch(text):
            raise Untrue("2.2")
        return super().meanings(s, seat, text)

    def may_hint(self, s: State, seat: Seat, m: Move) -> bool:
        """No wrong sum is named as possible: it would lose its prize."""
        return not isinstance(m, Lay) or m.total in (None, s.total + m.tile.pips)

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """The paragraph against a move that is not offered."""
        if seat != s.round.turn:
            return None
        match m:
            case Lay(tile):
                return "2.1" if tile not in s.round.own else "2.2"
            case Draw():
                return "5.4"
            case Pass():
                return "2.1"
            case _:
                assert_never(m)

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """The state after a lay, a purchase or a pass; reaching the last mark ends the round."""
        r = s.round
        match m:
            case Lay(tile):
                r = r.laid(tile, Chain()).next()
                s = self._paid(s._replace(round=r, laid=(*s.laid, tile)), seat, m, s.total, croupier)
            case Draw():
                s = s._replace(round=r.drawn(croupier).next())
            case Pass():
                s = s._replace(round=r.passed(croupier, NOTHING))
            case _:
                assert_never(m)
        return self._ended(s, croupier) if s.total >= LAST or not any(s.round.hands) else s

    def _paid(self, s: State, seat: Seat, m: Lay, before: int, croupier: Croupier) -> State:
        """The state after a tile is paid, if it makes a mark exactly and was announced correctly."""
        total = s.total
        wrong = self.options.announce == "said" and m.total != total
        said = total if m.total is None else m.total
        croupier.say("wrong" if wrong else "laid", by=Who(seat), tile=m.tile, total=said, true=total)
        points = s.full * SHARES.get(total, 0) // sum(SHARES.values())
        if wrong or total == before or not points:
            return s
        croupier.say("paid", by=Who(seat), n=points, total=total)
        return s._replace(accounts=credited(s.accounts, seat, points), pool=s.pool - points)

    def _ended(self, s: State, croupier: Croupier) -> State:
        """Announce the end of the round, and begin the next one or end the match."""
        croupier.say("ended", total=s.total, pool=s.pool)
        return self.closed(s, croupier)

    def rest(self, s: State) -> Rest:
        """The match lasts the agreed number of rounds, or one for each player."""
        return "over" if s.played >= (self.options.rounds or self.seats) else "on"

    def result(self, s: State) -> Result | None:
        """The result: the largest account wins."""
        return best_wins(s.accounts, "result.chips") if s.over else None

    def view(self, s: State, seat: Seat | None) -> View:
        """The view of a seat: the tiles laid, the sum, its own hand, the pool, and all accounts."""
        r, moving = s.round, self.to_move(s)
        label = phrase("lying" if s.laid else "domino.nothing")
        shown = tuple(Domino(tile.halves, marked=place == len(s.laid) - 1) for place, tile in enumerate(s.laid))
        table = (Tiles("open", shown, label),) if s.laid else (Line(None, label=label),)
        notes = (Note(phrase("total", n=s.total)), Note(phrase("pool", n=s.pool)))
        roster = players(r, s.accounts, moving)
        if s.over:
            return View((*table, *notes, *left_over(r.hands), roster))
        own = hand(r.hands[seat], seat, r.own if seat in moving else ()) if seat is not None else ()
        key = "ask.empty" if not r.own else f"ask.{self.options.announce}"
        return View((*table, *notes, *own, *stock(r.stock), roster), (Ask(moving, phrase(key)),))

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        """Value of a move: what the tile earns, less what it leaves to the next seats; wrong sums are bad."""
        if not isinstance(m, Lay):
            return -1.0
        total = s.total + m.tile.pips
        if m.total not in (None, total):
            return -50.0
        earned = SHARES.get(total, 0) if m.tile.pips else 0
        return 5.0 * earned - chance(s, seat, total)

    def win_estimate(self, s: State, seat: Seat) -> float:
        """Chance to win, judged by the accounts."""
        others = max(own for other, own in enumerate(s.accounts) if other != seat)
        return 1 / (1 + exp((others - s.accounts[seat]) / self.options.stake))


def chance(s: State, seat: Seat, total: int) -> float:
    """The expected earnings of the next seats on a sum: the marks that one unseen tile makes exactly."""
    counts = _unseen(s.laid, s.round.hands[seat])
    earned = sum(share * counts[mark - total] for mark, share in SHARES.items() if 0 < mark - total <= HEAVIEST)
    return 4 * earned / (sum(counts) or 1)


@lru_cache(maxsize=64)
def _unseen(laid: tuple[Tile, ...], own: tuple[Tile, ...]) -> tuple[int, ...]:
    """The number of tiles of each value that a seat does not see."""
    pips = [tile.pips for tile in SET if tile not in laid and tile not in own]
    return tuple(map(pips.count, range(HEAVIEST + 1)))
