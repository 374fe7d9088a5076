"""Tests of Mäxchen."""

from __future__ import annotations

from dataclasses import dataclass, fields
from itertools import product
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.contract import (
    ANY_NUMBER,
    CLOCK,
    Croupier,
    Dice,
    Fixed,
    Forbidden,
    Loose,
    NotAsked,
    Note,
    Roster,
    Seat,
    Source,
    legal,
    readings,
    spoken,
)
from games.dice.maexchen.bids import MAEXCHEN, NOTHING, RANKS, Bid, worth
from games.dice.maexchen.moves import Announce, Buy, Lift, Move, Pass
from games.dice.maexchen.rules import Maexchen
from games.dice.maexchen.state import Opened, Options, State
from games.kit.dice import Roll
from games.library import sheet
from games.match import record
from games.match.match import Match, open_match
from games.match.reading import read_act
from games.sheets import MessageFormatter
from tests.games.records import record_of

RECORD = record_of("maexchen")
NAMES = ("Anna", "Ben", "Carla", "David")
SEED = bytes(32)
KO = Options(mode="ko", limit=1)


def played(acts: str, seats: int = 3, options: Options | None = None) -> Match[State, Move]:
    """The match after acts such as ``6,4 64 kaufen 3,1 65 aufdecken``: rolls by their faces, bids, answers."""
    match: Match[State, Move] = open_match(Maexchen(seats, options), SEED)
    for act in acts.split():
        (seat,) = match.awaited
        if "," in act:
            source = Fixed.rolls(*map(int, act.split(",")))
            match = match.play(seat, Roll(), source=source)
            assert not source.left
        else:
            match = match.play(seat, read_act(match, seat, act), source=Fixed([]))
    return match


def told(match: Match[State, Move], language: str = "de") -> list[str]:
    say = MessageFormatter(sheet(Maexchen, language), NAMES)
    return [say(said.phrase) for step in match.steps for said in step.said]


def verdict(match: Match[State, Move], move: Move) -> str | None:
    """The paragraph against a move of the seat in turn, or None if it is legal."""
    try:
        match.judge(match.awaited[0], move)
    except Forbidden as refusal:
        return refusal.paragraph
    return None


# --- 2: the holder ---


@pytest.mark.parametrize(
    ("acts", "value", "paragraph"),
    [
        pytest.param("5,3", "53", None, id="2.2-true"),
        pytest.param("5,3", "66", None, id="2.2-too-high"),
        pytest.param("5,3", "31", None, id="2.2-too-low"),
        pytest.param("3,1", "31", None, id="2.3-first-may-be-lowest"),
        pytest.param("6,4 64 kaufen 5,3", "65", None, id="2.3-higher"),
        pytest.param("6,4 64 kaufen 6,5", "64", "2.3", id="2.3-equal"),
        pytest.param("6,4 64 kaufen 6,5", "63", "2.3", id="2.3-lower"),
        pytest.param("6,5 65 kaufen 5,3", "11", None, id="2.3-11-beats-65"),
        pytest.param("1,1 11 kaufen 6,5", "65", "2.3", id="2.3-65-does-not-beat-11"),
        pytest.param("6,4 31 kaufen 6,6", "32", None, id="2.2-less-than-one-has-above-the-bid"),
        pytest.param("5,3", "21", "2.4", id="2.4-mäxchen-without-it"),
        pytest.param("6,4 64 kaufen 6,6", "21", "2.4", id="2.4-mäxchen-without-it-above-a-bid"),
        pytest.param("2,1", "21", None, id="2.4-mäxchen"),
        pytest.param("1,2", "21", None, id="2.4-mäxchen-the-other-way-round"),
        pytest.param("2,1", "66", None, id="2.4-mäxchen-kept-quiet"),
        pytest.param("6,6 66 kaufen 2,1", "21", None, id="2.4-mäxchen-above-66"),
        pytest.param("6,6 66 kaufen 5,5", "55", "2.3", id="2.3-nothing-else-above-66"),
    ],
)
def test_announcements(acts: str, value: str, paragraph: str | None) -> None:
    assert verdict(played(acts), Announce(Bid(value))) == paragraph


@pytest.mark.parametrize(
    ("acts", "paragraph"),
    [
        pytest.param("5,3", "2.5", id="2.5-not-at-the-beginning"),
        pytest.param("5,5 55 kaufen 3,1", "2.5", id="2.5-not-while-66-can-be-announced"),
        pytest.param("6,6 66 kaufen 3,1", None, id="2.5-after-66-without-mäxchen"),
        pytest.param("6,6 66 kaufen 2,1", "2.5", id="2.5-not-with-mäxchen"),
    ],
)
def test_passing(acts: str, paragraph: str | None) -> None:
    assert verdict(played(acts), Pass()) == paragraph


def test_2_5_passing_is_then_the_only_move() -> None:
    match = played("6,6 66 kaufen 6,6")
    assert match.legals[1].moves == (Pass(),)
    after = match.play(1, Pass())
    assert after.state == State((0, 1, 0), turn=1, opened=Opened(1, (6, 6), NOTHING, 1))
    assert told(after)[-2:] == ["Ben hat gepasst: Sechser-Pasch.", "Ben hat ein Hölzchen genommen."]


def test_with_maexchen_above_66_announcing_it_is_the_only_move() -> None:
    assert played("6,6 66 kaufen 2,1").legals[1].moves == (Announce(MAEXCHEN),)


# --- 3: the neighbour ---


@pytest.mark.parametrize(
    ("dice", "value", "loser"),
    [
        pytest.param("6,4", "64", 1, id="3.2-true"),
        pytest.param("6,6", "64", 1, id="3.2-better-is-true"),
        pytest.param("1,1", "65", 1, id="3.2-11-is-better-than-65"),
        pytest.param("2,1", "66", 1, id="3.2-mäxchen-kept-quiet-is-better-than-66"),
        pytest.param("2,1", "31", 1, id="3.2-mäxchen-is-not-21"),
        pytest.param("6,3", "64", 0, id="3.2-bluff"),
        pytest.param("6,5", "11", 0, id="3.2-65-is-less-than-11"),
        pytest.param("3,1", "32", 0, id="3.2-lowest"),
    ],
)
def test_lifting(dice: str, value: str, loser: Seat) -> None:
    s = played(f"{dice} {value} aufdecken").state
    assert s.sticks == tuple(int(seat == loser) for seat in range(3))
    assert (s.turn, s.phase, s.bid, s.dice) == (loser, "shake", NOTHING, ())  # 5.1


def test_3_1_who_buys_shakes_and_never_sees_the_old_dice() -> None:
    match = played("5,3 64 kaufen")
    assert match.state == State((0, 0, 0), turn=1, phase="shake", dice=(), bid=Bid("64"), bidder=0)
    assert match.legals[1].moves == (Roll(),)


def test_3_1_the_neighbour_chooses_between_buying_and_lifting() -> None:
    match = played("5,3 64")
    assert match.awaited == (1,)
    assert match.legals[1].moves == (Buy(), Lift())
    assert not match.legals[0]


@pytest.mark.parametrize(
    ("acts", "sticks", "starts"),
    [
        pytest.param("2,1 mäxchen", (0, 0, 0), 1, id="3.3-nobody-takes-one"),
        pytest.param("5,3 64 aufdecken 2,1 21", (0, 0, 0), 1, id="3.3-the-only-stick-goes-back"),
        pytest.param("5,3 64 aufdecken 5,3 64 aufdecken 1,2 12", (0, 0, 0), 1, id="3.3-all-sticks-go-back"),
        pytest.param("6,4 64 aufdecken 3,1 31 kaufen 2,1 21", (0, 1, 0), 0, id="3.3-only-the-own-ones"),
        pytest.param("5,3 64 kaufen 6,5 65 kaufen 2,1 21", (0, 0, 0), 0, id="5.1-left-neighbour-of-the-last-seat"),
    ],
)
def test_maexchen(acts: str, sticks: tuple[int, ...], starts: Seat) -> None:
    s = played(acts).state
    assert (s.sticks, s.turn, s.phase, s.bid) == (sticks, starts, "shake", NOTHING)


def test_5_1_announcements_begin_from_the_bottom() -> None:
    match = played("6,6 66 aufdecken 5,3")
    assert match.awaited == (1,)
    assert match.legals[1].moves == tuple(Announce(bid) for bid in RANKS if bid != MAEXCHEN)


def test_two_players_hand_the_cup_to_and_fro() -> None:
    match = played("3,1 31", seats=2)
    turns = [match.awaited]
    for act in ("kaufen", "4,1", "41", "kaufen", "4,2", "42", "aufdecken"):
        (seat,) = match.awaited
        faces = [int(face) for face in act.split(",")] if "," in act else []
        match = match.play(seat, read_act(match, seat, "wurf" if faces else act), source=Fixed.rolls(*faces))
        turns.append(match.awaited)
    assert turns == [(1,), (1,), (1,), (0,), (0,), (0,), (1,), (1,)]
    assert match.state.sticks == (0, 1)


# --- 5: the end ---


@pytest.mark.parametrize(
    ("limit", "acts", "points", "places", "winners"),
    [
        pytest.param(1, "5,3 64 aufdecken", (1, 0, 0), (3, 1, 1), (1, 2), id="5.2-at-once"),
        pytest.param(
            2,
            "5,3 64 aufdecken 6,4 64 aufdecken 5,3 64 aufdecken",
            (1, 2, 0),
            (2, 3, 1),
            (0, 2),
            id="5.2-others-rank-by-fewest",
        ),
        pytest.param(
            2,
            "5,3 64 aufdecken 2,1 21 5,3 64 aufdecken 5,3 64 aufdecken",
            (0, 2, 0),
            (1, 3, 1),
            (0, 2),
            id="5.2-given-back-sticks-do-not-count",
        ),
    ],
)
def test_verlierer(
    limit: int, acts: str, points: tuple[int, ...], places: tuple[int, ...], winners: tuple[Seat, ...]
) -> None:
    match = played(acts, options=Options(limit=limit))
    result = match.result
    assert result is not None
    assert (result.points, result.places, result.winners) == (points, places, winners)
    assert match.awaited == ()


@pytest.mark.parametrize("options", [Options(), Options(limit=2), Options(mode="ko", limit=2)])
def test_it_goes_on_below_the_limit(options: Options) -> None:
    match = played("5,3 64 aufdecken", options=options)
    assert (match.result, match.awaited) == (None, (0,))


@pytest.mark.parametrize(
    ("acts", "dropped", "starts"),
    [
        pytest.param("5,3 64 aufdecken", (0,), 1, id="5.3-announcer-out"),
        pytest.param("6,4 64 aufdecken", (1,), 2, id="5.3-doubter-out"),
        pytest.param("3,1 31 kaufen 4,1 41 kaufen 4,1 42 aufdecken", (2,), 3, id="5.3-third-out"),
        pytest.param("6,4 64 aufdecken 6,4 64 aufdecken", (1, 3), 0, id="5.3-starts-at-the-next-still-in"),
        pytest.param("5,3 64 aufdecken 2,1 21", (0,), 2, id="5.1-mäxchen-drops-nobody"),
        pytest.param("6,4 64 aufdecken 3,1 31 kaufen 4,1 41 kaufen 2,1 21", (1,), 2, id="5.1-over-the-gap"),
        pytest.param("6,6 66 kaufen 5,3 passen", (1,), 2, id="2.5-passing-counts-too"),
    ],
)
def test_ko(acts: str, dropped: tuple[Seat, ...], starts: Seat) -> None:
    match = played(acts, seats=4, options=KO)
    assert (match.state.dropped, match.awaited) == (dropped, (starts,))
    assert match.result is None


def test_5_3_who_is_out_is_passed_over() -> None:
    match = played("6,4 64 aufdecken 3,1 31 kaufen 4,1 41 kaufen 4,2 42", seats=4, options=KO)
    assert [step.seat for step in match.steps if step.text.startswith("ansage")] == [0, 2, 3, 0]
    assert match.awaited == (2,)
    # and the cup passes over the gap to whoever answers
    assert match.play(2, Lift()).state.dropped == (1, 2)


def test_5_3_the_last_one_left_wins_and_the_others_rank_by_how_long_they_stayed() -> None:
    match = played("6,4 64 aufdecken 5,3 64 aufdecken 6,4 64 aufdecken", seats=4, options=KO)
    assert match.state.dropped == (1, 2, 0)
    result = match.result
    assert result is not None
    assert (result.points, result.places, result.winners) == ((1, 1, 1, 0), (2, 4, 3, 1), (3,))
    assert match.awaited == ()


def test_5_3_with_more_sticks_only_the_limit_drops_out() -> None:
    match = played("5,3 64 aufdecken 5,3 64 aufdecken", seats=2, options=Options(mode="ko", limit=2))
    assert match.state.dropped == (0,)
    assert match.result is not None
    assert match.result.winners == (1,)


@pytest.mark.parametrize("seats", [1, ANY_NUMBER + 1])
def test_two_or_more_play(seats: int) -> None:
    with pytest.raises(ValueError, match="is played by"):
        Maexchen(seats)


# --- what can be typed ---


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("ansage 64", Announce(Bid("64"))),
        ("ansage 46", Announce(Bid("64"))),
        ("announce 46", Announce(Bid("64"))),
        ("64", Announce(Bid("64"))),
        ("ansage 12", Announce(MAEXCHEN)),
        ("Ansage Mäxchen", Announce(MAEXCHEN)),
        ("announce double six", Announce(Bid("66"))),
        ("kaufen", Buy()),
        ("BUY", Buy()),
        ("aufdecken", Lift()),
        ("lift", Lift()),
        ("passen", Pass()),
        ("pass", Pass()),
        ("wurf", Roll()),
    ],
)
def test_notation(text: str, move: Move) -> None:
    assert readings(Maexchen.kinds, text) == [move]


def test_what_is_written() -> None:
    assert str(Announce(Bid.read("46"))) == "ansage 64"
    assert spoken(Announce(Bid("66")), "de") == "ansage Sechser-Pasch"
    assert spoken(Announce(Bid("64")), "en") == "announce 64"
    assert [spoken(move, "en") for move in (Buy(), Lift(), Pass())] == ["buy", "lift", "pass"]


@pytest.mark.parametrize(
    ("acts", "text", "paragraph"),
    [
        ("", "ansage 64", "2.1"),
        ("", "kaufen", "2.1"),
        ("5,3", "wurf", "2.2"),
        ("5,3", "kaufen", "2.2"),
        ("5,3 64", "ansage 65", "3.1"),
        ("5,3 64", "wurf", "3.1"),
    ],
)
def test_nothing_out_of_order(acts: str, text: str, paragraph: str) -> None:
    match = played(acts)
    with pytest.raises(Forbidden) as refused:
        read_act(match, match.awaited[0], text)
    assert refused.value.paragraph == paragraph


def test_nobody_else_acts() -> None:
    with pytest.raises(NotAsked):
        read_act(played("5,3"), 1, "aufdecken")


# --- what is hidden ---


def dice_seen(match: Match[State, Move], seat: Seat | None) -> list[tuple[str, tuple[int | None, ...]]]:
    view = match.game.view(match.state, seat)
    return [(part.kind, part.faces) for part in view.parts if isinstance(part, Dice)]


HOLDER = [("cup", (5, 3))]
COVERED: list[tuple[str, tuple[int | None, ...]]] = [("cup", (None, None))]
CLAIM = [("claimed", (6, 4))]


@pytest.mark.parametrize(
    ("acts", "holder", "others"),
    [
        pytest.param("", COVERED, COVERED, id="before-shaking"),
        pytest.param("3,5", HOLDER, COVERED, id="the-holder-alone"),
        pytest.param("5,3 64", COVERED + CLAIM, COVERED + CLAIM, id="nobody-after-passing-on"),
        pytest.param("5,3 64 kaufen", COVERED + CLAIM, COVERED + CLAIM, id="nobody-after-buying"),
        pytest.param("5,3 64 aufdecken", [("rolled", (5, 3)), *CLAIM], [("rolled", (5, 3)), *CLAIM], id="all-lifted"),
        pytest.param("2,1 21", [("rolled", (2, 1))], [("rolled", (2, 1))], id="all-after-mäxchen"),
        pytest.param("5,3 64 aufdecken 6,1", [("cup", (6, 1))], COVERED, id="covered-by-the-next-throw"),
    ],
)
def test_who_sees_the_dice(acts: str, holder: list[Any], others: list[Any]) -> None:
    match = played(acts)
    assert dice_seen(match, 0) == holder
    for seat in (None, 1, 2):
        assert dice_seen(match, seat) == others


def test_bought_dice_are_gone_for_ever() -> None:
    match = played("5,3 64 kaufen")
    assert match.state.dice == ()
    assert [step.draws for step in match.steps] == [(None, None), (), ()]
    assert not any(said.to is not None for step in match.steps for said in step.said)
    assert told(match) == [
        "Anna hat geschüttelt und unter den Becher geschaut.",
        "Anna hat 64 angesagt.",
        "Ben hat 64 gekauft.",
    ]
    assert " | ? ?\n" in record.write(match)


def test_which_announcements_are_possible_is_for_the_holder_alone() -> None:
    assert not {Announce, Pass} & set(Maexchen.info.open)
    assert set(Maexchen.info.open) == {Roll, Buy, Lift}


def everything(match: Match[State, Move], s: State, seat: Seat | None) -> tuple[object, ...]:
    """All that a seat can learn from a state."""
    game = match.game
    mine = () if seat is None else (legal(game, s, seat), tuple(game.offers(s, seat)))
    return (game.view(s, seat), game.to_move(s), *mine)


MOMENTS = ("", "5,3", "6,4 64", "6,4 64 kaufen", "6,4 64 kaufen 2,1", "6,6 66 kaufen 5,3", "6,6 66 kaufen 2,1")


@pytest.mark.parametrize("acts", MOMENTS)
@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_a_seat_cannot_tell_states_apart_that_differ_in_hidden_dice(acts: str, seat: Seat | None) -> None:
    match = played(acts)
    for chance in range(30):
        other = match.game.resample(match.state, seat, Croupier(Loose(Random(chance))))
        assert everything(match, other, seat) == everything(match, match.state, seat)


@pytest.mark.parametrize(
    ("acts", "seat", "rolls"),
    [
        pytest.param("5,3", 1, 21, id="before-an-announcement"),
        pytest.param("5,3 64", 0, 21, id="the-announcer-forgets"),
        pytest.param("6,6 66", 1, 21, id="mäxchen-may-lie-under-66"),
        pytest.param("6,6 66 kaufen 5,3", None, 21, id="after-66-too"),
        pytest.param("5,3", 0, 1, id="the-holder-knows"),
        pytest.param("5,3 64 kaufen", 0, 1, id="there-are-none"),
    ],
)
def test_any_roll_may_lie_under_the_cup(acts: str, seat: Seat | None, rolls: int) -> None:
    match = played(acts)
    croupiers = (Croupier(Fixed.rolls(*dice)) for dice in product(range(1, 7), repeat=2))
    found = {worth(match.game.resample(match.state, seat, croupier).dice) for croupier in croupiers}
    assert len(found) == rolls


# --- what is told, shown and asked ---


def test_the_story_is_told_in_both_languages() -> None:
    match = played("5,3 64 aufdecken 2,1 21 6,6 66 kaufen 3,1 passen", seats=2, options=Options(limit=2))
    assert told(match) == [
        "Anna hat geschüttelt und unter den Becher geschaut.",
        "Anna hat 64 angesagt.",
        "Ben hat aufgedeckt: 53.",
        "Anna hat ein Hölzchen genommen.",
        "Anna hat geschüttelt und unter den Becher geschaut.",
        "Anna hatte Mäxchen und hat das einzige Hölzchen zurückgegeben.",
        "Ben hat geschüttelt und unter den Becher geschaut.",
        "Ben hat Sechser-Pasch angesagt.",
        "Anna hat Sechser-Pasch gekauft.",
        "Anna hat geschüttelt und unter den Becher geschaut.",
        "Anna hat gepasst: 31.",
        "Anna hat ein Hölzchen genommen.",
    ]
    assert told(match, "en")[1:4] == ["Anna announced 64.", "Ben lifted the cup: 53.", "Anna took a stick."]


def test_dropping_out_and_the_end_are_told() -> None:
    match = played("5,3 64 aufdecken", seats=2, options=KO)
    assert told(match)[-2:] == ["Anna hat ein Hölzchen genommen.", "Anna ist ausgeschieden."]
    assert match.result is not None
    say = MessageFormatter(sheet(Maexchen, "de"), NAMES)
    assert say(match.result.why) == "Nur Ben ist noch dabei und hat gewonnen."


@pytest.mark.parametrize(
    ("acts", "own", "public"),
    [
        pytest.param("", "ask.shake.first", "ask.shake.first", id="first"),
        pytest.param("5,3", "ask.announce.first", "ask.announce.first", id="anything"),
        pytest.param("5,3 64", "ask.answer", "ask.answer", id="answer"),
        pytest.param("5,3 64 kaufen", "ask.shake", "ask.shake", id="bought"),
        pytest.param("5,3 64 kaufen 5,3", "ask.announce", "ask.announce", id="higher"),
        pytest.param("6,6 66 kaufen 2,1", "ask.last", "ask.last", id="only-mäxchen-is-left"),
        pytest.param("6,6 66 kaufen 5,3", "ask.pass", "ask.last", id="nothing-is-left-and-one-alone-knows"),
    ],
)
def test_what_is_asked(acts: str, own: str, public: str) -> None:
    match = played(acts)
    (seat,) = match.awaited
    for viewer, key in ((seat, own), (None, public), ((seat + 1) % 3, public)):
        (ask,) = match.game.view(match.state, viewer).asks
        assert (ask.seats, ask.text.key) == ((seat,), key)


def test_bids_are_spelled_out() -> None:
    say = MessageFormatter(sheet(Maexchen, "de"), NAMES)
    cup, claim = (p for p in played("5,3 64 kaufen 6,6").game.view(played("5,3 64 kaufen 6,6").state, 1).parts[:2])
    assert isinstance(cup, Dice)
    assert isinstance(claim, Dice)
    assert [say(p) for p in (cup.label, cup.meaning, claim.label, claim.meaning) if p] == [
        "Der Becher steht bei Ben",
        "Sechser-Pasch",
        "Anna hat angesagt",
        "Vierundsechzig",
    ]


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_value_has_words(language: str) -> None:
    words = sheet(Maexchen, language).words
    assert len({words[f"bid.{bid}"] for bid in RANKS}) == 21


def test_sticks_lie_before_the_players_and_the_note_says_who_took_one() -> None:
    match = played("5,3 64 aufdecken", seats=4, options=KO)
    _, _, note, roster = match.game.view(match.state, None).parts
    assert isinstance(note, Note)
    assert note.text.key == "stick"
    assert isinstance(roster, Roster)
    assert [(entry.tokens, entry.token, entry.out, entry.moving) for entry in roster.entries] == [
        (1, "stick", True, False),
        (0, "stick", False, True),
        (0, "stick", False, False),
        (0, "stick", False, False),
    ]


# --- the computer player ---


@pytest.mark.parametrize(
    ("acts", "chosen"),
    [
        pytest.param("5,3", {"53"}, id="truth"),
        pytest.param("2,1", {"21"}, id="mäxchen"),
        pytest.param("5,3 51 kaufen 6,6", {"66"}, id="truth-beats-the-bid"),
        pytest.param("5,3 61 kaufen 5,1", {"62", "63", "64"}, id="one-to-three-steps-above"),
        pytest.param("5,3 53 kaufen 3,5", {"54", "61", "62"}, id="level-does-not-beat"),
        pytest.param("5,3 65 kaufen 3,5", {"11", "22", "33"}, id="steps-go-on-into-the-doubles"),
        pytest.param("5,3 55 kaufen 3,5", {"66"}, id="never-mäxchen"),
    ],
)
def test_what_the_computer_player_announces(acts: str, chosen: set[str]) -> None:
    match = played(acts)
    (seat,) = match.awaited
    worths = {move.value: match.game.heuristic(match.state, seat, move) for move in match.legals[seat].moves}  # type: ignore[union-attr]  # all announce
    assert {bid for bid, value in worths.items() if value == max(worths.values())} == chosen


@pytest.mark.parametrize(("bid", "lifts"), [("31", False), ("51", False), ("63", False), ("64", True), ("66", True)])
def test_when_the_computer_player_doubts(bid: str, lifts: bool) -> None:
    # it must not matter what lies there
    for dice in ("3,1", "6,6", "2,1"):
        match = played(f"{dice} {bid}")
        lift, buy = (match.game.heuristic(match.state, 1, move) for move in (Lift(), Buy()))
        assert (lift > buy) == lifts
        assert lift + buy == pytest.approx(1)


def test_standing_is_the_share_of_sticks_to_come() -> None:
    game = Maexchen(2, Options(limit=4))
    assert [game.win_estimate(State((held, 0)), 0) for held in range(5)] == [1, 0.75, 0.5, 0.25, 0]


# --- options, laws, record ---


def test_6_3_only_shaking_makes_itself() -> None:
    match: Match[State, Move] = open_match(Maexchen(2, Options(auto_wurf=True)), SEED)
    match = match.play(CLOCK, Roll(), source=Fixed.rolls(5, 3))
    assert match.awaited == (0,)
    assert match.game.timer(match.state) is None
    match = match.play(0, Announce(Bid("64")))
    assert match.game.timer(match.state) is None
    match = match.play(1, Buy()).play(CLOCK, Roll(), source=Fixed.rolls(6, 5))
    assert match.legals[1].moves
    assert told(match)[-1] == "Ben hat geschüttelt und unter den Becher geschaut."


def test_options_and_their_defaults() -> None:
    assert {field.name: field.default for field in fields(Options)} == {
        "auto_wurf": True,
        "limit": 5,
        "mode": "verlierer",
    }


@dataclass
class Chance(Source):
    """Draws from hypothesis."""

    data: st.DataObject

    def below(self, n: int) -> int:
        return self.data.draw(st.integers(0, n - 1))


@given(st.data(), st.integers(2, 5), st.sampled_from(["verlierer", "ko"]), st.integers(1, 3))
def test_a_round_moves_one_stick_or_gives_some_back(data: st.DataObject, seats: int, mode: str, limit: int) -> None:
    game = Maexchen(seats, Options(mode=mode, limit=limit))
    s = game.setup(Croupier(Fixed([])))
    for _ in range(30):
        if not game.to_move(s):
            break
        move = data.draw(st.sampled_from(legal(game, s, s.turn).moves))
        after = game.apply(s, s.turn, move, Croupier(Chance(data)))
        change = sum(after.sticks) - sum(s.sticks)
        match move:
            case Announce(value) if value == MAEXCHEN:
                assert change == -s.sticks[s.turn]
            case Lift() | Pass():
                assert change == 1
            case _:
                assert after.sticks == s.sticks
        assert max(after.sticks) <= limit
        assert bool(after.dice) == (after.phase != "shake")
        assert after.turn not in after.dropped
        s = after


def test_the_golden_record_replays() -> None:
    text = RECORD.read_text(encoding="utf-8")
    match = record.read(text)
    assert record.write(match) == text
    texts = {step.text for step in match.steps}
    # it tells of everything that can happen
    assert {"wurf", "kaufen", "aufdecken", "passen", "ansage 21"} <= texts
    assert match.game.options == Options(auto_wurf=False, limit=3, mode="ko")
    assert match.result is not None
    assert len(match.result.winners) == 1
