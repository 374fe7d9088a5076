"""Draw Poker: pay the ante, exchange cards once, then bet on the best hand, or on being believed to have it."""
