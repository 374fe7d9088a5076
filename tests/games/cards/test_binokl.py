"""Binokl."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.cards.binokl.melds import Meld, cards_of, copies, worth
from games.cards.binokl.moves import Announce, LastTrick, Move, Out
from games.cards.binokl.rules import Binokl
from games.cards.binokl.state import PACK, Announced, Options, State, totals, written
from games.cards.tricks.moves import Exchange, Play
from games.contract import Ambiguous, Card, Cards, Croupier, Loose, Note, Refusal, Roster, Seat, draw, legal
from games.kit.cards import arranged
from games.kit.suits import Suit
from games.kit.talon import Talon
from games.kit.tricks import Trick
from games.library import sheet
from games.match import record
from games.match.match import open_match
from games.match.reading import read_act
from games.match.seeds import SEED_BYTES
from games.players import Budget, choose, claims
from games.sheets import MessageFormatter

RECORD = Path(__file__).with_name("binokl.txt")
GAME = Binokl()
FRESH_ONLY = Binokl(options=Options(reuse_melds=False))
HE = Suit("he")


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(map(Card, codes.split()))


def croupier(seed: int = 0) -> Croupier:
    return Croupier(Loose(Random(seed)))


WON = Trick(0, cards("kr9 ka9"))
"""A trick of seat 0 without any points."""


def position(
    hand: str,
    other: str = "ka10 kaD",
    *,
    lies: str = "",
    leader: Seat = 0,
    talon: str = "pi10 heK",
    tricks: tuple[Trick, ...] = (WON,),
    scores: tuple[int, int] = (0, 0),
    **more: Any,
) -> State:
    """Hearts are trump; seat 0 leads, holds the first hand and has taken a trick unless told otherwise."""
    stock = Talon(cards(talon))
    s = State(1000, scores, 1, HE, (cards(hand), cards(other)), stock, Trick(leader, cards(lies)), tricks=tricks)
    return s._replace(**more)


def said(s: State, seat: Seat, move: Move, game: Binokl = GAME) -> tuple[State, list[str]]:
    assert game.forbids(s, seat, move) is None
    table = croupier(1)
    return game.apply(s, seat, move, table), [one.phrase.key for one in table.said]


def after(s: State, *moves: Move, game: Binokl = GAME) -> State:
    """The state after seat 0 has done all this, as if it were to lead again after each card."""
    for move in moves:
        s, _ = said(s, 0, move, game)
        if isinstance(move, Play):
            s = s._replace(trick=Trick(0))
    return s


def show(text: str) -> Announce:
    return Announce(Meld(text))


def put(text: str) -> Play:
    return Play(Card(text))


# --- cards and deal ---


def test_2_2_the_deal() -> None:
    s = GAME.setup(croupier(5))
    assert [len(hand) for hand in s.hands] == [12, 12]
    assert (len(s.talon.cards), s.trick.leader) == (24, 1 - s.dealer)
    assert s.talon.upcard is not None
    assert s.talon.upcard.suit == s.trump
    assert Counter((*s.hands[0], *s.hands[1], *s.talon.cards)) == Counter(PACK)
    assert (len(PACK), max(Counter(PACK).values())) == (48, 2)


# --- combinations ---


@pytest.mark.parametrize(
    ("meld", "codes", "points"),
    [
        ("trumpfneun", "he9", 10),
        ("hochzeit kr", "krK krD", 20),
        ("hochzeit he", "heK heD", 40),
        ("binokel", "piD kaB", 40),
        ("4B", "krB piB heB kaB", 40),
        ("4D", "krD piD heD kaD", 60),
        ("4K", "krK piK heK kaK", 80),
        ("4A", "krA piA heA kaA", 100),
        ("quint pi", "piA pi10 piK piD piB", 150),
        ("quint he", "heA he10 heK heD heB", 250),
        ("doppelbinokel", "piD kaB piD kaB", 300),
        ("8B", "krB piB heB kaB krB piB heB kaB", 400),
        ("8D", "krD piD heD kaD krD piD heD kaD", 600),
        ("8K", "krK piK heK kaK krK piK heK kaK", 800),
        ("8A", "krA piA heA kaA krA piA heA kaA", 1000),
    ],
)
def test_4_1_what_counts_what(meld: str, codes: str, points: int) -> None:
    assert cards_of(Meld(meld), HE) == cards(codes)
    assert worth(Meld(meld), HE) == points
    s = position(codes + " krA" * 2)
    s, keys = said(s, 0, show(meld))
    assert (written(s), keys) == ((points, 0), ["announced"])
    assert s.shown[0] == arranged(cards(codes))
    first, *others = cards(codes)
    assert GAME.forbids(s, 0, Play(first)) is None
    assert all(GAME.forbids(s, 0, Play(card)) is None for card in others)
    if "krA" not in codes:
        assert GAME.forbids(s, 0, put("krA")) == "4.4"


COUPLE = "krK krD kaA he9"


@pytest.mark.parametrize(
    ("s", "move", "paragraph"),
    [
        pytest.param(position("krK heD"), show("hochzeit kr"), "4.1", id="4.1-needs-both"),
        pytest.param(position("piD piB kaD"), show("binokel"), "4.1", id="4.1-binokel-is-that-queen-and-that-jack"),
        pytest.param(position("piD kaB"), show("doppelbinokel"), "4.1", id="4.1-a-double-needs-all-four"),
        pytest.param(position("krD krD piD heD"), show("4D"), "4.1", id="4.1-one-of-each-suit"),
        pytest.param(position("kr9"), show("trumpfneun"), "4.1", id="4.1-the-nine-of-trump"),
        pytest.param(position(COUPLE, tricks=()), show("hochzeit kr"), "4.2", id="4.2-not-on-the-first-lead"),
        pytest.param(position(COUPLE, tricks=(Trick(1, WON.cards),)), show("hochzeit kr"), "4.2", id="4.2-of-his-own"),
        pytest.param(position(COUPLE, talon=""), show("hochzeit kr"), "4.3", id="4.3-none-after-the-last-draw"),
        pytest.param(position(COUPLE, owed=Meld("hochzeit kr")), show("trumpfneun"), "4.4", id="4.4-one-at-a-time"),
        pytest.param(position(COUPLE, owed=Meld("hochzeit kr")), put("kaA"), "4.4", id="4.4-one-of-them-is-led"),
        pytest.param(position(COUPLE, owed=Meld("trumpfneun")), put("he9"), None, id="4.4-the-nine-is-led"),
        pytest.param(position(COUPLE, owed=Meld("trumpfneun")), put("krK"), "4.4", id="4.4-and-nothing-else"),
        pytest.param(position(COUPLE), Exchange(), None, id="4.8-exchange"),
        pytest.param(position(COUPLE, owed=Meld("hochzeit kr")), Exchange(), None, id="4.8-beside-an-announcement"),
        pytest.param(position(COUPLE, owed=Meld("trumpfneun")), Exchange(), "4.8", id="4.8-instead-of-announcing-it"),
        pytest.param(position(COUPLE, tricks=()), Exchange(), "4.2", id="4.2-exchange-needs-a-trick"),
        pytest.param(position("krK"), Exchange(), "4.8", id="4.8-needs-the-nine"),
        pytest.param(position(COUPLE, talon="pi10 he9"), Exchange(), "4.9", id="4.9-not-for-its-like"),
        pytest.param(position(COUPLE, talon=""), Exchange(), "4.9", id="4.9-no-talon"),
        pytest.param(position(COUPLE), LastTrick(), None, id="5.1-the-last-trick"),
        pytest.param(position(COUPLE, talon=""), LastTrick(), None, id="5.1-also-when-the-talon-is-gone"),
        pytest.param(position(COUPLE, tricks=()), LastTrick(), "4.2", id="4.2-after-a-trick"),
        pytest.param(position(COUPLE, promised=(0,)), LastTrick(), "5.1", id="5.1-once"),
        pytest.param(position(COUPLE, promised=(1,)), LastTrick(), None, id="5.1-both-may"),
        pytest.param(position("krK", talon=""), LastTrick(), "5.1", id="5.1-too-late"),
    ],
)
def test_what_may_be_done_before_leading(s: State, move: Move, paragraph: str | None) -> None:
    assert GAME.forbids(s, 0, move) == paragraph
    assert (move in legal(GAME, s, 0).moves) == (paragraph is None)


def test_4_10_only_the_leader_announces() -> None:
    s = position("kaA", COUPLE, lies="kaA", leader=0)
    assert {type(move) for move in legal(GAME, s, 1).moves} == {Play, Out}
    for move in (show("hochzeit kr"), Exchange(), LastTrick()):
        assert GAME.why_not(s, 1, move) == "4.10"


def test_4_8_the_nine_is_swapped_for_the_open_card_and_scores_nothing() -> None:
    s, _ = said(position("he9 kaA"), 0, Exchange())
    assert (s.hands[0], s.talon.upcard, s.shown[0]) == (arranged(cards("heK kaA")), "he9", cards("heK"))
    assert written(s) == (0, 0)


# --- which copy ---


@pytest.mark.parametrize(
    ("need", "hand", "used", "reuse", "new"),
    [
        pytest.param("krK krD", "krK krD", "", True, "krK krD", id="both-new"),
        pytest.param("krK krD", "krK krD", "krK", True, "krD", id="one-has-served"),
        pytest.param("krK krD", "krK krD", "krK krD", True, "", id="both-have-served"),
        pytest.param("krK krD", "krK krK krD", "krK", True, "krD", id="the-one-that-served-is-taken"),
        pytest.param("krK krD", "krK krK krD krD", "krK krD", True, "krK", id="the-first-that-is-new"),
        pytest.param("krK krD", "krK krD krD", "krK krD", True, "krD", id="the-only-one-that-is-new"),
        pytest.param("piD kaB piD kaB", "piD piD kaB kaB", "piD kaB", True, "piD kaB", id="a-double-on-a-single"),
        pytest.param("piD kaB piD kaB", "piD piD kaB kaB", "piD piD kaB kaB", True, "", id="a-double-twice"),
        pytest.param("krK krD", "krK krD", "krK", False, "", id="7.2-all-must-be-new"),
        pytest.param("krK krD", "krK krK krD", "krK", False, "krK krD", id="7.2-and-are"),
        pytest.param("piD kaB piD kaB", "piD piD kaB kaB", "piD", False, "", id="7.2-all-four"),
    ],
)
def test_4_6_which_cards_are_new(need: str, hand: str, used: str, reuse: bool, new: str) -> None:
    assert Counter(copies(cards(need), cards(hand), cards(used), reuse=reuse)) == Counter(cards(new))


def test_4_6_a_king_serves_again_with_another_queen_but_not_with_the_same() -> None:
    s = after(position("krK krD krD piA"), show("hochzeit kr"), put("krD"))
    assert (s.used[0], s.shown[0], s.hands[0]) == (cards("krK"), cards("krK"), cards("krK krD piA"))
    again = after(s, show("hochzeit kr"))
    assert (written(again), again.used[0]) == ((40, 0), cards("krK krD"))
    assert FRESH_ONLY.forbids(s, 0, show("hochzeit kr")) == "7.2"
    rest = after(again, put("krK"))
    assert GAME.forbids(rest, 0, show("hochzeit kr")) == "4.1"


def test_4_7_what_is_part_of_a_sequence_does_not_count_once_more() -> None:
    s = after(position("heA he10 heK heD heB heB"), show("quint he"), put("he10"))
    assert GAME.forbids(s, 0, show("hochzeit he")) == "4.6"
    assert GAME.forbids(s, 0, show("quint he")) == "4.1"
    assert written(s) == (250, 0)


def test_4_6_of_two_alike_the_one_that_was_announced_is_played() -> None:
    s = after(position("piD piD kaB krA"), show("binokel"), put("piD"))
    assert (s.used[0], s.shown[0]) == (cards("kaB"), cards("kaB"))
    s = after(s, show("binokel"))
    assert (s.used[0], written(s)) == (cards("piD kaB"), (80, 0))


def test_4_6_an_exchanged_card_is_known_but_new() -> None:
    s = after(position("he9 heK heD"), show("hochzeit he"), put("heD"), Exchange())
    assert (s.shown[0], s.used[0]) == (cards("heK heK"), cards("heK"))
    s = s._replace(hands=(cards("heK heK heD"), s.hands[1]))
    s = after(s, show("hochzeit he"))
    assert (s.shown[0], s.used[0]) == (cards("heK heK heD"), cards("heK heD"))


# --- tricks ---


@pytest.mark.parametrize(
    ("hand", "lies", "talon", "card", "paragraph"),
    [
        pytest.param("krB piA", "krD", "pi10 heK", "piA", None, id="3.3-anything-while-cards-are-drawn"),
        pytest.param("krB piA", "krD", "", "piA", "3.4", id="3.4-follow"),
        pytest.param("krB krA", "krD", "", "krB", None, id="3.4-nobody-has-to-beat"),
        pytest.param("he9 piA", "krD", "", "piA", "3.5", id="3.5-trump-if-void"),
        pytest.param("piB piA", "krD", "", "piA", None, id="3.5-neither-suit-nor-trump"),
    ],
)
def test_what_may_be_played(hand: str, lies: str, talon: str, card: str, paragraph: str | None) -> None:
    assert GAME.forbids(position("kaA", hand, lies=lies, talon=talon), 1, put(card)) == paragraph


@pytest.mark.parametrize(
    ("led", "added", "by"),
    [("krA", "krA", 0), ("krK", "kr10", 1), ("krA", "pi10", 0), ("krA", "he9", 1), ("heK", "heK", 0)],
)
def test_3_1_who_takes(led: str, added: str, by: Seat) -> None:
    s = position(f"{led} pi9", f"{added} pi9", talon="piA piA pi10 heK")
    s, _ = said(s, 0, put(led))
    s, keys = said(s, 1, put(added))
    assert (s.trick.leader, "took" in keys, len(s.talon.cards)) == (by, True, 2)


# --- the last trick and the end of a deal ---


def before_the_last(own: int = 0, other: int = 0, **more: Any) -> State:
    """Seat 0 leads and takes the last trick, which has no points."""
    return position("he9", "kr9", talon="", scores=(own, other), **more)


@pytest.mark.parametrize(
    ("promised", "points", "key"),
    [
        pytest.param((), 100, "last", id="5.2-not-announced"),
        pytest.param((0,), 110, "last.promised", id="5.2-announced"),
        pytest.param((1,), 100, "last", id="5.2-announced-in-vain"),
    ],
)
def test_the_last_trick(promised: tuple[Seat, ...], points: int, key: str) -> None:
    s, _ = said(before_the_last(100, 50, promised=promised), 0, put("he9"))
    s, keys = said(s, 1, put("kr9"))
    assert key in keys
    assert (s.scores, s.dealer, len(s.hands[0])) == ((points, 50), 0, 12)


def end_of_deal(s: State) -> State:
    for seat, code in enumerate(("he9", "kr9")):
        s, _ = said(s, seat, put(code))
    return s


def test_6_4_who_had_a_thousand_first_wins_without_a_call() -> None:
    s = end_of_deal(before_the_last(1000, 1040, first=1))
    result = GAME.result(s)
    assert result is not None
    assert (result.winners, result.points) == ((1,), (1000, 1040))
    assert GAME.to_move(s) == ()
    assert GAME.result(end_of_deal(before_the_last(999, 999))) is None
    last = end_of_deal(before_the_last(990, 999, promised=(0,)))
    assert (last.won, totals(last)) == (0, (1000, 999))


def test_6_4_who_was_first_is_kept_at_announcements_and_tricks() -> None:
    s, _ = said(position("krK krD", scores=(980, 995)), 0, show("hochzeit kr"))
    assert s.first == 0
    s = position("krA", "krB", lies="", talon="piA pi10", scores=(980, 995))
    s, _ = said(s, 0, put("krA"))
    s, _ = said(s, 1, put("krB"))
    assert s.first is None
    assert totals(s) == (993, 995)


# --- out ---


@pytest.mark.parametrize("seat", [0, 1], ids=["in-turn", "out-of-turn"])
@pytest.mark.parametrize(("own", "right"), [(1000, True), (999, False), (0, False)])
def test_6_2_out_at_any_moment(seat: Seat, own: int, right: bool) -> None:
    scores = (own, 500) if seat == 0 else (500, own)
    for s in (position(COUPLE, scores=scores), position(COUPLE, scores=scores, owed=Meld("hochzeit kr"))):
        assert Out() in legal(GAME, s, seat).moves
        s, keys = said(s, seat, Out())
        assert keys[0] == ("out.right" if right else "out.wrong")
        result = GAME.result(s)
        assert result is not None
        assert result.winners == ((seat,) if right else (1 - seat,))
        assert GAME.to_move(s) == ()
        assert not legal(GAME, s, 0).moves


def test_6_2_points_of_tricks_and_announcements_count() -> None:
    tricks = (WON, Trick(0, cards("krA kr10")))
    s = position("krK krD", tricks=tricks, scores=(959, 0), calls=(Announced(0, Meld("hochzeit kr"), 20),))
    assert totals(s) == (1000, 0)
    assert said(s, 0, Out())[1][0] == "out.right"


def test_computer_players_call_when_they_have_enough_and_only_then() -> None:
    for own, expected in ((1000, Out()), (999, None)):
        s = position(COUPLE, scores=(500, own))
        assert {claims.claim(GAME, s, 1, "greedy", Random(seed)) for seed in range(5)} == {expected}
    budget = Budget(worlds=2)
    assert choose(GAME, position(COUPLE, scores=(1000, 0)), 0, "greedy", Random(1), budget) == Out()
    assert choose(GAME, position(COUPLE, scores=(999, 0)), 0, "greedy", Random(1), budget) != Out()


def test_no_ace_or_ten_is_led_bare_while_the_talon_is_open_and_trumps_are_out() -> None:
    s = position("krA krA kr10 pi9 ka9 kaK", "he10 he9 krK pi10 piB kaD", talon="heA heD kr9 piA ka10 heK", tricks=())
    led = choose(GAME, s, 0, "greedy", Random(1), Budget(worlds=2))
    assert isinstance(led, Play)
    assert led.card.rank not in ("A", "10")


# --- what is typed ---


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("melde hochzeit kr", show("hochzeit kr")),
        ("Hochzeit in Kreuz!", show("hochzeit kr")),
        ("Kreuz-Hochzeit.", show("hochzeit kr")),
        ("gewöhnliche Hochzeit", show("hochzeit kr")),
        ("gewoehnliche Hochzeit", show("hochzeit kr")),
        ("melde Binokl!", show("binokel")),
        ("Binokel", show("binokel")),
        ("announce pinochle.", show("binokel")),
        ("vier Damen", show("4D")),
        ("melde 4D", show("4D")),
        ("four queens", show("4D")),
        ("4 Q", show("4D")),
        ("Quint", show("quint he")),
        ("Trumpf-Sequenz!", show("quint he")),
        ("melde Quint in Herz", show("quint he")),
        ("sequence in hearts", show("quint he")),
        ("Trumpf-Neun", show("trumpfneun")),
        ("melde trumpfneun", show("trumpfneun")),
        ("letzter", LastTrick()),
        ("Letzter Stich!", LastTrick()),
        ("last trick", LastTrick()),
        ("tausche die Neun", Exchange()),
        ("Ich tausche!", Exchange()),
        ("tausche he9", Exchange()),
        ("Aus!", Out()),
        ("out", Out()),
        ("Pik-Dame", put("piD")),
    ],
)
def test_what_is_typed(text: str, move: Move) -> None:
    assert understood(position("krK krD piD heD kaD kaB heA he10 heK heB he9"), text) == move


def test_4_8_of_two_nines_one_is_announced_and_the_other_swapped() -> None:
    s = position("he9 he9 krA")
    (s, _), nine = said(s, 0, Announce(Meld("trumpfneun"))), Card("he9")
    s, _ = said(s, 0, Exchange())
    assert sorted(s.hands[0]) == sorted(cards("he9 heK krA"))
    assert sorted(s.shown[0]) == sorted(cards("he9 heK"))
    assert (s.used[0], s.talon.upcard, s.owed) == ((nine,), nine, "trumpfneun")
    assert GAME.forbids(s, 0, Play(Card("heK"))) == "4.4"
    assert GAME.forbids(s, 0, Play(nine)) is None


def test_no_other_card_is_swapped_than_was_named() -> None:
    with pytest.raises(Refusal):
        understood(position("krK krD piD he9"), "tausche piD")


def test_a_marriage_without_its_suit_is_the_only_one() -> None:
    assert understood(position("krK krD piD"), "Hochzeit!") == show("hochzeit kr")
    with pytest.raises(Ambiguous):
        understood(position("krK krD piK piD"), "Hochzeit!")


def understood(s: State, text: str) -> Any:
    """What seat 0 plays by a line in a position."""

    class Begun(Binokl):
        def setup(self, croupier: Croupier) -> State:
            return s

    return read_act(open_match(Begun(), (0).to_bytes(SEED_BYTES)), 0, text)


@pytest.mark.parametrize("language", ["de", "en"])
def test_every_combination_reads_back_as_it_is_spoken(language: str) -> None:
    for meld in Meld.all():
        assert Meld.read(meld.spoken(language)) == Meld.read(str(meld)) == meld


# --- views and secrets ---


def test_what_was_shown_lies_in_the_same_order_for_everybody() -> None:
    s = after(position("krK krD piD"), show("hochzeit kr"), put("krD"))._replace(shown=(cards("krK"), cards("kaD")))
    for seat in (None, 0, 1):
        shown = [part for part in GAME.view(s, seat).parts if isinstance(part, Cards) and part.seat is not None]
        melds = [(part.seat, [face.card for face in part.faces]) for part in shown if part.kind == "meld"]
        assert melds == [(0, ["krK"]), (1, ["kaD"])]


def test_7_3_points_in_tricks_are_shown_only_with_the_counting_help() -> None:
    s = position(
        "kaA", tricks=(WON, Trick(0, cards("krA kr10"))), calls=(Announced(1, Meld("4A"), 100),), scores=(5, 7)
    )
    helped = Binokl(options=Options(count_help=True))
    for game, seat, expected in ((helped, 0, [26]), (helped, 1, [107]), (helped, None, []), (GAME, 0, [])):
        parts = game.view(s, seat).parts
        found = [dict(part.text.params)["n"] for part in parts if isinstance(part, Note) and "count" in part.text.key]
        assert found == expected
        (roster,) = [part for part in parts if isinstance(part, Roster)]
        assert [entry.score for entry in roster.entries] == [5, 107]


def test_what_was_shown_is_honoured_and_all_else_changes() -> None:
    s = position("krK krD", "heA he10 heA", shown=((), cards("heA")), talon="ka10 ka10 pi10 heK")
    worlds: set[tuple[Card, ...]] = set()
    for seed in range(300):
        other = GAME.resample(s, 0, croupier(seed))
        assert other.hands[0] == s.hands[0]
        assert "heA" in other.hands[1]
        assert other.talon.upcard == "heK"
        worlds.add(other.hands[1])
    # beside the ace that was shown two of heA, he10, ka10, ka10, pi10
    assert {
        arranged(cards("heA " + two))
        for two in ("heA he10", "heA ka10", "heA pi10", "he10 ka10", "he10 pi10", "ka10 ka10", "ka10 pi10")
    } == worlds


def test_what_was_owed_and_not_played_is_not_held() -> None:
    dull = (Trick(0, cards("kr9 ka9")),) * 12
    s = position("kaA piB", "piA piK", talon="", tricks=(*dull, Trick(0, cards("krK piD"))))
    # seat 1 has neither clubs nor trumps; where the others are nobody has said
    s = s._replace(talon=Talon(cards("krA heA pi9 kaK heD"), covered=True))
    worlds = {GAME.resample(s, 0, croupier(seed)).hands[1] for seed in range(120)}
    assert worlds == {arranged(cards(two)) for two in WITHOUT_CLUBS_AND_TRUMPS}


WITHOUT_CLUBS_AND_TRUMPS = ("piA piK", "piA pi9", "piA kaK", "piK pi9", "piK kaK", "pi9 kaK")


# --- laws ---


@settings(max_examples=20)
@given(st.integers(0, 2**32), st.booleans())
def test_cards_are_conserved_and_what_served_was_shown(seed: int, reuse: bool) -> None:
    rules, table = Binokl(options=Options(reuse_melds=reuse)), croupier(seed)
    s, served = rules.setup(table), 0
    for _ in range(70):
        if not rules.to_move(s):
            break
        everywhere = Counter((*s.hands[0], *s.hands[1], *s.talon.cards, *s.trick.cards))
        everywhere.update(card for trick in s.tricks for card in trick.cards)
        assert everywhere == Counter(PACK)
        for hand, shown, used in zip(s.hands, s.shown, s.used, strict=True):
            assert Counter(used) <= Counter(shown) <= Counter(hand)
        seat = rules.to_move(s)[0]
        choices = legal(rules, s, seat)
        melds = [move for move in choices.moves if isinstance(move, Announce)]
        move = melds[0] if melds else draw(rules, s, seat, choices, table)
        s = s if isinstance(move, Out) else rules.apply(s, seat, move, table)
        served += isinstance(move, Announce)


def test_the_golden_record_replays() -> None:
    text = RECORD.read_text(encoding="utf-8")
    match = record.read(text)
    assert record.write(match) == text
    keys = {one.phrase.key for step in match.steps for one in step.said}
    assert {"announced", "promised", "exchanged", "last.promised", "talon.gone", "out.right"} <= keys
    formatter = MessageFormatter(sheet(Binokl, "de"), ("Anna", "Ben"))
    assert all(formatter(one.phrase) for step in match.steps for one in step.said)
