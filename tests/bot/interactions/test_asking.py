"""Who asks something of the others gives them two buttons at the post, which are gone when it is settled."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

import pytest

from bot.interactions.table import ABSENT
from tests.bot.asking import in_language, landlord, others, scene, seated, told
from tests.bot.tables import AtTable, person_picks
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
ANSWERS = {"de": ("Annehmen", "Ablehnen"), "en": ("Accept", "Decline")}
EACH = pytest.mark.parametrize("kind", WISHES)


def answers(labels: Iterable[str]) -> list[str]:
    """The labels that accept or decline something, in either language or both."""
    return [label for label in labels if any(word in label for words in ANSWERS.values() for word in words)]


@EACH
@pytest.mark.parametrize("who", ["anna", "ben"])
async def test_the_post_has_buttons_while_something_is_asked(tavern: Tavern, who: str, kind: str) -> None:
    at = await scene(tavern, tavern.people[who], "chess", COURSE)
    own, other = (ANSWERS[language] for language in sorted(ANSWERS, key=(await at.table.now()).language.__ne__))
    before = (await at.table.post()).labels
    await at.me.slash(f"table {WISHES[kind].command}")
    both = [f"{mine} · {theirs}" for mine, theirs in zip(own, other, strict=True)]
    assert [label for label in (await at.table.post()).labels if label not in before] == both


@EACH
async def test_to_accept_is_one_press(tavern: Tavern, anna: Person, kind: str) -> None:
    at = await scene(tavern, anna, "chess", COURSE)
    await anna.slash(f"table {WISHES[kind].command}")
    await at.neighbour.click(await at.table.post(), "Accept")
    now = await at.table.now()
    assert now.row.status == WISHES[kind].status
    assert len(now.started_match.history.mainline) == WISHES[kind].plies
    assert not answers((await at.table.post()).labels)


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
    assert not answers((await at.table.post()).labels)


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
        [
            *("Annehmen · Accept: Remis · the draw", "Ablehnen · Decline: Remis · the draw"),
            *("Annehmen · Accept: Pause · a pause", "Ablehnen · Decline: Pause · a pause"),
        ]
        if language == "de"
        else [
            *("Accept · Annehmen: the draw · Remis", "Decline · Ablehnen: the draw · Remis"),
            *("Accept · Annehmen: a pause · Pause", "Decline · Ablehnen: a pause · Pause"),
        ]
    )


async def test_a_proposed_draw_cannot_be_withdrawn(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "chess", COURSE)
    await anna.slash("table draw")
    answer = await anna.click(await at.table.post(), "Decline")
    assert told(anna, answer)
    assert (await at.table.now()).started_match.drawish == (at.seat,)


# --- more time ---


@pytest.mark.parametrize(("pace", "gained"), [("act60", 60_000), ("match5", 60_000)])
async def test_all_agree_on_more_time(tavern: Tavern, anna: Person, ben: Person, pace: str, gained: int) -> None:
    table = await tavern.open(anna, "chess")
    await person_picks(anna, await table.post(), "pace", pace)
    await table.join(ben)
    await table.start(anna)
    (awaited,) = (await table.now()).awaited_people()
    before = (await table.now()).time_control.deadline(awaited.seat, 0)
    first = await anna.slash("table longer")
    assert told(anna, first) == in_language(
        anna, "Noted. Everybody gets more time when all agree; missing: {names}.", names="Ben"
    )
    assert (await table.now()).time_control.deadline(awaited.seat, 0) == before
    answer = await ben.click(await table.post(), "Accept")
    assert told(ben, answer) == in_language(ben, "Everybody has more time.")
    assert first.said[0].text == in_language(anna, "Everybody has more time."), "her own request is answered, too"
    after = (await table.now()).time_control.deadline(awaited.seat, 0)
    assert before is not None
    assert after == before + gained
    assert not answers((await table.post()).labels)


async def test_without_a_clock_there_is_no_more_time(tavern: Tavern, anna: Person) -> None:
    await scene(tavern, anna, "chess", COURSE)
    answer = await anna.slash("table longer")
    assert told(anna, answer) == in_language(anna, "There is no clock at this table, so there is nothing to add.")


# --- a computer player for somebody who may not be there ---


async def asked_whether_there(tavern: Tavern, me: Person) -> AtTable:
    """A chess match in which it is somebody else's turn, and ``me`` asks for a computer player in his seat."""
    at = await scene(tavern, me, "chess", COURSE)
    await me.slash("move", text="g1f3" if (await at.table.awaited()) == [me] else "")
    assert await at.table.awaited() == [at.neighbour]
    await me.slash("table replace", player=at.neighbour)
    return at.table


async def test_who_is_awaited_is_asked_whether_he_is_there(tavern: Tavern, anna: Person) -> None:
    table = await asked_whether_there(tavern, anna)
    post = await table.post()
    assert answers(post.labels)
    (awaited,) = await table.awaited()
    await awaited.click(post, "Accept")
    assert (await table.now()).seat_held_for(awaited.id) is not None
    assert not answers((await table.post()).labels)


async def test_who_asks_cannot_hurry_the_awaited(tavern: Tavern, anna: Person) -> None:
    table = await asked_whether_there(tavern, anna)
    (awaited,) = await table.awaited()
    await anna.click(await table.post(), "Accept")
    assert (await table.now()).seat_of(awaited.id) is not None
    await tavern.wait(ABSENT / 1000 + 1)
    await anna.click(await table.post(), "Accept")
    assert (await table.now()).seat_held_for(awaited.id) is not None


@pytest.mark.parametrize("by", ["the awaited", "the asker"])
async def test_to_decline_a_computer_player_changes_no_time(tavern: Tavern, anna: Person, by: str) -> None:
    table = await asked_whether_there(tavern, anna)
    (awaited,) = await table.awaited()
    await tavern.wait(ABSENT / 1000 - 10)
    await (awaited if by == "the awaited" else anna).click(await table.post(), "Decline")
    assert not answers((await table.post()).labels)
    await tavern.wait(11)
    await anna.slash("table replace", player=awaited)
    assert (await table.now()).seat_held_for(awaited.id) is not None


async def test_only_the_two_decide_about_the_computer_player(tavern: Tavern, anna: Person) -> None:
    table = await asked_whether_there(tavern, anna)
    (awaited,) = await table.awaited()
    for stranger in [one for one in others(tavern, anna) if one is not awaited]:
        for button in ("Accept", "Decline"):
            answer = await stranger.click(await table.post(), button)
            assert told(stranger, answer) == in_language(stranger, "You are not sitting at this table.")
    assert (await table.now()).doubted


async def test_a_move_answers_whether_somebody_is_there(tavern: Tavern, anna: Person) -> None:
    table = await asked_whether_there(tavern, anna)
    (awaited,) = await table.awaited()
    await awaited.slash("move", text="b8c6")
    assert not answers((await table.post()).labels)


# --- a pause, and the rematch ---


async def test_a_paused_table_has_the_button_to_go_on(tavern: Tavern, anna: Person) -> None:
    at = await scene(tavern, anna, "chess", COURSE)
    await anna.slash("table pause")
    await at.neighbour.click(await at.table.post(), "Accept")
    await anna.click(await at.table.post(), "Resume")
    assert (await at.table.now()).wishers("resume") == (at.seat,)
    await at.neighbour.click(await at.table.post(), "Accept")
    assert (await at.table.now()).row.status == "open"


async def rematch_of_three(tavern: Tavern, asker: Person, *guests: Person) -> AtTable:
    """The lobby of a rematch that somebody has asked two others for."""
    table = await tavern.open(asker, "boese_drei")
    await table.join(*guests)
    await table.start(asker)
    await landlord(tavern).slash("table stop")
    answer = await asker.click(await table.post(), "Rematch")
    return tavern.at(answer.notes[0])


async def test_a_rematch_is_accepted_where_it_is_asked(
    tavern: Tavern, anna: Person, ben: Person, carla: Person
) -> None:
    again = await rematch_of_three(tavern, anna, ben, carla)
    post = await again.post()
    assert answers(post.labels)
    assert told(ben, await ben.click(post, "Accept")) == in_language(ben, "You sit at the rematch.")
    assert (await again.now()).row.status == "lobby"
    await carla.click(await again.post(), "Accept")
    assert (await again.now()).row.status == "open"


async def test_a_rematch_asks_in_both_languages(tavern: Tavern, anna: Person, ben: Person, carla: Person) -> None:
    """Also who has given up reads at the end, and in the new lobby before sitting there, what is asked."""
    table = await seated(tavern, "boese_drei", anna, ben, carla)
    await carla.slash("settings language", language="en")
    await carla.resigns()
    await landlord(tavern).slash("table stop")
    post = await table.post()
    assert "Revanche · Rematch" in [button.label for button in post.buttons]
    again = tavern.at((await anna.click(post, "Rematch")).notes[0])
    labels = [button.label for button in (await again.post()).buttons]
    assert {"Annehmen · Accept", "Ablehnen · Decline"} <= {*labels}


async def test_a_declined_rematch_is_a_lobby_like_any_other(
    tavern: Tavern, anna: Person, ben: Person, carla: Person
) -> None:
    again = await rematch_of_three(tavern, anna, ben, carla)
    await ben.click(await again.post(), "Accept")
    await carla.click(await again.post(), "Decline")
    post = await again.post()
    assert "Carla" in post.text
    assert not answers(post.labels)
    now = await again.now()
    assert [seat.user_id for seat in now.people] == [ben.id, anna.id]
    await again.join(carla)
    await again.start(anna)
    assert (await again.now()).row.status == "open"


async def test_whoever_asked_for_a_rematch_takes_it_back(
    tavern: Tavern, anna: Person, ben: Person, carla: Person
) -> None:
    again = await rematch_of_three(tavern, anna, ben, carla)
    await anna.click(await again.post(), "Decline")
    assert not answers((await again.post()).labels)
    assert (await again.now()).row.status == "lobby"


async def test_only_those_who_played_are_asked_for_a_rematch(
    tavern: Tavern, anna: Person, ben: Person, carla: Person, dora: Person
) -> None:
    again = await rematch_of_three(tavern, anna, ben, carla)
    for button in ("Accept", "Decline"):
        answer = await dora.click(await again.post(), button)
        assert told(dora, answer) == in_language(
            dora, "Only those who played can ask for a rematch; open a table with `/play`."
        )
    assert (await again.now()).asked_for_rematch == {ben.id, carla.id}


async def test_who_has_joined_already_still_has_to_accept(
    tavern: Tavern, anna: Person, ben: Person, carla: Person
) -> None:
    again = await rematch_of_three(tavern, anna, ben, carla)
    await again.join(ben)
    await carla.click(await again.post(), "Accept")
    assert (await again.now()).asked_for_rematch == {ben.id}
    await ben.click(await again.post(), "Accept")
    assert (await again.now()).row.status == "open"
