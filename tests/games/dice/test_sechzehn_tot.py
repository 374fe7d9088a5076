"""Tests of Sechzehn-tot."""

from __future__ import annotations

from typing import Any

import pytest

from games.contract import Forbidden
from games.dice.sechzehn_tot import SechzehnTot
from games.kit.bank import Bank
from games.kit.dice import DiceOptions, Roll, Stop
from games.match.match import Match
from tests.games.dice.playing import moments, played, replayed, roster, shown, told

TO_BEGIN = "6 1 1 |"
"""Anna begins, then Ben, then Carla."""


def three(acts: str) -> Match[Any, Any]:
    return played(SechzehnTot(3), TO_BEGIN + acts)


# --- 2: who begins ---


@pytest.mark.parametrize(
    ("acts", "order"),
    [
        pytest.param("4 2 3", (0, 1, 2), id="2.1-the-highest"),
        pytest.param("2 3 6", (2, 0, 1), id="2.1-whoever-it-is"),
        pytest.param("5 2 5 | 1 4", (2, 0, 1), id="2.1-tied-throw-again"),
        pytest.param("5 5 5 | 3 3 1 | 2 6", (1, 2, 0), id="2.1-until-one-is-highest"),
    ],
)
def test_who_begins(acts: str, order: tuple[int, ...]) -> None:
    match = played(SechzehnTot(3), acts)
    assert match.state.opened
    assert match.state.order == order
    assert match.awaited == order[:1]
    assert (match.state.pips, match.state.sums) == (0, ())


def test_2_1_only_the_tied_roll_again() -> None:
    match = played(SechzehnTot(3), "5 2 5")
    assert not match.state.opened
    assert match.state.order == (0, 2)


# --- 3: a turn ---


@pytest.mark.parametrize(
    ("acts", "paragraph"),
    [
        pytest.param("", "3.1", id="3.1-not-without-a-throw"),
        pytest.param("6", "3.1", id="3.1-not-after-one"),
        pytest.param("1 1", None, id="3.2-after-two"),
        pytest.param("1 1 1", "3.2", id="3.2-not-after-three"),
        pytest.param("6 6 3", "3.2", id="3.2-not-even-with-15"),
        pytest.param("1 1 1 1", None, id="3.3-after-four"),
        pytest.param("1 1 1 1 1", None, id="3.3-after-five"),
        pytest.param("6 6 stopp", "3.1", id="3.1-everybody"),
    ],
)
def test_when_one_may_stop(acts: str, paragraph: str | None) -> None:
    match = three(acts)
    (seat,) = match.awaited
    assert Roll() in match.legals[seat].moves
    if paragraph is None:
        assert match.judge(seat, Stop()) == Stop()
    else:
        with pytest.raises(Forbidden) as refused:
            match.judge(seat, Stop())
        assert refused.value.paragraph == paragraph


def test_2_2_nobody_stops_before_it_is_known_who_begins() -> None:
    with pytest.raises(Forbidden) as refused:
        played(SechzehnTot(3), "stopp")
    assert refused.value.paragraph == "2.2"


@pytest.mark.parametrize(
    ("acts", "sums", "turn"),
    [
        pytest.param("6 6", (), 0, id="3.2-12-may-go-on"),
        pytest.param("6 6 stopp", (12,), 1, id="3.2-stopped"),
        pytest.param("4 4 4 2", (), 0, id="3.3-14-may-go-on"),
        pytest.param("4 4 4 3", (15,), 1, id="3.3-15-after-the-fourth-is-the-end"),
        pytest.param("2 2 2 2 2 5", (15,), 1, id="3.3-15-after-a-later-one-too"),
        pytest.param("6 6 3", (), 0, id="3.2-15-after-the-third-is-not"),
        pytest.param("6 6 stopp 4 4 4 1 1 stopp", (12, 14), 2, id="3.3-stopped-later"),
    ],
)
def test_a_go(acts: str, sums: tuple[int, ...], turn: int) -> None:
    match = three(acts)
    assert (match.state.sums, match.awaited) == (sums, (turn,))


@pytest.mark.parametrize(
    ("acts", "dead"),
    [
        pytest.param("6 6 3 1", 0, id="3.2-15-then-the-compulsory-throw-kills"),
        pytest.param("5 5 5 1", 0, id="3.4-exactly-16"),
        pytest.param("6 6 4", 0, id="3.4-in-the-third-throw"),
        pytest.param("3 3 3 3 6", 0, id="3.4-later"),
        pytest.param("6 6 stopp 6 6 6", 1, id="3.4-those-after-do-not-throw"),
        pytest.param("1 1 stopp 6 6 6", 1, id="3.4-the-dead-loses-not-the-lowest"),
    ],
)
def test_the_dead_lose_the_round_at_once(acts: str, dead: int) -> None:
    match = three(acts)
    assert match.state.bank == Bank(tuple(int(seat == dead) for seat in range(3)), 6)  # 5.1: one stick, no more
    assert match.awaited == (dead,)  # 2.3
    assert match.state.sums == ()


# --- 4: nobody is dead ---


@pytest.mark.parametrize(
    ("acts", "loser"),
    [
        pytest.param("6 5 stopp 5 5 stopp 6 6 stopp", 1, id="4.1-lowest"),
        pytest.param("5 5 stopp 6 5 stopp 5 5 stopp", 2, id="4.2-of-equal-lowest-the-last"),
        pytest.param("5 5 stopp 5 5 stopp 6 6 stopp", 1, id="4.2-the-last-of-the-lowest"),
        pytest.param("5 5 stopp 6 4 stopp 4 6 stopp", 2, id="4.2-all-equal"),
        pytest.param("6 5 stopp 6 6 stopp 4 4 4 3", 0, id="4.1-fifteen-is-best"),
    ],
)
def test_the_lowest_loses(acts: str, loser: int) -> None:
    match = three(acts)
    assert match.state.bank.held == tuple(int(seat == loser) for seat in range(3))
    assert match.state.order == (loser, (loser + 1) % 3, (loser + 2) % 3)  # 2.3


# --- 5: the sticks ---

DIES = "6 6 6 |"
CARLA = "5 5 stopp 5 5 stopp 4 4 stopp |"
SIX_TO_ANNA_ONE_TO_CARLA = DIES * 6 + CARLA


def test_5_2_when_the_middle_is_empty_who_has_no_stick_is_safe() -> None:
    match = three(SIX_TO_ANNA_ONE_TO_CARLA)
    assert match.state.bank == Bank((6, 0, 1), 0)
    assert match.state.order == (2, 0)  # the loser of the last round begins
    assert told(match)[-2:] == ["Carla hat ein Hölzchen aus der Mitte genommen.", "Ben ist gerettet."]
    assert not match.legals[1]


@pytest.mark.parametrize(
    ("acts", "held", "order"),
    [
        pytest.param("4 4 stopp 5 5 stopp", (5, 0, 2), (2, 0), id="5.2-from-the-highest"),
        pytest.param("5 5 stopp 5 5 stopp", (7, 0, 0), (0,), id="5.2-of-equals-from-the-earlier"),
        pytest.param("5 5 stopp 6 6 6", (7, 0, 0), (0,), id="5.2-the-dead-get-it-from-the-highest"),
        pytest.param("6 6 6", (5, 0, 2), (2, 0), id="5.3-dead-before-any-sum-from-the-left"),
        pytest.param("4 4 stopp 5 5 stopp 6 6 4", (4, 0, 3), (2, 0), id="5.3-again"),
    ],
)
def test_sticks_from_each_other(acts: str, held: tuple[int, ...], order: tuple[int, ...]) -> None:
    match = three(SIX_TO_ANNA_ONE_TO_CARLA + acts)
    assert (match.state.bank, match.state.order) == (Bank(held, 0), order)


def test_5_2_of_several_the_highest_gives() -> None:
    all_in = DIES * 5 + "5 5 stopp 4 4 stopp 6 6 stopp | 5 5 stopp 4 4 stopp 6 6 stopp |"
    match = three(all_in)
    assert match.state.bank == Bank((5, 1, 1), 0)
    assert match.state.order == (2, 0, 1)
    # Carla 9, Anna 11, Ben 11: Carla gets one from Anna, who was earlier
    after = three(all_in + "4 5 stopp 6 5 stopp 5 6 stopp")
    assert after.state.bank.held == (4, 1, 2)
    # Carla 9, Anna 10, then Ben dies: the highest of those who have rolled is Anna
    assert three(all_in + "4 5 stopp 5 5 stopp 6 6 6").state.bank.held == (4, 2, 1)
    # Ben is the highest and gives his last: he is safe
    assert three(all_in + "4 5 stopp 5 5 stopp 6 6 stopp").state.order == (2, 0)


def test_5_3_of_three_the_left_neighbour_gives() -> None:
    all_in = DIES * 5 + "5 5 stopp 4 4 stopp 6 6 stopp | 5 5 stopp 4 4 stopp 6 6 stopp |"
    assert three(all_in + DIES).state.bank.held == (4, 1, 2)


@pytest.mark.parametrize(
    ("acts", "loser"),
    [
        pytest.param(DIES * 7, 0, id="5.4-already-when-the-middle-is-empty"),
        pytest.param(SIX_TO_ANNA_ONE_TO_CARLA + "5 5 stopp 4 4 stopp", 0, id="5.4-later"),
    ],
)
def test_the_end(acts: str, loser: int) -> None:
    match = three(acts)
    assert match.result is not None
    assert match.result.points == tuple(7 * (seat == loser) for seat in range(3))
    assert match.result.places == tuple(3 if seat == loser else 1 for seat in range(3))
    assert match.result.winners == tuple(seat for seat in range(3) if seat != loser)
    assert match.awaited == ()


def test_it_is_not_over_while_two_hold_sticks() -> None:
    assert three(SIX_TO_ANNA_ONE_TO_CARLA).result is None


@pytest.mark.parametrize("seats", range(2, 7))
def test_1_1_no_stick_is_made_or_lost(seats: int) -> None:
    for match in moments(SechzehnTot(seats)):
        assert sum(match.state.bank.held) + match.state.bank.pot == 2 * seats + 1


@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_play(seats: int) -> None:
    with pytest.raises(ValueError, match="is played by"):
        SechzehnTot(seats)


# --- what is told and shown ---


def test_what_happened_is_told() -> None:
    match = played(SechzehnTot(2), "3 3 | 1 2 | 6 3 stopp 2 2 2 1 stopp | 6 6 4")
    assert told(match) == [
        "Anna hat eine 3 gewürfelt.",
        "Ben hat eine 3 gewürfelt.",
        "Anna und Ben lagen gleichauf und mussten noch einmal würfeln.",
        "Anna hat eine 1 gewürfelt.",
        "Ben hat eine 2 gewürfelt.",
        "Ben beginnt.",
        "Ben hat eine 6 gewürfelt und steht bei 6.",
        "Ben hat eine 3 gewürfelt und steht bei 9.",
        "Ben hat mit 9 aufgehört.",
        "Anna hat eine 2 gewürfelt und steht bei 2.",
        "Anna hat eine 2 gewürfelt und steht bei 4.",
        "Anna hat eine 2 gewürfelt und steht bei 6.",
        "Anna hat eine 1 gewürfelt und steht bei 7.",
        "Anna hat mit 7 aufgehört.",
        "Am niedrigsten war Anna mit 7.",
        "Anna hat ein Hölzchen aus der Mitte genommen.",
        "Anna hat eine 6 gewürfelt und steht bei 6.",
        "Anna hat eine 6 gewürfelt und steht bei 12.",
        "Anna hat eine 4 gewürfelt und ist tot mit 16.",
        "Anna hat ein Hölzchen aus der Mitte genommen.",
    ]


@pytest.mark.parametrize(
    ("acts", "lines"),
    [
        (
            "",
            [
                "Wurf von Carla: 1",
                "15 ist am besten.",
                "In der Mitte liegen noch 7 Hölzchen.",
                "Anna: Würfle. Die ersten beiden Würfe sind ohne Risiko.",
            ],
        ),
        (
            "6 5",
            [
                "Wurf von Anna: 5: macht zusammen 11",
                "15 ist am besten.",
                "In der Mitte liegen noch 7 Hölzchen.",
                "Anna: Du hast 11. Hörst du auf, oder wagst du zwei Würfe?",
            ],
        ),
        (
            "6 3 stopp 4 4 4",
            [
                "Wurf von Ben: 4: macht zusammen 12",
                "15 ist am besten, 9 bisher am niedrigsten.",
                "In der Mitte liegen noch 7 Hölzchen.",
                "Ben: Du hast 12. Der vierte Wurf ist Pflicht.",
            ],
        ),
        (
            "6 6 6",
            [
                "Wurf von Anna: 6: 18: tot",
                "15 ist am besten.",
                "In der Mitte liegen noch 6 Hölzchen.",
                "Anna: Würfle. Die ersten beiden Würfe sind ohne Risiko.",
            ],
        ),
        (
            SIX_TO_ANNA_ONE_TO_CARLA,
            [
                "Wurf von Carla: 4: macht zusammen 8",
                "15 ist am besten.",
                "Die Mitte ist leer: Dem Verlierer gibt, wer am höchsten ist.",
                "Carla: Würfle. Die ersten beiden Würfe sind ohne Risiko.",
            ],
        ),
        (DIES * 7, ["Wurf von Anna: 6: 18: tot"]),
    ],
)
def test_the_table_shows_what_is_at_stake(acts: str, lines: list[str]) -> None:
    assert shown(three(acts)) == lines


def test_the_sums_of_a_round_stay_until_the_next_roll() -> None:
    assert [entry.score for entry in roster(three(CARLA)).entries] == [10, 10, 8]
    assert [entry.score for entry in roster(three(CARLA + "3")).entries] == [None, None, 3]
    assert [entry.score for entry in roster(three("5 5 stopp 6 6 6")).entries] == [10, 18, None]


def test_who_is_safe_is_marked() -> None:
    match = three(SIX_TO_ANNA_ONE_TO_CARLA)
    assert [(entry.tokens, bool(entry.note)) for entry in roster(match).entries] == [(6, False), (0, True), (1, False)]


# --- computer player and automatic rolls ---


@pytest.mark.parametrize(
    ("acts", "stops"),
    [
        pytest.param("4 3", False, id="7-goes-on"),
        pytest.param("4 4", True, id="8-stops"),
        pytest.param("4 4 stopp 5 4", True, id="higher-than-the-lowest"),
        pytest.param("3 3 stopp 4 3", True, id="higher-with-little"),
        pytest.param("5 5 stopp 5 4", True, id="not-higher-but-enough-and-one-comes-after"),
        pytest.param("5 5 stopp 4 3", False, id="not-higher-and-little"),
        pytest.param("5 5 stopp 6 6 stopp 5 5", False, id="the-last-and-lowest-has-nothing-to-lose"),
        pytest.param("5 5 stopp 6 6 stopp 6 5", True, id="the-last-and-higher"),
    ],
)
def test_the_computer_player(acts: str, stops: bool) -> None:
    match = three(acts)
    (seat,) = match.awaited
    best = max(match.legals[seat].moves, key=lambda move: match.game.heuristic(match.state, seat, move))
    assert isinstance(best, Stop) == stops


def test_standing_falls_with_every_stick() -> None:
    match = three(SIX_TO_ANNA_ONE_TO_CARLA)
    assert [match.game.win_estimate(match.state, seat) for seat in range(3)] == pytest.approx([1 / 7, 1, 6 / 7])


def test_6_1_compulsory_rolls_make_themselves() -> None:
    game = SechzehnTot(3, DiceOptions(auto_wurf=True))
    waits = [game.timer(played(game, TO_BEGIN + acts).state) is None for acts in ("", "1", "1 1", "1 1 1", "1 1 1 1")]
    assert waits == [False, False, True, False, True]
    assert game.timer(played(game, "").state) is not None


def test_the_golden_record_replays() -> None:
    match = replayed("sechzehn_tot")
    assert isinstance(match.game, SechzehnTot)
    assert {"wurf", "stopp"} == {step.text for step in match.steps}
    said = {said.phrase.key for step in match.steps for said in step.said}
    assert {"dead", "lowest", "stick", "stick.from", "safe"} <= said
