"""Emojis are small pictures with valid names, and no two of them look alike."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from io import BytesIO

import pytest
from PIL import Image

from render import emojis

SHOWN = 22
"""Pixels a side where Discord shows an emoji on a button."""
SHEET, ACROSS = 44, 13
LARGEST = 256 * 1024
MOST = 2000


@pytest.fixture(scope="module")
def drawings() -> dict[str, bytes]:
    return dict(emojis.all_drawn())


def test_names_are_valid_and_unique(drawings: dict[str, bytes]) -> None:
    names = [emojis.name_of(key) for key in drawings]
    assert all(re.fullmatch(r"[A-Za-z0-9_]{2,32}", name) for name in names)
    assert len(set(names)) == len(names) == len(drawings) <= MOST


def test_each_is_a_square_that_discord_takes(drawings: dict[str, bytes]) -> None:
    for key, png in drawings.items():
        with Image.open(BytesIO(png)) as image:
            assert (image.format, image.size, image.mode) == ("PNG", (128, 128), "RGBA"), key
            assert image.getpixel((0, 0))[3] == 0, f"{key} has no transparent corner"  # type: ignore[index]
        assert len(png) <= LARGEST


def test_none_looks_like_another_where_it_is_smallest(drawings: dict[str, bytes]) -> None:
    small = {}
    for key, png in drawings.items():
        with Image.open(BytesIO(png)) as image:
            small[image.resize((SHOWN, SHOWN)).convert("L").tobytes()] = key
    assert len(small) == len(drawings)


def test_a_new_edition_has_new_names() -> None:
    assert emojis.name_of("card_heK") == "card_heK_b849e4bb", "names are the same from start to start"
    for key in emojis.all_keys():
        assert emojis.name_of(key, emojis.EDITION + 1) != emojis.name_of(key)


def test_who_changes_a_drawing_raises_the_edition(
    drawings: dict[str, bytes], golden: Callable[[str, bytes], None]
) -> None:
    """The picture of all emojis is kept for each edition: with a changed one, Discord would keep the old ones."""
    golden(f"emojis_{emojis.EDITION}", sheet(drawings.values()))


def sheet(drawings: Iterable[bytes]) -> bytes:
    """Emojis side by side on grey."""
    found = [Image.open(BytesIO(png)) for png in drawings]
    picture = Image.new("RGB", (ACROSS * SHEET, -(-len(found) // ACROSS) * SHEET), "grey")
    for place, image in enumerate(found):
        small = image.resize((SHEET, SHEET))
        picture.paste(small, (place % ACROSS * SHEET, place // ACROSS * SHEET), small)
    packed = BytesIO()
    picture.save(packed, "PNG")
    return packed.getvalue()


@pytest.mark.parametrize("key", ["", "card_", "card_heX", "suit_xx", "die_7", "tile_2_6", "man_white", "man_peg_pink"])
def test_a_key_that_names_nothing_is_an_error(key: str) -> None:
    with pytest.raises(KeyError):
        emojis.drawn(key)
