"""Match texts loaded into the programs they are meant for: ``python -m tests.oracles.transcripts_check``.

Ten matches each of chess (python-chess), Polish draughts (pydraughts) and backgammon (GNU Backgammon), by the rules
that those programs share, are loaded there and compared move by move: positions, dice, results and points. Of GNU
Backgammon the Debian package ``gnubg`` is meant; its own Python writes down what it has read. Losing and double chess,
which python-chess knows or can be told of, come on top.

A match in which a rule of ours made a difference cannot be followed elsewhere, and is left out: where a capture goes
over the square of a piece that is off the board already, where a man is taken in passing in double chess, and where a
pawn of losing chess finds no man to become. Its text says so at its head.
"""

from __future__ import annotations

import io
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from itertools import count, islice, pairwise, zip_longest
from pathlib import Path
from typing import Any, NamedTuple

from games.boards.draughts.board import BETWEEN, BITS
from games.chess.engine.attacks import BITS as SQUARES
from games.chess.engine.turns import Castle, Take
from games.contract import Course, make
from games.library import find
from games.match.match import Match
from games.match.transcript import course, transcript
from games.players.simulation import derive_seed, simulate
from tests.oracles.chess_check import uci
from tests.oracles.draughts_check import RUSSIAN

EACH = 10
"""Matches of each game."""
NAMES = ("Anna", "Ben")
LEVELS = ("random", "greedy")
ACTIONS = {"doubled": "double", "took": "take", "dropped": "drop"}
"""What is done with the cube, as it is announced and as it is called there."""

GNUBG = shutil.which("gnubg", path="/usr/games:/usr/bin:/usr/local/bin")
_READER = """
import gnubg, json
for number in range({number}):
    gnubg.command('import mat "{folder}/%d.mat"' % number)
    match = gnubg.match(analysis=0, boards=0)
    open('{folder}/%d.json' % number, 'w').write(json.dumps(match, default=str))
"""


def matches(game_id: str, **options: Any) -> Iterator[Match[Any, Any]]:
    """Matches without end, by two kinds of computer players in turn."""
    kind = find(game_id)
    for number in count():
        levels = [LEVELS[number % len(LEVELS)]] * 2
        yield simulate(kind(2, make(kind.Options, options)), derive_seed("transcripts", number), levels)


def text_of(match: Match[Any, Any]) -> str:
    """The match in its usual notation."""
    found = transcript(match, NAMES)
    assert found is not None
    return found.text


# --- chess ---


def chess_difference(match: Match[Any, Any]) -> str | None:
    """What python-chess reads otherwise in the PGN of a match."""
    pgn = import_module("chess.pgn")
    game = pgn.read_game(io.StringIO(text_of(match)))
    if game.errors:
        return f"it cannot read {game.errors[0]}"
    played = course(match, NAMES)
    moves = [move for move in game.mainline_moves() if move]
    ours = [_uci(turn) for turn in played.turns]
    if [move.uci() for move in moves] != ours:
        return "the moves are others"
    if game.headers["Result"] != _outcome(played):
        return f"the result is {game.headers['Result']}"
    return None


def _uci(turn: Any) -> str:
    # losing chess has a king to become, which the letters of chess do not know
    return uci(turn.before.position, turn.move) if str(turn.move)[-1] != "K" else f"{turn.move.src}{turn.move.to}k"


def _outcome(played: Course[Any, Any]) -> str:
    """The result as White's and Black's points, from the result of the match."""
    assert played.result is not None
    white = played.first.white
    points = played.result.points
    return "1/2-1/2" if points[0] == points[1] else "1-0" if points[white] > points[1 - white] else "0-1"


# --- draughts ---


def draughts_difference(match: Match[Any, Any]) -> str | None:
    """What pydraughts reads otherwise in the PDN of a match, or cannot follow."""
    (game,) = import_module("draughts.PDN").PDNReader(text_of(match)).games
    played = course(match, NAMES)
    if game.variant != "brazilian":
        return f"it is read as {game.variant}"
    if game.moves != [str(turn.move) for turn in played.turns]:
        return "the moves are others"
    board = import_module("draughts").Board(variant="brazilian", fen="startpos")
    for number, turn in enumerate(played.turns):
        ways = {_way(move): move for move in board.legal_moves()}
        way = (turn.move.src, *turn.move.squares)
        if way not in ways:
            return f"it does not allow ply {number + 1}, {turn.move}"
        board.push(ways[way])
    if {game.game_ending, game.tags["Result"]} != {_outcome(played)}:
        return f"the result is {game.game_ending}"
    won = match.result is not None and match.result.winners
    return "it goes on there" if won and not board.is_over() else None


def _way(move: Any) -> tuple[str, ...]:
    """The squares of a move there."""
    steps = move.board_move
    return tuple(RUSSIAN[square - 1] for square in (steps[0][0], *(step[1] for step in steps)))


# --- backgammon ---


def backgammon_differences(found: list[Match[Any, Any]]) -> list[str | None]:
    """What GNU Backgammon reads otherwise in each match text."""
    assert GNUBG is not None
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for number, match in enumerate(found):
            (folder / f"{number}.mat").write_text(text_of(match), encoding="utf-8")
        script = folder / "read.py"
        script.write_text(_READER.format(number=len(found), folder=folder), encoding="utf-8")
        command = [GNUBG, "--tty", "--quiet", "--no-rc", f"--python={script}"]
        subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, check=True, timeout=300)
        return [
            _backgammon_difference(match, json.loads((folder / f"{number}.json").read_text(encoding="utf-8")))
            for number, match in enumerate(found)
        ]


def _backgammon_difference(match: Match[Any, Any], read: Any) -> str | None:
    """What differs in dice, numbers of steps, doublings or points; here they are taken from what was announced."""
    games: list[list[list[Any]]] = []
    for said in (*match.opening, *(said for step in match.steps for said in step.said)):
        _tell(games, said.phrase.key, dict(said.phrase.params))
    for number, (own, there) in enumerate(zip_longest(games, read["games"], fillvalue=None)):
        if own is None or there is None:
            return f"there are {len(games)} games here, {len(read['games'])} there"
        for place, (mine, other) in enumerate(zip_longest(own, map(_entry, there["game"]))):
            if mine != other:
                return f"game {number + 1}, entry {place + 1}: {mine} here, {other} there"
    won = [0, 0]
    for there in read["games"]:
        won["XO".index(there["info"]["winner"])] += there["info"]["points-won"]
    assert match.result is not None
    return None if won[0] - won[1] == match.result.points[0] else f"the points are {won}"


def _tell(games: list[list[list[Any]]], key: str, params: dict[str, Any]) -> None:
    """Write down an announcement as the entries there: seat, what was done, the dice, and the number of steps."""
    if key == "opened":
        games.append([])
    seat = params["first" if key == "opened" else "by"].seat if {"first", "by"} & params.keys() else None
    if "roll" in params:
        games[-1].append([seat, "move", sorted(params["roll"]), 0])
    elif key in ("moved", "entered", "off"):
        games[-1][-1][-1] += 1
    elif key in ACTIONS:
        games[-1].append([seat, ACTIONS[key]])


def _entry(one: Any) -> list[Any]:
    """What one player did there, in the same form."""
    seat, action = "XO".index(one["player"]), one["action"]
    return [seat, action, sorted(one["dice"]), len(one["move"] or ())] if action == "move" else [seat, action]


# --- all of them ---


class Comparison(NamedTuple):
    """Matches of a game, and what a program elsewhere reads otherwise in each."""

    game: str
    program: str
    differences: list[str | None]


def _first(found: Iterator[Match[Any, Any]], is_ours: Callable[[Any], bool]) -> list[Match[Any, Any]]:
    """The first matches without a turn that is possible by our rules only."""
    shared = (match for match in found if not any(map(is_ours, course(match, NAMES).turns)))
    return list(islice(shared, EACH))


def _goes_back(turn: Any) -> bool:
    """Return whether a capture goes over the square of a piece that it has taken before."""
    squares, gone = [BITS[square] for square in (turn.move.src, *turn.move.squares)], 0
    for start, end in pairwise(squares if turn.move.to.leaps else ()):
        way = BETWEEN[start][end] | end
        if way & gone:
            return True
        gone |= way & turn.before.sides[1 - turn.seat].stones
    return False


def _in_passing(turn: Any) -> bool:
    """Return whether a man is taken on an empty square."""
    p = turn.before.position
    return isinstance(turn.move, Take) and not (p.white | p.black) & SQUARES[turn.move.to]


def _stays_a_pawn(turn: Any) -> bool:
    """Return whether a pawn reaches the last rank without becoming a man."""
    p = turn.before.position
    if isinstance(turn.move, Castle) or turn.move.becomes is not None or turn.move.to[1] not in "18":
        return False
    return bool(p.pawns & SQUARES[turn.move.src])


def comparisons() -> Iterator[Comparison]:
    """All matches that are compared."""
    chess = islice(matches("chess"), EACH)
    yield Comparison("chess", "python-chess", [chess_difference(match) for match in chess])
    for game_id, is_ours in (("double_chess", _in_passing), ("schlagschach", _stays_a_pawn)):
        shared = _first(matches(game_id), is_ours)
        yield Comparison(game_id, "python-chess", [chess_difference(match) for match in shared])
    shared = _first(matches("polnische_dame", dame_landung="beliebig"), _goes_back)
    yield Comparison("polnische_dame", "pydraughts", [draughts_difference(match) for match in shared])
    if GNUBG is None:
        return
    found = list(islice(matches("backgammon", games=3, lower_alone=True), EACH))
    yield Comparison("backgammon", "GNU Backgammon", backgammon_differences(found))


def main() -> int:
    """Compares them all, and tells how many agree."""
    if missing := [name for name in ("chess", "draughts") if find_spec(name) is None]:
        print(f"not installed, of the optional oracles: {', '.join(missing)}", file=sys.stderr)
        return 2
    different = False
    for game_id, program, differences in comparisons():
        print(f"{game_id}: {differences.count(None)} of {len(differences)} match texts agree with {program}")
        for number, found in enumerate(differences):
            if found is not None:
                different = True
                print(f"{game_id}, match {number + 1}: {found}", file=sys.stderr)
    if GNUBG is None:
        print("not installed: GNU Backgammon, on Debian the package gnubg", file=sys.stderr)
        return 2
    return int(different)


if __name__ == "__main__":
    sys.exit(main())
