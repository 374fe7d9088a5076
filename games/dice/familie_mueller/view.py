"""What a table of Familie Müller shows and asks, and how a roll is told."""

from __future__ import annotations

from games.contract import Dice, Note, Phrase, Seat, View, phrase
from games.dice.familie_mueller.state import Household, Last, State
from games.kit.rolls import dice_of, dice_ready
from games.kit.rosters import players, question


def table(s: State, moving: tuple[Seat, ...]) -> View:
    """The last roll, how many families are complete, and everybody's children."""
    dice = _dice(s.last) if s.last else dice_ready(3)
    notes = dict(zip(s.rivals, (phrase("note.relatives", n=face) for face in s.relatives), strict=False))
    notes |= {who: note(family) for who, family in enumerate(s.families) if family.father and who not in notes}
    roster = players(len(s.families), moving, lambda who: s.families[who].children or None, notes=notes)
    return View((dice, *_state_of_play(s), roster), question(moving, _ask(s)))


def news(before: Household, now: Household) -> Phrase:
    """What a roll has brought."""
    if before.children:
        return phrase("news.children", n=now.children, before=before.children)
    if now == before:
        return phrase("news.no_mother" if now.father else "news.no_father")
    if not now.children:
        return phrase("news.father")
    return phrase("news.mother" if before.father else "news.both", n=now.children)


def note(family: Household) -> Phrase:
    """How far a family has come."""
    return phrase("note.family" if family.children else "note.father", n=family.children)


def _dice(last: Last) -> Dice:
    """The last roll and whom it brought."""
    if last.before is None:
        return dice_of(last.seat, last.faces, phrase("dice.relatives", n=last.faces[0]))
    return dice_of(last.seat, last.faces, news(last.before, last.before.after(last.faces)))


def _state_of_play(s: State) -> tuple[Note, ...]:
    """How many families are not complete, and the number of children to beat."""
    if s.rivals:
        return (Note(phrase("note.equal", n=s.most)),) if len(s.rivals) > 1 else ()
    waiting = sum(not family.children for family in s.families)
    last = Note(phrase("note.waiting" if waiting else "note.last_round", n=waiting, round=s.round), "quiet")
    return (Note(phrase("note.most", n=s.most)), last) if s.most else (last,)


def _ask(s: State) -> Phrase:
    if s.rivals:
        return phrase("ask.relatives")
    family = s.families[s.turn]
    return phrase(
        "ask.again" if family.children else "ask.mother" if family.father else "ask.father", n=family.children
    )
