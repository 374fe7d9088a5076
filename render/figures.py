"""A player's figures as a picture and in words: rating curve, results per game, favourite partners and opponents."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from gettext import NullTranslations
from itertools import pairwise
from typing import NamedTuple

from babel.dates import format_date

from render import fonts
from render.artwork.pen import Pen
from render.canvas import Canvas
from render.fonts import SCORE, SMALL, SMALL_STRONG, WIDTH
from render.layout import MARGIN
from render.telling import LONGEST_ALT
from render.theme import LIGHT, Theme
from render.words import WORDS

GAMES, MATES = 5, 3
"""Rows of games and of partners or opponents, at most."""
_GAP, _PAD = 20, 20
_TITLE = 104
_TILE, _CURVE, _HEAD, _ROW, _MATE = 108, 268, 52, 48, 44
_LEAST_SPAN = 100
"""Rating points from the foot to the top of a curve, at least."""


class Point(NamedTuple):
    """A rating after a match: when (UTC milliseconds), how high, in which season."""

    at: int
    rating: int
    season: int


class Count(NamedTuple):
    """Matches and wins in a game, or with somebody; a rating where there is one."""

    name: str
    matches: int
    wins: int
    rating: int | None = None


@dataclass(frozen=True, slots=True)
class Figures:
    """What there is to know of a player."""

    name: str
    where: str
    """What was counted, such as "this server"."""
    matches: int
    wins: int
    rating: int | None = None
    margin: int = 0
    curve: tuple[Point, ...] = ()
    about: str = ""
    """What the curve is about, such as "all games"."""
    games: tuple[Count, ...] = ()
    partners: tuple[Count, ...] = ()
    opponents: tuple[Count, ...] = ()


def draw(figures: Figures, language: str, theme: Theme = LIGHT) -> bytes:
    """The figures as a palette PNG, 900 pixels wide; safe in any thread."""
    say = WORDS.speak(language)
    games, mates = figures.games[:GAMES], max(len(figures.partners[:MATES]), len(figures.opponents[:MATES]))
    height = 2 * MARGIN + _TITLE + _TILE
    height += (_GAP + _CURVE) * (len(figures.curve) > 1)
    height += (_GAP + _HEAD + _ROW * len(games) + 8) * bool(games)
    height += (_GAP + _HEAD + _MATE * mates + 8) * bool(mates)
    canvas = Canvas(WIDTH, height, theme)
    room = WIDTH - 2 * MARGIN
    canvas.text(MARGIN, MARGIN, fonts.fit(figures.name, SCORE, room), SCORE, theme.ink)
    canvas.text(MARGIN, MARGIN + 54, fonts.fit(figures.where, SMALL, room), SMALL, theme.quiet)
    top = MARGIN + _TITLE
    _tiles(canvas, top, list(_facts(figures, say)))
    top += _TILE + _GAP
    if len(figures.curve) > 1:
        _curve(canvas, top, figures, say, language)
        top += _CURVE + _GAP
    if games:
        _games(canvas, top, games, say)
        top += _HEAD + _ROW * len(games) + 8 + _GAP
    if mates:
        half = (room - _GAP) // 2
        for left, head, rows in (
            (MARGIN, say.gettext("Partners"), figures.partners),
            (MARGIN + half + _GAP, say.gettext("Opponents"), figures.opponents),
        ):
            _mates(canvas, (left, top, left + half, top + _HEAD + _MATE * mates + 8), head, rows[:MATES])
    return canvas.png()


def _facts(figures: Figures, say: NullTranslations) -> Iterator[tuple[str, str]]:
    if figures.rating is not None:
        yield f"{figures.rating}", say.gettext("Rating") + f" ± {figures.margin}"
    yield f"{figures.matches}", say.ngettext("match", "matches", figures.matches)
    yield f"{figures.wins}", say.ngettext("win", "wins", figures.wins)
    yield f"{_share(figures.wins, figures.matches)} %", say.gettext("won")


def _share(wins: int, matches: int) -> int:
    return round(100 * wins / matches) if matches else 0


def _tiles(canvas: Canvas, top: int, facts: Sequence[tuple[str, str]]) -> None:
    theme = canvas.theme
    # the rating needs more room for its margin
    wide = 120 if len(facts) > 3 else 0
    width = (WIDTH - 2 * MARGIN - _GAP * (len(facts) - 1) - wide) // len(facts)
    left = MARGIN
    for index, (number, label) in enumerate(facts):
        right = left + width + (wide if index == 0 else 0)
        middle = (left + right) // 2
        canvas.panel(left, top, right, top + _TILE, theme.paper, edge=theme.paper_line, stroke=2)
        canvas.text(middle, top + 8, number, SCORE, theme.paper_ink, on=theme.paper, at="middle")
        text = fonts.fit(label, SMALL, right - left - 16)
        canvas.text(middle, top + 62, text, SMALL, theme.paper_quiet, on=theme.paper, at="middle")
        left = right + _GAP


def _curve(canvas: Canvas, top: int, figures: Figures, say: NullTranslations, language: str) -> None:
    theme, curve = canvas.theme, figures.curve
    canvas.panel(MARGIN, top, WIDTH - MARGIN, top + _CURVE, theme.paper, edge=theme.paper_line, stroke=2)
    head = fonts.fit(say.gettext("Rating: {about}").format(about=figures.about), SMALL_STRONG, 500)
    canvas.text(MARGIN + _PAD, top + 10, head, SMALL_STRONG, theme.paper_ink, on=theme.paper)
    dates = f"{_day(curve[0].at, language)} – {_day(curve[-1].at, language)}"
    canvas.text(WIDTH - MARGIN - _PAD, top + 10, dates, SMALL, theme.paper_quiet, on=theme.paper, at="right")
    low, high = _bounds(curve)
    left, right = MARGIN + _PAD + 84, WIDTH - MARGIN - 100
    foot, peak = top + _CURVE - 34, top + 74

    def place(index: int) -> tuple[float, float]:
        x = left + (right - left) * index / (len(curve) - 1)
        return x, foot - (foot - peak) * (curve[index].rating - low) / (high - low)

    for value in _grid(low, high):
        y = round(foot - (foot - peak) * (value - low) / (high - low))
        canvas.bar(left, y - 1, right, y + 1, theme.paper_line)
        canvas.text(left - 12, y - 20, f"{value}", SMALL, theme.paper_quiet, on=theme.paper, at="right")
    for index, (one, other) in enumerate(pairwise(curve)):
        if one.season != other.season:
            x = round((place(index)[0] + place(index + 1)[0]) / 2)
            for y in range(peak - 12, foot, 16):
                canvas.bar(x - 1, y, x + 2, y + 8, theme.paper_quiet)
    pen = Pen(WIDTH, _CURVE, origin=(0, -top))
    pen.line([place(index) for index in range(len(curve))], 5, theme.accent)
    end, level = place(len(curve) - 1)
    pen.disc(end, level, 10, theme.accent)
    canvas.put(pen.sprite(), 0, top)
    canvas.text(end + 18, level - 20, f"{curve[-1].rating}", SMALL_STRONG, theme.paper_ink, on=theme.paper)


def _bounds(curve: Sequence[Point]) -> tuple[int, int]:
    low, high = min(point.rating for point in curve), max(point.rating for point in curve)
    missing = max(0, _LEAST_SPAN - (high - low))
    return low - missing // 2, high + missing - missing // 2


def _grid(low: int, high: int) -> range:
    """Two to four round values between low and high."""
    step = next(step for step in (25, 50, 100, 200, 250, 500, 1000, 2500, 10**4, 10**6) if (high - low) / step <= 4)
    return range(-(-low // step) * step, high + 1, step)


def _day(at: int, language: str) -> str:
    form = "d. MMM" if language == "de" else "d MMM"
    return format_date(datetime.fromtimestamp(at / 1000, UTC), form, locale=language)


def _games(canvas: Canvas, top: int, games: Sequence[Count], say: NullTranslations) -> None:
    theme = canvas.theme
    bottom = top + _HEAD + _ROW * len(games) + 8
    canvas.panel(MARGIN, top, WIDTH - MARGIN, bottom, theme.paper, edge=theme.paper_line, stroke=2)
    head, meant = say.gettext("Games played most"), say.gettext("won/played · rating")
    canvas.text(MARGIN + _PAD, top + 10, head, SMALL_STRONG, theme.paper_ink, on=theme.paper)
    canvas.text(WIDTH - MARGIN - _PAD, top + 10, meant, SMALL, theme.paper_quiet, on=theme.paper, at="right")
    most = max(game.matches for game in games)
    left, right = MARGIN + 360, WIDTH - MARGIN - 210
    for index, game in enumerate(games):
        y = top + _HEAD + _ROW * index
        name = fonts.fit(game.name, SMALL, left - MARGIN - _PAD - 16)
        canvas.text(MARGIN + _PAD, y + 4, name, SMALL, theme.paper_ink, on=theme.paper)
        whole = left + max(12, round((right - left) * game.matches / most))
        won = left + round((whole - left) * game.wins / game.matches)
        canvas.panel(left, y + 10, whole, y + 36, theme.paper, radius=6, edge=theme.good, stroke=3)
        canvas.bar(left + 3, y + 13, max(won, left + 3) if game.wins else left, y + 33, theme.good)
        count = f"{game.wins}/{game.matches}"
        canvas.text(whole + 12, y + 4, count, SMALL, theme.paper_quiet, on=theme.paper)
        if game.rating is not None:
            canvas.text(
                WIDTH - MARGIN - _PAD,
                y + 4,
                f"{game.rating}",
                SMALL_STRONG,
                theme.paper_ink,
                on=theme.paper,
                at="right",
            )


def _mates(canvas: Canvas, box: tuple[int, int, int, int], head: str, rows: Sequence[Count]) -> None:
    theme = canvas.theme
    left, top, right, bottom = box
    canvas.panel(left, top, right, bottom, theme.paper, edge=theme.paper_line, stroke=2)
    canvas.text(left + _PAD, top + 10, head, SMALL_STRONG, theme.paper_ink, on=theme.paper)
    for index, mate in enumerate(rows):
        y = top + _HEAD + _MATE * index
        count = f"{mate.wins}/{mate.matches}"
        width = canvas.text(right - _PAD, y + 2, count, SMALL, theme.paper_quiet, on=theme.paper, at="right")
        name = fonts.fit(mate.name, SMALL, right - left - 2 * _PAD - width - 16)
        canvas.text(left + _PAD, y + 2, name, SMALL, theme.paper_ink, on=theme.paper)
    if not rows:
        canvas.text(left + _PAD, top + _HEAD + 2, "–", SMALL, theme.paper_quiet, on=theme.paper)


def alt_text(figures: Figures, language: str) -> str:
    """The figures in at most 1024 characters, the most important ones first."""
    return "\n".join(_kept(list(_told(figures, WORDS.speak(language), language))))


def _kept(lines: Sequence[str]) -> Iterator[str]:
    room = LONGEST_ALT
    for line in lines:
        if len(line) >= room:
            return
        room -= len(line) + 1
        yield line


def _told(figures: Figures, say: NullTranslations, language: str) -> Iterator[str]:
    many = say.ngettext(
        "{name}, {where}: {matches} match, {wins} won ({share} %).",
        "{name}, {where}: {matches} matches, {wins} won ({share} %).",
        figures.matches,
    )
    yield many.format(
        name=fonts.writable(figures.name),
        where=figures.where,
        matches=figures.matches,
        wins=figures.wins,
        share=_share(figures.wins, figures.matches),
    )
    if figures.rating is not None:
        rated = say.gettext("Rating ({about}): {rating} ± {margin}.")
        yield rated.format(about=figures.about, rating=figures.rating, margin=figures.margin)
    if len(figures.curve) > 1:
        first, last = figures.curve[0], figures.curve[-1]
        ratings = [point.rating for point in figures.curve]
        way = say.gettext("The curve goes from {first} on {began} to {last} on {ended}, between {low} and {high}.")
        yield way.format(
            first=first.rating,
            began=_day(first.at, language),
            last=last.rating,
            ended=_day(last.at, language),
            low=min(ratings),
            high=max(ratings),
        )
    for head, rows in (
        (say.gettext("Games played most"), figures.games[:GAMES]),
        (say.gettext("Partners"), figures.partners[:MATES]),
        (say.gettext("Opponents"), figures.opponents[:MATES]),
    ):
        if rows:
            counts = say.gettext("{name} {wins} of {matches} won")
            told = [counts.format(name=fonts.writable(one.name), wins=one.wins, matches=one.matches) for one in rows]
            yield f"{head}: {'; '.join(told)}."
