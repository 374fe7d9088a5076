"""Run the bot in the simulated Discord and serve its page until somebody stops it."""

import asyncio
import contextlib
import errno
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass

import discord
import simcord

from bot.local.page import LivePreview
from bot.local.players import Player, parse_players
from bot.local.world import CHANNEL_NAME, LiveEnv, World

DEFAULT_PORT = 8732
_PORTS_TRIED = 20


class PortTakenError(ValueError):
    """The port that was asked for cannot be had."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """The address of the page for the players."""

    channel: str
    addresses: Mapping[Player, str]

    @property
    def url(self) -> str:
        """The first player's address; its picker reaches everybody."""
        return next(iter(self.addresses.values()))


async def serve(
    make_bot: Callable[[], discord.Client],
    *,
    players: Sequence[str | Player],
    port: int = 0,
    language: str = "de",
    on_ready: Callable[[Invitation], None] | None = None,
) -> None:
    """Play in the browser until SIGINT, SIGTERM or the page's "End preview session"; port 0 takes the usual one.

    Raises ``ValueError`` with one clear sentence for wrong players, languages and ports.
    """
    people = parse_players([_entry(player) for player in players], language)
    free_port(port)  # a port in use is said before the bot starts
    env = LiveEnv(make_bot())
    world = World.build(env, people, people[0].language)
    try:
        # a second Ctrl-C is not caught: it ends a bot that does not close
        with _stopping() as stop:
            await env.start()
            await _first(stop.wait(), env.bot.wait_until_ready())
            if not stop.is_set():
                preview = await _open(world, port)
                (on_ready or announce)(Invitation(CHANNEL_NAME, {one: preview.address(one) for one in people}))
                await _first(stop.wait(), preview.wait_closed())
                await preview.close()
    finally:
        await env.bot.close()
        await env.shutdown()


def announce(invitation: Invitation) -> None:
    """Print the addresses, and open the page where there is a desktop."""
    width = max(len(player.name) for player in invitation.addresses)
    lines = [f"#{invitation.channel} is open:"]
    lines += [f"  {player.name:<{width}}  {url}" for player, url in invitation.addresses.items()]
    print("\n".join([*lines, "Stop with Ctrl-C."]), flush=True)
    if has_desktop():
        webbrowser.open(invitation.url)


def has_desktop() -> bool:
    """Tell whether somebody sits at this machine's own screen."""
    if "SSH_CONNECTION" in os.environ or not sys.stdout.isatty():
        return False
    return sys.platform in {"darwin", "win32"} or bool({"DISPLAY", "WAYLAND_DISPLAY"} & os.environ.keys())


def free_port(number: int) -> int:
    """Check the port that was asked for, or find one from the usual one on."""
    if not 0 <= number <= 65535:
        raise ValueError(f"{number} is no port: ports are numbers from 1 to 65535.")
    for port in [number] if number else range(DEFAULT_PORT, DEFAULT_PORT + _PORTS_TRIED):
        with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
            if os.name == "posix":  # as the server does; elsewhere it would take over a port in use
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("127.0.0.1", port))
            except OSError as error:
                if number:
                    why = "is in use already" if error.errno == errno.EADDRINUSE else "cannot be opened"
                    raise PortTakenError(f"Port {port} {why}; choose another one with --port.") from None
            else:
                return port
    raise PortTakenError(f"Ports {DEFAULT_PORT} to {DEFAULT_PORT + _PORTS_TRIED - 1} are in use; name one with --port.")


def _entry(player: str | Player) -> str:
    return player if isinstance(player, str) else f"{player.name}:{player.language}"


async def _open(world: World, port: int) -> LivePreview:
    while True:
        preview = LivePreview(world, port=free_port(port))
        try:
            return await preview.__aenter__()
        except simcord.SetupError as error:
            if not isinstance(error.__cause__, OSError):
                raise
            # somebody took the port in between: look again, and say so if it was asked for
            await asyncio.sleep(0.05)


async def _first(*waits: Awaitable[object]) -> None:
    tasks = [asyncio.ensure_future(wait) for wait in waits]
    try:
        completion, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        for task in completion:
            task.result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


@contextmanager
def _stopping() -> Iterator[asyncio.Event]:
    """Turn the signals that end a program into an event."""
    loop, stop = asyncio.get_running_loop(), asyncio.Event()
    signals: list[signal.Signals] = []
    # Windows has no signal handlers on the loop: there Ctrl-C stays a KeyboardInterrupt
    with contextlib.suppress(NotImplementedError, ValueError, RuntimeError):
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, stop.set)
            signals.append(number)
    try:
        yield stop
    finally:
        for number in signals:
            loop.remove_signal_handler(number)
