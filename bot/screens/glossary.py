"""The words of a game, each with the sentence of its rules that explains it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from bot.runtime.i18n import Gettext
from bot.wire.action import Action
from bot.wire.custom_id import Press
from bot.wire.message import Button, Message, Text, row
from games.library import AnyGame, sheet
from games.sheets import Term


def glossary_buttons(game: type[AnyGame], match_id: int, _: Gettext) -> list[Button]:
    """The button that explains the words of a game; none where its rules explain none. ``match_id`` 0: no table."""
    if not sheet(game, _.language).terms:
        return []
    return [Button(_("Words"), Press(Action.GLOSSARY, match_id, (game.info.id,)))]


def glossary(game: type[AnyGame], match_id: int, _: Gettext) -> Message:
    """The words of a game in the order in which its rules explain them, with a button to all the rules."""
    rules = sheet(game, _.language)
    heading = _("### Words: {title}", title=rules.title)
    lines = [_line(list(terms)) for _sentence, terms in groupby(rules.terms, lambda term: term.sentence)]
    whole = Button(_("All the rules"), Press(Action.RULES_PAGE, match_id, (game.info.id, "0")))
    return Message("glossary", (Text("\n".join((heading, *lines))), row(whole)), game.info.family.accent)


def _line(terms: Sequence[Term]) -> str:
    """The words that one sentence explains, with it and the number of its paragraph."""
    words = ", ".join(term.word for term in terms)
    return f"**{words}** · {terms[0].sentence.removeprefix(f'{words}: ')} `{terms[0].number}`"
