"""House rules: who saves, chooses, replaces and deletes a channel's sets, and what they are called."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from bot.sessions import house_rules, lobby
from bot.sessions.host import Host
from bot.sessions.house_rules import LONGEST, MOST
from bot.sessions.start import start
from bot.wire.person import Person
from data import rows
from data.store import Store
from games.contract import OptionValue
from games.library import find
from tests.bot.sessions.people import (
    ANNA,
    BEN,
    CARLA,
    CHANNEL,
    MANAGER,
    PRESS,
    elsewhere,
    in_thread,
    now,
    opened,
    refused,
)

MILLS = find("muehle")
BOOKLET = {"nur_muehlen": "geschuetzt", "nehmen": "recht", "doppelmuehle": "zwei", "move_limit": 100}


async def saved(store: Store, channel: int = CHANNEL, game: str | None = None) -> dict[str, tuple[str, int]]:
    """The sets of a channel: what each one changes and who has saved it, by name."""
    return {rules.name: (rules.options, rules.user_id) for rules in await store.house_rules.of(channel, game)}


async def put(store: Store, name: str, options: str = "{}", *, by: Person = ANNA, game: str = "muehle") -> None:
    """Let a set be there already."""
    rules = rows.HouseRules(channel_id=CHANNEL, game=game, name=name, options=options, user_id=by.id, created_at=1)
    assert await store.house_rules.save(rules, 1000)


# --- saving ---


@pytest.mark.parametrize(
    ("agreed", "changes"),
    [
        ({}, "{}"),
        ({"move_limit": 50}, '{"move_limit": 50}'),
        ({"move_limit": 50, "nehmen": "pflicht"}, '{"nehmen": "pflicht", "move_limit": 50}'),
        ({"move_limit": 100, "nehmen": "recht"}, "{}"),
    ],
)
async def test_what_differs_from_the_booklet_is_saved(host: Host, agreed: dict[str, OptionValue], changes: str) -> None:
    table = await lobby.set_options(host, ANNA, await opened(host, ANNA, game="muehle"), agreed)
    table = await house_rules.save(host, ANNA, table, "Krone")
    assert await saved(host.store) == {"Krone": (changes, ANNA.id)}
    assert table.notes.rules == "Krone"


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Krone", "Krone"),
        ("  Omas \n Regeln\t", "Omas Regeln"),
        ("*fett* @everyone", "*fett* @everyone"),
        ("x" * LONGEST, "x" * LONGEST),
        ("Öl ß", "Öl ß"),
        (" " * 40 + "x", "x"),
        ("a" + "\u0489" * 20, "a" + "\u0489" * 3),
    ],
)
async def test_names_on_one_line(host: Host, typed: str, name: str) -> None:
    table = await house_rules.save(host, ANNA, await opened(host, ANNA), typed)
    assert list(await saved(host.store)) == [name]
    assert table.notes.rules == name


@pytest.mark.parametrize("typed", ["", "   ", "\n", "x" * (LONGEST + 1), "\ufdfd" * 3, "a\u202eb", "\u200b", "a\x00b"])
async def test_names_that_are_none(host: Host, typed: str) -> None:
    table = await opened(host, ANNA)
    with refused("bad_rules_name", n=LONGEST):
        await house_rules.save(host, ANNA, table, typed)
    assert await saved(host.store) == {}
    assert (await now(host, table)).notes.rules is None


@pytest.mark.parametrize(
    ("who", "reason"),
    [
        (ANNA, None),
        (MANAGER, None),
        (BEN, ("host_decides", {"name": "Anna"})),
        (CARLA, ("host_decides", {"name": "Anna"})),
    ],
)
async def test_the_host_saves(host: Host, who: Person, reason: tuple[str, dict[str, str]] | None) -> None:
    table = await opened(host, ANNA, BEN)
    if reason is None:
        await house_rules.save(host, who, table, "Krone")
        assert await saved(host.store) == {"Krone": ("{}", who.id)}
        return
    with refused(reason[0], **reason[1]):
        await house_rules.save(host, who, table, "Krone")
    assert await saved(host.store) == {}


@pytest.mark.parametrize(("end", "key"), [("start", "started"), ("cancel", "closed")])
async def test_only_a_lobby_is_saved(host: Host, end: str, key: str) -> None:
    table = await opened(host, ANNA, BEN)
    await (start(host, ANNA, table, press=PRESS) if end == "start" else lobby.cancel(host, ANNA, table))
    with refused(key):
        await house_rules.save(host, ANNA, await now(host, table), "Krone")
    assert await saved(host.store) == {}


async def test_what_is_agreed_by_then_is_saved(host: Host) -> None:
    seen = await opened(host, ANNA, game="muehle")
    await lobby.set_options(host, MANAGER, seen, {"move_limit": 50})
    table = await house_rules.save(host, ANNA, seen, "Krone")
    assert await saved(host.store) == {"Krone": ('{"move_limit": 50}', ANNA.id)}
    assert (json.loads(table.row.options)["move_limit"], table.notes.rules) == (50, "Krone")


async def test_a_match_that_has_begun_by_then_is_not_saved(host: Host) -> None:
    seen = await opened(host, ANNA, BEN)
    await start(host, MANAGER, seen, press=PRESS)
    with refused("started"):
        await house_rules.save(host, ANNA, seen, "Krone")
    assert await saved(host.store) == {}
    assert (await now(host, seen)).notes.rules is None


@pytest.mark.parametrize(
    ("author", "who", "may"),
    [(ANNA, ANNA, True), (BEN, ANNA, False), (BEN, replace(ANNA, may_manage=True), True), (BEN, MANAGER, True)],
)
async def test_a_set_is_replaced_by_its_author_or_who_may_manage(
    host: Host, author: Person, who: Person, may: bool
) -> None:
    await put(host.store, "Krone", by=author)
    table = await lobby.set_options(host, ANNA, await opened(host, ANNA, game="muehle"), {"move_limit": 50})
    if not may:
        with refused("rules_of_somebody"):
            await house_rules.save(host, who, table, "KRONE")
        assert await saved(host.store) == {"Krone": ("{}", author.id)}
        return
    table = await house_rules.save(host, who, table, " kRONE ")
    # it keeps the name it has
    assert table.notes.rules == "Krone"
    assert await saved(host.store) == {"Krone": ('{"move_limit": 50}', who.id)}


async def test_a_channel_has_so_many_sets_of_a_game(host: Host) -> None:
    for number in range(MOST):
        await put(host.store, f"Nr. {number}")
    table = await lobby.set_options(host, ANNA, await opened(host, ANNA, game="muehle"), {"move_limit": 50})
    with refused("too_many_rules", n=MOST):
        await house_rules.save(host, ANNA, table, "Krone")
    assert (await now(host, table)).notes.rules is None
    await house_rules.save(host, ANNA, table, "nr. 7")
    sets = await saved(host.store)
    assert (len(sets), sets["Nr. 7"]) == (MOST, ('{"move_limit": 50}', ANNA.id))
    await house_rules.delete(host, ANNA, MILLS, "Nr. 3")
    await house_rules.save(host, ANNA, table, "Krone")
    assert len(await saved(host.store)) == MOST


@pytest.mark.parametrize(("person", "game"), [(elsewhere(BEN, 20), "muehle"), (BEN, "boese_drei")])
async def test_sets_of_other_channels_and_games_take_no_room(host: Host, person: Person, game: str) -> None:
    for number in range(MOST):
        await put(host.store, f"Nr. {number}")
    await house_rules.save(host, person, await opened(host, person, game=game), "Nr. 0")
    assert (await saved(host.store, person.home, game))["Nr. 0"] == ("{}", BEN.id)


# --- choosing ---


@pytest.mark.parametrize(
    ("name", "agreed", "rules"),
    [
        ("Krone", {"nehmen": "pflicht", "move_limit": 50}, "Krone"),
        (" kRONE", {"nehmen": "pflicht", "move_limit": 50}, "Krone"),
        ("Heft", {}, "Heft"),
        ("", {}, None),
    ],
)
async def test_a_lobby_plays_by_a_set(host: Host, name: str, agreed: dict[str, OptionValue], rules: str | None) -> None:
    await put(host.store, "Krone", '{"nehmen": "pflicht", "move_limit": 50}', by=CARLA)
    await put(host.store, "Heft")
    table = await lobby.set_options(
        host, ANNA, await opened(host, ANNA, game="muehle"), {"doppelmuehle": "eins"}, rules="davor"
    )
    table = await house_rules.choose(host, ANNA, table, name)
    # what was agreed on before is gone
    assert json.loads(table.row.options) == BOOKLET | agreed
    assert table.notes.rules == rules


@pytest.mark.parametrize("name", ["Krone", ""])
@pytest.mark.parametrize(
    ("who", "end", "key"),
    [(BEN, None, "host_decides"), (ANNA, "start", "started"), (ANNA, "cancel", "closed")],
)
async def test_the_host_chooses_in_the_lobby(host: Host, name: str, who: Person, end: str | None, key: str) -> None:
    await put(host.store, "Krone", '{"auto_wurf": false}', game="boese_drei")
    table = await opened(host, ANNA, BEN)
    if end is not None:
        await (start(host, ANNA, table, press=PRESS) if end == "start" else lobby.cancel(host, ANNA, table))
    params = {"name": "Anna"} if key == "host_decides" else {}
    with refused(key, **params):
        await house_rules.choose(host, who, table, name)
    assert json.loads((await now(host, table)).row.options) == {"auto_wurf": True}


@pytest.mark.parametrize(
    ("typed", "said"),
    [("Krone", "Krone"), ("  a   b ", "a b"), ("x" * 40, "x" * (LONGEST - 1) + "…"), ("a\u202eb", "ab")],
)
@pytest.mark.parametrize("what", ["choose", "delete"])
async def test_a_set_that_is_not_there(host: Host, what: str, typed: str, said: str) -> None:
    await put(host.store, "Krone", game="boese_drei")
    table = await opened(host, ANNA, game="muehle")
    with refused("no_such_rules", name=said):
        if what == "choose":
            await house_rules.choose(host, ANNA, table, typed)
        else:
            await house_rules.delete(host, ANNA, MILLS, typed)
    assert await saved(host.store) == {"Krone": ("{}", ANNA.id)}


@pytest.mark.parametrize(
    ("options", "differs"),
    [
        ("{}", {}),
        ('{"move_limit": 50}', {"move_limit": 50}),
        # the default today was another one when it was saved
        ('{"move_limit": 100}', {}),
        ('{"move_limit": 501}', None),
        ('{"einsatz": 5}', None),
        ('{"nehmen": "nie"}', None),
    ],
)
async def test_sets_of_another_version_of_the_game(
    host: Host, options: str, differs: dict[str, OptionValue] | None
) -> None:
    await put(host.store, "Krone", options)
    (rules,) = await house_rules.rules_for(host, ANNA, MILLS)
    assert house_rules.differences(MILLS, rules) == differs
    table = await opened(host, ANNA, game="muehle")
    if differs is not None:
        assert json.loads((await house_rules.choose(host, ANNA, table, "Krone")).row.options) == BOOKLET | differs
        return
    with refused("rules_outdated"):
        await house_rules.choose(host, ANNA, table, "Krone")
    assert json.loads((await now(host, table)).row.options) == BOOKLET
    # saved anew it goes again
    await house_rules.save(host, ANNA, table, "Krone")
    assert (await house_rules.choose(host, ANNA, table, "Krone")).notes.rules == "Krone"


async def test_a_thread_plays_by_the_rules_of_its_channel(host: Host) -> None:
    anna, ben, stranger = in_thread(ANNA, 11), in_thread(BEN, 12), elsewhere(CARLA, 13)
    table = await lobby.set_options(host, anna, await opened(host, anna, game="muehle"), {"move_limit": 50})
    await house_rules.save(host, anna, table, "Krone")
    assert await saved(host.store, CHANNEL) == {"Krone": ('{"move_limit": 50}', ANNA.id)}
    assert await saved(host.store, 11) == {}
    for person in (ANNA, ben):
        assert [rules.name for rules in await house_rules.rules_for(host, person, MILLS)] == ["Krone"]
    assert await house_rules.rules_for(host, stranger, MILLS) == ()
    there = await house_rules.choose(host, ben, await opened(host, ben, game="muehle"), "krone")
    assert json.loads(there.row.options) == BOOKLET | {"move_limit": 50}
    with refused("no_such_rules", name="krone"):
        await house_rules.choose(host, stranger, await opened(host, stranger, game="muehle"), "krone")


# --- deleting ---


@pytest.mark.parametrize(("who", "may"), [(ANNA, True), (BEN, False), (MANAGER, True), (in_thread(ANNA, 11), True)])
async def test_a_set_is_deleted_by_its_author_or_who_may_manage(host: Host, who: Person, may: bool) -> None:
    await put(host.store, "Krone")
    await put(host.store, "Krone", game="boese_drei")
    await put(host.store, "Heft")
    (heft, krone) = await house_rules.rules_for(host, who, MILLS)
    assert (house_rules.may_change(krone, who), house_rules.may_change(heft, who)) == (may, may)
    if not may:
        with refused("rules_not_yours"):
            await house_rules.delete(host, who, MILLS, "krone")
        assert len(await saved(host.store, game="muehle")) == 2
        return
    await house_rules.delete(host, who, MILLS, " kroNE ")
    assert list(await saved(host.store, game="muehle")) == ["Heft"]
    assert list(await saved(host.store, game="boese_drei")) == ["Krone"]
