"""Steps that leave no choice are made with the roll, or with the step before them; those that do are asked for."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from games.contract import Croupier, Fixed, Game, Seeded, legal, listed, make
from games.kit.dice import Stop
from games.library import find
from games.match import record
from games.match.match import open_match
from games.match.seeds import SEED_BYTES
from games.players.simulation import derive_seed
from games.tables.backgammon import State
from games.tables.engine.men import OFF, OUTSIDE
from games.tables.engine.moves import DOWN, UP
from games.tables.engine.round import WHITE, Round
from games.tables.engine.steps import numbers
from tests.games.at_table import play, texts
from tests.games.tables.boards import side

CASES = [
    ("backgammon", {}),
    ("backgammon", {"games": 3, "lower_alone": True}),
    ("chouette", {"games": 2}),
    ("jacquet", {}),
    ("jacquet", {"games": 3, "cube": False}),
    ("puff", {}),
    ("puff", {"games": 3}),
    ("doppelsteine", {}),
    ("doppelsteine", {"keep_rolling": True}),
]


def at(name: str, **options: Any) -> Game[Any, Any]:
    kind = find(name)
    return kind(kind.info.seats[0], make(kind.Options, options))


def left(s: Any) -> tuple[int, ...]:
    """What of a roll is still to be used."""
    return tuple(getattr(s, "round", s).left)


def board(s: Any) -> Any:
    return s.halves if hasattr(s, "halves") else s.round.sides


def moves(game: Game[Any, Any], s: Any) -> list[Any]:
    (seat,) = game.to_move(s)
    return list(listed(game, s, seat, legal(game, s, seat)))


def fresh() -> Croupier:
    return Croupier(Seeded(bytes(SEED_BYTES), 0))


def ends(by_hand: Game[Any, Any], s: Any, played: int) -> Iterator[Any]:
    """The boards a roll can lead to, each by one order of steps; None where a round ends by it."""
    if not left(s) or getattr(s, "played", 0) > played or not by_hand.to_move(s):
        yield None if getattr(s, "played", 0) > played and by_hand.to_move(s) else board(s)
        return
    for m in moves(by_hand, s):
        yield from ends(by_hand, by_hand.apply(s, 0, m, fresh()), played)


def is_choice(by_hand: Game[Any, Any], s: Any) -> bool:
    """Whether it matters what is done with the roll; the end of a round before another one is nobody's but his."""
    if len(moves(by_hand, s)) == 1:
        return next(ends(by_hand, by_hand.apply(s, 0, moves(by_hand, s)[0], fresh()), getattr(s, "played", 0))) is None
    found = ends(by_hand, s, getattr(s, "played", 0))
    first = next(found)
    return first is None or any(end != first for end in found)


@pytest.mark.parametrize(("name", "options"), CASES)
def test_nobody_is_asked_where_there_is_nothing_to_choose(name: str, options: dict[str, Any]) -> None:
    game, by_hand = at(name, **options), at(name, **options, at_once=False)
    rng, asked, spared = Random(5), 0, 0
    while asked + spared < 400 and (asked < 60 or spared < 60):
        croupier = Croupier(Seeded(rng.randbytes(SEED_BYTES), 0))
        s = game.setup(croupier)
        for ply in range(1, 400):
            if not game.to_move(s):
                break
            choices = moves(game, s) if len(game.to_move(s)) == 1 else []
            if left(s) and Stop() not in choices:
                assert is_choice(by_hand, s), s
                asked += 1
            seat = game.to_move(s)[0]
            m = rng.choice(choices or list(listed(game, s, seat, legal(game, s, seat))))
            seed = rng.randbytes(SEED_BYTES)
            later, one = game.apply(s, seat, m, Croupier(Seeded(seed, ply))), Croupier(Seeded(seed, ply))
            hand = by_hand.apply(s, seat, m, one)
            while hand != later:
                # whatever was done besides could have been done by hand, and nothing else
                assert left(hand)
                assert not is_choice(by_hand, hand), hand
                hand = by_hand.apply(hand, by_hand.to_move(hand)[0], moves(by_hand, hand)[0], one)
                spared += 1
            s = later
    assert min(asked, spared) > 20


def place(white: str, black: str, roll: tuple[int, ...] = (), rest: int = OFF, **fields: Any) -> State:
    """White in turn, before a roll or with one."""
    first, second = (UP, DOWN) if fields.pop("puff", False) else (DOWN, UP)
    sides = (side(first, white, rest), side(second, black, rest))
    used = numbers(roll) if roll else ()
    return State(0, Round(sides, WHITE, roll or (3, 1), used, WHITE, opening=False), **fields)


@pytest.mark.parametrize(
    ("white", "black", "rolls", "told", "offered"),
    [
        pytest.param("bar:2 6:3", "1:15", (6, 3), "threw entered entered", "wurf", id="two-from-the-bar"),
        pytest.param("bar:2 6:3", "6A:2 1:9", (6, 3), "stuck.lower", "wurf", id="only-the-lower"),
        pytest.param("bar:2 6:3", "6A:2 3A:2 1:9", (6, 3), "stuck.bar", "wurf", id="none"),
        pytest.param("bar 6:3", "6A:2 8:9", (5, 5), "threw entered", "5A-10A 6-1", id="then-a-choice"),
        pytest.param("3 2", "1:14", (6, 5), "threw off off won.1", "", id="the-last-two"),
        pytest.param("6:2 5:2", "8:9", (6, 5), "threw", "5-off 6-1 6-off", id="a-choice-of-what-is-left"),
    ],
)
def test_with_the_roll(white: str, black: str, rolls: tuple[int, int], told: str, offered: str) -> None:
    game = at("backgammon", cube=False)
    croupier = Croupier(Fixed.rolls(*rolls))
    s = place(white, black)
    s = game.apply(s, 0, moves(game, s)[0], croupier)
    assert [one.phrase.key for one in croupier.said] == told.split()
    if offered and offered != "wurf":
        assert s.round.side == WHITE
    assert (sorted(texts(game, s)) if game.to_move(s) else []) == offered.split()


def test_with_the_step_before() -> None:
    game = at("backgammon", cube=False)
    s = place("12A 6:2", "8A:2 10A:2 5:2", (6, 1))
    assert sorted(texts(game, s)) == ["12A-12", "12A-7"]
    s, told = play(game, s, "12A-7", Croupier(Fixed([])))
    assert told == ["Anna ist von 12A nach 7 gezogen.", "Anna ist von 7 nach 6 gezogen."]
    assert s.round.side == 1


def test_setting_at_jacquet_is_a_roll_a_turn_and_begins_with_the_opening() -> None:
    game = at("jacquet", cube=False)
    croupier = Croupier(Fixed.rolls(6, 4, 2, 2))
    s = game.setup(croupier)
    assert [one.phrase.key for one in croupier.said] == ["opened", "set", "set"]
    assert (s.round.sides[0][OUTSIDE], s.round.side, texts(game, s)) == (13, 1, ["wurf"])
    s = game.apply(s, 1, moves(game, s)[0], croupier)
    assert (s.round.sides[1][2], s.round.sides[1][OUTSIDE], s.round.side) == (4, 11, 0)


def test_of_a_double_at_puff_only_what_is_owed_is_made() -> None:
    game = at("puff")
    croupier = Croupier(Fixed.rolls(2, 1, 1, 1, 3, 3, 4, 2))
    s = game.setup(croupier)
    s = game.apply(s, 0, moves(game, s)[0], croupier)
    assert (s.round.sides[0][3], left(s), texts(game, s)) == (2, (4, 4), ["in-4", "stopp"])
    s, _ = play(game, s, "stopp; stopp", croupier)
    assert s.round.side == 1
    s = game.apply(s, 1, moves(game, s)[0], croupier)
    assert (s.round.sides[1][2], s.round.sides[1][4], s.round.side) == (1, 1, 0)


def test_the_last_man_of_a_game_is_borne_off_by_hand_where_another_game_follows() -> None:
    last, followed = at("backgammon", cube=False), at("backgammon", cube=False, games=3)
    s = place("3 2", "1:15")
    s, _ = play(followed, s, "wurf", Croupier(Fixed.rolls(6, 5)))
    assert (s.played, texts(followed, s)) == (0, ["2-off"])
    s, _ = play(last, place("3 2", "1:15"), "wurf", Croupier(Fixed.rolls(6, 5)))
    assert s.played == 1


@pytest.mark.parametrize("name", ["backgammon", "chouette", "jacquet", "puff", "doppelsteine"])
def test_matches_from_before_go_on_step_by_step(name: str) -> None:
    match = open_match(at(name, at_once=False), derive_seed(name, 1))
    rng = Random(1)
    for _ in range(60):
        if match.result is not None:
            break
        seat = match.awaited[0]
        match = match.play(seat, rng.choice(list(listed(match.game, match.state, seat, match.legals[seat]))))
    stored = record.write(match)
    assert "at_once" not in stored
    assert record.read(stored).state == match.state
