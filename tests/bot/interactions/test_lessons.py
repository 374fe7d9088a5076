"""Lessons: a game is learned by presses alone, in both languages, and ends at a table with an easy computer player."""

from __future__ import annotations

from games.lessons import Lesson, lesson
from games.library import find, sheet
from tests.bot.screen import SELECT
from tests.bot.tavern import Note, Person, Tavern

GAME = "boese_drei"


def told(game: str = GAME) -> Lesson:
    """The lesson of a game."""
    found = lesson(find(game))
    assert found is not None
    return found


def title(game: str) -> str:
    """The German title of a game."""
    return sheet(find(game), "de").title


async def in_lobby(tavern: Tavern, person: Person, game: str, label: str = "Lernen") -> Note:
    """The first step of a lesson, begun from a lobby."""
    table = await tavern.open(person, game)
    answer = await person.click(await table.post(), label)
    assert answer.private
    return answer.note


async def test_a_game_is_learned_by_right_answers_and_then_played(tavern: Tavern, anna: Person) -> None:
    note = await in_lobby(tavern, anna, GAME)
    steps = told().steps
    for number, (step, button) in enumerate(
        zip(steps, ["Würfeln", "Würfeln", "Würfeln", "Würfeln", "Aufhören"], strict=True)
    ):
        assert f"Schritt {number + 1} von {len(steps)}" in note.text
        assert step.text["de"] in note.text
        assert note.picture is not None
        note = (await anna.click(note, button)).note
        assert step.task is not None
        assert step.task.right["de"] in note.text
        assert note.picture is not None
        if number + 1 < len(steps):
            note = (await anna.click(note, "Weiter")).note
    assert note.has("Gegen leicht")


async def test_a_wrong_answer_gets_its_paragraph_and_another_try(tavern: Tavern, anna: Person) -> None:
    note = await in_lobby(tavern, anna, GAME)
    note = (await anna.click((await anna.click(note, "Würfeln")).note, "Weiter")).note
    note = (await anna.click(note, "Aufhören")).note
    assert sheet(find(GAME), "de").paragraph("3.1") in note.text
    assert "Schritt 2" in note.text
    assert "Die böse 3" in (await anna.click(note, "Würfeln")).note.text


async def test_after_the_last_answer_no_lesson_goes_on(tavern: Tavern, anna: Person) -> None:
    note = await in_lobby(tavern, anna, "matador")
    for _ in told("matador").steps[1:]:
        note = (await anna.click(note, "Überspringen")).note
    note = (await anna.click(note, "0/0 links")).note
    assert "Richtig." in note.text
    assert note.has("Gegen leicht")
    assert "Die Lektion geht" not in note.text


async def test_before_another_match_no_lesson_goes_on(tavern: Tavern, anna: Person) -> None:
    note = await in_lobby(tavern, anna, "verirrter_ritter")
    note = (await anna.click(note, "Überspringen")).note
    note = (await anna.click(note, "1")).note
    assert "Richtig." in note.text
    assert "Die Lektion geht" not in note.text


async def test_it_is_shown_skipped_and_stopped(tavern: Tavern, ben: Person) -> None:
    note = await in_lobby(tavern, ben, "catch_me", "Learn")
    note = (await ben.click(note, "Skip")).note
    assert "Step 2 of 7" in note.text
    note = (await ben.click(note, "Show me")).note
    assert "1 to 3A" in note.text
    note = (await ben.click(note, "Next")).note
    assert "Step 3" in note.text
    note = (await ben.click(note, "Leave the lesson")).note
    assert note.has("Against easy")
    note = (await ben.click(note, "Go on")).note
    assert "Step 3" in note.text


async def test_a_lesson_outlives_a_restart(tavern: Tavern, anna: Person) -> None:
    note = await in_lobby(tavern, anna, GAME)
    note = (await anna.click((await anna.click(note, "Würfeln")).note, "Weiter")).note
    await tavern.restart()
    assert "Die böse 3" in (await anna.click(note, "Würfeln")).note.text


async def test_after_it_an_easy_computer_player_sits_at_the_table(tavern: Tavern, anna: Person) -> None:
    looked = await anna.choose((await anna.slash("games")).note, title("muehle"), select="Ansehen …")
    note = (await anna.click(looked.note, "Lernen")).note
    note = (await anna.click(note, "Lektion verlassen")).note
    before = tavern.notes(tavern.channel)
    await anna.click(note, "Gegen leicht")
    (post,) = [one for one in tavern.notes(tavern.channel) if one not in before]
    assert "leicht" in post.text
    await anna.click(post, "Start")


async def test_in_a_lobby_of_his_own_the_easy_computer_player_sits_down(tavern: Tavern, anna: Person) -> None:
    table = await tavern.open(anna, "muehle")
    note = (await anna.click(await table.post(), "Lernen")).note
    note = (await anna.click(note, "Lektion verlassen")).note
    answer = await anna.click(note, "Gegen leicht")
    assert answer.private
    assert "Ada" in answer.note.text
    assert [chair.level for chair in (await table.now()).seats] == [None, "easy"]
    await anna.click(await table.post(), "Start")


async def test_where_others_wait_nobody_is_seated_for_them(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await tavern.open(anna, "herz")
    note = (await anna.click(await table.post(), "Lernen")).note
    note = (await anna.click(note, "Lektion verlassen")).note
    await ben.click(await table.post(), "Mitspielen")
    assert (await anna.click(note, "Gegen leicht")).note.has("Thread eröffnen")
    assert [chair.level for chair in (await table.now()).seats] == [None, None]


async def test_where_a_table_stands_he_waits_in_the_thread(tavern: Tavern, anna: Person, ben: Person) -> None:
    await tavern.open(ben, "halma")
    looked = await anna.choose((await anna.slash("games")).note, title("herz"), select="Ansehen …")
    note = (await anna.click(looked.note, "Lernen")).note
    note = (await anna.click(note, "Lektion verlassen")).note
    offer = (await anna.click(note, "Gegen leicht")).note
    await anna.click(offer, "Thread eröffnen")
    (thread,) = tavern.channel.threads
    tavern.channels.append(thread)
    (post,) = tavern.notes(thread)
    assert post.text.count("· leicht") == 3
    await anna.click(post, "Start")


async def test_a_made_up_thread_has_no_more_computer_players_than_seats(tavern: Tavern, anna: Person) -> None:
    table = await tavern.open(anna, "halma")
    await anna.stale(await table.post(), f"st:thread:{table.id}:muehle:easy:gross:hard:easy:easy")
    (thread,) = tavern.channel.threads
    tavern.channels.append(thread)
    lobby = tavern.at(tavern.notes(thread)[0])
    assert [seat.level for seat in (await lobby.now()).seats] == [None, "easy"]


async def test_a_call_has_its_button_and_is_answered(tavern: Tavern, anna: Person) -> None:
    note = await in_lobby(tavern, anna, "dame")
    refused = (await anna.click(note, "Gepustet!")).note
    assert "Regel" in refused.text
    assert "Schritt 1" in refused.text
    for _ in range(4):
        refused = (await anna.click(refused, "Überspringen")).note
    step = told("dame").steps[4]
    assert step.task is not None
    assert step.task.right["de"] in (await anna.click(refused, "Gepustet!")).note.text


async def test_a_piece_is_chosen_first_and_then_its_place(tavern: Tavern, ben: Person) -> None:
    note = await in_lobby(tavern, ben, "catch_me", "Learn")
    note = (await ben.click(note, "Skip")).note
    first = note.text
    (menu,) = note.selects
    note = (await ben.choose(note, menu.entries[0][0])).note
    assert note.text != first


async def test_after_a_wrong_answer_no_client_keeps_the_old_choice_in_a_menu(tavern: Tavern, ben: Person) -> None:
    note = await in_lobby(tavern, ben, "muehle", "Learn")
    note = (await ben.click(note, "Skip")).note
    shown = component_ids(note)
    for point in ("a1", "g1", "a1"):
        note = (await ben.choose(note, point)).note
        assert "Not this one" in note.text
        shown += component_ids(note)
    assert len(set(shown)) == 4, shown


def component_ids(note: Note) -> tuple[int, ...]:
    """The ids of the selects of a message, by which clients know them."""
    return tuple(part["id"] for part in note.parts if part.get("type") == SELECT)
