"""Describes a backgammon board in words: each side's men by tongue, bar, tray and cube, and the last steps."""

from __future__ import annotations

from collections import defaultdict

from games.contract.values import Seat
from games.contract.views import Tables
from render.catalogue import CATALOGUE
from render.context import RenderContext, Side
from render.parts.base import TextLine
from render.parts.men import side_name

_SIDES: tuple[Side, Side] = ("light", "dark")


def _holders(part: Tables, context: RenderContext) -> dict[Side, str]:
    """The players of the sides, as far as the view tells."""
    seats: dict[Side, Seat] = {}
    for seat, side in context.sides.items():
        seats.setdefault(side, seat)
    for stack in part.points:
        for seat in stack.men:
            seats[context.side(seat)] = seat
    return {side: context.formatter.name(seat) for side, seat in seats.items()}


def _side_lines(part: Tables, context: RenderContext) -> list[TextLine]:
    """Describe each side's men by tongue, in the order of the board."""
    translations = CATALOGUE.translations(context.formatter.language)
    holders = _holders(part, context)
    lines = []
    for index, side in enumerate(_SIDES):
        where = [
            translations.gettext("{n} on {spot}").format(n=len(stack.men), spot=stack.name)
            for stack in part.points
            if stack.men and context.side(stack.men[0]) == side
        ]
        facts = [", ".join(where) if where else translations.gettext("no men on the board")]
        for counts, text in (
            (part.bar, translations.gettext("{n} on the bar")),
            (part.waiting, translations.gettext("{n} not yet entered")),
            (part.off, translations.gettext("{n} borne off")),
        ):
            if counts and counts[index]:
                facts.append(text.format(n=counts[index]))
        colour = side_name(side, context)
        who = f"{holders[side]} ({colour})" if side in holders else colour
        lines.append(TextLine(f"{who}: {'; '.join(facts)}.", "must"))
    return lines


def _cube_lines(part: Tables, context: RenderContext) -> list[TextLine]:
    translations = CATALOGUE.translations(context.formatter.language)
    cube = part.cube
    if cube is None:
        return []
    if cube.owner is None:
        text = translations.gettext("The doubling cube lies in the middle and shows {value}.")
        return [TextLine(text.format(value=cube.value))]
    text = translations.gettext("{name} is offered the doubling cube at {value}.")
    if not cube.offered:
        text = translations.gettext("{name} has the doubling cube at {value}.")
    return [TextLine(text.format(name=context.formatter.name(cube.owner), value=cube.value), "must")]


def _mark_lines(part: Tables, context: RenderContext) -> list[TextLine]:
    translations = CATALOGUE.translations(context.formatter.language)
    outside = {"bar": translations.gettext("the bar"), "off": translations.gettext("off the board")}
    spots: dict[str, list[str]] = defaultdict(list)
    for mark in part.marks:
        spots[mark.kind].append(outside.get(mark.spot, mark.spot))
    sentences = (
        ("from", translations.gettext("Last steps from: {spots}.")),
        ("to", translations.gettext("Last steps to: {spots}.")),
        ("taken", translations.gettext("A man was hit.")),
        ("prey", translations.gettext("Can be hit: {spots}.")),
    )
    texts = [sentence.format(spots=", ".join(spots[kind])) for kind, sentence in sentences if spots[kind]]
    lines = [TextLine(" ".join(texts), news=True)] if texts else []
    choosing = (
        ("chosen", translations.gettext("Chosen: {spots}.")),
        ("choice", translations.gettext("To choose from: {spots}.")),
        ("reach", translations.gettext("Can be reached: {spots}.")),
    )
    asked = [sentence.format(spots=", ".join(spots[kind])) for kind, sentence in choosing if spots[kind]]
    return [*lines, *([TextLine(" ".join(asked))] if asked else [])]


def describe(part: Tables, context: RenderContext) -> list[TextLine]:
    """Describe a backgammon board in full."""
    return [*_side_lines(part, context), *_cube_lines(part, context), *_mark_lines(part, context)]
