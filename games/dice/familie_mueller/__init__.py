"""Familie Müller: father, mother, and as many children as the dice will give."""
