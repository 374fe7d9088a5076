"""What the tests of the renderer share."""

from __future__ import annotations

import zlib
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from render import THEMES, Theme
from tests.render.pictures import PIXEL_SHARE, differing, opened

GOLDEN = Path(__file__).parent / "golden"


@pytest.fixture
def themes_of(request: pytest.FixtureRequest) -> Callable[[str], tuple[Theme, ...]]:
    """The themes in which something of a title is looked at: all, without --deep one of them."""
    themes = tuple(THEMES.values())
    if request.config.getoption("--deep"):
        return lambda title: themes
    return lambda title: (themes[zlib.crc32(title.encode()) % len(themes)],)


@pytest.fixture
def golden(request: pytest.FixtureRequest, tmp_path: Path) -> Callable[[str, bytes], None]:
    """Compares a picture with the golden one of that name, or writes it anew with ``--update-golden``."""

    def check(name: str, png: bytes) -> None:
        path = GOLDEN / f"{name}.png"
        if request.config.getoption("--update-golden"):
            GOLDEN.mkdir(exist_ok=True)
            path.write_bytes(png)
            return
        actual = tmp_path / path.name
        actual.write_bytes(png)
        assert path.exists(), f"no golden picture {path.name}; the actual one is {actual}"
        with Image.open(path) as stored:
            expected = stored.convert("RGB")
        picture = opened(png)
        assert picture.size == expected.size, f"{path.name} has another size; the actual picture is {actual}"
        share = differing(picture, expected)
        assert share <= PIXEL_SHARE, f"{path.name}: {share:.2%} of the pixels differ; the actual picture is {actual}"

    return check
