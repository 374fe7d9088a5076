"""Tests of Matador."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from games.contract import Note
from games.domino.engine.knowledge import NOTHING
from games.domino.engine.match import RoundOptions
from games.domino.engine.round import Hands
from games.domino.matador.laying import MATADORS
from games.domino.matador.rules import Matador
from games.domino.matador.state import State
from games.kit.dominoes import SET, Chain, Tile, arranged, row
from games.match.reading import read_act
from tests.games.at_table import by_chance, formatter, match_at, play, possible, refused, replayed, texts
from tests.games.domino.laying import drawn, round_of, told_apart

SIX_FIVE = row(Tile("6/5"))


def position(hands: list[str], stock: str = "", chain: Chain | None = None, **fields: Any) -> State:
    r = round_of(hands, stock, chain)
    slots = tuple((NOTHING,) * len(own) for own in r.hands)
    return State(r, (0,) * len(hands), slots, **fields)


@pytest.mark.parametrize(("seats", "each", "left"), [(2, 8, 12), (3, 5, 13), (4, 5, 8)])
def test_1_2_everybody_gets_so_many_tiles(seats: int, each: int, left: int) -> None:
    s = Matador(seats).setup(by_chance())
    assert ({len(hand) for hand in s.round.hands}, len(s.round.stock)) == ({each}, left)
    assert sorted((*s.round.stock, *(tile for hand in s.round.hands for tile in hand))) == sorted(SET)


@pytest.mark.parametrize(
    ("hand", "stock", "acts", "found"),
    [
        pytest.param("3/2 6/6", "3/0", "", ["3/2 R"], id="2.2-seven-and-not-alike"),
        pytest.param("3/1 6/6", "3/0", "", ["3/1 L"], id="2.2-one-at-six"),
        pytest.param(
            "3/1 4/3", "3/0", "", ["3/1 L", "4/3 L 4", "4/3 L 3", "4/3 L x", "4/3 R 4", "4/3 R 3", "4/3 R x"],
            id="2.3-a-matador-instead",
        ),
        pytest.param("0/0 6/6", "3/0", "", ["0/0 L", "0/0 R", "kauf"], id="2.5-matadors-may-be-held-back"),
        pytest.param("0/0 6/6", "", "", ["0/0 L", "0/0 R", "passe"], id="2.5-an-empty-stock"),
        pytest.param("6/6", "4/4 5/4 3/0", "", ["kauf"], id="2.4-buys"),
        pytest.param("6/6", "4/4 5/4 3/0", "kauf", ["kauf"], id="2.4-twice"),
        pytest.param("6/6", "4/4 5/4 3/0", "kauf; kauf", ["passe"], id="2.5-two-at-most"),
        pytest.param("6/6", "3/1 5/4 3/0", "kauf", ["3/1 L"], id="2.4-what-fits-is-laid"),
        pytest.param("6/6", "0/0 5/4 3/0", "kauf", ["0/0 L", "0/0 R", "kauf"], id="2.5-a-bought-matador"),
    ],
)  # fmt: skip
def test_a_turn(hand: str, stock: str, acts: str, found: list[str]) -> None:
    game = Matador(2)
    s, _ = play(game, position([hand, "6/6"], stock, SIX_FIVE), acts, by_chance())
    assert texts(game, s) == found


@pytest.mark.parametrize(
    ("acts", "numbers"),
    [
        pytest.param("4/3 R 4", (6, 4), id="3.2-four-is-open"),
        pytest.param("4/3 R 3", (6, 3), id="3.2-three-is-open"),
        pytest.param("5/2 R 5", (6, 5), id="3.2-free-choice-though-it-fits-by-sum"),
        pytest.param("0/0 R", (6, 0), id="3.2-double-blank"),
    ],
)
def test_3_2_a_matador_leaves_open_what_was_said(acts: str, numbers: tuple[int, int]) -> None:
    s, _ = play(Matador(2), position([f"{acts[:3]} 6/6", "6/6"], "3/0", SIX_FIVE), acts, by_chance())
    assert s.round.chain.ends == numbers


@pytest.mark.parametrize(
    ("follow", "end"),
    [
        pytest.param("4/0", 0, id="a-four-goes-against-three"),
        pytest.param("3/0", 0, id="a-three-goes-against-four"),
        pytest.param("3/3", 3, id="a-double"),
        pytest.param("5/2", 5, id="another-matador"),
    ],
)
def test_3_3_a_crosswise_matador_is_open_to_both_and_then_closed(follow: str, end: int) -> None:
    game = Matador(2)
    s, told = play(game, position(["4/3 6/6", f"{follow} 6/6"], "1/0", SIX_FIVE), "4/3 R x", by_chance())
    assert told == ["Anna hat den Matador 4/3 rechts quer angelegt."]
    (note,) = [part for part in game.view(s, None).parts if isinstance(part, Note)]
    assert formatter(game)(note.text) == "Quer liegt ein Matador (rechts): Offen sind 3 und 4."
    assert refused(game, s, "6/6 R") == "2.2"
    s, _ = play(
        game, s, next(text for text in texts(game, s) if text in (f"{follow} R", f"{follow} R {end}")), by_chance()
    )
    assert s.across == (False, False)
    assert s.round.chain.ends == (6, end)
    if follow in ("4/0", "3/0", "3/3"):
        inner, outer = s.round.chain.arms[1].tiles
        assert inner[1] + outer[0] == 7


@pytest.mark.parametrize(
    ("typed", "paragraph"),
    [
        pytest.param("6/6 L", "2.2", id="2.2-alike-is-not-enough"),
        pytest.param("6/2 L", "2.1", id="2.1-not-held"),
        pytest.param("4/3 L", "3.2", id="3.2-what-stays-open"),
        pytest.param("3/1 L 3", "3.2", id="3.2-no-matador"),
        pytest.param("kauf", "2.4", id="2.4-may-lay"),
        pytest.param("passe", "2.3", id="2.3-must-lay"),
        pytest.param("fertig", "2.3", id="2.3-no-extra"),
    ],
)
def test_refusals(typed: str, paragraph: str) -> None:
    assert refused(Matador(2), position(["3/1 4/3 6/6", "1/1"], "3/0", SIX_FIVE), typed) == paragraph


@pytest.mark.parametrize(
    ("hand", "stock", "acts", "typed", "paragraph"),
    [
        pytest.param("3/1 6/6", "", "", "passe", "2.3", id="2.3-even-without-a-stock"),
        pytest.param("6/6", "3/1 5/4", "kauf", "passe", "2.3", id="2.3-what-was-bought-fits"),
        pytest.param("6/6", "3/1 5/4", "kauf", "kauf", "2.4", id="2.4-no-more-when-it-fits"),
        pytest.param("6/6", "4/4 5/4 3/0", "kauf; kauf", "kauf", "2.5", id="2.5-two-at-most"),
        pytest.param("6/6", "", "", "kauf", "2.5", id="2.5-the-stock-is-empty"),
        pytest.param("0/0 6/6", "", "", "kauf", "2.5", id="2.5-with-a-matador-alone"),
        pytest.param("6/6", "4/4", "", "fertig", "4.1", id="4.1-nothing-to-decline"),
        pytest.param("1/1 6/4 6/6", "4/4", "1/1 L", "passe", "4.3", id="4.3-an-extra-is-declined-otherwise"),
        pytest.param("1/1 6/4 6/6", "4/4", "1/1 L", "kauf", "4.3", id="4.3-nothing-is-bought-for-it"),
    ],
)
def test_refusals_say_what_is_to_be_done(hand: str, stock: str, acts: str, typed: str, paragraph: str) -> None:
    game = Matador(2)
    s, _ = play(game, position([hand, "6/6"], stock, SIX_FIVE), acts, by_chance())
    assert refused(game, s, typed) == paragraph


@pytest.mark.parametrize("typed", ["kauf", "passe", "fertig", "6/6 L"])
def test_1_3_whoever_begins_lays(typed: str) -> None:
    assert refused(Matador(2), position(["6/6 4/3", "1/1"], "3/0"), typed) == "1.3"


def test_2_5_nobody_passes_before_the_purchases_that_are_due() -> None:
    s = position(["0/0 6/6", "1/1"], "3/0 4/4", SIX_FIVE)
    assert refused(Matador(2), s, "passe") == "2.5"


def test_2_2_only_a_matador_fits_a_blank() -> None:
    game = Matador(2)
    s = position(["1/0 6/1 6/0", "1/1"], "3/3", row(Tile("3/0")))
    assert texts(game, s) == ["6/1 L 6", "6/1 L 1", "6/1 L x", "6/1 R 6", "6/1 R 1", "6/1 R x", "kauf"]


@pytest.mark.parametrize(
    ("hand", "acts", "found"),
    [
        pytest.param("3/3 4/4 3/2 1/0", "3/3", ["4/4 L", "4/4 R", "fertig"], id="4.2-an-opening-double"),
        pytest.param("3/3 4/4 3/2 1/0", "3/3; 4/4 R", ["3/2 R", "fertig"], id="4.1-on-the-extra-another-one"),
        pytest.param("6/5 1/1 6/3 1/0", "6/5", ["1/1 L", "1/0 L", "fertig"], id="1.3-a-second-tile"),
        pytest.param("6/5 1/1 6/3 1/0", "6/5; 1/1 L", ["6/3 L", "fertig"], id="4.2-the-second-is-a-double"),
        pytest.param("0/0 4/3 6/3", "0/0", ["4/3 L 4", "4/3 L 3", "4/3 L x", "4/3 R 4", "4/3 R 3", "4/3 R x", "fertig"],
                     id="4.1-on-double-blank-a-matador"),
    ],
)  # fmt: skip
def test_what_may_follow(hand: str, acts: str, found: list[str]) -> None:
    game = Matador(2)
    s, _ = play(game, position([hand, "6/6"], "2/0"), acts, by_chance())
    assert texts(game, s) == found


def test_4_3_nothing_is_bought_for_an_extra() -> None:
    game = Matador(2)
    s, _ = play(game, position(["1/1 6/4 4/2", "5/5"], "2/0", SIX_FIVE), "1/1 L", by_chance())
    assert {text: refused(game, s, text) for text in ("kauf", "4/2 R")} == {"kauf": "4.3", "4/2 R": "4.1"}
    s, _ = play(game, position(["1/1 4/4", "5/5"], "2/0", SIX_FIVE), "1/1 L", by_chance())
    assert s.round.turn == 1


def test_5_1_out_with_a_double_at_once() -> None:
    s, _ = play(Matador(3), position(["1/1", "6/6 1/0", "4/2"], "5/0", SIX_FIVE), "1/1 L", by_chance())
    assert (s.over, s.accounts) == (True, (19, 0, 0))


def test_5_2_blocked_though_a_matador_is_held_back_takes_off_the_own_hand_once() -> None:
    s = position(["1/0", "4/4", "6/1"], "", row(Tile("5/5")))
    s, _ = play(Matador(3), s, "passe; passe; passe", by_chance())
    assert (s.over, s.accounts) == (True, (8 + 7 - 1, 0, 0))


def test_6_1_further_rounds_begin_left_of_the_opener() -> None:
    game = Matador(3, RoundOptions(rounds=2))
    s, _ = play(game, position(["1/1", "6/6", "4/2"], "5/0", SIX_FIVE), "1/1 L", by_chance())
    assert (s.over, s.round.opener, s.across) == (False, 1, (False, False))


@pytest.mark.parametrize(
    ("text", "canonical"), [("4/3 R 4", "4/3 R 4"), ("34 rechts quer", "4/3 R x"), ("4-3 r across", "4/3 R x")]
)
def test_many_ways_to_write_a_lay(text: str, canonical: str) -> None:
    match = match_at(Matador(2), position(["4/3 6/6", "1/1"], "3/0", SIX_FIVE))
    assert str(read_act(match, 0, text)) == canonical


def _dealt(s: State, hands: Hands, rest: Any) -> State:
    return s._replace(round=s.round._replace(hands=hands, stock=rest))


@pytest.mark.parametrize("seat", [None, 0, 1])
@pytest.mark.parametrize("acts", [["passe", "2/0 R"], ["passe", "6/1 L x", "passe"]])
def test_who_passes_may_hold_a_matador_and_nothing_else_that_fits(seat: int | None, acts: list[str]) -> None:
    game = Matador(2)
    s = start = position(["4/3 3/3", "6/1 2/0 5/5"], "", SIX_FIVE)
    for act in acts:
        s, _ = play(game, s, act, by_chance())
    assert not s.round.lacking(0) & MATADORS
    assert drawn(game, s, seat, 200) == told_apart(game, start, acts, seat, _dealt)


@pytest.mark.parametrize(
    "acts",
    [
        pytest.param(["kauf"], id="one-may-be-anything"),
        pytest.param(["kauf", "1/0 L"], id="the-bought-one-was-laid"),
        pytest.param(["kauf", "1/0 L", "2/1 R", "kauf"], id="and-then-bought-again"),
        pytest.param(["kauf", "1/0 L", "2/1 R", "kauf", "kauf", "passe"], id="all-were-shown"),
    ],
)
def test_after_buying_the_worlds_that_are_imagined_are_those_that_are_possible(acts: list[str]) -> None:
    """Every order of the hidden tiles is tried; those in which each act was legal are what the other may imagine."""
    game: Any = Matador(2)
    start = position(["4/4 4/3", "5/5 2/1"], "1/0 5/4 4/2 6/4", SIX_FIVE)
    s = start
    for act in acts:
        s, _ = play(game, s, act, by_chance())
    hidden, own = start.round.hands
    found = set()
    for order in permutations((*hidden, *start.round.stock)):
        world = _dealt(start, (arranged(order[:2]), own), order[2:])
        for act in acts:
            made = next((m for m in game.offers(world, world.round.turn) if str(m) == act), None)
            if made is None:
                break
            world = game.apply(world, world.round.turn, made, by_chance())
        else:
            found.add((world.round.hands, frozenset(world.round.stock)))
    assert drawn(game, s, 1, 300) == found


def test_the_computer_player_keeps_its_matadors() -> None:
    game = Matador(2)
    s = position(["3/1 4/3 6/6", "1/1"], "3/0", SIX_FIVE)
    assert str(max(possible(game, s), key=lambda made: game.heuristic(s, 0, made))) == "3/1 L"


def test_the_golden_record_replays() -> None:
    match = replayed("matador")
    assert any(step.text.endswith(" x") for step in match.steps)
    assert any(step.text == "kauf" for step in match.steps)
