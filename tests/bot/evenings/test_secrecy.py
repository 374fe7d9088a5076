"""Every game that hides something: whatever somebody asks for, the answers do not depend on what is hidden from him.

A match is played to some moment. Then somebody looks at everything there is to look at, and tries what he may not do;
all that he cannot see is drawn anew; and he does the same again. Words, buttons, alt texts, picture bytes and the log
must be equal.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import pytest
from simcord.backend.serializers import message_payload
from simcord.interactions import base_payload

from bot.sessions.journal import Origin
from bot.sessions.table import AnyMatch, Table
from bot.wire.action import Action
from bot.wire.custom_id import Place, Press
from games.cards.schnapsen import Schnapsen
from games.contract import CLOCK, Croupier, Loose, draw, legal
from games.library import all_games
from tests.bot.asking import acts, rig, seated
from tests.bot.tavern import AtTable, Note, Person, Tavern
from tests.bot.worlds import in_state, seen, whispered_otherwise

HIDING = [game for game in all_games().values() if game.info.hidden or game.info.unknown]
PLIES = (2, 9, 17, 40)
"""The moments; without --deep one of them."""
VAIN, VAIN_QUICKLY = 6, 2
"""Moves that are typed in vain."""
EVERY = 3
"""One game in this number is no long test."""
TRIES = 100
"""Ways to draw anew what is hidden, until somebody else may do something else."""


def played(match: AnyMatch, ply: int) -> list[tuple[int, Any]]:
    """Who plays what on the way to a ply at which the match goes on, or as near to it as some ways lead."""
    longest: list[tuple[int, Any]] = []
    for number in range(20 if ply < 20 else 1):
        longest = max(longest, _way(match, ply, Random(number)), key=len)
        if len(longest) == ply:
            break
    return longest


def _way(match: AnyMatch, ply: int, rng: Random) -> list[tuple[int, Any]]:
    course: list[tuple[int, Any]] = []
    hiding = 0
    while match.ply < ply:
        timer = match.game.timer(match.state)
        if match.awaited:
            seat = rng.choice(match.awaited)
            move = draw(match.game, match.state, seat, match.legals[seat], Croupier(Loose(rng)))
        else:
            assert timer is not None
            seat, move = CLOCK, timer.move
        match = match.play(seat, move)
        if match.result is not None:
            break
        course.append((seat, move))
        if hides(match, rng):
            hiding = len(course)
    return course[:hiding]


def hides(match: AnyMatch, rng: Random) -> bool:
    """Whether there is something now that onlookers do not see."""
    return any(match.game.resample(match.state, None, Croupier(Loose(rng))) != match.state for _ in range(3))


def otherwise(match: AnyMatch, viewer: int | None) -> AnyMatch | None:
    """The match with all drawn anew that the viewer cannot see, if possible so that others may do something else."""
    rng, found = Random(5), None
    for _ in range(TRIES):
        other = in_state(match, match.game.resample(match.state, viewer, Croupier(Loose(rng))))
        if other.state != match.state:
            found = other
            if other.legals != match.legals:
                break
    return found


def vain(match: AnyMatch, other: AnyMatch, seat: int | None, rng: Random, most: int = VAIN) -> list[str]:
    """Moves of anybody that this seat cannot play, as they are typed."""
    pool = [one for world in (match, other) for found in world.legals for one in found.moves]
    for world in (match, other):
        for owner, found in enumerate(world.legals):
            pool += [draw(world.game, world.state, owner, found, Croupier(Loose(rng)))] if found else []
    own = legal(match.game, match.state, seat).moves if seat is not None else ()
    mine = seat is not None and bool(match.legals[seat])
    texts = sorted({str(one) for one in pool if not mine or (one not in own and not match.legals[seat].offers)})  # type: ignore[index]
    return [*rng.sample(texts, min(most, len(texts))), "quatsch", "?"]


class Onlooker:
    """Somebody who wants to know."""

    def __init__(self, tavern: Tavern, me: Person, table: AtTable, tries: list[str]) -> None:
        self._tavern = tavern
        self._me = me
        self._table = table
        self._tries = tries
        self._channel_id = tavern.channel.id

    async def learns(self, world: Table) -> list[object]:
        """Everything that can be learned while the table is as it is in this world."""
        tavern, services = self._tavern, self._tavern.services
        services.host.tables.keep(world)
        services.pictures.forget()
        tavern.forget_events()
        await services.delivery.posts.update(world)
        if (own := world.seat_of(self._me.id)) is not None:
            await services.delivery.hands.refresh(world, own)
        self._channel_id = world.row.channel_id
        asked: list[object] = []
        # one after the other: what is said next may take the place of what was said before
        for ask in self._asked(world):
            what, record = ask()
            await tavern.settle()
            answers = [record.message_id, *record.followup_ids]
            notes = [Note(tavern, record.channel_id, one) for one in answers if one is not None]
            told = [seen(note) for note in notes if not note.gone]
            asked.append((what, record.response_kind, told, record.modal, record.autocomplete_choices))
        found: list[object] = [[seen(note) for note in (self._post(world), *self._me.letters)], *asked]
        found.append([event for event in tavern.events if event["log_level"] != "debug"])
        now = await services.host.find(world.id)
        assert now.started_match.state == world.started_match.state, "somebody has played"
        return found

    def _post(self, world: Table) -> Note:
        return Note(self._tavern, world.row.channel_id, world.row.post_id or 0)

    def _asked(self, world: Table) -> list[Callable[[], tuple[str, Any]]]:
        post = self._post(world)
        buttons = [part.custom_id for part in post.buttons if acts(part.custom_id) in ("v", "more", "r")]
        forged = [
            Press(Action.read(action), world.id, Place(seat, world.started_match.asked[seat], path).arguments())
            for seat in range(len(world.seats))
            if world.seats[seat].user_id != self._me.id
            for action, path in (("p", ()), ("p", (0,)), ("s", ()), ("n", ()), ("m", (1,)))
        ]
        named: list[tuple[str, list[Any]]] = [
            ("hand", []),
            ("table", [{"type": 1, "name": "text", "options": []}]),
            ("leaderboard", []),
            ("stats", []),
            *(("move", [{"type": 3, "name": "text", "value": text}]) for text in self._tries),
        ]
        typed = [{"type": 3, "name": "text", "value": word, "focused": True} for word in ("", "a", "♥", "1")]
        pressed = [*map(str, (*buttons, *forged)), f"st:text:{world.id}", f"st:record:{world.id}"]
        found = [partial(self._send, 3, {"custom_id": one, "component_type": 2}, post) for one in pressed]
        found += [
            partial(self._send, 2, {"id": "1", "name": name, "type": 1, "options": options}) for name, options in named
        ]
        found += [partial(self._send, 4, {"id": "1", "name": "move", "type": 1, "options": [one]}) for one in typed]
        return [*found]

    def _send(self, kind: int, data: dict[str, Any], note: Note | None = None) -> tuple[str, Any]:
        tavern, backend = self._tavern, self._tavern.env.backend
        record, payload = base_payload(
            backend, type=kind, channel_id=self._channel_id, guild_id=tavern.guild.id, user_id=self._me.id, data=data
        )
        if note is not None:
            stored = backend.get_message(note.channel_id, note.id)
            record.source_message_id = stored.id
            payload["message"] = dict(message_payload(backend, stored))
        backend.emit("INTERACTION_CREATE", payload)
        return str(data), record


async def compared(tavern: Tavern, table: AtTable, people: list[Person], viewer: int | None, tries: int = VAIN) -> int:
    """Let somebody learn what there is in two worlds; how much that is, or 0 if nothing is hidden from him."""
    now = await tavern.services.host.find(table.id)
    match = now.started_match
    other = otherwise(match, viewer)
    if other is None:
        return 0
    me = tavern.people["wirtin"] if viewer is None else people[viewer]
    onlooker = Onlooker(tavern, me, table, vain(match, other, viewer, Random(1), tries))
    here = await onlooker.learns(now)
    there = await onlooker.learns(replace(now, match=whispered_otherwise(other, viewer)))
    assert len(here) == len(there)
    for one, another in zip(here, there, strict=True):
        assert one == another
    tavern.services.host.tables.keep(now)
    return len(here)


def _always(move: Any) -> Callable[[AnyMatch], Any]:
    return lambda _: move


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Every game that hides something; without --deep two of three are left to the long tests."""
    if metafunc.function is test_nothing_anybody_can_ask_for_depends_on_what_is_hidden_from_him:
        left = () if metafunc.config.getoption("--deep") else (pytest.mark.long,)
        games = [
            pytest.param(game, id=str(game.info.id), marks=left if place % EVERY else ())
            for place, game in enumerate(HIDING)
        ]
        metafunc.parametrize("game", games)


async def test_nothing_anybody_can_ask_for_depends_on_what_is_hidden_from_him(
    tavern: Tavern, request: pytest.FixtureRequest, game: Any
) -> None:
    deep = request.config.getoption("--deep")
    rng = Random(str(game.info.id))
    if deep:
        # else most are dots that tell the views apart which they show, which is stricter; and pictures depend on
        # nothing but their views, as others try
        tavern.easel.drawn = 1
    # with two some games are played with open hands
    seats = next(count for count in game.info.seats if (info := game(count).info).hidden or info.unknown)
    for name in ("emil", "frieda", "gustav", "hedwig"):
        tavern.come(name, "en-US")
    people = list(tavern.people.values())[:seats]
    # whoever does not play may manage messages, and learns no more by that
    tavern.come("wirtin", "de", manage_messages=True)
    looked = 0
    for ply in PLIES if deep else PLIES[1:2]:
        match = rig(tavern, game.info.id, seats)
        table = await seated(tavern, game.info.id, *people, channel=tavern.new_channel(f"nach-{ply}"))
        for seat, move in played(match, ply):
            user_id = None if seat == CLOCK else people[seat].id
            await tavern.witness.play(table.id, seat, _always(move), origin=Origin(user_id))
        onlookers = (None, *range(seats))
        for viewer in onlookers if deep else rng.sample(onlookers, len(onlookers)):
            looked += await compared(tavern, table, people, viewer, VAIN if deep else VAIN_QUICKLY)
            if looked and not deep:
                break
        await people[0].slash("table stop", channel=tavern.channels[-1])
        await tavern.people["wirtin"].slash("table stop", channel=tavern.channels[-1])
    assert looked > 20


async def test_the_comparison_notices_what_is_given_away(
    tavern: Tavern, monkeypatch: pytest.MonkeyPatch, anna: Person, ben: Person
) -> None:
    honest = Schnapsen.view

    def indiscreet(self: Schnapsen, s: Any, seat: int | None) -> Any:
        return honest(self, s, 0 if seat is None else seat)

    rig(tavern, "schnapsen", 2)
    tavern.come("wirtin", "de", manage_messages=True)
    table = await seated(tavern, "schnapsen", anna, ben)
    monkeypatch.setattr(Schnapsen, "view", indiscreet)
    with pytest.raises(AssertionError):
        await compared(tavern, table, [anna, ben], None)
