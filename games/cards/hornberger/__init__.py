"""The games of Das Hornberger Schießen, and what they share: pack, rounds, turns, account and views.

A new game derives from :class:`games.cards.hornberger.game.HornbergerGame` and defines ``begin_round``, ``candidates``,
``card_of``, ``apply`` (which ends with ``end_round``), ``is_last``, ``round_points``, ``board`` and ``question``; if
needed also ``dropped``, ``notes`` and ``beside``.
"""
