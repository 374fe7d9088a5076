"""Poker as the table shows it: the pot on the cloth, stakes of this round, hands, and what everybody has."""

from __future__ import annotations

from typing import Any

from games.cards.draw_poker.state import State
from games.contract import (
    Ask,
    Cards,
    Entry,
    Face,
    Layout,
    Note,
    Part,
    Phrase,
    Plot,
    Roster,
    Seat,
    Stake,
    View,
    Who,
    phrase,
)
from games.kit.hands import hand, hand_phrase


def table_view(s: State, seat: Seat | None, moving: tuple[Seat, ...], options: Any) -> View:
    """What a seat, or a spectator, sees."""
    over = not moving
    parts: tuple[Part, ...] = (*_shown(s), *_others(s, seat, over), *_own(s, seat, moving))
    if not over:
        parts = (_cloth(s, options.deals), *parts, *_notes(s, seat))
    return View((*parts, _roster(s, moving)), tuple(Ask((who,), _question(s, who, options)) for who in moving))


def _cloth(s: State, deals: int) -> Layout:
    """The pot, and while there are bets those of this round beside it."""
    betting = s.betting
    label = phrase("cloth", n=s.number, deals=deals, dealer=Who(s.dealer))
    lying = betting.pot - sum(betting.staked) if s.phase == "bet" else betting.pot
    pot = Plot(phrase("plot.pot"), 0, 0, 1.2, 1, note=phrase("plot.chips", n=lying))
    if s.phase != "bet":
        given = tuple(Stake(who, chips) for who, chips in enumerate(betting.paid) if chips)
        return Layout((pot, Plot(phrase("plot.ante"), 1.2, 0, 2.8, 1, given)), label)
    stakes = tuple(Stake(who, chips) for who, chips in enumerate(betting.staked) if chips)
    return Layout((pot, Plot(phrase("plot.round"), 1.2, 0, 2.8, 1, stakes)), label)


def _shown(s: State) -> tuple[Cards, ...]:
    """The hands of the last showdown, until cards are bought."""
    if s.last is None:
        return ()
    return tuple(
        Cards("meld", tuple(map(Face, cards)), phrase("shown", by=Who(who), hand=hand_phrase(hand(cards))), who)
        for who, cards in s.last.shown
    )


def _others(s: State, seat: Seat | None, over: bool) -> tuple[Cards, ...]:
    """The cards of everybody else who is still in, face down."""
    if over:
        return ()
    return tuple(
        Cards("meld", (Face(None),) * len(s.hands[who]), phrase("theirs", by=Who(who)), who)
        for who in sorted(s.betting.left)
        if who != seat and s.hands[who]
    )


def _own(s: State, seat: Seat | None, moving: tuple[Seat, ...]) -> tuple[Cards, ...]:
    """The own hand with its name, also after passing."""
    if seat is None or not s.hands[seat]:
        return ()
    cards = s.hands[seat]
    lit = s.phase == "buy" and seat in moving
    label = phrase("own" if seat in s.betting.left else "own.passed", hand=hand_phrase(hand(cards)))
    return (Cards("hand", tuple(Face(card, lit=lit) for card in cards), label, seat),)


def _notes(s: State, seat: Seat | None) -> tuple[Note, ...]:
    """While cards are bought how many there are; then what a player has put in, and what it costs to stay."""
    betting = s.betting
    if s.phase == "buy":
        return (Note(phrase("stock", n=len(s.stock)), "quiet"),)
    if s.phase != "bet" or seat is None or seat not in betting.left:
        return ()
    return (Note(phrase("price", pot=betting.pot, own=betting.staked[seat], due=betting.due(seat))),)


def _roster(s: State, moving: tuple[Seat, ...]) -> Roster:
    betting = s.betting
    return Roster(
        tuple(
            Entry(
                who,
                tokens=chips,
                token="chip",
                note=_known(s, who) if moving else _gained(s, who),
                moving=who in moving,
                out=not chips and not betting.paid[who],
            )
            for who, chips in enumerate(betting.held)
        )
    )


def _known(s: State, seat: Seat) -> Phrase | None:
    """What everybody knows about a seat in this deal."""
    betting = s.betting
    if not betting.held[seat] and not betting.paid[seat]:
        return None
    if seat not in betting.left:
        return phrase("entry.passed")
    if not betting.held[seat]:
        return phrase("entry.all")
    if (count := s.bought[seat]) is not None:
        return phrase("entry.bought" if count else "entry.knocked", n=count)
    if betting.paid[seat]:
        return phrase("entry.in")
    return _gained(s, seat)


def _gained(s: State, seat: Seat) -> Phrase | None:
    """What a seat has got from the last pot."""
    gain = s.last.gains[seat] if s.last else 0
    return phrase("entry.gained", n=gain) if gain else None


def _question(s: State, seat: Seat, options: Any) -> Phrase:
    match s.phase:
        case "enter":
            return phrase("ask.enter", n=min(options.ante, s.betting.held[seat]))
        case "buy":
            return phrase("ask.buy")
        case "bet":
            due = s.betting.due(seat)
            if due:
                return phrase("ask.answer", due=min(due, s.betting.held[seat]))
            return phrase("ask.bet.check" if options.allow_check else "ask.bet")
