"""The moves of Crazy India beside those shared on the cross; pegs and houses are named by colour."""

from __future__ import annotations

from games.contract import move
from games.kit.named import Named
from games.race.cross.moves import Colour, Place


class House(
    Named,
    names={
        "R": ("rot", "red", "a", "rote"),
        "B": ("blau", "blue", "blaue"),
        "G": ("grün", "green", "c", "grüne"),
        "Y": ("gelb", "yellow", "d", "gelbe"),
    },
):
    """A house, by the colour of its quarter or by its letter on the board."""

    is_place = False

    def thing(self) -> str:
        """The peg of the house's colour."""
        return f"peg_{self.spoken('en')}"


@move(
    "setz {colour} ein",
    "{colour} raus",
    "{colour} rein",
    "{colour} einsetzen",
    "raus {colour}",
    "{colour}",
    "bring in {colour}",
    "{colour} kegel einsetzen",
    "{colour} kegel raus",
    "enter {colour} peg",
    *("bringe {colour} rein", "bringe {colour} raus", "bring {colour} in", "bring a {colour} one in"),
    *("{colour} in",),
    en="enter {colour}",
)
class EnterColour:
    """Bring the peg of a colour from the house to the start."""

    colour: Colour


@move(
    "zieh {peg} zurück",
    "zurück {peg}",
    "{peg} zurück",
    "rückwärts {peg}",
    "{peg} rückwärts",
    "{peg} back",
    "{peg} backwards",
    en="back {peg}",
)
class Back:
    """Move the peg on a field backwards, to throw out another one."""

    peg: Place


@move(
    "haus {house}",
    "ins haus {house}",
    "ins {house} haus",
    "{house}",
    "{house} house",
    "into the {house} house",
    en="house {house}",
)
class ToHouse:
    """Put the peg that was thrown out into a house."""

    house: House


TO_HOUSES = tuple(map(ToHouse, House.all()))
"""The move to each house, in the order of the seats."""
