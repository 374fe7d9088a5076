"""Whole lines as people type them: two acts that follow each other, in one go."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.cards.mogeln.moves import LayOne, NameSuit
from games.cards.tricks.moves import Forty, Play, Twenty
from games.chess.double_chess import DoubleChess
from games.contract import Game, spoken
from games.domino.engine.moves import Draw
from games.tables.engine.moves import Step

_JOINED = ("{} {}", "{}, {}", "{} und {}", "{} and {}")
_ONE_BY_ONE = ("{}, {}", "{} und {}", "{} und dann {}", "{} and {}", "{} then {}")


def lines(game: Game[Any, Any], first: Any, then: Any) -> Iterator[str]:
    """Two acts of a seat, one after the other, as one line; nothing if nobody would say them at once."""
    match first, then:
        case Step(), Step():
            yield from (join.format(one, two) for join in _JOINED for one, two in _stepwise(first, then))
            if first.to == then.src:
                yield from (f"{first.src}-{first.to}-{then.to}", f"{first.src}/{first.to}/{then.to}")
        case (Draw(), _) if type(then) in game.kinds:
            for language in ("de", "en"):
                one, two = spoken(first, language), spoken(then, language)
                yield from (join.format(one, two) for join in _ONE_BY_ONE)
        case (Twenty() | Forty(), Play()) | (NameSuit(), LayOne()):
            yield from (f"{spoken(first, language)}, {spoken(then, language)}" for language in ("de", "en"))
        case _ if isinstance(game, DoubleChess):
            yield from (f"{first} {then}", f"{first}, {then}")
        case _:
            return


def _stepwise(first: Step, then: Step) -> Iterator[tuple[str, str]]:
    """Two steps with each sign between their places."""
    for sign in ("-", "/"):
        yield f"{first.src}{sign}{first.to}", f"{then.src}{sign}{then.to}"
