"""The view of Draw Poker: the cloth, the others' cards face down, the own hand, everybody's chips."""

from __future__ import annotations

from typing import Any

from games.cards.draw_poker.state import State
from games.cards.poker.view import bet_question, cloth, gained, price, roster, shown, standing
from games.contract import Ask, Cards, Face, Note, Part, Phrase, Seat, View, Who, phrase
from games.kit.hands import hand, hand_phrase


def table_view(s: State, seat: Seat | None, moving: tuple[Seat, ...], options: Any) -> View:
    """The view of a seat, or of a spectator."""
    over = not moving
    parts: tuple[Part, ...] = (*shown(s.last), *_others(s, seat, over), *_own(s, seat, moving))
    if not over:
        label = phrase("cloth", n=s.number, deals=options.deals, dealer=Who(s.dealer))
        parts = (cloth(s.betting, label, antes=s.phase != "bet"), *parts, *_notes(s, seat))
    known = roster(s.betting, moving, lambda who: gained(s.last, who) if over else _known(s, who))
    return View((*parts, known), tuple(Ask((who,), _question(s, who, options)) for who in moving))


def _others(s: State, seat: Seat | None, over: bool) -> tuple[Cards, ...]:
    """The cards of everybody else still in, face down."""
    if over:
        return ()
    return tuple(
        Cards("meld", (Face(None),) * len(s.hands[who]), phrase("theirs", by=Who(who)), who)
        for who in sorted(s.betting.left)
        if who != seat and s.hands[who]
    )


def _own(s: State, seat: Seat | None, moving: tuple[Seat, ...]) -> tuple[Cards, ...]:
    """The own hand with its name, also after folding."""
    if seat is None or not s.hands[seat]:
        return ()
    cards = s.hands[seat]
    lit = s.phase == "buy" and seat in moving
    label = phrase("own" if seat in s.betting.left else "own.passed", hand=hand_phrase(hand(cards)))
    return (Cards("hand", tuple(Face(card, lit=lit) for card in cards), label, seat),)


def _notes(s: State, seat: Seat | None) -> tuple[Note, ...]:
    """The size of the stock while cards are bought; then the price of staying in."""
    if s.phase == "buy":
        return (Note(phrase("stock", n=len(s.stock)), "quiet"),)
    return price(s.betting, seat) if s.phase == "bet" else ()


def _known(s: State, seat: Seat) -> Phrase | None:
    """A note on what everybody knows about a seat in this deal."""
    if note := standing(s.betting, seat):
        return note
    if (count := s.bought[seat]) is not None:
        return phrase("entry.bought" if count else "entry.knocked", n=count)
    return phrase("entry.in") if s.betting.paid[seat] else gained(s.last, seat)


def _question(s: State, seat: Seat, options: Any) -> Phrase:
    """The question to a seat."""
    match s.phase:
        case "enter":
            return phrase("ask.enter", n=min(options.ante, s.betting.held[seat]))
        case "buy":
            return phrase("ask.buy")
        case "bet":
            return bet_question(s.betting, seat, check=options.allow_check)
