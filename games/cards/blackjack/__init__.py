"""Blackjack, or seventeen and four: one after the other draws towards twenty-one against the bank."""
