"""Knight's tour by the paragraphs of its sheet."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pytest

from games.chess.engine.attacks import KNIGHT, NAMES, leapt_on, members
from games.chess.engine.turns import Goal
from games.chess.roesselsprung.rules import NUMBER, Back, Leap, Options, Roesselsprung, State
from games.chess.roesselsprung.tours import Search, advice
from games.contract import Board, Croupier, Fixed, Forbidden, Mark, Note, SeenSince, Tray, legal, make, phrase
from games.kit.graphs import mask_of
from games.kit.solo import Hint
from games.match.acts import Undo
from games.match.match import Match, open_match
from games.match.reading import read_act

STEPS = {(i * x, j * y) for x, y in ((1, 2), (2, 1)) for i in (1, -1) for j in (1, -1)}
CORNERED = ("b3", "c1", "a2", "c3", "b1", "a3", "c2", "a1")


def tour(**options: Any) -> Roesselsprung:
    return Roesselsprung(1, make(Options, options))


def match_of(*texts: str, **options: Any) -> Match[Any, Any]:
    match: Match[Any, Any] = open_match(tour(**options), bytes(32))
    for text in texts:
        match = match.play(0, read_act(match, 0, text))
    return match


def leaps(match: Match[Any, Any]) -> set[str]:
    return {str(made) for made in match.legals[0].moves if isinstance(made, Leap)}


def is_leap(one: str, other: str) -> bool:
    return (ord(one[0]) - ord(other[0]), int(one[1]) - int(other[1])) in STEPS


def is_tour(names: list[str]) -> bool:
    """Whether these are all squares, each a knight's leap from the one before; by names alone."""
    whole = sorted(names) == sorted(f"{file}{rank}" for file in "abcdefgh" for rank in range(1, 9))
    return whole and all(is_leap(one, other) for one, other in pairwise(names))


@pytest.mark.parametrize(
    ("path", "onward"),
    [
        ("a1", {"b3", "c2"}),
        ("a1 c2", {"a3", "b4", "d4", "e1", "e3"}),
        ("a1 b3", {"a5", "c5", "d4", "d2", "c1"}),
    ],
)
def test_2_2_the_leaps_of_the_booklet(path: str, onward: set[str]) -> None:
    assert leaps(match_of(*path.split())) == onward


def test_2_1_any_square_to_begin_with() -> None:
    assert leaps(match_of()) == set(NAMES)


@pytest.mark.parametrize(
    ("path", "text", "paragraph"),
    [("a1", "a2", "2.2"), ("a1 c2 a3", "c2", "2.3"), ("a1 c2 a3 c4", "a1", "2.3"), ("a1 c2", "zurück 3", "3.2")],
)
def test_refusals(path: str, text: str, paragraph: str) -> None:
    with pytest.raises(Forbidden) as refused:
        match_of(*path.split(), text)
    assert refused.value.paragraph == paragraph


def test_2_4_stuck_is_not_the_end() -> None:
    match = match_of("a1", "c2", "e1", "g2", "h4", "f5", "g7", "h5", "g3", "h1", "f2", "h3", "g1")
    assert match.result is None
    corner = match_of(*CORNERED)
    assert not leaps(corner)
    assert corner.result is None
    assert corner.awaited == (0,)
    view = corner.game.view(corner.state, 0)
    assert any(isinstance(part, Note) and part.text == phrase("note.stuck") for part in view.parts)
    # TRAP: taking back is legal when stuck
    assert leaps(corner.play(0, read_act(corner, 0, "zurück"))) == {"a1", "d4", "e1", "e3", "b4"}


@pytest.mark.parametrize(
    ("text", "path", "undone"),
    [
        ("zurück", "a1 c2 a3 c4", 1),
        ("zurück 1", "a1 c2 a3 c4", 1),
        ("back", "a1 c2 a3 c4", 1),
        ("zurück 3", "a1 c2", 3),
        ("back 4", "a1", 4),
        # the start is no leap
        ("zurück 5", "", 4),
        # what is the table's own way elsewhere is this one here
        ("zurücknehmen", "a1 c2 a3 c4", 1),
        ("take back", "a1 c2 a3 c4", 1),
        ("undo", "a1 c2 a3 c4", 1),
    ],
)
def test_3_taking_back_is_counted_and_restores_exactly(text: str, path: str, undone: int) -> None:
    match = match_of("a1", "c2", "a3", "c4", "e5", text)
    assert match.state == State(tuple(NUMBER[name] for name in path.split()), undone)
    assert match.legals == match_of(*path.split()).legals or not path


def test_3_3_the_table_takes_nothing_back_uncounted() -> None:
    for texts in (("a1",), ("a1", "c2"), ("a1", "c2", "zurück"), ("a1", "tipp")):
        with pytest.raises(SeenSince):
            match_of(*texts).play(0, Undo())


def test_3_2_then_another_start() -> None:
    match = match_of("a1", "c2", "zurück 2", "h8")
    assert match.state == State((NUMBER["h8"],), 1)


def test_5_1_a_start_that_is_agreed_on() -> None:
    match = match_of(start="C2")
    assert match.state.path == (NUMBER["c2"],)
    assert leaps(match) == {"a1", "a3", "b4", "d4", "e1", "e3"}
    with pytest.raises(Forbidden) as refused:
        match_of("a1", "zurück 2", start="c2")
    assert refused.value.paragraph == "5.1"
    with pytest.raises(ValueError, match="square"):
        make(Options, {"start": "i9"})


@pytest.mark.parametrize("start", NAMES)
def test_from_every_square_there_is_a_tour(start: str) -> None:
    found = Search().completion((NUMBER[start],))
    assert found is not None
    assert NAMES[found[0]] == start
    assert is_tour([NAMES[square] for square in found])


def test_4_1_hints_lead_to_a_tour_from_wherever_one_got_lost() -> None:
    """Whoever does what is named, a hint for each step, has solved it."""
    for seed in range(3):
        rng, game = Random(seed), tour()
        s = State((rng.randrange(64),))
        for _ in range(rng.randint(5, 50)):
            onward = members(s.onward)
            if onward:
                s = game.apply(s, 0, Leap(Goal(NAMES[rng.choice(onward)])), Croupier(Fixed(())))
        steps = 0
        while game.result(s) is None:
            s = game.apply(s, 0, Hint(), Croupier(Fixed(())))
            assert s.advice is not None
            back, to = s.advice
            if back:
                assert steps == 0, "what a hint has led to is never taken back"
                s = game.apply(s, 0, Back(back), Croupier(Fixed(())))
            else:
                steps += 1
                s = game.apply(s, 0, Leap(Goal(NAMES[to])), Croupier(Fixed(())))
        result = game.result(s)
        assert result is not None
        assert result.winners == (0,)
        assert dict(result.why.params)["hints"] == s.hints > 0
        assert is_tour([NAMES[square] for square in s.path])


def test_a_hint_says_how_far_to_go_back() -> None:
    path = [NUMBER[name] for name in CORNERED]
    keep, to = advice(tuple(path))
    assert keep < len(path)
    assert KNIGHT[path[keep - 1]] >> to & 1


def test_what_was_tried_in_vain_changes_no_hint() -> None:
    """A search that has tried longer ways of the same beginning finds what one finds that has not."""
    rng, vain = Random(5), 0
    for _ in range(4):
        path = [rng.randrange(64)]
        while onward := State(tuple(path)).onward:
            path.append(rng.choice(members(onward)))
        search = Search()
        for keep in range(len(path), 0, -1):
            found = search.completion(tuple(path[:keep]))
            assert found == Search().completion(tuple(path[:keep]))
            if found is not None:
                break
            vain += 1
    assert vain > 20


def test_where_knights_leap_from_many_squares_at_once() -> None:
    rng = Random(6)
    for _ in range(200):
        squares = sum(1 << square for square in rng.sample(range(64), rng.randint(0, 20)))
        near = [(KNIGHT[square] & squares).bit_count() for square in range(64)]
        assert leapt_on(squares) == tuple(mask_of(at for at in range(64) if near[at] >= least) for least in (1, 2))


def test_4_3_the_result() -> None:
    match = match_of("a1", "c2", "zurück", "tipp", "b3", "fertig")
    assert match.result is not None
    assert match.result.why == phrase("result.done", n=2, undone=1, hints=1)
    assert match.result.points == (2,)
    assert match.result.winners == ()


def test_1_2_closed_tours_are_named() -> None:
    tours = [Search().completion((square,)) for square in range(64)]
    keys = set()
    for path in tours:
        assert path is not None
        result = tour().result(State(path))
        assert result is not None
        assert result.winners == (0,)
        closed = is_leap(NAMES[path[0]], NAMES[path[-1]])
        assert result.why.key == ("result.closed" if closed else "result.solved")
        keys.add(result.why.key)
    assert len(keys) == 2


def test_what_is_shown() -> None:
    game = tour()
    (board,) = (part for part in game.view(State(), 0).parts if isinstance(part, Board))
    assert board.trays == (Tray(0, 1, "reserve", "knight"),)
    match = match_of("a1", "c2")
    (board,) = (part for part in game.view(match.state, 0).parts if isinstance(part, Board))
    assert board.numbers == (("a1", 1), ("c2", 2))
    assert {mark.spot for mark in board.marks if mark.kind == "choice"} == {"a3", "b4", "d4", "e1", "e3"}
    hinted = match.play(0, read_act(match, 0, "hint"))
    (board,) = (part for part in game.view(hinted.state, 0).parts if isinstance(part, Board))
    named = [mark for mark in board.marks if mark.kind == "chosen"]
    assert named == [Mark(NAMES[hinted.state.advice.to], "chosen")]
    assert legal(game, hinted.state, 0).moves == match.legals[0].moves
