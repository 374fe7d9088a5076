"""Binokl: what can be agreed on before the match."""

from __future__ import annotations

from dataclasses import dataclass

from games.contract import CallOptions, choice, number


@dataclass(frozen=True, slots=True)
class Options(CallOptions):
    """What can be agreed on before the match."""

    call_seconds: int = number(0, 0, 15)
    """Nobody is late with a call here, so computer players need not wait for it."""
    target: int = number(1000, 200, 3000)
    reuse_melds: bool = choice(True, False)
    count_help: bool = choice(False, True)
