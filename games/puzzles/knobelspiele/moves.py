"""The moves of the puzzles: steps on one's own copy, undoing, and hints."""

from __future__ import annotations

from games.contract import move
from games.kit.solo import GiveUp, Hint
from games.puzzles.knobelspiele.slots import Count, Number, Sign, Slot, Spot, Timber


@move(
    "weg {src}",
    "nimm {src}",
    "nimm {src} weg",
    "remove {src}",
    "take away {src}",
    *("{src} weg", "entferne {src}"),
    en="take {src}",
)
class Take:
    """Take a stick away, for good or to lay it elsewhere."""

    src: Slot


@move(
    "dazu {dst}",
    "leg {dst}",
    "lege {dst}",
    "lay {dst}",
    *("lege {dst} dazu", "{dst} dazu", "put {dst}"),
    en="add {dst}",
)
class Lay:
    """Lay a stick: one more, or one that was taken."""

    dst: Slot


@move("wiese {side}", en="meadow {side}")
class Side:
    """Choose the side of the meadow, in sticks."""

    side: int


@move("winkel {turn}", "dreh {turn}", "turned {turn}", en="angle {turn}")
class Turned:
    """Lay the meadow round the middle, turned by degrees."""

    turn: int


@move("winkel {turn} auf {x},{y}", "turned {turn} at {x},{y}", en="angle {turn} at {x},{y}")
class TurnedAt:
    """Lay the meadow around another centre, turned by an angle in degrees."""

    turn: int
    x: Number
    y: Number


@move("{timber}")
class Pick:
    """Take up the beam or the plank of the bridge."""

    timber: Timber


@move("lage {layer}", en="layer {layer}")
class Layer:
    """Choose the layer of the next stick."""

    layer: int


@move("auf {x},{y}", en="on {x},{y}")
class At:
    """Lay one end of a stick on a place."""

    x: Number
    y: Number


@move("bis {to}", en="to {to}")
class To:
    """Lay the other end of a stick on a place."""

    to: Spot


@move("groß {size}", en="size {size}")
class Size:
    """Choose the length of every stroke, in sticks."""

    size: int


@move("zeichen {sign}", en="sign {sign}")
class Write:
    """Lay the next sign."""

    sign: Sign


@move(
    "zurück",
    "rück",
    "zurücknehmen",
    "take back",
    "back",
    *("nimm es zurück", "rückgängig", "take it back", "undo that", "einen schritt zurück", "schritt zurück"),
    *("step back", "go back"),
    en="undo",
)
class Undo:
    """Undo the last step."""


@move("neu {count}", en="fresh {count}")
class Fresh:
    """Start again with the given figure; the count is that of the task's sticks."""

    count: Count


@move("aussteigen", "raus", "drop out", en="leave")
class Leave:
    """Drop out of a race and see a solution; the others go on."""


Step = Take | Lay | Side | Turned | TurnedAt | Pick | Layer | At | To | Size | Write
Move = Step | Undo | Fresh | Hint | GiveUp | Leave
Steps = tuple[Step, ...]
KINDS: tuple[type, ...] = (
    Take, Lay, Side, Turned, TurnedAt, Pick, Layer, At, To, Size, Write, Undo, Fresh, Hint, GiveUp, Leave,
)  # fmt: skip
