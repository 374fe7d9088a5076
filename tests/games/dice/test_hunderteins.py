"""Tests of 101, aber keine Eins."""

from __future__ import annotations

from random import Random

import pytest

from games.contract import ANY_NUMBER, CLOCK, Roster, restore
from games.dice.hunderteins import GOAL, Hunderteins, Options, State
from games.kit.dice import Roll, Stop
from games.match.match import open_match
from games.players import choose
from tests.games.dice.playing import advised, moments, part, play, refused, replayed, seen

TURN_ONLY = Options(loss="zug")
HUNDRED = State((96, 0), gained=4)


@pytest.mark.parametrize(
    ("acts", "kept", "turn", "gained"),
    [
        pytest.param("5", (0, 0), 0, 5, id="2.1-the-turn-goes-on"),
        pytest.param("5, 6, 2", (0, 0), 0, 13, id="2.1-as-often-as-you-like"),
        pytest.param("5, stopp", (5, 0), 1, 0, id="2.3-kept"),
        pytest.param("5, stopp, 2, stopp, 4", (5, 2), 0, 4, id="2.3-goes-on-from-there"),
        pytest.param("5, stopp, 2, stopp, 4, stopp", (9, 2), 1, 0, id="2.3-added-up"),
        pytest.param("5, 6, 1", (0, 0), 1, 0, id="2.4-back-to-zero"),
        pytest.param("1", (0, 0), 1, 0, id="2.4-on-the-first-throw"),
        pytest.param("5, stopp, 2, stopp, 6, 1", (0, 2), 1, 0, id="2.4-what-was-kept-goes-too"),
        pytest.param("5, stopp, 2, stopp, 1", (0, 2), 1, 0, id="2.4-kept-and-first-throw"),
    ],
)
def test_a_turn(acts: str, kept: tuple[int, ...], turn: int, gained: int) -> None:
    s, _ = play(Hunderteins(2), acts)
    assert (s.kept, s.turn, s.gained) == (kept, turn, gained)


@pytest.mark.parametrize(
    ("acts", "kept"),
    [
        pytest.param("5, 6, 1", (0, 0), id="4.1-nothing-kept-yet"),
        pytest.param("5, stopp, 2, stopp, 6, 1", (5, 2), id="4.1-only-the-turn"),
        pytest.param("5, stopp, 2, stopp, 1", (5, 2), id="4.1-on-the-first-throw"),
    ],
)
def test_4_1_the_one_may_cost_the_turn_only(acts: str, kept: tuple[int, ...]) -> None:
    s, _ = play(Hunderteins(2, TURN_ONLY), acts)
    assert (s.kept, s.turn, s.gained) == (kept, 1, 0)


@pytest.mark.parametrize(
    ("acts", "paragraph"),
    [
        pytest.param("", "2.2", id="2.2-not-before-the-first-throw"),
        pytest.param("2", None, id="2.3-after-any-throw"),
        pytest.param("2, stopp, 3, stopp", "2.2", id="2.2-in-every-turn"),
    ],
)
def test_when_one_may_stop(acts: str, paragraph: str | None) -> None:
    game = Hunderteins(2)
    s, _ = play(game, acts)
    assert refused(game, s, "stopp") == paragraph


@pytest.mark.parametrize(
    ("face", "points"),
    [
        pytest.param(2, (102, 0), id="1.1-more"),
        pytest.param(6, (106, 0), id="1.1-much-more"),
    ],
)
def test_1_1_the_goal_is_won_at_once(face: int, points: tuple[int, ...]) -> None:
    game = Hunderteins(2)
    s, told = play(game, str(face), HUNDRED)
    result = game.result(s)
    assert result is not None
    assert (result.points, result.winners, game.to_move(s)) == (points, (0,), ())
    assert told == [f"Anna hat eine {face} gewürfelt und ist bei {points[0]} angekommen!"]


@pytest.mark.parametrize(("kept", "over"), [(98, False), (99, True), (100, True)])
def test_1_1_exactly_101_is_enough(kept: int, over: bool) -> None:
    game = Hunderteins(2)
    s, _ = play(game, "2", State((0, kept), turn=1))
    assert (game.result(s) is not None) == over
    assert bool(game.to_move(s)) != over


def test_2_4_the_one_adds_nothing_even_at_100() -> None:
    s, _ = play(Hunderteins(2), "1", HUNDRED)
    assert (s.kept, s.turn) == ((0, 0), 1)


@pytest.mark.parametrize("seats", [1, ANY_NUMBER + 1])
def test_two_or_more_play(seats: int) -> None:
    with pytest.raises(ValueError, match="is played by"):
        Hunderteins(seats)


@pytest.mark.parametrize(
    ("options", "gained", "does"),
    [
        pytest.param(Options(), 90, "durch", id="alles-never-stops"),
        pytest.param(TURN_ONLY, 19, "wurf", id="zug-19"),
        pytest.param(TURN_ONLY, 20, "stopp", id="zug-20"),
    ],
)
def test_the_computer_player(options: Options, gained: int, does: str) -> None:
    assert advised(Hunderteins(2, options), State((5, 40), gained=gained)) == does


def _run_chances() -> tuple[float, ...]:
    """By total, the chance to come from there to the goal without a one."""
    chances = [1.0] * (GOAL + 6)
    for total in reversed(range(GOAL)):
        chances[total] = sum(chances[total + face] for face in range(2, 7)) / 6
    return tuple(chances[:GOAL])


def test_stopping_is_never_better_where_a_one_takes_all() -> None:
    """The chance to win of who always rolls on, from all 10,201 pairs of totals, is at least that of who stops once."""
    run = _run_chances()
    # from nothing to nothing: who rolls wins by his own run, or has the other roll from nothing, and so on
    from_nothing = 1 / (2 - run[0])

    def rolling(own: int, others: int) -> float:
        """The chance to win of the seat in turn, if both always roll on."""
        other_from = run[others] + (1 - run[others]) * (1 - from_nothing)
        return run[own] + (1 - run[own]) * (1 - other_from)

    totals = range(GOAL)
    assert all(rolling(own, others) >= 1 - rolling(others, own) - 1e-12 for own in totals for others in totals)


@pytest.mark.parametrize(
    ("options", "matters"),
    [pytest.param(Options(), False, id="alles"), pytest.param(TURN_ONLY, True, id="zug")],
)
def test_choices_matter_only_where_stopping_saves_pips(options: Options, matters: bool) -> None:
    assert Hunderteins(2, options).info.skill is matters


@pytest.mark.parametrize("level", ["easy", "medium", "hard"])
def test_where_stopping_saves_nothing_no_computer_player_stops(level: str) -> None:
    s = State((30, 40), gained=25)
    assert {str(choose(Hunderteins(2), s, 0, level, Random(seed))) for seed in range(20)} == {"durch"}


def test_what_happened_is_told() -> None:
    _, told = play(Hunderteins(2), "6, 5, stopp, 1, 4, 1")
    assert told == [
        "Anna hat eine 6 gewürfelt und steht bei 6.",
        "Anna hat eine 5 gewürfelt und steht bei 11.",
        "Anna hat bei 11 aufgehört.",
        "Ben hat gleich die 1 gewürfelt. Es blieb bei 0.",
        "Anna hat eine 4 gewürfelt und steht bei 15.",
        "Anna hat die 1 gewürfelt: 15 Augen waren dahin, es blieben 0.",
    ]


@pytest.mark.parametrize(
    ("acts", "points", "line"),
    [
        pytest.param("durch>1", [0, 0], "Anna hat gleich die 1 gewürfelt. Es blieb bei 0.", id="the-one-at-once"),
        pytest.param("durch>5321", [0, 0], "Anna hat 5, 3, 2 und 1 gewürfelt: 10 Augen waren dahin.", id="2.4"),
        pytest.param("6 stopp 4 1 durch>21", [0, 0], "Anna hat 2 und 1 gewürfelt: 8 Augen waren dahin.", id="kept"),
    ],
)
def test_2_5_a_turn_is_rolled_to_its_end_in_one_go(acts: str, points: list[int], line: str) -> None:
    game = Hunderteins(2)
    s, told = play(game, acts)
    assert [entry.score for entry in part(game.view(s, 0), Roster).entries] == points
    assert told[-1] == line
    assert game.to_move(s) == (1,)


def test_2_5_rolled_to_its_end_the_goal_is_won() -> None:
    game = Hunderteins(2)
    s, told = play(game, "durch>2", HUNDRED)
    assert told == ["Anna hat 2 gewürfelt und ist bei 102 angekommen!"]
    assert game.result(s) is not None


def test_2_5_a_match_of_the_strict_one_takes_an_act_a_turn() -> None:
    match = moments(Hunderteins(2))
    acts = [step.text for step in list(match)[-1].steps]
    assert acts.count("durch") >= len(acts) * 0.8


@pytest.mark.parametrize(
    "options", [TURN_ONLY, restore(Options, {"auto_wurf": False, "loss": "alles"})], ids=["4.1", "as begun before"]
)
def test_2_5_where_it_is_not_to_be_had(options: Options) -> None:
    assert refused(Hunderteins(2, options), State((0, 0)), "durch") == "2.5"


@pytest.mark.parametrize(
    ("options", "acts", "lines"),
    [
        (Options(), "", ["Bis 101 fehlen noch 101.", "Anna: Einmal musst du mindestens würfeln."]),
        (
            Options(),
            "6, stopp, 3, stopp, 4",
            [
                "Wurf von Anna: 4: macht zusammen 10",
                "Auf dem Spiel: 10. Bis 101 fehlen noch 91.",
                "Anna: Du stehst bei 10. Noch ein Wurf, oder hörst du auf?",
            ],
        ),
        (
            TURN_ONLY,
            "6, stopp, 3, stopp, 4, 1",
            [
                "Wurf von Anna: 1: Die 1! Es bleiben 6",
                "Bis 101 fehlen noch 98.",
                "Ben: Einmal musst du mindestens würfeln.",
            ],
        ),
        (
            TURN_ONLY,
            "6, stopp, 3, stopp, 4",
            [
                "Wurf von Anna: 4: macht zusammen 10",
                "Auf dem Spiel: 4. Bis 101 fehlen noch 91.",
                "Anna: Du stehst bei 10. Noch ein Wurf, oder hörst du auf?",
            ],
        ),
    ],
)
def test_the_table_shows_what_is_at_stake(options: Options, acts: str, lines: list[str]) -> None:
    game = Hunderteins(2, options)
    s, _ = play(game, acts)
    assert seen(game, s) == lines


def test_the_roster_counts_the_turn_in() -> None:
    game = Hunderteins(2)
    s, _ = play(game, "6, stopp, 3, stopp, 4")
    assert [entry.score for entry in part(game.view(s, 0), Roster).entries] == [10, 3]


def test_4_2_only_the_compulsory_roll_makes_itself() -> None:
    match = open_match(Hunderteins(2, Options(auto_wurf=True, loss="zug")), bytes(32))
    seen = 0
    while match.state.last is None or match.state.last.face == 1:
        match, seen = match.play(CLOCK, Roll()), seen + 1
    assert seen
    assert match.game.timer(match.state) is None
    assert match.game.timer(match.play(match.state.turn, Stop()).state) is not None


def test_the_golden_record_replays() -> None:
    match = replayed("hunderteins")
    assert {"wurf", "stopp"} == {step.text for step in match.steps}
