"""What no client sends, but somebody may: a friendly answer or silence, nothing in the log, and no match changed.

Each case was found by sending strange things at random; `python -m tests fuzz` goes on looking.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import discord
import pytest
from simcord.backend.serializers import message_payload
from simcord.interactions import base_payload

from bot.app import UNFIT
from bot.wire import payload
from bot.wire.names import escape, shorten
from tests.bot.asking import as_before, in_language, rig, seated, told
from tests.bot.tavern import Answer, Note, Person, Tavern, WrongError

PRESS, COMMAND, SUGGESTION, FORM = 3, 2, 4, 5


async def send(
    tavern: Tavern,
    who: Person,
    kind: int,
    data: dict[str, Any],
    note: Note | None = None,
    bend: Callable[[dict[str, Any]], object] = lambda payload: None,
) -> Answer | None:
    """Send an interaction as it is; its answer, or None for silence."""
    from simcord.results import InteractionResult

    backend = tavern.env.backend
    record, payload = base_payload(
        backend, type=kind, channel_id=tavern.channel.id, guild_id=tavern.guild.id, user_id=who.id, data=data
    )
    if note is not None:
        stored = backend.get_message(note.channel_id, note.id)
        record.source_message_id = stored.id
        payload["message"] = dict(message_payload(backend, stored))
    bend(payload)
    backend.emit("INTERACTION_CREATE", payload)
    await tavern.settle()
    return Answer(tavern, InteractionResult(tavern.env, record)) if record.responded else None


def command(name: str, *options: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"id": "1", "name": name, "type": 1, "options": list(options), **more}


# --------------------------------------------------------------------------------------------- what is carried


@pytest.mark.parametrize(
    ("data", "found"),
    [
        ({"values": ["a", "b"]}, ("a", "b")),
        ({"values": []}, ()),
        ({"values": 1.5}, ()),
        ({"values": "ab"}, ()),
        ({"values": ["a", None]}, ()),
        ({"values": {"a": 1}}, ()),
        ({}, ()),
        (None, ()),
    ],
)
def test_chosen_values_are_texts_or_nothing(data: Any, found: tuple[str, ...]) -> None:
    assert payload.values(data) == found


@pytest.mark.parametrize(
    ("components", "found"),
    [
        ([{"type": 18, "component": {"custom_id": "a", "value": "1"}}], {"a": "1"}),
        ([{"type": 1, "components": [{"custom_id": "a", "values": ["1", "2"]}]}], {"a": "1"}),
        ([{"custom_id": "a", "values": 1.5}], {}),
        ([{"custom_id": "a", "value": 7}], {}),
        ([{"custom_id": 7, "value": "a"}], {}),
        ([None, 1, "a", []], {}),
        ("abc", {}),
        (None, {}),
    ],
)
def test_fields_of_a_form_are_texts_or_nothing(components: Any, found: dict[str, str]) -> None:
    assert payload.fields({"components": components}) == found


def test_a_form_may_be_as_deep_as_it_likes() -> None:
    part: dict[str, Any] = {"custom_id": "a", "value": "1"}
    for _ in range(100_000):
        part = {"type": 1, "components": [part]}
    assert payload.fields(part) == {"a": "1"}
    while part.get("components"):  # or else its own end is too deep for Python
        part = part.pop("components")[0]


@pytest.mark.parametrize("data", [None, {}, {"custom_id": None}, {"custom_id": 7}, [], "x"])
def test_what_has_no_custom_id_has_none(data: Any) -> None:
    assert payload.custom_id(data) == ""


# --------------------------------------------------------------------------------------------- at the bot

VALUES: tuple[Any, ...] = (1.5, "x", [None], [{}], [["+easy"]], {"a": 1}, True)


async def test_values_of_other_types_change_nothing(tavern: Tavern, anna: Person) -> None:
    table = await tavern.open(anna, "muehle")
    post = await table.post()
    async with as_before(table):
        for values in VALUES:
            for custom_id in (f"st:computer:{table.id}", "st:lbg:1:here"):
                data = {"custom_id": custom_id, "component_type": 3, "values": values}
                # the list would take the place of the post
                where = post if "computer" in custom_id else None
                assert await send(tavern, anna, PRESS, data, where) is not None, values


FIELDS: tuple[Any, ...] = (None, 1.5, "x", [1.5], [{"type": 18, "component": {"custom_id": "word", "values": 1.5}}])


async def test_fields_of_other_types_change_nothing(tavern: Tavern, anna: Person) -> None:
    table = await tavern.open(anna, "muehle")
    async with as_before(table):
        for fields in FIELDS:
            for action in ("agree", "worded"):
                components = fields if isinstance(fields, list) else [fields]
                await send(tavern, anna, FORM, {"custom_id": f"st:{action}:{table.id}", "components": components})


async def test_numbers_of_any_length_change_nothing(tavern: Tavern, anna: Person) -> None:
    """Python itself reads no number of more than 4,300 digits."""
    table = await tavern.open(anna, "muehle")
    async with as_before(table):
        for typed in ("9" * 4000, "9" * 5000, "0" * 30 + "9" * 30, "²", "-1", "1.0"):
            for name in ("nur_muehlen", "move_limit"):
                fields = [{"type": 18, "component": {"type": 4, "custom_id": name, "value": typed}}]
                data = {"custom_id": f"st:agree:{table.id}", "components": fields}
                assert await send(tavern, anna, FORM, data) is not None, typed


async def test_a_press_without_a_message_of_ours_is_answered(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await tavern.open(anna, "muehle")

    async def answered(*actions: str) -> None:
        for action in actions:
            name, _, rest = action.partition(":")
            custom_id = f"st:{name}:{table.id}" + (f":{rest}" if rest else "")
            # a sentence of ours has no components, so nobody can have pressed it
            for is_ours in (False, True):
                note = (await anna.slash("table text")).note if is_ours else None
                data = {"custom_id": custom_id, "component_type": 2}
                assert await send(tavern, anna, PRESS, data, note) is not None, action

    await answered("join", "agree", "rp:chess:1", "lb:*:here:1")
    await table.join(ben)
    await table.start(anna)
    await answered("v:again", "p:0:0:0", "p:1:0:0", "p:0:9:0")
    await answered("stop", "cancel", "again")


async def test_a_menu_pressed_at_a_message_without_a_picture_shows_the_whole_view(
    tavern: Tavern, anna: Person, ben: Person
) -> None:
    # a move of chess is chosen in two steps, and between them the picture stays
    table = await seated(tavern, "chess", anna, ben)
    (mover,) = await table.awaited()
    seat = (await table.now()).seat_of(mover.id)
    rules = (await mover.slash("rules")).note
    for note in ((await mover.click(await table.post(), "More")).note, (await mover.click(rules, "▶")).note):
        assert note.picture is None
        answer = await send(
            tavern, mover, PRESS, {"custom_id": f"st:p:{table.id}:{seat}:0:0", "component_type": 2}, note
        )
        assert answer is not None
        assert answer.note.picture is not None
    assert await table.ply() == 0


COMMANDS = {
    "a game that is no text": command("leaderboard", {"type": 3, "name": "game", "value": True}),
    "a move that is a number": command("move", {"type": 4, "name": "text", "value": 7}),
    "somebody undescribed": command("stats", {"type": 6, "name": "player", "value": "123"}),
    "somebody who is a number": command("stats", {"type": 10, "name": "player", "value": 1.5}),
    "somebody unreadable": command("stats", {"type": 9, "name": "player", "value": "x"}),
    "a subcommand without its option": command("settings", {"type": 1, "name": "pings", "options": []}),
    "a command that is none": command("nonsense"),
    "a subcommand that is none": command("table", {"type": 1, "name": "nonsense", "options": []}),
    "an option that is none": command("hand", {"type": 4, "name": "x", "value": 1}),
    "a move of 4000 characters": command("move", {"type": 3, "name": "text", "value": "x" * 4000}),
}


async def test_a_command_that_does_not_fit_is_no_fault(tavern: Tavern, anna: Person) -> None:
    tavern.tolerated = UNFIT
    table = await tavern.open(anna, "muehle")
    async with as_before(table):
        for what, data in COMMANDS.items():
            answer = await send(tavern, anna, COMMAND, data)
            assert answer is None or answer.private, what


async def test_whoever_has_an_old_list_of_commands_is_told(tavern: Tavern, anna: Person, ben: Person) -> None:
    tavern.tolerated = UNFIT
    for who in (anna, ben):
        answer = await send(tavern, who, COMMAND, COMMANDS["a command that is none"])
        assert answer is not None
        words = in_language(who, "I do not know this command any more. Load Discord anew and try again.")
        assert told(who, answer) == words


@pytest.mark.parametrize("left_out", ["channel", "guild_id"])
async def test_a_table_needs_a_channel_of_a_server(tavern: Tavern, anna: Person, left_out: str) -> None:
    def bend(payload: dict[str, Any]) -> None:
        del payload[left_out]
        if left_out == "guild_id":
            payload["user"] = payload.pop("member")["user"]

    data = command("play", {"type": 3, "name": "game", "value": "muehle"})
    answer = await send(tavern, anna, COMMAND, data, bend=bend)
    assert answer is not None
    assert told(anna, answer) == in_language(anna, "A table needs a channel of a server. Use `/play` there.")
    assert not await tavern.book.matches.open_ids()


async def test_what_was_typed_is_shown_without_what_is_not_seen(tavern: Tavern, anna: Person, ben: Person) -> None:
    rig(tavern, "muehle", 2, lambda match: match.awaited == (0,))
    await seated(tavern, "muehle", anna, ben)
    typed = "\u202ea\x00b\u200b\ue000 @everyone **x**" + "y" * 100
    cases: tuple[tuple[str, dict[str, Any]], ...] = (
        ("move", {"text": typed}),
        ("play", {"game": typed}),
        ("play", {"game": "muehle", "rules": typed}),
    )
    for command, options in cases:
        words = told(anna, await anna.slash(command, **options))
        assert "ab @\u200beveryone \\*\\*x\\*\\*" in words, words
        assert not [sign for sign in ("\u202e", "\x00", "\ue000") if sign in words]
        assert "y" * 60 not in words


async def test_an_old_post_leads_to_the_new_one_and_mentions_nobody(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await seated(tavern, "muehle", anna, ben)
    old = await table.post()
    with tavern.calls() as calls:
        await anna.slash("table show")
    (moved,) = [call for call in calls if call.path.endswith(f"/messages/{old.id}")]
    assert moved.json["allowed_mentions"] == {"parse": []}
    new = await table.post()
    assert f"https://discord.com/channels/{tavern.guild.id}/{tavern.channel.id}/{new.id}" in old.text


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("[k](https", r"\[k](https"),
        ("[k](x)", r"\[k](x)"),
        ("\\[k](x)", r"\\\[k](x)"),
        ("\\\\[k](x)", r"\\\\\[k](x)"),
        ("[a][b", r"\[a]\[b"),
    ],
)
def test_no_link_begins_in_a_name(name: str, shown: str) -> None:
    assert escape(name) == shown


async def test_a_thread_may_be_called_anything(tavern: Tavern, anna: Person, ben: Person) -> None:
    place = tavern.new_channel("ort")
    channel = tavern.bot.get_channel(place.id)
    assert isinstance(channel, discord.TextChannel)
    channel.name = "<@123456789012345678> **x** \u202eort"
    assert tavern.bot.place_of(place.id) == "#\\<@\u200b123456789012345678> \\*\\*x\\*\\* ort"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("\u200d", "…"),
        ("\u200dAnna\u200d", "Anna"),
        ("An\u200d \u200dna", "An na"),
        ("\u3164\u115f\u2800\uffa0", "…"),
        ("A\u3164nna", "Anna"),
        ("\ud83dAnna\ue000", "Anna"),
        ("Z" + "\u0301" * 40 + "algo", "Z" + "\u0301" * 3 + "algo"),
        ("👩\u200d👩\u200d👧", "👩\u200d👩\u200d👧"),
        ("Zoë Ångström", "Zoë Ångström"),
        ("שלום", "שלום"),
    ],
)
def test_names_can_be_seen(name: str, shown: str) -> None:
    assert shorten(name) == shown


async def test_the_tavern_notices_a_fault(tavern: Tavern, monkeypatch: pytest.MonkeyPatch, anna: Person) -> None:
    def fault(data: Any) -> str:
        raise TypeError(data)

    monkeypatch.setattr("bot.app.payload.custom_id", fault)
    with pytest.raises(WrongError, match="a press failed"):
        await send(tavern, anna, PRESS, {"custom_id": "x", "component_type": 2})
