"""What is delivered for a table at once, what an answer has delivered already, and what becomes of what fails."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import discord
import pytest
from prometheus_client import REGISTRY

from bot.delivery.outbox import OutboxDelivery
from bot.runtime.shedding import Shed
from bot.sessions.followers import Shown
from bot.sessions.outbox_entries import Hand, Item, Ping, Post, draft
from data import rows
from data.errors import Unreachable

TABLE: Any = SimpleNamespace(id=7)


class Book:
    """An outbox in memory."""

    def __init__(self, *entries: rows.OutboxEntry) -> None:
        self.entries = {entry.id: entry for entry in entries}
        self.delayed: list[int] = []
        self.firmly: list[bool] = []
        self.broken = False

    async def acknowledge(self, *ids: int) -> frozenset[int]:
        if self.broken:
            raise Unreachable("gone")
        return frozenset(number for number in ids if self.entries.pop(number, None) is not None)

    async def delay(self, number: int, not_before: int, *, firmly: bool = False) -> None:
        self.delayed.append(number)
        self.firmly.append(firmly)

    async def pending(self, match_id: int) -> tuple[rows.OutboxEntry, ...]:
        return tuple(self.entries.values())


def entry(item: Item, attempts: int = 0) -> rows.OutboxEntry:
    return replace(draft(item).entry(match_id=7, ply=3, at=0), attempts=attempts)


def shown(*, post: bool = False, hands: tuple[int, ...] = ()) -> Shown:
    answer = Shown()
    if post:
        answer.note_post()
    for seat in hands:
        answer.note_hand(seat)
    return answer


def delivery(book: Book, sent: list[Item], fails: Exception | None = None, shed: Shed = Shed.NOTHING) -> OutboxDelivery:
    """A delivery whose senders note what they are given, or fail."""

    async def send(table: Any, one: Item) -> None:
        if fails is not None:
            raise fails
        sent.append(one)

    host: Any = SimpleNamespace(
        store=SimpleNamespace(outbox=book), now_ms=lambda: 0, sources=SimpleNamespace(edit_gap=0.0)
    )
    outbox = OutboxDelivery(host, lambda: shed)
    for kind in (Post, Hand, Ping):
        outbox.register(kind, send)
    return outbox


async def test_posts_and_hands_are_delivered_at_once_and_the_rest_in_its_time() -> None:
    post, hand, ping = entry(Post()), entry(Hand(1)), entry(Ping((1,)))
    book, sent = Book(post, hand, ping), list[Item]()
    await delivery(book, sent).deliver(TABLE, [post, hand, ping])
    assert sent == [Post(), Hand(1)]
    assert list(book.entries) == [ping.id]


async def test_what_the_answer_has_shown_is_not_sent_again() -> None:
    post, mine, other = entry(Post()), entry(Hand(0)), entry(Hand(1))
    book, sent = Book(post, mine, other), list[Item]()
    await delivery(book, sent).deliver(TABLE, [post, mine, other], shown(post=True, hands=(0,)))
    assert sent == [Hand(1)]
    assert not book.entries


async def test_what_was_replaced_meanwhile_is_sent_though_the_answer_has_shown_it() -> None:
    old = entry(Post())
    book, sent = Book(entry(Post())), list[Item]()
    await delivery(book, sent).deliver(TABLE, [old], shown(post=True))
    assert sent == [Post()]
    assert len(book.entries) == 1


async def test_what_fails_is_put_off_and_given_up_in_the_end() -> None:
    first, last = entry(Post()), entry(Hand(1), attempts=8)
    book = Book(first, last)
    await delivery(book, [], fails=RuntimeError("a bug")).deliver(TABLE, [first, last])
    assert book.delayed == [first.id]
    assert list(book.entries) == [first.id]


@pytest.mark.parametrize(("error", "firmly"), [(discord.RateLimited(3_600), True), (OSError("no line"), False)])
async def test_only_a_time_that_discord_names_is_kept_whatever_comes_back_meanwhile(
    error: Exception, firmly: bool
) -> None:
    late = entry(Post())
    book = Book(late)
    await delivery(book, [], fails=error).deliver(TABLE, [late])
    assert (book.delayed, book.firmly) == ([late.id], [firmly])


async def test_an_entry_that_cannot_be_acknowledged_counts_as_shown() -> None:
    post = entry(Post())
    book, sent = Book(post), list[Item]()
    book.broken = True
    await delivery(book, sent).deliver(TABLE, [post], shown(post=True))
    assert not sent
    assert list(book.entries) == [post.id], "it falls due once more"


def table(*, awaited: tuple[str, ...], post_id: int | None = 5, result: object = None, status: str = "open") -> Any:
    """A table that waits for some people."""
    row, match = SimpleNamespace(post_id=post_id, status=status), SimpleNamespace(result=result)
    return SimpleNamespace(id=7, row=row, match=match, awaited_people=lambda: awaited)


@pytest.mark.parametrize(
    ("stands", "shed", "rests"),
    [
        (table(awaited=()), Shed.NOTHING, False),
        (table(awaited=()), Shed.POSTS, True),
        (table(awaited=()), Shed.PICTURES, True),
        (table(awaited=("Anna",)), Shed.POSTS, False),
        (table(awaited=(), post_id=None), Shed.POSTS, False),
        (table(awaited=(), result="won"), Shed.POSTS, False),
        (table(awaited=(), status="paused"), Shed.POSTS, False),
    ],
)
async def test_where_much_is_behind_a_post_waits_for_the_next_act_if_it_asks_nobody(
    stands: Any, shed: Shed, rests: bool
) -> None:
    post, hand = entry(Post()), entry(Hand(1))
    book, sent = Book(post, hand), list[Item]()
    await delivery(book, sent, shed=shed).deliver(stands, [post, hand])
    assert sent == ([Hand(1)] if rests else [Post(), Hand(1)])


@pytest.mark.parametrize("item", [Post(), Hand(1)])
async def test_a_picture_that_follows_is_not_counted_as_a_past_that_was_shown(item: Post | Hand) -> None:
    def count() -> float:
        return REGISTRY.get_sample_value("stammtisch_shown_after_seconds_count", {"kind": draft(item).kind}) or 0.0

    before, sent = count(), list[Item]()
    outbox = delivery(Book(), sent)
    await outbox.bring(TABLE, entry(replace(item, picture_only=True)))
    assert count() == before
    await outbox.bring(TABLE, entry(item))
    assert count() == before + 1
    assert len(sent) == 2


async def test_a_kind_that_nobody_sends_is_a_bug() -> None:
    strange = replace(entry(Post()), kind="letter")
    book = Book(strange)
    await delivery(book, []).attempt(TABLE, strange)
    assert book.delayed == [strange.id]
