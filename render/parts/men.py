"""Sides and men in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from games.phrase import Phrase
from games.views import Piece
from render.catalogue import CATALOGUE
from render.context import RenderContext, Side
from render.parts.base import Words


def side_name(side: Side, look: RenderContext) -> str:
    """The colour of a side; nothing for what is nobody's."""
    say = CATALOGUE.speak(look.voice.language)
    match side:
        case "light":
            return say.gettext("light")
        case "dark":
            return say.gettext("dark")
        case "red":
            return say.gettext("red")
        case "blue":
            return say.gettext("blue")
        case "green":
            return say.gettext("green")
        case "yellow":
            return say.gettext("yellow")
        case "brown":
            return say.gettext("brown")
        case "none":
            return ""


_COUNTED: Mapping[str, Callable[[Words, int], str]] = {
    "stone": lambda say, n: say.ngettext("{n} stone", "{n} stones", n),
    "king": lambda say, n: say.ngettext("{n} king", "{n} kings", n),
    "chess-king": lambda say, n: say.npgettext("chess", "{n} king", "{n} kings", n),
    "queen": lambda say, n: say.ngettext("{n} queen", "{n} queens", n),
    "rook": lambda say, n: say.ngettext("{n} rook", "{n} rooks", n),
    "bishop": lambda say, n: say.ngettext("{n} bishop", "{n} bishops", n),
    "knight": lambda say, n: say.ngettext("{n} knight", "{n} knights", n),
    "pawn": lambda say, n: say.ngettext("{n} pawn", "{n} pawns", n),
    "peg": lambda say, n: say.ngettext("{n} peg", "{n} pegs", n),
    "barrier": lambda say, n: say.ngettext("{n} barrier", "{n} barriers", n),
}
"""So many of each man, as a template with ``n``."""


def men_text(man: str, name: Phrase | None, count: int, look: RenderContext) -> str:
    """So many men of a kind."""
    if name is not None:
        return f"{count} × {look.say(name)}"
    return _COUNTED[man](CATALOGUE.speak(look.voice.language), count).format(n=count)


def facing_text(piece: Piece, look: RenderContext) -> str:
    """Where a man points, if that counts; with a blank before it."""
    say = CATALOGUE.speak(look.voice.language)
    match piece.faces:
        case None:
            return ""
        case "north":
            return say.gettext(" (north)")
        case "east":
            return say.gettext(" (east)")
        case "south":
            return say.gettext(" (south)")
        case "west":
            return say.gettext(" (west)")


def piece_text(piece: Piece, look: RenderContext) -> str:
    """A single piece: its side, and what it is if it is more than a stone."""
    side = side_name(look.side(piece.seat), look)
    if piece.man == "stone" and piece.name is None:
        what = ""
    elif piece.name is not None:
        what = look.say(piece.name)
    else:
        what = men_text(piece.man, None, 1, look).split(" ", 1)[1]
    several = f"× {piece.count}" if piece.count > 1 else ""
    return " ".join(filter(None, (side, what, several))) + facing_text(piece, look)
