"""The pile of Canasta: when it may be taken, which ways are listed on menus, and the state after it."""

from __future__ import annotations

from games.cards.canasta.cards import BLACK, WILD, is_wild, value
from games.cards.canasta.laying import batches, meld_cards, wild_cards
from games.cards.canasta.melds import Batch, Haul, Meld, meld_of, with_meld
from games.cards.canasta.requirements import may_go_out, minimum, needs_naturals
from games.cards.canasta.state import Options, State, spend
from games.contract import Card
from games.kit.cards import less, ranged
from games.kit.seats import replaced


def blocked(top: Card) -> str | None:
    """The paragraph against taking the pile at all."""
    return "6.3" if top.rank == "3" else "6.4" if is_wild(top) else None


def against_taking(s: State, haul: Haul, options: Options) -> str | None:
    """The paragraph against taking the pile with some cards of the hand."""
    top, melds = s.pile[-1], s.melds[s.party]
    if fault := blocked(top):
        return fault
    first = haul.first
    old = meld_of(melds, top.rank)
    new = old.plus((top, *first))
    if fault := new.fault():
        return fault
    natural = sum(not is_wild(card) for card in first)
    if natural < 2 and (not melds or s.frozen):
        return "6.2"
    if old.cards and options.pile_only_for_new_meld:
        return "6.6"
    if natural < 1:
        return "6.1"
    if not old.cards and needs_naturals(s) and new.natural < 3:
        return "5.3"
    after = with_meld(melds, new)
    for meld in haul.more:
        if melds or meld_of(after, meld.rank).cards or meld.rank == BLACK:
            return "6.1"
        if fault := meld.fault():
            return fault
        after = with_meld(after, meld)
    points = value((top, *haul.cards))
    if not melds and points < minimum(s, options):
        return "5.1"
    return _keeps_two(s, len(haul.cards), after, points, options)


def against_adding_top(s: State, options: Options) -> str | None:
    """The paragraph against taking the pile by adding its top card to a meld."""
    top, melds = s.pile[-1], s.melds[s.party]
    if fault := blocked(top):
        return fault
    old = meld_of(melds, top.rank)
    if not old.cards:
        return "6.1"
    if s.frozen:
        return "6.2"
    if options.pile_only_for_new_meld:
        return "6.6"
    return _keeps_two(s, 0, with_meld(melds, old.plus((top,))), value((top,)), options)


def _keeps_two(s: State, spent: int, after: tuple[Meld, ...], points: int, options: Options) -> str | None:
    """The paragraph against taking the pile without a card left after the discard, unless the player may go out."""
    if len(s.hands[s.turn]) - spent + len(s.pile) - 1 >= 2:
        return None
    return may_go_out(s, after, points, options)


def hauls(s: State, options: Options) -> tuple[Haul, ...]:
    """Ways worth listing of all to take the pile."""
    hand, top = s.hands[s.turn], s.pile[-1]
    if blocked(top):
        return ()
    own = [card for card in hand if card.rank == top.rank]
    jokers, twos = wild_cards(hand)
    ways: list[tuple[Card, ...]] = [tuple(own[:count]) for count in range(len(own), 1, -1)]
    ways += [(*own[:count], *wild[:1]) for count in (len(own), 1) if own[:count] for wild in (twos, jokers) if wild]
    choices = [Haul.of(way) for way in dict.fromkeys(ways)]
    if s.opening and own:
        choices += [haul for way in ways if len(way) > 1 for haul in _with_more(s, way, options)]
    return tuple(dict.fromkeys(choices))


def _with_more(s: State, way: tuple[Card, ...], options: Options) -> list[Haul]:
    """Ways that need further melds for the minimum: the most valuable ones that reach it."""
    top, rest = s.pile[-1], less(s.hands[s.turn], way)
    if value((top, *way)) >= minimum(s, options):
        return []
    melds = [batch for batch in batches(rest, (), False) if batch.rank not in (top.rank, WILD)]
    alone = [Haul.of(way, batch.cards) for batch in melds if value((top, *way, *batch.cards)) >= minimum(s, options)]
    if alone:
        return alone[:6]
    best: dict[str, Batch] = {}
    for batch in melds:
        if not any(map(is_wild, batch.cards)):
            best.setdefault(batch.rank, batch)
    together = tuple(card for batch in best.values() for card in batch.cards)
    return [Haul.of(way, together)] if together else []


def take_pile(s: State, cards: tuple[Card, ...], new: tuple[Meld, ...]) -> State:
    """Take the pile: its top card goes to the table with cards of the hand, the others to the hand."""
    seat, rest = s.turn, s.pile[:-1]
    after = meld_cards(spend(s, cards), new)
    return after._replace(
        hands=replaced(after.hands, seat, ranged((*after.hands[seat], *rest))),
        seen=replaced(after.seen, seat, (*after.seen[seat], *rest)),
        pile=(),
        frozen=False,
        phase="play",
        took=True,
    )
