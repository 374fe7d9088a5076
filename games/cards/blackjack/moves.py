"""Blackjack: what players say."""

from __future__ import annotations

from games.contract import move


@move("bank {chips}", "ich lege {chips} auf", "lege {chips} auf", en="bank {chips}")
class LayBank:
    """Lay out the bank: so much can be lost."""

    chips: int


@move("setze {chips}", "ich setze {chips}", "setzen {chips}", "bet {chips}", en="stake {chips}")
class StakeChips:
    """Stake so many chips on the player who is in turn; nothing is nought."""

    chips: int


@move("karte", "noch eine", "noch eine karte", "eine karte", "ich kaufe", "kaufe", "hit", en="card")
class TakeCard:
    """Take another card."""


@move("genug", "ich habe genug", "keine mehr", "passe", "enough", en="stand")
class Stand:
    """Take no more cards."""


@move("behalten", "behalte", "ich behalte", en="keep")
class KeepCards:
    """Keep the cards, and draw on from the shuffled ones."""


@move("zurückgeben", "zurueckgeben", "zurück", "ich gebe zurück", en="give back")
class GiveBack:
    """Give the cards back, and begin anew."""


Move = LayBank | StakeChips | TakeCard | Stand | KeepCards | GiveBack
