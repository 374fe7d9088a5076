"""What somebody is told who wants to be left alone for a while."""

from __future__ import annotations

from bot.runtime.i18n import Gettext
from bot.sessions.absence import time_of_day
from data.rows import Absence, QuietHours


def quiet_hours_sentence(quiet: QuietHours | None, _: Gettext) -> str:
    """When there are no pings from now on."""
    if quiet is None:
        return _("You have no quiet hours; I ping you at any time when a table waits for you.")
    return _(
        "From {start} to {end} ({zone}) I do not ping you.",
        start=time_of_day(quiet.start),
        end=time_of_day(quiet.end),
        zone=quiet.zone,
    )


def days_away_sentence(ended: Absence | None, away: Absence | None, _: Gettext) -> str:
    """When no clock runs from now on; without an absence, whether one has ended by this."""
    if away is None:
        return _("Welcome back. Your clocks run again.") if ended is not None else _("You are not away.")
    return _(
        "You are away from {start} to {end}: in games by letter your clock stands still.",
        start=f"<t:{away.start // 1000}:f>",
        end=f"<t:{away.end // 1000}:f>",
    )
