"""The rules of All or Nothing."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from games.contract import (
    Croupier,
    Game,
    Info,
    Kind,
    Level,
    Mood,
    Offer,
    Result,
    Seat,
    Shelf,
    View,
    Who,
    phrase,
    ranked,
    readings,
    some,
)
from games.domino.alles_oder_nichts.knowledge import redeal_unseen
from games.domino.alles_oder_nichts.moves import CEDE, Cede, Give, Lead, Move, Play
from games.domino.alles_oder_nichts.scoring import ALL, booked, counting, holders
from games.domino.alles_oder_nichts.state import GIFT, HAND, Last, Options, State
from games.domino.alles_oder_nichts.suits import Suit, best, follows, members, suits_of
from games.domino.alles_oder_nichts.view import table
from games.domino.engine.match import exceeded
from games.domino.engine.match import follows as follow_on
from games.domino.engine.round import drawn_for_opening, shuffled_and_dealt
from games.domino.engine.tricks import Trick
from games.families import Family
from games.kit.dominoes import Tile, arranged, without
from games.kit.results import best_wins
from games.kit.seats import replaced
from games.kit.turns import clockwise, left_of


class AllesOderNichts(Game[State, Move]):
    """All or Nothing: a trick game with dominoes; avoid counting tiles, or take all of them."""

    info = Info(
        id="alles_oder_nichts",
        family=Family.DOMINO,
        seats=(2, 3, 4),
        source="Spielesammlung, Dominospiele: Alles oder nichts",
        minutes=60,
        hidden=True,
        open=(Cede,),
        shelf=Shelf(Kind.DOMINO, luck=Level.SOME, thought=Level.SOME, talk=Level.LITTLE, moods=(Mood.BOLD, Mood.ODD)),
    )
    kinds = (Give, Lead, Play, Cede)
    Options = Options

    def setup(self, croupier: Croupier) -> State:
        """The first state: the highest tile drawn opens; then all tiles are shuffled again and dealt."""
        opener = drawn_for_opening(self.seats, croupier)
        teams = self.options.teams and self.seats == 4
        start = State((), (), opener, (), Trick(opener), (0,) * self.seats, teams=teams)
        return self._dealt(start, opener, croupier)

    def _dealt(self, s: State, opener: Seat, croupier: Croupier) -> State:
        """The state with a new round."""
        hands, left = shuffled_and_dealt(self.seats, HAND[self.seats], croupier)
        none = ((),) * self.seats
        lacks = (frozenset[Tile](),) * self.seats
        return State(
            hands,
            left,
            opener,
            (None,) * self.seats,
            Trick(opener),
            s.accounts,
            out=none,
            piles=none,
            lacks=lacks,
            teams=s.teams,
            played=s.played,
            final=s.final,
        )

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """The seats that have not chosen tiles to pass on, then the seat in turn."""
        if s.over:
            return ()
        if s.passing:
            return tuple(seat for seat, gift in enumerate(s.gifts) if gift is None)
        return (s.trick.turn(self.seats),)

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """The legal moves: any three tiles to pass on; then a lead with its suit, or any tile of the hand."""
        if s.over:
            return ()
        if s.passing:
            return (Offer[Move](Give, tiles=some(s.hands[seat], GIFT, GIFT)),)  # 2.1, 2.2
        if seat != s.trick.turn(self.seats):
            return ()
        own = s.hands[seat]
        if s.trick.tiles:
            return [Play(tile) for tile in own]
        leads = [Lead(tile, suit) for tile in own for suit in suits_of(tile)]
        return [*leads, CEDE] if s.may_cede else leads

    def forbids(self, s: State, seat: Seat, m: Move) -> str | None:
        """The paragraph that makes a seat follow suit."""
        return "3.3" if isinstance(m, Play) and not follows(m.tile, s.hands[seat], s.suit) else None

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Move, ...]:
        """Bare tiles, read as those to pass on."""
        return tuple(readings((Give,), f"schieb {text}")) if s.passing else ()

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """The paragraph against a move that is not offered."""
        if s.passing:
            return "2.1" if isinstance(m, Give) else "2.3"
        match m:
            case Give():
                return "2.2"
            case _ if seat not in self.to_move(s):
                return None
            case Lead(tile):
                return "3.2" if tile in s.hands[seat] and not s.trick.tiles else "3.1"
            case Play():
                return "3.1" if s.trick.tiles else "3.2"
            case Cede():
                return "5.2"
            case _:
                assert_never(m)

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """The state after a move; the last choice exchanges the tiles, the last tile ends a trick or the round."""
        match m:
            case Give(tiles):
                croupier.say("chose" if s.gifts[seat] is None else "chose.again", by=Who(seat))
                s = s._replace(gifts=replaced(s.gifts, seat, tiles))
                return s if s.passing else _exchanged(s, croupier)
            case Lead(tile, suit):
                croupier.say("led", by=Who(seat), tile=tile, suit=suit)
                return self._played(s._replace(suit=suit), seat, tile, suit, croupier)
            case Play(tile):
                assert s.suit is not None
                croupier.say("played", by=Who(seat), tile=tile)
                return self._played(s, seat, tile, s.suit, croupier)
            case Cede():
                to = left_of(seat, self.seats)
                croupier.say("ceded", by=Who(seat), to=Who(to))
                return s._replace(trick=Trick(to))
            case _:
                assert_never(m)

    def _played(self, s: State, seat: Seat, tile: Tile, suit: Suit, croupier: Croupier) -> State:
        """The state after a tile is played; a complete trick goes to its winner."""
        lacks = s.lacks
        if tile not in members(suit):
            lacks = replaced(lacks, seat, lacks[seat] | members(suit))
        trick = s.trick.plus(tile)
        s = s._replace(
            hands=replaced(s.hands, seat, without(s.hands[seat], tile)),
            out=replaced(s.out, seat, (*s.out[seat], tile)),
            lacks=lacks,
            trick=trick,
        )
        if len(trick.tiles) < self.seats:
            return s
        place = best(trick, suit) or 0
        by = (trick.leader + place) % self.seats
        croupier.say("took", by=Who(by))
        if s.left and s.left_to is None:
            croupier.say("took.left", n=len(s.left))
        s = s._replace(
            trick=Trick(by),
            suit=None,
            piles=replaced(s.piles, by, (*s.piles[by], *trick.tiles)),
            left_to=by if s.left_to is None else s.left_to,
            last=Last(trick, suit, place),
        )
        return s if any(s.hands) else self._ended(s, croupier)

    def _ended(self, s: State, croupier: Croupier) -> State:
        """Book the points of a round, and begin the next one or end the match."""
        piles = tuple((*pile, *s.left) if seat == s.left_to else pile for seat, pile in enumerate(s.piles))
        if s.left:
            croupier.say("left.was", tiles=s.left)
        if every := holders(piles, s.parties):
            croupier.say("all", by=tuple(map(Who, every)), points=ALL)
        else:
            for seat, pile in enumerate(piles):
                if taken := counting(pile):
                    croupier.say("scored", by=Who(seat), tiles=taken, points=booked(piles, s.parties)[seat])
        more = booked(piles, s.parties)
        accounts = tuple(own + new for own, new in zip(s.accounts, more, strict=True))
        s = s._replace(accounts=accounts, played=s.played + 1)
        o = self.options
        rest = follow_on(o.rounds, s.played, s.final, exceeded(accounts, o.target))  # 5.3
        if rest == "over":
            return s._replace(over=True)
        opener = next(seat for seat in clockwise(s.opener + 1, self.seats) if accounts[seat] == max(accounts))  # 5.1
        croupier.say("domino.final" if rest == "final" else "domino.round", n=s.played + 1, by=Who(opener))
        return self._dealt(s._replace(final=rest == "final"), opener, croupier)

    def result(self, s: State) -> Result | None:
        """The result: the smallest account wins; of teams, the smaller sum."""
        if not s.over:
            return None
        if not s.parties:
            return best_wins(s.accounts, low=True)
        sums = tuple(own + s.accounts[(seat + 2) % 4] for seat, own in enumerate(s.accounts))
        least = tuple(seat for seat, own in enumerate(sums) if own == min(sums))
        why = phrase("result.teams", by=tuple(map(Who, least)), points=min(sums))
        return ranked(sums, why, low=True, winners=least)

    def view(self, s: State, seat: Seat | None) -> View:
        """The view of a seat: the trick, its own hand, and all accounts; of taken tiles only the number of tricks."""
        own = () if seat is None else s.hands[seat]
        return table(s, seat, self.to_move(s), {tile for tile in own if follows(tile, own, s.suit)})

    def resample(self, s: State, seat: Seat | None, croupier: Croupier) -> State:
        """The state with unseen tiles dealt anew, consistent with passed tiles and with suits shown to be lacking."""
        return s if s.over else redeal_unseen(s, seat, croupier)


def _exchanged(s: State, croupier: Croupier) -> State:
    """The state after the exchange: each hand takes up the tiles passed by its right neighbour."""
    seats = len(s.hands)
    hands = []
    for seat, hand in enumerate(s.hands):
        giver = (seat - 1) % seats
        new = s.gifts[giver] or ()
        croupier.whisper(seat, "received", by=Who(giver), tiles=new)
        hands.append(arranged(({*hand} - {*(s.gifts[seat] or ())}) | {*new}))
    croupier.say("exchanged", by=Who(s.opener))
    return s._replace(hands=tuple(hands))
