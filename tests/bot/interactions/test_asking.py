"""Who asks something of the others gives them two buttons at the post, which are gone when it is settled."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from tests.bot.asking import in_language, landlord, others, scene, told
from tests.bot.tavern import Person, Tavern


class Wish(NamedTuple):
    """A request, by the command that makes it, and what is true once all have accepted it."""

    command: str
    status: str
    plies: int
    """Acts that are in effect then."""


WISHES = {
    "take back": Wish("undo", "open", 2),
    "draw": Wish("draw", "over", 4),
    "stop": Wish("stop", "stopped", 4),
    "pause": Wish("pause", "paused", 4),
}
COURSE = ["e2-e4", "e7-e5", "d2-d4", "d7-d5"]
EACH = pytest.mark.parametrize("kind", WISHES)


@EACH
@pytest.mark.parametrize("who", ["anna", "ben"])
async def test_the_post_has_buttons_while_something_is_asked(tavern: Tavern, who: str, kind: str) -> None:
    at = await scene(tavern, tavern.people[who], "chess", COURSE)
    language = (await at.table.now()).language
    before = (await at.table.post()).labels
    await at.me.slash(f"table {WISHES[kind].command}")
    accept, decline = ("Annehmen", "Ablehnen") if language == "de" else ("Accept", "Decline")
    assert [label for label in (await at.table.post()).labels if label not in before] == [accept, decline]


@EACH
async def test_to_accept_is_one_press(tavern: Tavern, anna: Person, kind: str) -> None:
    at = await scene(tavern, anna, "chess", COURSE)
    await anna.slash(f"table {WISHES[kind].command}")
    await at.neighbour.click(await at.table.post(), "Accept")
    now = await at.table.now()
    assert now.row.status == WISHES[kind].status
    assert len(now.started_match.history.mainline) == WISHES[kind].plies
    assert not {"Annehmen", "Accept", "Ablehnen", "Decline"} & {*(await at.table.post()).labels}


@pytest.mark.parametrize(
    ("kind", "by"),
    [(kind, by) for kind in WISHES for by in ("the other", "the asker") if (kind, by) != ("draw", "the asker")],
)
async def test_to_decline_or_to_withdraw_is_one_press(tavern: Tavern, anna: Person, kind: str, by: str) -> None:
    at = await scene(tavern, anna, "chess", COURSE)
    await anna.slash(f"table {WISHES[kind].command}")
    await (at.neighbour if by == "the other" else anna).click(await at.table.post(), "Decline")
    now = await at.table.now()
    assert now.row.status == "open"
    assert len(now.started_match.history.mainline) >= len(COURSE)
    assert not {"Annehmen", "Accept", "Ablehnen", "Decline"} & {*(await at.table.post()).labels}


@EACH
@pytest.mark.parametrize("button", ["Accept", "Decline"])
async def test_nobody_else_decides(tavern: Tavern, anna: Person, kind: str, button: str) -> None:
    at = await scene(tavern, anna, "chess", COURSE)
    await anna.slash(f"table {WISHES[kind].command}")
    before = await at.table.now()
    stranger = next(one for one in others(tavern, anna) if one is not at.neighbour)
    for person in (stranger, landlord(tavern)):
        answer = await person.click(await at.table.post(), button)
        assert told(person, answer) == in_language(person, "You are not sitting at this table.")
    now = await at.table.now()
    assert (now.row.status, now.row.ply, now.row.note) == (before.row.status, before.row.ply, before.row.note)


async def test_of_several_requests_each_says_what_it_is_about(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "chess", COURSE)
    await anna.slash("table draw")
    await at.neighbour.slash("table pause")
    language = (await at.table.now()).language
    labels = [label for label in (await at.table.post()).labels if ":" in label]
    assert labels == (
        ["Annehmen: Remis", "Ablehnen: Remis", "Annehmen: Pause", "Ablehnen: Pause"]
        if language == "de"
        else ["Accept: the draw", "Decline: the draw", "Accept: a pause", "Decline: a pause"]
    )


async def test_a_proposed_draw_cannot_be_withdrawn(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "chess", COURSE)
    await anna.slash("table draw")
    answer = await anna.click(await at.table.post(), "Decline")
    assert told(anna, answer)
    assert (await at.table.now()).started_match.drawish == (at.seat,)
