"""Shared parts of games on the draughts board; a variant subclasses :class:`~games.boards.dame.Dame`.

It overrides ``info`` and what differs: ``agreement`` (the :class:`~games.boards.draughts.captures.CaptureRules`: which
way men capture, what must be captured, how far kings land, whether there are huffs), ``duty`` and ``owed`` (the
paragraphs that make captures compulsory), ``stones`` and ``reserve`` (how many each side has, and how many of them
wait), ``beaten`` and ``able`` (when a side is at its end), ``loser`` (who has lost then), ``lead`` (the heuristic) and
``asked`` (the question). Games whose stones move otherwise use only the board, the turns and the view.
"""
