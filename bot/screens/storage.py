"""Sentences for when the score book cannot be used."""

from __future__ import annotations

from bot.runtime.i18n import Gettext
from bot.sessions.errors import InDoubt
from data.errors import FileGone, StoreError


def storage_sentence(error: StoreError, _: Gettext) -> str:
    """What a person is told when the score book is out of reach."""
    if isinstance(error, FileGone):
        return gone_sentence(_)
    if isinstance(error, InDoubt):
        return _(
            "I lost the score book while writing, so I do not know whether that was noted. Look at the table again."
        )
    return _("I cannot reach the score book just now; nothing was changed. Try again in a moment.")


def gone_sentence(_: Gettext) -> str:
    """What everybody is told when the file of the score book was deleted, moved or replaced."""
    return _(
        "My score book is not where it was any more. I accept nothing more and stop, so that no move is lost; my host "
        "finds the reason in the log."
    )
