"""Tests of Würfelzauber: a prediction before the roll, and a count of tops and bottoms."""

from __future__ import annotations

from typing import Any

import pytest

from games.contract import Prop
from games.dice.conjuring.state import Act
from games.dice.wuerfelzauber import Wuerfelzauber
from games.match.match import Match
from tests.games.dice.conjuring import notes, performed, refusal, rolls, trick
from tests.games.dice.playing import refused, replayed, told

SHOWN = "53 summe_8 wende gesamt_14"
"""The example of the rules: 5 and 3, tops 8, bottoms 2 + 4 = 6, together 14."""


def test_the_table_performs_with_the_example() -> None:
    match = performed(Wuerfelzauber, f"{SHOWN} applaus")
    assert told(match) == [
        "Anna hat 5 und 3 geworfen.",
        "Anna kam auf 8. Das stimmt.",
        "Anna hat die Würfel umgedreht.",
        "Anna kam auf 14. Das stimmt.",
        "Im Umschlag lag von Anfang an die 14.",
        "Anna hat geklatscht.",
    ]
    assert match.result is not None
    assert (match.result.points, match.result.winners) == ((1,), (0,))


@pytest.mark.parametrize(
    ("acts", "mistakes", "phase"),
    [
        pytest.param("53 summe_9", 1, "tops", id="4.1-a-wrong-sum-is-a-mistake-and-one-tries-again"),
        pytest.param("53 summe_9 summe_8", 1, "turn", id="4.1-right-goes-on"),
        pytest.param("53 summe_9 summe_2 summe_3", 3, "turn", id="4.1-after-three-the-table-does-the-sum"),
        pytest.param("53 summe_9 summe_9 summe_8 wende gesamt_4", 3, "total", id="4.1-each-sum-has-three-tries"),
        pytest.param("53 0:8 wende 0:14", 0, "why", id="a-bare-number"),
        pytest.param("53 summe_8 wende zusammen_14!", 0, "why", id="in-words-of-ones-own"),
    ],
)
def test_counting(acts: str, mistakes: int, phase: str) -> None:
    s = performed(Wuerfelzauber, acts).state
    assert (sum(s.mistakes), s.phase) == (mistakes, phase)


@pytest.mark.parametrize(
    ("acts", "typed", "paragraph"),
    [
        ("", "summe 8", "2.3"),
        ("", "gesamt 14", "2.4"),
        ("", "ansage 14", "2.1"),
        ("53", "wurf", "2.2"),
        ("53", "summe 13", "2.3"),
        ("53 summe_8", "gesamt 14", "2.4"),
        ("53", "applaus", "4.4"),
    ],
)
def test_what_is_not_its_turn_is_refused_with_its_paragraph(acts: str, typed: str, paragraph: str) -> None:
    match = performed(Wuerfelzauber, acts)
    assert refused(match.game, match.state, typed) == paragraph


@pytest.mark.parametrize("typed", ["summe", "achtlos", "summe 99"])
def test_4_1_no_refusal_depends_on_the_dice(typed: str) -> None:
    one, other = (refusal(performed(Wuerfelzauber, roll), 0, typed) for roll in ("53", "11"))
    assert (type(one), one.args) == (type(other), other.args)


def test_the_answer_is_right_for_all_rolls() -> None:
    for dice in (2, 3, 4, 5, 6):
        game = trick(Wuerfelzauber, wuerfel=dice)
        for roll in rolls(dice):
            assert game.wanted(None, dice) == game.truth(Act(roll)) == (sum(roll) + sum(7 - face for face in roll),)


def test_what_lies_in_the_envelope_is_right_in_every_performance() -> None:
    for first, second in rolls(2):
        act = performed(Wuerfelzauber, f"{first}{second}").state.act
        assert act.answer == (14,)


@pytest.mark.parametrize(
    ("acts", "right", "mistakes"),
    [("ansage_14>53", 1, 0), ("ansage_15>53", 0, 1), ("0:14>66", 1, 0), ("ansage_14>53 ansage_14>111", 1, 1)],
)
def test_3_2_alone_the_magician_practises_with_the_table(acts: str, right: int, mistakes: int) -> None:
    s = performed(Wuerfelzauber, acts, magier="erster").state
    assert (sum(s.points), sum(s.mistakes)) == (right, mistakes)


def test_4_5_a_trick_is_not_to_be_shown_too_often() -> None:
    warning = "Das war schon dreimal nacheinander. Ein Kunststück führt man nicht allzu oft vor."
    acts = [f"ansage_{7 * dice}>{'1' * dice}" for dice in (2, 3, 4, 5)]
    for count in range(1, 5):
        match = performed(Wuerfelzauber, " ".join(acts[:count]), magier="erster", rounds=5)
        assert told(match).count(warning) == int(count >= 3)


def test_1_2_the_number_of_dice_changes_unless_it_is_chosen() -> None:
    assert [trick(Wuerfelzauber).dice_of(number) for number in range(7)] == [2, 3, 4, 5, 6, 2, 3]
    assert {trick(Wuerfelzauber, wuerfel=4).dice_of(number) for number in range(7)} == {4}


def test_2_1_the_magician_speaks_before_the_throw() -> None:
    match = performed(Wuerfelzauber, "0:ansage_14 1:wurf>53 1:summe_8 1:wende 1:gesamt_14", seats=2, magier="erster")
    assert told(match)[0] == "Anna hat für 2 Würfel 14 angesagt."
    assert told(match)[-1] == "Anna hatte recht: 14."
    assert match.state.points == (1, 1)


def test_3_3_only_the_magician_has_the_crib() -> None:
    match = performed(Wuerfelzauber, "", seats=3, magier="erster")
    crib = "Spickzettel. Was oben und was unten liegt, ergibt bei jedem Würfel 7."
    assert [any(crib in line for line in notes(match, seat)) for seat in (None, 0, 1, 2)] == [False, True, False, False]
    without = performed(Wuerfelzauber, "", seats=3, magier="erster", spickzettel=False)
    assert not any(crib in line for line in notes(without, 0))


def envelope(match: Match[Any, Any]) -> list[tuple[str, object]]:
    """The state and the content of the envelope, if there is one."""
    parts = match.game.view(match.state, 0).parts
    return [(item.state, item.value) for part in parts if isinstance(part, Prop) for item in part.items]


def test_3_1_the_envelope_of_the_table_opens_only_at_the_end() -> None:
    assert envelope(performed(Wuerfelzauber, "")) == [("closed", None)]
    *unfinished, _ = SHOWN.split()
    assert envelope(performed(Wuerfelzauber, " ".join(unfinished))) == [("closed", None)]
    assert envelope(performed(Wuerfelzauber, SHOWN)) == [("filled", 14)]


def test_2_1_what_a_magician_said_aloud_lies_open() -> None:
    assert not envelope(performed(Wuerfelzauber, "", seats=2, magier="erster"))
    assert envelope(performed(Wuerfelzauber, "0:ansage_14", seats=2, magier="erster")) == [("filled", 14)]


def test_4_4_the_table_tells_how_only_when_it_is_asked() -> None:
    asked, clapped = (performed(Wuerfelzauber, f"{SHOWN} {act}") for act in ("warum", "applaus"))
    assert any("ergibt bei jedem Würfel 7" in line for line in told(asked))
    assert not any("ergibt bei jedem Würfel 7" in line for line in (*told(clapped), *notes(clapped, 0)))


def test_the_golden_record_replays() -> None:
    assert {step.seat for step in replayed("wuerfelzauber").steps} == {0, 1, 2}
