"""Drunter & Drüber."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.cards.drunter_drueber import DECK, DrunterDrueber, Row, State, balance, lacking, row_hope, score
from games.cards.hornberger.deal import Deal, Lying
from games.cards.hornberger.pack import COLOURS, DUKES, VALUE, Beer, Cannon, Duke
from games.contract import Cards, Croupier, Note, Roster, Seat, Tableau, draw, legal, listed
from games.library import sheet
from games.match import record
from games.match.reading import read_act
from games.sheets import MessageFormatter
from tests.games.at_table import match_at
from tests.games.cards.hornberger import NOT_HELD, card, croupier, held, judged, played

RECORD = Path(__file__).with_name("drunter_drueber.txt")
NAMES = ("Maria", "Udo", "Anton", "Karl", "Frida")
GAME = DrunterDrueber(3)


def row(code: str) -> Row:
    """A row from its head, dukes with a sign, and what lies: ``5 +2 -1 ro4 bl1/b3``."""
    head, *rest = code.split()
    made = Row(Duke(f"h{head}"))
    for word in rest:
        cannon, _, beer = word.partition("/")
        if word[0] in "+-":
            made = made.with_duke(Duke(f"h{word[1]}"), longer=word[0] == "+")
        else:
            made = made.with_cannon(Cannon(cannon))
            made = made.with_beer(Beer(beer), Cannon(cannon)) if beer else made
    return made


def position(rows: str, *hands: str, kegs: str = "------", pile: str = "b0 b0", **more: Any) -> State:
    """A position from rows between strokes, hands, and the owner of each keg in the order of the colours."""
    owners = tuple(None if letter == "-" else int(letter) for letter in kegs)
    all_hands = tuple(map(held, hands)) + ((),) * (3 - len(hands))
    deal = Deal(all_hands, tuple(map(card, pile.split())), owners)
    return State((), 0, 0, deal, tuple(map(row, rows.split("|"))))._replace(**more)


def told(table: Croupier, language: str = "de") -> list[str]:
    say = MessageFormatter(sheet(DrunterDrueber, language), NAMES)
    return [say(said.phrase) for said in table.said]


# --- set-up ---


@pytest.mark.parametrize(("seats", "pile"), [(2, 40), (3, 30), (4, 20), (5, 10)], ids="2.3-{}".format)
def test_the_deal(seats: int, pile: int) -> None:
    game = DrunterDrueber(seats)
    s = game.setup(croupier(seats))
    assert len(s.deal.pile) == pile
    assert s.turn == s.starter
    heads = [row.head for row in s.rows]
    assert len(set(heads)) == 3
    assert all(4 <= VALUE[head] <= 9 for head in heads)
    dealt = [*s.deal.pile, *(one for hand in s.deal.hands for one in hand)]
    assert Counter(dealt) == Counter(DECK)
    assert sorted(set(dealt) & set(DUKES)) == ["h1", "h2", "h3"]


def test_2_3_the_start_moves_one_seat_to_the_left() -> None:
    s = position("5 ro1/b1 ro2/b2 ro3/b3 ro4/b4 ro5|4 bl1/b1 bl2/b2 bl3/b3 bl4/b4|9", "b5", starter=2)
    s = played(GAME, s, "b5 ro5")
    assert (len(s.account), s.starter, s.turn) == (1, 0, 0)
    assert all(not row.lying for row in s.rows)
    assert s.deal.kegs == (None,) * 6


def test_2_3_everybody_deals_first_sometimes() -> None:
    assert {GAME.setup(croupier(seed)).starter for seed in range(40)} == {0, 1, 2}


# --- what may be played ---

CASES = [
    # the booklet's examples of lengths
    pytest.param("5 +2 ro1 ro2 ro3 ro4 ro5 ro6|4|9", "bl1", "bl1 R1", None, id="6.1-head-5-with-2-holds-7"),
    pytest.param("5 +2 ro1 ro2 ro3 ro4 ro5 ro6 ge1|4|9", "bl1", "bl1 R1", "4.1", id="6.1-but-not-8"),
    pytest.param("5 -1 ro1 ro2 ro3 ro4|4|9", "bl1", "bl1 R1", "4.1", id="6.1-one-less-with-1-beside"),
    pytest.param("5 -1 ro1 ro2 ro3|4|9", "bl1", "bl1 R1", None, id="6.1-head-5-with-1-beside-holds-4"),
    pytest.param("4 ro1/b1 ro2/b2 ro3/b3 ro4/b4|5|9", "h1", "h1 +R1", None, id="6.1-a-full-row-can-get-longer"),
    # the first card
    pytest.param("5|4|9", "h1 ro1", "h1 +R1", "3.2", id="3.2-no-duke-first"),
    pytest.param("5|4|9", "b1 ro1", "b1 ro2", "3.2", id="3.2-no-beer-first"),
    pytest.param("5|4|9", "h1 ro1", "ro1 R3", None, id="3.2-a-cannon-anywhere"),
    # cannons
    pytest.param("5 ro1|4|9", "ro2", "bl2 R2", NOT_HELD, id="3.1-not-in-the-hand"),
    pytest.param("4 ro1 ro2 ro3 ro4|5|9", "bl1", "bl1 R1", "4.1", id="4.1-full-of-cannons"),
    # beers
    pytest.param("5 ro1|4|9", "b8", "b8 ro1", None, id="5.1-any-value"),
    pytest.param("5 ro1/b0|4|9", "b8 ro2", "b8 ro1", "5.1", id="5.1-never-a-second"),
    pytest.param("5 ro1|4|9", "b8", "b8 ro2", "5.1", id="5.1-not-lying"),
    pytest.param("5 ro1|4|9", "b8", "b7 ro1", NOT_HELD, id="3.1-another-beer"),
    # dukes
    pytest.param("5 ro1 ro2 ro3|4|9", "h2", "h2 -R1", None, id="6.2-down-to-what-lies"),
    pytest.param("5 ro1 ro2 ro3 ro4|4|9", "h2", "h2 -R1", "6.2", id="6.2-not-below"),
    pytest.param("4 -3|5 ro1|9", "h1", "h1 -R1", "6.2", id="6.2-not-below-1"),
    pytest.param("4|5 ro1|9", "h3", "h3 -R1", None, id="6.2-an-empty-row-down-to-1"),
    pytest.param("4 -3 +2|5 ro1|9", "h1", "h1 -R1", None, id="6.1-several-dukes-on-one-row"),
    pytest.param("5 ro1|4|9", "h1", "h2 +R1", NOT_HELD, id="3.1-another-duke"),
]


@pytest.mark.parametrize(("rows", "hand", "text", "paragraph"), CASES)
def test_what_may_be_played(rows: str, hand: str, text: str, paragraph: str | None) -> None:
    assert judged(GAME, position(rows, hand, "ro6", "ge6"), text) == paragraph


def test_6_1_a_duke_can_always_lengthen() -> None:
    s = position("4 ro1 ro2 ro3 ro4|4 -3 bl1|5 -1 gr1 gr2 gr3 gr4", "h1")
    assert {str(m) for m in listed(GAME, s, 0, legal(GAME, s, 0))} == {"h1 +R1", "h1 +R2", "h1 +R3"}


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("Rot 4 R2", "ro4 R2"),
        ("red 4 row 2", "ro4 R2"),
        ("bier 5 ro1", "b5 ro1"),
        ("h2 R1 länger", "h2 +R1"),
        ("duke 2 R1 longer", "h2 +R1"),
        ("h2 −R1", "h2 -R1"),
    ],
)
def test_9_1_moves_are_read(typed: str, text: str) -> None:
    s = position("5 ro1|4|9", "ro4 b5 h2")
    assert str(read_act(match_at(GAME, s), 0, typed)) == text


def test_equal_beers_are_one_choice() -> None:
    s = position("5 ro1|4|9", "b5 b5")
    assert len(list(listed(GAME, s, 0, legal(GAME, s, 0)))) == 1


# --- kegs ---


def test_4_2_the_first_cannon_of_a_colour_in_all_rows_takes_the_keg() -> None:
    table = croupier()
    s = position("5 ro1|4|9", "ro2", "bl1", "bl2", kegs="-2----")
    s = played(GAME, s, "ro2 R2", "bl1 R3", "bl2 R1", table=table)
    assert s.deal.kegs == (None, 2, 1, None, None, None)
    assert told(table)[:3] == [
        "Maria hat Rot 2 in R2 gelegt.",
        "Udo hat Blau 1 in R3 gelegt.",
        "Udo hat das Pulverfass genommen: Blau.",
    ]


# --- the end of a round and its score ---


@pytest.mark.parametrize(
    ("rows", "completed"),
    [
        ("5 ro1/b1 ro2/b2 ro3/b3 ro4/b4 ro5/b5", True),
        ("5 ro1/b1 ro2/b2 ro3/b3 ro4/b4 ro5", False),
        ("5 ro1/b1 ro2/b2 ro3/b3 ro4/b4", False),
        ("5 -1 ro1/b1 ro2/b2 ro3/b3 ro4/b4", True),
        ("5 +1 ro1/b1 ro2/b2 ro3/b3 ro4/b4 ro5/b5", False),
        ("4 -3", False),
    ],
)
def test_7_1_when_a_row_is_full(rows: str, completed: bool) -> None:
    assert row(rows).completed is completed


def test_7_2_two_full_rows_end_the_round_at_once_without_drawing() -> None:
    s = position("4 -3 ro1/b2|4 -3 bl1|9 ge6 gr5/b1", "b8", kegs="012-1-", account=((0, 0, 0),) * 2)
    table = croupier()
    s = played(GAME, s, "b8 bl1", table=table)
    # red 1 + 2 to Udo, blue 1 + 8 to Anton; yellow 6 against Maria; green has no owner here
    assert s.over
    assert s.account[-1] == (-6, 3, 9)
    assert (s.deal.hands[0], len(s.deal.pile)) == ((), 2)
    assert told(table)[-2:] == [
        "Zwei Reihen sind voll, die Runde ist zu Ende.",
        "Runde 3 ist gewertet: Maria −6, Udo 3 und Anton 9.",
    ]


def test_7_1_shortening_can_fill_a_row() -> None:
    s = position("5 ro1/b2 ro2/b1 ro3/b1|4 -3 bl1/b0|9", "h2", kegs="-01---")
    s = played(GAME, s, "h2 -R1")
    assert s.account == ((10, 1, 0),)


def test_7_1_a_lengthened_row_counts_no_more() -> None:
    s = position("4 -3 ro1/b1|4 -3 bl1|9", "h1", "b0", kegs="-01---", pile="ge1 ge2 ge3 ge4")
    s = played(GAME, s, "h1 +R1", "b0 bl1")
    assert not s.account
    assert [row.completed for row in s.rows] == [False, True, False]


def test_7_3_who_can_play_nothing_is_out_with_an_open_hand_even_if_a_card_would_fit_later() -> None:
    # Udo holds only beers, and every cannon has one; Anton then lays a cannon
    table = croupier()
    s = position("9 ro1/b1|4|9", "ro2 b1", "b5 b6", "ro3 ro4", pile="", kegs="-0----")
    s = s._replace(rows=(row("9 ro1/b1"), row("4"), row("9")))
    s = played(GAME, s, "ro2 R1", table=table)
    assert s.turn == 1  # the new cannon is free
    s = played(GAME, s, "b5 ro2", "ro3 R1", "b1 ro3", table=table)
    assert s.out == (1,)
    assert s.turn == 2
    assert told(table)[-1] == "Udo konnte keine Karte spielen und ist in dieser Runde draußen."
    s = played(GAME, s, "ro4 R1", table=table)
    # Maria has no card left and Anton neither; Udo's beer would fit now, but the round is over
    assert len(s.account) == 1
    assert [said for said in told(table) if "draußen" in said] == [
        "Udo konnte keine Karte spielen und ist in dieser Runde draußen.",
        "Maria konnte keine Karte spielen und ist in dieser Runde draußen.",
        "Anton konnte keine Karte spielen und ist in dieser Runde draußen.",
    ]
    assert "Niemand konnte mehr spielen, die Runde ist zu Ende." in told(table)
    # red cannons 1 + 2 + 3 + 4, beers 1 + 5 + 1, no row full: all against Maria
    assert s.account[0] == (-17, 0, 0)


def test_7_3_the_last_one_plays_on_alone() -> None:
    s = position("9 ro1|4|9", "ro2 ro3 ro4", "", "", pile="", out=(1, 2))
    s = played(GAME, s, "ro2 R1", "ro3 R1")
    assert s.turn == 0


@pytest.mark.parametrize(
    ("rows", "kegs", "points"),
    [
        pytest.param("4 -3 ro3/b4|4 -3 bl1/b8|9 ge6 ro6/b2", "012---", (-6, 7 - 8, 9), id="8.1-two-full"),
        pytest.param("4 -3 ro3/b4|4 bl1/b8|9", "012---", (0, 7, -9), id="8.1-one-full"),
        pytest.param("4 ro3/b4|4 bl1/b8|9 gr5", "0120--", (-5, -7, -9), id="8.1-none-full"),
        pytest.param("4 +3 ro3|4 -2|9", "-0----", (-3, 0, 0), id="8.2-dukes-count-nothing"),
    ],
)
def test_the_score_of_rows(rows: str, kegs: str, points: tuple[int, ...]) -> None:
    s = position(rows, kegs=kegs)
    counts = score(s.rows)
    owners = s.deal.kegs
    sums = tuple(sum(count for count, owner in zip(counts, owners, strict=True) if owner == seat) for seat in range(3))
    assert sums == points


@pytest.mark.parametrize(
    ("account", "winners"),
    [
        pytest.param(((3, 4, 5), (1, 0, 0), (0, 0, 0)), (2,), id="1.2-most"),
        pytest.param(((3, 4, 4), (0, 0, 0), (0, 0, 0)), (1, 2), id="1.2-shared"),
        pytest.param(((-3, -4, -4), (0, 0, 0), (0, 0, 0)), (0,), id="1.2-least-negative"),
    ],
)
def test_who_wins(account: tuple[tuple[int, ...], ...], winners: tuple[Seat, ...]) -> None:
    result = GAME.result(position("4|5|9", account=account, over=True))
    assert result is not None
    assert result.winners == winners


@pytest.mark.parametrize("seats", [2, 3, 4, 5], ids="1.2-{}".format)
def test_as_many_rounds_as_players(seats: int) -> None:
    game, table = DrunterDrueber(seats), croupier(seats)
    s = game.setup(table)
    starters: list[Seat] = []
    while not s.over:
        if len(starters) == len(s.account):
            starters.append(s.starter)
        s = game.apply(s, s.turn, draw(game, s, s.turn, legal(game, s, s.turn), table), table)
    assert sorted(starters) == list(range(seats))
    assert len(s.account) == seats


# --- what is seen ---


def test_open_hands_are_seen_by_all_and_others_by_nobody() -> None:
    s = position("9 ro1|4|9", "ro2", "b5 b6", "ro3 h1", out=(1,))
    say = MessageFormatter(sheet(DrunterDrueber, "de"), NAMES)
    for seat in (None, 0, 1, 2):
        view = GAME.view(s, seat)
        notes = [say(part.text) for part in view.parts if isinstance(part, Note)]
        assert notes == ["Draußen: Udo mit b5 und b6."]
        hands = [part for part in view.parts if isinstance(part, Cards) and part.kind == "hand"]
        assert [part.seat for part in hands] == ([] if seat is None else [seat])
        (roster,) = (part for part in view.parts if isinstance(part, Roster))
        assert [entry.out for entry in roster.entries] == [False, True, False]
        assert [entry.tokens for entry in roster.entries] == [1, 2, 2]


def test_the_tableau_shows_dukes_cannons_beers_and_places() -> None:
    s = position("5 +2 -1 ro4/b5 bl1|4 -3 ge1/b0|9", "ro2", last="bl1")
    (tableau,) = (part for part in GAME.view(s, None).parts if isinstance(part, Tableau))
    first = [slot for slot in tableau.rows[0] if slot is not None]
    assert [slot.name for slot in first] == ["R1", "ro4", "bl1", "", "", "", ""]
    shorts = [[face.card.short for face in slot.faces if face.card] for slot in first[:3]]  # type: ignore[union-attr]
    assert shorts == [["h5", "+2", "−1"], ["ro4", "b5"], ["bl1"]]
    assert [slot.marked for slot in first[:3]] == [False, False, True]
    say = MessageFormatter(sheet(DrunterDrueber, "de"), NAMES)
    assert [say.value(cell) for cell in tableau.margins] == ["R1: 2 von 6", "R2: voll (1)", "R3: 0 von 9"]


def test_resampling_leaves_the_own_and_open_hands() -> None:
    s = position("9 ro1|4|9", "ro2", "b5 b6", "ro3 h1", out=(1,), pile="b0 b1 ge1 ge2 ge3 ge4")
    for seed in range(5):
        anew = GAME.resample(s, 0, croupier(seed))
        assert anew.deal.hands[:2] == s.deal.hands[:2]
        assert len(anew.deal.hands[2]) == 2


# --- the computer player ---


def test_a_row_promises_more_the_less_it_lacks() -> None:
    weights = (0.0, 1.0, -0.5, 0.0, 0.0, 0.0)
    near, far = row("4 -3 ro6 bl2"), row("9 ro6 bl2")
    assert balance(near, weights) == balance(far, weights) == 5.0
    assert (lacking(row("4 -3 ro6")), lacking(far), lacking(row("4 -3 ro6/b1"))) == (1, 16, 0)
    assert row_hope(5.0, 0) > row_hope(5.0, 3) > 0 > row_hope(5.0, 9) > row_hope(5.0, 16)


def advised(s: State) -> str:
    found = listed(GAME, s, s.turn, legal(GAME, s, s.turn))
    return str(max(found, key=lambda m: GAME.heuristic(s, s.turn, m)))


def test_advice_gives_the_own_cannons_the_best_beer() -> None:
    s = position("4 -3 ro3|9 bl3|9", "b8 b0", kegs="-01---")
    assert advised(s) == "b8 ro3"


def test_standing_goes_with_account_and_rows() -> None:
    s = position("9|9|9", "ro1")
    assert [GAME.win_estimate(s, seat) for seat in range(3)] == [0.5] * 3
    ahead = s._replace(account=((20, 0, 0),))
    assert GAME.win_estimate(ahead, 0) > 0.6 > 0.5 > GAME.win_estimate(ahead, 1)
    ready = position("4 -3 ro6/b8|9|9", "ro1", kegs="-0----")
    assert GAME.win_estimate(ready, 0) > 0.5 > GAME.win_estimate(ready, 1)


# --- laws ---


@settings(max_examples=15)
@given(st.integers(0, 2**32))
def test_no_card_is_lost_and_points_are_what_lies(seed: int) -> None:
    table = croupier(seed)
    s = GAME.setup(table)
    while not s.over:
        lying = [one for row in s.rows for cannon in row.lying for one in cannon.cards]
        dukes = [duke for row in s.rows for duke in (*row.longer, *row.shorter)]
        dealt = [one for hand in s.deal.hands for one in hand]
        assert Counter([*lying, *dukes, *dealt, *s.deal.pile]) == Counter(DECK)
        colours = {one.cannon[:2] for row in s.rows for one in row.lying}
        owned = {str(colour) for colour, owner in zip(COLOURS, s.deal.kegs, strict=True) if owner is not None}
        assert colours == owned
        assert all(row.length >= max(1, len(row.lying)) for row in s.rows)
        assert sum(row.completed for row in s.rows) < 2
        s = GAME.apply(s, s.turn, draw(GAME, s, s.turn, legal(GAME, s, s.turn), table), table)


def test_lying_cards() -> None:
    assert Lying(Cannon("ro1")).cards == ("ro1",)
    assert Lying(Cannon("ro1"), Beer("b2")).cards == ("ro1", "b2")


def test_the_golden_record_replays() -> None:
    text = RECORD.read_text(encoding="utf-8")
    match = record.read(text)
    assert record.write(match) == text
    keys = {said.phrase.key for step in match.steps for said in step.said}
    assert {"laid", "poured", "longer", "shorter", "took.keg", "out", "full", "written"} <= keys
    assert match.result is not None
