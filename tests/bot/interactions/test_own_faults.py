"""Our own faults, in games, pictures and the score book: owned up to in one sentence, and nothing is lost."""

from __future__ import annotations

from typing import Any

import pytest

from data.errors import Unreachable
from games.boards.muehle import Muehle
from games.library import find
from tests.bot.asking import (
    BOTH,
    as_before,
    in_language,
    passing,
    scene,
    told,
)
from tests.bot.tavern import Answer, Person, Tavern

OUR_FAULT = "Something went wrong on my side; the table is as it was. If it happens again, tell whoever runs me."

NOTHING_CHANGED = "Something went wrong on my side. Nothing was changed."

NO_BOOK = "I cannot reach the score book just now; nothing was changed. Try again in a moment."


@BOTH
async def test_a_bug_in_a_game_is_owned_up_to_and_the_table_goes_on(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, who: str
) -> None:
    at = await scene(tavern, tavern.people[who], "muehle")

    def broken(*args: Any) -> Any:
        raise RuntimeError("a bug")

    me, post = at.me, await at.table.post()
    menu = post.select()
    async with as_before(at.table):
        with monkeypatch.context() as bug, tavern.forgiving("an act failed"):
            bug.setattr(Muehle, "apply", broken)
            assert told(me, await me.slash("move", text="a1")) == in_language(me, OUR_FAULT)
            pressed = await me.pick(post, menu.custom_id, [menu.entries[0][1]])
            assert told(me, pressed) == in_language(me, OUR_FAULT)
            await me.mentions("a1")
            assert me.letters[-1].text == in_language(me, OUR_FAULT)
    entries = tavern.logged("an act failed")
    assert len(entries) == 3
    assert all(entry["log_level"] == "error" and entry["match"] == at.table.id for entry in entries)
    assert all(entry["record"] == f"stammtisch record {at.table.id}" for entry in entries)
    assert not any(at.match.seed.hex() in str(entry) for entry in entries)
    await me.slash("move", text="a1")
    await at.neighbour.slash("move", text="d6")
    assert await at.table.ply() == 2


async def test_the_log_of_a_failed_act_names_no_card(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, anna: Person
) -> None:
    """Whoever reads logs sees where it was; what could have been played, and what was to be, tell of the hand."""
    at = await scene(tavern, anna, "herz", seats=4)
    typed = passing(at.match)

    def broken(*args: Any) -> Any:
        raise RuntimeError("a bug")

    with monkeypatch.context() as bug, tavern.forgiving("an act failed"):
        bug.setattr(find("herz"), "apply", broken)
        await anna.slash("move", text=typed)
    (entry,) = tavern.logged("an act failed")
    where = {"event", "log_level", "match", "game", "ply", "seat", "record"}
    assert where <= entry.keys() <= {*where, "exception"}
    assert (entry["game"], entry["ply"], entry["seat"]) == ("herz 1", 0, at.seat)
    said = " ".join(str(entry[name]) for name in where)
    assert typed not in said


@BOTH
async def test_a_bug_in_a_picture_does_not_end_the_match(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, who: str
) -> None:
    at = await scene(tavern, tavern.people[who], "muehle")

    def broken(*_: object) -> None:
        raise RuntimeError("a bug")

    me = at.me
    with tavern.easel.looking(broken), tavern.forgiving("a press failed"):
        answer = await me.click(await at.table.post(), "My view")
    assert told(me, answer) == in_language(me, NOTHING_CHANGED)
    assert (await me.click(await at.table.post(), "My view")).private
    await me.slash("move", text="a1")
    assert await at.table.ply() == 1


def unreachable(*args: Any, **kwargs: Any) -> Any:
    raise Unreachable("the disk is full")


STORAGE = ["journal.load", "journal.commit", "players.get"]


@BOTH
@pytest.mark.parametrize("broken", STORAGE)
async def test_without_the_score_book_nothing_is_changed(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, who: str, broken: str
) -> None:
    at = await scene(tavern, tavern.people[who], "muehle")
    me, post = at.me, await at.table.post()
    menu = post.select()
    part, method = broken.split(".")
    expected = in_language(me, NO_BOOK)
    async with as_before(at.table):
        with monkeypatch.context() as outage, tavern.forgiving("storage failed", "a command failed"):
            outage.setattr(getattr(tavern.bot.store, part), method, unreachable)
            assert told(me, await me.pick(post, menu.custom_id, [menu.entries[0][1]])) == expected
            assert told(me, await without_inspection(tavern, me, "move", text="a1")) == expected
    await me.slash("move", text="a1")
    assert await at.table.ply() == 1


async def without_inspection(tavern: Tavern, person: Person, command: str, **options: Any) -> Answer:
    """Use a command whose failure the simulation notes as well."""
    result = await person.actor.slash(tavern.channel, command, **options)
    assert all(isinstance(error.__cause__, Unreachable) for error in tavern.new_errors())
    tavern.inspect()
    return Answer(tavern, result)


@BOTH
async def test_without_the_score_book_no_command_fails_silently(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, who: str
) -> None:
    me = tavern.people[who]
    expected = in_language(me, NO_BOOK)
    commands: list[tuple[str, dict[str, Any]]] = [
        ("play", {"game": "muehle"}),
        ("hand", {}),
        ("rules", {"game": "muehle"}),
        ("leaderboard", {}),
        ("stats", {}),
        ("settings pings", {"wanted": False}),
        ("table show", {}),
    ]
    with monkeypatch.context() as outage, tavern.forgiving("a command failed", "storage failed"):
        for part, method in (("players", "get"), ("matches", "by_channel"), ("matches", "create")):
            outage.setattr(getattr(tavern.bot.store, part), method, unreachable)
        for command, options in commands:
            answer = await without_inspection(tavern, me, command, **options)
            assert told(me, answer) == expected, command
    assert await tavern.book.matches.open_ids() == ()


async def test_without_the_score_book_a_message_in_the_channel_breaks_nothing(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, anna: Person
) -> None:
    at = await scene(tavern, anna, "muehle")
    async with as_before(at.table):
        with monkeypatch.context() as outage, tavern.forgiving("storage failed"):
            outage.setattr(tavern.bot.store.matches, "by_channel", unreachable)  # type: ignore[union-attr]  # it runs
            await anna.mentions("a1")
            await anna.says("hallo")
    await anna.mentions("a1")
    assert await at.table.ply() == 1


async def test_proposals_while_typing_stay_away_without_the_score_book(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, anna: Person
) -> None:
    await scene(tavern, anna, "muehle")
    assert await anna.complete("move", "text", "a")
    with monkeypatch.context() as outage:
        outage.setattr(tavern.bot.store.matches, "by_channel", unreachable)  # type: ignore[union-attr]  # it runs
        assert await anna.complete("move", "text", "a") == []
