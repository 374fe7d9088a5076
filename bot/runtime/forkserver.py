"""Starts worker processes as forks of a server process that has loaded what they need and has no threads."""

from __future__ import annotations

import multiprocessing
from multiprocessing import forkserver
from multiprocessing.context import BaseContext

PRELOAD = ["bot.runtime.preload"]
"""Modules that every worker needs; loaded once, before the workers are forked."""


def start_context() -> BaseContext:
    """The multiprocessing context for workers: a plain fork would copy the locks of this process's threads."""
    if not _can_fork():
        return multiprocessing.get_context("spawn")
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(PRELOAD)
    return context


def prepare() -> None:
    """Begin to load what workers need while this process loads the rest, so that they are there sooner."""
    if _can_fork():
        start_context()
        forkserver.ensure_running()


def _can_fork() -> bool:
    return "forkserver" in multiprocessing.get_all_start_methods()
