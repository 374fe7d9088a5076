"""Names sides and men in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from gettext import NullTranslations

from games.contract.phrase import Phrase
from games.contract.views import Piece
from render.catalogue import CATALOGUE
from render.context import RenderContext, Side


def side_name(side: Side, context: RenderContext) -> str:
    """The name of a side's colour; empty for neutral pieces."""
    translations = CATALOGUE.translations(context.formatter.language)
    match side:
        case "light":
            return translations.gettext("white")
        case "dark":
            return translations.gettext("black")
        case "red":
            return translations.gettext("red")
        case "blue":
            return translations.gettext("blue")
        case "green":
            return translations.gettext("green")
        case "yellow":
            return translations.gettext("yellow")
        case "brown":
            return translations.gettext("brown")
        case "none":
            return ""


_COUNTED: Mapping[str, Callable[[NullTranslations, int], str]] = {
    "stone": lambda translations, n: translations.ngettext("{n} stone", "{n} stones", n),
    "king": lambda translations, n: translations.ngettext("{n} king", "{n} kings", n),
    "chess-king": lambda translations, n: translations.npgettext("chess", "{n} king", "{n} kings", n),
    "chief": lambda translations, n: translations.ngettext("{n} chief", "{n} chiefs", n),
    "queen": lambda translations, n: translations.ngettext("{n} queen", "{n} queens", n),
    "rook": lambda translations, n: translations.ngettext("{n} rook", "{n} rooks", n),
    "bishop": lambda translations, n: translations.ngettext("{n} bishop", "{n} bishops", n),
    "knight": lambda translations, n: translations.ngettext("{n} knight", "{n} knights", n),
    "pawn": lambda translations, n: translations.ngettext("{n} pawn", "{n} pawns", n),
    "peg": lambda translations, n: translations.ngettext("{n} peg", "{n} pegs", n),
    "barrier": lambda translations, n: translations.ngettext("{n} barrier", "{n} barriers", n),
    "sheep": lambda translations, n: translations.npgettext("animals", "{n} sheep", "{n} sheep", n),
    "wolf": lambda translations, n: translations.ngettext("{n} wolf", "{n} wolves", n),
}
"""For each kind of man, the template of its number, with ``n``."""


_SIDED: Mapping[str, Callable[[NullTranslations], str]] = {
    "king": lambda translations: translations.gettext("{side} king"),
    "chess-king": lambda translations: translations.pgettext("chess", "{side} king"),
    "chief": lambda translations: translations.gettext("{side} chief"),
    "queen": lambda translations: translations.gettext("{side} queen"),
    "rook": lambda translations: translations.gettext("{side} rook"),
    "bishop": lambda translations: translations.gettext("{side} bishop"),
    "knight": lambda translations: translations.gettext("{side} knight"),
    "pawn": lambda translations: translations.gettext("{side} pawn"),
    "peg": lambda translations: translations.gettext("{side} peg"),
    "barrier": lambda translations: translations.gettext("{side} barrier"),
    "sheep": lambda translations: translations.gettext("{side} sheep"),
    "wolf": lambda translations: translations.gettext("{side} wolf"),
}
"""For each kind of man but the stone, the template of one with its ``side``, which is a stem."""
_STEMS: Mapping[Side, Callable[[NullTranslations], str]] = {
    "light": lambda translations: translations.pgettext("stem", "white"),
    "dark": lambda translations: translations.pgettext("stem", "black"),
    "red": lambda translations: translations.pgettext("stem", "red"),
    "blue": lambda translations: translations.pgettext("stem", "blue"),
    "green": lambda translations: translations.pgettext("stem", "green"),
    "yellow": lambda translations: translations.pgettext("stem", "yellow"),
    "brown": lambda translations: translations.pgettext("stem", "brown"),
}
"""A side's colour as it stands in a template of :data:`_SIDED`: German puts an ending to it."""


def men_text(man: str, name: Phrase | None, count: int, context: RenderContext) -> str:
    """Count men of a kind, such as "2 kings"; a man with a name of its own as "2 × …"."""
    if name is not None:
        return f"{count} × {context.text(name)}"
    return _COUNTED[man](CATALOGUE.translations(context.formatter.language), count).format(n=count)


def facing_text(piece: Piece, context: RenderContext) -> str:
    """The direction a man faces, behind a blank; empty if it does not matter."""
    translations = CATALOGUE.translations(context.formatter.language)
    match piece.faces:
        case None:
            return ""
        case "north":
            return translations.gettext(" (north)")
        case "east":
            return translations.gettext(" (east)")
        case "south":
            return translations.gettext(" (south)")
        case "west":
            return translations.gettext(" (west)")


def piece_text(piece: Piece, context: RenderContext) -> str:
    """Name a single piece: its side, and its kind unless it is a plain stone."""
    several = f"× {piece.count}" if piece.count > 1 else ""
    return " ".join(filter(None, (_one(piece, context), several))) + facing_text(piece, context)


def _one(piece: Piece, context: RenderContext) -> str:
    """A man's side and kind, as *dark rook*; a man with a name of its own has its side behind it."""
    translations, side = CATALOGUE.translations(context.formatter.language), context.side(piece.seat)
    if piece.name is not None:
        name, colour = context.text(piece.name), side_name(side, context)
        return f"{name} ({colour})" if colour else name
    if piece.man == "stone":
        return side_name(side, context)
    if side == "none":
        return men_text(piece.man, None, 1, context).split(" ", 1)[1]
    return _SIDED[piece.man](translations).format(side=_STEMS[side](translations))
