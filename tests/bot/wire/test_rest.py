"""Every REST body is one that Discord takes: all tests with the tavern check that, and these check the check."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Any

import discord
import pytest

from bot.runtime.i18n import gettext_for
from bot.screens.choices import open_choices
from bot.screens.lobby import lobby, options_form
from bot.screens.more import more
from bot.screens.post import public
from bot.screens.private import private
from bot.screens.rules import rule_pages, rules
from bot.sessions.table import Table, first_moment
from bot.wire.message import Attachment, Message
from bot.wire.rendering import Upload, modal
from data import rows
from games import menu
from games.contract import Croupier, Legal, Loose, as_dict, draw, on_menus
from games.library import AnyGame, all_games
from tests.bot.rest import SPECIFICATION, WORDS, Discord, Specification, documented
from tests.bot.sketches import components, sketched
from tests.bot.tavern import Tavern, WrongError

LANGUAGES: tuple[rows.Language, ...] = ("de", "en")
TEXT = {"type": 10, "content": "Spielabend"}
BUTTON = {"type": 2, "style": 2, "label": "Regeln", "custom_id": "st:r:1:0"}
SELECT = {
    "type": 3,
    "custom_id": "st:s:1:0:0:",
    "options": [{"label": "a", "value": "0"}, {"label": "b", "value": "1"}],
}
NOBODY: dict[str, Any] = {"parse": []}
ONCE: dict[str, Any] = {"nonce": "once", "enforce_nonce": True}


@dataclass(frozen=True)
class Call:
    """A REST call that nobody has made."""

    json: Any
    method: str = "POST"
    path: str = "/channels/1/messages"


def row(*components: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(components)}


def message(*components: dict[str, Any], **more: Any) -> Call:
    return Call({"components": list(components), "flags": 1 << 15, "allowed_mentions": NOBODY, **ONCE, **more})


def answer(kind: int, data: dict[str, Any]) -> Call:
    return Call({"type": kind, "data": data}, path="/interactions/1/token/callback")


def form(*fields: dict[str, Any], **more: Any) -> Call:
    return answer(9, {"title": "Optionen", "custom_id": "st:agree:1", "components": list(fields), **more})


def field(label: str = "Wie viele?", **more: Any) -> dict[str, Any]:
    return {"type": 18, "label": label, "component": {"type": 4, "style": 1, "custom_id": "number", **more}}


def command(**more: Any) -> dict[str, Any]:
    return {"name": "play", "description": "Open a table", "type": 1, **more}


def commands(*each: dict[str, Any]) -> Call:
    return Call(list(each), "PUT", "/applications/1/commands")


GOOD = {
    "a post": message(TEXT, row(BUTTON), row(SELECT)),
    "a sentence": Call({"content": "Tisch", "allowed_mentions": NOBODY, **ONCE}),
    "an edit that takes the picture off": Call(
        {"components": [TEXT], "flags": 1 << 15, "attachments": []}, "PATCH", "/channels/1/messages/2"
    ),
    "a picture": message(
        {"type": 12, "items": [{"media": {"url": "attachment://table.png"}, "description": "leer"}]},
        attachments=[{"id": 0, "filename": "table.png", "description": "leer"}],
    ),
    "an answer": answer(4, {"content": "Ja", "flags": 64, "allowed_mentions": NOBODY}),
    "a deferred update": Call({"type": 6}, path="/interactions/1/token/callback"),
    "a form": form(field()),
    "commands": commands(
        command(), command(name="move", options=[{"type": 3, "name": "text", "description": "a move"}])
    ),
}

BAD = {
    "4001 characters": (message(*[{"type": 10, "content": "x" * 2001}] * 2), "4002 characters"),
    "content": (Call({"content": "x" * 2001, "allowed_mentions": NOBODY}), "2001 characters"),
    "41 components": (message(*[TEXT] * 41), "41 components"),
    "six buttons": (message(row(*[{**BUTTON, "custom_id": str(n)} for n in range(6)])), "6 buttons in a row"),
    "a select in company": (message(row(SELECT, BUTTON)), "shares its row"),
    "26 options": (
        message(row({**SELECT, "options": [{"label": "x", "value": str(n)} for n in range(26)]})),
        "26 options",
    ),
    "a label": (message(row({**BUTTON, "label": "x" * 81})), "81 characters"),
    "no label": (message(row({**BUTTON, "label": ""})), "is empty"),
    "a custom_id": (message(row({**BUTTON, "custom_id": "x" * 101})), "101 characters"),
    "a custom_id twice": (message(row(BUTTON, BUTTON)), "twice"),
    "an option's label": (message(row({**SELECT, "options": [{"label": "x" * 101, "value": "0"}]})), "101 characters"),
    "an option's description": (
        message(row({**SELECT, "options": [{"label": "x", "value": "0", "description": "x" * 101}]})),
        "101 characters",
    ),
    "equal options": (message(row({**SELECT, "options": [{"label": "x", "value": "0"}] * 2})), "same value"),
    "too many to choose": (message(row({**SELECT, "max_values": 3})), "1 to 3 of 2 options"),
    "a placeholder": (message(row({**SELECT, "placeholder": "x" * 151})), "151 characters"),
    "an alt text": (
        message(
            {"type": 12, "items": [{"media": {"url": "attachment://t.png"}, "description": "x"}]},
            attachments=[{"id": 0, "filename": "t.png", "description": "x" * 1025}],
        ),
        "1025 characters",
    ),
    "no alt text": (
        message(TEXT, attachments=[{"id": 0, "filename": "t.png"}]),
        "without alt text",
    ),
    "a picture that is not there": (
        message({"type": 12, "items": [{"media": {"url": "attachment://t.png"}}]}),
        "neither comes along nor is kept",
    ),
    "an embed": (Call({"embeds": [{"title": "x"}], "content": "x", "allowed_mentions": NOBODY}), "needs no embeds"),
    "no flag": (message(TEXT, flags=0), "without their flag"),
    "content beside components": (message(TEXT, content="x"), "beside components"),
    "everybody": (Call({"content": "@everyone"}), "may ping anybody"),
    "all roles": (Call({"content": "x", "allowed_mentions": {"parse": ["roles"]}}), "may ping too many"),
    "an empty message": (Call({"allowed_mentions": NOBODY}), "an empty message"),
    "an empty container": (message({"type": 17, "components": []}), "an empty container"),
    "a button to nowhere": (message(row({"type": 2, "style": 5, "label": "x", "custom_id": "x"})), "leads somewhere"),
    "the title of a form": (form(field(), title="x" * 46), "46 characters"),
    "the label of a field": (form(field("x" * 46)), "46 characters"),
    "six fields": (form(*(field(custom_id=str(n)) for n in range(6))), "6 fields"),
    "a field that is too full": (form(field(value="123", max_length=2)), "more than its 2"),
    "26 choices": (answer(8, {"choices": [{"name": "x", "value": "x"}] * 26}), "26 choices"),
    "a command's name": (commands(command(name="Spielen")), "no name"),
    "a command's German name": (commands(command(name_localizations={"de": "Zum Tisch"})), "no name"),
    "a description": (commands(command(description="x" * 101)), "101 characters"),
    "options in disorder": (
        commands(
            command(
                options=[
                    {"type": 3, "name": "a", "description": "a"},
                    {"type": 3, "name": "b", "description": "b", "required": True},
                ]
            )
        ),
        "required options after others",
    ),
}


@pytest.mark.parametrize("what", GOOD)
def test_good_bodies_pass(rest_check: Discord, what: str) -> None:
    assert rest_check(GOOD[what]) == []


@pytest.mark.parametrize("what", BAD)
def test_documented_limits_are_found(what: str) -> None:
    call, problem = BAD[what]
    found = list(documented(call))
    assert any(problem in one for one in found), found


@pytest.fixture(scope="session")
def specification(rest_check: Discord) -> Specification:
    if rest_check.specification is None:
        pytest.skip(f"{SPECIFICATION.relative_to(SPECIFICATION.parents[2])} is not beside the project's folder")
    return rest_check.specification


AGAINST_THE_SPECIFICATION = {
    "no such path": (Call({}, path="/channels/1/mesages"), "no such call"),
    "no such method": (Call({}, "PUT", "/channels/1/messages"), "no such call"),
    "no body wanted": (Call({}, "DELETE", "/channels/1/messages/2"), "takes no body"),
    "a number for text": (Call({"content": 7}), "$.content"),
    "no custom_id": (message(row({"type": 3, "options": []})), "'custom_id' is a required property"),
    "no such component": (message({"type": 99}), "none of"),
    "a component in the wrong place": (message(BUTTON), "none of"),
    "a colour": (message({"type": 17, "accent_color": 1 << 24, "components": [TEXT]}), "accent_color"),
    "no such answer": (answer(99, {}), "none of"),
    "a form without title": (form(field(), title=None), "title"),
    "a container in a form": (form(row({"type": 17, "components": []})), "17 is not one of"),
    "an id that is no number": (Call({"recipient_id": "anna"}, path="/users/@me/channels"), "recipient_id"),
    "a style": (message(row({**BUTTON, "style": 9})), "style"),
    "too long for an edit": (Call({"content": "x" * 4001}, "PATCH", "/channels/1/messages/2"), "is too long"),
}


@pytest.mark.parametrize("what", AGAINST_THE_SPECIFICATION)
def test_the_specification_is_followed(specification: Specification, what: str) -> None:
    call, problem = AGAINST_THE_SPECIFICATION[what]
    found = list(specification.problems(call))
    assert any(problem in one for one in found), found


@pytest.mark.parametrize("what", GOOD)
def test_the_specification_takes_good_bodies(specification: Specification, what: str) -> None:
    assert list(specification.problems(GOOD[what])) == []
    assert list(specification.problems(replace(GOOD[what]))) == [], "and a second time"


def texts(schemas: Mapping[str, Any], schema: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Every schema of a text in a property's schema, or of what is compared with one."""
    if "string" in schema.get("type", ()) or schema.keys() & {"enum", "const"}:
        yield schema
    if "$ref" in schema:
        yield from texts(schemas, schemas[schema["$ref"].rpartition("/")[2]])
    for name in ("oneOf", "anyOf", "allOf"):
        for one in schema.get(name, ()):
            yield from texts(schemas, one)


def properties(schema: Any) -> Iterator[tuple[str, dict[str, Any]]]:
    """All properties that a specification describes anywhere."""
    if isinstance(schema, dict):
        named = schema.get("properties")
        yield from named.items() if isinstance(named, dict) else ()
        for one in schema.values():
            yield from properties(one)
    elif isinstance(schema, list):
        for one in schema:
            yield from properties(one)


def test_words_are_only_measured(specification: Specification) -> None:
    """Or else a body could pass because another one did that differs from it in its words."""
    content = specification.content
    schemas, named = content["components"]["schemas"], properties(content)
    found = [(name, text) for name, one in named if name in WORDS for text in texts(schemas, one)]
    assert {name for name, _ in found} == WORDS
    for name, text in found:
        assert text.keys() <= {"type", "minLength", "maxLength", "title", "description", "format"}, name


async def test_a_wrong_body_of_the_bot_is_noticed(tavern: Tavern) -> None:
    tavern.inspect()
    channel = tavern.bot.get_partial_messageable(tavern.channel.id)
    await channel.send("ok", allowed_mentions=discord.AllowedMentions.none())
    tavern.inspect()
    await channel.send(embed=discord.Embed(title="x"), allowed_mentions=discord.AllowedMentions.none())
    with pytest.raises(WrongError, match="needs no embeds"):
        tavern.inspect()
    tavern.inspect()


async def test_the_commands_speak_german(tavern: Tavern) -> None:
    (call,) = [call for call in tavern.env.backend.http_requests if call.path.endswith("/commands")]

    def nodes(command: dict[str, Any]) -> Iterator[dict[str, Any]]:
        yield {"name_localizations": {}, **command}
        for option in command.get("options") or ():
            yield from nodes(option)

    assert call.json is not None
    every = [node for command in call.json for node in nodes(command)]
    assert len(every) > 20
    for node in every:
        assert node["name_localizations"].get("de") or node["name"] == "text", "which is German, too"
        assert node["description_localizations"]["de"] != node["description"]


# --------------------------------------------------------------------------------------------- all screens of all games


LONG_NAME = "*Wilhelmine*_von_der_Eck"
"""As long as a name at a table can be, and full of what has to be escaped."""


def seated(game: type[AnyGame], seats: int, language: rows.Language, **more: Any) -> Table:
    """A table where it is hard to find room."""
    row = rows.Match(
        id=10**9,
        game=game.info.id,
        version=str(game.info.version),
        status="lobby",
        guild_id=10**18,
        channel_id=10**18,
        post_id=10**18,
        post_at=0,
        host_id=10**18,
        language=language,
        options=json.dumps(as_dict(game.Options())),
        seed=None,
        commitment=None,
        ply=0,
        note=None,
        created_at=0,
        started_at=None,
        ended_at=None,
    )
    sitting = tuple(
        rows.Chair(seat=seat, name=LONG_NAME, user_id=10**18 + seat, locale=language) for seat in range(seats)
    )
    return Table(replace(row, **more), sitting, None)


def body(message: Message) -> Call:
    ready = sketched(message)
    files = [ready.picture] if isinstance(ready.picture, Attachment) else []
    return Call(
        {
            "components": components(ready),
            "flags": 1 << 15,
            "allowed_mentions": NOBODY,
            "attachments": [
                {"id": index, "filename": file.name, "description": file.description}
                for index, file in enumerate(files)
            ],
        }
    )


def edited(message: Message) -> Call:
    """As an edit, which keeps the picture that is there."""
    call = body(message)
    if message.picture is not None and message.picture.is_unchanged:
        call.json["attachments"] = [Upload(10**18).to_dict()]
    return replace(call, method="PATCH", path="/channels/1/messages/2")


def some_path(found: Legal[Any], rng: Random) -> tuple[int, ...]:
    """A way into the menus that stops before a move is complete."""
    path: tuple[int, ...] = ()
    while True:
        node = menu.walk(found, path)
        match node:
            case menu.Choose(entries=entries):
                step = rng.choice(entries).step
            case menu.ChooseSome(items=items, lo=lo, hi=hi):
                step = menu.mask(rng.sample(range(len(items)), rng.randint(lo, hi)))
            case menu.ChooseNumber(lo=lo, hi=hi):
                step = rng.randint(lo, hi)
            case menu.Chosen():
                return path[: rng.randrange(len(path))]
        path = (*path, step)


def screens(game: type[AnyGame], seats: int, language: rows.Language, rng: Random) -> list[Call]:
    """The messages of a game with a number of players: the lobby, and a few moments of a match."""
    speaks = gettext_for(language)
    calls = [body(lobby(seated(game, seats, language)))]
    open_ = seated(game, seats, language, status="open", seed=bytes(32).hex())
    match = first_moment(open_.row, open_.seats)
    for _ in range(2):
        table = replace(open_, match=match)
        calls += [body(public(table)), body(more(table, 10**18, True, speaks))]
        shown = open_choices(table)
        if shown is not None:
            calls.append(edited(public(table, some_path(shown[1], rng))))
        for seat in {*match.awaited[:1], rng.randrange(seats)}:
            calls.append(body(private(table, seat, language)))
            choices = on_menus(match.game, match.state, seat, match.legals[seat])
            if choices:
                calls.append(edited(private(table, seat, language, some_path(choices, rng))))
        for _ in range(rng.randint(1, 40)):
            if match.result is None and match.awaited:
                seat = match.awaited[0]
                match = match.play(seat, draw(match.game, match.state, seat, match.legals[seat], Croupier(Loose(rng))))
    return calls


def option_form(game: type[AnyGame], language: str) -> Call:
    """The form for the options."""
    form = options_form(seated(game, game.info.seats[0], "de"), 0, gettext_for(language))
    return answer(9, modal(form).to_dict())


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.info.id)
async def test_every_screen_of_every_game_fits(game: type[AnyGame], request: pytest.FixtureRequest) -> None:
    """Without --deep few sit at the table in one language and many in the other."""
    rng = Random(game.info.id)
    sizes = sorted({game.info.seats[0], game.info.seats[-1]}, reverse=rng.random() < 0.5)
    for place, language in enumerate(LANGUAGES):
        seen: list[Call] = []
        for seats in sizes if request.config.getoption("--deep") else sizes[place % len(sizes) :][:1]:
            seen += screens(game, seats, language, rng)
        for page in range(len(rule_pages(game, language))):
            seen.append(body(rules(game, page, 10**9, None, gettext_for(language))))
        if as_dict(game.Options()):
            seen.append(option_form(game, language))
        for call in seen:
            assert list(documented(call)) == []
