"""Matador: touching halves make seven; matadors fit anywhere, and may be kept back."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from games.contract import Ask, Croupier, Info, Kind, Level, Mood, Note, Offer, Result, Seat, Shelf, View, Who, phrase
from games.domino.domino import HAND
from games.domino.engine.knowledge import NOTHING, bought
from games.domino.engine.match import KnowingOptions, outcome
from games.domino.engine.moves import DONE, DRAW, PASS, ROW, Done, Draw, Pass
from games.domino.engine.round import begun, drawn_for_opening, shuffled_and_dealt
from games.domino.engine.rounds import Rounds
from games.domino.engine.settling import once, paid, settled, tell_end
from games.domino.engine.view import hand, last_round, left_over, lying, players, stock
from games.domino.matador.laying import MATADORS, SUM, is_way, joined, matadors, open_numbers, plain, unfit
from games.domino.matador.moves import ACROSS, Lay, Move
from games.domino.matador.state import State, able, drawn_anew, known, laid, shown
from games.families import Family

PURCHASES = 2
"""The most tiles that are bought in a turn."""


class Matador(Rounds[State, Move]):
    """Matador: dominoes whose touching halves make seven, and four matadors that fit anywhere."""

    info = Info(
        id="matador",
        family=Family.DOMINO,
        seats=(2, 3, 4),
        source="Spielesammlung, Dominospiele: Matadorpartie",
        minutes=10,
        hidden=True,
        shelf=Shelf(Kind.DOMINO, luck=Level.SOME, thought=Level.SOME, talk=Level.NONE, moods=(Mood.ODD,)),
    )
    kinds = (Lay, Draw, Pass, Done)
    lays = Lay
    Options = KnowingOptions

    def setup(self, croupier: Croupier) -> State:
        """The first state: the highest tile drawn opens; then all tiles are shuffled again and dealt."""
        start = State(begun((), (), 0), (0,) * self.seats)
        return self.dealt(start, drawn_for_opening(self.seats, croupier), croupier)

    def dealt(self, s: State, opener: Seat, croupier: Croupier) -> State:
        """The state with a new round, in which nothing is known of the hands."""
        hands, heap = shuffled_and_dealt(self.seats, HAND[self.seats], croupier)
        slots = tuple((NOTHING,) * len(own) for own in hands)
        return s._replace(round=begun(hands, heap, opener), slots=slots, across=(False, False), bonus=())

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """The legal moves: lay what fits, or a matador; with matadors alone or nothing, one may buy or pass."""
        r = s.round
        if s.over or seat != r.turn:
            return ()
        if r.chain.first is None:
            return [Lay(tile) for tile in r.own]
        fit, free = plain(s, r.own), matadors(s, r.own)
        if s.bonus:
            return [*fit, *free, DONE]
        if fit:
            return [*fit, *free]  # 2.3
        return [*free, DRAW if r.stock and r.bought < PURCHASES else PASS]  # 2.4, 2.5

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """The paragraph against a move that is not offered."""
        r = s.round
        if seat != r.turn:
            return None
        match m:
            case Lay(tile, end, way):
                if tile not in r.own:
                    return "2.1"
                if r.chain.first is None:
                    return "1.3"
                if (way is not None) != (tile in MATADORS and not tile.double) or not is_way(tile, way):
                    return "3.2"
                return "4.1" if s.bonus and end else "2.2"
            case _ if r.chain.first is None:
                return "1.3"
            case _ if s.bonus:
                return "4.3"
            case Draw():
                return "2.4" if plain(s, r.own) else "2.5"
            case Pass():
                return "2.3" if plain(s, r.own) else "2.5"
            case Done():
                return "2.3" if plain(s, r.own) else "4.1"
            case _:
                assert_never(m)

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """The state after a lay, a purchase, a pass, or a further tile declined."""
        r = s.round
        match m:
            case Lay():
                return self._laid(s, m, croupier)
            case Draw():
                s = shown(s, seat, unfit(s))
                return known(s._replace(round=s.round.drawn(croupier)), seat, bought(s.slots[seat]))
            case Pass():
                none = unfit(s)
                s = shown(s._replace(round=r.passed(croupier, none)), seat, none)
                return self._ended(s, croupier) if s.round.blocked else s
            case Done():
                croupier.say("declined", by=Who(seat))
                return s._replace(round=r.next(), bonus=())
            case _:
                assert_never(m)

    def _laid(self, s: State, m: Lay, croupier: Croupier) -> State:
        """The state after a lay: a further tile, the next seat, or the end of the round."""
        r = s.round
        seat = r.turn
        self._tell(s, m, croupier)
        chain, across = joined(s, m)
        s = laid(s, seat, m.tile)
        r = s.round
        lacks = r.lacks
        r = r._replace(bought=0).laid(m.tile, chain)._replace(lacks=lacks)
        s = s._replace(round=r, across=across, bonus=(), ended=None)
        if r.out:  # 5.1
            return self._ended(s, croupier)
        more = (0, 1) if m.end is None else (ROW.index(m.end),) if m.tile.double else ()
        further = s._replace(bonus=more)
        fit = unfit(further) | MATADORS if more else NOTHING
        tile_by_tile = more and self.options.tile_by_tile
        if not fit.isdisjoint(r.own):
            return able(further, seat, fit) if tile_by_tile else further
        if tile_by_tile:
            # a tile that fits would have led to the question for another one
            s = shown(s, seat, fit)
        return s._replace(round=s.round.next())

    def _tell(self, s: State, m: Lay, croupier: Croupier) -> None:
        """Announce a lay."""
        by = Who(s.round.turn)
        if m.end is None:
            croupier.say("opened", by=by, tile=m.tile)
        elif m.open is None:
            croupier.say("laid", by=by, tile=m.tile, end=m.end)
        else:
            croupier.say("across" if m.open == ACROSS else "open", by=by, tile=m.tile, end=m.end, open=m.open)

    def _ended(self, s: State, croupier: Croupier) -> State:
        """Pay for a round, and begin the next one or end the match."""
        r = s.round
        ended = settled(r, once)
        tell_end(r, ended, croupier)
        return self.closed(s._replace(accounts=paid(s.accounts, ended), ended=ended), croupier)

    def result(self, s: State) -> Result | None:
        """The result: the largest account wins; a single round is won by going out, or can be drawn."""
        return outcome(s.accounts, s.played, s.ended) if s.over else None

    def view(self, s: State, seat: Seat | None) -> View:
        """The view of a seat: the row, its own hand, the stock, and all accounts."""
        r, moving = s.round, self.to_move(s)
        chain, roster = lying(r.chain, ROW, r.last), players(r, s.accounts, moving)
        crosswise = tuple(
            Note(phrase("note.across", end=ROW[index], ends=tuple(sorted(open_numbers(r.chain, s.across, index)))))
            for index in (0, 1)
            if s.across[index]
        )
        if s.over:
            return View((chain, *crosswise, *left_over(r.hands), roster))
        lit = {m.tile for m in self.offers(s, seat) if isinstance(m, Lay)} if seat in moving else set()
        own = hand(r.hands[seat], seat, lit) if seat is not None else ()
        parts = (chain, *crosswise, *own, *stock(r.stock), *last_round(s.ended), roster)
        if r.chain.first is None:
            return View(parts, (Ask(moving, phrase("ask.open")),))
        wanted = {SUM - n for index in s.ends for n in open_numbers(r.chain, s.across, index)} - {SUM}
        what = "bonus" if s.bonus else "lay" if r.stock and r.bought < PURCHASES else "pass"
        if not wanted:
            return View(parts, (Ask(moving, phrase(f"ask.{what}.blank")),))
        return View(parts, (Ask(moving, phrase(f"ask.{what}", halves=tuple(sorted(wanted)))),))

    def resample(self, s: State, seat: Seat | None, croupier: Croupier) -> State:
        """The state with the other hands and the stock dealt anew, except for tiles that would have had to be laid."""
        return s if s.over else s._replace(round=drawn_anew(s, seat, croupier))
