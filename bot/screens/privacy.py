"""What is kept about a person, and the ways to get it and to be forgotten."""

from __future__ import annotations

from bot.runtime.i18n import Gettext
from bot.screens.confirmation import SURE
from bot.wire.action import Action
from bot.wire.custom_id import Press
from bot.wire.message import Button, Message, Style, Text, row


def privacy(_: Gettext) -> Message:
    """What is kept and why, with the buttons for one's own data."""
    kept = _(
        "### What I keep about you\n"
        "**What:** the number of your account, your names, your settings; the matches you sit at, with every move, "
        "its time and the result; and what is counted from them: ratings, records, with whom you played; "
        "for thirty days, who was asked to a table by whom; for eight weeks, what looking back at a match has shown."
    )
    purpose = _(
        "**What for:** so that a match survives a restart, and everybody can check its result. Of messages I read "
        "only those that are meant for me or for a game, and keep nothing but moves. I have no other use for any of it."
    )
    forgetting = _(
        "**Forgetting:** I replace your name and number by “a former player” everywhere. Moves and results stay, for "
        "they are the others' too. Messages in channels, and copies of the score book that were made before, stay "
        "until somebody deletes them."
    )
    buttons = row(
        Button(_("My data"), Press(Action.EXPORT_DATA, 0)),
        Button(_("Forget me …"), Press(Action.FORGET, 0), Style.DANGER),
    )
    return Message("privacy", (Text(kept), Text(purpose), Text(forgetting), buttons))


def sure_to_be_forgotten(_: Gettext) -> Message:
    """The question that asks once more before a person is forgotten."""
    question = _(
        "**Shall I forget you?** Your ratings, records, statistics and settings are gone for you then, and nobody can "
        "bring them back. If you play again, you begin as somebody new."
    )
    buttons = row(
        Button(_("Forget me for good"), Press(Action.FORGET, 0, (SURE,)), Style.DANGER),
        Button(_("Keep everything"), Press(Action.PRIVACY, 0)),
    )
    return Message("sure", (Text(question), buttons))


def forgotten(_: Gettext) -> Message:
    """The answer to a person who has just been forgotten."""
    words = _(
        "I have forgotten you. In the matches you played there is “a former player” now. Whatever you press or type "
        "from here on, I get to know you anew."
    )
    return Message("forgotten", (Text(words),))


def export_sentence(_: Gettext) -> str:
    """What is in the file with a person's data."""
    return _(
        "This is all I keep about you, as JSON. Moves and words of matches that are not over come once they are; "
        "numbers of other people are left out."
    )
