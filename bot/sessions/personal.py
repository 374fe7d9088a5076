"""A person's own data: handed out as a file, or forgotten."""

from __future__ import annotations

import zipfile
from collections.abc import Mapping
from io import BytesIO

from bot.runtime.i18n import gettext_for
from bot.sessions.notes import without_person
from bot.sessions.seating import SUBSTITUTE_LEVEL
from data.rows import Language, Match
from data.store import Store

FILE = "stammtisch.json"
"""The name of the file inside the archive."""


def former_player(language: str) -> str:
    """Return what somebody is called who was forgotten."""
    _ = gettext_for(language)
    return _("a former player")


def former_names() -> Mapping[Language, str]:
    """Return what somebody is called who was forgotten, by language."""
    return {"de": former_player("de"), "en": former_player("en")}


async def export(store: Store, user_id: int) -> bytes:
    """Return all that is kept of a person, as JSON in a ZIP archive."""
    archive = BytesIO()
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as pack, pack.open(FILE, "w") as file:
        await store.personal_data.export(user_id, lambda text: file.write(text.encode()))
    return archive.getvalue()


async def forget(store: Store, user_id: int) -> tuple[Match, ...]:
    """Forget a person; return the open matches because of which it was not done, if any."""
    return await store.personal_data.forget(user_id, former_names(), without_person, level=SUBSTITUTE_LEVEL)
