"""Moves in sentences: words between places, verbs, articles and politeness, on every board from one place."""

from __future__ import annotations

from typing import Any

import pytest

from games.contract import Ambiguous, Forbidden, Refusal
from games.library import find
from games.match.match import Match, open_match
from games.match.reading import acts_in, read_act


def begun(game_id: str, *texts: str) -> Match[Any, Any]:
    """A match in which these moves were made by whoever was in turn."""
    match = open_match(find(game_id)(), bytes(range(32)))
    for text in texts:
        match = match.play(match.awaited[0], read_act(match, match.awaited[0], text))
    return match


def read(match: Match[Any, Any], text: str) -> str:
    return str(read_act(match, match.awaited[0], text))


@pytest.mark.parametrize(
    "text",
    [
        "e2 nach e4",
        "von e2 nach e4",
        "ich ziehe e2 nach e4",
        "Ich möchte bitte e2 nach e4 ziehen.",
        "ziehe den Bauern von e2 nach e4",
        "e2 to e4",
        "from e2 to e4, please",
        "move e2 to e4",
        "I'd like to move e2 to e4",
        "move my pawn from e2 to e4!",
        "e2→e4",
        "e2 -> e4",
        "e2 ➡️ e4",
        "Bauer nach e4",
        "pawn to e4",
        "ziehe e4",
    ],
)
def test_a_step_in_words(text: str) -> None:
    assert read(begun("chess"), text) == "e2-e4"


@pytest.mark.parametrize(
    "text", ["Springer nach f3", "Springer von g1 nach f3", "mit dem Springer nach f3", "knight f3"]
)
def test_a_man_and_its_goal(text: str) -> None:
    assert read(begun("chess"), text) == "g1-f3"


@pytest.mark.parametrize("text", ["Figur nach e4", "put a stone on e4", "nach e4"])
def test_a_goal_alone_is_no_step_of_a_man_that_is_not_named(text: str) -> None:
    with pytest.raises(Refusal):
        read(begun("chess"), text)


@pytest.mark.parametrize("text", ["Läufer nach e4", "Läufer von e2 nach e4"])
def test_another_man_than_the_one_that_is_named_never_moves(text: str) -> None:
    with pytest.raises(Refusal):
        read(begun("chess"), text)


@pytest.mark.parametrize("game_id", ["dame", "polnische_dame", "schlagdame", "franzoesische_dame"])
@pytest.mark.parametrize("text", ["a3 nach b4", "von a3 nach b4, bitte", "den Stein von a3 nach b4", "a3 to b4"])
def test_a_stone_steps(game_id: str, text: str) -> None:
    assert read(begun(game_id), text) == "a3-b4"


@pytest.mark.parametrize(
    "text",
    ["setze a4", "Setze einen Stein auf a4", "ich setze auf a4", "put on a4", "put a stone on a4 please", "bitte a4"],
)
def test_a_stone_is_put_down(text: str) -> None:
    assert read(begun("muehle"), text) == "a4"


MILL = ("a1", "g7", "a4", "g4")


@pytest.mark.parametrize(
    "text",
    [
        "a7 nimm g4",
        "a7 und nimm g4",
        "setze a7 und nimm den Stein auf g4",
        "a7 takes g4",
        "put on a7 and take g4",
        "a7 g4",
    ],
)
def test_what_a_mill_takes_is_named_behind_it(text: str) -> None:
    assert read(begun("muehle", *MILL), text) == "a7xg4"


def test_where_two_moves_are_meant_none_is_played() -> None:
    with pytest.raises(Refusal):
        read(begun("muehle", *MILL), "setze einen Stein auf a7")


@pytest.mark.parametrize("text", ["d3 nach e4", "bitte d3 nach e4 springen"])
def test_words_reach_the_paragraph_that_forbids(text: str) -> None:
    with pytest.raises(Refusal) as refused:
        read(begun("dame"), text)
    assert getattr(refused.value, "paragraph", None) is not None


@pytest.mark.parametrize(
    "text",
    ["nimm d5", "ich nehme d5, bitte", "schlage d5", "nimm den Bauern auf d5", "takes d5", "I take the pawn on d5"],
)
def test_what_is_taken_names_a_capture(text: str) -> None:
    assert read(begun("chess", "e2-e4", "d7-d5"), text) == "e4xd5"


@pytest.mark.parametrize(
    ("game_id", "before", "texts", "meant"),
    [
        (
            "chess",
            ("e2-e4", "d7-d5", "e4xd5", "d8xd5", "b1-c3", "a7-a6"),
            ("nimm die Dame", "ich schlage die Dame", "take the queen", "wirf die Dame auf d5"),
            "c3xd5",
        ),
        (
            "dame",
            ("c3-d4", "f6-e5"),
            ("nimm den Stein auf e5", "nimm e5", "schlage e5", "I take the man on e5"),
            "d4xf6",
        ),
    ],
)
def test_what_is_taken_is_named_by_its_kind_or_its_square(
    game_id: str, before: tuple[str, ...], texts: tuple[str, ...], meant: str
) -> None:
    match = begun(game_id, *before)
    assert [read(match, text) for text in texts] == [meant] * len(texts)


@pytest.mark.parametrize("text", ["nimm die Dame auf d5", "take the knight on d5", "nimm d6", "nimm e4"])
def test_what_does_not_stand_there_is_not_taken(text: str) -> None:
    with pytest.raises(Refusal):
        read(begun("chess", "e2-e4", "d7-d5"), text)


def test_of_two_captures_none_is_played() -> None:
    with pytest.raises(Ambiguous) as asked:
        read(begun("chess", "e2-e4", "d7-d5", "b1-c3", "a7-a6"), "nimm d5")
    assert set(map(str, asked.value.nearest)) == {"e4xd5", "c3xd5"}


@pytest.mark.parametrize(
    ("game_id", "texts", "paragraph"),
    [
        ("polnische_dame", ("*c3", "puste c3", "gepustet", "huff c3", "pusten"), "6.4"),
        ("schlagdame", ("*c3", "puste c3", "gepustet", "huff c3", "pusten"), "6.4"),
        ("block_domino", ("kauf", "ziehe", "kaufe einen Stein", "draw a tile"), "2.3"),
        ("bergen", ("kauf", "ziehe", "kaufe einen Stein", "draw a tile"), "2.3"),
        ("malteserkreuz", ("kauf", "ziehe", "kaufe einen Stein", "draw a tile"), "2.3"),
    ],
)
def test_what_a_game_does_not_have_is_refused_by_its_paragraph(
    game_id: str, texts: tuple[str, ...], paragraph: str
) -> None:
    for text in texts:
        with pytest.raises(Forbidden) as refused:
            read(begun(game_id), text)
        assert refused.value.paragraph == paragraph


@pytest.mark.parametrize(
    ("text", "acts"),
    [
        ("kauf, kauf, fertig", ("kauf", "kauf", "fertig")),
        ("kauf und dann passe", ("kauf", "passe")),
        ("draw, draw and done", ("draw", "draw", "done")),
        ("kauf, 6/3", ("kauf", "6/3")),
        ("6/3, 5/3", ("6/3, 5/3",)),
        ("kaufe einen Stein, bitte", ("kaufe einen Stein, bitte",)),
    ],
)
@pytest.mark.parametrize("game_id", ["domino", "matador", "french_domino", "muggins"])
def test_a_line_of_purchases_is_several_acts(game_id: str, text: str, acts: tuple[str, ...]) -> None:
    assert acts_in(find(game_id)(), text) == acts


@pytest.mark.parametrize(
    ("game_id", "text", "acts"),
    [
        ("herzblatt", "spiele, blind, drücke he7 he8", ("spiele", "blind", "drücke he7 he8")),
        ("herzblatt", "blind, drücke he7, he8", ("blind", "drücke he7, he8")),
        ("herzblatt", "ich spiele, bitte", ("ich spiele, bitte",)),
        ("schnapsen", "20 in Herz, Herz Dame", ("20 in Herz", "Herz Dame")),
        ("schnapsen", "40 and then the king of clubs", ("40", "the king of clubs")),
    ],
)
def test_an_announcement_and_what_follows_it_are_several_acts(game_id: str, text: str, acts: tuple[str, ...]) -> None:
    assert acts_in(find(game_id)(), text) == acts


@pytest.mark.parametrize("text", ["bitte mal aufgeben", "ich gebe auf, bitte", "please resign"])
def test_politeness_around_an_act_beside_the_game(text: str) -> None:
    assert read(begun("chess"), text) == "aufgeben"
