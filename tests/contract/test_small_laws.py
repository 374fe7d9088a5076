"""Small positions, where a game offers them for exact play, go along with its states, and their values are fair."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from typing import Any

import pytest

from games.contract import Branch, Game, Silent, Small, Source, legal, listed
from games.library import all_games
from games.players.exact import MOST, Exact
from games.players.worth import values
from tests.contract.tables import spread_out

MOMENTS = 40
SMALL = sorted(name for name, game in all_games().items() if 2 in game.info.seats and game(2).small())


class _EveryDraw(Source):
    """A source that goes through all draws, one line of them after the other."""

    def __init__(self) -> None:
        self.line: list[tuple[int, int]] = []
        """The draws of this line, each with how many there are."""
        self._at = 0

    def below(self, n: int) -> int:
        if self._at == len(self.line):
            self.line.append((0, n))
        self._at += 1
        return self.line[self._at - 1][0]

    def goes_on(self) -> bool:
        """Step to the next line; False after the last."""
        while self.line and self.line[-1][0] + 1 == self.line[-1][1]:
            self.line.pop()
        if self.line:
            draw, n = self.line[-1]
            self.line[-1] = draw + 1, n
        self._at = 0
        return bool(self.line)


def _outcomes(game: Game[Any, Any], s: Any, seat: int, m: Any) -> Iterator[tuple[float, Any]]:
    """All states that a move may lead to, with their probabilities."""
    draws = _EveryDraw()
    going = True
    while going:
        after = game.apply(s, seat, m, Silent(draws))
        chance = 1.0
        for _draw, n in draws.line:
            chance /= n
        yield chance, after
        going = draws.goes_on()


def _merged(branches: Any) -> dict[Any, float]:
    """The probabilities by what comes of a move."""
    chances: dict[Any, float] = defaultdict(float)
    for one in branches:
        chances[one.after, one.passed, one.worth] += one.chance
    return dict(chances)


def test_branches_are_what_the_rules_make_of_every_draw(table: Any) -> None:
    game, small = table.game, table.game.small()
    if small is None:
        return
    for match in spread_out(table.moments, MOMENTS):
        s, awaited = match.state, game.to_move(match.state)
        p = small.position(s) if awaited else None
        if p is None:
            continue
        (seat,) = awaited
        allowed = [*listed(game, s, seat, legal(game, s, seat))]
        assert set(small.moves(p)) <= set(allowed)
        for m in small.moves(p):
            found = []
            for chance, after in _outcomes(game, s, seat, m):
                going = game.to_move(after)
                if going:
                    found.append(Branch(chance, small.position(after), going != awaited))
                else:
                    found.append(Branch(chance, None, worth=values(game, after)[seat]))
            assert _merged(small.branches(p, m)) == pytest.approx(_merged(found))


def _starts(game: Game[Any, Any], small: Small[Any, Any, Any]) -> list[Any]:
    """All first positions, whatever chance decides before the first choice."""
    found, waiting, seen = [], [game.setup(Silent(_EveryDraw()))], set()
    while waiting:
        s = waiting.pop()
        p = small.position(s)
        if p is not None:
            found.append(p)
            continue
        (seat,) = game.to_move(s)
        (m,) = listed(game, s, seat, legal(game, s, seat))
        for _chance, after in _outcomes(game, s, seat, m):
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return found


@pytest.fixture(params=SMALL)
def game(request: pytest.FixtureRequest) -> Game[Any, Any]:
    """A table for two of each game that can be played exactly."""
    return all_games()[request.param](2)


@pytest.fixture
def solved(game: Game[Any, Any]) -> Exact[Any, Any]:
    """Its values, reckoned from the first positions."""
    small = game.small()
    assert small is not None
    table = Exact(small)
    for p in _starts(game, small):
        assert table.worth(p) is not None
    return table


def test_values_are_chances_to_win_of_few_positions(solved: Exact[Any, Any]) -> None:
    positions = solved.positions()
    assert 0 < len(positions) <= MOST
    for p in positions:
        worth, after = solved.worth(p), solved.worths(p)
        assert worth is not None
        assert after
        assert 0 <= worth <= 1
        assert worth == pytest.approx(max(after.values()), abs=1e-6)
        assert all(-1e-9 <= value <= 1 + 1e-9 for value in after.values())


def test_probabilities_add_up(game: Game[Any, Any], solved: Exact[Any, Any]) -> None:
    small = game.small()
    assert small is not None
    for p in solved.positions():
        for m in small.moves(p):
            assert sum(branch.chance for branch in small.branches(p, m)) == pytest.approx(1)


def test_a_choice_matters_somewhere_or_the_game_is_luck(game: Game[Any, Any], solved: Exact[Any, Any]) -> None:
    after = [solved.worths(p) or {} for p in solved.positions()]
    matters = any(max(worths.values()) - min(worths.values()) > 1e-6 for worths in after)
    assert matters is game.info.skill
