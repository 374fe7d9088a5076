"""Playing cards: fronts, backs, and the figures on them."""
