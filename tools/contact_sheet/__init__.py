"""Every part and every game as pictures, to look at."""
