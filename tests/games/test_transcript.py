"""Matches in the notations that players use elsewhere."""

from __future__ import annotations

import re
from typing import Any

import pytest

from games.chess.engine.pgn import san
from games.chess.engine.position import START
from games.contract import CLOCK, make
from games.library import all_games, find
from games.match.match import Match, open_match
from games.match.reading import read_act
from games.match.transcript import course, transcript
from games.players.simulation import derive_seed, simulate

SEED = derive_seed("transcript", 0)
NAMES = ("Anna", 'Ben "B"')


def _typed(game_id: str, line: str, **options: Any) -> Match[Any, Any]:
    """A match of these acts, each by whoever is awaited."""
    kind = find(game_id)
    match = open_match(kind(2, make(kind.Options, options)), SEED)
    for text in line.split():
        seat = match.awaited[0]
        match = match.play(seat, read_act(match, seat, text))
    return match


def _words(text: str) -> list[str]:
    return text.partition("\n\n")[2].split()


# --- PGN ---


@pytest.mark.parametrize(
    ("line", "moves"),
    [
        ("e2-e4 e7-e5 d1-h5 b8-c6 f1-c4 g8-f6 h5xf7", "1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0"),
        ("e2-e4 a7-a6 e4-e5 d7-d5 e5xd6", "1. e4 a6 2. e5 d5 3. exd6 *"),
        ("e2-e4 e7-e5 g1-f3 b8-c6 f1-c4 f8-c5 0-0", "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *"),
        ("d2-d4 d7-d5 b1-c3 b8-c6 c1-f4 c8-f5 d1-d2 d8-d7 0-0-0 0-0-0", "5. O-O-O O-O-O *"),
        ("d2-d4 a7-a6 g1-f3 a6-a5 b1-d2", "3. Nbd2 *"),
        ("h2-h4 a7-a6 h4-h5 a6-a5 h1-h4 b7-b6 a2-a4 c7-c6 a1-a3 d7-d6 a3-h3 e7-e6 h3-h1", "7. Rh1 *"),
        ("h2-h4 a7-a6 h1-h3 a6-a5 a2-a4 b7-b6 h3-a3 c7-c6 a3-a2", "5. R3a2 *"),
        ("a2-a4 b7-b5 a4xb5 a7-a6 b5xa6 c7-c6 a6-a7 c6-c5 a7xb8=S", "4. a7 c5 5. axb8=N *"),
        ("e2-e4 f7-f6 d1-h5", "1. e4 f6 2. Qh5+ *"),
    ],
)
def test_chess_in_short_notation(line: str, moves: str) -> None:
    found = transcript(_typed("chess", line), NAMES)
    assert found is not None
    assert (found.name, found.suffix) == ("PGN", "pgn")
    assert " ".join(_words(found.text)).endswith(moves)


def test_double_chess_passes_between_two_moves_of_a_side() -> None:
    found = transcript(_typed("double_chess", "e2-e4 d2-d4 e7-e5 d7-d6 f1-b5"), NAMES)
    assert found is not None
    assert " ".join(_moves(found.text)) == "1. e4 -- 2. d4 e5 3. -- d6 4. Bb5+ *"
    assert "{Double chess: " in found.text


def test_losing_chess_has_the_name_that_programs_know() -> None:
    found = transcript(_typed("schlagschach", "e2-e4 d7-d5 e4xd5 d8xd5 a2-a3 d5xg2"), NAMES)
    assert found is not None
    assert '[Variant "Antichess"]' in found.text
    assert " ".join(_moves(found.text)) == "1. e4 d5 2. exd5 Qxd5 3. a3 Qxg2 *"


def test_pgn_has_its_seven_tags_in_order() -> None:
    match = _typed("chess", "f2-f3 e7-e5 g2-g4 d8-h4")
    found = transcript(match, NAMES, "2026-11-21")
    assert found is not None
    tags = dict(re.findall(r'^\[(\w+) "(.*)"\]$', found.text, re.MULTILINE))
    assert list(tags) == ["Event", "Site", "Date", "Round", "White", "Black", "Result"]
    white = match.state.white
    spelled = ("Anna", r"Ben \"B\"")
    assert (tags["White"], tags["Black"]) == (spelled[white], spelled[1 - white])
    assert (tags["Date"], tags["Result"]) == ("2026.11.21", "0-1")
    assert _words(found.text)[-1] == "0-1"
    assert max(map(len, found.text.splitlines())) < 80


def test_short_notation_tells_all_turns_apart() -> None:
    match = simulate(find("chess")(2), SEED, ["random"] * 2)
    for turn in course(match, NAMES).turns:
        position = turn.before.position
        legal = list(find("chess")(2).offers(turn.before, turn.seat))
        assert len({san(position, other) for other in legal}) == len(legal)  # type: ignore[arg-type]


def test_what_was_taken_back_is_not_in_the_course() -> None:
    match = _typed("chess", "e2-e4 e7-e5 g1-f3")
    for seat, text in ((match.state.white, "zurücknehmen"), (match.state.white, "b1-c3")):
        match = match.play(seat, read_act(match, seat, text))
    assert [step.text for step in match.steps][2:] == ["g1-f3", "zug zurücknehmen", "b1-c3"]
    assert [str(turn.move) for turn in course(match, NAMES).turns] == ["e2-e4", "e7-e5", "b1-c3"]
    # once more, across the other's act and with his consent
    white, black = match.state.white, 1 - match.state.white
    for seat, text in ((black, "g8-f6"), (white, "zurücknehmen"), (black, "erlaube zurücknehmen"), (white, "f2-f4")):
        match = match.play(seat, read_act(match, seat, text))
    found = transcript(match, NAMES)
    assert found is not None
    assert " ".join(_words(found.text)) == "1. e4 e5 2. f4 *"


# --- PDN ---


def _moves(text: str) -> list[str]:
    """The words behind the tags and the remarks."""
    return re.sub(r"\A(?:\{[^}]*\}\s)*", "", text.partition("\n\n")[2]).split()


def test_draughts_with_a_huff_as_a_comment_and_a_position() -> None:
    found = transcript(_typed("dame", "c3-d4 d6-c5 g3-h4 b6-a5 d4xb6"), NAMES)
    assert found is not None
    assert (found.name, found.suffix) == ("PDN", "pdn")
    assert _moves(found.text) == ["1.", "c3-d4", "d6-c5", "2.", "g3-h4", "b6-a5", "3.", "d4xb6", "*"]
    huffed = transcript(_typed("dame", "c3-d4 d6-c5 g3-h4 b6-a5 h2-g3 * a7-b6 g3-f4"), NAMES)
    assert huffed is not None
    assert " ".join(_moves(huffed.text)).endswith(
        'h2-g3 {*d4} /FEN "B:Wa1,a3,b2,c1,d2,e1,e3,f2,g1,g3,h4:Ba5,a7,b8,c5,c7,d8,e7,f6,f8,g7,h6,h8"/'
        " 3... a7-b6 4. g3-f4 *"
    )


def test_a_man_that_is_entered_is_a_comment_and_a_position() -> None:
    line = "g3-h4 d6-c5 h2-g3 c5-d4 e3xc5 b6xd4 g1-h2 h6-g5 +g1 g5-f4"
    found = transcript(_typed("contract_checkers", line), NAMES)
    assert found is not None
    assert " ".join(_moves(found.text)).endswith(
        'h6-g5 {+g1} /FEN "B:Wa1,a3,b2,c1,c3,d2,e1,f2,g1,g3,h2,h4:Ba7,b8,c7,d4,d8,e7,f6,f8,g5,g7,h8"/ 5... g5-f4 *'
    )


TYPES = {"dame": 29, "franzoesische_dame": 29, "schlagdame": 29, "contract_checkers": 29, "polnische_dame": 26}
"""Draughts with the number of the nearest game that PDN knows: Czech, or Brazilian."""


@pytest.mark.parametrize("game_id", sorted(TYPES))
def test_pdn_names_the_type_of_draughts(game_id: str) -> None:
    found = transcript(open_match(find(game_id)(2), SEED), NAMES)
    assert found is not None
    assert f'[GameType "{TYPES[game_id]},W,8,8,A0,0"]' in found.text.partition("\n\n")[0].splitlines()


HUFFS = "Captures are not compulsory; a piece that missed one may be huffed."
NEAR = "A king lands on the square right behind the piece it captures."


@pytest.mark.parametrize(
    ("game_id", "options", "remarks"),
    [
        ("polnische_dame", {"dame_landung": "beliebig"}, []),
        ("polnische_dame", {}, [NEAR]),
        ("polnische_dame", {"mehrheit": "off"}, ["Any capture may be chosen, not only one that takes most.", NEAR]),
        ("dame", {}, [NEAR, "A capture may stop after each leap.", HUFFS]),
        (
            "franzoesische_dame",
            {"huffing": "off", "dame_landung": "beliebig"},
            [
                "Men capture backwards only.",
                "A capture may stop after each leap.",
                "A king need not capture before a man does.",
            ],
        ),
        (
            "schlagdame",
            {"zwang": "off", "dame_landung": "beliebig"},
            [
                "Losing draughts: whoever has no piece left, or cannot move, has won.",
                "A capture may stop after each leap.",
                "Captures are not compulsory.",
            ],
        ),
    ],
)
def test_what_other_programs_cannot_know_stands_before_the_moves(
    game_id: str, options: dict[str, str], remarks: list[str]
) -> None:
    kind = find(game_id)
    found = transcript(open_match(kind(2, make(kind.Options, options)), SEED), NAMES)
    assert found is not None
    first, *others = re.findall(r"\{([^}]*)\}", found.text.partition("\n\n")[2])
    assert first.startswith("House rules, otherwise as in ")
    assert [" ".join(remark.split()) for remark in others] == remarks


@pytest.mark.parametrize("game_id", sorted(TYPES))
@pytest.mark.parametrize("number", range(2))
def test_draughts_are_words_of_pdn(game_id: str, number: int) -> None:
    found = transcript(simulate(find(game_id)(2), derive_seed("pdn", number), ["greedy"] * 2), NAMES)
    assert found is not None
    sort = re.compile(
        r"\d+\.(\.\.)?|[a-h][1-8](-[a-h][1-8]|(x[a-h][1-8])+)|\{[*+][a-h][1-8]\}"
        r'|/FEN|"[WB]:W(K?[a-h][1-8],?)*:B(K?[a-h][1-8],?)*"/|1-0|0-1|1/2-1/2'
    )
    assert [word for word in _moves(found.text) if not sort.fullmatch(word)] == []


# --- MAT ---


@pytest.mark.parametrize(
    ("number", "options"), [(0, {"games": 3}), (1, {"games": 5, "cube": False}), (2, {"white": "second"})]
)
def test_a_backgammon_match_adds_up(number: int, options: dict[str, Any]) -> None:
    kind = find("backgammon")
    match = simulate(kind(2, make(kind.Options, options)), derive_seed("mat", number), ["greedy"] * 2)
    found = transcript(match, ("Anna", "Ben:"))
    assert found is not None
    assert match.result is not None
    text = found.text
    games = options.get("games", 1)
    assert len(re.findall(r"^ Game \d$", text, re.MULTILINE)) == games
    won = [0, 0]
    for line in text.splitlines():
        if score := re.fullmatch(r" Anna : (\d+) +Ben  : (\d+)", line):
            assert [int(points) for points in score.groups()] == won
        elif points := re.fullmatch(r"(.* )Wins (\d+) points?", line):
            won[len(points[1]) > 20] += int(points[2])
    assert won[0] - won[1] == match.result.points[0]
    assert text.startswith("; ")
    assert "; House rule: if only the lower number of a roll can be played, nothing is played.\n" in text
    step = r"(bar|\d\d?)/(off|\d\d?)\*?"
    cell = rf"([1-6]{{2}}:( {step}){{0,4}}| Doubles => \d+| Takes| Drops|Wins \d+ points?)"
    table = [line for line in text.splitlines() if re.match(r" *\d+\) ", line)]
    assert table
    assert [line for line in table if not re.fullmatch(rf" *\d+\) ({cell})? *({cell})?", line)] == []


def test_halves_of_a_line_never_touch() -> None:
    """The longest turns have four steps from the bar or with hits; the names are as long as Discord allows."""
    kind = find("backgammon")
    game = kind(2, make(kind.Options, {"games": 5, "cube": False}))
    step = r" (?:bar|\d\d?)/(?:off|\d\d?)\*?"
    longest = 0
    for number in range(8):
        match = simulate(game, derive_seed("halves", number), ["random"] * 2)
        found = transcript(match, ("A" * 32, "B" * 32))
        assert found is not None
        for line in found.text.splitlines():
            if re.match(r" *\d+\) ", line):
                row = re.fullmatch(rf" *\d+\) ((?:[1-6]{{2}}:(?:{step})*)?)( *)([1-6]{{2}}:.*)?", line)
                assert row is not None
                assert not row[1] or not row[3] or len(row[2]) >= 2, line
                longest = max(longest, len(row[1]))
            elif " : " in line:
                assert re.fullmatch(r" A{32} : \d+ {2,}B{32} : \d+", line), line
    assert longest > 28


def test_the_points_stand_beside_what_the_left_player_has_dropped() -> None:
    kind = find("backgammon")
    game = kind(2, make(kind.Options, {"games": 7, "lower_alone": True}))
    match = simulate(game, derive_seed("drops", 0), ["random"] * 2)
    found = transcript(match, NAMES)
    assert found is not None
    left = [line for line in found.text.splitlines() if re.match(r" *\d+\)  Drops", line)]
    assert left
    assert [line for line in left if not re.fullmatch(r" *\d+\)  Drops {2,}Wins \d+ points?", line)] == []


def test_a_house_rule_that_does_not_hold_is_not_told() -> None:
    kind = find("backgammon")
    found = transcript(open_match(kind(2, make(kind.Options, {"lower_alone": True})), SEED), NAMES)
    assert found is not None
    assert "House rule" not in found.text
    assert found.text.startswith("; Gammons and backgammons count without a turned cube (no Jacoby rule).\n\n 0 point")


def test_every_step_of_a_turn_stands_in_the_text() -> None:
    match = simulate(find("backgammon")(2, make(find("backgammon").Options, {"cube": False})), SEED, ["random"] * 2)
    found = transcript(match, NAMES)
    assert found is not None
    made = [said.phrase.key for step in match.steps for said in step.said]
    assert found.text.count("/") == sum(key in ("moved", "entered", "off") for key in made)


def test_a_roll_of_the_clock_stands_with_who_was_in_turn() -> None:
    kind = find("backgammon")
    game = kind(2, make(kind.Options, {"cube": False, "auto_wurf": True}))
    match = simulate(game, derive_seed("clock", 5), ["random"] * 2)
    texts = {step.text for step in match.steps if step.seat == CLOCK}
    assert texts == {"wurf"}
    found = transcript(match, NAMES)
    assert found is not None
    assert found.text.partition("\n\n")[2].count(":") == 3 + sum(told_of_a_roll(step) for step in match.steps)
    # nobody has two rolls in a row, so no half of a line but the first and the last stays empty
    table = [line for line in found.text.splitlines() if re.match(r" *\d+\) ", line)]
    assert [line for line in table[1:-1] if len(re.findall(r"[1-6]{2}:", line)) != 2] == []


def told_of_a_roll(step: Any) -> bool:
    keys = [said.phrase.key for said in step.said]
    return any(key == "threw" or key.startswith("stuck") for key in keys)


def test_a_resigned_match_is_won() -> None:
    kind = find("backgammon")
    match = open_match(kind(2, make(kind.Options, {})), SEED)
    match = match.play(1, read_act(match, 1, "aufgeben"))
    found = transcript(match, NAMES)
    assert found is not None
    assert match.result is not None
    assert f"      Wins {match.result.points[0]} points" in found.text


# --- the others ---


@pytest.mark.parametrize(
    "game_id", sorted(set(all_games()) - {"chess", "double_chess", "schlagschach", "backgammon", *TYPES})
)
def test_other_games_have_no_usual_notation(game_id: str) -> None:
    kind = find(game_id)
    assert transcript(open_match(kind(), SEED), ("Anna",) * kind.info.seats[0]) is None


def test_the_start_position_has_twenty_turns_in_short_notation() -> None:
    from games.chess.engine.legality import legal_turns

    assert {san(START, turn) for turn in legal_turns(START)} == {
        *(f"{file}{rank}" for file in "abcdefgh" for rank in "34"), "Na3", "Nc3", "Nf3", "Nh3",
    }  # fmt: skip
