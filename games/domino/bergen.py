"""Bergen: both ends alike bring two points, three with a double; the fewest doubles win a blocked round."""

from __future__ import annotations

from dataclasses import dataclass

from games.contract import Croupier, Info, Part, Result, Seat, Who, number
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
"""How many tiles each player gets."""
TARGET = {2: 15, 3: 10, 4: 10}
"""The usual target, by the number of players."""


@dataclass(frozen=True, slots=True)
class Options(TargetOptions):
    """To a target, 0 for the usual one; or so many rounds."""

    target: int = number(0, 0, 100)


class Bergen(Line):
    """The rule book."""

    info = Info(
        id="bergen",
        family=Family.DOMINO,
        seats=(2, 3, 4),
        source="Spielesammlung, Dominospiele: Bergen",
        minutes=15,
        hidden=True,
    )
    kinds = (Lay, Pass)
    Options = Options
    each = HAND

    def gain(self, r: Round) -> int:
        """What lies after a lay is worth."""
        return worth(r.chain)

    def settled(self, r: Round) -> Ended:
        """Going out pays two, a blocked round one."""
        if r.out:
            return Ended(r.hands, r.turn, 2)  # 4.1
        winner = fewest_doubles(r.hands)
        return Ended(r.hands, winner, 0, lowest(r.hands)) if winner is None else Ended(r.hands, winner, 1)

    def tell_end(self, r: Round, ended: Ended, croupier: Croupier) -> None:
        """Who was paid, and what everybody still held."""
        if ended.winner is None:
            croupier.say("blocked.nobody")
        else:
            croupier.say("domino.out" if r.out else "blocked", by=Who(ended.winner), points=ended.points)
        tell_held(r, croupier)

    def news(self, s: State) -> tuple[Part, ...]:
        """Nothing: most points of a round are made while laying."""
        return ()

    def rest(self, s: State) -> Rest:
        """The match is over when somebody has the points, or after so many rounds."""
        o = self.options
        over = s.played >= o.rounds if o.rounds else reached(s.accounts, o.target or TARGET[self.seats])
        return "over" if over else "on"  # 5.1

    def result(self, s: State) -> Result | None:
        """The largest account: most points are made while laying."""
        return best_wins(s.accounts) if s.over else None

    def heuristic(self, s: State, seat: Seat, m: Lay | Pass) -> float:
        """The points first, then what a lay leaves."""
        felt = super().heuristic(s, seat, m)
        return felt if isinstance(m, Pass) else felt + 6 * worth(self.joined(s.round.chain, m))

    def win_estimate(self, s: State, seat: Seat) -> float:
        """By the accounts, and a little by the hands."""
        return lead(s.round.hands, s.accounts, seat)


def worth(chain: Chain) -> int:
    """The points for a row as it lies after a lay: alike ends bring two, three where a double forms one of them."""
    first = chain.first
    if first is None or len(set(chain.ends)) > 1:
        return 0
    covered = any(arm.tiles for arm in chain.arms)
    doubled = any(arm.closed_by_double or (first.double and not arm.tiles) for arm in chain.arms)
    return 3 if covered and doubled else 2  # 3.1, 3.2


def fewest_doubles(hands: Hands) -> Seat | None:
    """Who wins a blocked round: the fewest doubles, of none the fewest pips, of equally many the lowest double."""
    doubles = [[tile.pips for tile in hand if tile.double] for hand in hands]
    fewest = min(map(len, doubles))
    tied = [seat for seat, own in enumerate(doubles) if len(own) == fewest]
    if fewest:
        return min(tied, key=lambda seat: min(doubles[seat]))
    light = lowest(tuple(hands[seat] for seat in tied))
    return tied[light[0]] if len(light) == 1 else None
