"""The rules of Bingo."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from games.contract import Croupier, Game, Info, Kind, Level, Mood, Offer, Result, Seat, Shelf, View, Who
from games.domino.bingo.moves import Move, Play, Show, Trump
from games.domino.bingo.scoring import SHOWN, answers, taken, winner
from games.domino.bingo.state import HAND, SEATS, Options, State
from games.domino.bingo.view import table
from games.domino.engine.match import follows, reached
from games.domino.engine.round import drawn_for_opening, shuffled_and_dealt
from games.domino.engine.tricks import Trick
from games.families import Family
from games.kit.bank import credited
from games.kit.dominoes import Tile, arranged, without
from games.kit.results import best_wins
from games.kit.seats import replaced
from games.kit.secrets import redeal


class Bingo(Game[State, Move]):
    """Bingo: a trick game with dominoes for two, with a trump number and a stock to draw from."""

    info = Info(
        id="bingo",
        family=Family.DOMINO,
        seats=(SEATS,),
        source="Spielesammlung, Dominospiele: Bingo",
        minutes=20,
        hidden=True,
        open=(Trump,),
        shelf=Shelf(Kind.DOMINO, luck=Level.SOME, thought=Level.SOME, talk=Level.NONE, moods=(Mood.SHARP,)),
    )
    kinds = (Trump, Play, Show)
    binding = (Trump, Show)
    Options = Options

    def setup(self, croupier: Croupier) -> State:
        """The first state: the highest tile drawn is first; then all tiles are shuffled again and dealt."""
        first = drawn_for_opening(SEATS, croupier)
        return self._dealt(State((), (), None, first, Trick(first), (0,) * SEATS), first, croupier)

    def _dealt(self, s: State, first: Seat, croupier: Croupier) -> State:
        """The state with a new round; if the turned-up tile is a double, its number is trump at once."""
        hands, (turned, *stock) = shuffled_and_dealt(SEATS, HAND, croupier)
        croupier.say("turned", by=Who(1 - first), tile=turned)
        trump = turned.halves[0] if turned.double else None
        if trump is not None:
            croupier.say("trump.double", n=trump)
        return State(
            hands, tuple(stock), turned, first, Trick(first), s.accounts, trump, played=s.played, final=s.final
        )

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """The seat that names trump, then the seat in turn."""
        return () if s.over else (s.trick.turn(SEATS),)

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """The legal moves: a number to name as trump; then any tile, and with a double any other double to show."""
        if seat not in self.to_move(s):
            return ()
        if s.trump is None:
            assert s.turned
            return [Trump(number) for number in s.turned.halves]
        own = s.hands[seat]
        plays = [Play(tile) for tile in own]
        if s.trick.tiles:
            return plays
        doubles = [tile for tile in own if tile.double]
        return [*plays, *(Show(tile, shown) for tile in doubles for shown in doubles if shown != tile)]

    def forbids(self, s: State, seat: Seat, m: Move) -> str | None:
        """The paragraph that forbids a tile: once the stock is gone one must follow, trump or play Bingo."""
        if not (isinstance(m, Play) and s.strict and s.trick.tiles) or s.trump is None:
            return None
        must = answers(s.trick.tiles[0], s.trump)
        return "4.4" if m.tile not in must and must & {*s.hands[seat]} else None

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """The paragraph against a move that is not offered."""
        if seat not in self.to_move(s):
            return None
        match m:
            case Trump():
                return "2.1" if s.trump is None else "2.2"
            case Play():
                return "2.1" if s.trump is None else "2.4"
            case Show():
                return "2.1" if s.trump is None else "5.1"
            case _:
                assert_never(m)

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """The state after trump is named, a tile led, or a trick completed."""
        match m:
            case Trump(number):
                croupier.say("trump", by=Who(seat), n=number)
                return s._replace(trump=number)
            case Play(tile):
                croupier.say("answered" if s.trick.tiles else "led", by=Who(seat), tile=tile)
                return self._played(s, seat, tile, croupier)
            case Show(tile, shown):
                croupier.say("led.shown", by=Who(seat), tile=tile, shown=shown)
                seen = replaced(s.seen, seat, arranged({*s.seen[seat], shown}))
                return self._played(s._replace(offered=shown, seen=seen), seat, tile, croupier)
            case _:
                assert_never(m)

    def _played(self, s: State, seat: Seat, tile: Tile, croupier: Croupier) -> State:
        """The state after a tile is played, with what it shows about the hand."""
        assert s.trump is not None
        trump, lacks = s.trump, s.lacks
        if s.strict and s.trick.tiles and tile not in (must := answers(s.trick.tiles[0], trump)):
            lacks = replaced(lacks, seat, lacks[seat] | must)
        s = s._replace(
            hands=replaced(s.hands, seat, without(s.hands[seat], tile)),
            seen=replaced(s.seen, seat, without(s.seen[seat], tile)),
            lacks=lacks,
            trick=s.trick.plus(tile),
        )
        return s if len(s.trick.tiles) < SEATS else self._taken(s, trump, croupier)

    def _taken(self, s: State, trump: int, croupier: Croupier) -> State:
        """The state after a trick: its winner draws first, and a shown double may pay."""
        by = winner(s.trick, trump)
        croupier.say("took", by=Who(by))
        if s.offered and by == s.trick.leader:
            croupier.say("shown.pays", by=Who(by), points=SHOWN)
            s = s._replace(accounts=credited(s.accounts, by, SHOWN))
        s = s._replace(trick=Trick(by), tricks=(*s.tricks, s.trick), offered=None)
        if len(s.stock) > 1:
            s = _drawn(_drawn(s, by, croupier), 1 - by, croupier)
        elif s.turned is not None:
            holder = 1 - s.first
            croupier.say("turned.drawn", by=Who(holder), tile=s.turned)
            hands = replaced(s.hands, holder, arranged((*s.hands[holder], s.turned)))
            seen = replaced(s.seen, holder, arranged((*s.seen[holder], s.turned)))
            s = _drawn(s._replace(hands=hands, seen=seen, turned=None), s.first, croupier)
        return s if any(s.hands) else self._ended(s, trump, croupier)

    def _ended(self, s: State, trump: int, croupier: Croupier) -> State:
        """Book the tricks of a round, and begin the next one or end the match."""
        accounts = s.accounts
        for seat, points in enumerate(taken(s.tricks, trump)):
            croupier.say("scored", by=Who(seat), points=points)
            accounts = credited(accounts, seat, points)
        s = s._replace(accounts=accounts, played=s.played + 1)
        o = self.options
        rest = follows(o.rounds, s.played, s.final, reached(accounts, o.target))  # 6.3
        if rest == "over":
            return s._replace(over=True)
        first = 1 - s.first  # 6.2
        croupier.say("domino.final" if rest == "final" else "domino.round", n=s.played + 1, by=Who(first))
        return self._dealt(s._replace(final=rest == "final"), first, croupier)

    def result(self, s: State) -> Result | None:
        """The result: the largest account wins."""
        return best_wins(s.accounts) if s.over else None

    def view(self, s: State, seat: Seat | None) -> View:
        """The view of a seat: trick, turned-up tile, trump, its own hand, the stock, and all accounts."""
        own = () if seat is None or s.trump is None else s.hands[seat]
        playable = {tile for tile in own if self.forbids(s, seat or 0, Play(tile)) is None}
        return table(s, seat, self.to_move(s), playable)

    def resample(self, s: State, seat: Seat | None, croupier: Croupier) -> State:
        """The state with hands and stock dealt anew, except for tiles that were shown or could not be held."""
        if s.over:
            return s
        known = (*(hand if other == seat else s.seen[other] for other, hand in enumerate(s.hands)), ())
        lacks = (*s.lacks, frozenset[Tile]())
        *hands, stock = redeal((*s.hands, s.stock), known, croupier, lambda zone, tile: tile not in lacks[zone])
        return s._replace(hands=tuple(map(arranged, hands)), stock=stock)


def _drawn(s: State, seat: Seat, croupier: Croupier) -> State:
    """The state after a seat has drawn the top tile of the stock unseen by the opponent."""
    tile, *stock = s.stock
    croupier.whisper(seat, "domino.drawn.own", tile=tile)
    return s._replace(hands=replaced(s.hands, seat, arranged((*s.hands[seat], tile))), stock=tuple(stock))
