"""How Herz is scored: the account, the pad, marches, halved totals, and how a tournament ends."""

from __future__ import annotations

import pytest

from games.cards.herz.passing import way
from games.cards.herz.rules import Herz
from games.cards.herz.scoring import Line, next_line
from games.cards.herz.state import Options
from games.cards.herz.view import account_table
from games.library import sheet
from games.sheets import LANGUAGES, MessageFormatter
from tests.games.cards.herz_table import ACCOUNT, BOOKLET, GAME, M_MARCHES, NAMES, fight, finished, standing_at, told


@pytest.mark.parametrize("row", range(len(BOOKLET)), ids=lambda row: f"5-booklet-fight-{row + 1}")
def test_the_account_of_the_booklet(row: int) -> None:
    margin, hits, written, totals = BOOKLET[row]
    assert next_line(ACCOUNT[:row], hits) == (written, totals)
    assert way(row) == margin
    after, _ = finished(hits, ACCOUNT[:row])
    assert after.account == ACCOUNT[: row + 1]
    assert after.over == (row == 9)


def test_the_end_of_the_booklets_tournament() -> None:
    after, table = finished(BOOKLET[9][1], ACCOUNT[:9])
    result = GAME.result(after)
    assert result is not None
    assert (result.points, result.places, result.winners) == ((44, 59, 105, 54), (1, 3, 4, 2), (0,))
    say = MessageFormatter(sheet(Herz, "de"), NAMES)
    assert say(result.why) == "Anton ist gestorben. Maria hat mit 44 Treffern gewonnen."
    assert told(table)[-2:] == [
        "Kampf 10 ist vorbei. Angeschrieben: Maria 2, Udo 3, Anton 17 und Karl 4.",
        "Anton ist mit 105 Treffern gestorben.",
    ]
    assert GAME.to_move(after) == ()


def test_the_pad_is_kept_as_in_the_booklet() -> None:
    shown = [(row.margin, row.cells) for row in account_table(ACCOUNT).rows]
    assert shown[:-1] == [
        ("L", ("5", "14", "3", "4")),
        ("R", ("—", "5/19", "17/20", "4/8")),
        ("X", ("6/11", "15/34", "4/24", "1/9")),
        ("H", ("13/24", "8/42", "1/25", "4/13")),
        ("L", ("—", "26/68", "26/51", "26/39")),
        ("R", ("3/27", "13/81", "8/59", "2/41")),
        ("X", ("14/41", "7/88", "1/60", "4/45")),
        ("H", ("1/42", "12/100→50", "13/73", "—")),
        ("L", ("—", "6/56", "15/88", "5/50")),
        ("R", ("2/44", "3/59", "17/105", "4/54")),
        (None, (None, None, "†", None)),
    ]
    assert shown[-1][1] == (44, 59, 105, 54)
    assert [row.margin for row in account_table(ACCOUNT[:9]).rows[:-1]] == ["X", "H", "L", "R"]


@pytest.mark.parametrize(
    ("before", "hits", "after", "over"),
    [
        pytest.param((9, 9, 9, 9), (26, 0, 0, 0), (9, 35, 35, 35), False, id="5.2-march"),
        pytest.param((9, 9, 9, 9), (25, 1, 0, 0), (34, 10, 9, 9), False, id="5.2-25-is-no-march"),
        pytest.param((9, 9, 9, 90), (13, 13, 0, 0), (22, 22, 9, 90), False, id="5.2-half-is-no-march"),
        pytest.param((0, 90, 0, 0), (0, 10, 16, 0), (0, 50, 16, 0), False, id="5.3-exactly-100"),
        pytest.param((0, 90, 0, 0), (0, 9, 17, 0), (0, 99, 17, 0), False, id="5.3-99-lives-on"),
        pytest.param((0, 90, 0, 0), (0, 11, 15, 0), (0, 101, 15, 0), True, id="5.4-101-is-death"),
        pytest.param((74, 74, 5, 5), (0, 0, 26, 0), (50, 50, 5, 31), False, id="5.3-by-a-march-and-twice"),
        pytest.param((74, 75, 80, 5), (0, 0, 0, 26), (50, 101, 106, 5), True, id="5.4-several-die"),
        pytest.param((99, 75, 80, 5), (26, 0, 0, 0), (99, 101, 106, 31), True, id="5.2-the-marcher-lives"),
    ],
)
def test_totals(before: tuple[int, ...], hits: tuple[int, ...], after: tuple[int, ...], over: bool) -> None:
    s, _ = finished(hits, standing_at(*before))
    assert s.account[-1].totals == after
    assert s.over == over
    assert (GAME.result(s) is not None) == over


def test_5_2_a_march_needs_all_hits_but_not_all_tricks() -> None:
    s, table = finished(M_MARCHES, ACCOUNT[:4])  # the last trick is Karl's
    assert s.account[-1].hits == (0, 26, 26, 26)
    assert told(table)[2] == "Durchmarsch: Maria hat alle 26 Treffer genommen, angeschrieben werden sie den anderen."


def test_5_3_a_total_may_be_halved_again() -> None:
    s, table = finished((0, 12, 13, 1), ACCOUNT[:7])
    assert s.account[-1].totals[1] == 50
    assert "Udo stand auf genau 100 und hat ein zweites, halbes Leben bekommen: 50." in told(table)
    again, _ = finished((13, 13, 0, 0), (*s.account, Line((0, 37, 0, 0), (42, 87, 73, 46))))
    assert again.account[-1].totals[1] == 50


@pytest.mark.parametrize(
    ("totals", "places", "winners", "words"),
    [
        pytest.param(
            (44, 101, 105, 54),
            (1, 3, 4, 2),
            (0,),
            "Udo und Anton sind gestorben. Maria hat mit 44 Treffern gewonnen.",
            id="5.4-several-dead",
        ),
        pytest.param(
            (44, 101, 44, 54),
            (1, 4, 1, 3),
            (0, 2),
            "Udo ist gestorben. Maria und Anton haben mit 44 Treffern gewonnen.",
            id="5.5-equal-totals-share",
        ),
        pytest.param(
            (1, 101, 9, 9), (1, 4, 2, 2), (0,), "Udo ist gestorben. Maria hat mit 1 Treffer gewonnen.", id="5.5"
        ),
        pytest.param(
            (101, 103, 101, 101),
            (1, 4, 1, 1),
            (),
            "Maria, Udo, Anton und Karl sind gestorben. Niemand hat überlebt, niemand hat gewonnen.",
            id="7.1-nobody-survives",
        ),
    ],
)
def test_the_result(totals: tuple[int, ...], places: tuple[int, ...], winners: tuple[int, ...], words: str) -> None:
    result = GAME.result(fight(account=standing_at(*totals)))
    assert result is not None
    assert (result.points, result.places, result.winners) == (totals, places, winners)
    assert MessageFormatter(sheet(Herz, "de"), NAMES)(result.why) == words


def test_6_1_the_dead_are_reminded_of_what_was_agreed() -> None:
    game = Herz(options=Options("ein {Lied} singen"))
    result = game.result(fight(account=standing_at(44, 101, 105, 54)))
    assert result is not None
    said = [MessageFormatter(sheet(Herz, language), NAMES)(result.why) for language in LANGUAGES]
    assert said == [
        "Udo und Anton sind gestorben. Maria hat mit 44 Treffern gewonnen."
        " Die Auslösung für Udo und Anton: ein {Lied} singen",
        "Udo and Anton have died. Maria has won with 44 points. To redeem Udo and Anton: ein {Lied} singen",
    ]
