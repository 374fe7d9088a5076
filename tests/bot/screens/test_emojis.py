"""Emojis stand before the entries of menus that are about one card, suit, die, domino or man."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import chain
from typing import Any

import discord
import pytest

from bot.screens.emojis import emoji_of
from bot.wire.message import Button, Entry, Menu, Message, row
from bot.wire.rendering import Ready
from games.cards.mau_mau.moves import Lay
from games.chess.engine.turns import Go, Goal, Officer, Origin
from games.contract import JOKER, Card, on_menus
from games.kit.dominoes import Tile
from games.kit.suits import Suit
from games.library import all_games
from games.menu import Begun, Nothing, Onward, Page, Several
from games.race.crazy_india.moves import EnterColour, House
from games.race.cross.moves import Colour, Place
from games.race.orbite import Hit
from render import emojis
from tests.bot.screens.test_menus import PRESSES_QUICKLY, asked, at_random
from tests.bot.sketches import components


def lay(card: str, suit: str | None = None) -> Lay:
    return Lay(Card(card), None if suit is None else Suit(suit))


ABOUT: dict[str, tuple[Any, str | None, str, str | None]] = {
    "a card in German": (Card("heD"), "card", "de", "card_heD"),
    "a card in English": (Card("heD"), "card", "en", "card_heQ"),
    "a ten": (Card("pi10"), "card", "en", "card_pi10"),
    "a joker": (JOKER, "card", "de", "card_jo"),
    "a suit": (Suit("ka"), "suit", "de", "suit_ka"),
    "a domino": (Tile("6/2"), "tile", "de", "tile_6_2"),
    "a die": (5, "die", "de", "die_5"),
    "a die with more faces": (12, "die", "de", None),
    "a man of chess on his square": (Origin("e1", "K"), "src", "de", "man_king"),
    "a pawn": (Origin("e2"), "src", "en", "man_pawn"),
    "what a pawn becomes": (Officer("D"), "becomes", "de", "man_queen"),
    "the chief": (Origin("e1", "H"), "src", "de", "man_chief"),
    "a move of a man": (Go(Origin("g1", "S"), Goal("f3")), None, "de", "man_knight"),
    "a peg that is brought in": (EnterColour(Colour("B")), None, "de", "man_peg_blue"),
    "the house of a colour": (House("Y"), "house", "en", "man_peg_yellow"),
    "whose peg is thrown out": (Hit(Place("14"), Colour("R")), None, "de", "man_peg_red"),
    "a square alone": (Goal("f3"), "to", "de", None),
    "a number that is no die": (5, "points", "de", None),
    "a move": (lay("krK"), None, "de", "card_krK"),
    "a move about a card and a suit": (lay("krB", "he"), None, "de", "card_krB"),
    "a move that is begun": (Begun(object, (("tile", Tile("3/0")),)), None, "de", "tile_3_0"),
    "a way that goes on": (Onward(object, (("to", Suit("pi")),)), None, "de", "suit_pi"),
    "one card in a row": ((Card("kr7"),), "cards", "de", "card_kr7"),
    "several cards": ((Card("kr7"), Card("kr8")), "cards", "de", None),
    "a kind of move": (Lay, None, "de", None),
    "a page": (Page(Card("kr7"), Card("kr9")), None, "de", None),
    "on several": (Several(), None, "de", None),
    "on nothing": (Nothing(), None, "de", None),
}


@pytest.mark.parametrize(("what", "field", "language", "key"), ABOUT.values(), ids=ABOUT)
def test_an_entry_has_the_emoji_of_its_thing(what: Any, field: str | None, language: str, key: str | None) -> None:
    assert emoji_of(what, language, field) == key


DRAWN = set(emojis.all_keys())
HEART = discord.PartialEmoji(name="card_heA_0123abcd", id=77)
SHOWN = Message(
    "hand",
    (
        row(Button("♥A", "p", emoji="card_heA"), Button("♥K", "q", emoji="card_heK")),
        row(Menu("m", "Which card?", (Entry("♥A", "0", emoji="card_heA"), Entry("♥K", "1", emoji="card_heK")))),
    ),
)


def test_what_discord_has_is_shown_before_the_words_and_the_rest_in_words_alone() -> None:
    ((buttons, menus),) = (box["components"] for box in components(Ready(SHOWN, emojis={"card_heA": HEART})))
    sent = {"id": "77", "name": "card_heA_0123abcd"}
    ace, king = buttons["components"]
    assert (ace["label"], {key: str(ace["emoji"][key]) for key in sent}) == ("♥A", sent)
    assert (king["label"], king.get("emoji")) == ("♥K", None)
    ace, king = menus["components"][0]["options"]
    assert (ace["label"], {key: str(ace["emoji"][key]) for key in sent}) == ("♥A", sent)
    assert (king["label"], king.get("emoji")) == ("♥K", None)


def test_who_wants_words_has_them_alone() -> None:
    plain = replace(SHOWN, in_words=True)
    assert components(Ready(plain, emojis={"card_heA": HEART})) == components(Ready(SHOWN))


def test_without_emojis_nothing_but_words_is_sent() -> None:
    assert "emoji" not in str(components(Ready(SHOWN))).replace("'emoji': None", "")


def entries_of(game: str, language: str) -> Iterator[Button | Entry]:
    """What can be pressed or chosen in the first menus of a match by random presses."""
    for match, seat in at_random(game, PRESSES_QUICKLY):
        if on_menus(match.game, match.state, seat, match.legals[seat]):
            for item in chain.from_iterable(one.items for one in asked(match, seat, language).rows):
                match item:
                    case Menu(entries=entries):
                        yield from entries
                    case Button():
                        yield item
                    case _:
                        pass


@pytest.mark.parametrize("game", sorted(all_games()))
def test_every_emoji_of_a_menu_is_drawn_and_has_words_beside_it(game: str) -> None:
    for language in ("de", "en"):
        for entry in entries_of(game, language):
            assert entry.emoji is None or entry.emoji in DRAWN
            assert entry.label


SHOWING = {
    "mau_mau": "card_",
    "deutscher_schafkopf": "card_",
    "herz": "card_",
    "domino": "tile_",
    "bergen": "tile_",
    "wuerfelstapel": "die_",
    "chess": "man_",
    "haeuptling": "man_",
    "crazy_india": "man_peg_",
}
"""Games in whose first menus such emojis stand."""


@pytest.mark.parametrize(("game", "kind"), SHOWING.items())
def test_hands_show_their_cards_dominoes_and_dice(game: str, kind: str) -> None:
    assert any(entry.emoji is not None and entry.emoji.startswith(kind) for entry in entries_of(game, "de"))


def test_who_plays_in_english_sees_english_courts() -> None:
    letters = {
        language: {str(entry.emoji)[-1] for entry in entries_of("deutscher_schafkopf", language)}
        for language in ("de", "en")
    }
    assert letters["de"] & set("BD")
    assert letters["en"] & set("JQ")
    assert not letters["de"] & set("JQ")
