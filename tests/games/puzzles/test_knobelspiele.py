"""The stick puzzles step by step: what is offered and refused, typed lines, hints, and racing."""

from __future__ import annotations

from dataclasses import fields
from random import Random
from typing import Any

import pytest

from games.contract import Croupier, Fixed, Forbidden, Loose, Refusal, Silent, make
from games.kit.solo import GiveUp, Hint
from games.library import sheet
from games.match.match import Match, open_match
from games.match.reading import read_act
from games.match.seeds import SEED_BYTES
from games.menu import WIDTH, Choose, Chosen, walk
from games.players import Budget, choose
from games.puzzles.knobelspiele.figures import BoardPuzzle
from games.puzzles.knobelspiele.moves import Lay, Take
from games.puzzles.knobelspiele.rules import Knobelspiele
from games.puzzles.knobelspiele.slots import Slot
from games.puzzles.knobelspiele.state import Options
from games.puzzles.knobelspiele.tasks import TASKS, parts
from games.sheets import LANGUAGES, MessageFormatter


def begun(task: int, part: str = "alle", seats: int = 1) -> Match[Any, Any]:
    return open_match(Knobelspiele(seats, make(Options, {"task": task, "part": part})), bytes(SEED_BYTES))


def played(match: Match[Any, Any], *lines: str, seat: int = 0) -> Match[Any, Any]:
    for line in lines:
        for act in match.game.acts_in(line):
            match = match.play(seat, read_act(match, seat, act))
    return match


def refused(match: Match[Any, Any], line: str) -> str | None:
    """The paragraph with which a line is refused."""
    try:
        played(match, line)
    except Refusal as refusal:
        return refusal.paragraph if isinstance(refusal, Forbidden) else type(refusal).__name__
    return None


def keys(match: Match[Any, Any]) -> list[str]:
    return [one.phrase.key for one in match.steps[-1].said]


@pytest.mark.parametrize(
    ("task", "line", "acts"),
    [
        (1, "weg A1-B1, C1-C2", "neu 2; weg A1-B1; weg C1-C2"),
        (1, "WEG b1-a1 c2c1", "neu 2; weg A1-B1; weg C1-C2"),
        (1, "take A1-B1 and C1-C2", "neu 2; weg A1-B1; weg C1-C2"),
        (1, "weg: a1 b1, C1 C2", "neu 2; weg A1-B1; weg C1-C2"),
        (1, "remove A1 B1 & C1-C2", "neu 2; weg A1-B1; weg C1-C2"),
        (1, "weg A1 B1 C1 C2", "weg A1 B1 C1 C2"),
        (3, "um b d > a p, B E > B P, D E > C P", "neu 3; weg B-D; weg B-E; weg D-E; dazu A-P; dazu B-P; dazu C-P"),
        (1, "weg A1-B1", "weg A1-B1"),
        (4, "dazu B1-B2, B1-C2 B2-C2", "neu 3; dazu B1-B2; dazu B1-C2; dazu B2-C2"),
        (3, "um B-D>A-P", "weg B-D; dazu A-P"),
        (3, "um BD>AP, BE -> BP und DE nach CP", "neu 3; weg B-D; weg B-E; weg D-E; dazu A-P; dazu B-P; dazu C-P"),
        (13, "move B2-C2 D2-D3 -> B3-B4 B4-C4", "neu 2; weg B2-C2; weg D2-D3; dazu B3-B4; dazu B4-C4"),
        (11, "um 5>g|", "neu 1; weg 5; dazu g|"),
        (11, "antwort VI-II=IV", "neu 1; weg 5; dazu g|"),
        (10, "Antwort i + i = ii", "neu 1; dazu 2+"),
        (10, "III = III", "neu 1; dazu e|"),
        (11, "VI–II=IV", "neu 1; weg 5; dazu g|"),
        (12, "XI", "neu 3; zeichen X; zeichen I"),
        (12, "Elf", "neu 9; zeichen E; zeichen L; zeichen F"),
        (12, "11 zu 3", "neu 6; zeichen 1/3; zeichen 1/3"),
        (12, "antwort XI gross 2", "neu 6; groß 2; zeichen X; zeichen I"),
        (12, "answer 11 of 3", "neu 6; zeichen 1/3; zeichen 1/3"),
        (12, "antwort elf", "neu 9; zeichen E; zeichen L; zeichen F"),
        (5, "wiese 3 45", "neu 20; wiese 3; winkel 45"),
        (5, "wiese 3 45 0.1,-0.05", "neu 20; wiese 3; winkel 45 auf 0.1,-0.05"),
        (5, "Wiese 3 45° 0,1;-0,05", "neu 20; wiese 3; winkel 45 auf 0.1,-0.05"),
        (6, "balken 0.65,0 0,0.65", "balken; auf 0.65,0; auf 0,0.65"),
        (6, "balken 0,65;0 0;0,65", "balken; auf 0.65,0; auf 0,0.65"),
        (6, "beam .65,0 0,0.65", "beam .65,0 0,0.65"),
        (8, "lage 1: 0,-3 -1,3", "lage 1; auf 0,-3; bis -1,3"),
        (8, "lage 1: 0,-3 -1,3; lage 2: 0,0 0,6", "neu 2; lage 1; auf 0,-3; bis -1,3; lage 2; auf 0,0; bis 0,6"),
    ],
)
def test_a_line_in_single_steps(task: int, line: str, acts: str) -> None:
    assert "; ".join(begun(task).game.acts_in(line)) == acts


@pytest.mark.parametrize(
    ("task", "before", "line", "paragraph"),
    [
        pytest.param(1, "", "weg A1-C2", "2.1", id="2.1-no-neighbours"),
        pytest.param(1, "", "weg A1-E5", "2.1", id="2.1-not-on-the-board"),
        pytest.param(1, "weg A1-B1", "weg A1-B1", "2.3", id="2.3-gone-already"),
        pytest.param(1, "", "weg A1-B1, A1-B2, B1-B2, B1-C1, B1-C2, B2-C2", "2.9", id="2.9-a-line-too-long"),
        pytest.param(1, "weg A1-B1, A1-B2, B1-B2, B1-C1, B1-C2", "weg B2-C2", "2.2", id="2.2-five-are-enough"),
        pytest.param(1, "weg A1-B1", "dazu A1-B1", "2.6", id="2.6-only-taking"),
        pytest.param(4, "", "weg A1-B1", "2.6", id="2.6-only-adding"),
        pytest.param(4, "", "dazu A1-B1", "2.4", id="2.4-no-room"),
        pytest.param(4, "dazu B1-B2, B1-C2, C1-D1", "dazu B2-C2", "2.2", id="2.2-three-are-enough"),
        pytest.param(9, "", "dazu A1-C1", "2.5", id="2.5-nothing-taken"),
        pytest.param(9, "weg E3-E5", "dazu D5-F5", "2.4", id="2.4-a-place-for-one"),
        pytest.param(9, "", "um D5-F5>A1-C1, D5-D7>A1-A3, E3-E5>B1-D1", "2.9", id="2.9-a-third-stick"),
        pytest.param(13, "", "um B2-C2>A1-B1, C2-D2>A1-A2", "2.9", id="2.9-a-line-too-short"),
        pytest.param(9, "weg D5-F5; weg D5-D7", "weg E3-E5", "2.2", id="2.2-a-third-stick"),
        pytest.param(12, "", "antwort XII", "2.9", id="2.9-no-answer-hides-in-a-longer-one"),
        pytest.param(12, "", "antwort XII-I", "2.9", id="2.9-an-answer-to-another-part"),
        pytest.param(8, "", "lage 1: 0,0 6,0; lage 1: 0,0 0,6", "2.9", id="2.9-two-of-six"),
        pytest.param(9, "", "um D5-F5>A1-B1", "2.1", id="2.1-half-a-stick"),
        pytest.param(5, "", "weg A1-B1", "3.1", id="3.1-steps-of-other-tasks"),
        pytest.param(1, "", "wiese 3", "3.1", id="3.1-steps-of-other-tasks-too"),
        pytest.param(11, "", "weg 12", "3.2", id="3.2-no-such-stick"),
        pytest.param(11, "weg 3", "dazu b|", "3.3", id="3.3-as-it-was"),
        pytest.param(10, "", "dazu 4+", "3.3", id="3.3-two-strokes-already"),
        pytest.param(10, "", "antwort III-I=II", "3.3", id="3.3-two-sticks-more"),
        pytest.param(10, "", "III=II", "3.3", id="3.3-the-equation-as-it-is"),
        pytest.param(11, "", "VI+II=VIII", "3.3", id="3.3-three-sticks-more"),
        pytest.param(12, "zeichen X", "zeichen V", "3.4", id="3.4-too-many-sticks"),
        pytest.param(12, "zeichen I", "groß 2", "3.5", id="3.5-too-late"),
        pytest.param(5, "", "wiese 6 0", "3.6", id="3.6-more-than-20-sticks"),
        pytest.param(5, "", "wiese 3 47", "3.6", id="3.6-steps-of-five"),
        pytest.param(6, "", "brett", "3.7", id="3.7-first-the-beam"),
        pytest.param(6, "", "balken 4,0 0,0", "3.7", id="3.7-too-far-out"),
        pytest.param(8, "", "lage 1: 0,0 3,3", "3.8", id="3.8-too-short"),
        pytest.param(8, "", "lage 1: 0,0 0.25,6", "3.8", id="3.8-half-steps"),
        pytest.param(8, "", "weg 1", "3.8", id="3.8-none-lies"),
        pytest.param(1, "", "zurück", "2.8", id="2.8-nothing-done"),
        pytest.param(1, "tipp; tipp; tipp", "tipp", "4.1", id="4.1-three-hints"),
    ],
)
def test_refusals(task: int, before: str, line: str, paragraph: str) -> None:
    match = played(begun(task), *filter(None, before.split("; ")))
    assert refused(match, line) == paragraph


def test_a_stick_in_a_place_just_left_moves_one_fewer() -> None:
    """2.5: of a chain of two sticks only one has moved."""
    match = played(begun(9), "um D5-F5>A1-C1, D5-D7>D5-F5")
    assert match.state.copies[0].attempts == 0
    task = parts(9)[0].puzzle
    assert isinstance(task, BoardPuzzle)
    assert task.progress(match.state.copies[0].steps) == (1, 2, 0)
    assert refused(match, "dazu A1-A3") == "2.5"


def test_a_stick_that_was_moved_may_be_moved_again() -> None:
    match = played(begun(9), "um D5-F5>A1-C1", "um A1-C1>E5-G5", "um D5-D7>G3-G5")
    assert match.result is not None
    assert match.result.winners == (0,)


def test_a_line_begins_with_the_figure_as_it_was_given() -> None:
    """2.9: what lies there does not count."""
    match = played(begun(7, "d"), "um C2-C3>A1-A2", "um B2-C2>C4-C5, B2-B3>D4-D5, D3-D4>C5-D5")
    assert match.result is not None


def test_an_attempt_is_told_what_was_counted_and_may_be_mended() -> None:
    """2.7: too many squares, then the right number with a stick left over, then right."""
    match = played(begun(7, "a"), "weg B2-C2", "weg C2-D2")
    assert keys(match)[-1] == "wrong.loose"
    match = played(match, "zurück", "zurück", "weg C2-C3", "weg D3-D4")
    assert keys(match)[-1] == "wrong.square"
    match = played(match, "zurück", "weg C3-D3")
    assert keys(match) == ["took", "right.square.sizes", "solved"]
    assert match.result is not None
    assert dict(match.result.why.params) == {"n": 1, "parts": 1, "attempts": 3, "hints": 0}


def test_the_parts_come_in_order() -> None:
    match = played(begun(7), "weg C2-C3, B3-C3")
    assert match.result is None
    assert match.state.copies[0].steps == ()
    match = played(match, "um C2-C3 B3-C3 C3-D3 C3-C4 -> A1-B1 A1-A2 B1-B2 A2-B2")
    match = played(match, "um B2-C2 B2-B3 D3-D4 C4-D4 -> A1-B1 A1-A2 B1-B2 A2-B2")
    match = played(match, "um B2-C2 B2-B3 D3-D4 -> C4-C5 D4-D5 C5-D5")
    assert match.result is not None
    assert match.result.points == (4,)


@pytest.mark.parametrize("task", TASKS)
def test_hints_come_in_three_steps_and_the_last_can_be_typed(task: int) -> None:
    """4.1, in both languages: what the third hint says solves the task as it stands."""
    for language in LANGUAGES:
        match = begun(task)
        formatter = MessageFormatter(sheet(Knobelspiele, language), ["Anna"])
        for _ in parts(task):
            match = played(match, "tipp", "hint", "tipp")
            told = formatter(match.steps[-1].said[0].phrase)
            assert refused(match, "tipp") == "4.1"
            line = told.split(": ", 2)[2]
            for stick in (" und ", " and "):
                line = line.replace(stick, "; " if task == 8 else stick)
            if task == 8:
                line = line.replace(", lage", "; lage").replace(", layer", "; layer").replace(", Lage", "; Lage")
            match = played(match, line)
        assert match.result is not None
        assert match.result.winners == (0,)
        assert dict(match.result.why.params)["hints"] == 3 * len(parts(task))


def test_giving_up_shows_a_solution() -> None:
    match = played(begun(2), "aufgeben")
    assert keys(match) == ["given.up", "solution.move"]
    assert match.result is not None
    assert match.result.winners == ()


@pytest.mark.parametrize("task", TASKS)
def test_every_menu_of_the_way_to_a_solution_holds_its_next_step(task: int) -> None:
    """A hexagon has more places than a menu; step by step all fit."""
    match = begun(task)
    for one in parts(task):
        for step in one.puzzle.solution:
            assert is_clickable(match, step)
            match = match.play(0, step)
    assert match.result is not None


def is_clickable(match: Match[Any, Any], step: Any) -> bool:
    """Whether a move is reached by pressing what leads to it."""
    frontier: list[tuple[int, ...]] = [()]
    wanted = {str(getattr(step, field.name)) for field in fields(step)}
    while frontier:
        following: list[tuple[int, ...]] = []
        for path in frontier:
            node = walk(match.legals[0], path)
            if isinstance(node, Chosen):
                if node.move == step:
                    return True
                continue
            assert isinstance(node, Choose)
            assert len(node.entries) <= WIDTH
            for entry in node.entries:
                label = entry.label
                is_other = isinstance(label, type) and label is not type(step)
                if is_other or (type(label) in match.game.kinds and label != step):
                    continue
                if not isinstance(label, str | int) or str(label) in wanted:
                    following.append((*path, entry.step))
        frontier = following
    return False


@pytest.mark.parametrize("seats", [1, 2])
@pytest.mark.parametrize("task", TASKS)
def test_computer_players_solve_every_task(task: int, seats: int) -> None:
    """Alone at once, in a race after some attempts of their own."""
    game, rng = Knobelspiele(seats, make(Options, {"task": task})), Random(task)
    s = game.setup(Silent(Loose(rng)))
    for act in range(2000):
        awaited = game.to_move(s)
        if not awaited:
            break
        seat = awaited[act % len(awaited)]
        s = game.apply(s, seat, choose(game, s, seat, "greedy", rng), Silent(Loose(rng)))
    assert any(map(game.is_done, s.copies)), f"not solved after {[copy.attempts for copy in s.copies]} attempts"
    assert max(copy.hints for copy in s.copies) == 0


@pytest.mark.parametrize("task", [3, 4, 10])
def test_a_hard_computer_player_does_not_think_itself_out_of_a_solution(task: int) -> None:
    game, rng = Knobelspiele(1, make(Options, {"task": task})), Random(1)
    s = game.setup(Silent(Loose(rng)))
    for _ in range(100):
        if not game.to_move(s):
            break
        s = game.apply(s, 0, choose(game, s, 0, "hard", rng, Budget(worlds=1)), Silent(Loose(rng)))
    assert game.is_done(s.copies[0])


# --- racing ---


def test_in_a_race_nobody_hears_what_others_try() -> None:
    match = played(begun(7, "a", seats=3), "weg B2-C2", "weg C2-D2", "tipp", seat=1)
    for step in match.steps:
        assert {one.to for one in step.said} == {1}
    game = match.game
    first = game.view(begun(7, "a", seats=3).state, 0)
    assert game.view(match.state, 0) == first
    assert game.view(match.state, 1) != first
    assert game.view(match.state, None) == game.view(begun(7, "a", seats=3).state, None)


def test_the_first_to_solve_wins() -> None:
    match = played(begun(10, seats=3), "antwort IIII=II", seat=2)
    match = played(match, "antwort I+I=II", seat=1)
    assert match.result is not None
    assert (match.result.winners, match.result.places) == ((1,), (2, 1, 2))
    assert {one.to for one in match.steps[-1].said if one.phrase.key == "solved"} == {None}
    assert match.game.view(match.state, 0) == match.game.view(match.state, None)


def test_in_a_race_hints_do_not_tell_the_solution() -> None:
    match = played(begun(2, seats=2), "tipp", "tipp")
    assert refused(match, "tipp") == "5.3"
    assert [any(offer.admits(Hint()) for offer in legal.offers) for legal in match.legals] == [False, True]


@pytest.mark.parametrize("task", TASKS)
def test_the_next_step_comes_first_in_the_menu(task: int) -> None:
    """Before a hint, beginning afresh and giving up."""
    match = begun(task)
    steps = [offer for offer in parts(task)[0].puzzle.offers(()) if offer.count()]
    menu = walk(match.legals[0], ())
    assert isinstance(menu, Choose)
    kinds = [
        entry.label if isinstance(entry.label, type) else getattr(entry.label, "kind", type(entry.label))
        for entry in menu.entries
    ]
    assert kinds[0] is steps[0].kind
    assert kinds[-2:] == [Hint, GiveUp]


def test_whoever_leaves_sees_a_solution_alone_and_the_others_go_on() -> None:
    match = played(begun(2, seats=3), "aussteigen")
    assert [(one.to, one.phrase.key) for one in match.steps[-1].said] == [(None, "left"), (0, "solution.move")]
    assert match.awaited == (1, 2)
    match = played(played(match, "leave", seat=1), "drop out", seat=2)
    assert match.result is not None
    assert match.result.winners == ()


def test_alone_there_is_nothing_hidden() -> None:
    assert not Knobelspiele(1).info.hidden
    assert Knobelspiele(2).info.hidden


def test_a_part_that_a_task_does_not_have() -> None:
    with pytest.raises(ValueError, match="no part"):
        make(Options, {"task": 12, "part": "d"})
    with pytest.raises(ValueError, match="no part"):
        make(Options, {"task": 1, "part": "a"})
    assert [one.key for one in Knobelspiele(1, make(Options, {"task": 7, "part": "d"})).tasks] == ["7d"]


def test_a_stick_is_called_by_its_ends_in_any_order() -> None:
    assert Slot.read("b2 - A1") == Slot.read("A1B2") == "A1-B2"
    assert str(Take(Slot.read("c3–b2"))) == "weg B2-C3"
    assert str(Lay(Slot.read("A senkrecht"))) == "dazu a|"
    # of an English reader the bare letter would be an article
    assert Slot("a|").spoken("en") == "gap a upright"
    assert [Slot.read(Slot("g-").spoken(language)) for language in LANGUAGES] == ["g-", "g-"]
    game = Knobelspiele(1)
    assert game.setup(Croupier(Fixed([]))).copies[0].steps == ()
