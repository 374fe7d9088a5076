"""The view of Herz: the trick, the last one, the own hand, the players, and the account."""

from __future__ import annotations

from collections.abc import Collection

from games.cards.herz.fight import gift_for
from games.cards.herz.passing import SEATS, receiver, way
from games.cards.herz.scoring import NATURAL, Line, is_deadly, totals
from games.cards.herz.state import State
from games.cards.tricks.view import last_trick, trick_lying
from games.contract import Ask, Card, Cards, Entry, Face, Note, Pad, Part, Phrase, Roster, Row, Seat, View, Who, phrase
from games.kit.cards import without
from games.kit.tricks import spread_out, turn, winner

ROWS_SHOWN = 3
"""Rows of the account shown during a fight, when the cards need the room."""


def table_view(s: State, seat: Seat | None, awaited: tuple[Seat, ...], playable: Collection[Card]) -> View:
    """The view of a seat; ``playable`` are its cards that it may play when it is in turn."""
    roster = Roster(tuple(_entry(s, other, moving=other in awaited) for other in range(SEATS)))
    table = _laid_aside(s, seat) if s.passing else (trick_lying(s.trick, s.tricks, NATURAL, SEATS, seat),)
    # of the tricks taken only the last may be seen (4.5)
    last = (last_trick(s.tricks, NATURAL, SEATS, seat, "meld"),) if s.tricks and s.trick.cards else ()
    asks = (Ask(awaited, _question(s)),) if awaited else ()
    hand = _hand(s, seat, playable)
    # beside a hand the account would make the cards small, and the totals stand with the players
    account = () if hand else (account_table(s.account),)
    return View((*table, *hand, *last, roster, *account), asks)


def _hand(s: State, seat: Seat | None, playable: Collection[Card]) -> tuple[Part, ...]:
    """The own cards that are not laid aside; cards received are marked until the first trick is taken."""
    if seat is None or not s.hands[seat]:
        return ()
    cards = without(s.hands[seat], *(s.gifts[seat] or ())) if s.passing else s.hands[seat]
    new = gift_for(s, seat) if not s.passing and not s.tricks else ()
    mine = s.passing or turn(s.trick, SEATS) == seat
    faces = (Face(card, lit=mine and card in playable, marked=card in new) for card in cards)
    return (Cards("hand", tuple(faces), phrase("hand"), seat),)


def _laid_aside(s: State, seat: Seat | None) -> tuple[Part, ...]:
    """While cards are chosen: where they will go, and the viewer's own choice."""
    if seat is None:
        return (spread_out(s.trick, NATURAL, SEATS, bottom=seat, label=phrase(f"way.{s.way}")),)
    to = Who(receiver(seat, s.way))
    gift = s.gifts[seat]
    if gift is None:
        return (Note(phrase("note.gift", to=to)),)
    return (Cards("meld", tuple(Face(card, lit=True) for card in gift), phrase("gift", to=to), seat),)


def _entry(s: State, seat: Seat, *, moving: bool) -> Entry:
    """A player's total, tricks, and whether he is dead, has chosen, or deals."""
    total = totals(s.account)[seat]
    count = sum(winner(trick, NATURAL, SEATS) == seat for trick in s.tricks)
    note = None
    if is_deadly(total):
        note = phrase("entry.dead")
    elif s.passing and s.gifts[seat] is not None:
        note = phrase("entry.chosen")
    elif seat == s.dealer and not s.over:
        note = phrase("entry.dealer")
    return Entry(seat, total, count, "trick", note, moving, out=is_deadly(total))


def _question(s: State) -> Phrase:
    """The question to the seats awaited."""
    if s.passing:
        return phrase(f"ask.pass.{s.way}")
    if not s.trick.cards:
        return phrase("ask.lead")
    return phrase("ask.follow", suit=phrase(f"suit.{s.trick.cards[0].suit}"))


def account_table(account: tuple[Line, ...]) -> Pad:
    """The account as it is kept on paper: its last rows, or all of them with a cross below the dead."""
    rows = [Row(way(fight), _cells(account[: fight + 1])) for fight in range(len(account))]
    if any(map(is_deadly, totals(account))):
        rows.append(Row(None, tuple("†" if is_deadly(total) else None for total in totals(account))))
    else:
        rows = [*rows[-ROWS_SHOWN:], Row(way(len(account)), (None,) * SEATS, "now")]
    heads = tuple(phrase("name", by=Who(seat)) for seat in range(SEATS))
    return Pad(heads, (*rows, Row(phrase("total"), totals(account), "sum")), phrase("account"))


def _cells(account: tuple[Line, ...]) -> tuple[str, ...]:
    """The cells of the last line: hits/total; a dash for no hits, and hits alone in the first fight."""
    sums = zip(account[-1].hits, totals(account[:-1]), account[-1].totals, strict=True)
    return tuple(_cell(hits, before, after, first=len(account) == 1) for hits, before, after in sums)


def _cell(hits: int, before: int, after: int, *, first: bool) -> str:
    """A cell of the account, with the halved total if it was halved."""
    if not hits:
        return "—"
    halved = f"→{after}" if before + hits != after else ""
    return str(hits) if first else f"{hits}/{before + hits}{halved}"
