"""Stick puzzles at a table: whole attempts in one line, and a race in which nobody reads what others try."""

from __future__ import annotations

from tests.bot.asking import seated
from tests.bot.tavern import Person, Tavern

WRONG = "weg B1-C1, B1-C2, B2-C2, B2-C3, C1-D1"
RIGHT = "take B1-C1, B1-C2, B2-C2, B2-C3, C1-C2"


async def test_alone_a_line_is_an_attempt(tavern: Tavern, anna: Person) -> None:
    table = await seated(tavern, "knobelspiele", anna)
    await anna.slash("move", text=WRONG)
    assert "D1-D2" in (await table.post()).text, "the stick that is left over is named"
    await anna.slash("move", text=RIGHT)
    match = (await table.now()).started_match
    assert match.result is not None
    assert match.result.winners == (0,)
    assert match.state.copies[0].attempts == 2


async def test_in_a_race_only_the_end_is_told(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await seated(tavern, "knobelspiele", anna, ben)
    await ben.slash("move", text=WRONG)
    match = (await table.now()).started_match
    assert match.state.copies[match.awaited[-1]].attempts == 1
    assert not any("D1-D2" in note.text for note in anna.sees())
    assert any("D1-D2" in note.text for note in ben.sees())
    await ben.slash("move", text=RIGHT)
    match = (await table.now()).started_match
    assert match.result is not None
    assert match.result.winners == (1,)
    assert any("111" in note.text for note in anna.sees()), "how many solutions there are is told to all"
