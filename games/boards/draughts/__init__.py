"""What games on the draughts board share; a relative is a subclass of :class:`~games.boards.dame.Dame`.

It overrides ``info`` and what differs: ``agreement`` (the :class:`~games.boards.draughts.captures.CaptureRules`: which
way men capture, what must be captured, how far kings land, whether there are huffs), ``duty`` and ``owed`` (the
paragraphs that make captures a duty), ``stones`` and ``reserve`` (how many each side has, and how many of them wait),
``beaten`` and ``able`` (when a side is at its end), ``loser`` (who has lost then), ``lead`` (how a position looks) and
``asked``. Games whose stones move otherwise take the board, the turns and the view from here, and say the rest alone.
"""
