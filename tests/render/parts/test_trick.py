"""A trick round the table."""

from __future__ import annotations

from games.contract import Cards, Face, View
from games.kit.cards import Card
from games.sheets import MessageFormatter
from render import draw
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
