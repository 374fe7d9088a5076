"""A table as it stands: its row, its seats, and the match on it. A value; playing gives a new one."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from bot.runtime.i18n import spoken_language
from bot.sessions.notes import GaveUp, Notes, Wish
from bot.sessions.sealed_words import salt_of
from bot.sessions.time_control import TimeControl
from bot.wire.names import escape
from data import rows, standings
from games.contract import Info, Result, Said, Seat, Timer, View, restore
from games.contract.views import End
from games.library import AnyGame, find, sheet
from games.match.acts import Undo
from games.match.branch import Branch
from games.match.match import Match, open_match
from games.match.parties import vacant_seats
from games.match.replaying import Beginning, Entry, Unfit, follow
from games.match.seeds import Chance
from games.match.seen import seen
from games.sheets import MessageFormatter

AnyMatch = Match[Any, Any]

LEVELS = ("easy", "medium", "hard")


class BrokenMatch(Exception):  # noqa: N818 - says what is wrong with the match, not with the program
    """The journal does not replay: the rules have changed under an open match, or the journal was altered."""


@dataclass(frozen=True, slots=True)
class Table:
    """A match in a channel, or its lobby (then ``match`` is None)."""

    row: rows.Match
    seats: tuple[rows.Chair, ...]
    match: AnyMatch | None
    at: int = 0
    """When the last act was played, or the match started: UTC milliseconds."""
    place: str = ""
    """The channel as people call it, such as ``#games``."""
    before: AnyMatch | None = None
    """In the lobby of a match that goes on from another one: that one, at the moment where it goes on."""
    rating_steps: tuple[standings.Step, ...] = ()
    """What the match has made of the players' ratings, once it is over."""
    themes: Mapping[tuple[rows.Scope, int], str] = field(default_factory=dict, compare=False, repr=False)
    """How pictures shall look, as far as the channel, the server or the people at the table have chosen."""
    in_words: frozenset[tuple[rows.Scope, int]] = field(default_factory=frozenset, compare=False, repr=False)
    """Which of them want no emojis."""

    @property
    def id(self) -> int:
        """The number of the match."""
        return self.row.id

    @property
    def game(self) -> type[AnyGame]:
        """The game that is played."""
        return find(self.row.game)

    @property
    def info(self) -> Info:
        """The facts of the game, as they are for these seats and options once the match has begun."""
        return self.game.info if self.match is None else self.match.game.info

    @property
    def seat_counts(self) -> tuple[int, ...]:
        """With how many seats it can be played: what the game allows, or as many as it had where it goes on from."""
        return self.game.info.seats if self.before is None else (self.before.game.seats,)

    @property
    def parent_match(self) -> ParentMatch | None:
        """The match that this one branches off, if any."""
        return parent_match_of(self.row)

    @property
    def language(self) -> str:
        """The language of the public post."""
        return self.row.language

    @property
    def other_language(self) -> str | None:
        """A language besides the post's that those speak who sit, gave up or are asked again; None without one."""
        gave_up = self.gave_up
        players = (seat for seat in self.seats if seat.user_id is not None or seat.seat in gave_up)
        spoken = {spoken_language(seat.locale) for seat in players if seat.locale is not None}
        if self.asked_for_rematch and (asked_in := self.notes.asked_in) is not None:
            spoken.add(asked_in)
        return next(iter(spoken - {self.language}), None)

    def theme(self, seat: Seat | None = None) -> str | None:
        """The theme of a player's own pictures, or that of the post; None where nobody has chosen one."""
        if seat is not None:
            return self.themes.get(("person", self.seats[seat].user_id or 0))
        return next((self.themes[place] for place in self._places if place in self.themes), None)

    def has_emojis(self, seat: Seat | None = None) -> bool:
        """Return whether a player's own menus, or those of the post, may have emojis."""
        readers = self._places if seat is None else (("person", self.seats[seat].user_id or 0),)
        return self.in_words.isdisjoint(readers)

    def follows(self, scope: rows.Scope, of: int) -> bool:
        """Whether the post looks as this channel or server chooses: it is there, and nothing nearer has chosen."""
        if (scope, of) not in self._places:
            return False
        nearer = self._places[: self._places.index((scope, of))]
        return self.themes.keys().isdisjoint(nearer)

    @property
    def _places(self) -> tuple[tuple[rows.Scope, int], ...]:
        """Where the post is: its channel or thread, the channel of the thread, the server; the nearest first."""
        row = self.row
        return ("channel", row.channel_id), ("channel", row.parent_id or 0), ("guild", row.guild_id or 0)

    @property
    def live(self) -> bool:
        """Return whether people can act at it: a lobby or an open match."""
        return self.row.status in rows.LIVE

    @property
    def started_match(self) -> AnyMatch:
        """The match; only for a table whose match has begun."""
        if self.match is None:
            raise ValueError(f"table {self.id} is still a lobby")
        return self.match

    @property
    def end(self) -> End | None:
        """How the match has ended, by its rules, by its players or by being stopped; None while it goes on."""
        result = self.started_match.result
        if result is None:
            return End(None) if self.row.status == "stopped" else None
        _, winners = result_without(result, self.gave_up)
        return End(result.why, winners, tuple(seat for seat in result.winners if seat not in winners))

    def view(self, viewer: Seat | None) -> Callable[[], View]:
        """Makes the view of a seat or a spectator; it pickles without the match's past."""
        match = self.started_match
        return partial(seen, match.game, match.state, viewer, self.end)

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return tuple(seat.name for seat in self.seats)

    def formatter(self, language: str | None = None) -> MessageFormatter:
        """Says the game's phrases with plain names, for pictures."""
        return MessageFormatter(sheet(self.game, language or self.language), self.names)

    def text_formatter(self, language: str | None = None) -> MessageFormatter:
        """Says the game's phrases with names that cannot be taken for formatting, for messages."""
        return MessageFormatter(sheet(self.game, language or self.language), tuple(map(escape, self.names)))

    def seat_of(self, user_id: int) -> Seat | None:
        """The seat of a person; None for spectators."""
        return next((seat.seat for seat in self.seats if seat.user_id == user_id), None)

    def seat_held_for(self, user_id: int) -> Seat | None:
        """The seat a computer player holds for a person."""
        return next((seat.seat for seat in self.seats if seat.for_user_id == user_id and seat.user_id is None), None)

    @property
    def people(self) -> tuple[rows.Chair, ...]:
        """The seats with a person."""
        return tuple(seat for seat in self.seats if seat.user_id is not None)

    @property
    def is_left_to_computers(self) -> bool:
        """Return whether nobody plays any more and nobody can come back: all who sat here have given up."""
        gave_up = self.gave_up
        held = (seat for seat in self.seats if seat.for_user_id is not None and seat.seat not in gave_up)
        return bool(gave_up) and not self.people and not any(held)

    def awaited_people(self) -> tuple[rows.Chair, ...]:
        """The people the match waits for."""
        return tuple(self.seats[seat] for seat in self._awaited() if self.seats[seat].user_id is not None)

    def awaited_computers(self) -> tuple[rows.Chair, ...]:
        """The computer players the match waits for; they rest where nobody is left to play with.

        While somebody asks to take back, they wait for the answer; but only once between two moves.
        """
        if self.resting or (self.match is not None and self.match.history.undoing and not self._has_asked_again()):
            return ()
        return tuple(self.seats[seat] for seat in self._awaited() if self.seats[seat].user_id is None)

    def claimants(self) -> tuple[rows.Chair, ...]:
        """The seats that are not awaited but may claim something now: doubt, knock."""
        if self.match is None or self.row.status != "open" or self.match.result is not None:
            return ()
        info, awaited, legals = self.info, self.match.awaited, self.match.legals
        kinds = {*self.match.game.claims, *info.calls}
        return tuple(
            seat for seat in self.seats if seat.seat not in awaited and kinds.intersection(legals[seat.seat].kinds())
        )

    @property
    def room(self) -> int:
        """The number of people who can still sit down in the lobby; 0 once the match has begun."""
        return max(0, self.seat_counts[-1] - len(self.seats)) if self.row.status == "lobby" else 0

    @property
    def free_seats(self) -> tuple[rows.Chair, ...]:
        """The seats somebody may take who comes later: nobody has played for them, and a computer player keeps them."""
        if self.match is None or self.row.status != "open" or self.match.result is not None:
            return ()
        vacant = vacant_seats(self.match.game, self.match.state)
        return tuple(
            seat for seat in self.seats if seat.seat in vacant and seat.user_id is None and seat.for_user_id is None
        )

    @property
    def timer(self) -> Timer[Any] | None:
        """The timer that runs, if the game has one and goes on."""
        if self.match is None or self.row.status != "open" or self.match.result is not None:
            return None
        return self.match.game.timer(self.match.state)

    @property
    def goes_on(self) -> bool:
        """Return whether something happens without people: a computer player may act, or a timer runs out."""
        computers = any(seat.user_id is None for seat in self.claimants())
        return (
            bool(self.awaited_computers() or self.computers_asked_to_undo or self.computers_asked_for_draw)
            or computers
            or self.timer is not None
        )

    @property
    def computers_asked_to_undo(self) -> tuple[rows.Chair, ...]:
        """The computer players who are to say whether somebody may take back: when all people asked have agreed."""
        return self._undecided_computers(self.match.history.undoing if self.match is not None else ())

    @property
    def computers_asked_for_draw(self) -> tuple[rows.Chair, ...]:
        """The computer players who are to say whether they agree to a draw: when all people do."""
        return self._undecided_computers(self.match.drawish if self.match is not None else ())

    def _undecided_computers(self, consenters: tuple[Seat, ...]) -> tuple[rows.Chair, ...]:
        """The computer players who have not agreed to a wish yet, once all people have."""
        if self.row.status != "open" or not consenters or any(person.seat not in consenters for person in self.people):
            return ()
        return tuple(seat for seat in self.seats if seat.user_id is None and seat.seat not in consenters)

    @property
    def time_control(self) -> TimeControl:
        """The clocks of the table."""
        return TimeControl.read(self.row.time_control)

    @property
    def resting(self) -> bool:
        """Return whether the time of everybody has run out: then the overdue act is played, and the table waits."""
        if self.match is None or self.people:
            return False
        plies = self.time_control.flagged
        return bool(plies) and self.match.ply > max(plies.values())

    def is_overdue(self, seat: Seat, now: int) -> bool:
        """Return whether a computer player is about to make the act for which a seat's time has run out."""
        clocks = self.time_control
        due = clocks.deadline(seat, self.row.time_lost) if seat in clocks.flagged and not self.resting else None
        return seat in self._awaited() and due is not None and due <= now

    def _awaited(self) -> tuple[Seat, ...]:
        return self.match.awaited if self.match is not None and self.row.status == "open" else ()

    def _has_asked_again(self) -> bool:
        """Return whether more than one request to take back was made since the last move in effect."""
        match = self.started_match
        last = max(match.history.mainline, default=0)
        return sum(step.text == str(Undo()) for step in match.steps[last:]) > 1

    @property
    def face(self) -> tuple[object, ...]:
        """The key of the table's public look: if it is unchanged, the post is too."""
        row, match = self.row, self.match
        return row.status, row.note, row.options, row.time_control, self.seats, None if match is None else match.ply

    @property
    def notes(self) -> Notes:
        """Notes beside the match: wishes to stop it, resignations."""
        return Notes.read(self.row.note)

    @property
    def gave_up(self) -> Mapping[Seat, GaveUp]:
        """The people who have resigned from a match of more than two, by seat; computer players play on for them."""
        return {seat: who for seat, who in self.notes.gave_up.items() if self.seats[seat].user_id is None}

    def wishers(self, what: Wish) -> tuple[Seat, ...]:
        """The people who would like to stop, pause or resume; an act of one's own takes the wish back."""
        wishes = self.notes.wishes(what)
        steps = () if self.match is None else self.match.steps
        return tuple(
            person.seat
            for person in self.people
            if (since := wishes.get(person.seat)) is not None
            and all(step.seat != person.seat for step in steps[since:])
        )

    @property
    def doubted(self) -> Mapping[Seat, Seat]:
        """The people who are asked whether they are still there, and who asks; a move of one's own answers it."""
        steps = () if self.match is None else self.match.steps
        people = {person.seat for person in self.people}
        awaited = {person.seat for person in self.awaited_people()}
        return {
            seat: doubt.by
            for seat, doubt in self.notes.doubted.items()
            if seat in awaited and doubt.by in people and all(step.seat != seat for step in steps[doubt.ply :])
        }

    @property
    def asked_for_rematch(self) -> frozenset[int]:
        """The user ids of those who are asked for a rematch in this lobby and have not answered."""
        notes = self.notes
        if self.row.status != "lobby" or notes.of is None or not notes.again or notes.declined is not None:
            return frozenset()
        return frozenset(user_id for user_id in notes.order if user_id is not None) - {*notes.again}

    def said(self, last: int) -> tuple[Said, ...]:
        """The announcements of the last acts, oldest first."""
        match = self.started_match
        if not match.steps:
            return match.opening
        return tuple(said for step in match.steps[-last:] for said in step.said) if last else ()


def options_of(row: rows.Match) -> Any:
    """The chosen options of a match."""
    return restore(find(row.game).Options, json.loads(row.options))


@dataclass(frozen=True, slots=True)
class ParentMatch:
    """Another match whose first acts a match repeats before it goes its own way."""

    match: int
    ply: int
    chance: Chance
    branches: tuple[Branch, ...] = ()
    """Where that one had gone on from others."""

    @classmethod
    def at(cls, match_id: int, moment: AnyMatch) -> ParentMatch:
        """A moment of a match as the parent of another match."""
        branches = moment.branches[: len(moment.branch_points)]
        return cls(match_id, moment.ply, moment.chance, branches)

    def __str__(self) -> str:
        chance = [(branch.ply, *_chance_values(branch.chance)) for branch in (Branch(0, self.chance), *self.branches)]
        return json.dumps({"match": self.match, "ply": self.ply, "chance": chance}, ensure_ascii=False)


def parent_match_of(row: rows.Match) -> ParentMatch | None:
    """The parent that is noted in a row; None for a match of its own."""
    return None if row.parent_match is None else parent_match_text(row.parent_match)


def parent_match_text(text: str) -> ParentMatch:
    """The parent that is noted as this text."""
    values = json.loads(text)
    first, *branches = (Branch(ply, _chance(*chance)) for ply, *chance in values["chance"])
    return ParentMatch(values["match"], values["ply"], first.chance, tuple(branches))


def _chance_values(chance: Chance) -> tuple[object, ...]:
    salts = [None if salt is None else salt.hex() for salt in chance.salts]
    return chance.seed.hex(), chance.words, salts, chance.press


def _chance(
    seed: str, words: Sequence[str | None], salts: Sequence[str | None] = (), press: int | None = None
) -> Chance:
    """Chance as it is noted; without a press by an older version."""
    opened = tuple(None if salt is None else bytes.fromhex(salt) for salt in salts)
    return Chance(bytes.fromhex(seed), tuple(words), opened, press)


def beginning_of(row: rows.Match, seats: Sequence[rows.Chair]) -> Beginning:
    """The beginning of the match of a started row; :class:`BrokenMatch` if the row cannot be read."""
    try:
        return _beginning_of(row, seats)
    except (ValueError, TypeError, KeyError, RecursionError) as error:
        raise BrokenMatch(f"the opening cannot be read: {type(error).__name__}") from error


def _beginning_of(row: rows.Match, seats: Sequence[rows.Chair]) -> Beginning:
    if row.seed is None:
        raise ValueError(f"match {row.id} has no seed")
    game = find(row.game)(len(seats), options_of(row))
    # before presses had a part in it, no word was sealed
    salts = tuple(salt_of(seat.sealed) for seat in seats)
    chance = Chance(bytes.fromhex(row.seed), tuple(seat.word for seat in seats), salts, row.press)
    parent = parent_match_of(row)
    if parent is None:
        return Beginning(game, chance)
    return Beginning(game, parent.chance, (*parent.branches, Branch(parent.ply, chance)))


def first_moment(row: rows.Match, seats: Sequence[rows.Chair]) -> AnyMatch:
    """The match of a started row before its first act."""
    game, chance, branches = beginning_of(row, seats)
    return open_match(game, chance, branches=branches)


def entries_of(acts: Sequence[rows.Act]) -> tuple[Entry, ...]:
    """Journalled acts as they are played again."""
    return tuple(Entry(act.ply, act.seat, act.text, act.elapsed_ms, act.draws, act.checksum) for act in acts)


def replay_acts(match: AnyMatch, acts: Sequence[rows.Act]) -> AnyMatch:
    """Play journalled acts on a match; :class:`BrokenMatch` if they do not fit."""
    try:
        return follow(match, entries_of(acts))
    except Unfit as error:
        raise BrokenMatch(str(error)) from error


def result_without(result: Result, leavers: Collection[Seat]) -> tuple[tuple[int, ...], tuple[Seat, ...]]:
    """Places and winners if those who gave up are last, whatever a computer player has made of their seats."""
    if not leavers:
        return result.places, result.winners
    other_places = [place for seat, place in enumerate(result.places) if place and seat not in leavers]
    places = tuple(
        len(other_places) + 1 if seat in leavers else place and 1 + sum(other < place for other in other_places)
        for seat, place in enumerate(result.places)
    )
    winners = tuple(seat for seat in result.winners if seat not in leavers)
    if result.winners and not winners:
        winners = tuple(seat for seat, place in enumerate(places) if place == 1 and seat not in leavers)
    return places, winners
