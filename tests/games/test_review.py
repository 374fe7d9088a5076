"""Looking back: what costs something is found and named, what costs nothing is not, and chances are fair."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from games.contract import Loose, Silent
from games.library import find
from games.match.match import Match, open_match
from games.match.reading import read_act
from games.match.record import read, write
from games.players.judging import judge_of
from games.players.plain import ranked
from games.players.review import UnfinishedError, review
from games.players.simulation import derive_seed, play_out


def played(name: str, acts: str, seats: int = 2) -> Match[Any, Any]:
    """A match after typed acts."""
    game = find(name)
    match = open_match(game(seats, game.Options()), bytes(32))
    for text in acts.split():
        seat = match.awaited[0]
        match = match.play(seat, read_act(match, seat, text))
    return match


def among_computers(name: str, seats: int = 2) -> Match[Any, Any]:
    """A match of computer players from set-up to result."""
    game = find(name)
    return play_out(game(seats, game.Options()), derive_seed("looking back", 1), ["greedy"] * seats)


def test_the_move_that_lets_a_mate_in_is_named_and_the_mate_is_not() -> None:
    found = review(played("chess", "f3 e5 g4 Dh4"))
    (blunder,) = (act for act in found.acts if act.ply > 2)
    assert (blunder.ply, blunder.seat, blunder.played) == (3, 1, "g2-g4")
    assert blunder.cost > 0.3
    assert [moment.chances for moment in found.moments[-2:]] == [(1.0, 0.0), (1.0, 0.0)]


def test_only_the_acts_asked_about_are_judged() -> None:
    match = played("chess", "f3 e5 g4 Dh4")
    found = review(match, judged={2, 4})
    assert found.acts == ()
    assert found.choices == (2, 0)
    assert found.moments == review(match).moments
    assert [act.ply for act in review(match, judged={3}).acts] == [3]


def test_nobody_looks_back_at_a_match_that_goes_on() -> None:
    with pytest.raises(UnfinishedError):
        review(played("chess", "f3 e5"))


@pytest.mark.parametrize("name", ["muehle", "schnapsen", "backgammon", "mikado"])
def test_of_a_match_given_up_at_once_the_beginning_and_the_end_are_told(name: str) -> None:
    match = open_match(find(name)(2), derive_seed("given up", 0))
    match = match.play(0, read_act(match, 0, "resign"))
    first, last = review(match).moments
    assert (first.ply, last.ply) == (0, 1)
    assert last.chances == (0, 1)


def test_a_match_of_several_deals_is_told_deal_by_deal() -> None:
    match = among_computers("schnapsen")
    deals = review(match, work=200).deals
    assert len(deals) > 1
    assert [deal.ply for deal in deals] == sorted(deal.ply for deal in deals)
    assert deals[-1].ply == match.ply
    assert all(sorted(deal.points)[0] == 0 < sorted(deal.points)[1] <= 3 for deal in deals), "one side takes points off"
    assert max(sum(points) for points in zip(*(deal.points for deal in deals), strict=True)) >= 7


def test_in_a_match_of_several_deals_an_act_costs_points_of_its_deal() -> None:
    """Somebody who plays at random gives points away at Schnapsen, and calls "enough" too early."""
    game = find("schnapsen")
    found = review(play_out(game(2, game.Options()), derive_seed("at random", 3), ["easy", "random"]))
    assert found.acts
    assert all(act.in_points and 1 <= act.cost <= 6 for act in found.acts)
    assert all(act.seat == 1 for act in found.acts)


def test_what_is_scored_within_a_round_belongs_to_it() -> None:
    match = among_computers("bergen")
    deals = review(match, work=200).deals
    totals = [sum(points) for points in zip(*(deal.points for deal in deals), strict=True)]
    assert match.result is not None
    assert tuple(totals) == match.result.points


def test_a_game_without_deals_has_none() -> None:
    assert review(among_computers("muehle"), work=200).deals == ()


def test_a_record_gives_the_review_of_its_match() -> None:
    match = among_computers("domino")
    assert review(read(write(match)), work=4_000) == review(match, work=4_000)


def test_less_work_names_no_more_than_it_has_proven() -> None:
    match = among_computers("schnapsen")
    little = review(match, work=2_000)
    assert sum(little.choices) < sum(review(match, work=12_000).choices)
    assert all(act.cost >= 0.05 and act.cost > 2 * act.error for act in little.acts)


def test_acts_that_take_long_to_imagine_count_several_times() -> None:
    usual, slow = (judge_of(type("Heavy", (find("halma"),), {"weight": weight})(2)) for weight in (1, 7))
    for judge in (usual, slow):
        judge.chances(judge.game.setup(Silent(Loose(Random(1)))), Random(2))
    assert slow.work == 7 * usual.work > 0


def test_a_comparison_is_cut_short_once_the_work_is_done() -> None:
    match = among_computers("domino")
    state, seat = match.at(2).state, match.steps[2].seat
    one, other = ranked(match.game, state, seat, Random(0))[:2]
    whole, short = judge_of(match.game), judge_of(match.game)
    close = whole.compare(state, seat, one, other, Random(1))
    hasty = short.compare(state, seat, one, other, Random(1), until=1)
    assert 0 < short.work < whole.work
    assert hasty.error > close.error


@pytest.mark.parametrize("name", ["toto", "schaukel"])
def test_in_a_game_of_pure_luck_no_act_costs_anything(name: str) -> None:
    found = review(among_computers(name, find(name).info.seats[0]))
    assert found.acts == ()
    assert len(found.moments) > 1


@pytest.mark.parametrize("name", ["boese_drei", "muehle", "schnapsen"], ids=["exact", "searched", "played out"])
def test_two_sides_share_what_there_is_to_win(name: str) -> None:
    found = review(among_computers(name), work=6_000)
    assert [sum(moment.chances) for moment in found.moments] == pytest.approx([1.0] * len(found.moments))
