"""The rules of Canton."""

from __future__ import annotations

from collections.abc import Iterable

from games.contract import Croupier, Info, Kind, Level, Mood, Offer, Result, Seat, Shelf, View, Who, readings
from games.domino.canton.catching import Lay, after, caught, points_of, ways
from games.domino.canton.state import Options, State
from games.domino.canton.view import table
from games.domino.engine.match import Ended, Rest, follows, reached
from games.domino.engine.moves import Draw, Pass
from games.domino.engine.round import HAND, begun, drawn_for_opening, others_pips, shuffled_and_dealt
from games.domino.engine.rounds import Rounds
from games.domino.engine.settling import paid, tell_end
from games.families import Family
from games.kit.bank import credited
from games.kit.dominoes import Chain
from games.kit.results import best_wins


class Canton(Rounds[State, Lay]):
    """Canton: lay dominoes side by side and capture from the ends of the row by sums of pips."""

    info = Info(
        id="canton",
        family=Family.DOMINO,
        seats=(2, 3, 4),
        source="Spielesammlung, Dominospiele: Canton",
        minutes=40,
        hidden=True,
        shelf=Shelf(Kind.DOMINO, luck=Level.SOME, thought=Level.SOME, talk=Level.NONE, moods=(Mood.ODD, Mood.SHARP)),
    )
    kinds = (Lay,)
    lays = Lay
    Options = Options

    def setup(self, croupier: Croupier) -> State:
        """The first state: the highest tile drawn opens; then all tiles are shuffled again and dealt."""
        start = State(begun((), (), 0), (0,) * self.seats)
        return self.dealt(start, drawn_for_opening(self.seats, croupier), croupier)

    def dealt(self, s: State, opener: Seat, croupier: Croupier) -> State:
        """The state with a new round beside an empty row."""
        hands, stock = shuffled_and_dealt(self.seats, HAND[self.seats], croupier)
        return s._replace(round=begun(hands, stock, opener), row=(), tricks=(0,) * self.seats, trick=(), points=0)

    def offers(self, s: State, seat: Seat) -> Iterable[Lay | Offer[Lay]]:
        """The legal moves: each tile at each end, with each trick that it can take."""
        if s.over or seat != s.round.turn:
            return ()
        return [Lay(tile, way) for tile in s.round.own for way in ways(s.row, tile)]

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Lay, ...]:
        """Reads what is read in all laying games, and a purchase or a pass, for the paragraph against it."""
        return super().meanings(s, seat, text) or tuple(readings((Draw, Pass), text))

    def why_not(self, s: State, seat: Seat, m: Lay | Draw | Pass) -> str | None:
        """The paragraph against a move that is not offered."""
        if isinstance(m, Draw):
            return "2.3"
        if isinstance(m, Pass):
            return "2.1"
        if seat != s.round.turn:
            return None
        if m.tile not in s.round.own:
            return "2.1"
        if m.way is None or len(m.way) == 1:
            return "2.2"
        return "3.1" if len(s.row) < 2 else "3.2" if m.way in ("L1", "R1") else "3.3"

    def apply(self, s: State, seat: Seat, m: Lay, croupier: Croupier) -> State:
        """The state after a lay: a trick is taken, a tile drawn; after a trick the same seat goes on."""
        points, gone = points_of(s.row, m), caught(s.row, m)
        trick = (*gone, m.tile) if gone else ()
        if gone:
            croupier.say("caught", by=Who(seat), tile=m.tile, with_=gone, points=points)
        elif s.row and m.way:
            croupier.say("laid", by=Who(seat), tile=m.tile, end=m.way)
        else:
            croupier.say("opened", by=Who(seat), tile=m.tile)
        r = s.round.laid(m.tile, Chain())
        if r.stock:
            croupier.whisper(seat, "domino.drawn.own", tile=r.stock[0])
            r = r.with_next()
        s = s._replace(
            round=r,
            accounts=credited(s.accounts, seat, points),
            row=after(s.row, m),
            tricks=credited(s.tricks, seat, bool(gone)),
            trick=trick,
            points=points,
            ended=None,
        )
        if r.out:  # 4.1
            return self._ended(s, croupier)
        return s if gone else s._replace(round=r.next())  # 2.4

    def _ended(self, s: State, croupier: Croupier) -> State:
        """Pay for a round, and begin the next one or end the match."""
        r = s.round
        ended = Ended(r.hands, r.turn, others_pips(r.hands, r.turn))
        tell_end(r, ended, croupier)
        return self.closed(s._replace(accounts=paid(s.accounts, ended), ended=ended), croupier)

    def rest(self, s: State) -> Rest:
        """Reaching the target announces one last round."""
        o = self.options
        return follows(o.rounds, s.played, s.final, reached(s.accounts, o.target))  # 4.3

    def last(self, s: State) -> State:
        """The state in which the last round is announced."""
        return s._replace(final=True)

    def result(self, s: State) -> Result | None:
        """The result: the largest account wins."""
        return best_wins(s.accounts) if s.over else None

    def view(self, s: State, seat: Seat | None) -> View:
        """The view of a seat: the row, the last trick, its own hand, the stock, and all accounts."""
        return table(s, seat, self.to_move(s))
