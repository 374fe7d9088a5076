"""One round of a laying game: who holds what, what lies, and what everybody has learnt from it."""

from __future__ import annotations

from typing import NamedTuple

from games.contract import Croupier, Seat, Who, phrase
from games.kit.dominoes import SET, Chain, Tile, arranged, deal, fitting, height, total, without
from games.kit.seats import replaced
from games.kit.secrets import redeal
from games.kit.turns import clockwise, left_of

Hands = tuple[tuple[Tile, ...], ...]
HAND = {2: 7, 3: 6, 4: 5}
"""How many tiles each player gets in most games, by the number of seats."""
NOTHING: frozenset[Tile] = frozenset()


class Round(NamedTuple):
    """The hands, the stock, the chain, and whose turn it is."""

    hands: Hands
    stock: tuple[Tile, ...]
    opener: Seat
    turn: Seat
    lacks: tuple[frozenset[Tile], ...]
    """For each seat the tiles it is known not to hold, since it could not lay them."""
    chain: Chain = Chain()
    bought: int = 0
    """Tiles taken in this turn."""
    passes: int = 0
    """Passes since a tile was laid or taken."""
    last: Tile | None = None
    """The tile laid last."""

    @property
    def own(self) -> tuple[Tile, ...]:
        """The hand of the seat in turn."""
        return self.hands[self.turn]

    @property
    def out(self) -> bool:
        """Whether the seat in turn has no tile left."""
        return not self.hands[self.turn]

    @property
    def blocked(self) -> bool:
        """Whether everybody has passed in succession."""
        return self.passes == len(self.hands)

    def next(self) -> Round:
        """The turn is over."""
        return self._replace(turn=left_of(self.turn, len(self.hands)), bought=0)

    def laid(self, tile: Tile, chain: Chain) -> Round:
        """The seat in turn has laid a tile; after buying it holds no other that would have fitted."""
        lacks = replaced(self.lacks, self.turn, fitting(self.chain.ends)) if self.bought else self.lacks
        hands = replaced(self.hands, self.turn, without(self.own, tile))
        return self._replace(hands=hands, chain=chain, lacks=lacks, bought=0, passes=0, last=tile)

    def drawn(self, croupier: Croupier) -> Round:
        """The seat in turn has taken a tile, which it alone has seen."""
        croupier.say("domino.bought", by=Who(self.turn), left=len(self.stock) - 1)
        croupier.whisper(self.turn, "domino.bought.own", tile=self.stock[0])
        return self.with_next()

    def with_next(self) -> Round:
        """The seat in turn has the next tile of the stock."""
        tile, *stock = self.stock
        return self._replace(
            hands=replaced(self.hands, self.turn, arranged((*self.own, tile))),
            stock=tuple(stock),
            lacks=replaced(self.lacks, self.turn, NOTHING),
            bought=self.bought + 1,
            passes=0,
        )

    def passed(self, croupier: Croupier, fit: frozenset[Tile] | None = None) -> Round:
        """The seat in turn could not lay: it has none of the tiles that fit."""
        croupier.say("domino.passed", by=Who(self.turn))
        return self.fitless(fit)._replace(passes=self.passes + 1).next()

    def fitless(self, fit: frozenset[Tile] | None = None) -> Round:
        """The seat in turn has shown to have nothing that fits: of all that shows an open number, unless told else."""
        known = self.lacks[self.turn] | (fitting(self.chain.ends) if fit is None else fit)
        return self._replace(lacks=replaced(self.lacks, self.turn, known))

    def drawn_anew(self, seat: Seat | None, croupier: Croupier, shown: tuple[Tile, ...] = ()) -> Round:
        """The round with all that a seat does not see dealt anew; nobody gets what he has shown not to have.

        Tiles that are ``shown`` stay with who has them.
        """
        zones = (*self.hands, self.stock)
        known = tuple(
            hand if holder == seat else tuple(tile for tile in hand if tile in shown)
            for holder, hand in enumerate(zones)
        )
        lacks = (*self.lacks, NOTHING)
        *hands, stock = redeal(zones, known, croupier, lambda holder, tile: tile not in lacks[holder])
        return self._replace(hands=tuple(map(arranged, hands)), stock=stock)


def shuffled_and_dealt(seats: int, each: int, croupier: Croupier) -> tuple[Hands, tuple[Tile, ...]]:
    """New hands and a stock."""
    return deal(croupier.shuffle(SET), seats, each)


def begun(hands: Hands, stock: tuple[Tile, ...], opener: Seat) -> Round:
    """A round before its first tile."""
    return Round(hands, stock, opener, opener, (NOTHING,) * len(hands))


def drawn_for_opening(seats: int, croupier: Croupier) -> Seat:
    """Everybody draws a tile; the highest one opens."""
    tiles = croupier.shuffle(SET)[:seats]
    opener = max(range(seats), key=lambda seat: height(tiles[seat]))
    shown = tuple(phrase("domino.drew", by=Who(seat), tile=tile) for seat, tile in enumerate(tiles))
    croupier.say("domino.start", tiles=shown, by=Who(opener))
    return opener


def lowest(hands: Hands) -> tuple[Seat, ...]:
    """Who holds the fewest pips."""
    sums = tuple(map(total, hands))
    return tuple(seat for seat, own in enumerate(sums) if own == min(sums))


def others_pips(hands: Hands, seat: Seat) -> int:
    """All pips the others hold."""
    return sum(total(hand) for other, hand in enumerate(hands) if other != seat)


def still_holding(hands: Hands, first: Seat) -> tuple[Seat, ...]:
    """Who has tiles left, clockwise."""
    return tuple(seat for seat in clockwise(first, len(hands)) if hands[seat])
