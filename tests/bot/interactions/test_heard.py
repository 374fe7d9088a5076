"""What a game hears that listens to its players: all that is said to others, however it is put."""

from __future__ import annotations

from collections.abc import Awaitable, Callable

import pytest

from bot.delivery.outbox_worker import ROUND
from tests.bot.asking import BOTH, others, seated
from tests.bot.tavern import AtTable, Person, Tavern
from tests.statements import overheard

Says = Callable[[Tavern, Person, str], Awaitable[object]]


async def send(tavern: Tavern, person: Person, words: str, *, reply: bool = False, file: bool = False) -> None:
    """Write in the channel: perhaps as a reply to the post, perhaps with a file."""
    post = tavern.notes(tavern.channel)[0]
    await person.actor.send(
        tavern.channel,
        words.replace("@me", f"<@{tavern.env.backend.bot_user.id}>"),
        reply_to=tavern.message(post) if reply else None,
        attachments=[("bild.png", b"x")] if file else (),
    )
    await tavern.settle()


async def spoke(table: AtTable, person: Person) -> int:
    """How often somebody has spoken, as the game has heard it."""
    now, seat = await table.now(), await table.seat(person)
    return sum(step.text == "sprach" and step.seat == seat for step in now.started_match.steps)


HEARD: tuple[tuple[str, bool], ...] = (
    ("hallo", True),
    ("Wurf", True),
    ("@me wurf", False),
    ("@me Wurf!", False),
    ("@me throw", False),
    ("wurf @me", False),
    ("@me", False),
    ("@me hallo, wie geht es euch?", True),
    ("@me wurf und wie geht es euch?", True),
    ("@me wurf\nich hab eine 6", True),
    (f"@me wurf{'!' * 250} und du?", True),
    ("@me sprach", True),
    ("@me nein", True),
    ("@me remis", True),
    ("@me ja", True),
    ("@me <:kappa:123456789012345678>", True),
)
"""What is written, ``@me`` for the bot, and whether a game hears it that listens."""


@BOTH
async def test_what_is_said_to_others_is_heard(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    table = await seated(tavern, "stumme_jule", me, others(tavern, me)[0])
    count = 0
    for words, heard in HEARD:
        await send(tavern, me, words)
        count += heard
        assert await spoke(table, me) == count, words
    assert await spoke(table, others(tavern, me)[0]) == 0


async def test_a_reply_and_a_file_say_something_too(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await seated(tavern, "stumme_jule", anna, ben)
    for count, (reply, file, words) in enumerate(
        (
            (True, False, "@me wurf"),
            (False, True, "@me wurf"),
            (False, True, "@me"),
            (True, True, "wurf"),
            (False, True, ""),
        ),
        1,
    ):
        await send(tavern, ben, words, reply=reply, file=file)
        assert await spoke(table, ben) == count, (reply, file, words)


async def test_talk_with_a_move_is_heard_before_the_move_is_read(tavern: Tavern, anna: Person, ben: Person) -> None:
    """A reply that is a move is played as well; a message is heard once, though it arrives twice."""
    table = await seated(tavern, "stumme_jule", anna, ben)
    await send(tavern, anna, "@me wurf", reply=True)
    assert [step.text for step in (await table.now()).started_match.steps][:2] == ["sprach", "wurf"]


async def test_an_edit_adds_nothing_and_takes_nothing_back(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await seated(tavern, "stumme_jule", anna, ben)
    message = await anna.actor.send(tavern.channel, f"<@{tavern.env.backend.bot_user.id}> wurf")
    await tavern.settle()
    await anna.actor.edit(message, "hallo zusammen")
    await tavern.settle()
    assert await spoke(table, anna) == 0
    said = await anna.actor.send(tavern.channel, "hallo")
    await tavern.settle()
    await anna.actor.edit(said, "wurf")
    await tavern.settle()
    assert await spoke(table, anna) == 1


async def test_the_words_of_strangers_and_other_games_are_not_heard(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await seated(tavern, "stumme_jule", anna, ben)
    await send(tavern, tavern.people["carla"], "@me was spielt ihr da?")
    assert not (await table.now()).started_match.steps
    channel = tavern.new_channel("zwei")
    other = await seated(tavern, "muehle", anna, ben, channel=channel)
    await anna.mentions("hallo zusammen", channel=channel)
    assert await other.ply() == 0
    assert await spoke(table, anna) == 0


async def test_a_message_where_no_game_listens_asks_nothing_of_the_score_book(
    tavern: Tavern, anna: Person, ben: Person
) -> None:
    await seated(tavern, "muehle", anna, ben)
    # the bot has made a round, and knows where a game listens
    await tavern.wait(2 * ROUND)
    with overheard() as asked:
        for words in ("hallo", "wer gewinnt?", "ich geh schlafen"):
            await anna.actor.send(tavern.channel, words)
            await anna.actor.send(tavern.new_channel(words), words)
    assert not [text for text, _ in asked if "channel_id" in text]


@pytest.mark.parametrize("rounds", [0, 2])
async def test_a_new_process_hears_what_is_said_from_the_first_word_on(
    tavern: Tavern, anna: Person, ben: Person, rounds: int
) -> None:
    table = await seated(tavern, "stumme_jule", anna, ben)
    await tavern.restart(crash=True)
    await tavern.wait(rounds * ROUND)
    await send(tavern, anna, "hallo")
    assert await spoke(table, anna) == 1
