"""Blackjack."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games.cards.blackjack.evaluate import HOUSE_TAKES, PLAYER_TAKES
from games.cards.blackjack.moves import GiveBack, KeepCards, LayBank, Move, StakeChips, Stand, TakeCard
from games.cards.blackjack.rules import Blackjack
from games.cards.blackjack.state import Options, State, Used, house_total, is_fire, total
from games.cards.blackjack.term import begin_term, go_on
from games.contract import Card, Cards, Cloth, Croupier, Forbidden, Loose, Roster, draw, is_legal, legal, readings
from games.kit.cards import pack
from games.library import sheet
from games.match import record
from games.match.reading import read_act
from games.menu import ChooseNumber, walk
from games.players import Budget, choose
from games.sheets import MessageFormatter
from tests.games.at_table import match_at
from tests.oracles import blackjack_check

RECORD = Path(__file__).with_name("blackjack.txt")
NAMES = ("Anna", "Ben", "Carla", "David")
GAME = Blackjack(3)


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(map(Card, codes.split()))


def croupier(seed: int = 0) -> Croupier:
    return Croupier(Loose(Random(seed)))


def position(own: str = "he10", house: str = "ka9", talon: str = "", phase: Any = "stake", **more: Any) -> State:
    """Seat 0 holds a bank of 50, seat 1 plays, seat 2 may stake on him; the talon begins with these cards."""
    named = cards(f"{own} {house} {talon}")
    used = more.get("used", ())
    gone = {*named, *(card for pile in used for card in pile.cards)}
    rest = [] if more.pop("short", False) else [card for card in pack("7") if card not in gone]
    staked = phase != "stake"
    s = State(
        held=(50, 90, 97) if staked else (50, 100, 100),
        banker=0,
        phase=phase,
        bank=50,
        talon=(*cards(talon), *rest),
        player=1,
        turn=0 if phase == "house" else 1,
        stakes=(0, 10, 3) if staked else (0, 0, 0),
        own=cards(own),
        house=cards(house),
    )
    return s._replace(**more)


def acted(s: State, acts: str, game: Blackjack = GAME) -> tuple[State, list[str]]:
    """The state after acts of those in turn, separated by commas, and what was told to all."""
    say = MessageFormatter(sheet(Blackjack, "de"), NAMES)
    told: list[str] = []
    for act in filter(None, map(str.strip, acts.split(","))):
        (seat,) = game.to_move(s)
        (move,) = [made for made in readings(game.kinds, act) if is_legal(game, s, seat, made)]
        table = croupier(1)
        s = game.apply(s, seat, move, table)
        told += [say(one.phrase) for one in table.said if one.to is None]
    return s, told


# --- values ---


@pytest.mark.parametrize(
    ("codes", "player", "house"),
    [
        ("heA", 11, 11),
        ("he10 he9 kr2".replace("kr2", "krB"), 21, 21),
        ("heK heD heB", 9, 9),
        ("heA piA", 22, 21),
        ("heA piA krB", 24, 24),
        ("he7 pi7 kr7", 21, 21),
    ],
)
def test_1_2_totals(codes: str, player: int, house: int) -> None:
    assert (total(cards(codes)), house_total(cards(codes))) == (player, house)
    assert is_fire(cards(codes)) == (codes == "heA piA")


# --- the bank ---


def test_2_1_the_lot_names_the_first_banker() -> None:
    assert {GAME.setup(croupier(seed)).banker for seed in range(20)} == {0, 1, 2}


@pytest.mark.parametrize(("chips", "legal_"), [(1, False), (2, True), (50, True), (100, True), (101, False)])
def test_2_2_the_bank_is_two_at_least_and_no_more_than_there_is(chips: int, legal_: bool) -> None:
    s = GAME.setup(croupier())
    assert is_legal(GAME, s, s.banker, LayBank(chips)) == legal_


def test_2_2_half_of_the_chips_has_a_button() -> None:
    s = GAME.setup(croupier())
    number = walk(legal(GAME, s, s.banker))
    assert isinstance(number, ChooseNumber)
    assert (number.lo, number.hi, number.presets) == (2, 100, (25, 50, 100))


def test_2_3_the_bank_plays_everybody_from_its_left_and_then_moves_on() -> None:
    s = begin_term(State((100, 100, 100), 1, "bank", stakes=(0, 0, 0)), Options(), croupier())
    s, _ = acted(s, "bank 20")
    assert (s.player, s.turn, s.bank, s.held) == (2, 2, 20, (100, 80, 100))
    s = go_on(s._replace(stakes=(0, 0, 0)), 2, Options(), croupier())
    assert s.player == 0
    after = go_on(s._replace(stakes=(0, 0, 0), bank=26), 0, Options(), croupier())
    assert (after.banker, after.phase, after.turn, after.held, after.terms) == (2, "bank", 2, (100, 106, 100), 1)
    again = go_on(s._replace(stakes=(0, 0, 0)), 0, Options(bank_rounds=2), croupier())
    assert (again.banker, again.player, again.rounds) == (1, 2, 1)


@pytest.mark.parametrize(("bank", "banker"), [(2, 0), (1, 1), (0, 1)])
def test_2_4_a_bank_below_two_is_over(bank: int, banker: int) -> None:
    assert go_on(position(bank=bank), 1, Options(bank_rounds=3), croupier()).banker == banker


@pytest.mark.parametrize(
    ("held", "banker", "over"),
    [
        pytest.param((1, 100, 100), 1, False, id="8.4-no-bank-with-one-chip"),
        pytest.param((0, 200, 0), 0, True, id="one-has-everything"),
    ],
)
def test_who_cannot_hold_a_bank(held: tuple[int, ...], banker: int, over: bool) -> None:
    s = begin_term(State(held, 0, "bank", stakes=(0, 0, 0)), Options(), croupier())
    assert (s.banker, GAME.to_move(s) == ()) == (banker, over)
    assert (GAME.result(s) is not None) == over


def test_8_4_a_player_without_chips_is_passed_over() -> None:
    assert go_on(position(held=(50, 0, 50)), 0, Options(), croupier()).player == 2


# --- stakes ---


def test_3_1_cards_are_dealt_before_the_stakes_and_nobody_looks() -> None:
    s = position()
    for seat in (None, 0, 1, 2):
        shown = [part for part in GAME.view(s, seat).parts if isinstance(part, Cards) and part.kind in ("meld", "hand")]
        assert all(face.card is None for part in shown for face in part.faces)
    assert len({GAME.resample(s, 1, croupier(seed)).own for seed in range(40)}) > 15


@pytest.mark.parametrize(
    ("acts", "stake", "paragraph"),
    [
        pytest.param("", 0, "3.2", id="3.2-the-player-stakes-something"),
        pytest.param("", 1, None, id="3.2-one-is-enough"),
        pytest.param("", 25, None, id="3.4-half-of-the-bank"),
        pytest.param("", 26, "3.4", id="3.4-no-more"),
        pytest.param("setze 10", 0, None, id="3.3-nothing"),
        pytest.param("setze 10", 15, None, id="3.4-what-is-left"),
        pytest.param("setze 10", 16, "3.4", id="3.4-together-no-more"),
    ],
)
def test_stakes(acts: str, stake: int, paragraph: str | None) -> None:
    s, _ = acted(position(), acts)
    move = StakeChips(stake)
    assert is_legal(GAME, s, s.turn, move) == (paragraph is None)
    assert paragraph is None or GAME.why_not(s, s.turn, move) == paragraph


@pytest.mark.parametrize(
    ("acts", "phase", "turn"),
    [
        pytest.param("setze 10", "stake", 2, id="3.3-then-the-others-clockwise"),
        pytest.param("setze 25", "draw", 1, id="3.4-nothing-is-left-to-stake"),
        pytest.param("setze 10, setze 0", "draw", 1, id="4.1-then-the-player"),
    ],
)
def test_who_stakes(acts: str, phase: str, turn: int) -> None:
    s, _ = acted(position(talon="kr8"), acts)
    assert (s.phase, s.turn) == (phase, turn)
    assert len(s.own) == (2 if phase == "draw" else 1), "the second card comes by itself"


def test_two_players_have_no_side_bets() -> None:
    game = Blackjack(2)
    s = game.setup(croupier(3))
    s = game.apply(s, s.banker, LayBank(50), croupier())
    s = game.apply(s, s.turn, StakeChips(1), croupier(4))
    assert s.phase != "stake" or s.player == s.turn


@pytest.mark.parametrize(
    ("s", "text", "paragraph"),
    [
        pytest.param(position(), "karte", "3.1", id="3.1-stakes-first"),
        pytest.param(position(phase="draw"), "setze 5", "3.1", id="3.1-stakes-are-over"),
        pytest.param(position(phase="draw"), "behalten", "6.3", id="6.3-there-are-cards"),
        pytest.param(position(phase="draw"), "bank 5", "2.2", id="2.2-the-bank-lies"),
        pytest.param(position(phase="house"), "zurückgeben", "6.3", id="6.3-not-for-the-bank"),
    ],
)
def test_refusals(s: State, text: str, paragraph: str) -> None:
    with pytest.raises(Forbidden) as refusal:
        read_act(match_at(GAME, s), s.turn, text)
    assert refusal.value.paragraph == paragraph


# --- player and bank ---


@pytest.mark.parametrize(
    ("own", "card", "held", "bank", "told"),
    [
        pytest.param("he10 pi8", "kr7", (50, 90, 97), 63, "Ben war mit 25 tot: ♥10, ♠8 und ♣7.", id="4.2-dead"),
        pytest.param("he10 pi8", "krD", (50, 110, 103), 37, "Ben hatte genau 21: ♥10, ♠8 und ♣D.", id="4.3-21"),
        pytest.param("heA", "krA", (50, 120, 106), 24, "Ben hatte Feuer: ♥A und ♣A.", id="4.4-fire"),
        pytest.param("heB piD heD", "krA".replace("krA", "krK"), None, None, None, id="4.1-on"),
    ],
)
def test_the_player_draws(
    own: str, card: str, held: tuple[int, ...] | None, bank: int | None, told: str | None
) -> None:
    s, lines = acted(position(own, talon=card, phase="draw"), "karte")
    if told is None:
        assert (s.phase, len(s.own)) == ("draw", 4)
        return
    assert s.last is not None
    assert told in lines
    assert (s.held[1:], s.bank) == ((held or ())[1:], bank)
    assert s.last.own == cards(f"{own} {card}")
    assert s.player == 2, "the next duel"


def test_8_5_a_bank_that_has_not_played_shows_its_card() -> None:
    s, lines = acted(position("he10 pi8", "ka9", "kr7", "draw"), "karte")
    assert "Die verdeckte Karte von Anna war ♦9." in lines
    assert s.used[-2:] == (Used(cards("ka9"), None), Used(cards("he10 pi8 kr7"), None))


def test_4_4_two_aces_later_are_no_fire() -> None:
    s, lines = acted(position("heB heA", talon="krA", phase="draw"), "karte")
    assert any("war mit 24 tot" in line for line in lines)
    assert s.bank == 63


@pytest.mark.parametrize(
    ("own", "house", "drawn", "acts", "held", "told"),
    [
        pytest.param("he10 pi8", "ka9", "kr9", "genug, genug", (90, 97), "Ben hatte 18, nicht mehr als die Bank.",
                     id="5.5-equal-is-the-banks"),
        pytest.param("he10 pi8", "ka9", "kr8", "genug, genug", (110, 103),
                     "Ben hatte mit 18 mehr als die Bank: ♥10 und ♠8.",
                     id="5.4-more"),
        pytest.param("he10 pi8", "ka9", "kr10", "genug, genug", (90, 97), "Ben hatte 18, nicht mehr als die Bank.",
                     id="5.5-less"),
        pytest.param("he10 pi8", "ka9", "kr8 kr9", "genug, karte", (110, 103), "Die Bank von Anna war tot.",
                     id="5.2-the-bank-is-dead"),
        pytest.param("he10 pi10", "kaA", "krA", "genug, genug", (90, 97), "Anna hat mit der Bank bei 21 aufgehört.",
                     id="5.3-two-aces-are-21"),
        pytest.param("he10 pi10", "kaA", "krA krB", "genug, karte", (110, 103), "Die Bank von Anna war tot.",
                     id="5.3-and-with-another-card-too-much"),
    ],
)  # fmt: skip
def test_the_bank_plays(own: str, house: str, drawn: str, acts: str, held: tuple[int, int], told: str) -> None:
    s, lines = acted(position(own, house, drawn, "draw"), acts)
    assert told in lines
    assert s.held[1:] == held
    assert s.bank == 50 - (sum(held) - 200)


def test_5_1_the_bank_plays_open_and_does_not_know_the_player() -> None:
    s, lines = acted(position("he10 pi8", "ka9", "kr7", "draw"), "genug")
    assert lines[1:] == [
        "Anna hat die Karte der Bank aufgedeckt: ♦9.",
        "Anna hat für die Bank ♣7 genommen. Das macht 16.",
    ]
    assert (s.phase, GAME.to_move(s)) == ("house", (0,))
    assert GAME.view(s, 0) == GAME.view(s._replace(own=cards("heK piK")), 0)
    worlds = [GAME.resample(s, 0, croupier(seed)) for seed in range(60)]
    assert len({frozenset(world.own) for world in worlds}) > 30
    assert all(len(world.own) == 2 and total(world.own) < 21 for world in worlds), "else he would have shown them"
    assert {world.house for world in worlds} == {s.house}


def test_5_5_of_a_player_who_has_lost_only_the_total_is_told() -> None:
    s, lines = acted(position("he10 pi8", "ka9", "kr10", "draw"), "genug, genug")
    assert not any("♥10" in line for line in lines)
    assert s.used[-2:] == (Used(cards("he10 pi8"), 1, told=True), Used(cards("ka9 kr10"), None))
    for seat in (0, 2, None):
        worlds = [GAME.resample(s, seat, croupier(seed)) for seed in range(60)]
        lost = [world.used[0].cards for world in worlds]
        assert all(total(hand) == 18 and len(hand) == 2 for hand in lost)
        assert len({frozenset(hand) for hand in lost}) > 5
    assert {GAME.resample(s, 1, croupier(seed)).used[0].cards for seed in range(9)} == {cards("he10 pi8")}


def test_5_2_where_the_bank_is_dead_not_even_the_total_is_told() -> None:
    s, lines = acted(position("he10 pi8", "ka9", "kr8 kr9", "draw"), "genug, karte")
    assert not any("18" in line for line in lines)
    totals = {total(GAME.resample(s, 0, croupier(seed)).used[0].cards) for seed in range(60)}
    assert len(totals) > 6
    assert max(totals) < 21


# --- the pack runs out ---

USED = (Used(cards("he7 pi7"), None), Used(cards("heD piD heB"), None))


def test_6_1_used_cards_lie_beside_the_talon_with_the_last_on_top() -> None:
    s, _ = acted(position("he10 pi8", "ka9", "kr10", "draw"), "genug, genug")
    piles = [part for part in GAME.view(s, None).parts if isinstance(part, Cards) and part.kind == "pile"]
    assert [len(pile.faces) for pile in piles] == [26, 4]
    assert [pile.faces[-1].card for pile in piles] == [None, "kr10"]
    assert not {*s.talon} & {card for used in s.used for card in used.cards}


def test_6_2_before_the_player_has_a_card() -> None:
    s = position(short=True, talon="", used=USED, rounds=0)
    after = go_on(s._replace(own=(), house=(), talon=cards("krA")), 1, Options(), croupier())
    assert after.own == cards("krA")
    assert (len(after.talon), after.used) == (4, ())
    assert after.house[0] in [card for used in USED for card in used.cards]


@pytest.mark.parametrize(
    ("acts", "own", "house", "left"),
    [
        pytest.param("karte, behalten", 3, cards("ka9"), 4, id="6.3-kept"),
        pytest.param("karte, zurückgeben", 2, None, 29, id="6.3-given-back"),
    ],
)
def test_6_3_while_the_player_draws_he_chooses(acts: str, own: int, house: Any, left: int) -> None:
    s = position("heK piK", phase="draw", short=True, used=USED)
    choosing, lines = acted(s, "karte")
    assert (choosing.phase, choosing.turn, choosing.own) == ("short", 1, s.own)
    assert lines == ["Der Talon ist leer. Ben hat die Wahl."]
    for seed in range(20):
        seen = GAME.apply(choosing, 1, KeepCards() if "behalten" in acts else GiveBack(), croupier(seed))
        if seen.phase != "draw":
            continue
        assert (len(seen.own), len(seen.talon), seen.used) == (own, left, ())
        assert seen.stakes == s.stakes, "8.3"
        assert house is None or seen.house == house
        return
    raise AssertionError("the duel was always over at once")


def test_6_3_also_for_the_second_card() -> None:
    s, lines = acted(position("heK", short=True, used=USED), "setze 10, setze 3")
    assert (s.phase, s.own) == ("short", cards("heK"))
    assert lines[-1] == "Der Talon ist leer. Ben hat die Wahl."


def test_6_2_while_the_bank_draws_there_is_no_choice() -> None:
    s, lines = acted(position("he10 pi8", "ka9", phase="draw", short=True, used=USED), "genug")
    assert (s.phase, len(s.house), len(s.talon), s.used) == ("house", 2, 4, ())
    assert "Anna hat die gebrauchten Karten gemischt." in lines


# --- typed moves and the picture ---


@pytest.mark.parametrize(
    ("s", "text", "move"),
    [
        (position(), "ich setze 5!", StakeChips(5)),
        (position(), "setze 5.", StakeChips(5)),
        (position(), "stake 5", StakeChips(5)),
        (position(phase="draw"), "Karte!", TakeCard()),
        (position(phase="draw"), "noch eine", TakeCard()),
        (position(phase="draw"), "Genug.", Stand()),
        (position(phase="short"), "zurück", GiveBack()),
        (position(phase="short"), "behalte", KeepCards()),
        (position(phase="bank", turn=0), "bank 50", LayBank(50)),
        (position(phase="bank", turn=0), "Bank!", LayBank(25)),
        (position(phase="bank", turn=0), "20", LayBank(20)),
        (position(), "5", StakeChips(5)),
        (position(), "5 Chips!", StakeChips(5)),
        (position(turn=2), "0", StakeChips(0)),
        (position(turn=2), "nichts", StakeChips(0)),
        (position(turn=2), "Ich setze nichts.", StakeChips(0)),
        (position(turn=2), "passe", StakeChips(0)),
    ],
)
def test_what_players_write(s: State, text: str, move: Move) -> None:
    assert read_act(match_at(GAME, s), s.turn, text) == move


@pytest.mark.parametrize(
    ("s", "text", "paragraph"),
    [
        pytest.param(position(), "0", "3.2", id="3.2-the-player-himself"),
        pytest.param(position(), "nichts", "3.2", id="3.2-in-words"),
        pytest.param(position(), "100", "3.4", id="3.4-not-covered"),
        pytest.param(position(phase="bank", turn=0), "1", "2.2", id="2.2-too-small"),
    ],
)
def test_a_bare_number_is_refused_like_the_whole_move(s: State, text: str, paragraph: str) -> None:
    with pytest.raises(Forbidden) as refusal:
        read_act(match_at(GAME, s), s.turn, text)
    assert refusal.value.paragraph == paragraph


def test_an_amount_says_what_it_is_for() -> None:
    say = MessageFormatter(sheet(Blackjack, "de"), NAMES)
    s, _ = acted(position(), "setze 10")
    (ask,) = GAME.view(s, 2).asks
    assert say(ask.text) == "Wie viel setzt du auf Ben mit? Höchstens 15, 0 heißt nichts."
    number = walk(legal(GAME, s, 2))
    assert isinstance(number, ChooseNumber)
    assert (number.lo, number.hi, number.presets) == (0, 15, (0, 1, 2, 5, 10))


def test_the_cloth_shows_bank_and_stakes() -> None:
    view = GAME.view(position(phase="draw"), 2)
    (cloth,) = [part for part in view.parts if isinstance(part, Cloth)]
    assert [[(stake.seat, stake.amount) for stake in plot.stakes] for plot in cloth.plots] == [[], [(1, 10), (2, 3)]]
    (roster,) = [part for part in view.parts if isinstance(part, Roster)]
    assert [entry.tokens for entry in roster.entries] == [50, 90, 97]


def test_only_the_player_sees_his_cards() -> None:
    s = position("he10 pi8", phase="draw")
    for seat in (None, 0, 2):
        shown = {
            face.card
            for part in GAME.view(s, seat).parts
            if isinstance(part, Cards)
            for face in part.faces
            if face.card
        }
        assert not shown & {*cards("he10 pi8 ka9")}
    faces = [face.card for part in GAME.view(s, 1).parts if isinstance(part, Cards) for face in part.faces]
    assert {*cards("he10 pi8")} <= set(faces)


# --- laws ---


@pytest.mark.parametrize("seats", [2, 4])
def test_no_chip_and_no_card_is_made_or_lost(seats: int) -> None:
    game, table = Blackjack(seats, Options(bank_rounds=3)), croupier(seats)
    s = game.setup(table)
    while game.to_move(s):
        assert sum(s.held) + s.bank + sum(s.stakes) == 100 * seats
        assert 2 * sum(s.stakes) <= s.bank or not s.own
        if s.own:
            lying = (*s.talon, *s.own, *s.house, *(card for used in s.used for card in used.cards))
            assert sorted(lying) == sorted(pack("7"))
        (seat,) = game.to_move(s)
        s = game.apply(s, seat, draw(game, s, seat, legal(game, s, seat), table), table)
    assert sum(s.held) == 100 * seats


# --- what it is worth ---


def test_8_6_the_sheet_states_what_the_computers_rules_are_worth() -> None:
    """Exactly computed: each rule against the best answer to it."""
    player = blackjack_check.best_bank(blackjack_check.player_up_to(PLAYER_TAKES))
    bank = blackjack_check.best_player(blackjack_check.bank_up_to(HOUSE_TAKES))
    assert player < bank < 0
    for language in ("de", "en"):
        text = sheet(Blackjack, language).paragraph("8.6").replace(",", ".")
        *simple, both = [float(number) for number in re.findall(r"0\.\d+", text)]
        assert simple == [round(-player, 3), round(-bank, 3)]
        assert -player > both > -bank, "what the best strategies are worth lies between; see the oracle"
        assert [str(PLAYER_TAKES), str(HOUSE_TAKES)] == re.findall(r"\b1\d\b", text)


@pytest.mark.parametrize(
    ("s", "move"),
    [
        pytest.param(position("he10 piK", phase="draw"), TakeCard(), id="14-draws"),
        pytest.param(position("he8 pi7", phase="draw"), Stand(), id="15-stands"),
        pytest.param(position("he8 pi9", "kr8 ka7", phase="house"), TakeCard(), id="the-bank-draws-with-15"),
        pytest.param(position("he8 pi9", "kr8 ka8", phase="house"), Stand(), id="the-bank-stands-with-16"),
        pytest.param(position("heA piA", "krA kaA", phase="house"), Stand(), id="two-aces-stand"),
        pytest.param(position("he8 pi7", phase="short"), GiveBack(), id="15-is-given-back"),
        pytest.param(position("he7 piK", phase="short"), KeepCards(), id="11-is-kept"),
    ],
)
def test_what_a_computer_does(s: State, move: Move) -> None:
    assert choose(GAME, s, s.turn, "greedy", Random(1), Budget(worlds=4)) == move


@pytest.mark.parametrize(
    ("phase", "terms", "held", "chips"),
    [
        pytest.param("bank", 0, (100, 100), 8, id="a-small-bank-while-another-comes"),
        pytest.param("bank", 1, (103, 97), 2, id="ahead-in-the-last-bank"),
        pytest.param("bank", 1, (97, 103), 97, id="behind-in-the-last-bank"),
        pytest.param("stake", 0, (92, 100), 3, id="a-small-stake-while-a-bank-comes"),
        pytest.param("stake", 1, (46, 103), 1, id="ahead-in-the-last-duel"),
        pytest.param("stake", 1, (53, 97), 7, id="behind-by-six-in-the-last-duel"),
        pytest.param("stake", 1, (80, 70), 25, id="behind-by-more-than-may-be-staked"),
    ],
)
def test_two_computers_risk_what_is_needed_to_be_ahead_in_the_end(
    phase: str, terms: int, held: tuple[int, int], chips: int
) -> None:
    bank = 0 if phase == "bank" else 200 - sum(held)
    turn = 0 if phase == "bank" else 1
    s = position(phase=phase, held=held, bank=bank, stakes=(0, 0), terms=terms, turn=turn)
    move = choose(Blackjack(2), s, turn, "greedy", Random(1), Budget(worlds=4))
    assert isinstance(move, LayBank | StakeChips)
    assert move.chips == chips


def test_the_golden_record_replays() -> None:
    text = RECORD.read_text(encoding="utf-8")
    match = record.read(text)
    assert record.write(match) == text
    keys = {one.phrase.key for step in match.steps for one in step.said}
    assert {"laid", "staked", "staked.side", "dead", "goal", "won", "lost", "term.over"} <= keys
