"""Baccara: what players say."""

from __future__ import annotations

from games.contract import move


@move("biete {chips}", "ich biete {chips}", en="bid {chips}")
class Bid:
    """Bid for the bank, unseen by the others; it is the bank's first stake."""

    chips: int


@move("setze {chips}", "ich setze {chips}", "bet {chips}", en="stake {chips}")
class StakeChips:
    """Stake so many chips; the banker's stake is what he can lose."""

    chips: int


@move("karte", "ja", "eine karte", "ich kaufe", "yes", en="card")
class TakeCard:
    """Take a third card, which lies open."""


@move("nein", "keine karte", "danke", "no card", en="no")
class Stand:
    """Stay with two cards."""


Move = Bid | StakeChips | TakeCard | Stand
