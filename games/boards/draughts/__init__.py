"""What games on the draughts board share; a relative is a subclass of :class:`~games.boards.dame.Dame`.

It overrides ``info`` and what differs: ``agreement`` (the :class:`~games.boards.draughts.captures.CaptureRules`: which
way men capture, what must be captured, how far kings land, whether there are huffs), ``duty`` (the paragraph that makes
captures a duty), ``stones`` (how many each side has), ``end`` (when it is over) and ``result`` (who has won then).
"""
