"""Base class of laying games without a stock: tiles are dealt or set aside, and a seat that cannot lay passes."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Collection, Iterable
from typing import ClassVar, Generic, NamedTuple, Protocol, TypeVar

from games.contract import Ask, Croupier, Domino, Note, Offer, Part, Phrase, Result, Seat, View, Who, phrase, readings
from games.contract import Dominoes as Tiles
from games.domino.engine.evaluate import command, outlook, sight
from games.domino.engine.match import Ended, outcome
from games.domino.engine.moves import PASS, Draw, Pass
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
        """The tile that is laid."""


L = TypeVar("L", bound=Laying)


class State(NamedTuple):
    """The state of a match: the round, whose stock is the tiles out of play, and the accounts."""

    round: Round
    accounts: tuple[int, ...]
    played: int = 0
    ended: Ended | None = None
    """The end of the last round."""
    final: bool = False
    """True if this is the announced last round."""
    over: bool = False


class Stockless(Rounds[State, L | Pass], Generic[L]):
    """Base class of games without a stock; a game says what fits, how the chain grows, and what is paid.

    Of the sheets it cites 1.3 (the opening), 2.1 (the own hand), 2.2 (what fits) and 2.3 (passing).
    """

    each: ClassVar[dict[int, int]]
    """Number of tiles that each player gets, by the number of seats."""
    base: ClassVar[Tile | None] = None
    """The tile that opens every round, whichever seat holds it; None where any tile may open."""

    @abstractmethod
    def fit(self, r: Round, tiles: Iterable[Tile]) -> list[L]:
        """All legal ways to lay one of these tiles now."""

    @abstractmethod
    def joined(self, chain: Chain, m: L) -> Chain:
        """The chain after a lay."""

    @abstractmethod
    def lying(self, s: State) -> Part:
        """The chain as a part of the view."""

    @abstractmethod
    def tell_lay(self, r: Round, m: L, croupier: Croupier) -> None:
        """Announce what was laid and where; the round is the one before the lay."""

    def gain(self, r: Round) -> int:
        """The points that a lay brings at once."""
        return 0

    def settled(self, r: Round) -> Ended:
        """The end of a round with its winner and points."""
        return settled(r, each)

    def tell_end(self, r: Round, ended: Ended, croupier: Croupier) -> None:
        """Announce the winner of a round, and what all seats still held."""
        tell_end(r, ended, croupier)

    def news(self, s: State) -> tuple[Part, ...]:
        """The parts of the view that tell how the last round ended, until a tile lies in the new one."""
        return last_round(s.ended)

    def setup(self, croupier: Croupier) -> State:
        """The first state: the opener is drawn by lot, or is the holder of the opening tile."""
        first = drawn_for_opening(self.seats, croupier) if self.base is None else 0
        return self.dealt(State(begun((), (), 0), (0,) * self.seats), first, croupier)

    def dealt(self, s: State, opener: Seat, croupier: Croupier) -> State:
        """The state with a new round; the holder of the opening tile opens, if there is such a tile."""
        hands, aside = shuffled_and_dealt(self.seats, self.each[self.seats], croupier)
        if self.base is not None:
            (opener,) = (seat for seat, own in enumerate(hands) if self.base in own)
            super().announce(s, "domino.final" if s.final else "domino.round", opener, croupier)
        return s._replace(round=begun(hands, aside, opener))

    def announce(self, s: State, key: str, opener: Seat, croupier: Croupier) -> None:
        """Announce the opener; where a certain tile opens, ``dealt`` does that."""
        if self.base is None:
            super().announce(s, key, opener, croupier)

    def last(self, s: State) -> State:
        """The state in which the last round is announced."""
        return s._replace(final=True)

    def offers(self, s: State, seat: Seat) -> Iterable[L | Pass | Offer[L | Pass]]:
        """The legal moves: all lays, or if nothing fits, a pass."""
        if s.over or seat != s.round.turn:
            return ()
        return self.fit(s.round, s.round.own) or (PASS,)  # 2.3

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[L | Pass, ...]:
        """Reads what is read in all laying games, and a purchase, for the paragraph that forbids it."""
        return super().meanings(s, seat, text) or tuple(readings((Draw,), text))

    def why_not(self, s: State, seat: Seat, m: L | Pass | Draw) -> str | None:
        """The paragraph against a move that is not offered."""
        if seat != s.round.turn:
            return None
        if isinstance(m, Pass | Draw):
            return "2.3"
        if m.tile not in s.round.own:
            return "2.1"
        return "2.2" if s.round.chain.first else "1.3"

    def apply(self, s: State, seat: Seat, m: L | Pass, croupier: Croupier) -> State:
        """The state after a lay or a pass; the last tile or the last possible pass ends the round."""
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
        """Pay for the round, and begin the next one or end the match."""
        ended = self.settled(s.round)
        self.tell_end(s.round, ended, croupier)
        return self.closed(s._replace(accounts=paid(s.accounts, ended), ended=ended), croupier)

    def result(self, s: State) -> Result | None:
        """The result: the largest account wins; a single round is won by going out, or can be drawn."""
        return outcome(s.accounts, s.played, s.ended) if s.over else None

    def view(self, s: State, seat: Seat | None) -> View:
        """The view of a seat: the chain, its own hand, the tiles out of play, and all accounts."""
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
        """The question to the seat in turn."""
        chain = s.round.chain
        return phrase("ask.lay", ends=tuple(sorted(set(chain.ends)))) if chain.first else phrase("ask.open")

    def resample(self, s: State, seat: Seat | None, croupier: Croupier) -> State:
        """The state with all that a seat does not see dealt anew, except for tiles that could not be laid."""
        # until the opening tile is laid, everybody knows who holds it
        shown = (self.base,) if self.base and not s.round.chain.first else ()
        return s if s.over else s._replace(round=s.round.drawn_anew(seat, croupier, shown))

    def heuristic(self, s: State, seat: Seat, m: L | Pass) -> float:
        """Value of a move: heavy tiles first, keeping tiles that fit, with ends that suit only oneself."""
        if isinstance(m, Pass):
            return 0.0
        ends = self.joined(s.round.chain, m).ends
        return 10 + sight(s.round, m.tile, ends) + 2 * command(s.round, m.tile, ends)

    def win_estimate(self, s: State, seat: Seat) -> float:
        """Chance to win, judged by the accounts and by the tiles that everybody holds."""
        return outlook(s.round.hands, s.accounts, seat)


def aside(tiles: Collection[Tile]) -> tuple[Part, ...]:
    """The tiles that were not dealt, face down, as a part of the view."""
    return (Tiles("stock", (Domino(None),) * len(tiles), phrase("domino.aside")),) if tiles else ()
