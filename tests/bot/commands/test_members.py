"""Whoever has left a server is not named on its boards."""

from __future__ import annotations

import pytest

from bot.delivery.members import KEPT
from bot.sessions.personal import forget
from tests.bot.asking import BOTH, in_language, others
from tests.bot.commands.test_people import played
from tests.bot.tavern import Tavern


@BOTH
@pytest.mark.parametrize("game", ["muehle", "dominosa"])
async def test_who_has_left_is_not_named(tavern: Tavern, who: str, game: str) -> None:
    me = tavern.people[who]
    other, gustav = others(tavern, me)[0], tavern.come("gustav")
    await gustav.slash("settings pings", wanted=False)
    for one in (gustav, me):
        await played(tavern, game, [one] if game == "dominosa" else [one, other])

    async def board(*, everywhere: bool = False) -> str:
        return (await me.slash("leaderboard", game=game, everywhere=everywhere)).note.text

    for everywhere in (False, True):
        assert "**Gustav**" in await board(everywhere=everywhere)
    tavern.guild.remove_member(gustav.actor)
    # Discord is not asked at every look
    assert "**Gustav**" in await board()
    await tavern.wait(KEPT / 1000)
    here, everywhere_in_words = await board(), await board(everywhere=True)
    assert "Gustav" not in here + everywhere_in_words
    assert in_language(me, "somebody who has left") in here
    assert in_language(me, "somebody on another server") in everywhere_in_words
    assert f"**{me.actor.user.global_name}**" in here
    # who wants to be named everywhere is named on boards of all servers, and on no server that was left
    await tavern.book.players.set_listed(gustav.id, wanted=True)
    assert "Gustav" not in await board()
    assert "**Gustav**" in await board(everywhere=True)


@BOTH
async def test_fellow_players_who_have_left_or_were_forgotten_are_not_named(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    left, forgotten = tavern.come("gustav"), tavern.come("frieda")
    for one in (left, forgotten):
        await one.slash("settings pings", wanted=False)
        await played(tavern, "muehle", [me, one])

    async def named() -> str:
        return "".join(file["description"] for file in (await me.slash("stats")).note.files)

    before = await named()
    assert "Gustav" in before
    assert "Frieda" in before
    tavern.guild.remove_member(left.actor)
    await forget(tavern.book, forgotten.id)
    await tavern.wait(KEPT / 1000)
    after = await named()
    assert "Gustav" not in after
    assert "Frieda" not in after
    for words in ("somebody who has left", "a former player"):
        assert in_language(me, words) in after
