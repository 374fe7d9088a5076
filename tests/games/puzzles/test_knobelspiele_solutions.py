"""The stick puzzles: all solutions there are, found by other means than the game's, and what the game says to them."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from math import hypot
from random import Random

import pytest

from games.contract import make
from games.match.match import open_match
from games.match.reading import read_act
from games.match.seeds import SEED_BYTES
from games.puzzles.knobelspiele import bridge, meadow, touching
from games.puzzles.knobelspiele.elevens import ElevenPuzzle
from games.puzzles.knobelspiele.equations import EquationPuzzle
from games.puzzles.knobelspiele.figures import BoardPuzzle, Shapes
from games.puzzles.knobelspiele.moves import At, Layer, Pick, Side, Steps, To, Turned, TurnedAt
from games.puzzles.knobelspiele.rules import Knobelspiele
from games.puzzles.knobelspiele.slots import Number, Slot, Spot
from games.puzzles.knobelspiele.tasks import TASKS, Task, parts
from tests.games.puzzles.figures_solved import solutions, tried

EVERY = {task.key: task for number in TASKS for task in parts(number)}
BOARDS = {key: task.puzzle for key, task in EVERY.items() if isinstance(task.puzzle, BoardPuzzle)}
SHAPES = {key: puzzle for key, puzzle in BOARDS.items() if isinstance(puzzle.judge, Shapes)}
COUNTS = {
    "1": 111, "2": 1, "3": 2, "4": 1, "7a": 4, "7b": 4, "7c": 8, "7d": 8, "13a": 3, "13b": 6, "13c": 24,
}  # fmt: skip
"""How many solutions there are of each."""
FEW = ("1", "3", "4", "7a")
"""Of these every figure that can be laid is tried in every run, of some others in a deep one."""
MORE = (*FEW, "13b", "7d", "13c")


def test_every_part_is_there() -> None:
    assert " ".join(EVERY) == "1 2 3 4 5 6 7a 7b 7c 7d 8 9 10 11 12a 12b 12c 13a 13b 13c"


def typed(puzzle: BoardPuzzle, figure: frozenset[Slot]) -> str:
    """The line that leads to a figure."""
    gone = [slot for slot in puzzle.board.slots if slot in set(puzzle.start) - figure]
    new = [slot for slot in puzzle.board.slots if slot in figure - set(puzzle.start)]
    if puzzle.action == "move":
        return "um " + ", ".join(f"{src}>{dst}" for src, dst in zip(gone, new, strict=True))
    return f"weg {', '.join(gone)}" if gone else f"dazu {', '.join(new)}"


def outcome(task: Task, line: str) -> bool:
    """Whether a typed line solves a task or a part."""
    options = {"task": int(re.sub(r"\D", "", task.key)), "part": task.key[-1] if task.key[-1].isalpha() else "alle"}
    match = open_match(Knobelspiele(1, make(Knobelspiele.Options, options)), bytes(SEED_BYTES))
    for act in match.game.acts_in(line):
        match = match.play(0, read_act(match, 0, act))
    assert match.state.copies[0].attempts == 1
    return match.result is not None


@pytest.mark.parametrize("key", SHAPES)
def test_all_solutions_are_accepted_and_counted(key: str) -> None:
    puzzle, found = SHAPES[key], solutions(SHAPES[key])
    assert len(found) == COUNTS[key] == puzzle.count
    assert all(puzzle.judge(figure).is_solved for figure in found)
    assert puzzle.lying(puzzle.solution) in found
    some = sorted(found, key=sorted)
    for figure in Random(key).sample(some, min(len(some), 3)):
        assert outcome(EVERY[key], typed(puzzle, figure))


def test_the_solutions_of_the_first_are_of_three_sorts() -> None:
    judge = BOARDS["1"].judge
    sorts = [dict(judge(figure).counted.params).get("small", 5) for figure in solutions(BOARDS["1"])]
    assert [sorts.count(small) for small in (5, 4, 3)] == [33, 54, 24]


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Of more puzzles every figure is tried with --deep."""
    if metafunc.function is test_no_other_figure_with_as_many_sticks_is_accepted:
        metafunc.parametrize("key", MORE if metafunc.config.getoption("--deep") else FEW)


def test_no_other_figure_with_as_many_sticks_is_accepted(key: str) -> None:
    puzzle = BOARDS[key]
    accepted = {figure for figure in tried(puzzle) if puzzle.judge(figure).is_solved}
    assert accepted == solutions(puzzle)


SHOVELS = {
    frozenset(["E3-E5", "F5-F7", "E5-G5", "G3-G5"]),
    frozenset(["E3-E5", "D5-D7", "C5-E5", "C3-C5"]),
}


def test_two_shovels_and_three_that_still_hold_the_disc() -> None:
    said: dict[str, set[frozenset[Slot]]] = {}
    for figure in tried(BOARDS["9"]):
        said.setdefault(BOARDS["9"].judge(figure).counted.key, set()).add(figure)
    assert said["right.shovel"] == SHOVELS
    assert len(said["wrong.disc"]) == 3


# --- equations and elevens ---

UNITS = ("", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX")
NUMERALS = [tens + units for tens in ("", "X", "XX", "XXX") for units in UNITS][1:]


def worth(text: str) -> int | None:
    terms = re.split(r"([+-])", text)
    if any(term not in NUMERALS for term in terms[::2]):
        return None
    signs = [1, *(1 if sign == "+" else -1 for sign in terms[1::2])]
    return sum(sign * (NUMERALS.index(term) + 1) for sign, term in zip(signs, terms[::2], strict=True))


def holds(text: str) -> bool:
    left, *others = map(worth, text.split("="))
    return left is not None and others == [left]


def with_one_more(text: str) -> Iterator[str]:
    """Every text that comes of a text by one stick; half a V is a slanting stroke."""
    for at in range(len(text) + 1):
        yield from (text[:at] + sign + text[at:] for sign in "I-")
    for at, sign in enumerate(text):
        yield from (text[:at] + made + text[at + 1 :] for made in {"I": "+", "-": "+=", "\\": "VX"}.get(sign, ""))


def with_one_less(text: str) -> Iterator[str]:
    for at, sign in enumerate(text):
        for made in {"I": ("",), "-": ("",), "+": ("I", "-"), "=": ("-",), "V": ("\\",)}[sign]:
            yield text[:at] + made + text[at + 1 :]


@pytest.mark.parametrize(
    ("key", "expected"),
    [("10", {"III=III", "I+I=II"}), ("11", {"VI-II=IV", "VII-II=V", "V+I-I=V", "V-I+I=V"})],
)
def test_all_equations_that_can_be_laid(key: str, expected: set[str]) -> None:
    puzzle = EVERY[key].puzzle
    assert isinstance(puzzle, EquationPuzzle)
    begun = [puzzle.start] if puzzle.action == "add" else with_one_less(puzzle.start)
    texts = {made for text in begun for made in with_one_more(text)} - {puzzle.start}
    assert {text for text in texts if holds(text)} == expected
    assert len(expected) == puzzle.count
    laid = dict.fromkeys(text.replace("/", "\\") for _, text in puzzle.attempts())
    assert set(laid) == texts
    for steps, text in puzzle.attempts():
        verdict = puzzle.verdict(steps)
        assert verdict is not None
        assert verdict.is_solved == (text in expected)
    assert all(outcome(EVERY[key], f"antwort {text}") for text in expected)


ELEVENS = {
    "12a": ("XI",),
    "12b": ("XII-I", "XI gross 2", "11 zu 3"),
    "12c": (
        "ELF", "XI gross 3", "XIV-III", "XIII-I-I", "IV+VII", "VII+IV", "V+V+I", "V+I+V", "I+V+V", "IX+I+I", "I+IX+I",
        "I+I+IX",
    ),
}  # fmt: skip


def rows_of_signs(sticks: int) -> Iterator[str]:
    if not sticks:
        yield ""
    for sign, cost in {"I": 1, "-": 1, "V": 2, "X": 2, "+": 2}.items():
        if cost <= sticks:
            yield from (sign + rest for rest in rows_of_signs(sticks - cost))


@pytest.mark.parametrize("key", ELEVENS)
def test_all_elevens(key: str) -> None:
    puzzle = EVERY[key].puzzle
    assert isinstance(puzzle, ElevenPuzzle)
    found = set()
    for size in range(1, puzzle.sticks + 1):
        if puzzle.sticks % size == 0:
            rows = (row for row in rows_of_signs(puzzle.sticks // size) if worth(row) == 11)
            found |= {f"{row} gross {size}" if size > 1 else row for row in rows}
    others = {"12b": {"11 zu 3"}, "12c": {"ELF"}}.get(key, set())
    assert found | others == set(ELEVENS[key])
    assert len(ELEVENS[key]) == puzzle.count
    assert all(outcome(EVERY[key], f"antwort {answer}") for answer in ELEVENS[key])


def test_no_other_row_of_signs_is_an_eleven() -> None:
    for key in ("12a", "12b"):
        assert set(every_row(EVERY[key].puzzle, ())) == set(ELEVENS[key])


def every_row(puzzle: object, steps: Steps) -> Iterator[str]:
    """What is accepted of all that can be laid step by step."""
    assert isinstance(puzzle, ElevenPuzzle)
    verdict = puzzle.verdict(steps)
    if verdict is not None:
        if verdict.is_solved:
            size, digits = puzzle.size(steps), puzzle.signs(steps)[0]
            text = f"11 zu {digits[2]}" if digits.startswith("1/") else puzzle.text(steps)
            yield f"{text} gross {size}" if size > 1 else text
        return
    for offer in puzzle.offers(steps):
        for step in offer:
            yield from every_row(puzzle, (*steps, step))


# --- the meadow ---


def test_one_meadow_round_the_middle() -> None:
    puzzle = EVERY["5"].puzzle
    found = [
        (side, turn)
        for side, turn in product(range(1, 6), meadow.TURNS)
        if (verdict := puzzle.verdict((Side(side), Turned(turn)))) and verdict.is_solved
    ]
    assert found == [(3, 45)]


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("wiese 3 45", "right.meadow"),
        ("Wiese 3 45 0,0", "right.meadow"),
        ("meadow 3, 45, 0.02,-0.02", "right.meadow"),
        ("wiese 3 45 0.2,0", "wrong.meadow.tree"),
        ("wiese 3 0", "wrong.meadow.tree"),
        ("wiese 2 0", "wrong.meadow.small"),
        ("wiese 2 45", "wrong.meadow.small"),
        ("wiese 5 45", "wrong.meadow.tree"),
        ("wiese 3 45 1,1", "wrong.meadow.tree"),
    ],
)
def test_meadows(line: str, key: str) -> None:
    assert last_said(5, line) == key


def last_said(task: int, line: str, part: str = "alle") -> str:
    match = open_match(Knobelspiele(1, make(Knobelspiele.Options, {"task": task, "part": part})), bytes(SEED_BYTES))
    for act in match.game.acts_in(line):
        match = match.play(0, read_act(match, 0, act))
    keys = [one.phrase.key for one in match.steps[-1].said]
    return next(key for key in keys if key.split(".")[0] in ("right", "wrong"))


# --- the bridge ---


def bridged(a: tuple[float, float], b: tuple[float, float], c: tuple[float, float], d: tuple[float, float]) -> bool:
    """By decimals: the plank rests on the beam and on the island, the beam on the bank."""
    if any(0 < x < 3 and 0 < y < 3 for x, y in (a, b)) or hypot(a[0] - b[0], a[1] - b[1]) > 0.98 + 1e-9 or a == b:
        return False
    long = hypot(b[0] - a[0], b[1] - a[1])
    for end, other in ((c, d), (d, c)):
        along = ((end[0] - a[0]) * (b[0] - a[0]) + (end[1] - a[1]) * (b[1] - a[1])) / long
        foot = a[0] + along / long * (b[0] - a[0]), a[1] + along / long * (b[1] - a[1])
        near = hypot(end[0] - foot[0], end[1] - foot[1]) <= 0.03 + 1e-9 and 0.02 - 1e-9 <= along <= long - 0.02 + 1e-9
        if near and all(1 <= at <= 2 for at in other):
            return hypot(other[0] - foot[0], other[1] - foot[1]) <= 0.98 + 1e-9
    return False


def turned(x: int, y: int, corner: int) -> tuple[int, int]:
    for _ in range(corner):
        x, y = 300 - y, x
    return x, y


def bridge_steps(*spots: tuple[int, int]) -> Steps:
    a, b, c, d = (At(Number.of(x), Number.of(y)) for x, y in spots)
    return (Pick(bridge.BEAM), a, b, Pick(bridge.PLANK), c, d)


@pytest.mark.parametrize("corner", range(4))
def test_symmetric_cuts_of_every_corner(corner: int) -> None:
    puzzle = EVERY["6"].puzzle
    works = []
    for a in range(50, 80):
        middle = (a // 2, a - a // 2)
        spots = [turned(x, y, corner) for x, y in ((a, 0), (0, a), middle, (100, 100))]
        verdict = puzzle.verdict(bridge_steps(*spots))
        assert verdict is not None
        if verdict.is_solved:
            works.append(a)
    assert works == list(range(62, 70))


def test_bridges_by_decimals() -> None:
    rng = Random(6)
    puzzle, good = EVERY["6"].puzzle, 0
    for _ in range(1000):
        a, b, share = rng.randrange(52, 78), rng.randrange(52, 78), 0.3 + 0.4 * rng.random()
        c = round(a * (1 - share)) + rng.randrange(-3, 4), round(b * share) + rng.randrange(-3, 4)
        spots = [(a, rng.choice((0, 0, 0, -4, 1))), (0, b), c, (rng.randrange(97, 104), rng.randrange(97, 104))]
        if rng.random() < 0.5:
            spots[2:] = spots[:1:-1]
        verdict = puzzle.verdict(bridge_steps(*spots))
        assert verdict is not None
        assert verdict.is_solved == bridged(*((x / 100, y / 100) for x, y in spots)), spots
        good += verdict.is_solved
    assert 20 < good < 500


@pytest.mark.parametrize(
    ("line", "key"),
    [
        ("balken 0.65,0 0,0.65 brett 0.33,0.33 1,1", "right.bridge"),
        ("balken 0.65,0 0,0.65 brett 1,1 0.33,0.33", "right.bridge"),
        ("beam 3,2.35 2.35,3 plank 2.67,2.67 2,2", "right.bridge"),
        ("balken 0.7,0 0,0.7 brett 0.35,0.35 1,1", "wrong.bridge.beam"),
        ("balken 0.6,0 0,0.6 brett 0.3,0.3 1,1", "wrong.bridge.plank"),
        ("balken 0.5,0.5 0,0.65 brett 0.33,0.33 1,1", "wrong.bridge.bank"),
        ("balken 0.65,0 0,0.65 brett 0.4,0.4 1,1", "wrong.bridge.rest"),
        ("balken 0.65,0 0,0.65 brett 0.33,0.33 0.99,1", "wrong.bridge.rest"),
        ("balken 0.65,0 0,0.65 brett 0.01,0.64 1,1", "wrong.bridge.rest"),
        ("balken 1.1,0 1.9,0 brett 1.5,0.03 1.5,1", "wrong.bridge.plank"),
    ],
)
def test_bridges(line: str, key: str) -> None:
    assert last_said(6, line) == key


# --- six sticks ---

FANS = "1: 0,-3 -1,3; 1: 0,-3 0,3; 1: 0,-3 1,3; {layer}: -3,0 3,-1; {layer}: -3,0 3,0; {layer}: -3,0 3,1"


@pytest.mark.parametrize(
    ("line", "key"),
    [
        (FANS.format(layer=2), "right.touching"),
        (FANS.format(layer=2).replace("1: ", "3: "), "right.touching"),
        (FANS.format(layer=3), "wrong.apart"),
        (FANS.format(layer=1), "wrong.through"),
        ("1: 0,0 6,0; 1: 0,0 0,6; 1: 0,0 -6,0; 1: 0,0 0,-6; 2: 0,0 6,0; 2: 0,0 0,6", "wrong.crowd"),
        ("1: 0,0 6,0; 1: 1,0 7,0; 2: 0,0 0,6; 2: 0,0 6,0; 3: 0,0 0,6; 3: 0,0 6,0", "wrong.through"),
    ],
)
def test_six_sticks(line: str, key: str) -> None:
    assert last_said(8, "; ".join(f"lage {stick}" for stick in line.split("; "))) == key


def test_sticks_meet_as_points_on_them_do() -> None:
    """Two sticks share a place if and only if they do where they are looked at point by point."""
    rng = Random(8)
    for _ in range(400):
        a, b, c, d = ((rng.randrange(-4, 5), rng.randrange(-4, 5)) for _ in range(4))
        if a == b or c == d:
            continue
        meets = touching.meets(touching.Lying(1, a, b), touching.Lying(1, c, d))
        assert meets == (_gap(a, b, c, d) < 1e-9), (a, b, c, d)


def _gap(a: tuple[int, int], b: tuple[int, int], c: tuple[int, int], d: tuple[int, int]) -> float:
    """The least distance of two sticks: at an end of one, or nothing where they cross."""

    def to(p: tuple[int, int], q: tuple[int, int], r: tuple[int, int]) -> float:
        u, v = r[0] - q[0], r[1] - q[1]
        t = max(0.0, min(1.0, ((p[0] - q[0]) * u + (p[1] - q[1]) * v) / (u * u + v * v)))
        return hypot(p[0] - q[0] - t * u, p[1] - q[1] - t * v)

    def side(p: tuple[int, int], q: tuple[int, int], r: tuple[int, int]) -> int:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    if side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0:
        return 0.0
    return min(to(a, c, d), to(b, c, d), to(c, a, b), to(d, a, b))


def test_a_stick_is_as_long_as_it_is() -> None:
    (offer,) = EVERY["8"].puzzle.offers((Layer(1), At(Number("0"), Number("0"))))
    ends = [to.to.hundredths for to in offer]  # type: ignore[union-attr]
    expected = [(50 * x, 50 * y) for x in range(-16, 17) for y in range(-16, 17) if 5.8 <= hypot(x / 2, y / 2) <= 6.2]
    assert sorted(ends) == sorted(expected)
    assert all(isinstance(step, To) for step in offer)
    assert Spot("6,0") in [step.to for step in offer]  # type: ignore[union-attr]


def test_a_meadow_elsewhere_is_judged_where_it_lies() -> None:
    verdict = EVERY["5"].puzzle.verdict((Side(3), TurnedAt(45, Number("0.5"), Number("0"))))
    assert verdict is not None
    assert not verdict.is_solved
