"""The shelf: from no idea to a table, in both languages and by presses alone."""

from __future__ import annotations

import itertools

from games.library import all_games, find, sheet
from tests.bot.tavern import Answer, Note, Person, Tavern


def titles(note: Note) -> set[str]:
    """The games that can be looked at."""
    return {label for label, _ in note.select("Ansehen …").entries}


def english(game: str) -> str:
    """The English title of a game."""
    return sheet(find(game), "en").title


async def test_three_people_with_a_quarter_of_an_hour_find_a_game_and_sit_at_it(tavern: Tavern, ben: Person) -> None:
    answer = await ben.slash("games")
    assert answer.private
    note = (await ben.choose(answer.note, "We are 3", select="How many are you?")).note
    note = (await ben.choose(note, "Up to 15 minutes", select="How long?")).note
    note = (await ben.choose(note, "Dice", select="What do you feel like?")).note
    looked = (await ben.choose(note, english("maexchen"), select="Have a look at …")).note
    assert looked.text.startswith(f"### {english('maexchen')}")


async def test_what_was_asked_stays_asked(tavern: Tavern, anna: Person) -> None:
    note = (await anna.slash("games")).note
    note = (await anna.choose(note, "Wir sind 3", select="Wie viele seid ihr?")).note
    note = (await anna.choose(note, "Bis 15 Minuten", select="Wie lange?")).note
    note = (await anna.choose(note, "Reden und bluffen", select="Worauf habt ihr Lust?")).note
    assert "Mäxchen" in note.text
    shown = [game for game in all_games().values() if f"**{sheet(game, 'de').title}**" in note.text]
    assert shown
    assert all(3 in game.info.seats and game.info.minutes <= 15 for game in shown)


async def test_a_game_is_looked_at_explained_and_opened(tavern: Tavern, anna: Person) -> None:
    note = (await anna.slash("games")).note
    looked = (await anna.choose(note, sheet(find("muehle"), "de").title, select="Ansehen …")).note
    assert sheet(find("muehle"), "de").tagline in looked.text
    assert looked.picture is not None
    explained = await anna.click(looked, "So geht’s")
    assert explained.private
    assert explained.note.picture is not None
    assert all(line in explained.note.text for line in sheet(find("muehle"), "de").short)
    await anna.click(explained.note, "Alle Regeln")
    assert "`1.1`" in explained.note.text
    before = tavern.notes(tavern.channel)
    await anna.click(looked, "Spielen")
    (post,) = [one for one in tavern.notes(tavern.channel) if one not in before]
    assert post.has("Mitspielen")
    assert "anna" in post.text.lower()


async def test_the_words_of_a_game_are_explained_by_a_press(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await tavern.open(anna, "muehle")
    short = (await anna.click(await table.post(), "So geht’s")).note
    await table.join(ben)
    await table.start(anna)
    view = (await ben.click(await table.post(), "My view")).note
    more = (await ben.click(await table.post(), "More")).note
    told = await anna.click(short, "Wörter")
    assert told.private
    assert "**Zwickmühle** · Noch stärker ist die Zwickmühle aus fünf Steinen" in told.note.text
    assert "`5.2`" in told.note.text
    for note in (view, more):
        told = await ben.click(note, "Words")
        assert "**mill** · A mill is three of your stones on one line. `1.2`" in told.note.text
    await ben.click(told.note, "All the rules")
    assert "`1.1`" in told.note.text


async def test_a_game_without_words_of_its_own_has_no_button_for_them(tavern: Tavern, anna: Person) -> None:
    table = await tavern.open(anna, "toto")
    assert not (await anna.click(await table.post(), "So geht’s")).note.has("Wörter")


async def test_pages_are_turned_and_led_back_to(tavern: Tavern, anna: Person) -> None:
    first = (await anna.slash("games")).note
    on_first = titles(first)
    second = (await anna.click(first, "Weiter")).note
    on_second = titles(second)
    assert len(on_first) == len(on_second) == 6
    assert not on_first & on_second
    looked = (await anna.choose(second, min(on_second), select="Ansehen …")).note
    assert titles((await anna.click(looked, "Zurück")).note) == on_second


async def test_a_page_shows_a_picture_of_its_games(tavern: Tavern, anna: Person) -> None:
    first = (await anna.slash("games")).note
    assert first.picture is not None
    second = (await anna.click(first, "Weiter")).note
    assert second.picture is not None
    for note in (first, second):
        assert all(title in note.alt for title in titles(note))


async def test_a_surprise_fits_and_the_next_one_is_another(tavern: Tavern, anna: Person) -> None:
    note = (await anna.slash("games")).note
    note = (await anna.choose(note, "Domino", select="Worauf habt ihr Lust?")).note
    fitting = {sheet(game, "de").title for game in all_games().values() if game.info.shelf.kind == "domino"}
    seen = []
    answer = await anna.click(note, "Überrasch uns")
    for _ in range(4):
        seen.append(answer.note.text.splitlines()[0].removeprefix("### "))
        answer = await anna.click(answer.note, "Ein anderes")
    assert set(seen) <= fitting
    assert all(one != other for one, other in itertools.pairwise(seen))


async def test_play_without_a_game_shows_the_shelf_to_whoever_asks_alone(tavern: Tavern, anna: Person) -> None:
    answer = await anna.slash("play")
    assert answer.private
    assert "Was spielen wir?" in answer.note.text


async def test_the_shelf_outlives_a_restart(tavern: Tavern, anna: Person) -> None:
    note = (await anna.slash("games")).note
    note = (await anna.choose(note, "Ich bin allein", select="Wie viele seid ihr?")).note
    await tavern.restart()
    assert titles((await anna.click(note, "Weiter")).note)


async def test_in_a_direct_message_there_is_a_shelf_but_no_table(tavern: Tavern, anna: Person) -> None:
    answer: Answer = await anna.slash_dm("games")
    looked = (await anna.click(answer.note, "Überrasch uns")).note
    told = await anna.click(looked, "Spielen")
    assert not told.note.has("Mitspielen")


async def test_what_people_have_come_back_to_is_liked_here(tavern: Tavern, anna: Person, ben: Person) -> None:
    for game in ("halma", "wolf_schafe", "halma"):
        table = await tavern.open(anna, game)
        await table.join(ben)
        await table.start(anna)
        await anna.resigns()
    note = (await anna.slash("games")).note
    (first, second) = [line for line in note.text.splitlines() if line.startswith("**")][:2]
    assert first.startswith("**Halma** · ")
    assert first.endswith(" · hier gern gespielt")
    assert "hier gern gespielt" not in second
    looked = (await ben.choose((await ben.slash("games")).note, "Halma", select="Have a look at …")).note
    assert "Liked here: 2 people have played it more than once in the last 90 days." in looked.text
    assert "hier gern gespielt" not in (await anna.slash_dm("games")).note.text
    tavern.leap(91 * 24 * 3600)
    assert "hier gern gespielt" not in (await anna.slash("games")).note.text


async def test_what_is_played_here_stands_first(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await tavern.open(anna, "wolf_schafe")
    await table.join(ben)
    await table.start(anna)
    await anna.resigns()
    await tavern.settle()
    note = (await anna.slash("games")).note
    assert sheet(find("wolf_schafe"), "de").title in titles(note)
