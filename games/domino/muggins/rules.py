"""Muggins: lay so that the open ends divide by five, announce your points, and call what others overlook."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, assert_never

from games.contract import Ask, Croupier, Game, Info, Kind, Level, Mood, Offer, Result, Seat, Shelf, View, Who, phrase
from games.domino.engine.cases import cases
from games.domino.engine.match import exceeded
from games.domino.engine.moves import DONE, DRAW, MIDDLE, PASS, Done, Draw, Pass, in_a_row, with_end
from games.domino.engine.round import HAND, Hands, begun, shuffled_and_dealt
from games.domino.engine.settling import tell_held
from games.domino.muggins.announcing import NO_CLAIM, Claim, Window, booked
from games.domino.muggins.evaluate import heuristic
from games.domino.muggins.knowledge import redealt
from games.domino.muggins.laying import fit, higher, holder, joined, may_draw, more
from games.domino.muggins.moves import GoOn, Lay, Move, Muggins, lays
from games.domino.muggins.scoring import most, open_pips, worth
from games.domino.muggins.state import Options, State
from games.domino.muggins.view import question, table
from games.families import Family
from games.kit.bank import credited
from games.kit.dominoes import DOUBLES, Tile, fitting, height
from games.kit.results import best_wins

LONGEST = 40
"""The number of rounds that ends a match to a target in any case, since some divisors rarely score."""


class MugginsGame(Game[State, Move]):
    """Muggins: dominoes on a cross that score where the open ends divide by five, with calls of overlooked points."""

    info = Info(
        id="muggins",
        family=Family.DOMINO,
        seats=(2, 3, 4),
        source="Spielesammlung, Dominospiele: Muggins",
        minutes=30,
        hidden=True,
        open=(Muggins, GoOn),
        calls=(Muggins,),
        shelf=Shelf(Kind.DOMINO, luck=Level.SOME, thought=Level.SOME, talk=Level.SOME, moods=(Mood.SHARP, Mood.NOISY)),
    )
    kinds = (Lay, Draw, Pass, Done, Muggins, GoOn)
    # a lay comes with a claim, and others may have noticed more points
    binding = (Lay, GoOn)
    Options = Options

    def __init__(self, seats: int | None = None, options: Any = None) -> None:
        super().__init__(seats, options)
        chosen = (n for n in range(2, 8) if getattr(self.options, f"by_{n}"))
        self.divisors = tuple(chosen) or (5,)
        self.said = self.options.announce == "said"
        self.sums = tuple(map(Claim.of, range(most(self.divisors) + 1))) if self.said else (NO_CLAIM,)

    def acts_in(self, text: str) -> tuple[str, ...]:
        """Splits a line of purchases and what follows them."""
        return in_a_row(self.kinds, text)

    def setup(self, croupier: Croupier) -> State:
        """The first state: the highest double opens."""
        return self._dealt(croupier)

    def _dealt(self, croupier: Croupier) -> State:
        """The first state of a round with shuffled tiles."""
        hands, heap = shuffled_and_dealt(self.seats, HAND[self.seats], croupier)
        return self.opened(hands, heap, croupier)

    def opened(self, hands: Hands, heap: tuple[Tile, ...], croupier: Croupier) -> State:
        """The first round with these hands and this stock: the highest double opens, or else one is sought."""
        accounts = (0,) * self.seats
        opener = holder(hands)
        if opener is not None:
            croupier.say("opens", by=Who(opener))
            return State(begun(hands, heap, opener, each=self.options.tile_by_tile), accounts)
        opener = max(range(self.seats), key=lambda seat: max(map(height, hands[seat])))
        croupier.say("seeks", by=Who(opener))
        r = begun(hands, heap, opener, each=self.options.tile_by_tile)
        r = r._replace(lacks=cases(hands, opener)) if self.options.from_the_deal else r.all_lack(frozenset(DOUBLES))
        return State(r, accounts, phase="seek")

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """The seat in turn; at the end of a round all other seats, for a last call."""
        if s.over:
            return ()
        if s.phase == "close" and s.window:
            return tuple(filter(s.window.open_to, range(self.seats)))
        return (s.round.turn,)

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """The legal moves: those of the turn, and a call for all but the player of the last lay."""
        if s.over:
            return
        if s.window and s.window.open_to(seat):
            yield Muggins()
            if s.phase == "close":
                yield GoOn()
        if s.phase == "close" or seat != s.round.turn:
            return
        possible = fit(s)
        for tile, place in possible:
            yield from lays(tile, place, self.sums)
        if s.phase == "extra" and possible and not s.round.bought:
            yield DONE  # 5.1
        elif not possible:
            yield DRAW if may_draw(s) else PASS

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Move, ...]:
        """The lays that a typed tile without its place can mean."""
        return with_end(Lay, text, self.offers(s, seat))

    def calls(self) -> tuple[Move, ...]:
        """The moves behind the call button: Muggins, unless the table counts."""
        return (Muggins(),) if self.said else ()

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """The paragraph against a move that is not offered."""
        return objection(s, seat, m, said=self.said)

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """The state after a lay, a purchase, a pass, or a call."""
        r = s.round
        match m:
            case Lay():
                return self._laid(s, m, croupier)
            case Draw():
                return self._drawn(s._replace(round=r.drawn(croupier), window=None), croupier)
            case Pass():
                s = s._replace(round=r.passed(croupier), phase="lay", window=None)
                return self._closed(s, croupier) if s.round.blocked else s
            case Done():
                croupier.say("declined", by=Who(seat))
                return s._replace(round=r.able(fitting(r.chain.ends)).next(), phase="lay")
            case Muggins():
                return self._called(s, seat, croupier)
            case GoOn():
                return self._answered(s, seat, croupier)
            case _:
                assert_never(m)

    def _laid(self, s: State, m: Lay, croupier: Croupier) -> State:
        """The state after a lay: its points are booked, and the turn goes on, passes, or ends the round."""
        r, by = s.round, s.round.turn
        r = r.laid(m.tile, joined(r.chain, m.tile, m.place))
        if m.place is None:
            none = higher(m.tile)
            r = r.all_lack(none) if r.tile_by_tile else r._replace(lacks=(none,) * self.seats)
        true = worth(open_pips(r.chain), self.divisors)
        points = booked(m.claim.points, true) if self.said else true
        tell(by, m, points, m.claim.points if self.said else points, croupier)
        window = Window(by, true - points) if self.said else None
        s = s._replace(round=r, accounts=credited(s.accounts, by, points), window=window, phase="lay")
        if r.out:
            return s._replace(phase="close") if self.said else self._closed(s, croupier)
        if self.options.extra_move and (points or m.tile.double):
            return more(s._replace(phase="extra"))
        return s._replace(round=r.next())

    def _drawn(self, s: State, croupier: Croupier) -> State:
        """The state after a purchase: the search for a double goes on or ends, or a tile may now fit."""
        r = s.round
        if s.phase == "seek" and not any(tile.double for tile in r.own):
            return s._replace(round=r.all_lack(frozenset(DOUBLES)).next())
        if s.phase == "seek":
            croupier.say("found", by=Who(r.turn))
            return s._replace(round=r.found(frozenset(DOUBLES)), phase="open")
        return more(s) if s.phase == "extra" else s

    def _called(self, s: State, seat: Seat, croupier: Croupier) -> State:
        """The state after a call: overlooked points go to the caller."""
        assert s.window
        points = s.window.overlooked
        if points:
            croupier.say("called", by=Who(seat), other=Who(s.window.by), points=points)
        else:
            croupier.say("called.nothing", by=Who(seat))
        s = s._replace(accounts=credited(s.accounts, seat, points), window=s.window.emptied())
        return self._answered(s, seat, croupier)

    def _answered(self, s: State, seat: Seat, croupier: Croupier) -> State:
        """The state after a seat has used its call; the last answer at the end of a round closes it."""
        assert s.window
        s = s._replace(window=s.window.answered(seat))
        return self._closed(s, croupier) if s.phase == "close" and not self.to_move(s) else s

    def _closed(self, s: State, croupier: Croupier) -> State:
        """End a round: begin the next one, or end the match."""
        r, played = s.round, s.played + 1
        croupier.say("out" if r.out else "blocked", by=Who(r.turn))
        tell_held(r, croupier)
        target = self.options.target
        if s.final or played == (LONGEST if target else self.options.rounds):
            return s._replace(played=played, phase="lay", window=None, over=True)
        final = bool(target) and exceeded(s.accounts, target)  # 7.1
        croupier.say("last.round" if final else "next.round", n=played + 1)
        return self._dealt(croupier)._replace(accounts=s.accounts, played=played, final=final)

    def result(self, s: State) -> Result | None:
        """The result: the largest account wins."""
        return best_wins(s.accounts) if s.over else None

    def view(self, s: State, seat: Seat | None) -> View:
        """The view of a seat: the cross, its own hand, the stock, the accounts, but no sum that players should find."""
        moving = self.to_move(s)
        lit = {tile for tile, _ in fit(s)} if seat == s.round.turn and s.phase != "close" else set()
        parts = table(s, seat, moving, lit)
        return View(parts, (Ask(moving, question(s, self.divisors, self.said)),) if moving else ())

    def resample(self, s: State, seat: Seat | None, croupier: Croupier) -> State:
        """The state with the other hands and the stock dealt anew, so that the same seat would have begun."""
        if s.over:
            return s
        return s._replace(round=redealt(s, seat, croupier, from_the_deal=self.options.from_the_deal))

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        """Value of a move: the true points first, then what it leaves."""
        return heuristic(s, m, self.divisors, said=self.said)


def tell(by: Seat, m: Lay, points: int, claimed: int, croupier: Croupier) -> None:
    """Announce a lay and its claim; the table tells no more than the players said."""
    key = "opened" if m.place is None else "laid"
    where = phrase("at.base") if m.place == MIDDLE else phrase("at.arm", place=m.place or "")
    croupier.say(f"{key}.points" if claimed else key, by=Who(by), tile=m.tile, where=where, points=claimed)
    if claimed > points:
        croupier.say("too.much", by=Who(by))


def objection(s: State, seat: Seat, m: Move, *, said: bool) -> str | None:
    """The paragraph against a move that is not offered; None if it is merely another seat's turn."""
    r = s.round
    match m:
        case Muggins() | GoOn():
            return "4.3" if said else "6.1"
        case _ if s.phase == "close":
            return "4.4"
        case _ if seat != r.turn:
            return None
        case Lay(tile, place, claim):
            if claim and not said:
                return "6.1"
            held = tile in r.own
            if held and (tile, place) in fit(s):
                return "4.2"
            return "2.1" if held and s.phase in ("seek", "open") else "1.3" if held and place is None else "2.2"
        case Draw() | Pass() if s.phase == "extra":
            return "5.1"
        case Draw():
            return "2.1" if s.phase == "open" else "2.3" if fit(s) and not r.bought else "2.4"
        case Pass():
            return "2.3" if fit(s) else "2.4"
        case Done():
            return "5.1"
        case _:
            assert_never(m)
