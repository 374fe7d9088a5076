"""Contact sheets of games, and of any views."""

from __future__ import annotations

from io import BytesIO
from pathlib import Path

from PIL import Image

from render import LIGHT
from tests.tools.conftest import Run
from tools.contact_sheet.sheet import Exhibit, sheet
from tools.specimens import specimens
from tools.specimens.sheets import FORMATTERS


def test_contact_sheet_of_a_game(run_tool: Run, tmp_path: Path) -> None:
    run_tool("contact-sheet", "boese_drei", "--out", str(tmp_path / "look.png"))
    pictures = sorted(tmp_path.iterdir())
    assert [picture.name for picture in pictures] == ["look-boese_drei.png", "look.png"]
    assert all(picture.read_bytes().startswith(b"\x89PNG") for picture in pictures)


def test_the_contact_sheet_shows_any_views() -> None:
    png = sheet([Exhibit("notes", dict(specimens())["a card received"], FORMATTERS["en"])], (LIGHT,))
    assert Image.open(BytesIO(png)).width > 1260
