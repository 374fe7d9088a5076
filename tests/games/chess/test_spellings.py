"""Chess: turns as they are written and said, in every game with short notation."""

from __future__ import annotations

from typing import Any

import pytest

from games.contract import Ambiguous, Refusal
from games.library import find
from games.match.match import Match, open_match
from games.match.reading import read_act

KIN = ("chess", "ko_chess", "schlagschach", "double_chess")
CASTLING = ("e4", "e5", "Nf3", "Nc6", "Bc4", "Bc5")
QUEENING = ("h4", "g5", "hxg5", "h6", "gxh6", "Nf6", "h7", "Rg8")


def begun(game_id: str, *texts: str) -> Match[Any, Any]:
    """A match in which these moves were made by whoever was in turn."""
    match = open_match(find(game_id)(), bytes(range(32)))
    for text in texts:
        match = match.play(match.awaited[0], read_act(match, match.awaited[0], text))
    return match


def read(match: Match[Any, Any], text: str) -> str:
    return str(read_act(match, match.awaited[0], text))


@pytest.mark.parametrize("text", ["Bc4", "2. Bc4", "Lc4", "BC4", "B f1-c4", "Läufer c4", "bishop to c4"])
def test_a_large_b_is_the_bishop(text: str) -> None:
    assert read(begun("chess", "e4", "e5"), text) == "f1-c4"


@pytest.mark.parametrize("text", ["Ba3", "La3"])
def test_a_large_b_is_no_pawn_where_a_bishop_can_go_there(text: str) -> None:
    assert read(begun("chess", "b3", "e5"), text) == "c1-a3"


@pytest.mark.parametrize("text", ["Bauer h3", "pawn h3", "h3", "h2-h3"])
def test_a_pawn_has_no_letter_but_a_name(text: str) -> None:
    assert read(begun("chess"), text) == "h2-h3"


@pytest.mark.parametrize(
    "text",
    [
        *("kurze Rochade", "Rochade", "kleine Rochade", "Ich rochiere kurz.", "ich mache die kurze Rochade"),
        *("castle kingside", "castles king side", "I castle short", "kingside castling", "castle"),
        *("O–O", "0–0", "0−0", "O—O", "O - O", "o-o", "4. O-O", "O-O!?", "König nach g1"),
    ],
)
def test_castling(text: str) -> None:
    assert read(begun("chess", *CASTLING), text) == "0-0"


@pytest.mark.parametrize("text", ["lange Rochade", "castle queenside", "O–O–O", "große Rochade", "0 - 0 - 0"])
def test_castling_on_the_other_side(text: str) -> None:
    with pytest.raises(Refusal) as refused:
        read(begun("chess", *CASTLING), text)
    assert str(getattr(refused.value, "move", "")) == "0-0-0"


@pytest.mark.parametrize(
    "text",
    [
        *("h8=D", "h8D", "h8(D)", "h8=Q", "h8(Q)", "h8/Q", "h8 = Q", "h7-h8=Q", "h7h8q", "h7-h8(Q)"),
        *("h8 Dame", "h8 wird Dame", "h8 wird zur Dame", "h8 und wird eine Dame", "Bauer nach h8, Dame", "h7-h8 Dame"),
        *("h8 queen", "h8 promotes to a queen", "pawn to h8, queen", "h8 becomes a queen", "5. h8=Q+"),
    ],
)
def test_promotion(text: str) -> None:
    assert read(begun("chess", *QUEENING), text) == "h7-h8=D"


@pytest.mark.parametrize("text", ["hxg8=N", "hxg8 Springer", "h7xg8S", "hxg8(N)", "hxg8 knight"])
def test_promotion_with_a_capture(text: str) -> None:
    assert read(begun("chess", *QUEENING), text) == "h7xg8=S"


def test_a_promotion_to_nothing_in_particular_is_asked_about() -> None:
    with pytest.raises(Ambiguous):
        read(begun("chess", *QUEENING), "h8")


@pytest.mark.parametrize(
    "text", ["Qh4 mate", "Dh4 matt!", "Qh4#", "Dame h4, Schachmatt", "2... Qh4 checkmate", "Qh4++"]
)
def test_what_is_said_of_a_turn_does_not_matter(text: str) -> None:
    assert read(begun("chess", "f3", "e5", "g4"), text) == "d8-h4"


@pytest.mark.parametrize("game_id", KIN)
@pytest.mark.parametrize("text", ["1. e4", "e2 nach e4", "Bauer nach e4", "e2-e4!"])
def test_in_all_of_the_kin(game_id: str, text: str) -> None:
    assert read(begun(game_id), text) == "e2-e4"


def test_both_moves_of_a_double_turn_behind_their_number() -> None:
    assert find("double_chess")().acts_in("1. e4 d4") == ("e4", "d4")
