"""Dame by the paragraphs of its sheet."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.boards.dame import Dame, Options
from games.boards.draughts.board import ARRAY, squares
from games.boards.draughts.moves import Blow, Go, Hop, Huff
from games.contract import (
    Ambiguous,
    Board,
    Croupier,
    Fixed,
    Forbidden,
    Loose,
    Mark,
    Point,
    Silent,
    Unreadable,
    draw,
    legal,
    make,
    readings,
    spoken,
)
from games.library import find, sheet
from games.match import record
from games.match.hints import nearest
from games.match.reading import read_act
from games.menu import Choose, Chosen, walk
from games.sheets import LANGUAGES, MessageFormatter
from tests.games.boards.draughts import BLACK, WHITE, at, judge, place, play, stones, texts
from tests.games.records import record_of

RECORD = record_of("dame")
OFF = {"huffing": "off"}
FAR = {"dame_landung": "beliebig"}


def dame(**options: Any) -> Dame:
    return Dame(2, make(Options, options))


# --- what is legal, and which paragraph speaks against the rest ---

JUDGED: list[tuple[str, str, dict[str, Any], str, str | None]] = [
    # white (to move), black, options, move, paragraph (None: legal)
    ("c3", "h8", {}, "c3-d4", None),
    ("c3", "h8", {}, "c3-b4", None),
    ("c3", "h8", {}, "c3-c4", "2.1"),
    ("c3", "h8", {}, "c3-i4", "2.1"),
    ("c3", "h8", {}, "c3-d2", "3.1"),
    ("c3", "h8", {}, "c3-e5", "3.1"),
    ("c3", "h8", {}, "c3-h8", "3.2"),
    ("c3 d4", "h8", {}, "c3-d4", "3.2"),
    ("c3", "h8", {}, "h8-g7", "3.3"),
    ("c3", "h8", {}, "e5-f6", "3.3"),
    ("c3", "d4", {}, "c3xe5", None),
    ("c3", "d4", {}, "c3-b4", None),
    ("c3", "d4 e5", {}, "c3xe5", "3.2"),
    ("c3", "d4 e5", {}, "c3xf6", "4.1"),
    ("c3", "h8", {}, "c3xe5", "4.1"),
    ("e5", "d4 h8", {}, "e5xc3", "4.2"),
    ("c3", "d2 h8", {}, "c3xe1", "4.2"),
    ("c3 d4", "h8", {}, "c3xe5", "4.4"),
    ("c3", "d4 f6", {}, "c3xe5xg7", None),
    ("c3", "d4 f6", {}, "c3xe5", None),
    ("c3", "d4 d6", {}, "c3xe5xc7", None),
    ("c3", "d4 f6", {}, "c3xe5xd6", "4.3"),
    ("c3", "d4 f4", {}, "c3xe5xg3", "4.3"),
    # TRAP: no going on after being crowned
    ("d6", "e7 g7", {}, "d6xf8", None),
    ("d6", "e7 g7", {}, "d6xf8xh6", "5.1"),
    ("Da1", "h8", {}, "a1-g7", None),
    ("Dd4", "h8", {}, "d4-a1", None),
    ("Dd4", "h8", {}, "d4-a7", None),
    ("Dd4", "h8", {}, "d4-d5", "2.1"),
    ("Dd4", "h8", {}, "d4-e7", "5.2"),
    ("Dd4", "h8", {}, "d4-c7", "5.2"),
    ("Dd4 f6", "h8", {}, "d4-g7", "5.2"),
    # TRAP: a king lands directly behind what it takes
    ("Da1", "d4 h8", {}, "a1xe5", None),
    ("Da1", "d4 h8", {}, "a1xf6", "5.3"),
    ("Da1", "d4 h8", FAR, "a1xf6", None),
    ("Da1", "d4 h8", FAR, "a1xg7", None),
    ("Da1", "d4 g7 h8", FAR, "a1xg7", "5.3"),
    ("Da1", "d4 e5", {}, "a1xf6", "5.3"),
    ("Da1 c3", "d4 h8", {}, "a1xe5", "5.3"),
    ("Da1", "d4 f6", {}, "a1xe5xg7", None),
    ("Da1", "d4 c7", {}, "a1xe5xb8", None),
    ("Dh8", "d4 b4", {}, "h8xc3xa5", None),
    ("Dh8", "d4 b4", {}, "h8xc3", None),
    # 9.1: without huffing captures are forced, but may stop
    ("c3 g3", "d4 f6", OFF, "c3xe5", None),
    ("c3 g3", "d4 f6", OFF, "c3xe5xg7", None),
    ("c3 g3", "d4 f6", OFF, "g3-h4", "9.1"),
    ("c3 g3", "d4 f6", OFF, "g3-f2", "3.1"),
    ("c3", "d4 f6", OFF, "*d4", "9.1"),
    ("c3", "d4 f6", {}, "*d4", "6.2"),
    ("c3", "d4 f6", {}, "*", "6.1"),
    ("c3", "d4 f6", {}, "*d5", "2.1"),
]


@pytest.mark.parametrize(("white", "black", "options", "text", "paragraph"), JUDGED)
def test_judged(white: str, black: str, options: dict[str, Any], text: str, paragraph: str | None) -> None:
    judge(dame(**options), place(white, black), text, paragraph)


def test_2_2_the_start() -> None:
    s = dame().setup(Croupier(Fixed([0])))
    assert (s.turn, s.white) == (WHITE, WHITE)
    assert stones(s, WHITE) == "a1 a3 b2 c1 c3 d2 e1 e3 f2 g1 g3 h2"
    assert stones(s, BLACK) == "a7 b6 b8 c7 d6 d8 e7 f6 f8 g7 h6 h8"
    assert texts(dame(), s) == {"a3-b4", "c3-b4", "c3-d4", "e3-d4", "e3-f4", "g3-f4", "g3-h4"}
    other = dame().setup(Croupier(Fixed([1])))
    assert (other.turn, other.white, other.sides[1].men) == (1, 1, ARRAY[1])


@pytest.mark.parametrize(
    ("white", "black", "text", "left", "lost"),
    [
        pytest.param("c3", "d4 a7", "c3xe5", "e5", "a7", id="4.1"),
        pytest.param("c3", "d4 d6 a7", "c3xe5xc7", "c7", "a7", id="4.3-zigzag"),
        pytest.param("c7", "h2", "c7-d8", "Dd8", "h2", id="5.1"),
        pytest.param("d6", "e7 h2", "d6xf8", "Df8", "h2", id="5.1-capturing"),
        pytest.param("Da1", "c3 e5 a7", "a1xd4xf6", "Df6", "a7", id="5.3"),
        pytest.param("Dd8", "Dh4 f6 a7", "d8xg5", "Dg5", "a7 Dh4", id="5.3-the-first-only"),
        pytest.param("Dc1", "d2 f4 e7 c7 a7", "c1xe3xg5xd8xb6", "Db6", "a7", id="5.3-round"),
    ],
)
def test_what_a_turn_does(white: str, black: str, text: str, left: str, lost: str) -> None:
    s = play(dame(), place(white, black), text)
    assert (stones(s, WHITE), stones(s, BLACK)) == (left, lost)


# --- 6: huffing ---

HUFFED: list[tuple[str, str, str, str]] = [
    # white, black, White's turn, what Black may huff
    ("c3 g3", "d4 a7", "g3-h4", "c3"),
    ("c3 g3", "d4 a7", "c3-b4", "b4"),
    ("c3 g3", "d4 a7", "c3xe5", ""),
    ("c3 g3", "f6 a7", "c3-b4", ""),
    # TRAP: no huff after any capture, whatever was better
    ("c3 g3", "d4 f4 f6 a7", "g3xe5", ""),
    # TRAP: the one that moved and one that stayed
    ("c3 e3", "d4 a7", "c3-b4", "b4 e3"),
    # judged before the move: a capture that the move opens does not count
    ("c3 e5", "d4 a7", "e5-f6", ""),
    ("c3 b2", "d4 e5 a7", "b2-a3", ""),
    ("f6 a3", "e7 g7 h2", "a3-b4", "f6"),
    # a king that could have taken from afar
    ("Da1 g3", "d4 h8", "a1-c3", "c3"),
    ("Da1 g3", "d4 h8", "g3-h4", "a1"),
]


@pytest.mark.parametrize(("white", "black", "text", "may"), HUFFED)
def test_6_1_what_may_be_huffed(white: str, black: str, text: str, may: str) -> None:
    game = dame()
    s = play(game, place(white, black), text)
    assert " ".join(squares(s.prey)) == may
    claims = {"*", *(f"*{name}" for name in may.split())} if may else set()
    assert {made for made in texts(game, s) if made[0] == "*"} == claims


@pytest.mark.parametrize("name", ["dame", "franzoesische_dame", "contract_checkers"])
def test_6_1_only_a_table_with_huffing_has_a_button_for_it(name: str) -> None:
    kind = find(name)
    assert [kind(2, kind.Options(huffing=agreed)).calls() for agreed in ("on", "off")] == [(Huff(),), ()]


def test_6_1_without_huffing_nothing_is_huffed() -> None:
    assert not play(dame(huffing="off"), place("c3 g3", "h8 a7"), "g3-h4").prey


def test_6_3_huff_and_move_in_one_turn() -> None:
    game = dame()
    s = play(game, place("c3 g3", "d4 a7"), "g3-h4", "*c3")
    assert s.turn == BLACK
    assert stones(s, WHITE) == "h4"
    assert not s.prey
    s = play(game, s, "a7-b6")
    assert s.turn == WHITE


def test_6_1_the_right_is_gone_after_the_move() -> None:
    game = dame()
    s = play(game, place("c3 g3", "d4 a7"), "g3-h4", "a7-b6", "h4-g5")
    # Black's stone d4 could have taken, now it is White's stone that could
    assert not any(made[0] == "*" for made in texts(game, play(game, place("c3 g3", "f6 a7"), "g3-h4")))
    assert squares(s.prey) == ("c3",)


def test_6_3_a_claim_asks_for_the_stone_if_there_are_several() -> None:
    game = dame()
    s = play(game, place("c3 e3", "d4 a7"), "c3-b4", "*")
    assert s.claimed
    assert s.turn == BLACK
    assert texts(game, s) == {"puste b4", "puste e3"}
    with pytest.raises(Forbidden) as refused:
        read_act(at(game, s), BLACK, "a7-b6")
    assert refused.value.paragraph == "6.3"
    assert read_act(at(game, s), BLACK, "*e3") == Blow(Point("e3"))
    s = play(game, s, "puste e3")
    assert stones(s, WHITE) == "b4"
    assert not s.claimed
    assert s.turn == BLACK


@pytest.mark.parametrize("typed", ["*c3", "pusten c3", "puste c3", "Puste C3", "huff c3", "gepustet", "puste"])
def test_8_1_a_huff_is_read_in_both_languages(typed: str) -> None:
    game = dame()
    s = play(game, place("c3 g3", "d4 a7"), "g3-h4")
    match = at(game, s)
    assert stones(match.play(BLACK, read_act(match, BLACK, typed)).state, WHITE) == "h4"


def test_6_4_a_claim_after_a_capture_is_refused() -> None:
    game = dame()
    s = play(game, place("c3 g3", "d4 f4 a7"), "g3xe5")
    for text in ("*", "*c3", "huff c3", "pusten"):
        with pytest.raises(Forbidden) as refused:
            read_act(at(game, s), BLACK, text)
        assert refused.value.paragraph == "6.4"


def test_6_5_nothing_shows_that_a_capture_was_missed() -> None:
    """Board, words and menus are alike whether there is something to huff or not."""
    game = dame()
    missed = play(game, place("c3 g3", "d4 a7"), "g3-h4")
    for seat in (None, WHITE, BLACK):
        assert game.view(missed, seat) == game.view(missed._replace(prey=0), seat)
        board = game.view(missed, seat).parts[0]
        assert isinstance(board, Board)
        assert not any(mark.kind == "choice" for mark in board.marks)
    assert game.info.calls == (Huff,)


def test_7_1_huffing_the_last_stone_wins_at_once() -> None:
    game = dame()
    s = play(game, place("c3", "d4 a7"), "c3-b4", "*")
    result = game.result(s)
    assert result is not None
    assert (result.winners, result.why.key) == ((BLACK,), "result.beaten")
    assert game.to_move(s) == ()


def test_7_2_who_can_only_huff_has_not_lost_yet() -> None:
    game = dame()
    shut = place("b6 c5 g3", "a7", BLACK, prey="g3")
    assert texts(game, shut) == {"*", "*g3"}
    after = play(game, shut, "*g3")
    result = game.result(after)
    assert result is not None
    assert (result.winners, result.why.key) == ((WHITE,), "result.blocked")
    saved = play(game, place("b6 c5", "a7", BLACK, prey="c5"), "*c5")
    assert game.result(saved) is None
    assert texts(game, saved) == {"a7xc5"}


ENDS = [
    pytest.param("c3", "d4", "c3xe5", "result.beaten", (WHITE,), id="7.1"),
    pytest.param("g5 f6 a1", "h6", "a1-b2", None, (), id="7.2-can-capture"),
    pytest.param("g5 f4 a1", "h6", "a1-b2", "result.blocked", (WHITE,), id="7.2"),
]


@pytest.mark.parametrize(("white", "black", "text", "why", "winners"), ENDS)
def test_7_how_it_ends(white: str, black: str, text: str, why: str | None, winners: tuple[int, ...]) -> None:
    game = dame()
    result = game.result(play(game, place(white, black), text))
    assert (result and result.why.key) == why
    assert result is None or result.winners == winners


def test_7_3_the_third_time() -> None:
    game = dame()
    there_and_back = ("a1-b2", "h8-g7", "b2-a1", "g7-h8")
    s = play(game, place("Da1 h2", "Dh8 a7"), *there_and_back, *there_and_back[:3])
    assert game.result(s) is None
    result = game.result(play(game, s, "g7-h8"))
    assert result is not None
    assert (result.why.key, result.winners, result.points) == ("result.third", (), (0.5, 0.5))


QUIET = ("c1-b2", "h2-g1", "b2-c1", "g1-h2")


def test_7_4_the_limit_counts_turns_since_the_last_lasting_change() -> None:
    game, start = dame(move_limit=4), place("Dc1 a3", "Dh2 a7")
    s = play(game, start, *QUIET[:3])
    assert game.result(s) is None
    result = game.result(play(game, s, QUIET[3]))
    assert result is not None
    assert (result.why.key, result.winners) == ("result.limit", ())
    assert len(play(game, s, "a7-b6").past) == 1
    # a turn with a huff is none of them, even if a king moves afterwards
    huffed = play(game, place("Dc1 a3", "Dh2 f4"), "c1-b2", "*")
    assert len(play(game, huffed, "h2-g1").past) == 1
    assert len(play(game, place("Dc1", "Dh2 f4"), "c1xg5").past) == 1


def test_0_turns_are_no_limit() -> None:
    game = dame(move_limit=0)
    s = place("Da1", "Dh2")._replace(past=tuple(range(400)))
    assert game.result(play(game, s, "a1-b2")) is None


# --- writing ---


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("C3XE5", "c3xe5"),
        ("c3-e5", "c3xe5"),
        ("c3-e5-g7", "c3xe5xg7"),
        ("c3 x e5 x g7", "c3xe5xg7"),
        ("c3×e5", "c3xe5"),
        ("c3–b4", "c3-b4"),
    ],
)
def test_typed(typed: str, text: str) -> None:
    assert str(read_act(at(dame(), place("c3", "d4 f6")), WHITE, typed)) == text


def test_a_turn_is_written_as_it_goes() -> None:
    made = Go(Point("c3"), Hop("xe5"), (Point("g7"),))
    assert [str(made), *(spoken(made, language) for language in LANGUAGES)] == ["c3xe5xg7"] * 3
    assert readings(Dame.kinds, "*c3")[0] == Huff(Point("c3"))
    assert [str(Huff()), str(Huff(Point("c3")))] == ["*", "*c3"]


def test_behind_a_stone_one_menu_holds_all_its_turns_and_how_far_they_go() -> None:
    found = legal(dame(), place("c3 a1", "d4 f6"), WHITE)
    node = walk(found)
    assert isinstance(node, Choose)
    assert [str(entry.label) for entry in node.entries if not entry.final] == ["c3"]
    step = next(entry.step for entry in node.entries if not entry.final)
    turns = walk(found, (step,))
    assert isinstance(turns, Choose)
    reached = [walk(found, (step, entry.step)) for entry in turns.entries]
    assert {str(one.move) for one in reached if isinstance(one, Chosen)} == {
        str(move) for move in found.moves if str(move).startswith("c3")
    }


# --- what is seen, said and thought ---


def test_view_marks_the_way_and_what_came_off() -> None:
    game = dame()
    s = play(game, place("c3", "d4 f6 a7"), "c3xe5xg7")
    board = game.view(s, BLACK).parts[0]
    assert isinstance(board, Board)
    assert board.flipped
    marks = [Mark("c3", "from"), Mark("e5", "to"), Mark("g7", "to"), Mark("d4", "taken"), Mark("f6", "taken")]
    assert board.marks == tuple(marks)
    assert [(tray.seat, tray.count, tray.kind) for tray in board.trays] == [(0, 11, "captured"), (1, 11, "captured")]


def test_view_lights_what_must_capture() -> None:
    board = dame(huffing="off").view(place("c3 g3", "d4 a7"), WHITE).parts[0]
    assert isinstance(board, Board)
    assert board.marks == (Mark("c3", "choice"),)


@pytest.mark.parametrize(
    ("white", "black", "text", "keys"),
    [
        ("c3", "a7", "c3-d4", ["stepped"]),
        ("c3", "d4 a7", "c3xe5", ["captured"]),
        ("c7", "a7", "c7-d8", ["stepped", "crowned"]),
        ("c3 e3", "d4 a7", "*", ["claimed"]),
        ("c3 e3", "d4 a7", "*c3", ["huffed"]),
    ],
)
def test_said(white: str, black: str, text: str, keys: list[str]) -> None:
    game, croupier = dame(), Croupier(Fixed(()))
    s = place(white, black, BLACK, prey=white) if text[0] == "*" else place(white, black)
    made = next(made for made in legal(game, s, s.turn).moves if str(made) == text)
    game.apply(s, s.turn, made, croupier)
    assert [said.phrase.key for said in croupier.said] == keys
    for language in LANGUAGES:
        assert all(MessageFormatter(sheet(Dame, language), ("Anna", "Ben"))(said.phrase) for said in croupier.said)


@pytest.mark.parametrize(
    ("white", "black", "text"),
    [
        pytest.param("c3 a1", "d4 f6 h8", "c3xe5xg7", id="takes-two"),
        pytest.param("c7 a1", "h8 h6", "c7", id="is-crowned"),
    ],
)
def test_heuristic(white: str, black: str, text: str) -> None:
    game, s = dame(), place(white, black)
    best = max(legal(game, s, WHITE).moves, key=lambda made: game.heuristic(s, WHITE, made))
    assert str(best).startswith(text)


def test_advice_fears_captures_and_huffs() -> None:
    game = dame()

    def heuristic(white: str, black: str, text: str) -> float:
        s = place(white, black)
        return game.heuristic(s, WHITE, next(made for made in legal(game, s, WHITE).moves if str(made) == text))

    assert heuristic("c3 a1", "e5 h8", "c3-d4") < heuristic("c3 a1", "e5 h8", "c3-b4")
    assert heuristic("c3 a3", "d4 h8", "a3-b4") < heuristic("c3 a3", "f6 h8", "a3-b4")
    claimed = place("c3 a1", "h8 Df6", prey="h8")
    assert min(game.heuristic(claimed, WHITE, made) for made in (Huff(), Huff(Point("h8")))) > 30


def test_standing_is_symmetric_and_knows_who_is_ahead() -> None:
    game = dame()
    s = place("c3 a1 e1", "h8 f8")
    assert game.win_estimate(s, WHITE) + game.win_estimate(s, BLACK) == pytest.approx(1)
    assert game.win_estimate(s, WHITE) > 0.65
    assert game.win_estimate(place("a1", "h8", prey="h8"), WHITE) > game.win_estimate(place("a1", "h8"), WHITE)


def test_advice_beats_chance() -> None:
    game, chance = dame(), Loose(Random(5))
    points = 0.0
    for number in range(10):
        s = game.setup(Silent(chance))
        while seats := game.to_move(s):
            (seat,) = seats
            found = legal(game, s, seat)
            if seat == number % 2:
                made: Any = max(found.moves, key=lambda turn: game.heuristic(s, seat, turn))
            else:
                made = draw(game, s, seat, found, Silent(chance))
            s = game.apply(s, seat, made, Silent(chance))
        result = game.result(s)
        assert result is not None
        points += result.points[number % 2]
    assert points >= 9


def test_golden_record() -> None:
    text = RECORD.read_text(encoding="utf-8")
    match = record.read(text)
    assert record.write(match) == text
    assert match.result is not None
    assert {"x", "*"} <= set("".join(step.text for step in match.steps))


@pytest.mark.parametrize(("options", "told"), [({}, False), (OFF, True)])
def test_6_5_no_hint_tells_what_could_be_captured(options: dict[str, Any], told: bool) -> None:
    match = at(dame(**options), place("c3 g1", "d4"))
    assert "c3xe5" in texts(match.game, match.state)
    hints = {str(made) for made in nearest(match, WHITE, "c3-e4")}
    assert hints
    assert any("x" in hint for hint in hints) == told


@pytest.mark.parametrize("typed", ["c", "c3", "c3-", "c3x", "c3 x e"])
def test_6_5_a_beginning_is_answered_alike_whether_a_capture_begins_so_or_not(typed: str) -> None:
    """Else one could try, stone by stone, what may be captured."""
    told = []
    for black in ("d4", "d4 e5"):
        with pytest.raises((Ambiguous, Unreadable)) as asked:
            read_act(at(dame(), place("c3", black)), WHITE, typed)
        told.append((type(asked.value), {str(made) for made in vars(asked.value)["nearest"]}))
    assert told[0] == told[1]
    assert told[0][1] == {"c3-b4"}


@pytest.mark.parametrize(
    ("options", "black", "told"),
    [
        pytest.param({}, "d4", {"c3-b4"}, id="huffing"),
        pytest.param(OFF, "b4 d4", {"c3xa5", "c3xe5"}, id="off"),
    ],
)
def test_6_5_no_question_tells_what_could_be_captured(options: dict[str, Any], black: str, told: set[str]) -> None:
    match = at(dame(**options), place("c3", black))
    with pytest.raises(Ambiguous) as asked:
        read_act(match, WHITE, "c3")
    assert {str(made) for made in asked.value.nearest} == told


@pytest.mark.parametrize("typed", ["c3b4", "c3 b4", "C3B4!", "c3–b4", "c3 - b4."])
def test_a_step_without_a_sign_is_a_step(typed: str) -> None:
    assert str(read_act(at(dame(), place("c3 g1", "h8")), WHITE, typed)) == "c3-b4"


@pytest.mark.parametrize("typed", ["c3e5", "c3 e5", "c3-e5", "c3xe5"])
def test_a_capture_without_a_sign_is_a_capture(typed: str) -> None:
    assert str(read_act(at(dame(), place("c3 g1", "d4 h8")), WHITE, typed)) == "c3xe5"


@pytest.mark.parametrize("typed", ["c3", "c3-", "c3-b"])
def test_half_a_step_is_none(typed: str) -> None:
    with pytest.raises((Ambiguous, Unreadable)):
        read_act(at(dame(), place("c3", "b4 h8 a5")), WHITE, typed)
