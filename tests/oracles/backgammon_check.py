"""Whole turns of Backgammon compared with OpenSpiel's: ``python -m tests.oracles.backgammon_check``.

Random matches of OpenSpiel give positions and rolls; for each, the positions that lawful turns lead to must be the
same. OpenSpiel knows the usual rule for a roll of which only the lower number can be used (``lower_alone`` here), and
plays a double as two turns of two steps each; its rolls are compared by what stands on the board at the end. Then
random play-outs of both are timed one after the other.
"""

from __future__ import annotations

import importlib
import sys
from random import Random
from time import process_time
from typing import Any

from games.contract import Croupier, Loose, draw, legal, make
from games.tables.backgammon import Backgammon
from games.tables.engine.men import BAR, OFF, Men, men
from games.tables.engine.round import MEN
from games.tables.engine.steps import numbers, turns

WANTED = 20_000
"""Positions with a roll to compare."""
SECONDS = 10.0
"""How long play-outs of each are timed, in seconds of the processor."""
WITHIN = 10.0
"""How many times as fast it may be."""
BAR_NUMBER = 100
"""What OpenSpiel calls the bar."""

Both = tuple[Men, Men]


def position(state: Any, player: int) -> Both:
    """The men of a player and of the enemy in a state of OpenSpiel's."""
    return _men(state, player), _men(state, 1 - player)


def _men(state: Any, player: int) -> Men:
    # player 0 goes up the board's numbers, player 1 down
    standing = [(at + 1 if player == 0 else 24 - at, state.board(player, at)) for at in range(24)]
    bar = state.board(player, BAR_NUMBER)
    return men(*standing, bar=bar, off=MEN - bar - sum(count for _, count in standing))


def ours(own: Men, enemy: Men, left: tuple[int, ...]) -> set[Both]:
    """Where all lawful turns lead."""
    return set(turns(own, enemy, left, lower_alone=True))


def theirs(state: Any, player: int) -> set[Both]:
    """Where all turns that OpenSpiel allows lead."""
    ends: set[Both] = set()
    for action in state.legal_actions():
        after = state.child(action)
        if not after.is_terminal() and after.current_player() == player:
            ends |= theirs(after, player)
        else:
            ends.add(position(after, player))
    return ends


def roll_of(state: Any) -> tuple[int, ...]:
    """The dice of a state."""
    line = next(line for line in str(state).splitlines() if line.startswith("Dice:"))
    return tuple(map(int, line.removeprefix("Dice:").strip()))


def compared(game: Any, wanted: int, rng: Random) -> tuple[dict[str, int], list[str]]:
    """How many positions of each sort were compared, and the differences."""
    counts = {"two numbers": 0, "doubles": 0, "on the bar": 0, "bearing off": 0, "no step": 0, "one step of two": 0}
    differences: list[str] = []
    total = 0
    state = game.new_initial_state()
    while total < wanted:
        if state.is_terminal():
            state = game.new_initial_state()
        if state.is_chance_node():
            state.apply_action(rng.choice([action for action, _ in state.chance_outcomes()]))
            continue
        player = state.current_player()
        if "Extra turn: 0" in str(state):
            own, enemy = position(state, player)
            roll = roll_of(state)
            mine, its = ours(own, enemy, numbers(roll)), theirs(state, player)
            total += 1
            counts["doubles" if roll[0] == roll[1] else "two numbers"] += 1
            counts["on the bar"] += own[BAR] > 0
            counts["bearing off"] += any(men[OFF] > own[OFF] for men, _ in mine)
            counts["no step"] += mine == {(own, enemy)}
            counts["one step of two"] += roll[0] != roll[1] and any(_way_gone(own, men) in roll for men, _ in mine)
            if mine != its:
                differences.append(f"roll {roll}\n{state}\nonly here: {mine - its}\nonly there: {its - mine}")
        state.apply_action(rng.choice(state.legal_actions()))
    return counts, differences


def _way_gone(before: Men, after: Men) -> int:
    """How many pips were gone."""
    return sum((now - then) * place for place, (then, now) in enumerate(zip(before, after, strict=True)))


def here_per_second(seconds: float) -> float:
    """Random play-outs of one game without the cube."""
    game = Backgammon(2, make(Backgammon.Options, {"cube": False}))
    croupier = Croupier(Loose(Random(1)))
    done = 0
    start = process_time()
    while process_time() - start < seconds:
        s = game.setup(croupier)
        while awaited := game.to_move(s):
            (seat,) = awaited
            s = game.apply(s, seat, draw(game, s, seat, legal(game, s, seat), croupier), croupier)
        done += 1
        croupier = Croupier(Loose(Random(done)))
    return done / (process_time() - start)


def there_per_second(game: Any, seconds: float) -> float:
    """Random play-outs of OpenSpiel's."""
    rng, done = Random(1), 0
    start = process_time()
    while process_time() - start < seconds:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions = [action for action, _ in state.chance_outcomes()]
            else:
                actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
        done += 1
    return done / (process_time() - start)


def main() -> int:
    """Compare, time, and say what came out."""
    try:
        game = importlib.import_module("pyspiel").load_game("backgammon")
    except ImportError:
        print("OpenSpiel is not installed; it is one of the optional oracles.", file=sys.stderr)
        return 2
    counts, differences = compared(game, WANTED, Random(1))
    print(f"{WANTED} positions with a roll: " + ", ".join(f"{n} {sort}" for sort, n in counts.items()))
    print(f"{len(differences)} differences in the positions that turns lead to")
    for difference in differences[:3]:
        print(difference)
    here, there = here_per_second(SECONDS), there_per_second(game, SECONDS)
    print(f"random play-outs a second: {here:.1f} here, {there:.1f} there, which is {there / here:.1f} times as fast")
    return int(bool(differences) or there / here > WITHIN)


if __name__ == "__main__":
    sys.exit(main())
