"""Halma Solo by the paragraphs of its sheet."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.boards.halma import Halma
from games.boards.halma_solo import HOME, TRIP, HalmaSolo, Options, State, Undo
from games.boards.star import plans
from games.boards.star.board import CAMPS, INDEX, POINTS, WAYS
from games.boards.star.moves import Go, points_of
from games.contract import Board, Croupier, Fixed, Forbidden, Mark, NotPossible, SeenSince, legal, make, phrase
from games.kit.graphs import mask_of, members
from games.kit.solo import Hint
from games.match import acts
from games.match.match import Match, open_match
from games.match.reading import read_act
from games.match.record import read, write

LAST = "n1 n2 n3 n4 o1 o2 o3 p1 p2 q1 m5 m6 m7 m8"
"""All of the target but m9."""


def solo(**options: Any) -> HalmaSolo:
    return HalmaSolo(1, make(Options, options))


def place(pegs: str) -> State:
    return State(mask_of(INDEX[name] for name in pegs.split()))


def match_of(*texts: str, **options: Any) -> Match[Any, Any]:
    match: Match[Any, Any] = open_match(solo(**options), bytes(32))
    for text in texts:
        match = match.play(0, read_act(match, 0, text))
    return match


def play(s: State, *moves: Any, **options: Any) -> State:
    game = solo(**options)
    for made in moves:
        s = game.apply(s, 0, made, Croupier(Fixed(())))
    return s


def go(text: str) -> Go:
    src, *via, to = (POINTS[INDEX[name]] for name in text.split("-"))
    return Go(src, to, tuple(via))


def goes(s: State) -> set[Any]:
    return {made for made in legal(solo(), s, 0).moves if isinstance(made, Go)}


def test_2_2_the_pegs_and_the_first_turns_are_those_of_halma() -> None:
    """The tip at the top for himself alone: as the first seat of Halma, whose neighbours do not touch him."""
    halma = Halma(2)
    assert goes(State()) == set(legal(halma, halma.setup(Croupier(Fixed([0]))), 0).moves)
    assert State().pegs == CAMPS[0]
    assert CAMPS[3] == HOME


@pytest.mark.parametrize(
    ("pegs", "text", "turns", "hops"),
    [
        ("i5 a1", "i5-i6", 1, 1),
        ("i5 i6", "i5-i7", 1, 1),
        # TRAP: a chain of jumps is one turn
        ("i5 i6 i8", "i5-i9", 1, 2),
        ("i3 i4 i6 i8", "i3-i9", 1, 3),
        # start and end alone: the way with the fewest jumps
        ("i5 i6 h6 h7", "i5-i7", 1, 1),
        # a named longer way counts its own hops
        ("i5 i6 h6 h7", "i5-g7-i7", 1, 2),
    ],
)
def test_4_1_turns_and_hops(pegs: str, text: str, turns: int, hops: int) -> None:
    game, s = solo(), place(pegs)
    made = go(text)
    assert game.forbids(s, 0, made) is None
    after = play(s, made)
    assert (len(after.ways), after.hops) == (turns, hops)


def test_6_1_a_longer_way_stays_in_the_record() -> None:
    match = match_of("e6-f6", "d2-f7")
    chain = next(made for made in match.legals[0].moves if isinstance(made, Go) and len(points(made, match)) > 2)
    src, *via, to = points(chain, match)
    match = match.play(0, read_act(match, 0, "-".join((src, *via, to))))
    assert match.state.hops == 3 + len(via)
    assert read(write(match)).state == match.state


@pytest.mark.parametrize(
    ("pegs", "text", "paragraph"),
    [
        ("i5 a1", "i5-r1", "2.1"),
        ("i5 a1", "i6-i7", "3.1"),
        ("i5 i6", "i5-i6", "3.2"),
        ("i5 a1", "i5-i9", "3.3"),
        ("i5 i7", "i5-i8", "3.5"),
        ("i5 a1", "i5-i5", "3.4"),
    ],
)
def test_refusals(pegs: str, text: str, paragraph: str) -> None:
    src, to = text.split("-")
    assert solo().why_not(place(pegs), 0, Go(src, to)) == paragraph  # type: ignore[arg-type]


def points(made: Go, match: Match[Any, Any]) -> list[str]:
    """The shortest way of a turn."""
    return [POINTS[at] for at in points_of(made, match.state.pegs)]


def test_1_1_all_fifteen_points() -> None:
    s = play(place(f"{LAST} l9"), go("l9-m9"))
    result = solo().result(s)
    assert result is not None
    assert result.winners == (0,)
    assert result.why == phrase("result.home", turns=1, hops=1, pegs=15, hints=0)
    assert solo().result(place(f"{LAST} l9")) is None


def test_4_2_undo_takes_the_turn_and_its_count_back() -> None:
    match = match_of("e6-f6", "d2-f7", "zurück")
    assert match.state == match_of("e6-f6").state
    assert match_of("e6-f6", "d2-f7", "undo", "undo").state == State()
    with pytest.raises(Forbidden) as refused:
        match_of("e6-f6", "zurück").judge(0, Undo())
    assert refused.value.paragraph == "4.2"


def test_5_2_no_taking_back_where_it_is_agreed() -> None:
    match = match_of("e6-f6", undo="off")
    for text in ("zurück", "zurücknehmen", "undo"):
        with pytest.raises((Forbidden, NotPossible, SeenSince)):
            read_act(match, 0, text)


def test_4_3_hints_are_never_taken_back() -> None:
    match = match_of("e6-f6", "tipp", "zurück")
    assert (match.state.pegs, match.state.hints) == (CAMPS[0], 1)
    for texts in (("e6-f6",), ("tipp",), ("e6-f6", "zurück")):
        with pytest.raises(SeenSince):
            match_of(*texts).play(0, acts.Undo())
    given_up = match_of("tipp", "aufgeben")
    assert given_up.result is not None
    assert dict(given_up.result.why.params)["hints"] == 1
    assert given_up.result.winners == ()


@pytest.mark.parametrize(("count", "points"), [("turns", (2,)), ("hops", (3,))])
def test_5_1_what_counts(count: str, points: tuple[int, ...]) -> None:
    s = play(place("i5 i6 i8 a1"), go("i5-i9"), go("a1-b1"))._replace(given_up=True)
    result = solo(count=count).result(s)
    assert result is not None
    assert result.points == points


# --- solvers of the tests' own ---


def neighbours(at: int) -> list[tuple[int, int | None]]:
    """The points next to a point, each with the one behind it, worked out from rows and places alone."""
    rows = (1, 2, 3, 4, 13, 12, 11, 10, 9, 10, 11, 12, 13, 4, 3, 2, 1)
    left = (12, 11, 10, 9, 0, 1, 2, 3, 4, 3, 2, 1, 0, 9, 10, 11, 12)
    there: dict[tuple[int, int], int] = {}
    for row, (many, first) in enumerate(zip(rows, left, strict=True)):
        for number in range(many):
            there[row, first + 2 * number] = len(there)
    (row, x), found = next(place for place, one in there.items() if one == at), []
    for down, aside in WAYS:
        if (row + down, x + aside) in there:
            found.append((there[row + down, x + aside], there.get((row + 2 * down, x + 2 * aside))))
    return found


NEIGHBOURS = [neighbours(at) for at in range(len(POINTS))]


def reachable(pegs: frozenset[int], src: int) -> set[int]:
    """Where a peg can end: beside it, or by jumps."""
    others = pegs - {src}
    steps = {near for near, _ in NEIGHBOURS[src] if near not in pegs}
    jumped, edge = {src}, [src]
    while edge:
        at = edge.pop()
        for near, behind in NEIGHBOURS[at]:
            if near in others and behind is not None and behind not in others and behind not in jumped:
                jumped.add(behind)
                edge.append(behind)
    return (steps | jumped) - {src}


def fewest(pegs: frozenset[int], home: frozenset[int], most: int) -> int | None:
    """The fewest turns home, up to a most: each peg outside needs at least one."""
    if pegs == home:
        return 0
    if len(pegs - home) > most:
        return None
    for turns in range(1, most + 1):
        for src in pegs:
            for to in reachable(pegs, src):
                if fewest(pegs - {src} | {to}, home, turns - 1) is not None:
                    return turns
    return None


def test_the_turns_are_those_of_the_tests_own_solver() -> None:
    rng = Random(4)
    for _ in range(10):
        pegs = frozenset(rng.sample(range(len(POINTS)), 15))
        expected = {(src, to) for src in pegs for to in reachable(pegs, src)}
        assert {(INDEX[made.src], INDEX[made.to]) for made in goes(State(mask_of(pegs)))} == expected


@pytest.mark.parametrize(
    ("pegs", "turns"),
    [
        (f"{LAST} l9", 1),
        (f"{LAST} l8", 1),
        (f"{LAST} m10", 1),
        (f"{LAST.replace('m8 ', '').replace(' m8', '')} l8 l9", 2),
    ],
)
def test_near_the_end_a_plan_has_the_fewest_turns(pegs: str, turns: int) -> None:
    s = place(pegs)
    assert fewest(frozenset(members(s.pegs)), frozenset(members(HOME)), 2) == turns
    found = plans.plan(s.pegs, TRIP.goal)
    assert found is not None
    assert len(found) == turns


@pytest.mark.parametrize(
    ("seed", "turns"),
    [
        (
            None,
            "e6-f6 c2-g6 d4-h5 b2-f5 e5-i5 c1-g7 a1-g5 d3-j5 d1-h4 e8-k6 h5-l6 d2-j4 g5-m7 e7-k7 f5-l8 j5-n2 f6-l5 "
            "g7-k5 k6-o2 l6-p1 j4-n1 k5-q1 b1-c2 c3-d3 c2-e8 d3-f8 e9-i3 e8-f7 f8-h6 f7-j6 g6-m8 h6-n4 k7-o1 i5-o3 "
            "h4-i4 i3-m9 l8-n3 n4-p2 i4-j5 j6-k6 j5-n4 k6-l6 l5-m5 l6-m6",
        ),
        (
            9,
            "e1-g1 f1-h1 g1-i1 h1-l4 g9-h8 g8-i8 h8-j9 i9-k9 i8-k8 j9-l9 k9-o3 n4-p2 a1-b1 b1-c2 c2-d3 d3-f8 e8-g8 "
            "f8-h8 g8-i8 h8-j9 i8-j8 j8-l8 k8-m8 l9-n4 l8-n3 m8-o2 o3-q1 l1-l2 l2-l3 l3-l5 k4-m6 k3-o1 l4-p1 l5-n2 "
            "m13-m12 h2-i2 i1-i5 i4-j5 i5-k5 j5-l5 k5-o3 m12-m11 f12-g11 g11-h10 h10-i9 i9-k9 j9-l9 i2-j3 j3-k4 k4-l4 "
            "l4-n1 m11-m10 k9-m9 m10-m8 m9-m7 l9-m9 l5-m5",
        ),
    ],
)
def test_a_plan_stays_what_it_was(seed: int | None, turns: str) -> None:
    """What a hint has in mind is a part of the records of matches."""
    pegs = State().pegs if seed is None else mask_of(Random(seed).sample(range(len(POINTS)), 15))
    found = plans.plan(pegs, TRIP.goal)
    assert found is not None
    assert " ".join(f"{POINTS[src]}-{POINTS[to]}" for src, to in found) == turns


def follow(s: State) -> State:
    """The end of a match in which every hint is followed."""
    game = solo()
    while game.result(s) is None:
        s = game.apply(s, 0, Hint(), Croupier(Fixed(())))
        src, to = s.plan[0]
        assert to in reachable(frozenset(members(s.pegs)), src)
        s = game.apply(s, 0, Go(POINTS[src], POINTS[to]), Croupier(Fixed(())))
    return s


def test_4_3_hints_lead_home() -> None:
    """From the start, and from wherever somebody has scattered his pegs."""
    rng = Random(9)
    scattered = [State(mask_of(rng.sample(range(len(POINTS)), 15))) for _ in range(2)]
    for s in (State(), *scattered):
        end = follow(s)
        result = solo().result(end)
        assert result is not None
        assert result.winners == (0,)
        assert end.hints == len(end.ways)


def test_a_hint_is_kept_as_long_as_it_is_followed() -> None:
    match = match_of("tipp")
    src, to = (POINTS[at] for at in match.state.plan[0])
    (board,) = (part for part in match.game.view(match.state, 0).parts if isinstance(part, Board))
    assert {Mark(src, "chosen"), Mark(to, "choice")} <= set(board.marks)
    assert match.play(0, read_act(match, 0, f"{src}-{to}")).state.plan == match.state.plan[1:]
    other = next(made for made in match.legals[0].moves if isinstance(made, Go) and made.src != src)
    assert match.play(0, other).state.plan == ()
