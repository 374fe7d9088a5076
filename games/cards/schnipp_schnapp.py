"""Schnipp, Schnapp, Schnurr: lay the next card of the suit, and call the next word with it."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple, TypeVar, assert_never

from games.contract import (
    RANKS,
    Ask,
    Card,
    Cards,
    Croupier,
    Entry,
    Face,
    Game,
    Info,
    Kind,
    Level,
    Mood,
    Note,
    Offer,
    Part,
    Phrase,
    Result,
    Roster,
    Seat,
    Shelf,
    Timer,
    View,
    Who,
    move,
    number,
    phrase,
    readings,
)
from games.families import Family
from games.kit.cards import arranged, deal, pack, without
from games.kit.named import Named
from games.kit.results import best_wins
from games.kit.seats import replaced
from games.kit.secrets import redeal
from games.kit.turns import left_of


class Word(
    Named,
    names={
        "schnipp": ("Schnipp", "Schnipp", "snip"),
        "schnapp": ("Schnapp", "Schnapp", "snap"),
        "schnurr": ("Schnurr", "Schnurr", "snorem"),
        "basilorum": ("Basilorum", "Basilorum"),
        "burr": ("Burr", "Burr"),
    },
):
    """One of the five words called in turn, one with each card."""

    __slots__ = ()


@move("{card}", "lege {card}", en="lay {card}")
class Lay:
    """Lay any card, where the seat may choose."""

    card: Card


@move("{word}")
class Call:
    """Lay the wanted card with its word."""

    word: Word


@move("weiter", "fehlt", "missing", *("weitermachen", "mache weiter", "continue", "carry on", "next"), en="go on")
class GoOn:
    """Stop waiting: the table lays the card, wherever it is; also by itself after a while."""


Move = Lay | Call | GoOn


@dataclass(frozen=True, slots=True)
class Options:
    """Options agreed on before the match: the time to call, and the number of deals."""

    window_s: int = number(15, 3, 600)
    deals: int = number(1, 1, 10)


PACK = pack("7")
ROW = len(Word.all())
"""Cards of a stack, which is then put away."""


class State(NamedTuple):
    """Deals won, and the present deal."""

    wins: tuple[int, ...]
    dealer: Seat
    hands: tuple[tuple[Card, ...], ...]
    talon: tuple[Card, ...]
    """Cards that could not be dealt equally, unseen."""
    lead: Seat
    """The seat that laid the last card from a hand; it chooses where nothing follows."""
    laid: tuple[Card, ...] = ()
    """All cards laid in this deal, in order."""
    now: int = 0
    """Milliseconds for which the card has been wanted, up to the last wrong call."""
    deals: int = 0
    winner: Seat | None = None
    """The winner of the last deal."""

    @property
    def wanted(self) -> Card | None:
        """The next higher card of the suit; None at the start, after an ace, and where it was laid before."""
        if not self.laid or self.laid[-1].rank == "A":
            return None
        last = self.laid[-1]
        card = Card(last.suit + RANKS[RANKS.index(last.rank) + 1])
        return None if card in self.laid else card

    @property
    def word(self) -> Word:
        """The word for the next card."""
        return word_of(len(self.laid))

    @property
    def row(self) -> tuple[Card, ...]:
        """The cards of the present stack, or of the one completed by the last card."""
        return self.laid[max(0, len(self.laid) - 1) // ROW * ROW :]


def word_of(place: int) -> Word:
    """The word for the card at a place of a deal, from 0."""
    return Word.all()[place % ROW]


def deal_hands(wins: tuple[int, ...], dealer: Seat, deals: int, croupier: Croupier) -> State:
    """Deal the same number of cards to each; the rest is the talon."""
    seats = len(wins)
    deck = croupier.shuffle(PACK)
    each = len(deck) // seats
    first = left_of(dealer, seats)
    hands = tuple(map(arranged, deal(deck, seats, each, first)))
    talon = arranged(deck[each * seats :])
    croupier.say("dealt", dealer=Who(dealer), by=Who(first), n=len(talon))
    return State(wins, dealer, hands, talon, first, deals=deals)


def lay_card(s: State, seat: Seat, card: Card, croupier: Croupier) -> State:
    """Lay a card from a hand, whose owner chooses if nothing follows; the first empty hand wins the deal."""
    hand = without(s.hands[seat], card)
    s = _followed(s._replace(hands=replaced(s.hands, seat, hand), lead=seat), card, croupier)
    if hand:
        return s
    croupier.say("won", by=Who(seat))
    wins = replaced(s.wins, seat, s.wins[seat] + 1)
    return s._replace(wins=wins, deals=s.deals + 1, dealer=left_of(s.dealer, len(wins)), winner=seat)


def lay_from_talon(s: State, card: Card, croupier: Croupier) -> State:
    """Lay the wanted card from the talon."""
    croupier.say("laid.talon", card=card, word=s.word)
    return _followed(s._replace(talon=without(s.talon, card)), card, croupier)


def _followed(s: State, card: Card, croupier: Croupier) -> State:
    """The state after a card is laid; a full stack is announced."""
    s = s._replace(laid=(*s.laid, card), now=0)
    if len(s.laid) % ROW == 0:
        croupier.say("stack", n=len(s.laid) // ROW)
    return s


_WORDS = re.compile(rf"(?<!\w)(?:{Word.PATTERN})(?!\w)", re.IGNORECASE)
OPEN = 2
"""Players with whom hands are open."""


class SchnippSchnapp(Game[State, Move]):
    """Schnipp, Schnapp, Schnurr: the holder of the next card of the suit lays it and calls the next word.

    Nobody is told who holds the wanted card: the seat that laid last is awaited, all may call all words, and a card of
    the talon is waited for as long as one in a hand.
    """

    info = Info(
        id="schnipp_schnapp",
        family=Family.OTHER_CARDS,
        seats=tuple(range(2, 11)),
        source="Spielesammlung, Kartenspiele: Schnipp, Schnapp, Schnurr",
        minutes=10,
        hidden=True,
        open=(GoOn,),
        calls=(Call,),
        shelf=Shelf(Kind.CARDS, luck=Level.SOME, thought=Level.LITTLE, talk=Level.MUCH, moods=(Mood.NOISY,)),
    )
    timed = True
    kinds = (Lay, Call, GoOn)
    binding = (GoOn,)
    Options = Options

    def facts(self) -> Info:
        """Of two players each can tell the other's cards from his own."""
        return replace(super().facts(), hidden=self.seats > OPEN)

    def setup(self, croupier: Croupier) -> State:
        """Draw the first dealer by chance."""
        return deal_hands((0,) * self.seats, croupier.below(self.seats), 0, croupier)

    def to_move(self, s: State) -> tuple[Seat, ...]:
        """The seat that laid the last card from a hand, even if another holds the next one."""
        return () if s.deals == self.options.deals else (s.lead,)

    def offers(self, s: State, seat: Seat) -> Iterable[Move | Offer[Move]]:
        """Any card where the seat may choose; else the words for everybody."""
        if not self.to_move(s):
            return ()
        if s.wanted is None:
            return map(Lay, s.hands[seat]) if seat == s.lead else ()
        calls = map(Call, Word.all())
        return (*calls, GoOn()) if seat == s.lead else calls

    def forbids(self, s: State, seat: Seat, m: Move) -> str | None:
        """Wrong calls of the seat awaited; others may call anything, since a refusal would tell who holds the card."""
        if not isinstance(m, Call) or seat != s.lead:
            return None
        if s.wanted not in s.hands[seat]:
            return "3.3"
        return None if m.word == s.word else "3.2"

    def may_hint(self, s: State, seat: Seat, m: Move) -> bool:
        """Never for calls: knowing the word is the game."""
        return not isinstance(m, Call)

    def why_not(self, s: State, seat: Seat, m: Move) -> str | None:
        """No card is wanted, or there is no choice now."""
        match m:
            case Call():
                return "2.1" if s.wanted is None else "3.1"
            case GoOn():
                return "3.4"
            case Lay():
                return "2.1" if s.wanted is None else "3.1"
            case _:
                assert_never(m)

    def meanings(self, s: State, seat: Seat, text: str) -> tuple[Move, ...]:
        """A card and its word, as both are said at a table: the chosen card, or the wanted one."""
        named = {Word.read(found) for found in _WORDS.findall(text)}
        card = next((m.card for m in readings((Lay,), _WORDS.sub("", text).strip(" ,!.:")) if isinstance(m, Lay)), None)
        if card is None or len(named) != 1 or not self.to_move(s):
            return ()
        (word,) = named
        if s.wanted is None:
            return (Lay(card),) if word == s.word else ()
        return (Call(word),) if card == s.wanted else ()

    def calls(self) -> tuple[Move, ...]:
        """A button for each word, at all times."""
        return tuple(map(Call, Word.all()))

    def timer(self, s: State) -> Timer[Move] | None:
        """The time to call, running while a card is wanted, whether a hand holds it or not."""
        if not self.to_move(s) or s.wanted is None:
            return None
        return Timer(self.options.window_s, GoOn(), key=f"{s.deals}.{len(s.laid)}")

    def apply(self, s: State, seat: Seat, m: Move, croupier: Croupier) -> State:
        """Lay a card: chosen, called, or by the table where nobody calls."""
        match m:
            case Lay(card):
                croupier.say("laid", by=Who(seat), card=card, word=s.word)
                return self._deal_if_won(lay_card(s, seat, card, croupier), croupier)
            case Call(word):
                return self._call(s, seat, word, croupier)
            case GoOn():
                return self._lay_overdue(s, croupier)
            case _:
                assert_never(m)

    def _call(self, s: State, seat: Seat, word: Word, croupier: Croupier) -> State:
        """Lay the wanted card if its holder calls the right word; other calls are laughed at."""
        card, now = s.wanted, max(0, s.now + croupier.elapsed)
        assert card is not None, "a call lays what is wanted"
        if card not in s.hands[seat] or word != s.word:
            croupier.say(
                "laughed.word" if card in s.hands[seat] else "laughed.card", by=Who(seat), word=word, card=card
            )
            return s._replace(now=now)
        croupier.say("called", by=Who(seat), card=card, word=word, ms=now)
        return self._deal_if_won(lay_card(s, seat, card, croupier), croupier)

    def _lay_overdue(self, s: State, croupier: Croupier) -> State:
        """Lay the wanted card for its holder, or from the talon, since laying is a duty."""
        card = s.wanted
        assert card is not None, "there is a card to wait for"
        if card in s.talon:
            return lay_from_talon(s, card, croupier)
        holder = next(seat for seat, hand in enumerate(s.hands) if card in hand)
        croupier.say("laid.asleep", by=Who(holder), card=card, word=s.word)
        return self._deal_if_won(lay_card(s, holder, card, croupier), croupier)

    def _deal_if_won(self, s: State, croupier: Croupier) -> State:
        """Deal anew after a deal is won, unless it was the last."""
        if all(s.hands) or not self.to_move(s):
            return s
        return deal_hands(s.wins, s.dealer, s.deals, croupier)

    def result(self, s: State) -> Result | None:
        """Most deals won."""
        if self.to_move(s):
            return None
        return best_wins(s.wins, "result")

    def view(self, s: State, seat: Seat | None) -> View:
        """The row, the wanted card, and the own hand."""
        return table_view(s, seat, self.to_move(s), self.options, is_open=not self.info.hidden)

    def resample(self, s: State, seat: Seat | None, croupier: Croupier) -> State:
        """Deal others' hands and the talon anew."""
        if not self.to_move(s) or not self.info.hidden:
            return s
        known = [hand if who == seat else () for who, hand in enumerate(s.hands)]
        *hands, talon = redeal((*s.hands, s.talon), (*known, ()), croupier)
        return s._replace(hands=tuple(map(arranged, hands)), talon=arranged(talon))

    def heuristic(self, s: State, seat: Seat, m: Move) -> float:
        """Call the card held; begin a run whose last card, and most of it, is one's own."""
        match m:
            case Call(word):
                return 1.0 if s.wanted in s.hands[seat] and word == s.word else -1.0
            case GoOn():
                return 0.0
            case Lay(card):
                follow = _following(s, card)
                own = [other in s.hands[seat] for other in follow]
                # the owner of the last card of a run chooses next; a long run leaves others fewer choices
                return sum(own) + _LONG * (len(own) - sum(own)) + _LAST * own[-1]

    def win_estimate(self, s: State, seat: Seat) -> float:
        """Chance to win, by choices given away, the seat that chooses after the present run, and deals won."""
        follow = () if s.wanted is None else _following(s, s.wanted)
        owners = {card: who for who, hand in enumerate(s.hands) for card in hand}
        chooser = _last_owner(follow, owners, s.lead)
        left = [0.0] * len(s.hands)
        for run in _runs((*s.laid, *follow)):
            held = [owners[card] for card in run if card in owners]
            for who in held:
                left[who] += _CARD
            for who in set(held) - set(held[-1:]):
                left[who] += 1
        left[chooser] -= _CHOICE
        ahead = min(load for who, load in enumerate(left) if who != seat) - left[seat]
        won = s.wins[seat] - max(wins for who, wins in enumerate(s.wins) if who != seat)
        return min(1.0, max(0.0, 0.5 + ahead / 8 + won / 2))


def table_view(s: State, seat: Seat | None, awaited: tuple[Seat, ...], options: Options, *, is_open: bool) -> View:
    """The view of a seat; with hidden hands it does not tell who holds the wanted card."""
    parts: list[Part] = []
    if s.laid:
        row, last = s.row, len(s.laid) - 1
        faces = tuple(Face(card, marked=card == s.laid[-1]) for card in row)
        parts.append(Cards("meld", faces, phrase("row", word=word_of(last))))
    elif awaited:
        parts.append(Cards("pile", (), phrase("row.first")))
    away = (len(s.laid) - len(s.row)) // ROW
    if away:
        parts.append(Cards("pile", (Face(None),) * (ROW * away), phrase("stacks", n=away)))
    if s.talon:
        parts.append(Cards("pile", (Face(None),) * len(s.talon), phrase("talon")))
    if awaited and s.wanted is not None:
        parts.append(Note(phrase("note.wanted", card=s.wanted), "good"))
    shown = range(len(s.hands)) if is_open else () if seat is None else (seat,)
    for who in shown:
        free = who in awaited and s.wanted is None
        faces = tuple(Face(card, lit=free) for card in s.hands[who])
        if faces and is_open:
            parts.append(Cards("meld", faces, phrase("hand.of", by=Who(who)), who))
        elif faces:
            parts.append(Cards("hand", faces, phrase("hand"), who))
    parts.append(Roster(tuple(_entry(s, who, options, moving=who in awaited) for who in range(len(s.hands)))))
    if options.deals > 1:
        parts.append(Note(phrase("note.deal", n=min(s.deals + 1, options.deals), deals=options.deals), "quiet"))
    question = phrase("ask.lay") if s.wanted is None else phrase("ask.wanted", card=s.wanted, by=Who(s.lead))
    return View(tuple(parts), (Ask(awaited, question),) if awaited else ())


def _entry(s: State, seat: Seat, options: Options, *, moving: bool) -> Entry:
    """A player's deals won, number of cards, and whether he deals or laid last."""
    note: Phrase | None = None
    if not s.laid and seat == s.dealer:
        note = phrase("entry.dealer")
    elif s.laid and seat == s.lead:
        note = phrase("entry.last")
    score = s.wins[seat] if options.deals > 1 else None
    return Entry(seat, score, len(s.hands[seat]), "card", note, moving)


_LAST, _LONG = 8.0, 0.5
"""Value of laying the last card of a run, and of each card of others in it, in own cards got rid of."""

_CHOICE, _CARD = 0.5, 0.05
"""Value of choosing the next card, and cost of each card held, in choices that go to others."""
L = TypeVar("L")


def _following(s: State, card: Card) -> list[Card]:
    """The run that begins with a card: up to the ace, or to a card laid before."""
    run: list[Card] = []
    for rank in RANKS[RANKS.index(card.rank) :]:
        following = Card(card.suit + rank)
        if following in s.laid:
            break
        run.append(following)
    return run


def _last_owner(run: Sequence[Card], owners: Mapping[Card, Seat], otherwise: L) -> Seat | L:
    """The owner of the last card of a run that comes from a hand, or ``otherwise``."""
    return next((owners[card] for card in reversed(run) if card in owners), otherwise)


def _runs(laid: Collection[Card]) -> Iterator[list[Card]]:
    """Cards not laid yet, in rows without gaps."""
    run: list[Card] = []
    for card in PACK:
        if card in laid:
            yield run
            run = []
        else:
            run.append(card)
        if card.rank == RANKS[-1]:
            yield run
            run = []
