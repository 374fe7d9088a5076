"""Random play-outs of other people's engines, for ``python -m tools bench rules --beside tests.oracles.peers``.

They are loaded by name, so that what is not installed is left out; our own rules never see them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, NamedTuple


class Peer(NamedTuple):
    """An engine that plays a game of ours, or its nearest relative: plies of one random match."""

    game: str
    name: str
    playout: Callable[[Random], int]


def _spiel(name: str) -> Callable[[Random], int]:
    """Random play-outs of a game of OpenSpiel (C++), driven from Python as ours are.

    What a closed mill takes is a part of a turn with us; there it is a choice of its own, and counted with its turn.
    """
    game: Any = import_module("pyspiel").load_game(name)
    is_mills = name == "nine_mens_morris"

    def playout(rng: Random) -> int:
        state, plies, last = game.new_initial_state(), 0, -1
        while not state.is_terminal():
            if state.is_chance_node():
                actions, shares = zip(*state.chance_outcomes(), strict=True)
                (action,) = rng.choices(actions, shares)
            else:
                actions = state.legal_actions()
                action = actions[int(rng.random() * len(actions))]
                plies += not (is_mills and state.current_player() == last)
                last = state.current_player()
            state.apply_action(action)
        return plies

    return playout


def _python_chess(rng: Random) -> int:
    board: Any = import_module("chess").Board()
    plies = 0
    while not board.is_game_over():
        board.push(rng.choice(list(board.legal_moves)))
        plies += 1
    return plies


def _pydraughts(rng: Random) -> int:
    board: Any = import_module("draughts").Board(variant="english", fen="startpos")
    plies = 0
    while not board.is_over():
        board.push(rng.choice(board.legal_moves()))
        plies += 1
    return plies


def _pokerkit(rng: Random) -> int:
    """A deal of fixed-limit draw poker; PokerKit knows only lowball with one draw."""
    kit: Any = import_module("pokerkit")
    state = kit.NoLimitDeuceToSevenLowballSingleDraw.create_state(
        tuple(kit.Automation), True, 0, (1, 2), 2, (100,) * 4, 4
    )
    acts = 0
    while state.status:
        acts += 1
        if state.can_stand_pat_or_discard():
            state.stand_pat_or_discard()
        elif state.can_fold() and rng.random() < 0.3:
            state.fold()
        else:
            state.check_or_call()
    return acts


def peers() -> Iterator[Peer]:
    """The engines that are installed."""
    if find_spec("chess") is not None:
        yield Peer("chess", "python-chess", _python_chess)
    if find_spec("draughts") is not None:
        yield Peer("dame", "pydraughts (English)", _pydraughts)
    if find_spec("pokerkit") is not None:
        yield Peer("draw_poker", "PokerKit (2-7 draw)", _pokerkit)
    if find_spec("pyspiel") is not None:
        for game, name in (("muehle", "nine_mens_morris"), ("backgammon", "backgammon"), ("herz", "hearts")):
            yield Peer(game, f"OpenSpiel {name}", _spiel(name))
