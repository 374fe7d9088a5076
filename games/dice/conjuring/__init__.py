"""Dice tricks: a magician, a volunteer from the audience, and an answer that follows from what was said in public.

The table itself can be either. What is shared is said here; a new relative is a :class:`trick.Trick` and says

* ``info``, ``kinds``, ``course`` (the phases of a performance in order), ``covered`` (in which of them only the
  volunteer sees the dice),
* ``dice_of`` (how many dice a performance has), ``right_sum`` (what is to be counted), ``wanted`` (the right answer,
  from what the audience has said alone) and ``truth`` (what the dice say),
* ``offered`` and ``performed`` for moves of its own, ``shown`` for its part of the picture, ``secret`` for the crib.

Towers share :class:`tower.Tower`. All arithmetic of magicians stands in ``answers``.
"""
