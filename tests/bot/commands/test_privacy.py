"""What is kept of a person is shown, handed out and forgotten, at the real bot."""

from __future__ import annotations

import json
import zipfile
from io import BytesIO

from bot.sessions.personal import FILE, former_player
from tests.bot.asking import BOTH, in_language, others, seated, told
from tests.bot.commands.test_people import played
from tests.bot.tavern import Person, Tavern

ASKED = "Forget me …"
SURE = "Forget me for good"


def unpacked(content: bytes) -> dict[str, list[dict[str, object]]]:
    with zipfile.ZipFile(BytesIO(content)) as archive:
        found: dict[str, list[dict[str, object]]] = json.loads(archive.read(FILE))
    return found


@BOTH
async def test_own_data_are_handed_out_to_their_owner_alone(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    other = others(tavern, me)[0]
    await played(tavern, "muehle", [me, other])
    shown = await me.slash("privacy")
    assert shown.private
    answer = await me.click(shown.note, "My data")
    assert answer.private
    (file,) = answer.note.files
    data = unpacked(tavern.env.backend.cdn.get(file["url"]) or b"")
    name = me.actor.user.global_name
    assert data["names"] == [{"user_id": me.id, "guild_id": tavern.guild.id, "name": name}]
    assert [row["user_id"] for row in data["results"]] == [me.id]
    assert str(other.id) not in json.dumps(data)
    again = await me.click(shown.note, "My data")
    assert "60" in told(me, again)
    assert not again.note.files


@BOTH
async def test_forgotten_is_who_says_so_twice(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    other = others(tavern, me)[0]
    name = str(me.actor.user.global_name)
    await played(tavern, "muehle", [me, other])
    note = (await me.slash("privacy")).note
    await me.click(note, ASKED)
    await me.click(note, "Keep everything")
    await me.click(note, ASKED)
    assert await tavern.book.players.get(me.id) is not None
    await me.click(note, SURE)
    assert in_language(me, "a former player") in note.text
    assert await tavern.book.players.get(me.id) is None
    assert (await tavern.book.ratings.recompute({}, write=False)).differing == 0
    board = (await other.slash("leaderboard", game="muehle")).note.text
    history = (await other.slash("history")).note.text
    assert name not in board + history
    # a board is read in the language of the reader, a match has that of its table
    assert in_language(other, "a former player") in board
    assert former_player("de") in history
    # whoever was forgotten is new, and is not new again on the same day
    assert in_language(me, "No finished matches yet.") in (await me.slash("stats")).note.text
    note = (await me.slash("privacy")).note
    await me.click(note, ASKED)
    assert in_language(me, "I have forgotten you today already; from tomorrow on I can do it again.") in told(
        me, await me.click(note, SURE)
    )


async def test_who_sits_at_a_table_leaves_it_first(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await seated(tavern, "muehle", anna, ben)
    note = (await anna.slash("privacy")).note
    await anna.click(note, ASKED)
    refused = told(anna, await anna.click(note, SURE))
    assert f"<#{tavern.channel.id}>" in refused or f"/{tavern.channel.id}/" in refused
    assert await tavern.book.players.get(anna.id) is not None
    await anna.slash("table away")
    note = (await anna.slash("privacy")).note
    await anna.click(note, ASKED)
    await anna.click(note, SURE)
    now = await table.now()
    assert not any("Anna" in chair.name for chair in now.seats)
    assert now.row.status == "open"
