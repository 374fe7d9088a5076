"""Tests of Maltese Cross."""

from __future__ import annotations

from typing import Any

import pytest

from games.contract import Chain as ChainPart
from games.domino.engine.match import RoundOptions
from games.domino.engine.stockless import State
from games.domino.malteserkreuz import Malteserkreuz, complete
from games.kit.dominoes import Chain, Tile, base
from games.match.reading import read_act
from tests.games.at_table import by_chance, formatter, match_at, play, possible, refused, replayed, texts
from tests.games.domino.laying import drawn, round_of, told_apart

GAME = Malteserkreuz(4)


def cross(lays: str) -> Chain:
    """The base with tiles laid at it (M) or at an arm, such as ``M6/3 13/3``."""
    chain = base(Tile("6/6"))
    for lay in lays.split():
        chain = chain.plus(len(chain.arms) if lay[0] == "M" else int(lay[0]) - 1, Tile.read(lay[1:]))
    return chain


def position(hands: list[str], chain: Chain | None = None, **fields: Any) -> State:
    return State(round_of(hands, "", chain), fields.pop("accounts", (0,) * len(hands)), **fields)


WHOLE = cross("M6/5 M6/4 M6/3 M6/2 15/5 24/4 33/3 42/2")


def test_1_3_whoever_has_double_six_opens_with_it() -> None:
    for seed in range(20):
        s = GAME.setup(by_chance(seed))
        assert {len(hand) for hand in s.round.hands} == {7}
        assert texts(GAME, s) == ["6/6"]
        for seat in (None, 0, 1, 2, 3):
            assert Tile("6/6") in GAME.resample(s, seat, by_chance(seed)).round.own


@pytest.mark.parametrize(
    ("lays", "hand", "found"),
    [
        pytest.param("", "6/5 6/1 5/5 4/1", ["6/5 M", "6/1 M"], id="3.1-a-six-at-the-base"),
        pytest.param("M6/3", "3/3 6/1", ["3/3 1", "6/1 M"], id="3.2-a-double-before-all-arms-are-there"),
        pytest.param("M6/3", "3/2 4/4", ["passe"], id="3.1-a-fitting-tile-is-not-enough"),
        pytest.param("M6/3 13/3", "3/2 5/5", ["passe"], id="3.1-not-even-on-a-double"),
        pytest.param("M6/5 M6/4 M6/3 M6/2 15/5 24/4 33/3", "6/1 5/1 2/2", ["2/2 4"], id="3.1-no-fifth-arm"),
        pytest.param("M6/5 M6/4 M6/3 M6/2 15/5 24/4 33/3", "6/1 5/1 2/1", ["passe"], id="3.3-one-double-is-missing"),
        pytest.param("M6/5 M6/4 M6/3 M6/2 15/5 24/4 33/3 42/2", "5/1 2/1 6/1", ["5/1 1", "2/1 4"], id="2.2-free"),
        pytest.param(
            "M6/5 M6/4 M6/3 M6/2 15/5 24/4 33/3 42/2 15/1", "6/1 1/1", ["6/1 1", "1/1 1"], id="3.3-sixes-are-ordinary"
        ),
    ],
)
def test_what_may_be_laid(lays: str, hand: str, found: list[str]) -> None:
    assert texts(GAME, position([hand, "0/0", "1/0", "2/0"], cross(lays))) == found


@pytest.mark.parametrize(
    ("chain", "typed", "paragraph"),
    [
        pytest.param(cross("M6/3"), "3/2 1", "3.1", id="3.1-before-the-cross-stands"),
        pytest.param(cross("M6/3"), "3/3 1", "2.1", id="2.1-not-held"),
        pytest.param(cross("M6/3"), "passe", "2.3", id="2.3-may-lay"),
        pytest.param(WHOLE, "3/2 1", "2.2", id="2.2-wrong-arm"),
        pytest.param(WHOLE, "6/1 M", "2.2", id="2.2-no-fifth-arm"),
        pytest.param(None, "6/1 M", "1.3", id="1.3-the-base-first"),
    ],
)
def test_refusals(chain: Chain | None, typed: str, paragraph: str) -> None:
    hands = ["3/2 6/1" if chain else "6/6 6/1", "0/0", "1/0", "2/0"]
    assert refused(GAME, position(hands, chain), typed) == paragraph


def test_3_3_the_cross_stands_with_nine_tiles() -> None:
    assert complete(WHOLE)
    assert not complete(cross("M6/5 M6/4 M6/3 M6/2 15/5 24/4 33/3"))
    assert not complete(cross("M6/5 M6/4 M6/3 15/5 24/4 33/3"))


def test_the_cross_is_shown_with_its_free_sides() -> None:
    s = position(["6/1", "0/0", "1/0", "2/0"], cross("M6/3 13/3 M6/2"))
    (chain,) = [part for part in GAME.view(s, None).parts if isinstance(part, ChainPart)]
    assert [(arm.side, arm.name) for arm in chain.arms] == [("left", "1"), ("right", "2"), ("up", "M"), ("down", "M")]


def test_what_was_laid_is_told_with_its_arm() -> None:
    croupier = by_chance()
    s = position(["6/1 5/0", "2/2 5/1", "1/0", "2/0"], cross("M6/3 13/3 M6/2"))
    _, told = play(GAME, s, "6/1 M; 2/2 2", croupier)
    assert told == ["Anna hat mit 6/1 Arm 3 begonnen.", "Ben hat 2/2 an Arm 2 gelegt."]
    assert [formatter(GAME, "en")(said.phrase) for said in croupier.said] == [
        "Anna began arm 3 with 6/1.",
        "Ben laid 2/2 on arm 2.",
    ]


def test_the_place_may_be_left_out_where_there_is_one() -> None:
    match = match_at(GAME, position(["6/1 3/3", "2/2", "1/0", "2/0"], cross("M6/3")))
    assert [str(read_act(match, 0, text)) for text in ("61", "3/3")] == ["6/1 M", "3/3 1"]


def test_4_1_going_out_takes_all_that_the_others_hold() -> None:
    s, _ = play(GAME, position(["5/1", "0/0", "1/0", "6/1"], WHOLE), "5/1 1", by_chance())
    assert (s.over, s.accounts) == (True, (8, 0, 0, 0))
    result = GAME.result(s)
    assert result is not None
    assert result.winners == (0,)


@pytest.mark.parametrize(
    ("hands", "accounts"),
    [
        pytest.param(["1/1", "1/0", "0/0 6/1", "6/0"], (0, 1 + 6 + 5, 0, 0), id="4.2-from-each-what-is-more"),
        pytest.param(["1/1", "6/1", "2/0", "6/0"], (0, 0, 0, 0), id="4.2-equally-few"),
    ],
)
def test_4_2_blocked(hands: list[str], accounts: tuple[int, ...]) -> None:
    chain = cross("M6/5 M6/4 M6/3 M6/2 15/5 24/4 33/3")
    s, _ = play(GAME, position(hands, chain), "passe; passe; passe; passe", by_chance())
    assert (s.over, s.accounts) == (True, accounts)
    result = GAME.result(s)
    assert result is not None
    assert result.places == ((2, 1, 2, 2) if sum(accounts) else (1, 3, 1, 3))


def test_5_1_every_round_is_opened_by_who_has_double_six() -> None:
    game = Malteserkreuz(4, RoundOptions(rounds=3))
    for seed in range(8):
        s, told = play(game, position(["5/1", "0/0", "1/0", "6/1"], WHOLE), "5/1 1", by_chance(seed))
        assert Tile("6/6") in s.round.own
        assert told[-1] == f"Runde 2: {('Anna', 'Ben', 'Carla', 'David')[s.round.turn]} beginnt."


@pytest.mark.parametrize("seat", [None, 0, 2])
def test_the_worlds_that_are_imagined_are_those_that_are_possible(seat: int | None) -> None:
    """Who passes while the cross is built may well have tiles of its numbers."""
    start = position(["6/1 5/3", "3/1 4/0", "3/2", "6/2"], cross("M6/3"))
    acts = ["6/1 M", "passe", "passe"]
    s = start
    for act in acts:
        s, _ = play(GAME, s, act, by_chance())
    assert s.round.lacking(1) == {*map(Tile, ["3/3", "1/1", "6/0", "6/1", "6/2", "6/3", "6/4", "6/5", "6/6"])}

    assert drawn(GAME, s, seat, 400) == told_apart(GAME, start, acts, seat)


def test_the_computer_player_is_rid_of_doubles_and_heavy_tiles() -> None:
    s = position(["6/5 6/1 3/3", "0/0", "1/0", "2/0"], cross("M6/3"))
    best = max(possible(GAME, s), key=lambda made: GAME.heuristic(s, 0, made))
    assert str(best) in {"3/3 1", "6/5 M"}


def test_the_golden_record_replays() -> None:
    match = replayed("malteserkreuz")
    assert any(step.text == "passe" for step in match.steps)
