"""The laying games: hands, a stock and a chain, round after round. To add a game, write a ``Game`` with

* ``State``, a NamedTuple that holds a ``round.Round`` and the accounts, and ``Options``, which may be
  ``match.MatchOptions``;
* its kind ``Lay`` beside the moves of ``moves`` (draw, pass, done), with the names of its ends or arms;
* ``setup``, which deals by ``round.shuffled_and_dealt`` and ``round.begun``;
* ``offers`` and ``apply``: what fits, how the chain grows (``row`` or ``base`` of ``games.kit.dominoes``), what a lay
  or the end of a round pays;
* ``view`` from the parts of ``view``, ``heuristic`` and ``win_estimate`` from the estimates of ``evaluate``, and
  ``resample`` by ``Round.drawn_anew``.

The base class ``rounds.Rounds`` knows the turn, what follows a round, and what is hidden. For games without a stock
``stockless.Stockless`` has nearly all the rules, and ``line.Line`` also lays a single row. ``knowledge`` keeps what
hands have shown, ``cases`` the same where the highest tile began; ``settling`` pays for a round; ``match`` says how
long a match lasts; ``tricks`` shows tiles that are played like cards.
"""
