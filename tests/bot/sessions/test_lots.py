"""Who sits where: drawn by lot from the seed in a first match, kept where the order was agreed on."""

from __future__ import annotations

import json
from collections import Counter
from hashlib import sha256
from types import SimpleNamespace
from typing import Any

import pytest

from bot.runtime.sources import Sources
from bot.sessions import lobby
from bot.sessions.lots import SIDES, keeps_order
from bot.sessions.notes import Notes
from bot.sessions.start import start
from bot.sessions.table import Table
from games.contract import as_dict
from games.library import all_games
from games.match.seating import drawn_order
from tests.bot.sessions.conftest import HostWith
from tests.bot.sessions.people import ANNA, BEN, CARLA, PRESS, names, now, opened

SEED = bytes(range(32))


def seed_that_moves(count: int) -> bytes:
    """A seed whose lot changes the order."""
    seeds = (number.to_bytes(32) for number in range(1, 100))
    return next(seed for seed in seeds if drawn_order(seed, count) != tuple(range(count)))


@pytest.mark.parametrize("count", [1, 2, 3, 4, 16])
def test_the_lot_follows_from_the_seed_as_the_page_says(count: int) -> None:
    order = drawn_order(SEED, count)
    assert sorted(order) == list(range(count))
    digests = [sha256(SEED + b"seat" + bytes([place])).hexdigest() for place in order]
    assert digests == sorted(digests)


def test_every_order_comes_as_often() -> None:
    counts = Counter(drawn_order(sha256(bytes([n, m])).digest(), 3) for n in range(60) for m in range(20))
    assert len(counts) == 6
    assert all(140 < count < 260 for count in counts.values())


@pytest.mark.parametrize("computers", [(), ("easy", "medium")])
async def test_the_seats_of_a_first_match_are_drawn(host_with: HostWith, computers: tuple[str, ...]) -> None:
    seed = seed_that_moves(2 + len(computers))
    host = host_with(Sources(token_bytes=lambda size: seed))
    table = await opened(host, ANNA, BEN, computers=computers)
    before = [chair.name for chair in table.seats]
    dealt, _ = await start(host, ANNA, table, press=0)
    assert [chair.name for chair in dealt.seats] == [before[place] for place in drawn_order(seed, len(before))]
    assert [chair.seat for chair in dealt.seats] == list(range(len(before)))
    # another process reads the same
    assert (await now(host, table)).seats == dealt.seats
    assert await host.store.chairs.of(table.id) == dealt.seats


async def test_words_move_with_their_people_and_turn_the_lot(host_with: HostWith) -> None:
    host = host_with(Sources(token_bytes=lambda size: SEED[:size]))
    table = await opened(host, ANNA, BEN, CARLA)
    table = await lobby.set_word(host, BEN, table, "Kastanie")
    dealt, _ = await start(host, ANNA, table, press=PRESS)
    chance = sha256(SEED + b"\x00" + b"\x08Kastanie" + b"\x00" + PRESS.to_bytes(8)).digest()
    assert names(dealt) == " ".join(table.seats[place].name for place in drawn_order(chance, 3))
    assert {chair.name: chair.word for chair in dealt.seats}["Ben"] == "Kastanie"
    assert dealt.started_match.words == tuple(chair.word for chair in dealt.seats)


@pytest.mark.parametrize(
    ("game", "white", "kept"),
    [
        ("positionsschach", "first", True),
        ("chess", "second", True),
        ("chess", "lot", False),
        ("muehle", None, False),
        # what nobody has changed nobody has agreed on
        ("backgammon", None, False),
        ("backgammon", "first", False),
        ("backgammon", "second", True),
    ],
)
async def test_where_the_table_has_agreed_on_sides_they_stay(
    host_with: HostWith, game: str, white: str | None, kept: bool
) -> None:
    seed = seed_that_moves(2)
    host = host_with(Sources(token_bytes=lambda size: seed))
    table = await opened(host, ANNA, BEN, game=game)
    if white is not None:
        table = await lobby.set_options(host, ANNA, table, {"white": white})
    dealt, _ = await start(host, ANNA, table, press=0)
    assert (names(dealt) == "Anna Ben") == kept


def test_nowhere_has_a_default_who_has_which_side() -> None:
    """In the lobby of any game that has such an option, as it is opened, the lot decides."""
    sided = [game for game in all_games().values() if set(SIDES) & set(as_dict(game.Options()))]
    assert {"backgammon", "catch_me", "frank_furter", "puff", "tric_trac"} <= {game.info.id for game in sided}
    for game in sided:
        row: Any = SimpleNamespace(game=game.info.id, options=json.dumps(as_dict(game.Options())), note=None)
        row.parent_match = None
        assert not keeps_order(Table(row, (), None)), game.info.id


@pytest.mark.parametrize(("of", "kept"), [(7, True), (None, False)])
async def test_a_rematch_keeps_the_order_that_moves_on_by_one(host_with: HostWith, of: int | None, kept: bool) -> None:
    seed = seed_that_moves(3)
    host = host_with(Sources(token_bytes=lambda size: seed))
    table = await opened(host, ANNA, BEN, CARLA)
    table = await host.note(table, lambda notes: Notes(order=(BEN.id, CARLA.id, ANNA.id), of=of))
    table = await lobby.change_seats(host, table, lambda then: lobby.in_noted_order(list(then.seats), then))
    dealt, _ = await start(host, ANNA, table, press=0)
    assert (names(dealt) == "Ben Carla Anna") == kept
