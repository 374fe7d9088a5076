"""The view of Mäxchen."""

from __future__ import annotations

from typing import Literal

from games.contract import Ask, Dice, Entry, Note, Phrase, Roster, Seat, View, Who, phrase
from games.dice.maexchen.bids import HIGHEST_BLUFF, Bid, worth
from games.dice.maexchen.state import State, looks, stuck


def table(s: State, seat: Seat | None, moving: tuple[Seat, ...]) -> View:
    """The view of a seat: cup or shown dice, the bid, and all sticks; the dice under the cup only for its shaker."""
    held = enumerate(s.sticks)
    roster = Roster(tuple(Entry(who, tokens=n, moving=who in moving, out=who in s.dropped) for who, n in held))
    return View((*_lying(s, seat), roster), tuple(Ask((who,), _ask(s, seat)) for who in moving))


def _dice(faces: tuple[int | None, ...], kind: Literal["rolled", "cup", "claimed"], by: Seat, bid: Bid) -> Dice:
    """Dice with the name of their owner and, if known, their value."""
    return Dice(faces, kind, phrase(f"dice.{kind}", by=Who(by)), phrase(f"bid.{bid}") if bid else None)


def _claim(bid: Bid, by: Seat) -> tuple[Dice, ...]:
    """The bid shown as dice; empty if there is none."""
    return (_dice(tuple(map(int, bid)), "claimed", by, bid),) if bid else ()


def _lying(s: State, seat: Seat | None) -> tuple[Dice | Note, ...]:
    """The cup and the bid; or after a round the dice, the bid, and the outcome."""
    if s.opened is None:
        seen = s.dice if looks(s, seat) else ()
        return (_dice(seen or (None, None), "cup", s.turn, worth(seen)), *_claim(s.bid, s.bidder))
    by, dice, bid, loser = s.opened
    story = phrase("maexchen", by=Who(by)) if loser is None else phrase("stick", by=Who(loser))
    note = Note(story, "good" if loser is None else "bad")
    return (_dice(dice, "rolled", by, worth(dice)), *_claim(bid, by), note)


def _ask(s: State, seat: Seat | None) -> Phrase:
    """The question to the seat in turn; only itself may read that it cannot bid any more."""
    key = f"ask.{s.phase}" if s.bid else f"ask.{s.phase}.first"
    if s.phase == "announce" and s.bid == HIGHEST_BLUFF:
        key = "ask.pass" if looks(s, seat) and stuck(s) else "ask.last"
    return phrase(key, by=Who(s.bidder), bid=s.bid)
