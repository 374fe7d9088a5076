"""Everything the workers may need, loaded once before they come to be: whoever imports this has it at hand."""

from bot.runtime.gc_policy import collect_little, collect_nothing

collect_nothing()

import bot.runtime.jobs  # noqa: E402, F401 - what is loaded here is left out of collections
from games.library import all_games  # noqa: E402

all_games()
collect_little()
