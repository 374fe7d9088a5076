"""Mogeln."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.cards.mogeln.evaluate import doubt, suspicion
from games.cards.mogeln.moves import Believe, Doubt, LayOne, Move, NameSuit, Smuggle, TimeUp
from games.cards.mogeln.pile import LAYS_AT_MOST
from games.cards.mogeln.rules import Mogeln
from games.cards.mogeln.selection import menu_cards
from games.cards.mogeln.sound import loudness, sound_of
from games.cards.mogeln.state import Lay, Options, State, Turned, due, fits
from games.contract import (
    CLOCK,
    JOKER,
    Card,
    CardOrJoker,
    Cards,
    Croupier,
    Forbidden,
    Loose,
    Roster,
    Seat,
    draw,
    is_legal,
    legal,
    listed,
    readings,
)
from games.kit.cards import pack
from games.kit.suits import Suit
from games.match import record
from games.match.match import open_match
from games.match.reading import read_act
from tests.games.at_table import formatter

RECORD = Path(__file__).with_name("mogeln.txt")
GAME = Mogeln(3)
NO_PILES: tuple[tuple[Card, ...], ...] = ((), (), (), (Card("kaA"),))


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(map(Card, codes.split()))


def croupier(seed: int = 0) -> Croupier:
    return Croupier(Loose(Random(seed)))


def position(*hands: str, turn: Seat = 0, **more: Any) -> State:
    """Three players in the middle of a deal; one card lies in the pile."""
    held = tuple(map(cards, hands or ("he7 he8 he9", "pi7 pi8 pi9", "ka7 ka8 ka9")))
    return State((0, 0, 0), 2, held, more.pop("piles", NO_PILES), turn, lays=more.pop("lays", 5), **more)


def laid(what: str, said: str = "kr2", by: Seat = 0, **more: Any) -> State:
    """Seat 0 has just laid these cards; the others may say what they think of it."""
    lay = Lay(by, cards(what), said, first=more.pop("first", False))
    others = tuple(seat for seat in range(3) if seat != by)
    return position(turn=(by + 1) % 3, lay=lay, waiting=others, said=1, **more)


def acted(s: State, seat: Seat, move: Move, game: Mogeln = GAME) -> tuple[State, list[str]]:
    table = croupier(5)
    s = game.apply(s, seat, move, table)
    return s, [one.phrase.key for one in table.said]


def shown(s: State, viewer: Seat | None) -> tuple[list[int], int]:
    """How many cards everybody seems to hold, and how many seem to lie in the pile."""
    parts = GAME.view(s, viewer).parts
    (roster,) = [part for part in parts if isinstance(part, Roster)]
    (pile,) = [part for part in parts if isinstance(part, Cards) and part.kind == "pile"]
    return [entry.tokens for entry in roster.entries], len(pile.faces)


# --- deal and announcements ---


@pytest.mark.parametrize(
    ("seats", "text"),
    [
        pytest.param(3, "Im Stapel liegt schon 1 Karte.", id="one-left"),
        pytest.param(4, "hat alle Karten gegeben.", id="none-left"),
        pytest.param(6, "Im Stapel liegen schon 4 Karten.", id="four-left"),
    ],
)
def test_2_5_what_is_told_of_the_deal(seats: int, text: str) -> None:
    (told,) = open_match(Mogeln(seats), bytes(32)).opening
    assert text in formatter(GAME)(told.phrase)


def test_3_4_what_is_told_of_a_pile_of_one_card() -> None:
    last = croupier()
    GAME.apply(laid("he7", piles=((),) * 4), 1, Doubt(), last)
    (told,) = [said.phrase for said in last.said if said.to == 0]
    assert formatter(GAME)(told) == "Im Stapel war ♥7."


@pytest.mark.parametrize(
    ("seats", "jokers", "each", "rest"), [(3, 0, 17, 1), (4, 0, 13, 0), (5, 0, 10, 2), (6, 0, 8, 4), (3, 3, 18, 1)]
)
def test_2_5_the_deal(seats: int, jokers: int, each: int, rest: int) -> None:
    s = Mogeln(seats, Options(jokers=jokers)).setup(croupier(1))
    assert [len(hand) for hand in s.hands] == [each] * seats
    assert [len(pile) for pile in s.piles] == [0] * seats + [rest]
    assert s.turn == (s.dealer + 1) % seats


@pytest.mark.parametrize(
    ("variant", "made", "expected"),
    [
        pytest.param("karten", 0, "kr2", id="5.1-bottom"),
        pytest.param("karten", 12, "krA", id="5.1-ace"),
        pytest.param("karten", 13, "pi2", id="5.1-spades-come-second"),
        pytest.param("karten", 51, "kaA", id="5.1-the-last"),
        pytest.param("karten", 52, "kr2", id="5.1-round-again"),
        pytest.param("werte", 8, "10", id="5.2-ranks"),
        pytest.param("werte", 13, "2", id="5.2-round-again"),
        pytest.param("farben", 0, "", id="5.3-a-suit-must-be-named"),
    ],
)
def test_what_is_announced(variant: str, made: int, expected: str) -> None:
    assert due(position(said=made), variant) == expected


@pytest.mark.parametrize(
    ("card", "said", "right"),
    [("kr2", "kr2", True), ("pi2", "kr2", False), ("pi2", "2", True), ("pi2", "pi", True), ("jo", "kr2", True)],
)
def test_what_fits(card: str, said: str, right: bool) -> None:
    assert fits(Card(card), said) == right


def test_5_3_a_suit_is_named_for_a_round_and_then_another() -> None:
    game = Mogeln(3, Options(variant="farben"))
    s = position()
    assert {type(move) for move in legal(game, s, 0).moves} == {NameSuit}
    s, _ = acted(s, 0, NameSuit(Suit("pi")), game)
    for seat in range(3):
        assert game.to_move(s) == (seat,)
        assert due(s, "farben") == "pi"
        s, _ = acted(s, seat, LayOne(CardOrJoker(s.hands[seat][0])), game)
        s, _ = acted(s, CLOCK, TimeUp(), game)
    assert game.to_move(s) == (0,)
    assert due(s, "farben") == ""
    assert game.forbids(s, 0, NameSuit(Suit("pi"))) == "5.3"
    assert game.forbids(s, 0, NameSuit(Suit("he"))) is None


@pytest.mark.parametrize(
    ("text", "acts"),
    [
        ("farbe pik lege he7", ("farbe pik", "lege he7")),
        ("Suit spades  Lay h7 c2", ("Suit spades", "Lay h7 c2")),
        ("lege he7", ("lege he7",)),
        ("gemogelt", ("gemogelt",)),
    ],
)
def test_5_3_suit_and_card_may_be_written_in_one_line(text: str, acts: tuple[str, ...]) -> None:
    assert GAME.acts_in(text) == acts


# --- doubting ---


@pytest.mark.parametrize(
    ("what", "said", "first", "taker"),
    [
        pytest.param("kr2", "kr2", False, 2, id="3.2-true"),
        pytest.param("kr3", "kr2", False, 0, id="3.3-wrong-card"),
        pytest.param("kr2 kr3", "kr2", False, 0, id="3.3-several-though-one-is-right"),
        pytest.param("jo", "kr2", False, 2, id="3.3-a-joker"),
        pytest.param("kr3", "kr2", True, 2, id="3.5-the-first-card-is-safe"),
        pytest.param("kr2 kr3", "kr2", True, 0, id="3.5-but-not-several"),
    ],
)
def test_who_takes_the_pile(what: str, said: str, first: bool, taker: Seat) -> None:
    s, keys = acted(laid(what, said, first=first), 2, Doubt())
    assert keys[:2] == ["doubted", "turned.caught" if taker == 0 else "turned.first" if first else "turned.true"]
    assert sorted(s.hands[taker]) == sorted((*position().hands[taker], *cards(what), Card("kaA")))
    assert not any(s.piles)
    assert (s.turn, s.said) == (1, 0), "left of the layer, from the bottom"
    assert s.turned is not None
    assert s.turned.taker == taker


def test_3_1_everybody_but_the_layer_may_doubt_until_the_next_card() -> None:
    s = laid("kr2")
    assert [Doubt() in legal(GAME, s, seat).moves for seat in range(3)] == [False, True, True]
    s, _ = acted(s, CLOCK, TimeUp())
    assert [Doubt() in legal(GAME, s, seat).moves for seat in range(3)] == [False, True, True]
    s, _ = acted(s, 1, LayOne(CardOrJoker("pi7")))
    s = s._replace(waiting=())
    assert s.lay is not None
    assert s.lay.by == 1
    assert [Doubt() in legal(GAME, s, seat).moves for seat in range(3)] == [True, False, True]
    assert "kr2" in s.piles[0], "covered, and safe for good"


def test_3_1_before_the_first_card_there_is_nothing_to_doubt() -> None:
    match = open_match(GAME, bytes(32))
    with pytest.raises(Forbidden) as refusal:
        match.play(match.awaited[0], Doubt())
    assert refusal.value.paragraph == "3.1"


def test_3_4_only_the_taker_learns_what_was_in_the_pile() -> None:
    table = croupier()
    GAME.apply(laid("kr2"), 2, Doubt(), table)
    aloud = [dict(one.phrase.params) for one in table.said if one.to is None]
    assert not any("kaA" in str(params) for params in aloud)
    (whispered,) = [one for one in table.said if one.to is not None]
    assert whispered.to == 2
    assert dict(whispered.phrase.params)["cards"] == cards("kr2 kaA")


# --- the end of a deal ---


def test_3_5_the_last_single_card_wins_at_once() -> None:
    s, keys = acted(position("he7", "pi7 pi8", "ka7 ka8"), 0, LayOne(CardOrJoker("he7")))
    assert keys[-1] == "won"
    assert GAME.to_move(s) == ()
    result = GAME.result(s)
    assert result is not None
    assert (result.points, result.winners) == ((1, 0, 0), (0,))


@pytest.mark.parametrize("doubted", [False, True])
def test_3_6_several_last_cards_win_when_the_time_is_up(doubted: bool) -> None:
    s, _ = acted(position("he7 he8", "pi7 pi8", "ka7 ka8"), 0, Smuggle(tuple(map(CardOrJoker, ("he7", "he8")))))
    assert GAME.result(s) is None
    assert s.waiting == (1, 2)
    s, _ = acted(s, 2, Doubt()) if doubted else acted(s, CLOCK, TimeUp())
    assert (GAME.result(s) is None) == doubted
    if doubted:
        assert len(s.hands[0]) == 3


def test_6_3_no_deal_lasts_for_ever() -> None:
    s = position("he7 he8 he9", "pi7 pi8", "ka7 ka8", lays=LAYS_AT_MOST - 1)
    s, _ = acted(s, 0, LayOne(CardOrJoker("he7")))
    s, _ = acted(s, CLOCK, TimeUp())
    result = GAME.result(s)
    assert result is not None
    assert result.winners == (0, 1, 2), "all have two cards left"


def test_6_2_after_several_deals_most_points_win() -> None:
    game = Mogeln(3, Options(deals=2))
    s, _ = acted(position("he7", "pi7 pi8", "ka7 ka8"), 0, LayOne(CardOrJoker("he7")), game)
    assert game.result(s) is None
    assert s.wins == (1, 0, 0)
    assert s.dealer == 0
    assert [len(hand) for hand in s.hands] == [17] * 3


# --- fairness ---


def test_4_1_nobody_but_the_layer_sees_how_many_were_laid() -> None:
    one, three = laid("kr2"), laid("kr2 kr3 kr4")
    three = three._replace(hands=(one.hands[0][:1], *one.hands[1:]))
    for viewer in (None, 1, 2):
        assert shown(three, viewer) == ([3, 3, 3], 2)
        assert GAME.view(three, viewer) == GAME.view(one, viewer)
        if viewer is not None:
            assert legal(GAME, three, viewer) == legal(GAME, one, viewer)
    assert GAME.view(three, 0) != GAME.view(one, 0)
    covered, _ = acted(three._replace(waiting=()), 1, LayOne(CardOrJoker("pi7")))
    assert shown(covered, None) == ([1, 2, 3], 5)


def test_4_2_the_next_card_waits_until_all_believe_or_the_time_is_up() -> None:
    s = laid("kr2")
    assert GAME.to_move(s) == (1, 2)
    assert GAME.why_not(s, 1, LayOne(CardOrJoker("pi7"))) == "4.2"
    timer = GAME.timer(s)
    assert timer is not None
    assert (timer.seconds, timer.move) == (4, TimeUp())
    s, _ = acted(s, 2, Believe())
    assert GAME.to_move(s) == (1,)
    again = GAME.timer(s)
    assert again is not None
    assert again.key == timer.key
    s, _ = acted(s, 1, Believe())
    assert GAME.to_move(s) == (1,)
    assert GAME.timer(s) is None
    assert any(isinstance(move, LayOne) for move in legal(GAME, s, 1).moves)


@pytest.mark.parametrize(
    ("size", "chances"), [(1, (70, 25, 5)), (2, (35, 45, 20)), (3, (10, 45, 45)), (4, (0, 25, 75)), (7, (0, 25, 75))]
)
def test_4_3_what_is_heard(size: int, chances: tuple[int, ...]) -> None:
    assert tuple(loudness(size, sound) for sound in ("quiet", "rustle", "thud")) == chances
    heard_ = Counter(sound_of(size, croupier(seed)) for seed in range(1000))
    for sound, chance in zip(("quiet", "rustle", "thud"), chances, strict=True):
        assert heard_[sound] / 10 == pytest.approx(chance, abs=5)


def test_4_3_the_draw_behind_a_sound_stays_secret() -> None:
    table = croupier()
    GAME.apply(position(), 0, LayOne(CardOrJoker("he7")), table)
    assert table.draws == [None]


def test_7_4_without_sounds_nothing_is_heard() -> None:
    s, keys = acted(position(), 0, LayOne(CardOrJoker("he7")), Mogeln(3, Options(sound=False)))
    assert keys == ["laid"]
    assert s.lay is not None
    assert s.lay.sound == ""


def test_2_4_of_a_large_hand_the_menu_shows_25() -> None:
    hand = tuple(reversed((*pack()[:39], JOKER)))
    chosen = menu_cards(hand, "kr7", 25)
    assert len(chosen) == 25
    assert {*chosen} == {JOKER, *pack()[5:29]}
    s = position()._replace(hands=(hand, *position().hands[1:]))
    singles = [move for move in legal(GAME, s, 0).moves if isinstance(move, LayOne)]
    assert len(singles) == 40
    assert menu_cards(hand[:20], "kr7", 25) == hand[:20]


def test_2_4_whoever_types_may_smuggle_any_cards_of_a_large_hand() -> None:
    s = position()._replace(hands=((*pack()[:30], JOKER), *position().hands[1:]))
    (offer,) = legal(GAME, s, 0).offers
    outside = Smuggle((CardOrJoker("he3"), CardOrJoker("piA")))
    assert due(s, "karten") == "kr2"
    assert not any({"piA", "he3"} & {*str(move).split()} for move in offer)
    assert is_legal(GAME, s, 0, outside)
    assert str(offer.canonical(outside)) == "lege piA he3"
    assert not is_legal(GAME, s, 0, Smuggle((CardOrJoker("pi4"), CardOrJoker("pi4"))))
    assert not is_legal(GAME, s, 0, Smuggle(tuple(map(CardOrJoker, pack()[:5])))), "at most four"


def test_smuggled_cards_are_written_as_they_are_laid() -> None:
    smuggled = Smuggle((CardOrJoker("he7"), CardOrJoker("kr2")))
    assert str(smuggled) == "lege he7 kr2"
    assert readings(GAME.kinds, "lege he7") == [LayOne(CardOrJoker("he7"))]
    assert readings(GAME.kinds, "schmuggle ♥7 ♣2") == readings(GAME.kinds, "lay h7 c2") == [smuggled]


def test_cards_alone_are_laid() -> None:
    match = open_match(GAME, bytes(32))
    seat = match.awaited[0]
    one, other, *_ = match.state.hands[seat]
    assert read_act(match, seat, str(one)) == LayOne(CardOrJoker(one))
    smuggled = read_act(match, seat, f"{one.spoken('en')}, {other.spoken('en')}")
    assert smuggled == match.judge(seat, Smuggle((CardOrJoker(one), CardOrJoker(other))))


@pytest.mark.parametrize("text", ["gemogelt", "Gemogelt!", "CHEAT", "cheat!"])
def test_a_doubt_may_be_shouted(text: str) -> None:
    assert readings(GAME.kinds, text) == [Doubt()]


@pytest.mark.parametrize(
    ("s", "seat", "paragraph"),
    [
        pytest.param(laid("kr2"), 1, "4.2", id="4.2-in-the-time-for-calls"),
        pytest.param(laid("kr2")._replace(waiting=()), 2, "2.2", id="2.2-out-of-turn"),
        pytest.param(position(), 0, "5.3", id="5.3-name-a-suit-first"),
    ],
)
def test_why_a_card_cannot_be_laid(s: State, seat: Seat, paragraph: str) -> None:
    game = Mogeln(3, Options(variant="farben"))
    assert LayOne not in legal(game, s, seat).kinds()
    assert game.why_not(s, seat, LayOne(CardOrJoker("pi7"))) == paragraph


# --- secrets and heuristic ---


def test_how_many_were_laid_is_drawn_anew_too() -> None:
    s = laid("kr2 kr3")
    for viewer in (1, 2):
        sizes = Counter(len(lay.cards) for seed in range(80) if (lay := GAME.resample(s, viewer, croupier(seed)).lay))
        assert set(sizes) >= {1, 2, 3}
    lay = GAME.resample(s, 0, croupier(1)).lay
    assert lay == s.lay, "one's own lay is known"


@pytest.mark.parametrize(("waiting", "sizes"), [((1, 2), {1, 2}), ((), {1})], ids=["in-time", "time-is-up"])
def test_who_has_laid_his_last_cards_has_won_when_the_time_is_up(waiting: tuple[Seat, ...], sizes: set[int]) -> None:
    s = laid("kr3")._replace(waiting=waiting)
    s = s._replace(hands=(cards("kr4"), *s.hands[1:]))
    found = {len(lay.cards) for seed in range(60) if (lay := GAME.resample(s, 1, croupier(seed)).lay)}
    assert found == sizes


def test_what_was_turned_up_is_honoured() -> None:
    turned = Turned(1, Lay(0, cards("he7"), "kr2"), 0)
    s = position(turned=turned)
    for seed in range(30):
        assert "he7" in GAME.resample(s, 2, croupier(seed)).hands[0]


@pytest.mark.parametrize(
    ("own", "sound", "low", "high"),
    [
        pytest.param("kr2 pi8 pi9", "", 1.0, 1.0, id="who-holds-the-card-knows"),
        pytest.param("pi7 pi8 pi9", "thud", 0.8, 1.0, id="a-thud-is-suspicious"),
        pytest.param("pi7 pi8 pi9", "quiet", 0.0, 0.6, id="a-quiet-card-is-less-so"),
    ],
)
def test_suspicion(own: str, sound: str, low: float, high: float) -> None:
    s = laid("kr3")
    s = s._replace(hands=(s.hands[0], cards(own), s.hands[2]))
    assert s.lay is not None
    assert low <= suspicion(s, s.lay._replace(sound=sound), 1) <= high


def test_a_sure_cheat_is_doubted_by_whoever_is_on_guard() -> None:
    s = laid("kr3")
    s = s._replace(hands=(s.hands[0], cards("kr2 pi8 pi9"), s.hands[2]))
    assert s.lay is not None
    doubts = [doubt(s._replace(lays=lays), s.lay, 1) > 0 for lays in range(60)]
    assert True in doubts
    assert False in doubts


@pytest.mark.parametrize(("pile", "always"), [(15, False), (16, True)])
def test_a_lie_that_is_known_is_called_where_many_cards_are_at_stake(pile: int, always: bool) -> None:
    s = laid("kr3", piles=((), (), (), tuple(pack()[: pile - 1])))
    s = s._replace(hands=(s.hands[0], cards("kr2 pi8 pi9"), s.hands[2]))
    assert s.lay is not None
    assert all(doubt(s._replace(lays=lays), s.lay, 1) > 0 for lays in range(60)) == always


def test_the_computer_tells_the_truth_if_it_can() -> None:
    s = position("he7 kr2 he9")
    moves = list(listed(GAME, s, 0, legal(GAME, s, 0)))
    assert max(moves, key=lambda move: GAME.heuristic(s, 0, move)) == LayOne(CardOrJoker("kr2"))


@pytest.mark.parametrize(("pile", "most"), [(2, True), (30, False)])
def test_whoever_has_to_cheat_risks_many_cards_only_for_a_small_pile(pile: int, most: bool) -> None:
    s = position("he7 he9 kr9 pi8 pi9 ka4")._replace(piles=((), (), (), tuple(pack()[-pile:])))
    moves = [move for move in listed(GAME, s, 0, legal(GAME, s, 0)) if isinstance(move, LayOne | Smuggle)]
    best = max(moves, key=lambda move: GAME.heuristic(s, 0, move))
    assert isinstance(best, Smuggle) == most


# --- laws ---


@settings(max_examples=15)
@given(st.integers(0, 2**32), st.sampled_from(["karten", "werte", "farben"]))
def test_cards_are_conserved(seed: int, variant: str) -> None:
    game, table = Mogeln(4, Options(variant=variant, jokers=2)), croupier(seed)
    s = game.setup(table)
    for _ in range(120):
        if not game.to_move(s):
            break
        zones = (*s.hands, *s.piles, s.lay.cards if s.lay else ())
        assert Counter(card for zone in zones for card in zone) == Counter((*pack(), JOKER, JOKER))
        seat = table.pick(game.to_move(s))
        s = game.apply(s, seat, draw(game, s, seat, legal(game, s, seat), table), table)


def test_the_golden_record_replays() -> None:
    text = RECORD.read_text(encoding="utf-8")
    match = record.read(text)
    assert record.write(match) == text
    keys = {one.phrase.key for step in match.steps for one in step.said}
    assert {"turned.caught", "turned.true", "won", "sound.thud"} <= keys
