"""Tests of Nacktfrosch."""

from __future__ import annotations

import pytest

from games.contract import Prop
from games.dice.nacktfrosch import Nacktfrosch
from tests.games.dice.playing import part, played, replayed, roster, shown, told

HIGH, MIDDLE, LOW = "6666", "4343", "1111"
DEFENDED, BEATEN = f"{LOW} {HIGH}", f"{HIGH} {LOW}"


@pytest.mark.parametrize(
    ("acts", "naked", "roller"),
    [
        pytest.param("", (), 0, id="2.1-the-first-attacks"),
        pytest.param(MIDDLE, (), 1, id="2.2-the-neighbour-answers"),
        pytest.param(f"{MIDDLE} 4342", (1,), 2, id="2.3-fewer-is-naked"),
        pytest.param(f"{MIDDLE} 3434", (1,), 2, id="2.3-just-as-many-is-naked"),
        pytest.param(f"{MIDDLE} 4344", (0,), 1, id="2.4-more-makes-the-attacker-naked"),
        pytest.param(f"{BEATEN} {MIDDLE}", (1,), 3, id="2.5-who-is-left-of-the-frog-attacks-on"),
        pytest.param(f"{DEFENDED} {MIDDLE}", (0,), 2, id="2.5-the-survivor-attacks-with-a-new-throw"),
        pytest.param(f"{BEATEN} {BEATEN}", (1, 3), 0, id="2.5-round-the-table"),
        pytest.param(f"{BEATEN} {BEATEN} {HIGH}", (1, 3), 2, id="2.6-frogs-are-no-neighbours"),
        pytest.param(f"{BEATEN} {BEATEN} {DEFENDED}", (1, 3, 0), None, id="3.1-the-last-is-left"),
    ],
)
def test_a_duel(acts: str, naked: tuple[int, ...], roller: int | None) -> None:
    match = played(Nacktfrosch(4), acts)
    assert match.state.naked == naked
    assert match.awaited == (() if roller is None else (roller,))


@pytest.mark.parametrize(
    ("duels", "attackers"),
    [
        pytest.param((BEATEN, BEATEN), (0, 2), id="the-frog-is-passed-over"),
        pytest.param((DEFENDED, DEFENDED), (0, 1), id="the-survivor-attacks"),
        pytest.param((BEATEN, DEFENDED), (0, 2), id="two-left"),
    ],
)
def test_2_5_with_three_the_next_attacker_is_found_clockwise(
    duels: tuple[str, ...], attackers: tuple[int, ...]
) -> None:
    match = played(Nacktfrosch(3), " ".join(duels))
    assert tuple(step.seat for step in match.steps[::2]) == attackers
    assert match.result is not None


@pytest.mark.parametrize("seats", [2, 5, 16])
def test_3_1_there_is_one_duel_less_than_players(seats: int) -> None:
    game = Nacktfrosch(seats)
    assert played(game, f"{DEFENDED} " * (seats - 2) + LOW).result is None
    match = played(game, f"{DEFENDED} " * (seats - 1))
    assert match.result is not None
    assert match.result.winners == (seats - 1,)
    assert match.result.places == tuple(range(seats, 0, -1))


def test_what_happens_is_told() -> None:
    assert told(played(Nacktfrosch(3), f"{MIDDLE} 1234 {LOW} 6111")) == [
        "Anna hat Ben angegriffen: 4, 3, 4 und 3, macht 14.",
        "Ben hat 1, 2, 3 und 4 gewürfelt, macht 10. Ben ist nackt!",
        "Carla hat Anna angegriffen: 1, 1, 1 und 1, macht 4.",
        "Anna hat 6, 1, 1 und 1 gewürfelt, macht 9. Carla ist nackt!",
    ]


@pytest.mark.parametrize(
    ("acts", "lines"),
    [
        ("", ["Anna: Du greifst Ben an. Wirf so viel du kannst!"]),
        (
            MIDDLE,
            [
                "Wurf von Anna: 4 3 4 3: 14",
                "Mehr als 14, sonst nackt!",
                "Ben: Gegen dich stehen 14 von Anna. Wirf mehr, oder du bist nackt!",
            ],
        ),
        (
            f"{MIDDLE} {LOW}",
            [
                "Wurf von Anna: 4 3 4 3: 14",
                "Wurf von Ben: 1 1 1 1: 4",
                "Ben ist ein Nacktfrosch!",
                "Carla: Du greifst Anna an. Wirf so viel du kannst!",
            ],
        ),
        (
            f"{MIDDLE} {LOW} {HIGH}",
            [
                "Wurf von Carla: 6 6 6 6: 24",
                "Mehr als 24, sonst nackt!",
                "Anna: Gegen dich stehen 24 von Carla. Wirf mehr, oder du bist nackt!",
            ],
        ),
    ],
)
def test_the_attack_stands_until_it_is_answered(acts: str, lines: list[str]) -> None:
    assert shown(played(Nacktfrosch(3), acts)) == lines


@pytest.mark.parametrize(
    ("acts", "naked", "eyes", "new", "lit"),
    [
        pytest.param("", [], {}, [], [0], id="all-dressed"),
        pytest.param(MIDDLE, [], {0: 14}, [], [1], id="attacked"),
        pytest.param(f"{MIDDLE} {LOW}", [1], {0: 14, 1: 4}, [1], [2], id="naked"),
        pytest.param(f"{MIDDLE} {LOW} {HIGH}", [1], {2: 24}, [], [0], id="the-next-attack"),
    ],
)
def test_the_frogs_are_dressed_or_naked(
    acts: str, naked: list[int], eyes: dict[int, int], new: list[int], lit: list[int]
) -> None:
    match = played(Nacktfrosch(3), acts)
    frogs = part(match.game.view(match.state, None), Prop).items
    assert [seat for seat, frog in enumerate(frogs) if frog.state == "closed"] == naked
    assert {seat: frog.value for seat, frog in enumerate(frogs) if frog.value is not None} == eyes
    assert [seat for seat, frog in enumerate(frogs) if frog.new] == new
    assert [seat for seat, frog in enumerate(frogs) if frog.lit] == lit


def test_frogs_are_struck_from_the_roster() -> None:
    match = played(Nacktfrosch(4), f"{BEATEN} {DEFENDED}")
    assert [entry.out for entry in roster(match).entries] == [False, True, True, False]


def test_the_golden_record_replays() -> None:
    match = replayed("nacktfrosch")
    assert match.ply == 2 * (match.game.seats - 1)
