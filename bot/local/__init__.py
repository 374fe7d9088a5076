"""Local play: the bot in a simulated Discord, with a channel in the browser; no token, no network."""

from bot.local.play import DEFAULT_PORT, Invitation, PortTakenError, announce, serve
from bot.local.players import LANGUAGES, Player, parse_players

__all__ = [
    "DEFAULT_PORT",
    "LANGUAGES",
    "Invitation",
    "Player",
    "PortTakenError",
    "announce",
    "parse_players",
    "serve",
]
