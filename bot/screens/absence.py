"""What somebody is told who wants to be left alone for a while."""

from __future__ import annotations

from bot.runtime.i18n import Gettext
from bot.sessions.absence import time_of_day
from data.rows import Absence, QuietHours


def pings_sentence(pings: bool, quiet: QuietHours | None, _: Gettext) -> str:
    """What holds for pings from now on: whether any come, and when not."""
    if quiet is None:
        if not pings:
            return _("I do not ping you at all, at no time of day.")
        return _("I ping you at any time of day when a table has waited two minutes for you.")
    start, end, zone = time_of_day(quiet.start), time_of_day(quiet.end), quiet.zone
    if not pings:
        return _(
            "I do not ping you at all; your quiet hours from {start} to {end} ({zone}) count once you want pings.",
            start=start,
            end=end,
            zone=zone,
        )
    return _(
        "I ping you when a table has waited two minutes for you, but not from {start} to {end} ({zone}).",
        start=start,
        end=end,
        zone=zone,
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
