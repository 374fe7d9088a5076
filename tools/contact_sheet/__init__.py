"""Contact sheets: pictures of every part and every game, to look at."""
