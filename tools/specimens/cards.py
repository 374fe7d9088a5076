"""Specimens of hands, tricks and piles."""

from __future__ import annotations

from typing import get_args

from games.contract import Ask, Card, Cards, Entry, Face, Note, Pad, Print, Roster, Row, View, phrase
from games.kit.cards import arranged
from tools.specimens.sheets import NAMES


def cards_of(codes: str) -> tuple[Card, ...]:
    """Cards by their codes, such as ``kr7 piD``."""
    return tuple(Card(code) for code in codes.split())


HAND = "kr7 krK krA pi10 piD he2 he9 heB heA ka3 ka8 kaD kaK"


def card_specimens() -> list[tuple[str, View]]:
    """Specimens of hands beside tricks, piles and score sheets, of backs, and of unusual prints."""
    hand = tuple(Face(card, lit=card.suit == "kr") for card in arranged(cards_of(HAND)))
    trick = Cards(
        "trick",
        (Face(Card("kr10"), 1, 1), Face(Card("krB"), 2, 2), Face(Card("krD"), 3, 3, marked=True)),
        phrase("trick"),
        seats=4,
    )
    four = Roster(
        (
            Entry(0, 4, 2, "trick", moving=True),
            Entry(1, 17, 1, "trick"),
            Entry(2, 0),
            Entry(3, 101, 13, "trick", out=True),
        )
    )
    lead_note = Note(phrase("led", card=Card("kr10")))
    ask = (Ask((0,), phrase("play")),)
    table = View((four, trick, Cards("hand", hand, phrase("hand"), 0), lead_note), ask)
    bare = View((four, trick))
    pair = tuple(Face(card) for card in cards_of("heA piD"))
    rounds = tuple(Row(phrase("round", n=n), (n, 26 - n, 0, 3 * n)) for n in range(1, 9))
    pad = Pad(tuple(NAMES[:4]), (*rounds, Row(phrase("total"), (36, 172, 0, 108), "sum")))
    beside = View((four, trick, pad))
    small = Cards("hand", tuple(Face(card) for card in cards_of("krA pi10 heD heB ka7")), phrase("hand"), 0)
    nine = Cards("hand", tuple(Face(card, lit=card.suit == "he") for card in cards_of(HAND)[:9]), phrase("hand"), 0)
    piles = (
        Cards("pile", (Face(None),) * 17, phrase("stock")),
        Cards("pile", tuple(Face(card) for card in cards_of("he7 ka9 piK")), phrase("waste")),
        Cards("meld", tuple(Face(card) for card in cards_of("he7 he8 he9 he10")), phrase("meld"), 2),
    )
    six = Cards(
        "trick",
        tuple(Face(card, seat, seat + 1) for seat, card in enumerate(cards_of("piB piK pi9 pi10"))),
        None,
        seats=6,
    )
    two = Cards("trick", (Face(cards_of("ka10")[0], 1, 1),), None, seats=2)
    lying = Cards("trick", two.faces, phrase("trick"), seats=2)
    stock = Cards("pile", (Face(None),) * 9, phrase("stock"))
    last = Cards("last", (Face(cards_of("heA")[0], 0, 1), Face(cards_of("piD")[0], 1, 2, marked=True)), phrase("waste"))
    three = Cards("trick", (Face(cards_of("ka10")[0], 1, 1), Face(cards_of("heK")[0], 2, 2)), None, seats=3, bottom=0)
    received = Cards("hand", tuple(Face(card, marked=card == "piD") for card in cards_of("krA pi10 piD he2 ka7 kaK")))
    ways = zip(cards_of("krK he10 kaD pi7 heB"), get_args(Print), strict=True)
    prints = Cards("trick", tuple(Face(card, at, printed=way) for at, (card, way) in enumerate(ways)), seats=5)
    return [
        ("hearts, own turn", table),
        ("hearts, public", bare),
        ("trick with a pad beside", beside),
        ("hand of five, trick of two", View((two, small))),
        ("hand of nine, trick of three", View((three, nine), ask)),
        ("the last trick beside the stock", View((lying, stock, last, small), ask)),
        ("piles and a meld", View((*piles, small), ask)),
        ("trick of six, a pair", View((six, Cards("meld", pair)))),
        ("a card received", View((received, Note(phrase("got"), "bad"), Note(phrase("quiet"), "quiet")))),
        ("backs", View((Cards("hand", (Face(None),) * 7, seat=1), Cards("pile", (), phrase("stock"))))),
        ("cards in other prints", View((prints,))),
    ]
