"""Double chess beside python-chess, whose single moves are strung together by the rules of the booklet.

``python -m tests.oracles.double_chess_check [POSITIONS]`` prints how many positions agreed; exit status 1 at a
difference.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from importlib import import_module
from random import Random
from typing import Any

from games.chess.double_chess import DoubleChess
from games.chess.engine.legality import legal_turns
from games.chess.engine.state import State
from games.chess.engine.turns import Castle, Go, Turn
from games.contract import Fixed, Loose, Silent
from tests.oracles.chess_check import uci

POSITIONS = 10_000


@dataclass
class Peer:
    """A match of double chess, kept by python-chess one move at a time."""

    chess: Any
    board: Any
    second: bool = False
    passed: list[int] = field(default_factory=list)
    """The squares that pawns of the enemy's last turn can be taken on."""
    fresh: list[int] = field(default_factory=list)
    """The squares that pawns have skipped this turn."""

    def moves(self) -> set[str]:
        """The legal moves: those with each right to take in passing, which a board knows one at a time."""
        found: set[str] = set()
        for passed in self.passed if self.passed and not self.second else [None]:
            self.board.ep_square = passed
            found |= {move.uci() for move in self.board.legal_moves}
        return found

    def push(self, text: str) -> None:
        """Move; after a first move that gives no check the side stays to move if it can."""
        move, mover = self.chess.Move.from_uci(text), self.board.turn
        self.board.ep_square = move.to_square if move.to_square in self.passed and not self.second else None
        if self.board.piece_type_at(move.from_square) == self.chess.PAWN:
            if abs(move.from_square - move.to_square) == 16:
                self.fresh.append((move.from_square + move.to_square) // 2)
        else:
            self.board.ep_square = None
        self.board.push(move)
        self.board.ep_square = None
        if not self.second and not self.board.is_check():
            again = self.board.copy(stack=False)
            again.turn = mover
            if again.is_insufficient_material() or any(again.legal_moves):
                self.board, self.second = again, True
                return
        pawn = self.chess.Piece(self.chess.PAWN, mover)
        ahead = 8 if mover else -8
        self.passed = [
            square
            for square in self.fresh
            if self.board.piece_at(square + ahead) == pawn and self.board.piece_at(square) is None
        ]
        self.fresh, self.second = [], False


def _chosen(peer: Peer, turns: Sequence[Turn], rng: Random) -> Turn:
    """Any move, but rather a capture in passing, or a pawn's move that may lead to one."""
    passing = [
        turn
        for turn in turns
        if not isinstance(turn, Castle | Go) and peer.board.piece_at(peer.chess.parse_square(str(turn.to))) is None
    ]
    pawns = [turn for turn in turns if isinstance(turn, Go) and turn.src.man == "B"]
    if passing:
        return rng.choice(passing)
    return rng.choice(pawns if pawns and rng.random() < 0.4 else turns)


def _difference(peer: Peer, s: State) -> str | None:
    ours = {uci(s.position, turn) for turn in legal_turns(s.position)}
    theirs = peer.moves()
    if ours != theirs:
        return f"moves {sorted(ours ^ theirs)}"
    if (s.position.side == 0, s.made == 1) != (peer.board.turn, peer.second):
        return "whose move it is"
    if not theirs and s.end != ("mate" if peer.board.is_check() else "stalemate"):
        return f"the end: {s.end}"
    return None


def main(arguments: list[str]) -> int:
    """Plays and compares until there were enough positions."""
    wanted = int(arguments[0]) if arguments else POSITIONS
    chess: Any = import_module("chess")
    game, rng = DoubleChess(2), Random(1)
    compared = matches = 0
    ends: Counter[str | None] = Counter()
    while compared < wanted:
        peer = Peer(chess, chess.Board())
        s = game.setup(Silent(Fixed((matches % 2,))))
        while True:
            difference = _difference(peer, s)
            compared += 1
            if difference is not None:
                print(f"difference in {peer.board.fen()}: {difference}", file=sys.stderr)
                return 1
            if s.end:
                break
            turn = _chosen(peer, legal_turns(s.position), rng)
            peer.push(uci(s.position, turn))
            s = game.apply(s, s.turn, turn, Silent(Loose(rng)))
        matches += 1
        ends[s.end] += 1
    told = ", ".join(f"{number} {end}" for end, number in ends.most_common())
    print(f"double chess: {compared} positions of {matches} random matches agree with python-chess ({told})")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
