"""Tricks: ranking, following, taking, remembering."""

from __future__ import annotations

import pytest

from games.contract import RANKS, Card, phrase
from games.kit.tricks import (
    TRUMP,
    Duty,
    Ranking,
    Trick,
    best,
    broken_duty,
    cards_played,
    couples,
    follows,
    plays,
    ruled_out,
    spread_out,
    trick_points,
    turn,
    unseen,
    voids,
    winner,
    worth,
)

TEN_HIGH = ("7", "8", "9", "B", "D", "K", "10", "A")
PLAIN = Ranking()
HEARTS_TRUMP = Ranking.with_trump("he", TEN_HIGH)
JACKS = Ranking(("7", "8", "9", "D", "K", "10", "A"), tuple(map(Card, ("he7", "heA", "kaB", "krB"))))


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(map(Card, codes.split()))


@pytest.mark.parametrize(
    ("ranking", "codes", "top"),
    [
        pytest.param(PLAIN, "kr5", 0, id="alone"),
        pytest.param(PLAIN, "kr5 kr4 krA kr10", 2, id="highest-of-the-suit"),
        pytest.param(PLAIN, "kr5 heA piA kaA", 0, id="other-suits-do-not-take"),
        pytest.param(PLAIN, "krK kr10", 0, id="natural-order"),
        pytest.param(HEARTS_TRUMP, "krK kr10", 1, id="ten-high"),
        pytest.param(HEARTS_TRUMP, "krA he7 kr10", 1, id="trump-takes"),
        pytest.param(HEARTS_TRUMP, "krA he7 he9 he8", 2, id="higher-trump-takes"),
        pytest.param(HEARTS_TRUMP, "he7 krA kaA", 0, id="trump-led"),
        pytest.param(JACKS, "heA kaB", 1, id="a-court-as-trump"),
        pytest.param(JACKS, "kaA kaB krB", 2, id="trumps-in-their-own-order"),
        pytest.param(PLAIN, "kr5 kr9 kr9", 1, id="of-identical-cards-the-first"),
    ],
)
def test_the_best_card(ranking: Ranking, codes: str, top: int) -> None:
    assert best(cards(codes), ranking) == top


def test_no_card_is_best_of_none() -> None:
    with pytest.raises(ValueError, match="no card"):
        best((), PLAIN)


@pytest.mark.parametrize(
    ("ranking", "hand", "lies", "may"),
    [
        pytest.param(PLAIN, "he4 kr5", "", "he4 kr5", id="a-lead-is-free"),
        pytest.param(PLAIN, "he4 kr5 krA", "kr2", "kr5 krA", id="follow"),
        pytest.param(PLAIN, "he4 kaA", "kr2", "he4 kaA", id="void"),
        pytest.param(PLAIN, "he4 kr5", "kr2 he3", "kr5", id="the-suit-led-counts"),
        pytest.param(HEARTS_TRUMP, "he7 kr7", "he9", "he7", id="trump-led"),
        pytest.param(JACKS, "kaB ka7", "kaA", "ka7", id="a-trump-is-not-of-its-printed-suit"),
        pytest.param(JACKS, "kaB ka7", "heA", "kaB", id="it-follows-trump"),
    ],
)
def test_following(ranking: Ranking, hand: str, lies: str, may: str) -> None:
    held = cards(hand)
    assert tuple(card for card in held if follows(card, held, Trick(2, cards(lies)), ranking)) == cards(may)


@pytest.mark.parametrize(
    ("leader", "lie", "seats", "expected"), [(2, 0, 4, 2), (2, 1, 4, 3), (2, 3, 4, 1), (1, 1, 2, 0)]
)
def test_whose_turn_it_is(leader: int, lie: int, seats: int, expected: int) -> None:
    assert turn(Trick(leader, cards("kr2 kr3 kr4")[:lie]), seats) == expected


def test_a_trick_knows_who_played_what_and_who_takes_it() -> None:
    trick = Trick(2).plus(Card("kr5")).plus(Card("krA")).plus(Card("he2"))
    assert list(plays(trick, 3)) == [(2, "kr5"), (0, "krA"), (1, "he2")]
    assert winner(trick, PLAIN, 3) == 0
    assert winner(trick, Ranking.with_trump("he"), 3) == 1


VALUES = {Card("heA"): 11, Card("he10"): 10}
TRICKS = (Trick(0, cards("he10 heA kr7")), Trick(1, cards("kr5 ka2 krK")), Trick(0, cards("pi2 he7 pi9")))


def test_what_tricks_count() -> None:
    assert worth(cards("heA kr2 he10 he10"), VALUES) == 31
    assert trick_points(TRICKS, PLAIN, 3, VALUES) == (0, 21, 0)
    assert trick_points((), PLAIN, 3, VALUES) == (0, 0, 0)


def test_what_was_played_and_who_is_void() -> None:
    assert cards_played(TRICKS, 3) == (cards("he10 krK pi2"), cards("heA kr5 he7"), cards("kr7 ka2 pi9"))
    assert list(map(sorted, voids(TRICKS, PLAIN, 3))) == [[], ["pi"], ["he", "kr"]]
    trumped = (Trick(0), Trick(1, cards("kr2 he2")))
    assert list(map(sorted, voids(trumped, Ranking.with_trump("he"), 2))) == [["kr"], []]
    assert voids((Trick(0, cards("he2 kr2")),), Ranking.with_trump("he"), 2)[1] == {TRUMP}


def test_a_trick_to_look_at() -> None:
    shown = spread_out(Trick(2, cards("kr5 krA he2")), PLAIN, 4, bottom=3, label=phrase("last"))
    assert [(face.card, face.seat, face.order, face.marked) for face in shown.faces] == [
        ("kr5", 2, 1, False),
        ("krA", 3, 2, True),
        ("he2", 0, 3, False),
    ]
    assert (shown.kind, shown.seats, shown.bottom, shown.label) == ("trick", 4, 3, phrase("last"))
    assert spread_out(Trick(1), PLAIN, 4, bottom=None).bottom == 0


def test_heights_and_suits_of_all_cards() -> None:
    assert len(PLAIN.suit) == 4 * len(RANKS)
    assert [JACKS.suit[Card(code)] for code in ("krB", "heA", "krA", "he8")] == [TRUMP, TRUMP, "kr", "he"]


BEAT_AND_TRUMP: tuple[Duty, ...] = ("beat", "trump")
OVERTRUMP: tuple[Duty, ...] = ("overtrump",)
ALL: tuple[Duty, ...] = ("beat", "trump", "overtrump")


@pytest.mark.parametrize(
    ("duties", "hand", "lies", "card", "duty"),
    [
        pytest.param((), "krA heA", "", "heA", None, id="a-lead-owes-nothing"),
        pytest.param((), "kr7 heA", "kr9", "heA", "follow", id="follow"),
        pytest.param((), "kr7 krA", "kr9", "kr7", None, id="no-duty-to-beat"),
        pytest.param((), "piA he7", "kr9", "piA", None, id="void-without-duty"),
        pytest.param(BEAT_AND_TRUMP, "kr7 krA", "kr9", "kr7", "beat", id="beat"),
        pytest.param(BEAT_AND_TRUMP, "kr7 kr8", "kr9", "kr7", None, id="cannot-beat"),
        pytest.param(BEAT_AND_TRUMP, "kr7 krA", "kr9 he7", "kr7", None, id="a-trumped-suit-need-not-be-beaten"),
        pytest.param(BEAT_AND_TRUMP, "piA he7", "kr9", "piA", "trump", id="void-must-trump"),
        pytest.param(BEAT_AND_TRUMP, "piA he7 heA", "kr9 he9", "he7", None, id="no-duty-to-overtrump"),
        pytest.param(BEAT_AND_TRUMP, "piA pi7", "kr9", "pi7", None, id="neither-suit-nor-trump"),
        pytest.param(BEAT_AND_TRUMP, "he7 heA", "he9", "he7", "beat", id="beat-a-trump"),
        pytest.param(OVERTRUMP, "he7 heA", "he9", "he7", "beat", id="trump-led-must-be-overtrumped"),
        pytest.param(OVERTRUMP, "kr7 krA", "kr9", "kr7", None, id="a-plain-suit-need-not"),
        pytest.param(OVERTRUMP, "he7 heA", "kr9 he9", "he7", "overtrump", id="overtrump"),
        pytest.param(OVERTRUMP, "piA heA", "kr9 he9", "piA", "overtrump", id="overtrump-instead-of-throwing"),
        pytest.param(OVERTRUMP, "piA heA", "kr9", "piA", None, id="no-duty-to-trump"),
        pytest.param(ALL, "he7 he8", "kr9 he9", "he7", None, id="cannot-overtrump"),
    ],
)
def test_what_a_card_owes(duties: tuple[Duty, ...], hand: str, lies: str, card: str, duty: Duty | None) -> None:
    assert broken_duty(Card(card), cards(hand), Trick(0, cards(lies)), HEARTS_TRUMP, duties) == duty


def test_cards_are_ruled_out_by_what_was_played_instead() -> None:
    tricks = (Trick(0, cards("kr9 krB")), Trick(0, cards("pi7 he8")), Trick(1, cards("ka7 piA")))
    out = ruled_out(tricks, HEARTS_TRUMP, 2, cards("kr10 kr7 piK he9 ka8"), BEAT_AND_TRUMP)
    assert out[1] == set(cards("piK")), "it followed suit as high as it could, and had no spade"
    assert out[0] == set(cards("ka8 he9")), "it had neither diamonds nor trumps"


def test_a_card_that_beats_is_ruled_out_where_beating_is_owed() -> None:
    trick = Trick(0, cards("kr9 kr7"))
    assert ruled_out((trick,), HEARTS_TRUMP, 2, cards("kr10 kr8"), BEAT_AND_TRUMP)[1] == set(cards("kr10"))
    assert ruled_out((trick,), HEARTS_TRUMP, 2, cards("kr10 kr8"))[1] == set()


def test_couples_are_king_and_queen() -> None:
    assert couples(cards("krK krD piK heD heK kaD")) == ("kr", "he")


def test_unseen_is_what_lies_neither_in_the_hand_nor_in_a_trick() -> None:
    tricks = (Trick(0, cards("kr5 kr6")), Trick(1, cards("kr7")))
    assert unseen(cards("kr4 kr5 kr6 kr7 kr8 kr9"), cards("kr9"), tricks) == list(cards("kr4 kr8"))
