"""Draws the statistics of a player: tiles, rating curve, results by game, partners and opponents."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from gettext import NullTranslations
from itertools import pairwise

from render import fonts
from render.artwork.pen import Pen
from render.canvas import Canvas
from render.catalogue import CATALOGUE
from render.fonts import SCORE, SMALL, SMALL_STRONG, WIDTH
from render.layout import MARGIN
from render.statistics.values import GAMES, MATES, Count, PlayerStatistics, Point, day_text, percent
from render.theme import LIGHT, Theme

_GAP, _PAD = 20, 20
_TITLE = 104
_TILE, _CURVE, _HEAD, _ROW, _MATE = 108, 268, 52, 48, 44
_LEAST_SPAN = 100
"""The smallest range of a rating curve, in rating points."""


def draw(statistics: PlayerStatistics, language: str, theme: Theme = LIGHT) -> bytes:
    """Render statistics as a palette PNG, 900 pixels wide; safe in any thread."""
    translations = CATALOGUE.translations(language)
    games, mates = statistics.games[:GAMES], max(len(statistics.partners[:MATES]), len(statistics.opponents[:MATES]))
    height = 2 * MARGIN + _TITLE + _TILE
    height += (_GAP + _CURVE) * (len(statistics.curve) > 1)
    height += (_GAP + _HEAD + _ROW * len(games) + 8) * bool(games)
    height += (_GAP + _HEAD + _MATE * mates + 8) * bool(mates)
    canvas = Canvas(WIDTH, height, theme)
    width = WIDTH - 2 * MARGIN
    canvas.text((MARGIN, MARGIN), fonts.fit(statistics.name, SCORE, width), SCORE, theme.ink)
    canvas.text((MARGIN, MARGIN + 54), fonts.fit(statistics.where, SMALL, width), SMALL, theme.quiet)
    top = MARGIN + _TITLE
    _draw_tiles(canvas, top, list(_facts(statistics, translations)))
    top += _TILE + _GAP
    if len(statistics.curve) > 1:
        _draw_curve(canvas, top, statistics, translations, language)
        top += _CURVE + _GAP
    if games:
        _draw_games(canvas, top, games, translations)
        top += _HEAD + _ROW * len(games) + 8 + _GAP
    if mates:
        half = (width - _GAP) // 2
        for left, head, rows in (
            (MARGIN, translations.gettext("Partners"), statistics.partners),
            (MARGIN + half + _GAP, translations.gettext("Opponents"), statistics.opponents),
        ):
            _draw_mates(canvas, (left, top, left + half, top + _HEAD + _MATE * mates + 8), head, rows[:MATES])
    return canvas.png()


def _facts(statistics: PlayerStatistics, translations: NullTranslations) -> Iterator[tuple[str, str]]:
    if statistics.rating is not None:
        yield f"{statistics.rating}", translations.gettext("Rating") + f" ± {statistics.margin}"
    yield f"{statistics.matches}", translations.ngettext("match", "matches", statistics.matches)
    yield f"{statistics.wins}", translations.ngettext("win", "wins", statistics.wins)
    yield f"{percent(statistics.wins, statistics.matches)} %", translations.gettext("won")


def _draw_tiles(canvas: Canvas, top: int, facts: Sequence[tuple[str, str]]) -> None:
    theme = canvas.theme
    # the rating tile is wider, for it also shows its uncertainty
    wide = 120 if len(facts) > 3 else 0
    width = (WIDTH - 2 * MARGIN - _GAP * (len(facts) - 1) - wide) // len(facts)
    left = MARGIN
    for index, (number, label) in enumerate(facts):
        right = left + width + (wide if index == 0 else 0)
        middle = (left + right) // 2
        canvas.panel((left, top, right, top + _TILE), theme.paper, edge=theme.paper_line, stroke=2)
        canvas.text((middle, top + 8), number, SCORE, theme.paper_ink, on=theme.paper, at="middle")
        text = fonts.fit(label, SMALL, right - left - 16)
        canvas.text((middle, top + 62), text, SMALL, theme.paper_quiet, on=theme.paper, at="middle")
        left = right + _GAP


def _draw_curve(
    canvas: Canvas, top: int, statistics: PlayerStatistics, translations: NullTranslations, language: str
) -> None:
    theme, curve = canvas.theme, statistics.curve
    canvas.panel((MARGIN, top, WIDTH - MARGIN, top + _CURVE), theme.paper, edge=theme.paper_line, stroke=2)
    head = fonts.fit(translations.gettext("Rating: {about}").format(about=statistics.about), SMALL_STRONG, 500)
    canvas.text((MARGIN + _PAD, top + 10), head, SMALL_STRONG, theme.paper_ink, on=theme.paper)
    dates = f"{day_text(curve[0].at, language)} – {day_text(curve[-1].at, language)}"
    canvas.text((WIDTH - MARGIN - _PAD, top + 10), dates, SMALL, theme.paper_quiet, on=theme.paper, at="right")
    low, high = _bounds(curve)
    left, right = MARGIN + _PAD + 84, WIDTH - MARGIN - 100
    foot, peak = top + _CURVE - 34, top + 74

    def place(index: int) -> tuple[float, float]:
        x = left + (right - left) * index / (len(curve) - 1)
        return x, foot - (foot - peak) * (curve[index].rating - low) / (high - low)

    for value in _grid(low, high):
        y = round(foot - (foot - peak) * (value - low) / (high - low))
        canvas.bar(left, y - 1, right, y + 1, theme.paper_line)
        canvas.text((left - 12, y - 20), f"{value}", SMALL, theme.paper_quiet, on=theme.paper, at="right")
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
    canvas.text((end + 18, level - 20), f"{curve[-1].rating}", SMALL_STRONG, theme.paper_ink, on=theme.paper)


def _bounds(curve: Sequence[Point]) -> tuple[int, int]:
    low, high = min(point.rating for point in curve), max(point.rating for point in curve)
    gap = max(0, _LEAST_SPAN - (high - low))
    return low - gap // 2, high + gap - gap // 2


def _grid(low: int, high: int) -> range:
    """Two to four round numbers between low and high, for the axis."""
    step = next(step for step in (25, 50, 100, 200, 250, 500, 1000, 2500, 10**4, 10**6) if (high - low) / step <= 4)
    return range(-(-low // step) * step, high + 1, step)


def _draw_games(canvas: Canvas, top: int, games: Sequence[Count], translations: NullTranslations) -> None:
    theme = canvas.theme
    bottom = top + _HEAD + _ROW * len(games) + 8
    canvas.panel((MARGIN, top, WIDTH - MARGIN, bottom), theme.paper, edge=theme.paper_line, stroke=2)
    head, legend = translations.gettext("Games played most"), translations.gettext("won/played · rating")
    canvas.text((MARGIN + _PAD, top + 10), head, SMALL_STRONG, theme.paper_ink, on=theme.paper)
    canvas.text((WIDTH - MARGIN - _PAD, top + 10), legend, SMALL, theme.paper_quiet, on=theme.paper, at="right")
    most = max(game.matches for game in games)
    left, right = MARGIN + 360, WIDTH - MARGIN - 210
    for index, game in enumerate(games):
        y = top + _HEAD + _ROW * index
        name = fonts.fit(game.name, SMALL, left - MARGIN - _PAD - 16)
        canvas.text((MARGIN + _PAD, y + 4), name, SMALL, theme.paper_ink, on=theme.paper)
        whole = left + max(12, round((right - left) * game.matches / most))
        won = left + round((whole - left) * game.wins / game.matches)
        canvas.panel((left, y + 10, whole, y + 36), theme.paper, radius=6, edge=theme.good, stroke=3)
        canvas.bar(left + 3, y + 13, max(won, left + 3) if game.wins else left, y + 33, theme.good)
        count = f"{game.wins}/{game.matches}"
        canvas.text((whole + 12, y + 4), count, SMALL, theme.paper_quiet, on=theme.paper)
        if game.rating is not None:
            canvas.text(
                (WIDTH - MARGIN - _PAD, y + 4),
                f"{game.rating}",
                SMALL_STRONG,
                theme.paper_ink,
                on=theme.paper,
                at="right",
            )


def _draw_mates(canvas: Canvas, box: tuple[int, int, int, int], head: str, rows: Sequence[Count]) -> None:
    theme = canvas.theme
    left, top, right, bottom = box
    canvas.panel((left, top, right, bottom), theme.paper, edge=theme.paper_line, stroke=2)
    canvas.text((left + _PAD, top + 10), head, SMALL_STRONG, theme.paper_ink, on=theme.paper)
    for index, mate in enumerate(rows):
        y = top + _HEAD + _MATE * index
        count = f"{mate.wins}/{mate.matches}"
        width = canvas.text((right - _PAD, y + 2), count, SMALL, theme.paper_quiet, on=theme.paper, at="right")
        name = fonts.fit(mate.name, SMALL, right - left - 2 * _PAD - width - 16)
        canvas.text((left + _PAD, y + 2), name, SMALL, theme.paper_ink, on=theme.paper)
    if not rows:
        canvas.text((left + _PAD, top + _HEAD + 2), "–", SMALL, theme.paper_quiet, on=theme.paper)
