"""What the tests of screens share."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

GOLDEN = Path(__file__).parent / "golden"


@pytest.fixture
def golden_text(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Compares a text with the golden one of that name, or writes it anew with ``--update-golden``."""

    def check(name: str, text: str) -> None:
        path = GOLDEN / f"{name}.txt"
        if request.config.getoption("--update-golden"):
            GOLDEN.mkdir(exist_ok=True)
            path.write_text(f"{text}\n", encoding="utf-8")
            return
        assert path.exists(), f"no golden text {path.name}"
        assert text == path.read_text(encoding="utf-8").removesuffix("\n")

    return check
