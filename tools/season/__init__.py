"""Simulated seasons: all games, played by computer players under made-up names."""
