"""Ratings at the real bot: what a match counts for whom, boards, seasons, records and figures."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from bot.runtime.i18n import gettext_for
from bot.screens.leaderboards import duration
from bot.screens.ratings import LeaderboardQuery, margin, rating, to_a_rating
from bot.sessions.scoring import end_by_stopping, outcomes, part
from bot.sessions.seasons import season_start
from bot.wire.action import Action
from data import rows
from data.rating import Pool
from games.boards.star.board import POINTS
from games.library import find, sheet
from games.match.match import open_match
from games.match.parties import party_of
from games.match.reading import read_act
from tests.bot.asking import BOTH, chief, in_language, landlord, others, scene, seated, several_in_language, told
from tests.bot.commands.test_people import ELSEWHERE, line, played, ranking
from tests.bot.commands.ways import FIVE_MINUTES, NOTED, called
from tests.bot.tavern import AtTable, First, Person, Tavern


async def lines(table: AtTable) -> dict[int, rows.Result]:
    return {line.seat: line for line in await table.tavern.book.results.of_match(table.id)}


async def moved(table: AtTable, person: Person, league: str = "people") -> float | None:
    """How far the mean of a person has moved in the table's game; None if he was not rated."""
    for step in await table.tavern.book.ratings.of_match(table.id):
        pool = (step.league, step.guild_id, step.board)
        if step.user_id == person.id and pool == (league, table.tavern.guild.id, f"g.{(await table.now()).row.game}"):
            return step.mu - step.was
    return None


FOUR = ["a1", "d6", "g1", "a7"]
OPENING = 4
"""Acts after which two people have acted twice."""


async def past_opening(table: AtTable) -> AtTable:
    """The table after enough acts for its result to be rated."""
    await table.play_on(First(), until=lambda now: now.started_match.ply >= OPENING)
    return table


# --- whose match it was ---


def seat(**fields: Any) -> rows.Chair:
    given: dict[str, Any] = {"seat": 0, "name": "N"}
    return rows.Chair(**(given | fields))


def made(by: int | None, at: int = 0) -> rows.Act:
    return rows.Act(ply=0, seat=at, text="", draws="", elapsed_ms=0, checksum="", at=0, user_id=by)


@pytest.mark.parametrize(
    ("sitting", "acts", "removers", "expected"),
    [
        (seat(user_id=1), [made(1)], (), "whole"),
        (seat(user_id=1), [], (), "whole"),
        (seat(user_id=1), [made(1), made(None)], (), "helped"),
        (seat(user_id=1), [made(1), made(None, 1), made(None, -1)], (), "whole"),
        (seat(level="easy"), [made(None)], (), "whole"),
        (seat(level="easy", for_user_id=1), [made(1)], (), "left"),
        (seat(level="easy", for_user_id=1, removed_by=9), [made(1)], (9,), "removed"),
        (seat(user_id=9), [made(9)], (9,), "left"),
    ],
)
def test_how_much_of_a_match_is_its_players(
    sitting: rows.Chair, acts: list[rows.Act], removers: tuple[int, ...], expected: str
) -> None:
    assert part(sitting, acts, removers, ()) == expected


@pytest.mark.parametrize(
    ("sitting", "removers", "expected"),
    [
        (seat(user_id=1), (), "helped"),
        (seat(user_id=1), (1,), "left"),
        (seat(level="easy", for_user_id=1), (), "left"),
        (seat(seat=1, user_id=2), (), "whole"),
    ],
)
def test_who_took_back_what_was_answered_has_been_helped(
    sitting: rows.Chair, removers: tuple[int, ...], expected: str
) -> None:
    assert part(sitting, [made(1), made(2, 1)], removers, helped=(0,)) == expected


def test_partners_are_told_from_the_state() -> None:
    def sides(seats: int, **options: Any) -> list[int | None]:
        game = find("canasta")
        state = open_match(game(seats, game.Options(**options)), bytes(32)).state
        return [party_of(state, one) for one in range(seats)]

    four = sides(4)
    assert sorted(map(str, four)) == ["0", "0", "1", "1"]
    assert sides(4, mode="single") == [None] * 4
    assert sides(2) == [None] * 2
    muehle = open_match(find("muehle")(), bytes(32)).state
    assert party_of(muehle, 0) is None
    bout = open_match(find("backgammon")(), bytes(32)).state
    assert party_of(bout, 0) is None


def test_the_lines_of_partners_bear_their_side() -> None:
    from bot.sessions.table import Table
    from games.players.simulation import play_out as simulate
    from tools.season.play import CAST  # its people sit at any table

    match = simulate(find("canasta")(4, find("canasta").Options(target=1000)), bytes(32), ["greedy"] * 4)
    seats = tuple(rows.Chair(seat=n, name=one.name, user_id=one.user_id) for n, one in enumerate(CAST[:4]))
    row: Any = SimpleNamespace(parent_match=None, note=None)
    found = outcomes(Table(row, seats, match), match, [])
    by_side: dict[int | None, set[tuple[int, bool]]] = {}
    for one in found:
        by_side.setdefault(one.side, set()).add((one.place, one.won))
    assert set(by_side) == {0, 1}
    assert all(len(places) == 1 for places in by_side.values())


@pytest.mark.parametrize("count", ["turns", "hops"])
def test_a_puzzle_is_solved_at_the_cost_that_it_counts_itself(count: str) -> None:
    """What was taken back costs nothing, and a chain costs its jumps where these are agreed to count."""
    from bot.sessions.table import Table

    game = find("halma_solo")(1, find("halma_solo").Options(count=count))
    match = open_match(game, bytes(32))
    texts = ["d1-f4", "undo", "tipp"]
    while match.result is None:
        match = match.play(0, read_act(match, 0, texts.pop(0) if texts else "tipp"))
        if match.state.is_shown:
            src, to = (POINTS[at] for at in match.state.plan[0])
            texts.append(f"{src}-{to}")
    row: Any = SimpleNamespace(parent_match=None, note=None)
    acts = [made(ply) for ply in range(match.ply)]
    table = Table(row, (rows.Chair(seat=0, name="Anna", user_id=1),), match)
    (line,) = outcomes(table, match, acts)
    assert line.acts == line.points == (len(match.state.ways) if count == "turns" else match.state.hops)
    assert line.acts != match.ply


# --- at the table ---


@BOTH
async def test_the_end_shows_what_has_become_of_the_ratings(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    other = others(tavern, me)[0]
    for _ in range(5):
        await played(tavern, "muehle", [me, other])
    table = await past_opening(await seated(tavern, "muehle", me, other))
    await other.resigns()
    post = await table.post()
    now = await table.now()
    steps = {
        step.user_id: step for step in now.rating_steps if step.board == "g.muehle" and step.guild_id == tavern.guild.id
    }
    for person in (me, other):
        step = steps[person.id]
        change = rating(step.mu) - rating(step.was)
        (shown,) = [text for text in post.text.splitlines() if called(person) in text and text.endswith(")")]
        # six matches are enough to be sure
        signed = f"+{change}" if change > 0 else f"−{-change}"
        assert shown.endswith(f" · {rating(step.mu)} ({signed})")
        assert (change > 0) == (person is me)
    assert in_language(me, "The last number is the rating in this game.") in post.text


async def test_against_computers_the_end_shows_the_other_rating(tavern: Tavern, anna: Person) -> None:
    words = "The last number is the rating against computer players, kept apart from that among people."
    for matches in range(1, 6):
        table = await tavern.open(anna, "muehle")
        await table.computers(anna)
        await table.start(anna)
        await past_opening(table)
        await anna.resigns()
        text = (await table.post()).text
        if matches < 5:
            (shown,) = [one for one in text.splitlines() if one.startswith("2. Anna")]
            assert shown.endswith(f" · 0 · {to_a_rating(matches, gettext_for('de'))}")
            assert in_language(anna, words) not in text
    assert in_language(anna, words) in text
    assert f" · {rating((await table.now()).rating_steps[0].mu)} (−" in text
    assert await moved(table, anna) is None


async def test_a_stand_in_that_wins_lifts_nobody(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "muehle", FOUR)
    leaver = at.neighbour
    await leaver.slash("table away")
    await anna.resigns()
    found = await lines(at.table)
    assert (found[1 - at.seat].part, found[1 - at.seat].owner_id, found[1 - at.seat].won) == ("left", leaver.id, True)
    for person in (anna, leaver):
        change = await moved(at.table, person)
        assert change is not None
        assert change < 0


async def test_who_comes_back_keeps_a_loss_but_no_gain(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "muehle", [*FOUR, "a4"], asked=False)
    away = at.neighbour
    await away.slash("table away")
    await away.slash("table back")
    await anna.resigns()
    found = await lines(at.table)
    assert (found[1 - at.seat].part, found[1 - at.seat].won) == ("helped", True)
    assert await moved(at.table, away) == 0
    change = await moved(at.table, anna)
    assert change is not None
    assert change < 0


async def test_a_host_who_puts_his_opponent_out_has_lost(tavern: Tavern, anna: Person) -> None:
    host = landlord(tavern)
    table = await past_opening(await seated(tavern, "muehle", anna, host))
    await host.slash("table replace", player=anna)
    assert [one.removed_by for one in (await table.now()).seats] == [host.id, None]
    await host.resigns()
    found = await lines(table)
    assert [found[one].part for one in (0, 1)] == ["removed", "left"]
    assert await moved(table, anna) is None
    change = await moved(table, host)
    assert change is not None
    assert change < 0


async def test_who_was_put_out_and_came_back_plays_on(tavern: Tavern, anna: Person) -> None:
    host = landlord(tavern)
    table = await past_opening(await seated(tavern, "muehle", anna, host))
    await host.slash("table replace", player=anna)
    await anna.slash("table back")
    assert [one.removed_by for one in (await table.now()).seats] == [None, None]
    await anna.resigns()
    change = await moved(table, anna)
    assert change is not None
    assert change < 0


async def test_a_host_may_replace_who_is_missing(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "muehle")
    host = landlord(tavern)
    await tavern.wait(FIVE_MINUTES + 1)
    await host.slash("table replace", player=anna)
    assert [one.removed_by for one in (await at.table.now()).seats] == [None, None]


# --- stopping is no way out ---


async def test_a_host_who_plays_cannot_stop_what_he_is_losing(tavern: Tavern, anna: Person) -> None:
    host = landlord(tavern)
    table = await seated(tavern, "muehle", host, anna)
    assert told(host, await host.slash("table stop")) == in_language(host, NOTED, names="Anna")
    assert (await table.now()).row.status == "open"
    assert told(anna, await anna.slash("table stop")) == in_language(anna, "The match is stopped.")
    assert await lines(table) == {}


async def test_nobody_stops_a_match_while_his_opponent_is_stood_in_for(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "muehle", asked=False)
    await at.neighbour.slash("table away")
    now = await at.table.now()
    assert told(anna, await anna.slash("table stop")) == in_language(anna, NOTED, names=now.seats[1 - at.seat].name)
    assert (await at.table.now()).row.status == "open"
    await at.neighbour.slash("table back")
    assert told(at.neighbour, await at.neighbour.slash("table stop")) == in_language(
        at.neighbour, "The match is stopped."
    )


async def plays(table: AtTable, person: Person) -> None:
    """An act that is possible whatever a computer player has done before."""
    moves = (await table.now()).started_match.legals[await table.seat(person)].moves
    await person.slash("move", text=str(moves[0]))


@BOTH
async def test_stopping_a_match_against_computers_is_giving_it_up(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    table = await tavern.open(me, "muehle")
    await table.computers(me)
    await table.start(me)
    await plays(table, me)
    await plays(table, me)
    await me.slash("table stop")
    found = await lines(table)
    mine = await table.seat(me)
    assert (found[mine].part, found[mine].won) == ("left", False)
    assert (found[1 - mine].part, found[1 - mine].won) == ("whole", True)
    change = await moved(table, me, "computers")
    assert change is not None
    assert change < 0
    sentence = "**The match was stopped.** {name} has given it up against the computer players"
    assert in_language(me, sentence, name=called(me)) in (await table.post()).text
    # before the second act nothing is rated
    table = await tavern.open(me, "muehle")
    await table.computers(me)
    await table.start(me)
    await plays(table, me)
    await me.slash("table stop")
    assert await lines(table) == {}
    assert in_language(me, "**The match was stopped.** Nothing is counted.") in (await table.post()).text


async def test_a_match_against_computers_that_somebody_else_stops_counts_nothing(tavern: Tavern, anna: Person) -> None:
    table = await tavern.open(anna, "muehle")
    await table.computers(anna)
    await table.start(anna)
    await plays(table, anna)
    await landlord(tavern).slash("table stop")
    assert (await table.now()).row.status == "stopped"
    assert await lines(table) == {}


async def test_a_what_if_table_is_nobodys_loss(tavern: Tavern, anna: Person) -> None:
    table = await tavern.open(anna, "muehle")
    await table.computers(anna)
    await table.start(anna)
    await plays(table, anna)
    await plays(table, anna)
    now = await table.now()
    store, settings = tavern.book, tavern.settings
    assert await end_by_stopping(store, settings, now, 1) is not None
    assert await end_by_stopping(store, settings, replace(now, row=replace(now.row, parent_match="7@3")), 1) is None


# --- seasons ---

DAY = 86_400_000


@pytest.mark.parametrize(
    ("length", "at", "expected"),
    [
        ("quarter", 0, 0),
        ("month", 31 * DAY, 31 * DAY),
        ("month", 31 * DAY - 1, 0),
        ("quarter", 90 * DAY, 90 * DAY),
        ("quarter", 90 * DAY - 1, 0),
        ("year", 365 * DAY, 365 * DAY),
        ("year", 364 * DAY, 0),
        ("hand", 10**12, 0),
    ],
)
def test_seasons_begin_by_the_calendar(length: Any, at: int, expected: int) -> None:
    assert season_start(length, at) == expected


@BOTH
async def test_a_season_is_closed_and_stays_in_the_archive(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    other = others(tavern, me)[0]
    refused = told(me, await me.slash("season close"))
    assert refused == in_language(me, "Only those who may manage the server can do that.")
    host = chief(tavern, me.locale)
    none = told(host, await host.slash("season close"))
    assert none == in_language(host, "There is no open season here: it begins with the next finished match.")
    await played(tavern, "muehle", [me, other])
    done = told(host, await host.slash("season close"))
    sentence = "Season {n} is in the archive now. The next finished match begins a new one."
    assert done == in_language(host, sentence, n=1)
    note = (await me.slash("leaderboard")).note
    assert in_language(me, "season {n}", n=2) in note.text
    assert in_language(me, "Nobody has finished a match here yet.") in note.text
    await me.choose(note, in_language(me, "Season {n}", n=1))
    assert in_language(me, "season {n}", n=1) in note.text
    assert ranking(note.text)[0] == line(me, 1, called(me), 1, 1)
    await played(tavern, "muehle", [other, me])
    note = (await me.slash("leaderboard")).note
    assert ranking(note.text)[0] == line(me, 1, called(other), 1, 1)
    # over all servers the season goes on
    note = (await me.slash("leaderboard", everywhere=True)).note
    assert in_language(me, "season {n}", n=1) in note.text


@BOTH
async def test_the_length_of_a_season_is_set_for_a_server(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    other = others(tavern, me)[0]
    host = chief(tavern, me.locale)
    by_hand = told(host, await host.slash("season length", length="hand"))
    sentence = "Seasons on this server now last until somebody closes them with `/season close`."
    assert by_hand == in_language(host, sentence)
    table = await seated(tavern, "muehle", me, other)
    await other.resigns()
    here, everywhere = [await tavern.book.ratings.seasons(scope) for scope in (tavern.guild.id, 0)]
    ended = (await table.now()).row.ended_at
    assert ended is not None
    assert here[0].started_at == ended
    assert everywhere[0].started_at == season_start("quarter", ended)
    calendar = told(host, await host.slash("season length", length="month"))
    assert calendar == in_language(
        host, "Seasons on this server now follow the calendar; the present one ends with its period."
    )


# --- who is named ---


@BOTH
async def test_everybody_decides_whether_strangers_read_his_name(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    other = others(tavern, me)[0]
    await played(tavern, "muehle", [other, me], guild=ELSEWHERE)
    unnamed = told(me, await me.slash("leaderboard", everywhere=True))
    assert f"**{called(me)}**" in unnamed, "one always reads one's own name"
    assert called(other) not in unnamed
    assert in_language(me, "somebody on another server") in unnamed
    assert told(other, await other.slash("settings listed", wanted=True)) == in_language(
        other, "The boards of all servers show your name to everybody."
    )
    assert called(other) in told(me, await me.slash("leaderboard", everywhere=True))
    assert told(other, await other.slash("settings listed", wanted=False)) == in_language(
        other, "The boards of all servers show your name only on servers where you have played."
    )
    assert called(other) not in told(me, await me.slash("leaderboard", everywhere=True))


async def test_elsewhere_one_sees_only_ones_own_figures(tavern: Tavern, anna: Person, ben: Person) -> None:
    await played(tavern, "muehle", [ben, anna], guild=ELSEWHERE)
    assert in_language(anna, "No finished matches yet.") in told(anna, await anna.slash("stats", player=ben))
    refused = (await anna.slash_dm("stats", player=ben.actor.user)).text
    assert refused == in_language(anna, "Outside a server I show you only your own figures.")
    assert sheet(find("muehle"), anna.language).title in (await anna.slash_dm("stats")).text


# --- figures ---


@BOTH
async def test_stats_are_a_picture_with_words(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    other = others(tavern, me)[0]
    for winner, loser in ((me, other), (other, me), (me, other)):
        await played(tavern, "muehle", [winner, loser])
    note = (await me.slash("stats")).note
    assert note.picture is not None
    alt = note.alt
    assert called(me) in alt
    assert called(other) in alt
    assert sheet(find("muehle"), me.language).title in alt
    pool: Pool = ("people", tavern.guild.id, "*")
    way = await tavern.book.ratings.progress(me.id, pool)
    assert several_in_language(me, "rated after {n} more match", "rated after {n} more matches", 2) in alt
    assert str(rating(way[-1].mu)) not in alt
    for _ in range(2):
        await played(tavern, "muehle", [me, other])
    alt = (await me.slash("stats")).note.alt
    way = await tavern.book.ratings.progress(me.id, pool)
    assert f"{rating(way[-1].mu)} ± {margin(way[-1].sigma)}" in alt
    assert len(alt) <= 1024


# --- games for one ---


async def test_a_game_for_one_has_records(tavern: Tavern, anna: Person, ben: Person) -> None:
    async def solved(person: Person, acts: int, elapsed: int, options: str = "{}", part: Any = "whole") -> None:
        seats = [rows.Chair(seat=0, name=called(person), user_id=person.id)]
        row = rows.Lobby(
            game="dominosa", version="1", channel_id=acts * 1_000 + elapsed, host_id=1, language="de",
            options=options, created_at=1, guild_id=tavern.guild.id,
        )  # fmt: skip
        book = tavern.book
        match_id = await book.matches.create(row, seats)
        await book.journal.start(
            match_id, rows.Opening(chairs=seats, options=options, seed="00", commitment="", at=tavern.now_ms)
        )
        act = rows.Act(ply=0, seat=0, text="a1", draws="", elapsed_ms=0, checksum="", at=tavern.now_ms)
        outcome = rows.Outcome(
            seat=0, name=called(person), place=1, points=1, won=True, user_id=person.id, part=part,
            acts=acts, elapsed_ms=elapsed,
        )  # fmt: skip
        await book.journal.commit(match_id, [act], end=rows.End(outcomes=[outcome]))

    note = (await anna.slash("leaderboard", game="dominosa")).note
    assert in_language(anna, "Nobody has solved it here yet.") in note.text
    await solved(anna, 30, 61_000)
    await solved(ben, 34, 59_900)
    await solved(ben, 20, 100, part="helped")
    await solved(anna, 28, 5_000, '{"unique": false}')
    note = (await anna.slash("leaderboard", game="dominosa")).note
    assert in_language(anna, "by moves") in note.text
    assert in_language(anna, "as in the booklet") in note.text
    assert [text.split(" · ")[:3] for text in note.text.splitlines() if text[:2] in ("1.", "2.")] == [
        ["1. **Anna**", "30 Züge", "1:01"],
        ["2. **Ben**", "34 Züge", "59.9 s"],
    ]
    await anna.click(note, in_language(anna, "By time"))
    assert ranking(note.text)[0].startswith("1. **Ben** · 34 Züge · 59.9 s")
    # other options have records of their own
    (menu,) = [select for select in note.selects if [value for _, value in select.entries] == ["0", "1"]]
    await anna.pick(note, menu.custom_id, ["1"])
    assert ranking(note.text)[0].startswith("1. **Anna** · 28 Züge · 5.0 s")


@pytest.mark.parametrize(
    ("milliseconds", "shown"),
    [(0, "0.0 s"), (59_950, "59.9 s"), (60_000, "1:00"), (3_599_000, "59:59"), (3_600_000, "1:00:00")],
)
def test_times_read_as_on_a_stop_watch(milliseconds: int, shown: str) -> None:
    assert duration(milliseconds) == shown


# --- presses ---


@pytest.mark.parametrize(
    "arguments",
    [
        (),
        ("muehle", "here", "0"),
        ("g.nothing", "here", "", "0", "0"),
        ("f.nothing", "here", "", "0", "0"),
        ("*", "there", "", "0", "0"),
        ("*", "here", "mu", "0", "0"),
    ],
)
def test_what_leads_to_no_board(arguments: tuple[str, ...]) -> None:
    assert LeaderboardQuery.read(arguments) is None


def test_a_wish_survives_its_button() -> None:
    wish = LeaderboardQuery("g.muehle", "all", "computers", 3, 7)
    assert LeaderboardQuery.read(wish.press(Action.LEADERBOARD, "x").arguments) == wish
    assert LeaderboardQuery.read(("*", "here", "", "x", "99999999")) == LeaderboardQuery()


async def test_a_press_of_an_older_version_is_told_so(tavern: Tavern, anna: Person) -> None:
    note = (await anna.slash("leaderboard")).note
    answer = await anna.stale(note, "st:lb:0:muehle:here:1:b")
    assert answer.notes[-1].text == in_language(anna, "This button leads nowhere any more.")


def test_ratings_as_people_read_them() -> None:
    assert (rating(25), rating(26), margin(25 / 3)) == (1500, 1540, 1000)
