"""Canasta."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games.cards.canasta.cards import DECK, is_red_three, value
from games.cards.canasta.melds import Batch, Haul, Meld
from games.cards.canasta.moves import Take
from games.cards.canasta.opening import minimum
from games.cards.canasta.options import Options
from games.cards.canasta.rules import Canasta
from games.cards.canasta.scoring import game_score
from games.cards.canasta.state import State, chairs, parties
from games.contract import Cards, Croupier, Loose, Note, Seat, draw, is_legal, legal, listed, readings
from games.kit.cards import Card, ranged
from games.match import record
from tests.games.at_table import formatter

RECORD = Path(__file__).with_name("canasta.txt")
GAME = Canasta(4)


def croupier(seed: int = 0) -> Croupier:
    return Croupier(Loose(Random(seed)))


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(map(Card, codes.split()))


def meld(codes: str) -> Meld:
    return Meld(Batch.read(codes).rank, Batch.read(codes).cards)


TALON = cards("kr4 kr5 kr6 kr7 kr8")


def table(hand: str, *melds: str, pile: str = "kr9 he8", game: Canasta = GAME, **changes: Any) -> State:
    """Seat a is in turn with this hand, its party with these melds; the others hold a few cards."""
    s = game.setup(croupier())
    me = s.turn
    hands = tuple(cards(hand) if seat == me else cards("kr4 pi5 he6 ka7") for seat in range(game.seats))
    own = tuple(map(meld, melds))
    party = s.who.of[me]
    fresh: dict[str, Any] = {
        "hands": tuple(map(ranged, hands)),
        "talon": TALON,
        "pile": cards(pile),
        "frozen": False,
        "melds": tuple(own if one == party else () for one in range(s.who.number)),
        "phase": "play",
        "opening": not own,
        "laid": (me,) if own else (),
        "opened": (me,) if own else (),
    }
    return s._replace(**(fresh | changes))


def move(text: str) -> Any:
    (made,) = readings(GAME.kinds, text)
    return made


def refused(s: State, text: str, game: Canasta = GAME) -> str | None:
    """The paragraph against a move; None if it may be played."""
    made, (seat,) = move(text), game.to_move(s)
    if is_legal(game, s, seat, made):
        return None
    return game.forbids(s, seat, made) or game.why_not(s, seat, made) or "not offered"


def play(s: State, *acts: str, game: Canasta = GAME) -> tuple[State, list[str]]:
    said: list[str] = []
    for text in acts:
        (seat,) = game.to_move(s)
        made, done = move(text), croupier(len(text))
        assert is_legal(game, s, seat, made), text
        s = game.apply(s, seat, made, done)
        said += [one.phrase.key for one in done.said]
    return s, said


REST = "kr4 pi5 kaB"
SIXES = "6 kr6 pi6 he6"
DRAW: dict[str, Any] = {"phase": "draw"}
SEVEN = "6 kr6 pi6 he6 ka6 kr6 pi6 he6"


# --- cards and melds ---


@pytest.mark.parametrize(
    ("codes", "points"),
    [
        pytest.param("6 kr6 pi6 he6 ka6", 20, id="2.3-sixes"),
        pytest.param("10 kr10 pi10 he10", 30, id="2.3-tens"),
        pytest.param("A krA piA heA", 60, id="2.3-aces"),
        pytest.param("5 kr5 pi5 he5 jo", 65, id="2.3-fives-and-joker"),
        pytest.param("W ka2 ka2 jo", 90, id="2.3-wild"),
        pytest.param("3 kr3 pi3 kr3", 15, id="2.3-black-threes"),
    ],
)
def test_what_cards_count(codes: str, points: int) -> None:
    assert value(meld(codes).cards) == points


@pytest.mark.parametrize(
    ("codes", "bonus"),
    [
        pytest.param(SEVEN, 500, id="4.5-natural"),
        pytest.param("6 kr6 pi6 he6 ka6 jo jo jo", 300, id="4.5-mixed"),
        pytest.param(f"{SEVEN} jo", 300, id="4.5-a-natural-one-becomes-mixed"),
        pytest.param("W jo jo jo jo ka2 ka2 pi2", 1000, id="4.5-wild"),
        pytest.param("6 kr6 pi6 he6 ka6 jo jo", 0, id="4.5-six-are-none"),
        pytest.param("3 kr3 kr3 pi3 pi3 jo jo jo", 0, id="4.4-black-threes-never"),
    ],
)
def test_canastas(codes: str, bonus: int) -> None:
    assert meld(codes).bonus == bonus


@pytest.mark.parametrize(
    ("codes", "fault"),
    [
        pytest.param("B krB piB heB kaB krB jo jo", None, id="4.2-five-jacks-two-jokers"),
        pytest.param("6 kr6 pi6 he6 ka6 jo jo jo", None, id="4.2-four-sixes-three-jokers"),
        pytest.param("D krD piD heD jo jo jo jo", "4.2", id="4.2-three-queens-four-jokers"),
        pytest.param("D krD piD jo jo", "4.2", id="4.2-as-many-is-not-more"),
        pytest.param("D krD piD", "4.1", id="4.1-two-are-too-few"),
        pytest.param("D krD piD heK", "4.1", id="4.1-another-rank"),
        pytest.param("3 he3 pi3 kr3", "4.1", id="3.2-no-red-three"),
        pytest.param("W jo jo ka2", None, id="4.3-wild-alone"),
        pytest.param("W jo ka2 krD", "4.1", id="4.3-nothing-else"),
    ],
)
def test_what_a_meld_must_be(codes: str, fault: str | None) -> None:
    assert meld(codes).fault() == fault


@pytest.mark.parametrize(
    ("hand", "melds", "text", "paragraph"),
    [
        pytest.param(f"krD piD heD {REST}", (SIXES,), "lege D heD krD piD", None, id="4.1-meld"),
        pytest.param(f"krD {REST}", ("D krD piD heD",), "lege D krD", None, id="4.1-add"),
        pytest.param(f"krD {REST}", (SIXES,), "lege D krD", "4.1", id="4.1-too-few"),
        pytest.param(f"krD piD jo jo {REST}", (SIXES,), "lege D krD piD jo jo", "4.2", id="4.2-majority"),
        pytest.param(f"krD jo {REST}", ("D krD piD heD jo",), "lege D jo", None, id="4.2-adding-a-wild-card"),
        pytest.param(f"jo jo {REST}", ("D krD piD heD jo",), "lege D jo jo", "4.2", id="4.2-adding-too-many"),
        pytest.param(f"jo jo ka2 {REST}", (SIXES,), "lege W jo jo ka2", None, id="4.3-wild-meld"),
        pytest.param(f"kr3 pi3 kr3 {REST}", (SEVEN,), "lege 3 kr3 pi3 kr3", "4.4", id="4.4-not-going-out"),
        pytest.param("kr3 pi3 kr3 krK", (SEVEN,), "lege 3 kr3 pi3 kr3", None, id="4.4-going-out"),
        pytest.param("kr3 pi3 kr3 krK", (SIXES,), "lege 3 kr3 pi3 kr3", "8.1", id="4.4-no-canasta"),
        pytest.param("krD piD heD krK", (SIXES,), "lege D krD piD heD", "8.1", id="8.1-keep-two"),
        pytest.param("krD piD heD krK kaB", (SIXES,), "lege D krD piD heD", None, id="8.1-two-are-left"),
        pytest.param("ka6 krK", ("6 kr6 pi6 he6 ka6 kr6 pi6",), "lege 6 ka6", None, id="8.1-canasta-of-this-turn"),
        pytest.param("krA piA kaA heK kr4", (), "lege A krA piA kaA", None, id="5.2-three-aces"),
        pytest.param("kr5 pi5 ka5 jo heK kr4", (), "lege 5 kr5 pi5 ka5 jo", None, id="5.2-fives-and-joker"),
        pytest.param("kr6 pi6 he6 ka6 heK kr4 piB", (), "lege 6 kr6 pi6 he6", "5.1", id="5.1-never-fifty"),
        pytest.param("kr6 krK", (), "ab krK", None, id="7.1-discard"),
        pytest.param("he3 krK", (), "ab he3", "3.2", id="3.2-no-discard"),
        pytest.param("krK", (SIXES,), "ab krK", "8.1", id="8.1-last-card-without-a-canasta"),
        pytest.param("krK", (SEVEN,), "ab krK", None, id="8.1-last-card-with-one"),
        pytest.param("krK kr4", (SIXES,), "ziehe", "2.6", id="2.6-once"),
        pytest.param("krK kr4", (SIXES,), "aus", "8.4", id="8.4-hopeless"),
        pytest.param("krK kr6", (SEVEN,), "aus", None, id="8.4-announce"),
    ],
)
def test_what_is_refused(hand: str, melds: tuple[str, ...], text: str, paragraph: str | None) -> None:
    assert refused(table(hand, *melds), text) == paragraph


# --- the first meld ---


@pytest.mark.parametrize(
    ("score", "least"), [(-5, 0), (0, 50), (1495, 50), (1500, 90), (2995, 90), (3000, 120), (4900, 120)]
)
def test_5_1_the_minimum_follows_the_score(score: int, least: int) -> None:
    s = table(REST, scores=(score, score))
    assert minimum(s, GAME.options) == least


def test_10_3_single_players_always_need_fifty() -> None:
    easy, strict = Canasta(4, Options(mode="single")), Canasta(4, Options(mode="single", single_easing="none"))
    s = table(REST, game=easy, scores=(3200,) * 4)
    assert minimum(s, easy.options) == 50
    assert minimum(s, strict.options) == 120


def test_5_1_sixes_and_tens_make_fifty_together() -> None:
    s = table(f"kr6 pi6 he6 ka6 kr10 pi10 he10 {REST}")
    s, _ = play(s, "lege 6 kr6 pi6 he6 ka6")
    assert refused(s, "ab kr4") == "5.1"
    s, _ = play(s, "lege 10 kr10 pi10 he10")
    assert s.points == 50
    assert refused(s, "ab kr4") is None


def test_5_3_the_partner_needs_three_naturals_once() -> None:
    s = table(f"krD piD jo heD krK piK ka2 {REST}", SIXES, opened=())
    assert refused(s, "lege D krD piD jo") == "5.3"
    assert refused(s, "lege 6 jo") is None
    s, _ = play(s, "lege D krD piD heD")
    assert refused(s, "lege K krK piK ka2") is None


# --- the pile ---


@pytest.mark.parametrize(
    ("hand", "melds", "pile", "changes", "text", "paragraph"),
    [
        pytest.param(f"krD heD {REST}", (SIXES,), "kr4 piD", {}, "nimm krD heD", None, id="6.1-two-naturals"),
        pytest.param(f"krD jo {REST}", (SIXES,), "kr4 piD", {}, "nimm krD jo", None, id="6.1-natural-and-wild"),
        pytest.param(f"jo ka2 {REST}", (SIXES,), "kr4 piD", {}, "nimm jo ka2", "4.2", id="6.1-wild-alone"),
        pytest.param(
            f"jo {REST}", ("D krD heD kaD",), "kr4 piD", {}, "nimm jo", "6.1", id="6.1-no-wild-with-an-addition"
        ),
        pytest.param(REST, ("D krD heD kaD",), "kr4 piD", {}, "nimm an", None, id="6.1-add"),
        pytest.param(REST, (SIXES,), "kr4 piD", {}, "nimm an", "6.1", id="6.1-nothing-to-add-to"),
        pytest.param(
            f"krD jo {REST}", (SIXES,), "kr4 piD", {"frozen": True}, "nimm krD jo", "6.2", id="6.2-frozen-needs-two"
        ),
        pytest.param(f"krD heD {REST}", (SIXES,), "kr4 piD", {"frozen": True}, "nimm krD heD", None, id="6.2-frozen"),
        pytest.param(
            REST, ("D krD heD kaD",), "kr4 piD", {"frozen": True}, "nimm an", "6.2", id="6.2-frozen-add-needs-two"
        ),
        pytest.param(
            f"krD heD {REST}",
            ("D krD heD kaD",),
            "kr4 piD",
            {"frozen": True},
            "nimm krD heD",
            None,
            id="6.2-two-to-own",
        ),
        pytest.param(f"krA jo {REST}", (), "kr4 piA", {}, "nimm krA jo", "6.2", id="6.2-first-meld-needs-two"),
        pytest.param(f"krA heA {REST}", (), "kr4 piA", {}, "nimm krA heA", None, id="6.2-sixty"),
        pytest.param(
            f"krD heD {REST}", (), "krD heD kaD piD", {}, "nimm krD heD", "5.1", id="6.2-buried-cards-no-help"
        ),
        pytest.param(
            f"krD heD kr9 he9 ka9 {REST}", (), "kr4 piD", {}, "nimm krD heD + kr9 he9 ka9", None, id="6.2-further-meld"
        ),
        pytest.param(
            f"krD heD kr9 he9 {REST}",
            (),
            "kr4 piD",
            {},
            "nimm krD heD + kr9 he9",
            "4.1",
            id="6.2-further-meld-too-small",
        ),
        pytest.param(f"kr3 kr3 {REST}", (SIXES,), "kr4 pi3", {}, "nimm kr3 kr3", "6.3", id="6.3-black-three"),
        pytest.param(f"kr2 pi2 {REST}", (SIXES,), "kr4 he2", {}, "nimm kr2 pi2", "6.4", id="6.4-wild-on-top"),
        pytest.param("krD heD kr4", (SIXES,), "piD", {}, "nimm krD heD", "8.1", id="8.1-must-keep-two"),
        pytest.param("kr4", ("D krD heD kaD",), "piD", {}, "nimm an", "8.1", id="8.1-one-card-one-card-pile"),
    ],
)
def test_taking_the_pile(
    hand: str, melds: tuple[str, ...], pile: str, changes: dict[str, Any], text: str, paragraph: str | None
) -> None:
    assert refused(table(hand, *melds, pile=pile, **DRAW, **changes), text) == paragraph


@pytest.mark.parametrize(
    ("melds", "pile", "frozen", "paragraph"),
    [
        pytest.param((SIXES,), "kr4 piD", False, "6.1", id="6.1-one-natural-is-not-enough"),
        pytest.param((), "kr4 piD", False, "6.2", id="6.2-nor-before-the-first-meld"),
        pytest.param((SIXES,), "kr4 piD", True, "6.2", id="6.2-nor-of-a-frozen-pile"),
        pytest.param((SIXES,), "kr4 pi3", False, "6.3", id="6.3-a-black-three-on-top"),
        pytest.param((SIXES,), "kr4 jo", True, "6.4", id="6.4-a-wild-card-on-top"),
    ],
)
def test_a_pile_that_cannot_be_taken_says_why(melds: tuple[str, ...], pile: str, frozen: bool, paragraph: str) -> None:
    s = table(f"krD {REST}", *melds, pile=pile, frozen=frozen, **DRAW)
    assert Take not in legal(GAME, s, s.turn).kinds()
    assert GAME.why_not(s, s.turn, move("nimm krD krD")) == paragraph


def test_6_6_only_a_new_meld_opens_the_pile() -> None:
    game = Canasta(4, Options(pile_only_for_new_meld=True))
    s = table(f"krD heD {REST}", "D krD heD kaD", pile="kr4 piD", **DRAW)
    assert refused(s, "nimm an", game) == "6.6"
    assert refused(s, "nimm krD heD", game) == "6.6"
    assert refused(table(f"krD heD {REST}", SIXES, pile="kr4 piD", **DRAW), "nimm krD heD", game) is None


def test_taking_the_pile_takes_all_of_it_and_lifts_the_freeze() -> None:
    s = table(f"krD heD kr3 {REST}", SIXES, pile="jo he3 kr7 piD", frozen=True, **DRAW)
    me = s.turn
    s, said = play(s, "nimm krD heD")
    assert s.pile == ()
    assert not s.frozen
    assert {"jo", "kr7"} <= set(s.hands[me])
    # 3.1: the red three of the pile is laid and replaced
    assert "red" in said
    assert s.reds[s.party] == 1
    assert len(s.hands[me]) == 4 + 2 + 1
    assert set(cards("jo kr7")) <= set(s.seen[me])
    assert refused(s, "ab kr3") == "7.3"
    assert refused(s, "zurück") == "4.6"


def test_7_3_a_black_three_if_there_is_nothing_else() -> None:
    s = table("kr3 pi3", SIXES, took=True)
    assert refused(s, "ab kr3") is None


@pytest.mark.parametrize(
    ("pile", "frozen", "crosswise"),
    [("kr9 he8", False, []), ("kr9 kr2 he8 jo ka7", True, [1]), ("kr9 he8 jo", True, [2]), ("jo", True, [0])],
)
def test_6_5_the_card_that_freezes_the_pile_lies_crosswise(pile: str, frozen: bool, crosswise: list[int]) -> None:
    s = table(REST, SIXES, pile=pile, frozen=frozen)
    for seat in (None, 0, 1):
        (_, shown) = (part for part in GAME.view(s, seat).parts if isinstance(part, Cards) and part.kind == "pile")
        assert [place for place, face in enumerate(shown.faces) if face.marked] == crosswise
        seen = {place for place, face in enumerate(shown.faces) if face.card is not None}
        assert seen == {*crosswise, len(s.pile) - 1}


def test_6_5_wild_cards_freeze_and_black_threes_block_one_player() -> None:
    s, _ = play(table(f"kr2 {REST}", SIXES), "ab kr2")
    assert s.frozen
    s, _ = play(s, "ziehe", "ab kr4")
    assert s.frozen
    s, _ = play(table(f"kr3 {REST}", SIXES), "ab kr3")
    assert not s.frozen
    assert refused(s, "nimm pi3 kr3") == "6.3"


# --- red threes ---


def test_3_1_red_threes_are_laid_and_replaced_by_the_host() -> None:
    s = table(REST, SIXES, talon=cards("kr4 kr5 kr6 ka3 he3"), **DRAW)
    me = s.turn
    s, said = play(s, "ziehe")
    assert s.reds[s.party] == 2
    assert len(s.hands[me]) == 4
    assert said.count("red") == 2


def test_3_1_all_see_which_red_threes_lie_open() -> None:
    s = table(REST, SIXES, talon=cards("kr4 kr5 kr6 ka3"), **DRAW)
    dealer = croupier()
    GAME.apply(s, s.turn, move("ziehe"), dealer)
    (told,) = [one for one in dealer.said if one.phrase.key == "red"]
    assert told.to is None
    assert dict(told.phrase.params)["cards"] == cards("ka3")


def test_3_1_without_a_talon_there_is_no_replacement() -> None:
    s, _ = play(table("krK kr4", SIXES, talon=cards("he3"), **DRAW), "ziehe")
    assert s.hands[s.turn] == ranged(cards("krK kr4"))
    assert s.reds[s.party] == 1


def test_3_4_red_threes_by_hand() -> None:
    game = Canasta(4, Options(auto_red_threes=False))
    s = table(f"he3 {REST}", SIXES, game=game)
    me, party = s.turn, s.party
    late, _ = play(s, "ab kr4", game=game)
    assert late.held_over[me] == 1
    later, said = play(late._replace(turn=me, phase="play"), "dreier", game=game)
    assert "red.late" in said
    assert later.fines[party] == 500
    at_once, _ = play(s, "dreier", game=game)
    assert at_once.fines[party] == 0
    assert len(at_once.hands[me]) == len(s.hands[me])


# --- going out ---


def finished(*acts: str, hand: str, melds: tuple[str, ...] = (SEVEN,), **changes: Any) -> tuple[State, list[str], int]:
    s = table(hand, *melds, **changes)
    party = s.party
    after, said = play(s, *acts)
    return after, said, after.scores[party] - s.scores[party]


def test_8_2_going_out_with_and_without_a_discard() -> None:
    _, said, gain = finished("ab krK", hand="krK")
    assert "out" in said
    assert gain == 35 + 500 + 100 - value(cards("kr4 pi5 he6 ka7"))
    _, said, gain = finished("lege 6 ka6", hand="ka6")
    assert gain == 40 + 500 + 100 - value(cards("kr4 pi5 he6 ka7"))


def test_8_2_from_the_hand() -> None:
    _, said, gain = finished("lege 6 ka6", hand="ka6", laid=())
    assert "out.hand" in said
    assert gain == 40 + 500 + 200 - 20


FOURS = "4 kr4 kr4 pi4 pi4 he4 he4 ka4"


@pytest.mark.parametrize("rest", ["", "ka9"])
def test_5_1_black_threes_may_complete_the_minimum_when_going_out(rest: str) -> None:
    s = table(f"{FOURS[2:]} kr3 kr3 pi3 {rest}")
    acts = [f"lege {FOURS}", "lege 3 kr3 kr3 pi3", *([f"ab {rest}"] if rest else [])]
    after, said = play(s, *acts)
    assert "out.hand" in said
    assert after.scores[s.party] == 35 + 500 + 15 + 200 - 20


def test_8_3_asking_binds() -> None:
    s = table("ka6 krK", SEVEN)
    asked, _ = play(s, "darf ich?")
    assert GAME.to_move(asked) == (s.partner,)
    no, _ = play(asked, "nein")
    assert refused(no, "lege 6 ka6") == "8.3"
    assert refused(no, "darf ich?") == "8.3"
    yes, _ = play(asked, "ja")
    assert yes.promised
    party = s.party
    broken, said = play(yes, "ab krK")
    assert "broken" in said
    assert broken.fines[party] == 100


def test_8_3_whoever_plays_alone_has_nobody_to_ask() -> None:
    game = Canasta(2)
    s = table("ka6 krK", SEVEN, game=game)
    assert refused(s, "darf ich?", game) == "8.3"


def test_8_4_an_announcement_that_fails_costs_a_hundred() -> None:
    s = table("ka6 krK", SEVEN)
    after, said = play(s, "aus", "ab krK")
    assert after.fines[s.party] == 100
    assert "broken" in said


@pytest.mark.parametrize(
    ("options", "melds", "paragraph"),
    [
        pytest.param(Options(canastas_to_go_out=2), (SEVEN,), "8.1", id="10.1-one-is-not-two"),
        pytest.param(
            Options(canastas_to_go_out=2), (SEVEN, "7 kr7 pi7 he7 ka7 jo jo jo"), None, id="10.1-two-of-any-sort"
        ),
        pytest.param(
            Options(need_natural_canasta=True), ("7 kr7 pi7 he7 ka7 jo jo jo",), "8.1", id="10.1-mixed-is-not-natural"
        ),
        pytest.param(
            Options(need_natural_canasta=True), ("W jo jo jo jo ka2 ka2 pi2",), "8.1", id="10.1-wild-is-not-natural"
        ),
        pytest.param(Options(need_natural_canasta=True), (SEVEN,), None, id="10.1-natural"),
    ],
)
def test_canastas_to_go_out(options: Options, melds: tuple[str, ...], paragraph: str | None) -> None:
    game = Canasta(4, options)
    assert refused(table("krK", *melds, game=game), "ab krK", game) == paragraph


def test_8_5_the_last_card_of_the_talon() -> None:
    s = table(REST, SIXES, talon=cards("krK"), **DRAW)
    party = s.party
    after, said = play(s, "ziehe", "ab krK")
    assert "used.up" in said
    assert "out" not in said
    assert after.games == 1
    assert after.scores[party] == 15 - value(cards(REST)) - value(cards("kr4 pi5 he6 ka7"))


def test_8_5_nobody_is_stuck_with_the_last_card() -> None:
    _, said = play(table("krK", SIXES, talon=()), "ab krK")
    assert "used.up" in said
    assert "out" not in said


@pytest.mark.parametrize("melds", [(SIXES,), (SEVEN,)], ids=["no-canasta", "a-canasta"])
@pytest.mark.parametrize("promised", [False, True])
def test_8_5_red_threes_may_use_up_talon_and_hand(melds: tuple[str, ...], promised: bool) -> None:
    game = Canasta(4, Options(auto_red_threes=False))
    s = table("he3", *melds, game=game, talon=cards("ka3"), promised=promised, **DRAW)
    after, said = play(s, "ziehe", "dreier", game=game)
    assert after.games == 1
    assert game.to_move(after)
    out = melds == (SEVEN,)
    assert ("out" in said) == out
    assert ("used.up" in said) == (not out)
    assert ("broken" in said) == (promised and not out)


def test_8_5_a_pile_of_red_threes_without_replacement_is_no_going_out() -> None:
    s = table("krD heD", SIXES, pile="ka3 he3 piD", talon=cards("ka3"), **DRAW)
    after, said = play(s, "nimm krD heD")
    assert after.games == 1
    assert "used.up" in said
    assert "out" not in said


def test_4_6_what_was_laid_can_be_taken_back() -> None:
    start = table(f"krD piD heD krK piK heK {REST}", SIXES)
    s, _ = play(start, "lege D krD piD heD", "lege K krK piK heK")
    one, _ = play(s, "zurück")
    assert len(one.melds[start.party]) == 2
    all_, _ = play(s, "alles zurück")
    assert all_.hands == start.hands
    assert all_.melds == start.melds


def test_4_6_what_somebody_held_before_he_laid_is_unknown_but_for_what_he_laid() -> None:
    start = table(f"krD piD heD krK piK heK {REST}", SIXES)
    s, _ = play(start, "lege D krD piD heD", "lege K krK piK heK")
    samples = [GAME.resample(s, (s.turn + 1) % GAME.seats, croupier(seed)) for seed in range(20)]
    for sample in samples:
        hand = sample.hands[s.turn]
        laid = ("krK piK heK", "krK piK heK krD piD heD")
        assert [step.hand for step in sample.staged[::-1]] == [ranged((*hand, *cards(codes))) for codes in laid]
    assert len({sample.staged[0].hand for sample in samples}) > 10
    assert GAME.resample(s, s.turn, croupier()).staged == s.staged


def test_2_4_what_lies_under_the_first_open_card_is_told() -> None:
    """Everybody has seen it turned up, and it is no card that another might hold."""
    told = 0
    for seed in range(60):
        done = croupier(seed)
        s = GAME.setup(done)
        under = [dict(one.phrase.params)["cards"] for one in done.said if one.phrase.key == "game.under"]
        assert under == ([s.pile[:-1]] if len(s.pile) > 1 else [])
        told += len(under)
    assert told


# --- reckoning ---


def test_9_what_a_party_scores() -> None:
    s = table("krK jo he3", SEVEN, "7 kr7 pi7 he7 ka7 jo jo jo")
    party, me = s.party, s.turn
    s = s._replace(reds=tuple(4 if one == party else 0 for one in (0, 1)), started=(me,))
    partner = value(cards("kr4 pi5 he6 ka7"))
    assert game_score(s, party, 100) == 35 + 500 + 170 + 300 + 800 + 100 - 60 - 500 - partner
    assert game_score(s._replace(started=()), party, 0) == 35 + 500 + 170 + 300 + 800 - 60 - partner
    assert game_score(s, 1 - party, 0) == -1000


@pytest.mark.parametrize(
    ("scores", "over"),
    [
        pytest.param((4990, 4990), True, id="9.5-one-is-ahead"),
        pytest.param((1000, 1000), False, id="9.5-not-yet"),
    ],
)
def test_when_the_match_ends(scores: tuple[int, int], over: bool) -> None:
    s, _ = play(table("krK", SEVEN, scores=scores), "ab krK")
    assert s.over == over
    result = GAME.result(s)
    assert (result is not None) == over
    if result is not None:
        assert len(result.winners) == 2
        assert {s.who.of[seat] for seat in result.winners} == {s.scores.index(max(s.scores))}


@pytest.mark.parametrize(
    ("seats", "text"),
    [
        pytest.param(4, r"Angeschrieben: Partei A −?\d+ und Partei B −?\d+\.", id="parties"),
        pytest.param(2, r"Angeschrieben: Anna −?\d+ und Ben −?\d+\.", id="each-alone"),
    ],
)
def test_what_is_told_of_a_game(seats: int, text: str) -> None:
    game, last = Canasta(seats), croupier()
    s = table("krK", SEVEN, game=game)
    game.apply(s, s.turn, move("ab krK"), last)
    (told,) = [said.phrase for said in last.said if said.phrase.key == "written"]
    assert re.search(text, formatter(game)(told))


def test_9_5_equal_scores_play_on() -> None:
    s = table("krK", SEVEN)
    gain = finished("ab krK", hand="krK")[2]
    even = tuple(6000 - gain if party == s.party else 7000 for party in (0, 1))
    s, _ = play(table("krK", SEVEN, scores=even), "ab krK")
    assert s.scores == (6000, 6000)
    assert not s.over


# --- parties ---


@pytest.mark.parametrize(
    ("order", "of", "games"),
    [
        pytest.param((2, 0, 3, 1), (0, 1, 0, 1), ["0123"], id="1.3-four"),
        pytest.param((2, 3, 0, 1), (1, 1, 0, 0), ["2031"], id="1.3-four-change-seats"),
        pytest.param((0, 1, 2, 3, 4), (0, 0, 1, 1, 1), ["0213", "0314", "0214"], id="1.3-five-one-rests"),
        pytest.param((0, 2, 4, 1, 5, 3), (0, 1, 0, 1, 0, 1), ["0125", "2145", "0143"], id="1.3-six-two-rest"),
    ],
)
def test_parties_and_who_rests(order: tuple[Seat, ...], of: tuple[int, ...], games: list[str]) -> None:
    who = parties(order, single=False)
    assert who.of == of
    playing = ["".join(map(str, chairs(who, game))) for game in range(len(games))]
    assert all(len(set(one)) == 4 for one in playing)
    resting = [set(range(len(of))) - set(map(int, one)) for one in playing]
    if len(of) == 5:
        assert resting == [{4}, {2}, {3}]
    elif len(of) == 6:
        assert resting == [{4, 3}, {0, 5}, {2, 1}]
    else:
        assert playing == games


@pytest.mark.parametrize(("seats", "each"), [(2, 15), (3, 13), (4, 11), (5, 11), (6, 11)], ids="2.2-{}".format)
def test_the_deal(seats: int, each: int) -> None:
    s = Canasta(seats, Options(auto_red_threes=False)).setup(croupier(seats))
    assert all(len(s.hands[seat]) == (each if seat in s.chairs else 0) for seat in range(seats))
    assert len(s.chairs) == min(seats, 4)
    top = s.pile[-1]
    assert top.rank not in ("", "2")  # 2.4
    assert not is_red_three(top)


def test_2_4_a_wild_card_below_freezes() -> None:
    found = [Canasta(2).setup(croupier(seed)) for seed in range(80)]
    assert any(len(s.pile) > 1 for s in found)
    for s in found:
        assert s.frozen == any(card.rank in ("", "2") for card in s.pile)


def test_whoever_rests_sees_no_hand() -> None:
    game = Canasta(5)
    s = game.setup(croupier(1))
    (rests,) = set(range(5)) - set(s.chairs)
    assert not [part for part in game.view(s, rests).parts if isinstance(part, Cards) and part.kind == "hand"]


# --- what is shown; computer players; laws ---


def test_a_canasta_is_closed_with_its_colour_on_top() -> None:
    s = table(REST, SEVEN, "7 kr7 pi7 he7 ka7 jo jo jo", "8 kr8 pi8 he8")
    piles = [part for part in GAME.view(s, None).parts if isinstance(part, Cards) and part.seat is not None]
    assert [part.kind for part in piles] == ["pile", "pile", "meld"]
    assert piles[0].faces[-1].card in cards("he6 ka6")
    assert piles[1].faces[-1].card in cards("kr7 pi7")


def test_the_minimum_is_shown_until_it_is_reached() -> None:
    notes = [part for part in GAME.view(table(REST), None).parts if isinstance(part, Note)]
    assert len(notes) == 1
    assert not [part for part in GAME.view(table(REST, SIXES), None).parts if isinstance(part, Note)]


def test_any_suits_may_be_named() -> None:
    s = table(f"krD piD heD kaD {REST}", SIXES)
    offered = {str(m) for m in listed(GAME, s, s.turn, legal(GAME, s, s.turn))}
    assert "lege D piD heD kaD" not in offered
    assert refused(s, "lege D piD heD kaD") is None
    assert refused(s, "ab heD") is None


def test_cards_are_conserved() -> None:
    game, done = Canasta(4), croupier(9)
    s = game.setup(done)
    for _ in range(500):
        reds = sum(s.reds)
        everywhere = [card for hand in s.hands for card in hand]
        everywhere += [*s.talon, *s.pile, *(card for melds in s.melds for one in melds for card in one.cards)]
        assert len(everywhere) + reds == len(DECK)
        assert not Counter(everywhere) - Counter(DECK)
        (seat,) = game.to_move(s)
        s = game.apply(s, seat, draw(game, s, seat, legal(game, s, seat), done), done)


@pytest.mark.parametrize(
    ("s", "best"),
    [
        pytest.param(table(f"krA piA kaA {REST}"), "lege A krA piA kaA", id="comes-out"),
        pytest.param(table("krK", SEVEN), "ab krK", id="goes-out"),
        pytest.param(table(f"ka6 {REST}", "6 kr6 pi6 he6 ka6 kr6 pi6"), "lege 6 ka6", id="closes-a-canasta"),
        pytest.param(table(f"jo {REST}", SIXES), "ab pi5", id="saves-jokers"),
        pytest.param(
            table(f"krD heD {REST}", SIXES, pile="kr4 kr5 kr7 kr8 piD", **DRAW), "nimm krD heD", id="takes-big-piles"
        ),
    ],
)
def test_how_the_computer_plays(s: State, best: str) -> None:
    moves = listed(GAME, s, s.turn, legal(GAME, s, s.turn))
    assert str(max(moves, key=lambda made: GAME.heuristic(s, s.turn, made))) == best


def test_standing_rises_with_points() -> None:
    s = table(REST, scores=(3000, 100))
    seats = sorted(range(4), key=lambda seat: s.who.of[seat])
    assert 0 <= GAME.win_estimate(s, seats[-1]) < 0.5 < GAME.win_estimate(s, seats[0]) <= 1


@pytest.mark.parametrize(
    ("typed", "text"),
    [
        ("lay Q ♥Q ♣Q Joker", "lege D krD heD jo"),
        ("lege w ka2 jo jo", "lege W jo jo ka2"),
        ("take ♥Q ♣Q", "nimm krD heD"),
        ("nimm heD krD + kr9 he9 ka9", "nimm krD heD + kr9 he9 ka9"),
        ("take on", "nimm an"),
        ("darf ich", "darf ich?"),
    ],
)
def test_how_moves_are_written(typed: str, text: str) -> None:
    assert str(move(typed)) == text


def test_hauls_with_several_melds() -> None:
    haul = Haul.read("heD krD + kr9 he9 ka9 krA piA jo")
    assert [(one.rank, len(one.cards)) for one in haul.more] == [("9", 3), ("A", 3)]
    assert haul.first == cards("krD heD")


def test_the_golden_record_replays() -> None:
    text = RECORD.read_text(encoding="utf-8")
    match = record.read(text)
    assert record.write(match) == text
    said = {one.phrase.key for said in (match.opening, *(step.said for step in match.steps)) for one in said}
    assert {"parties", "red", "froze", "took", "laid", "asked", "out", "written"} <= said
