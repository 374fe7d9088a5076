"""Everything the workers may need, loaded once before they come to be: whoever imports this has it at hand."""

import bot.workbench  # noqa: F401
from games.library import all_games

all_games()
