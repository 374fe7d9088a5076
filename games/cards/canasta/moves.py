"""The moves of Canasta: draw, take the pile, lay, discard, red threes, and leave to go out."""

from __future__ import annotations

from games.cards.canasta.melds import Batch, Haul
from games.cards.melds import Discard, Draw, TakeAllBack, TakeBack
from games.contract import move


@move("nimm {cards}", "nehmen {cards}", *("hole {cards}", "pick up {cards}"), *("hebe {cards} auf",), en="take {cards}")
class Take:
    """Take the pile; its top card makes a meld with these cards."""

    cards: Haul


@move("nimm an", "nehmen an", en="take on")
class TakeOn:
    """Take the pile; its top card is added to a meld of the own party."""


@move("lege {cards}", "auslegen {cards}", "lay down {cards}", *("put down {cards}",), en="lay {cards}")
class Lay:
    """Lay cards to a rank: a new meld, or an addition to one."""

    cards: Batch


@move(
    "dreier",
    *("lege dreier", "lege die dreier", "rote dreier", "dreier hinlegen", "lay threes", "lay the threes"),
    *("red threes", "the threes", "my threes"),
    en="threes",
)
class Threes:
    """Lay down red threes and draw for them."""


@move("aus", *("ausmachen", "mache aus", "gehe aus", "go out"), *("going out",), en="out")
class Out:
    """Announce going out in this turn."""


@move(
    "darf ich?",
    "darf ich",
    *("darf ich ausmachen?", "partner, darf ich?", "darf ich ausmachen", "partner, darf ich", "may i go out"),
    *("partner, may i", "can i", "can i go out"),
    en="may I?",
)
class Ask:
    """Ask the partner for leave to go out."""


@move(
    "ja",
    *("ja gerne", "klar", "na klar", "natürlich", "gern", "sure", "yes of course", "of course", "yeah"),
    *("yep", "okay", "ok"),
    en="yes",
)
class Yes:
    """Give leave to go out."""


@move("nein", *("nö", "nein danke", "lieber nicht", "nope", "not now", "no thanks", "better not"), en="no")
class No:
    """Refuse leave to go out."""


Move = Draw | Take | TakeOn | Lay | TakeBack | TakeAllBack | Discard | Threes | Out | Ask | Yes | No
