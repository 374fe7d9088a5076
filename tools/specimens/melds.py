"""Specimens of melds, few and many, and of frozen piles."""

from __future__ import annotations

from games.contract import Cards, Entry, Face, Roster, View, phrase
from games.kit.cards import arranged
from tools.specimens.cards import HAND, cards_of
from tools.specimens.sheets import NAMES


def meld_specimens() -> list[tuple[str, View]]:
    """Specimens of melds with much and little space, and of crosswise cards in a pile."""
    runs = "he4 he5 jo he7;krK piK heK kaK;jo ka9 ka10;pi2 pi3 pi4 pi5 pi6 pi7 jo pi9;kr8 he8 ka8;heD heK heA"
    rows = [
        Cards("meld", tuple(map(Face, cards_of(codes))), phrase("meld.of", n=n, who=NAMES[n % 3]), n % 3)
        for n, codes in enumerate((f"{runs};{runs}").split(";"), 1)
    ]
    closed = Cards(
        "pile", tuple(map(Face, cards_of("ka2 kr6 pi6 ka6 he6 he6 ka6"))), phrase("meld.of", n=13, who="A"), 0
    )
    piles = (
        Cards("pile", (Face(None),) * 41, phrase("stock")),
        Cards("pile", tuple(map(Face, cards_of("he7 ka9 piK"))), phrase("waste")),
    )
    crosswise = (*piles[1].faces[:1], Face(cards_of("kr2")[0], marked=True), *piles[1].faces[1:])
    frozen = (piles[0], Cards("pile", crosswise, phrase("waste.frozen")))
    just_frozen = Cards("pile", (*piles[1].faces, Face(cards_of("jo")[0], marked=True)), phrase("waste.frozen"))
    hand_cards = cards_of(f"jo {HAND} he10 heD pi2 pi3 pi4 pi5 kr2 kr3 kr4 ka4 ka5 ka6 jo")
    hand = Cards("hand", tuple(Face(card) for card in arranged(hand_cards)), phrase("hand"), 0)
    six = Roster(tuple(Entry(seat, 17 * seat, 3 + seat, "card", moving=seat == 0) for seat in range(6)))
    few = View((*rows[:3], *piles, Cards("hand", hand.faces[:9], phrase("hand"), 0)))
    return [
        ("a few melds", few),
        ("many melds and a long hand", View((*rows, closed, *piles, hand, six))),
        ("a frozen pile", View((*frozen, just_frozen))),
    ]
