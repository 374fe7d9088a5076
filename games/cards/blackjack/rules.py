"""The rules of Blackjack."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from games.cards.blackjack import evaluate
from games.cards.blackjack.duel import compare, give_back, next_to_stake, serve, serve_house, shuffle_used, turn_up
from games.cards.blackjack.knowledge import redeal_unseen
from games.cards.blackjack.moves import GiveBack, KeepCards, LayBank, Move, StakeChips, Stand, TakeCard
from games.cards.blackjack.state import LEAST_BANK, Options, Phase, State, usual_bank
from games.cards.blackjack.term import begin_term, go_on, open_bank
from games.cards.blackjack.view import table_view
from games.contract import Croupier, Game, Info, Kind, Level, Mood, Offer, Result, Seat, Shelf, View, Who, span
from games.families import Family
from games.kit.bank import bank_chips, bare_chips, credited
from games.kit.results import best_wins

NOTHING = (
    *("nichts", "ich setze nichts", "setze nichts", "passe", "ich passe", "nein", "nein danke", "keinen", "nicht"),
    *("nothing", "stake nothing", "bet nothing", "no stake", "pass", "no", "no thanks", "none"),
)
"""Words for staking nothing on another player."""
PRESETS = (0, 1, 2, 5, 10, 20)
"""Stakes offered on menus."""
CHOICES: dict[Phase, tuple[Move, ...]] = {
    "draw": (TakeCard(), Stand()),
    "short": (KeepCards(), GiveBack()),
    "house": (TakeCard(), Stand()),
}
"""Moves of each phase without amounts."""


class Blackjack(Game[State, Move]):
    """Blackjack, or seventeen and four: one after the other draws towards twenty-one against the bank."""

    info = Info(
        id="blackjack",
        family=Family.OTHER_CARDS,
        seats=tuple(range(2, 9)),
        source="Spielesammlung, Kartenspiele: Blackjack (17 und 4)",
        minutes=20,
        hidden=True,
        open=(LayBank, StakeChips, TakeCard, Stand, KeepCards, GiveBack),
        shelf=Shelf(Kind.CARDS, luck=Level.MUCH, thought=Level.LITTLE, talk=Level.SOME, moods=(Mood.BOLD, Mood.NOISY)),
    )
    kinds = (LayBank, StakeChips, TakeCard, Stand, KeepCards, GiveBack)
    binding = kinds
    Options = Options

    def setup(self, croupier: Croupier) -> State:
        """Draw the first banker by chance."""
        s = State((self.options.chips,) * self.seats, croupier.below(self.seats), "bank", stakes=(0,) * self.seats)
        return begin_term(s, self.options, croupier)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """One seat after another."""
        return () if s.phase == "over" else (s.turn,)

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """A bank, a stake, or cards."""
        if seat not in self.to_move(s):
            return ()
        if s.phase == "bank":
            most = s.held[seat]
            presets = tuple(sorted({max(LEAST_BANK, most // part) for part in (4, 2, 1)}))
            return (Offer[Move](LayBank, chips=span(LEAST_BANK, most, presets)),)
        if s.phase == "stake":
            least, most = int(seat == s.player), min(s.held[seat], s.covered)
            presets = tuple(chips for chips in PRESETS if least <= chips <= most)
            return (Offer[Move](StakeChips, chips=span(least, most, presets)),)
        return CHOICES[s.phase]

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """An amount not allowed, or a move of another phase."""
        match m:
            case LayBank():
                return "2.2"
            case StakeChips(chips):
                if s.phase != "stake":
                    return "3.1"
                return "3.2" if chips < 1 and seat == s.player else "3.4"
            case TakeCard() | Stand():
                if s.phase in ("bank", "stake"):
                    return "2.2" if s.phase == "bank" else "3.1"
                return "5.1" if seat == s.banker else "4.1"
            case KeepCards() | GiveBack():
                return "6.3"
            case _:
                assert_never(m)

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Move, ...]:
        """A bare number, read as bank or stake; words for nothing; the bank without an amount, half the chips."""
        if s.phase == "bank":
            is_usual = text.lower() in ("bank", "die bank", "the bank")
            chips = usual_bank(s.held[seat]) if is_usual else bank_chips(text)
            return () if chips is None else (LayBank(chips),)
        if s.phase == "stake":
            chips = 0 if text.lower() in NOTHING else bare_chips(text)
            return () if chips is None else (StakeChips(chips),)
        return ()

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """Lay the bank, stake, draw; after a duel the next one begins."""
        after = self._play(s, seat, m, croupier)
        if after.phase != "settled":
            return after
        return go_on(after, s.player, self.options, croupier)

    def _play(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """The state after a move; a duel that ends is only settled."""
        match m:
            case LayBank(chips):
                return open_bank(s, chips, self.options, croupier)
            case StakeChips(chips):
                return self._stake(s, seat, chips, croupier)
            case TakeCard():
                return serve(s, croupier) if s.phase == "draw" else serve_house(s, croupier)
            case Stand():
                if s.phase == "house":
                    return compare(s, croupier)
                croupier.say("stands", by=Who(seat))
                return turn_up(s, croupier)
            case KeepCards():
                croupier.say("keeps", by=Who(seat))
                return serve(shuffle_used(s, croupier), croupier)
            case GiveBack():
                croupier.say("gives.back", by=Who(seat))
                return give_back(s, croupier)
            case _:
                assert_never(m)

    def _stake(self, s: State, seat: Seat, chips: int, croupier: Croupier) -> State:
        """Stake chips; the next seat may stake, or the player gets his second card."""
        key = "staked" if seat == s.player else "staked.side" if chips else "staked.nothing"
        croupier.say(key, by=Who(seat), n=chips, on=Who(s.player))
        s = s._replace(held=credited(s.held, seat, -chips), stakes=credited(s.stakes, seat, chips))
        following = next_to_stake(s)
        return serve(s, croupier) if following is None else s._replace(turn=following)

    def result(self, s: State) -> Result | None:
        """Most chips win."""
        if self.to_move(s):
            return None
        return best_wins(s.held, "result")

    def view(self, s: State, seat: Seat | None) -> View:
        """Bank and stakes, talon and used cards, both hands, everybody's chips."""
        return table_view(s, seat, self.to_move(s), self.options)

    def resample(self, s: State, seat: Seat | None, croupier: Croupier) -> State:
        """Deal anew the talon, cards nobody has turned up, and those the player has not shown."""
        return redeal_unseen(s, seat, croupier) if s.talon or s.used else s

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        """Value of a move to a computer player."""
        return evaluate.heuristic(s, seat, m, is_last=self._is_last(s))

    def win_estimate(self, s: State, seat: Seat) -> float:
        """Chance to win for a computer player, from 0 to 1."""
        return evaluate.win_estimate(s, seat, is_last=self._is_last(s))

    def _is_last(self, s: State) -> bool:
        """Return whether this is the last bank."""
        banks: int = self.options.terms * self.seats
        return s.terms + 1 >= banks
