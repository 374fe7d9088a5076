"""Positions of Dame compared with pydraughts: ``python -m tests.oracles.draughts_check [POSITIONS]``.

No draughts known there is the booklet's Dame, so two of them are asked about each position of our random matches.

* English draughts has the same men. All their steps and captures must agree, whatever kings stand about, and so must
  the board after a man's turn: what was taken, and whether it was crowned. Only there a capture must be carried to its
  end, so ours must be theirs and all beginnings of theirs. Whether a side can move at all must agree too: an English
  king goes one step, but has a turn whenever a flying one has.
* Russian draughts has flying kings. Their steps must agree, and which stones they can take first; where no king can
  take two, so must the squares they land on (with ``dame_landung`` as ``beliebig``; as ``direkt`` it is the nearest).

Left out: chains of a king, for in Russian draughts taken stones stay on the board until the turn is over; and huffs,
which pydraughts does not know. Both there force captures: while one is possible, no steps are compared.
"""

from __future__ import annotations

import sys
from collections import Counter
from importlib import import_module
from random import Random
from typing import Any

from games.boards.dame import Dame, State
from games.boards.draughts.board import BETWEEN, BITS, Side, bits
from games.boards.draughts.captures import CaptureRules, Path
from games.boards.draughts.moves import Go, after_turn, name, path_of
from games.contract import Loose, Point, Silent, legal, make

POSITIONS = 10_000
_SHY = 0.9
"""How often every second match leaves captures aside where it may, so that more kings come about."""
ENGLISH = tuple(Point(f"{file}{row + 1}") for row in range(8) for file in ("hfdb" if row % 2 else "geca"))
RUSSIAN = tuple(Point(f"{file}{row + 1}") for row in range(8) for file in ("bdfh" if row % 2 else "aceg"))
"""The squares by their numbers there; in English draughts Black begins below, on a board seen in the mirror."""


def fen(s: State, squares: tuple[Point, ...], letters: str, *, numbers: bool) -> str:
    """A position for pydraughts, with its letters for White and Black."""

    def stones(side: Side) -> str:
        named = [(bit, squares.index(name(bit)) + 1 if numbers else name(bit)) for bit in bits(side.stones)]
        return ",".join(f"{'K' * bool(bit & side.kings)}{square}" for bit, square in named)

    white, black = s.sides[s.white], s.sides[1 - s.white]
    listed = sorted([letters[0] + stones(white), letters[1] + stones(black)], reverse=True)
    return ":".join([letters[s.turn != s.white], *listed])


def board_of(s: State, variant: str) -> Any:
    """The position in one of the variants of pydraughts."""
    english = variant == "english"
    squares, letters = (ENGLISH, "BW") if english else (RUSSIAN, "WB")
    return import_module("draughts").Board(variant=variant, fen=fen(s, squares, letters, numbers=english))


def moves(board: Any, squares: tuple[Point, ...]) -> dict[Path, Any]:
    """The legal moves there, by the squares they go through."""
    found = {}
    for move in board.legal_moves():
        start, steps = move.board_move[0][0], move.board_move
        found[tuple(BITS[squares[square - 1]] for square in (start, *(step[1] for step in steps)))] = move
    return found


def ours(s: State, *, far: bool, stop: bool) -> tuple[set[Path], set[Path]]:
    """The steps and the captures that our rules know, whether captures are forced or not."""
    turns: list[Go] = Dame(2).turns(s, CaptureRules(far=far, may_stop=stop))
    steps, leaps = ({path_of(turn) for turn in turns if turn.to.leaps == kind} for kind in (False, True))
    return steps, leaps


def about_men(s: State, theirs: dict[Path, Any]) -> str | None:
    """What the men of English draughts do otherwise."""
    men = s.sides[s.turn].men
    forced = any(move.has_captures for move in theirs.values())
    its = {path for path in theirs if path[0] & men}
    steps, leaps = ({path for path in paths if path[0] & men} for paths in ours(s, far=False, stop=True))
    if forced:
        beginnings = {path[:end] for path in its for end in range(2, len(path) + 1)}
        return _told("captures of men", leaps, beginnings)
    return _told("captures of men", leaps, set()) or _told("steps of men", steps, its)


def about_kings(s: State, theirs: dict[Path, Any]) -> str | None:
    """What the kings of Russian draughts do otherwise."""
    kings, enemy = s.sides[s.turn].kings, s.sides[1 - s.turn].stones
    if not kings:
        return None
    forced = any(move.has_captures for move in theirs.values())
    its = {path for path in theirs if path[0] & kings}
    steps, leaps = ({path for path in paths if path[0] & kings} for paths in ours(s, far=True, stop=True))
    near = {path for path in ours(s, far=False, stop=True)[1] if path[0] & kings}
    if not forced:
        return _told("captures of kings", leaps, set()) or _told("steps of kings", steps, its)
    first = {_first(path, enemy) for path in its}
    for paths in (leaps, near):
        if found := _told("first stones of kings", {_first(path, enemy) for path in paths}, first):
            return found
    if any(len(path) > 2 for path in leaps | near | its):
        return None
    nearest = {path for path in its if not BETWEEN[_first(path, enemy)[1]][path[1]]}
    return _told("captures of kings", leaps, its) or _told("nearest captures of kings", near, nearest)


def _first(path: Path, enemy: int) -> tuple[int, int]:
    return path[0], BETWEEN[path[0]][path[1]] & enemy


def _told(what: str, mine: set[Any], its: set[Any]) -> str | None:
    if mine == its:
        return None
    only = [[[name(bit) for bit in path if bit] for path in paths] for paths in (mine - its, its - mine)]
    return f"{what}: only here {only[0]}, only there {only[1]}"


def after(s: State, path: Path, board: Any, move: Any) -> str | None:
    """Whether the board looks the same after a man's turn."""
    turn = next(turn for turn in Dame(2).turns(s, CaptureRules(may_stop=False)) if path_of(turn) == path)
    own, enemy, _ = after_turn(s.sides[s.turn], s.sides[1 - s.turn], s.turn == s.white, turn)
    sides = (own, enemy) if s.turn == 0 else (enemy, own)
    board.push(move)
    mine, its = (fen(s._replace(sides=sides, turn=1 - s.turn), ENGLISH, "BW", numbers=True), board.fen)
    return None if sorted_fen(mine) == sorted_fen(its) else f"after {path}: {mine} here, {its} there"


def sorted_fen(text: str) -> list[list[str]]:
    """A position for pydraughts in a form in which equal ones are equal."""
    turn, *sides = text.split(":")
    return [[turn], *sorted([side[0], *sorted(side[1:].split(","))] for side in sides)]


def difference(s: State, rng: Random, counts: Counter[str]) -> str | None:
    """What pydraughts says otherwise about a position."""
    english = board_of(s, "english")
    theirs = moves(english, ENGLISH)
    if (s.end in ("beaten", "blocked")) != (not theirs and not s.prey):
        return f"whether it is over: {s.end}, {len(theirs)} moves there"
    own = s.sides[s.turn]
    kings = moves(board_of(s, "russian"), RUSSIAN) if own.kings and theirs else {}
    counts["with forced captures"] += any(move.has_captures for move in theirs.values())
    counts["with kings to move"] += bool(kings)
    if found := about_men(s, theirs) or about_kings(s, kings):
        return found
    by_men = [path for path in theirs if path[0] & own.men]
    if not by_men:
        return None
    path = max(by_men, key=lambda path: (len(path), rng.random()))
    counts["men's turns made"] += 1
    return after(s, path, english, theirs[path])


def chosen(found: tuple[Any, ...], rng: Random, shy: bool) -> Any:
    """Any turn, or a huff if there is none; if shy rather a turn that does not capture."""
    turns = [move for move in found if isinstance(move, Go)]
    quiet = [turn for turn in turns if not turn.to.leaps] if shy and rng.random() < _SHY else []
    return rng.choice(quiet or turns or found)


def main(arguments: list[str]) -> int:
    """Plays and compares until there were enough positions."""
    try:
        import_module("draughts")
    except ImportError:
        print("pydraughts is not installed; it is one of the optional oracles.", file=sys.stderr)
        return 2
    wanted = int(arguments[0]) if arguments else POSITIONS
    rng, counts = Random(1), Counter[str]()
    compared = matches = 0
    while compared < wanted:
        shy = bool(matches % 2)
        game = Dame(2, make(Dame.Options, {"huffing": "on" if shy else "off"}))
        s, silent = game.setup(Silent(Loose(rng))), Silent(Loose(rng))
        while True:
            compared += 1
            if found := difference(s, rng, counts):
                print(f"difference in {fen(s, RUSSIAN, 'WB', numbers=False)}: {found}", file=sys.stderr)
                return 1
            if s.end:
                break
            s = game.apply(s, s.turn, chosen(legal(game, s, s.turn).moves, rng, shy), silent)
        matches += 1
        counts[f"ended {s.end}"] += 1
    told = ", ".join(f"{number} {sort}" for sort, number in counts.most_common())
    print(f"draughts: {compared} positions of {matches} random matches agree with pydraughts ({told})")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
