"""The sentences that confirm a setting."""

from __future__ import annotations

from bot.runtime.i18n import Gettext
from bot.sessions.absence import time_of_day
from bot.sessions.themes import Whose
from data.rows import Absence, QuietHours


def pings_sentence(pings: bool, quiet: QuietHours | None, _: Gettext) -> str:
    """The sentence that says whether pings come, and at which hours they do not."""
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
    """The sentence about an absence, in which no clock runs; without one, about the end of the last."""
    if away is None:
        return _("Welcome back. Your clocks run again.") if ended is not None else _("You are not away.")
    return _(
        "You are away from {start} to {end}: in games by letter your clock stands still.",
        start=f"<t:{away.start // 1000}:f>",
        end=f"<t:{away.end // 1000}:f>",
    )


def language_sentence(_: Gettext) -> str:
    """The sentence that confirms a person's language."""
    return _("From now on I speak English to you.")


def listed_sentence(listed: bool, _: Gettext) -> str:
    """The sentence that says who sees a person's name on the boards of all servers."""
    if listed:
        return _("The boards of all servers show your name to everybody.")
    return _("The boards of all servers show your name only on servers where you have played.")


def invitations_sentence(wanted: bool, _: Gettext) -> str:
    """The sentence that says whether a person may be asked to tables."""
    if wanted:
        return _("Others may ask you to their tables: with one ping an hour at most, and none in your quiet hours.")
    return _("Nobody can ask you to a table through me.")


def table_language_sentence(language: str | None, _: Gettext) -> str:
    """The sentence about the language of new tables in a channel; None: that of the person who opens one."""
    if language is None:
        return _("New tables in this channel speak the language of whoever opens them.")
    return _("New tables in this channel will speak that language.")


def theme_sentence(whose: Whose, _: Gettext) -> str:
    """The sentence that says which pictures change: those of a channel's or a server's tables, or a person's own."""
    if whose == "channel":
        return _("Noted. The tables in this channel look like that.")
    if whose == "guild":
        return _("Noted. The tables on this server look like that, but for channels that have chosen for themselves.")
    return _("Noted. The next picture that you alone see looks like that.")


def emojis_sentence(wanted: bool, for_channel: bool, _: Gettext) -> str:
    """The sentence that says whether menus have emojis: those of a channel's tables, or a person's own."""
    if for_channel:
        if wanted:
            return _("The posts of this channel show small pictures on buttons and in menus.")
        return _("The posts of this channel have buttons and menus in words alone.")
    if wanted:
        return _("What you alone see shows small pictures on buttons and in menus.")
    return _("What you alone see has buttons and menus in words alone.")


def season_length_sentence(by_hand: bool, _: Gettext) -> str:
    """The sentence about the length of a server's seasons."""
    if by_hand:
        return _("Seasons on this server now last until somebody closes them with `/season close`.")
    return _("Seasons on this server now follow the calendar; the present one ends with its period.")


def season_closed_sentence(number: int | None, _: Gettext) -> str:
    """The sentence about the season that was closed; None: there was none."""
    if number is None:
        return _("There is no open season here: it begins with the next finished match.")
    return _("Season {n} is in the archive now. The next finished match begins a new one.", n=number)


def not_in_charge_sentence(of_server: bool, _: Gettext) -> str:
    """The sentence that says who may change settings of a server or channel."""
    if of_server:
        return _("Only those who may manage the server can do that.")
    return _("Only those who may manage messages can set that.")
