"""French Dominoes: lay, pass or buy freely; two passes in a row end the round, and the lighter hand wins it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple, assert_never

from games.contract import Ask, Croupier, Info, Kind, Level, Mood, Offer, Result, Seat, Shelf, View, Who, number, phrase
from games.domino.engine.evaluate import outlook, sight
from games.domino.engine.knowledge import NOTHING
from games.domino.engine.line import fits, grown, tell_lay
from games.domino.engine.match import Ended, RoundOptions, outcome
from games.domino.engine.moves import DONE, DRAW, PASS, ROW, Done, Draw, Lay, Pass
from games.domino.engine.round import Round, begun, lowest, shuffled_and_dealt
from games.domino.engine.rounds import Rounds
from games.domino.engine.settling import paid, tell_held
from games.domino.engine.view import hand, last_round, left_over, lying, players, stock
from games.families import Family
from games.kit.dominoes import SET, total

RESERVE = 2
"""Number of tiles of the stock that are never bought."""
_PASS = 0.5
"""Value of the first of two passes, for each pip by which the hand is lighter: the other seat may pass, too."""

Move = Lay | Pass | Draw | Done


@dataclass(frozen=True, slots=True)
class Options(RoundOptions):
    """Options of the table: a number of rounds or a target, and the size of a hand."""

    target: int = number(0, 0, 20)
    hand: int = number(7, 6, 8)


class State(NamedTuple):
    """The state of a match: the round and the accounts."""

    round: Round
    accounts: tuple[int, ...]
    played: int = 0
    ended: Ended | None = None
    """The end of the last round."""
    over: bool = False


class FrenchDominoes(Rounds[State, Move]):
    """French dominoes for two: one may pass or buy even with a tile that fits."""

    info = Info(
        id="french_domino",
        family=Family.DOMINO,
        seats=(2,),
        source="Spielesammlung, Dominospiele: Französisches Domino",
        minutes=5,
        hidden=True,
        shelf=Shelf(Kind.DOMINO, luck=Level.SOME, thought=Level.SOME, talk=Level.LITTLE, moods=(Mood.BLUFF,)),
    )
    kinds = (Lay, Pass, Draw, Done)
    lays = Lay
    Options = Options

    def setup(self, croupier: Croupier) -> State:
        """The first state: the opener is drawn by lot."""
        opener = croupier.below(self.seats)
        croupier.say("opens", by=Who(opener))
        return self.dealt(State(begun((), (), 0), (0,) * self.seats), opener, croupier)

    def dealt(self, s: State, opener: Seat, croupier: Croupier) -> State:
        """The state with a new round."""
        hands, heap = shuffled_and_dealt(self.seats, self.options.hand, croupier)
        return s._replace(round=begun(hands, heap, opener))

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """The legal moves: lay what fits, pass or buy; after buying, only buy again or stop."""
        r = s.round
        if s.over or seat != r.turn:
            return ()
        buying = [DRAW] if len(r.stock) > RESERVE else []  # 2.5
        if r.chain.first is None:
            return fits(r.chain, r.own)  # 1.3
        return [*buying, DONE] if r.bought else [*fits(r.chain, r.own), PASS, *buying]

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """The paragraph against a move that is not offered."""
        r = s.round
        if seat != r.turn:
            return None
        match m:
            case Lay(tile):
                if tile not in r.own:
                    return "2.1"
                return "2.4" if r.bought else "1.3" if r.chain.first is None else "2.2"
            case Pass():
                return "2.4" if r.bought else "1.3"
            case Draw():
                return "2.5" if r.chain.first else "1.3"
            case Done():
                return "2.4" if r.chain.first else "1.3"
            case _:
                assert_never(m)

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """The state after a lay, a pass, or a purchase."""
        r = s.round
        match m:
            case Lay(tile):
                tell_lay(seat, m, croupier)
                r = r.laid(tile, grown(r.chain, m))
                s = s._replace(round=r, ended=None)
                return self._ended(s, croupier) if r.out else s._replace(round=r.next())
            case Pass():
                r = r.passed(croupier, NOTHING)  # 2.3: a pass says nothing about the hand
                return self._ended(s._replace(round=r), croupier) if r.blocked else s._replace(round=r)
            case Draw():
                r = r.drawn(croupier)
                return s._replace(round=r if len(r.stock) > RESERVE else r.next())
            case Done():
                croupier.say("enough", by=Who(seat))
                return s._replace(round=r.next())
            case _:
                assert_never(m)

    def _ended(self, s: State, croupier: Croupier) -> State:
        """Pay for the round, and begin the next one or end the match."""
        r = s.round
        ended = settled(r)
        if ended.winner is None:
            croupier.say("even", pips=total(r.hands[0]))
        else:
            croupier.say("out" if r.out else "lighter", by=Who(ended.winner))
        tell_held(r, croupier)
        return self.closed(s._replace(accounts=paid(s.accounts, ended), ended=ended), croupier)

    def result(self, s: State) -> Result | None:
        """The result: most rounds won; a single round without a winner is a draw."""
        return outcome(s.accounts, s.played, s.ended) if s.over else None

    def view(self, s: State, seat: Seat | None) -> View:
        """The view of a seat: the chain, its own hand, the stock, and all accounts."""
        r, moving = s.round, self.to_move(s)
        chain, roster = lying(r.chain, ROW, r.last, bricks=True), players(r, s.accounts, moving)
        if s.over:
            return View((chain, *left_over(r.hands), roster))
        lit = {m.tile for m in self.offers(s, seat) if isinstance(m, Lay)} if seat in moving else set()
        own = hand(r.hands[seat], seat, lit) if seat is not None else ()
        parts = (chain, *own, *stock(r.stock), *last_round(s.ended), roster)
        if r.chain.first is None:
            return View(parts, (Ask(moving, phrase("ask.open")),))
        ends = tuple(sorted(set(r.chain.ends)))
        more = "" if len(r.stock) > RESERVE else ".last"
        return View(parts, (Ask(moving, phrase("ask.buy") if r.bought else phrase(f"ask.lay{more}", ends=ends)),))

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        """Value of a move: lay if possible; pass with a light hand, buy with a heavy one."""
        r = s.round
        match m:
            case Lay(tile):
                return 10 + sight(r, tile, grown(r.chain, m).ends)
            case Pass():
                return lighter_by(r, seat) * (2 if r.passes else _PASS)
            case Draw():
                return -2.0
            case Done():
                return 0.0
            case _:
                assert_never(m)

    def win_estimate(self, s: State, seat: Seat) -> float:
        """Chance to win, judged by rounds won and by the tiles that both hold."""
        return outlook(s.round.hands, tuple(30 * own for own in s.accounts), seat)


def settled(r: Round) -> Ended:
    """The end of a round: one point for going out first, or for the lighter hand after two passes."""
    if r.out:
        return Ended(r.hands, r.turn, 1)
    least = lowest(r.hands)
    return Ended(r.hands, least[0], 1) if len(least) == 1 else Ended(r.hands, None, 0, least)


def lighter_by(r: Round, seat: Seat) -> float:
    """By how many pips a seat's hand is lighter than it must expect the other one to be."""
    laid = {tile for tile in SET if tile not in r.stock and not any(tile in hand for hand in r.hands)}
    unseen = [tile for tile in SET if tile not in laid and tile not in r.hands[seat]]
    return len(r.hands[1 - seat]) * total(unseen) / len(unseen) - total(r.hands[seat])
