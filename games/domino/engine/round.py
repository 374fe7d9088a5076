"""One round of a laying game: who holds what, what lies, and what everybody has learnt from it."""

from __future__ import annotations

from typing import NamedTuple

from games.contract import Croupier, Seat, Who, phrase
from games.domino.engine.knowledge import (
    NOTHING,
    Cases,
    Known,
    bought,
    changed,
    common,
    dealt_by_slots,
    gone,
    newest_of,
    shown,
    shown_some,
)
from games.kit.dominoes import SET, Chain, Tile, arranged, deal, fitting, height, total, without
from games.kit.seats import replaced
from games.kit.secrets import redeal
from games.kit.turns import clockwise, left_of

Hands = tuple[tuple[Tile, ...], ...]
HAND = {2: 7, 3: 6, 4: 5}
"""How many tiles each player gets in most games, by the number of seats."""


class Round(NamedTuple):
    """The hands, the stock, the chain, and whose turn it is."""

    hands: Hands
    stock: tuple[Tile, ...]
    opener: Seat
    turn: Seat
    lacks: tuple[Known, ...]
    """For each seat the tiles it is known not to hold, since it could not lay them; or that for each of its tiles."""
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

    @property
    def tile_by_tile(self) -> bool:
        """Whether what is learnt of the hands is kept for each tile."""
        return not isinstance(self.lacks[self.turn], frozenset)

    def next(self) -> Round:
        """The turn is over."""
        return self._replace(turn=left_of(self.turn, len(self.hands)), bought=0)

    def laid(self, tile: Tile, chain: Chain) -> Round:
        """The seat in turn has laid a tile; after buying it holds no other that would have fitted."""
        known = self.lacks[self.turn]
        if not isinstance(known, frozenset):
            known = changed(known, lambda slots: gone(slots, tile))
        elif self.bought:
            known = fitting(self.chain.ends)
        lacks = replaced(self.lacks, self.turn, known)
        hands = replaced(self.hands, self.turn, without(self.own, tile))
        return self._replace(hands=hands, chain=chain, lacks=lacks, bought=0, passes=0, last=tile)

    def drawn(self, croupier: Croupier) -> Round:
        """The seat in turn has taken a tile, which it alone has seen; where that is kept, nothing it held fitted."""
        if self.tile_by_tile:
            return self.fitless()._drawn(croupier)
        return self._drawn(croupier)

    def _drawn(self, croupier: Croupier) -> Round:
        croupier.say("domino.bought", by=Who(self.turn), left=len(self.stock) - 1)
        croupier.whisper(self.turn, "domino.bought.own", tile=self.stock[0])
        return self.with_next()

    def with_next(self) -> Round:
        """The seat in turn has the next tile of the stock, of which nothing is known."""
        tile, *stock = self.stock
        known = self.lacks[self.turn]
        return self._replace(
            hands=replaced(self.hands, self.turn, arranged((*self.own, tile))),
            stock=tuple(stock),
            lacks=replaced(self.lacks, self.turn, NOTHING if isinstance(known, frozenset) else changed(known, bought)),
            bought=self.bought + 1,
            passes=0,
        )

    def passed(self, croupier: Croupier, fit: frozenset[Tile] | None = None) -> Round:
        """The seat in turn could not lay: it has none of the tiles that fit."""
        croupier.say("domino.passed", by=Who(self.turn))
        return self.fitless(fit)._replace(passes=self.passes + 1).next()

    def fitless(self, fit: frozenset[Tile] | None = None) -> Round:
        """The seat in turn has shown to have nothing that fits: of all that shows an open number, unless told else."""
        none = fitting(self.chain.ends) if fit is None else fit
        return self._replace(lacks=replaced(self.lacks, self.turn, shown(self.lacks[self.turn], none)))

    def able(self, fit: frozenset[Tile]) -> Round:
        """The seat in turn has shown to have something that fits, where that is kept."""
        known = self.lacks[self.turn]
        if isinstance(known, frozenset):
            return self
        return self._replace(
            lacks=replaced(self.lacks, self.turn, changed(known, lambda slots: shown_some(slots, fit)))
        )

    def found(self, tiles: frozenset[Tile]) -> Round:
        """The seat in turn has shown to have taken one of these, where that is kept."""
        known = self.lacks[self.turn]
        if not isinstance(known, Cases):
            return self
        return self._replace(lacks=replaced(self.lacks, self.turn, known.after(lambda slots: newest_of(slots, tiles))))

    def all_lack(self, tiles: frozenset[Tile]) -> Round:
        """All seats are known to hold none of these."""
        return self._replace(lacks=tuple(shown(known, tiles) for known in self.lacks))

    def lacking(self, seat: Seat) -> frozenset[Tile]:
        """The tiles a seat is known not to hold."""
        return common(self.lacks[seat])

    def drawn_anew(self, seat: Seat | None, croupier: Croupier, shown: tuple[Tile, ...] = ()) -> Round:
        """The round with all that a seat does not see dealt anew; nobody gets what he has shown not to have.

        Tiles that are ``shown`` stay with who has them, where nothing is known tile by tile.
        """
        slots = [known for known in self.lacks if not isinstance(known, frozenset | Cases)]
        if slots:
            anew, rest = dealt_by_slots(self.hands, self.stock, slots, seat, croupier)
            return self._replace(hands=anew, stock=rest)
        zones = (*self.hands, self.stock)
        known = tuple(
            hand if holder == seat else tuple(tile for tile in hand if tile in shown)
            for holder, hand in enumerate(zones)
        )
        lacks = (*map(common, self.lacks), NOTHING)
        *hands, stock = redeal(zones, known, croupier, lambda holder, tile: tile not in lacks[holder])
        return self._replace(hands=tuple(map(arranged, hands)), stock=stock)


def shuffled_and_dealt(seats: int, each: int, croupier: Croupier) -> tuple[Hands, tuple[Tile, ...]]:
    """New hands and a stock."""
    return deal(croupier.shuffle(SET), seats, each)


def begun(hands: Hands, stock: tuple[Tile, ...], opener: Seat, *, each: bool = False) -> Round:
    """A round before its first tile; with ``each``, what is learnt of the hands is kept tile by tile."""
    known: tuple[Known, ...] = tuple((NOTHING,) * len(own) for own in hands) if each else (NOTHING,) * len(hands)
    return Round(hands, stock, opener, opener, known)


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
