"""Melds in little space: their tops, and the words beside them."""

from __future__ import annotations

from typing import Any

import pytest

from games.cards.romme.rules import Romme
from games.contract import Card, Cards, Face, View, phrase
from games.kit.melds import Meld
from games.match.match import open_match
from games.players.simulation import derive_seed
from render import draw
from render.artwork.pen import Place
from render.canvas import Canvas
from render.context import context_of
from render.layout import HIGHEST, pack
from render.parts.cards import meld_tops
from render.theme import DARK
from tests.render.test_readable import PHONE, formatter


def meld(points: int, *ranks: str) -> Cards:
    faces = tuple(Face(Card("he" + rank)) for rank in ranks)
    return Cards("meld", faces, phrase("meld", by="Spielerin 0", n=points), 0)


def canasta(kind: str, top: str, points: int) -> Cards:
    faces = (Face(Card("kr7")),) * 6 + (Face(Card(top)),)
    return Cards("pile", faces, phrase(f"canasta.{kind}", by="Spielerin 0", n=points), 0)


def table(melds: int) -> View:
    hand = Cards("hand", tuple(Face(Card("pi" + rank)) for rank in "23456789BDKA"), phrase("hand"), 0)
    closed = (canasta("natural", "he7", 535), canasta("mixed", "pi7", 370))
    return View((*(meld(number * 5, "7", "7", "7", "7") for number in range(melds)), *closed, hand))


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """All words that are drawn, in order."""
    words: list[str] = []
    write = Canvas.text

    def noted(self: Canvas, place: Place, text: str, *rest: Any, **more: Any) -> int:
        words.append(text)
        return write(self, place, text, *rest, **more)

    monkeypatch.setattr(Canvas, "text", noted)
    return words


@pytest.mark.parametrize("melds", [6, 9, 12, 15])
def test_a_closed_canasta_says_what_it_is_however_little_space_there_is(melds: int, written: list[str]) -> None:
    draw(table(melds), formatter("canasta", 2, "de"), DARK, viewer=0)
    said = " ".join(written)
    assert "rein 535" in said
    assert "gemischt 370" in said
    assert said.count("×7") == 2


@pytest.mark.parametrize(("melds", "width"), [(6, 22), (9, 22), (12, 16), (15, 16)])
def test_tops_are_as_wide_as_the_space_allows(melds: int, width: int) -> None:
    view = table(melds)
    plan = pack(view.parts, context_of(view, formatter("canasta", 2, "de"), DARK, 0))
    for part, box in plan.parts:
        if isinstance(part, Cards) and part.kind == "meld":
            assert (
                not meld_tops.fits(part, box.scale) or meld_tops.top_width(part, box.scale) * PHONE / 900 >= width - 1
            )


@pytest.mark.parametrize("held", [1, 7, 13])
@pytest.mark.parametrize("owners", ["000112223344455", "012345012345012"], ids=["each at once", "in turn"])
def test_fifteen_melds_of_six_players_say_whose_they_are(owners: str, held: int, written: list[str]) -> None:
    game = Romme(6, Romme.Options())
    dealt = open_match(game, derive_seed("fifteen", 0)).state
    ranks = "23456789BDKA" * 2
    melds = tuple(
        Meld(int(owner), "set", tuple(Card(suit + rank) for suit in ("kr", "pi", "he", "ka")))
        for owner, rank in zip(owners, ranks, strict=False)
    )
    hands = tuple(hand[:held] for hand in dealt.hands)
    view = game.view(dealt._replace(melds=melds, hands=hands, out=tuple(range(6)), drawn=True), 0)
    names = formatter("romme", 6, "de")
    assert pack(view.parts, context_of(view, names, DARK, 0)).size.height <= HIGHEST

    draw(view, names, DARK, viewer=0)
    before = ""
    for number, owner in enumerate(owners, 1):
        told = f"{number} · Spielerin {owner}"
        assert told in written or (owner == before and str(number) in written)
        before = owner
