"""How a deal of Canasta ends: going out, what a party scores, who plays with whom in the next one."""

from __future__ import annotations

import re
from typing import Any

import pytest

from games.cards.canasta.cards import is_red_three, value
from games.cards.canasta.rules import Canasta
from games.cards.canasta.scoring import game_score
from games.cards.canasta.state import Options, State, chairs, parties
from games.contract import Cards, Seat
from games.kit.cards import ranged
from tests.games.at_table import formatter
from tests.games.cards.canasta_table import DRAW, GAME, REST, SEVEN, SIXES, cards, croupier, move, play, refused, table

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
