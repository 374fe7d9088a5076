"""Stud Poker as the table shows it: the cloth, everybody's open cards, the own hand, and what everybody has."""

from __future__ import annotations

from games.cards.poker.view import bet_question, cloth, gained, price, roster, shown, standing
from games.cards.stud_poker.options import Options
from games.cards.stud_poker.state import State
from games.contract import Ask, Cards, Face, Part, Phrase, Seat, View, Who, phrase
from games.kit.hands import HIGH, Hand, hand, hand_phrase


def table_view(s: State, seat: Seat | None, moving: tuple[Seat, ...], options: Options) -> View:
    """What a seat, or a spectator, sees."""
    parts: tuple[Part, ...] = shown(s.last) if not moving or s.street == 1 else ()
    if moving:
        label = phrase("cloth", n=s.number, deals=options.deals, dealer=Who(s.dealer))
        others = (who for who in sorted(s.betting.left) if who != seat)
        rows = tuple(_open_cards(s, who) for who in others)
        parts = (cloth(s.betting, label), *rows, *_own(s, seat), *parts, *price(s.betting, seat))
    known = roster(s.betting, moving, lambda who: _known(s, who) if moving else gained(s.last, who))
    asks = tuple(Ask((who,), bet_question(s.betting, who, check=options.allow_check)) for who in moving)
    return View((*parts, known), asks)


def _open_cards(s: State, who: Seat) -> Cards:
    """The cards of a player who is in, the first one face down."""
    lying = s.hands[who][1:]
    return Cards("meld", (Face(None), *map(Face, lying)), _label("open", hand(lying), by=Who(who)), who)


def _own(s: State, seat: Seat | None) -> tuple[Cards, ...]:
    """The own cards, the hidden one first, also after passing."""
    if seat is None or not s.hands[seat]:
        return ()
    cards = s.hands[seat]
    label = _label("own", hand(cards)) if seat in s.betting.left else phrase("own.passed")
    return (Cards("hand", tuple(map(Face, cards)), label, seat),)


def _label(key: str, worth: Hand, **params: Who) -> Phrase:
    """What cards are worth, unless it is no more than their highest card, which everybody sees."""
    return phrase(f"{key}.cards", **params) if worth.kind == HIGH else phrase(key, hand=hand_phrase(worth), **params)


def _known(s: State, seat: Seat) -> Phrase | None:
    """What everybody knows about a seat in this deal."""
    return standing(s.betting, seat) or (gained(s.last, seat) if s.street == 1 else None)
