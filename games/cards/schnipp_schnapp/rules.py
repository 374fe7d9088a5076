"""Schnipp, Schnapp, Schnurr: the rule book."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any, assert_never

from games.cards.schnipp_schnapp import evaluate
from games.cards.schnipp_schnapp.laying import deal_hands, lay_card, lay_from_talon
from games.cards.schnipp_schnapp.moves import Call, GoOn, Lay, Move, Word
from games.cards.schnipp_schnapp.options import Options
from games.cards.schnipp_schnapp.state import State
from games.cards.schnipp_schnapp.view import table_view
from games.contract import Croupier, Game, Info, Offer, Result, Seat, Timer, View, Who, readings
from games.families import Family
from games.kit.cards import arranged
from games.kit.results import best_wins
from games.kit.secrets import redeal

_WORDS = re.compile(rf"(?<!\w)(?:{Word.PATTERN})(?!\w)", re.IGNORECASE)
OPEN = 2
"""So many play with open cards."""


class SchnippSchnapp(Game[State, Move]):
    """The rule book.

    Who holds the wanted card is told to nobody: awaited is whoever laid last, all may call all words, and a card of the
    talon is waited for as long as one that somebody holds.
    """

    info = Info(
        id="schnipp_schnapp",
        family=Family.OTHER_CARDS,
        seats=tuple(range(2, 11)),
        source="Spielesammlung, Kartenspiele: Schnipp, Schnapp, Schnurr",
        minutes=10,
        hidden=True,
        open=(GoOn,),
        calls=(Call,),
    )
    timed = True
    kinds = (Lay, Call, GoOn)
    binding = (GoOn,)
    Options = Options

    def __init__(self, seats: int | None = None, options: Any = None) -> None:
        super().__init__(seats, options)
        # of two each knows by his own cards what the other has
        self.info = replace(self.info, hidden=self.seats > OPEN)  # type: ignore[misc]  # by the table, not by the game

    def setup(self, croupier: Croupier) -> State:
        """Chance names the first dealer."""
        return deal_hands((0,) * self.seats, croupier.below(self.seats), 0, croupier)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """Who laid the last card from a hand, whoever holds the next one."""
        return () if s.deals == self.options.deals else (s.lead,)

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """Any card where one may choose; else the words for everybody."""
        if not self.to_move(s):
            return ()
        if s.wanted is None:
            return map(Lay, s.hands[seat]) if seat == s.lead else ()
        calls = map(Call, Word.all())
        return (*calls, GoOn()) if seat == s.lead else calls

    def forbids(self, s: State, seat: Seat, m: Move) -> str | None:
        """Whoever is awaited is refused what is wrong; others may call anything, or it would tell who holds it."""
        if not isinstance(m, Call) or seat != s.lead:
            return None
        if s.wanted not in s.hands[seat]:
            return "3.3"
        return None if m.word == s.word else "3.2"

    def may_hint(self, s: State, seat: Seat, m: Move) -> bool:
        """To know the word is the game."""
        return not isinstance(m, Call)

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """Nothing is wanted, or nobody may choose now."""
        match m:
            case Call():
                return "3.1"
            case GoOn():
                return "3.4"
            case Lay():
                return "2.1" if s.wanted is None else "3.1"
            case _:
                assert_never(m)

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Move, ...]:
        """A card and its word, as both are said at a table: the free card, or the wanted one."""
        named = {Word.read(found) for found in _WORDS.findall(text)}
        card = next((m.card for m in readings((Lay,), _WORDS.sub("", text).strip(" ,!.:")) if isinstance(m, Lay)), None)
        if card is None or len(named) != 1 or not self.to_move(s):
            return ()
        (word,) = named
        if s.wanted is None:
            return (Lay(card),) if word == s.word else ()
        return (Call(word),) if card == s.wanted else ()

    def calls(self) -> tuple[Move, ...]:
        """A button for each word, at all times."""
        return tuple(map(Call, Word.all()))

    def timer(self, s: State) -> Timer[Move] | None:
        """As long as a card is wanted, whether somebody holds it or not."""
        if not self.to_move(s) or s.wanted is None:
            return None
        return Timer(self.options.window_s, GoOn(), key=f"{s.deals}.{len(s.laid)}")

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """A card is laid: chosen, called, or by the table where nobody calls."""
        match m:
            case Lay(card):
                croupier.say("laid", by=Who(seat), card=card, word=s.word)
                return self._may_end(lay_card(s, seat, card, croupier), croupier)
            case Call(word):
                return self._called(s, seat, word, croupier)
            case GoOn():
                return self._overdue(s, croupier)
            case _:
                assert_never(m)

    def _called(self, s: State, seat: Seat, word: Word, croupier: Croupier) -> State:
        """The right word by whoever holds the card lays it; all else is laughed at."""
        card, now = s.wanted, max(0, s.now + croupier.elapsed)
        assert card is not None, "a call lays what is wanted"
        if card not in s.hands[seat] or word != s.word:
            croupier.say(
                "laughed.word" if card in s.hands[seat] else "laughed.card", by=Who(seat), word=word, card=card
            )
            return s._replace(now=now)
        croupier.say("called", by=Who(seat), card=card, word=word, ms=now)
        return self._may_end(lay_card(s, seat, card, croupier), croupier)

    def _overdue(self, s: State, croupier: Croupier) -> State:
        """Laying is a duty: the table lays the card for whoever holds it, or from the talon."""
        card = s.wanted
        assert card is not None, "there is a card to wait for"
        if card in s.talon:
            return lay_from_talon(s, card, croupier)
        holder = next(seat for seat, hand in enumerate(s.hands) if card in hand)
        croupier.say("laid.asleep", by=Who(holder), card=card, word=s.word)
        return self._may_end(lay_card(s, holder, card, croupier), croupier)

    def _may_end(self, s: State, croupier: Croupier) -> State:
        if all(s.hands) or not self.to_move(s):
            return s
        return deal_hands(s.wins, s.dealer, s.deals, croupier)

    def result(self, s: State) -> Result | None:
        """Most deals won."""
        if self.to_move(s):
            return None
        return best_wins(s.wins, "result")

    def view(self, s: State, seat: Seat | None) -> View:
        """The row, the wanted card, and the own hand."""
        return table_view(s, seat, self.to_move(s), self.options, is_open=not self.info.hidden)

    def resample(self, s: State, seat: Seat | None, croupier: Croupier) -> State:
        """Others' hands and the talon are unknown."""
        if not self.to_move(s) or not self.info.hidden:
            return s
        known = [hand if who == seat else () for who, hand in enumerate(s.hands)]
        *hands, talon = redeal((*s.hands, s.talon), (*known, ()), croupier)
        return s._replace(hands=tuple(map(arranged, hands)), talon=arranged(talon))

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        """How good a move looks to a computer player."""
        return evaluate.heuristic(s, seat, m)

    def win_estimate(self, s: State, seat: Seat) -> float:
        """How a seat stands to a computer player, from 0 to 1."""
        return evaluate.win_estimate(s, seat)
