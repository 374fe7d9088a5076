"""Tests of Chicago."""

from __future__ import annotations

import pytest

from games.contract import CLOCK, Dice, Note, Prop, Roster, legal, readings, spoken
from games.dice.chicago.moves import Held, Keep, KeepNone, Turn, TurnKeep
from games.dice.chicago.rules import Chicago
from games.dice.chicago.state import Options, State, TurnDice
from games.kit.dice import Roll, Stop
from games.match.match import open_match
from games.match.reading import read_act
from games.menu import Choose, walk
from tests.games.dice.playing import advised, formatter, part, play, refused, replayed, seen, texts

POINTS = Options(mode="punkte")


def in_turn(standing: str, rolled: str, rolls: int, limit: int = 3, values: tuple[int, ...] = ()) -> State:
    """A position within the turn of the seat whose turn it is."""
    dice = TurnDice(tuple(map(int, standing)), tuple(map(int, rolled)), rolls)
    return State((0, 0, 0), 5, values=values, limit=limit, dice=dice)


@pytest.mark.parametrize(
    ("faces", "value"),
    [
        pytest.param("532", 10, id="1.2-example"),
        pytest.param("653", 68, id="1.2-example"),
        pytest.param("164", 164, id="1.2-example"),
        pytest.param("112", 202, id="1.2-example"),
        pytest.param("111", 300, id="1.2-chicago"),
        pytest.param("222", 6, id="1.1-the-least"),
        pytest.param("666", 180, id="1.1-sixes"),
    ],
)
def test_what_a_roll_is_worth(faces: str, value: int) -> None:
    s, _ = play(Chicago(2), f"{faces}, stopp")
    assert s.values == (value,)


# --- a turn ---


@pytest.mark.parametrize(
    ("s", "text", "faces", "dice"),
    [
        pytest.param(in_turn("", "164", 1), "halte 1 6", "3", TurnDice((1, 6), (3,), 2), id="2.3-two-stand"),
        pytest.param(in_turn("", "164", 1), "halte 1", "33", TurnDice((1,), (3, 3), 2), id="2.3-one-stands"),
        pytest.param(in_turn("", "164", 1), "halte -", "235", TurnDice((), (2, 3, 5), 2), id="2.3-all-again"),
        pytest.param(in_turn("1", "64", 1), "halte 6", "2", TurnDice((1, 6), (2,), 2), id="2.3-what-stands-stays"),
        pytest.param(
            in_turn("1", "64", 1), "halte -", "25", TurnDice((1,), (2, 5), 2), id="2.3-all-of-this-throw-only"
        ),
        pytest.param(
            in_turn("", "664", 1), "drehe", "25", TurnDice((1,), (2, 5), 2), id="4.2-turn-and-throw-the-others"
        ),
        pytest.param(
            in_turn("", "664", 1), "drehe halte 6", "2", TurnDice((1, 6), (2,), 2), id="4.2-turn-and-keep-the-six"
        ),
        pytest.param(
            in_turn("", "664", 1), "drehe halte 4", "2", TurnDice((1, 4), (2,), 2), id="4.2-turn-and-keep-the-other"
        ),
        pytest.param(
            in_turn("", "666", 1), "drehe halte 6", "2", TurnDice((1, 6), (2,), 2), id="4.2-of-three-only-one-turns"
        ),
        pytest.param(
            in_turn("4", "66", 2), "drehe", "2", TurnDice((4, 1), (2,), 3), id="4.1-two-sixes-beside-a-standing-die"
        ),
        pytest.param(
            in_turn("", "664", 1), "halte 6", "16", TurnDice((6,), (1, 6), 2), id="4.1-turning-is-not-compulsory"
        ),
    ],
)
def test_going_on(s: State, text: str, faces: str, dice: TurnDice) -> None:
    # a third roll ends the turn, which is then looked up where it is shown
    result, _ = play(Chicago(3), f"{text.replace(' ', '_')}>{faces}", s)
    assert (result.dice or (result.shown and result.shown[1])) == dice
    assert (result.dice is None) == (dice.rolls == 3)


@pytest.mark.parametrize(
    ("s", "may"),
    [
        pytest.param(
            in_turn("", "543", 1),
            ["halte 3", "halte 4", "halte 5", "halte 3 4", "halte 3 5", "halte 4 5", "halte -", "stopp"],
            id="2.3-any-but-one-at-least-is-thrown",
        ),
        pytest.param(
            in_turn("", "116", 1),
            ["halte 1", "halte 6", "halte 1 1", "halte 1 6", "halte -", "stopp"],
            id="2.3-equal-dice-are-one-choice",
        ),
        pytest.param(in_turn("14", "2", 2), ["halte -", "stopp"], id="2.3-one-die-left"),
        pytest.param(
            in_turn("6", "62", 2), ["halte 2", "halte 6", "halte -", "stopp"], id="4.1-a-standing-six-is-not-counted"
        ),
        pytest.param(in_turn("6", "66", 2), ["halte 6", "halte -", "drehe", "stopp"], id="4.1-two-new-sixes-beside-it"),
        pytest.param(in_turn("4", "66", 3), ["drehe", "stopp"], id="4.3-turning-after-the-last-throw"),
        pytest.param(
            in_turn("", "662", 1, 1, (50,)), ["drehe", "drehe halte 2", "drehe halte 6", "stopp"], id="4.3-of-1"
        ),
        pytest.param(in_turn("", "666", 3), ["drehe", "drehe halte 6", "stopp"], id="4.3-three-sixes"),
    ],
)
def test_what_one_may_do(s: State, may: list[str]) -> None:
    assert sorted(texts(Chicago(3), s)) == sorted(may)


@pytest.mark.parametrize(
    ("s", "text", "paragraph"),
    [
        pytest.param(in_turn("4", "66", 3), "halte 6", "2.4", id="2.4-no-throws-left"),
        pytest.param(in_turn("4", "66", 3), "halte -", "2.4", id="2.4-no-throws-left"),
        pytest.param(in_turn("", "643", 1), "drehe", "4.1", id="4.1-one-six"),
        pytest.param(in_turn("6", "63", 2), "drehe", "4.1", id="4.1-one-stood-before"),
        pytest.param(in_turn("", "643", 1), "drehe halte 4", "4.1", id="4.1-one-six"),
        pytest.param(in_turn("1", "63", 1), "halte 1", "2.3", id="2.3-it-stands-already"),
        pytest.param(in_turn("", "643", 1), "halte 5", "2.3", id="2.3-not-in-the-throw"),
        pytest.param(in_turn("1", "63", 1), "halte 3 6", "2.3", id="2.3-nothing-left-to-throw"),
        pytest.param(in_turn("", "664", 1), "drehe halte 6 6", "4.2", id="4.2-one-is-turned-one-must-be-thrown"),
        pytest.param(in_turn("", "664", 1), "drehe halte 5", "4.2", id="4.2-not-in-the-throw"),
    ],
)
def test_refusals(s: State, text: str, paragraph: str) -> None:
    assert refused(Chicago(3), s, text) == paragraph


def test_4_3_and_4_4_the_extra_roll_ends_the_go() -> None:
    s, _ = play(Chicago(3), "drehe>6", in_turn("4", "66", 3))
    assert (s.dice, s.values, s.limit) == (None, (164,), 3)
    s, _ = play(Chicago(3), "drehe>66", in_turn("", "662", 1, 1, (50,)))  # two sixes again: nothing is turned
    assert (s.dice, s.values) == (None, (50, 220))


def test_2_2_the_first_roll_is_compulsory() -> None:
    game = Chicago(2)
    s, _ = play(game, "")
    assert texts(game, s) == ["wurf"]


# --- a round ---


@pytest.mark.parametrize(
    ("s", "act", "limit"),
    [
        pytest.param(in_turn("", "643", 1), "stopp", 1, id="3.2-one-throw"),
        pytest.param(in_turn("", "643", 2), "stopp", 2, id="3.2-two"),
        pytest.param(in_turn("", "643", 2), "halte_6>11", 3, id="3.2-three-and-the-go-is-over-by-itself"),
        pytest.param(in_turn("", "663", 1), "drehe_halte_6>1", 2, id="3.2-turning-within-the-limit-is-a-throw"),
        pytest.param(in_turn("", "663", 3), "drehe_halte_6>1", 3, id="4.4-the-extra-throw-does-not-count"),
    ],
)
def test_3_2_the_opener_sets_the_limit(s: State, act: str, limit: int) -> None:
    s, _ = play(Chicago(3), act, s)
    if s.dice:
        s, _ = play(Chicago(3), "stopp", s)
    assert (len(s.values), s.limit) == (1, limit)


def test_3_2_followers_have_the_opener_s_rolls_and_may_stop_earlier() -> None:
    game = Chicago(3)
    s, _ = play(game, "643, stopp, 543")
    assert (s.values, game.to_move(s)) == ((67, 12), (2,))  # one roll only, and it is over by itself
    s = State((0, 0, 0), 5, values=(164,), limit=3)
    s, _ = play(game, "643, stopp", s)
    assert s.values == (164, 67)
    assert s.limit == 3


@pytest.mark.parametrize(
    ("faces", "loser"),
    [
        pytest.param(("643", "543", "655"), 1, id="3.3-the-lowest"),
        pytest.param(("543", "643", "655"), 0, id="3.3-also-the-opener"),
        pytest.param(("643", "543", "345"), 2, id="3.3-of-equal-ones-the-later"),
        pytest.param(("543", "543", "655"), 1, id="3.3-of-equal-ones-the-later"),
        pytest.param(("543", "543", "345"), 2, id="3.3-all-equal"),
    ],
)
def test_a_round(faces: tuple[str, ...], loser: int) -> None:
    game = Chicago(3)
    s, told = play(game, f"{faces[0]}, stopp, {faces[1]}, {faces[2]}")
    assert s.tally == tuple(int(seat == loser) for seat in range(3))
    assert (s.pile, s.opener, game.to_move(s)) == (4, loser, (loser,))
    assert (s.values, s.limit) == ((), 3)
    name = ("Anna", "Ben", "Carla")[loser]
    assert told[-1] == f"{name} hatte den niedrigsten Wurf und hat ein Hölzchen genommen. 4 liegen noch da."


def test_3_3_later_means_later_in_the_round_not_a_higher_seat() -> None:
    game = Chicago(3)
    s, _ = play(game, "655, stopp, 655, 655", State((0, 0, 0), 5, opener=1))
    assert s.tally == (1, 0, 0)


# --- the end ---


@pytest.mark.parametrize(
    ("seats", "sticks", "pile"),
    [
        pytest.param(2, 0, 3, id="5.2-two"),
        pytest.param(3, 0, 5, id="5.2-three"),
        pytest.param(4, 0, 7, id="5.2-four"),
        pytest.param(5, 0, 9, id="5.2-five"),
        pytest.param(4, 20, 20, id="6.2-as-agreed"),
    ],
)
def test_5_2_the_pile(seats: int, sticks: int, pile: int) -> None:
    s, _ = play(Chicago(seats, Options(sticks=sticks)), "")
    assert s.pile == pile


@pytest.mark.parametrize(
    ("before", "loser", "tally", "places", "winners"),
    [
        pytest.param((2, 0, 1), 0, (3, 0, 1), (3, 1, 1), (1, 2), id="5.1-most-has-lost"),
        pytest.param((0, 1, 2), 0, (1, 1, 2), (1, 1, 3), (0, 1), id="5.1-not-who-took-the-last"),
        pytest.param((0, 1, 0), 0, (1, 1, 0), (2, 2, 1), (2,), id="5.1-tied-lose-together"),
        pytest.param((2, 1, 2), 1, (2, 2, 2), (1, 1, 1), (0, 1, 2), id="5.1-all-equal-nobody-loses"),
    ],
)
def test_5_1_the_pile_is_empty(
    before: tuple[int, ...], loser: int, tally: tuple[int, ...], places: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    game = Chicago(3)
    rolls = ["655", "655", "655"]
    rolls[loser] = "543"
    s, told = play(game, f"{rolls[0]}, stopp, {rolls[1]}, {rolls[2]}", State(before, 1))
    assert told[-1].endswith("hat das letzte Hölzchen genommen.")
    result = game.result(s)
    assert result is not None
    assert (s.tally, result.points) == (tally, tally)
    assert (result.places, result.winners, game.to_move(s)) == (places, winners, ())
    key = "niemand hat verloren" if len(winners) == 3 else "haben verloren" if len(winners) == 1 else "hat verloren"
    assert formatter(game)(result.why).endswith(f"{key}.")


def test_5_3_points_win_at_once_within_the_round() -> None:
    game = Chicago(3, POINTS)
    s, _ = play(game, "655, stopp", State((800, 900, 950), 5))
    assert (s.tally, game.result(s)) == ((870, 900, 950), None)
    s, told = play(game, "116", s)
    result = game.result(s)
    assert result is not None
    assert (result.points, result.winners, game.to_move(s)) == ((870, 1160, 950), (1,), ())
    assert formatter(game)(result.why) == "Ben hat mit 1160 Punkten gewonnen."
    assert told == ["Ben hat 1, 1 und 6 gewürfelt.", "Ben hat 260."]


@pytest.mark.parametrize(("before", "over"), [(931, False), (932, True), (933, True)])
def test_5_3_exactly_the_target_is_enough(before: int, over: bool) -> None:
    game = Chicago(2, POINTS)
    s, _ = play(game, "644, stopp", State((before, 0), 5))
    assert (game.result(s) is not None) == over


def test_5_3_the_lowest_opens_the_next_round_without_a_stick() -> None:
    game = Chicago(2, POINTS)
    s, told = play(game, "655, stopp, 543")
    assert (s.tally, s.pile, s.opener) == ((70, 12), 3, 1)
    assert told[-1] == "Ben hatte den niedrigsten Wurf und eröffnet die nächste Runde."


@pytest.mark.parametrize("seats", [1, 6])
def test_two_to_five_play(seats: int) -> None:
    with pytest.raises(ValueError, match="is played by"):
        Chicago(seats)


# --- words and menus ---


@pytest.mark.parametrize(
    ("typed", "move"),
    [
        ("halte 1 6", Keep(Held("1 6"))),
        ("halte 6 1", Keep(Held("1 6"))),
        ("HALTE 1, 6", Keep(Held("1 6"))),
        ("halte 16", Keep(Held("1 6"))),
        ("halte 1 und 6", Keep(Held("1 6"))),
        ("keep 1 and 6", Keep(Held("1 6"))),
        ("halte 6 6", Keep(Held("6 6"))),
        ("halte -", KeepNone()),
        ("keep none", KeepNone()),
        ("drehe", Turn()),
        ("turn", Turn()),
        ("drehe halte 6", TurnKeep(Held("6"))),
        ("turn keep 6", TurnKeep(Held("6"))),
    ],
)
def test_many_ways_to_write_it(typed: str, move: object) -> None:
    assert readings(Chicago.kinds, typed) == [move]


def test_canonical_texts_are_those_of_the_rules() -> None:
    moves = (Keep(Held("1 6")), KeepNone(), Turn(), TurnKeep(Held("6")))
    assert [str(move) for move in moves] == ["halte 1 6", "halte -", "drehe", "drehe halte 6"]
    assert [spoken(move, "en") for move in moves] == ["keep 1 and 6", "keep -", "turn", "turn keep 6"]


def test_one_menu_holds_what_is_kept_and_turned() -> None:
    found = legal(Chicago(3), in_turn("", "664", 1), 0)
    node = walk(found)
    assert isinstance(node, Choose)
    assert all(entry.final for entry in node.entries)
    labels = [entry.label for entry in node.entries]
    assert [one for one in labels if isinstance(one, type)] == [KeepNone, Turn, Stop]
    assert [one for one in labels if isinstance(one, TurnKeep)] == [TurnKeep(Held("4")), TurnKeep(Held("6"))]


# --- computer players ---


@pytest.mark.parametrize(
    ("s", "does"),
    [
        pytest.param(in_turn("", "164", 1), "stopp", id="opener-content-with-160"),
        pytest.param(in_turn("", "145", 1), "halte 1", id="opener-wants-160"),
        pytest.param(in_turn("", "165", 2), "halte 1 6", id="leaves-1-and-6"),
        pytest.param(in_turn("", "543", 1), "halte -", id="nothing-good"),
        pytest.param(in_turn("1", "61", 2), "stopp", id="everything-good"),
        pytest.param(in_turn("", "664", 1), "drehe halte 6", id="turns"),
        pytest.param(in_turn("", "166", 2), "drehe halte 1", id="turns-and-keeps-the-1"),
        pytest.param(in_turn("2", "66", 3), "drehe", id="turns-for-an-extra-throw"),
        pytest.param(in_turn("", "653", 1, 3, (50, 60)), "stopp", id="not-lowest"),
        pytest.param(in_turn("", "653", 1, 3, (68, 300)), "halte 6", id="level-with-the-lowest-is-lowest"),
    ],
)
def test_the_computer_player(s: State, does: str) -> None:
    assert advised(Chicago(3), s) == does


def test_the_computer_player_collects_points() -> None:
    assert advised(Chicago(3, POINTS), in_turn("", "653", 1, 3, (50, 60))) == "halte 6"


# --- what is told and shown ---


@pytest.mark.parametrize(
    ("s", "lines"),
    [
        (State((0, 0, 0), 5), ["Anna: Du eröffnest und hast bis zu 3 Würfe."]),
        (
            in_turn("1", "65", 2, 3, (164,)),
            [
                "Stehen: 1",
                "Wurf von Ben: 6 5",
                "100 + 60 + 5 = 165",
                "Am niedrigsten bisher: 164 (Anna)",
                "Wurf 2 von höchstens 3",
                "Ben: Du hast 165. Hörst du auf, oder was lässt du stehen?",
            ],
        ),
        (
            in_turn("", "665", 1),
            [
                "Wurf von Anna: 6 6 5: 60 + 60 + 5 = 125",
                "Wurf 1 von höchstens 3",
                "Anna: Du hast 125 und darfst eine 6 zur 1 umdrehen. Was machst du?",
            ],
        ),
        (
            in_turn("", "665", 1, 1, (300,)),
            [
                "Wurf von Ben: 6 6 5: 60 + 60 + 5 = 125",
                "Am niedrigsten bisher: 300 (Anna)",
                "Wurf 1 von höchstens 1",
                "Ben: Du hast 125. Drehst du eine 6 zur 1 um und machst einen Wurf mehr?",
            ],
        ),
    ],
)
def test_the_table_shows_what_counts(s: State, lines: list[str]) -> None:
    assert seen(Chicago(3), s) == lines


def test_the_end_of_a_round_is_shown_until_the_next_roll() -> None:
    game = Chicago(2)
    s, _ = play(game, "655, stopp, 543")
    assert seen(game, s) == [
        "Wurf von Ben: 5 4 3: 5 + 4 + 3 = 12",
        "Ben war am niedrigsten und hat ein Hölzchen genommen.",
        "Ben: Du eröffnest und hast bis zu 3 Würfe.",
    ]
    s, _ = play(game, "543", s)
    view = game.view(s, None)
    assert part(view, Dice).faces == (5, 4, 3)
    assert [formatter(game)(note.text) for note in view.parts if isinstance(note, Note)] == ["Wurf 1 von höchstens 3"]


@pytest.mark.parametrize(
    ("s", "label", "lying", "taken"),
    [
        (State((0, 0, 0), 5), "Auf dem Haufen: 5 Hölzchen", 5, 0),
        (State((1, 0, 2), 2), "Auf dem Haufen: 2 Hölzchen", 2, 3),
        (in_turn("1", "65", 2, 3, (164,)), "Auf dem Haufen: 5 Hölzchen", 5, 0),
    ],
)
def test_the_pile_of_sticks_lies_there_also_during_a_turn(s: State, label: str, lying: int, taken: int) -> None:
    game = Chicago(3)
    pile = part(game.view(s, None), Prop)
    assert formatter(game)(pile.label) == label
    assert [item.state for item in pile.items] == ["filled"] * lying + ["open"] * taken


def test_no_pile_lies_there_when_it_is_over_or_goes_by_points() -> None:
    for game, s in ((Chicago(3), State((2, 1, 2), 0)), (Chicago(3, POINTS), State((100, 0, 0), 5))):
        assert not any(isinstance(one, Prop) for one in game.view(s, None).parts)


def test_the_roster_has_values_and_sticks_or_points() -> None:
    s = State((1, 0, 2), 2, opener=1, values=(164,))
    entries = part(Chicago(3).view(s, None), Roster).entries
    assert [(entry.score, entry.tokens) for entry in entries] == [(None, 1), (164, 0), (None, 2)]
    game = Chicago(3, POINTS)
    entries = part(game.view(s, None), Roster).entries
    assert [(entry.score, entry.note and formatter(game)(entry.note)) for entry in entries] == [
        (1, None),
        (0, "Runde: 164"),
        (2, None),
    ]


def test_what_happened_is_told() -> None:
    told = play(Chicago(2), "111, stopp, 653")[1]
    assert told == [
        "Anna hat 1, 1 und 1 gewürfelt.",
        "Anna hat 300 vorgelegt. Alle anderen haben höchstens 1 Wurf.",
        "Chicago für Anna!",
        "Ben hat 6, 5 und 3 gewürfelt.",
        "Ben hat 68.",
        "Ben hatte den niedrigsten Wurf und hat ein Hölzchen genommen. 2 liegen noch da.",
    ]


def test_6_4_only_the_first_roll_makes_itself() -> None:
    match = open_match(Chicago(2, Options(auto_wurf=True)), bytes(32)).play(CLOCK, Roll())
    assert match.game.timer(match.state) is None


def test_the_golden_record_replays() -> None:
    match = replayed("chicago")
    kinds = {step.text.split()[0] for step in match.steps}
    assert kinds == {"wurf", "halte", "drehe", "stopp"}


@pytest.mark.parametrize("text", ["nochmal", "noch mal", "alle neu", "alle noch einmal würfeln", "again", "roll again"])
def test_2_3_once_more_behind_a_roll_is_all_its_dice(text: str) -> None:
    match = open_match(Chicago(2), bytes(32))
    assert read_act(match, match.awaited[0], "nochmal") == Roll()
    match = match.play(match.awaited[0], Roll())
    assert read_act(match, match.awaited[0], text) == KeepNone()
