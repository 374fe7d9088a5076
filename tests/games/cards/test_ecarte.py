"""Écarté."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games.cards.ecarte.deal import deal_hands, gain, in_order, tricks_of
from games.cards.ecarte.evaluate import REFUSES, STANDS, strength
from games.cards.ecarte.moves import Accept, Exchange, Keep, King, Move, Propose, Refuse, Stand
from games.cards.ecarte.rules import Ecarte
from games.cards.ecarte.state import ORDER, PACK, Options, State, ranking
from games.cards.tricks.moves import Play
from games.contract import Card, Cards, Croupier, Forbidden, Loose, Roster, draw, is_legal, legal, readings
from games.kit.cards import without
from games.kit.suits import Suit
from games.kit.tricks import Trick
from games.match import record
from games.match.match import open_match
from games.match.reading import read_act
from games.players import Budget, choose
from tests.games.at_table import match_at

RECORD = Path(__file__).with_name("ecarte.txt")
GAME = Ecarte()


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(map(Card, codes.split()))


def croupier(seed: int = 0) -> Croupier:
    return Croupier(Loose(Random(seed)))


def position(
    forehand: str = "heK he7 piD ka8 kr9",
    dealer: str = "heD heA pi7 kaK kr10",
    *,
    stock: int = 21,
    phase: Any = "propose",
    upcard: str = "he10",
    **more: Any,
) -> State:
    """Hearts are trump; seat 0 is forehand, seat 1 deals."""
    hands = (in_order(cards(forehand)), in_order(cards(dealer)))
    left = [card for card in PACK if card not in (*hands[0], *hands[1], upcard)]
    s = State((1, 1), 1, Card(upcard), phase, hands, tuple(left[:stock]), Trick(0))
    return s._replace(**{"away": (tuple(left[stock:]), ()), **more})


def acted(s: State, acts: str) -> tuple[State, list[str]]:
    """The state after acts of those in turn, separated by commas, and the keys of what was told to all."""
    keys: list[str] = []
    for act in filter(None, map(str.strip, acts.split(","))):
        (seat,) = GAME.to_move(s)
        (move,) = [made for made in readings(GAME.kinds, act) if is_legal(GAME, s, seat, made)]
        table = croupier(1)
        s = GAME.apply(s, seat, move, table)
        keys += [said.phrase.key for said in table.said if said.to is None]
    return s, keys


# --- cards and deal ---


def test_2_1_the_ace_stands_below_the_jack() -> None:
    order = ranking(Suit("he"))
    assert [card.rank for card in sorted(PACK[:8], key=order.height.__getitem__)] == list(ORDER)
    assert order.beats(Card("krB"), Card("krA"))
    assert order.beats(Card("krA"), Card("kr10"))


@pytest.mark.parametrize("seed", range(6))
def test_2_3_the_deal(seed: int) -> None:
    s = deal_hands((0, 0), seed % 2, croupier(seed))
    assert ([len(hand) for hand in s.hands], len(s.stock)) == ([5, 5], 21)
    assert sorted((*s.hands[0], *s.hands[1], *s.stock, s.upcard)) == sorted(PACK)
    assert GAME.to_move(s) in ((1 - seed % 2,), ())


def turned(rank: str, score: tuple[int, int]) -> State:
    return next(s for seed in range(99) if (s := deal_hands(score, 1, croupier(seed))).upcard.rank == rank)


@pytest.mark.parametrize(
    ("rank", "score", "after", "over"),
    [
        pytest.param("K", (0, 0), (0, 1), False, id="2.4-a-king"),
        pytest.param("D", (0, 0), (0, 0), False, id="2.4-no-king"),
        pytest.param("K", (3, 4), (3, 5), True, id="2.4-the-fifth-point"),
    ],
)
def test_the_king_turned_up(rank: str, score: tuple[int, int], after: tuple[int, int], over: bool) -> None:
    s = turned(rank, score)
    assert s.score == after
    assert (GAME.result(s) is not None) == over
    assert bool(GAME.to_move(s)) != over


# --- proposals ---


@pytest.mark.parametrize(
    ("acts", "phase", "turn", "refused"),
    [
        pytest.param("spiele", "play", 0, False, id="3.1-played-as-it-is"),
        pytest.param("proponiere", "answer", 1, False, id="3.2-the-dealer-answers"),
        pytest.param("proponiere, spielen", "play", 0, True, id="3.2-refused"),
        pytest.param("proponiere, nehme", "forehand", 0, False, id="3.2-accepted"),
        pytest.param("proponiere, nehme, tausche ka8", "dealer", 1, False, id="4.2-then-the-dealer"),
        pytest.param("proponiere, nehme, tausche ka8, tausche -", "propose", 0, False, id="3.4-the-choice-again"),
        pytest.param("proponiere, nehme, tausche ka8, tausche pi7 kr10, spiele", "play", 0, False, id="3.4-enough"),
        pytest.param(
            "proponiere, nehme, tausche ka8, tausche -, proponiere, spielen", "play", 0, True, id="3.4-a-later-refusal"
        ),
    ],
)
def test_what_follows_a_proposal(acts: str, phase: str, turn: int, refused: bool) -> None:
    s, _ = acted(position(), acts)
    assert (s.phase, s.turn, s.refused) == (phase, turn, refused)


@pytest.mark.parametrize(
    ("s", "text", "paragraph"),
    [
        pytest.param(position(), "nehme", "3.2", id="3.2-nothing-to-answer"),
        pytest.param(position(), "he7", "3.1", id="3.1-not-yet"),
        pytest.param(position(phase="answer"), "proponiere", "3.1", id="3.1-forehand-proposes"),
        pytest.param(position(phase="play", stock=0), "proponiere", "3.5", id="3.5-the-talon-is-empty"),
        pytest.param(position(phase="play", refused=True), "proponiere", "3.1", id="3.1-refused-is-refused"),
        pytest.param(position(phase="forehand"), "tausche -", "4.1", id="4.1-at-least-one"),
        pytest.param(position(phase="forehand"), "tausche heA", "4.1", id="4.1-only-own-cards"),
        pytest.param(position(phase="forehand"), "tausche he10", "4.1", id="2.3-the-open-card-stays"),
        pytest.param(position(phase="forehand", stock=2), "tausche ka8 ka8 ka8", "4.1", id="4.1-each-card-once"),
        pytest.param(position(phase="dealer"), "tausche heK", "4.2", id="4.2-only-own-cards"),
        pytest.param(position("he7 piD", phase="play"), "könig", "6.1", id="6.1-only-with-the-king"),
        pytest.param(position(phase="play", king=0), "könig", "6.1", id="6.1-once"),
    ],
)
def test_refusals(s: State, text: str, paragraph: str) -> None:
    seat = s.turn
    (move,) = readings(GAME.kinds, text)
    assert not is_legal(GAME, s, seat, move)
    assert GAME.why_not(s, seat, move) == paragraph


def test_a_refusal_reaches_the_player() -> None:
    match = open_match(GAME, bytes(32))
    with pytest.raises(Forbidden) as refusal:
        read_act(match, match.awaited[0], "nehme")
    assert refusal.value.paragraph == "3.2"


# --- exchanging ---


def test_4_1_cards_are_laid_away_first_and_replaced() -> None:
    s = position(phase="forehand")
    after, keys = acted(s, "tausche kr9 ka8")
    assert set(after.hands[0]) == {*cards("heK he7 piD"), *s.stock[:2]}
    assert (after.away[0], after.stock, after.asked) == (in_order(cards("kr9 ka8")), s.stock[2:], ((2,), ()))
    assert keys == ["exchanged"]


def test_4_3_the_number_is_told_to_all_and_the_cards_to_one() -> None:
    table = croupier()
    s = position(phase="forehand")
    GAME.apply(s, 0, Exchange(cards("kr9 ka8")), table)
    assert [(said.to, said.phrase.key) for said in table.said] == [(None, "exchanged"), (0, "received")]
    assert dict(table.said[0].phrase.params)["n"] == 2
    assert dict(table.said[1].phrase.params)["cards"] == s.stock[:2]


@pytest.mark.parametrize(
    ("stock", "named", "gone", "back"),
    [
        pytest.param(2, "ka8 kr9 piD", "ka8 kr9", "piD", id="the-last-one-named"),
        pytest.param(2, "piD kr9 ka8", "piD kr9", "ka8", id="another-order"),
        pytest.param(2, "piD ka8 kr9", "piD ka8", "kr9", id="a-third-order"),
        pytest.param(1, "he7 ka8 kr9 piD heK", "he7", "ka8 kr9 piD heK", id="all-five-and-one-is-there"),
        pytest.param(4, "kr9 ka8 piD he7 heK", "kr9 ka8 piD he7", "heK", id="all-five-and-four-are-there"),
        pytest.param(3, "kr9 ka8 piD", "kr9 ka8 piD", "", id="just-enough"),
    ],
)
def test_4_4_where_the_talon_is_short_the_order_matters(stock: int, named: str, gone: str, back: str) -> None:
    s = position(phase="forehand", stock=stock)
    move = Exchange(cards(named))
    assert is_legal(GAME, s, 0, move)
    table = croupier()
    after = GAME.apply(s, 0, move, table)
    got = s.stock[: len(cards(gone))]
    assert set(after.hands[0]) == {*without(s.hands[0], *cards(gone)), *got}
    assert set(cards(gone)) <= set(after.away[0])
    assert not set(cards(back)) & set(after.away[0])
    assert len(after.hands[0]) == 5
    assert after.asked[0] == (len(cards(named)),)
    assert ("short" in [said.phrase.key for said in table.said]) == bool(back)
    assert ("talon.gone" in [said.phrase.key for said in table.said]) == (stock == len(got))


def test_4_4_a_short_talon_offers_every_order_in_few_moves() -> None:
    for stock, orders in ((1, 320), (2, 300), (4, 120), (5, 0), (21, 0)):
        found = legal(GAME, position(phase="forehand", stock=stock), 0)
        assert (len(found.moves), len(found.offers)) == (orders, 1)


@pytest.mark.parametrize(
    ("stock", "acts"), [(2, "tausche ka8 kr9"), (1, "tausche ka8 kr9"), (3, "tausche ka8, tausche pi7 kr10")]
)
def test_3_5_once_the_talon_is_empty_forehand_leads(stock: int, acts: str) -> None:
    s, keys = acted(position(phase="forehand", stock=stock), acts)
    assert (s.phase, s.turn, keys[-1]) == ("play", 0, "talon.gone")
    assert is_legal(GAME, s, 0, Play(s.hands[0][0]))
    assert not is_legal(GAME, s, 0, Propose())


# --- tricks ---


@pytest.mark.parametrize(
    ("hand", "lies", "card", "paragraph"),
    [
        pytest.param("krK kr7 pi7", "krD", "kr7", None, id="5.2-nobody-has-to-beat"),
        pytest.param("krK kr7 pi7", "krD", "pi7", "5.2", id="5.2-follow"),
        pytest.param("krK kr7 heK", "krD", "heK", "5.2", id="5.2-no-trump-instead"),
        pytest.param("heK he7 pi7", "krD", "he7", None, id="5.3-any-trump"),
        pytest.param("heK he7 pi7", "krD", "pi7", "5.3", id="5.3-trump-if-void"),
        pytest.param("pi8 ka7 pi7", "krD", "pi7", None, id="5.3-neither-suit-nor-trump"),
        pytest.param("he7 pi7", "heD", "pi7", "5.2", id="5.2-follow-trump"),
    ],
)
def test_what_may_be_played(hand: str, lies: str, card: str, paragraph: str | None) -> None:
    s = position("krA pi10 ka9", hand, phase="play")._replace(trick=Trick(0, cards(lies)))
    assert GAME.forbids(s, 1, Play(Card(card))) == paragraph


@pytest.mark.parametrize(
    ("led", "answer", "by"),
    [("krA", "krB", 1), ("krD", "krB", 0), ("krK", "he7", 1), ("kr7", "kaK", 0), ("heK", "heD", 0)],
)
def test_5_1_who_takes_a_trick_leads(led: str, answer: str, by: int) -> None:
    s, _ = acted(position(f"{led} pi8", f"{answer} pi9", phase="play"), f"{led}, {answer}")
    assert [tricks_of(s, seat) for seat in (0, 1)] == [1 - by, by]
    assert GAME.to_move(s) == (by,)


# --- the king of trumps ---


@pytest.mark.parametrize(
    ("tricks", "announced", "points"),
    [(3, False, 1), (4, False, 1), (4, True, 1), (3, True, 1), (5, False, 2), (5, True, 3)],
)
def test_what_a_deal_is_worth(tricks: int, announced: bool, points: int) -> None:
    assert gain(tricks, announced=announced) == points


WEAK = "he7 he8 kr7 kr8 kr9"
STRONG = "heK heD heB krK krD"
LOST = "he7, he8, kr7, kr8, kr9"


def played(forehand: str, dealer: str, acts: str, **more: Any) -> tuple[State, list[str]]:
    """A deal played out; the next one is dealt with a fixed pack."""
    return acted(position(forehand, dealer, phase="play", upcard="he9", **more), acts)


@pytest.mark.parametrize(
    ("acts", "key", "score"),
    [
        pytest.param("könig, heD, he7, heB, he8", "won.king", (4, 1), id="6.1-announced-before-leading"),
        pytest.param("heK, he7, heD, he8, heB, kr7", "won.king", (4, 1), id="6.2-led-as-the-first-card"),
        pytest.param("heD, he7, heK, he8, heB, kr7", "won.all", (3, 1), id="6.3-led-later-is-not-announced"),
    ],
)
def test_the_king_in_forehands_hand(acts: str, key: str, score: tuple[int, int]) -> None:
    rest = {"könig": "heK, kr7, krK, kr8, krD, kr9"}.get(acts.split(",")[0], "krK, kr8, krD, kr9")
    s, keys = played(STRONG, WEAK, f"{acts}, {rest}")
    assert key in keys
    assert s.score[0] == score[0]


@pytest.mark.parametrize(
    ("acts", "king", "points"),
    [
        pytest.param("he7, könig, heK, heD, he8, heB, kr7, krK, kr8, krD, kr9", 1, 3, id="6.1-after-the-lead"),
        pytest.param("he7, heK, heD, he8, heB, kr7, krK, kr8, krD, kr9", None, 2, id="6.2-playing-it-is-not-enough"),
    ],
)
def test_the_king_in_the_dealers_hand(acts: str, king: int | None, points: int) -> None:
    s, keys = played(WEAK, STRONG, acts)
    assert ("king" in keys) == (king is not None)
    assert s.score[1] >= 1 + points
    assert ("won.king" if points == 3 else "won.all") in keys


def test_6_1_the_dealer_cannot_announce_after_the_first_trick() -> None:
    s, _ = played(WEAK, STRONG, "he7, heD")
    assert not is_legal(GAME, s, 1, King())


def test_6_3_without_all_tricks_the_king_brings_nothing() -> None:
    s, keys = played(
        "heK heD heB kr7 ka7", "he7 he8 krK kaK pi7", "könig, heK, he7, heD, he8, heB, pi7, kr7, krK, kaK, ka7"
    )
    assert "won" in keys
    assert s.score[0] == 2


# --- refusals and the score ---


@pytest.mark.parametrize(
    ("score", "after", "key"),
    [
        pytest.param((0, 2), (2, 1), "penalty", id="3.3-a-point-less"),
        pytest.param((0, 0), (2, 0), "penalty.none", id="8.4-nothing-to-lose"),
    ],
)
def test_3_3_who_refuses_and_does_not_win(score: tuple[int, int], after: tuple[int, int], key: str) -> None:
    s, keys = played(STRONG, WEAK, "heD, he7, heK, he8, heB, kr7, krK, kr8, krD, kr9", refused=True, score=score)
    assert key in keys
    turned_king = keys.count("turned.king")
    assert s.score == (after[0] + turned_king, after[1])


def test_3_3_who_refuses_and_wins_loses_nothing() -> None:
    s, keys = played(WEAK, STRONG, "he7, heK, heD, he8, heB, kr7, krK, kr8, krD, kr9", refused=True, score=(0, 0))
    assert not {"penalty", "penalty.none"} & set(keys)
    assert s.score[1] == 2


def test_8_3_forehand_loses_nothing_by_playing() -> None:
    s, _ = played(WEAK, STRONG, "he7, heK, heD, he8, heB, kr7, krK, kr8, krD, kr9", score=(2, 0))
    assert s.score[0] >= 2


@pytest.mark.parametrize(
    ("score", "refused", "points", "reason"),
    [
        pytest.param((4, 1), False, (3, -3), "result", id="1.1-the-stake"),
        pytest.param((4, 0), False, (6, -6), "result.double", id="1.1-double-without-a-point"),
        pytest.param((4, 1), True, (6, -6), "result.double", id="8.4-after-all-deductions"),
    ],
)
def test_the_match(score: tuple[int, int], refused: bool, points: tuple[int, int], reason: str) -> None:
    game = Ecarte(options=Options(stake=3))
    s, _ = played(STRONG, WEAK, "heD, he7, heK, he8, heB, kr7, krK, kr8, krD, kr9", refused=refused, score=score)
    result = game.result(s)
    assert result is not None
    assert (result.points, result.winners, result.why.key) == (points, (0,), reason)
    assert game.to_move(s) == ()


def test_2_2_the_deal_alternates() -> None:
    s, _ = played(WEAK, STRONG, "he7, heK, heD, he8, heB, kr7, krK, kr8, krD, kr9")
    assert (s.dealer, s.turn, s.tricks, s.refused, s.king) == (0, 1, (), False, None)


def test_8_5_after_the_deal_what_was_hidden_is_told() -> None:
    _, keys = played(WEAK, STRONG, "he7, heK, heD, he8, heB, kr7, krK, kr8, krD, kr9", away=((), cards("pi7 pi8")))
    assert {"away.was", "talon.was"} <= set(keys)


# --- typed moves ---


@pytest.mark.parametrize(
    ("phase", "text", "move"),
    [
        ("propose", "Ich spiele.", Stand()),
        ("propose", "Ich proponiere!", Propose()),
        ("answer", "Spielen Sie!", Refuse()),
        ("answer", "Wie viel Karten wünschen Sie?", Accept()),
        ("forehand", "kaufe kr9 und ka8", Exchange(cards("kr9 ka8"))),
        ("forehand", "tausche kr9, piD und ka8!", Exchange(cards("kr9 piD ka8"))),
        ("forehand", "kr9 ka8 piD", Exchange(cards("kr9 piD ka8"))),
        ("forehand", "Kreuz 9, Karo-Acht", Exchange(cards("kr9 ka8"))),
        ("play", "Herz König", Play(Card("heK"))),
        ("play", "König!", King()),
        ("play", "spiele heK", Play(Card("heK"))),
        ("play", "Ich spiele Herz-König aus!", Play(Card("heK"))),
        ("play", "play heK", Play(Card("heK"))),
        ("play", "melde König", King()),
        ("propose", "play", Stand()),
        ("propose", "Spielen.", Stand()),
        ("propose", "I propose", Propose()),
        ("answer", "Spiel!", Refuse()),
        ("answer", "Wieviel Karten wünschen Sie?", Accept()),
        ("dealer", "Ich tausche nichts.", Keep()),
        ("dealer", "ich behalte alle", Keep()),
        ("dealer", "0", Keep()),
        ("dealer", "-", Keep()),
        ("answer", "refuse", Refuse()),
    ],
)
def test_what_players_write(phase: Any, text: str, move: Move) -> None:
    s = position(phase=phase)
    assert read_act(match_at(GAME, s), s.turn, text) == move


def test_4_4_typed_cards_keep_their_order_where_it_matters() -> None:
    match = match_at(GAME, position(phase="forehand", stock=2))
    assert read_act(match, 0, "kaufe kr9, ka8 und piD") == Exchange(cards("kr9 ka8 piD"))
    assert read_act(match, 0, "piD und kr9 und ka8") == Exchange(cards("piD kr9 ka8"))


# --- what is hidden ---


def test_what_may_be_otherwise_is_otherwise_and_what_is_seen_stays() -> None:
    s, _ = acted(position(), "proponiere, nehme, tausche kr9 ka8, tausche pi7")
    worlds = [GAME.resample(s, 0, croupier(seed)) for seed in range(60)]
    assert {(world.hands[0], world.away[0], world.upcard, world.asked) for world in worlds} == {
        (s.hands[0], s.away[0], s.upcard, s.asked)
    }
    assert len({world.hands[1] for world in worlds}) > 55
    assert len({world.away[1] for world in worlds}) > 10
    assert len({world.stock for world in worlds}) == 60
    assert not any({"kr9", "ka8"} & {*world.hands[1], *world.stock} for world in worlds), "they lie before seat 0"
    assert any("heK" in world.hands[0] for world in worlds)


def test_an_announced_king_and_what_was_owed_is_known() -> None:
    s, _ = acted(position("kr7 kr8 pi7 pi8 pi9", "heK heD kaA kaB kr9", phase="play"), "kr7, könig, kr9, kaA, pi9")
    assert s.trick.leader == 1
    s, _ = acted(position("krK kr8 pi7 pi8 pi9", "heK heD kaA kaB kr9", phase="play"), "krK, könig, kr9, pi8, heD, kaA")
    for seed in range(40):
        world = GAME.resample(s, 0, croupier(seed))
        assert "heK" in world.hands[1]
        assert not any(card.suit == "pi" for card in world.hands[1]), "it trumped spades"
    assert len({GAME.resample(s, 0, croupier(seed)).hands[1] for seed in range(40)}) > 10


def test_the_king_is_only_offered_to_its_holder_and_not_seen_by_others() -> None:
    s = position(phase="play")
    assert any(isinstance(move, King) for move in legal(GAME, s, 0).moves)
    shown = [part for part in GAME.view(s, 1).parts if isinstance(part, Cards)]
    assert not any(face.card == "heK" for part in shown for face in part.faces)


def test_the_view_tells_points_tricks_and_what_was_exchanged() -> None:
    s, _ = acted(position(), "proponiere, nehme, tausche kr9 ka8, tausche -, spiele")
    view = GAME.view(s, None)
    (roster,) = [part for part in view.parts if isinstance(part, Roster)]
    assert [(entry.score, entry.tokens, entry.moving) for entry in roster.entries] == [(1, 0, True), (1, 0, False)]
    assert s.asked == ((2,), (0,))


# --- computer players ---


@pytest.mark.parametrize(
    ("hand", "phase", "move"),
    [
        pytest.param(STRONG, "propose", Stand(), id="a-strong-hand-plays"),
        pytest.param(WEAK, "propose", Propose(), id="a-weak-hand-proposes"),
        pytest.param("heK he7 kr8 ka8 pi8", "forehand", Exchange(cards("kr8 pi8 ka8")), id="trumps-are-kept"),
        pytest.param(STRONG, "forehand", None, id="one-card-at-least-and-no-good-one"),
    ],
)
def test_what_a_sensible_player_does(hand: str, phase: Any, move: Move | None) -> None:
    s = position(hand, "heA pi9 kaK kr10 ka10", phase=phase, upcard="he10")
    found = choose(GAME, s, 0, "greedy", Random(1), Budget(worlds=4))
    if move is None:
        assert isinstance(found, Exchange)
        assert len(found.cards) == 1
        assert "heK" not in found.cards
    elif isinstance(found, Exchange) and isinstance(move, Exchange):
        assert set(found.cards) == set(move.cards)
    else:
        assert found == move


def test_a_strong_hand_is_worth_more() -> None:
    s = position()
    assert (
        strength(s, cards(STRONG))
        > max(STANDS, REFUSES)
        > min(STANDS, REFUSES)
        > strength(s, cards("he7 kr8 kr7 pi8 ka9"))
    )


# --- laws ---


@pytest.mark.parametrize("seed", range(12))
def test_cards_are_conserved_and_hands_have_five(seed: int) -> None:
    table = croupier(seed)
    s = GAME.setup(table)
    while GAME.to_move(s):
        played_out = [card for trick in (*s.tricks, s.trick) for card in trick.cards]
        everywhere = [*s.hands[0], *s.hands[1], *s.away[0], *s.away[1], *s.stock, s.upcard, *played_out]
        assert Counter(everywhere) == Counter(PACK)
        assert max(s.score) < 5
        assert min(s.score) >= 0
        if s.phase != "play":
            assert [len(hand) for hand in s.hands] == [5, 5]
        (seat,) = GAME.to_move(s)
        s = GAME.apply(s, seat, draw(GAME, s, seat, legal(GAME, s, seat), table), table)
    assert max(s.score) >= 5


def test_the_golden_record_replays() -> None:
    text = RECORD.read_text(encoding="utf-8")
    match = record.read(text)
    assert record.write(match) == text
    keys = {one.phrase.key for step in match.steps for one in step.said}
    assert {"proposes", "accepts", "refuses", "exchanged", "won"} <= keys
