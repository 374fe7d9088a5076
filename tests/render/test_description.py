"""The words for those who do not see the picture."""

from __future__ import annotations

import pytest

from games.contract import (
    Ask,
    Board,
    Card,
    Cards,
    Dice,
    Entry,
    Face,
    Gauge,
    Item,
    Mark,
    Note,
    Pad,
    Part,
    Piece,
    Prop,
    Roster,
    Row,
    Shape,
    Spot,
    Tower,
    Tray,
    View,
    phrase,
)
from games.kit.cards import pack
from render import alt_text, describe
from render.description import LONGEST_ALT
from tools.specimens import specimens
from tools.specimens.boards import chequered_shape
from tools.specimens.sheets import FORMATTERS, NAMES

SPECIMENS = specimens()
VIEWS = dict(SPECIMENS)
EACH = pytest.mark.parametrize(("title", "language"), [(title, lang) for title, _ in SPECIMENS for lang in FORMATTERS])


@EACH
def test_alt_text_fits_and_keeps_what_counts(title: str, language: str) -> None:
    view, formatter = VIEWS[title], FORMATTERS[language]
    text = alt_text(view, formatter)
    assert 0 < len(text) <= LONGEST_ALT
    for ask in view.asks:
        assert formatter(ask.text) in text
    for part in view.parts:
        if isinstance(part, Board):
            assert all(piece.spot in text for piece in part.pieces)
    assert "{" not in text


@EACH
def test_the_text_board_is_complete(title: str, language: str) -> None:
    view, formatter = VIEWS[title], FORMATTERS[language]
    text = describe(view, formatter)
    lines = [line for line in text.splitlines() if "°" not in line]  # a pile may have hundreds of crossings
    assert 0 < len("\n".join(lines)) <= 3500
    for part in view.parts:
        if isinstance(part, Board):
            assert all(spot.name in text or part.shape.style != "points" for spot in part.shape.spots)


def test_german_is_spoken_throughout() -> None:
    for _, view in SPECIMENS:
        words = set(describe(view, FORMATTERS["de"]).replace(",", " ").split())
        assert not words & {"empty", "white", "black", "stones", "taken", "reserve", "of", "score", "cards"}


def test_cards_are_told_by_name_and_the_winner_is_said() -> None:
    view = VIEWS["hearts, own turn"]
    english, german = describe(view, FORMATTERS["en"]), describe(view, FORMATTERS["de"])
    assert "queen of spades" in english
    assert "Dörthe queen of clubs (winning)" in english
    assert "Pik Dame" in german
    assert "Wählbar: Kreuz Ass, Kreuz König, Kreuz 7." in german


def test_a_hidden_card_stays_hidden() -> None:
    text = describe(View((Cards("hand", (Face(None), Face(None), Face(Card("he7")))),)), FORMATTERS["en"])
    assert text == "Hand: 7 of hearts, 2 cards face down."


def test_a_long_pad_is_cut_from_the_top() -> None:
    rows = tuple(Row(f"row {n}", tuple(range(6))) for n in range(60))
    text = alt_text(View((Pad(NAMES, rows),), (Ask((0,), phrase("play")),)), FORMATTERS["en"])
    assert "row 59" in text
    assert "row 0:" not in text
    assert "…" in text
    assert "Play a card." in text


def test_even_too_much_leaves_what_is_asked() -> None:
    hands = tuple(Cards("hand", tuple(Face(card) for card in pack()), seat=seat) for seat in range(4))
    pieces = tuple(Piece(spot.name, 0) for spot in chequered_shape().spots)
    view = View((*hands, Board(chequered_shape(), pieces)), (Ask((0,), phrase("play")),))
    text = alt_text(view, FORMATTERS["de"])
    assert len(text) <= LONGEST_ALT
    assert "Spiel eine Karte aus." in text
    assert text.endswith("…")


def test_a_board_of_tongues_is_told_by_who_stands_where() -> None:
    english = describe(VIEWS["tongues, bearing off and mirrored"], FORMATTERS["en"])
    assert "Anna (white): 1 on 6, 2 on 5, 3 on 4; 1 on the bar; 8 borne off." in english
    assert "Ben has the doubling cube at 4." in english
    assert "Last steps from: 3A. Last steps to: off the board. A man was hit." in english
    german = describe(VIEWS["tongues, cube offered"], FORMATTERS["de"])
    assert "Anna ist gefragt, ob der Dopplerwürfel auf 2 geht." in german
    assert "5 auf der Schranke; 8 noch nicht im Spiel." in german


@pytest.mark.parametrize(
    ("man", "english", "german"),
    [
        ("chess-king", "white king", "weißer König"),
        ("king", "white king", "weiße Dame"),
        ("rook", "white rook", "weißer Turm"),
        ("sheep", "white sheep", "weißes Schaf"),
        ("stone", "white", "weiß"),
    ],
)
def test_a_colour_has_the_ending_of_what_it_stands_before(man: str, english: str, german: str) -> None:
    shape = Shape("squares", (Spot("a1", 0, 0), Spot("b1", 1, 0)))
    view = View((Board(shape, (Piece("a1", 0, man), Piece("b1", 1, man))),))
    assert describe(view, FORMATTERS["en"]).splitlines()[-1] == (
        f"a1 {english}; b1 {english.replace('white', 'black')}"
    )
    assert describe(view, FORMATTERS["de"]).splitlines()[-1] == (
        f"a1 {german}; b1 {german.replace('weiße', 'schwarze') if man != 'stone' else 'schwarz'}"
    )


def test_what_a_throw_means_begins_a_sentence() -> None:
    view = VIEWS["tongues, opening"]
    assert "6, 3. Still to play:" in describe(view, FORMATTERS["en"])
    assert "6, 3. Noch zu ziehen:" in describe(view, FORMATTERS["de"])


def test_several_are_asked_in_one_sentence() -> None:
    view = View((), (Ask((0, 1), phrase("play")),))
    assert f"Die Frage geht an {NAMES[0]} und {NAMES[1]}: " in describe(view, FORMATTERS["de"])


HOUSES = Shape(
    "holes",
    (Spot("A", 0, 0, "home", 0), Spot("B", 2, 0, "home", 1), Spot("c1", 0, 1), Spot("g1", 2, 1)),
    (("A", "c1"), ("g1", "B"), ("c1", "g1")),
)
SQUARES = chequered_shape()
KING = Piece("e8", 1, "chess-king")
FIRST: list[tuple[str, tuple[Part, ...], str, str]] = [
    # what it is about, the parts, and how the text begins in English and in German
    (
        "a move",
        (Roster((Entry(0),)), Board(SQUARES, (Piece("a3", 0),), (Mark("b2", "from"), Mark("a3", "to")))),
        "The last move went from b2 to a3.\nAnna",
        "Der letzte Zug ging von b2 nach a3.\nAnna",
    ),
    (
        "a check",
        (Board(SQUARES, (KING, Piece("e1", 0, "rook")), (Mark("e1", "to"), Mark("e8", "danger"))),),
        "The last move went to e1. Check to the king on e8.",
        "Der letzte Zug ging nach e1. Schach dem König auf e8.",
    ),
    (
        "another man in danger",
        (Board(SQUARES, (Piece("a1", 0),), (Mark("a1", "danger"),)),),
        "In danger: a1.",
        "In Gefahr: a1.",
    ),
    (
        "a man that can be hit",
        (Board(SQUARES, (Piece("a1", 0),), (Mark("a1", "prey"),)),),
        "Can be hit: a1.",
        "Kann geschlagen werden: a1.",
    ),
    (
        "castling",
        (Board(SQUARES, (KING,), (Mark("g1", "to"),), last=(phrase("card", card="0-0."),)),),
        "0-0. The last move went to g1.",
        "0-0. Der letzte Zug ging nach g1.",
    ),
    (
        "cards received",
        (Cards("hand", (Face(Card("heA")), Face(Card("he7"), marked=True))),),
        "Received: 7 of hearts.\nHand: ace of hearts, 7 of hearts.",
        "Bekommen: Herz 7.\nHand: Herz Ass, Herz 7.",
    ),
    (
        "cards laid to a meld",
        (Note(phrase("play")), Cards("meld", (Face(Card("heA")), Face(Card("he7"), marked=True)))),
        "New: 7 of hearts.\nPlay a card.",
        "Neu: Herz 7.\nSpiel eine Karte aus.",
    ),
    (
        "a new meld",
        (Note(phrase("play")), Cards("meld", (Face(Card("he7"), marked=True),))),
        "On the table: 7 of hearts.\nPlay",
        "Auf dem Tisch: Herz 7.\nSpiel",
    ),
    (
        "a trick",
        (Note(phrase("play")), Cards("trick", (Face(Card("he7"), seat=0, order=1),))),
        "Trick: Anna 7 of hearts.",
        "Stich: Anna Herz 7.",
    ),
    (
        "dice",
        (Board(SQUARES, (Piece("a1", 0),)), Dice((3, 4))),
        "Dice: 3, 4.\nAnna (white): 1 stone a1.",
        "Würfel: 3, 4.\nAnna (weiß): 1 Stein a1.",
    ),
    (
        "a tower",
        (Note(phrase("play")), Tower((3, None, None))),
        "Tower, from the top: 3, hidden, hidden.\nPlay",
        "Turm, von oben: 3, verdeckt, verdeckt.\nSpiel",
    ),
]


@pytest.mark.parametrize(("parts", "english", "german"), [case[1:] for case in FIRST], ids=[case[0] for case in FIRST])
def test_what_has_changed_comes_first(parts: tuple[Part, ...], english: str, german: str) -> None:
    for language, begins in (("en", english), ("de", german)):
        for words in (describe, alt_text):
            assert words(View(parts), FORMATTERS[language]).startswith(begins)


@pytest.mark.parametrize(
    ("parts", "english", "german"),
    [
        pytest.param(
            (Board(SQUARES, (Piece("a1", 0),), trays=(Tray(0, 1, "captured"),)),),
            "Anna (white): 1 stone a1; 1 stone lost.",
            "Anna (weiß): 1 Stein a1; 1 Stein verloren.",
            id="lost",
        ),
        pytest.param(
            (Board(SQUARES, (), trays=(Tray(1, 2, "captured", "pawn"), Tray(1, 1, "captured", "queen"))),),
            "2 pawns lost; 1 queen lost.",
            "2 Bauern verloren; 1 Dame verloren.",
            id="men-lost",
        ),
        pytest.param(
            (Board(SQUARES, (), trays=(Tray(None, 2, "captured"),)),),
            "Nobody's: none on the board; 2 stones taken.",
            "Niemandes: keine auf dem Brett; 2 Steine gefangen.",
            id="what-nobody-owned-is-taken",
        ),
        pytest.param(
            (Board(HOUSES, (Piece("A", 0, "peg", count=5),)),),
            "House A leads to c1. House B leads to g1.",
            "Haus A führt nach c1. Haus B führt nach g1.",
            id="where-houses-lead",
        ),
    ],
)
def test_boards_say_what_is_lost_and_where_houses_lead(parts: tuple[Part, ...], english: str, german: str) -> None:
    assert english in describe(View(parts), FORMATTERS["en"])
    assert german in describe(View(parts), FORMATTERS["de"])


@pytest.mark.parametrize(
    ("thing", "english", "german"),
    [
        pytest.param(
            Prop("flaps", (Item(1, lit=True), Item(2, "closed"), Item(3, "closed", new=True))),
            "Open: 1. Covered: 2, 3. To choose from: 1.",
            "Offen: 1. Zugedeckt: 2, 3. Wählbar: 1.",
            id="flaps",
        ),
        pytest.param(
            Prop("airship", (Item(1, "filled"), Item(2), Item(6, "filled", 3))),
            "A stick in 1. Empty: 2. In the gondola: 3 sticks.",
            "Ein Hölzchen in 1. Leer: 2. In der Gondel: 3 Hölzchen.",
            id="airship",
        ),
        pytest.param(
            Prop("church", (Item(None, "filled", 6), Item(), Item()), active=True),
            "1 of 3 panes are bright. It is the one in play.",
            "1 von 3 Scheiben sind hell. Um dieses Fenster geht es.",
            id="window",
        ),
        pytest.param(
            Prop("plate", (Item("100", "filled", 6), Item("10"), Item("1", "filled", 0))),
            "100 6, 10 empty, 1 0.",
            "100 6, 10 leer, 1 0.",
            id="plate",
        ),
        pytest.param(
            Prop("frogs", (Item("Anna", value=14), Item("Ben", "closed"))),
            "Dressed: Anna. Naked: Ben.",
            "Angezogen: Anna. Nackt: Ben.",
            id="frogs",
        ),
        pytest.param(
            Prop("sparrows", (Item("Anna"), Item("Ben", "closed"))),
            "In feathers: Anna. Naked: Ben.",
            "Im Federkleid: Anna. Nackt: Ben.",
            id="sparrows",
        ),
        pytest.param(
            Prop("jules", (Item("Anna", value=0), Item("Ben", value=6), Item("Carla", value=8)), most=12),
            "Anna has nothing on yet. Ben has put on 6 of 6. Carla has taken 2 of 6 off again.",
            "Anna hat noch nichts angezogen. Ben hat 6 von 6 angezogen. Carla hat 2 von 6 wieder ausgezogen.",
            id="jules",
        ),
        pytest.param(
            Prop("ladders", (Item("Anna", value=86), Item("Ben", value=163, new=True, before=77)), most=366),
            "From the top of the ladders down: Ben 163, Anna 86. Heaven is at 366.",
            "Auf den Leitern von oben nach unten: Ben 163, Anna 86. Der Himmel ist bei 366.",
            id="ladders",
        ),
        pytest.param(
            Prop("families", (Item("Anna"), Item("Ben", "filled"), Item("Carla", "filled", 1))),
            "Anna has nobody at the table yet. Ben has the father at the table. "
            "Carla has father, mother and 1 child at the table.",
            "Bei Anna sitzt noch niemand am Tisch. Bei Ben sitzt der Vater am Tisch. "
            "Bei Carla sitzen Vater, Mutter und 1 Kind am Tisch.",
            id="families",
        ),
        pytest.param(
            Prop("coupon", (Item("R12", "filled"), Item("R23"), Item("W12"), Item("W23", "filled", new=True))),
            "Struck: R12, W23. Still open: R23, W12.",
            "Gestrichen: R12, W23. Noch offen: R23, W12.",
            id="coupon",
        ),
        pytest.param(
            Prop("stairs", (Item(10, value=-1, new=True), Item(11, "filled", 8), Item(12, "closed", -5))),
            "The last roll stands on step 10. Step 11 wins 8. Step 12 is a pit and costs 5.",
            "Der letzte Wurf steht auf Stufe 10. Stufe 11 bringt 8. Stufe 12 ist eine Grube und kostet 5.",
            id="stairs",
        ),
        pytest.param(
            Prop("piefkes", (Item("Anna", value=3), Item("Ben", "closed", 0))),
            "Anna has paid 3. Ben is free and paid 0.",
            "Anna hat 3 gezahlt. Ben ist frei und hat 0 gezahlt.",
            id="piefkes",
        ),
        pytest.param(
            Prop("envelope", (Item(None, "closed"),)), "An envelope, sealed.", "Ein Umschlag, versiegelt.", id="sealed"
        ),
        pytest.param(
            Prop("envelope", (Item(None, "filled", 14),)),
            "An open envelope; its card says 14.",
            "Ein offener Umschlag; auf der Karte steht 14.",
            id="envelope",
        ),
        pytest.param(
            Prop("rack", (Item(1, "filled", 2), Item(2), Item(3, "filled", 5, new=True))),
            "On the shelves: 3 × 5 = 15, 1 × 2 = 2. Free shelves: 2.",
            "Auf den Fächern: 3 × 5 = 15, 1 × 2 = 2. Freie Fächer: 2.",
            id="rack",
        ),
        pytest.param(
            Prop("rack", (Item(1, value=4, lit=True), Item(2, value=4, lit=True))),
            "Possible: 1 × 4 = 4, 2 × 4 = 8.",
            "Möglich: 1 × 4 = 4, 2 × 4 = 8.",
            id="rack-to-choose-from",
        ),
        pytest.param(
            Prop("balance", tuple(Item(value=face) for face in (4, 1, 6, 3)), most=10),
            "On the red pan 4 + 1, on the white pan 6 + 3. White is heavier by 4.",
            "Auf der roten Schale 4 + 1, auf der weißen 6 + 3. Weiß ist um 4 schwerer.",
            id="balance",
        ),
        pytest.param(
            Prop("balance", tuple(Item(value=face) for face in (6, 6, 1, 1)), most=10),
            "On the red pan 6 + 6, on the white pan 1 + 1. Red is heavier by 10.",
            "Auf der roten Schale 6 + 6, auf der weißen 1 + 1. Rot ist um 10 schwerer.",
            id="balance-to-red",
        ),
        pytest.param(
            Prop("balance", (Item(),) * 4, most=10), "The balance is empty.", "Die Waage ist leer.", id="empty-balance"
        ),
        pytest.param(
            Prop("pile", (Item(state="filled"),) * 3), "none is taken yet.", "noch keins ist genommen.", id="pile"
        ),
        pytest.param(
            Prop("pile", (Item(state="filled"), Item(), Item())), "2 are taken.", "2 sind genommen.", id="pile-taken"
        ),
        pytest.param(
            Prop("stage", (Item("A", "closed"), Item("B", "closed"), Item(value=87))),
            "On the stage: A hidden, B hidden. The slate says 87.",
            "Auf der Bühne: A verdeckt, B verdeckt. Auf der Tafel steht 87.",
            id="stage",
        ),
        pytest.param(
            Prop("stage", (Item("A"), Item("B"), Item())),
            "On the stage stands a cup.",
            "Auf der Bühne steht ein Becher.",
            id="stage-before-the-roll",
        ),
        pytest.param(
            Prop("sheep", (Item(1, "filled"), Item(2, "filled"), Item(3))),
            "2 of 3 strokes of the sheep's head.",
            "2 von 3 Strichen des Schafkopfs.",
            id="sheep",
        ),
        pytest.param(
            Gauge("track", 0, 60, 38, 27, (45, 52), (40, 50)),
            "It stands at 38, before at 27. A chasm from 45 to 52.",
            "Es steht bei 38, vorher bei 27. Eine Schlucht von 45 bis 52.",
            id="track",
        ),
        pytest.param(
            Gauge("track", 0, 30, 11, 6, (14, 14), (12, 17), 18),
            "It stands at 11, before at 6. A chasm at 14. The best so far is 18.",
            "Es steht bei 11, vorher bei 6. Eine Schlucht bei 14. Das Beste bisher ist 18.",
            id="pit",
        ),
        pytest.param(
            Gauge("swing", -14, 21, -3, best=9),
            "It stands at −3. The best so far is 9.",
            "Es steht bei −3. Das Beste bisher ist 9.",
            id="swing",
        ),
    ],
)
def test_things_are_told_place_by_place(thing: Prop | Gauge, english: str, german: str) -> None:
    assert describe(View((thing,)), FORMATTERS["en"]) == english
    assert describe(View((thing,)), FORMATTERS["de"]) == german
