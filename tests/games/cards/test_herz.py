"""Herz at the table: the deal, passing on, what may be played, how moves are refused, read and recorded."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.cards.herz.moves import Move, Pass, Play
from games.cards.herz.passing import giver, receiver, way
from games.cards.herz.rules import Herz
from games.cards.herz.state import State
from games.contract import Card, Croupier, Fixed, Forbidden, NotAsked, NotHeld, Seat, legal, spoken
from games.kit.cards import arranged, pack
from games.kit.tricks import Trick
from games.match import record
from games.match.match import Match, open_match
from games.match.reading import read_act
from games.sheets import LANGUAGES
from tests.games.cards.herz_table import (
    ACCOUNT,
    GAME,
    NAMES,
    cards,
    croupier,
    dealt,
    fight,
    finished,
    passed,
    random_states,
    told,
)

RECORD = Path(__file__).with_name("herz.txt")


# --- cards and deal ---


@pytest.mark.parametrize("dealer", range(4), ids="2.2-dealer-{}".format)
def test_the_deal(dealer: int) -> None:
    s = GAME.setup(Croupier(Fixed([dealer, *range(51, 0, -1)])))
    assert s.dealer == dealer
    assert s.trick == Trick((dealer + 1) % 4)
    assert sorted(card for hand in s.hands for card in hand) == sorted(pack())
    assert [len(hand) for hand in s.hands] == [13] * 4
    assert all(hand == arranged(hand) for hand in s.hands)


def test_2_2_the_deal_moves_on_clockwise() -> None:
    s, _ = finished((6, 15, 4, 1), ACCOUNT[:2])
    assert (s.dealer, s.trick.leader) == (0, 1)


# --- passing ---


@pytest.mark.parametrize(
    ("fights", "direction", "to"),
    [
        pytest.param(0, "L", (1, 2, 3, 0), id="3.1-first-left"),
        pytest.param(1, "R", (3, 0, 1, 2), id="3.1-second-right"),
        pytest.param(2, "X", (2, 3, 0, 1), id="3.1-third-across"),
        pytest.param(4, "L", (1, 2, 3, 0), id="3.1-fifth-left-again"),
        pytest.param(5, "R", (3, 0, 1, 2), id="3.1-sixth-right"),
    ],
)
@pytest.mark.parametrize("dealer", [0, 3])
def test_cards_go_by_the_number_of_the_fight(fights: int, direction: str, to: tuple[int, ...], dealer: int) -> None:
    assert way(fights) == direction
    s = dealt()._replace(account=ACCOUNT[:fights], dealer=dealer)
    after = passed(s)
    for seat in range(4):
        assert receiver(seat, direction) == to[seat]
        assert giver(to[seat], direction) == seat
        assert set(s.hands[seat][:3]) <= set(after.hands[to[seat]])
        assert not set(s.hands[seat][:3]) & set(after.hands[seat])
    assert [len(hand) for hand in after.hands] == [13] * 4


def test_3_1_in_the_fourth_fight_cards_are_held() -> None:
    s, last = finished((6, 15, 4, 1), ACCOUNT[:2])
    assert s.way == "H"
    assert GAME.to_move(s) == (1,)
    assert not s.passing
    assert [said.phrase.key for said in last.said][-1] == "fight"
    assert told(last)[-1] == "Kampf 4: Maria hat gegeben, Udo hat die Vorhand. Diesmal wird gehalten."
    assert all(isinstance(move, Play) for move in legal(GAME, s, 1).moves)


def test_3_2_any_three_cards_may_go() -> None:
    s = dealt()
    (offer,) = legal(GAME, s, 0).offers
    assert offer.count() == 286
    assert all(GAME.forbids(s, 0, move) is None for move in offer)


def test_3_3_all_choose_at_once_and_may_choose_again_until_the_last() -> None:
    s = dealt()
    assert GAME.to_move(s) == (0, 1, 2, 3)
    for seat, left in [(2, (0, 1, 3)), (0, (1, 3)), (2, (1, 3)), (3, (1,))]:
        s = GAME.apply(s, seat, Pass(s.hands[seat][-3:]), croupier())
        assert GAME.to_move(s) == left
        assert all(legal(GAME, s, other).offers for other in range(4))
        assert [len(hand) for hand in s.hands] == [13] * 4
    before = s
    s = GAME.apply(s, 1, Pass(s.hands[1][:3]), croupier())
    assert s.hands != before.hands
    assert GAME.to_move(s) == (s.trick.leader,)
    assert not any(legal(GAME, s, seat).offers for seat in range(4))


def test_3_3_the_last_choice_counts() -> None:
    s = dealt()
    s = GAME.apply(s, 0, Pass(s.hands[0][:3]), croupier())
    s = GAME.apply(s, 0, Pass(s.hands[0][5:8]), croupier())
    assert GAME.view(s, 0).parts[0] == GAME.view(s._replace(gifts=(s.hands[0][5:8], None, None, None)), 0).parts[0]
    kept = s.hands[0][:3]
    for seat in (1, 2, 3):
        s = GAME.apply(s, seat, Pass(s.hands[seat][:3]), croupier())
    assert set(kept) <= set(s.hands[0])


def test_3_3_nothing_that_is_said_tells_a_card() -> None:
    s = dealt()
    for seat in (0, 1, 2, 0, 3):
        table = croupier()
        mine = s.hands[seat][:3]
        s = GAME.apply(s, seat, Pass(mine), table)
        aloud = " ".join(told(table))
        assert not [card for card in pack() if card.spoken("de") in aloud]
    assert told(table)[0] == "Karl hat die Abgabe gewählt."
    assert told(table, to=0) == ["Du hast von Karl " + listing(mine) + " bekommen."]  # 3.1 left: from 3 to 0


def listing(three: tuple[Card, ...]) -> str:
    return "{}, {} und {}".format(*(card.spoken("de") for card in three))


# --- play ---

LOW = "he2 kr7 kaA"


@pytest.mark.parametrize(
    ("hand", "lies", "move", "paragraph"),
    [
        pytest.param(LOW, "", "he2", None, id="4.4-a-heart-may-be-led"),
        pytest.param("piD kr7", "", "piD", None, id="4.4-the-queen-may-be-led"),
        pytest.param(LOW, "kr9", "kr7", None, id="4.2-follow"),
        pytest.param(LOW, "kr9", "he2", "4.2", id="4.2-holds-clubs"),
        pytest.param(LOW, "kr9 he5", "he2", "4.2", id="4.2-the-suit-led-counts"),
        pytest.param(LOW, "pi9", "he2", None, id="4.2-void-throws-a-heart"),
        pytest.param("piD kr7", "ka9", "piD", None, id="4.4-the-queen-in-the-first-trick"),
        pytest.param("piD pi7", "pi9", "piD", None, id="4.4-the-queen-may-follow"),
        pytest.param("piD pi7", "kr2 pi9", "piD", None, id="4.2-void-throws-the-queen"),
    ],
)
def test_what_may_be_played(hand: str, lies: str, move: str, paragraph: str | None) -> None:
    s = fight(*(hand,) * 4, lies=lies)
    seat = len(cards(lies))
    assert GAME.forbids(s, seat, Play(Card(move))) == paragraph
    assert (Play(Card(move)) in legal(GAME, s, seat).moves) == (paragraph is None)
    assert [legal(GAME, s, other).moves for other in range(4) if other != seat] == [()] * 3


def test_4_4_the_two_of_clubs_does_not_open() -> None:
    s = fight("heA he2 piD ka4", "kr2 ka3 ka2 kaK")
    assert len(legal(GAME, s, 0).moves) == 4


@pytest.mark.parametrize(
    ("lies", "takes", "hits"),
    [
        pytest.param("kr2 kr3 kr4 kr5", 0, "", id="4.3-highest"),
        pytest.param("kr5 krA kr4 krK", 2, "", id="4.3-ace-high"),
        pytest.param("kr5 heA piA kaA", 1, " (1 Treffer)", id="4.3-of-the-suit-led"),
        pytest.param("he5 heA kr4 he6", 2, " (3 Treffer)", id="4.3-hearts"),
        pytest.param("pi5 piK piD he2", 2, " mit ♠D (14 Treffer)", id="4.3-the-queen"),
        pytest.param("kr5 kr2 piD krK", 0, " mit ♠D (13 Treffer)", id="4.3-the-queen-thrown"),
    ],
)
def test_a_trick_goes_to(lies: str, takes: Seat, hits: str) -> None:
    # seat 1 leads
    *three, last = cards(lies)
    hands = ("kr7 " + last, "kr8", "kr9", "kr10")
    s = fight(*hands, lies=" ".join(three), leader=1)
    table = croupier()
    after = GAME.apply(s, 0, Play(last), table)
    assert after.trick == Trick(takes)
    assert after.tricks == (Trick(1, cards(lies)),)
    assert after.hands[0] == cards("kr7")
    assert GAME.to_move(after) == (takes,)
    words, _, count = hits.partition("(")
    tail = f"genommen ({count}" if count else "genommen"
    assert told(table) == [
        f"Maria hat {last.spoken('de')} gespielt.",
        f"{NAMES[takes]} hat den Stich {words.strip()} {tail}.".replace("  ", " "),
    ]


# --- refusals and reading ---


def at_the_table() -> Match[State, Move]:
    return open_match(Herz(), bytes(32))


def after_passing(match: Match[State, Move]) -> Match[State, Move]:
    for seat in range(4):
        match = match.play(seat, Pass(match.state.hands[seat][:3]))
    return match


def refused(match: Match[State, Move], seat: Seat, text: str) -> str:
    with pytest.raises(Forbidden) as caught:
        read_act(match, seat, text)
    assert caught.value.nearest
    return caught.value.paragraph


def test_passing_is_refused_with_its_paragraph() -> None:
    match = at_the_table()
    hand, other = match.state.hands[0], match.state.hands[1]
    three = " ".join(hand[:3])
    assert refused(match, 0, f"abgabe {hand[0]} {hand[1]}") == "3.2"
    assert refused(match, 0, f"abgabe {three} {hand[3]}") == "3.2"
    assert refused(match, 0, f"abgabe {hand[0]} {hand[0]} {hand[1]}") == "3.2"
    with pytest.raises(NotHeld):
        read_act(match, 0, f"abgabe {hand[0]} {hand[1]} {other[0]}")
    assert refused(match, 0, str(hand[0])) == "3.5"
    match = after_passing(match)
    (leader,) = match.awaited
    assert refused(match, leader, "abgabe " + " ".join(match.state.hands[leader][:3])) == "3.4"
    assert GAME.why_not(fight("he2 he3 he4"), 0, Pass(cards("he2 he3 he4"))) == "3.1"


def test_playing_is_refused_with_its_paragraph() -> None:
    match = after_passing(at_the_table())
    (leader,) = match.awaited
    follower = (leader + 1) % 4
    strange = match.state.hands[follower][0]
    with pytest.raises(NotHeld):
        read_act(match, leader, str(strange))
    with pytest.raises(NotAsked):
        read_act(match, follower, str(strange))
    suits = {card.suit for card in match.state.hands[follower]}
    lead = next(card for card in match.state.hands[leader] if card.suit in suits)
    match = match.play(leader, Play(lead))
    wrong = next(card for card in match.state.hands[follower] if card.suit != lead.suit)
    assert refused(match, follower, str(wrong)) == "4.2"


@pytest.mark.parametrize(
    "form",
    [
        "abgabe {0} {1} {2}",
        "ABGABE {2}, {0},{1}",
        "pass {1} {2} {0}",
        "Schieben {0}  {1} {2}",
        "abgabe {0}, {1} und {2}!",
        "{0} {1} {2}",
        "{1}, {0} and {2}.",
    ],
)
def test_passing_is_read_in_many_forms(form: str) -> None:
    match = at_the_table()
    three = match.state.hands[2][4:7]
    for language in LANGUAGES:
        assert read_act(match, 2, form.format(*(card.spoken(language) for card in three))) == Pass(three)
    assert read_act(match, 2, form.format(*three)) == Pass(three)
    assert read_act(match, 2, spoken(Pass(three), "en")) == Pass(three)


def test_moves_are_written_as_in_the_rules() -> None:
    assert str(Pass(cards("piD heA kr2"))) == "abgabe piD heA kr2"
    assert spoken(Pass(cards("piD heA kr2")), "en") == "pass ♠Q ♥A ♣2"
    assert (str(Play(Card("he4"))), spoken(Play(Card("heB")), "en")) == ("he4", "♥J")


# --- laws ---


@settings(max_examples=20)
@given(st.integers(0, 2**32))
def test_cards_and_hits_are_conserved(seed: int) -> None:
    end = None
    for s in random_states(seed, fights=2):
        everywhere = [card for hand in s.hands for card in hand] + list(s.trick.cards)
        everywhere += [card for trick in s.tricks for card in trick.cards]
        assert sorted(everywhere) == sorted(pack())
        end = s
    assert end is not None
    assert all(sum(line.hits) in (26, 78) for line in end.account)
    assert len(end.account) == 2


def test_the_golden_record_replays() -> None:
    text = RECORD.read_text(encoding="utf-8")
    match = record.read(text)
    assert record.write(match) == text
    account = match.state.account
    # it tells of passing, changing one's mind, a march, a halving and a death
    keys = {said.phrase.key for step in match.steps for said in step.said}
    assert {"chose.again", "received", "took.queen", "march", "halved", "died"} <= keys
    assert match.result is not None
    assert match.result.points == account[-1].totals
