"""The shelf: what is said of a game to those who look for one is what a match of it shows."""

from __future__ import annotations

from typing import Any

from games.contract import Board, Cards, Cloth, Dice, Dominoes, Kind, Level, Mood, Part, Prop, Sticks, Tables
from tests.contract.tables import AnyGame, Table

FOUND: dict[Kind, tuple[tuple[type[Any], ...], ...]] = {
    Kind.CARDS: ((Cards,),),
    Kind.DICE: ((Dice,),),
    Kind.BOARD: ((Board, Cloth),),
    Kind.RACE: ((Dice,), (Board, Tables)),
    Kind.DOMINO: ((Dominoes,),),
    Kind.KNACK: ((Sticks,),),
    Kind.MAGIC: ((Dice,),),
}
"""What must lie on the table at some moment of a match: one of each group."""
WITH_DICE = ("balance", "stage")
"""The things that dice themselves lie on."""


def found(part: Part) -> type[Any]:
    """What a part shows: its type, or dice where they lie on a thing."""
    return Dice if isinstance(part, Prop) and part.kind in WITH_DICE else type(part)


def test_a_game_is_played_with_what_its_kind_says(few: Table) -> None:
    kind = few.kind.info.shelf.kind
    seats = (None, *range(few.seats))
    shown = {found(part) for match in few.samples for seat in seats for part in few.view(match, seat).parts}
    for group in FOUND.get(kind, ()):
        assert shown & set(group), f"nothing of {group} on the table"
    assert kind is not Kind.DICE or not shown & {Board, Tables, Cards}


def test_nothing_is_drawn_where_there_is_no_luck(few: Table) -> None:
    """But for the lot that decides who begins; puzzles are drawn, too, and tricks take their dice."""
    shelf, end = few.kind.info.shelf, few.end
    draws = sum(len(step.draws) for step in end.steps)
    if shelf.luck > Level.NONE:
        assert draws or end.opening_draws
    elif shelf.kind not in (Kind.PUZZLE, Kind.MAGIC):
        assert not draws
        assert len(end.opening_draws) <= few.seats


def test_a_puzzle_and_a_trick_are_for_one(kind: type[AnyGame]) -> None:
    info = kind.info
    assert info.alone == (1 in info.seats)
    assert info.alone or info.shelf.kind not in (Kind.PUZZLE, Kind.MAGIC)


def test_nobody_thinks_exactly_where_nothing_is_to_be_chosen(kind: type[AnyGame]) -> None:
    info = kind.info
    assert (info.shelf.thought == Level.NONE) == (not info.skill)
    assert info.skill or info.shelf.luck == Level.MUCH


def test_the_shelf_tells_of_the_usual_options_whether_choices_matter(kind: type[AnyGame]) -> None:
    assert {kind(seats).info.skill for seats in kind.info.seats} == {kind.info.skill}


def test_where_somebody_calls_there_is_talk(kind: type[AnyGame]) -> None:
    assert not (*kind.info.calls, *kind.claims) or kind.info.shelf.talk > Level.NONE


def test_moods_are_told_once_and_fit_the_table(kind: type[AnyGame]) -> None:
    info, moods = kind.info, kind.info.shelf.moods
    assert len(set(moods)) == len(moods) > 0
    assert Mood.BLUFF not in moods or info.hidden
    assert Mood.TEAM not in moods or info.seats[-1] > 2


def test_a_match_takes_minutes_not_days(kind: type[AnyGame]) -> None:
    assert 1 <= kind.info.minutes <= 120
