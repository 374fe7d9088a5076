"""The last stake of a seat, offered again as one button."""

from __future__ import annotations

from typing import Any

from bot.sessions.table import AnyMatch
from games.contract import Legal, Seat, readings, span, spread


def stake_before(match: AnyMatch, seat: Seat, choices: Legal[Any]) -> Any | None:
    """The seat's last bet or stakes that are legal once more; None where there are none."""
    offers = [
        offer for offer in choices.offers if offer.kind in match.game.binding and _is_stake(offer.domains.values())
    ]
    if not offers:
        return None
    for step in reversed(match.steps):
        if step.seat != seat:
            continue
        for offer in offers:
            for move in readings((offer.kind,), step.text):
                if offer.admits(move):
                    return None if match.game.forbids(match.state, seat, move) is not None else offer.canonical(move)
    return None


def _is_stake(domains: Any) -> bool:
    return bool(domains) and all(isinstance(domain, span | spread) for domain in domains)
