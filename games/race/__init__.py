"""Race games: pegs run along a track by the dice."""
