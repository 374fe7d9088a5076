"""All or Nothing: a trick game with dominoes whose leader names the suit; take few counting tiles, or all of them."""
