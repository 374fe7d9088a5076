"""Names and descriptions of the slash commands in German, from the bot's own catalogue."""

from __future__ import annotations

import discord
from discord import app_commands

from bot.runtime.i18n import CATALOGUE


class CommandTranslator(app_commands.Translator):
    """Translates what the command tree shows."""

    async def translate(
        self,
        string: app_commands.locale_str,
        locale: discord.Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        """The German words; None leaves the English ones."""
        if locale is not discord.Locale.german:
            return None
        text = CATALOGUE.translations("de").gettext(string.message)
        return None if text == string.message else text
