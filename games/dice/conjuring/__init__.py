"""Dice tricks: a magician, a volunteer from the audience, and an answer that follows from what was said in public.

The table itself can take either role. A new trick inherits from :class:`trick.Trick` and defines

* ``info``, ``kinds``, ``course`` (the phases of a performance in order), ``covered`` (in which of them only the
  volunteer sees the dice),
* ``dice_of`` (how many dice a performance has), ``faces`` (the faces that are to be counted), ``wanted`` (the right
  answer, which follows from what the audience has said) and ``truth`` (what the dice say),
* ``offered`` and ``performed`` for moves of its own, ``shown`` for its part of the picture, ``secret`` for the crib.

Tricks with a tower inherit from :class:`tower.TowerTrick`. The arithmetic of magicians is in ``answers``.
"""
