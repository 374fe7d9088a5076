"""The view of Spitz, pass auf!: the cards of the round, its outcome, the players."""

from __future__ import annotations

from typing import get_args

from games.cards.spitz_pass_auf.knowledge import sees
from games.cards.spitz_pass_auf.state import PACK, State
from games.contract import Ask, Card, Cards, Entry, Face, Note, Part, Phrase, Print, Roster, Seat, View, Who, phrase

PRINTS: tuple[Print, ...] = get_args(Print)
"""Ways in which a card can be printed."""


def table_view(s: State, seat: Seat | None, awaited: tuple[Seat, ...], *, rounds: int, leader: Seat) -> View:
    """The view of a seat."""
    number = s.rounds + (s.phase != "ready" or not s.up)
    label = phrase("round", n=min(number, rounds), rounds=rounds)
    if s.phase == "wait" or not s.up:
        faces = tuple(Face(None, seat=who) for who in range(s.seats) if who not in s.suspended)
    else:
        faces = tuple(_face(s.up[who] if sees(s, seat) else None, who, number) for who in s.lying)
    parts: list[Part] = [Cards("trick", faces, label, seats=s.seats, bottom=seat or 0)]
    if s.phase == "wait":
        parts.append(Note(phrase("note.wait")))
    if s.phase == "ready" and s.outcome is not None:
        parts += map(Note, _story(s))
    entries = tuple(_entry(s, who, leader=leader, moving=who in awaited) for who in range(s.seats))
    return View((*parts, Roster(entries)), _asks(s, seat, awaited))


def _face(card: Card | None, who: Seat, number: int) -> Face:
    """A card as printed in this round: each time in another way, so that the eye cannot wait at one place."""
    if card is None:
        return Face(None, seat=who)
    return Face(card, seat=who, printed=PRINTS[(3 * number + 2 * who + PACK.index(card)) % len(PRINTS)])


def _story(s: State) -> tuple[Phrase, ...]:
    """The outcome of the last round in words."""
    outcome = s.outcome
    if outcome is None:
        return ()
    taken = (phrase("note.taken", by=Who(strike.seat), victim=Who(target)) for strike, target in outcome.taken)
    even = (phrase("even", by=Who(one), other=Who(other)) for one, other in outcome.even)
    wrong = (phrase("wrong", by=Who(seat)) for seat in outcome.wrong)
    return (*taken, *even, *wrong) or (phrase("nothing"),)


def _entry(s: State, seat: Seat, *, leader: Seat, moving: bool) -> Entry:
    """A player's collection, cards left, and whether he sits out, leads, or has acted."""
    left = len(s.stacks[seat]) + len(s.kept[seat])
    note: Phrase | None = None
    if seat in s.suspended:
        note = phrase("entry.out")
    elif seat == leader:
        note = phrase("entry.leader")
    decided = s.phase == "up" and seat in s.acted
    return Entry(seat, len(s.won[seat]), left, "card", note, moving, decided=decided)


def _asks(s: State, seat: Seat | None, awaited: tuple[Seat, ...]) -> tuple[Ask, ...]:
    """The question to the seats awaited."""
    if not awaited:
        return ()
    if s.phase != "up":
        return (Ask(awaited, phrase(f"ask.{s.phase}")),)
    return (Ask(awaited, phrase("ask.up" if sees(s, seat) else "ask.look")),)
