"""*Hard* beside programs whose strength is known: ``python -m tests.oracles.anchors chess --elo 1600``.

Chess is played against Stockfish with a limited strength, backgammon without the cube against GNU Backgammon, which
looks no ply ahead. Both are Debian packages, ``stockfish`` and ``gnubg``. Mills and draughts are played against Monte
Carlo tree searches of OpenSpiel that think four times as long as *hard*: Mühle in C++, with OpenSpiel's own rules, the
others in Python, with ours. Each match is played by both colours in turn; *hard* and OpenSpiel think for processor
time, as in ``python -m tools ladder``.
"""

from __future__ import annotations

import argparse
import json
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from importlib import import_module
from math import sqrt
from operator import itemgetter
from pathlib import Path
from random import Random
from statistics import fmean, stdev
from time import process_time
from typing import Any, Protocol

from bot.cli.shared import seconds, whole
from games.boards.muehle import Muehle
from games.chess.chess import Chess
from games.chess.engine.legality import legal_turns
from games.chess.engine.turns import Turn
from games.contract import Game, make
from games.library import find
from games.match.match import Match, open_match
from games.players import Budget, choose
from games.players.simulation import derive_seed
from games.tables.backgammon import Backgammon
from games.tables.engine.men import BAR, Men
from games.tables.engine.round import Round, steps_of
from games.tables.engine.steps import turns
from tests.oracles.chess_check import uci
from tests.oracles.tree_search import COMMON, Mills, OurRules, Thought, search_in_python, search_of
from tools.contest import Outcome, share_won

PLACES = "/usr/games:/usr/bin:/usr/local/bin"
"""Where programs are looked for; Debian puts both into the first."""


SEARCHED = ("dame", "polnische_dame", "lasker_muehle")
"""The games that are played against a search by our own rules."""


class Other(Protocol):
    """The other program as a player of one match."""

    def choose(self, match: Match[Any, Any]) -> Any:
        """The move in a match in which it is this player's turn; None to call the match a draw."""

    def note(self, match: Match[Any, Any], move: Any) -> None:
        """Take notice of a move of either side, before it is played."""


def duel(match: Match[Any, Any], seat: int, other: Other, seconds: float, rng: Random) -> Outcome:
    """Play a match to its end, *hard* in one seat, the other program in the other."""
    start, budget = process_time(), Budget(seconds=seconds, clock=process_time)
    while match.result is None:
        turn = match.awaited[0]
        move = choose(match.game, match.state, turn, "hard", rng, budget) if turn == seat else other.choose(match)
        if move is None:
            return Outcome(0.5, 0.0, 0.0, process_time() - start)
        other.note(match, move)
        match = match.play(turn, move)
    winners = match.result.winners
    won = (seat in winners) / len(winners) if winners else 0.5
    points = match.result.points
    return Outcome(won, float(points[seat]), float(points[1 - seat]), process_time() - start)


class Program:
    """A program that answers lines with lines; :class:`SystemExit` where it is not installed."""

    def __init__(self, name: str, *arguments: str) -> None:
        path = shutil.which(name, path=PLACES)
        if path is None:
            raise SystemExit(f"not installed: the Debian package {name}")
        self._process = subprocess.Popen(
            [path, *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        )

    def tell(self, *lines: str) -> None:
        """Send lines."""
        assert self._process.stdin is not None
        print(*lines, sep="\n", file=self._process.stdin, flush=True)

    def answer(self, beginning: str) -> str:
        """The next line with this beginning."""
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if line.startswith(beginning):
                return line.removeprefix(beginning).strip()
        raise SystemExit("the other program has ended")

    def close(self) -> None:
        """End it."""
        self._process.kill()
        self._process.communicate()


# --- chess ---


class Stockfish:
    """Stockfish with a limited strength."""

    def __init__(self, program: Program, elo: int, milliseconds: int) -> None:
        self._program = program
        self._milliseconds = milliseconds
        self._turns: list[str] = []
        program.tell("uci", "setoption name UCI_LimitStrength value true", f"setoption name UCI_Elo value {elo}")
        program.tell("ucinewgame", "isready")
        program.answer("readyok")

    def choose(self, match: Match[Any, Any]) -> Turn:
        """Its best move, at that strength."""
        turns = f" moves {' '.join(self._turns)}" if self._turns else ""
        self._program.tell(f"position startpos{turns}", f"go movetime {self._milliseconds}")
        wanted = self._program.answer("bestmove").split()[0]
        position = match.state.position
        return next(turn for turn in legal_turns(position) if uci(position, turn) == wanted)

    def note(self, match: Match[Any, Any], move: Turn) -> None:
        """Take notice of a move."""
        self._turns.append(uci(match.state.position, move))


# --- backgammon ---

_EVALUATOR = """
import gnubg, json, sys
cube, quick = gnubg.cubeinfo(1, -1, 0, 0, (0, 0), 0, 0), gnubg.evalcontext(0, 0, 1, 0, 0.0)
for line in sys.stdin:
    boards = json.loads(line)
    print('equities', json.dumps([gnubg.evaluate(board, cube, quick)[5] for board in boards]), flush=True)
"""


class GnuBackgammon:
    """GNU Backgammon, which takes the position that is worst for the enemy before his roll."""

    def __init__(self, program: Program) -> None:
        self._program = program

    def choose(self, match: Match[Any, Any]) -> Any:
        """The first step that is left on the way to the best position, or what there is no choice about."""
        r: Round = match.state.round
        rules: Any = match.game
        if not r.left:
            return match.legals[match.awaited[0]].moves[0]
        ends = list(turns(*r.facing, r.left, lower_alone=rules.lower_alone).items())
        self._program.tell(json.dumps([[standing(own), standing(enemy)] for (own, enemy), _ in ends]))
        equities = json.loads(self._program.answer("equities"))
        _, steps = min(zip(equities, ends, strict=True), key=itemgetter(0))[1]
        return steps_of(r, rules.lanes)[steps[0]]

    def note(self, match: Match[Any, Any], move: Any) -> None:
        """Take no notice: all it needs stands on the board."""


def standing(side: Men) -> list[int]:
    """The men on a side's own points 1 to 24, the farthest from home last, and on the bar."""
    return [*side[24:0:-1], side[BAR]]


# --- the command ---


def parser() -> argparse.ArgumentParser:
    """The options."""
    made = argparse.ArgumentParser(prog="python -m tests.oracles.anchors", description=__doc__)
    made.add_argument("game", choices=("chess", "backgammon", "muehle", *SEARCHED))
    made.add_argument("--matches", type=whole(1, 10_000), default=20, metavar="K", help="default: %(default)s")
    made.add_argument("--seconds", type=seconds, default=0.8, help="that hard thinks about a move (%(default)s)")
    made.add_argument("--elo", type=whole(1320, 3190), default=1600, help="Stockfish's strength (%(default)s)")
    made.add_argument("--movetime", type=whole(1, 60_000), default=300, help="its milliseconds a move (%(default)s)")
    made.add_argument("--times", type=seconds, default=4.0, help="how much longer OpenSpiel thinks (%(default)s)")
    return made


@contextmanager
def opponent(args: argparse.Namespace) -> Iterator[tuple[Game[Any, Any], Callable[[], Other]]]:
    """Context with the game, and what makes the other program ready for one more match."""
    if args.game == "chess":
        with closing(Program("stockfish")) as program:
            yield Chess(2), lambda: Stockfish(program, args.elo, args.movetime)
        return
    if args.game == "muehle":
        mills = import_module("pyspiel").load_game("nine_mens_morris")
        search = Thought(search_of(mills), args.times * args.seconds)
        yield Muehle(2, make(Muehle.Options, COMMON)), lambda: Mills(search, mills.new_initial_state())
        return
    if args.game in SEARCHED:
        thought = Thought(search_in_python, args.times * args.seconds)
        yield find(args.game)(2), lambda: OurRules(thought)
        return
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "evaluate.py"
        script.write_text(_EVALUATOR, encoding="utf-8")
        with closing(Program("gnubg", "-t", "-q", "-p", str(script))) as program:
            yield Backgammon(2, make(Backgammon.Options, {"cube": False})), lambda: GnuBackgammon(program)


def main() -> int:
    """Play the matches, each chance by both sides, and print what they came to."""
    args = parser().parse_args()
    outcomes: list[Outcome] = []
    with opponent(args) as (game, ready):
        for number in range(args.matches):
            match = open_match(game, derive_seed("anchors", number // 2))
            outcomes.append(duel(match, number % 2, ready(), args.seconds, Random(number)))
            print(f"{args.game} {number + 1}: {outcomes[-1].won:g}, {outcomes[-1].points:+g}", file=sys.stderr)
    won, points = share_won(outcomes), [outcome.points for outcome in outcomes]
    error = 1.96 * stdev(points) / sqrt(len(points)) if len(points) > 1 else 0.0
    thought = sum(outcome.seconds for outcome in outcomes)
    print(
        f"{args.game}: {won.mean:.0%} ({won.low:.0%} to {won.high:.0%}) of {len(outcomes)} matches, "
        f"{fmean(points):+.2f} ± {error:.2f} points a match, {thought:.0f} s of processor time"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
