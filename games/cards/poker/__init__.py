"""What games of poker share beyond the kit: what is said in a round of bets, who shows and who gets what, how it looks.

A relative has its own state with the ``Betting`` of the kit, decides when a round begins and ends, and deals; its sheet
has sections 4 (betting) and 5 (showing) of Draw Poker. It overrides nothing.
"""
