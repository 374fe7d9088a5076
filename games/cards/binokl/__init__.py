"""Binokl: two players, every card twice, melds that are announced and led, and a race to a thousand points."""
