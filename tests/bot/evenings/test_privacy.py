"""What is hidden stays hidden, whatever somebody presses, types or reads; and names are only names."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from bot.sessions.journal import Origin
from bot.sessions.table import AnyMatch
from bot.wire.names import escape, shorten
from games.contract import Croupier, Loose, Refusal
from games.dice.maexchen.rules import Maexchen
from games.match.reading import read_act
from tests.bot.asking import (
    Text,
    acts,
    bodies,
    in_language,
    landlord,
    leading,
    parts,
    passing,
    rig,
    scene,
    seated,
    told,
)
from tests.bot.rest import Discord
from tests.bot.tavern import Answer, First, Note, Person, Tavern, open_tavern
from tests.bot.unsafe import alts, forbidden, invisible, strings, texts
from tests.bot.worlds import in_state, seen, whispered_otherwise

# --------------------------------------------------------------------------------------------- two worlds


@dataclass(frozen=True)
class Moment:
    """A point of a match: how it came to it, and which public acts follow."""

    game: str
    seats: int
    course: tuple[Text, ...] = ()
    then: tuple[Text, ...] = ()
    tries: tuple[str, ...] = ()
    """What an onlooker tries to play, in vain."""
    fits: Callable[[AnyMatch], bool] = lambda match: True


CARDS = ("♥D", "pi D", "kr2", "abgabe kr2 kr3 kr4", "herz", "♥", "nichts")
DICE = ("21", "64", "66", "mäxchen", "passen", "kaufen", "aufdecken", "wurf", "nichts")
PASSED: tuple[Text, ...] = (passing,) * 4

MOMENTS = {
    "herz: passing": Moment("herz", 4, (passing,), (passing, passing), CARDS),
    "herz: before the lead": Moment("herz", 4, PASSED, (leading,), CARDS),
    "herz: in a trick": Moment("herz", 4, (*PASSED, *(leading,) * 6), (leading,), CARDS),
    "mäxchen: shaken": Moment("maexchen", 2, ("wurf",), ("ansage 64", "kaufen", "wurf"), DICE),
    "mäxchen: announced": Moment("maexchen", 3, ("wurf", "ansage 64"), ("kaufen", "wurf"), DICE),
    "mäxchen: nothing left": Moment("maexchen", 3, ("wurf", "ansage 66", "kaufen", "wurf"), (), DICE),
}
ONLOOKERS = {
    "herz: passing": ("mover", "nobody", "last"),
    "herz: before the lead": ("nobody", "mover"),
    "herz: in a trick": ("last", "nobody"),
    "mäxchen: shaken": ("nobody", "last"),
    "mäxchen: announced": ("mover", "nobody", "last"),
    "mäxchen: nothing left": ("last", "nobody"),
}
"""Who looks on; without --deep the first."""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "onlooker" in metafunc.fixturenames:
        most = None if metafunc.config.getoption("--deep") else 1
        cases = [(moment, one) for moment, onlookers in ONLOOKERS.items() for one in onlookers[:most]]
        metafunc.parametrize(("moment", "onlooker"), cases)


def played(match: AnyMatch, course: Sequence[Text]) -> tuple[AnyMatch, list[tuple[int, str]]]:
    """A match after typed moves, and who typed what."""
    done: list[tuple[int, str]] = []
    for text in course:
        seat = match.awaited[0]
        written = text if isinstance(text, str) else text(match)
        match = match.play(seat, read_act(match, seat, written))
        done.append((seat, written))
    return match, done


def otherwise(match: AnyMatch, viewer: int | None, then: Sequence[tuple[int, str]]) -> AnyMatch:
    """A match that looks the same to the viewer, differs in what is hidden, and can go on by the same public acts.

    If possible also in what somebody else may play: what is allowed must give nothing away, either.
    """
    rng = Random(7)
    found: list[AnyMatch] = []
    for _ in range(2000):
        other = in_state(match, match.game.resample(match.state, viewer, Croupier(Loose(rng))))
        if other.state != match.state and goes_on(other, then):
            found.append(other)
            if other.legals != match.legals or len(found) > 40:
                return other
    return found[0]


def goes_on(match: AnyMatch, then: Sequence[tuple[int, str]]) -> bool:
    """Whether the match can take this public course; which cards are passed is not public."""
    for seat, text in then:
        if not may(match, seat, text):
            return False
        match = match.play(seat, read_act(match, seat, text if not passes(text) else passing(match)))
    return True


def passes(text: str) -> bool:
    return text.startswith("abgabe")


def may(match: AnyMatch, seat: int, text: str) -> bool:
    """Whether a typed move can be played."""
    if passes(text):
        return bool(match.legals[seat].offers)
    try:
        match.judge(seat, read_act(match, seat, text))
    except Refusal:
        return False
    return True


class World:
    """One evening up to a moment, and everything that an onlooker receives from then on."""

    def __init__(self, tavern: Tavern, moment: Moment, onlooker: str) -> None:
        self.tavern = tavern
        self.moment = moment
        self.received: list[object] = []
        self.onlooker = onlooker

    async def live(self, *, other: bool, knows: bool = False) -> list[object]:
        """What the onlooker receives; in the ``other`` world what he cannot see is different.

        If he ``knows`` better, it is also different what only he sees.
        """
        tavern, moment = self.tavern, self.moment
        match, course = played(rig(tavern, moment.game, moment.seats, moment.fits), moment.course)
        _, then = played(match, moment.then)
        seat = {"nobody": None, "mover": match.awaited[0], "last": (match.awaited[0] - 1) % moment.seats}[self.onlooker]
        tavern.come("emil")
        people = [tavern.people[name] for name in ("anna", "ben", "carla", "emil")[: moment.seats]]
        me = tavern.people["dora"] if seat is None else people[seat]
        table = await seated(tavern, moment.game, *people)
        for by, text in course:
            await tavern.witness.play(table.id, by, _reading(by, text), origin=Origin(people[by].id))
        await tavern.wait(15)
        now = await tavern.services.host.find(table.id)
        assert now.started_match.state == match.state
        there = otherwise(match, None if knows else seat, then) if other else match
        assert (there.state != match.state) == other
        changed = in_state(now.started_match, there.state)
        if other:
            changed = whispered_otherwise(changed, seat)
        tavern.services.host.tables.keep(replace(now, match=changed))
        tavern.services.pictures.forget()
        tavern.forget_events()
        post = Note(tavern, now.row.channel_id, now.row.post_id)
        self.look(me)
        await self.presses(me, post)
        for text in moment.tries:
            # what the mover could really play is no try
            if seat is not None and seat in match.awaited and may(match, seat, text):
                continue
            self.answered(me, await me.slash("move", text=text))
        for by, text in then:
            await people[by].slash("move", text=passing_now(tavern, table.id) if passes(text) else text)
            self.look(me)
        self.answered(me, await me.slash("hand"))
        self.received.append([event for event in tavern.events if event["log_level"] != "debug"])
        return self.received

    async def presses(self, me: Person, post: Note) -> None:
        """Everything that can be pressed without playing."""
        tavern = self.tavern
        for action in ("v", "more", "r"):
            button = next(one for one in post.buttons if acts(one.custom_id) == action)
            self.answered(me, await me.press(post, button.custom_id))
        self.answered(me, await me.slash("table text"))
        self.answered(me, await me.slash("table show"))
        self.received.append(await me.complete("move", "text", ""))
        self.look(me)
        newest = tavern.notes(tavern.channel)[-1]
        open_ones = [one for one in newest.menu() if hasattr(one, "label")]
        self.received.append([one.custom_id for one in open_ones])

    def answered(self, me: Person, answer: Answer) -> None:
        """Note an answer, and what can be read after it."""
        self.received.append((answer.kind, [seen(note) for note in answer.notes]))
        self.look(me)

    def look(self, me: Person) -> None:
        """Note everything that somebody can read now."""
        self.received.append([seen(note) for note in me.sees()])


def _reading(seat: int, text: str) -> Callable[[AnyMatch], Any]:
    return lambda match: read_act(match, seat, text)


def passing_now(tavern: Tavern, match_id: int) -> str:
    """Three cards that whoever is asked holds in this world."""
    match = tavern.services.host.tables.kept[match_id].started_match
    return passing(match)


async def evening(book: Path, path: Path, case: tuple[str, str], **world: bool) -> list[object]:
    shutil.copyfile(book, path)
    async with open_tavern(path) as tavern:
        return await World(tavern, MOMENTS[case[0]], case[1]).live(**world)


async def test_nothing_that_is_received_depends_on_what_is_hidden(
    migrated_book: Path, tmp_path: Path, moment: str, onlooker: str
) -> None:
    case = (moment, onlooker)
    here = await evening(migrated_book, tmp_path / "here", case, other=False)
    there = await evening(migrated_book, tmp_path / "there", case, other=True)
    assert len(here) == len(there)
    for number, (one, other) in enumerate(zip(here, there, strict=True)):
        assert one == other, f"step {number}"
    assert sum(bool(step) for step in here) > 10


@pytest.mark.parametrize("case", [("herz: in a trick", "last"), ("herz: passing", "last")])
async def test_the_comparison_notices_other_hands(migrated_book: Path, tmp_path: Path, case: tuple[str, str]) -> None:
    here = await evening(migrated_book, tmp_path / "here", case, other=False)
    there = await evening(migrated_book, tmp_path / "there", case, other=True, knows=True)
    assert here != there


async def test_the_comparison_notices_what_a_game_gives_away(
    monkeypatch: pytest.MonkeyPatch, migrated_book: Path, tmp_path: Path
) -> None:
    honest = Maexchen.view

    def indiscreet(self: Maexchen, s: Any, seat: int | None) -> Any:
        return honest(self, s, s.turn if seat is None else seat)

    monkeypatch.setattr(Maexchen, "view", indiscreet)
    case = ("mäxchen: shaken", "nobody")
    here = await evening(migrated_book, tmp_path / "here", case, other=False)
    there = await evening(migrated_book, tmp_path / "there", case, other=True)
    assert here != there


async def test_an_old_post_that_still_stands_shows_no_hand(tavern: Tavern, anna: Person) -> None:
    """Discord has refused to change the old post: it keeps its buttons, and everybody sees it."""
    at = await scene(tavern, anna, "maexchen")
    old = await at.table.post()
    throw = next(part for part in old.menu(at.seat) if hasattr(part, "label"))
    tavern.env.inject_error("PATCH", f"/channels/{old.channel_id}/messages/{old.id}", status=400, code=30046)
    await at.neighbour.slash("table show")
    new = await at.table.post()
    assert new.id != old.id
    assert old.buttons
    await anna.stale(old, throw.custom_id)
    assert await at.table.ply() == 0
    await anna.press(new, throw.custom_id)
    assert await at.table.ply() == 1
    announce = at.sheet.words["move.Announce"]
    own = await anna.opens_view(new)
    assert [part for part in own.menu(at.seat) if not hasattr(part, "label")]
    for note in (old, new):
        assert announce not in note.everything
        assert not [part for part in note.menu() if not hasattr(part, "label")]
        assert {acts(part.custom_id) for part in parts(note)} <= {"p", "v", "r", "more"}
    # the post is up to date, and the stale press on the old one leads no further
    assert in_language(anna, "start") not in new.text.splitlines()[1]
    await anna.stale(old, throw.custom_id)
    assert await at.table.ply() == 1
    assert announce not in old.everything


@pytest.mark.parametrize("who", ["anna", "ben"])
async def test_a_refusal_that_can_only_be_given_in_the_channel_tells_of_no_hand(tavern: Tavern, who: str) -> None:
    me = tavern.people[who]
    tavern.env.inject_error("POST", f"/channels/{me.dm.id}/messages", status=403, code=50007, times=None)
    at = await scene(tavern, me, "herz", PASSED, seats=4)
    before = len(tavern.notes(tavern.channel))
    await me.mentions("nichts")
    (reply,) = tavern.notes(tavern.channel)[before:]
    assert reply.text == in_language(me, "That does not go now.")
    # it stays for a moment only
    await tavern.wait(30)
    assert reply.gone
    # whose turn it is everybody knows
    await me.slash("move", text=leading(at.match))
    await me.mentions("kr2")
    waited = (await at.table.now()).awaited_people()[0].name
    said = in_language(me, "It is not your turn: the table is waiting for {names}.", names=waited)
    assert tavern.notes(tavern.channel)[-1].text == said


async def test_where_nothing_is_hidden_the_whole_refusal_is_given_in_the_channel(tavern: Tavern, anna: Person) -> None:
    tavern.env.inject_error("POST", f"/channels/{anna.dm.id}/messages", status=403, code=50007, times=None)
    await scene(tavern, anna, "muehle")
    await anna.mentions("nichts")
    assert "`a1`" in tavern.notes(tavern.channel)[-1].text


# --------------------------------------------------------------------------------------------- names

NAMES = {
    "fett": "**fett** `c` ~~s~~ ||v||",
    "ruf": "<@123456789012345678> @everyone",
    "kehrt": "\u202egnureiZ\u202c\x00\x1b[31m \u2066x\n\tZwei",
    "link": "[k](https://a_b.c) # > -",
}


@pytest.mark.parametrize(
    ("name", "at_the_table", "in_a_message"),
    [
        ("Anna", "Anna", "Anna"),
        ("  viel   Luft  ", "viel Luft", "viel Luft"),
        ("a_b*c", "a_b*c", "a\\_b\\*c"),
        ("Zei\nle", "Zei le", "Zei le"),
        ("\u202egnu\u202c", "gnu", "gnu"),
        ("\x00\x1b\u200b", "…", "…"),
        ("@everyone", "@everyone", "@\u200beveryone"),
        ("<@123456789012345678>", "<@123456789012345678>", "\\<@\u200b123456789012345678>"),
        ("<t:0> <:x:1> </a:1>", "<t:0> <:x:1> </a:1>", "\\<t:0> \\<:x:1> \\</a:1>"),
        ("👩\u200d🚀", "👩\u200d🚀", "👩\u200d🚀"),
        ("x" * 30, "x" * 23 + "…", "x" * 23 + "…"),
        ("http://a_b_c", "http://a_b_c", "http:\u200b//a\\_b\\_c"),
        ("https://evil.example/x", "https://evil.example/x", "https:\u200b//evil.\u200bexample/x"),
        ("HTTPS://1.2.3.4", "HTTPS://1.2.3.4", "HTTPS:\u200b//1.2.3.4"),
        ("<https://evil.example>", "<https://evil.example>", "\\<https:\u200b//evil.\u200bexample>"),
        ("[a](https://b.example)", "[a](https://b.example)", "\\[a](https:\u200b//b.\u200bexample)"),
        ("www.evil.example", "www.evil.example", "www.\u200bevil.\u200bexample"),
        ("evil。example", "evil。example", "evil。\u200bexample"),
        ("discord.gg/x", "discord.gg/x", "discord.\u200bgg/x"),
        ("mailto:a@evil.example", "mailto:a@evil.example", "mailto:\u200ba@evil.\u200bexample"),
        ("tel:+491", "tel:+491", "tel:\u200b+491"),
        ("Anna B. 18:30", "Anna B. 18:30", "Anna B. 18:30"),
    ],
)
def test_names_are_shown_as_they_are_written(name: str, at_the_table: str, in_a_message: str) -> None:
    assert shorten(name) == at_the_table
    assert escape(shorten(name)) == in_a_message


def come(tavern: Tavern, key: str, locale: str, name: str | None = None) -> Person:
    """Somebody with an odd name comes in."""
    user = tavern.env.create_user(key, global_name=name or NAMES[key])
    person = Person(tavern, key, tavern.guild.add_member(user), locale)
    tavern.people[key] = person
    tavern.locales[person.id] = locale
    return person


async def test_odd_names_go_through_a_whole_evening(tavern: Tavern) -> None:
    one, two, three, four = (
        come(tavern, key, locale) for key, locale in zip(NAMES, ("de", "en-US", "de", "en-GB"), strict=True)
    )
    host, stranger = landlord(tavern), tavern.people["ben"]
    tavern.env.inject_error("POST", f"/channels/{three.dm.id}/messages", status=403, code=50007)
    with tavern.calls() as calls:
        # a lobby, and what is refused there
        table = await tavern.open(one, "herz")
        await table.join(two, three, four)
        post = await table.post()
        for action in ("start", "options"):
            button = next(part for part in post.buttons if acts(part.custom_id) == action)
            await two.press(post, button.custom_id)
        offer = await two.slash("play", game="boese_drei")
        await two.click(offer.note, "Open a thread")
        # a match with hands
        await table.start(one)
        post = await table.post()
        for person in (stranger, four):
            await person.slash("move", text="nichts")
            await person.click(post, "More")
            await person.slash("table text")
        await three.opens_view(post)
        for person in (one, two):
            await table.play(person, First())
        await four.slash("table replace", player=one)
        await four.slash("table replace", player=stranger)
        await tavern.wait(125)
        await tavern.wait(200)
        await four.slash("table replace", player=three)
        await three.slash("table back")
        for person in (one, two, three):
            await person.slash("table stop")
        await two.mentions("nichts")
        await host.slash("table stop")
        # a rematch by another, and a match of two to the end
        await two.click(await table.post(), "Rematch")
        rematch = tavern.at(tavern.notes(tavern.channel)[-1])
        await rematch.join(one)
        await two.find(await rematch.post(), "Cancel")
        mills = await seated(tavern, "muehle", one, two)
        await one.slash("table draw")
        await two.slash("table away")
        if not await mills.over():
            await one.resigns()
        await one.click(await mills.post(), "Record")
        await one.click(await mills.post(), "Leaderboard")
        for person in (one, two, three, four):
            await stranger.slash("stats", player=person)
        await stranger.slash("leaderboard", game=NAMES["fett"])
    sent = list(bodies(calls))
    assert len(sent) > 50
    for body in sent:
        mentions = body["allowed_mentions"]
        assert mentions["parse"] == []
        assert not mentions.get("roles")
        assert not mentions.get("replied_user")
        if mentions.get("users"):
            assert body["content"].startswith("<@")
        for text in texts(body):
            plain = re.sub(r"(<@\d+> ?)+", "", text) if mentions.get("users") else text
            assert not forbidden(plain), text
    assert [body for body in sent if body["allowed_mentions"].get("users")], "somebody was reminded"
    shown = "\n".join(text for body in sent for text in texts(body))
    for name in NAMES.values():
        assert escape(shorten(name)) in shown
    for call in calls:
        assert not [alt for alt in alts(call.json) if "://" in alt]
        for text in strings(call.json):
            assert not invisible(text), text
    said = "\n".join(str(event) for event in tavern.events if event["log_level"] != "debug")
    assert not [name for name in NAMES.values() if shorten(name) in said]


ADDRESSES = ("https://evil.example/x", "www.evil.example", "<discord.gg/evil>", "mailto:a@evil.example")


async def test_an_address_leads_nowhere(tavern: Tavern) -> None:
    """Wherever a name or other words of people stand: posts, hands, pings, alt texts, lists, refusals."""
    one, two, three, four = (
        come(tavern, f"guest{number}", ("de", "en-US")[number % 2], name) for number, name in enumerate(ADDRESSES)
    )
    tavern.env.inject_error("POST", f"/channels/{three.dm.id}/messages", status=403, code=50007)
    with tavern.calls() as calls:
        table = await tavern.open(one, "herz")
        await table.join(two, three, four)
        await table.agree(one, revival="https://evil.example/r")
        panel = (await one.find(await table.post(), "House rules")).note
        await one.fill((await one.click(panel, "Save …")).modal, name="http://evil.example/h")
        await table.start(one)
        await four.slash("table text")
        await four.slash("move", text="https://evil.example/t")
        await four.slash("play", game="https://evil.example/g")
        await tavern.wait(200)
        for person in (one, two, three, four):
            await table.play(person, First())
        await four.slash("table replace", player=one)
        await four.slash("stats", player=two)
    told = [text for body in bodies(calls) for text in texts(body)] + [alt for call in calls for alt in alts(call.json)]
    for address in (*ADDRESSES, *(f"https://evil.example/{letter}" for letter in "rtg"), "http://evil.example/h"):
        assert any(address in text.replace("\u200b", "").replace("\\", "") for text in told), address
    for text in told:
        assert not re.search(r"\w://(?!discord\.com/channels/)|www\.\w|discord\.gg|mailto:\w|evil\.example", text), text


async def test_every_message_says_whom_it_mentions(tavern: Tavern, rest_check: Discord, anna: Person) -> None:
    """Whatever the bot sends, nobody but those it reminds is called by it, even if a player writes so."""
    with tavern.calls() as calls:
        table = await tavern.open(anna, "herz")
        await table.agree(anna, revival="@everyone <@&1> <@1> ruft")
        await table.computers(anna, 3)
        await table.start(anna)
        await anna.slash("move", text="@everyone <@1>")
        await anna.slash("play", game="@everyone")
        await anna.mentions("@here")
    sent = list(bodies(calls))
    assert len(sent) > 8
    assert all(body["allowed_mentions"] == {"parse": []} for body in sent), [body["allowed_mentions"] for body in sent]
    assert rest_check is not None
    words = [text for body in sent for text in texts(body)]
    assert [text for text in words if "ruft" in text]
    assert not [text for text in words if "@everyone" in text]
    assert told(anna, await anna.slash("hand"))
