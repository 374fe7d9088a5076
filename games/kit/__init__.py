"""The vocabulary of families: cards, tricks, dice, boards, secrets. Functions on frozen values; names no game.

``README.md`` says by feature where to look.
"""
