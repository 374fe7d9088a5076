"""Keeps a test process small: every game's pictures and tables are made in it, more than a bot ever has at once."""

from __future__ import annotations

import ctypes
import gc
import resource
import sys
from contextlib import suppress
from pathlib import Path

LARGE = 400
"""MB from which on whatever is only remembered is forgotten."""
GROWN = 60
"""MB more than what was left last time, until it is done again."""
SELDOM = 8
"""Of so many tests one is followed by a look at how large this process is, for looking takes longer than most tests."""
ROOMS = ("games", "render", "bot")

_left = 0
_asked = 0


def free_when_large() -> None:
    """Do so if this process has grown large, and has grown since it was done last; it is looked at now and then."""
    global _asked
    _asked += 1
    if _asked % SELDOM == 0 and _megabytes() >= max(LARGE, _left + GROWN):
        free()


def free() -> None:
    """Empty the bounded caches of the product, and give back what is free."""
    global _left
    for name, module in list(sys.modules.items()):
        if name.partition(".")[0] in ROOMS:
            for member in vars(module).values():
                own = getattr(member, "__module__", None) == name and hasattr(member, "cache_clear")
                # those without a bound hold what there is only one of, such as the library
                if own and member.cache_parameters()["maxsize"] is not None:
                    member.cache_clear()
    gc.collect()
    # what is left stays for long, and is not looked through again next time
    gc.freeze()
    with suppress(OSError, AttributeError):  # only glibc has it
        ctypes.CDLL(None).malloc_trim(0)
    _left = _megabytes()


def _megabytes() -> int:
    """What this process takes now."""
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:  # not Linux: what it has taken at most
        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    return pages * resource.getpagesize() // 2**20
