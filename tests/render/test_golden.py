"""Pictures that were looked at once and must stay as they are, within a tolerance."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from render import CONTRAST, DARK, LIGHT, Theme, draw, in_two_colours
from tools.specimens import specimens
from tools.specimens.sheets import FORMATTERS

VIEWS = dict(specimens())
CASES: list[tuple[str, str, str, Theme]] = [
    ("mill-setting-de", "mill, setting", "de", LIGHT),
    ("mill-closed-en", "mill, closed and flipped", "en", LIGHT),
    ("draughts-dark", "draughts", "de", DARK),
    ("chess-de", "chess, check", "de", LIGHT),
    ("chess-dark", "chess, check", "de", DARK),
    ("chess-reserve-en", "chess men in reserve", "en", CONTRAST),
    ("fields-en", "plain fields", "en", LIGHT),
    ("star-de", "star, flipped", "de", LIGHT),
    ("ways-dark", "ways with houses", "en", DARK),
    ("hearts-de", "hearts, own turn", "de", LIGHT),
    ("hearts-en", "hearts, own turn", "en", LIGHT),
    ("trick-two-colours", "hearts, public", "en", in_two_colours(LIGHT)),
    ("prints-de", "cards in other prints", "de", LIGHT),
    ("pad-beside-contrast", "trick with a pad beside", "en", CONTRAST),
    ("piles-en", "piles and a meld", "en", LIGHT),
    ("last-trick-de", "the last trick beside the stock", "de", LIGHT),
    ("dice-pad-de", "rolled, with the pad", "de", LIGHT),
    ("dice-towers-dark", "towers", "en", DARK),
    ("cup-claim-dark", "cup and claim, sticks", "de", DARK),
    ("tableau-de", "a grid of cards", "de", LIGHT),
    ("tableau-crowded-dark", "rows of cards, crowded", "en", DARK),
    ("tongues-opening-de", "tongues, opening", "de", LIGHT),
    ("tongues-mirrored-dark", "tongues, bearing off and mirrored", "en", DARK),
    ("melds-few-de", "a few melds", "de", LIGHT),
    ("pile-frozen-de", "a frozen pile", "de", LIGHT),
    ("melds-many-dark", "many melds and a long hand", "en", DARK),
    ("notes-de", "a card received", "de", LIGHT),
    ("cloth-de", "a cloth with stakes", "de", LIGHT),
    ("cloth-sticks-dark", "sticks on fields", "en", DARK),
    ("dominoes-row-de", "dominoes, own turn", "de", LIGHT),
    ("dominoes-arms-dark", "dominoes, four arms", "en", DARK),
    ("grid-en", "a grid of numbers", "en", LIGHT),
    ("sticks-de", "sticks, a pile", "de", LIGHT),
    ("flaps-de", "flaps, covered and to be covered", "de", LIGHT),
    ("airship-dark", "an airship, loaded", "de", DARK),
    ("airship-full-contrast", "an airship, full", "en", CONTRAST),
    ("windows-en", "windows", "en", LIGHT),
    ("windows-dark", "windows", "de", DARK),
    ("plates-de", "number plates", "de", LIGHT),
    ("frogs-dark", "frogs", "de", DARK),
    ("frogs-many-en", "many frogs", "en", LIGHT),
    ("girls-dark", "girls", "de", DARK),
    ("ladders-contrast", "ladders", "en", CONTRAST),
    ("families-dark", "families at tables", "de", DARK),
    ("coupons-contrast", "coupons", "en", CONTRAST),
    ("stairs-dark", "stairs", "de", DARK),
    ("soldiers-de", "soldiers", "de", LIGHT),
    ("envelopes-contrast", "envelopes", "en", CONTRAST),
    ("racks-de", "racks", "de", LIGHT),
    ("balance-right-dark", "a balance, leaning right", "de", DARK),
    ("balance-left-contrast", "a balance, leaning left", "en", CONTRAST),
    ("stage-cup-de", "a stage with a cup", "de", LIGHT),
    ("stage-dice-contrast", "a stage with dice", "en", CONTRAST),
    ("sheep-dark", "sheep's heads", "de", DARK),
    ("chasm-fallen-de", "a chasm, fallen", "de", LIGHT),
    ("chasm-far-contrast", "a chasm far away", "en", CONTRAST),
    ("swings-dark", "swings", "de", DARK),
    ("matches-contrast", "sticks, a figure", "en", CONTRAST),
    ("pins-de", "sticks, a board", "de", LIGHT),
    ("ground-dark", "sticks, ground", "en", DARK),
]


@pytest.mark.parametrize(("name", "title", "language", "theme"), CASES, ids=[case[0] for case in CASES])
def test_picture_is_as_it_was(
    name: str, title: str, language: str, theme: Theme, golden: Callable[[str, bytes], None]
) -> None:
    golden(name, draw(VIEWS[title], FORMATTERS[language], theme, viewer=0))


def test_pictures_are_equal_every_time() -> None:
    view = VIEWS["hearts, own turn"]
    assert draw(view, FORMATTERS["de"]) == draw(view, FORMATTERS["de"])
