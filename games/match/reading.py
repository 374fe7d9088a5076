"""How near a typed text comes to moves: those that go on from it, and those that are spelled alike."""

from __future__ import annotations

import difflib
from collections.abc import Iterable, Sequence
from typing import Any

from games.contract import spoken
from games.sheets import LANGUAGES

NEAREST = 5


def going_on(moves: Iterable[Any], text: str) -> tuple[Any, ...]:
    """The moves whose text begins like this."""
    wanted = _squeezed(text)
    if not wanted:
        return ()
    return tuple(made for made in moves if any(_squeezed(form).startswith(wanted) for form in _texts(made)))


def closest(moves: Sequence[Any], text: str) -> tuple[Any, ...]:
    """A few of the moves, those first whose text comes closest."""
    by_text = {_squeezed(str(made)): made for made in moves}
    close = difflib.get_close_matches(_squeezed(text), by_text, n=NEAREST, cutoff=0.3)
    chosen = [by_text[key] for key in close]
    chosen += [made for made in moves if made not in chosen]
    return tuple(chosen[:NEAREST])


def _texts(made: Any) -> tuple[str, ...]:
    return (str(made), *(spoken(made, language) for language in LANGUAGES))


def _squeezed(text: str) -> str:
    return "".join(text.lower().split())
