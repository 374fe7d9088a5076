"""Monte Carlo tree searches of OpenSpiel as players: of its own mills in C++, and of our rules in Python.

Both play matches out at random below the leaves of the tree (Kocsis and Szepesvári, Bandit Based Monte-Carlo
Planning, 2006), and solve what they can see to its end. OpenSpiel is one of the optional oracles.
"""

from __future__ import annotations

from collections.abc import Callable
from copy import copy
from importlib import import_module
from random import Random
from time import process_time
from typing import Any, Self

from games.boards.mills.moves import Move, Set
from games.contract import Game, Loose, Silent, legal
from games.match.match import Match

EXPLORATION = 2.0
"""How much a move that was seldom tried is preferred, where a win counts 1 and a loss -1."""
MEGABYTES = 1_000
_FIRST, _AT_LEAST = 500.0, 10
"""Simulations a second before any were measured, and the fewest that a search makes."""

_ROWS = ("a7 d7 g7", "b6 d6 f6", "c5 d5 e5", "a4 b4 c4 e4 f4 g4", "c3 d3 e3", "b2 d2 f2", "a1 d1 g1")
POINTS = [point for row in _ROWS for point in row.split()]
"""The points of the mill board by their numbers in OpenSpiel."""
NUMBERS = {point: number for number, point in enumerate(POINTS)}

_SILENT = Silent(Loose(Random(0)))

COMMON = {"nur_muehlen": "frei", "nehmen": "pflicht", "doppelmuehle": "eins", "move_limit": 0}
"""The options of Mühle under which OpenSpiel's nine men's morris has the same moves."""


class Thought:
    """A search that is given so many simulations that it takes a wanted processor time."""

    def __init__(self, search: Callable[[Any, int], int], seconds: float) -> None:
        self._search = search
        self._seconds = seconds
        self._rate = _FIRST

    def __call__(self, state: Any) -> int:
        """The action chosen in a state."""
        actions = state.legal_actions()
        if len(actions) == 1:
            return int(actions[0])
        simulations = max(_AT_LEAST, round(self._rate * self._seconds))
        start = process_time()
        action = self._search(state, simulations)
        # a search that has solved its position ends early, and tells nothing about the next one
        self._rate = min(2 * self._rate, simulations / max(process_time() - start, 1e-6))
        return action


# --- nine men's morris ---


def search_of(game: Any) -> Callable[[Any, int], int]:
    """OpenSpiel's own search of a game of its own."""
    spiel, seeds = import_module("pyspiel"), Random(1)

    def search(state: Any, simulations: int) -> int:
        playing_out = spiel.RandomRolloutEvaluator(1, seeds.getrandbits(31))
        arguments = (playing_out, EXPLORATION, simulations, MEGABYTES, True, seeds.getrandbits(31), False)
        return int(spiel.MCTSBot(game, *arguments).step(state))

    return search


def actions(move: Move) -> list[int]:
    """A turn as the actions that it is in OpenSpiel: where a stone goes, and which stone is taken."""
    to = NUMBERS[move.to]
    go = to if isinstance(move, Set) else len(POINTS) * (1 + NUMBERS[move.src]) + to
    return [go, *(NUMBERS[take] for take in move.takes)]


class Mills:
    """A search of nine men's morris as the player of one match."""

    def __init__(self, thought: Thought, state: Any) -> None:
        self._thought = thought
        self._state = state

    def choose(self, match: Match[Any, Any]) -> Move | None:
        """Its turn; None where OpenSpiel calls the match a draw because of its length."""
        if self._state.is_terminal():
            return None
        seat, state, chosen = self._state.current_player(), self._state.clone(), list[int]()
        while not state.is_terminal() and state.current_player() == seat:
            chosen.append(self._thought(state))
            state.apply_action(chosen[-1])
        found: Move = next(move for move in match.legals[match.awaited[0]].moves if actions(move) == chosen)
        return found

    def note(self, match: Match[Any, Any], move: Move) -> None:
        """Take notice of a turn."""
        for action in actions(move):
            if not self._state.is_terminal():
                self._state.apply_action(action)


# --- our own rules ---


def search_in_python(state: Any, simulations: int) -> int:
    """OpenSpiel's search of any state in Python."""
    spiel, algorithm = import_module("pyspiel"), import_module("open_spiel.python.algorithms.mcts")
    # of the game it asks only whether turns alternate, and that a win counts 1: as in any game of two
    alike = spiel.load_game("tic_tac_toe")
    bot = algorithm.MCTSBot(alike, EXPLORATION, simulations, algorithm.RandomRolloutEvaluator(1))
    return int(bot.step(state))


class Position:
    """A position of a game of two without chance, in the form of OpenSpiel's states."""

    def __init__(self, game: Game[Any, Any], state: Any) -> None:
        self._game = game
        self._stand(state)

    def _stand(self, state: Any) -> None:
        self._state = state
        self._result = self._game.result(state)
        self.moves = () if self._result else legal(self._game, state, self.current_player()).moves

    def clone(self) -> Self:
        """A copy that can be played on."""
        return copy(self)

    def current_player(self) -> int:
        """The seat that is awaited."""
        return self._game.to_move(self._state)[0]

    def is_chance_node(self) -> bool:
        """False, for nothing is drawn."""
        return False

    def is_terminal(self) -> bool:
        """Whether the match is over."""
        return self._result is not None

    def returns(self) -> list[float]:
        """What each seat has: 1 for a win, -1 for a loss."""
        assert self._result is not None, "only a match that is over has winners"
        winners = self._result.winners
        return [0.0 if len(winners) != 1 else 1.0 if seat in winners else -1.0 for seat in (0, 1)]

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The numbers of the legal moves."""
        return list(range(len(self.moves)))

    def apply_action(self, action: int) -> None:
        """Play a move by its number."""
        self._stand(self._game.apply(self._state, self.current_player(), self.moves[action], _SILENT))


class OurRules:
    """A search of a game by our own rules as the player of one match."""

    def __init__(self, thought: Thought) -> None:
        self._thought = thought

    def choose(self, match: Match[Any, Any]) -> Any:
        """Its move."""
        position = Position(match.game, match.state)
        return position.moves[self._thought(position)]

    def note(self, match: Match[Any, Any], move: Any) -> None:
        """Take no notice: all it needs stands in the match."""
