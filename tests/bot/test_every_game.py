"""Each game once from the lobby to the end through the real bot: people by menus alone, the rest typed."""

import random

import pytest

from games.library import all_games
from games.notation import spoken
from tests.bot.tavern import Person, Tavern, Whim

BY_MENUS = 25
"""Acts played by pressing; a longer match is finished by typing."""
PLAYED_ELSEWHERE = {"herz", "maexchen", "muehle", "boese_drei"}


@pytest.mark.parametrize("game", sorted(all_games().keys() - PLAYED_ELSEWHERE))
async def test_an_evening(tavern: Tavern, anna: Person, ben: Person, game: str) -> None:
    table = await tavern.open(anna, game)
    await table.join(ben)
    await table.start(anna)
    played = await table.play_on(Whim(game), until=lambda now: now.playing.ply >= BY_MENUS)
    rng = random.Random(game)
    for _ in range(600):
        if played.playing.result is not None:
            break
        person = (await table.awaited())[0]
        moves = played.playing.legals[await table.seat(person)]
        move = rng.choice(moves.moves) if moves.moves else next(iter(moves.offers[0]))
        await person.slash("move", text=spoken(move, person.language))
        played = await table.now()
    assert played.playing.result is not None, f"{game} has no end after {played.playing.ply} acts"
    assert played.row.status == "over"
    post = await table.post()
    assert post.has("Revanche", "Rematch")
    results = await tavern.book.results.of_match(table.id)
    assert {result.user_id for result in results} == {anna.id, ben.id}
