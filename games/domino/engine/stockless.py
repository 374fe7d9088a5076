"""Laying games without a stock: all is dealt or set aside, one tile a turn, and whoever has none that fits passes."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterable
from typing import ClassVar, Generic, NamedTuple, Protocol, TypeVar

from games.contract import Ask, Croupier, Domino, Note, Offer, Part, Phrase, Result, Seat, View, Who, phrase
from games.contract import Dominoes as Tiles
from games.domino.engine.evaluate import command, outlook, sight
from games.domino.engine.match import Ended, outcome
from games.domino.engine.moves import PASS, Pass
from games.domino.engine.round import Round, begun, drawn_for_opening, shuffled_and_dealt
from games.domino.engine.rounds import Rounds
from games.domino.engine.settling import each, paid, settled, tell_end
from games.domino.engine.view import hand, last_round, left_over, players
from games.kit.bank import credited
from games.kit.dominoes import SET, Chain, Tile


class Laying(Protocol):
    """A move that lays a tile."""

    @property
    def tile(self) -> Tile:
        """The tile."""


L = TypeVar("L", bound=Laying)


class State(NamedTuple):
    """The round, whose stock is what lies out of the game, and the account of the match."""

    round: Round
    accounts: tuple[int, ...]
    played: int = 0
    ended: Ended | None = None
    """How the last round ended."""
    final: bool = False
    """The last round is being played."""
    over: bool = False


class Stockless(Rounds[State, L | Pass], Generic[L]):
    """The rule book; a relative says what fits, how the chain grows, what is paid, and when the match ends.

    Of the sheets it cites 1.3 (the opening), 2.1 (the own hand), 2.2 (what fits) and 2.3 (passing).
    """

    each: ClassVar[dict[int, int]]
    """How many tiles each player gets, by the number of seats."""
    base: ClassVar[Tile | None] = None
    """The tile that opens every round, by whoever holds it; None where anything may."""

    @abstractmethod
    def fit(self, r: Round, tiles: Iterable[Tile]) -> list[L]:
        """All ways to lay one of these tiles now."""

    @abstractmethod
    def joined(self, chain: Chain, m: L) -> Chain:
        """The chain with a tile more."""

    @abstractmethod
    def lying(self, s: State) -> Part:
        """The chain as it lies."""

    @abstractmethod
    def tell_lay(self, r: Round, m: L, croupier: Croupier) -> None:
        """What was laid, and where; the round is as it was before."""

    def gain(self, r: Round) -> int:
        """What a lay is worth in itself."""
        return 0

    def settled(self, r: Round) -> Ended:
        """Who is paid at the end of a round, and what."""
        return settled(r, each)

    def tell_end(self, r: Round, ended: Ended, croupier: Croupier) -> None:
        """Who was paid, and what everybody still held."""
        tell_end(r, ended, croupier)

    def news(self, s: State) -> tuple[Part, ...]:
        """How the last round ended, while nothing lies in the new one."""
        return last_round(s.ended)

    def setup(self, croupier: Croupier) -> State:
        """Lots say who begins, or the tiles."""
        first = drawn_for_opening(self.seats, croupier) if self.base is None else 0
        return self.dealt(State(begun((), (), 0), (0,) * self.seats), first, croupier)

    def dealt(self, s: State, opener: Seat, croupier: Croupier) -> State:
        """A new round; where a tile opens, whoever has it is the opener."""
        hands, aside = shuffled_and_dealt(self.seats, self.each[self.seats], croupier)
        if self.base is not None:
            (opener,) = (seat for seat, own in enumerate(hands) if self.base in own)
            super().announce(s, "domino.final" if s.final else "domino.round", opener, croupier)
        return s._replace(round=begun(hands, aside, opener))

    def announce(self, s: State, key: str, opener: Seat, croupier: Croupier) -> None:
        """Who opens; where a tile does, that is known only when it has been dealt."""
        if self.base is None:
            super().announce(s, key, opener, croupier)

    def last(self, s: State) -> State:
        """The last round is announced."""
        return s._replace(final=True)

    def offers(self, s: State, seat: Seat) -> Iterable[L | Pass | Offer[L | Pass]]:
        """Exactly what is legal: to lay, or if nothing fits to pass."""
        if s.over or seat != s.round.turn:
            return ()
        return self.fit(s.round, s.round.own) or (PASS,)  # 2.3

    def why_not(self, s: State, seat: Seat, m: L | Pass) -> str | None:
        """The tile, the opening, the number; or that something fits."""
        if seat != s.round.turn:
            return None
        if isinstance(m, Pass):
            return "2.3"
        if m.tile not in s.round.own:
            return "2.1"
        return "2.2" if s.round.chain.first else "1.3"

    def apply(self, s: State, seat: Seat, m: L | Pass, croupier: Croupier) -> State:
        """Lay, and see whether that was the last tile; or pass, and see whether anybody can go on."""
        r = s.round
        if isinstance(m, Pass):
            r = r.passed(croupier, frozenset(m.tile for m in self.fit(r, SET)))
            return self._ended(s._replace(round=r), croupier) if r.blocked else s._replace(round=r)
        self.tell_lay(r, m, croupier)
        r = r.laid(m.tile, self.joined(r.chain, m))
        points = self.gain(r)
        if points:
            croupier.say("gained", by=Who(seat), points=points)
        s = s._replace(round=r, accounts=credited(s.accounts, seat, points), ended=None)
        return self._ended(s, croupier) if r.out else s._replace(round=r.next())

    def _ended(self, s: State, croupier: Croupier) -> State:
        ended = self.settled(s.round)
        self.tell_end(s.round, ended, croupier)
        return self.closed(s._replace(accounts=paid(s.accounts, ended), ended=ended), croupier)

    def result(self, s: State) -> Result | None:
        """The largest account; a single round is won by going out, and if nobody won drawn by those who held least."""
        return outcome(s.accounts, s.played, s.ended) if s.over else None

    def view(self, s: State, seat: Seat | None) -> View:
        """The chain, the own hand, what lies out of the game, and what everybody has."""
        r, moving = s.round, self.to_move(s)
        roster = players(r, s.accounts, moving)
        if s.over:
            return View((self.lying(s), *left_over(r.hands), roster))
        lit = {m.tile for m in self.fit(r, r.own)} if seat in moving else set()
        own = hand(r.hands[seat], seat, lit) if seat is not None else ()
        final = (Note(phrase("note.domino.final"), "quiet"),) if s.final else ()
        parts = (self.lying(s), *own, *aside(r.stock), *self.news(s), *final, roster)
        return View(parts, (Ask(moving, self.ask(s)),))

    def ask(self, s: State) -> Phrase:
        """What the seat in turn is asked."""
        chain = s.round.chain
        return phrase("ask.lay", ends=tuple(sorted(set(chain.ends)))) if chain.first else phrase("ask.open")

    def resample(self, s: State, seat: Seat | None, croupier: Croupier) -> State:
        """Other hands and what lies out of the game are unknown, but for what could not be laid."""
        # before the base lies everybody knows who has it
        shown = (self.base,) if self.base and not s.round.chain.first else ()
        return s if s.over else s._replace(round=s.round.drawn_anew(seat, croupier, shown))

    def heuristic(self, s: State, seat: Seat, m: L | Pass) -> float:
        """Heavy tiles first, with much left that fits, little that the others have, and ends of one's own."""
        if isinstance(m, Pass):
            return 0.0
        ends = self.joined(s.round.chain, m).ends
        return 10 + sight(s.round, m.tile, ends) + 2 * command(s.round, m.tile, ends)

    def win_estimate(self, s: State, seat: Seat) -> float:
        """By what is booked, and by what everybody holds."""
        return outlook(s.round.hands, s.accounts, seat)


def aside(tiles: Collection[Tile]) -> tuple[Part, ...]:
    """What was not dealt and is out of the game, face down."""
    return (Tiles("stock", (Domino(None),) * len(tiles), phrase("domino.aside")),) if tiles else ()
