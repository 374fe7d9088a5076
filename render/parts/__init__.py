"""One module for each type of part: how large it is, how it is drawn, how it is told."""
