"""Parts of a view that games of poker share: the pot on the cloth, hands shown, chips and prices."""

from __future__ import annotations

from collections.abc import Callable

from games.cards.poker.showdown import Ended
from games.contract import Cards, Cloth, Entry, Face, Note, Phrase, Plot, Roster, Seat, Who, phrase
from games.kit.betting import Betting
from games.kit.cloth import stakes_of
from games.kit.hands import hand, hand_phrase


def cloth(betting: Betting, label: Phrase, *, antes: bool = False) -> Cloth:
    """The whole pot, and beside it what of it was staked in this round of bets, or the antes."""
    pot = Plot(phrase("plot.pot"), 0, 0, 1.2, 1, note=phrase("plot.chips", n=betting.pot))
    beside = stakes_of(betting.paid if antes else betting.staked)
    return Cloth((pot, Plot(phrase("plot.ante" if antes else "plot.round"), 1.2, 0, 2.8, 1, beside)), label)


def shown(ended: Ended | None) -> tuple[Cards, ...]:
    """The hands of the last showdown."""
    if ended is None:
        return ()
    return tuple(
        Cards("meld", tuple(map(Face, cards)), phrase("shown", by=Who(who), hand=hand_phrase(hand(cards))), who)
        for who, cards in ended.shown
    )


def price(betting: Betting, seat: Seat | None) -> tuple[Note, ...]:
    """Notes on the chips a player has put in, and on the price of staying in."""
    if seat is None or seat not in betting.left:
        return ()
    pot, own = betting.pot, betting.staked[seat]
    due = min(betting.due(seat), betting.held[seat])
    if due:
        said = phrase("price", pot=pot, own=own, due=due) if own else phrase("price.new", pot=pot, due=due)
    elif own:
        said = phrase("price.even", pot=pot, own=own)
    else:
        said = phrase("price.none", pot=pot) if pot else phrase("price.empty")
    return (Note(said),)


def roster(betting: Betting, moving: tuple[Seat, ...], known: Callable[[Seat], Phrase | None]) -> Roster:
    """Everybody's chips, with a note on each."""
    return Roster(
        tuple(
            Entry(
                who,
                tokens=chips,
                token="chip",
                note=known(who),
                moving=who in moving,
                out=not chips and not betting.paid[who],
            )
            for who, chips in enumerate(betting.held)
        )
    )


def standing(betting: Betting, seat: Seat) -> Phrase | None:
    """A note whether a seat has folded or put in all its chips."""
    if seat not in betting.left:
        return phrase("entry.passed") if betting.held[seat] or betting.paid[seat] else None
    return None if betting.held[seat] else phrase("entry.all")


def gained(ended: Ended | None, seat: Seat) -> Phrase | None:
    """A note on the chips a seat got from the last pot."""
    gain = ended.gains[seat] if ended else 0
    return phrase("entry.gained", n=gain) if gain else None


def bet_question(betting: Betting, seat: Seat, *, check: bool) -> Phrase:
    """The question to a seat in a round of bets."""
    if due := betting.due(seat):
        return phrase("ask.answer", due=min(due, betting.held[seat]))
    return phrase("ask.bet.check" if check else "ask.bet")
