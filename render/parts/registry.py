"""Maps each type of part to its renderer."""

from __future__ import annotations

from collections.abc import Mapping

from games.contract.views import (
    Board,
    Cards,
    Chain,
    Cloth,
    Dice,
    Dominoes,
    Gauge,
    Note,
    NumberGrid,
    Pad,
    Part,
    Prop,
    Roster,
    Sticks,
    Tableau,
    Tables,
    Tower,
)
from render.parts import (
    board,
    cards,
    chain,
    cloth,
    dice,
    dominoes,
    gauges,
    grid,
    note,
    pad,
    props,
    roster,
    sticks,
    tableau,
    tables,
    tower,
)
from render.parts.base import PartRenderer

RENDERERS: Mapping[type[Part], PartRenderer] = {
    Board: board.RENDERER,
    Cards: cards.RENDERER,
    Chain: chain.RENDERER,
    Dice: dice.RENDERER,
    Dominoes: dominoes.RENDERER,
    Gauge: gauges.RENDERER,
    Cloth: cloth.RENDERER,
    NumberGrid: grid.RENDERER,
    Pad: pad.RENDERER,
    Prop: props.RENDERER,
    Roster: roster.RENDERER,
    Sticks: sticks.RENDERER,
    Tableau: tableau.RENDERER,
    Tables: tables.RENDERER,
    Tower: tower.RENDERER,
    Note: note.RENDERER,
}


def renderer_of(part: Part) -> PartRenderer:
    """Look up the renderer of a part by its type."""
    return RENDERERS[type(part)]
