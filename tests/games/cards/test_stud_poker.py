"""Stud Poker."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from games.cards.poker.moves import Bet, Hold, Raise
from games.cards.stud_poker import Options, State, StudPoker, behind, bluffs, deal_hands
from games.contract import (
    Card,
    Cards,
    ClashError,
    Croupier,
    Forbidden,
    Loose,
    Note,
    Unreadable,
    is_legal,
    legal,
    readings,
)
from games.kit.betting import Betting
from games.kit.cards import pack
from games.kit.hands import NAMES, PAIR, hand
from games.library import sheet
from games.match import record
from games.match.match import Match, open_match
from games.match.reading import read_act
from games.menu import ChooseNumber, walk
from games.players import Budget, choose
from games.sheets import MessageFormatter
from tests.games.cards.poker_table import NAMES as NAMES_OF
from tests.games.cards.poker_table import acted, play


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(map(Card, codes.split()))


def game(seats: int = 3, **options: Any) -> StudPoker:
    return StudPoker(seats, Options(**{"deals": 1, **options}))


def dealt(*hands: str, held: tuple[int, ...] | None = None, stock: str = "", number: int = 1) -> State:
    """Hands with their hidden card first; the last seat deals, and the best open cards are to open."""
    given = tuple(map(cards, hands))
    chips = held or (100,) * len(hands)
    first = cards(stock)
    rest = [card for card in pack() if card not in (*first, *(card for own in given for card in own))]
    s = State(number, len(hands) - 1, Betting.begun(chips, 0), given, (*first, *rest))
    return s._replace(betting=s.betting.round(s.best_open))


KINGS = "he2 piK"
THREE = dealt("heA pi9", KINGS, "ka3 kr8", stock="he9 he5 he8 pi2 pi5 pi8 kr2 kr5 ka8")
"""Seat 1 has the best open card; then seat 0 gets a pair of nines, in the end seat 2 four eights."""
CALLED = "setze 5, halte, halte, "


# --- dealing ---


@pytest.mark.parametrize("seats", range(2, 9))
def test_2_2_one_card_hidden_and_one_open_and_all_52_are_there(seats: int) -> None:
    s = open_match(StudPoker(seats), bytes(32)).state
    assert [len(own) for own in s.hands] == [2] * seats
    assert sorted((*s.stock, *(card for own in s.hands for card in own))) == sorted(pack())


def test_2_1_the_lot_names_the_first_dealer() -> None:
    assert {open_match(StudPoker(4), bytes([seed]) * 32).state.dealer for seed in range(20)} == {0, 1, 2, 3}


def test_2_3_four_open_cards_and_four_rounds_of_bets() -> None:
    rules, s = game(), THREE
    for street in range(1, 5):
        assert s.street == street
        assert [len(own) for own in s.hands] == [street + 1] * 3
        s, told = acted(rules, s, CALLED)
    assert rules.to_move(s) == ()
    assert any(line.startswith("Carla hat") and "vier Achten" in line for line in told)
    assert s.betting.held == (80, 80, 140)


def test_2_4_cards_go_only_to_those_still_in() -> None:
    s = play(game(), THREE, "setze 5, passe, halte")
    assert [len(own) for own in s.hands] == [3, 3, 2]
    assert s.hands[0][2:] == cards("he9")
    assert s.hands[1][2:] == cards("he5")


def test_the_deal_moves_clockwise_past_those_without_chips() -> None:
    s = deal_hands((100, 0, 100), 2, 0, 0, None, Croupier(Loose(Random(3))))
    assert (s.forehand, s.hands[1]) == (2, ())
    assert len(s.stock) == 48


# --- opening ---


@pytest.mark.parametrize(
    ("hands", "opener"),
    [
        pytest.param(("heA pi9", "he2 piK", "ka3 kr8"), 1, id="3.1-highest-card"),
        pytest.param(("heK pi9", "he2 piK", "ka3 krA"), 2, id="3.1-the-ace-is-highest"),
        pytest.param(("heA pi9 kr2", "he2 piK kaA", "ka3 kr8 ka8"), 2, id="3.1-a-pair"),
        pytest.param(("heA pi9 kr9 ka2", "he2 piK heK kaA", "ka3 kr8 ka8 he8"), 2, id="3.1-three"),
        pytest.param(("heA pi9 kr9 ka2 kr2", "he2 piK heK kaA krQ".replace("Q", "D"), "ka3 kr8 ka6 he5 pi4"), 0,
                     id="3.1-two-pairs"),
        pytest.param(("heA pi9 kr9 ka9 he9", "he2 piK heK kaK krA", "ka3 kr8 ka8 he8 pi7"), 0, id="3.1-four"),
        pytest.param(("he2 pi3 kr3 ka4 he5", "he6 piK piD piB pi10", "ka3 kr8 ka7 he10 piA"), 0,
                     id="3.2-four-of-a-flush-or-straight-are-nothing"),
        pytest.param(("he2 pi9", "he3 piK", "ka3 krK"), 1, id="3.3-the-first-from-forehand"),
        pytest.param(("he2 piK", "he3 pi9", "ka3 krK"), 0, id="3.3-forehand-itself"),
        pytest.param(("he2 piK kr7", "he3 pi9 pi7", "ka3 krK pi8"), 2, id="3.3-only-if-all-are-equal"),
    ],
)  # fmt: skip
def test_who_opens(hands: tuple[str, ...], opener: int) -> None:
    s = dealt(*hands)
    assert s.best_open == opener
    assert game().to_move(s) == (opener,)


def test_3_1_the_opener_changes_with_the_open_cards() -> None:
    rules = game()
    s, told = acted(rules, THREE, CALLED)
    assert rules.to_move(s) == (0,)
    assert told[-2:] == [
        "Offen gegeben: Anna ♥9, Ben ♥5 und Carla ♥8.",
        "Anna hatte die besten offenen Karten und eröffnet.",
    ]


def test_3_1_who_has_passed_does_not_open() -> None:
    s = play(game(), THREE._replace(stock=cards("he5 he3")), "passe, setze 5, halte")
    assert (s.best_open, s.betting.waiting) == (0, (0, 2)), "seat 1 still shows the king"


def test_4_1_passing_hands_the_opening_on() -> None:
    rules = game()
    s = play(rules, THREE, "passe")
    assert rules.to_move(s) == (2,)
    assert s.street == 1
    s = play(rules, s, "setze 3")
    assert s.betting.waiting == (0,)


@pytest.mark.parametrize(
    ("held", "to_move", "last"),
    [
        pytest.param((100, 5, 100), (2,), "Ben hatte die besten offenen Karten, aber keine Chips mehr. Carla eröffnet.",
                     id="3.4-the-next-one-opens"),
        pytest.param((100, 5, 5), (), "Carla hat den Pott mit 15 Chips gewonnen.", id="3.4-nobody-left-to-bet"),
    ],
)  # fmt: skip
def test_without_chips(held: tuple[int, ...], to_move: tuple[int, ...], last: str) -> None:
    rules = game()
    s = dealt("he3 pi9", KINGS, "heA kr8", held=held, stock="he10 kaK he8")
    s, told = acted(rules, s, CALLED)
    assert rules.to_move(s) == to_move
    assert any(last in line for line in told) or to_move == ()
    assert sum(s.betting.held) + s.betting.pot == sum(held)


# --- what may be said ---


@pytest.mark.parametrize(
    ("acts", "text", "paragraph"),
    [
        pytest.param("", "halte", "4.3", id="4.3-nothing-to-hold"),
        pytest.param("", "erhöhe 5", "4.3", id="4.3-nothing-to-raise"),
        pytest.param("", "warte", "4.2", id="4.2-no-waiting"),
        pytest.param("", "setze 0", "4.4", id="4.4-a-bet-of-nothing"),
        pytest.param("", "setze 21", "4.4", id="4.4-limit-of-a-bet"),
        pytest.param("setze 5", "setze 5", "4.1", id="4.1-one-opens"),
        pytest.param("setze 20", "erhöhe 21", "4.4", id="4.4-limit-of-a-raise"),
    ],
)
def test_refusals(acts: str, text: str, paragraph: str) -> None:
    rules = game()
    s = play(rules, THREE, acts)
    (seat,) = rules.to_move(s)
    (move,) = readings(rules.kinds, text)
    assert not is_legal(rules, s, seat, move)
    assert rules.why_not(s, seat, move) == paragraph


@pytest.mark.parametrize(("chips", "ante"), [(10, 10), (10, 40), (39, 40)])
def test_6_2_nobody_is_all_in_before_the_first_card(chips: int, ante: int) -> None:
    with pytest.raises(ClashError) as clash:
        Options(chips=chips, ante=ante)
    assert clash.value.paragraph == "6.2"
    assert Options(chips=ante + 1, ante=ante).chips > ante


def test_a_refusal_reaches_the_player() -> None:
    match: Match[Any, Any] = open_match(StudPoker(2), bytes(32))
    with pytest.raises(Forbidden) as refusal:
        read_act(match, match.awaited[0], "halte")
    assert refusal.value.paragraph == "4.3"


@pytest.mark.parametrize(
    ("text", "move"),
    [("Ich setze 5!", Bet(5)), ("setze 5.", Bet(5)), ("bet 5", Bet(5)), ("5", Bet(5)), ("5 Chips!", Bet(5))],
)
def test_what_players_write(text: str, move: Bet) -> None:
    match: Match[Any, Any] = open_match(StudPoker(2), bytes(32))
    assert read_act(match, match.awaited[0], text) == move
    match = match.play(match.awaited[0], move)
    for answer, made in (
        ("ich halte", Hold()),
        ("mithalten", Hold()),
        ("Ich halte mit!", Hold()),
        ("ich gehe mit", Hold()),
        ("Ich erhöhe um 7!", Raise(7)),
        ("ich passe", "passe"),
        ("ich bin raus", "passe"),
    ):
        assert str(read_act(match, match.awaited[0], answer)) == str(made)
    with pytest.raises(Unreadable):
        read_act(match, match.awaited[0], "7")


def test_6_4_checking_where_it_is_allowed() -> None:
    rules = game(allow_check=True)
    s = play(rules, THREE, "warte, setze 5")
    assert s.betting.waiting == (0, 1)
    s = play(rules, THREE, "warte, warte, warte")
    assert (s.street, rules.to_move(s)) == (2, (0,))


def test_6_2_the_ante_is_paid_by_all() -> None:
    s = deal_hands((100, 3, 100), 1, 2, 5, None, Croupier(Loose(Random(2))))
    assert (s.betting.held, s.betting.paid) == ((95, 0, 95), (5, 3, 5))
    assert 1 in s.betting.left
    assert 1 not in s.betting.waiting


# --- how a deal ends ---


@pytest.mark.parametrize(
    ("acts", "held"),
    [
        pytest.param("passe, passe", (100, 100, 100), id="7.2-nobody-bets"),
        pytest.param("setze 5, passe, passe", (100, 100, 100), id="4.7-nobody-holds"),
        pytest.param(CALLED + "setze 5, passe, passe", (110, 95, 95), id="4.7-in-the-second-round"),
    ],
)
def test_4_7_who_is_left_alone_wins_and_shows_nothing(acts: str, held: tuple[int, ...]) -> None:
    rules = game()
    s, told = acted(rules, THREE, acts)
    assert s.betting.held == held
    assert s.last is not None
    assert s.last.shown == ()
    assert not any("gezeigt:" in line for line in told)
    assert not _shown(rules, s, None)


def test_7_4_the_hidden_card_of_who_passed_is_never_shown() -> None:
    rules = game()
    s, told = acted(rules, THREE, CALLED + "setze 5, passe, halte, setze 5, halte, setze 5, halte")
    assert rules.to_move(s) == ()
    assert s.last is not None
    assert [seat for seat, _ in s.last.shown] == [0, 2]
    assert not any("♥2" in line for line in told)
    assert "he2" not in _shown(rules, s, None)


@pytest.mark.parametrize(
    ("held", "gains"),
    [
        pytest.param((100, 100, 100), (80, 80, 140), id="5.1-the-best-takes-the-pot"),
        pytest.param((100, 100, 5), (80, 110, 15), id="5.6-a-side-pot"),
    ],
)
def test_showing(held: tuple[int, ...], gains: tuple[int, ...]) -> None:
    rules = game()
    s = THREE._replace(betting=Betting.begun(held, 0).round(1))
    while rules.to_move(s):
        (seat,) = rules.to_move(s)
        s = play(rules, s, "halte" if s.betting.due(seat) else "setze 5")
    assert s.betting.held == gains


def test_5_5_equal_hands_share() -> None:
    s = dealt("he2 piA kr9 ka7 he5", "pi2 krA ka9 he7 pi5", "ka3 kr8 pi7 pi6 heD")
    after = play(game(), s, "setze 3, halte, halte")
    assert after.betting.held == (102, 101, 97)


def test_1_2_the_match_ends_after_the_deals_or_when_one_has_all() -> None:
    rules = game(deals=2)
    s = play(rules, THREE, "passe, passe")
    assert (s.number, s.dealer, rules.result(s)) == (2, 0, None)
    s = play(rules, s, "passe, passe")
    result = rules.result(s)
    assert result is not None
    assert result.points == (100, 100, 100)
    broke = dealt("heA piA kr2 ka3 he5", "pi2 krK ka9 he7 pi5", held=(5, 5))
    s, told = acted(game(2, deals=9), broke, "setze 5, halte")
    assert s.betting.held == (10, 0)
    assert told[-1] == "Ben hatte keine Chips mehr und ist ausgeschieden."


@pytest.mark.parametrize("seats", [2, 5, 8])
def test_no_chip_is_made_or_lost(seats: int) -> None:
    rng, match = Random(seats), open_match(StudPoker(seats, Options(ante=3)), bytes(32))
    while match.result is None:
        seat = match.awaited[0]
        match = match.play(seat, choose(match.game, match.state, seat, "random", rng))
        betting = match.state.betting
        assert sum(betting.held) + betting.pot == 100 * seats


# --- what is hidden ---


def _shown(rules: StudPoker, s: State, seat: int | None) -> set[Any]:
    parts = rules.view(s, seat).parts
    return {face.card for part in parts if isinstance(part, Cards) for face in part.faces if face.card is not None}


def test_2_2_open_cards_are_in_the_public_picture_and_exactly_one_is_hidden() -> None:
    rules = game()
    s = play(rules, THREE, CALLED)
    assert _shown(rules, s, None) == {*cards("pi9 he9 piK he5 kr8 he8")}
    assert _shown(rules, s, 0) == {*cards("heA pi9 he9 piK he5 kr8 he8")}
    rows = [part for part in rules.view(s, None).parts if isinstance(part, Cards)]
    assert [sum(face.card is None for face in row.faces) for row in rows] == [1, 1, 1]


def test_what_lies_open_stays_and_what_is_hidden_may_be_otherwise() -> None:
    s = play(game(), THREE, "setze 5, passe, halte")
    worlds = [game().resample(s, 0, Croupier(Loose(Random(seed)))) for seed in range(60)]
    assert {tuple(own[1:] for own in world.hands) for world in worlds} == {tuple(own[1:] for own in s.hands)}
    assert {world.hands[0] for world in worlds} == {s.hands[0]}
    assert len({world.hands[1][0] for world in worlds}) > 25
    assert len({world.hands[2][0] for world in worlds}) > 25, "also of who has passed"
    assert len({world.stock for world in worlds}) == 60
    seen = {*s.hands[0], *s.hands[1][1:], *s.hands[2][1:]}
    assert not any(seen & {world.hands[1][0], world.hands[2][0], *world.stock} for world in worlds)


def test_the_showdown_is_seen_until_the_second_open_card() -> None:
    rules = game(deals=2)
    s = dealt("heA piA kr2 ka3 he5", "pi2 krK ka9 he7 pi5", "ka4 kr8 pi7 pi6 heD")
    s = play(rules, s, "setze 5, halte, halte")
    assert {*cards("heA piA kr2 ka3 he5")} <= _shown(rules, s, None)
    before = s.last
    s = play(rules, s, "setze 5, halte, halte")
    assert before is not None
    assert len(_shown(rules, s, None)) == 6


def test_what_it_costs_to_stay_is_told_to_who_is_in() -> None:
    rules = game()
    s = play(rules, THREE, "setze 5, erhöhe 4")
    say = MessageFormatter(sheet(StudPoker, "de"), NAMES_OF)
    (note,) = [part for part in rules.view(s, 0).parts if isinstance(part, Note)]
    assert say(note.text) == "Im Pott liegen 14. Zum Halten fehlen dir 9."
    assert not [part for part in rules.view(s, None).parts if isinstance(part, Note)]
    (note,) = [part for part in rules.view(play(rules, THREE, ""), 0).parts if isinstance(part, Note)]
    assert say(note.text) == "Der Pott ist noch leer."


def test_amounts_are_chosen_in_few_presses() -> None:
    number = walk(legal(game(), THREE, 1), (1,))
    assert isinstance(number, ChooseNumber)
    assert (number.lo, number.hi, number.presets) == (1, 20, (1, 2, 5, 20))


# --- computer players ---


@pytest.mark.parametrize(
    ("own", "shown", "low", "high"),
    [
        pytest.param("heA piA", "kr8", 0.9, 1.0, id="aces-against-an-eight"),
        pytest.param("he2 pi3", "krK", 0.0, 0.01, id="beaten-already"),
        pytest.param("he9 piK", "krD", 0.75, 0.95, id="a-higher-card"),
        pytest.param("he2 pi3 ka4 kr6 he8", "kr9 ka10 piB heD", 0.0, 0.01, id="beaten-on-board"),
        pytest.param("heA piA ka4 kr6 he8", "kr9 kr10 krB krD", 0.5, 0.8, id="a-flush-may-be-there"),
    ],
)
def test_how_likely_others_are_behind(own: str, shown: str, low: float, high: float) -> None:
    seen = frozenset(cards(f"{own} {shown}"))
    found = behind(cards(own), cards(shown), seen)
    left = [card for card in pack() if card not in seen]
    worth = hand(cards(own))
    theirs = [hand((*cards(shown), card)) for card in left]
    assert found == pytest.approx(sum((one < worth) + 0.5 * (one == worth) for one in theirs) / len(left))
    assert low <= found <= high


def test_a_sensible_player_folds_when_beaten_and_bets_when_ahead() -> None:
    rules = game(2)
    beaten = play(rules, dealt("he2 pi3 ka7 kr6 he8", "ka5 kaA krA piA heA", held=(60, 60)), "setze 20")
    assert str(choose(rules, beaten, 0, "greedy", Random(1), Budget(worlds=4))) == "passe"
    ahead = dealt("ka5 kaA krA piA heA", "he2 pi3 ka7 kr6 he8", held=(60, 60))
    assert isinstance(choose(rules, ahead, 0, "greedy", Random(1), Budget(worlds=4)), Bet)
    assert 0.05 < sum(bluffs((card, Card("he2"))) for card in pack()) / 52 < 0.3


@pytest.mark.parametrize(
    ("own", "raises"),
    [
        pytest.param("heA kaK", False, id="two-high-cards"),
        pytest.param("heA kaA", True, id="a-pair"),
    ],
)
def test_on_the_first_street_only_a_pair_raises(own: str, raises: bool) -> None:
    rules = game(2)
    s = dealt(own, "kr5 piD", held=(100, 100))
    s = play(rules, s._replace(betting=s.betting.round(1)), "setze 5")
    move = choose(rules, s, 0, "greedy", Random(1), Budget(worlds=4))
    assert isinstance(move, Raise) == raises


def test_open_cards_count_as_in_the_kit() -> None:
    assert NAMES[hand(cards("he8 ka8")).kind] == NAMES[PAIR]


def test_the_golden_record_replays() -> None:
    text = Path(__file__).with_name("stud_poker.txt").read_text(encoding="utf-8")
    match = record.read(text)
    assert record.write(match) == text
    said = {said.phrase.key for step in match.steps for said in step.said}
    assert {"bets", "holds", "raises", "passes", "shows", "pot", "won.unseen", "street", "opens"} <= said
