"""Looking back at a match of any game: fair numbers, nothing named that cost nothing, and the same every time."""

from __future__ import annotations

from typing import Any

import pytest

from games.match.acts import move_of
from games.players import review_text
from games.players.review import LEAST, NAMED, SURE, VAGUE, review

WORK = 400
"""A little of the work of a real review; the laws hold for any."""


def test_looking_back_is_fair_and_repeatable(few: Any) -> None:
    match = few.end
    found = review(match, WORK)
    assert review(match, WORK) == found
    assert review_text.read(review_text.write(found)) == found
    assert review_text.fits(found, match)
    plies = [moment.ply for moment in found.moments]
    assert plies == sorted(set(plies))
    assert len(plies) > 1, "a graph has a beginning and an end"
    assert plies[-1] == match.ply
    for moment in found.moments:
        assert len(moment.chances) == few.seats
        assert all(0 <= chance <= 1 for chance in moment.chances)
        if few.seats == 2:
            assert sum(moment.chances) == pytest.approx(1)
    assert len(found.luck) in (0, few.seats)
    if few.seats == 2 and found.luck:
        assert sum(one.gain for one in found.luck) == pytest.approx(0, abs=1e-6)
    assert all(0 <= one.error <= VAGUE for one in found.luck)
    for deal in found.deals:
        assert 0 < deal.ply <= match.ply
        assert len(deal.points) == few.seats
    for seat in range(few.seats):
        own = [act for act in found.acts if act.seat == seat]
        assert len(own) <= min(NAMED, found.costly[seat])
        assert found.costly[seat] <= found.choices[seat]
    for act in found.acts:
        assert act.cost >= LEAST
        assert act.cost > SURE * act.error
        assert act.played == match.steps[act.ply - 1].text != act.better
        before = match.at(act.ply - 1)
        before.judge(act.seat, move_of(match.game, act.better))


def test_the_tally_rises_with_each_deal_by_what_that_brought(few: Any) -> None:
    game, match = few.end.game, few.end
    tallies = [tally for moment in match.moments() if (tally := game.tally(moment.state)) is not None]
    deals = review(match, 1).deals
    if not tallies:
        assert not deals, "what has no tally has no deals"
        return
    assert all(len(tally.points) == few.seats for tally in tallies)
    numbers = [tally.deals for tally in tallies]
    assert numbers == sorted(numbers)
    if deals:
        brought = [sum(points) for points in zip(*(deal.points for deal in deals), strict=True)]
        over = tallies[numbers.index(numbers[-1])].points
        assert brought == [own - begin for own, begin in zip(over, tallies[0].points, strict=True)]
