"""What is kept about people: who has won, what they have chosen, and when they are reminded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import count
from typing import Any

import pytest

from bot.runtime.i18n import gettext_for
from bot.runtime.jobs import draw_gallery
from bot.screens.shelf import ShelfQuery, shelf
from bot.sessions.scoring import board_family
from bot.wire.sight import GallerySight
from data import rows
from games.contract import Seat, View
from games.families import Family
from games.finding import Wish, find_games
from games.library import all_games, find, sheet
from render import TWO_COLOURS, Theme, emojis
from tests.bot.asking import (
    BOTH,
    as_before,
    chief,
    in_language,
    landlord,
    others,
    passing,
    scene,
    seated,
    several_in_language,
    told,
)
from tests.bot.tavern import First, Note, Person, Tavern

ELSEWHERE = 4242
"""Another server."""
CHANNELS = count(7000)


async def played(
    tavern: Tavern, game: str, places: Sequence[Person | tuple[int, str] | str], *, guild: int | None = None
) -> None:
    """Write a finished match into the score book: those who took part, the winner first; a level is a computer."""
    seats, outcomes = [], []
    for number, who in enumerate(places):
        user_id, name, level = (
            (None, "Ada", who)
            if isinstance(who, str)
            else (who.id, who.actor.user.global_name or "", None)
            if isinstance(who, Person)
            else (*who, None)
        )
        seats.append(rows.Chair(seat=number, name=name, user_id=user_id, level=level))
        outcomes.append(
            rows.Outcome(
                seat=number,
                name=name,
                place=number + 1,
                points=float(len(places) - number),
                won=number == 0,
                user_id=user_id,
                level=level,
            )
        )
    lobby = rows.Lobby(
        game=game,
        version="1",
        channel_id=next(CHANNELS),
        host_id=1,
        language="de",
        options="{}",
        created_at=tavern.now_ms,
        guild_id=tavern.guild.id if guild is None else guild,
    )
    book = tavern.book
    match_id = await book.matches.create(lobby, seats)
    await book.journal.start(
        match_id, rows.Opening(chairs=seats, options="{}", seed="00", commitment="", at=tavern.now_ms)
    )
    act = rows.Act(ply=0, seat=0, text="a1", draws="", elapsed_ms=0, checksum="", at=tavern.now_ms)
    rating_context = rows.RatingContext(family=board_family(find(game).info))
    await book.journal.commit(match_id, [act], end=rows.End(outcomes=outcomes, rating_context=rating_context))


def guests(tavern: Tavern, names: Sequence[str]) -> list[tuple[int, str]]:
    """Members of the server with these names, as (number, name), who do nothing."""
    found = []
    for name in names:
        user = tavern.env.create_user(f"gast{next(CHANNELS)}", global_name=name)
        tavern.guild.add_member(user)
        found.append((user.id, name))
    return found


def ranking(words: str) -> list[str]:
    """The numbered lines, without the ratings at their ends."""
    return [line.rpartition(" · ")[0] for line in words.splitlines() if line.split(".")[0].isdigit()]


def line(person: Person, place: int, name: str, wins: int, matches: int) -> str:
    return (
        f"{place}. **{name}** · "
        + several_in_language(person, "{n} win", "{n} wins", wins)
        + " · "
        + several_in_language(person, "{n} match", "{n} matches", matches)
    )


# --- leaderboards ---


@BOTH
async def test_leaderboards_count_per_game_and_overall_here_and_everywhere(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    anna, ben, carla = (tavern.people[name] for name in ("anna", "ben", "carla"))
    nobody = told(me, await me.slash("leaderboard"))
    assert in_language(me, "Nobody has finished a match here yet.") in nobody
    await played(tavern, "muehle", [anna, ben])
    await played(tavern, "muehle", [anna, carla])
    await played(tavern, "boese_drei", [ben, anna, "hard"])
    await played(tavern, "boese_drei", ["hard", "easy", carla])
    for _ in range(3):
        await played(tavern, "boese_drei", [carla, ben], guild=ELSEWHERE)
    everything = told(me, await me.slash("leaderboard"))
    assert f"{in_language(me, 'Leaderboard')}: {in_language(me, 'All games')}" in everything
    assert in_language(me, "this server") in everything
    assert in_language(me, "people among themselves") in everything
    assert ranking(everything) == [line(me, 1, "Anna", 2, 3), line(me, 2, "Ben", 1, 2), line(me, 3, "Carla", 0, 1)]
    answer = await me.slash("leaderboard", game="muehle")
    mills = told(me, answer)
    assert sheet(find("muehle"), me.language).title in mills
    # Carla has lost to an Anna who had won already, but before they are rated the order tells nothing of that
    assert ranking(mills) == [line(me, 1, "Anna", 2, 2), line(me, 2, "Ben", 0, 1), line(me, 3, "Carla", 0, 1)]
    assert several_in_language(me, "rated after {n} more match", "rated after {n} more matches", 3) in mills
    # a button leads to the same board of all servers, a select to another game of the family, or another family
    await me.click(answer.note, in_language(me, "All servers"))
    assert in_language(me, "all servers") in answer.note.text
    assert {value for select in answer.note.selects for _, value in select.entries} >= {"*", "g.muehle", "f.dice"}
    await me.choose(answer.note, Family.DICE.label(me.language))
    assert f"{in_language(me, 'Leaderboard')}: {Family.DICE.label(me.language)}" in answer.note.text
    # whoever has never played here is not named
    await played(tavern, "boese_drei", [(777, "Fremde"), ben], guild=ELSEWHERE)
    assert ranking(answer.note.text)[0] == line(me, 1, "Carla", 3, 3)
    await me.choose(answer.note, sheet(find("boese_drei"), me.language).title)
    assert [text for text in ranking(answer.note.text) if text.endswith(line(me, 1, "Carla", 3, 3)[3:])]
    assert [chosen for select in answer.note.selects for chosen in select.chosen] == ["f.dice", "g.boese_drei"]
    assert in_language(me, "somebody on another server") in answer.note.text
    assert "Fremde" not in answer.note.text
    await tavern.book.players.touch(777, "Fremde", "de", 1)
    await tavern.book.players.set_listed(777, wanted=True)
    assert "**Fremde**" in told(me, await me.slash("leaderboard", everywhere=True))
    await me.choose(answer.note, "All games")
    assert answer.note.text == told(me, await me.slash("leaderboard", everywhere=True))


@BOTH
async def test_every_game_and_family_can_be_reached(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    note = (await me.slash("leaderboard")).note
    families = [value for select in note.selects for _, value in select.entries if value.startswith("f.")]
    assert {family.removeprefix("f.") for family in families} == {game.info.family for game in all_games().values()}
    reached = set()
    for family in families:
        menu = next(select for select in note.selects if family in dict(select.entries).values())
        await me.pick(note, menu.custom_id, [family])
        reached |= {value for select in note.selects for _, value in select.entries if value.startswith("g.")}
    assert reached == {f"g.{game}" for game in all_games()}


@BOTH
async def test_computer_players_are_rated_apart(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    other = others(tavern, me)[0]
    await played(tavern, "muehle", ["hard", me])
    await played(tavern, "muehle", ["hard", "easy"])
    note = (await me.slash("leaderboard", game="muehle")).note
    # there is nothing to see of people among themselves yet
    assert in_language(me, "against computer players") in note.text
    hard, easy = (f"🤖 {in_language(me, level)}" for level in ("hard", "easy"))
    names = [text.partition(". ")[2].partition(" · ")[0] for text in ranking(note.text)]
    # people have places among people alone
    assert names == [f"**{me.actor.user.global_name}**"]
    people, computers = note.text.split(f"**{in_language(me, 'Computer players')}**")
    assert "🤖" not in people
    lines = [text for text in computers.splitlines() if text.startswith("🤖")]
    assert [text.partition(" · ")[0] for text in lines] == [hard, easy]
    assert several_in_language(me, "{n} match", "{n} matches", 2) in lines[0]
    # what the numbers mean is told by a press
    told_by_press = await me.click(note, in_language(me, "What does ± mean?"))
    assert "1500" in told(me, told_by_press)
    await me.click(note, in_language(me, "People among themselves"))
    assert in_language(me, "Nobody has finished a match here yet.") in note.text
    await played(tavern, "muehle", [me, other])
    note = (await me.slash("leaderboard", game="muehle")).note
    assert ranking(note.text)[0] == line(me, 1, me.actor.user.global_name or "", 1, 1)
    assert "🤖" not in note.text


async def test_long_leaderboards_are_leafed_through(tavern: Tavern, anna: Person) -> None:
    strangers = guests(tavern, [f"Gast {number:02}" for number in range(23)])
    for number in range(1, 23):
        await played(tavern, "muehle", [strangers[0], strangers[number]])
    answer = await anna.slash("leaderboard", game="muehle")
    note = answer.note

    def shown(note: Note) -> list[str]:
        return [text.split("**")[1] for text in ranking(note.text)]

    rated = await tavern.book.ratings.board(("people", tavern.guild.id, "g.muehle"), 1, excerpt=rows.Excerpt(limit=30))
    names = [str(one.name) for one in rated]
    assert sorted(names) == [name for _, name in strangers]
    assert names[0] == "Gast 00"
    assert shown(note) == names[:10]
    assert note.button("◀").disabled
    await anna.click(note, "▶")
    assert shown(note) == names[10:20]
    assert ranking(note.text)[0].startswith("11.")
    await anna.click(note, "▶")
    assert shown(note) == names[20:]
    assert note.button("▶").disabled
    await anna.click(note, "◀")
    await anna.click(note, "◀")
    assert shown(note) == names[:10]
    # exactly ten fill one page
    ten = guests(tavern, ["Zehn"] * 10)
    for number in range(0, 10, 2):
        await played(tavern, "herz", ten[number : number + 2])
    full = (await anna.slash("leaderboard", game="herz")).note
    assert len(shown(full)) == 10
    assert not [label for label in ("◀", "▶") if full.has(label)]


async def test_names_in_lists_format_nothing_and_mention_nobody(tavern: Tavern, anna: Person) -> None:
    names = [
        "**dick**",
        "_kursiv_",
        "<@123456789012345678>",
        "@everyone",
        "[x](https://example.org)",
        "`code`",
        "# groß",
    ]
    for guest in guests(tavern, names):
        await played(tavern, "muehle", [guest, anna])
    words = told(anna, await anna.slash("leaderboard"))
    assert len(ranking(words)) == len(names) + 1
    for raw in ("**dick", "**_kursiv", "<@123", "@everyone", "**[x]", "**`code`", "**# "):
        assert raw not in words.replace("\\<", "").replace("\\[", "").replace("\\#", ""), raw


async def test_the_leaderboard_under_a_finished_table_is_that_of_its_game(
    tavern: Tavern, anna: Person, ben: Person
) -> None:
    await played(tavern, "boese_drei", [ben, anna])
    table = await seated(tavern, "muehle", anna, ben)
    await table.play_on(First(), until=lambda now: now.started_match.ply == 4)
    await ben.resigns()
    words = told(ben, await ben.click(await table.post(), "Leaderboard"))
    assert sheet(find("muehle"), "en").title in words
    assert ranking(words) == [line(ben, 1, "Anna", 1, 1), line(ben, 2, "Ben", 0, 1)]


# --- figures of one person ---


@BOTH
async def test_stats_tell_what_somebody_has_played(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    other = others(tavern, me)[0]
    nothing = told(me, await me.slash("stats"))
    assert nothing == f"### {me.actor.user.global_name}\n{in_language(me, 'No finished matches yet.')}"
    for winner in (me, other, me):
        await played(tavern, "muehle", [winner, other if winner is me else me])
    await tavern.wait(60)
    await played(tavern, "boese_drei", [other, me])
    await played(tavern, "boese_drei", [me, other], guild=ELSEWHERE)
    own = told(me, await me.slash("stats"))
    assert told(other, await other.slash("stats", player=me)).splitlines()[0] == own.splitlines()[0]
    head, latest, earlier, total = own.splitlines()
    assert head == f"### {me.actor.user.global_name}"
    assert latest.startswith(f"**{sheet(find('boese_drei'), me.language).title}** · ")
    assert several_in_language(me, "{n} match", "{n} matches", 1) in latest
    assert "(0 %)" in latest
    assert earlier.startswith(f"**{sheet(find('muehle'), me.language).title}** · ")
    assert several_in_language(me, "{n} win", "{n} wins", 2) + " (67 %)" in earlier
    assert f"<t:{tavern.now_ms // 1000 - 60}:R>" in earlier
    assert total == "-# " + in_language(
        me,
        "In all: {matches}, {wins}",
        matches=several_in_language(me, "{n} match", "{n} matches", 4),
        wins=several_in_language(me, "{n} win", "{n} wins", 2),
    )
    # in the DM all servers count
    assert several_in_language(me, "{n} match", "{n} matches", 5) in (await me.slash_dm("stats")).text


async def test_a_stand_in_does_not_play_for_the_record(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "muehle", ["a1", "d6", "g1", "a7"], asked=False)
    await at.neighbour.slash("table away")
    await anna.resigns()
    words = told(anna, await anna.slash("leaderboard"))
    # who has left has lost, and so has who gave up against the stand-in
    left = at.neighbour.actor.user.global_name or ""
    assert sorted(text[3:] for text in ranking(words)) == sorted(
        line(anna, 1, name, 0, 1)[3:] for name in ("Anna", left)
    )


# --- what people choose ---


@BOTH
async def test_a_chosen_language_goes_before_the_clients(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    other_language = "en" if me.language == "de" else "de"
    speaker = others(tavern, me)[0]
    assert speaker.language == other_language
    said = "From now on I speak English to you."
    assert told(me, await me.slash("settings language", language=other_language)) == in_language(speaker, said)
    assert told(me, await me.slash("hand")) == in_language(speaker, "There is no table here. Open one with `/play`.")
    table = await tavern.open(me, "muehle")
    assert (await table.now()).row.language == other_language
    await me.find(await table.post(), "Cancel")
    assert told(me, await me.slash("settings language", language="auto")) == in_language(me, said)
    assert (await (await tavern.open(me, "muehle")).now()).row.language == me.language


@BOTH
async def test_the_channels_language_is_set_by_those_who_may(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    other_language = "en" if me.language == "de" else "de"
    refused = told(me, await me.slash("settings channel", language=other_language))
    assert refused == in_language(me, "Only those who may manage messages can set that.")
    host = landlord(tavern, locale=me.locale)
    done = told(host, await host.slash("settings channel", language=other_language))
    assert done == in_language(host, "New tables in this channel will speak that language.")
    table = await tavern.open(me, "muehle")
    assert (await table.now()).row.language == other_language
    assert sheet(find("muehle"), other_language).tagline in (await table.post()).text
    # the answers to him alone are in his own
    assert sheet(find("muehle"), me.language).tagline in (await me.click(await table.post(), "How it goes")).text
    elsewhere = await tavern.open(me, "muehle", channel=tavern.new_channel("zwei"))
    assert (await elsewhere.now()).row.language == me.language
    await host.find(await table.post(), "Cancel")
    freed = told(host, await host.slash("settings channel", language="auto"))
    assert freed == in_language(host, "New tables in this channel speak the language of whoever opens them.")
    assert (await (await tavern.open(me, "muehle")).now()).row.language == me.language


async def test_a_thread_speaks_the_language_of_its_channel(tavern: Tavern, anna: Person, ben: Person) -> None:
    await landlord(tavern).slash("settings channel", language="en")
    await tavern.open(ben, "muehle")
    offer = await anna.slash("play", game="boese_drei")
    await anna.click(offer.note, "Open a thread")
    row = await tavern.book.matches.by_channel(tavern.channel.threads[0].id)
    assert row is not None
    assert row.language == "en"


# --- how pictures look ---

FOR_ALL = None
"""Who sees a picture that everybody sees."""


@pytest.fixture
def looks(tavern: Tavern) -> Iterator[list[tuple[Any, str]]]:
    """Of every picture that is drawn, who sees it and the theme."""
    drawn: list[tuple[Any, str]] = []

    def look(view: View, viewer: Seat | None, theme: Theme) -> None:
        drawn.append((viewer, theme.name + TWO_COLOURS * theme.two_colour))

    with tavern.easel.looking(look):
        yield drawn


@BOTH
async def test_a_person_chooses_how_his_own_pictures_look(
    tavern: Tavern, looks: list[tuple[Any, str]], who: str
) -> None:
    me = tavern.people[who]
    said = told(me, await me.slash("settings theme", theme="light", suits="two"))
    assert said == in_language(me, "Noted. The next picture that you alone see looks like that.")
    at = await scene(tavern, me, "schnapsen")
    await me.slash("hand")
    assert {theme for viewer, theme in looks if viewer == at.seat} == {"light-two"}
    assert {theme for viewer, theme in looks if viewer != at.seat} == {"dark"}, "others see theirs, and the post"
    looks.clear()
    await me.slash("settings theme", theme="auto")
    await me.slash("hand")
    assert looks == [(at.seat, "dark")]


async def test_the_channels_posts_look_as_those_choose_who_may(
    tavern: Tavern, anna: Person, looks: list[tuple[Any, str]]
) -> None:
    table = await tavern.open(anna, "muehle")
    refused = told(anna, await anna.slash("settings theme", theme="contrast", pictures="channel"))
    assert refused == in_language(anna, "Only those who may manage messages can set that.")
    host = landlord(tavern, locale=anna.locale)
    before = (await table.post()).text
    looks.clear()
    done = told(host, await host.slash("settings theme", theme="contrast", pictures="channel"))
    assert done == in_language(host, "Noted. The tables in this channel look like that.")
    assert looks == [(FOR_ALL, "contrast")], "the present post changes at once"
    assert (await table.post()).text == before
    looks.clear()
    await tavern.open(anna, "boese_drei", channel=tavern.new_channel("zwei"))
    assert looks == [(FOR_ALL, "dark")]
    # a thread looks like the channel it belongs to
    looks.clear()
    offer = await anna.slash("play", game="halma")
    await anna.click(offer.note, "Open a thread")
    assert looks == [(FOR_ALL, "contrast")]
    # and changes with it
    looks.clear()
    await host.slash("settings theme", theme="light", suits="two", pictures="channel")
    assert looks == [(FOR_ALL, "light-two")] * 2, "the channel's table, and the thread's"
    looks.clear()
    await host.slash("settings theme", theme="auto", pictures="channel")
    assert looks == [(FOR_ALL, "dark")], "the thread's; the channel's table was drawn so before"


async def test_the_servers_posts_look_as_those_choose_who_may(
    tavern: Tavern, anna: Person, looks: list[tuple[Any, str]]
) -> None:
    await tavern.open(anna, "muehle")
    second, other = tavern.new_channel("zwei"), tavern.new_channel("drei")
    await tavern.open(anna, "boese_drei", channel=second)
    host = landlord(tavern, locale=anna.locale)
    await host.slash("settings theme", theme="contrast", pictures="channel", channel=second)
    refused = told(host, await host.slash("settings theme", theme="light", pictures="guild"))
    assert refused == in_language(host, "Only those who may manage the server can do that.")
    boss = chief(tavern, locale=anna.locale)
    looks.clear()
    done = told(boss, await boss.slash("settings theme", theme="light", pictures="guild"))
    assert done == in_language(
        boss, "Noted. The tables on this server look like that, but for channels that have chosen for themselves."
    )
    assert looks == [(FOR_ALL, "light")], "at once, but not where the channel has chosen"
    looks.clear()
    await tavern.open(anna, "halma", channel=other)
    assert looks == [(FOR_ALL, "light")]
    # a channel that has not chosen any more looks like the server
    looks.clear()
    await host.slash("settings theme", theme="auto", pictures="channel", channel=second)
    assert looks == [(FOR_ALL, "light")]


async def test_pictures_of_games_without_a_table_look_as_the_person_has_chosen(
    tavern: Tavern, anna: Person, looks: list[tuple[Any, str]]
) -> None:
    await anna.slash("settings theme", theme="contrast")
    await anna.slash("rules", game="halma")
    assert looks == [(0, "contrast")]
    page = shelf(find_games(Wish()), ShelfQuery(), "light-two", gettext_for("en"))
    assert page.picture is not None
    assert isinstance(page.picture.sight, GallerySight)
    make, arguments = page.picture.sight.work
    assert make is draw_gallery
    assert arguments[-1] == "light-two"


async def test_a_replay_looks_as_whoever_looks_has_chosen(
    tavern: Tavern, anna: Person, ben: Person, looks: list[tuple[Any, str]]
) -> None:
    await anna.slash("settings theme", theme="light")
    await landlord(tavern).slash("settings theme", theme="contrast", pictures="channel")
    table = await tavern.open(anna, "muehle")
    await table.join(ben)
    await table.start(anna)
    await anna.resigns()
    for person, shared, theme in ((anna, False, "light"), (ben, False, "dark"), (ben, True, "contrast")):
        looks.clear()
        note = (await person.slash("replay", number=table.id, shared=shared)).note
        assert looks == [(FOR_ALL, theme)]
        looks.clear()
        await person.click(tavern.notes(tavern.channel)[-1] if shared else note, "▶")
        assert looks == [(FOR_ALL, theme)]


# --- emojis ---


async def hang_up_emojis(tavern: Tavern) -> None:
    """Begin anew with all emojis at Discord."""
    for key in emojis.all_keys():
        tavern.env.backend.create_application_emoji(emojis.name_of(key))
    tavern.settings = tavern.settings.model_copy(update={"emojis": True})
    await tavern.restart()
    await tavern.settle()


def shown(note: Note) -> bool:
    """Whether a message has emojis of ours."""
    return any("emoji" in item for part in note.parts for item in (part, *part.get("options", ())))


@BOTH
async def test_a_person_who_wants_words_has_no_emojis(tavern: Tavern, who: str) -> None:
    await hang_up_emojis(tavern)
    at = await scene(tavern, tavern.people[who], "herz", seats=4)
    me, other = at.me, at.neighbour
    assert shown((await me.slash("hand")).note)
    said = told(me, await me.slash("settings emojis", wanted=False))
    assert said == in_language(me, "What you alone see has buttons and menus in words alone.")
    assert not shown((await me.slash("hand")).note)
    assert shown((await other.slash("hand")).note), "others go on as they were"
    await me.slash("settings emojis", wanted=True)
    assert shown((await me.slash("hand")).note)


async def test_the_posts_of_a_channel_are_in_words_if_those_say_so_who_may(tavern: Tavern, anna: Person) -> None:
    await hang_up_emojis(tavern)
    at = await scene(tavern, anna, "schnapsen")
    refused = told(anna, await anna.slash("settings emojis", wanted=False, seen="channel"))
    assert refused == in_language(anna, "Only those who may manage messages can set that.")
    assert (await at.table.now()).has_emojis()
    host = landlord(tavern, locale=anna.locale)
    done = told(host, await host.slash("settings emojis", wanted=False, seen="channel"))
    assert done == in_language(host, "The posts of this channel have buttons and menus in words alone.")
    assert not (await at.table.now()).has_emojis()
    assert shown((await at.me.slash("hand")).note), "what one alone sees stays as one wants it"
    done = told(host, await host.slash("settings emojis", wanted=True, seen="channel"))
    assert done == in_language(host, "The posts of this channel show small pictures on buttons and in menus.")
    assert (await at.table.now()).has_emojis()


async def test_a_learner_who_wants_words_has_no_emojis(tavern: Tavern, anna: Person) -> None:
    await hang_up_emojis(tavern)
    table = await tavern.open(anna, "schnapsen")
    assert shown((await anna.click(await table.post(), "Lernen")).note)
    said = told(anna, await anna.slash("settings emojis", wanted=False))
    assert said == in_language(anna, "What you alone see has buttons and menus in words alone.")
    assert not shown((await anna.click(await table.post(), "Lernen")).note)


# --- reminders ---

TWO_MINUTES = 120


def reminders(tavern: Tavern, calls: Sequence[Any]) -> list[dict[str, Any]]:
    """The bodies of new messages in the channel."""
    path = f"/channels/{tavern.channel.id}/messages"
    return [call.json for call in calls if (call.method, call.path) == ("POST", path)]


@BOTH
async def test_who_sleeps_two_minutes_is_pinged_once(tavern: Tavern, who: str) -> None:
    at = await scene(tavern, tavern.people[who], "muehle")
    me, post = at.me, await at.table.post()
    host = me if at.seat == 0 else at.neighbour
    async with as_before(at.table):
        with tavern.calls() as calls:
            await tavern.wait(TWO_MINUTES - 5)
        assert reminders(tavern, calls) == []
        with tavern.calls() as calls:
            await tavern.wait(10)
        (body,) = reminders(tavern, calls)
        with tavern.calls() as calls:
            await tavern.wait(5 * TWO_MINUTES)
        assert reminders(tavern, calls) == []
    title = sheet(find("muehle"), host.language).title
    way = f"https://discord.com/channels/{tavern.guild.id}/{tavern.channel.id}/{post.id}"
    words = in_language(host, "{names}: {game} is waiting.", names=f"<@{me.id}>", game=f"[{title}]({way})")
    assert body["content"] == words
    assert body["allowed_mentions"]["parse"] == []
    assert [int(user) for user in body["allowed_mentions"]["users"]] == [me.id]
    assert not body["allowed_mentions"].get("roles")
    # when the turn comes round again, so may the ping
    await me.slash("move", text="a1")
    await at.neighbour.slash("move", text="d6")
    with tavern.calls() as calls:
        await tavern.wait(TWO_MINUTES + 5)
    assert len(reminders(tavern, calls)) == 1


async def test_who_acted_is_not_pinged(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "muehle")
    await tavern.wait(TWO_MINUTES - 10)
    with tavern.calls() as calls:
        await anna.slash("move", text="a1")
        await tavern.wait(TWO_MINUTES - 10)
    assert reminders(tavern, calls) == []
    with tavern.calls() as calls:
        await tavern.wait(15)
    (body,) = reminders(tavern, calls)
    assert [int(user) for user in body["allowed_mentions"]["users"]] == [at.neighbour.id]


@BOTH
async def test_who_wants_no_pings_gets_none(tavern: Tavern, who: str) -> None:
    at = await scene(tavern, tavern.people[who], "muehle")
    me = at.me
    off = told(me, await me.slash("settings pings", wanted=False))
    assert off == in_language(me, "I do not ping you at all, at no time of day.")
    with tavern.calls() as calls:
        await tavern.wait(TWO_MINUTES + 10)
    assert reminders(tavern, calls) == []
    on = told(me, await me.slash("settings pings", wanted=True))
    assert on == in_language(me, "I ping you at any time of day when a table has waited two minutes for you.")
    await me.slash("move", text="a1")
    await at.neighbour.slash("move", text="d6")
    with tavern.calls() as calls:
        await tavern.wait(TWO_MINUTES + 10)
    assert len(reminders(tavern, calls)) == 1


async def test_one_ping_names_all_who_are_awaited_and_want_it(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "herz", seats=4)
    await anna.slash("move", text=passing(at.match))
    await tavern.people["ben"].slash("settings pings", wanted=False)
    with tavern.calls() as calls:
        await tavern.wait(TWO_MINUTES + 10)
    (body,) = reminders(tavern, calls)
    wanted = {tavern.people["carla"].id, tavern.people["dora"].id}
    assert {int(user) for user in body["allowed_mentions"]["users"]} == wanted
    assert f"<@{anna.id}>" not in body["content"]
    assert f"<@{tavern.people['ben'].id}>" not in body["content"]


@pytest.mark.parametrize("end", ["resign", "away", "stop", "restart"])
async def test_nobody_is_called_to_a_table_that_does_not_wait(tavern: Tavern, anna: Person, end: str) -> None:
    at = await scene(tavern, anna, "boese_drei", ["wurf"])
    await tavern.wait(TWO_MINUTES - 30)
    awaited = await at.table.awaited()
    match end:
        case "resign":
            await at.neighbour.resigns()
        case "away":
            await anna.slash("table away")
            await at.neighbour.slash("table stop")
        case "stop":
            await landlord(tavern).slash("table stop")
        case _:
            # a new process has the same ping in its outbox, and no second one
            await tavern.restart()
    with tavern.calls() as calls:
        await tavern.wait(40)
        await tavern.wait(TWO_MINUTES * 2)
    assert len(reminders(tavern, calls)) == (1 if end == "restart" else 0)
    assert awaited


async def test_computer_players_are_not_reminded(tavern: Tavern, anna: Person) -> None:
    table = await tavern.open(anna, "muehle")
    await table.computers(anna)
    await table.start(anna)
    with tavern.calls() as calls:
        await tavern.wait(TWO_MINUTES + 10)
    (body,) = reminders(tavern, calls)
    assert body["allowed_mentions"]["users"] == [str(anna.id)] or body["allowed_mentions"]["users"] == [anna.id]
    await table.play(anna, First())
    assert await table.awaited() == [anna]


@BOTH
async def test_pings_and_quiet_hours_do_not_contradict_each_other(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    hours = {"start": "22:00", "end": "7:30", "zone": "Europe/Berlin"}
    none = "I do not ping you at all; your quiet hours from {start} to {end} ({zone}) count once you want pings."
    some = "I ping you when a table has waited two minutes for you, but not from {start} to {end} ({zone})."
    never = "I do not ping you at all, at no time of day."
    await me.slash("settings pings", wanted=False)
    quiet = await me.slash("settings quiet", begin="22:00", until="7:30", zone="Europe/Berlin")
    assert told(me, quiet) == in_language(me, none, **hours)
    assert told(me, await me.slash("settings pings", wanted=True)) == in_language(me, some, **hours)
    assert told(me, await me.slash("settings pings", wanted=False)) == in_language(me, none, **hours)
    assert told(me, await me.slash("settings quiet")) == in_language(me, never)
