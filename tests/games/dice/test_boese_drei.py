"""Tests of Die böse 3."""

from __future__ import annotations

import pytest

from games.contract import ANY_NUMBER, CLOCK, Croupier, Dice, Fixed, Note, Roster, legal
from games.dice.boese_drei import BoeseDrei, State
from games.dice.engine.daring import Move
from games.kit.dice import DiceOptions, Roll, Stop
from games.library import sheet
from games.match import record
from games.match.match import Match, open_match
from games.sheets import MessageFormatter
from tests.games.records import record_of

RECORD = record_of("boese_drei")
NAMES = ("Anna", "Ben", "Carla", "David")


def played(seats: int, acts: str, game: BoeseDrei | None = None) -> tuple[State, list[str]]:
    """The state after acts such as ``5 2 stopp 3`` (faces are rolls), and what was told."""
    game = game or BoeseDrei(seats)
    s = game.setup(Croupier(Fixed([])))
    told: list[str] = []
    say = MessageFormatter(sheet(BoeseDrei, "de"), NAMES)
    for act in acts.split():
        source = Fixed([]) if act == "stopp" else Fixed.rolls(int(act))
        croupier = Croupier(source)
        (seat,) = game.to_move(s)
        move: Move = Stop() if act == "stopp" else Roll()
        assert move in legal(game, s, seat).moves
        s = game.apply(s, seat, move, croupier)
        assert not source.left
        told += [say(said.phrase) for said in croupier.said]
    return s, told


@pytest.mark.parametrize(
    ("acts", "done", "turn"),
    [
        pytest.param("5", (), 0, id="2.1-the-go-goes-on"),
        pytest.param("5 stopp", (5,), 1, id="2.1-one-go-each"),
        pytest.param("6 5 4 2 1 6 stopp", (24,), 1, id="2.1-as-often-as-you-like"),
        pytest.param("5 stopp 2 2 stopp", (5, 4), 2, id="2.3-the-total-stands"),
        pytest.param("6 6 3", (None,), 1, id="2.4-however-much-it-had"),
        pytest.param("3", (None,), 1, id="2.4-on-the-first-throw"),
        pytest.param("3 3 4 stopp", (None, None, 4), 3, id="2.4-out-for-good"),
    ],
)
def test_a_go(acts: str, done: tuple[int | None, ...], turn: int) -> None:
    s, _ = played(3, acts)
    assert (s.done, s.turn) == (done, turn)


@pytest.mark.parametrize(
    ("acts", "paragraph"),
    [
        pytest.param("", "2.2", id="2.2-not-before-the-first-throw"),
        pytest.param("1", None, id="2.3-after-any-throw"),
        pytest.param("6 stopp", "2.2", id="2.2-every-seat-must-throw"),
        pytest.param("3 3", "2.2", id="2.2-also-the-last-when-all-are-out"),
    ],
)
def test_when_one_may_stop(acts: str, paragraph: str | None) -> None:
    s, _ = played(3, acts)
    game = BoeseDrei(3)
    assert game.forbids(s, s.turn, Stop()) == paragraph
    assert game.forbids(s, s.turn, Roll()) is None


@pytest.mark.parametrize(
    ("acts", "points", "places", "winners"),
    [
        pytest.param("5 stopp 6 stopp 4 stopp", (5, 6, 4), (2, 1, 3), (1,), id="3.1-highest"),
        pytest.param("5 stopp 6 6 3 4 stopp", (5, 0, 4), (1, 3, 2), (0,), id="3.1-among-those-not-out"),
        pytest.param("5 stopp 3 4 1 stopp", (5, 0, 5), (1, 3, 1), (0, 2), id="3.1-equal-win-together"),
        pytest.param("3 3 1 stopp", (0, 0, 1), (2, 2, 1), (2,), id="3.1-one-is-enough"),
        pytest.param("3 6 3 3", (0, 0, 0), (1, 1, 1), (), id="3.2-all-out"),
    ],
)
def test_the_end(acts: str, points: tuple[int, ...], places: tuple[int, ...], winners: tuple[int, ...]) -> None:
    game = BoeseDrei(3)
    s, _ = played(3, acts)
    result = game.result(s)
    assert result is not None
    assert (result.points, result.places, result.winners) == (points, places, winners)
    assert game.to_move(s) == ()


def test_it_is_not_over_before_everyone_has_had_a_go() -> None:
    s, _ = played(3, "3 6 stopp 5")
    assert BoeseDrei(3).result(s) is None


@pytest.mark.parametrize("seats", [1, ANY_NUMBER + 1])
def test_two_or_more_play(seats: int) -> None:
    with pytest.raises(ValueError, match="is played by"):
        BoeseDrei(seats)


def test_what_happened_is_told() -> None:
    _, told = played(4, "5 1 stopp 4 3 3 1 stopp")
    assert told == [
        "Anna hat eine 5 gewürfelt und steht bei 5.",
        "Anna hat eine 1 gewürfelt und steht bei 6.",
        "Anna hat mit 6 Augen aufgehört.",
        "Ben hat eine 4 gewürfelt und steht bei 4.",
        "Ben hat die böse 3 gewürfelt und ist ausgeschieden. 4 Augen waren dahin.",
        "Carla hat gleich die böse 3 gewürfelt und ist ausgeschieden.",
        "David hat eine 1 gewürfelt und steht bei 1.",
        "David hat mit 1 Auge aufgehört.",
    ]


@pytest.mark.parametrize(
    ("acts", "shown"),
    [
        ("", ["Noch steht keine Summe.", "Anna: Du musst mindestens einmal würfeln."]),
        (
            "5 4",
            [
                "Wurf von Anna: 4, macht zusammen 9",
                "Noch steht keine Summe.",
                "Anna: Du hast 9. Noch ein Wurf, oder hörst du auf?",
            ],
        ),
        (
            "5 4 stopp",
            ["Wurf von Anna: 4, macht zusammen 9", "Zu schlagen: 9 Augen", "Ben: Du musst mindestens einmal würfeln."],
        ),
        (
            "5 4 stopp 3",
            ["Wurf von Ben: 3, Die böse 3", "Zu schlagen: 9 Augen", "Carla: Du musst mindestens einmal würfeln."],
        ),
        ("3 3 3", ["Wurf von Carla: 3, Die böse 3"]),
    ],
)
def test_the_table_shows_the_roll_and_what_is_needed(acts: str, shown: list[str]) -> None:
    s, _ = played(3, acts)
    view = BoeseDrei(3).view(s, None)
    say = MessageFormatter(sheet(BoeseDrei, "de"), NAMES)
    lines = []
    for part in view.parts:
        if isinstance(part, Dice) and part.faces != (None,):
            assert part.label
            assert part.meaning
            lines.append(f"{say(part.label)}: {part.faces[0]}, {say(part.meaning)}")
        elif isinstance(part, Note):
            lines.append(say(part.text))
    lines += [f"{NAMES[ask.seats[0]]}: {say(ask.text)}" for ask in view.asks]
    assert lines == shown


def test_the_roster_has_totals_and_who_is_out() -> None:
    s, _ = played(4, "5 4 stopp 3 6")
    (roster,) = [part for part in BoeseDrei(4).view(s, None).parts if isinstance(part, Roster)]
    assert [(entry.score, entry.out, entry.moving) for entry in roster.entries] == [
        (9, False, False),
        (None, True, False),
        (6, False, True),
        (None, False, False),
    ]


@pytest.mark.parametrize(
    ("acts", "stops"),
    [
        pytest.param("6 6 2", False, id="14-is-not-careful"),
        pytest.param("6 6 2 1", True, id="15-is"),
        pytest.param("6 stopp 6 6 2", False, id="ahead-but-not-last"),
        pytest.param("6 6 6 stopp 6 6 6", False, id="level-is-not-ahead"),
        pytest.param("6 6 6 stopp 6 6 6 1", True, id="ahead-and-careful"),
        pytest.param("6 stopp 3 6 1", True, id="last-and-ahead"),
        pytest.param("6 stopp 3 6", False, id="last-and-level"),
        pytest.param("3 3 1", True, id="last-and-alone"),
    ],
)
def test_the_computer_player(acts: str, stops: bool) -> None:
    game = BoeseDrei(3)
    s, _ = played(3, acts)
    best = max(legal(game, s, s.turn).moves, key=lambda move: game.heuristic(s, s.turn, move))
    assert isinstance(best, Stop) == stops


def test_4_1_only_the_compulsory_roll_makes_itself() -> None:
    game = BoeseDrei(2, DiceOptions(auto_wurf=True))
    match: Match[State, Move] = open_match(game, bytes(32))
    match = match.play(CLOCK, Roll(), source=Fixed.rolls(5))
    assert game.timer(match.state) is None
    assert match.state.last == (0, 5)
    match = match.play(0, Stop())
    match = match.play(CLOCK, Roll(), source=Fixed.rolls(3))
    assert match.result is not None
    assert match.result.winners == (0,)
    assert game.timer(match.state) is None


def test_the_golden_record_replays() -> None:
    text = RECORD.read_text(encoding="utf-8")
    match = record.read(text)
    assert record.write(match) == text
    assert isinstance(match.game, BoeseDrei)
    # it tells of stopping and of dropping out
    assert {"wurf", "stopp"} == {step.text for step in match.steps}
    assert None in match.state.done
    assert match.result is not None
    assert match.result.winners
