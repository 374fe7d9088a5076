"""Rufschnapsen: Schnapsen for four, in which the holder of the trump ace is the caller's secret partner."""
