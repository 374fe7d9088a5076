"""A score book with an open match is taken away, and the match goes on at the new place with its old buttons."""

from __future__ import annotations

from pathlib import Path

from bot.sessions.host import Host
from data.backup import backup
from data.migrate import migrate
from data.store import open_store
from data.transfer import export, load
from tests.faults.kills import Evening
from tests.faults.scenes import Scene, begin, until


async def test_an_open_match_goes_on_after_export_and_import(night: Evening, tmp_path: Path) -> None:
    """Exported while the bot runs; a new bot on the imported book plays on, and the old post shows it."""
    scene = await begin(night)
    await scene.press()
    lines: list[str] = []
    await export(night.settings["DATABASE_URL"], lines.append)
    await night.kill()
    await goes_on(night, scene.id, f"sqlite+aiosqlite:///{tmp_path / 'new.sqlite3'}", lines)


async def goes_on(night: Evening, match_id: int, url: str, lines: list[str] | None) -> None:
    """Start the bot on another book and play the next act with a button that was there before."""
    if lines is not None:
        await migrate(url)
        await load(url, lines)
    night.settings["DATABASE_URL"] = url
    await night.start()
    async with await open_store(url) as store:
        night.host = Host(store, night.host.settings, str)
        scene = Scene(night, night.world.channels[0], match_id)
        assert await scene.ply() == 1
        await scene.press()
        assert await scene.ply() == 2
        await until(lambda: scene.shows(2))


async def test_an_online_backup_is_a_book(night: Evening, tmp_path: Path) -> None:
    """Copied while the bot runs; the newest acts, which lie in the journal beside the file, are in it."""
    scene = await begin(night)
    await scene.press()
    copy = tmp_path / "copy.sqlite3"
    await backup(night.settings["DATABASE_URL"], copy)
    await night.kill()
    await goes_on(night, scene.id, f"sqlite+aiosqlite:///{copy}", None)
