"""Tests of 6er-Spiel."""

from __future__ import annotations

import pytest

from games.contract import CLOCK, Prop, Roster
from games.dice.sechser_spiel import Row, SechserSpiel
from games.kit.dice import DiceOptions, Roll
from games.match.match import open_match
from games.match.reading import read_act
from tests.games.dice.playing import advised, part, play, refused, replayed, seen, texts


def column(faces: str, order: str = "123456") -> str:
    """One seat's acts, to be mixed with another's: faces with their rows; the last row fills itself."""
    acts = [f"{face}, zeile_{row}" for face, row in zip(faces, order, strict=True)]
    return ";".join([*acts[:-1], faces[-1]])


def both(first: str, second: str) -> str:
    """The acts of two seats in turns."""
    return ",".join(f"{a},{b}" for a, b in zip(first.split(";"), second.split(";"), strict=True))


@pytest.mark.parametrize(
    ("face", "row", "points"),
    [
        pytest.param(6, 6, 36, id="1.2-6-in-row-6"),
        pytest.param(6, 1, 6, id="1.2-6-in-row-1"),
        pytest.param(1, 6, 6, id="1.1-1-in-row-6"),
        pytest.param(5, 4, 20, id="1.1-5-in-row-4"),
    ],
)
def test_a_roll_counts_times_its_row(face: int, row: int, points: int) -> None:
    game = SechserSpiel(2)
    s, _ = play(game, f"{face}, zeile_{row}")
    assert game.points(s.sheet[0]) == points


def test_2_1_every_roll_is_entered_before_the_next_seat_rolls() -> None:
    game = SechserSpiel(3)
    s, _ = play(game, "4")
    assert game.to_move(s) == (0,)
    assert texts(game, s) == [f"zeile {row}" for row in range(1, 7)]
    for acts, seat in (("zeile_2", 1), ("5, zeile_5", 2), ("5, zeile_5", 0)):
        s, _ = play(game, acts, s)
        assert (game.to_move(s), texts(game, s)) == ((seat,), ["wurf"])


def test_2_3_a_row_is_used_once_by_each_player() -> None:
    game = SechserSpiel(2)
    s, _ = play(game, "4, zeile_4, 4")
    assert refused(game, s, "zeile 4") is None
    s, _ = play(game, "zeile_4, 5", s)
    assert refused(game, s, "zeile 4") == "2.3"
    assert "zeile 4" not in texts(game, s)


def test_2_4_the_last_row_fills_itself_but_is_rolled_for() -> None:
    game = SechserSpiel(2)
    acts = both(column("111111"), column("222222"))
    before, _ = play(game, acts.rpartition(",")[0].rpartition(",")[0])
    assert (game.to_move(before), texts(game, before)) == ((0,), ["wurf"])
    s, told = play(game, "6", before)
    assert s.sheet[0] == (1, 1, 1, 1, 1, 6)
    assert game.to_move(s) == (1,)
    assert told == ["Anna hat eine 6 gewürfelt. Frei war nur noch Zeile 6: zusammen 51 Punkte."]


@pytest.mark.parametrize(
    ("first", "second", "points", "winners"),
    [
        pytest.param("666666", "123456", (126, 91), (0,), id="3.1-highest-and-1.2-the-most-there-is"),
        pytest.param("111111", "111112", (21, 27), (1,), id="3.1-the-last-throw-counts-too"),
        pytest.param("333333", "333333", (63, 63), (0, 1), id="3.1-equal-win-together"),
    ],
)
def test_the_end(first: str, second: str, points: tuple[int, ...], winners: tuple[int, ...]) -> None:
    game = SechserSpiel(2)
    s, _ = play(game, both(column(first), column(second)))
    result = game.result(s)
    assert result is not None
    assert (result.points, result.winners) == (points, winners)


@pytest.mark.parametrize("seats", [1, 7])
def test_two_to_six_play(seats: int) -> None:
    with pytest.raises(ValueError, match="is played by"):
        SechserSpiel(seats)


@pytest.mark.parametrize(
    ("entered", "face", "row"),
    [
        pytest.param("", 6, 6, id="6-the-highest"),
        pytest.param("6, zeile_6", 6, 5, id="6-the-highest-free"),
        pytest.param("6, zeile_6, 1, zeile_1", 1, 2, id="1-the-lowest-free"),
        pytest.param("3, zeile_3", 3, 2, id="3-rather-lower"),
        pytest.param("4, zeile_4", 4, 5, id="4-rather-higher"),
        pytest.param("5, zeile_4, 6, zeile_5, 6, zeile_6", 5, 3, id="5-the-nearest"),
    ],
)
def test_the_computer_player(entered: str, face: int, row: int) -> None:
    game = SechserSpiel(2)
    acts = [act for act in entered.split(", ") if act]
    # the other seat writes anything anywhere
    lines = [f"{acts[i]}, {acts[i + 1]}, 1, zeile_{i // 2 + 1}" for i in range(0, len(acts), 2)]
    s, _ = play(game, ", ".join([*lines, str(face)]))
    assert advised(game, s) == f"zeile {row}"


def test_the_table_shows_what_a_roll_would_make() -> None:
    game = SechserSpiel(2)
    s, told = play(game, "6, zeile_1, 2, zeile_2, 5")
    assert told == [
        "Anna hat eine 6 gewürfelt.",
        "Anna hat die 6 in Zeile 1 geschrieben und hat jetzt 6 Punkte.",
        "Ben hat eine 2 gewürfelt.",
        "Ben hat die 2 in Zeile 2 geschrieben und hat jetzt 4 Punkte.",
        "Anna hat eine 5 gewürfelt.",
    ]
    view = game.view(s, 1)
    racks = [one.items for one in view.parts if isinstance(one, Prop)]
    assert [(item.state, item.value, item.lit) for item in racks[0]] == [("filled", 6, False), *[("open", 5, True)] * 5]
    assert [(item.state, item.value, item.new) for item in racks[1]][:3] == [
        ("open", None, False),
        ("filled", 2, False),
        ("open", None, False),
    ]
    assert [entry.score for entry in part(view, Roster).entries] == [6, 4]
    assert seen(game, s) == [
        "Wurf von Anna: 5",
        "Durchgang 2 von 6",
        "Anna: Du hast eine 5 geworfen. In welche Zeile schreibst du sie?",
    ]
    s, _ = play(game, "zeile_6", s)
    assert [one.items[5].new for one in game.view(s, None).parts if isinstance(one, Prop)] == [True, False]
    assert seen(game, s)[0] == "Wurf von Anna: 5: 5 × Zeile 6 = 30"


def test_4_1_rolls_make_themselves_but_no_choice() -> None:
    match = open_match(SechserSpiel(2, DiceOptions(auto_wurf=True)), bytes(32)).play(CLOCK, Roll())
    assert match.game.timer(match.state) is None
    match = match.play(0, read_act(match, 0, "6"))
    assert match.steps[-1].text == str(Row("zeile 6"))
    assert match.game.timer(match.state) is not None


def test_the_golden_record_replays() -> None:
    match = replayed("sechser_spiel")
    assert len(match.steps) == match.game.seats * 11
