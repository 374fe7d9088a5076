"""What may be done in the stick puzzles: single steps on one's own copy, and what helps."""

from __future__ import annotations

from games.contract import move
from games.kit.solo import GiveUp, Hint
from games.puzzles.knobelspiele.slots import Count, Number, Sign, Slot, Spot, Timber


@move("weg {src}", "nimm {src}", "remove {src}", en="take {src}")
class Take:
    """Take a stick away, for good or to lay it elsewhere."""

    src: Slot


@move("dazu {dst}", "leg {dst}", "lege {dst}", "lay {dst}", en="add {dst}")
class Lay:
    """Lay a stick: one more, or one that was taken."""

    dst: Slot


@move("wiese {side}", en="meadow {side}")
class Side:
    """Say how many sticks long the sides of the meadow are."""

    side: int


@move("winkel {turn}", "dreh {turn}", "turned {turn}", en="angle {turn}")
class Turned:
    """Lay the meadow round the middle, turned by so many degrees."""

    turn: int


@move("winkel {turn} auf {x},{y}", "turned {turn} at {x},{y}", en="angle {turn} at {x},{y}")
class TurnedAt:
    """Lay the meadow round another middle."""

    turn: int
    x: Number
    y: Number


@move("{timber}")
class Pick:
    """Take up the beam or the plank of the bridge."""

    timber: Timber


@move("lage {layer}", en="layer {layer}")
class Layer:
    """Say in which layer the next stick lies."""

    layer: int


@move("auf {x},{y}", en="on {x},{y}")
class At:
    """Lay an end of a stick on a place."""

    x: Number
    y: Number


@move("bis {to}", en="to {to}")
class To:
    """Lay the other end of a stick on a place."""

    to: Spot


@move("groß {size}", "gross {size}", en="size {size}")
class Size:
    """Say how many sticks long every stroke is."""

    size: int


@move("zeichen {sign}", en="sign {sign}")
class Write:
    """Lay the next sign."""

    sign: Sign


@move("zurück", "zurueck", "rück", "rueck", "zurücknehmen", "zuruecknehmen", "take back", "back", en="undo")
class Undo:
    """Take the last step back."""


@move("neu {count}", en="fresh {count}")
class Fresh:
    """Begin again with the figure as it was given, and as many sticks as the task says."""

    count: Count


@move("aussteigen", "raus", "drop out", en="leave")
class Leave:
    """Stop in a race, and see a solution; the others go on."""


Step = Take | Lay | Side | Turned | TurnedAt | Pick | Layer | At | To | Size | Write
Move = Step | Undo | Fresh | Hint | GiveUp | Leave
Steps = tuple[Step, ...]
KINDS: tuple[type, ...] = (
    Take, Lay, Side, Turned, TurnedAt, Pick, Layer, At, To, Size, Write, Undo, Fresh, Hint, GiveUp, Leave,
)  # fmt: skip
