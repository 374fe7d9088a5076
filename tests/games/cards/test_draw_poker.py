"""Draw Poker."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from games.cards.draw_poker.evaluate import bluffs, discards, promise, share
from games.cards.draw_poker.moves import Buy
from games.cards.draw_poker.rules import DrawPoker
from games.cards.draw_poker.state import Options, State
from games.cards.poker.moves import Bet, Hold, Raise, Speech
from games.contract import (
    Card,
    Cards,
    ClashError,
    Cloth,
    Croupier,
    Forbidden,
    Loose,
    Note,
    Roster,
    Seeded,
    is_legal,
    legal,
    make,
    readings,
)
from games.kit.betting import Betting
from games.kit.cards import pack
from games.kit.hands import hand, in_order
from games.library import sheet
from games.match import record
from games.match.match import Match, open_match
from games.match.reading import read_act
from games.menu import Choose, ChooseNumber, ChooseSome, walk
from games.players import choose
from games.sheets import MessageFormatter
from tests.games.at_table import match_at
from tests.games.cards.poker_table import NAMES, acted, play

HOUSE = "piB heB kaB ka4 he4"
ACES = "piA kaA he6 kr6 kaK"
EIGHTS = "he8 ka8 heK krB piD"
HIGH = "pi2 he3 ka5 kr9 heD"


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(map(Card, codes.split()))


def dealt(*hands: str, held: tuple[int, ...] | None = None, number: int = 1) -> State:
    """A deal with these hands; the last seat deals, so that seat 0 is forehand."""
    seats = len(hands)
    chips = held or (100,) * seats
    given = tuple(in_order(cards(codes)) for codes in hands)
    stock = tuple(card for card in pack() if card not in {card for own in given for card in own})
    nothing: tuple[tuple[Card, ...], ...] = ((),) * seats
    return State(number, seats - 1, "enter", Betting.begun(chips, 0), given, nothing, stock, (None,) * seats)


def game(seats: int = 3, **options: Any) -> DrawPoker:
    return DrawPoker(seats, Options(**{"deals": 1, **options}))


IN = "mit, mit, mit, klopfe, klopfe, klopfe, "
THREE = dealt(HOUSE, ACES, EIGHTS)

# --- 1: beginning ---


def test_1_3_the_first_jack_makes_the_dealer() -> None:
    for seed in range(8):
        match = open_match(DrawPoker(3), bytes([seed]) * 32)
        deck = Croupier(Seeded(bytes([seed]) * 32, 0)).shuffle(pack())
        place = next(place for place, card in enumerate(deck) if card.rank == "B")
        assert match.state.dealer == place % 3
        assert match.awaited == ((place + 1) % 3,)


@pytest.mark.parametrize("seats", range(2, 9))
def test_1_4_five_cards_each_and_all_52_are_there(seats: int) -> None:
    s = open_match(DrawPoker(seats), bytes(32)).state
    assert [len(own) for own in s.hands] == [5] * seats
    assert sorted((*s.stock, *(card for own in s.hands for card in own))) == sorted(pack())


def test_1_3_the_deal_moves_clockwise_past_those_without_chips() -> None:
    s = dealt(HOUSE, ACES, EIGHTS, HIGH, held=(100, 0, 100, 100))._replace(dealer=0)
    after = play(game(4, deals=2), s._replace(betting=Betting.begun((100, 0, 100, 100), 2)), "passe, passe, passe")
    assert (after.dealer, after.forehand, after.number) == (2, 3, 2)
    assert after.hands[1] == ()
    assert after.betting.waiting == (3, 0, 2)


# --- 2: entering ---


@pytest.mark.parametrize(
    ("acts", "held", "told"),
    [
        pytest.param("passe, passe, passe", (100, 100, 100), "Alle haben gepasst.", id="2.3-all-pass"),
        pytest.param(
            "passe, mit, passe",
            (100, 100, 100),
            "Nur Ben wollte mitspielen und hat 2 Chips zurückgenommen.",
            id="2.3-only-one",
        ),
    ],
)
def test_a_deal_that_does_not_come_about(acts: str, held: tuple[int, ...], told: str) -> None:
    s, lines = acted(game(), THREE, acts)
    assert s.betting.held == held
    assert lines[-1] == told
    assert game().to_move(s) == ()


def test_2_1_the_ante_is_paid_exactly() -> None:
    s = play(game(max_bet=50, ante=7), THREE, "mit, passe")
    assert (s.betting.held, s.betting.pot) == ((93, 100, 100), 7)


def test_7_3_less_than_the_ante_is_enough() -> None:
    s = play(game(), dealt(HOUSE, ACES, held=(1, 100)), "mit, mit")
    assert (s.betting.held, s.betting.paid) == ((0, 98), (1, 2))


# --- what may be done when ---


@pytest.mark.parametrize(
    ("acts", "text", "paragraph"),
    [
        pytest.param("", "setze 5", "2.2", id="2.2-no-bet-while-entering"),
        pytest.param("mit", "erhöhe 5", "2.2", id="2.2-no-raise-while-entering"),
        pytest.param("mit", "halte", "2.2", id="2.2-nothing-to-hold"),
        pytest.param("", "klopfe", "3.1", id="3.1-knocking-is-for-buying"),
        pytest.param("mit, mit, mit", "kaufe pi10", "3.2", id="3.2-only-own-cards"),
        pytest.param("mit, mit, mit", "kaufe piB heB kaB ka4", "3.1", id="3.1-at-most-three"),
        pytest.param("mit, mit, mit", "passe", "3.2", id="3.2-no-passing-while-buying"),
        pytest.param("mit, mit, mit", "setze 5", "3.2", id="3.2-no-bet-while-buying"),
        pytest.param(IN, "setze 0", "4.4", id="4.4-a-bet-of-nothing"),
        pytest.param(IN + "setze 5", "erhöhe 0", "4.4", id="4.4-a-raise-by-nothing"),
        pytest.param("mit, mit, mit, klopfe", "mit", "2.1", id="2.1-entering-is-over"),
        pytest.param(IN, "kaufe piB", "3.1", id="3.1-buying-is-over"),
        pytest.param(IN, "halte", "4.3", id="4.3-nothing-to-hold"),
        pytest.param(IN, "erhöhe 5", "4.3", id="4.3-nothing-to-raise"),
        pytest.param(IN, "warte", "4.2", id="4.2-no-waiting"),
        pytest.param(IN, "setze 21", "4.4", id="4.4-limit-of-a-bet"),
        pytest.param(IN + "setze 20", "erhöhe 21", "4.4", id="4.4-limit-of-a-raise"),
        pytest.param(IN + "setze 5", "setze 5", "4.1", id="4.1-one-opens"),
    ],
)
def test_refusals(acts: str, text: str, paragraph: str) -> None:
    rules = game()
    s = play(rules, THREE, acts)
    (seat,) = rules.to_move(s)
    (move,) = readings(rules.kinds, text)
    assert not is_legal(rules, s, seat, move)
    assert rules.why_not(s, seat, move) == paragraph


def test_a_refusal_reaches_the_player() -> None:
    match: Match[Any, Any] = open_match(DrawPoker(2), bytes(32))
    with pytest.raises(Forbidden) as refusal:
        read_act(match, match.awaited[0], "setze 5")
    assert refusal.value.paragraph == "2.2"


@pytest.mark.parametrize(
    ("held", "acts", "kinds"),
    [
        pytest.param((100, 9, 100), IN + "setze 10", ["Hold", "Fold"], id="4.6-too-little-holds-with-all"),
        pytest.param((100, 12, 100), IN + "setze 10", ["Hold", "Fold"], id="4.6-just-enough"),
        pytest.param((100, 13, 100), IN + "setze 10", ["Hold", "Fold", "Raise"], id="4.3-one-more"),
        pytest.param((12, 100, 2), IN + "setze 10", ["Hold", "Fold"], id="4.6-nobody-could-answer-a-raise"),
    ],
)
def test_what_is_left_with_few_chips(held: tuple[int, ...], acts: str, kinds: list[str]) -> None:
    rules = game()
    s = play(rules, dealt(HOUSE, ACES, EIGHTS, held=held), acts)
    (seat,) = rules.to_move(s)
    assert [kind.__name__ for kind in legal(rules, s, seat).kinds()] == kinds


# --- 3: buying ---


def test_3_1_cards_are_laid_away_first_and_replaced() -> None:
    rules = game()
    s = play(rules, THREE, "mit, mit, mit")
    before = s.stock
    s = play(rules, s, "kaufe ka4 he4, kaufe kaK")
    assert set(s.hands[0]) == {*cards("piB heB kaB"), *before[:2]}
    assert set(s.away[0]) == {*cards("he4 ka4")}
    assert s.hands[1] == in_order((*cards("piA kaA he6 kr6"), before[2]))
    assert (s.bought, s.stock) == ((2, 1, None), before[3:])
    assert s.betting.waiting == (2,)


@pytest.mark.parametrize(
    "text", ["kaufe ka4 und he4", "Ich kaufe he4, ka4.", "ka4 he4", "Karo-Vier und Herz-Vier!", "lege ka4 und he4 weg"]
)
def test_what_players_write_to_buy(text: str) -> None:
    match = match_at(game(), play(game(), THREE, "mit, mit, mit"))
    assert read_act(match, 0, text) == Buy(cards("he4 ka4"))


@pytest.mark.parametrize(
    ("acts", "text", "move"),
    [
        pytest.param("", "Ich setze 5!", Bet(5), id="bet"),
        pytest.param("setze 5", "ich erhöhe um 3.", Raise(3), id="raise"),
        pytest.param("setze 5", "Ich halte!", Hold(), id="hold"),
        pytest.param("setze 5", "Ich halte mit!", Hold(), id="hold-as-in-the-booklet"),
        pytest.param("", "5", Bet(5), id="a-bare-number-opens"),
    ],
)
def test_what_players_write_to_bet(acts: str, text: str, move: Speech) -> None:
    s = play(game(), THREE, IN + acts)
    assert read_act(match_at(game(), s), game().to_move(s)[0], text) == move


def test_3_3_the_number_is_told_to_all_and_the_cards_to_one() -> None:
    rules, s = game(), play(game(), THREE, "mit, mit, mit")
    (move,) = readings(rules.kinds, "kaufe ka4 he4")
    croupier = Croupier(Loose(Random(1)))
    after = rules.apply(s, 0, move, croupier)
    assert [(said.to, said.phrase.key) for said in croupier.said] == [(None, "buys"), (0, "received")]
    assert dict(croupier.said[0].phrase.params)["n"] == 2
    assert set(dict(croupier.said[1].phrase.params)["cards"]) == set(after.hands[0]) - {*cards(HOUSE)}  # type: ignore[arg-type]


def full_table() -> State:
    """Eight players with five cards each; twelve are left."""
    deck = pack()
    return dealt(*(" ".join(deck[seat * 5 : seat * 5 + 5]) for seat in range(8)))


def test_3_4_eight_players_buy_three_cards_each() -> None:
    rules, s = game(8), play(game(8), full_table(), ", ".join(["mit"] * 8))
    for seat in range(8):
        gone = s.hands[seat][:3]
        s, told = acted(rules, s, "kaufe " + " ".join(gone))
        assert not set(gone) & set(s.hands[seat]), "the buyer's own cards come back"
        assert ("Der Stamm hat nicht gereicht; was verdeckt lag, wurde daruntergemischt." in told) == (seat == 4)
        everything = (*s.stock, *(card for pile in (*s.hands, *s.away) for card in pile))
        assert sorted(everything) == sorted(pack())
    assert s.late == (4, 5, 6, 7)
    assert s.phase == "bet"


def test_3_4_hands_of_those_who_passed_are_shuffled_in_and_the_rest_of_the_stock_comes_first() -> None:
    rules = game(8)
    s = play(rules, full_table(), ", ".join(["mit"] * 6 + ["passe", "mit"]))
    for seat in (0, 1, 2):
        s = play(rules, s, "kaufe " + " ".join(s.hands[seat][:3]))
    s = play(rules, s, "kaufe " + " ".join(s.hands[3][:2]))
    (last,) = s.stock
    passed = set(s.hands[6])
    s = play(rules, s, "kaufe " + " ".join(s.hands[4][:2]))
    assert last in s.hands[4]
    assert s.hands[6] == ()
    assert passed <= {*s.stock, *s.hands[4]}
    assert s.back[6] == tuple(sorted(passed, key=s.back[6].index))


def test_3_4_there_is_always_enough_without_the_buyers_own_cards() -> None:
    assert 52 - 8 * 5 >= 3


# --- 4: betting ---


@pytest.mark.parametrize(
    ("acts", "waiting"),
    [
        pytest.param("", (0, 1, 2), id="4.1-forehand-opens"),
        pytest.param("setze 5", (1, 2), id="4.5-all-others-answer"),
        pytest.param("passe", (1, 2), id="4.1-the-next-one-decides"),
        pytest.param("setze 5, erhöhe 10, halte", (0,), id="4.5-up-to-the-right-of-the-raiser"),
        pytest.param("setze 5, halte, erhöhe 1", (0, 1), id="4.5-the-opener-answers-a-raise"),
    ],
)
def test_the_order_of_betting(acts: str, waiting: tuple[int, ...]) -> None:
    assert play(game(), THREE, IN + acts).betting.waiting == waiting


def test_4_1_after_forehand_has_passed_the_next_one_in_opens() -> None:
    s = play(game(), THREE, "passe, mit, mit, klopfe, klopfe")
    assert s.betting.waiting == (1, 2)


def test_4_3_a_raise_equals_the_stake_and_adds_to_it() -> None:
    s = play(game(), THREE, IN + "setze 5, erhöhe 10")
    assert s.betting.staked == (5, 15, 0)
    assert s.betting.held == (93, 83, 98)
    assert s.betting.due(2) == 15
    assert s.betting.due(0) == 10


@pytest.mark.parametrize(
    ("acts", "held"),
    [
        pytest.param("passe, passe", (98, 98, 104), id="4.7-the-last-one-without-a-bet"),
        pytest.param("setze 5, passe, passe", (104, 98, 98), id="4.7-nobody-holds"),
        pytest.param("setze 5, erhöhe 5, passe, passe", (93, 109, 98), id="4.7-nobody-holds-the-raise"),
    ],
)
def test_4_7_who_is_left_alone_wins_and_shows_nothing(acts: str, held: tuple[int, ...]) -> None:
    rules = game()
    s, told = acted(rules, THREE, IN + acts)
    assert s.betting.held == held
    assert s.last is not None
    assert s.last.shown == ()
    assert not any("gezeigt:" in line for line in told)
    assert not _cards_shown(rules, s, None)


def test_4_2_the_hand_of_who_passed_is_never_shown() -> None:
    rules = game()
    s, told = acted(rules, THREE, IN + "setze 5, passe, halte")
    assert s.last is not None
    assert [seat for seat, _ in s.last.shown] == [0, 2]
    assert not {*cards(ACES)} & _cards_shown(rules, s, None)
    assert not any(line.startswith("Ben hat ♠A") for line in told)


def test_6_4_checking_where_it_is_allowed() -> None:
    rules = game(allow_check=True)
    s = play(rules, THREE, IN + "warte, setze 5")
    assert s.betting.waiting == (2, 0)
    assert rules.why_not(s, 2, readings(rules.kinds, "warte")[0]) == "4.2"
    after, told = acted(rules, THREE, IN + "warte, warte, warte")
    assert after.betting.held == (104, 98, 98)
    assert told[-1] == "Anna hat den Pott mit 6 Chips gewonnen."


# --- 5: showing ---


def test_5_1_all_who_are_in_show_and_the_best_wins() -> None:
    rules = game()
    s, told = acted(rules, THREE, IN + "setze 5, halte, halte")
    assert s.betting.held == (114, 93, 93)
    assert told[-4:] == [
        "Anna hat ♠B, ♥B, ♦B, ♥4 und ♦4 gezeigt: Full House, Buben mit Vieren.",
        "Ben hat ♠A, ♦A, ♣6, ♥6 und ♦K gezeigt: zwei Paare, Asse und Sechsen.",
        "Carla hat ♥8, ♦8, ♥K, ♠D und ♣B gezeigt: ein Paar Achten.",
        "Anna hat den Pott mit 21 Chips gewonnen.",
    ]
    assert _cards_shown(rules, s, None) == {*cards(HOUSE), *cards(ACES), *cards(EIGHTS)}


def _cards_shown(rules: Any, s: State, seat: int | None) -> set[Any]:
    parts = rules.view(s, seat).parts
    return {face.card for part in parts if isinstance(part, Cards) for face in part.faces if face.card is not None}


@pytest.mark.parametrize(
    ("forehand", "held"),
    [
        pytest.param(0, (102, 101, 97), id="5.5-the-odd-chip-to-forehand"),
        pytest.param(1, (101, 102, 97), id="5.5-or-the-next-winner-after-it"),
        pytest.param(2, (102, 101, 97), id="5.5-forehand-itself-lost"),
    ],
)
def test_5_5_equal_hands_share(forehand: int, held: tuple[int, ...]) -> None:
    s = dealt("heA piK ka7 kr4 he2", "piA heK kr7 ka4 pi2", HIGH, held=(100, 100, 100))
    s = s._replace(dealer=(forehand - 1) % 3, betting=Betting.begun((100, 100, 100), forehand))
    acts = ["mit, mit, mit, klopfe, klopfe, klopfe"]
    order = [(forehand + step) % 3 for step in range(3)]
    bets = {0: "halte", 1: "halte", 2: "passe"}
    opener = order[0]
    if opener == 2:
        acts += ["setze 1", "halte", "halte"]
    else:
        acts += ["setze 1", *("halte" if seat != opener else bets[seat] for seat in order[1:])]
    after = play(game(), s, ", ".join(acts))
    assert after.betting.held == held


@pytest.mark.parametrize(
    ("held", "hands", "acts", "result"),
    [
        pytest.param(
            (30, 12, 100),
            (EIGHTS, HOUSE, ACES),
            "setze 10, halte, erhöhe 10, halte",
            (8, 36, 98),
            id="5.6-main-pot-to-the-short-one-side-pot-to-the-better-other",
        ),
        pytest.param(
            (100, 6, 100), (HOUSE, ACES, EIGHTS), "setze 10, halte, halte", (118, 0, 88), id="5.6-best-takes-both"
        ),
        pytest.param((100, 6), (ACES, HOUSE), "setze 10, halte", (94, 12), id="5.6-what-nobody-held-goes-back"),
        pytest.param((100, 2, 100), (ACES, HOUSE, EIGHTS), "setze 5, passe", (98, 6, 98), id="5.6-all-in-by-the-ante"),
    ],
)
def test_side_pots(held: tuple[int, ...], hands: tuple[str, ...], acts: str, result: tuple[int, ...]) -> None:
    entered = ", ".join(["mit"] * len(held) + ["klopfe"] * len(held)) + ", "
    s = play(game(len(held)), dealt(*hands, held=held), entered + acts)
    assert s.betting.held == result
    assert sum(s.betting.held) == sum(held)


def test_a_round_without_two_who_can_bet_goes_straight_to_showing() -> None:
    s = play(game(2), dealt(ACES, HOUSE, held=(2, 100)), "mit, mit, klopfe, klopfe")
    assert s.betting.held == (0, 102)
    assert game(2).to_move(s) == ()


@pytest.mark.parametrize(
    ("acts", "end"),
    [
        pytest.param(
            "setze 10, erhöhe 20, halte, passe", "Ben hat 20 zurückbekommen, die niemand gehalten hat.", id="own"
        ),
        pytest.param(
            "setze 20, erhöhe 10, halte, passe", "Ben hat den Nebenpott mit 30 Chips gewonnen.", id="from-others-too"
        ),
    ],
)
def test_5_6_what_nobody_else_has_paid_goes_back_and_all_else_is_won(acts: str, end: str) -> None:
    s = dealt(HOUSE, ACES, EIGHTS, held=(100, 100, 12))
    _, told = acted(game(), s, IN + acts)
    assert end in told


# --- the match ---


def test_1_2_after_the_deals_most_chips_win() -> None:
    rules = game()
    s = play(rules, THREE, IN + "setze 5, halte, halte")
    result = rules.result(s)
    assert result is not None
    assert (result.points, result.places, result.winners) == ((114, 93, 93), (1, 2, 2), (0,))


def test_1_2_who_has_everything_wins_at_once() -> None:
    rules = game(2, deals=10)
    s, told = acted(rules, dealt(HOUSE, ACES, held=(12, 12)), "mit, mit, klopfe, klopfe, setze 10, halte")
    result = rules.result(s)
    assert result is not None
    assert result.points == (24, 0)
    assert told[-1] == "Ben hatte keine Chips mehr und ist ausgeschieden."


def test_1_2_otherwise_the_next_deal_comes() -> None:
    rules = game(deals=2)
    s = play(rules, THREE, IN + "setze 5, halte, halte")
    assert rules.result(s) is None
    assert (s.number, s.dealer, s.phase) == (2, 0, "enter")
    assert s.betting.paid == (0, 0, 0)


@pytest.mark.parametrize(
    ("max_bet", "ante", "fits"),
    [
        (20, 2, True),
        (20, 4, True),
        (20, 1, False),
        (20, 5, False),
        (5, 1, True),
        (200, 20, True),
        (200, 40, True),
        (200, 41, False),
        (15, 1, False),
    ],
)
def test_6_2_the_ante_fits_the_highest_bet(max_bet: int, ante: int, fits: bool) -> None:
    if fits:
        assert make(Options, {"max_bet": max_bet, "ante": ante}).ante == ante
    else:
        with pytest.raises(ValueError, match="ante"):
            make(Options, {"max_bet": max_bet, "ante": ante})


def test_an_ante_that_does_not_fit_is_refused_with_its_paragraph() -> None:
    with pytest.raises(ClashError) as clash:
        Options(max_bet=20, ante=5)
    assert clash.value.paragraph == "6.2"


@pytest.mark.parametrize("seats", [2, 4, 8])
def test_no_chip_is_made_or_lost(seats: int) -> None:
    rng, match = Random(seats), open_match(DrawPoker(seats), bytes(32))
    while match.result is None:
        seat = match.awaited[0]
        match = match.play(seat, choose(match.game, match.state, seat, "random", rng))
        betting = match.state.betting
        assert sum(betting.held) + betting.pot == 100 * seats


# --- what is hidden ---


def test_7_4_what_is_never_shown_stays_hidden() -> None:
    """Nobody's messages, view or draws tell what another holds, laid away, or passed with."""
    rng = Random(3)
    match: Match[Any, Any] = open_match(DrawPoker(4), bytes([5]) * 32)
    while match.result is None:
        seat = match.awaited[0]
        before = match.state
        match = match.play(seat, choose(match.game, match.state, seat, "random", rng))
        step, s = match.steps[-1], match.state
        shown = {card for _, own in s.last.shown for card in own} if s.last else set()
        told = {card for said in step.said if said.to is None for card in _cards_in(said.phrase.params)}
        assert told <= shown | {card for card in told if s.number != before.number and card in shown}
        for said in step.said:
            if said.to is not None:
                assert set(_cards_in(said.phrase.params)) <= set(s.hands[said.to])
        assert set(step.draws) <= {None}
        for viewer in (None, *range(4)):
            own = set(s.hands[viewer]) if viewer is not None else set()
            assert _cards_shown(match.game, s, viewer) <= own | shown


def _cards_in(value: Any) -> list[Card]:
    if isinstance(value, Card):
        return [value]
    return [card for item in value for card in _cards_in(item)] if isinstance(value, tuple) else []


def test_the_showdown_is_shown_until_cards_are_bought() -> None:
    rules = game(deals=2)
    s = play(rules, THREE, IN + "setze 5, halte, halte, mit")
    assert {*cards(HOUSE)} <= _cards_shown(rules, s, None)
    s = play(rules, s, "mit, mit")
    assert not _cards_shown(rules, s, None)


def test_own_cards_laid_away_are_remembered_after_a_second_stock() -> None:
    rules, s = game(8), play(game(8), full_table(), ", ".join(["mit"] * 8))
    for seat in range(6):
        s = play(rules, s, "kaufe " + " ".join(s.hands[seat][:3]))
    mine = set(s.back[0])
    for seed in range(30):
        other = rules.resample(s, 0, Croupier(Loose(Random(seed))))
        lying = {*other.stock, *other.hands[4], *other.hands[5]}
        assert mine <= lying
        assert other.back[0] == s.back[0]


# --- shown and chosen ---


def test_while_cards_are_bought_the_stock_is_counted() -> None:
    s = play(game(), THREE, "mit, mit, mit, kaufe ka4 he4")
    for seat in (None, 0, 1):
        (note,) = [part for part in game().view(s, seat).parts if isinstance(part, Note)]
        assert MessageFormatter(sheet(DrawPoker, "de"), NAMES)(note.text) == "Im Stamm liegen noch 35 Karten."


def test_the_table_shows_pot_stakes_and_what_it_takes_to_hold() -> None:
    rules = game()
    s = play(rules, THREE, IN + "setze 5, erhöhe 10")
    view = rules.view(s, 0)
    (cloth,) = [part for part in view.parts if isinstance(part, Cloth)]
    assert [[(stake.seat, stake.amount) for stake in plot.stakes] for plot in cloth.plots] == [[], [(0, 5), (1, 15)]]
    say = MessageFormatter(sheet(DrawPoker, "de"), NAMES)
    notes = [say(part.text) for part in view.parts if hasattr(part, "text")]
    assert notes == ["Im Pott liegen 26. Du hast 5 gesetzt, zum Halten fehlen 10."]
    assert say(view.asks[0].text) == "Zum Halten fehlen dir 15. Halte, erhöhe, oder passe."
    (roster,) = [part for part in view.parts if isinstance(part, Roster)]
    assert [entry.tokens for entry in roster.entries] == [93, 83, 98]


@pytest.mark.parametrize(
    ("text", "seat", "note"),
    [
        pytest.param(IN, 0, "Im Pott liegen 6.", id="nobody-has-bet"),
        pytest.param(IN + "setze 5", 1, "Im Pott liegen 11. Zum Halten fehlen dir 5.", id="has-bet-nothing"),
        pytest.param(
            IN + "setze 5, erhöhe 10",
            1,
            "Im Pott liegen 26. Du hast 15 gesetzt und bist damit dabei.",
            id="owes-nothing",
        ),
    ],
)
def test_where_nothing_is_owed_or_bet_no_nought_is_told(text: str, seat: int, note: str) -> None:
    rules = game()
    (part,) = [part for part in rules.view(play(rules, THREE, text), seat).parts if isinstance(part, Note)]
    assert MessageFormatter(sheet(DrawPoker, "de"), NAMES)(part.text) == note


def test_cards_and_bets_are_chosen_in_few_presses() -> None:
    rules = game()
    s = play(rules, THREE, "mit, mit, mit")
    found = legal(rules, s, 0)
    assert isinstance(walk(found), Choose)
    cards_menu = walk(found, (1,))
    assert isinstance(cards_menu, ChooseSome)
    assert (len(cards_menu.items), cards_menu.lo, cards_menu.hi) == (5, 1, 3)
    bet = walk(legal(rules, play(rules, THREE, IN), 0), (1,))
    assert isinstance(bet, ChooseNumber)
    assert (bet.lo, bet.hi, bet.presets) == (1, 20, (1, 2, 5, 20))


# --- computer players ---


@pytest.mark.parametrize(
    ("held", "away"),
    [
        pytest.param(HOUSE, "", id="full-house-stays"),
        pytest.param("pi8 he8 ka8 kr2 he5", "kr2 he5", id="three-buy-two"),
        pytest.param(ACES, "kaK", id="two-pairs-buy-one"),
        pytest.param("heA kaA pi9 kr5 he2", "pi9 kr5 he2", id="a-pair-buys-three"),
        pytest.param("he3 ka3 he9 heK he5", "ka3", id="four-of-a-flush-before-a-low-pair"),
        pytest.param("he5 pi6 ka7 kr8 heK", "heK", id="four-in-a-row-open-at-both-ends"),
        pytest.param("heA piK ka9 kr6 he3", "ka9 kr6 he3", id="two-high-cards"),
    ],
)
def test_what_a_sensible_player_lays_away(held: str, away: str) -> None:
    assert discards(in_order(cards(held))) == frozenset(cards(away))


def test_some_weak_hands_bluff_and_nobody_sees_which() -> None:
    rng, deck = Random(1), list(pack())
    weak = [own for own in (in_order(rng.sample(deck, 5)) for _ in range(3000)) if hand(own).kind == 0]
    share_of = sum(map(bluffs, weak)) / len(weak)
    assert 0.1 < share_of < 0.25


def test_better_hands_promise_more_and_beat_more() -> None:
    order = [HIGH, EIGHTS, ACES, "pi8 he8 ka8 kr2 he5", "piK heD kaB ka10 kr9"]
    promises = [promise(in_order(cards(codes))) for codes in order]
    assert promises == sorted(promises)
    for bought in range(4):
        shares = [share(hand(cards(codes)), bought) for codes in (*order, HOUSE)]
        assert shares == sorted(shares)
        assert shares[0] < 0.5 < shares[-1]


def test_the_golden_record_replays() -> None:
    text = Path(__file__).with_name("draw_poker.txt").read_text(encoding="utf-8")
    match = record.read(text)
    assert record.write(match) == text
    said = {said.phrase.key for step in match.steps for said in step.said}
    assert {"bets", "holds.all", "raises", "shows", "side.pot", "got.back", "won.unseen", "broke"} <= said
