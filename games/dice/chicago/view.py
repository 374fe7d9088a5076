"""The view of Chicago."""

from __future__ import annotations

from games.contract import Dice, Item, Note, Phrase, Prop, Seat, View, Who, phrase
from games.dice.chicago.state import Options, State, TurnDice, lowest, worth
from games.kit.rolls import dice_of, dice_ready
from games.kit.rosters import players, question


def table(s: State, turn: Seat, moving: tuple[Seat, ...], options: Options) -> View:
    """The view: the dice of the turn, the pile of sticks, the round, and the players with their sticks or points."""
    seats = len(s.tally)
    by_seat = {(s.opener + place) % seats: value for place, value in enumerate(s.values)}
    if options.mode == "holz":
        roster = players(seats, moving, by_seat.get, sticks=s.tally)
    else:
        notes = {who: phrase("note.value", value=value) for who, value in by_seat.items()}
        roster = players(seats, moving, s.tally.__getitem__, notes=notes)
    notes_now = _notes(s, options) if moving else ()
    pile = (_pile(s),) if options.mode == "holz" and moving else ()
    return View((*_dice(s, turn), *_whole(s), *pile, *notes_now, roster), question(moving, _ask(s)))


def _pile(s: State) -> Prop:
    """The sticks that are left, and room for those that were taken."""
    taken = sum(s.tally)
    places = (*(Item(state="filled"),) * s.pile, *(Item(),) * taken)
    return Prop("pile", places, phrase("pile", n=s.pile))


def _notes(s: State, options: Options) -> tuple[Note, ...]:
    """Notes on the last round, the lowest value so far, and the rolls or the target."""
    notes = []
    if s.lowest is not None:
        notes.append(Note(phrase(f"note.lost.{options.mode}", by=Who(s.lowest)), "bad"))
    if s.values:
        notes.append(Note(phrase("note.low", value=min(s.values), by=Who(lowest(s)))))
    if s.dice:
        notes.append(Note(phrase("note.throw", n=s.dice.rolls, limit=s.limit), "quiet"))
    elif options.mode == "punkte":
        notes.append(Note(phrase("note.target", target=options.target), "quiet"))
    return tuple(notes)


def _dice(s: State, turn: Seat) -> tuple[Dice, ...]:
    """The dice left standing and those just rolled; without any that stand also their value."""
    by, dice = s.shown or (turn, s.dice)
    if dice is None:
        return (dice_ready(3),)
    if not dice.standing:
        return (dice_of(by, dice.rolled, _value(dice)),)
    return Dice(dice.standing, label=phrase("dice.standing")), dice_of(by, dice.rolled)


def _whole(s: State) -> tuple[Note, ...]:
    """The value of all dice in a line of its own, where it also counts some that stand."""
    dice = s.shown[1] if s.shown else s.dice
    return (Note(_value(dice)),) if dice and dice.standing else ()


def _value(dice: TurnDice) -> Phrase:
    parts = " + ".join(str(worth(face)) for face in (*dice.standing, *dice.rolled))
    return phrase("dice.value", parts=parts, value=dice.value)


def _ask(s: State) -> Phrase:
    """The question to the seat in turn."""
    if s.dice is None:
        return phrase("ask.follow" if s.values else "ask.open", limit=s.limit)
    key = ("ask.extra" if s.dice.rolls == s.limit else "ask.turn") if s.dice.may_turn else "ask.keep"
    return phrase(key, value=s.dice.value)
