"""What was decisive in a match: the graph of each side's chances, and the acts that cost most."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bot.runtime.i18n import Gettext, gettext_for
from bot.screens.menus import as_listed, label
from bot.screens.post import LINES
from bot.screens.replay import viewer_key
from bot.sessions.past_matches import PastMatch
from bot.sessions.table import Table
from bot.wire.action import Action
from bot.wire.custom_id import Press
from bot.wire.message import Button, Message, Part, Picture, Style, Text, row
from bot.wire.sight import ChancesSight, Sight
from games.contract import Seat, on_menus
from games.match.acts import move_of
from games.match.match import Match
from games.players.review import Costly, Review
from games.sheets import MessageFormatter
from render.chances.values import ChancesGraph, Mark, Point, hundredths

ACTS = 6
"""The most acts of a message: each has three buttons."""
DEALS = 8
"""The most deals of a message."""


def decisive_acts(review: Review) -> tuple[Costly, ...]:
    """The acts that a message names: those that cost most, in the order they were played."""
    most = sorted(review.acts, key=lambda act: -act.cost)[:ACTS]
    return tuple(sorted(most, key=lambda act: act.ply))


def review_message(
    past: PastMatch,
    review: Review,
    acts: Sequence[tuple[Costly, Match[Any, Any]]],
    language: str,
    theme: str | None = None,
) -> Message:
    """What was decisive in a match, with the acts that cost most, each with the match before it.

    Each act has its number in the graph, and is one press from its position as its player saw it, from the better move
    and from *What if*.
    """
    _ = gettext_for(language)
    formatter = past.table.text_formatter(language)
    heading = _("### What was decisive: {title}", title=formatter.sheet.title)
    costly = [act for act, _before in acts]
    graph = chances_graph(review, past.table.formatter(language).names, costly)
    tallies = [tally(review, seat, formatter, _) for seat in past.people]
    notes = [scale(len(formatter.names), _), *luck_notes(review, _)]
    parts: list[Part] = [
        Text(f"{heading}\n-# #{past.row.id}"),
        Picture(ChancesSight(graph, language, theme), is_essential=True),
        Text("\n".join((f"-# {' '.join(notes)}", *tallies))),
    ]
    if review.deals:
        parts.append(Text("\n".join(deal_lines(review, costly, formatter, _))))
    for number, (act, before) in enumerate(acts, 1):
        here = str(act.ply - 1)
        position = Press(Action.REPLAY_STEP, past.row.id, (here, viewer_key(act.seat), "review"))
        better = Press(Action.BETTER_MOVE, past.row.id, (str(act.ply),))
        parts.append(Text(f"**{number}** · {act_line(act, before, formatter, _)}"))
        parts.append(row(Button(_("Position"), position), Button(_("Better move"), better), _what_if(past, act, _)))
    return Message("review", tuple(parts), past.table.game.info.family.accent)


def better_move_message(
    past: PastMatch, act: Costly, before: Table, after: Table, language: str, theme: str | None = None
) -> Message:
    """Where the better move would have led: the position after it, as its player would have seen it."""
    _ = gettext_for(language)
    formatter, seat = after.text_formatter(language), act.seat
    heading = _("### The better move: {title}", title=formatter.sheet.title)
    said = [formatter(one.phrase) for one in after.said(1) if one.to is None or one.to == seat]
    happened = "\n".join(f"> {line}" for line in said[-LINES:])
    key = (past.row.id, act.ply, "better", act.better)
    return Message(
        "better",
        (
            Text(f"{heading}\n-# #{past.row.id}"),
            Picture(Sight(key, after.view(seat), after.formatter(language), seat, theme), is_essential=True),
            Text(f"{act_line(act, before.started_match, formatter, _)}\n{happened}".rstrip()),
            row(_what_if(past, act, _)),
        ),
        past.table.game.info.family.accent,
    )


def _what_if(past: PastMatch, act: Costly, _: Gettext) -> Button:
    """The button that opens a table at the position before an act."""
    return Button(_("What if …"), Press(Action.BRANCH, past.row.id, (str(act.ply - 1),)), Style.PRIMARY)


def chances_graph(review: Review, names: Sequence[str], marked: Sequence[Costly] = ()) -> ChancesGraph:
    """The graph of a review, for players of these names, with the acts that are marked in it."""
    points = tuple(Point(moment.ply, tuple(moment.chances)) for moment in review.moments)
    return ChancesGraph(tuple(names), points, tuple(Mark(act.ply, act.seat) for act in marked))


def scale(seats: int, _: Gettext) -> str:
    """What the numbers of the graph mean."""
    if seats == 1:
        return _("How many of 100 such puzzles would be solved from there.")
    if seats == 2:
        return _("How many of 100 matches each side would win from there.")
    return _("100 is the first place, 0 the last, and 50 the middle.")


def luck_notes(review: Review, _: Gettext) -> tuple[str, ...]:
    """What luck means, where it is told."""
    if not review.luck:
        return ()
    return (_("Luck is how far what was drawn moved the chances, against all that might have been drawn."),)


def act_line(act: Costly, before: Match[Any, Any], formatter: MessageFormatter, _: Gettext) -> str:
    """One act that cost something, told of the match before it: what was played, what was better, and by how much."""
    played, better = (_move(move, act.seat, before, formatter, _) for move in (act.played, act.better))
    told = _("Act {ply}, {name}: {played}.", ply=act.ply, name=formatter.name(act.seat), played=played)
    if act.in_points:
        cost = _.several(
            "Better: {better}. It cost about {n} point against the others, give or take {error}.",
            "Better: {better}. It cost about {n} points against the others, give or take {error}.",
            round(act.cost),
            better=better,
            error=max(1, round(act.error)),
        )
    else:
        cost = _(
            "Better: {better}. It cost about {cost} of 100, give or take {error}.",
            better=better,
            cost=hundredths(act.cost),
            error=max(1, hundredths(act.error)),
        )
    return f"{told} {cost}"


def deal_lines(review: Review, named: Sequence[Costly], formatter: MessageFormatter, _: Gettext) -> Iterator[str]:
    """The points of each deal, with the named acts in it; of many deals those that moved the account most."""
    deals = review.deals
    apart = sorted(range(len(deals)), key=lambda index: min(deals[index].points) - max(deals[index].points))
    shown = sorted(apart[:DEALS])
    if len(shown) < len(deals):
        yield _("**The {n} of {all} rounds that counted most**", n=len(shown), all=len(deals))
    else:
        yield _("**Round by round**")
    for index in shown:
        begin, deal = deals[index - 1].ply if index else 0, deals[index]
        gains = ", ".join(f"{formatter.name(seat)} {_signed(points)}" for seat, points in enumerate(deal.points))
        line = _("{n} (up to act {ply}): {gains}.", n=index + 1, ply=deal.ply, gains=gains)
        acts = [str(act.ply) for act in named if begin < act.ply <= deal.ply]
        if acts:
            them = _.enumerate(acts)
            line += " " + _.several("Act {them} cost something.", "Acts {them} cost something.", len(acts), them=them)
        yield line


def _signed(points: int) -> str:
    """A difference with its sign."""
    return f"{'+' if points > 0 else '−' if points else ''}{abs(points)}"


def tally(review: Review, seat: Seat, formatter: MessageFormatter, _: Gettext) -> str:
    """How many of a seat's choices cost something, and how much luck it had."""
    choices = _choices(review, seat, formatter, _)
    if not review.luck:
        return choices
    luck = review.luck[seat]
    gain = f"{hundredths(luck.gain):+}".replace("-", "−").replace("+0", "0")
    told = _("Luck: about {gain} of 100, give or take {error}.", gain=gain, error=max(1, hundredths(luck.error)))
    return f"{choices} {told}"


def _choices(review: Review, seat: Seat, formatter: MessageFormatter, _: Gettext) -> str:
    looked, costly = review.choices[seat], review.costly[seat]
    name = formatter.name(seat)
    if not looked:
        return _("{name}: there was nothing to choose.", name=name)
    if not costly:
        return _.several(
            "{name}: one choice was looked at, and it cost nothing for sure.",
            "{name}: {n} choices were looked at, and none cost anything for sure.",
            looked,
            name=name,
        )
    return _.several(
        "{name}: {n} of {looked} choices looked at cost something.",
        "{name}: {n} of {looked} choices looked at cost something.",
        costly,
        name=name,
        looked=looked,
    )


def _move(text: str, seat: Seat, before: Match[Any, Any], formatter: MessageFormatter, _: Gettext) -> str:
    """A move in the words of the menus that offered it."""
    choices = on_menus(before.game, before.state, seat, before.legals[seat])
    return label(as_listed(choices, move_of(before.game, text)), formatter, _)
