"""A trick round the table."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.contract import Card, Cards, Face, Pad, View, phrase
from games.library import find, sheet
from games.match.match import Match, open_match
from games.players.clicking import click_through
from games.players.simulation import derive_seed
from games.sheets import MessageFormatter
from render import draw
from render.artwork.pen import Place
from render.canvas import Canvas
from tools.specimens.sheets import FORMATTERS


def picture(names: tuple[str, ...], *faces: Face, bottom: int, chairs: tuple[int, ...] = ()) -> bytes:
    formatter = MessageFormatter(FORMATTERS["en"].sheet, names)
    return draw(View((Cards("trick", faces, seats=4, bottom=bottom, chairs=chairs),)), formatter, viewer=0)


def test_players_sit_as_their_chairs_say() -> None:
    king, ace = Card("heK"), Card("heA")
    in_order = picture(("Anna", "Cem", "Ben", "Dora"), Face(king, 1, 1), Face(ace, 2, 2), bottom=1)
    moved = picture(("Anna", "Ben", "Cem", "Dora"), Face(king, 2, 1), Face(ace, 1, 2), bottom=2, chairs=(0, 2, 1, 3))
    assert moved == in_order
    assert moved != picture(("Anna", "Ben", "Cem", "Dora"), Face(king, 2, 1), Face(ace, 1, 2), bottom=2)


@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("bottom", [0, 1])
def test_the_own_seat_is_below_and_the_next_one_follows_clockwise(
    seats: int, bottom: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    at: dict[str, tuple[int, int]] = {}
    put = Canvas.text

    def noted(self: Canvas, place: Place, text: str, *rest: Any, **more: Any) -> int:
        at[text] = (int(place[0]), int(place[1]))
        return put(self, place, text, *rest, **more)

    monkeypatch.setattr(Canvas, "text", noted)
    names = tuple(f"P{seat}" for seat in range(seats))
    draw(View((Cards("trick", (), seats=seats, bottom=bottom),)), MessageFormatter(FORMATTERS["en"].sheet, names))
    round_the_table = [at[names[(bottom + place) % seats]] for place in range(seats)]
    own, after, before = round_the_table[0], round_the_table[1], round_the_table[-1]
    assert own[1] == max(down for _, down in round_the_table)
    assert seats == 2 or after[0] < own[0] < before[0], "the left neighbour plays next and lies at the left"
    assert seats % 2 or round_the_table[seats // 2][1] == min(down for _, down in round_the_table)


def test_no_word_of_a_last_trick_is_cut_beside_an_account(monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[str] = []
    write = Canvas.text

    def noted(self: Canvas, place: Place, text: str, *rest: Any, **more: Any) -> int:
        written.append(text)
        return write(self, place, text, *rest, **more)

    monkeypatch.setattr(Canvas, "text", noted)
    game, rng = find("herz"), Random(1)
    match: Match[Any, Any] = open_match(game(4), derive_seed("herz", 5))
    while match.ply < 254:
        match = match.play(match.awaited[0], click_through(match.legals[match.awaited[0]], rng)[0])
    own, public = (match.game.view(match.state, seat).parts for seat in (0, None))
    account = [part for part in public if isinstance(part, Pad)]
    names = MessageFormatter(sheet(game, "de"), ("Ada", "Eva", "Ole", "Udo"))
    draw(View((*own, *account)), names, viewer=0)
    assert "Stich" in written
    assert [text for text in written if text.endswith("…") and text != "…"] == [], "alone it stands for rows left out"


@pytest.mark.parametrize("name", ["Annegret Hollerbach", "Maximilian der Große"])
def test_two_at_a_table_have_whole_names_also_beside_the_talon(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    written: list[tuple[str, int]] = []
    write = Canvas.text

    def noted(self: Canvas, place: Place, text: str, *rest: Any, **more: Any) -> int:
        written.append((text, int(place[0])))
        return write(self, place, text, *rest, **more)

    monkeypatch.setattr(Canvas, "text", noted)
    formatter = MessageFormatter(FORMATTERS["en"].sheet, (name, "Ben"))
    trick = Cards("trick", (Face(Card("heK"), 0, 1), Face(Card("heA"), 1, 2)), seats=2)
    talon = Cards("pile", (Face(None),) * 5, phrase("trick"))
    draw(View((trick, talon)), formatter)
    starts = [left for text, left in written if text in (name, "Ben")]
    assert len(starts) == 2
    assert len(set(starts)) == 1, "both cards stay above each other"
