"""What trick games share beyond the kit: card points, and the countdown to the Bummerl.

A new relative takes ``CARD_POINTS`` and ``TEN_HIGH`` where aces count eleven and tens ten, and a ``Countdown`` where
points are taken off from seven; it overrides nothing. Ranking, following suit and taking tricks are in the kit.
"""
