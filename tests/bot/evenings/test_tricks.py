"""An evening of four with a dice trick: who sees the dice, who sees the crib, and how it all comes out."""

from __future__ import annotations

import pytest

from tests.bot.tavern import AtTable, Person, Tavern, Whim

CRIB = ("Spickzettel.", "Crib sheet.")
DICE = ("Noch nicht im Turm: ", "Not yet in the tower: ")


async def seen_by(person: Person, table: AtTable) -> str:
    """All that somebody reads in the own view and at the post."""
    answer = await person.click(await table.post(), "My view")
    return "\n".join([answer.note.everything, (await table.post()).everything])


def has(seen: str, marks: tuple[str, ...]) -> bool:
    return any(mark in seen for mark in marks)


async def test_four_people_and_a_tower(tavern: Tavern, anna: Person, ben: Person, carla: Person) -> None:
    dora = tavern.come("dora")
    table = await tavern.open(anna, "wuerfelturm")
    await table.join(ben, carla, dora)
    await table.agree(anna, magier="1", rounds="3")
    await table.start(anna)
    for number, volunteer in enumerate((ben, carla, dora)):
        assert await table.awaited() == [volunteer]
        await volunteer.slash("move", text="wurf")
        seen = {person: await seen_by(person, table) for person in (anna, ben, carla, dora)}
        assert {person for person in seen if has(seen[person], CRIB)} == {anna}, "only the magician has the crib"
        assert {person for person in seen if has(seen[person], DICE)} == {volunteer}, "only the volunteer sees the dice"
        post = await table.post()
        assert not has(post.everything, (*CRIB, *DICE))
        one, other = (await table.now()).started_match.state.act.dice
        await volunteer.slash("move", text=f"turm {one} auf {other}")
        assert await table.awaited() == [anna]
        await anna.slash("move", text=f"verdeckt {14 - one}")
        await volunteer.slash("move", text="abbau")
        await volunteer.slash("move", text="summe 3" if number == 1 else f"{14 - one}")
        if (await table.now()).started_match.state.act.tries:
            await volunteer.slash("move", text=f"{14 - one}")
    end = await table.now()
    assert end.row.status == "over"
    assert end.started_match.result is not None
    assert end.started_match.result.points[0] == 3
    assert end.started_match.state.mistakes == (0, 0, 1, 0)


@pytest.mark.parametrize("game", ["wuerfelzauber", "wuerfelstapel"])
async def test_a_computer_player_is_the_magician_in_turn(tavern: Tavern, anna: Person, game: str) -> None:
    table = await tavern.open(anna, game)
    await table.computers(anna, 1, "hard")
    await table.agree(anna, magier="2", rounds="1")
    await table.start(anna)
    await table.play_on(Whim(game))
    end = await table.now()
    assert end.row.status == "over"
    assert end.started_match.state.mistakes[1] == 0, "it neither miscounts nor answers wrongly"
