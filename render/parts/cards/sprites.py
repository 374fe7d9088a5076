"""Card sprites, in a few fixed widths so that caches hit."""

from __future__ import annotations

from games.contract.cards import RANKS, SUITS, Card, rank_letter
from games.contract.phrase import phrase
from games.contract.views import Face, Figure
from games.sheets import LANGUAGES
from render.artwork.cards import blanks, fronts, own_packs
from render.context import RenderContext
from render.flat import Thing, thing_of
from render.theme import Theme

CARD = 158
"""The widest card in pixels."""
_WIDTHS = (72, 84, 96, 108, 114, 120, 132, 146, CARD)


def card_width(limit: float) -> int:
    """Round a width down to one of the fixed widths."""
    return max((width for width in _WIDTHS if width <= limit), default=_WIDTHS[0])


def sprite(
    face: Face, width: int, context: RenderContext, *, dim: bool = False, covered: bool = False, short: bool = False
) -> Thing:
    """The front of a known card, else a back; only cards of special packs can be ``short``."""
    theme, look = context.theme, blanks.Look(dim, face.marked)
    if face.card is None:
        return thing_of(blanks.back(width, theme, marked=face.marked), theme)
    if isinstance(face.card, Figure):
        index = context.cell_text(face.card.short)
        return own_packs.front(face.card, index, width, theme, look, short=short)
    index = rank_letter(face.card.rank, context.formatter.language)
    if face.printed != "usual":
        what, _, place = face.printed.partition("_")
        rank = context.text(phrase(f"rank.{face.card.rank}")) if what == "word" else index
        other = fronts.other_print(face.card, rank, width, theme, first=place == "first", marked=face.marked)
        return thing_of(other, theme)
    return fronts.front(face.card, index, width, theme, look, covered=covered)


def warm_up(theme: Theme) -> None:
    """Draw every card in every width, to fill the caches of shared parts."""
    for width in _WIDTHS:
        for suit in SUITS:
            for rank in RANKS:
                for index in {rank_letter(rank, language) for language in LANGUAGES}:
                    fronts.front(Card(suit + rank), index, width, theme)
