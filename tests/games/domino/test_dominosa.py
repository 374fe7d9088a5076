"""Tests of Dominosa."""

from __future__ import annotations

from itertools import islice
from random import Random

import pytest

from games.contract import Dominoes, Loose, NumberGrid, Silent, make, readings
from games.domino.dominosa.fields import drawn_mask, field, tiling
from games.domino.dominosa.figures import FIGURES, Pair, figure
from games.domino.dominosa.moves import Place, Undo
from games.domino.dominosa.rules import Dominosa
from games.domino.dominosa.solving import completion, solution, solutions, tile_on
from games.domino.dominosa.state import Options, State
from games.kit.dominoes import SET
from games.kit.solo import Hint
from tests.games.at_table import by_chance, play, possible, refused, replayed, texts

GAME = Dominosa(1, Options(code=4711))
SOLUTION = tuple(sorted(solution(GAME.rows, GAME.setup(by_chance()).numbers)))


def start() -> State:
    return GAME.setup(by_chance())


def wrong(s: State) -> Pair:
    """A pair that no solution has."""
    return next(made.pair for made in possible(GAME, s) if isinstance(made, Place) and made.pair not in SOLUTION)


@pytest.mark.parametrize("name", FIGURES)
def test_5_1_every_figure_has_56_squares_and_one_solution(name: str) -> None:
    rows = FIGURES[name]
    assert sum(row.count("x") for row in rows) == 56
    assert len({len(row) for row in rows}) == 1
    found = field(rows, 17, True)
    assert found.unique
    assert len(list(islice(solutions(figure(rows), found.numbers, ()), 3))) == 1


def test_5_1_the_figures_are_as_they_are_called() -> None:
    shapes = {name: (len(rows), len(rows[0])) for name, rows in FIGURES.items()}
    assert shapes["rect"] == (7, 8)
    assert shapes["long"] == (4, 14)
    assert shapes["cross"] == shapes["tee"] == (8, 10)
    assert shapes["ring"] == shapes["aitch"] == (8, 8)
    assert [row.index("x") for row in FIGURES["stairs"]] == [0, 0, 2, 2, 4, 4, 6, 6]


def test_every_tile_is_there_once() -> None:
    s = start()
    assert sorted(GAME.tile(s, pair) for pair in SOLUTION) == sorted(SET)
    assert sorted(square for pair in SOLUTION for square in pair.squares) == sorted(GAME.figure.squares)


def test_5_4_the_same_number_gives_the_same_field() -> None:
    assert start() == Dominosa(1, Options(code=4711)).setup(by_chance(5))
    assert start().numbers != Dominosa(1, Options(code=4712)).setup(by_chance()).numbers
    assert Dominosa(1).setup(by_chance(1)).code != Dominosa(1).setup(by_chance(2)).code


def test_5_3_a_field_with_several_solutions() -> None:
    several = 0
    for code in range(1, 12):
        found = field(FIGURES["rect"], code, False)
        several += not found.unique
        assert completion(FIGURES["rect"], found.numbers, ())
    assert several


def test_1_2_any_complete_layout_counts() -> None:
    """In a field with several solutions each of them is accepted."""
    code = next(code for code in range(1, 50) if not field(FIGURES["rect"], code, False).unique)
    game = Dominosa(1, Options(code=code, unique=False))
    s = game.setup(by_chance())
    first, second = islice(solutions(game.figure, s.numbers, ()), 2)
    assert set(first) != set(second)
    for found in (first, second):
        after, _ = play(game, s, ";".join(found), by_chance())
        result = game.result(after)
        assert result is not None
        assert result.winners == (0,)


def test_5_2_a_figure_of_ones_own() -> None:
    rows = "/".join(["xxxxxxxx"] * 7)
    game = Dominosa(1, make(Options, {"mask": rows}))
    assert game.rows == FIGURES["rect"]
    with pytest.raises(ValueError, match="56 squares"):
        make(Options, {"mask": "xxx/xxx"})
    triangle = "/".join("x" * n for n in range(2, 15, 2))
    assert len(drawn_mask(triangle)) == 7
    island = "/".join(["xxxxxxxx"] * 6 + ["xxxxxxx..x"])
    with pytest.raises(ValueError, match="cannot be covered"):
        make(Options, {"mask": island})


def test_tilings_cover_everything() -> None:
    shape = figure(FIGURES["ring"])
    found = {tiling(shape, Silent(Loose(Random(seed)))) for seed in range(10)}
    assert len(found) > 5
    assert all(pairs and sorted(cell for pair in pairs for cell in pair) == list(range(56)) for pairs in found)


@pytest.mark.parametrize("text", ["A1-B1", "b1-a1", "B1 - A1"])
def test_many_ways_to_write_a_pair(text: str) -> None:
    assert readings((Place,), text) == [Place(Pair("A1-B1"))]


def test_refusals() -> None:
    s = start()
    first = SOLUTION[0]
    s, _ = play(GAME, s, first, by_chance())
    tile = GAME.tile(s, first)
    elsewhere = [p for p in GAME.figure.pairs if GAME.tile(s, p) == tile and not {*p.squares} & {*first.squares}]
    other = next(pair for pair in SOLUTION if pair != first)
    free = other.squares[0]
    assert refused(GAME, s, first) == "2.2"  # covered
    assert refused(GAME, s, "A1-B2") == "2.1"  # apart
    assert refused(GAME, s, "Q9-Q8") == "2.1"  # outside
    assert all(refused(GAME, s, pair) == "2.3" for pair in elsewhere)
    assert refused(GAME, s, f"x {free}") == "2.4"
    assert refused(GAME, s, f"x {first.squares[1]}") is None
    assert refused(GAME, start(), "rück") == "2.5"


def test_2_4_and_2_5_taking_away_and_back() -> None:
    one, two = SOLUTION[:2]
    s, _ = play(GAME, start(), f"{one}; {two}; x {one.squares[1]}", by_chance())
    assert s.laid == (two,)
    s, _ = play(GAME, s, "rück", by_chance())
    assert set(s.laid) == {one, two}
    s, _ = play(GAME, s, "rück; rück", by_chance())
    assert s.laid == ()
    assert Undo() not in possible(GAME, s)
    assert (s.placed, s.removed) == (2, 1)


def test_3_1_a_hint_lays_what_is_right_or_says_that_something_is_wrong() -> None:
    s = start()
    s, told = play(GAME, s, "tipp", by_chance())
    assert s.laid[0] in SOLUTION
    assert told[0].startswith("Ein Tipp für Anna: ")
    bad = wrong(s)
    s, told = play(GAME, s, f"{bad}; tipp", by_chance())
    assert told[-1] == "Ein Tipp für Anna: Etwas, das liegt, ist falsch."
    assert bad not in told[-1]
    assert len(s.laid) == 2
    s, _ = play(GAME, s, "rück", by_chance())
    assert not s.wrong
    assert s.hints == 2


def test_3_1_the_hint_is_easy_to_see() -> None:
    """The tile has fewer places, or the square fewer partners, than any other."""
    s = start()
    (pair, *_rest) = completion(GAME.rows, s.numbers, ()) or ()
    ways = [p for p in GAME.figure.pairs if tile_on(GAME.figure, s.numbers, p) == tile_on(GAME.figure, s.numbers, pair)]
    beside = [[p for p in GAME.figure.pairs if square in p.squares] for square in pair.squares]
    assert min(len(ways), *(len(found) for found in beside)) <= 2


def test_3_2_giving_up_shows_a_solution() -> None:
    s, _ = play(GAME, start(), f"{SOLUTION[0]}; aufgeben", by_chance())
    result = GAME.result(s)
    assert result is not None
    assert (result.points, result.winners) == ((0,), ())
    (grid,) = [part for part in GAME.view(s, None).parts if isinstance(part, NumberGrid)]
    assert sorted(grid.pairs) == sorted(pair.squares for pair in SOLUTION)


def test_3_3_solved() -> None:
    s, told = play(GAME, start(), ";".join(SOLUTION[:-1]) + "; tipp", by_chance())
    assert told[-1] == "Alle 28 Steine liegen."
    result = GAME.result(s)
    assert result is not None
    assert dict(result.why.params) == {"placed": 27, "removed": 0, "hints": 1}
    assert texts(GAME, s, 0) == []


def test_the_picture_has_numbers_gaps_and_missing_tiles() -> None:
    game = Dominosa(1, Options(figure="ring", code=3))
    s = game.setup(by_chance())
    grid, missing = game.view(s, 0).parts[:2]
    assert isinstance(grid, NumberGrid)
    assert isinstance(missing, Dominoes)
    assert grid.rows[3][2:6] == (-1,) * 4
    assert sum(number >= 0 for row in grid.rows for number in row) == 56
    assert len(missing.tiles) == 28


def test_the_computer_player_solves_it() -> None:
    s = start()
    for _ in range(40):
        if not GAME.to_move(s):
            break
        best = max(possible(GAME, s), key=lambda made: GAME.heuristic(s, 0, made))
        s, _ = play(GAME, s, str(best), by_chance())
    assert s.solved
    s, _ = play(GAME, start(), wrong(start()), by_chance())
    best = max(possible(GAME, s), key=lambda made: GAME.heuristic(s, 0, made))
    assert str(best).startswith("x ")
    assert best != Hint()


def test_the_golden_record_replays() -> None:
    assert replayed("dominosa").state.solved
