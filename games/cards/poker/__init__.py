"""Building blocks of poker games beyond the kit: rounds of bets, the showdown, and their views.

A game has its own state with the ``Betting`` of the kit, decides when a round begins and ends, and deals; its sheet has
sections 4 (betting) and 5 (showing) of Draw Poker.
"""
