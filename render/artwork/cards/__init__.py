"""Cards: fronts, backs, and what is drawn on them."""
