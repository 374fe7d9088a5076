"""Binokl: two players, every card twice, combinations that are announced and led, and a race to a thousand."""
