"""The moves of Blackjack: lay the bank, stake, take cards or stand, keep or give back."""

from __future__ import annotations

from games.contract import move


@move(
    "bank {chips}",
    "ich lege {chips} auf",
    "lege {chips} auf",
    "lege {chips} in bank",
    "put {chips} in bank",
    *("bank mit {chips}", "put {chips} into bank", "put {chips} into the bank"),
    en="bank {chips}",
)
class LayBank:
    """Lay out the bank: the chips that can be lost."""

    chips: int


@move(
    "setze {chips}",
    "ich setze {chips}",
    "setzen {chips}",
    "bet {chips}",
    *("einsatz ist {chips}", "einsatz {chips}", "stake is {chips}"),
    en="stake {chips}",
)
class StakeChips:
    """Stake chips on the player in turn; 0 is none."""

    chips: int


@move(
    "karte",
    "noch eine",
    "eine noch",
    "noch eine karte",
    "eine karte",
    "nehme eine",
    "nehme noch eine",
    "ich kaufe",
    "kaufe",
    "kaufe eine",
    "kaufe noch eine",
    "eine",
    "nehme eine karte",
    "nehme noch eine karte",
    "nehme karte",
    "gib mir eine karte",
    "gib mir noch eine",
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
    """Take another card."""


@move(
    "genug",
    "ich habe genug",
    "keine mehr",
    "nein",
    "nein danke",
    "danke",
    "reicht",
    "es reicht",
    "mir reicht es",
    "stopp",
    "stop",
    "passe",
    "bleibe",
    "bleibe stehen",
    "enough",
    "have enough",
    "no",
    "no thanks",
    "no more",
    "stay",
    *("mir reicht's", "reicht mir", "am good", "i'm good", "am fine", "i'm fine", "no more cards"),
    *("that's enough", "no more card"),
    en="stand",
)
class Stand:
    """Take no more cards."""


@move(
    "behalten",
    "behalte",
    "ich behalte",
    "behalte sie",
    "behalte meine karten",
    "keep them",
    "keep my cards",
    *("behalte die karten", "behalte karten", "keep cards"),
    en="keep",
)
class KeepCards:
    """Keep the cards, and draw on from the shuffled ones."""


@move(
    "zurückgeben",
    "zurück",
    "ich gebe zurück",
    "gebe sie zurück",
    "gebe meine karten zurück",
    "give them back",
    "give my cards back",
    *("gebe die karten zurück", "gebe karten zurück", "karten zurück", "give back my cards"),
    en="give back",
)
class GiveBack:
    """Give the cards back and begin anew."""


Move = LayBank | StakeChips | TakeCard | Stand | KeepCards | GiveBack
