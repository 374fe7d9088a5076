"""Each game once from the lobby to the end through the real bot: people by menus alone, the last acts typed.

They are played by as few people as possible; with --deep races, and games in which everybody holds something hidden,
by four people, too, or as near to that as they allow.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from bot.sessions.table import AnyMatch
from games.contract import Croupier, Loose, draw, spoken
from games.families import Family
from games.library import all_games
from tests.bot.tavern import Person, Tavern, Whim

BY_MENUS = 25
"""Acts played by pressing; the middle of a longer match is journalled by another process, without --deep at one go."""
BY_MENUS_QUICKLY = 2
"""The same without --deep."""
TYPED = 5
TYPED_QUICKLY = 1
TRIES = 4
"""Ways to the end of which the shortest is taken; without --deep the first that is one."""
BRIEFLY = {
    "ausreisser": {"round_limit": "20"},
    "barricade": {"round_limit": "20"},
    "chaupur": {"round_limit": "20"},
    "crazy_india": {"round_limit": "20"},
    "halma": {"round_limit": "20"},
    "orbite": {"round_limit": "20"},
    "parken": {"round_limit": "20"},
    "partners": {"round_limit": "20"},
    "romme": {"limit": "50"},
}
"""What makes long games shorter; without --deep this is agreed on."""
LONGEST = 3000
ROUND = 4
"""The number of people who make a round at cards."""
PLAYED_ELSEWHERE = {"herz", "maexchen", "muehle", "boese_drei"}
"""Whole evenings are spent with these in other tests, so that they are played here only when they are asked for."""


Way = list[tuple[int, Any, AnyMatch]]
"""Acts one after another: who plays what, and what becomes of it."""


def way_to_the_end(match: AnyMatch, rng: Random, deep: bool) -> Way:
    """Acts by chance until the match is over: the shortest of a few such ways, or any."""
    shortest: Way | None = None
    for _ in range(TRIES):
        shortest = _some_way(match, rng, LONGEST if shortest is None else len(shortest)) or shortest
        if shortest is not None and not deep:
            break
    assert shortest is not None, f"no way to the end in {LONGEST} acts"
    return shortest


def _some_way(match: AnyMatch, rng: Random, below: int) -> Way | None:
    """A way of fewer acts than these; None if this one is not."""
    acts: Way = []
    while match.result is None:
        if len(acts) + 1 == below:
            return None
        seat = match.awaited[0]
        move = draw(match.game, match.state, seat, match.legals[seat], Croupier(Loose(rng)))
        match = match.play(seat, move)
        acts.append((seat, move, match))
    return acts


def always(move: Any) -> Callable[[AnyMatch], Any]:
    """The move, however the match stands."""
    return lambda match: move


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    wanted = metafunc.config.getoption("--game")
    games = [wanted] if wanted else sorted(all_games().keys() - PLAYED_ELSEWHERE)
    deep = metafunc.config.getoption("--deep")
    tables = [
        pytest.param(game, seats, id=f"{game}-{seats}", marks=pytest.mark.about(game))
        for game in games
        for seats in companies(game, deep)
    ]
    metafunc.parametrize(("game", "seats"), tables)


def companies(game: str, deep: bool) -> list[int]:
    """How many people play a game here."""
    info = all_games()[game].info
    allowed = info.seats
    if not deep or (not info.hidden and info.family is not Family.RACE):
        return [allowed[0]]
    nearest = min(allowed, key=lambda seats: abs(seats - ROUND))
    return sorted({allowed[0], nearest})


async def test_an_evening(tavern: Tavern, anna: Person, request: pytest.FixtureRequest, game: str, seats: int) -> None:
    deep = request.config.getoption("--deep")
    for number in range(len(tavern.people), seats):
        tavern.come(f"gast{number}")
    people = list(tavern.people.values())[:seats]
    table = await tavern.open(anna, game)
    await table.join(*people[1:])
    if not deep and game in BRIEFLY:
        await table.agree(anna, **BRIEFLY[game])
    await table.start(anna)
    by_menus, typed = (BY_MENUS, TYPED) if deep else (BY_MENUS_QUICKLY, TYPED_QUICKLY)
    played = await table.play_on(Whim(game), until=lambda now: now.started_match.ply >= by_menus)
    if played.started_match.result is None:
        ahead = way_to_the_end(played.started_match, Random(game), deep)
        if deep:
            for seat, move, _ in ahead[:-typed]:
                await tavern.witness.play(table.id, seat, always(move))
        elif ahead[:-typed]:
            await table.catch_up(ahead[-typed - 1][2])
        for seat, move, _ in ahead[-typed:]:
            (person,) = [one for one in people if one.id == played.seats[seat].user_id]
            answer = await person.slash("move", text=spoken(move, person.language))
            if isinstance(move, all_games()[game].asked_once_more()):
                await person.press(answer.note, answer.note.buttons[0].custom_id)
        played = await table.now()
    assert played.started_match.result is not None
    assert played.row.status == "over"
    post = await table.post()
    assert post.has("Rematch" if seats > 1 else "Once more")
    assert not post.menu()
    results = await tavern.book.results.of_match(table.id)
    assert {result.user_id for result in results} == {person.id for person in people}
