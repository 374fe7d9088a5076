"""The laying games: hands, a stock and a chain, round after round. A new relative brings its own ``Game`` with

* ``State``, a NamedTuple that holds a ``round.Round`` and the accounts, and ``Options``, which may be
  ``match.MatchOptions``;
* its kind ``Lay`` beside the moves of ``moves`` (draw, pass, done), with the names of its ends or arms;
* ``setup``, which deals by ``round.shuffled_and_dealt`` and ``round.begun``;
* ``offers`` and ``apply``: what fits, how the chain grows (``row`` or ``base`` of ``games.kit.dominoes``), what a lay
  or the end of a round pays;
* ``view`` from the parts of ``view``, ``heuristic`` and ``win_estimate`` from the estimates of ``evaluate``, and
  ``resample`` by ``Round.drawn_anew``.

``rounds.Rounds`` has what follows a round, whose turn it is and what is unknown. Where nothing is bought
``stockless.Stockless`` is nearly the whole rule book, and ``line.Line`` with it where there is one row. ``knowledge``
keeps what hands have shown, ``cases`` what is known where the highest tile begins, ``settling`` says what a round pays
at its end, ``match`` how long a match lasts, ``tricks`` how tiles lie that are played like cards.

The round itself, what everybody has learnt in it, and how it looks are the same for all.
"""
