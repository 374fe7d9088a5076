"""Turns of Mühle compared with OpenSpiel's nine men's morris: ``python -m tests.oracles.mills_check [POSITIONS]``.

In random matches under the options that both know, all turns must agree, and so must whether the match is over and
who has lost. Left out: draws, for OpenSpiel counts turns where ours looks for positions that come a third time.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from importlib import import_module
from random import Random
from typing import Any

from games.boards.muehle import Muehle, State
from games.contract import Loose, Silent, legal, make
from tests.oracles.tree_search import COMMON, actions

POSITIONS = 20_000


def turns(there: Any) -> Iterator[tuple[int, ...]]:
    """The turns that OpenSpiel knows, with what they take."""
    seat = there.current_player()
    for action in there.legal_actions():
        after = there.clone()
        after.apply_action(action)
        if after.is_terminal() or after.current_player() != seat:
            yield (action,)
        else:
            yield from ((action, taken) for taken in after.legal_actions())


def difference(game: Muehle, s: State, there: Any) -> str | None:
    """What OpenSpiel says otherwise about a position."""
    lost = s.end in ("beaten", "blocked")
    if lost != there.is_terminal():
        return f"whether it is over: {s.end}, {there.is_terminal()} there"
    if lost:
        loser = int(s.turn != s.white)
        return None if there.returns()[loser] < 0 else f"who has lost: {loser}, {there.returns()} there"
    mine, its = ({*found} for found in (map(tuple, map(actions, legal(game, s, s.turn).moves)), turns(there)))
    return None if mine == its else f"turns: only here {mine - its}, only there {its - mine}"


def main(arguments: list[str]) -> int:
    """Plays and compares until there were enough positions."""
    try:
        spiel = import_module("pyspiel")
    except ImportError:
        print("OpenSpiel is not installed; it is one of the optional oracles.", file=sys.stderr)
        return 2
    wanted = int(arguments[0]) if arguments else POSITIONS
    rng, counts = Random(1), Counter[str]()
    mills, silent = spiel.load_game("nine_mens_morris"), Silent(Loose(rng))
    game = Muehle(2, make(Muehle.Options, COMMON))
    compared = matches = 0
    while compared < wanted:
        s, there = game.setup(silent), mills.new_initial_state()
        while s.end not in ("third", "limit"):
            compared += 1
            if found := difference(game, s, there):
                print(f"difference after {there.history()}: {found}", file=sys.stderr)
                return 1
            if s.end or there.move_number() > 200:
                break
            move = rng.choice(legal(game, s, s.turn).moves)
            counts["with captures"] += bool(move.takes)
            for action in actions(move):
                there.apply_action(action)
            s = game.apply(s, s.turn, move, silent)
        matches += 1
        counts[f"ended {s.end or 'by length'}"] += 1
    told = ", ".join(f"{number} {sort}" for sort, number in counts.most_common())
    print(f"mills: {compared} positions of {matches} random matches agree with OpenSpiel ({told})")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
