"""Tests of Stumme Jule."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest

from games.contract import ANY_NUMBER, CLOCK, Dice, Over, Prop, on_menus, phrase, restore, spoken
from games.dice.stumme_jule import Options, Spoke, StummeJule
from games.kit.dice import Roll
from games.library import sheet
from games.match.match import Match
from games.sheets import LANGUAGES
from tests.games.dice.playing import moments, part, played, replayed, roster, shown, told


def two(acts: str, throws_per_turn: int = 1) -> Match[Any, Any]:
    """A match of Anna and Ben in which several dice of a turn are rolled one after another, as in older matches."""
    begun = restore(Options, {"auto_wurf": False, "throws_per_turn": throws_per_turn, "tease": False})
    return played(StummeJule(2, begun), acts)


def at_once(acts: str, dice: int = 3) -> Match[Any, Any]:
    return played(StummeJule(2, Options(auto_wurf=False, throws_per_turn=dice)), acts)


def alone(rolls: str) -> str:
    """Acts in which Anna rolls these faces and Ben, in between, rolls what he cannot use."""
    return " 6 ".join(rolls.split())


ALL = "1 2 3 4 5 6 "


# --- 2: stations ---


@pytest.mark.parametrize(
    ("rolls", "done"),
    [
        pytest.param("1", 1, id="2.2-the-one-first"),
        pytest.param("2", 0, id="2.1-any-other-does-nothing"),
        pytest.param("1 1", 1, id="2.3-what-wrote-it-does-not-strike-it"),
        pytest.param("1 3 2", 2, id="2.2-in-order"),
        pytest.param("2 1", 1, id="2.2-the-two-is-not-remembered"),
        pytest.param(ALL, 6, id="2.2-all-written"),
        pytest.param(ALL + "6", 6, id="2.3-a-second-six-is-no-use"),
        pytest.param(ALL + "6 1", 7, id="2.3-first-the-one-is-struck"),
        pytest.param(ALL + "2 1 1 2", 8, id="2.3-strictly-in-order"),
        pytest.param(ALL + "1 2 3 4 5 5", 11, id="2.3-one-is-missing"),
    ],
)
def test_stations(rolls: str, done: int) -> None:
    match = two(alone(rolls))
    assert match.state.done == (done, 0)
    assert match.awaited == (1,)
    assert match.result is None


@pytest.mark.parametrize(
    ("throws_per_turn", "acts", "done", "turn"),
    [
        pytest.param(1, "1", (1, 0), 1, id="2.1-one-throw"),
        pytest.param(1, "1 2", (1, 0), 0, id="2.1-next-seat"),
        pytest.param(2, "1", (1, 0), 0, id="4.1-another-throw"),
        pytest.param(2, "1 2", (2, 0), 1, id="4.1-each-throw-counts"),
        pytest.param(3, "5 1 2 1", (2, 1), 1, id="4.1-three"),
        pytest.param(3, "5 1 2 1 1 1", (2, 1), 0, id="4.1-and-back"),
    ],
)
def test_turns(throws_per_turn: int, acts: str, done: tuple[int, ...], turn: int) -> None:
    match = two(acts, throws_per_turn)
    assert (match.state.done, match.awaited) == (done, (turn,))


# --- 3: silence ---


@pytest.mark.parametrize(
    ("acts", "done", "turn"),
    [
        pytest.param("1 1 2 1:sprach", (2, 0), 1, id="3.1-in-turn"),
        pytest.param("1 1 2 0:sprach", (0, 1), 1, id="3.2-out-of-turn"),
        pytest.param("1 1 2 0:sprach 6 2", (0, 1), 1, id="3.1-from-the-first-number"),
        pytest.param("1 1 2 0:sprach 6 1", (1, 1), 1, id="3.1-the-one-again"),
        pytest.param("0:sprach", (0, 0), 0, id="3.1-with-nothing-to-lose"),
        pytest.param("1 0:sprach 0:sprach", (0, 0), 1, id="3.1-twice"),
        pytest.param(alone(ALL + "1 2 3 4 5") + " 0:sprach", (0, 0), 1, id="5.1-also-when-striking"),
    ],
)
def test_who_speaks_starts_again(acts: str, done: tuple[int, ...], turn: int) -> None:
    match = two(acts)
    assert (match.state.done, match.awaited) == (done, (turn,))


def test_3_2_within_a_turn_of_several_rolls_nothing_is_lost_but_the_stations() -> None:
    match = two("1 1:sprach 0:sprach", throws_per_turn=2)
    assert (match.state.rolls, match.awaited) == (1, (0,))
    assert match.play(0, Roll()).awaited == (1,)


@pytest.mark.parametrize(("play", "rolled"), [(two, "1"), (at_once, "155")])
def test_3_2_what_a_word_has_cost_is_not_shown_as_written(play: Callable[[str], Match[Any, Any]], rolled: str) -> None:
    def told(acts: str) -> object:
        match = play(acts)
        (dice,) = (part for part in match.game.view(match.state, None).parts if isinstance(part, Dice))
        return dice.meaning

    assert told(rolled) is not None
    assert told(f"{rolled} 1:sprach") == told(rolled)
    assert told(f"{rolled} 0:sprach") is None


@pytest.mark.parametrize("seats", [2, 5])
def test_3_2_everybody_is_heard_at_any_time(seats: int) -> None:
    for acts in ("", "1", "1 2 3"):
        match = played(StummeJule(seats), acts)
        for seat in range(seats):
            assert match.judge(seat, Spoke()) == Spoke()


def test_speaking_is_no_choice_in_menus_and_no_button() -> None:
    match = two("")
    assert match.game.speech(match.state, 1) == Spoke()
    assert on_menus(match.game, match.state, 0, match.legals[0]).moves == (Roll(),)
    assert not on_menus(match.game, match.state, 1, match.legals[1])
    assert (str(Spoke()), spoken(Spoke(), "en")) == ("sprach", "spoke")


def test_after_the_end_nobody_is_heard() -> None:
    match = two(alone(ALL + ALL))
    with pytest.raises(Over):
        match.judge(1, Spoke())


def test_computer_players_never_speak() -> None:
    match = two("1 1")
    assert match.game.heuristic(match.state, 0, Spoke()) < match.game.heuristic(match.state, 0, Roll()) - 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_4_2_there_are_six_questions_to_tease_with(language: str) -> None:
    words = sheet(StummeJule, language).words
    questions = [words[f"tease.{n}"] for n in range(1, 7)]
    assert len(set(questions)) == 6
    assert all(question.endswith("?") for question in questions)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_itself_asks_no_questions(language: str) -> None:
    words = sheet(StummeJule, language).words
    said = [text for key, text in words.items() if re.match(r"ask|note|dice|wrote|struck|nothing|spoke|result", key)]
    assert not [text for text in said if "?" in text]


# --- 1: the end ---


def test_1_1_the_first_to_finish_wins_at_once() -> None:
    match = two(alone(ALL + ALL))
    assert match.result is not None
    assert (match.result.points, match.result.winners) == ((12, 0), (0,))
    assert match.awaited == ()
    assert not any(match.legals)


def test_1_1_in_the_middle_of_a_turn_of_several_rolls() -> None:
    match = two("1 2 3 6 6 6 4 5 6 6 6 6 1 2 3 6 6 6 4 5 6", throws_per_turn=3)
    assert match.result is not None
    assert match.result.winners == (0,)


@pytest.mark.parametrize(
    ("acts", "done", "line"),
    [
        pytest.param("312", (3, 0), "Anna hat 3, 1 und 2 gewürfelt: 1, 2 und 3 geschrieben.", id="in-any-order"),
        pytest.param("113", (1, 0), "Anna hat 1, 1 und 3 gewürfelt: 1 geschrieben.", id="each-once"),
        pytest.param("234", (0, 0), "Anna hat 2, 3 und 4 gewürfelt: nichts davon hat genützt.", id="nothing"),
        pytest.param("123 666 456", (6, 0), "Anna hat 4, 5 und 6 gewürfelt: 4, 5 und 6 geschrieben.", id="all"),
        pytest.param(
            "123 666 455 666 126",
            (8, 0),
            "Anna hat 1, 2 und 6 gewürfelt: 6 geschrieben, 1 und 2 gestrichen.",
            id="both",
        ),
    ],
)
def test_4_1_all_dice_of_a_turn_fall_at_once(acts: str, done: tuple[int, ...], line: str) -> None:
    match = at_once(acts)
    assert (match.state.done, match.awaited) == (done, (1,))
    assert told(match)[-1] == line
    assert shown(match)[0].startswith("Wurf von Anna: ")


def test_4_1_who_has_struck_all_with_a_die_to_spare_has_won() -> None:
    match = at_once("123 666 456 666 123 666 451 666 166")
    assert match.result is not None
    assert match.result.winners == (0,)


@pytest.mark.parametrize("seats", [2, 4])
def test_4_1_more_dice_make_it_shorter(seats: int) -> None:
    lengths = [
        sum(list(moments(StummeJule(seats, Options(throws_per_turn=dice)), seed))[-1].ply for seed in range(1, 9))
        for dice in (1, 2, 3)
    ]
    assert lengths[0] > 1.5 * lengths[1] > 1.5 * lengths[2]


@pytest.mark.parametrize("seats", [1, ANY_NUMBER + 1])
def test_two_or_more_play(seats: int) -> None:
    with pytest.raises(ValueError, match="is played by"):
        StummeJule(seats)


# --- what is told and shown ---


def test_what_happened_is_told() -> None:
    assert told(two("1 5 1:sprach 0:sprach")) == [
        "Anna hat eine 1 gewürfelt und geschrieben.",
        "Ben hat eine 5 gewürfelt. Das hat nichts genützt.",
        "Ben hat gesprochen und hatte zum Glück noch nichts zu verlieren.",
        "Anna hat gesprochen und musste von vorn anfangen.",
    ]
    assert told(two(alone(ALL + "1")))[-1] == "Anna hat eine 1 gewürfelt und gestrichen."


@pytest.mark.parametrize(
    ("acts", "lines"),
    [
        ("", ["Anna: Du brauchst eine 1 zum Schreiben. Würfle und schweig."]),
        (
            "1 6",
            ["Wurf von Ben: 6: 6 nützt nichts", "Anna: Du brauchst eine 2 zum Schreiben. Würfle und schweig."],
        ),
        (
            alone(ALL + "1") + " 1",
            [
                "Wurf von Ben: 1: die 1 ist geschrieben",
                "Anna: Du brauchst eine 2 zum Streichen. Würfle und schweig.",
            ],
        ),
        (alone(ALL + ALL), ["Wurf von Anna: 6: die 6 ist gestrichen"]),
    ],
)
def test_the_table_shows_what_is_needed(acts: str, lines: list[str]) -> None:
    assert shown(two(acts)) == lines


def girls(match: Match[Any, Any]) -> Prop:
    found: Prop = part(match.game.view(match.state, None), Prop)
    return found


def test_every_step_is_a_piece_that_a_girl_puts_on_or_takes_off() -> None:
    match = two(alone(ALL + "1 2") + " 1")
    assert (girls(match).kind, girls(match).most) == ("jules", 12)
    assert [(item.value, item.new, item.lit) for item in girls(match).items] == [(8, False, True), (1, True, False)]
    assert [entry.note for entry in roster(match).entries] == [
        phrase("note.strike", face=3),
        phrase("note.write", face=2),
    ]
    assert [entry.note for entry in roster(two(alone(ALL + ALL))).entries] == [
        phrase("note.done", n=12, of=12),
        phrase("note.done", n=0, of=12),
    ]


@pytest.mark.parametrize(
    ("match", "new"),
    [
        pytest.param(two("1"), [True, False], id="of-use"),
        pytest.param(two("2"), [False, False], id="of-no-use"),
        pytest.param(at_once("321"), [True, False], id="several"),
        pytest.param(at_once("666"), [False, False], id="several-of-no-use"),
    ],
)
def test_a_step_is_marked_only_where_the_last_roll_led_to_one(match: Match[Any, Any], new: list[bool]) -> None:
    assert [item.new for item in girls(match).items] == new


def test_of_many_players_the_girls_that_matter_are_shown() -> None:
    match = played(StummeJule(10), "1 6 6 6 6 6 6 6 1 6 6 5")
    assert len(girls(match).items) == 6
    assert [item.value for item in girls(match).items if item.value] == [1, 1]
    assert len(roster(match).entries) == 10


def test_4_3_rolls_make_themselves_while_speaking_is_possible() -> None:
    game = StummeJule(2, Options(auto_wurf=True))
    match = played(game, "")
    timer = game.timer(match.state)
    assert timer is not None
    assert timer.move == Roll()
    after = match.play(CLOCK, Roll())
    assert after.awaited == (1,)
    # what is said meanwhile opens a new window, and changes nothing else
    spoke = after.play(0, Spoke())
    assert game.timer(spoke.state) is not None
    assert spoke.awaited == (1,)


def test_the_golden_record_replays() -> None:
    match = replayed("stumme_jule")
    assert {step.text for step in match.steps} == {"wurf", "sprach"}
    said = {said.phrase.key for step in match.steps for said in step.said}
    assert {"wrote", "struck", "nothing", "spoke"} <= said
