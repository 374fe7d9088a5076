"""The moves a refusal names: those of the piece or card that was typed, else the nearest ones."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from games.contract import Refusal, listed
from games.library import find
from games.match.hints import NEAREST, NEAREST_OF_PIECE
from games.match.match import Match, open_match
from games.match.reading import read_act
from tests.games.refusals import recorded

SLIDING = ["a1", "a4", "d1", "d7", "g4", "g1", "a7", "g7", "b2", "b4", "d2", "d6", "f4", "f2", "b6", "f6", "c3", "c5"]


class Typed(NamedTuple):
    """What is typed in a position, and the moves that are named then."""

    game: str
    text: str
    named: set[str]
    course: tuple[str, ...] = ()


TABLE = (
    Typed("chess", "e2-e5", {"e2-e3", "e2-e4"}),
    Typed("chess", "e2e5", {"e2-e3", "e2-e4"}),
    Typed("chess", "Sg1-g4", {"g1-f3", "g1-h3"}),
    Typed("chess", "Nb1-b5", {"b1-a3", "b1-c3"}),
    Typed("chess", "Dg1-f3", {"g1-f3", "g1-h3"}),
    Typed("chess", "e2 nach e5", {"e2-e3", "e2-e4"}),
    Typed("double_chess", "d2-d6", {"d2-d3", "d2-d4"}),
    Typed("dame", "c3-c5", {"c3-b4", "c3-d4"}),
    Typed("dame", "a3-a5", {"a3-b4"}),
    Typed("muehle", "d2-g7", {"d2-d3"}, tuple(SLIDING)),
    Typed("muehle", "f4-a1", {"f4-e4"}, tuple(SLIDING)),
)


def refused(match: Match[Any, Any], text: str) -> list[str]:
    """The moves that the refusal of a typed text names."""
    with pytest.raises(Refusal) as caught:
        read_act(match, match.awaited[0], text)
    return [str(move) for move in getattr(caught.value, "nearest", ())]


def begun(game: str, seats: int = 2, course: tuple[str, ...] = ()) -> Match[Any, Any]:
    """A match after some typed moves."""
    match = open_match(find(game)(seats), bytes(32))
    for text in course:
        match = match.play(match.awaited[0], read_act(match, match.awaited[0], text))
    return match


@pytest.mark.parametrize("case", TABLE, ids=lambda case: f"{case.game} {case.text}")
def test_the_moves_of_the_named_piece_are_named_and_no_others(case: Typed) -> None:
    assert set(refused(begun(case.game, course=case.course), case.text)) == case.named


@pytest.mark.parametrize("text", ["d1-d4", "d1-d9", "unsinn", ""])
def test_for_a_piece_that_cannot_move_the_nearest_moves_are_named(text: str) -> None:
    match = begun("chess")
    named = refused(match, text)
    assert 1 <= len(named) <= NEAREST
    assert all(read_act(match, match.awaited[0], one) for one in named)


def test_a_named_card_is_answered_with_what_it_can_do() -> None:
    match = begun("kreuz_quer")
    seat = match.awaited[0]
    card = str(next(listed(match.game, match.state, seat, match.legals[seat]))).split()[0]
    named = refused(match, f"{card} Z9")
    assert 1 <= len(named) <= NEAREST_OF_PIECE
    assert {one.split()[0] for one in named} == {card}


def test_beside_many_moves_of_a_kind_one_of_each_other_is_named() -> None:
    # only a matador fits, and it may be kept back: then a tile is bought
    named = refused(recorded(33)("matador"), "passe")
    assert "kauf" in named
    assert len(named) == NEAREST


def test_what_is_to_be_noticed_stays_unnamed() -> None:
    """In draughts with huffing a capture is seen or not: the piece that could capture is not given away."""
    match = begun("dame", course=("c3-d4", "f6-e5"))
    game, seat = match.game, match.awaited[0]
    silent = {str(move) for move in match.legals[seat].moves if not game.may_hint(match.state, seat, move)}
    assert silent
    for text in ("d4-d5", "d4-a1", "d4", "e5"):
        assert not silent & set(refused(match, text)), text
