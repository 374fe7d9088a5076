"""Taking back, case by case: what is free, what needs the others, and what nobody can allow."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from games.contract import CLOCK, NotAsked, NothingToUndo, NotPossible, Over, SeenSince, canonical
from games.library import find
from games.match import record
from games.match.acts import AllowUndo, RefuseUndo, Resign, Undo
from games.match.match import Match, open_match
from games.match.reading import read_act
from games.match.seeds import SEED_BYTES
from games.match.takeback import takeback


def opened(game: str, seats: int) -> Match[Any, Any]:
    """A match that seat 0 begins."""
    matches = (open_match(find(game)(seats), number.to_bytes(SEED_BYTES)) for number in range(100))
    return next(match for match in matches if match.awaited[0] == 0)


def played(game: str, seats: int, acts: Sequence[str]) -> Match[Any, Any]:
    """A match after typed acts, each by the seat that is awaited first."""
    match = opened(game, seats)
    for text in acts:
        seat = match.awaited[0]
        match = match.play(seat, read_act(match, seat, text))
    return match


def first_moves(game: str, seats: int, acts: int) -> Match[Any, Any]:
    """A match after a number of acts, each the first legal move."""
    match = opened(game, seats)
    for _ in range(acts):
        seat = match.awaited[0]
        found = match.legals[seat]
        match = match.play(seat, found.moves[0] if found.moves else next(iter(found.offers[0])))
    return match


def free(match: Match[Any, Any], seat: int) -> bool:
    back = takeback(match, seat)
    assert back is not None
    return back.free


# --- free ---


def test_in_an_open_game_the_own_last_move_is_free_until_the_other_moves() -> None:
    match = played("muehle", 2, ["a1"])
    back = match.play(0, read_act(match, 0, "undo"))
    assert back.state == opened("muehle", 2).state
    assert back.awaited == (0,)
    assert back.legals == opened("muehle", 2).legals
    assert [step.text for step in back.steps] == ["a1", "zug zurücknehmen"]
    answered = match.play(1, read_act(match, 1, "d1"))
    assert not free(answered, 0)
    assert free(answered, 1)


def test_alone_one_takes_back_as_far_as_one_likes() -> None:
    match = first_moves("dominosa", 1, 3)
    states = [match.at(ply).state for ply in range(4)]
    for left in (2, 1, 0):
        match = match.play(0, Undo())
        assert match.state == states[left]
    with pytest.raises(NothingToUndo):
        match.play(0, Undo())


def test_cards_passed_in_secret_can_be_taken_back_while_nobody_else_has_acted() -> None:
    match = first_moves("herz", 4, 1)
    assert free(match, 0)
    assert not free(first_moves("herz", 4, 2), 0)


# --- not free ---


def test_a_card_from_a_hidden_hand_is_seen() -> None:
    """Or else one could show a partner what one holds."""
    match = first_moves("herz", 4, 5)
    seat = match.steps[-1].seat
    back = takeback(match, seat)
    assert back is not None
    assert (back.free, back.harmless) == (False, True), "who has played it has learned nothing by it"
    for _ in range(3):
        match = match.play(match.awaited[0], match.legals[match.awaited[0]].moves[-1])
    later = takeback(match, seat)
    assert later is not None
    assert (later.free, later.harmless) == (False, False), "others' cards were seen since"


@pytest.mark.parametrize("game", ["boese_drei", "maexchen", "backgammon", "paerchen"])
def test_what_fell_is_seen(game: str) -> None:
    match = opened(game, 2)
    while not (match.steps and match.steps[-1].draws and match.steps[-1].seat != CLOCK):
        seat = match.awaited[0]
        found = match.legals[seat]
        match = match.play(seat, found.moves[0] if found.moves else next(iter(found.offers[0])))
    back = takeback(match, match.steps[-1].seat)
    assert back is not None
    assert (back.free, back.harmless) == (False, False)


def test_the_throw_after_an_undo_is_another_one() -> None:
    throws = set()
    match = opened("boese_drei", 2)
    seat = match.awaited[0]
    for _ in range(12):
        match = match.play(seat, read_act(match, seat, "wurf"))
        throws.add(match.steps[-1].draws)
        match = match.play(seat, Undo()).play(1 - seat, AllowUndo())
        assert match.history.mainline == ()
    assert len(throws) > 1
    assert record.read(record.write(match)).checksum == match.checksum


def test_alone_nobody_can_allow_what_was_seen() -> None:
    thrown = first_moves("mikado", 1, 1)
    assert thrown.steps[-1].draws
    with pytest.raises(SeenSince):
        thrown.play(0, Undo())


def test_what_was_seen_stays_seen_though_it_was_taken_back() -> None:
    """A throw that the others let somebody take back still lies between now and the act before it."""
    match = opened("backgammon", 2)
    seats = [match.awaited[0]]
    while not (match.ply >= 2 and match.steps[-1].draws and match.steps[-1].seat == match.steps[-2].seat):
        seat = match.awaited[0]
        seats.append(seat)
        match = match.play(seat, match.legals[seat].moves[0])
        if match.ply > 40:
            return
    seat = match.steps[-1].seat
    back = match.play(seat, Undo()).play(1 - seat, AllowUndo())
    again = takeback(back, seat)
    assert again is None or not again.free


# --- asking ---


def test_all_others_must_agree() -> None:
    match = first_moves("boese_drei", 3, 1)
    seat, other, last = match.steps[-1].seat, *(one for one in range(3) if one != match.steps[-1].seat)
    asked = match.play(seat, Undo())
    assert asked.history.undoing == (seat,)
    assert [said.phrase.key for said in asked.steps[-1].said] == ["undo.asked"]
    with pytest.raises(NotPossible):
        asked.play(seat, AllowUndo())
    half = asked.play(other, AllowUndo())
    assert half.history.undoing == (seat, other)
    assert half.state == match.state
    with pytest.raises(NotPossible):
        half.play(other, AllowUndo())
    done = half.play(last, AllowUndo())
    assert canonical(done.state) == canonical(opened("boese_drei", 3).state)
    assert [said.phrase.key for said in done.steps[-1].said] == ["undo.done"]


@pytest.mark.parametrize(("by", "key"), [(0, "undo.withdrawn"), (1, "undo.refused")])
def test_one_word_against_it_is_enough(by: int, key: str) -> None:
    match = played("muehle", 2, ["a1", "d1"]).play(0, Undo())
    refused = match.play(by, RefuseUndo())
    assert refused.history.undoing == ()
    assert [said.phrase.key for said in refused.steps[-1].said] == [key]
    with pytest.raises(NotPossible):
        refused.play(1, AllowUndo())


def test_consent_takes_the_answer_back_too() -> None:
    match = played("muehle", 2, ["a1", "d1", "g1"])
    back = match.play(1, Undo()).play(0, AllowUndo())
    assert back.state == played("muehle", 2, ["a1"]).state
    assert back.history.mainline == (1,)
    on = back.play(1, read_act(back, 1, "d2"))
    assert on.history.mainline == (1, 6)
    again = record.read(record.write(on))
    assert (again.state, again.history.mainline, again.history.kept, again.steps) == (
        on.state,
        on.history.mainline,
        on.history.kept,
        on.steps,
    )


def test_neither_the_clock_nor_the_dead_take_back() -> None:
    match = played("muehle", 2, ["a1"])
    with pytest.raises(NotAsked):
        match.play(CLOCK, Undo())
    with pytest.raises(NotAsked):
        match.play(CLOCK, Resign())
    with pytest.raises(Over):
        match.play(0, Resign()).play(0, Undo())


@pytest.mark.parametrize(
    ("text", "act"),
    [
        ("undo", Undo()),
        ("zurücknehmen", Undo()),
        ("take back", Undo()),
        ("allow taking back", AllowUndo()),
        ("zurücknehmen ablehnen", RefuseUndo()),
    ],
)
def test_it_can_be_typed(text: str, act: Any) -> None:
    match = played("muehle", 2, ["a1", "d1"])
    if not isinstance(act, Undo):
        match = match.play(0, Undo())
    assert read_act(match, 1, text) == act
