"""Loads, on import, everything that the workers may need, before they are forked.

Nothing is drawn here: the first worker would begin seconds later, and the first person wait for it. What is drawn for
later is drawn by the workers themselves, :func:`bot.runtime.worker_pool.rehearse`.
"""

from bot.runtime.gc_policy import collect_little, collect_nothing

collect_nothing()

from bot.runtime import jobs  # noqa: E402 - what is loaded here is left out of collections

jobs.load()
collect_little()
