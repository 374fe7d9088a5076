"""Ratings as a function of results: who gains, who loses, and what nobody can exploit or dodge."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from openskill.models import PlackettLuce

from data.rating import (
    ALL_GAMES,
    DAY,
    EVERYWHERE,
    FULL_MEETINGS,
    GUARD,
    UNGUARDED,
    Change,
    Guard,
    League,
    Memory,
    Skill,
    carry_over,
    highest_mean,
    meetings,
    rate,
    share,
)
from data.rows import Result
from tests.data.matches_rated import left, played, sides

ANNA, BEN, CARL, DORA, EMIL = 1, 2, 3, 4, 5
Lines = tuple[Result, ...]
FIRST = {EVERYWHERE: 1, 7: 1, 8: 1}


def after(*matches: Lines, seasons: dict[int, int] | None = None, guard: Guard = GUARD) -> Memory:
    memory = Memory()
    for lines in matches:
        rate(memory, lines, seasons or FIRST, guard)
    return memory


def skill(memory: Memory, who: int | str, board: str = "g.mills", league: League = "people", scope: int = 7) -> Skill:
    key = (who, "") if isinstance(who, int) else (0, who)
    return memory.latest.get(((league, scope, board), key), (1, Skill()))[1]


def changes(
    lines: Lines, memory: Memory | None = None, board: str = "g.mills", scope: int = 7, guard: Guard = GUARD
) -> list[Change]:
    return [one for one in rate(memory or Memory(), lines, FIRST, guard) if one.pool[1:] == (scope, board)]


def moved(
    lines: Lines, memory: Memory | None = None, guard: Guard = GUARD, scope: int = 7
) -> dict[tuple[str, int | str], float]:
    """By league and player how far the mean has moved in the match's game."""
    found = changes(lines, memory, scope=scope, guard=guard)
    return {(one.pool[0], one.who[0] or one.who[1]): one.after.mu - one.before.mu for one in found}


# --- the field's own figures ---


@pytest.mark.parametrize(
    ("seats", "ranks"),
    [
        ([ANNA, BEN], [1, 2]),
        ([{"who": ANNA, "place": 1}, {"who": BEN, "place": 1}], [1, 1]),
        ([ANNA, BEN, CARL, DORA], [1, 2, 3, 4]),
        ([{"who": ANNA, "place": 1}, {"who": BEN, "place": 2}, {"who": CARL, "place": 2}], [1, 2, 2]),
    ],
)
def test_every_number_of_players_and_draws_are_rated_as_openskill_does(seats: list[Any], ranks: list[float]) -> None:
    model = PlackettLuce()
    expected = [team[0].mu for team in model.rate([[model.rating()] for _ in seats], ranks=ranks)]
    memory = after(played(1, *seats), guard=UNGUARDED)
    assert [skill(memory, who).mu for who in (ANNA, BEN, CARL, DORA)[: len(seats)]] == expected


def test_a_draw_moves_equals_not_at_all_but_brings_a_weaker_one_nearer() -> None:
    even = [{"who": ANNA, "place": 1, "won": False}, {"who": BEN, "place": 1, "won": False}]
    memory = after(played(1, *even))
    assert skill(memory, ANNA).mu == skill(memory, BEN).mu == 25
    memory = after(played(1, ANNA, BEN), played(2, ANNA, BEN))
    gaps = [skill(memory, ANNA).mu - skill(memory, BEN).mu]
    rate(memory, played(3, *even), FIRST)
    gaps.append(skill(memory, ANNA).mu - skill(memory, BEN).mu)
    assert gaps[1] < gaps[0]
    assert skill(memory, ANNA) == replace(skill(memory, ANNA), matches=3, wins=2)


def test_partners_win_and_lose_together() -> None:
    model = PlackettLuce()
    expected = model.rate([[model.rating(), model.rating()] for _ in range(2)], ranks=[1, 2])
    memory = after(played(1, *sides([ANNA, CARL], [BEN, DORA])), guard=UNGUARDED)
    assert skill(memory, ANNA).mu == skill(memory, CARL).mu == expected[0][0].mu
    assert skill(memory, BEN).mu == skill(memory, DORA).mu == expected[1][0].mu
    # four who play for themselves and share two places are judged otherwise
    alone = after(played(1, *[replace_side(seat) for seat in sides([ANNA, CARL], [BEN, DORA])]), guard=UNGUARDED)
    assert skill(alone, ANNA).mu != skill(memory, ANNA).mu


def replace_side(seat: dict[str, Any]) -> dict[str, Any]:
    return seat | {"side": None}


def test_with_a_strong_partner_one_gains_less() -> None:
    alone = [played(number, CARL, EMIL) for number in range(1, 4)]
    carried = moved(played(9, *sides([ANNA, CARL], [BEN, DORA])), after(*alone))["people", ANNA]
    usual = moved(played(9, *sides([ANNA, CARL], [BEN, DORA])))["people", ANNA]
    assert 0 < carried < usual


def test_sides_of_unequal_size_are_judged_seat_by_seat() -> None:
    uneven = played(1, *sides([ANNA], [BEN, CARL]))
    places = [{"who": ANNA, "place": 1}, {"who": BEN, "place": 2}, {"who": CARL, "place": 2}]
    assert moved(uneven, guard=UNGUARDED) == moved(played(1, *places), guard=UNGUARDED)


# --- boards ---


def test_a_match_counts_for_its_game_its_family_all_games_here_and_everywhere() -> None:
    pools = {one.pool for one in rate(Memory(), played(1, ANNA, BEN), FIRST)}
    assert pools == {("people", scope, board) for scope in (0, 7) for board in ("g.mills", "f.boards", ALL_GAMES)}
    # mere luck has a board of its own only
    pools = {one.pool for one in rate(Memory(), played(1, ANNA, BEN, family=None), FIRST)}
    assert pools == {("people", scope, "g.mills") for scope in (0, 7)}
    # outside servers there is only the board of all
    pools = {one.pool for one in rate(Memory(), played(1, ANNA, BEN, guild_id=None), FIRST)}
    assert {pool[1] for pool in pools} == {0}


def test_what_happens_on_one_server_changes_nothing_on_another() -> None:
    memory = after(*(played(number, ANNA, BEN, guild_id=8) for number in range(1, 9)))
    assert skill(memory, ANNA) == Skill()
    assert skill(memory, ANNA, scope=8) == skill(memory, ANNA, scope=0) != Skill()
    assert skill(memory, ANNA, "g.chess", scope=8) == Skill()


# --- computer players ---


def test_computer_players_change_no_rating_among_people() -> None:
    memory = after(*(played(number, ANNA, "easy") for number in range(1, 200)))
    assert skill(memory, ANNA) == Skill()
    assert skill(memory, ANNA, league="computers").mu > 25 > skill(memory, "easy", league="computers").mu


def test_at_a_mixed_table_people_are_compared_with_one_another_only() -> None:
    mixed = moved(played(1, "hard", ANNA, "easy", BEN))
    assert mixed["people", ANNA] == moved(played(1, ANNA, BEN))["people", ANNA]
    assert {who for league, who in mixed if league == "people"} == {ANNA, BEN}
    assert {who for league, who in mixed if league == "computers"} == {ANNA, BEN, "hard", "easy"}
    assert {league for league, _ in moved(played(1, ANNA, "easy", "hard"))} == {"computers"}


def test_a_computer_partner_makes_a_match_one_against_computers() -> None:
    lines = played(1, *sides([ANNA, "hard"], [BEN, "easy"]))
    assert {league for league, _ in moved(lines)} == {"computers"}


def test_a_level_that_sits_twice_is_one_player() -> None:
    (one,) = [change for change in changes(played(1, "easy", ANNA, "easy")) if change.who == (0, "easy")]
    assert (one.after.matches, one.after.wins) == (1, 1)
    # what it wins on one chair it loses on the other, about
    assert abs(one.after.mu - 25) < 0.5
    assert rate(Memory(), played(1, "easy", "easy"), FIRST) == []


# --- people who leave, and people who are put out ---


def test_who_has_left_has_lost_whatever_the_stand_in_achieves() -> None:
    won = moved(played(1, left(ANNA), BEN))
    assert won["people", ANNA] < 0
    assert won["people", ANNA] == moved(played(1, BEN, ANNA))["people", ANNA]
    # and who lost to the substitute has lost
    assert won["people", BEN] < 0
    lost = moved(played(1, BEN, left(ANNA)))
    assert lost["people", ANNA] < 0 < lost["people", BEN]


def test_who_has_left_counts_no_win() -> None:
    memory = after(played(1, left(ANNA), BEN))
    assert (skill(memory, ANNA).matches, skill(memory, ANNA).wins) == (1, 0)


def test_all_have_left_and_nobody_gains() -> None:
    both = moved(played(1, left(ANNA), left(BEN)))
    assert max(both.values()) <= 0


def test_what_a_computer_player_has_helped_to_lifts_nobody_but_a_loss_counts() -> None:
    helped = {"who": ANNA, "part": "helped"}
    won = after(played(1, helped, BEN))
    assert skill(won, ANNA) == Skill(matches=1, wins=1)
    assert skill(won, BEN).mu < 25
    lost = moved(played(1, BEN, helped))
    assert lost["people", ANNA] == moved(played(1, BEN, ANNA))["people", ANNA] < 0


def test_who_was_put_out_though_not_missing_loses_nothing_and_the_others_are_compared() -> None:
    out = left(ANNA, part="removed")
    three = moved(played(1, out, BEN, CARL), guard=UNGUARDED)
    assert ("people", ANNA) not in three
    assert three["people", BEN] == moved(played(1, BEN, CARL), guard=UNGUARDED)["people", BEN]
    # of two nobody is left to be compared with: the win against the stand-in is none
    assert moved(played(1, BEN, out)) == {}


def test_who_puts_another_one_out_has_lost_himself() -> None:
    thief = {"who": BEN, "part": "left"}
    stolen = moved(played(1, thief, left(ANNA, part="removed")))
    assert set(stolen) == {("people", BEN)}
    assert stolen["people", BEN] < 0
    three = moved(played(1, thief, left(ANNA, part="removed"), CARL))
    assert three["people", BEN] < 0


def test_nobody_meets_himself() -> None:
    assert rate(Memory(), played(1, ANNA, ANNA), FIRST) == []
    assert rate(Memory(), played(1, ANNA, left(ANNA), BEN), FIRST) == []
    assert rate(Memory(), played(1, ANNA), FIRST) == []


# --- farming ---


def test_the_same_opponent_counts_less_and_less_in_a_day() -> None:
    memory = Memory()
    skills = []
    for number in range(1, 31):
        rate(memory, played(number, ANNA, BEN), FIRST)
        skills.append(skill(memory, ANNA))
    gains = [now.mu - before.mu for before, now in zip([Skill(), *skills], skills, strict=False)]
    assert all(gain > 0 for gain in gains[: FULL_MEETINGS + 3])
    assert gains[FULL_MEETINGS] < 0.6 * gains[FULL_MEETINGS - 1]
    assert gains[FULL_MEETINGS + 4 :] == [0.0] * (30 - FULL_MEETINGS - 4)
    assert skills[-1].matches == FULL_MEETINGS + 4
    # somebody else still counts in full, and so does the next day
    assert skill(after(*many(ANNA, BEN), played(40, ANNA, CARL)), ANNA).mu > skills[-1].mu
    rate(memory, played(50, ANNA, BEN, at=played(1, ANNA)[0].ended_at + DAY), FIRST)
    assert skill(memory, ANNA).mu > skills[-1].mu


def many(*who: int | str, times: int = 30) -> list[Lines]:
    return [played(number, *who) for number in range(1, times + 1)]


def test_opponents_are_counted_over_all_servers_and_seats() -> None:
    turned = [played(n, *((ANNA, BEN) if n % 2 else (BEN, ANNA)), guild_id=7 + n % 2) for n in range(1, 31)]
    memory = after(*turned)
    assert skill(memory, ANNA).matches + skill(memory, ANNA, scope=8).matches == FULL_MEETINGS + 4


def test_partners_do_not_wear_each_other_out() -> None:
    matches = [played(n, *sides([ANNA, CARL], [10 * n, 10 * n + 1])) for n in range(1, 31)]
    assert skill(after(*matches), ANNA).matches == 30


def test_a_level_is_not_worn_out_by_others() -> None:
    memory = after(*(played(n, 100 + n, "easy") for n in range(1, 31)))
    assert skill(memory, "easy", league="computers").matches == 30
    memory = after(*many(ANNA, "easy"))
    assert skill(memory, "easy", league="computers").matches == FULL_MEETINGS + 4


@given(st.integers(0, 100))
def test_shares_never_grow(times: int) -> None:
    assert 0 <= share(times + 1) <= share(times) <= 1
    assert share(times) == 1 or times >= FULL_MEETINGS


# --- accounts of one's own ---


def acquainted(*people: int, third: int = 3, guard: Guard = GUARD) -> Memory:
    """A past in which each of these has met this many others."""
    memory = Memory()
    for person in people:
        for number in range(third):
            circle = {1000 * person + number: True}
            for scope in (EVERYWHERE, 7, 8):
                memory.circles[scope, person] |= circle
    return memory


@pytest.mark.parametrize(("third", "worth"), [(0, 1 / 16), (1, 1 / 3), (2, 2 / 3), (3, 1), (9, 1)])
def test_a_match_counts_as_much_as_the_opponent_is_known_to_others(third: int, worth: float) -> None:
    for number, (winner, loser) in enumerate(((ANNA, BEN), (BEN, ANNA))):
        memory, free = acquainted(BEN, third=third), moved(played(1, winner, loser), guard=UNGUARDED)
        memory.circles[7, ANNA] |= dict.fromkeys(range(100, 100 + 30 * (number + 1)), True)
        assert moved(played(1, winner, loser), memory)["people", ANNA] == pytest.approx(worth * free["people", ANNA])


def test_who_has_met_nobody_else_is_unknown_however_often_the_two_have_met() -> None:
    memory = after(*many(ANNA, BEN, times=5))
    before = skill(memory, ANNA).mu
    rate(memory, played(7, ANNA, BEN, at=played(1, ANNA)[0].ended_at + DAY), FIRST)
    assert skill(memory, ANNA).mu - before < 0.2


def test_at_a_larger_table_the_mean_of_the_opponents_counts() -> None:
    half = acquainted(BEN)
    free = moved(played(1, CARL, BEN, ANNA), guard=UNGUARDED)["people", ANNA]
    assert moved(played(1, CARL, BEN, ANNA), half)["people", ANNA] == pytest.approx(free * (1 + 1 / 16) / 2)


@pytest.mark.parametrize(("met", "highest"), [(1, 1696), (2, 1790), (5, 1927), (20, 2130), (100, 2334)])
def test_nobody_is_rated_higher_than_the_best_of_those_he_has_met(met: int, highest: int) -> None:
    assert round(1500 + 40 * (highest_mean(met) - 25)) == highest
    memory = Memory()
    for day in range(60):
        for alt in range(2, 2 + min(met, 5)):
            for number in range(2):
                rate(memory, played(1, alt, 50 + number, at=day * DAY), FIRST)
            rate(memory, played(1, ANNA, alt, at=day * DAY), FIRST)
    assert skill(memory, ANNA).mu <= highest_mean(min(met, 5)) + 1e-9


def test_what_company_cannot_carry_does_not_make_a_rating_surer() -> None:
    """So who wins again and again among few stands behind those who are known to be as good."""
    memory = Memory()
    for day in range(60):
        for known in (50, 51):
            rate(memory, played(1, BEN, known, at=day * DAY), FIRST)
        rate(memory, played(1, ANNA, BEN, at=day * DAY), FIRST)
    top = skill(memory, ANNA)
    assert top.mu > highest_mean(1) - 0.1
    assert top.sigma > 0.75 * Skill().sigma
    # what is lost is believed
    rate(memory, played(1, BEN, ANNA, at=60 * DAY), FIRST)
    assert skill(memory, ANNA).sigma < top.sigma - 0.1


@pytest.mark.parametrize("league", ["people", "computers"])
def test_a_day_carries_a_rating_up_half_a_deviation_and_down_as_far_as_it_falls(league: League) -> None:
    levels: list[int | str] = ["easy"] if league == "computers" else []
    memory = acquainted(*range(100, 160))
    for number in range(60):
        rate(memory, played(number, ANNA, *(levels or [100 + number])), FIRST)
    top = skill(memory, ANNA, league=league)
    assert 25 < top.mu <= 25 + 0.5 * Skill().sigma
    # what a day cannot carry does not make it surer, so that who is strong arrives some days later
    assert top.sigma > 0.8 * Skill().sigma
    low = Memory()
    low.circles |= memory.circles
    for number in range(60):
        rate(low, played(number, *(levels or [100 + number]), ANNA), FIRST)
    assert skill(low, ANNA, league=league).mu < 25 - 0.5 * Skill().sigma
    # the next day goes on from there
    rate(memory, played(99, ANNA, *(levels or [100]), at=played(1, ANNA)[0].ended_at + DAY), FIRST)
    assert skill(memory, ANNA, league=league).mu > top.mu


# --- too short, and ended from outside ---


def test_a_match_before_everybody_has_acted_twice_changes_nothing() -> None:
    lines = played(1, *({"who": who, "part": "brief"} for who in (ANNA, BEN, "easy")))
    memory = Memory()
    assert rate(memory, lines, FIRST) == []
    assert not memory.circles
    # who was gone before is not compared with the others
    gone = left(ANNA, part="brief")
    found = moved(played(1, gone, BEN, CARL), guard=UNGUARDED)
    assert found == {
        key: change for key, change in moved(played(1, gone, BEN, CARL), guard=UNGUARDED).items() if key[1] != ANNA
    }
    assert found["people", BEN] == moved(played(1, BEN, CARL), guard=UNGUARDED)["people", BEN]
    assert moved(played(1, gone, BEN)) == {}


def stopped(one: float, other: float, part: str = "stopped") -> Lines:
    """A match of Anna and Ben that somebody from outside has stopped, by how they stood."""
    seats = ({"who": who, "standing": stood, "part": part, "won": False} for who, stood in ((ANNA, one), (BEN, other)))
    return played(1, *seats)


@pytest.mark.parametrize(("one", "other", "share"), [(1, 0, 1), (0.9, 0.1, 0.8), (0.5, 0.5, 0), (0.2, 0.8, -0.6)])
def test_what_is_stopped_from_outside_counts_everywhere_by_how_it_stood(one: float, other: float, share: float) -> None:
    win = moved(played(1, ANNA, BEN), guard=UNGUARDED)["people", ANNA]
    found = moved(stopped(one, other), guard=UNGUARDED, scope=EVERYWHERE)
    assert found.get(("people", ANNA), 0) == pytest.approx(share * win)
    assert found.get(("people", BEN), 0) == pytest.approx(-share * win)
    assert moved(stopped(one, other)) == {}


def test_who_is_put_out_while_he_stands_better_has_won_everywhere() -> None:
    seats = left(ANNA, part="removed", standing=0.9), {"who": BEN, "standing": 0.1}
    # whatever the computer player in the seat achieves
    for order in (seats, seats[::-1]):
        found = moved(played(1, *order), guard=UNGUARDED, scope=EVERYWHERE)
        assert found["people", ANNA] > 0 > found["people", BEN]
        assert moved(played(1, *order), guard=UNGUARDED) == {}


# --- seasons ---


def test_a_new_season_begins_half_way_back_and_less_certain() -> None:
    memory = after(*many(ANNA, BEN, times=5))
    old = skill(memory, ANNA)
    (new,) = [
        one for one in rate(memory, played(9, ANNA, CARL), {0: 1, 7: 2}) if one.pool == ("people", 7, "g.mills")
        and one.who == (ANNA, "")
    ]  # fmt: skip
    assert new.before == carry_over(old)
    assert new.before.mu - 25 == pytest.approx((old.mu - 25) / 2)
    assert new.before.sigma > old.sigma
    assert (new.season, new.after.matches, new.after.wins) == (2, 1, 1)
    # on all servers together the old season goes on
    assert skill(memory, ANNA, scope=0).matches == 6


@given(st.floats(-50, 100), st.floats(0.1, 25 / 3))
def test_nobody_begins_a_season_less_certain_than_a_newcomer(mu: float, sigma: float) -> None:
    new = carry_over(Skill(mu, sigma, 40, 20))
    assert sigma <= new.sigma <= Skill().sigma
    assert abs(new.mu - 25) <= abs(mu - 25)


# --- laws ---


@st.composite
def tables(draw: st.DrawFn) -> Lines:
    """A match of any seats, with partners, stand-ins, levels and shared places."""
    count = draw(st.integers(1, 5))
    paired = count == 4 and draw(st.booleans())
    seats: list[dict[str, Any]] = []
    for number in range(count):
        kind = draw(st.sampled_from(["person", "person", "helped", "left", "removed", "brief", "level"]))
        person = draw(st.integers(1, 6))
        seat: dict[str, Any] = {"place": draw(st.integers(1, count)), "side": number % 2 if paired else None}
        if kind == "level":
            seat |= {"who": draw(st.sampled_from(["easy", "hard"]))}
        elif kind in ("left", "removed"):
            seat |= left(person, part=kind)
        else:
            seat |= {"who": person, "part": "whole" if kind == "person" else kind}
        seats.append(seat)
    if draw(st.integers(0, 4)) == 0:
        stopped = draw(st.booleans())
        for seat in seats:
            seat |= {"standing": draw(st.floats(0, 1))} | ({"part": "stopped"} if stopped else {})
    return played(draw(st.integers(1, 10**6)), *seats)


@given(st.lists(tables(), max_size=12))
def test_laws_of_every_match(matches: Sequence[Lines]) -> None:
    memory = Memory()
    for lines in matches:
        before = dict(memory.latest)
        found = rate(memory, lines, FIRST)
        people = {line.user_id or line.owner_id for line in lines} - {None}
        stood_in = {line.owner_id for line in lines if line.user_id is None}
        helped = {line.user_id for line in lines if line.part != "whole"}
        assert len({(one.pool, one.who) for one in found}) == len(found)
        for one in found:
            assert one.before == before.get((one.pool, one.who), (1, Skill()))[1]
            assert one.after.sigma > 0
            assert one.after.matches == one.before.matches + 1
            assert one.who[0] in people or one.who[1]
            if one.pool[0] == "people":
                assert not one.who[1]
            by_standing = one.pool[1] == EVERYWHERE and lines[0].standing is not None
            if one.who[0] in stood_in | helped and not by_standing:
                assert one.after.mu <= one.before.mu
            if one.who[0] in stood_in:
                assert one.after.wins == one.before.wins


@given(st.lists(tables(), max_size=8), st.randoms())
def test_the_order_of_seats_does_not_matter(matches: Sequence[Lines], rng: Random) -> None:
    one, other = Memory(), Memory()
    for lines in matches:
        shuffled = list(lines)
        rng.shuffle(shuffled)
        rate(one, lines, FIRST)
        rate(other, shuffled, FIRST)
    assert one.latest.keys() == other.latest.keys()
    for key, (_, found) in one.latest.items():
        assert other.latest[key][1].mu == pytest.approx(found.mu)
        assert other.latest[key][1].sigma == pytest.approx(found.sigma)


@pytest.mark.parametrize(("guard", "most_misplaced", "best"), [(UNGUARDED, 0, 1), (GUARD, 4, 2)])
def test_ratings_come_to_order_the_strengths_they_are_made_from(guard: Guard, most_misplaced: int, best: int) -> None:
    rng, memory = Random(5), Memory()
    strength = {person: person / 2 for person in range(1, 9)}
    for number in range(1, 500):
        table = rng.sample(sorted(strength), rng.choice([2, 2, 3, 4]))
        ranked = sorted(table, key=lambda one: rng.gauss(strength[one], 0.8), reverse=True)
        rate(memory, played(number, *ranked, at=number * DAY), FIRST, guard)
    by_rating = sorted(strength, key=lambda one: skill(memory, one).mu)
    misplaced = sum(abs(place - one) for place, one in enumerate(by_rating, 1))
    assert misplaced <= most_misplaced
    assert 8 in by_rating[-best:]


@given(st.lists(tables(), max_size=10))
def test_what_the_book_looks_up_is_enough(matches: Sequence[Lines]) -> None:
    """The players' own skills and circles, and their day so far, give what the whole past gives."""
    whole = Memory()
    past: list[Lines] = []
    for lines in matches:
        players = {(line.user_id or line.owner_id or 0, line.level or "") for line in lines}
        players |= {(user, "") for user, _ in players}
        people = {user for user, _ in players} - {0}
        looked_up = Memory({key: known for key, known in whole.latest.items() if key[1] in players})
        for key, circle in whole.circles.items():
            if key[1] in people:
                looked_up.circles[key].update(circle)
        today = lines[0].ended_at // DAY
        looked_up.mornings = {
            key: mean for key, mean in whole.mornings.items() if key[0] == today and key[3][0] in people
        }
        for earlier in past:
            met = {line.user_id or line.owner_id for line in earlier} & people
            if met and earlier[0].ended_at // DAY == lines[0].ended_at // DAY:
                looked_up.meeting_counts.update(meetings(earlier))
        assert rate(looked_up, lines, FIRST) == rate(whole, lines, FIRST)
        past.append(lines)
