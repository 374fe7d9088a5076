"""The view of All or Nothing."""

from __future__ import annotations

from collections.abc import Collection

from games.contract import Ask, Domino, Entry, Note, Part, Phrase, Roster, Seat, View, Who, phrase
from games.contract import Dominoes as Tiles
from games.domino.alles_oder_nichts.state import State
from games.domino.alles_oder_nichts.suits import DOUBLED, Suit, best
from games.domino.engine.tricks import spread_out
from games.domino.engine.view import hand
from games.kit.dominoes import Tile, without
from games.kit.turns import left_of


def table(s: State, seat: Seat | None, moving: tuple[Seat, ...], playable: Collection[Tile]) -> View:
    """The view of a seat; ``playable`` are the tiles that it may play when it is in turn."""
    entries = tuple(_entry(s, other, moving=other in moving) for other in range(len(s.hands)))
    teams = (Note(phrase("note.teams", a=(Who(0), Who(2)), b=(Who(1), Who(3))), "quiet"),) if s.teams else ()
    if s.over:
        return View((*_last(s, seat), *teams, Roster(entries)))
    final = (Note(phrase("note.domino.final"), "quiet"),) if s.final else ()
    parts = (*_lying(s, seat), *_own(s, seat, playable if seat in moving else ()), *_aside(s), *teams, *final)
    return View((*parts, Roster(entries)), (Ask(moving, _question(s)),))


def _lying(s: State, seat: Seat | None) -> tuple[Part, ...]:
    """The own tiles chosen while passing; then the trick, or before a lead the last one."""
    if s.passing:
        gift = s.gifts[seat] if seat is not None else None
        if seat is None:
            return (spread_out(s.trick, None, len(s.hands), seat, phrase("trick.first")),)
        if gift is None:  # empty places beside the own tiles would only take their room
            return (Note(phrase("trick.first"), "quiet"),)
        label = phrase("gift", to=Who(left_of(seat, len(s.hands))))
        return (Tiles("open", tuple(Domino(tile.halves) for tile in gift), label, seat),)
    if not s.trick.tiles and s.last:
        return _last(s, seat)
    number = len(s.out[s.trick.leader]) + (not s.trick.tiles)
    label = phrase("trick.number", n=number) if s.suit is None else phrase("trick.suit", n=number, what=_suit(s.suit))
    return (spread_out(s.trick, best(s.trick, s.suit), len(s.hands), seat, label),)


def _last(s: State, seat: Seat | None) -> tuple[Part, ...]:
    """The last complete trick, if there is one."""
    if s.last is None:
        return ()
    trick, suit, place = s.last
    by = (trick.leader + place) % len(s.hands)
    return (spread_out(trick, place, len(s.hands), seat, phrase("trick.last", by=Who(by), what=_suit(suit))),)


def _own(s: State, seat: Seat | None, playable: Collection[Tile]) -> tuple[Part, ...]:
    """The seat's own hand, without tiles chosen to pass on."""
    if seat is None:
        return ()
    tiles = s.hands[seat]
    for tile in s.gifts[seat] or () if s.passing else ():
        tiles = without(tiles, tile)
    return hand(tiles, seat, playable)


def _aside(s: State) -> tuple[Part, ...]:
    """The tiles left over, face down, until the first trick is taken."""
    if not s.left or s.left_to is not None:
        return ()
    return (Tiles("stock", (Domino(None),) * len(s.left), phrase("left")),)


def _entry(s: State, seat: Seat, *, moving: bool) -> Entry:
    """The roster entry of a seat."""
    note = None
    if s.passing and s.gifts[seat] is not None:
        note = phrase("entry.chosen")
    elif seat == s.opener and not any(s.out) and not s.over:
        note = phrase("entry.opener")
    count = len(s.piles[seat]) // len(s.hands)
    return Entry(seat, s.accounts[seat], count, "trick", note, moving, decided=s.passing and s.gifts[seat] is not None)


def _question(s: State) -> Phrase:
    """The question to the seats to move."""
    if s.passing:
        return phrase("ask.give")
    if s.suit is None:
        return phrase("ask.cede" if s.may_cede else "ask.lead")
    return phrase("ask.follow", what=_suit(s.suit))


def _suit(suit: Suit) -> Phrase:
    """A suit in words."""
    return phrase("suit.doubles") if suit == DOUBLED else phrase("suit", n=suit)
