"""Position chess by the paragraphs of its sheet: White is seat 0, Black is seat 1."""

from __future__ import annotations

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from games.chess.engine.attacks import BITS, WHITE
from games.chess.engine.position import Position
from games.chess.positionsschach import HELD, Positionsschach, Put, State, hand, placed
from games.contract import Board, Croupier, Fixed, Forbidden, Loose, draw, legal, make, readings, spoken
from games.match import record
from games.match.match import Match, open_match
from games.match.reading import read_act
from games.menu import Choose, on_one_message, walk
from tests.games.records import record_of

RECORD = record_of("positionsschach")
GAME = Positionsschach(2)


def place(text: str) -> State:
    """A position from turns alternately of White and Black; a dash leaves one out."""
    p = State(0).board
    for put in text.split():
        p = p._replace(side=1 - p.side) if put == "-" else placed(p, put[0], BITS[put[1:]])
    return State(0, p)


def parse(text: str) -> Put:
    found: Put = next(made for made in readings((Put,), text) if str(made) == text)
    return found


def texts(s: State) -> set[str]:
    return {str(made) for made in legal(GAME, s, s.turn).moves}


def at(s: State) -> Match[State, Put]:
    match: Any = open_match(GAME, bytes(32))
    return replace(match, state=s, legals=tuple(legal(GAME, s, seat) for seat in (0, 1)))


def test_the_first_player_has_368_turns() -> None:
    assert len(texts(State(0))) == 5 * 64 + 48 == 368


@pytest.mark.parametrize(
    ("white", "draw", "seat"),
    [("lot", [1], 1), ("first", [], 0), ("second", [], 1)],
)
def test_2_3_and_7_1_who_has_white(white: str, draw: list[int], seat: int) -> None:
    game = Positionsschach(2, make(Positionsschach.Options, {"white": white}))
    croupier = Croupier(Fixed(tuple(draw)))
    assert game.setup(croupier).turn == seat
    assert [said.phrase.key for said in croupier.said] == ["lot" if white == "lot" else "chosen"]


JUDGED: list[tuple[str, str, str | None]] = [
    # men put so far, turn, paragraph (None: legal)
    ("", "Dd4", None),
    ("", "Be5", None),
    ("", "Le5", None),
    ("Dd4 -", "Da1", "3.1"),
    ("Ke1 -", "Kh8", "3.1"),
    ("Ta1 - Th1 -", "Td5", "3.1"),
    ("Dd4 -", "Td4", "3.2"),
    ("Dd4", "Sd4", "3.2"),
    ("", "Be1", "3.4"),
    ("", "Be8", "3.4"),
    ("", "Be7", None),
    ("-", "Be2", None),
    ("La1 -", "Lc1", "3.5"),
    ("La1 -", "Lb1", None),
    ("Lb1 -", "Ld1", "3.5"),
    # the other side's bishops do not matter
    ("La1", "Lh4", None),
    # attacked by an enemy
    ("Dd4", "Sd8", "4.1"),
    ("Dd4", "Sh8", "4.1"),
    ("Dd4", "Sb8", None),
    ("Sd4", "Te6", "4.1"),
    ("Kd4", "Te5", "4.1"),
    ("Ld4", "Bg7", "4.1"),
    ("Td4", "Bd7", "4.1"),
    # attacking an enemy
    ("Sd4", "Td8", "4.2"),
    ("Sd4", "Lh8", "4.2"),
    ("Bd4", "De3", "4.2"),
    ("Bd4", "Sc6", "4.2"),
    ("Bd4", "Kc4", "4.2"),
    # TRAP: pawns attack one way only, and the square ahead not at all
    ("Bd4", "Se5", "4.1"),
    ("Bd4", "Bd5", None),
    ("Bd4", "Bd3", None),
    ("Bd4", "Bc5", "4.1"),
    ("Bd4", "Be3", None),
    ("- Bd5", "Be4", "4.1"),
    ("- Bd5", "Bd4", None),
    ("Sd5", "Be6", "4.2"),
    ("Sd5", "Bd6", None),
    ("- Sd5", "Be4", "4.2"),
    ("- Sd5", "Be6", None),
    # 4.4: the first man shuts the line, whoever owns it
    ("Ta1 - Ba3", "Sa6", None),
    ("Ta1", "Sa6", "4.1"),
    ("Sa1 - Ba3", "Ta8", "4.2"),
    ("Sa1", "Ta8", "4.2"),
    ("Sa1 Ba5 -", "Ta8", None),
    # 4.5: own men may protect one another
    ("Dd4 -", "Td8", None),
    ("Dd4 -", "Bc3", None),
]


@pytest.mark.parametrize(("men", "turn", "paragraph"), JUDGED, ids=[f"{row[2]}-{row[0]}-{row[1]}" for row in JUDGED])
def test_judged(men: str, turn: str, paragraph: str | None) -> None:
    match = at(place(men))
    made = parse(turn)
    if paragraph is None:
        assert str(match.judge(match.state.turn, made)) == turn
    else:
        with pytest.raises(Forbidden) as refused:
            match.judge(match.state.turn, made)
        assert refused.value.paragraph == paragraph


def test_a_man_stays_and_the_other_side_follows() -> None:
    s = GAME.apply(State(0), WHITE, parse("Dd4"), Croupier(Fixed(())))
    assert (s.turn, s.end) == (1, None)
    assert hand(s.board, WHITE) == HELD | {"D": 0}
    assert hand(s.board, 1 - WHITE) == HELD


@pytest.mark.parametrize("seed", range(20))
def test_nobody_ever_threatens_an_enemy(seed: int) -> None:
    chance = Loose(Random(seed))
    s = GAME.setup(Croupier(chance))
    while seats := GAME.to_move(s):
        legal_now = legal(GAME, s, seats[0])
        s = GAME.apply(s, seats[0], draw(GAME, s, seats[0], legal_now, Croupier(chance)), Croupier(chance))
        p: Position = s.board
        for side in (0, 1):
            assert not _attacked(p, side) & (p.black if side == WHITE else p.white)
    result = GAME.result(s)
    assert result is not None
    assert (result.points == (0.5, 0.5)) == (s.end == "full")


def _attacked(p: Position, side: int) -> int:
    """What a side attacks, square by square and step by step."""
    steps = {
        "S": [(a, b) for a in (-2, -1, 1, 2) for b in (-2, -1, 1, 2) if abs(a) != abs(b)],
        "T": [(0, 1), (0, -1), (1, 0), (-1, 0)],
        "L": [(1, 1), (1, -1), (-1, 1), (-1, -1)],
        "B": [(-1, 1 - 2 * side), (1, 1 - 2 * side)],
    }
    steps["D"] = steps["K"] = steps["T"] + steps["L"]
    kinds = {"B": p.pawns, "S": p.knights, "K": p.kings, "D": p.diagonals & p.straights}
    kinds |= {"L": p.diagonals & ~p.straights, "T": p.straights & ~p.diagonals}
    own, found = (p.white if side == WHITE else p.black), 0
    for man, where in kinds.items():
        for square in (number for number in range(64) if where & own & 1 << number):
            for across, up in steps[man]:
                file, row = square % 8 + across, square // 8 + up
                while 0 <= file < 8 and 0 <= row < 8:
                    found |= 1 << 8 * row + file
                    if man in "SKB" or (p.white | p.black) >> 8 * row + file & 1:
                        break
                    file, row = file + across, row + up
    return found


FULL = (
    "Bd6 Bd3 Sd8 Bc2 Tb8 Sc1 Bb5 Bd2 Bd7 Ba5 Tb6 Bf4 Ba6 Ba4 Bd5 Bb4 "
    "Ba7 Tb1 Be4 Tb3 Lc8 Dd1 Bc7 Lf1 Db7 La3 Kc6 Sh2 Le7 Ke1 Sa8 Bh3"
)
"""White keeps to the top of the board, Black to the bottom, and everything finds a place."""
STUCK = "De5 Ka4 Th2 Df3 Tb6 Tc8 Ke7 Td1 Lh7 Lc1 La1 Sa7 Sb1 Lf1 Se6 Sg1 Bg7 Bg4 Ba2 Bc4 Ba6"
"""In the end Black finds no place for the men still in hand."""


def play(text: str) -> State:
    s = State(0)
    for put in text.split():
        assert s.end is None
        assert put in texts(s), put
        s = GAME.apply(s, s.turn, parse(put), Croupier(Fixed(())))
    return s


def test_who_finds_no_place_has_lost() -> None:
    s = play(STUCK)
    assert (s.end, s.turn, GAME.to_move(s)) == ("stuck", 1, ())
    assert any(hand(s.board, 1).values())
    result = GAME.result(s)
    assert result is not None
    assert (result.winners, result.points, result.places) == ((0,), (1, 0), (1, 2))


def test_with_empty_hands_the_game_is_drawn() -> None:
    s = play(FULL)
    assert not any(hand(s.board, 0).values())
    result = GAME.result(s)
    assert result is not None
    assert (s.end, result.winners, result.points) == ("full", (), (0.5, 0.5))


# --- text, menus and views ---


@pytest.mark.parametrize(
    ("typed", "turn"),
    [
        ("Dd4", "Dd4"),
        ("dd4", "Dd4"),
        ("Be5", "Be5"),
        ("be5", "Be5"),
        ("Le5", "Le5"),
        ("Dame d4", "Dd4"),
        ("queen d4", "Dd4"),
        ("pawn e5", "Be5"),
        ("bishop e5", "Le5"),
        ("Läufer e5", "Le5"),
        ("Qd4", "Dd4"),
        ("Nb1", "Sb1"),
        ("Dd4!", "Dd4"),
        ("Dame d4 +", "Dd4"),
        ("Laeufer e5", "Le5"),
        ("koenig e1", "Ke1"),
        ("r h8", "Th8"),
    ],
)
def test_read(typed: str, turn: str) -> None:
    assert str(read_act(at(State(0)), 0, typed)) == turn


def test_spoken_in_full() -> None:
    assert (spoken(parse("Dd4"), "de"), spoken(parse("Dd4"), "en")) == ("Dame d4", "queen d4")


def test_menus_ask_for_the_man_then_directly_for_the_square() -> None:
    found = legal(GAME, State(0), 0)
    root = walk(found)
    assert isinstance(root, Choose)
    assert [str(entry.label) for entry in root.entries] == list("KDTLSB")
    pages = on_one_message(found, (1,))
    squares = [str(entry.label) for page in pages if isinstance(page, Choose) for entry in page.entries]
    assert squares == [f"{file}{row}" for file in "abcdefgh" for row in range(1, 9)]


def test_the_men_in_hand_lie_beside_the_board() -> None:
    view = GAME.view(place("Dd4 Sb8"), 1)
    (board,) = (part for part in view.parts if isinstance(part, Board))
    assert board.flipped
    held = {(tray.seat, tray.man): tray.count for tray in board.trays}
    assert (0, "queen") not in held
    assert held[0, "pawn"] == held[1, "pawn"] == 8
    assert held[1, "knight"] == 1
    assert {piece.spot: piece.man for piece in board.pieces} == {"d4": "queen", "b8": "knight"}


def test_standing_is_even_on_an_empty_board() -> None:
    assert GAME.win_estimate(State(0), 0) == pytest.approx(0.5)
    assert GAME.win_estimate(place("Dd4"), 0) + GAME.win_estimate(place("Dd4"), 1) == pytest.approx(1)


def test_golden_record() -> None:
    text = RECORD.read_text(encoding="utf-8")
    match = record.read(text)
    assert record.write(match) == text
    assert match.result is not None
