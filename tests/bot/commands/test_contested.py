"""What ends before the opening is over, and what a moderator ends after it: what it counts, for whom, where."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.runtime.i18n import gettext_for
from bot.screens.statistics import statistics_text
from bot.sessions.removals import end_table_of_channel
from bot.sessions.table import Table
from data.rating import EVERYWHERE
from games.library import find
from games.match.match import open_match
from games.match.reading import read_act
from games.players.standing import standing
from tests.bot.asking import Scene, landlord, scene, several_in_language, told
from tests.bot.tavern import First, Person, Tavern

MATE_HANGS = ["e2-e4", "e7-e5", "f1-c4", "b8-c6", "d1-h5", "a7-a6"]
"""White, who is asked next, takes on f7 and has won."""


async def moved(at: Scene, person: Person, scope: int = EVERYWHERE) -> float | None:
    """How far the mean of a person has moved on the game's board of a server; None if he was not rated there."""
    for step in await at.table.tavern.book.ratings.of_match(at.table.id):
        if (step.user_id, step.guild_id, step.board) == (person.id, scope, f"g.{at.match.game.info.id}"):
            return step.mu - step.was
    return None


async def has_lost(at: Scene, person: Person, scope: int = EVERYWHERE) -> bool:
    """Whether a person was rated there, and lower than before."""
    change = await moved(at, person, scope)
    return change is not None and change < 0


def said_by_the_table(table: Table, sentence: str) -> str:
    """One of the bot's sentences in the language of a table."""
    return gettext_for(table.language)(sentence)


# --- before the opening is over ---


@pytest.mark.parametrize(
    ("course", "rated"),
    [([], False), (MATE_HANGS[:2], False), (MATE_HANGS[:3], False), (MATE_HANGS[:4], True), (MATE_HANGS, True)],
)
async def test_nothing_is_rated_before_everybody_has_moved_twice(
    tavern: Tavern, anna: Person, course: Sequence[str], rated: bool
) -> None:
    at = await scene(tavern, anna, "chess", course)
    await anna.resigns()
    parts = {line.part for line in await tavern.book.results.of_match(at.table.id)}
    assert parts == ({"whole"} if rated else {"brief"})
    for person in (anna, at.neighbour):
        assert ((await moved(at, person)) is not None) == rated
    assert (await tavern.book.ratings.recompute({}, write=False)).differing == 0


async def test_what_is_taken_back_is_no_move(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "chess", MATE_HANGS[:2])
    for _ in range(2):
        await anna.slash("move", text="a2-a3")
        await anna.slash("table undo")
    await anna.slash("move", text="a2-a3")
    await at.neighbour.resigns()
    assert await moved(at, anna) is None


async def test_a_match_that_ends_by_its_rules_counts_however_short(tavern: Tavern, anna: Person, ben: Person) -> None:
    at = await scene(tavern, anna, "boese_drei")
    await at.table.play_on(First())
    assert (await at.table.now()).row.status == "over"
    assert {line.part for line in await tavern.book.results.of_match(at.table.id)} == {"whole"}


@pytest.mark.parametrize("seat", [0, 1])
async def test_who_is_clearly_behind_does_not_dodge_by_giving_up_early(tavern: Tavern, anna: Person, seat: int) -> None:
    """In boese_drei the first throw of this seed loses: it counts if its player gives up, not if the other one does."""
    at = await scene(tavern, anna, "boese_drei", ["wurf"])
    stood = standing(at.match.game, at.match.state)
    assert stood == (0, 1)
    (quitter,) = [person for person in (anna, at.neighbour) if await at.table.seat(person) == seat]
    await quitter.resigns()
    assert await has_lost(at, quitter) == (seat == 0)
    assert {line.part for line in await tavern.book.results.of_match(at.table.id)} == {
        "whole" if seat == 0 else "brief"
    }


@pytest.mark.parametrize("command", ["resign", "away"])
@pytest.mark.parametrize("seat", [0, 2])
async def test_at_a_larger_table_nobody_dodges_by_going_early_either(
    tavern: Tavern, anna: Person, command: str, seat: int
) -> None:
    """Seats 0 and 2 have not moved twice: one has lost its round, the other may still roll."""
    at = await scene(tavern, anna, "boese_drei", ["wurf", "wurf", "stopp"], seats=3)
    stood = standing(at.match.game, at.match.state)
    assert stood == (0, 0.5, 1)
    user_id = (await at.table.now()).seats[seat].user_id
    (quitter,) = [person for person in tavern.people.values() if person.id == user_id]
    await (quitter.resigns() if command == "resign" else quitter.slash(f"table {command}"))
    await at.table.play_on(First())
    await tavern.wait(30)
    lines = await tavern.book.results.of_match(at.table.id)
    assert [line.part for line in lines if line.seat == seat] == ["left" if seat == 0 else "brief"]
    assert await has_lost(at, quitter) == (seat == 0)
    assert (await tavern.book.ratings.recompute({}, write=False)).differing == 0


# --- ended from outside ---


async def test_a_moderator_stops_no_match_that_somebody_is_losing(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "chess", MATE_HANGS)
    loser = at.neighbour
    await landlord(tavern).slash("table stop")
    assert (await at.table.now()).row.status == "stopped"
    won = await moved(at, anna)
    assert won is not None
    assert won > 0
    assert await has_lost(at, loser)
    assert await moved(at, anna, tavern.guild.id) is None
    sentence = "**The match was stopped** from outside. On the boards of all servers it counts by how it stood."
    assert said_by_the_table(await at.table.now(), sentence) in (await at.table.post()).text
    for person in (anna, loser):
        note = (await person.slash("stats")).note
        contested = several_in_language(person, "{n} contested match", "{n} contested matches", 1)
        assert contested in note.alt
        records = await tavern.book.results.of_player(person.id, tavern.guild.id)
        assert [(one.matches, one.wins, one.contested) for one in records] == [(0, 0, 1)]
        assert contested in statistics_text("N", records, gettext_for(person.language))
    assert (await tavern.book.ratings.recompute({}, write=False)).differing == 0


async def test_a_moderator_puts_nobody_out_who_is_winning(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "chess", MATE_HANGS)
    loser = at.neighbour
    await landlord(tavern).slash("table replace", player=anna)
    now = await at.table.now()
    if now.live:
        await loser.resigns()
    won = await moved(at, anna)
    assert won is not None
    assert won > 0
    assert await has_lost(at, loser)
    assert await moved(at, anna, tavern.guild.id) is None
    words = "Somebody was put out: on the boards of all servers the match counts by how it stood then."
    assert said_by_the_table(await at.table.now(), words) in (await at.table.post()).text


async def test_who_takes_his_seat_back_is_not_put_out(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "chess", MATE_HANGS, asked=False)
    await landlord(tavern).slash("table replace", player=anna)
    await anna.slash("table back")
    await anna.resigns()
    assert {line.standing for line in await tavern.book.results.of_match(at.table.id)} == {None}
    assert await has_lost(at, anna, tavern.guild.id)


async def test_to_delete_the_channel_is_no_way_out(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "chess", MATE_HANGS)
    await end_table_of_channel(tavern.services.host, (await at.table.now()).row.channel_id)
    assert await has_lost(at, at.neighbour)


async def test_what_all_agree_on_or_stops_in_the_opening_counts_nothing(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "chess", MATE_HANGS)
    await anna.slash("table stop")
    assert told(at.neighbour, await at.neighbour.slash("table stop"))
    assert await tavern.book.results.of_match(at.table.id) == ()
    early = await scene(tavern, anna, "chess", MATE_HANGS[:3])
    await landlord(tavern).slash("table stop")
    assert await tavern.book.results.of_match(early.table.id) == ()


# --- how it stands ---


@pytest.mark.parametrize("game", ["chess", "muehle", "backgammon", "domino"])
def test_how_it_stands_is_told_from_0_to_1_and_always_alike(game: str) -> None:
    match = open_match(find(game)(2), bytes(32))
    found = standing(match.game, match.state)
    assert found == standing(match.game, match.state)
    assert all(0 <= value <= 1 for value in found)


def test_a_mate_that_hangs_is_seen() -> None:
    match = open_match(find("chess")(2), bytes(32))
    for text in MATE_HANGS:
        (seat,) = match.awaited
        match = match.play(seat, read_act(match, seat, text))
    (winner,) = match.awaited
    found = standing(match.game, match.state)
    assert (found[winner], found[1 - winner]) == (1, 0)
