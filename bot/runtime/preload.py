"""Loads and draws once, on import, everything that the workers may need, before they are forked."""

from bot.runtime.gc_policy import collect_little, collect_nothing

collect_nothing()

from bot.runtime.jobs import warm_up  # noqa: E402 - what is loaded here is left out of collections

# once for all workers: beside their first work, it would hold that up
warm_up()
collect_little()
