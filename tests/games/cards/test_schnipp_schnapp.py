"""Schnipp, Schnapp, Schnurr."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import pytest

from games.cards.schnipp_schnapp import PACK, Call, GoOn, Lay, Move, Options, SchnippSchnapp, State, Word
from games.contract import CLOCK, Card, Croupier, Loose, Seat, legal, readings
from games.match import record

RECORD = Path(__file__).with_name("schnipp_schnapp.txt")
GAME = SchnippSchnapp(3)


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(map(Card, codes.split()))


def croupier(seed: int = 0, elapsed: int = 0) -> Croupier:
    return Croupier(Loose(Random(seed)), elapsed)


def position(*hands: str, laid: str = "", talon: str = "krA", lead: Seat = 0, **more: Any) -> State:
    held = tuple(map(cards, hands or ("he7 he9 kr9", "he8 heA ka7", "he10 kr10 pi7")))
    return State((0,) * len(held), 2, held, cards(talon), lead, cards(laid), **more)


def acted(s: State, seat: Seat, m: Move, elapsed: int = 0, game: SchnippSchnapp = GAME) -> tuple[State, list[str]]:
    table = croupier(elapsed=elapsed)
    return game.apply(s, seat, m, table), [said.phrase.key for said in table.said]


def word(text: str) -> Call:
    return Call(Word(text))


@pytest.mark.parametrize("seats", range(2, 11))
def test_2_1_the_deal(seats: int) -> None:
    s = SchnippSchnapp(seats).setup(croupier(1))
    assert {len(hand) for hand in s.hands} == {32 // seats}
    assert len(s.talon) == 32 % seats
    assert s.lead == (s.dealer + 1) % seats
    assert sorted((*(card for hand in s.hands for card in hand), *s.talon)) == sorted(PACK)


def test_the_example_of_the_booklet() -> None:
    s = position("he7 he10 heK kr9 kr7", "he8 heB heA piA pi7 ka8", "he9 heD ka7 ka10 kr10", talon="")
    s, _ = acted(s, 0, Lay(Card("he7")))
    for seat, call in enumerate(["schnapp", "schnurr", "basilorum", "burr", "schnipp", "schnapp", "schnurr"], 1):
        s, keys = acted(s, seat % 3, word(call))
        assert keys == ["called", "stack"] if call == "burr" else ["called"]
    assert s.laid == cards("he7 he8 he9 he10 heB heD heK heA")
    assert (s.wanted, s.lead, s.word) == (None, 1, "basilorum"), "3.5: after an ace its player goes on"
    s, _ = acted(s, 1, Lay(Card("ka8")))
    assert (s.wanted, s.word, s.row) == ("ka9", "burr", cards("heD heK heA ka8"))


@pytest.mark.parametrize(
    ("laid", "wanted"),
    [
        ("", None),
        ("he7", "he8"),
        ("he9", "he10"),
        ("he10", "heB"),
        ("heK", "heA"),
        pytest.param("heA", None, id="3.5-an-ace"),
        pytest.param("he8 heA he7", None, id="3.5-what-lies-already"),
    ],
)
def test_what_is_wanted(laid: str, wanted: str | None) -> None:
    assert position(laid=laid).wanted == wanted


def test_2_1_the_first_card_is_free() -> None:
    s = position()
    assert set(legal(GAME, s, 0).moves) == set(map(Lay, s.hands[0]))
    assert not legal(GAME, s, 1)


def test_3_4_all_may_call_the_same_words_whoever_has_the_card() -> None:
    s = position(laid="he7")
    calls = set(map(Call, Word.all()))
    assert [set(legal(GAME, s, seat).moves) for seat in range(3)] == [{GoOn()}, calls, calls]
    assert set(legal(GAME, position("he8 he9", "kr7", "kr8", laid="he7"), 0).moves) == {word("schnapp"), GoOn()}
    assert GAME.to_move(s) == GAME.to_move(GAME.resample(s, 0, croupier(1))) == (0,)


@pytest.mark.parametrize(
    ("seat", "call", "key"),
    [
        pytest.param(1, "schnapp", "called", id="3.1"),
        pytest.param(1, "schnurr", "laughed.word", id="3.2-the-wrong-word"),
        pytest.param(2, "schnapp", "laughed.card", id="3.3-not-his-card"),
    ],
)
def test_what_is_called(seat: Seat, call: str, key: str) -> None:
    s, keys = acted(position(laid="he7"), seat, word(call))
    assert keys == [key]
    assert (s.laid == cards("he7 he8")) == (key == "called")


@pytest.mark.parametrize(("call", "paragraph"), [("burr", "3.2"), ("schnurr", None)])
def test_3_2_whoever_is_awaited_is_told_of_the_wrong_word_alone(call: str, paragraph: str | None) -> None:
    s = position(laid="he7 he8")
    assert GAME.forbids(s, 0, word(call)) == paragraph
    assert GAME.forbids(position(laid="he8 he9"), 0, word("schnurr")) == "3.3"


def test_6_1_time_counts_by_the_stamps_of_what_was_sent() -> None:
    s, _ = acted(position(laid="he7"), 2, word("schnapp"), elapsed=900)
    assert s.now == 900
    table = croupier(elapsed=-200)
    s = GAME.apply(s, 1, word("schnapp"), table)
    (said,) = table.said
    assert dict(said.phrase.params)["ms"] == 700, "sent before the wrong call, though it came later"
    assert s.now == 0
    assert GAME.timed


@pytest.mark.parametrize("by", [0, CLOCK])
@pytest.mark.parametrize(
    ("s", "key", "lead"),
    [
        pytest.param(position(laid="he7"), "laid.asleep", 1, id="3.4-from-the-hand"),
        pytest.param(position(laid="krK"), "laid.talon", 0, id="3.4-from-the-talon"),
    ],
)
def test_3_4_nobody_calls(s: State, key: str, lead: Seat, by: Seat) -> None:
    wanted = s.wanted
    s, keys = acted(s, by, GoOn())
    assert keys == [key]
    assert (s.laid[-1], s.lead) == (wanted, lead)


def test_3_5_after_an_ace_of_the_talon_the_last_hand_goes_on() -> None:
    s, _ = acted(position(laid="krK", lead=2), CLOCK, GoOn())
    assert (s.wanted, GAME.to_move(s)) == (None, (2,))


def test_6_2_the_window_runs_whether_anybody_has_the_card_or_not() -> None:
    for laid in ("he7", "krK"):
        timer = GAME.timer(position(laid=laid))
        assert timer is not None
        assert (timer.seconds, timer.move) == (15, GoOn())
    assert GAME.timer(position()) is None
    wrong, _ = acted(position(laid="he7"), 2, word("burr"))
    before, after = GAME.timer(position(laid="he7")), GAME.timer(wrong)
    assert before is not None
    assert after is not None
    assert before.key == after.key, "a wrong call wins no time"


def test_4_1_the_first_empty_hand_wins_at_once() -> None:
    s, keys = acted(position("he7 he9", "he8", "kr7", laid="he7"), 1, word("schnapp"))
    assert keys[-1] == "won"
    result = GAME.result(s)
    assert result is not None
    assert (result.points, result.winners) == ((0, 1, 0), (1,))


def test_4_2_several_deals() -> None:
    game = SchnippSchnapp(3, Options(deals=2))
    s, _ = acted(position("he7 he9", "he8", "kr7", laid="he7"), 1, word("schnapp"), game=game)
    assert (s.wins, s.dealer, s.laid) == ((0, 1, 0), 0, ())
    assert game.to_move(s) == (1,)


@pytest.mark.parametrize(
    ("text", "expected"),
    [("kr9", Lay(Card("kr9"))), ("lay 9c", Lay(Card("kr9"))), ("Schnurr", word("schnurr")), ("snap", word("schnapp"))],
)
def test_what_is_read(text: str, expected: Move) -> None:
    assert readings(GAME.kinds, text) == [expected]


def test_others_hands_and_the_talon_are_drawn_anew() -> None:
    s = GAME.setup(croupier(3))
    worlds = [GAME.resample(s, 0, croupier(seed)) for seed in range(40)]
    assert {world.hands[0] for world in worlds} == {s.hands[0]}
    assert len({world.hands[1] for world in worlds}) == 40
    assert len({world.talon for world in worlds}) > 20


def test_6_3_two_play_with_open_cards() -> None:
    game = SchnippSchnapp(2)
    s = game.setup(croupier(3))
    assert not game.info.hidden
    assert GAME.info.hidden
    assert game.resample(s, 0, croupier(4)) == s


def test_a_computer_player_begins_where_it_comes_back_to_it() -> None:
    s = position("he7 he9 kr9 ka9 ka10 kaB kaD kaK kaA", "he8 heA ka7", "he10 kr10 pi7")
    best = max(legal(GAME, s, 0).moves, key=lambda move: GAME.heuristic(s, 0, move))
    assert best == Lay(Card("ka9"))


def test_the_golden_record_replays() -> None:
    text = RECORD.read_text(encoding="utf-8")
    match = record.read(text)
    assert record.write(match) == text
    keys = {one.phrase.key for step in match.steps for one in step.said}
    assert {"laid", "stack", "won"} <= keys


@pytest.mark.parametrize(
    ("laid", "text", "meant"),
    [
        ("", "Herz-Sieben, Schnipp", ["he7"]),
        ("", "snip! he7", ["he7"]),
        ("", "Herz-Sieben, Schnapp", []),
        ("he7", "Herz-Acht, Schnapp", ["schnapp"]),
        ("he7", "Herz-Neun, Schnapp", []),
        ("he7", "Schnipp oder Schnapp", []),
    ],
)
def test_a_card_may_be_said_with_its_word(laid: str, text: str, meant: list[str]) -> None:
    assert [str(move) for move in GAME.meanings(position(laid=laid), 0, text)] == meant
