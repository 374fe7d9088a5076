"""Adapts the cards of a trick to the renderer of tricks."""

from __future__ import annotations

from functools import partial

from games.contract.views import Cards
from render.artwork.cards import blanks
from render.context import RenderContext
from render.parts.cards.sprites import card_width, sprite
from render.parts.tricks import Form, Played, Trick

_CARD, _LEAST = 132, 96
"""The widest and the narrowest card in pixels; written ranks can be read on the narrowest."""
_FORM = Form(_CARD, _LEAST, card_width, blanks.height, blanks.place, covered=27)


def trick_of(part: Cards, context: RenderContext) -> Trick:
    """The trick with its cards by player."""
    played = {face.seat: Played(face.order, face.marked, partial(sprite, face, context=context)) for face in part.faces}
    return Trick(part.seats, part.bottom, played, _FORM, part.chairs)
