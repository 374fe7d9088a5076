"""Tests of Italian Dominoes."""

from __future__ import annotations

from typing import Any

import pytest

from games.domino.italian_domino import ItalianDominoes, Options, State
from games.kit.dominoes import SET, Tile
from games.match.reading import read_act
from tests.games.at_table import by_chance, formatter, match_at, play, possible, refused, replayed, texts
from tests.games.domino.laying import drawn, round_of, tiles, told_apart

SAID = ItalianDominoes(3)
AUTO = ItalianDominoes(3, Options(announce="auto"))
HEAP = {20: "6/6 5/3", 25: "6/6 6/5 2/0", 30: "6/6 6/5 4/3"}
"""Tiles of some sums."""


def position(hands: list[str], total: int = 20, stock: str = "", **fields: Any) -> State:
    heap = tuple(map(Tile, HEAP[total].split()))
    fields.setdefault("full", 45)
    fields.setdefault("pool", 45)
    s = State(round_of(hands, stock), fields.pop("accounts", (-15,) * len(hands)), heap, **fields)
    assert s.total == total
    return s


@pytest.mark.parametrize(("seats", "each", "left", "pool"), [(3, 8, 4, 45), (4, 6, 4, 60), (5, 5, 3, 75)])
def test_1_2_and_1_3_hands_and_stakes(seats: int, each: int, left: int, pool: int) -> None:
    s = ItalianDominoes(seats).setup(by_chance())
    assert ({len(hand) for hand in s.round.hands}, len(s.round.stock)) == ({each}, left)
    assert (s.pool, s.full, s.accounts) == (pool, pool, (-15,) * seats)


def test_2_1_any_tile_listed_with_any_sum_it_could_make() -> None:
    s = position(["1/0 6/5", "6/6", "0/0"])
    assert texts(SAID, s) == [f"{tile} {n}" for tile in ("6/5", "1/0") for n in range(20, 33)]
    assert texts(AUTO, s) == ["6/5", "1/0"]
    assert refused(SAID, s, "6/5") == "2.2"
    assert refused(SAID, s, "4/4 28") == "2.1"
    assert refused(SAID, s, "passe") == "2.1"
    assert refused(SAID, s, "kauf") == "5.4"


@pytest.mark.parametrize("said", ["6/5 11", "6/5 0", "56 40", "6/5 1000"])
def test_2_2_and_2_3_any_number_may_be_said_and_is_wrong(said: str) -> None:
    match = match_at(SAID, position(["6/5 1/0", "6/6", "0/0"], 25))
    match = match.play(0, read_act(match, 0, said))
    assert match.state.total == 36
    assert match.state.accounts == (-15, -15, -15)
    assert match.steps[-1].text == f"6/5 {said.split()[1]}"


def test_2_2_the_example() -> None:
    s = position(["5/3", "1/1", "0/0"])._replace(laid=tiles("6/6"))
    s, told = play(SAID, s, "5/3 20", by_chance())
    assert (s.total, told) == (20, ["Anna hat 5/3 gelegt: 20."])


@pytest.mark.parametrize(
    ("full", "total", "points"),
    [(45, 30, 3), (45, 50, 6), (45, 70, 12), (45, 100, 24), (60, 30, 4), (75, 100, 40), (52, 30, 3), (52, 50, 6)],
)
def test_3_1_what_is_paid(full: int, total: int, points: int) -> None:
    """A tile of four more brings the sum exactly there; the pool as it is now does not matter."""
    s = position(["3/1", "1/1", "0/0"], full=full, pool=full)
    s = s._replace(laid=heap_of(total - 4), pool=full - 1)
    s, _ = play(AUTO, s, "3/1", by_chance())
    paid = s.accounts[0] + 15 if s.played == 0 else s.accounts[0] + 30
    assert paid == points


def heap_of(pips: int) -> tuple[Tile, ...]:
    """Some tiles with this number of pips, none of them in a hand of these tests."""
    found: dict[int, tuple[Tile, ...]] = {0: ()}
    for tile in SET:
        for n, heap in list(found.items()):
            if tile not in ("3/1", "1/1", "0/0", "6/0", "2/2", "2/1"):
                found.setdefault(n + tile.pips, (*heap, tile))
    return found[pips]


@pytest.mark.parametrize(
    ("game", "total", "act", "gain"),
    [
        pytest.param(SAID, 25, "4/1 30", 3, id="3.1-exactly"),
        pytest.param(SAID, 25, "4/1 31", 0, id="2.3-a-wrong-sum-is-paid-nothing"),
        pytest.param(SAID, 25, "6/0 31", 0, id="3.1-missed"),
        pytest.param(SAID, 30, "0/0 30", 0, id="3.2-double-blank-on-a-mark"),
    ],
)
def test_what_a_tile_is_paid(game: ItalianDominoes, total: int, act: str, gain: int) -> None:
    s = position(["4/1 6/0 0/0 2/2", "1/1", "2/1"], total)
    assert s.total == total
    after, _ = play(game, s, act, by_chance())
    assert after.accounts[0] - s.accounts[0] == gain == s.pool - after.pool


def test_2_3_a_wrong_sum_is_corrected_and_its_prize_stays_in_the_pool() -> None:
    croupier = by_chance()
    s, told = play(SAID, position(["4/1 2/2", "0/0 1/1", "2/1"], 25), "4/1 31; 0/0 30", croupier)
    assert told[0] == "Anna hat 4/1 gelegt und sich verzählt: nicht 31, sondern 30."
    assert formatter(SAID, "en")(croupier.said[0].phrase) == "Anna laid 4/1 and miscounted: not 31 but 30."
    assert (s.pool, s.accounts) == (45, (-15, -15, -15))


def test_3_3_and_4_1_the_rest_of_the_pool_stays_for_the_next_round() -> None:
    s = position(["6/0 2/2", "1/1", "2/1"])._replace(laid=heap_of(97))
    s, told = play(AUTO, s, "6/0", by_chance())
    assert (s.played, s.total, s.round.opener) == (1, 0, 1)
    assert (s.full, s.pool, s.accounts) == (90, 90, (-30, -30, -30))
    assert told[1] == "Die Runde war bei 103 Augen aus. In der Kasse blieben 45."


@pytest.mark.parametrize(("rounds", "played", "over"), [(0, 1, False), (0, 2, True), (1, 0, True), (5, 3, False)])
def test_5_1_so_many_rounds(rounds: int, played: int, over: bool) -> None:
    game = ItalianDominoes(3, Options(rounds=rounds, announce="auto"))
    s = position(["6/0 2/2", "1/1", "2/1"], played=played)
    s = s._replace(laid=heap_of(97))
    s, _ = play(game, s, "6/0", by_chance())
    assert s.over == over


def test_5_4_buying_instead_of_laying() -> None:
    game = ItalianDominoes(3, Options(announce="auto", talon_draw=True))
    s = position(["4/1", "1/1", "2/1"], stock="3/3 5/5")
    assert texts(game, s) == ["4/1", "kauf"]
    s, _ = play(game, s, "kauf; 1/1; 2/1; 4/1; kauf", by_chance())
    assert texts(game, s) == ["passe"]
    s, _ = play(game, s, "passe; 3/3", by_chance())
    assert s.played == 0
    s, _ = play(game, s, "5/5", by_chance())
    assert s.played == 1  # all hands are empty


@pytest.mark.parametrize("seat", [None, 0, 2])
def test_the_worlds_that_are_imagined_are_those_that_are_possible(seat: int | None) -> None:
    start = position(["4/1 2/0", "1/1", "2/1 6/0"], stock="3/3")
    acts = ["4/1", "1/1"]
    start = start._replace(round=start.round._replace(hands=(tiles("4/1 2/0"), tiles("1/1 3/2"), tiles("2/1"))))
    s = start
    for act in acts:
        s, _ = play(AUTO, s, act, by_chance())

    assert drawn(AUTO, s, seat, 300) == told_apart(AUTO, start, acts, seat)


def test_the_computer_player_counts_and_takes_what_is_paid() -> None:
    s = position(["4/1 6/0 2/2", "1/1", "2/1"], 25)
    assert str(max(possible(SAID, s), key=lambda made: SAID.heuristic(s, 0, made))) == "4/1 30"


def test_the_golden_record_replays() -> None:
    assert replayed("italian_domino").result is not None
