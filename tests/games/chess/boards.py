"""Positions of chess as players write them down, and what can be done there."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from games.chess.engine.attacks import BITS, BLACK, WHITE, mask
from games.chess.engine.legality import key, legal_turns, moved
from games.chess.engine.position import Position
from games.chess.engine.rules import ChessRules
from games.chess.engine.state import State
from games.chess.engine.turns import Castle, Go, Take, Turn
from games.contract import Croupier, Fixed, legal, readings
from games.match.match import Match, open_match

_FIELDS = {
    "p": ("pawns",),
    "n": ("knights",),
    "b": ("diagonals",),
    "r": ("straights",),
    "q": ("diagonals", "straights"),
    "k": ("kings",),
    "h": ("diagonals", "straights", "knights"),
}
_ROOKS = {"K": "h1", "Q": "a1", "k": "h8", "q": "a8"}


def position(fen: str) -> Position:
    """A position from the usual notation: men, side, castling, en passant."""
    rows, side, rights, passed = fen.split()[:4]
    fields = dict.fromkeys(("pawns", "knights", "diagonals", "straights", "kings", "white", "black"), 0)
    for rank, row in zip("87654321", rows.split("/"), strict=True):
        file = 0
        for letter in row:
            if letter.isdigit():
                file += int(letter)
                continue
            for field in (*_FIELDS[letter.lower()], "white" if letter.isupper() else "black"):
                fields[field] |= BITS["abcdefgh"[file] + rank]
            file += 1
    castling = mask(_ROOKS[letter] for letter in rights if letter != "-")
    turn = WHITE if side == "w" else BLACK
    return Position(**fields, side=turn, rights=castling, passed=BITS.get(passed, 0))


def leaves(p: Position, depth: int) -> int:
    """The number of lines of a given length in moves (perft)."""
    turns = legal_turns(p)
    return len(turns) if depth == 1 else sum(leaves(moved(p, turn), depth - 1) for turn in turns)


def state(fen: str, game: ChessRules | None = None) -> State:
    """A match that begins at a position; White is seat 0. The law is that of chess, or of another game."""
    p = position(fen)
    return State(0, p, (key(p, game.study(p).turns if game else legal_turns(p)),))


def parse(text: str, kinds: tuple[type, ...] = (Go, Take, Castle)) -> Turn:
    """A turn by its canonical text."""
    found: Turn = next(made for made in readings(kinds, text) if str(made) == text)
    return found


def texts(game: ChessRules, s: State) -> set[str]:
    """The legal turns of who is to move."""
    return {str(made) for made in legal(game, s, s.turn).moves}


def play(game: ChessRules, s: State, *moves: str) -> State:
    """The match some turns later."""
    for text in moves:
        assert text in texts(game, s), text
        s = game.apply(s, s.turn, parse(text, game.kinds), Croupier(Fixed(())))
    return s


def advised(game: ChessRules, s: State) -> dict[str, float]:
    """What each legal turn looks worth to who is to move."""
    return {str(made): game.heuristic(s, s.turn, made) for made in legal(game, s, s.turn).moves}


def best(game: ChessRules, s: State) -> str:
    """The turn that looks best to who is to move."""
    worth = advised(game, s)
    return max(worth, key=worth.__getitem__)


def said(game: ChessRules, s: State, text: str) -> list[str]:
    """The keys of what is told about a turn."""
    croupier = Croupier(Fixed(()))
    game.apply(s, s.turn, parse(text, game.kinds), croupier)
    return [one.phrase.key for one in croupier.said]


def at(game: ChessRules, s: State) -> Match[State, Turn]:
    """A match that stands at a position."""
    match: Any = open_match(game, bytes(32))
    return replace(match, state=s, legals=tuple(legal(game, s, seat) for seat in (0, 1)))
