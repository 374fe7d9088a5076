"""The view of Blackjack: bank and stakes on the cloth, both hands, talon and used cards, everybody's chips."""

from __future__ import annotations

from games.cards.blackjack.state import Ended, Options, State, house_total, total
from games.contract import Ask, Cards, Cloth, Entry, Face, Note, Part, Phrase, Plot, Roster, Seat, View, Who, phrase
from games.kit.cloth import stakes_of


def table_view(s: State, seat: Seat | None, awaited: tuple[Seat, ...], options: Options) -> View:
    """The view of a seat."""
    parts: list[Part] = []
    if s.own:
        parts += [_cloth(s, options), _house(s), _own(s, seat), *_packs(s)]
    elif s.last is not None:
        parts += _ended(s.last)
    elif awaited:
        parts += [_bank(s, options), *_packs(s)]
    parts.append(Roster(tuple(_entry(s, who, moving=who in awaited) for who in range(len(s.held)))))
    if s.last is not None and s.phase in ("bank", "stake", "over"):
        won = tuple(phrase("won.chips", by=Who(who), chips=chips) for who, chips in enumerate(s.last.won) if chips)
        parts.append(Note(phrase("note.last", won=won)))
    return View(tuple(parts), (Ask(awaited, _question(s)),) if awaited else ())


def _bank(s: State, options: Options) -> Cloth:
    """The bank alone, before a duel."""
    label = phrase("cloth", n=s.terms + 1, terms=options.terms * len(s.held))
    bank = Plot(phrase("plot.bank", by=Who(s.banker)), 0, 0, 4, 0.8, note=phrase("plot.chips", n=s.bank))
    return Cloth((bank,), label)


def _cloth(s: State, options: Options) -> Cloth:
    """The bank and the stakes of a duel."""
    bank, stakes = _bank(s, options), Plot(phrase("plot.stakes", by=Who(s.player)), 0, 0.8, 4, 1, stakes_of(s.stakes))
    return Cloth((*bank.plots, stakes), bank.label)


def _house(s: State) -> Cards:
    """The bank's cards: face down until it plays openly."""
    if s.phase == "house":
        label = phrase("house.total", by=Who(s.banker), n=house_total(s.house))
        return Cards("meld", tuple(map(Face, s.house)), label, s.banker)
    return Cards("meld", (Face(None),) * len(s.house), phrase("house.cards", by=Who(s.banker)), s.banker)


def _own(s: State, seat: Seat | None) -> Cards:
    """The player's cards, which he alone sees, and only after the stakes."""
    if seat == s.player and s.looked:
        return Cards("hand", tuple(map(Face, s.own)), phrase("own.total", n=total(s.own)), seat)
    return Cards("meld", (Face(None),) * len(s.own), phrase("own.cards", by=Who(s.player)), s.player)


def _packs(s: State) -> list[Part]:
    """The talon, and beside it the used cards with the last one on top."""
    parts: list[Part] = []
    if s.talon:
        parts.append(Cards("pile", (Face(None),) * len(s.talon), phrase("talon")))
    if s.used:
        count = sum(len(used.cards) for used in s.used)
        top = s.used[-1].cards[-1]
        parts.append(Cards("pile", (*(Face(None),) * (count - 1), Face(top)), phrase("used")))
    return parts


def _ended(last: Ended) -> list[Part]:
    """Both hands at the end of the last duel."""
    house = phrase("house.total", by=Who(last.banker), n=house_total(last.house))
    parts: list[Part] = [Cards("last", tuple(map(Face, last.house)), house)]
    if last.own:
        parts.append(
            Cards("last", tuple(map(Face, last.own)), phrase("last.own", by=Who(last.player), n=total(last.own)))
        )
    return parts


def _entry(s: State, seat: Seat, *, moving: bool) -> Entry:
    """A player's chips, and whether he is banker or player."""
    note: Phrase | None = None
    if seat == s.banker and s.phase != "over":
        note = phrase("entry.bank")
    elif s.own and seat == s.player:
        note = phrase("entry.player")
    return Entry(seat, tokens=s.held[seat], token="chip", note=note, moving=moving)


def _question(s: State) -> Phrase:
    """The question to the seat in turn."""
    match s.phase:
        case "bank":
            return phrase("ask.bank", n=s.held[s.turn])
        case "stake":
            most = min(s.held[s.turn], s.covered)
            if s.turn == s.player:
                return phrase("ask.stake", n=most)
            return phrase("ask.side", on=Who(s.player), n=most)
        case _:
            return phrase(f"ask.{s.phase}")
