"""Das Hornberger Schießen: what its games share: pack, round, order of turns, account, and how all that is seen.

A new relative derives from :class:`games.cards.hornberger.game.HornbergerGame` and overrides ``begin_round``,
``candidates``, ``card_of``, ``apply`` (which ends with ``end_round``), ``is_last``, ``round_points``, ``board`` and
``question``; where it has them also ``dropped`` seats, ``notes`` on players, and what lies ``beside`` the own hand.
"""
