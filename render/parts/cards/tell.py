"""Describes cards in words, by their full names for the sake of screen readers."""

from __future__ import annotations

from games.contract.cards import CLUBS, DIAMONDS, HEARTS, JOKER, SPADES, Card
from games.contract.views import Cards, Face, Figure
from render.catalogue import CATALOGUE
from render.context import RenderContext
from render.parts.base import TextLine, Weight
from render.parts.cards import kegs
from render.parts.cards.layout import label_of


def card_name(card: Card, context: RenderContext) -> str:
    """A card's full name, such as *queen of spades*."""
    translations = CATALOGUE.translations(context.formatter.language)
    if card == JOKER:
        return translations.gettext("joker")
    suit = {
        CLUBS: translations.gettext("clubs"),
        SPADES: translations.gettext("spades"),
        HEARTS: translations.gettext("hearts"),
        DIAMONDS: translations.gettext("diamonds"),
    }[card.suit]
    courts = {
        "B": translations.gettext("jack"),
        "D": translations.gettext("queen"),
        "K": translations.gettext("king"),
        "A": translations.gettext("ace"),
    }
    return translations.gettext("{rank} of {suit}").format(rank=courts.get(card.rank, card.rank), suit=suit)


def _name(card: Card | Figure, context: RenderContext) -> str:
    return context.text(card.name) if isinstance(card, Figure) else card_name(card, context)


def face_name(face: Face, context: RenderContext) -> str:
    """A card's full name, or *face down*."""
    translations = CATALOGUE.translations(context.formatter.language)
    return translations.gettext("face down") if face.card is None else _name(face.card, context)


def _row(faces: tuple[Face, ...], context: RenderContext) -> str:
    """Join the names of cards; cards that lie face down are counted."""
    translations = CATALOGUE.translations(context.formatter.language)
    words = [_name(face.card, context) for face in faces if face.card is not None]
    backs = sum(face.card is None for face in faces)
    if backs:
        words.append(translations.ngettext("{n} card face down", "{n} cards face down", backs).format(n=backs))
    return ", ".join(words) if words else translations.gettext("none")


def _trick(part: Cards, context: RenderContext) -> str:
    translations = CATALOGUE.translations(context.formatter.language)
    faces = sorted(part.faces, key=lambda face: face.order or 0)
    words = []
    for face in faces:
        text = face_name(face, context)
        if face.seat is not None:
            text = f"{context.formatter.name(face.seat)} {text}"
        words.append(translations.gettext("{card} (winning)").format(card=text) if face.marked else text)
    return ", ".join(words) if words else translations.gettext("no card yet")


def _sentence(head: str, text: str) -> str:
    """A label and what it stands above; a label that is a sentence already keeps its full stop."""
    if head.endswith("."):
        return f"{head} {text[:1].upper()}{text[1:]}."
    return f"{head}: {text}." if head else f"{text}."


def describe(part: Cards, context: RenderContext) -> list[TextLine]:
    """Describe cards in the order they lie, then which are playable and which are new."""
    if kegs.are_kegs(part):
        return kegs.describe(part, context)
    label = label_of(part, context)
    translations = CATALOGUE.translations(context.formatter.language)
    match part.kind:
        case "trick":
            text = _sentence(label or translations.gettext("Trick"), _trick(part, context))
            return [TextLine(text, "must", news=bool(part.faces))]
        case "pile" if label.endswith(".") and not part.faces:
            return [TextLine(label, "must")]
        case "pile":
            count = translations.ngettext("{n} card", "{n} cards", len(part.faces)).format(n=len(part.faces))
            text = count
            if part.faces:
                text = translations.gettext("{count}, on top {card}").format(
                    count=count, card=face_name(part.faces[-1], context)
                )
            for face in (face for face in part.faces if face.marked):
                text += "; " + translations.gettext("{card} lies crosswise").format(card=face_name(face, context))
            return [TextLine(_sentence(label or translations.gettext("Pile"), text), "must")]
        case "hand":
            weight: Weight = "must" if any(face.card for face in part.faces) else "should"
            lines = [TextLine(_sentence(label or translations.gettext("Hand"), _row(part.faces, context)), weight)]
        case "last":
            return [TextLine(_sentence(label or translations.gettext("Last trick"), _trick(part, context)), "may")]
        case "meld":
            new = bool(part.faces) and all(face.marked for face in part.faces)
            text = _sentence(label or translations.gettext("On the table"), _row(part.faces, context))
            lines = [TextLine(text, news=new)]
    lit = tuple(face for face in part.faces if face.lit)
    if lit and len(lit) < len(part.faces):
        lines.append(TextLine(translations.gettext("Can be chosen: {cards}.").format(cards=_row(lit, context))))
    marked = tuple(face for face in part.faces if face.marked)
    if marked and part.kind == "hand":
        received = translations.gettext("Received: {cards}.").format(cards=_row(marked, context))
        lines.append(TextLine(received, news=True))
    elif marked and len(marked) < len(part.faces):
        lines.append(TextLine(translations.gettext("New: {cards}.").format(cards=_row(marked, context)), news=True))
    return lines
