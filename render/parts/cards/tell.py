"""Cards in words: each by its full name, so that a screen reader says more than a sign."""

from __future__ import annotations

from games.kit.cards import CLUBS, DIAMONDS, HEARTS, JOKER, SPADES, Card
from games.views import Cards, Face, Figure
from render.catalogue import CATALOGUE
from render.context import RenderContext
from render.parts.base import TextLine, Weight
from render.parts.cards import kegs
from render.parts.cards.layout import label_of


def card_name(card: Card, look: RenderContext) -> str:
    """A card's full name: queen of spades."""
    say = CATALOGUE.speak(look.voice.language)
    if card == JOKER:
        return say.gettext("joker")
    suit = {
        CLUBS: say.gettext("clubs"),
        SPADES: say.gettext("spades"),
        HEARTS: say.gettext("hearts"),
        DIAMONDS: say.gettext("diamonds"),
    }[card.suit]
    courts = {
        "B": say.gettext("jack"),
        "D": say.gettext("queen"),
        "K": say.gettext("king"),
        "A": say.gettext("ace"),
    }
    return say.gettext("{rank} of {suit}").format(rank=courts.get(card.rank, card.rank), suit=suit)


def _name(card: Card | Figure, look: RenderContext) -> str:
    return look.say(card.name) if isinstance(card, Figure) else card_name(card, look)


def face_name(face: Face, look: RenderContext) -> str:
    """A card by its full name, or that it lies face down."""
    say = CATALOGUE.speak(look.voice.language)
    return say.gettext("face down") if face.card is None else _name(face.card, look)


def _row(faces: tuple[Face, ...], look: RenderContext) -> str:
    """Cards by name; backs are counted."""
    say = CATALOGUE.speak(look.voice.language)
    words = [_name(face.card, look) for face in faces if face.card is not None]
    backs = sum(face.card is None for face in faces)
    if backs:
        words.append(say.ngettext("{n} card face down", "{n} cards face down", backs).format(n=backs))
    return ", ".join(words) if words else say.gettext("none")


def _trick(part: Cards, look: RenderContext) -> str:
    say = CATALOGUE.speak(look.voice.language)
    played = sorted(part.faces, key=lambda face: face.order or 0)
    words = []
    for face in played:
        text = face_name(face, look)
        if face.seat is not None:
            text = f"{look.voice.name(face.seat)} {text}"
        words.append(say.gettext("{card} (winning)").format(card=text) if face.marked else text)
    return ", ".join(words) if words else say.gettext("no card yet")


def _sentence(head: str, text: str) -> str:
    return f"{head}: {text}." if head else f"{text}."


def describe(part: Cards, look: RenderContext) -> list[TextLine]:
    """The cards by name, in the order they lie; then which may be played and which are new."""
    if kegs.are_kegs(part):
        return kegs.describe(part, look)
    label = label_of(part, look)
    say = CATALOGUE.speak(look.voice.language)
    match part.kind:
        case "trick":
            return [TextLine(_sentence(label or say.gettext("Trick"), _trick(part, look)), "must")]
        case "pile":
            count = say.ngettext("{n} card", "{n} cards", len(part.faces)).format(n=len(part.faces))
            text = count
            if part.faces:
                text = say.gettext("{count}, on top {card}").format(count=count, card=face_name(part.faces[-1], look))
            for face in (face for face in part.faces if face.marked):
                text += "; " + say.gettext("{card} lies crosswise").format(card=face_name(face, look))
            return [TextLine(_sentence(label or say.gettext("Pile"), text), "must")]
        case "hand":
            weight: Weight = "must" if any(face.card for face in part.faces) else "should"
            lines = [TextLine(_sentence(label or say.gettext("Hand"), _row(part.faces, look)), weight)]
        case "last":
            return [TextLine(_sentence(label or say.gettext("Last trick"), _trick(part, look)), "may")]
        case "meld":
            lines = [TextLine(_sentence(label or say.gettext("On the table"), _row(part.faces, look)))]
    lit = tuple(face for face in part.faces if face.lit)
    if lit and len(lit) < len(part.faces):
        lines.append(TextLine(say.gettext("Can be chosen: {cards}.").format(cards=_row(lit, look))))
    marked = tuple(face for face in part.faces if face.marked)
    if marked:
        lines.append(TextLine(say.gettext("Marked: {cards}.").format(cards=_row(marked, look))))
    return lines
