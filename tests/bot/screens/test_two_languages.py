"""Tables where people of different languages sit: the fixed rows in both, the rest of the post as ever."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.screens.post import post
from bot.sessions.notes import Notes
from bot.wire.message import Button, Message, Text
from bot.wire.rendering import LABEL
from data import rows
from games.library import all_games
from games.match.acts import AgreeDraw
from tests.bot.screens.tables import ANNA, BEN, begun, in_state, in_two_languages, lobby_of, noted, with_match

LANGUAGES: tuple[rows.Language, ...] = ("de", "en")
STATES: tuple[rows.Status, ...] = ("open", "paused", "stopped")


def buttons(message: Message) -> list[Button]:
    """All buttons of a message."""
    return [item for part in message.parts for item in getattr(part, "items", ()) if isinstance(item, Button)]


def labels(message: Message) -> list[str]:
    return [button.label for button in buttons(message)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fixed_rows_speak_both(language: rows.Language) -> None:
    waiting = in_two_languages(lobby_of("muehle", ANNA, BEN, language=language))
    in_order = {"de": "{0} · {1}", "en": "{1} · {0}"}[language].format
    assert {in_order("Mitspielen", "Join"), in_order("Mehr", "More")} <= set(labels(post(waiting)))
    started = in_two_languages(begun("muehle", ANNA, BEN, language=language))
    fixed = [("Meine Ansicht", "My view"), ("Regeln", "Rules"), ("Mehr", "More")]
    assert labels(post(started))[-3:] == [in_order(*both) for both in fixed]
    said = {"de": "-# *My view* answers in English.", "en": "-# *Meine Ansicht* antwortet auf Deutsch."}[language]
    assert [part.content for part in post(started).parts if isinstance(part, Text)][-1] == said


def test_a_request_is_told_and_answered_in_both() -> None:
    table = in_two_languages(begun("chess", ANNA, BEN, language="de"))
    shown = post(with_match(table, table.started_match.play(0, AgreeDraw())))
    assert labels(shown)[:2] == ["Annehmen · Accept", "Ablehnen · Decline"]
    lines = "\n".join(part.content for part in shown.parts if isinstance(part, Text)).splitlines()
    at = lines.index("Anna bietet Remis an.")
    assert lines[at + 1] == "-# Anna proposes a draw."
    rematch = noted(in_two_languages(lobby_of("chess", ANNA, BEN)), Notes(order=(BEN, ANNA), of=41, again=(ANNA,)))
    assert {"Accept · Annehmen", "Decline · Ablehnen"} <= set(labels(post(rematch)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_of_one_language_speaks_only_that(language: rows.Language) -> None:
    for table in (lobby_of("muehle", ANNA, BEN, language=language), begun("muehle", ANNA, BEN, language=language)):
        nobody_known = replace(table, seats=tuple(replace(chair, locale=None) for chair in table.seats))
        mixed = in_two_languages(table)
        assert str(post(table)) == str(post(nobody_known))
        assert not [label for label in labels(post(table)) if " · " in label]
        # a computer player that holds the guest's chair speaks nothing
        left = tuple(
            replace(chair, user_id=None, for_user_id=BEN, level="medium") if chair.user_id == BEN else chair
            for chair in mixed.seats
        )
        assert replace(mixed, seats=left).other_language is None


def test_only_the_fixed_rows_and_a_line_differ() -> None:
    table = begun("chess", ANNA, BEN, language="de")
    plain, both = (str(post(one)).splitlines() for one in (table, in_two_languages(table)))
    assert [line for line in plain if line not in both] == plain[-3:]
    assert len(both) == len(plain) + 1


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_label_is_too_long(language: rows.Language) -> None:
    too_long = []
    for name in all_games():
        waiting = in_two_languages(lobby_of(name, ANNA, language=language))
        too_long += [(name, label) for label in labels(post(waiting)) if len(label) > LABEL]
    for table in (begun(name, ANNA, BEN, language=language) for name in ("muehle", "schnapsen", "block_domino")):
        for status in STATES:
            shown = post(in_state(in_two_languages(table), status))
            too_long += [(status, label) for label in labels(shown) if len(label) > LABEL]
    assert not too_long
