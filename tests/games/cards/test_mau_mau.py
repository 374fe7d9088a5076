"""Mau-Mau."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from games.cards.mau_mau.moves import Draw, Lay
from games.cards.mau_mau.rules import MauMau
from games.cards.mau_mau.state import Options, State
from games.contract import Card, Croupier, Loose, Seat, folded, legal, readings
from games.kit.cards import pack
from games.kit.suits import Suit
from games.match import record
from games.players import Budget, choose

RECORD = Path(__file__).with_name("mau_mau.txt")
GAME = MauMau(3)
ANYTIME = MauMau(3, Options(jack_anytime=True))


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(map(Card, codes.split()))


def croupier(seed: int = 0) -> Croupier:
    return Croupier(Loose(Random(seed)))


def position(own: str, top: str = "he9", stock: str = "kr7 kr9 krD", left: str = "pi7 pi8 pi9", **more: Any) -> State:
    """Three players; the first is to lay on the top card, and draws from the end of the stock."""
    hands = (cards(own), cards(left), cards("ka7 ka8 ka9"))
    return State((0, 0, 0), 2, hands, cards(stock), (Card("ka10"), Card(top)), 0, lacks=((),) * 3, **more)


def lays(s: State, game: MauMau = GAME, seat: Seat = 0) -> set[str]:
    return {str(m.card) for m in legal(game, s, seat).moves if isinstance(m, Lay)}


@pytest.mark.parametrize(
    ("own", "top", "wish", "can"),
    [
        pytest.param("he7 ka9 piK", "he9", "", "he7 ka9", id="2.2-suit-or-rank"),
        pytest.param("he7 piB piK", "he9", "", "he7", id="2.3-no-other-jack-while-something-fits"),
        pytest.param("he7 heB piK", "he9", "", "he7 heB", id="2.3-a-jack-that-fits"),
        pytest.param("krA piB kaB", "he9", "", "piB kaB", id="2.3-any-jack-for-want-of-others"),
        pytest.param("krA piK", "he9", "", "", id="2.4-nothing"),
        pytest.param("krA piB kaK", "heB", "ka", "kaK", id="3.2-only-the-wished-suit"),
        pytest.param("krA piB heK", "heB", "ka", "piB", id="3.2-a-jack-for-want-of-the-suit"),
        pytest.param("kr7 piB piK", "heB", "", "piB", id="3.4-the-first-jack-wishes-nothing"),
    ],
)
def test_what_may_be_laid(own: str, top: str, wish: str, can: str) -> None:
    s = position(own, top, wish=wish)
    assert lays(s) == set(can.split())
    assert (Draw() in legal(GAME, s, 0).moves) == (not can), "2.4"


def test_5_2_jacks_at_any_time() -> None:
    assert lays(position("he7 piB piK"), ANYTIME) == {"he7", "piB"}


@pytest.mark.parametrize(
    ("move", "paragraph"),
    [
        (Draw(), "2.4"),
        (Lay(Card("piK")), "2.2"),
        (Lay(Card("piB"), Suit("he")), "2.3"),
    ],
)
def test_why_a_move_is_refused(move: Lay | Draw, paragraph: str) -> None:
    assert GAME.forbids(position("he7 piB piK"), 0, move) == paragraph


def test_3_2_why_a_rank_does_not_fit_a_wish() -> None:
    assert GAME.forbids(position("krA he9", "he9", wish="kr"), 0, Lay(Card("he9"))) == "3.2"


def test_3_1_a_jack_needs_a_wish_but_the_last_card_does_not() -> None:
    two, last = position("piB piK"), position("piB")
    assert {m.suit for m in legal(GAME, two, 0).moves if isinstance(m, Lay)} == set(Suit.all())
    assert legal(GAME, last, 0).moves == (Lay(Card("piB")),)
    assert GAME.why_not(two, 0, Lay(Card("piB"))) == "3.1"


@pytest.mark.parametrize(
    ("drawn", "top", "hand", "turn"),
    [
        pytest.param("he8", "he8", 2, 2, id="2.5-what-fits-is-laid-at-once-and-an-eight-skips"),
        pytest.param("piD", "he9", 3, 1, id="2.5-what-does-not-is-kept"),
    ],
)
def test_2_5_drawing(drawn: str, top: str, hand: int, turn: Seat) -> None:
    s = GAME.apply(position("krA piK", stock=f"kr7 {drawn}"), 0, Draw(), croupier())
    assert (s.top, len(s.hands[0]), s.turn) == (top, hand, turn)


def test_2_5_a_jack_that_was_drawn_is_laid_with_a_wish() -> None:
    s = GAME.apply(position("krA piK", stock="kr7 piB"), 0, Draw(), croupier())
    assert GAME.to_move(s) == (0,)
    assert set(legal(GAME, s, 0).moves) == {Lay(Card("piB"), suit) for suit in Suit.all()}
    assert GAME.forbids(s, 0, Lay(Card("krA"))) == "2.5"
    s = GAME.apply(s, 0, Lay(Card("piB"), Suit("ka")), croupier())
    assert (s.top, s.wish, s.turn, s.drawn, s.hands[0]) == ("piB", "ka", 1, None, cards("krA piK"))


def test_3_2_a_wish_outlasts_who_cannot_lay() -> None:
    s = position("krA piK", "piB", wish="he")
    s = GAME.apply(s, 0, Draw(), croupier())
    assert (s.wish, s.turn) == ("he", 1)


@pytest.mark.parametrize(
    ("laid", "taken", "turn"), [("he7", 2, 2), ("he8", 0, 2), ("heK", 0, 1)], ids=["3.3-seven", "3.3-eight", "others"]
)
def test_3_3_seven_and_eight(laid: str, taken: int, turn: Seat) -> None:
    s = GAME.apply(position(f"{laid} piK"), 0, Lay(Card(laid)), croupier())
    assert (len(s.hands[1]) - 3, s.turn) == (taken, turn)


@pytest.mark.parametrize(("stock", "left"), [("", 4), ("kr7", 5), ("kr7 kr8", 5)])
def test_6_2_a_seven_takes_what_there_is(stock: str, left: int) -> None:
    s = position("he7 piK", stock=stock)._replace(pile=cards("he9"))
    s = GAME.apply(s, 0, Lay(Card("he7")), croupier())
    assert len(s.hands[1]) == left, "with the card that lay beneath the seven"
    assert s.turn == 2


def test_2_6_the_stock_is_made_anew_from_all_but_the_top_card() -> None:
    s = position("krA piK", stock="")._replace(pile=cards("ka10 kaD he9"))
    s = GAME.apply(s, 0, Draw(), croupier())
    assert s.top == "he9"
    assert {*s.stock, *s.hands[0]} == set(cards("ka10 kaD krA piK"))


def test_2_6_nothing_to_draw() -> None:
    s = position("krA piK", stock="")._replace(pile=cards("he9"))
    s = GAME.apply(s, 0, Draw(), croupier())
    assert (s.turn, s.hands[0]) == (1, cards("krA piK"))


@pytest.mark.parametrize(
    ("last", "points"),
    [
        pytest.param("heA", (0, 24, 24), id="4.1"),
        pytest.param("he7", (0, 24, 24), id="3.4-a-seven-hits-nobody"),
        pytest.param("heB", (0, 48, 48), id="4.2-a-jack-doubles"),
    ],
)
def test_the_end_of_a_deal(last: str, points: tuple[int, ...]) -> None:
    s = GAME.apply(position(last), 0, Lay(Card(last)), croupier())
    assert (s.points, s.deals, s.dealer) == (points, 1, 0)
    assert [len(hand) for hand in s.hands] == [5] * 3


def test_4_1_what_the_cards_cost() -> None:
    s = position("heA", left="kr7 kr8 kr9 kr10 krB krD krK krA")
    assert GAME.apply(s, 0, Lay(Card("heA")), croupier()).points[1] == 7 + 8 + 9 + 10 + 2 + 3 + 4 + 11


@pytest.mark.parametrize("before", [75, 76])
def test_4_3_the_match_ends_at_the_limit(before: int) -> None:
    s = position("heA")._replace(points=(5, before, 0))
    s = GAME.apply(s, 0, Lay(Card("heA")), croupier())
    result = GAME.result(s)
    assert (result is not None) == (before == 76)
    if result is not None:
        assert (result.points, result.winners) == ((5, 100, 24), (0,))


@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_2_1_the_deal(seats: int) -> None:
    s = MauMau(seats).setup(croupier(1))
    assert [len(hand) for hand in s.hands] == [5] * seats
    assert len(s.stock) == 31 - 5 * seats
    assert s.turn == (s.dealer + 1) % seats
    assert sorted((*(card for hand in s.hands for card in hand), *s.stock, *s.pile)) == sorted(pack("7"))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("piB herz", Lay(Card("piB"), Suit("he"))),
        ("Pik-Bube, ich wünsche mir Herz", Lay(Card("piB"), Suit("he"))),
        ("Js and wish for hearts", Lay(Card("piB"), Suit("he"))),
        ("lege Pik-Buben und wünsche mir Herz", Lay(Card("piB"), Suit("he"))),
        ("lege he9", Lay(Card("he9"))),
        ("passe", Draw()),
    ],
)
def test_what_is_read(text: str, expected: Lay | Draw) -> None:
    assert readings(GAME.kinds, text) == [expected]


@pytest.mark.parametrize(
    ("own", "text", "expected"),
    [
        ("piB krA", "ich wünsche mir Herz", ["piB he"]),
        ("piB krA", "I wish for hearts", ["piB he"]),
        ("piB krA", "Bube, ich wünsche mir Herz", ["piB he"]),
        ("piB kaB", "Herz", ["piB he", "kaB he"]),
        ("he7 piB", "Herz", []),
        pytest.param("piB krA", "piK", [], id="a-card-is-no-wish"),
        pytest.param("piB krA", "pik", [], id="nor-in-small-letters"),
        pytest.param("piB krA", "Bube Pik", [], id="nor-is-the-jack-of-a-suit"),
        ("piB krA", "ich wünsche mir Pik", ["piB pi"]),
        ("heA", "Mau", ["heA"]),
        ("heB", "Mau-Mau!", ["heB"]),
        ("heA", "Herz-Ass, Mau", ["heA"]),
        ("heB", "heB herz", ["heB"]),
        ("heA", "heK mau", []),
        ("heA heK", "Mau", []),
        ("heA heK", "Herz-Ass, Mau!", ["heA"]),
        ("heA heK", "lege Herz-Ass. Mau", ["heA"]),
        ("piB krA", "Pik-Bube und wünsche Herz, Mau", ["piB he"]),
    ],
)
def test_what_is_meant(own: str, text: str, expected: list[str]) -> None:
    assert [str(move) for move in GAME.meanings(position(own), 0, folded(text))] == expected


@pytest.mark.parametrize(
    ("own", "lacks", "wish"),
    [
        pytest.param("heB krA", ("pi", "pi"), "kr", id="nobody-has-spades"),
        pytest.param("heB krA", ("pi", ""), "pi", id="the-next-one-has-none"),
        pytest.param("heB kaB", ("pi", "pi"), "pi", id="a-second-jack-is-laid-next"),
    ],
)
def test_nobody_wishes_what_nobody_can_follow(own: str, lacks: tuple[str, str], wish: str) -> None:
    s = position(own, left="krK ka7 ka9")._replace(lacks=((), *((one,) if one else () for one in lacks)))
    assert choose(GAME, s, 0, "greedy", Random(1), Budget(worlds=4)) == Lay(Card(own[:3]), Suit(wish))


def test_no_suit_is_wished_for_that_lies_in_the_pile_as_a_whole() -> None:
    s = position("heB krA")._replace(pile=cards("pi7 pi8 pi9 pi10 piD piK piA he9"))
    worth = {suit: GAME.heuristic(s, 0, Lay(Card("heB"), suit)) for suit in Suit.all()}
    assert all(worth[Suit("pi")] < other for suit, other in worth.items() if suit != "pi")


def test_who_draws_shows_what_he_does_not_hold() -> None:
    s = position("krA piK", stock="heA kr7 kr9 krD krB krK piD")
    s = GAME.apply(s, 0, Draw(), croupier())
    s = GAME.apply(s, 1, Lay(Card("pi9")), croupier())
    s = s._replace(turn=2)
    worlds = [GAME.resample(s, 2, croupier(seed)) for seed in range(60)]
    assert not any(card.suit == "he" or card.rank in "9B" for world in worlds for card in world.hands[0])
    assert any(card.suit == "he" for world in worlds for card in world.stock)
    assert len({world.hands for world in worlds}) > 40
    assert {frozenset(world.hands[2]) for world in worlds} == {frozenset(s.hands[2])}


def test_who_lays_a_jack_that_does_not_fit_shows_it_too() -> None:
    s = position("krA piB")
    for game, lacks in ((GAME, ("9", "he")), (ANYTIME, ())):
        assert game.apply(s, 0, Lay(Card("piB"), Suit("kr")), croupier()).lacks[0] == lacks


def test_after_two_new_cards_nothing_is_known_of_a_hand() -> None:
    s = position("he7 piK")._replace(lacks=((), ("kr",), ()))
    assert GAME.apply(s, 0, Lay(Card("he7")), croupier()).lacks == ((), (), ())


def test_a_new_stock_holds_only_what_was_laid() -> None:
    s = position("krA piK", stock="")._replace(pile=cards("ka10 kaD krD he9"))
    s = GAME.apply(s, 0, Draw(), croupier())
    for seed in range(40):
        world = GAME.resample(s, None, croupier(seed))
        assert set(world.stock) <= set(s.remade)
        assert not {*world.hands[1], *world.hands[2]} & set(s.remade)


def test_which_jack_was_drawn_is_unknown() -> None:
    s = GAME.apply(position("krA piK", stock="kaB heB kr7 piB"), 0, Draw(), croupier())
    drawn = {GAME.resample(s, 1, croupier(seed)).drawn for seed in range(40)}
    assert drawn == set(cards("kaB heB piB"))
    assert GAME.resample(s, 0, croupier()).drawn == "piB"


def test_the_golden_record_replays() -> None:
    text = RECORD.read_text(encoding="utf-8")
    match = record.read(text)
    assert record.write(match) == text
    keys = {one.phrase.key for step in match.steps for one in step.said}
    assert {"laid.wish", "took", "skipped", "mau", "drew", "drew.fits"} <= keys
