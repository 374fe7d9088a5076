"""Maltese Cross: double six is the base; four sixes and their doubles make the cross, and the arms go on from there."""

from __future__ import annotations

from collections.abc import Iterable

from games.contract import Croupier, Info, Kind, Level, Mood, Part, Phrase, Seat, Shelf, Who, move, phrase
from games.domino.engine.match import RoundOptions
from games.domino.engine.moves import ARMS, MIDDLE, Draw, Pass, Place
from games.domino.engine.round import Round
from games.domino.engine.stockless import State, Stockless
from games.domino.engine.view import lying
from games.families import Family
from games.kit.dominoes import MOST, Chain, Tile, base

SIXES = Tile("6/6")
"""The tile that opens every round."""
CROSS = 4
"""Number of arms."""


@move("{tile}[ {place}]", "{tile} an {place}", "{tile} on {place}", "{tile} to {place}")
class Lay:
    """Lay a tile at the base or at an arm; the base itself names no place."""

    tile: Tile
    place: Place | None = None


class Malteserkreuz(Stockless[Lay]):
    """Maltese Cross: dominoes on a cross of four arms around double six, for four players."""

    info = Info(
        id="malteserkreuz",
        family=Family.DOMINO,
        seats=(4,),
        source="Spielesammlung, Dominospiele: Malteserkreuz",
        minutes=10,
        hidden=True,
        shelf=Shelf(Kind.DOMINO, luck=Level.MUCH, thought=Level.LITTLE, talk=Level.NONE, moods=(Mood.CALM,)),
    )
    kinds = (Lay, Pass)
    Options = RoundOptions
    each = {4: 7}  # noqa: RUF012
    lays = Lay
    base = SIXES

    def fit(self, r: Round, tiles: Iterable[Tile]) -> list[Lay]:
        """The legal lays: the base; then sixes and their doubles; once the cross is complete, at any arm."""
        chain = r.chain
        if chain.first is None:
            return [Lay(SIXES)] if SIXES in tiles else []
        if complete(chain):
            return [
                Lay(tile, place)
                for place, arm in zip(ARMS, chain.arms, strict=True)
                for tile in tiles
                if arm.end in tile.halves
            ]
        held = tuple(tiles)
        sixes = [Lay(tile, MIDDLE) for tile in held if MOST in tile.halves and len(chain.arms) < CROSS]
        doubles = [
            Lay(tile, place)
            for place, arm in zip(ARMS, chain.arms, strict=False)
            for tile in held
            if len(arm.tiles) == 1 and tile.halves == (arm.end, arm.end)
        ]
        return [*doubles, *sixes]

    def joined(self, chain: Chain, m: Lay) -> Chain:
        """The cross after a lay."""
        if m.place is None:
            return base(m.tile)
        return chain.plus(len(chain.arms) if m.place == MIDDLE else ARMS.index(m.place), m.tile)

    def why_not(self, s: State, seat: Seat, m: Lay | Pass | Draw) -> str | None:
        """The paragraph against a move; while the cross is built fewer tiles fit than by their numbers."""
        paragraph = super().why_not(s, seat, m)
        return "3.1" if paragraph == "2.2" and not complete(s.round.chain) else paragraph

    def lying(self, s: State) -> Part:
        """The cross, with the free sides of its base."""
        chain = s.round.chain
        free = (MIDDLE,) * (CROSS - len(chain.arms)) if chain.first else ()
        return lying(chain, ARMS, s.round.last, free)

    def tell_lay(self, r: Round, m: Lay, croupier: Croupier) -> None:
        """Announce what was laid, and where."""
        if m.place is None:
            croupier.say("opened", by=Who(r.turn), tile=m.tile)
        else:
            new = ARMS[len(r.chain.arms)] if m.place == MIDDLE else m.place
            croupier.say("begun" if m.place == MIDDLE else "laid", by=Who(r.turn), tile=m.tile, place=new)

    def ask(self, s: State) -> Phrase:
        """The question to the seat in turn; while the cross is built, a different one."""
        chain = s.round.chain
        return phrase("ask.cross") if chain.first and not complete(chain) else super().ask(s)


def complete(chain: Chain) -> bool:
    """Return whether the cross is complete: four arms, each with its double."""
    return len(chain.arms) == CROSS and all(len(arm.tiles) > 1 for arm in chain.arms)
