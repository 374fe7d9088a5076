"""Relatives of Dame compared with pydraughts: ``python -m tests.oracles.draughts_relatives_check [POSITIONS]``.

Each is asked about the positions of its own random matches, as far as the rules agree.

* Polnische Dame is Brazilian draughts, international draughts on 64 squares, where kings land as ``beliebig``. All
  turns must agree, and the board after each of them. Only there taken stones stay on the board until the turn is over:
  where that matters, ours must be theirs once the captures are left out that go over a square they have freed.
* Französische Dame has the men of English draughts, who capture the other way: as those of the other colour do. Theirs
  must be ours that go on to the end, and ours all beginnings of theirs.
* Schlagdame has the men of English draughts, who must capture to the end: they must agree.

Left out: kings of English draughts, which go one step, and huffs, which pydraughts does not know.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable
from importlib import import_module
from itertools import pairwise
from random import Random
from typing import Any

from games.boards.dame import Dame, State
from games.boards.draughts.board import BETWEEN
from games.boards.draughts.captures import ANYWHERE, CaptureRules, Path, taken
from games.boards.draughts.moves import after_turn, path_of
from games.boards.franzoesische_dame import FranzoesischeDame
from games.boards.polnische_dame import PolnischeDame
from games.boards.schlagdame import Schlagdame
from games.contract import Loose, Silent, legal, make
from tests.oracles.draughts_check import ENGLISH, RUSSIAN, chosen, fen, moves, sorted_fen

POSITIONS = 3_000
_OPEN = CaptureRules(ANYWHERE, may_stop=True, passes=True, far=True)
"""All captures of Polnische Dame and all their beginnings."""
Turn = tuple[int, int, int]
"""Where it starts, where it ends, and what it takes."""


def brazilian(game: Dame, s: State, counts: Counter[str]) -> str | None:
    """What Brazilian draughts says otherwise about a position of Polnische Dame."""
    board = import_module("draughts").Board(variant="brazilian", fen=fen(s, RUSSIAN, "WB", numbers=False))
    enemy = s.sides[1 - s.turn].stones
    theirs = {as_turn(path, enemy): move for path, move in moves(board, RUSSIAN).items()}
    mine = {as_turn(path_of(turn), enemy) for turn in game.turns(s, game.capture_rules)}
    found = [path_of(turn) for turn in game.turns(s, _OPEN) if turn.to.leaps]
    clean = [path for path in found if not goes_over_taken(path, enemy)]
    if len(clean) < len(found):
        counts["where freed squares matter"] += 1
        longest = max(map(len, clean))
        mine = {as_turn(path, enemy) for path in clean if len(path) == longest}
    counts["with captures"] += bool(found)
    counts["with a choice of kings' captures"] += len(found) > 1 and bool(s.sides[s.turn].kings)
    if mine != theirs.keys():
        return f"turns: only here {mine - theirs.keys()}, only there {theirs.keys() - mine}"
    for turn in game.turns(s, game.capture_rules):
        if (key := as_turn(path_of(turn), enemy)) in theirs:
            own, other, _ = after_turn(s.sides[s.turn], s.sides[1 - s.turn], s.turn == s.white, turn)
            sides = (own, other) if s.turn == 0 else (other, own)
            there = import_module("draughts").Board(variant="brazilian", fen=fen(s, RUSSIAN, "WB", numbers=False))
            there.push(theirs[key])
            after = fen(s._replace(sides=sides, turn=1 - s.turn), RUSSIAN, "WB", numbers=False)
            if sorted_fen(after) != sorted_fen(there.fen):
                return f"after {turn}: {after} here, {there.fen} there"
            counts["turns made"] += 1
            break
    return None


def as_turn(path: Path, enemy: int) -> Turn:
    """A way as what it comes to."""
    return path[0], path[-1], taken(path, enemy)


def goes_over_taken(path: Path, enemy: int) -> bool:
    """Whether a capture goes over, or lands on, a square that it has freed itself."""
    freed = 0
    for square, to in pairwise(path):
        if (BETWEEN[square][to] | to) & freed:
            return True
        freed |= BETWEEN[square][to] & enemy
    return False


def english(game: Dame, s: State, counts: Counter[str], letters: str, *, stop: bool) -> str | None:
    """What the men of English draughts capture otherwise; by the letters White may be either of its colours."""
    text = fen(s, ENGLISH, letters, numbers=True)
    its = moves(import_module("draughts").Board(variant="english", fen=text), ENGLISH)
    men = s.sides[s.turn].men
    theirs = {path for path, move in its.items() if path[0] & men and move.has_captures}
    if stop:
        theirs = {path[:end] for path in theirs for end in range(2, len(path) + 1)}
    mine = {path_of(turn) for turn in game.turns(s, game.capture_rules) if turn.to.leaps}
    mine = {path for path in mine if path[0] & men}
    counts["with captures of men"] += bool(mine)
    counts["with chains"] += any(len(path) > 2 for path in mine)
    return None if mine == theirs else f"captures of men: only here {mine - theirs}, only there {theirs - mine}"


def french(game: Dame, s: State, counts: Counter[str]) -> str | None:
    """Französische Dame."""
    return english(game, s, counts, "WB", stop=True)


def losing(game: Dame, s: State, counts: Counter[str]) -> str | None:
    """Schlagdame."""
    return english(game, s, counts, "BW", stop=False)


CHECKS: tuple[tuple[type[Dame], dict[str, Any], Callable[[Dame, State, Counter[str]], str | None]], ...] = (
    (PolnischeDame, {"dame_landung": "beliebig"}, brazilian),
    (FranzoesischeDame, {"huffing": "on"}, french),
    (Schlagdame, {"zwang": "on"}, losing),
)


def main(arguments: list[str]) -> int:
    """Plays and compares until there were enough positions of each."""
    try:
        import_module("draughts")
    except ImportError:
        print("pydraughts is not installed; it is one of the optional oracles.", file=sys.stderr)
        return 2
    wanted = int(arguments[0]) if arguments else POSITIONS
    for kind, options, differs in CHECKS:
        game, rng, counts = kind(2, make(kind.Options, options)), Random(1), Counter[str]()
        compared = matches = 0
        while compared < wanted:
            silent = Silent(Loose(rng))
            s = game.setup(silent)
            while not s.end:
                compared += 1
                if found := differs(game, s, counts):
                    print(f"{kind.info.id}, {fen(s, RUSSIAN, 'WB', numbers=False)}: {found}", file=sys.stderr)
                    return 1
                s = game.apply(s, s.turn, chosen(legal(game, s, s.turn).moves, rng, matches % 2 == 1), silent)
            matches += 1
        told = ", ".join(f"{number} {sort}" for sort, number in counts.most_common())
        print(f"{kind.info.id}: {compared} positions of {matches} random matches agree with pydraughts ({told})")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
