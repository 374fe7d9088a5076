"""Local play in a real browser."""

import asyncio
import base64
import contextlib
import io
import shutil
import tempfile
import time
from collections.abc import AsyncIterator
from itertools import count
from typing import Any, cast

import aiohttp
import pytest
from PIL import Image

from tests.bot.local.toy import LONG, evening

CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")

FLAGS = "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
FLAGS += "--disable-component-update --disable-sync --remote-debugging-port=0"


class Browser:
    """A headless browser's tab, driven by its own debugging protocol."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.numbers = count(1)

    async def call(self, method: str, **params: Any) -> dict[str, Any]:
        number = next(self.numbers)
        await self.socket.send_json({"id": number, "method": method, "params": params})
        while True:
            answer = await self.socket.receive_json(timeout=LONG)
            if answer.get("id") == number:
                assert "error" not in answer, answer
                return cast(dict[str, Any], answer["result"])

    async def value(self, expression: str) -> Any:
        result = await self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        return result["result"].get("value")

    async def until(self, expression: str) -> None:
        end = time.monotonic() + LONG
        while not await self.value(expression):
            text = await self.value("document.body.innerText")
            assert time.monotonic() < end, f"{expression} never came true: {text}"
            await asyncio.sleep(0.05)

    async def enter(self) -> None:
        for kind in ("keyDown", "keyUp"):
            await self.call("Input.dispatchKeyEvent", type=kind, key="Enter", code="Enter", windowsVirtualKeyCode=13)

    async def picture(self) -> Image.Image:
        data = (await self.call("Page.captureScreenshot", format="png"))["data"]
        return Image.open(io.BytesIO(base64.b64decode(data)))


@contextlib.asynccontextmanager
async def browser(session: aiohttp.ClientSession, width: int, height: int) -> AsyncIterator[Browser]:
    assert CHROMIUM is not None
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        process = await asyncio.create_subprocess_exec(
            CHROMIUM, *FLAGS.split(), f"--user-data-dir={profile}", "about:blank",
            stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.PIPE,
        )  # fmt: skip
        try:
            assert process.stderr is not None
            port = ""
            while not port:
                line = (await asyncio.wait_for(process.stderr.readline(), LONG)).decode()
                port = line.partition("ws://127.0.0.1:")[2].partition("/")[0]
            async with session.get(f"http://127.0.0.1:{port}/json") as response:
                [tab] = [one for one in await response.json() if one["type"] == "page"]
            async with session.ws_connect(tab["webSocketDebuggerUrl"], max_msg_size=0) as ws:
                phone = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 500}
                found = Browser(ws)
                await found.call("Emulation.setDeviceMetricsOverride", **phone)
                yield found
        finally:
            process.terminate()
            await process.communicate()


@pytest.mark.skipif(CHROMIUM is None, reason="no chromium here")
@pytest.mark.parametrize(("width", "height"), [(360, 780), (1280, 900)])
async def test_a_real_browser_shows_the_table(width: int, height: int) -> None:
    async with evening("Anna", "ben:en") as at, browser(at.session, width, height) as tab:
        await tab.call("Page.navigate", url=at.invitation.url)
        await tab.until("window.simcordPreview?.ready && !document.querySelector('#channel-layout').hidden")
        assert await tab.value("document.querySelector('#channel-name').textContent") == "spieleabend"
        seats = "[...document.querySelectorAll('#viewer-picker option')].map(one => one.textContent)"
        assert await tab.value(seats) == ["Anna", "Anna · DM", "ben", "ben · DM"]

        ben = await at.page("ben")
        await ben.command("run_command", options={"game": "Mühle"})
        await tab.until("[...document.images].some(one => one.alt === 'the table' && one.naturalWidth === 90)")
        left = "[...document.querySelectorAll('.component-button')].find(one => one.innerText === 'left')"
        await tab.value(f"{left}.click()")
        await tab.until("document.body.innerText.includes('ply 1')")
        assert at.bot.pressed[0].startswith("Anna")
        await at.bot.computer_moves()
        await tab.until("document.body.innerText.includes('ply 2')")

        # the newest message stays in sight when it grows, and only then
        shelf = "document.querySelector('#channel-timeline')"
        below = f"{shelf}.scrollHeight - {shelf}.scrollTop - {shelf}.clientHeight"
        message = "document.querySelector('#channel-message-list article:last-of-type')"
        await tab.value(f"{message}.append(Object.assign(document.createElement('p'), {{style: 'height: 900px'}}))")
        await tab.until(f"{below} < 2 && {shelf}.scrollTop > 0")

        # a picture that has not come yet takes its place, however long its description
        coming = "Object.assign(document.createElement('img'), {className: 'gallery-image', alt: 'word '.repeat(500)})"
        assert await tab.value(
            f"(() => {{ const one = {coming}, shelf = document.querySelector('#channel-timeline'); "
            "shelf.append(one); const box = one.getBoundingClientRect(); one.remove(); "
            "return box.width > 0 && box.height <= box.width + 1; })()"
        )
        # and does not look like one that is lost
        on_top = "position: fixed; left: 0; top: 100px; z-index: 9"
        cover = f"Object.assign(document.createElement('div'), {{style: '{on_top}; background: black'}})"
        sized = f"Object.assign({coming}, {{width: 80, height: 80, id: 'coming'}})"
        await tab.value(f"(() => {{ const on = {cover}; on.append({sized}); document.body.append(on); }})()")
        assert (await tab.picture()).crop((0, 100, 80, 180)).convert("L").getextrema() == (0, 0)
        await tab.value("document.getElementById('coming').parentElement.remove()")

        assert await tab.value("document.documentElement.scrollWidth") <= width
        toolbar = await tab.value("document.querySelector('#toolbar').getBoundingClientRect().bottom")
        assert toolbar < 60  # one row, also on a phone
        assert (await tab.picture()).size == (width, height)


@pytest.mark.skipif(CHROMIUM is None, reason="no chromium here")
async def test_the_page_speaks_the_readers_language_and_takes_enter_for_a_command() -> None:
    async with evening("Anna", "ben:en") as at, browser(at.session, 390, 844) as tab:
        await tab.call("Page.navigate", url=at.invitation.url)
        await tab.until("window.simcordPreview?.ready && document.querySelector('#channel-composer-input') !== null")
        field = "document.querySelector('#channel-composer-input')"
        await tab.until(f"{field}.placeholder === 'Nachricht oder /spielen'")
        await tab.value(f"{field}.focus()")
        await tab.call("Input.insertText", text="/sp")
        await tab.until("document.body.innerText.includes('Setz dich an ein Spiel')")
        await tab.enter()
        await tab.until("document.querySelector('.command-pill-label')?.textContent === 'spiel'")
        # there is something to choose from before anything is typed
        await tab.until("document.querySelector('.command-suggestion') !== null")
        assert await tab.value("document.querySelector('.command-popup-heading').textContent.trim()") == "ZUR WAHL"
        # what is typed is the value that is offered, and Enter sends it
        await tab.call("Input.insertText", text="Mühle")
        chosen = "document.getElementById(document.activeElement.getAttribute('aria-activedescendant'))"
        await tab.until(f"{chosen}?.dataset.value === 'Mühle' && document.activeElement.value === 'Mühle'")
        await tab.enter()
        await tab.until("document.querySelector('.message-interaction-header strong')?.textContent === '/spielen'")
        header = "document.querySelector('.message-interaction-header').textContent"
        assert await tab.value(header) == "Anna benutzte /spielen"


@pytest.mark.skipif(CHROMIUM is None, reason="no chromium here")
async def test_the_last_row_stays_in_sight_while_the_table_grows() -> None:
    async with evening("Anna", "ben:en") as at, browser(at.session, 390, 844) as tab:
        await tab.call("Page.navigate", url=at.invitation.url)
        await tab.until("window.simcordPreview?.ready && !document.querySelector('#channel-layout').hidden")
        ben = await at.page("ben")
        await ben.command("run_command", options={"game": "Mühle"})
        await tab.until("[...document.images].some(one => one.alt === 'the table' && one.naturalWidth === 90)")
        shelf, table = "document.getElementById('channel-timeline')", "document.getElementById('channel-message-list')"
        below = f"{shelf}.scrollHeight - {shelf}.scrollTop - {shelf}.clientHeight"
        await tab.value(f"{table}.style.minHeight = '2000px'")
        await tab.until(f"{below} < 2")
        # a picture that comes while the page still scrolls
        await tab.value(f"{shelf}.scrollTop -= 1; {table}.style.minHeight = '2900px'")
        await tab.until(f"{below} < 2")
        # and a line to write in that becomes higher
        await tab.value(f"{shelf}.style.maxHeight = '300px'")
        await tab.until(f"{below} < 2")
        # but whoever reads further up is left there
        await tab.value(f"{shelf}.scrollTop = 100")
        await asyncio.sleep(0.2)
        await tab.value(f"{table}.style.minHeight = '3900px'")
        await asyncio.sleep(0.2)
        assert await tab.value(f"{shelf}.scrollTop") == 100


@pytest.mark.skipif(CHROMIUM is None, reason="no chromium here")
@pytest.mark.parametrize(
    ("language", "told"),
    [("de-DE", "Nimm deine eigene: Sie steht dort, wo der Abend gestartet wurde."), ("en-US", "Take your own")],
)
async def test_an_address_without_a_player_says_where_the_own_one_is(language: str, told: str) -> None:
    async with evening("Anna", "ben:en") as at, browser(at.session, 390, 844) as tab:
        await tab.call("Emulation.setUserAgentOverride", userAgent="a browser", acceptLanguage=language)
        await tab.call("Page.navigate", url=at.invitation.url.split("?")[0])
        await tab.until(f"document.body.innerText.includes({told!r})")
