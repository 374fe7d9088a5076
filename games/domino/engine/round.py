"""One round of a laying game: the hands, the stock, the chain, and what everybody knows of the hands."""

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
"""Number of tiles that each player gets in most games, by the number of seats."""


class Round(NamedTuple):
    """A round: the hands, the stock, the chain, and whose turn it is."""

    hands: Hands
    stock: tuple[Tile, ...]
    opener: Seat
    turn: Seat
    lacks: tuple[Known, ...]
    """The knowledge of each hand: tiles that it does not hold, or that for each of its tiles."""
    chain: Chain = Chain()
    bought: int = 0
    """Number of tiles taken in this turn."""
    passes: int = 0
    """Number of passes since a tile was laid or taken."""
    last: Tile | None = None
    """The tile laid last."""

    @property
    def own(self) -> tuple[Tile, ...]:
        """The hand of the seat in turn."""
        return self.hands[self.turn]

    @property
    def out(self) -> bool:
        """True if the seat in turn has no tile left."""
        return not self.hands[self.turn]

    @property
    def blocked(self) -> bool:
        """True if all seats have passed in succession."""
        return self.passes == len(self.hands)

    @property
    def tile_by_tile(self) -> bool:
        """True if what is known of the hands is kept for each tile."""
        return not isinstance(self.lacks[self.turn], frozenset)

    def next(self) -> Round:
        """The round with the next seat in turn."""
        return self._replace(turn=left_of(self.turn, len(self.hands)), bought=0)

    def laid(self, tile: Tile, chain: Chain) -> Round:
        """The round after the seat in turn has laid a tile; after buying, it holds no other that would have fitted."""
        known = self.lacks[self.turn]
        if not isinstance(known, frozenset):
            known = changed(known, lambda slots: gone(slots, tile))
        elif self.bought:
            known = fitting(self.chain.ends)
        lacks = replaced(self.lacks, self.turn, known)
        hands = replaced(self.hands, self.turn, without(self.own, tile))
        return self._replace(hands=hands, chain=chain, lacks=lacks, bought=0, passes=0, last=tile)

    def drawn(self, croupier: Croupier) -> Round:
        """The round after the seat in turn has bought a tile; if known tile by tile, nothing it held fitted."""
        if self.tile_by_tile:
            return self.fitless()._drawn(croupier)
        return self._drawn(croupier)

    def _drawn(self, croupier: Croupier) -> Round:
        """Announce the purchase, show the tile to its buyer, and take it."""
        croupier.say("domino.bought", by=Who(self.turn), left=len(self.stock) - 1)
        croupier.whisper(self.turn, "domino.bought.own", tile=self.stock[0])
        return self.with_next()

    def with_next(self) -> Round:
        """The round after the seat in turn has taken the top tile of the stock, of which others know nothing."""
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
        """The round after the seat in turn has passed, and so has shown to hold no tile that fits."""
        croupier.say("domino.passed", by=Who(self.turn))
        return self.fitless(fit)._replace(passes=self.passes + 1).next()

    def fitless(self, fit: frozenset[Tile] | None = None) -> Round:
        """The round once the seat in turn has shown to hold none of the tiles ``fit``, by default all that fit now."""
        none = fitting(self.chain.ends) if fit is None else fit
        return self._replace(lacks=replaced(self.lacks, self.turn, shown(self.lacks[self.turn], none)))

    def able(self, fit: frozenset[Tile]) -> Round:
        """The round once the seat in turn has shown to hold a tile that fits, if that is kept."""
        known = self.lacks[self.turn]
        if isinstance(known, frozenset):
            return self
        return self._replace(
            lacks=replaced(self.lacks, self.turn, changed(known, lambda slots: shown_some(slots, fit)))
        )

    def found(self, tiles: frozenset[Tile]) -> Round:
        """The round once the seat in turn has shown that the tile it took last is one of these, if that is kept."""
        known = self.lacks[self.turn]
        if not isinstance(known, Cases):
            return self
        return self._replace(lacks=replaced(self.lacks, self.turn, known.after(lambda slots: newest_of(slots, tiles))))

    def all_lack(self, tiles: frozenset[Tile]) -> Round:
        """The round once all seats are known to hold none of these tiles."""
        return self._replace(lacks=tuple(shown(known, tiles) for known in self.lacks))

    def lacking(self, seat: Seat) -> frozenset[Tile]:
        """The tiles that a seat is known not to hold."""
        return common(self.lacks[seat])

    def drawn_anew(self, seat: Seat | None, croupier: Croupier, shown: tuple[Tile, ...] = ()) -> Round:
        """The round with all that a seat does not see dealt anew, consistent with what the hands have shown.

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
    """New hands and a stock from a shuffled set of 28 tiles."""
    return deal(croupier.shuffle(SET), seats, each)


def begun(hands: Hands, stock: tuple[Tile, ...], opener: Seat, *, each: bool = False) -> Round:
    """A round before its first tile; with ``each``, what is known of the hands is kept tile by tile."""
    known: tuple[Known, ...] = tuple((NOTHING,) * len(own) for own in hands) if each else (NOTHING,) * len(hands)
    return Round(hands, stock, opener, opener, known)


def drawn_for_opening(seats: int, croupier: Croupier) -> Seat:
    """The seat that opens: each draws a tile, and the highest one wins."""
    tiles = croupier.shuffle(SET)[:seats]
    opener = max(range(seats), key=lambda seat: height(tiles[seat]))
    shown = tuple(phrase("domino.drew", by=Who(seat), tile=tile) for seat, tile in enumerate(tiles))
    croupier.say("domino.start", tiles=shown, by=Who(opener))
    return opener


def lowest(hands: Hands) -> tuple[Seat, ...]:
    """The seats that hold the fewest pips."""
    sums = tuple(map(total, hands))
    return tuple(seat for seat, own in enumerate(sums) if own == min(sums))


def others_pips(hands: Hands, seat: Seat) -> int:
    """The sum of pips that all other seats hold."""
    return sum(total(hand) for other, hand in enumerate(hands) if other != seat)


def still_holding(hands: Hands, first: Seat) -> tuple[Seat, ...]:
    """The seats that have tiles left, clockwise from a seat."""
    return tuple(seat for seat in clockwise(first, len(hands)) if hands[seat])
