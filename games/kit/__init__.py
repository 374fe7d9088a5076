"""The vocabulary of families: cards, tricks, dice, boards, secrets. Functions on frozen values; names no game."""
