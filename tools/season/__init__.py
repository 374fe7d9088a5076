"""A season of all games, played by computer players under made-up names."""
