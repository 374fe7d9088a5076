"""Block Dominoes: nothing is bought, and whoever cannot lay passes; most is won by keeping the others from laying."""
