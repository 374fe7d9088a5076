"""Chess beside python-chess: the same random matches in both, compared at every position.

Each turn that is played is also read in short, as python-chess writes it down.

``python -m tests.oracles.chess_check [POSITIONS]`` prints how many positions agreed; exit status 1 at a difference.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Sequence
from importlib import import_module
from random import Random
from typing import Any

from games.chess.chess import Chess
from games.chess.engine.legality import in_check, legal_turns
from games.chess.engine.position import Position
from games.chess.engine.rules import NO_PROGRESS
from games.chess.engine.short import meanings
from games.chess.engine.state import State
from games.chess.engine.turns import Castle, Take, Turn
from games.contract import Fixed, Loose, Silent

POSITIONS = 20_000
_ENGLISH = {"D": "q", "T": "r", "L": "b", "S": "n"}
_SHY = 0.9
"""How often every second match leaves captures aside, so that it lasts until its draw."""


def uci(p: Position, turn: Turn) -> str:
    """A turn as other programs write it."""
    if isinstance(turn, Castle):
        row = "1" if p.side == 0 else "8"
        return f"e{row}{'g' if turn.wing == '0-0' else 'c'}{row}"
    return f"{turn.src}{turn.to}{_ENGLISH[turn.becomes] if turn.becomes else ''}"


def theirs(board: Any) -> tuple[Any, ...]:
    """What python-chess says about a position."""
    queens = board.queens
    men = (board.pawns, board.knights, board.bishops | queens, board.rooks | queens, board.kings)
    turns = {move.uci(): board.is_capture(move) for move in board.legal_moves}
    return (
        men,
        (board.occupied_co[True], board.occupied_co[False]),
        int(not board.turn),
        board.clean_castling_rights(),
        bool(board.is_check()),
        turns,
        _their_end(board, bool(turns)),
    )


def _their_end(board: Any, can_move: bool) -> str | None:
    if not can_move:
        return "mate" if board.is_check() else "stalemate"
    if board.is_repetition(3):
        return "third"
    if board.halfmove_clock >= NO_PROGRESS:
        return "limit"
    return "material" if board.is_insufficient_material() else None


def ours(s: State) -> tuple[Any, ...]:
    """What our rules say about it."""
    p = s.position
    turns = {uci(p, turn): isinstance(turn, Take) for turn in legal_turns(p)}
    men = (p.pawns, p.knights, p.diagonals, p.straights, p.kings)
    return (men, (p.white, p.black), p.side, p.rights, in_check(p), turns, s.end)


def in_short(board: Any, s: State, turn: Turn) -> str | None:
    """How python-chess writes a turn, if we read that otherwise; B may be a pawn (Bauer) here."""
    short = board.san(board.parse_uci(uci(s.position, turn)))
    found = meanings(s.position, legal_turns(s.position), short)
    alone = found == (turn,) or (short[0] == "B" and turn in found)
    return None if isinstance(turn, Castle) or alone else f"{short} for {turn}, read as {[*map(str, found)]}"


def main(arguments: list[str]) -> int:
    """Plays and compares until there were enough positions."""
    wanted = int(arguments[0]) if arguments else POSITIONS
    chess: Any = import_module("chess")
    game, rng = Chess(2), Random(1)
    compared = matches = 0
    ends: Counter[str | None] = Counter()
    while compared < wanted:
        board: Any = chess.Board()
        s = game.setup(Silent(Fixed((matches % 2,))))
        croupier = Silent(Loose(rng))
        while True:
            one, other = ours(s), theirs(board)
            compared += 1
            if one != other:
                print(f"difference in {board.fen()}:\nours   {one}\ntheirs {other}", file=sys.stderr)
                return 1
            if s.end:
                break
            turns: Sequence[Turn] = legal_turns(s.position)
            if matches % 2 and rng.random() < _SHY:
                turns = [turn for turn in turns if not isinstance(turn, Take)] or turns
            turn = rng.choice(turns)
            if wrong := in_short(board, s, turn):
                print(f"difference in {board.fen()}: {wrong}", file=sys.stderr)
                return 1
            board.push_uci(uci(s.position, turn))
            s = game.apply(s, s.turn, turn, croupier)
        matches += 1
        ends[s.end] += 1
    told = ", ".join(f"{number} {end}" for end, number in ends.most_common())
    print(f"chess: {compared} positions of {matches} random matches agree with python-chess ({told})")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
