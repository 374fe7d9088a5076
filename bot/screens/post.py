"""The public post of a table: picture, whose turn, what happened, and the mover's choices where all may see them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import fields
from functools import partial
from typing import Any

from discord import ui

from bot.boards import rating
from bot.components import PICTURE, Picture, Shown, accent, button, gallery, row, rows, screen, text
from bot.ids import Place, Press
from bot.pictures import Studio
from bot.screens.menus import is_row_of_buttons, prompt, question
from bot.table import Table, escaped
from bot.tongue import Tongue, tongue
from data import rows as rows_of_data
from data import standings
from data.rating import EVERYWHERE
from data.ratings import PROVISIONAL
from games import menu
from games.core import Result
from games.legal import Legal, on_menus
from games.library import AnyGame
from games.record import fingerprint
from games.values import Seat
from games.views import View
from games.words import Voice

HAND_FAMILIES = ("trick_cards", "other_cards", "hornberger", "domino")
LINES = 5
"""Things that happened, at most."""


async def public(table: Table, studio: Studio, path: tuple[int, ...] = ()) -> Shown:
    """The post with its picture; ``path`` is how far the mover has chosen (then the present picture stays)."""
    match = table.playing
    spectated = partial(match.game.view, match.state, None)
    picture, image = await seen_by(studio, (table.id, match.ply, "public"), spectated, table.voice(), kept=bool(path))
    items: list[ui.Item[Any]] = [
        text(heading(table)),
        image,
        text(_status(table, path)),
    ]
    if table.row.status == "open" and match.result is None:
        items += _choices(table, path)
        items += _calls(table)
    items.append(standard_row(table))
    return Shown(screen(*items, colour=accent(table.game.info.family)), picture)


async def seen_by(
    studio: Studio, key: object, make_view: Callable[[], View], voice: Voice, *, viewer: Seat | None = None, kept: bool
) -> tuple[Picture | None, ui.MediaGallery[Any]]:
    """The picture to upload, and where it stands; none where the present one is ``kept``: then its words are enough."""
    if kept:
        return None, gallery(PICTURE, studio.words(key, make_view, voice, viewer=viewer))
    picture = await studio.picture(key, make_view, voice, viewer=viewer)
    return picture, gallery(picture.name, picture.alt)


def heading(table: Table) -> str:
    """Title, players and how far the match is."""
    _ = tongue(table.language)
    voice = table.text_voice()
    turn = _("move {n}", n=table.playing.ply) if table.match is not None and table.match.ply else _("start")
    return f"### {voice.sheet.title}\n-# {' – '.join(voice.names)} · {turn} · #{table.id}"


def _status(table: Table, path: tuple[int, ...]) -> str:
    _ = tongue(table.language)
    match = table.playing
    lines: list[str] = []
    if match.result is not None:
        lines += ended(table, match.result, table.text_voice(), _)
    elif table.row.status == "stopped":
        lines.append(_stopped(table, _))
    elif table.row.status == "paused":
        lines += _paused(table, _)
    elif table.row.status == "suspended":
        lines.append(_("**The match is suspended:** its journal does not fit the rules of this version. It is kept."))
    else:
        lines += _waiting(table, _)
    happened = list(happenings(table))
    if happened:
        lines += ["", *(f"> {line}" for line in happened)]
    if fixed := [*_proof(table, _)] if match.result is not None else [*_promise(table, _)]:
        lines += ["", *fixed]
    closed = [escaped(seat.name) for seat in table.people if seat.hand_state == "closed"]
    if closed and match.result is None and table.info.hidden:
        reminder = _(
            "-# My messages do not reach {names}: *{button}* below shows it.",
            names=", ".join(closed),
            button=view_button(table.game, _),
        )
        lines += ["", reminder]
    return "\n".join(lines)


def _stopped(table: Table, _: Tongue) -> str:
    given_up = _steps(table)
    for seat in table.people:
        if (step := given_up.get(seat.user_id)) is not None:
            words = _(
                "**The match was stopped.** {name} has given it up against the computer players",
                name=escaped(seat.name),
            )
            return f"{words} · {_changed(step)}"
    return _("**The match was stopped.** Nothing is counted.")


def _waiting(table: Table, _: Tongue) -> Iterator[str]:
    match = table.playing
    names = table.text_voice().names
    since = f"<t:{table.at // 1000}:R>"
    awaited = match.awaited
    for ask in match.game.view(match.state, None).asks:
        who = ", ".join(f"**{names[seat]}**" for seat in ask.seats)
        yield f"▶ {who} · {since}\n{table.text_voice()(ask.text)}"
    acted = [names[seat] for seat in range(match.game.seats) if seat not in awaited]
    if len(awaited) > 1 and acted:
        yield _("-# ✓ {names}", names=", ".join(acted))
    yield from time_lines(table, _)
    if match.undoing:
        yield _undoing(table, _)
    if match.drawish:
        yield _("{names} proposes a draw: agree with *Draw* under *More*.", names=names[match.drawish[0]])
    yield from _wishes(table, _)


def _paused(table: Table, _: Tongue) -> Iterator[str]:
    since = f"<t:{int(table.notes.get('paused_at', table.at)) // 1000}:R>"
    yield _("⏸ **Paused** {since}. No clock runs; *Resume* under *More* lets it go on.", since=since)
    yield from _wishes(table, _)


def _undoing(table: Table, _: Tongue) -> str:
    names, (asker, *agreed) = table.text_voice().names, table.playing.undoing
    wish = _(
        "{name} would like to take the last move back: *Allow take-back* or *Refuse take-back* under *More*.",
        name=names[asker],
    )
    if agreed:
        wish += " " + _("Agreed: {names}.", names=", ".join(names[seat] for seat in agreed))
    return wish


def _wishes(table: Table, _: Tongue) -> Iterator[str]:
    """Who would like to stop, to pause, to go on."""
    names = table.text_voice().names
    if seats := table.wishing("stop"):
        yield _.several(
            "{names} would like to stop: agree with *Stop the match* under *More*.",
            "{names} would like to stop: agree with *Stop the match* under *More*.",
            len(seats),
            names=", ".join(names[seat] for seat in seats),
        )
    if (seats := table.wishing("pause")) and table.row.status == "open":
        yield _.several(
            "{names} would like to pause: agree with *Pause the match* under *More*.",
            "{names} would like to pause: agree with *Pause the match* under *More*.",
            len(seats),
            names=", ".join(names[seat] for seat in seats),
        )
    if (seats := table.wishing("resume")) and table.row.status == "paused":
        yield _.several(
            "{names} would like to go on: agree with *Resume* under *More*.",
            "{names} would like to go on: agree with *Resume* under *More*.",
            len(seats),
            names=", ".join(names[seat] for seat in seats),
        )


def time_lines(table: Table, _: Tongue) -> Iterator[str]:
    """Whose time runs until when, in Discord's own time stamps, and what the others have left of the match's time."""
    glass, names = table.glass, table.text_voice().names
    if table.resting:
        yield _("-# ⏳ Everybody's time has run out. Whoever comes back takes the seat again and goes on.")
    awaited = [seat.seat for seat in table.awaited_people()]
    told = []
    for seat in table.people:
        due = glass.deadline(seat.seat, table.row.clock_lost) if seat.seat in awaited else None
        if due is not None:
            told.append(_("{name}: time runs out {when}", name=names[seat.seat], when=f"<t:{due // 1000}:R>"))
        elif glass.pace.match is not None:
            left = glass.left.get(seat.seat, glass.pace.match) // 1000
            told.append(_("{name}: {time} left", name=names[seat.seat], time=f"{left // 60}:{left % 60:02}"))
    if told:
        yield f"-# ⏳ {' · '.join(told)}"


def ended(table: Table, result: Result, voice: Voice, _: Tongue) -> Iterator[str]:
    """Why a match ended, the places, and what it has made of the ratings."""
    yield f"**{voice(result.why)}**"
    yield ""
    order = sorted(range(len(result.places)), key=lambda seat: result.places[seat])
    steps = _steps(table)
    for seat in order:
        place = "🏆" if seat in result.winners else f"{result.places[seat]}."
        step = steps.get(_owner(table.seats[seat]))
        rated = "" if step is None else f" · {_changed(step)}"
        yield f"{place} {voice.names[seat]} · {voice.value(result.points[seat])}{rated}"
    if steps:
        against = next(iter(steps.values())).league == "computers"
        words = _("The last number is the rating against computer players, kept apart from that among people.")
        yield "-# " + (words if against else _("The last number is the rating in this game."))
        if any(step.matches < PROVISIONAL for step in steps.values()):
            yield "-# " + _("? · provisional until {n} rated matches of the season", n=PROVISIONAL)


def _owner(seat: rows_of_data.Chair) -> int | None:
    return seat.for_user_id if seat.user_id is None else seat.user_id


def _steps(table: Table) -> dict[int | None, standings.Step]:
    """What became of everybody's rating in this game, on this server; against computers only if not among people."""
    here = EVERYWHERE if table.row.guild_id is None else table.row.guild_id
    board = f"g.{table.row.game}"
    found = [step for step in table.rated if (step.guild_id, step.board) == (here, board)]
    among = [step for step in found if step.league == "people"] or found
    return {step.user_id: step for step in among}


def _changed(step: standings.Step) -> str:
    """A rating with its change, with a question mark while it is provisional."""
    new, mark = rating(step.mu), "?" if step.matches < PROVISIONAL else ""
    change = f"{new - rating(step.was):+}".replace("-", "−")
    return f"{new}{mark} ({change})"


def _promise(table: Table, _: Tongue) -> Iterator[str]:
    """At the start, that chance is fixed; later it stands under *More*."""
    origin = table.origin
    begins = table.row.status == "open" and table.playing.ply == (0 if origin is None else origin.ply)
    if table.row.commitment is not None and begins:
        yield "-# " + _("Chance is fixed: SHA-256 of the seed `{hash}`", hash=table.row.commitment)


def _proof(table: Table, _: Tongue) -> Iterator[str]:
    """What lets everybody check the match: the seed that was fixed beforehand, and by what its record is known."""
    match = table.playing
    if table.row.origin is not None:
        yield "-# " + _("A “what if” match: its result does not count.")
    if table.row.seed is not None:
        found = fingerprint(match)[:16]
        yield "-# " + _("Seed `{seed}` · record `{found}` · `/verify` checks both", seed=table.row.seed, found=found)


def happenings(table: Table) -> Iterable[str]:
    """What happened since the last person's act, the newest last."""
    match = table.playing
    people = {seat.seat for seat in table.people}
    count = 0
    for step in reversed(match.steps):
        count += 1
        if step.seat in people:
            break
    voice = table.text_voice()
    # what stands above as the state of things is not told once more as something that happened
    stands = match.result.why if match.result is not None else None
    told = [said.phrase for said in table.said(count) if said.to is None and said.phrase != stands]
    return [voice(one) for one in told if not (match.undoing and one.key == "undo.asked")][-LINES:]


def open_choices(table: Table) -> tuple[Seat, Legal[Any]] | None:
    """The one awaited person's legal moves that everybody may see; None if there are none to show."""
    match = table.playing
    people = table.awaited_people()
    if len(match.awaited) != 1 or len(people) != 1:
        return None
    seat = people[0].seat
    found = on_menus(match.game, match.state, seat, match.legals[seat])
    info = match.game.info
    if info.hidden:
        found = Legal(
            tuple(move for move in found.moves if type(move) in info.open),
            tuple(offer for offer in found.offers if offer.kind in info.open),
        )
    return (seat, found) if found else None


def _choices(table: Table, path: tuple[int, ...]) -> Iterator[ui.Item[Any]]:
    shown = open_choices(table)
    if shown is None:
        return
    seat, found = shown
    _, voice = tongue(table.language), table.text_voice()
    place = Place(seat, table.playing.asked[seat], path)
    node = menu.walk(found, path)
    if path or is_row_of_buttons(node):
        yield text(f"-# {question(node, voice, _)}")
    yield from prompt(table.id, place, node, voice, _)


def _calls(table: Table) -> Iterator[ui.ActionRow[Any]]:
    """The buttons that are there for everybody at all times, so that their presence tells nothing."""
    voice = table.voice()
    buttons = [
        button(call_label(call, voice), Press("call", table.id, (str(index),)))
        for index, call in enumerate(table.playing.game.calls())
    ]
    yield from rows(buttons)


def call_label(call: Any, voice: Voice) -> str:
    """A call in words: its kind, and whom or what it is about."""
    named = [getattr(call, field.name) for field in fields(call)]
    about = [voice.value(value) for value in named if value is not None]
    return ": ".join([voice.sheet.words[f"move.{type(call).__name__}"], *about])


def view_button(game: type[AnyGame], _: Tongue) -> str:
    """What the button for the own view is called: a hand where there are cards."""
    return _("My hand") if game.info.hidden and game.info.family in HAND_FAMILIES else _("My view")


def standard_row(table: Table) -> ui.ActionRow[Any]:
    """The row that is always the same, in the same order."""
    _ = tongue(table.language)
    rules = button(_("Rules"), Press("r", table.id, ("0",)))
    if table.row.status in ("over", "stopped", "cancelled"):
        finished = table.row.status == "over"
        return row(
            button(_("Rematch"), Press("again", table.id), "primary"),
            *([button(_("Replay"), Press("replay", table.id))] if finished else []),
            button(_("Leaderboard"), Press("board", table.id)),
            *([button(_("Record"), Press("record", table.id))] if finished else []),
            rules,
        )
    return row(
        button(view_button(table.game, _), Press("v", table.id)), rules, button(_("More"), Press("more", table.id))
    )
