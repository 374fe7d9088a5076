"""Describes a chain of dominoes in words."""

from __future__ import annotations

from games.contract.views import Chain, Domino
from render.catalogue import CATALOGUE
from render.context import RenderContext
from render.parts.base import TextLine


def _pips(tile: Domino | None, context: RenderContext) -> str:
    if tile is None or tile.pips is None:
        return CATALOGUE.translations(context.formatter.language).gettext("hidden")
    return "{}/{}".format(*tile.pips)


def describe(part: Chain, context: RenderContext) -> list[TextLine]:
    """Describe the open ends, the tiles of each arm outwards, and the last tile laid."""
    translations = CATALOGUE.translations(context.formatter.language)
    label = context.text(part.label)
    if part.first is None:
        return [TextLine(label, "must")] if label else []
    ends = []
    for arm in part.arms:
        if arm.open and arm.name:
            end = arm.tiles[-1].pips if arm.tiles else part.first.pips
            # an arm without tiles ends in the first tile's half on its side
            number = "?" if end is None else end[0] if not arm.tiles and arm.side in ("left", "up") else end[1]
            ends.append(f"{arm.name} {number}")
    open_ends = (
        [TextLine(translations.gettext("Open ends: {ends}.").format(ends=", ".join(ends)), "must")] if ends else []
    )
    lines = [translations.gettext("First tile: {tile}.").format(tile=_pips(part.first, context))]
    for arm in part.arms:
        if arm.tiles:
            outwards = ", ".join(_pips(tile, context) for tile in arm.tiles)
            lines.append(translations.gettext("Arm {name}, outwards: {tiles}.").format(name=arm.name, tiles=outwards))
    last = [tile for tile in (part.first, *(tile for arm in part.arms for tile in arm.tiles)) if tile.marked]
    news = []
    if last:
        tiles = ", ".join(_pips(tile, context) for tile in last)
        news.append(TextLine(translations.gettext("Laid last: {tile}.").format(tile=tiles), news=True))
    return [*news, *open_ends, *(TextLine(line) for line in lines)]
