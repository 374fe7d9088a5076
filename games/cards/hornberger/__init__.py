"""What the games of Das Hornberger Schießen share: the pack, rounds, turns, the account, and their views.

A new game derives from :class:`games.cards.hornberger.game.HornbergerGame` and defines ``begin_round``, ``candidates``,
``card_of``, ``apply`` (which ends with ``end_round``), ``is_last``, ``round_points``, ``board`` and ``question``; if
needed also ``dropped``, ``notes`` and ``beside``.
"""
