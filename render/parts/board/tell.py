"""Describes a board in words: the last move, whose men stand where, and each row in turn."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from gettext import NullTranslations
from itertools import groupby

from games.contract.values import Seat
from games.contract.views import Board, Piece, Spot
from render.catalogue import CATALOGUE
from render.context import RenderContext
from render.parts.base import TextLine
from render.parts.men import facing_text, men_text, piece_text, side_name


def _owner(seat: Seat | None, context: RenderContext) -> str:
    if seat is None:
        return CATALOGUE.translations(context.formatter.language).gettext("Nobody's")
    return f"{context.formatter.name(seat)} ({side_name(context.side(seat), context)})"


def _side_lines(part: Board, context: RenderContext) -> list[TextLine]:
    translations = CATALOGUE.translations(context.formatter.language)
    where: dict[tuple[Seat | None, str], list[Piece]] = defaultdict(list)
    seats = {piece.seat for piece in part.pieces} | {tray.seat for tray in part.trays}
    for piece in part.pieces:
        where[piece.seat, piece.man].append(piece)
    lines = []
    said = _said_names(part)
    names = {piece.man: piece.name for piece in part.pieces}
    for seat in sorted(seats, key=lambda seat: (seat is None, seat)):
        facts = []
        for man in sorted((man for owner, man in where if owner == seat), key=lambda man: man == "stone"):
            there = sorted(where[seat, man], key=lambda piece: (piece.spot[:1], len(piece.spot), piece.spot))
            count = sum(piece.count for piece in there)
            spots = [_place(said[piece.spot], piece, context) for piece in there]
            facts.append(f"{men_text(man, names.get(man), count, context)} {', '.join(spots)}")
        if not facts:
            facts.append(translations.gettext("none on the board"))
        for tray in part.trays:
            if tray.seat == seat and tray.count:
                men = men_text(tray.man, tray.name, tray.count, context)
                text = (
                    translations.gettext("{men} in reserve")
                    if tray.kind == "reserve"
                    else translations.gettext("{men} lost")
                    if seat is not None
                    else translations.gettext("{men} taken")
                )
                facts.append(text.format(men=men))
        lines.append(TextLine(f"{_owner(seat, context)}: {'; '.join(facts)}.", "must"))
    return lines


def _said_names(part: Board) -> dict[str, str]:
    """The names that places go by in words, by their own."""
    return {spot.name: spot.beside or spot.name for spot in part.shape.spots}


def _place(name: str, piece: Piece, context: RenderContext) -> str:
    """Describe a man's place, with the number of men there and the direction it faces."""
    several = f" (×{piece.count})" if piece.count > 1 else ""
    return f"{name}{several}{facing_text(piece, context)}"


def _mark_lines(part: Board, context: RenderContext) -> list[TextLine]:
    translations = CATALOGUE.translations(context.formatter.language)
    spots: dict[str, list[str]] = defaultdict(list)
    said = _said_names(part)
    for mark in part.marks:
        name = said[mark.spot]
        if name not in spots[mark.kind]:
            spots[mark.kind].append(name)
    texts = [context.text(phrase) for phrase in part.last]
    if len(spots["from"]) == 1 and spots["to"]:
        start, (*over, end) = spots.pop("from")[0], spots.pop("to")
        way = translations.gettext("The last move went from {start} to {end}.")
        if over:
            way = translations.gettext("The last move went from {start} over {spots} to {end}.")
        texts.append(way.format(start=start, spots=", ".join(over), end=end))
    sentences = (
        ("from", translations.gettext("The last move came from {spots}.")),
        ("to", translations.gettext("The last move went to {spots}.")),
        ("taken", translations.gettext("Taken on {spots}.")),
        ("mill", translations.gettext("A mill stands on {spots}.")),
        ("prey", translations.gettext("Can be hit: {spots}.")),
        ("danger", _danger(part, spots["danger"], translations)),
    )
    texts += [sentence.format(spots=", ".join(spots[kind])) for kind, sentence in sentences if spots[kind]]
    lines = [TextLine(" ".join(texts), news=True)] if texts else []
    choosing = (
        ("chosen", translations.gettext("Chosen: {spots}.")),
        ("choice", translations.gettext("To choose from: {spots}.")),
        ("reach", translations.gettext("Can be reached: {spots}.")),
    )
    asked = [sentence.format(spots=", ".join(spots[kind])) for kind, sentence in choosing if spots[kind]]
    return [*lines, *([TextLine(" ".join(asked))] if asked else [])]


def _danger(part: Board, spots: list[str], translations: NullTranslations) -> str:
    """The word for a threat to these men: *check* for a king of chess."""
    kings = {piece.spot for piece in part.pieces if piece.man == "chess-king"}
    if kings.issuperset(spots):
        return translations.gettext("Check to the king on {spots}.")
    return translations.gettext("In danger: {spots}.")


def _row_lines(part: Board, context: RenderContext) -> list[TextLine]:
    """Describe each row from the top, as the viewer sees it, with what stands on every spot and beside it."""
    translations = CATALOGUE.translations(context.formatter.language)
    there: dict[str, list[str]] = defaultdict(list)
    said = _said_names(part)
    for piece in part.pieces:
        there[said[piece.spot]].append(piece_text(piece, context))

    def content(spot: Spot) -> str:
        return ", ".join(there[spot.name]) or translations.gettext("empty")

    lines = []
    fields = [spot for spot in part.shape.spots if not spot.beside]
    for _, row in groupby(_by_rows(fields), key=lambda run: run[0].y):
        words = []
        for unbroken in row:
            for what, run in groupby(unbroken, key=content):
                names = [spot.name for spot in run]
                empty = what == translations.gettext("empty")
                words.append(f"{_names(part, names) if empty else ', '.join(names)} {what}")
        lines.append("; ".join(words))
    text = "\n".join([translations.gettext("The board row by row:"), *lines])
    return [TextLine(text, "may")]


def _by_rows(spots: Iterable[Spot]) -> list[list[Spot]]:
    """The spots from the upper left, split at rows and at gaps in a row."""
    rows: list[list[Spot]] = []
    for spot in sorted(spots, key=lambda spot: (-spot.y, spot.x)):
        if rows and rows[-1][-1].y == spot.y and spot.x - rows[-1][-1].x < 1.01:
            rows[-1].append(spot)
        else:
            rows.append([spot])
    return rows


def _names(part: Board, names: list[str]) -> str:
    """Name a run of neighbours; only the first and the last where players know what lies between."""
    return f"{names[0]}–{names[-1]}" if len(names) > 2 and part.shape.style != "points" else ", ".join(names)


def _goal_lines(part: Board, context: RenderContext) -> list[TextLine]:
    """Describe each side's goal."""
    translations = CATALOGUE.translations(context.formatter.language)
    lines = []
    goals = [spot for spot in part.shape.spots if spot.kind == "goal"]
    for seat in sorted({spot.seat for spot in goals}, key=lambda seat: (seat is None, seat)):
        runs = _by_rows(spot for spot in goals if spot.seat == seat)
        where = ", ".join(_names(part, [spot.name for spot in run]) for run in runs)
        if seat is None:
            lines.append(translations.gettext("The goal is {spots}.").format(spots=where))
        else:
            lines.append(
                translations.gettext("{name} wants to reach {spots}.").format(
                    name=context.formatter.name(seat), spots=where
                )
            )
    return [TextLine(" ".join(lines))] if lines else []


def _number_lines(part: Board, context: RenderContext) -> list[TextLine]:
    """Describe the numbers on spots."""
    if not part.numbers:
        return []
    spots = ", ".join(f"{number} {spot}" for spot, number in part.numbers)
    return [
        TextLine(CATALOGUE.translations(context.formatter.language).gettext("Numbered: {spots}.").format(spots=spots))
    ]


def _house_lines(part: Board, context: RenderContext) -> list[TextLine]:
    """Describe where the houses lead, on boards where all men of a side wait on one spot."""
    translations = CATALOGUE.translations(context.formatter.language)
    homes = [spot for spot in part.shape.spots if spot.kind == "home"]
    houses = {spot.name for spot in homes if [other.seat for other in homes].count(spot.seat) == 1}
    ways = [line if line[0] in houses else line[::-1] for line in part.shape.lines]
    texts = [
        translations.gettext("House {house} leads to {spot}.").format(house=house, spot=spot)
        for house, spot in ways
        if house in houses
    ]
    return [TextLine(" ".join(texts))] if texts else []


def describe(part: Board, context: RenderContext) -> list[TextLine]:
    """Describe a board in full."""
    return [
        *_mark_lines(part, context),
        *_side_lines(part, context),
        *_number_lines(part, context),
        *_house_lines(part, context),
        *_goal_lines(part, context),
        *_row_lines(part, context),
    ]
