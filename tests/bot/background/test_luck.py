"""Games in which nobody decides anything: the table throws by itself, and tells it in one post that grows."""

from __future__ import annotations

import pytest

from bot.screens.post import GROWING
from bot.sessions.table import AnyMatch
from games.contract import CLOCK
from games.kit.dice import Roll
from games.library import all_games, sheet
from tests.bot.asking import rig
from tests.bot.tavern import Person, Tavern

LUCK = sorted(name for name, game in all_games().items() if not game.info.skill and Roll in game.kinds)
MINUTE = 60.0


def seconds_of(match: AnyMatch) -> float:
    """How long a match takes in which every roll is made by the host."""
    seconds = 0.0
    while match.result is None:
        timer = match.game.timer(match.state)
        assert timer is not None
        seconds += timer.seconds
        match = match.play(CLOCK, timer.move)
    return seconds


@pytest.mark.parametrize("game", LUCK)
def test_rolls_make_themselves_unless_somebody_wants_to_press(game: str) -> None:
    assert all_games()[game].Options().auto_wurf is True


@pytest.mark.parametrize("game", ["schaukel", "stumme_jule", "toto"])
async def test_four_people_see_a_match_in_a_minute_in_one_post(
    tavern: Tavern,
    anna: Person,
    ben: Person,
    carla: Person,
    dora: Person,
    game: str,
) -> None:
    # chance may make a match longer; half of them are shorter than that
    rig(tavern, game, 4, lambda match: seconds_of(match) < MINUTE - 5)
    table = await tavern.open(anna, game)
    words = sheet(all_games()[game], anna.language).words
    assert words["lobby.auto_wurf.true"] in (await table.post()).text
    await table.join(ben, carla, dora)
    await table.start(anna)
    post = await table.post()
    with tavern.calls() as calls:
        for _ in range(int(MINUTE)):
            await tavern.wait(1.0)
            text = (await table.post()).text
            if (await table.now()).started_match.result is not None:
                break
    assert (await table.now()).started_match.result is not None
    assert (await table.post()).id == post.id
    assert text.count("\n> ") == GROWING
    assert len(calls) <= MINUTE


async def test_who_presses_is_quicker(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await tavern.open(anna, "schaukel")
    await table.join(ben)
    await table.start(anna)
    while await table.awaited():
        (person,) = await table.awaited()
        await person.click(await table.post(), "Würfeln", "Roll")
    assert (await table.now()).started_match.result is not None
