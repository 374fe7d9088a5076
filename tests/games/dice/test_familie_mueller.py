"""Tests of Familie Müller."""

from __future__ import annotations

import pytest

from games.contract import ANY_NUMBER, Prop, Roster
from games.dice.familie_mueller import FamilieMueller, Household, State
from games.kit.dice import DiceOptions
from tests.games.dice.playing import advised, formatter, part, play, refused, replayed, seen, texts

NOBODY, FATHER = Household(), Household(True)


def children(*numbers: int) -> tuple[Household, ...]:
    """Complete families with these numbers of children."""
    return tuple(Household(True, number) for number in numbers)


@pytest.mark.parametrize(
    ("before", "faces", "after"),
    [
        pytest.param(NOBODY, "345", NOBODY, id="2.2-nothing-without-a-1"),
        pytest.param(NOBODY, "226", NOBODY, id="2.2-a-2-without-a-1-is-lost"),
        pytest.param(NOBODY, "415", FATHER, id="2.2-herr-mueller"),
        pytest.param(NOBODY, "111", FATHER, id="2.2-only-one-herr-mueller"),
        pytest.param(NOBODY, "126", Household(True, 6), id="2.3-example-1-2-6"),
        pytest.param(NOBODY, "612", Household(True, 6), id="2.3-in-any-order"),
        pytest.param(NOBODY, "112", Household(True, 1), id="2.3-1-1-2-is-one-child"),
        pytest.param(NOBODY, "221", Household(True, 2), id="2.3-1-2-2-is-two-children"),
        pytest.param(FATHER, "34", FATHER, id="2.4-nothing-without-a-2"),
        pytest.param(FATHER, "11", FATHER, id="2.4-a-1-does-nothing-more"),
        pytest.param(FATHER, "52", Household(True, 5), id="2.4-frau-mueller-with-children"),
        pytest.param(FATHER, "22", Household(True, 2), id="2.4-2-2-is-two-children"),
        pytest.param(FATHER, "12", Household(True, 1), id="2.4-1-2-is-one-child"),
        pytest.param(Household(True, 3), "5", Household(True, 5), id="2.5-better"),
        pytest.param(Household(True, 3), "1", Household(True, 1), id="2.5-or-worse"),
        pytest.param(Household(True, 3), "3", Household(True, 3), id="2.5-or-the-same"),
    ],
)
def test_a_roll(before: Household, faces: str, after: Household) -> None:
    game = FamilieMueller(2)
    s, _ = play(game, faces, State((before, NOBODY)))
    assert s.families == (after, NOBODY)
    assert game.to_move(s) == (1,)


@pytest.mark.parametrize(
    ("family", "may", "paragraph"),
    [
        pytest.param(NOBODY, ["wurf"], "2.6", id="2.6-must-throw-for-the-father"),
        pytest.param(FATHER, ["wurf"], "2.6", id="2.6-must-throw-for-the-mother"),
        pytest.param(Household(True, 1), ["wurf", "bleiben"], None, id="2.6-may-keep-children"),
    ],
)
def test_what_one_may_do(family: Household, may: list[str], paragraph: str | None) -> None:
    game = FamilieMueller(2)
    s = State((family, NOBODY))
    assert texts(game, s) == may
    assert refused(game, s, "bleiben") == paragraph


def test_2_1_one_roll_a_round_and_2_6_decided_anew_every_round() -> None:
    game = FamilieMueller(2)
    s, _ = play(game, "126, 345, bleiben, 345, 3, 345")
    assert (s.families, s.turn, s.round) == ((Household(True, 3), NOBODY), 0, 4)
    s, _ = play(game, "bleiben", s)
    assert s.turn == 1


def test_3_1_the_last_round_is_played_to_its_end() -> None:
    game = FamilieMueller(3)
    start = State((NOBODY, *children(4, 5)))
    s, _ = play(game, "126", start)
    assert game.result(s) is None
    assert texts(game, s) == ["wurf", "bleiben"]
    s, _ = play(game, "bleiben, 1", s)
    result = game.result(s)
    assert result is not None
    assert (result.points, result.winners, result.places) == ((6, 4, 1), (0,), (1, 2, 3))
    assert formatter(game)(result.why) == "Anna hat mit 6 Kindern gewonnen."


def test_3_1_no_end_within_a_round_or_while_somebody_has_no_children() -> None:
    game = FamilieMueller(2)
    s, _ = play(game, "126, 115, bleiben, 34")
    assert (game.result(s), s.round, game.to_move(s)) == (None, 3, (0,))
    s, _ = play(game, "bleiben, 24", s)
    assert game.result(s) is not None


@pytest.mark.parametrize(
    ("start", "acts", "winner", "places"),
    [
        pytest.param((3, 3), "5, 4", 0, (1, 2), id="3.3-most-relatives"),
        pytest.param((3, 3), "4, 5", 1, (2, 1), id="3.3-the-later-one"),
        pytest.param((3, 3), "4, 4, 1, 2", 1, (2, 1), id="3.3-equal-again"),
        pytest.param((3, 2, 3), "1, 6", 2, (2, 3, 1), id="3.3-only-those-with-most"),
        pytest.param((3, 3, 3), "5, 6, 6, 2, 1", 1, (2, 1, 2), id="3.3-only-those-who-are-equal-again"),
    ],
)
def test_3_3_relatives(start: tuple[int, ...], acts: str, winner: int, places: tuple[int, ...]) -> None:
    game = FamilieMueller(len(start))
    s, told = play(game, ", ".join(["bleiben"] * len(start)), State(children(*start)))
    assert told[-1].endswith("Jetzt zählen die Verwandten!")
    assert refused(game, s, "bleiben") == "3.3"
    s, _ = play(game, acts, s)
    result = game.result(s)
    assert result is not None
    assert (result.points, result.winners, result.places) == (start, (winner,), places)
    assert formatter(game)(result.why).endswith("hat mit 3 Kindern und den meisten Verwandten gewonnen.")


@pytest.mark.parametrize("seats", [1, ANY_NUMBER + 1])
def test_two_or_more_play(seats: int) -> None:
    with pytest.raises(ValueError, match="is played by"):
        FamilieMueller(seats)


@pytest.mark.parametrize(
    ("own", "other", "does"),
    [
        pytest.param(3, 1, "wurf", id="few"),
        pytest.param(4, 1, "bleiben", id="enough-and-ahead"),
        pytest.param(4, 4, "bleiben", id="enough-and-level"),
        pytest.param(4, 5, "wurf", id="behind"),
    ],
)
def test_the_computer_player(own: int, other: int, does: str) -> None:
    assert advised(FamilieMueller(3), State((*children(own, other), NOBODY))) == does


def test_what_happened_is_told() -> None:
    _, told = play(FamilieMueller(2), "345, 415, 162, 35, bleiben, 26, 4, 4, 3, 3, 1, 2")
    assert told == [
        "Anna hat 3, 4 und 5 gewürfelt. Ohne Herrn Müller zählt nichts.",
        "Ben hat 4, 1 und 5 gewürfelt. Herr Müller ist da.",
        "Anna hat 1, 6 und 2 gewürfelt. Herr und Frau Müller sind da, mit 6 Kindern.",
        "Ben hat 3 und 5 gewürfelt. Frau Müller fehlt noch.",
        "Anna ist bei 6 Kindern geblieben.",
        "Ben hat 2 und 6 gewürfelt. Frau Müller ist da, mit 6 Kindern.",
        "Anna und Ben hatten gleich viele Kinder. Jetzt zählen die Verwandten!",
        "Anna hat 4 Verwandte gewürfelt.",
        "Ben hat 4 Verwandte gewürfelt.",
        "Anna hat 3 Verwandte gewürfelt.",
        "Ben hat 3 Verwandte gewürfelt.",
        "Anna hat 1 Verwandten gewürfelt.",
        "Ben hat 2 Verwandte gewürfelt.",
    ]


@pytest.mark.parametrize(
    ("start", "acts", "lines"),
    [
        (
            (NOBODY, NOBODY),
            "",
            ["Runde 1, noch 2 Familien ohne Kinder", "Anna: Du brauchst eine 1, Herrn Müller."],
        ),
        (
            (NOBODY, FATHER),
            "126",
            [
                "Wurf von Anna: 1 2 6: Herr und Frau Müller sind da, mit 6 Kindern",
                "Zu schlagen: 6 Kinder",
                "Runde 1, noch 1 Familie ohne Kinder",
                "Ben: Du brauchst eine 2, Frau Müller.",
            ],
        ),
        (
            children(1, 3),
            "5",
            [
                "Wurf von Anna: 5: Jetzt 5 Kinder, vorher 1",
                "Zu schlagen: 5 Kinder",
                "Runde 1 ist die letzte: Alle haben Kinder.",
                "Ben: Du hast 3 Kinder. Würfelst du neu? Es gilt der letzte Wurf, auch wenn er schlechter ist.",
            ],
        ),
        (
            children(3, 3),
            "bleiben, bleiben, 1",
            ["Wurf von Anna: 1: 1 Verwandter", "Gleichstand bei 3 Kindern", "Ben: Würfle deine Verwandten."],
        ),
        (children(3, 3), "bleiben, bleiben, 1, 2", ["Wurf von Ben: 2: 2 Verwandte"]),
    ],
)
def test_the_table_shows_who_is_needed(start: tuple[Household, ...], acts: str, lines: list[str]) -> None:
    game = FamilieMueller(2)
    s, _ = play(game, acts, State(start))
    assert seen(game, s) == lines


def test_the_roster_shows_the_families() -> None:
    game, say = FamilieMueller(3), formatter(FamilieMueller(3))
    entries = part(game.view(State((NOBODY, FATHER, Household(True, 4))), None), Roster).entries
    assert [(entry.score, say(entry.note) if entry.note else None) for entry in entries] == [
        (None, None),
        (None, "Herr Müller"),
        (4, "Kinder"),
    ]
    s, _ = play(game, "bleiben, bleiben, bleiben, 4", State(children(4, 1, 4)))
    entries = part(game.view(s, None), Roster).entries
    assert [say(entry.note) for entry in entries] == ["+ 4 Verwandte", "Kind", "Kinder"]


def homes(s: State) -> Prop:
    """The families as a view shows them."""
    game = FamilieMueller(len(s.families))
    found: Prop = part(game.view(s, None), Prop)
    return found


def test_the_families_sit_at_their_tables() -> None:
    start = State((NOBODY, FATHER, Household(True, 4)))
    assert [(item.state, item.value, item.new, item.lit) for item in homes(start).items] == [
        ("open", None, False, True),
        ("filled", None, False, False),
        ("filled", 4, False, False),
    ]
    came, _ = play(FamilieMueller(3), "126", start)
    assert [(item.value, item.new, item.lit) for item in homes(came).items] == [
        (6, True, False),
        (None, False, True),
        (4, False, False),
    ]
    in_vain, _ = play(FamilieMueller(3), "345", start)
    assert not any(item.new for item in homes(in_vain).items)


def test_at_a_large_table_the_families_in_turn_and_ahead_are_shown() -> None:
    items = homes(State((NOBODY, *children(1, 2, 3, 4, 5, 6), NOBODY))).items
    assert [item.value for item in items] == [None, 2, 3, 4, 5, 6]


def test_4_1_a_roll_for_new_children_is_a_decision() -> None:
    game = FamilieMueller(2, DiceOptions(auto_wurf=True))
    assert game.timer(State((NOBODY, FATHER))) is not None
    assert game.timer(State((FATHER, NOBODY))) is not None
    assert game.timer(State(children(1, 1))) is None
    s, _ = play(game, "bleiben, bleiben", State(children(1, 1)))
    assert game.timer(s) is not None


def test_the_golden_record_replays() -> None:
    match = replayed("familie_mueller")
    assert {"wurf", "bleiben"} == {step.text for step in match.steps}
