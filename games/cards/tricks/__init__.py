"""What trick games share beyond the kit, for any number of seats, with and without a talon.

* ``card_points``: aces count eleven and tens ten; ``bummerl``: points are taken off from seven.
* ``table``: what the state of a deal holds (``Table``, ``WithTalon``), and how it changes when a card is played, a
  trick taken, a card drawn, shown or swapped. ``announcing``: couples, the lead that they owe, and what is
  missing for a couple or an exchange. ``scoring``: what each seat has, and what a loss costs.
* ``moves``: to play, announce, swap and claim; ``closing``: the talon turned over; ``knowledge``: what is dealt anew in
  imagined worlds; ``view``: how trick, couple, talon and hand look; ``chairs``: who sits otherwise than he came.
* ``card_play``: what a card is worth to a computer player; ``same_state``: what is worked out once a state.
  ``evaluate``: prospects on the way to the Bummerl, and what a card seems to win for a side that may not be known yet.
* ``bids`` and ``lying``: the same for games without couples.

A relative's state has the fields of ``Table`` and what else it needs; its rule book says by duties and paragraphs what
it asks for, and names its own sheet's numbers for what is missing. Ranking, duties and taking tricks are in the kit.
"""
