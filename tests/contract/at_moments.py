"""What people say for a move at one moment of a match: where a peg goes, a whole stake, all that is held."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from games.cards.poker.moves import Bet, Raise
from games.kit.betting import Betting
from games.match.match import Match
from games.race.cross.board import bare
from games.race.cross.moves import Go
from games.race.cross.ways import Ways


def said_now(match: Match[Any, Any], seat: int, move: Any) -> Iterator[str]:
    """A legal move of a seat as people call it out who see the table; all mean just this move."""
    if isinstance(match.game, Ways) and isinstance(move, Go):
        yield from _with_its_end(match.game, match.state, seat, move)
    if isinstance(move, Bet | Raise):
        yield from _whole_stakes(match.state.betting, seat, move)


def _with_its_end(game: Ways[Any], s: Any, seat: int, move: Go) -> Iterator[str]:
    """A peg with the field where it goes, and with its colour."""
    way = game.played(s, seat, move).way
    src, to = bare(way[0]), bare(way[-1])
    if not (src.isdigit() and to.isdigit()):
        return
    yield from (f"{src} nach {to}", f"{src} to {to}", f"{src}-{to}", f"{src} → {to}", f"von {src} nach {to}")
    yield from (f"ich ziehe von {src} nach {to}, bitte", f"move {src} to {to}", f"I move from {src} to {to}")
    hue = game.hue(s, seat, move)
    yield from (f"{hue.spoken('de')} {src} auf {to}", f"{hue.spoken('en')} {src} to {to}")


def _whole_stakes(betting: Betting, seat: int, move: Bet | Raise) -> Iterator[str]:
    """A bet by what the seat has staked after it, and as all that it holds."""
    more = move.by if isinstance(move, Raise) else move.chips
    stake = betting.level + more
    if isinstance(move, Raise):
        yield from (f"raise to {stake}", f"I raise to {stake}", f"make it {stake}", f"erhöhe auf {stake}")
        yield from (f"ich erhöhe auf {stake}, bitte", f"call and raise to {stake}")
    if stake == betting.staked[seat] + betting.held[seat]:
        yield from ("all in", "I'm all in", "ich gehe all in", "alles", "ich setze alles")
