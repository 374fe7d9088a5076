"""The moves of All or Nothing."""

from __future__ import annotations

from games.contract import move
from games.domino.alles_oder_nichts.suits import Suit
from games.kit.dominoes import Tile


@move(
    "schieb{tiles: }",
    "schiebe{tiles: }",
    "schieben{tiles: }",
    "schiebe{tiles: } weiter",
    "pass on{tiles: }",
    *("gebe{tiles: } weiter", "give{tiles: }", "push{tiles: }"),
    en="pass{tiles: }",
)
class Give:
    """Choose three tiles for the left neighbour."""

    tiles: tuple[Tile, ...]


@move(
    *("{tile} :{suit}", "{tile} {suit}", "{tile} farbe {suit}", "{tile} als {suit}"),
    *("{tile} suit {suit}", "{tile} as {suit}"),
)
class Lead:
    """Lead a tile and name its suit for this trick."""

    tile: Tile
    suit: Suit


@move("{tile}")
class Play:
    """Add a tile to the trick."""

    tile: Tile


@move(
    "abgeben",
    "gib ab",
    "abgabe",
    *("abgegeben", "gebe ausspiel ab", "ausspiel abgeben", "give it away", "cede the lead"),
    *("give away the lead",),
    en="cede",
)
class Cede:
    """Let the left neighbour lead instead."""


Move = Give | Lead | Play | Cede
CEDE = Cede()
