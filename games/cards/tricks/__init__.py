"""Building blocks of trick games beyond the kit, for any number of seats, with and without a talon.

* ``card_points`` and ``twenty``: card points, the rank order with the ten above the king, the pack of twenty.
* ``table``: the fields that the state of a deal has (``Table``, ``WithTalon``), and how it changes when a card is
  played, a trick taken, a card drawn, shown or swapped, and the talon closed.
* ``announcing``: couples of king and queen, the lead they oblige to, and why a couple or an exchange is refused.
* ``scoring``: points of each seat and the price of a loss; ``bummerl``: counting down from seven.
* ``moves``: playing, announcing, swapping, claiming, naming trump; ``view``: trick, couple, talon and hand as parts.
* ``knowledge``: hands redealt for computer players; ``card_play`` and ``evaluate``: the value of a card;
  ``same_state``: a cache of the last answer.

The state of a game has the fields of ``Table`` and its own; its rule book names the duties it asks for, and the
paragraphs of its own sheet for each refusal. Ranking, duties and taking tricks are in the kit.
"""
