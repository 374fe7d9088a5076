"""A scenario that calls every method of the store, so that every statement of the bot is run."""

from __future__ import annotations

from dataclasses import replace

from data.outbox import Kinds
from data.rating import EVERYWHERE
from data.ratings import RecordBoard
from data.ratings import Viewer as Reader
from data.rows import (
    LIVE,
    Absence,
    Act,
    Chair,
    Effects,
    End,
    EphemeralView,
    HandMessage,
    HouseRules,
    Invitation,
    InvitationLimits,
    Lease,
    Lobby,
    Nickname,
    Opening,
    OutboxDraft,
    Outcome,
    QuietHours,
    RatingContext,
    SeatChange,
    StatusChange,
    Timing,
    TimingChange,
    Viewer,
)
from data.store import Store

NOW = 1_777_665_600_000
ANNA, BEN = 11, 12
SERVER, CHANNEL = 7, 100
POST = OutboxDraft(kind="post", target="", payload="{}")
LOBBY = Lobby(
    game="mills",
    version="1",
    guild_id=SERVER,
    channel_id=CHANNEL,
    host_id=ANNA,
    language="de",
    options="{}",
    created_at=NOW,
)
PEOPLE = (Chair(seat=0, user_id=ANNA, name="Anna"), Chair(seat=1, user_id=BEN, name="Ben"))
ALONE = (Chair(seat=0, user_id=ANNA, name="Anna"),)


async def everything(store: Store) -> None:
    """Every method of every part of the store, on a small book."""
    await _people(store)
    match_id = await _match(store, LOBBY, PEOPLE)
    await _meanwhile(store, match_id)
    await store.journal.commit(
        match_id,
        [act_of(1)],
        Effects(drafts=[POST]),
        end=End(status="over", outcomes=_outcomes(PEOPLE), rating_context=RatingContext(family="boards")),
        seen=None,
    )
    puzzle = await _match(store, replace(LOBBY, game="dominosa", channel_id=CHANNEL + 1), ALONE)
    await store.journal.commit(
        puzzle, [act_of(1)], end=End(status="over", outcomes=_outcomes(ALONE), rating_context=RatingContext())
    )
    await _looking_back(store, match_id)


def act_of(ply: int) -> Act:
    """An act of the first person."""
    return Act(ply=ply, seat=0, text="x", draws="", elapsed_ms=1, checksum="c", at=NOW + ply, user_id=ANNA)


def _outcomes(chairs: tuple[Chair, ...]) -> list[Outcome]:
    return [
        Outcome(
            seat=chair.seat,
            name=chair.name,
            place=chair.seat + 1,
            points=1.0,
            won=chair.seat == 0,
            user_id=chair.user_id,
            acts=2,
            elapsed_ms=9,
        )
        for chair in chairs
    ]


async def _people(store: Store) -> None:
    players = store.players
    for user_id in (ANNA, BEN):
        await players.touch(user_id, f"N{user_id}", "de", NOW, Nickname(SERVER, f"M{user_id}"))
    await players.get(ANNA, on=SERVER)
    await players.get_all([ANNA, BEN])
    await players.set_pings(ANNA, wanted=True)
    await players.set_listed(ANNA, wanted=True)
    await players.set_language(ANNA, "de")
    await players.set_quiet(ANNA, QuietHours(start=1, end=2, zone="Europe/Berlin"))
    await players.set_away(ANNA, Absence(NOW, NOW + 1), 2026, 1)
    rules = HouseRules(channel_id=CHANNEL, game="mills", name="ours", options="{}", user_id=ANNA, created_at=NOW)
    await store.house_rules.save(rules, 5)
    await store.house_rules.of(CHANNEL, "mills")
    await store.house_rules.delete(CHANNEL, "mills", "ours")
    await store.settings.set("guild", SERVER, "language", "de")
    await store.settings.get("guild", SERVER, "language")
    await store.settings.all("guild", SERVER)


async def _match(store: Store, lobby: Lobby, chairs: tuple[Chair, ...]) -> int:
    """A match with one act."""
    matches = store.matches
    match_id = await matches.create(lobby, chairs[:1], [POST])
    await store.chairs.reseat(
        match_id, SeatChange(chairs=chairs, was=chairs[:1], status="lobby"), Effects(drafts=[POST])
    )
    await matches.update(match_id, was={"status": "lobby"}, drafts=[POST], note="{}", channel_id=lobby.channel_id)
    await matches.reserve_post(match_id, {"post_id": None, "post_at": None}, NOW)
    await matches.set_post(match_id, 5, NOW)
    await store.chairs.set_hand(match_id, ANNA, HandMessage(1, 2, "ok"), drafts=[POST])
    await store.chairs.set_ephemeral_view(match_id, ANNA, EphemeralView("t", 3, NOW))
    lease = Lease(match_id=match_id, ply=0, holder="a", until=NOW, acquired_at=NOW)
    await store.journal.start(
        match_id,
        Opening(chairs=await store.chairs.of(match_id), options="{}", seed="5eed", commitment=f"c{match_id}", at=NOW),
        effects=Effects(drafts=[POST], timing=Timing("{}", NOW), lease=lease),
    )
    loaded = await store.journal.load(match_id)
    assert loaded is not None
    await store.journal.commit(
        match_id,
        [act_of(0)],
        Effects(drafts=[POST], timing=Timing("{}", NOW), lease=lease),
        seen=(loaded.match, loaded.seats),
    )
    return match_id


async def _meanwhile(store: Store, match_id: int) -> None:
    matches = store.matches
    await matches.get(match_id)
    await store.journal.acts(match_id)
    await matches.by_channel(CHANNEL)
    await store.journal.has_event(NOW, 0)
    for user_id in (ANNA, BEN):
        await matches.open_of(user_id)
    await matches.open_channels(SERVER)
    await matches.open_ids()
    await matches.channels_of(["muehle", "dame"])
    await matches.lobbies(SERVER)
    await _invitation(store)
    await matches.of_guilds([SERVER], ("open", "suspended"))
    await matches.set_status(match_id, StatusChange("paused", was=LIVE, at=NOW, lost=1, due_at=NOW))
    await matches.set_status(match_id, StatusChange("open", was=LIVE, at=NOW))
    leases, outbox, timings = store.leases, store.outbox, store.timings
    lease = Lease(match_id=match_id, ply=9, holder="a", until=NOW, acquired_at=NOW)
    await leases.acquire(lease, NOW)
    await leases.get(match_id)
    await leases.take_over(NOW + 1, 9, NOW + 9, holder="b", own_until=NOW)
    await leases.renew([lease.token], "b", NOW)
    await leases.release(lease.token)
    entries = await outbox.enqueue(match_id, 1, [POST], NOW, lease=lease)
    await outbox.due(NOW)
    for kinds in (None, Kinds(["post"]), Kinds(["post"], among=False)):
        await outbox.acquire(NOW, 9, 1, holder="a", kinds=kinds, own_until=NOW)
    await outbox.pending(match_id)
    await outbox.postpone("post", NOW)
    await outbox.delay(entries[0].id, NOW)
    await outbox.acknowledge(*(entry.id for entry in entries))
    await timings.note_alive(NOW, 1)
    await timings.note_alive(NOW + 9, 1)
    await timings.take_due(NOW + 99, 9, NOW + 999)
    await store.turns.take("one", NOW, 9)
    clock = Timing("{}", NOW)
    match = await matches.get(match_id)
    assert match is not None
    await timings.set_time_control(match_id, TimingChange(clock, was=match.time_control, ply=1), drafts=[POST])
    chairs = await store.chairs.of(match_id)
    await store.chairs.reseat(
        match_id,
        SeatChange(chairs=chairs, was=chairs, status="open", ply=1),
        Effects(drafts=[POST], timing=clock, lease=lease),
    )


async def _invitation(store: Store) -> None:
    lobby = await store.matches.create(replace(LOBBY, channel_id=CHANNEL + 2), ())
    new = Invitation(match_id=lobby, user_id=BEN, inviter_id=ANNA, invited_at=NOW, expires_at=NOW + 9)
    await store.invitations.invite(new, InvitationLimits(3, 9), [POST])
    await store.invitations.get(lobby, BEN)
    await store.invitations.set_message(lobby, BEN, 7)
    await store.invitations.settle(lobby, BEN, "declined", [POST], at=NOW)
    await store.lookouts.choose(BEN, SERVER, ["mills", "chess"])
    await store.lookouts.of(BEN, SERVER)
    await store.lookouts.wanting(SERVER, "mills", NOW, 9)
    await store.lookouts.tell(lobby, BEN, NOW, [POST], NOW)
    await store.reminders.begin(BEN, NOW)
    await store.reminders.next_of(BEN)
    (due,) = await store.reminders.due(NOW, 9)
    await store.reminders.go_on(due, NOW + 9, lobby, [POST], NOW)
    await store.reminders.end(BEN)


async def _looking_back(store: Store, match_id: int) -> None:
    for guild_id, channels in ((SERVER, frozenset({CHANNEL})), (SERVER, frozenset()), (None, frozenset())):
        viewer = Viewer(ANNA, guild_id, channels)
        await store.history.sees(viewer, match_id)
        for user_id in (None, BEN):
            for game in (None, "mills"):
                for channel_id in (None, CHANNEL):
                    await store.history.of(viewer, user_id=user_id, channel_id=channel_id, game=game)
    await store.reviews.keep(match_id, "1", "{}", NOW)
    await store.reviews.get(match_id, "1")
    await store.history.by_commitment(f"c{match_id}")
    await store.history.last_in(CHANNEL)
    await store.history.popular(SERVER)
    await store.history.popular_in(CHANNEL)
    await store.history.liked(SERVER, 0)
    await store.history.has_played(ANNA, SERVER)
    for server in (None, SERVER):
        await store.results.of_player(ANNA, server)
        await store.ratings.company(ANNA, server)
    await store.results.of_match(match_id)
    await store.results.held()
    await store.results.release(match_id, NOW, RatingContext())
    store.seen_time.note(NOW, NOW)
    await store.seen_time.keep()
    await store.check()
    await store.ratings.of_match(match_id)
    for server in (EVERYWHERE, SERVER):
        for reader in (None, Reader(SERVER, BEN)):
            await store.ratings.board(("people", server, "*"), 1, seen_by=reader)
            await store.ratings.records(RecordBoard("dominosa", "{}", server, "acts"), seen_by=reader)
            await store.ratings.records(RecordBoard("dominosa", "{}", server, "elapsed_ms"), seen_by=reader)
        await store.ratings.seasons(server)
        await store.ratings.of_player(ANNA, server, 1)
        await store.ratings.progress(ANNA, ("people", server, "*"))
        await store.ratings.variants("dominosa", server)
        await store.ratings.close_season(server, NOW)
