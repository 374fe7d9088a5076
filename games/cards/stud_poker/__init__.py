"""Five Card Stud: one card hidden, four open, and a round of bets after each of these."""
