"""Rommé."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest

from games.cards.romme.moves import Knock, Lay
from games.cards.romme.rules import Romme
from games.cards.romme.scoring import minus_points
from games.cards.romme.state import Options, State
from games.cards.romme.turns import DECK, deal_hands
from games.contract import (
    Card,
    Cards,
    Croupier,
    Forbidden,
    Loose,
    Seat,
    View,
    canonical,
    is_legal,
    legal,
    listed,
    readings,
    spoken,
)
from games.kit.cards import arranged
from games.kit.melds import Meld, Row
from games.match import record
from games.match.match import open_match
from games.match.reading import read_act
from games.players.simulation import derive_seed

RECORD = Path(__file__).with_name("romme.txt")
GAME = Romme(4)


def croupier(seed: int = 0) -> Croupier:
    return Croupier(Loose(Random(seed)))


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(map(Card, codes.split()))


def table(hand: str, *melds: str, drawn: bool = True, **changes: Any) -> State:
    """Seat 0 is in turn with this hand; the others hold three cards each."""
    s = deal_hands((0,) * 4, 0, 0, 3, croupier())
    rows = [Row.read(text) for text in melds]
    return s._replace(
        drawn=drawn,
        hands=(arranged(cards(hand)), *map(cards, ("krA kr2 jo", "piA pi2 pi3", "heA he2 he3"))),
        melds=tuple(Meld(1, row.kind, row.cards) for row in rows if row.kind),
        **changes,
    )


def move(text: str) -> Any:
    (made,) = readings(GAME.kinds, text)
    return made


def refused(s: State, text: str, seat: Seat = 0, game: Romme = GAME) -> str | None:
    """The paragraph against a move; None if it may be played."""
    made = move(text)
    if is_legal(game, s, seat, made):
        return None
    return game.forbids(s, seat, made) or game.why_not(s, seat, made) or "not offered"


def play(s: State, *acts: str, seat: Seat = 0, game: Romme = GAME) -> tuple[State, Croupier]:
    last = croupier()
    for text in acts:
        made = move(text)
        assert is_legal(game, s, seat, made), text
        last = croupier(len(text))
        s = game.apply(s, seat, made, last)
    return s, last


def keys(done: Croupier) -> set[str]:
    return {said.phrase.key for said in done.said}


LOOSE = "kr3 kr7 pi5 piB ka2 ka9"
OUT: dict[str, Any] = {"out": (0, 1)}


@pytest.mark.parametrize(
    ("hand", "melds", "changes", "text", "paragraph"),
    [
        pytest.param(LOOSE, (), {"drawn": False}, "ab kr3", "3.1", id="3.1-draw-first"),
        pytest.param(LOOSE, (), {}, "ziehe", "3.1", id="3.1-once"),
        pytest.param(f"kr8 pi8 ka8 {LOOSE}", (), OUT, "lege kr8 pi8 ka8", None, id="2.1-set"),
        pytest.param(f"he8 he8 ka8 {LOOSE}", (), OUT, "lege he8 he8 ka8", "2.1", id="2.1-two-equal-suits"),
        pytest.param(f"heK heA he2 {LOOSE}", (), OUT, "lege heK heA he2", "2.2", id="2.2-ace-in-the-middle"),
        pytest.param(f"heA he2 he3 {LOOSE}", (), OUT, "lege he3 he2 heA", None, id="2.2-ace-low"),
        pytest.param(f"jo jo jo {LOOSE}", (), OUT, "lege jo jo jo", "2.4", id="2.4-jokers-alone"),
        pytest.param(f"he4 jo jo {LOOSE}", (), OUT, "lege jo jo he4", None, id="2.4-two-jokers"),
        pytest.param(f"he4 he5 he6 jo {LOOSE}", (), OUT, "lege he4 jo he6", None, id="2.4-joker-for-a-card-held"),
        pytest.param("he4 he5 he6", (), OUT, "lege he4 he5 he6", "4.3", id="4.3-keep-one"),
        pytest.param("he7", ("he4 he5 he6",), OUT, "an 1 he7", "4.3", id="4.3-keep-one-when-adding"),
        pytest.param(f"he7 {LOOSE}", ("he4 he5 he6",), OUT, "an 1 he7", None, id="4.4-end-of-a-run"),
        pytest.param(f"he8 {LOOSE}", ("he4 he5 he6",), OUT, "an 1 he8", "4.4", id="4.4-gap"),
        pytest.param(f"jo {LOOSE}", ("he4 he5 he6",), OUT, "an 1 jo als he3", None, id="4.4-joker-says-what-for"),
        pytest.param(f"jo {LOOSE}", ("he4 he5 he6",), OUT, "an 1 jo als he8", "4.4", id="4.4-joker-does-not-fit"),
        pytest.param(f"he8 {LOOSE}", ("kr8 pi8 ka8",), OUT, "an 1 he8", None, id="4.4-fourth-suit"),
        pytest.param(f"pi8 {LOOSE}", ("kr8 pi8 ka8",), OUT, "an 1 pi8", "4.4", id="4.4-suit-is-there"),
        pytest.param(f"he5 {LOOSE}", ("he4 jo he6",), OUT, "tausch 1 he5", None, id="4.5-swap"),
        pytest.param(f"pi8 {LOOSE}", ("kr8 he8 jo",), OUT, "tausch 1 pi8", None, id="4.5-any-missing-suit"),
        pytest.param(f"he7 {LOOSE}", ("he4 jo he6",), OUT, "tausch 1 he7", "4.5", id="4.5-wrong-card"),
        pytest.param(f"kr2 pi2 ka2 {LOOSE}", (), {}, "lege kr2 pi2 ka2", "5.1", id="5.1-never-forty"),
        pytest.param(f"krA piA kaA he4 he5 he6 {LOOSE}", (), {}, "lege he4 he5 he6", None, id="5.1-several-add-up"),
        pytest.param(f"he7 {LOOSE}", ("he4 he5 he6",), {}, "an 1 he7", "5.3", id="5.3-not-out"),
        pytest.param(f"he5 {LOOSE}", ("he4 jo he6",), {}, "tausch 1 he5", "5.3", id="5.3-no-swap-either"),
        pytest.param(f"kr2 pi2 ka2 {LOOSE}", (), OUT, "lege kr2 pi2 ka2", None, id="5.4-any-value-when-out"),
        pytest.param(LOOSE, (), {}, "zurück", "3.5", id="3.5-nothing-to-take-back"),
        pytest.param(LOOSE, (), {"drawn": False}, "erlauben", "6.2", id="6.2-nobody-knocks"),
    ],
)
def test_what_is_refused(
    hand: str, melds: tuple[str, ...], changes: dict[str, Any], text: str, paragraph: str | None
) -> None:
    assert refused(table(hand, *melds, **changes), text) == paragraph


FORTY = "krA piA kaA he2 he3 he4"


def test_5_2_no_discard_before_the_forty() -> None:
    s, _ = play(table(f"{FORTY} kr5 pi7"), "lege krA piA kaA")
    assert s.points == 33
    assert refused(s, "ab kr5") == "5.2"
    s, _ = play(s, "lege he2 he3 he4")
    assert s.points == 42
    s, done = play(s, "ab kr5")
    assert s.out == (0,)
    assert {"laid", "discarded"} <= keys(done)


def test_5_2_a_joker_swapped_before_does_not_help() -> None:
    hand = "he5 krA piA kr3 kr4 kr6 kr7 pi9"
    s = table(hand, "he4 jo he6")._replace(early=True, points=60, staged=())
    s = s._replace(staged=GAME.apply(table(hand, "he4 jo he6"), 0, move("tausch 1 he5"), croupier()).staged)
    assert refused(s, "ab pi9") == "5.2"


def test_5_1_additions_do_not_count() -> None:
    s, _ = play(table(f"{FORTY} kr5 pi7"), "lege krA piA kaA", "lege he2 he3 he4")
    more, _ = play(s._replace(hands=(cards("he5 kr5 pi7"), *s.hands[1:])), "an 2 he5")
    assert more.points == s.points


def test_3_5_a_turn_is_staged_and_can_be_taken_back() -> None:
    start = table(f"{FORTY} he5 kr5", out=(0,))
    s, done = play(start, "lege krA piA kaA", "lege he2 he3 he4", "an 2 he5")
    assert not [said for said in done.said if said.to is None]
    assert GAME.view(s, 1) == GAME.view(start, 1)
    assert GAME.view(s, None) == GAME.view(start, None)
    assert GAME.view(s, 0) != GAME.view(start, 0)
    one, _ = play(s, "zurück")
    assert one.hands[0] == arranged(cards("kr5 he5"))
    all_, _ = play(s, "alles zurück")
    assert all_._replace(backs=0) == start


def test_swapped_jokers_go_to_the_hand() -> None:
    s, _ = play(table(f"he5 {LOOSE}", "he4 jo he6", out=(0,)), "tausch 1 he5")
    assert s.melds[0].cards == cards("he4 he5 he6")
    assert Card("jo") in s.hands[0]
    s, _ = play(s, "ab kr3")
    assert s.seen[0] == cards("jo")


def test_3_4_the_discards_become_the_talon() -> None:
    s = table(LOOSE, drawn=False, talon=(), pile=cards("he9 ka3 pi4"))
    s, done = play(s, "ziehe")
    assert "reshuffled" in keys(done)
    assert s.pile == cards("pi4")
    assert len(s.talon) == 1


def test_3_4_the_open_card_must_be_taken() -> None:
    s = table(LOOSE, drawn=False, talon=(), pile=cards("he9"))
    assert [str(m) for m in legal(GAME, s, 0).moves] == ["nimm"]


def test_7_4_a_deal_ends_after_forty_rounds() -> None:
    before, _ = play(table(LOOSE, turns=158), "ab kr3")
    assert before.deals == 0
    s, done = play(table(LOOSE, turns=159), "ab kr3")
    assert "still" in keys(done)
    assert s.deals == 1
    assert s.scores[0] == minus_points(cards("kr7 pi5 piB ka2 ka9"))


# --- knocking ---


def thrown(**changes: Any) -> State:
    """Seat 3 has discarded, seat 0 is in turn."""
    return table(LOOSE, drawn=False, discarder=3, pile=cards("ka4 heK"), **changes)


@pytest.mark.parametrize(
    ("changes", "seat", "paragraph"),
    [
        pytest.param({}, 1, None, id="6.1-others"),
        pytest.param({}, 0, "6.1", id="6.1-not-in-turn"),
        pytest.param({}, 3, "6.1", id="6.1-not-the-discarder"),
        pytest.param({"refused": (1,)}, 1, "6.4", id="6.4-refused-once"),
        pytest.param({"refused": (1,)}, 2, None, id="6.4-others-still"),
        pytest.param({"talon": cards("he4")}, 1, "6.5", id="6.5-too-few-cards"),
    ],
)
def test_who_may_knock(changes: dict[str, Any], seat: Seat, paragraph: str | None) -> None:
    assert refused(thrown(**changes), "klopfen", seat) == paragraph


@pytest.mark.parametrize("text", ["ziehe", "nimm", "ab pi5", "zurück"])
def test_whoever_may_only_knock_hears_nothing_of_turns(text: str) -> None:
    assert GAME.why_not(thrown(), 1, move(text)) is None


def test_6_1_nobody_knocks_for_the_first_card_or_after_the_draw() -> None:
    s = deal_hands((0,) * 4, 0, 0, 3, croupier())
    assert not any(legal(GAME, s, seat) for seat in (1, 2, 3))
    after, _ = play(thrown(), "ziehe")
    assert not any(legal(GAME, after, seat) for seat in (1, 2, 3))


def test_6_1_two_players_never_knock() -> None:
    game = Romme(2)
    assert game.calls() == (), "so nothing invites them to"
    assert Romme(3).calls() == (Knock(),)
    match = open_match(game, derive_seed("two", 0))
    rng = Random(1)
    for _ in range(200):
        (seat,) = match.awaited
        assert not match.legals[1 - seat]
        match = match.play(seat, rng.choice(list(listed(game, match.state, seat, match.legals[seat]))))


def test_6_3_the_knocker_gets_three_cards_and_the_turn_goes_on() -> None:
    s, _ = play(thrown(), "klopfen", seat=2)
    assert GAME.to_move(s) == (0,)
    assert {str(m) for m in legal(GAME, s, 0).moves} == {"erlauben", "ablehnen", "nimm"}
    s, _ = play(s, "erlauben")
    assert len(s.hands[2]) == 6
    assert Card("heK") in s.hands[2]
    assert s.seen[2] == cards("heK")
    assert s.pile == cards("ka4")
    assert not s.drawn
    assert {str(m) for m in legal(GAME, s, 0).moves} == {"ziehe", "nimm"}
    assert not legal(GAME, s, 1)


def test_6_2_refusing_or_taking_it() -> None:
    s, _ = play(thrown(), "klopfen", seat=2)
    no, _ = play(s, "ablehnen")
    assert no.refused == (2,)
    assert {str(m) for m in legal(GAME, no, 0).moves} == {"ziehe", "nimm"}
    took, _ = play(s, "nimm")
    assert Card("heK") in took.hands[0]
    assert took.knocker is None
    assert took.drawn


# --- the end of a deal ---


@pytest.mark.parametrize(
    ("out", "staged", "times"),
    [
        pytest.param((0, 1), False, 1, id="7.2-plain"),
        pytest.param((1,), True, 2, id="7.3-from-the-hand"),
        pytest.param((), True, 3, id="7.3-before-anybody-else"),
    ],
)
def test_what_a_deal_costs(out: tuple[Seat, ...], staged: bool, times: int) -> None:
    s = table("kr5 he2 he3 he4" if staged else "kr5", out=out)
    acts = ("lege he2 he3 he4", "ab kr5") if staged else ("ab kr5",)
    s, _ = play(s, *acts)
    # ace 11, joker 20, others what they show
    assert s.scores == (0, 33 * times, 16 * times, 16 * times)
    assert s.deals == 1
    assert s.dealer == 0


def test_7_3_from_the_hand_with_additions_below_forty() -> None:
    s = table("he7 he8 kr2 kr3 kr4 ka9", "he4 he5 he6", out=(1,))
    s, done = play(s, "an 1 he7", "an 1 he8", "lege kr2 kr3 kr4", "ab ka9")
    assert "hand.double" in keys(done)
    assert s.scores[1] == 66


@pytest.mark.parametrize(
    ("hand", "melds", "acts"),
    [
        pytest.param(
            "he5 pi9 ka9 kr2", ("he4 jo he6",), "tausch 1 he5; lege pi9 ka9 jo; ab kr2", id="a-swapped-joker-completes"
        ),
        pytest.param(
            "he5 kr5 pi9 ka9 piB kaB kr2",
            ("he4 jo he6", "kr4 jo kr6"),
            "tausch 1 he5; tausch 2 kr5; lege pi9 ka9 jo; lege piB kaB jo; ab kr2",
            id="two-swapped-jokers",
        ),
        pytest.param(
            "pi9 ka9 kr9 he5 piB kaB kr2",
            ("he4 jo he6",),
            "lege kr9 pi9 ka9; tausch 1 he5; lege piB kaB jo; ab kr2",
            id="swapped-after-laying",
        ),
        pytest.param("he2 he3 he4 he5 kr7", (), "lege he2 he3 he4; an 1 he5; ab kr7", id="added-to-ones-own"),
        pytest.param(
            "kr9 pi9 jo ka9 piB kaB kr2",
            (),
            "lege kr9 pi9 jo; tausch 1 ka9; lege piB kaB jo; ab kr2",
            id="the-joker-from-ones-own",
        ),
        pytest.param(
            "he2 he3 he4 he5 he2 he3 he4 he5 kr7",
            (),
            "lege he2 he3 he4 he5; lege he2 he3 he4 he5; ab kr7",
            id="two-equal-runs",
        ),
    ],
)
def test_7_3_every_way_to_be_rid_of_everything_is_open(hand: str, melds: tuple[str, ...], acts: str) -> None:
    s, done = play(table(hand, *melds, out=(1,)), *acts.split("; "))
    assert "hand.double" in keys(done)
    assert s.scores[0] == 0


@pytest.mark.parametrize(
    ("options", "deals", "played", "over"),
    [
        pytest.param(Options(), 0, 0, False, id="8.1-below"),
        pytest.param(Options(limit=50), 0, 0, True, id="8.1-limit"),
        pytest.param(Options(limit=50, deals=3), 1, 0, False, id="8.2-more-deals-to-come"),
        pytest.param(Options(deals=2), 1, 0, True, id="8.2-last-deal"),
        pytest.param(Options(minutes=1), 0, 60_000, True, id="8.3-late"),
        pytest.param(Options(minutes=2), 0, 60_000, False, id="8.3-not-yet"),
    ],
)
def test_when_the_match_ends(options: Options, deals: int, played: int, over: bool) -> None:
    game = Romme(4, options)
    s = table("kr5 he2 he3 he4", out=(1,), deals=deals, played=played)
    s, _ = play(s, "lege he2 he3 he4", "ab kr5", game=game)
    assert s.over == over
    result = game.result(s)
    assert (result is not None) == over
    if result is not None:
        assert result.winners == (0,)
        assert result.places == (1, 4, 2, 2)


# --- what is seen, and computer players ---


def shown(view: View, kind: str) -> list[Cards]:
    return [part for part in view.parts if isinstance(part, Cards) and part.kind == kind]


def test_only_the_top_of_the_pile_is_seen() -> None:
    s = table(LOOSE, pile=cards("he9 ka3 pi4"))
    pile = shown(GAME.view(s, 1), "pile")[1]
    assert [face.card for face in pile.faces] == [None, None, "pi4"]


def test_equal_cards_are_equal_when_hidden_things_are_drawn_anew() -> None:
    s = table("he7 he7 kr2", drawn=False, pile=cards("he7"))
    s, _ = play(s, "nimm", "ab he7")
    assert s.seen[0] == ()
    other = GAME.resample(s, 1, croupier(3))
    assert canonical(GAME.resample(other, 1, croupier(5))) == canonical(GAME.resample(s, 1, croupier(5)))


def test_how_often_something_was_taken_back_is_known_to_whoever_did_it() -> None:
    s = table("he7 he7 kr2")._replace(backs=2)
    assert [GAME.resample(s, seat, croupier()).backs for seat in (None, *range(GAME.seats))] == [
        0, *(2 * (seat == s.turn) for seat in range(GAME.seats))
    ]  # fmt: skip


def test_cards_are_conserved() -> None:
    rng, done = Random(4), croupier(4)
    s = Romme(3).setup(done)
    game = Romme(3)
    for _ in range(400):
        everywhere = Counter(card for hand in s.hands for card in hand)
        everywhere += Counter((*s.talon, *s.pile, *(card for meld in s.melds for card in meld.cards)))
        assert everywhere == Counter(DECK)
        (seat,) = game.to_move(s)
        s = game.apply(s, seat, rng.choice(list(listed(game, s, seat, legal(game, s, seat)))), done)


@pytest.mark.parametrize(
    ("s", "best"),
    [
        pytest.param(table(f"{FORTY} kr9 pi6"), "lege krA piA kaA", id="comes-out"),
        pytest.param(table("kr2 pi2 ka2 kr9 piB he7 jo"), "ab piB", id="keeps-joker-and-set"),
        pytest.param(table(LOOSE, drawn=False, pile=cards("ka4")), "ziehe", id="leaves-what-does-not-fit"),
        pytest.param(table("he4 he5 kr9", drawn=False, pile=cards("he6")), "nimm", id="takes-what-fits"),
        pytest.param(table("he7 kr9 kaK", "he4 he5 he6", out=(0,)), "an 1 he7", id="adds"),
        pytest.param(table("jo", "he4 he5 he6", out=(0,)), "ab jo", id="finishes"),
    ],
)
def test_how_the_computer_plays(s: State, best: str) -> None:
    moves = listed(GAME, s, 0, legal(GAME, s, 0))
    assert str(max(moves, key=lambda made: GAME.heuristic(s, 0, made))) == best


@pytest.mark.parametrize(
    ("hand", "pile", "changes", "knocks"),
    [
        pytest.param("he4 he5 kr9", "he6", {}, True, id="completes-a-run"),
        pytest.param("he4 he5 kr9", "he6", {"out": (3,)}, False, id="too-late"),
        pytest.param("he4 he5 kr9", "jo", {"out": (3,)}, True, id="a-joker-always"),
        pytest.param("he4 he5 kr9", "piB", {}, False, id="fits-nothing"),
    ],
)
def test_when_the_computer_knocks(hand: str, pile: str, changes: dict[str, Any], knocks: bool) -> None:
    s = table(LOOSE, drawn=False, discarder=3, pile=cards(pile), **changes)
    s = s._replace(hands=(s.hands[0], cards(hand), *s.hands[2:]))
    assert (GAME.heuristic(s, 1, Knock()) > 0) == knocks


def test_standing_falls_with_minus_points() -> None:
    s = table(LOOSE, scores=(200, 10, 10, 10))
    assert 0 <= GAME.win_estimate(s, 0) < 0.5 < GAME.win_estimate(s, 1) <= 1


def test_a_refusal_names_its_paragraph() -> None:
    match = open_match(GAME, derive_seed("refusal", 0))
    (seat,) = match.awaited
    card = match.state.hands[seat][0]
    with pytest.raises(Forbidden) as caught:
        read_act(match, seat, f"ab {card}")
    assert caught.value.paragraph == "3.1"


def test_kinds_are_what_they_say() -> None:
    assert str(Lay(Row.read("he4 jo he6"))) == "lege he4 jo he6"
    assert str(Knock()) == "klopfen"
    assert str(move("add 3 Joker as ♥7")) == "an 3 jo als he7"


@pytest.mark.parametrize(
    ("written", "german", "english"),
    [
        ("an 2 heK", "♥K an Figur 2", "add ♥K to meld 2"),
        ("an 1 jo als pi10", "Joker an Figur 1 als ♠10", "add Joker to meld 1 as ♠10"),
        ("tausch 3 kr8", "tausch ♣8 gegen den Joker in Figur 3", "swap ♣8 for the joker in meld 3"),
    ],
)
def test_what_is_named_as_possible_is_no_code(written: str, german: str, english: str) -> None:
    (meant,) = readings(Romme.kinds, written)
    assert (str(meant), spoken(meant, "de"), spoken(meant, "en")) == (written, german, english)
    assert meant in readings(Romme.kinds, german)
    assert meant in readings(Romme.kinds, english)


def test_the_golden_record_replays() -> None:
    text = RECORD.read_text(encoding="utf-8")
    match = record.read(text)
    assert record.write(match) == text
    said = {one.phrase.key for step in match.steps for one in step.said}
    assert {"knocked", "allowed", "refused", "swapped", "added", "laid", "romme"} <= said
