"""The moves of Baccara: bid for the bank, stake, take a card or stand."""

from __future__ import annotations

from games.contract import move


@move("biete {chips}", "ich biete {chips}", en="bid {chips}")
class Bid:
    """Bid for the bank, unseen by the others; the bid is the bank's first stake."""

    chips: int


@move(
    "setze {chips}",
    "ich setze {chips}",
    "bet {chips}",
    *("einsatz ist {chips}", "einsatz {chips}", "stake is {chips}"),
    en="stake {chips}",
)
class StakeChips:
    """Stake chips; the banker's stake is all he can lose."""

    chips: int


@move(
    "karte",
    "ja",
    "eine karte",
    "noch eine",
    "noch eine karte",
    "nehme eine",
    "nehme eine karte",
    "kaufe",
    "kaufe eine",
    "ich kaufe",
    "kaufe eine karte",
    "eine",
    "gib mir eine karte",
    "gib mir noch eine",
    "yes",
    "hit",
    "hit me",
    "another",
    "another card",
    "one more",
    "one more card",
    "a card",
    "take a card",
    "take another",
    "give me a card",
    "give me another",
    *("gib mir noch eine karte", "eine karte mehr", "hit me again", "like another card", "another one"),
    en="card",
)
class TakeCard:
    """Take a third card, which lies open."""


@move(
    "nein",
    "nein danke",
    "danke nein",
    "nehme keine",
    "kaufe keine",
    "keine",
    "keine karte",
    "danke",
    "genug",
    "passe",
    "bleibe",
    "bleibe stehen",
    "kaufe nicht",
    "stay",
    "no card",
    "no thanks",
    "no thank you",
    "stand",
    *("nö", "nope", "möchte keine", "no more", "i'm good", "i'm fine"),
    en="no",
)
class Stand:
    """Stay with two cards."""


Move = Bid | StakeChips | TakeCard | Stand
