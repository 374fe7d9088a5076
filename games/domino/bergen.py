"""Bergen: equal ends score two points, three with a double; the fewest doubles win a blocked round."""

from __future__ import annotations

from dataclasses import dataclass

from games.contract import Croupier, Info, Kind, Level, Mood, Part, Result, Seat, Shelf, Who, number
from games.domino.engine.evaluate import lead
from games.domino.engine.line import Line
from games.domino.engine.match import Ended, Rest, TargetOptions, reached
from games.domino.engine.moves import Lay, Pass
from games.domino.engine.round import Hands, Round, lowest
from games.domino.engine.settling import tell_held
from games.domino.engine.stockless import State
from games.families import Family
from games.kit.dominoes import Chain
from games.kit.results import best_wins

HAND = {2: 6, 3: 6, 4: 5}
"""Number of tiles that each player gets, by the number of seats."""
TARGET = {2: 15, 3: 10, 4: 10}
"""The usual target, by the number of seats."""


@dataclass(frozen=True, slots=True)
class Options(TargetOptions):
    """Options of the table: a target (0: the usual one), or a fixed number of rounds."""

    target: int = number(0, 0, 100)


class Bergen(Line):
    """Bergen: dominoes in one row that score where both ends show the same number."""

    info = Info(
        id="bergen",
        family=Family.DOMINO,
        seats=(2, 3, 4),
        source="Spielesammlung, Dominospiele: Bergen",
        minutes=15,
        hidden=True,
        shelf=Shelf(Kind.DOMINO, luck=Level.SOME, thought=Level.LITTLE, talk=Level.NONE, moods=(Mood.CALM,)),
    )
    kinds = (Lay, Pass)
    Options = Options
    each = HAND

    def gain(self, r: Round) -> int:
        """The points of a lay, by the ends it leaves."""
        return worth(r.chain)

    def settled(self, r: Round) -> Ended:
        """The end of a round: going out pays two points, a blocked round one."""
        if r.out:
            return Ended(r.hands, r.turn, 2)  # 4.1
        winner = fewest_doubles(r.hands)
        return Ended(r.hands, winner, 0, lowest(r.hands)) if winner is None else Ended(r.hands, winner, 1)

    def tell_end(self, r: Round, ended: Ended, croupier: Croupier) -> None:
        """Announce the winner of a round, and what all seats still held."""
        if ended.winner is None:
            croupier.say("blocked.nobody")
        else:
            croupier.say("domino.out" if r.out else "blocked", by=Who(ended.winner), points=ended.points)
        tell_held(r, croupier)

    def news(self, s: State) -> tuple[Part, ...]:
        """Notes on the last round: none, since most points are made while laying."""
        return ()

    def rest(self, s: State) -> Rest:
        """The match ends at the target, or after a fixed number of rounds."""
        o = self.options
        over = s.played >= o.rounds if o.rounds else reached(s.accounts, o.target or TARGET[self.seats])
        return "over" if over else "on"  # 5.1

    def result(self, s: State) -> Result | None:
        """The result: the largest account wins."""
        return best_wins(s.accounts) if s.over else None

    def heuristic(self, s: State, seat: Seat, m: Lay | Pass) -> float:
        """Value of a move: its points first, then what it leaves."""
        felt = super().heuristic(s, seat, m)
        return felt if isinstance(m, Pass) else felt + 6 * worth(self.joined(s.round.chain, m))

    def win_estimate(self, s: State, seat: Seat) -> float:
        """Chance to win, judged by the accounts and a little by the hands."""
        return lead(s.round.hands, s.accounts, seat)


def worth(chain: Chain) -> int:
    """The points of a row after a lay: two if both ends are alike, three if a double forms one of them."""
    first = chain.first
    if first is None or len(set(chain.ends)) > 1:
        return 0
    covered = any(arm.tiles for arm in chain.arms)
    doubled = any(arm.closed_by_double or (first.double and not arm.tiles) for arm in chain.arms)
    return 3 if covered and doubled else 2  # 3.1, 3.2


def fewest_doubles(hands: Hands) -> Seat | None:
    """The winner of a blocked round: fewest doubles, then (with none) fewest pips, or the lowest double."""
    doubles = [[tile.pips for tile in hand if tile.double] for hand in hands]
    fewest = min(map(len, doubles))
    tied = [seat for seat, own in enumerate(doubles) if len(own) == fewest]
    if fewest:
        return min(tied, key=lambda seat: min(doubles[seat]))
    light = lowest(tuple(hands[seat] for seat in tied))
    return tied[light[0]] if len(light) == 1 else None
