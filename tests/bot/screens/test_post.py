"""What everybody reads and sees at a table: who is asked what, who has decided, what is being chosen."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import pairwise
from random import Random
from typing import Any

import pytest

import render
from bot.runtime.i18n import gettext_for
from bot.screens.choices import Marks, keeps_picture, marks_at
from bot.screens.post import counted_lines, decided_seats, post, public, view_button
from bot.screens.private import private
from bot.screens.result import shared_place
from bot.sessions.notes import GaveUp, Notes
from bot.sessions.table import Table, result_without
from bot.wire.action import Action
from bot.wire.message import Message, Picture, Text
from data import rows
from games import menu
from games.contract import CLOCK, Board, Croupier, Fixed, Loose, Sticks, draw, legal, on_menus
from games.kit.dice import Roll
from games.library import all_games, find, sheet
from games.match.acts import AgreeDraw, Undo
from games.match.match import Match, open_match
from games.match.seeds import Chance
from games.race.crazy_india.moves import House
from games.race.cross.moves import COLOURS
from games.sheets import LANGUAGES
from games.skill.mikado.moves import Tilt
from tests.bot.asking import acts, in_language, seated
from tests.bot.screens.tables import ANNA, BEN, CARLA, DORA, after, at_random, begun, lobby_of, noted, with_match
from tests.bot.screens.test_golden import LANGUAGES as GOLDEN_LANGUAGES
from tests.bot.screens.test_golden import SCENES, Speaker
from tests.bot.screens.test_two_languages import buttons
from tests.bot.tavern import Person, Tavern

YOU = {
    "de": re.compile(r"\b([Dd]u|[Dd]ein\w*|[Dd]ir|[Dd]ich|[Ee]uch|[Ee]uer|[Ee]ure\w*)\b"),
    "en": re.compile(r"\b([Yy]ou|[Yy]ours?|[Yy]ourself)\b"),
}
SEED = Chance(bytes(32))


@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_addressed_in_public(language: str) -> None:
    for game in all_games().values():
        words = sheet(game, language).words
        asked = {key: words.get(f"{key}.public", text) for key, text in words.items() if re.match(r"ask(\.|$)", key)}
        asked |= {key: text for key, text in words.items() if key.startswith("menu.")}
        assert [
            f"{key}: {text}" for key, text in asked.items() if YOU[language].search(text) and ".public" not in key
        ] == []
        for key in words:
            if key.endswith(".public"):
                own, public = words[key.removesuffix(".public")], words[key]
                assert set(re.findall(r"\{(\w+)", public)) <= set(re.findall(r"\{(\w+)", own)), key


def texts(message: Message) -> str:
    """All words of a message, without its picture."""
    return "\n".join(part.content for part in message.parts if isinstance(part, Text))


@pytest.mark.parametrize("language", GOLDEN_LANGUAGES)
def test_the_post_says_who_is_asked_what(language: rows.Language) -> None:
    table = begun("chess", ANNA, BEN, language=language)
    (seat,) = table.started_match.awaited
    assert f"▶ **{table.names[seat]}**: " in texts(public(table))


@pytest.mark.parametrize("language", GOLDEN_LANGUAGES)
@pytest.mark.parametrize("scene", ["running", "finished"])
def test_nobody_is_addressed_in_a_post(scene: str, language: rows.Language) -> None:
    """Not by offers of a draw and wishes to take back, to stop and to pause either; private views do address."""
    posts = [
        one for one in SCENES[scene](Speaker(language)).values() if isinstance(one, Message) and one.screen == "table"
    ]
    assert len(posts) > 4
    assert not [text for text in map(texts, posts) if YOU[language].search(text)]


@pytest.mark.parametrize("language", GOLDEN_LANGUAGES)
def test_where_all_choose_at_once_the_post_says_where_and_who_has(language: rows.Language) -> None:
    _, table = gettext_for(language), begun("herz", ANNA, BEN, CARLA, DORA, language=language)
    where = _("-# To be chosen under *{button}*", button=_("My hand"))
    assert where in texts(public(table))
    assert "✓" not in texts(public(table))
    match = table.started_match
    for count, seat in enumerate(match.awaited[:3], 1):
        match = match.play(
            seat, draw(match.game, match.state, seat, match.legals[seat], Croupier(Loose(Random(count))))
        )
        post = texts(public(with_match(table, match)))
        line = next(line for line in post.splitlines() if "✓" in line)
        assert line == _("-# ✓ {names}", names=_.enumerate(table.names[:count]))


@pytest.mark.parametrize(
    ("game", "english", "german"),
    [
        ("herz", "My hand", "Meine Karten"),
        ("malteserkreuz", "My tiles", "Meine Steine"),
        ("wuerfelturm", "My view", "Meine Ansicht"),
        ("muehle", "My view", "Meine Ansicht"),
    ],
)
def test_the_button_for_the_own_view_says_what_is_held(game: str, english: str, german: str) -> None:
    assert view_button(find(game), gettext_for("en")) == english
    assert view_button(find(game), gettext_for("de")) == german


def test_who_has_nothing_to_stake_has_not_decided() -> None:
    game = find("lustige_sieben")
    options = game.Options()
    for seats in (3, 4):
        match = open_match(game(seats, options), SEED)
        stakers, rng = frozenset(match.awaited), Random(7)
        for _ in range(60):
            if match.result is not None or not match.awaited:
                break
            decided = set(decided_seats(match))
            awaited = set(match.awaited)
            if awaited < stakers or (awaited <= stakers and len(stakers) < seats):
                assert not decided - stakers
            assert not decided & awaited
            seat = rng.choice(match.awaited)
            moves = [*match.legals[seat].moves, *(next(iter(offer)) for offer in match.legals[seat].offers)]
            match = match.play(seat, rng.choice(moves))


@pytest.mark.parametrize("name", [name for name, game in all_games().items() if not game.info.hidden])
def test_what_is_chosen_and_can_be_is_marked(name: str) -> None:
    game = find(name)
    match, rng = open_match(game(game.info.seats[0], game.Options()), SEED), Random(5)
    for _ in range(12):
        if match.result is not None or not match.awaited or CLOCK in match.awaited:
            return
        seat = match.awaited[0]
        choices, view = on_menus(match.game, match.state, seat, match.legals[seat]), match.game.view(match.state, None)
        boards = [part for part in view.parts if isinstance(part, Board)]
        path: tuple[int, ...] = ()
        node = menu.walk(choices, path) if choices else None
        while isinstance(node, menu.Choose):
            marks = marks_at(view, choices, path)
            shown = render.marked(lambda: view, marks.chosen, marks.nexts)  # noqa: B023 - used at once
            found = {(mark.spot, mark.kind) for part in shown.parts if isinstance(part, Board) for mark in part.marks}
            if boards and path:
                labels = render.places_of(view, tuple(entry.label for entry in node.entries))
                assert {(spot, "choice") for spot in labels if spot not in marks.chosen} <= found
                assert {(spot, "chosen") for spot in marks.chosen} <= found
            assert keeps_picture(view, choices, path) == (bool(path) and marks == marks_at(view, choices, path[:-1]))
            path = (*path, rng.choice(node.entries).step)
            node = menu.walk(choices, path)
        moves = [*match.legals[seat].moves, *(next(iter(offer)) for offer in match.legals[seat].offers)]
        match = match.play(seat, node.move if isinstance(node, menu.Chosen) else rng.choice(moves))


def lit(match: Match[Any, Any], path: tuple[int, ...]) -> tuple[set[str], menu.Node]:
    """The sticks that are lit for whoever stands at this place of the menus, and the menu there."""
    seat = match.awaited[0]
    choices, view = on_menus(match.game, match.state, seat, match.legals[seat]), match.game.view(match.state, seat)
    marks = marks_at(view, choices, path)
    shown = render.marked(lambda: view, marks.chosen, marks.nexts)
    found = {stick.name for part in shown.parts if isinstance(part, Sticks) for stick in part.sticks if stick.lit}
    return found, menu.walk(choices, path)


def test_the_chosen_stick_and_those_that_can_be_are_lit() -> None:
    game = find("mikado")
    match = open_match(game(2, game.Options()), SEED)
    match = match.play(match.awaited[0], match.legals[match.awaited[0]].moves[0])
    assert lit(match, ())[0] == set()
    _, kinds = lit(match, ())
    assert isinstance(kinds, menu.Choose)
    (tilt,) = (one.step for one in kinds.entries if one.label is Tilt)
    _, node = lit(match, (tilt,))
    assert isinstance(node, menu.Choose)
    of_kind, node = lit(match, path := (tilt, node.entries[0].step))
    assert isinstance(node, menu.Choose)
    assert of_kind == {str(entry.label) for entry in node.entries}
    assert lit(match, (*path, node.entries[0].step))[0] == {str(node.entries[0].label)}


def test_a_number_that_is_no_stick_lights_none() -> None:
    """In an equation sticks have numbers, and to begin again with one stick has one, too."""
    game = find("knobelspiele")
    match = open_match(game(1, game.Options(task=10)), SEED)
    assert lit(match, ())[0] == set()


def test_before_anything_is_chosen_the_game_marks_what_it_will() -> None:
    game: Any = find("crazy_india")(4)
    opening = game.setup(Croupier(Fixed.rolls(6, 1, 1, 1)))
    s = game.apply(opening, 0, Roll(), Croupier(Fixed.rolls(6)))
    view, choices = game.view(s, None), on_menus(game, s, 0, legal(game, s, 0))
    assert marks_at(view, choices, ()) == Marks()
    assert {mark.spot for part in view.parts if isinstance(part, Board) for mark in part.marks} == {
        "A", "A′", "A″", "A‴", "1",
    }  # fmt: skip
    assert render.places_of(view, (COLOURS[1], House.all()[1], "B")) == ("B",)
    assert render.places_of(view, (COLOURS[1], House.all()[1])) == ()


async def test_the_post_shows_the_chosen_piece(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await seated(tavern, "chess", anna, ben)
    # now there are more moves than one menu holds
    for text in ("e4", "e5"):
        await (await table.awaited())[0].slash("move", text=text)
    mover, post = (await table.awaited())[0], await table.post()
    before = post.picture
    (select,) = post.selects
    label, value = next(entry for entry in select.entries if "b1" in entry[0])
    await mover.pick(post, select.custom_id, [value])
    assert post.picture != before
    assert any(f"{word}: b1." in post.alt for word in ("Gewählt", "Chosen")), label
    assert not YOU[(await table.now()).language].search(post.alt)
    await mover.click(post, "Back")
    assert post.picture == before


async def test_the_lobby_begins_with_five_buttons(tavern: Tavern, anna: Person) -> None:
    table = await tavern.open(anna, "muehle")
    post = await table.post()
    labels = ("Join", "Add computer", "Start", "Options", "How it goes", "Invite", "Learn", "More")
    assert post.labels == [in_language(anna, label) for label in labels]
    assert not post.selects
    await anna.click(post, "Add computer")
    assert [seat.level for seat in (await table.now()).seats] == [None, "medium"]
    assert post.has("Start")


async def test_a_finished_table_still_answers(tavern: Tavern, anna: Person, ben: Person, carla: Person) -> None:
    table = await seated(tavern, "muehle", anna, ben)
    await anna.resigns()
    old = (await table.post()).id
    assert (await anna.slash("hand")).note.picture
    assert (await anna.slash("table text")).text
    await carla.slash("table show")
    assert (await table.post()).id != old
    assert (await table.post()).has("Rematch")
    refused = await anna.slash("table undo")
    # how to go on is said where a match is over
    over = "The match here is over: *Rematch* under its [last picture]({url}), or `/table rematch`, plays it again. "
    url = f"https://discord.com/channels/{tavern.guild.id}/{tavern.channel.id}/{(await table.post()).id}"
    assert refused.text == in_language(anna, over + "`/play` opens another table.", url=url)
    await anna.slash("table rematch")
    again = await tavern.witness.in_channel(tavern.channel.id)
    assert again is not None
    assert again.notes.of == table.id


async def test_popular_games_come_before_anything_is_typed(tavern: Tavern, anna: Person, ben: Person) -> None:
    for _ in range(2):
        await seated(tavern, "halma", anna, ben)
        await anna.resigns()
    assert await tavern.book.history.popular(tavern.guild.id) == ("halma",)


async def test_a_new_server_is_greeted_once(tavern: Tavern) -> None:
    guild = tavern.bot.get_guild(tavern.guild.id)
    assert guild is not None
    before = len(tavern.notes(tavern.channel))
    await tavern.bot.on_guild_join(guild)
    await tavern.settle()
    notes = tavern.notes(tavern.channel)
    assert len(notes) == before + 1
    assert "/play" in notes[-1].text
    await tavern.bot.on_guild_join(guild)
    await tavern.settle()
    assert len(tavern.notes(tavern.channel)) == before + 1


def test_the_heading_counts_the_moves_in_effect() -> None:
    def counted(table: Table) -> str:
        return texts(public(table)).splitlines()[1].split(" · ")[1]

    table = begun("chess", ANNA, BEN)
    opened = after(table, "e2-e4", "e7-e5")
    (mover,) = opened.started_match.awaited
    assert (counted(table), counted(opened)) == ("start", "move 2")
    assert counted(with_match(opened, opened.started_match.play(mover, AgreeDraw()))) == "move 2"
    assert counted(with_match(opened, opened.started_match.play(1 - mover, Undo()))) == "move 1"


def named_in_the_picture(table: Table) -> set[str]:
    """Who of Anna and Ben is named in what the lobby's picture says."""
    picture = next(part for part in post(table).parts if isinstance(part, Picture))
    told = picture.sight.words()
    return {name for name in ("Anna", "Ben") if name in told}


def test_the_picture_of_a_lobby_names_nobody_before_the_lots_are_drawn() -> None:
    """It would show colours and turns that the lot may give to somebody else."""
    assert named_in_the_picture(lobby_of("chess", ANNA, BEN)) == set()
    assert named_in_the_picture(lobby_of("chess", ANNA, BEN, white="first")) == {"Anna", "Ben"}
    again = noted(lobby_of("chess", ANNA, BEN), Notes(order=(BEN, ANNA), of=41))
    assert named_in_the_picture(again) == {"Anna", "Ben"}
    assert named_in_the_picture(lobby_of("halma_solo", ANNA)) == {"Anna"}


ALL_LOSERS = (1, 2, 2, 2)
ALL_LAST = (1, 4, 4, 4)


@pytest.mark.parametrize("places", [ALL_LOSERS, ALL_LAST], ids=["second", "last"])
def test_losers_that_share_places_share_the_same_ones_in_every_game(places: tuple[int, ...]) -> None:
    assert [shared_place(places, seat) for seat in range(4)] == ["1. ", "2.–4. ", "2.–4. ", "2.–4. "]


@pytest.mark.parametrize(
    ("places", "written"),
    [
        ((2, 1), ("2. ", "1. ")),
        ((1, 1), ("", "")),
        ((1, 2, 1, 2), ("1.–2. ", "3.–4. ", "1.–2. ", "3.–4. ")),
        ((1, 0, 2), ("1. ", "", "2. ")),
        ((1,), ("1. ",)),
    ],
    ids=["one after the other", "a draw", "two parties", "one who took no part", "alone"],
)
def test_places_count_who_is_ahead(places: tuple[int, ...], written: tuple[str, ...]) -> None:
    assert tuple(shared_place(places, seat) if places[seat] else "" for seat in range(len(places))) == written


OWN_END = {
    "en": ("The match is over: you have won", "The match is over.", "Your place: "),
    "de": ("Die Partie ist vorbei: Du hast gewonnen", "Die Partie ist vorbei.", "Dein Platz: "),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["lustige_sieben", "maexchen"])
def test_the_own_view_at_the_end_tells_the_reader_what_became_of_himself(game: str, language: rows.Language) -> None:
    table = at_random(begun(game, ANNA, BEN, CARLA, DORA, language=language), 2000)
    result = table.started_match.result
    assert result is not None
    won, over, place = OWN_END[language]
    for seat in range(4):
        view = private(table, seat, language)
        told = texts(view)
        assert (won if seat in result.winners else over) in told
        assert all(acts(str(button.press)) != Action.VIEW for button in buttons(view)), "nothing changes any more"
        if seat not in result.winners:
            assert f"{place}{shared_place(result.places, seat)}".strip() in told


def test_what_happened_several_times_in_a_row_is_one_line() -> None:
    assert counted_lines(("Ada rolled 6.", "Ben passed.", "Ben passed.", "Ben passed.", "Ada rolled 6.")) == [
        "Ada rolled 6.",
        "Ben passed. (3 ×)",
        "Ada rolled 6.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_double_that_enters_two_men_is_told_once(language: rows.Language) -> None:
    table = begun("puff", ANNA, BEN, language=language)
    for number in range(1, 40):
        told = [line for line in texts(public(at_random(table, number))).splitlines() if line.startswith(">")]
        assert all(one != two for one, two in pairwise(told)), number


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "acts_before", "menu_word"),
    [
        ("hohe_hausnummer", ("wurf",), "menu.Put.place"),
        ("sechser_spiel", ("wurf",), "menu.Fill.place"),
        ("baccara", (), "menu.StakeChips.chips"),
    ],
)
def test_beneath_a_question_of_the_game_no_second_one_stands(
    game: str, acts_before: tuple[str, ...], menu_word: str, language: rows.Language
) -> None:
    table = after(begun(game, ANNA, BEN, CARLA, language=language), *acts_before)
    (seat,) = table.started_match.awaited
    second = sheet(find(game), language).words[menu_word]
    for message in (public(table), private(table, seat, language)):
        assert "?" in texts(message)
        assert second not in texts(message)


@pytest.mark.parametrize(("language", "why"), [("en", "does not count"), ("de", "zählt nicht")])
def test_nobody_who_has_given_up_is_told_as_the_winner(language: rows.Language, why: str) -> None:
    table = at_random(begun("lustige_sieben", ANNA, BEN, CARLA, language=language), 2000)
    result = table.started_match.result
    assert result is not None
    (first,) = result.winners
    chairs = tuple(
        replace(chair, name="Ada (gone)", user_id=None, level="medium", for_user_id=chair.user_id)
        if chair.seat == first
        else chair
        for chair in table.seats
    )
    owner = table.seats[first].user_id
    assert owner is not None
    left = noted(replace(table, seats=chairs), Notes(gave_up={first: GaveUp(owner, "gone")}))
    second = next(seat for seat in range(3) if result_without(result, {first})[1] == (seat,))
    name = left.seats[second].name
    won = {"en": f"{name} has won. Ada (gone)", "de": f"Gewonnen hat {name}. Ada (gone)"}[language]
    told = texts(public(left))
    assert told.index(why) < told.index(f"🏆 {name}")
    assert won in render.describe(left.view(None)(), left.text_formatter())
    assert why in texts(private(left, second, language))
    assert won in texts(private(left, 3 - first - second, language))


@pytest.mark.parametrize(
    ("language", "why"), [("en", "Carla (ben) · {points} · ben gave up"), ("de", "Carla (ben) · {points} · ben hat ")]
)
def test_below_better_points_the_result_says_who_gave_up(language: rows.Language, why: str) -> None:
    table = begun("lustige_sieben", ANNA, BEN, CARLA, language=language)
    chairs = tuple(
        replace(chair, name="Carla (ben)", user_id=None, level="medium", for_user_id=BEN)
        if chair.user_id == BEN
        else chair
        for chair in table.seats
    )
    (left,) = (chair.seat for chair in chairs if chair.user_id is None)
    over = noted(at_random(replace(table, seats=chairs), 2000), Notes(gave_up={left: GaveUp(BEN, "ben")}))
    result = over.started_match.result
    assert result is not None
    points = over.text_formatter().value(result.points[left])
    told = [line for line in texts(public(over)).splitlines() if "(ben) · " in line]
    assert any(why.format(points=points) in line for line in told), told
    assert "ben" not in texts(public(at_random(table, 2000)))
