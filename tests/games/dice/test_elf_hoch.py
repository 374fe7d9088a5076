"""Tests of Elf hoch."""

from __future__ import annotations

from typing import Any

import pytest

from games.contract import ANY_NUMBER, Prop
from games.dice.elf_hoch import ElfHoch, Options
from games.kit.bank import Bank
from games.match.match import Match
from tests.games.dice.playing import moments, part, played, replayed, roster, shown, told


def three(acts: str, rounds: int = 0, cap12: int = 0) -> Match[Any, Any]:
    """Three seats with ten sticks each: eight in hand and six in the pot."""
    return played(ElfHoch(3, Options(chips=10, rounds=rounds, cap12=cap12)), acts)


@pytest.mark.parametrize(
    ("acts", "held", "pot", "turn"),
    [
        pytest.param("", (8, 8, 8), 6, 0, id="2.1-ante"),
        pytest.param("34", (4, 8, 8), 10, 1, id="3.1-seven-pays-four"),
        pytest.param("64", (7, 8, 8), 7, 1, id="3.1-ten-pays-one"),
        pytest.param("56", (12, 6, 6), 6, 1, id="3.2-eleven-takes-all-and-everybody-antes"),
        pytest.param("34 65", (2, 16, 6), 6, 2, id="3.2-the-taker-antes-too"),
        pytest.param("66", (2, 8, 8), 12, 1, id="3.3-twelve-doubles"),
        pytest.param("64 64 64 54", (5, 7, 7), 11, 1, id="3.1-one-throw-each"),
    ],
)
def test_a_roll(acts: str, held: tuple[int, ...], pot: int, turn: int) -> None:
    match = three(acts)
    assert match.state.bank == Bank(held, pot)
    assert match.awaited == (turn,)
    assert match.state.out == ()


@pytest.mark.parametrize(("cap", "held", "pot"), [(0, 2, 12), (4, 4, 10), (6, 2, 12), (100, 2, 12)])
def test_5_3_a_twelve_may_be_limited(cap: int, held: int, pot: int) -> None:
    assert three("66", cap12=cap).state.bank == Bank((held, 8, 8), pot)


@pytest.mark.parametrize(
    ("acts", "held", "pot", "out", "turn"),
    [
        pytest.param("11", (0, 8, 8), 14, (0,), 1, id="4.1-nine-of-eight"),
        pytest.param("21", (0, 8, 8), 14, (), 1, id="4.1-exactly-eight-stays-in"),
        pytest.param("21 64 64 65", (14, 5, 5), 6, (), 1, id="4.1-with-nothing-one-throws-on"),
        pytest.param("21 64 64 64", (0, 7, 7), 16, (0,), 1, id="4.1-and-is-out-with-the-next-due"),
        pytest.param("64 66", (7, 1, 8), 14, (), 2, id="4.1-twelve-within-ones-stock"),
        pytest.param("34 66", (4, 0, 8), 18, (1,), 2, id="4.1-twelve-beyond-ones-stock"),
        pytest.param("21 65", (0, 20, 6), 4, (0,), 2, id="4.1-ruined-by-the-ante"),
    ],
)
def test_ruin(acts: str, held: tuple[int, ...], pot: int, out: tuple[int, ...], turn: int) -> None:
    match = three(acts)
    assert match.state.bank == Bank(held, pot)
    assert (match.state.out, match.awaited) == (out, (turn,))


def test_3_2_the_ante_goes_round_from_the_left_of_the_taker() -> None:
    match = played(ElfHoch(4, Options(chips=10)), "21 21 64 65")
    # Anna and Ben have nothing left; David takes the pot of 25, then Anna is ruined before Ben
    assert match.state.out == (0, 1)
    assert match.state.bank == Bank((0, 0, 5, 31), 4)
    assert told(match)[-3:] == [
        "Anna konnte nicht alles zahlen und ist ausgeschieden.",
        "Ben konnte nicht alles zahlen und ist ausgeschieden.",
        "Alle haben neuen Einsatz gegeben; in der Kasse lagen nun 4.",
    ]


def test_those_who_are_out_are_passed_over() -> None:
    match = three("11 64 64 64")
    assert match.awaited == (2,)
    assert not match.legals[0]


@pytest.mark.parametrize(
    ("acts", "points", "winner"),
    [
        pytest.param("11 11", (0, 0, 30), 2, id="4.2-the-last-takes-the-pot"),
        pytest.param("21 21 65", (0, 0, 30), 2, id="4.2-by-the-ante"),
        pytest.param("11 64 11", (0, 30, 0), 1, id="4.2-without-a-throw"),
    ],
)
def test_the_last_one_wins(acts: str, points: tuple[int, ...], winner: int) -> None:
    match = three(acts)
    assert match.result is not None
    assert (match.result.points, match.result.winners) == (points, (winner,))
    assert match.state.bank.pot == 0
    assert match.awaited == ()


@pytest.mark.parametrize(
    ("acts", "rounds", "points", "winners"),
    [
        pytest.param("64 54 64", 1, (7, 6, 7), (0, 2), id="4.3-equals-together"),
        pytest.param("64 54 64 64 64 54", 2, (6, 5, 5), (0,), id="4.3-after-two"),
        pytest.param("11 64 54", 1, (0, 7, 6), (1,), id="4.3-with-one-out"),
        pytest.param("64 54 11", 1, (7, 6, 0), (0,), id="4.3-ruined-in-the-last-throw"),
        pytest.param("11 64 54 64 64", 2, (0, 6, 5), (1,), id="4.3-a-round-of-those-left"),
    ],
)
def test_the_agreed_rounds(acts: str, rounds: int, points: tuple[int, ...], winners: tuple[int, ...]) -> None:
    match = three(acts, rounds=rounds)
    assert match.result is not None
    assert (match.result.points, match.result.winners) == (points, winners)
    assert match.state.bank.pot == 30 - sum(points)  # nobody's
    assert three(acts[:-3], rounds=rounds).result is None


def test_5_2_without_rounds_it_goes_on() -> None:
    assert three("64 64 64").result is None


@pytest.mark.parametrize("seats", [2, 5, 16])
def test_no_stick_is_made_or_lost(seats: int) -> None:
    for match in moments(ElfHoch(seats)):
        assert sum(match.state.bank.held) + match.state.bank.pot == 20 * seats


@pytest.mark.parametrize("seats", [1, ANY_NUMBER + 1])
def test_two_or_more_play(seats: int) -> None:
    with pytest.raises(ValueError, match="is played by"):
        ElfHoch(seats)


@pytest.mark.parametrize(
    ("language", "with_one", "with_none"),
    [
        ("de", "4, das kostete 7 Hölzchen, da war nur 1", "7, das kostete 4 Hölzchen, und keins war da"),
        ("en", "4, which cost 7 sticks, and only 1 was there", "7, which cost 4 sticks, and none was there"),
    ],
)
def test_who_has_nothing_is_not_told_that_only_0_were_there(language: str, with_one: str, with_none: str) -> None:
    with_one_left, with_none_left = three("31 64 64 31"), three("21 64 64 34")
    for match, said in ((with_one_left, with_one), (with_none_left, with_none)):
        assert shown(match, language)[0].endswith(said)
        assert told(match, language)[-2].rstrip(".").endswith(said)


def test_what_happened_is_told() -> None:
    assert told(three("34 66 65 11")) == [
        "Anna hat geworfen: 7, das kostete 4 Hölzchen.",
        "Ben hat geworfen: 12, das kostete 10 Hölzchen, da waren nur 8.",
        "Ben konnte nicht alles zahlen und ist ausgeschieden.",
        "Carla hat geworfen: 11, das brachte 18 Hölzchen.",
        "Alle haben neuen Einsatz gegeben; in der Kasse lagen nun 4.",
        "Anna hat geworfen: 2, das kostete 9 Hölzchen, da waren nur 2.",
        "Anna konnte nicht alles zahlen und ist ausgeschieden.",
    ]


@pytest.mark.parametrize(
    ("acts", "options", "lines"),
    [
        (
            "",
            {},
            [
                "In der Kasse: 6 Hölzchen",
                "Anna: Wirf. 11 bringt dir 6, 12 kostet dich 6, sonst zahlst du, was zur 11 fehlt.",
            ],
        ),
        (
            "34",
            {"rounds": 3, "cap12": 5},
            [
                "Wurf von Anna: 3 4: 7, das kostete 4 Hölzchen",
                "In der Kasse: 10 Hölzchen",
                "Runde 1 von 3",
                "Ben: Wirf. 11 bringt dir 10, 12 kostet dich 5, sonst zahlst du, was zur 11 fehlt.",
            ],
        ),
        ("11 11", {}, ["Wurf von Ben: 1 1: 2, das kostete 9 Hölzchen, da waren nur 8"]),
    ],
)
def test_the_table_shows_the_pot(acts: str, options: dict[str, int], lines: list[str]) -> None:
    assert shown(three(acts, **options)) == lines


@pytest.mark.parametrize(
    ("acts", "options", "prize", "pit", "on"),
    [("", {}, 6, -6, []), ("34", {}, 10, -10, [7]), ("34", {"cap12": 5}, 10, -5, [7]), ("56", {}, 6, -6, [11])],
)
def test_the_stairs_show_what_each_roll_costs_or_wins(
    acts: str, options: dict[str, int], prize: int, pit: int, on: list[int]
) -> None:
    match = three(acts, **options)
    stairs: Prop = part(match.game.view(match.state, None), Prop)
    assert [item.name for item in stairs.items] == list(range(2, 13))
    assert [item.value for item in stairs.items] == [*range(-9, 0), prize, pit]
    assert [item.name for item in stairs.items if item.new] == on


def test_the_roster_has_the_sticks_and_who_is_out() -> None:
    assert [(entry.score, entry.out) for entry in roster(three("11 34")).entries] == [
        (0, True),
        (4, False),
        (8, False),
    ]


def test_5_4_rolls_make_themselves() -> None:
    game = ElfHoch(2, Options(auto_wurf=True))
    assert game.timer(played(game, "").state) is not None


def test_the_golden_record_replays() -> None:
    match = replayed("elf_hoch")
    said = {said.phrase.key for step in match.steps for said in step.said}
    assert said == {"threw", "ante", "out"}
