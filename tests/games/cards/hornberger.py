"""The cards of the Hornberger Schießen as players write them, and what a game says and refuses in a position."""

from __future__ import annotations

from random import Random
from typing import Any

from games.cards.hornberger.pack import Beer, Cannon, Duke, Held, arranged
from games.contract import Croupier, Forbidden, Loose, NotHeld
from games.match.reading import read_act
from tests.games.at_table import match_at


def croupier(seed: int = 0) -> Croupier:
    """Chance by a seed."""
    return Croupier(Loose(Random(seed)))


def card(code: str) -> Held:
    """A card from its code."""
    if code[0] == "h":
        return Duke(code)
    return Beer(code) if len(code) == 2 else Cannon(code)


def held(codes: str) -> tuple[Held, ...]:
    """A hand from codes."""
    return arranged(card(code) for code in codes.split())


NOT_HELD = "not held"


def judged(game: Any, s: Any, text: str) -> str | None:
    """The paragraph that speaks against a typed move of who is in turn, or that he does not hold its card; or None."""
    try:
        read_act(match_at(game, s), s.turn, text)
    except NotHeld:
        return NOT_HELD
    except Forbidden as refusal:
        return refusal.paragraph
    return None


def played(game: Any, s: Any, *texts: str, table: Croupier | None = None) -> Any:
    """The state after typed moves of those in turn."""
    for text in texts:
        s = game.apply(s, s.turn, read_act(match_at(game, s), s.turn, text), table or croupier())
    return s
