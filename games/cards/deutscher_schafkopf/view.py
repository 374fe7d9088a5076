"""The view of Deutscher Schafkopf: the trick, the own hand, the players, and both sheep's heads."""

from __future__ import annotations

from collections.abc import Collection

from games.cards.deutscher_schafkopf.scoring import HEAD
from games.cards.deutscher_schafkopf.state import SEATS, State, members, partner
from games.cards.tricks.view import last_trick, own_hand, trick_lying
from games.contract import Ask, Card, Entry, Item, Note, Part, Phrase, Prop, Roster, Seat, View, Who, phrase
from games.kit.suits import Suit
from games.kit.tricks import winner


def table_view(s: State, seat: Seat | None, awaited: tuple[Seat, ...], lit: Collection[Card], target: int) -> View:
    """The view of a seat; ``lit`` are its cards that it may play, ``target`` the heads that end the match."""
    last = (last_trick(s.tricks, s.ranking, SEATS, seat),) if s.tricks and s.trick.cards else ()
    entries = tuple(_entry(s, who, moving=who in awaited) for who in range(SEATS))
    hand = own_hand(s.hands, seat, lit, s.ranking if s.trump else None)
    # beside a hand the heads would make the cards small, and the strokes stand with the players
    heads = () if hand else (_sheep(s, 0), _sheep(s, 1))
    return View(
        (
            trick_lying(s.trick, s.tricks, s.ranking, SEATS, seat),
            *last,
            *hand,
            Roster(entries),
            *heads,
            *_notes(s, seat, target),
        ),
        _asks(s, awaited),
    )


def _sheep(s: State, party: int) -> Prop:
    """The head a party is drawing; the last full one if nothing was drawn since."""
    strokes = s.strokes[party]
    lines = HEAD if strokes and not strokes % HEAD else strokes % HEAD
    items = tuple(Item(place + 1, "filled" if place < lines else "open") for place in range(HEAD))
    one, other = members(s.parties, party)
    return Prop("sheep", items, phrase("head.of", first=Who(one), second=Who(other), n=strokes))


def _entry(s: State, seat: Seat, *, moving: bool) -> Entry:
    """A player's strokes, tricks and partner, and his report or whether he declares."""
    mate = Who(partner(s.parties, seat))
    tricks = sum(winner(trick, s.ranking, SEATS) == seat for trick in s.tricks)
    number = s.numbers[seat]
    note = phrase("entry.with", mate=mate)
    if s.phase == "report" and number is not None:
        note = phrase("entry.reported" if number else "entry.passed", mate=mate, n=number)
    elif seat == s.declarer:
        note = phrase("entry.forced" if s.forced else "entry.declarer", mate=mate, n=number or 0)
    return Entry(seat, s.strokes[s.parties[seat]], tricks, "trick", note, moving)


def _notes(s: State, seat: Seat | None, target: int) -> tuple[Part, ...]:
    """Notes on the suit settled on, the trump, and the deal."""
    notes: list[Part] = []
    if seat is not None and s.suits[seat]:
        notes.append(Note(phrase("note.settled", suit=Suit(s.suits[seat]))))
    if s.trump:
        return (*notes, Note(phrase("note.trump", suit=Suit(s.trump))))
    return (*notes, Note(phrase("note.deal", n=s.deals + 1, heads=target), "quiet"))


def _asks(s: State, awaited: tuple[Seat, ...]) -> tuple[Ask, ...]:
    """The question to the seats awaited."""
    if not awaited:
        return ()
    key = {"report": "ask.report", "trump": "ask.trump", "play": "ask.lead"}[s.phase]
    if not s.trick.cards:
        return (Ask(awaited, phrase(key)),)
    led: Phrase = phrase(f"led.{s.ranking.suit[s.trick.cards[0]]}")
    return (Ask(awaited, phrase("ask.follow", what=led)),)
