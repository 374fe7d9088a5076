"""Spitz, pass auf!, one round after another: who has struck whom when, and what comes of it."""

from __future__ import annotations

from typing import Literal, NamedTuple

from games.croupier import Croupier
from games.kit.cards import Card, arranged, deal, pack
from games.kit.secrets import redeal
from games.phrase import Who
from games.values import Seat

WAIT = (1500, 4000)
"""Between the call and the cards, in milliseconds."""
HANDICAP = 400
"""Milliseconds added to the strikes of a leader who has turned up the cards by hand, and knew when."""
PACK = pack("7")


class Strike(NamedTuple):
    """Somebody's hand came down: on whose card, and when, in milliseconds."""

    seat: Seat
    target: Seat
    at: int


class Outcome(NamedTuple):
    """What became of a round: who took whose card, which pairs were even, who was wrong."""

    taken: tuple[tuple[Strike, Seat], ...] = ()
    even: tuple[tuple[Seat, Seat], ...] = ()
    wrong: tuple[Seat, ...] = ()


class State(NamedTuple):
    """The stacks, and the present round."""

    stacks: tuple[tuple[Card, ...], ...]
    """Face down; which card is on top is settled when it is turned up."""
    rest: tuple[Card, ...]
    """Cards that stay out of play, unseen."""
    kept: tuple[tuple[Card, ...], ...]
    """Cards turned up and not taken, by owner: they become the new stack."""
    won: tuple[tuple[Card, ...], ...]
    """The collections."""
    rounds: int = 0
    phase: Literal["ready", "wait", "up"] = "ready"
    up: tuple[Card | None, ...] = ()
    """The cards of this round, or of the last one while the next is being waited for."""
    suspended: tuple[Seat, ...] = ()
    delay: int = 0
    personal: bool = False
    """Everybody looks when he likes, and his own time counts."""
    handicapped: bool = False
    now: int = 0
    """Milliseconds since the cards were turned up."""
    looked: tuple[int | None, ...] = ()
    """When everybody has seen the cards, in milliseconds since they were turned up."""
    strikes: tuple[Strike, ...] = ()
    passed: tuple[Seat, ...] = ()
    """Who has said that there is nothing to strike."""
    outcome: Outcome | None = None

    @property
    def seats(self) -> int:
        """How many play."""
        return len(self.stacks)

    @property
    def lying(self) -> tuple[Seat, ...]:
        """Whose cards lie open in this round."""
        return tuple(seat for seat, card in enumerate(self.up) if card is not None)

    @property
    def acted(self) -> frozenset[Seat]:
        """Who has struck or passed in this round."""
        return frozenset(strike.seat for strike in self.strikes) | frozenset(self.passed)


def dealt(seats: int, croupier: Croupier) -> State:
    """Equal stacks; with six players two cards stay out."""
    deck = croupier.shuffle(PACK)
    each = len(deck) // seats
    stacks = tuple(map(arranged, deal(deck, seats, each)))
    nothing: tuple[tuple[Card, ...], ...] = ((),) * seats
    return State(stacks, arranged(deck[seats * each :]), nothing, nothing)


def exhausted(s: State) -> bool:
    """Whether somebody has no card left to turn up."""
    return any(not stack and not kept for stack, kept in zip(s.stacks, s.kept, strict=True))


def turned_up(s: State, croupier: Croupier, *, personal: bool, handicapped: bool) -> State:
    """Everybody who is in this round turns up a card; an empty stack is filled from the cards kept."""
    stacks, kept = list(s.stacks), list(s.kept)
    up: list[Card | None] = [None] * s.seats
    for seat in range(s.seats):
        if seat in s.suspended:
            continue
        if not stacks[seat]:
            stacks[seat], kept[seat] = kept[seat], ()
        card = croupier.pick(stacks[seat])
        up[seat] = card
        stacks[seat] = tuple(other for other in stacks[seat] if other != card)
    looked = tuple(None if personal or card is None else 0 for card in up)
    croupier.say("up.personal" if personal else "up")
    return s._replace(
        stacks=tuple(stacks),
        kept=tuple(kept),
        up=tuple(up),
        phase="up",
        now=0,
        looked=looked,
        strikes=(),
        passed=(),
        outcome=None,
        personal=personal,
        handicapped=handicapped,
    )


def passing(s: State, seat: Seat) -> State:
    """Somebody has nothing to strike at."""
    return s._replace(passed=(*s.passed, seat))


def settled(up: tuple[Card | None, ...], strikes: tuple[Strike, ...], tie_ms: int) -> Outcome:
    """What becomes of the strikes, in the order of their times."""
    gone: set[Seat] = set()
    taken: list[tuple[Strike, Seat]] = []
    even: list[tuple[Seat, Seat]] = []
    wrong: set[Seat] = set()
    for strike in sorted(strikes, key=lambda strike: strike.at):
        by, target, at = strike
        if gone & {by, target}:
            continue  # 3.4: too late, and no harm done
        if not _alike(up[by], up[target]):
            wrong.add(by)
            continue
        gone |= {by, target}
        if any(other.seat == target and other.target == by and other.at - at <= tie_ms for other in strikes):
            even.append((by, target))  # 3.3
        else:
            taken.append((strike, target))
    return Outcome(tuple(taken), tuple(even), tuple(sorted(wrong)))


def _alike(one: Card | None, other: Card | None) -> bool:
    return one is not None and other is not None and one.rank == other.rank


def closed(s: State, tie_ms: int, croupier: Croupier) -> State:
    """The round is over: cards change hands, all others are kept, and whoever was wrong sits out the next one."""
    outcome = settled(s.up, s.strikes, tie_ms)
    up, won, kept = list(s.up), list(s.won), list(s.kept)
    for strike, target in outcome.taken:
        pair = [card for seat in (strike.seat, target) if (card := up[seat]) is not None]
        won[strike.seat] = arranged((*won[strike.seat], *pair))
        up[strike.seat] = up[target] = None
        croupier.say("taken", by=Who(strike.seat), victim=Who(target), cards=tuple(pair), ms=strike.at)
    for one, other in outcome.even:
        croupier.say("even", by=Who(one), other=Who(other))
    for seat in outcome.wrong:
        croupier.say("wrong", by=Who(seat))
    if outcome == Outcome():
        croupier.say("nothing")
    kept = [arranged((*pile, card)) if card is not None else pile for pile, card in zip(kept, up, strict=True)]
    s = s._replace(
        won=tuple(won),
        kept=tuple(kept),
        phase="ready",
        rounds=s.rounds + 1,
        suspended=outcome.wrong,
        outcome=outcome,
        now=0,
    )
    if s.seats - len(s.suspended) < 2:
        croupier.say("skipped")  # 3.6
        s = s._replace(rounds=s.rounds + 1, suspended=())
    return s


def drawn_anew(s: State, croupier: Croupier, *, sees: bool) -> State:
    """Stacks that nobody has seen, and the cards of this round for whoever has not looked yet."""
    ups = tuple((card,) if card is not None else () for card in s.up) if s.phase == "up" else ()
    known = ups if sees else tuple(() for _ in ups)
    zones = redeal((*s.stacks, s.rest, *ups), (*((),) * (s.seats + 1), *known), croupier)
    stacks, rest, fresh = zones[: s.seats], zones[s.seats], zones[s.seats + 1 :]
    up = tuple(zone[0] if zone else None for zone in fresh) if ups else s.up
    return s._replace(stacks=tuple(map(arranged, stacks)), rest=arranged(rest), up=up)
