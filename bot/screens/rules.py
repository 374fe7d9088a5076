"""The rules of a game: in short, and page by page."""

from __future__ import annotations

from bot.runtime.i18n import Gettext
from bot.screens.glossary import glossary_buttons
from bot.screens.illustrations import telling_picture
from bot.screens.lessons import learn_button
from bot.wire.action import Action
from bot.wire.custom_id import Press
from bot.wire.message import Button, Message, Part, Text, row
from games.lessons import has_lesson
from games.library import AnyGame, sheet

PAGE = 3000
"""Characters of rules on a page."""


def in_short(game: type[AnyGame], language: str) -> str:
    """The head of a sheet: title, the sentence of what the game is, and the game in short."""
    words = sheet(game, language)
    return "\n".join([f"### {words.title}", words.tagline, *(f"- {line}" for line in words.short)]) + "\n"


def how_it_goes(game: type[AnyGame], match_id: int, theme: str | None, _: Gettext) -> Message:
    """The game in short, with a picture in a theme and a button to the whole sheet; ``match_id`` 0 without a table."""
    whole = Button(_("All the rules"), Press(Action.RULES_PAGE, match_id, (game.info.id, "0")))
    learn = [learn_button(game, match_id, _)] if has_lesson(game) else []
    buttons = row(*learn, *glossary_buttons(game, match_id, _), whole)
    parts = (Text(in_short(game, _.language)), telling_picture(game, theme, _), buttons)
    return Message("how it goes", parts, game.info.family.accent)


def rule_pages(game: type[AnyGame], language: str) -> list[str]:
    """A sheet in pages of whole paragraphs."""
    words = sheet(game, language)
    pages = [in_short(game, language)]
    for section in words.sections:
        for position, (number, paragraph) in enumerate(section.paragraphs.items()):
            head = f"\n**{section.number} {section.title}**\n" if position == 0 else ""
            piece = f"{head}`{number}` {paragraph}\n"
            if len(pages[-1]) + len(piece) > PAGE:
                pages.append("")
            pages[-1] += piece
    return pages


def rules(game: type[AnyGame], page: int, match_id: int, theme: str | None, _: Gettext) -> Message:
    """A page of a sheet with buttons to the neighbours, the first with a picture in a theme.

    ``match_id`` is 0 when no table is meant.
    """
    pages = rule_pages(game, _.language)
    page = min(max(page, 0), len(pages) - 1)
    items: list[Part] = [Text(pages[page]), Text(f"-# {game.info.source}")]
    if page == 0:
        head = in_short(game, _.language)
        items[:1] = [Text(head), telling_picture(game, theme, _), Text(pages[0].removeprefix(head).lstrip("\n"))]
    if len(pages) > 1:
        here = f"{page + 1}/{len(pages)}"
        items.append(
            row(
                Button("◀", Press(Action.RULES_PAGE, match_id, (game.info.id, str(page - 1))), disabled=page == 0),
                Button(here, Press(Action.RULES_PAGE, match_id, (game.info.id, str(page), "here")), disabled=True),
                Button(
                    "▶",
                    Press(Action.RULES_PAGE, match_id, (game.info.id, str(page + 1))),
                    disabled=page == len(pages) - 1,
                ),
            )
        )
    return Message("rules", tuple(items), game.info.family.accent)
