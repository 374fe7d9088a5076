"""Domino: lay equal number to equal number; the first player out is paid for the tiles that the others still hold."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple, assert_never

from games.contract import Ask, Croupier, Info, Kind, Level, Mood, Offer, Phrase, Result, Seat, Shelf, View, Who, phrase
from games.domino.engine.evaluate import outlook, sight
from games.domino.engine.match import Ended, MatchOptions, outcome
from games.domino.engine.moves import DONE, DRAW, LAYS, OPENINGS, PASS, ROW, Done, Draw, Lay, Pass
from games.domino.engine.round import Round, begun, drawn_for_opening, shuffled_and_dealt
from games.domino.engine.rounds import Rounds
from games.domino.engine.settling import once, paid, settled, tell_end
from games.domino.engine.view import hand, last_round, left_over, lying, players, stock
from games.families import Family
from games.kit.dominoes import Tile, fitting, row

Move = Lay | Draw | Pass | Done


BOTH = (0, 1)


class State(NamedTuple):
    """The state of a match: the round, the ends where a further tile may be laid, and the accounts."""

    round: Round
    accounts: tuple[int, ...]
    played: int = 0
    bonus: tuple[int, ...] = ()
    """The ends where the seat in turn may lay one more tile."""
    ended: Ended | None = None
    """The end of the last round."""
    over: bool = False

    @property
    def ends(self) -> tuple[int, ...]:
        """The ends where a tile may be laid now."""
        return self.bonus or BOTH[: len(self.round.chain.arms)]


HAND = {2: 8, 3: 5, 4: 5, 5: 4, 6: 4}
"""Number of tiles that each player gets, by the number of seats."""


class Dominoes(Rounds[State, Move]):
    """Dominoes with a stock: lay number to equal number; the first player out is paid for the others' tiles."""

    info = Info(
        id="domino",
        family=Family.DOMINO,
        seats=(2, 3, 4, 5, 6),
        source="Spielesammlung, Dominospiele: Domino, Grundregel",
        minutes=10,
        hidden=True,
        shelf=Shelf(Kind.DOMINO, luck=Level.SOME, thought=Level.LITTLE, talk=Level.NONE, moods=(Mood.CLASSIC,)),
    )
    kinds = (Lay, Draw, Pass, Done)
    lays = Lay
    Options = MatchOptions

    def setup(self, croupier: Croupier) -> State:
        """The first state: the highest tile drawn opens; then all tiles are shuffled again and dealt."""
        return self.dealt(State(begun((), (), 0), (0,) * self.seats), drawn_for_opening(self.seats, croupier), croupier)

    def dealt(self, s: State, opener: Seat, croupier: Croupier) -> State:
        """The state with a new round, without a further tile to lay."""
        hands, heap = shuffled_and_dealt(self.seats, HAND[self.seats], croupier)
        return s._replace(round=begun(hands, heap, opener, each=self.options.tile_by_tile), bonus=())

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """The legal moves: to lay; if nothing fits to buy, and from an empty stock to pass."""
        r = s.round
        if seat != r.turn or s.over:
            return ()
        if r.chain.first is None:
            return [OPENINGS[tile] for tile in r.own]
        ends = r.chain.ends
        fit = [LAYS[end][tile] for end in s.ends for tile in r.own if ends[end] in tile.halves]
        if s.bonus:
            return [*fit, DONE]
        return fit or ((DRAW,) if r.stock else (PASS,))  # 2.4, 2.5

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """The paragraph against a move that is not offered."""
        r = s.round
        may_lay = seat == r.turn and any(isinstance(possible, Lay) for possible in self.offers(s, seat))
        match m:
            case Lay(tile, end):
                if tile not in r.hands[seat]:
                    return "2.1"
                if end is None or not r.chain.arms:
                    return "2.2" if r.chain.arms else "1.3"
                return "3.1" if s.bonus and r.chain.ends[ROW.index(end)] in tile.halves else "2.2"
            case _ if r.chain.first is None:
                return "1.3"
            case _ if s.bonus:
                return "3.2"
            case Draw():
                return "2.4" if may_lay else "2.5"
            case Pass():
                return "2.3" if may_lay else "2.4"
            case Done():
                return "2.3" if may_lay else "3.2"
            case _:
                assert_never(m)

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """The state after a move; a double or the opening tile may be followed by another tile."""
        r = s.round
        match m:
            case Lay(tile):
                chain = row(tile) if m.end is None else r.chain.plus(ROW.index(m.end), tile)
                return self._laid(s, m, r.laid(tile, chain), croupier)
            case Draw():
                return s._replace(round=r.drawn(croupier))
            case Pass():
                r = r.passed(croupier)
                return self._ended(s._replace(round=r), croupier) if r.blocked else s._replace(round=r)
            case Done():
                croupier.say("declined", by=Who(seat))
                return s._replace(round=r.next(), bonus=())
            case _:
                assert_never(m)

    def _laid(self, s: State, m: Lay, r: Round, croupier: Croupier) -> State:
        """The state after a lay: a further tile, the next seat, or the end of the round."""
        by = Who(r.turn)
        if m.end is None:
            croupier.say("opened", by=by, tile=m.tile)
        else:
            croupier.say("bonus" if len(s.bonus) == 1 else "laid", by=by, tile=m.tile, end=m.end)
        s = s._replace(round=r, bonus=(), ended=None)
        if r.out:  # 4.1, even where another tile might follow
            return self._ended(s, croupier)
        more = BOTH if m.end is None else (ROW.index(m.end),) if m.tile.double else ()  # 1.3, 3.1
        fit = fitting(r.chain.ends[end] for end in more)
        if not fit.isdisjoint(r.own):
            return s._replace(round=r.able(fit), bonus=more)
        if r.tile_by_tile:
            # a tile that fits would have led to the question for another one
            r = r.fitless(fit)
        return s._replace(round=r.next())

    def _ended(self, s: State, croupier: Croupier) -> State:
        """Pay for a round in which a player is out or nobody can go on."""
        r = s.round
        ended = settled(r, once)  # 4.2
        tell_end(r, ended, croupier)
        return self.closed(s._replace(accounts=paid(s.accounts, ended), ended=ended), croupier)  # 5.2

    def result(self, s: State) -> Result | None:
        """The result: the largest account wins; a single round is won by going out, or can be drawn."""
        return outcome(s.accounts, s.played, s.ended, out_wins=self.options.out_wins) if s.over else None  # 4.3

    def view(self, s: State, seat: Seat | None) -> View:
        """The view of a seat: the chain, its own hand, the stock, and all accounts."""
        moving = self.to_move(s)
        lit = {m.tile for m in self.offers(s, seat) if isinstance(m, Lay)} if seat in moving else set()
        return table(s, seat, moving, lit)

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        """Value of a move: heavy tiles first, keeping many that fit, with ends that the others lack."""
        r = s.round
        if not isinstance(m, Lay):
            return 0.0
        ends = m.tile.halves if m.end is None else r.chain.plus(ROW.index(m.end), m.tile).ends
        return 10 + sight(r, m.tile, ends)

    def win_estimate(self, s: State, seat: Seat) -> float:
        """Chance to win, judged by the accounts and by the tiles that everybody holds."""
        return outlook(s.round.hands, s.accounts, seat)


def table(s: State, seat: Seat | None, moving: tuple[Seat, ...], lit: Collection[Tile]) -> View:
    """The view of a seat: the chain, its own hand with legal tiles lit, the stock, and all accounts."""
    r = s.round
    roster = players(r, s.accounts, moving)
    chain = lying(r.chain, ROW, r.last)
    if s.over:
        return View((chain, *left_over(r.hands), roster))
    own = hand(r.hands[seat], seat, lit) if seat is not None else ()
    last = last_round(s.ended)
    return View((chain, *own, *stock(r.stock), *last, roster), (Ask(moving, _ask(s)),))


def _ask(s: State) -> Phrase:
    """The question to the seat in turn."""
    r = s.round
    if r.chain.first is None:
        return phrase("ask.open")
    ends = tuple(sorted({r.chain.ends[end] for end in s.ends}))
    if s.bonus:
        return phrase("ask.bonus", ends=ends)
    return phrase("ask.lay" if r.stock else "ask.lay.pass", ends=ends)
