"""Verirrter Ritter (Old Maid): draw from the neighbour's hand, lay pairs away, and do not be left with the knight."""
