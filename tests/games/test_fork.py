"""Going on from a moment of another match: the past stands, the future is fresh, and the record proves both."""

from __future__ import annotations

from operator import attrgetter
from random import Random
from typing import Any

import pytest

from games.contract import Croupier, Loose, Seeded
from games.library import all_games, find
from games.match.branch import Branch, reshuffle
from games.match.match import Match, open_match
from games.match.reading import read_act
from games.match.record import read, write
from games.match.seeds import Chance, mixed
from games.match.takeback import takeback
from games.players.simulation import derive_seed, simulate

OLD, NEW, NEWER = derive_seed("old", 0), derive_seed("new", 0), derive_seed("newer", 0)
WITH_TALONS = {
    "canasta": "talon", "domino": "round.stock", "draw_poker": "stock", "drunter_drueber": "deal.pile",
    "french_domino": "round.stock", "kreuz_quer": "deal.pile", "matador": "round.stock",
    "muggins": "round.stock", "romme": "talon", "schnapsen": "talon.cards",
}  # fmt: skip


def _middle(game_id: str, acts: int = 25) -> Match[Any, Any]:
    kind = find(game_id)
    game = kind(kind.info.seats[min(1, len(kind.info.seats) - 1)])
    return _on(open_match(game, OLD), acts, Random(game_id))


def _on(match: Match[Any, Any], acts: int, rng: Random) -> Match[Any, Any]:
    for _ in range(acts):
        seats = [seat for seat in match.awaited if match.legals[seat].moves]
        if match.result is not None or not seats:
            break
        match = match.play(seats[0], rng.choice(match.legals[seats[0]].moves))
    return match


@pytest.mark.parametrize("game_id", all_games())
def test_nobody_sees_a_difference_and_it_is_the_seed_that_decides(game_id: str) -> None:
    match = _middle(game_id)
    game, state = match.game, match.state
    fresh = [reshuffle(game, state, Croupier(Seeded(seed, 0))) for seed in (NEW, NEW, NEWER)]
    assert fresh[0] == fresh[1]
    for after in fresh:
        for seat in (None, *range(game.seats)):
            assert game.view(after, seat) == game.view(state, seat)
        assert game.to_move(after) == game.to_move(state)
        # and the game can still be thought about and played
        game.resample(after, 0, Croupier(Loose(Random(1))))


@pytest.mark.parametrize(("game_id", "where"), WITH_TALONS.items())
def test_the_order_of_a_talon_is_new_and_no_card_changes_hands(game_id: str, where: str) -> None:
    match = _middle(game_id, 3)
    states = [reshuffle(match.game, match.state, Croupier(Seeded(derive_seed("talon", n), 0))) for n in range(6)]
    old, *new = ([getattr(part, "hands", None) for part in (s, *s)] for s in (match.state, *states))
    assert all(hands == old for hands in new)
    piles = [attrgetter(where)(s) for s in (match.state, *states)]
    assert len(piles[0]) > 2
    assert len(set(piles)) > 2
    assert all(sorted(pile) == sorted(piles[0]) for pile in piles)


def test_what_lies_unseen_under_a_cup_is_thrown_anew() -> None:
    game = find("maexchen")(3)
    unseen = 0
    match = simulate(game, OLD, ["random"] * 3)
    for ply in range(match.ply):
        state = match.at(ply).state
        thrown = {reshuffle(game, state, Croupier(Seeded(derive_seed("cup", n), 0))).dice for n in range(20)}
        unseen += len(thrown) > 1
        seen = any(game.view(state, seat) != game.view(state, None) for seat in range(3)) or not state.dice
        assert not (seen and len(thrown) > 1)
    assert unseen


def test_the_past_stands_and_the_future_is_fresh() -> None:
    game = find("boese_drei")(3)
    old = simulate(game, OLD, ["greedy"] * 3)
    ply = old.ply // 2
    forked = open_match(game, OLD, branches=(Branch(ply, Chance(NEW, ("Hirsch", None, None))),))
    for step in old.steps[:ply]:
        forked = forked.play(step.seat, read_act(forked, step.seat, step.text))
    assert forked.steps == old.steps[:ply]
    assert forked.checksum != old.at(ply).checksum
    on = _on(forked, 8, Random(3))
    again = Seeded(mixed(NEW, ("Hirsch", None, None)), ply + 1)
    drawn = [number for number in on.steps[ply].draws if number is not None]
    assert drawn == [1 + again.below(6) for _ in drawn]
    assert on.at(ply + 2).checksum == on.steps[ply + 1].checksum
    assert on.at(ply).checksum == forked.checksum


@pytest.mark.parametrize("plies", [(0,), (5,), (0, 0, 7), (4, 9)])
def test_the_record_tells_where_it_branched_off(plies: tuple[int, ...]) -> None:
    game = find("romme")(2)
    branches = tuple(Branch(ply, Chance(derive_seed("fork", n), (None, f"Wort {n}"))) for n, ply in enumerate(plies))
    match = _on(open_match(game, OLD, words=("Anna", None), branches=branches), 14, Random(5))
    text = write(match)
    assert [line.split()[1] for line in text.splitlines() if line.startswith("fork ")] == [str(ply) for ply in plies]
    again = read(text)
    assert (again.state, again.steps, again.branch_points, again.branches) == (
        match.state,
        match.steps,
        match.branch_points,
        branches,
    )
    assert len(match.branch_points) == len(plies)
    assert write(again) == text


def test_forks_come_in_order_and_with_whole_seeds() -> None:
    game = find("boese_drei")(2)
    with pytest.raises(ValueError, match="do not fall"):
        open_match(game, OLD, branches=(Branch(4, Chance(NEW)), Branch(2, Chance(NEWER))))
    with pytest.raises(ValueError, match="32 bytes"):
        open_match(game, OLD, branches=(Branch(0, Chance(b"")),))
    with pytest.raises(ValueError, match="do not fit 2 seats"):
        open_match(game, OLD, branches=(Branch(0, Chance(NEW, ("Anna",))),))


def test_nothing_is_taken_back_across_a_fork() -> None:
    old = _middle("muehle", 6)
    last = old.steps[-1]
    assert takeback(old, last.seat) is not None
    forked = open_match(old.game, OLD, branches=(Branch(6, Chance(NEW)),))
    for step in old.steps:
        forked = forked.play(step.seat, read_act(forked, step.seat, step.text))
    assert takeback(forked, last.seat) is None
    on = _on(forked, 1, Random(2))
    back = takeback(on, on.steps[-1].seat)
    assert back is not None
    assert back.state == forked.state
