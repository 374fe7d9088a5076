"""Canasta at the table: melds, the first one, the pile, red threes, what is shown, and computer players."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from games.cards.canasta.cards import DECK, value
from games.cards.canasta.melds import Haul
from games.cards.canasta.moves import Take
from games.cards.canasta.requirements import minimum
from games.cards.canasta.rules import Canasta
from games.cards.canasta.state import Options, State
from games.contract import Cards, Note, draw, legal, listed
from games.kit.cards import ranged
from games.match import record
from tests.games.cards.canasta_table import (
    DRAW,
    GAME,
    REST,
    SEVEN,
    SIXES,
    cards,
    croupier,
    meld,
    move,
    play,
    refused,
    table,
)

RECORD = Path(__file__).with_name("canasta.txt")


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
