"""What a seat does not hold is said first, from its own view alone."""

from __future__ import annotations

from itertools import islice
from typing import Any

import pytest

from games.contract import Card, NotHeld, Refusal, Some, Span, listed
from games.kit.dominoes import SET
from games.library import all_games, find
from games.match import record
from games.match.hints import NEAREST
from games.match.holding import not_held
from games.match.match import Match, open_match
from games.match.reading import read_act
from tests.games.records import record_of, records


def refusal(match: Match[Any, Any], text: str) -> Refusal:
    """The refusal of a text typed by whoever is awaited first."""
    with pytest.raises(Refusal) as caught:
        match.judge(match.awaited[0], read_act(match, match.awaited[0], text))
    return caught.value


def moves_of(match: Match[Any, Any]) -> list[Any]:
    """The possible moves of whoever is awaited first; with the first tile of all any may be laid."""
    seat = match.awaited[0]
    return list(listed(match.game, match.state, seat, match.legals[seat]))


@pytest.mark.parametrize("path", records(), ids=lambda path: path.stem)
def test_nothing_possible_is_called_not_held(path: Any) -> None:
    match = record.read(path.read_text(encoding="utf-8"))
    for moment in islice(match.moments(), 0, None, max(1, match.ply // 12)):
        for seat, choices in enumerate(moment.legals):
            for move in islice(listed(moment.game, moment.state, seat, choices), 40):
                assert not_held(moment, seat, move) is None, move


def test_a_card_that_is_not_held_is_named() -> None:
    match = record.read(record_of("mau_mau").read_text(encoding="utf-8")).at(0)
    why = refusal(match, "piK")
    assert isinstance(why, NotHeld)
    assert why.value == Card("piK")


def test_a_tile_that_is_not_held_is_named() -> None:
    match = open_match(find("block_domino")(2), bytes(32))
    missing = next(tile for tile in SET if f"{tile}" not in map(str, moves_of(match)))
    why = refusal(match, str(missing))
    assert isinstance(why, NotHeld)
    assert why.value == missing


def test_where_no_hand_is_held_nothing_is_missing() -> None:
    match = open_match(all_games()["chess"](2), bytes(32))
    assert not isinstance(refusal(match, "e2-e5"), NotHeld)


def test_a_list_that_is_cut_is_one_of_examples() -> None:
    named = refusal(open_match(find("chess")(2), bytes(32)), "unsinn").nearest  # type: ignore[attr-defined]
    assert isinstance(named, Some)
    assert len(named) == NEAREST
    of_piece = refusal(open_match(find("chess")(2), bytes(32)), "e2-e5").nearest  # type: ignore[attr-defined]
    assert not isinstance(of_piece, Some)


def test_numbers_without_a_gap_are_named_by_their_ends() -> None:
    match = open_match(find("blackjack")(2), bytes(32))
    while not isinstance(getattr(why := refusal(match, "unsinn"), "nearest", ()), Span):
        seat = match.awaited[0]
        match = match.play(seat, next(iter(listed(match.game, match.state, seat, match.legals[seat]))))
    first, last = why.nearest  # type: ignore[attr-defined]
    seat = match.awaited[0]
    assert match.judge(seat, first)
    assert match.judge(seat, last)
