"""Nothing is told by a hue alone: what differs in a picture still differs where all hues are one.

Eyes that lack one kind of cones see some pairs of our hues as one: red and green, red and yellow, yellow and orange,
blue and green. So each thing that has a hue has a shape, a sign or letters as well.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import combinations
from random import Random
from typing import Literal, get_args

import pytest
from PIL import ImageChops

from games.contract import (
    Board,
    Cards,
    Cloth,
    Face,
    Figure,
    Mark,
    Part,
    Piece,
    Plot,
    Roster,
    Shape,
    Stake,
    Sticks,
    View,
)
from games.contract.cards import SUITS, Card
from games.library import all_games, sheet
from games.match.match import open_match
from games.players.simulation import derive_seed
from games.race.cross.board import empty_board
from games.sheets import MessageFormatter
from render import THEMES, Theme, draw
from render.artwork.sides import paint
from render.theme import HUE_NAMES, Hues, Suits
from tests.contract.tables import next_act
from tests.render.pictures import CHANNEL_TOLERANCE, opened
from tests.render.test_theme import BLIND, apart
from tools.specimens.boards import chequered_shape, mill_shape
from tools.specimens.sheets import FORMATTERS

GAMES = all_games()
EVERY, ACTS = 20, 40
"""How many acts lie between two pictures of a match, and how many it has at most."""
LEAST = 80
"""The pixels of a picture in which two things differ at least: a dozen on a phone."""
NEAR = 20
"""The distance below which two colours may be taken for each other."""
NAMES = tuple(f"{letter}{end}" for letter in "ABCDEF" for end in ("anna", "ernd"))
MarkKind = Literal["from", "to", "taken", "choice", "chosen", "reach", "danger"]


@cache
def in_one_hue(theme: Theme) -> Theme:
    """The theme with one colour for all hues, suits and marks."""
    one = theme.hues.blue
    return replace(
        theme,
        name=f"{theme.name} in one hue",
        hues=Hues(*[one] * len(HUE_NAMES)),
        suits=Suits(*[one] * 4),
        suits_bright=Suits(*[theme.light] * 4),
        leather=one,
        move_mark=one,
        choice_mark=one,
        bad_mark=one,
    )


def differing(one: View, other: View, theme: Theme, formatter: MessageFormatter) -> int:
    """The number of pixels in which two pictures differ, or all where their sizes do."""
    first, second = (opened(draw(view, formatter, theme)) for view in (one, other))
    if first.size != second.size:
        return max(first.width * first.height, second.width * second.height)
    red, green, blue = ImageChops.difference(first, second).split()
    worst = ImageChops.lighter(ImageChops.lighter(red, green), blue)
    return sum(worst.histogram()[CHANNEL_TOLERANCE + 1 :])


def seats_of(game: str) -> int:
    """The most players of a game, where there are names for as many."""
    return max(number for number in GAMES[game].info.seats if number <= len(NAMES))


def views(game: str) -> Iterator[View]:
    """What everybody and the first seat see of a match by chance among as many as can play."""
    rules = GAMES[game](seats_of(game), GAMES[game].Options())
    rng, match = Random(game), open_match(rules, derive_seed(game, 1))
    for act in range(ACTS + 1):
        if act % EVERY == 0:
            yield from (rules.view(match.state, who) for who in (None, 0))
        if match.result is not None:
            return
        match = match.play(*next_act(match, rng))


def things(view: View) -> dict[str, dict[object, View]]:
    """The things of a picture that hues tell apart, by kind, each alone in a picture that is otherwise the same."""
    found: dict[str, dict[object, View]] = defaultdict(dict)
    rosters = tuple(part for part in view.parts if isinstance(part, Roster))

    def alone(part: Part) -> View:
        return View((*rosters, part))

    for part in view.parts:
        match part:
            case Board():
                spot = part.shape.spots[0].name
                for piece in part.pieces:
                    man = replace(piece, spot=spot, count=1, faces=piece.faces and "north")
                    kind = "a peg without owner" if piece.man.startswith("peg-") else piece.man
                    found[kind][piece.man, piece.seat] = alone(Board(part.shape, (man,)))
            case Cards():
                for face in part.faces:
                    if isinstance(face.card, Card) and face.card.suit in SUITS:
                        seven = Face(Card(f"{face.card.suit}7"))
                        found["suit"][face.card.suit] = alone(Cards("hand", (seven,)))
                    elif isinstance(face.card, Figure) and face.card.hue is not None:
                        # a cannon has a sign, which tells enough without the letters of its index; a keg has letters
                        alike = replace(face.card, short="x1") if face.card.art == "cannon" else face.card
                        found[face.card.art][face.card.hue] = alone(Cards("hand", (Face(alike),)))
            case Cloth():
                for stake in (stake for plot in part.plots for stake in plot.stakes):
                    plot = Plot(1, 0, 0, 1, 1, (Stake(stake.seat, 1),))
                    found["stake"][stake.seat] = alone(Cloth((plot,)))
            case Sticks():
                for stick in part.sticks:
                    lone = replace(stick, lit=False, marked=False, ghost=False, x0=0, y0=0, x1=9, y1=5, title=None)
                    found["stick"][stick.kind] = alone(Sticks((replace(lone, name="1"),), part.kind))
            case _:
                pass
    return found


@pytest.mark.parametrize("game", sorted(GAMES))
def test_what_a_game_shows_in_hues_differs_without_them(game: str) -> None:
    formatter = MessageFormatter(sheet(GAMES[game], "de"), NAMES[: seats_of(game)])
    everything: dict[str, dict[object, View]] = defaultdict(dict)
    for view in views(game):
        for kind, alone in things(view).items():
            everything[kind].update(alone)
    theme = in_one_hue(THEMES["light"])
    for kind, alone in everything.items():
        for one, other in combinations(alone, 2):
            assert differing(alone[one], alone[other], theme, formatter) >= LEAST, (kind, one, other)


def test_the_law_is_not_empty() -> None:
    """It looks at men, cards, chips and sticks of these games."""
    kinds = {
        "halma": "peg",
        "muehle": "stone",
        "orbite": "peg",
        "crazy_india": "a peg without owner",
        "drunter_drueber": "keg",
        "kreuz_quer": "cannon",
        "baccara": "stake",
        "mikado": "stick",
        "herz": "suit",
    }
    seen = {
        game: {kind for view in views(game) for kind, alone in things(view).items() if len(alone) > 1} for game in kinds
    }
    assert {game: kind for game, kind in kinds.items() if kind not in seen[game]} == {}


BOARDS: Sequence[tuple[str, Shape]] = (
    ("line", mill_shape()),
    ("squares", chequered_shape(8)),
    ("cross", empty_board((0, 1, 2, 3), (0, 1, 2, 3))),
)


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("occupied", [False, True], ids=["free", "occupied"])
@pytest.mark.parametrize("shape", [shape for _, shape in BOARDS], ids=[name for name, _ in BOARDS])
def test_marks_differ_by_their_shape_or_for_every_eye(shape: Shape, occupied: bool, theme: Theme) -> None:
    """A ring of the last move and one round what can be chosen are alike, but no eye takes their colours as one."""
    spot = shape.spots[8].name
    colours = dict.fromkeys(get_args(MarkKind), theme.choice_mark)
    colours |= {"from": theme.move_mark, "to": theme.move_mark, "taken": theme.bad_mark, "danger": theme.bad_mark}
    pieces = (Piece(spot, 0),) if occupied else ()
    alone = {kind: View((Board(shape, pieces, (Mark(spot, kind),)),)) for kind in get_args(MarkKind)}
    for one, other in combinations(alone, 2):
        near = min(apart(colours[one], colours[other], blindness) for blindness in BLIND) < NEAR
        assert not near or differing(alone[one], alone[other], in_one_hue(theme), FORMATTERS["en"]) >= LEAST, (
            one,
            other,
        )


@pytest.mark.parametrize("blindness", BLIND)
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_the_two_sides_of_most_boards_differ_for_every_eye(theme: Theme, blindness: str) -> None:
    assert apart(paint("light", theme)[0], paint("dark", theme)[0], blindness) >= 60
