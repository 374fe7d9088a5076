"""Whoever chooses another language reads it at once at the table where that person sits, and not only at the next."""

from __future__ import annotations

from bot.runtime.i18n import gettext_for
from tests.bot.asking import seated
from tests.bot.tavern import Note, Person, Tavern

RESTS = ": this view rests."
ANSWERS_IN_ENGLISH = "answers in English"


def language(note: Note | None) -> str:
    """The language of the buttons of a private view."""
    assert note is not None
    labels = {button.label for button in note.buttons}
    (found,) = [spoken for spoken in ("de", "en") if gettext_for(spoken)("Refresh") in labels]
    return found


async def test_hands_post_and_views_follow_a_new_language(tavern: Tavern, anna: Person, carla: Person) -> None:
    table = await seated(tavern, "schnapsen", anna, carla)
    assert [language(anna.hand), language(carla.hand)] == ["de", "de"]
    assert ANSWERS_IN_ENGLISH not in (await table.post()).text
    await carla.slash("settings language", language="en")
    await tavern.wait(5)
    assert [language(anna.hand), language(carla.hand)] == ["de", "en"]
    assert ANSWERS_IN_ENGLISH in (await table.post()).text
    # the view in the channel, and the line that the direct message is reduced to
    view = await carla.opens_view(await table.post())
    await tavern.wait(5)
    assert language(view) == "en"
    assert carla.hand is not None
    assert RESTS in carla.hand.text
    await carla.slash("settings language", language="de")
    await tavern.wait(5)
    assert language(view) == "de"
    assert ANSWERS_IN_ENGLISH not in (await table.post()).text


async def test_a_lobby_speaks_both_languages_once_somebody_has_chosen_the_other(
    tavern: Tavern, anna: Person, carla: Person
) -> None:
    table = await tavern.open(anna, "schnapsen")
    await table.join(carla)
    assert "Mitspielen" in [button.label for button in (await table.post()).buttons]
    await carla.slash("settings language", language="en")
    await tavern.wait(5)
    assert "Mitspielen · Join" in [button.label for button in (await table.post()).buttons]


async def test_a_client_in_another_language_is_followed_from_the_next_press(
    tavern: Tavern, anna: Person, carla: Person
) -> None:
    table = await seated(tavern, "schnapsen", anna, carla)
    assert carla.hand is not None
    assert language(carla.hand) == "de"
    tavern.locales[carla.id] = "en-US"
    await carla.click(carla.hand, "Refresh")
    assert language(carla.hand) == "en"
    assert (await table.now()).seats[await table.seat(carla)].locale == "en-US"
    # a choice goes before the client
    await carla.slash("settings language", language="en")
    tavern.locales[carla.id] = "de"
    await carla.click(carla.hand, "Refresh")
    assert language(carla.hand) == "en"
    assert (await table.now()).seats[await table.seat(carla)].locale == "en"
