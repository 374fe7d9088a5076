"""A board in words: a list of whose men stand where, what happened last, and each row in turn."""

from __future__ import annotations

from collections import defaultdict
from itertools import groupby

from games.values import Seat
from games.views import Board, Spot
from render.look import Look
from render.parts.base import Told
from render.parts.men_told import man_told, men_told, side_told
from render.words import WORDS


def _owner(seat: Seat | None, look: Look) -> str:
    if seat is None:
        return WORDS.speak(look.voice.language).gettext("Nobody's")
    return f"{look.voice.name(seat)} ({side_told(look.side(seat), look)})"


def _standing(part: Board, look: Look) -> list[Told]:
    say = WORDS.speak(look.voice.language)
    where: dict[tuple[Seat | None, str], list[str]] = defaultdict(list)
    seats = {piece.seat for piece in part.pieces} | {tray.seat for tray in part.trays}
    for piece in part.pieces:
        where[piece.seat, piece.man].append(piece.spot)
    told = []
    names = {piece.man: piece.name for piece in part.pieces}
    for seat in sorted(seats, key=lambda seat: (seat is None, seat)):
        facts = []
        for man in sorted((man for owner, man in where if owner == seat), key=lambda man: (man == "stone", man)):
            spots = where[seat, man]
            facts.append(f"{men_told(man, names.get(man), len(spots), look)} {', '.join(sorted(spots))}")
        if not facts:
            facts.append(say.gettext("no men on the board"))
        for tray in part.trays:
            if tray.seat == seat and tray.count:
                men = men_told(tray.man, tray.name, tray.count, look)
                text = say.gettext("{men} in reserve") if tray.kind == "reserve" else say.gettext("{men} taken")
                facts.append(text.format(men=men))
        told.append(Told(f"{_owner(seat, look)}: {'; '.join(facts)}.", "must"))
    return told


def _marks(part: Board, look: Look) -> list[Told]:
    say = WORDS.speak(look.voice.language)
    spots: dict[str, list[str]] = defaultdict(list)
    for mark in part.marks:
        spots[mark.kind].append(mark.spot)
    sentences = (
        ("from", say.gettext("The last move came from {spots}.")),
        ("to", say.gettext("The last move went to {spots}.")),
        ("taken", say.gettext("Taken on {spots}.")),
        ("mill", say.gettext("A mill stands on {spots}.")),
        ("danger", say.gettext("In danger: {spots}.")),
        ("choice", say.gettext("You can choose {spots}.")),
    )
    texts = [sentence.format(spots=", ".join(spots[kind])) for kind, sentence in sentences if spots[kind]]
    return [Told(" ".join(texts))] if texts else []


def _rows(part: Board, look: Look) -> list[Told]:
    """Each row from the top as it is seen, with what stands on every spot."""
    say = WORDS.speak(look.voice.language)
    there = {piece.spot: piece for piece in part.pieces}

    def content(spot: Spot) -> str:
        piece = there.get(spot.name)
        if piece is None:
            return say.gettext("empty")
        return man_told(piece, look)

    spots = sorted(part.shape.spots, key=lambda spot: (-spot.y, spot.x))
    lines = []
    for _, row in groupby(spots, key=lambda spot: spot.y):
        cells = [(spot.name, content(spot)) for spot in row]
        words = []
        for what, run in groupby(cells, key=lambda cell: cell[1]):
            names = [name for name, _ in run]
            unbroken = part.shape.style != "points" and what == say.gettext("empty") and len(names) > 2
            words.append(f"{names[0]}–{names[-1]} {what}" if unbroken else f"{', '.join(names)} {what}")
        lines.append("; ".join(words))
    text = "\n".join([say.gettext("The board row by row:"), *lines])
    return [Told(text, "may")]


def told(part: Board, look: Look) -> list[Told]:
    """All there is to know about a board."""
    return [*_standing(part, look), *_marks(part, look), *_rows(part, look)]
