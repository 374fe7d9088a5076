"""Whether a record is true: what the end tells of it, and records that fit and that do not."""

from __future__ import annotations

from hashlib import sha256

from games.match import record
from tests.bot.commands.past import finished, the_match, verify
from tests.bot.tavern import Person, Tavern


async def test_the_end_tells_the_seed_and_by_what_the_record_is_known(
    tavern: Tavern, anna: Person, ben: Person
) -> None:
    table = await tavern.open(anna, "muehle")
    await table.join(ben)
    lobby = (await table.post()).text
    in_full = (await anna.find(await table.post(), "Record")).note.text
    await table.start(anna)
    await anna.resigns()
    now = await table.now()
    text = (await table.post()).text
    seed = now.row.seed or ""
    # the post shows beginnings; all of it stands behind *Record*
    fixed, found = sha256(bytes.fromhex(seed)).hexdigest(), record.fingerprint(now.started_match)
    for whole, where in ((seed, text), (fixed, lobby), (found, text)):
        assert f"`{whole[:8]}`" in where
        assert whole[:9] not in where
    assert fixed in in_full
    given = (await anna.click(await table.post(), "Record")).note
    assert found in given.text
    assert seed in (tavern.env.backend.cdn.get(given.files[0]["url"]) or b"").decode()


async def test_verify_says_what_fits_and_what_does_not(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await finished(tavern, "boese_drei", anna, ben)
    match = await the_match(table)
    text = record.write(match)
    assert f"Partie #{table.id}, genau wie sie hier gespielt wurde" in await verify(anna, text)
    assert f"match #{table.id}, just as it was played here" in await verify(ben, text)
    assert (await verify(anna, text.replace("wurf", "stop", 1))).startswith("✗ Zeile ")
    forged = record.write(match.at(0).play(match.steps[0].seat, match.at(0).legals[match.steps[0].seat].moves[0]))
    assert "match #" in (other := await verify(ben, forged))
    assert "was played otherwise here" in other
    assert "It is not text" in (await verify(ben, b"\xff\xfe")).replace("it is not", "It is not")
    assert "no record" in await verify(ben, "hello")
    beginning = record.write(match.at(0))
    assert "was played otherwise here" in await verify(ben, beginning)


async def test_verify_by_number(tavern: Tavern, anna: Person, ben: Person) -> None:
    table = await finished(tavern, "boese_drei", anna, ben)
    sentence = (await ben.slash("verify", number=table.id)).text
    assert sentence.startswith(f"✓ Match #{table.id}: ")
    assert record.fingerprint(await the_match(table))[:16] in sentence
    assert "Attach a record" in (await ben.slash("verify")).text
    assert "no finished match #77" in (await ben.slash("verify", number=77)).text


async def test_a_record_of_a_match_that_is_not_known_here(tavern: Tavern, anna: Person) -> None:
    from games.library import find
    from games.match.match import open_match

    text = record.write(open_match(find("boese_drei")(2), bytes(32)))
    assert "Mein Spielbuch kennt diese Partie nicht" in await verify(anna, text)


async def test_a_journal_that_was_altered_is_noticed(tavern: Tavern, anna: Person, ben: Person) -> None:
    from sqlalchemy import update

    from data.schema import acts

    table = await finished(tavern, "boese_drei", anna, ben)
    database = tavern.book.database
    await database.write(lambda c: c.execute(update(acts).where(acts.c.ply == 1).values(elapsed_ms=77)))
    with tavern.forgiving("a past match does not replay", "match does not replay"):
        answer = await anna.slash("verify", number=table.id)
        assert "nach anderen Regeln" in answer.text
